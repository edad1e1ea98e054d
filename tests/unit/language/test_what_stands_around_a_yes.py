"""What people put around an answer: vocatives, laughter, blessings, excuses, reasons, what is on display once more.

None of it makes a yes of what is none, and none takes a yes away. Behind each kind of yes every kind of reservation
is tried: a doubt, a condition, a delay, another value, a report, a question that the yes may hang on.
"""

from __future__ import annotations

from itertools import cycle, product

import pytest

from trinco.language import Label, confirmation

Asked = tuple[str, tuple[str, ...], dict[str, object]]
CANCEL: Asked = ("pt-BR", ("cancelar pedido", "cancelamento do pedido"), {"pedido": "PED-1001"})
REFUND: Asked = ("pt-BR", ("solicitar reembolso", "reembolsar"), {"pedido": "PED-2040", "valor": "R$ 189,90"})
PLAN: Asked = ("pt-BR", ("mudar de plano", "mudança de plano"), {"plano": "Premium", "mensalidade": "R$ 79,90"})
PAY: Asked = ("pt-BR", ("transferir", "transferência"), {"valor": "R$ 300,00", "favorecido": "Carlos Pereira"})
VISIT: Asked = ("pt-BR", ("agendar visita", "marcar visita"), {"data": "18/03/2026", "hora": "09:00"})
TICKET: Asked = ("pt-BR", ("abrir chamado",), {"assunto": "VPN não conecta", "prioridade": "média"})
BLOCK: Asked = ("pt-BR", ("bloquear chip", "bloquear linha"), {"linha": "(11) 98765-4821"})
DEBT: Asked = ("pt-BR", ("renegociar dívida",), {"parcelas": "6", "valor da parcela": "R$ 210,00"})
CANCEL_EN: Asked = ("en-US", ("cancel order",), {"order": "ORD-1001"})
PAY_EN: Asked = ("en-US", ("transfer money",), {"recipient": "Martha Reed", "amount": "$120.00"})
ADDRESS_EN: Asked = ("en-US", ("change delivery address",), {"address": "5 Elm Street, Denver 80202"})
CANCEL_ES: Asked = ("es-MX", ("cancelar pedido",), {"pedido": "PED-1001"})
BLOCK_ES: Asked = ("es-ES", ("bloquear SIM",), {"línea": "612 345 678"})
PLAN_ES: Asked = ("es-ES", ("cambiar de plan",), {"plan": "Premium"})


def says(text: str, asked: Asked) -> Label:
    locale, operation, shown = asked
    return confirmation(text, locale, shown, operation).label


def each(listed: list[tuple[Asked, str]]) -> list[object]:
    return [
        pytest.param(asked, " ".join(text.split()), id=" ".join(text.split()))
        for asked, texts in listed
        for text in texts.split(";")
    ]


YES = [
    (CANCEL, "oxente, claro; sim, meu rei; bah, sim, pode cancelar; sim, que deus te abençoe; sim rsrsrs"),
    (CANCEL, "sim, desculpa o atraso; opa, boa noite! sim; sim, um abraço; sim viu; ctz, pd cancelar sim"),
    (CANCEL, "sim, veio rasgado; sim, até hoje não chegou; pode cancelar, já comprei outro; sim, nunca chegou"),
    (CANCEL, "sim, não preciso mais; pode cancelar, não quero mais esse produto; sim que demorou demais"),
    (CANCEL, "sem problema algum, pode cancelar; por que não? pode cancelar sim; cancela sim, me arrependi"),
    (CANCEL, "isso, o PED-1001; isso, pode cancelar o 1001; sim, pode cancelar esse pedido"),
    (REFUND, "isso mesmo, 189,90; sim, é urgente"),
    (PLAN, "pois claro; sim, no Premium; por que não, pode mudar; mas é claro; sim, se faz favor"),
    (VISIT, "sim, dia 18; 18 de março às 9 da manhã, confirmado; está bem, marque; fechado, obrigado"),
    (TICKET, "sim, prioridade média"),
    (BLOCK, "sim, final 4821; bloqueia logo"),
    (DEBT, "sim, 6x de 210; sim, 6 de R$ 210,00"),
    (
        CANCEL_EN,
        "aye; yes mate; lol yes; yes, it never arrived; yes, I no longer need it; sure, why not; oh yes please",
    ),
    (CANCEL_EN, "yes, already bought another one; no problem, go ahead; yes please, have a nice day"),
    (PAY_EN, "yes, 120 dollars; yes, to Martha Reed; yes, 120 bucks to Martha Reed"),
    (ADDRESS_EN, "yes, 5 Elm Street; correct, 5 Elm Street"),
    (CANCEL_ES, "sí, hombre; dale, gracias; sí, ya no lo quiero; sí, me robaron el celular; jajaja sí; sí, es urgente"),
    (BLOCK_ES, "faltaría más, claro que sí; sin problema, puedes bloquear la SIM"),
]


@pytest.mark.parametrize(("asked", "text"), each(YES))
def test_what_stands_around_a_yes_takes_nothing_from_it(asked: Asked, text: str) -> None:
    assert says(text, asked) is Label.CONFIRM


NO = [
    (CANCEL, "quero não; aceito não; pode esquecer; ok, não precisa mais; beleza, deixa quieto; deus me livre"),
    (CANCEL, "confirmo que não quero; dessa vez eu passo; sim, quer dizer, não; prefiro manter o pedido"),
    (CANCEL, "quero é ficar com ele; melhor deixar pra semana que vem; nem a pau; n precisa; num quero naum"),
    (CANCEL, "sim, mas não vou confirmar; deixa ele como está; não, tudo bem, obrigado; não, tá bom"),
    (PAY, "pode cancelar; não manda não; cancela, cancela; tô fora; nem pensar kkk"),
    (
        CANCEL_EN,
        "no, that's okay; I'll do it later; I'm keeping it; yes... I mean no; not a chance; ok but don't do it",
    ),
    (CANCEL_ES, "va a ser que no; ni se te ocurra; ok pero no lo hagas; cambié de idea; sí... digo, no"),
]


@pytest.mark.parametrize(("asked", "text"), each(NO))
def test_a_no_is_heard_behind_a_yes_word_and_in_its_many_forms(asked: Asked, text: str) -> None:
    assert says(text, asked) is Label.DENY


CHANGED = [
    (PLAN, "confirmo, mas no Básico; claro, mas com o plano Família; não é Premium, é Básico"),
    (PAY, "é Carlos Souza, não Pereira; sim, pro Carlos Souza; não é Carlos, é Paulo; sim, mas pro Paulo"),
    (VISIT, "beleza mas de tarde; ok, mas na quinta; sim, só que às 14h"),
    (TICKET, "ok, mas coloca prioridade alta; prioridade alta; coloca prioridade baixa"),
    (PAY_EN, "ok, but to John; yes, to Martha Lopez; it's Martha Lopez, not Reed"),
    (PLAN_ES, "vale, pero el lunes; ok, pero al Básico"),
]


@pytest.mark.parametrize(("asked", "text"), each(CHANGED))
def test_a_turn_to_another_value_is_a_change(asked: Asked, text: str) -> None:
    assert says(text, asked) is Label.CHANGE


OTHER_WISHES = [
    (CANCEL, "na verdade eu queria saber onde está meu pacote; antes me mostra a fatura; quero falar com um atendente"),
    (CANCEL, "não quero cancelar, quero trocar por um azul; ao invés de cancelar eu quero trocar a cor"),
    (PAY, "não, quero ver meu saldo; primeiro me manda o extrato; esquece isso e abre uma reclamação"),
    (CANCEL_EN, "no, I'd rather see my invoice; open a ticket for me instead; show me the invoice first"),
    (CANCEL_ES, "no, quiero hablar de mi factura; enséñame antes la factura; no, mejor muéstreme mi estado de cuenta"),
]


@pytest.mark.parametrize(("asked", "text"), each(OTHER_WISHES))
def test_another_wish_instead_is_no_change(asked: Asked, text: str) -> None:
    assert says(text, asked) is Label.NEW_INTENT


# What must never pass

OPENINGS = {
    "pt-BR": (
        *("sim kkk", "uai, sim", "oxe, claro", "sim viu", "sim, desculpa a demora", "vdd, pd {}", "pois claro"),
        *("sim, veio quebrado", "sim, me roubaram", "pode {}, não quero mais", "sim, não preciso mais"),
        *("sem problemas, pode {}", "por que não? pode {}", "isso, ped 1001", "sim, quando quiser"),
        *("está bem, marque", "ok pode seguir, só me avisa quando terminar", "18 de março, confirmado", "{} logo"),
        *("sim, final 4821", "sim, 6x de 210", "sim, porque não serviu", "sim, pro Carlos", "mas é claro"),
    ),
    "en-US": (
        *("yes lol", "aye", "hell yeah", "yes mate", "yes, it stopped working", "yes, I don't want it anymore"),
        *("yes, sorry for the delay", "no problem, go ahead", "correct, 5 Elm Street", "yes, whenever you like"),
        *("yes, because it never arrived", "yes, 120 dollars to Martha Reed", "sure, let me know when it's done"),
    ),
    "es-MX": (
        *("sí jajaja", "sí, hombre", "sí, se me rompió", "sí, me robaron", "sí, ya no lo quiero", "dale, gracias"),
        *("sí, perdón por la demora", "no hay problema, puedes {}", "sí, porque no funciona", "sí, cuando quieras"),
    ),
}
GUARDS = {
    "pt-BR": """
        não; mas não; mas espera; se der; só se for de graça; desde que não cobre; talvez; acho; amanhã; depois;
        semana que vem; antes me diz o valor; mas tenho dúvida; será?; não sei; ou não; mas o João vai ver; ele disse;
        minha mãe falou; mas é o 1002; o 1002; na verdade o 2002; só o primeiro; menos o segundo; sem taxa;
        caso não cobrem; quando cair meu salário; assim que eu puder; depois que eu falar com o gerente; pera aí;
        deixa eu pensar; ?; ...; já cancelei; pensando bem não; esquece; deixa quieto; tá errado; mudei de ideia;
        quer dizer, não; 🤔; nunca; em princípio; se calhar; logo vejo; já já; pro Paulo; no plano Família; dia 20;
        troca o endereço; devolve o dinheiro; paga a outra; o azul
    """,
    "en-US": """
        no; but not now; but wait; if it's free; only if it's free; maybe; I think; tomorrow; later; first tell me
        the price; but I have doubts; I don't know; or not; but ask John; he said; but it's 1002; 1002; actually
        2002; only the first; except one; without the fee; when my paycheck comes in; as soon as I can; hang on; let
        me think; ?; ...; I already cancelled it; better not; forget it; it's wrong; changed my mind; I mean no;
        hmm; never; to John; with Dr. Smith; the other one; until Monday; refund the money
    """,
    "es-MX": """
        no; pero no; pero espera; si es gratis; solo si es gratis; quizás; creo; mañana; después; la semana que viene;
        antes dime el precio; pero tengo dudas; no sé; o no; dijo él; pero es el 1002; el 1002; en realidad el 2002;
        solo el primero; sin comisión; cuando me paguen; en cuanto pueda; espera; déjame pensar; ?; ...; ya lo cancelé;
        mejor no; olvídalo; está mal; cambié de idea; digo, no; mmm; nunca; a Juan; el otro; hasta el lunes; quién sabe
    """,
}
QUESTIONS = {
    "pt-BR": (CANCEL, PAY, VISIT, TICKET, BLOCK, DEBT),
    "en-US": (CANCEL_EN, PAY_EN, ADDRESS_EN),
    "es-MX": (CANCEL_ES, BLOCK_ES, PLAN_ES),
}
FORMS = ("{o}, {g}", "{o} {g}", "{g}, {o}", "{o}. {g}")


@pytest.mark.parametrize("locale", OPENINGS)
def test_no_reservation_beside_any_of_it_leaves_a_yes(locale: str) -> None:
    found: list[str] = []
    questions = cycle(QUESTIONS[locale])
    for opening, guard, form in product(OPENINGS[locale], GUARDS[locale].split(";"), FORMS):
        asked = next(questions)
        text = form.format(o=opening.format(asked[1][0].split()[0]), g=" ".join(guard.split()))
        if says(text, asked) is Label.CONFIRM:
            found.append(text)
    assert found == []


NO_YES = [
    # Where nothing is taken away, what went wrong may be the deed itself, or a value on display.
    (REFUND, "sim, deu defeito; sim, não serve; sim, me arrependi"),
    (TICKET, "sim, não funciona; sim, pedi sem querer; sim, a prioridade está muito ruim"),
    (BLOCK, "sim, caí num golpe; sim, o da Claro; sim, da Oi; sim, do moço"),
    (CANCEL, "sim, recebi; sim, chegou; sim, já cancelei; sim, recebi o produto; cancela o que veio quebrado; kkkkk"),
    (
        CANCEL,
        "tá kkk; sim, o filho; por que não?; por que não pode cancelar; sem dúvida; pode cancelar, mudei de ideia",
    ),
    (
        CANCEL,
        "sim, logo; uai; sim, o celular quebrou o azul; sim, perdi, manda pro outro endereço; não quero mais, cancela",
    ),
    (
        CANCEL,
        "sim, perdi o João; confirmo, quando eu receber; sim, foi engano; me avisa quando terminar; graças a deus",
    ),
    (PLAN, "sim, não quero mais; sim, já tenho outro; pode mudar, não preciso mais"),
    (CANCEL_EN, "yes, I lost John; no problem; lol; ok lol; yes, I have two dogs; bless you; yes, this is Karen"),
    (
        CANCEL_ES,
        "sí, ya lo cancelé; sí, lo cancele; sí, cancelé el pedido; por qué no; jajaja; hombre; sí, tengo dos gatos",
    ),
]


@pytest.mark.parametrize(("asked", "text"), each(NO_YES))
def test_what_only_looks_like_one_of_these_is_no_yes(asked: Asked, text: str) -> None:
    assert says(text, asked) is not Label.CONFIRM


@pytest.mark.parametrize("reason", ["veio rasgado", "ficou pequeno", "não gostei"])
def test_where_a_reason_is_on_display_one_in_other_words_is_another(reason: str) -> None:
    asked: Asked = ("pt-BR", ("trocar pedido",), {"pedido": "PED-1005", "motivo": "veio quebrado"})
    assert says(f"sim, {reason}", asked) is not Label.CONFIRM
    assert says("sim, veio quebrado", asked) is Label.CONFIRM


@pytest.mark.parametrize("laughter", ["kkk", "kkkkkkkkkk", "rsrs", "hahahaha", "huehue"])
def test_laughter_of_any_length_only_gives_the_tone(laughter: str) -> None:
    assert says(f"sim {laughter}", CANCEL) is Label.CONFIRM
    assert says(laughter, CANCEL) is Label.UNCLEAR
    assert says(f"ok {laughter}", CANCEL) is Label.UNCLEAR  # who knows what is funny
