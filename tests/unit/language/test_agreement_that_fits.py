"""What agrees to an offer agrees to no cancellation: a yes fits the deed in question, or it is none.

Each list holds answers that people give to something else than what was asked: a reason that speaks against the deed,
that they will come, that all is well by now, that it is the speaker who gets the money.
"""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

NO_YES: dict[str, dict[str, list[str]]] = {
    "pt-BR": {
        "encerrar chamado": [
            "sim, não funciona",
            "sim, estou sem internet",
            "pode encerrar, parou de funcionar de novo",
        ],
        "cancelar devolução": ["sim, veio quebrado", "sim, não quero mais"],
        "cancelar reembolso": ["sim, não recebi o reembolso"],
        "cancelar visita técnica": [
            "sim, a internet não funciona",
            "sim, mudei de endereço",
            "sim, vou estar em casa",
            "sim, fico aguardando",
        ],
        "cancelar seguro": ["sim, fui assaltado"],
        "remover bloqueio do celular": ["sim, fui roubado"],
        "cancelar reserva": [
            "sim, vou viajar",
            "sim, estarei lá",
            "confirmo presença",
            "presença confirmada",
            "tô dentro",
            "topo",
            "sim, pensei melhor",
            "vai nessa",
            "sim, confirmo presença",
        ],
        "cancelar consulta": ["sim, estarei lá", "confirmo presença", "confirmada", "sim, confirmada"],
        "cancelar pedido": [
            "já está tudo certo",
            "sim, pensei melhor",
            "vai nessa",
            "topo",
            "tô dentro",
            "pode cancelar. o da minha mãe veio quebrado",
            "pode fechar",
            "agora está tudo certo",
        ],
        "abrir chamado": [
            "já está tudo certo",
            "tudo certo agora",
            "agora está tudo certo",
            "pode fechar o chamado",
            "sim, pode fechar o chamado",
            "pode finalizar o chamado",
            "pode concluir o chamado",
            "pode encerrar o chamado",
        ],
        "bloquear cartão": ["agora tá tudo certo", "já está tudo certo"],
        "transferir valor": [
            "sim, pra mim",
            "pode transferir pra mim",
            "sim, o meu",
            "sim, para mim",
            "pode transferir para mim",
            "sim, já fiz",
            "já transferi",
            "sim, já está feito",
            "feito",
        ],
        "mudar de plano": ["o meu está ótimo", "sim, o meu está ótimo", "o meu tá bom"],
    },
    "en-US": {
        "cancel return": ["yes, it doesn't fit", "yes, it arrived broken"],
        "cancel refund": ["yes, I was charged twice", "I'll take it"],
        "cancel technician visit": ["yes, my internet is down"],
        "cancel insurance": ["yes, my phone was stolen"],
        "cancel booking": [
            "yes, I'll be there",
            "I'll be there",
            "count me in",
            "sign me up",
            "that time works",
            "I accept that time",
        ],
        "cancel order": [
            "I'll take it",
            "count me in",
            "yeah, right",
            "yeah right",
            "it's done",
            "all good now",
            "done",
            "yes, done",
        ],
        "open ticket": ["all good now", "yes it works now", "I'll try it", "it works now"],
        "block card": ["all good now"],
        "transfer money": ["yes, done", "it's done", "yes, to me", "yes, for me"],
        "change plan": ["that's good as it is", "mine is fine", "yes, mine is fine"],
    },
    "es-MX": {
        "cerrar ticket": ["sí, no funciona"],
        "cancelar devolución": ["sí, llegó roto"],
        "cancelar reembolso": ["sí, no llegó"],
        "cancelar cita": ["sí, ahí estaré", "cuenta conmigo", "la confirmo", "puede confirmarla", "confirmada"],
        "cancelar pedido": [
            "puede cancelar el de mi marido que llegó roto",
            "puede cancelar el cargador que llegó roto",
            "puede cancelar la pieza que llegó rota",
            "puede cancelar todos los que llegaron rotos",
            "puede cancelar la de mi novia que vino rota",
            "sí, lo pensé mejor",
            "todo bien ya",
            "hecho",
        ],
        "abrir ticket": ["todo bien ya"],
        "transferir dinero": [
            "sí, ya lo hice",
            "ya lo hice, sí",
            "ya hecho",
            "hecho",
            "sí, lo hago yo",
            "sí, a mí",
            "puede transferirme",
            "puede enviarme",
            "sí ya lo hice",
        ],
        "cambiar de plan": ["el mío está perfecto", "sí, el mío está perfecto"],
    },
}


def shown(deed: str) -> dict[str, object]:
    """Return what a question about that deed would show."""
    if deed.startswith("transfer"):
        return {"amount": "50.00", "recipient": "Maria"}
    return {"plan": "Família"} if "plan" in deed else {"number": "PED-1001"}


def confirmed(answers: list[str], locale: str, deed: str, values: dict[str, object]) -> list[str]:
    return [said for said in answers if confirmation(said, locale, values, (deed,)).label is Label.CONFIRM]


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [(locale, deed, answers) for locale, deeds in NO_YES.items() for deed, answers in deeds.items()],
)
def test_an_answer_to_something_else_confirms_nothing(locale: str, deed: str, answers: list[str]) -> None:
    assert confirmed(answers, locale, deed, shown(deed)) == []


REASONS = {
    "pt-BR": (
        "cancelar pedido",
        ["sim, veio quebrado", "sim, não recebi", "sim, não quero mais", "sim que chegou rasgado"],
    ),
    "en-US": ("cancel order", ["yes, it arrived broken", "yes, it never arrived", "yes, I don't need it anymore"]),
    "es-MX": ("cancelar pedido", ["sí, llegó roto", "sí, no llegó", "sí, ya no lo quiero"]),
}


@pytest.mark.parametrize("locale", REASONS)
def test_what_went_wrong_with_a_thing_that_was_bought_is_a_reason_to_take_it_away(locale: str) -> None:
    deed, answers = REASONS[locale]
    assert confirmed(answers, locale, deed, shown(deed)) == answers


OFFERS = {
    "pt-BR": ("reservar mesa", ["topo", "tô dentro", "sim, estarei lá", "pode fechar", "confirmo presença"]),
    "en-US": ("book table", ["count me in", "I'll take it", "that time works", "sign me up", "yes, I'll be there"]),
    "es-MX": ("reservar mesa", ["cuenta conmigo", "sí, ahí estaré", "la confirmo"]),
}


@pytest.mark.parametrize("locale", OFFERS)
def test_an_offer_is_taken_up_in_such_words(locale: str) -> None:
    deed, answers = OFFERS[locale]
    assert confirmed(answers, locale, deed, {"people": 3}) == answers


QUITTING = [
    *(
        "I'm done",
        "I am done",
        "I'm so done",
        "we are done",
        "done with this",
        "I'm done here",
        "done here",
        "well done",
    ),
    *(
        "done, thanks",
        "done that",
        "it's done",
        "yeah right",
        "oh yeah right",
        "good for you",
        "deal with it",
        "too good",
    ),
    *("I am here yes", "yes I am here", "right here", "I'm right here", "I'm all right", "I'm cool"),
]


@pytest.mark.parametrize("deed", ["rent bike", "cancel order", "transfer money", "open ticket"])
def test_who_quits_mocks_or_is_only_there_confirms_nothing(deed: str) -> None:
    assert confirmed(QUITTING, "en-US", deed, {"number": "A-1"}) == []


@pytest.mark.parametrize(
    ("locale", "deed", "values", "answers"),
    [
        (
            "en-US",
            "rent bike",
            {"bike_id": "BK-1", "hours": 2},
            ["yes two bikes", "yes 2 bikes", "yes two bikes please"],
        ),
        ("pt-BR", "alugar bicicleta", {"bicicleta": "BK-1", "horas": 2}, ["sim, duas bicicletas", "sim 2 bicicletas"]),
        ("es-MX", "rentar bicicleta", {"bicicleta": "BK-1", "horas": 2}, ["sí, dos bicicletas", "sí 2 bicicletas"]),
    ],
)
def test_a_number_on_display_that_counts_another_thing_is_another_value(
    locale: str, deed: str, values: dict[str, object], answers: list[str]
) -> None:
    assert confirmed(answers, locale, deed, values) == []


@pytest.mark.parametrize("said", ["si si puedes", "sí si puede", "sí si puedes", "sí si se puede", "vale si puedes"])
def test_a_condition_that_looks_like_a_yes_said_twice_is_a_condition(said: str) -> None:
    assert confirmed([said], "es-MX", "cancelar pedido", {"order_id": "PED-1001"}) == []


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [
        ("pt-BR", "desmarcar exame", ["pode desmarcar, vou estar viajando", "sim, não vou poder ir"]),
        ("en-US", "cancel appointment", ["yes, I can't make it", "yes, I'll be out of town"]),
        ("es-MX", "cancelar cita", ["sí, no puedo ir", "sí, voy a estar de viaje"]),
    ],
)
def test_who_can_not_come_has_a_reason_to_cancel_a_meeting(locale: str, deed: str, answers: list[str]) -> None:
    assert confirmed(answers, locale, deed, {"number": "A-1"}) == answers


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [
        ("pt-BR", "cancelar consulta", ["sim, vou viajar", "sim, não funciona", "sim, chegou quebrado"]),
        ("pt-BR", "cancelar passagem", ["sim, vou estar viajando", "sim, vou viajar"]),
        ("en-US", "cancel flight", ["yes, I'll be out of town"]),
        ("es-MX", "cancelar vuelo", ["sí, voy a estar de viaje"]),
    ],
)
def test_a_reason_that_does_not_fit_what_is_taken_away_is_none(locale: str, deed: str, answers: list[str]) -> None:
    assert confirmed(answers, locale, deed, {"number": "A-1"}) == []


BY_OTHERS: dict[str, dict[str, list[str]]] = {
    "pt-BR": {
        "cancelar pedido": [
            "sim, eu mesmo cancelo",
            "sim, cancelando",
            "sim, cancelo quando quiser",
            "eu cancelo sim",
            "sim, eu cancelo",
            "cancelando sim",
        ],
        "pagar boleto": [
            "sim, eu pago",
            "sim, pago eu",
            "ok, eu pago",
            "sim, tá pago",
            "ok, já pago",
            "confirmo, está pago",
            "ok, paga você",
            "sim, já pagaram",
        ],
        "transferir valor": ["sim, já transferiram", "isso, transferiram", "ok, transfere você"],
        "abrir chamado": ["sim, já está aberto", "sim, abrindo agora", "sim, já abriram"],
        "fechar chamado": ["sim, já fechou", "sim, já tá fechado"],
        "excluir conta": ["já excluí, confirmo", "sim, eu já excluí", "sim, eu excluía", "sim, excluíram"],
        "devolver pedido": ["claro, eu devolvo", "sim, já devolveram", "sim, eu devolvia"],
        "bloquear cartão": ["tá, eu bloqueio", "sim, bloqueio quando quiser"],
    },
    "en-US": {
        "pay bill": ["yes, I'll pay it", "ok, I'll pay", "yes, you pay"],
        "cancel order": ["yes, I will cancel it", "I cancel, yes", "yes I'm cancelling", "yes, it cancels"],
        "return order": ["yes I'll return"],
        "close ticket": ["yes, we close", "yes, it closes"],
        "open ticket": ["yes it's open", "yes, it opens"],
        "book table": ["ok, I'll book", "ok booking"],
    },
    "es-MX": {
        "pagar factura": [
            "sí, yo mismo pago",
            "sí, pago yo",
            "ok, paga tú",
            "sí, si pago",
            "sí, si yo pago",
            "sí, si pagan",
            "sí, pagando",
        ],
        "transferir dinero": ["ok, yo transfiero", "sí, lo mando yo"],
        "devolver pedido": ["sí, ya devolví", "sí, yo devolvía", "sí, si devuelvo"],
        "cancelar pedido": ["sí, si cancelo"],
        "enviar documento": ["sí, ya envié", "sí, ya envió", "sí, si envío"],
        "abrir ticket": ["sí, ya abrí", "sí, está abierto"],
    },
}


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [(locale, deed, answers) for locale, deeds in BY_OTHERS.items() for deed, answers in deeds.items()],
)
def test_who_does_it_without_us_did_it_or_may_do_it_later_confirms_nothing(
    locale: str, deed: str, answers: list[str]
) -> None:
    assert confirmed(answers, locale, deed, {"number": "A-1"}) == []


PRAISED: dict[str, dict[str, list[str]]] = {
    "pt-BR": {
        "devolver pedido": ["sim, ficou ótimo", "sim, ficou perfeito", "sim, gostei", "sim, adorei"],
        "cancelar assinatura": ["sim, gostei", "sim, ficou ótima"],
        "mudar de plano": ["sim, ficou ótimo"],
    },
    "en-US": {
        "return order": ["yes, it looks great", "yes, it's great", "yes, I love it", "yes, it fits perfect"],
        "cancel subscription": ["yes, I love it", "yes, they're great"],
    },
    "es-MX": {"devolver pedido": ["sí, quedó genial", "sí, me encantó", "sí, quedó perfecto"]},
}


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [(locale, deed, answers) for locale, deeds in PRAISED.items() for deed, answers in deeds.items()],
)
def test_who_praises_a_thing_asks_for_nothing_to_be_taken_away(locale: str, deed: str, answers: list[str]) -> None:
    assert confirmed(answers, locale, deed, {"number": "A-1"}) == []


@pytest.mark.parametrize(
    ("locale", "deed", "answers"),
    [
        ("pt-BR", "transferir valor", ["sim, aqui é o Carlos", "sim, sou o Carlos", "sim, Carlos falando"]),
        (
            "en-US",
            "transfer money",
            ["yes, this is Carlos", "yes, I'm Carlos", "yes, Carlos here", "Carlos speaking, yes"],
        ),
        ("es-MX", "transferir dinero", ["sí, soy Carlos", "sí, Carlos al habla", "sí, habla Carlos"]),
    ],
)
def test_a_name_on_display_by_which_somebody_calls_themselves_is_another_person_s(
    locale: str, deed: str, answers: list[str]
) -> None:
    assert confirmed(answers, locale, deed, {"recipient": "Carlos", "amount": "50.00"}) == []


@pytest.mark.parametrize(
    ("locale", "deed", "shown", "answers"),
    [
        ("pt-BR", "abrir chamado", {"prioridade": "média"}, ["sim, urgente", "sim, com urgência", "sim, é urgente"]),
        ("en-US", "open ticket", {"priority": "medium"}, ["yes, urgent", "yes, asap"]),
        ("es-MX", "abrir ticket", {"prioridad": "media"}, ["sí, urgente", "sí, con urgencia"]),
        ("pt-BR", "alterar endereço", {"endereco": "Rua A, 10"}, ["sim, o mesmo", "sim, no mesmo", "o mesmo, sim"]),
        ("en-US", "change address", {"address": "10 A Street"}, ["yes, the same one", "yes, the usual"]),
        ("es-MX", "cambiar dirección", {"direccion": "Calle A 10"}, ["sí, la misma", "sí, el mismo"]),
    ],
)
def test_what_may_put_another_value_in_the_place_of_the_one_on_display_is_no_yes(
    locale: str, deed: str, shown: dict[str, object], answers: list[str]
) -> None:
    assert confirmed(answers, locale, deed, shown) == []


def test_where_no_such_value_is_shown_haste_is_only_haste() -> None:
    said = ["sim, urgente", "sim, com urgência"]
    assert confirmed(said, "pt-BR", "abrir chamado", {"titulo": "VPN"}) == said


@pytest.mark.parametrize("deed", ["fechar chamado", "finalizar atendimento", "concluir chamado", "fechar pedido"])
def test_what_takes_up_an_offer_may_name_the_deed_itself(deed: str) -> None:
    verb, thing = deed.split()
    said = [f"sim, pode {verb}", f"pode {verb} sim", f"pode {verb}", f"pode {verb} o {thing}", f"tá bom, pode {verb}"]
    assert confirmed(said, "pt-BR", deed, {"ticket_id": "CH-1001"}) == said


def test_who_agrees_and_then_permits_says_yes_though_the_verb_could_end_the_request() -> None:
    said = ["tá bom, pode cancelar", "ok pode cancelar", "beleza, pode cancelar por favor", "isso mesmo pode cancelar"]
    assert confirmed(said, "pt-BR", "cancelar pedido", {"order_id": "PED-1001"}) == said
    doubtful = [
        "pode cancelar",
        "tá bom, então pode cancelar",
        "isso pode cancelar",
        "ok, cancela",
        "pode cancelar isso",
    ]
    assert confirmed(doubtful, "pt-BR", "cancelar pedido", {"order_id": "PED-1001"}) == []
