"""A yes is to the deed: naming its object, or wanting it, agrees to nothing."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import product

import pytest

from trinco.language import Label, confirmation
from trinco.language.deed import deed_of
from trinco.language.lexicon import Role, phrases
from trinco.language.locales import language_of

Asked = tuple[str, Mapping[str, object], tuple[str, ...]]
CANCEL = ("pt-BR", {"order_id": "PED-1001"}, ("cancelar pedido", "Cancela um pedido", "cancelamento do pedido"))
DISPUTE = (
    "pt-BR",
    {"subject": "TIM CTRL Redes Sociais 8.0", "valor": Decimal("71.90")},
    ("contestar cobrança", "Contesta uma cobrança", "cobrança indevida", "contestação de cobrança"),
)
EXCHANGE = ("pt-BR", {"order_id": "PED-1001"}, ("solicitar troca", "Abre a troca de um pedido", "trocar pedido"))
CANCEL_EN = ("en", {"order": "A-12"}, ("cancel order", "order cancellation"))
DISPUTE_EN = ("en", {"amount": Decimal("71.90")}, ("dispute charge", "wrong charge"))


def says(text: str, question: Asked) -> Label:
    return confirmation(text, *question).label


NO_YES = [
    (CANCEL, "quero o PED-1001 | desejo o PED-1001 | gostaria do PED-1001 | quero, o PED-1001 | o PED-1001 eu quero"),
    (CANCEL, "sim, quero meu pedido | sim, quero o PED-1001 | sim. quero meu pedido | sim e quero o pedido"),
    (CANCEL, "quero o meu | quero esse | quero pra mim | pode o meu | pode mandar o meu | sim, quero isso"),
    (CANCEL, "pode mandar o pedido | pode mandar o PED-1001 | pode fazer o pedido | pode confirmar o pedido"),
    (CANCEL, "sim, pode entregar | sim, pode confirmar o pedido | sim, fazer o pedido PED-1001 | sim, quero receber"),
    (CANCEL, "confirmo o pedido | aceito o pedido | pedido correto | o pedido está certo | pedido aprovado"),
    (CANCEL, "ok, PED-1001 | certo, o PED-1001 | pode ser o PED-1001 | faz o PED-1001 | sim, o pedido"),
    (CANCEL, "sim, já cancelei o pedido | sim, cancelou | sim, cancelaria | quero que | gostaria de | quero fazer"),
    (CANCEL, "sem problema | sem problemas | sim, sem problema | sem dúvida | ok, sem dúvidas"),
    (DISPUTE, "quero TIM CTRL Redes Sociais 8.0 | sim, quero a cobrança | sim, pode cobrar | sim, cobra"),
    (DISPUTE, "aceito a cobrança | autorizo a cobrança | autorizo 71,90 | pode a cobrança | sim, quero pagar"),
    (DISPUTE, "o valor está correto | a cobrança está correta | sim, cobraram | pode cobrar 71,90 | sim, a cobrança"),
    (EXCHANGE, "sim, quero o pedido | sim, quero solicitar o pedido | pode abrir o pedido | sim, pode cancelar"),
    (CANCEL_EN, "I want A-12 | I'd like A-12 | yes, I want my order | yes, I want it | I want my order, yes"),
    (CANCEL_EN, "yes, order A-12 | yes, order it | perfect, my order | I accept the order | correct that | ok, A-12"),
    (CANCEL_EN, "no problem | yes, no problem | ok, no problem | yes, I cancelled it | you can order it | I want"),
    (DISPUTE_EN, "I'd like 71.90 | yes, charge 71.90 | yes, charge it | I accept the charge | go ahead, charge me"),
]
YES = [
    (CANCEL, "quero | eu quero | desejo | quero sim | sim, quero | sim, eu quero | quero, por favor | sim, quero já"),
    (CANCEL, "sim, quero cancelar | quero cancelar sim | sim, pode cancelar o pedido PED-1001 | pode | pode sim"),
    (CANCEL, "confirmo o PED-1001 | sim, o pedido PED-1001 | o PED-1001, sim | o pedido pode cancelar"),
    (
        CANCEL,
        "sim, quero o cancelamento | aceito o cancelamento | pode fazer o cancelamento | claro, cancela meu pedido",
    ),
    (DISPUTE, "sim, pode contestar | pode contestar a cobrança | sim, quero contestar a cobrança | sim, 71,90"),
    (EXCHANGE, "sim, pode trocar | sim, quero a troca | sim, pode solicitar a troca do pedido | pode solicitar"),
    (CANCEL_EN, "yes, I want to cancel | yes, cancel A-12 | yes, my order A-12 | I confirm A-12 | I'd like that"),
    (DISPUTE_EN, "yes, dispute the charge | yes, 71.90 | go ahead and dispute it"),
]


def each(listed: list[tuple[Asked, str]]):
    return [pytest.param(question, text, id=text) for question, texts in listed for text in texts.split(" | ")]


@pytest.mark.parametrize(("question", "text"), each(NO_YES))
def test_to_name_or_want_a_thing_is_no_yes(question: Asked, text: str) -> None:
    assert says(text, question) is not Label.CONFIRM


@pytest.mark.parametrize(("question", "text"), each(YES))
def test_to_agree_to_the_deed_is_one(question: Asked, text: str) -> None:
    assert says(text, question) is Label.CONFIRM


WANTING = "quero; desejo; gostaria de; eu quero; pode; pode mandar; pode fazer; pode confirmar; aceito; autorizo; faz"
OBJECTS = "o PED-1001; PED-1001; meu pedido; o pedido; o pedido PED-1001; o meu; esse; pra mim"
OTHERS = "cobrar; receber; entregar; comprar; fazer; pagar; manter; pedir; contestar; cancelei"
LEADS = ("", "sim, ", "claro, ", "ok ", "confirmo, ", "perfeito. ", "sim e ")


@pytest.mark.parametrize("lead", LEADS)
def test_no_yes_before_it_makes_wanting_the_object_or_another_deed_one(lead: str) -> None:
    for want, verb, thing in product(WANTING.split("; "), ("", *OTHERS.split("; ")), OBJECTS.split("; ")):
        text = lead + " ".join(part for part in (want, verb, thing) if part)
        assert says(text, CANCEL) is not Label.CONFIRM, text


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
def test_no_word_of_agreement_holds_a_negation_or_a_condition(locale: str) -> None:
    language = language_of(locale)
    for role in (Role.YES, Role.WEAK, Role.PERMIT, Role.WANT, Role.ECHO):
        for phrase in phrases(language.lexicon.roles[role]):
            assert language.refusals.isdisjoint(phrase), phrase


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
def test_words_beside_which_a_thing_may_stand_are_words_of_yes(locale: str) -> None:
    language = language_of(locale)
    listed = set(phrases(language.lexicon.roles[Role.YES]))
    assert language.assent | language.vouching <= listed


@pytest.mark.parametrize(
    ("named", "keywords", "verbs"),
    [
        (("cancelar compra",), ("compra errada", "desistir da compra"), {"cancelar"}),
        (("contestar cobranca",), ("cobrança indevida", "cobraram errado"), {"contestar"}),
        (("bloquear celular",), ("celular roubado",), {"bloquear"}),
        (("contestar taxa", "Contesta taxa de cancelamento"), ("cancelamento cobrado",), {"contestar"}),
        (("compra cancelar",), (), set[str]()),
    ],
)
def test_a_noun_of_the_operation_is_never_its_verb(
    named: tuple[str, ...], keywords: tuple[str, ...], verbs: set[str]
) -> None:
    language = language_of("pt-BR")
    assert deed_of(language, named, keywords).verbs == frozenset(map(language.stem, verbs))


ENDINGS = {
    "pt-BR": ("cancelar", "desistir", "parar", "interromper", "suspender", "abortar", "anular"),
    "en-US": ("cancel", "stop", "abort", "drop"),
}
AGREEING = {
    "pt-BR": (
        "sim, {}",
        "{}, sim",
        "sim, quero {}",
        "sim, pode {}",
        "sim, quero {} isso",
        "ok, {}",
        "sim, {} o pedido",
    ),
    "en-US": ("yes, {}", "{}, yes", "yes, {} it", "yes, please {} it", "ok, {} that", "yes, {} the order"),
}
NOUN = {"pt-BR": "pedido", "en-US": "order"}


@pytest.mark.parametrize(
    ("locale", "own", "other"),
    [(at, own, other) for at, verbs in ENDINGS.items() for own in verbs for other in verbs if own != other],
)
def test_another_verb_of_ending_may_end_the_request_itself_and_is_no_yes(locale: str, own: str, other: str) -> None:
    """Even where the agent lists it as a way to ask for the operation: "cancel the order", "stop the order"."""
    operation = (f"{own} {NOUN[locale]}", f"{other} {NOUN[locale]}")
    for text in AGREEING[locale]:
        reading = confirmation(text.format(other), locale, operation=operation)
        assert reading.label is not Label.CONFIRM, (text.format(other), reading)


@pytest.mark.parametrize("text", ["quero continuar", "desejo continuar", "sim, quero continuar"])
def test_to_want_to_go_on_is_no_yes_to_ending_something(text: str) -> None:
    """What is wanted to go on may be the subscription."""
    assert confirmation(text, "pt-BR", operation=("cancelar assinatura",)).label is Label.UNCLEAR
    assert confirmation(text, "pt-BR", operation=("trocar pedido",)).label is Label.CONFIRM
