"""What is near to a yes is none: beside a pronoun for the deed, what was shown, an offer's detail, a question.

Each kind of yes is tried with what would make another thing of it.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from trinco.language import Label, confirmation

TICKET = ("comprar ingresso", "compra do ingresso")
TABLE = ("book table", "booking of the table")
MESA = ("reservar mesa", "reserva de la mesa")
ORDER = ("cancelar pedido", "cancelamento do pedido")


def label(text: str, locale: str, shown: Mapping[str, object], operation: tuple[str, ...]) -> Label:
    return confirmation(text, locale, shown, operation).label


@pytest.mark.parametrize(
    ("text", "locale", "operation"),
    [
        ("confirma isso", "pt-BR", ORDER),
        ("confirma isso, por favor", "pt-BR", ORDER),
        ("confirma isso aí", "pt-BR", ORDER),
        ("quero isso", "pt-BR", TICKET),
        ("confirma eso", "es-ES", MESA),
        ("confirm that", "en-US", TABLE),
        ("confirm it please", "en-US", TABLE),
        ("I want that", "en-US", TABLE),
        ("that's great. I need it", "en-US", TABLE),
        ("yes, you can book for that time", "en-US", TABLE),
        ("yes please, book that one", "en-US", TABLE),
    ],
)
def test_a_pronoun_that_ends_the_words_stands_for_what_was_asked(
    text: str, locale: str, operation: tuple[str, ...]
) -> None:
    assert label(text, locale, {"n": "12"}, operation) is Label.CONFIRM


def test_to_want_a_thing_that_would_be_taken_away_is_no_yes() -> None:
    wanting = ("quero isso", "quero ele", "quero o pedido", "quero esse", "preciso disso")
    assert [text for text in wanting if label(text, "pt-BR", {"pedido": "PED-1001"}, ORDER) is Label.CONFIRM] == []


BESIDE_A_PRONOUN = (
    "confirma isso pra mim?",
    "confirma isso com ela",
    "confirma isso antes",
    "confirma isso amanhã",
    "confirma isso se der",
    "não confirma isso",
    "confirma isso não",
    "confirma isso e mais dois",
    "confirma essa parte",
    "confirma isso de que você falou",
    "confirma isso que eu perguntei",
    "confirma o endereço",
    "confirma isso primeiro",
    "quero isso mas mais barato",
    "quero isso não",
    "quero isso amanhã",
    "quero isso se der",
    "quero isso e aquilo",
    "quero isso de graça",
    "quero isso de outro jeito",
    "quero isso pra depois",
    "quero isso?",
    "quero isso pronto antes",
    "será que quero isso",
)


@pytest.mark.parametrize("text", BESIDE_A_PRONOUN)
def test_more_than_a_pronoun_is_no_yes(text: str) -> None:
    assert label(text, "pt-BR", {"ingresso": "12"}, TICKET) is not Label.CONFIRM


BESIDE_WHAT_WAS_SHOWN = (
    "I want that but cheaper",
    "I want that for ten",
    "I want that other one",
    "I want it cancelled",
    "I want it cheaper",
    "I want it tomorrow",
    "I want it if it is free",
    "I want it not",
    "I want it?",
    "I don't want that",
    "I thought I want that",
    "I want that one by the window",
    "yes, book that one by the window",
    "yes, book that table for six",
    "yes, book that other table",
    "yes, book that table if it is free",
    "yes, don't book that table",
    "yes, book that later",
    "yes, book that table or this one",
    "yes, I would like to book that one instead",
    "yes, you can book for that time tomorrow",
    "yes, I'd book that one, maybe",
    "yes, unless you book that table",
    "yes, and the time is 8",
    "yes, until the 8th",
    "that is correct, how much is it? no",
    "that is correct, unless it is more than 40",
)


@pytest.mark.parametrize("text", BESIDE_WHAT_WAS_SHOWN)
def test_what_differs_from_what_was_shown_is_no_yes(text: str) -> None:
    assert label(text, "en-US", {"table": "12"}, TABLE) is not Label.CONFIRM


@pytest.mark.parametrize(
    "text",
    [
        "yes, and the check-in date is the 4th",
        "yes please. My check-out date is Thursday",
        "yes, I want to book the table until the 8th",
        "please, book it on the terrace",
        "yes, can you please book it for 17:30?",
        "for sure",
    ],
)
def test_an_offer_is_taken_with_its_details(text: str) -> None:
    assert label(text, "en-US", {}, TABLE) is Label.CONFIRM


BESIDE_AN_OFFER = (
    "yes, and the other one is better",
    "yes, and the price is too high",
    "yes, and my wife is at work",
    "yes, and the table is not free",
    "yes, and the address is wrong",
    "yes, and the bill is maybe 40",
    "yes, and the time is later",
    "yes, until I change my mind",
    "yes, until my wife says no",
    "yes, until you know better",
    "yes, not until the 8th",
    "yes, wait until the 8th",
    "yes, hold it until the 8th",
    "yes, until further notice",
    "yes, but until the 8th only",
    "make sure",
    "make sure first",
    "make sure it is right",
    "yes make sure it is right first",
    "for sure not",
    "not for sure",
    "I don't know for sure",
    "for sure?",
    "for sure, but later",
    "maybe, not for sure",
)


@pytest.mark.parametrize("text", BESIDE_AN_OFFER)
def test_what_only_looks_like_a_detail_is_none(text: str) -> None:
    assert label(text, "en-US", {}, TABLE) is not Label.CONFIRM


# Questions

ASKED_ON_A_CONDITION = {
    "pt-BR": (
        "Sim. Me diz o valor antes?",
        "Sim. Dá pra saber quanto volta antes?",
        "Sim. Você consegue me dizer se tem multa antes de cancelar?",
        "Sim. Você pode cancelar se não tiver multa?",
        "Sim. Você pode cancelar se for de graça?",
        "Sim. Consegue fazer se for sem custo?",
        "Sim. Consegue cancelar caso seja gratuito?",
        "Sim. Pode fazer quando o dinheiro voltar?",
        "Pode cancelar. Mas só se for grátis?",
        "Sim. Só se devolverem o dinheiro?",
        "Sim. Vocês devolvem o dinheiro se eu cancelar?",
        "Sim. Se eu cancelar recebo o dinheiro?",
    ),
    "es-ES": (
        "Sí. ¿Me dices el precio primero?",
        "Sí. ¿Cuánto cuesta antes de reservar?",
        "Sí. ¿La reservas si es gratis?",
        "Sí. ¿Puedes reservarla si no cobran seña?",
    ),
    "en-US": (
        "Yes. Can you tell me the fee first?",
        "Yes. Tell me if there is a fee first.",
        "Yes. Tell me the address before you book.",
        "Yes. Can you book it if it is free?",
        "Yes. Can you do it if there is no fee?",
        "Sounds good. Can you do that provided it's free?",
        "Yes. Can you book it if it is free?",
        "Yes. Could you do it only if there is a terrace?",
        "Sounds good. Can you book it unless it is expensive?",
        "Yes please. Can you check the price before booking?",
    ),
}
OPERATIONS = {"pt-BR": ORDER, "es-ES": MESA, "en-US": TABLE}


@pytest.mark.parametrize(
    ("locale", "text"), [(locale, t) for locale, all_ in ASKED_ON_A_CONDITION.items() for t in all_]
)
@pytest.mark.parametrize("shown", [{}, {"n": "1001"}], ids=["nothing shown", "shown"])
def test_a_question_that_comes_first_or_asks_on_a_condition_is_no_yes(
    locale: str, text: str, shown: Mapping[str, object]
) -> None:
    assert label(text, locale, shown, OPERATIONS[locale]) is not Label.CONFIRM


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pt-BR", "Sim, pode cancelar. Você sabe se devolvem o pacote?"),
        ("pt-BR", "Sim, pode cancelar. Sabe me dizer quando cai o dinheiro?"),
        ("en-US", "Yes, that's right. Can you tell me if they have wifi?"),
        ("en-US", "That is correct, how much will it be? And do you know the time to go there?"),
        ("en-US", "That is fine. Let me know the address for my reference."),
    ],
)
def test_a_question_about_what_follows_leaves_the_yes(locale: str, text: str) -> None:
    assert label(text, locale, {"n": "1001"}, OPERATIONS[locale]) is Label.CONFIRM


@pytest.mark.parametrize(
    "text",
    [
        "play it on my bedroom speaker",
        "can you play it on the speaker in the bedroom, please?",
        "no. Can you play it on the bedroom speaker",
    ],
)
def test_the_deed_asked_for_with_what_was_not_shown_is_a_change(text: str) -> None:
    assert label(text, "en-US", {"song": "Codigo", "device": "tv"}, ("play song",)) is Label.CHANGE
