"""Whoever asks what it costs to take a thing away, or to move money, is answered first; a yes beside it waits."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation
from trinco.language.confirmation import answer
from trinco.language.deed import deed_of
from trinco.language.display import Display
from trinco.language.locales import language_of
from trinco.language.normal import Message

COSTS = {
    "pt-BR": (
        "tem taxa?",
        "tem multa?",
        "quanto custa?",
        "paga alguma coisa?",
        "é de graça?",
        "vai ter cobrança?",
        "você sabe se devolvem o frete?",
    ),
    "en-US": ("is there a fee?", "do I pay a penalty?", "what does it cost?", "is it free?", "will I lose anything?"),
    "es-MX": ("¿hay multa?", "¿cuánto cuesta?", "¿es gratis?", "¿me cobran algo?", "¿tiene costo?"),
}
YES = {
    "pt-BR": ("sim. {}", "pode fazer. {}", "confirmo. {}", "sim, pode cancelar! {}", "sim, por favor. {}"),
    "en-US": ("yes. {}", "yes, please. {}", "confirmed. {}", "go ahead. {}"),
    "es-MX": ("sí. {}", "sí, por favor. {}", "confirmo. {}", "adelante. {}"),
}
TAKING = {"pt-BR": "cancelar pedido", "en-US": "cancel order", "es-MX": "cancelar pedido"}
PAYING = {"pt-BR": "transferir valor", "en-US": "transfer money", "es-MX": "transferir dinero"}
BOOKING = {"pt-BR": "reservar mesa", "en-US": "book table", "es-MX": "reservar mesa"}


def said(locale: str) -> list[str]:
    return [opening.format(costs) for opening in YES[locale] for costs in COSTS[locale]]


@pytest.mark.parametrize("locale", YES)
def test_a_question_about_the_cost_of_taking_a_thing_away_comes_before_the_yes(locale: str) -> None:
    shown = {"order_id": "PED-1001"}
    read = {text: confirmation(text, locale, shown, (TAKING[locale],)).label for text in said(locale)}
    assert [text for text, label in read.items() if label is Label.CONFIRM] == []


@pytest.mark.parametrize("locale", YES)
def test_a_question_about_the_cost_of_moving_money_comes_before_the_yes(locale: str) -> None:
    language = language_of(locale)
    deed = deed_of(language, (PAYING[locale],), ())
    display = Display({"amount": "50.00"}, frozenset({"amount"}), "BRL")
    read = {text: answer(Message(text), language, display, deed, True, True, None).label for text in said(locale)}
    assert [text for text, label in read.items() if label is Label.CONFIRM] == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pt-BR", "sim. tem estacionamento?"),
        ("pt-BR", "pode reservar. quanto custa?"),
        ("en-US", "yes, that's right. what does it cost?"),
        ("es-MX", "sí, por favor. ¿hay estacionamiento?"),
    ],
)
def test_a_question_that_nothing_hangs_on_follows_the_yes(locale: str, text: str) -> None:
    read = confirmation(text, locale, {"people": 2}, (BOOKING[locale],))
    assert read.label is Label.CONFIRM
    assert read.rest is not None
