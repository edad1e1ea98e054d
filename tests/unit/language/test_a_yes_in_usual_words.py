"""A yes in the words people use: what is shown once more, another verb for the deed, a late answer, a question behind.

Beside each kind stands what looks like it and is no yes: another value, a reservation, a question the yes hangs on.
"""

from __future__ import annotations

from itertools import product

import pytest

from trinco.language import Label, confirmation

Asked = tuple[str, tuple[str, ...], dict[str, object]]
VISIT: Asked = ("pt-BR", ("agendar consulta",), {"médica": "Dra. Laura Nunes", "data": "18/03/2026", "hora": "09:30"})
TICKET: Asked = ("pt-BR", ("abrir chamado",), {"categoria": "Rede", "prioridade": "baixa"})
ADDRESS: Asked = ("pt-BR", ("alterar endereço",), {"endereço": "Rua do Sol, 10", "cidade": "Olinda"})
DEBT: Asked = ("pt-BR", ("parcelar fatura",), {"parcelas": "8", "valor": "R$ 90,00"})
PAY: Asked = ("pt-BR", ("transferir",), {"valor": "R$ 300,00", "favorecido": "Carlos Pereira"})
CANCEL: Asked = ("pt-BR", ("cancelar pedido",), {"pedido": "PED-1001"})
LOGIN: Asked = ("pt-BR", ("redefinir senha",), {"usuário": "jlima"})
PERIOD: Asked = ("pt-BR", ("agendar visita técnica",), {"data": "17/03/2026", "período": "manhã"})
CITA: Asked = ("es-MX", ("reservar cita",), {"médico": "Dr. Ibarra", "fecha": "18/03/2026", "hora": "10:20"})
SEND: Asked = ("en-US", ("transfer money",), {"recipient": "Martha Reed", "amount": "$120.00"})
OPEN: Asked = ("en-US", ("open ticket",), {"subject": "no connection"})


def says(text: str, asked: Asked) -> Label:
    locale, operation, shown = asked
    return confirmation(text, locale, shown, operation).label


def each(listed: list[tuple[Asked, str]]) -> list[object]:
    return [pytest.param(asked, text.strip(), id=text.strip()) for asked, texts in listed for text in texts.split("|")]


YES = [
    (VISIT, "sim, dia 18 às 9h30 com a Dra. Laura|perfeito, com a doutora Laura|às 9h30 tá ótimo, pode agendar"),
    (VISIT, "sim, onde fica o consultório?|isso. Aproveitando, qual o endereço de vocês?|pode marcar, onde fica?"),
    (TICKET, "Tá certo. Pode abrir com prioridade baixa.|finalmente, sim|pode abrir e depois me manda o protocolo"),
    (ADDRESS, "é esse endereço mesmo, pode trocar|sim, pode atualizar|ahn... sim, sim|isso aí, manda"),
    (DEBT, "fechou, 8 vezes|sim, 8 vezes|até que enfim, sim"),
    (PAY, "sim, manda|sim, pro seu Carlos|desculpa, tava no banho. pode sim|sim, quanto tempo demora pra cair?"),
    (CANCEL, "sim, e me manda o comprovante|é isso aí doutor"),
    (LOGIN, "pode resetar, por gentileza"),
    (CITA, "confirmo la cita con el Dr. Ibarra el 18 a las 10:20|eh... perdona, estaba en el trabajo. sí, sí"),
    (SEND, "yup send it|finally, yes|yes, how long does it take?|perfect. give me the reference"),
    (OPEN, "uh, sorry, the baby was crying. yes, open it"),
]


@pytest.mark.parametrize(("asked", "text"), each(YES))
def test_it_is_a_yes(asked: Asked, text: str) -> None:
    assert says(text, asked) is Label.CONFIRM


NO_YES = [
    (VISIT, "sim, dia 18 às 10h30|sim, com o Dr. Paulo|sim, com a Dra. Marta|sim, às 18|sim, às 18h|às 10h30 tá ótimo"),
    (VISIT, "dia 18 está ótimo, o horário não|com a Dra. Laura tá ótimo se der|sim, quem fala?|sim, o que foi?"),
    (VISIT, "sim, quanto custa?|sim, tem taxa?|sim, quando pago a taxa?|pode, não tem multa?|sim, mas onde fica?"),
    (TICKET, "pode abrir com prioridade alta|pode abrir com a prioridade de ontem|manda|me manda o protocolo"),
    (ADDRESS, "pode trocar a cidade|pode trocar por outro|sim, nesse outro endereço|é esse endereço antigo|troca"),
    (ADDRESS, "esse endereço mesmo|pode manter esse endereço mesmo|quero esse endereço|a rua do sol está ótima"),
    (DEBT, "fechou, 10 vezes|8 vezes|sim, 8 vezes de 100|hum... sim|tava no banho, sim ou não"),
    (PAY, "sim, manda pra mim|manda pro Valdemar|sim, me manda|tava na dúvida. sim, talvez|manda se der"),
    (PAY, "sim, e me manda o comprovante antes|sim, e me manda o contrato pra eu decidir|sim, quando eu receber"),
    (CANCEL, "manda|o PED-1001 está ótimo|sim, quando chega?|só confirmo quando chegar|sim, passa"),
    (
        SEND,
        "send me|yes, send me|yes, who is this?|yes, is it free?|yes, how much is it?|uh... yes|yes, when i get paid",
    ),
    (CITA, "sí, el 19|sí, a las 18|sí, las 18|está perfecto el 19|sí, ¿cuánto cuesta?|sí, ¿qué?|sí, cuando cobre"),
]


@pytest.mark.parametrize(("asked", "text"), each(NO_YES))
def test_it_is_none(asked: Asked, text: str) -> None:
    assert says(text, asked) is not Label.CONFIRM


OPENINGS = {
    "pt-BR": "sim, sim; ahn... sim, sim; tava no banho. sim; finalmente, sim; isso aí, manda; pode trocar; sim, manda",
    "en-US": "finally, yes; uh yes yes; i was driving. yes; yup send it; that works",
    "es-MX": "al fin, sí; eh... sí, sí; estaba en casa. sí; dale, manda",
}
GUARDS = {
    "pt-BR": """
        se der; mas espera; talvez; só depois; acho; não; menos a taxa; sem taxa; quando eu puder; depende; ou não
        quer dizer, não; se não tiver multa; a menos que demore; mas quanto custa?; me manda outro; mais um; amanhã
        e minha esposa que sabe; e depois eu vejo; e me passa o azul
    """,
    "en-US": """
        if it is free; but wait; maybe; only later; i think; no; unless it fails; when i get paid; depends; or not
        i mean no; without the fee; give me another one; give me the details first; one more; tomorrow
        and my wife said so; and give me the blue one
    """,
    "es-MX": """
        si es gratis, pero si no, no; pero espera; quizás; solo después; creo; no; a menos que tarde; cuando cobre
        depende; o no; digo, no; sin comisión; dame otro; uno más; mañana; salvo el primero; y dame el azul
    """,
}
ASKED: dict[str, tuple[Asked, ...]] = {
    "pt-BR": (VISIT, TICKET, ADDRESS, DEBT, PAY, CANCEL),
    "en-US": (SEND, OPEN),
    "es-MX": (CITA,),
}


@pytest.mark.parametrize("locale", list(OPENINGS))
def test_no_reservation_behind_it_leaves_a_yes(locale: str) -> None:
    guards = [g.strip() for g in GUARDS[locale].strip().replace("\n", ";").split(";")]
    found = [
        text
        for asked, opening, joined, guard in product(
            ASKED[locale], OPENINGS[locale].split(";"), (", ", " ", ". "), guards
        )
        if says(text := opening.strip() + joined + guard, asked) is Label.CONFIRM
    ]
    assert found == []


OTHERS: list[tuple[Asked, str, Label]] = [
    (ADDRESS, "Olinda não, é Recife|não é Olinda, é Recife", Label.CHANGE),
    (LOGIN, "o usuário é mrocha", Label.CHANGE),
    (PERIOD, "de manhã não dá, põe à tarde", Label.CHANGE),
    (PAY, "não manda esse dinheiro não|agora não, recebo só no dia cinco|de jeito nenhum, com essa taxa", Label.DENY),
    (VISIT, "outra hora eu agendo", Label.DENY),
    (ADDRESS, "mantém o antigo", Label.DENY),
    (PAY, "só confirmo quando souber o banco|pode ser, mas preciso saber se tem taxa", Label.UNCLEAR),
    (VISIT, "ele disse que pode, eu ainda preciso ver minha agenda", Label.UNCLEAR),
    (CANCEL, "Sim. Eu disse não", Label.UNCLEAR),
]


@pytest.mark.parametrize(
    ("asked", "text", "label"),
    [pytest.param(asked, text, label, id=text) for asked, texts, label in OTHERS for text in texts.split("|")],
)
def test_what_is_no_yes_is_told_apart(asked: Asked, text: str, label: Label) -> None:
    assert says(text, asked) is label
