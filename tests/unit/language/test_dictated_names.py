"""Identifiers that are dictated, last digits, choices by another name, lists and yes or no."""

from __future__ import annotations

import pytest

from trinco.language import boolean, enumeration, free_text, identifier, items, suffix

ORDER = r"PED-[A-Z0-9]+"


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("pê e dê traço mil e um", "pt-BR"),
        ("ped mil e um", "pt-BR"),
        ("ped um zero zero um", "pt-BR"),
        ("P E D 1 0 0 1", "pt-BR"),
        ("pedido pê e dê mil e um", "pt-BR"),
        ("mil e um", "pt-BR"),
        ("pee ee dee dash one zero zero one", "en-US"),
        ("pe e de guión mil uno", "es-ES"),
    ],
)
def test_an_identifier_is_read_as_it_is_dictated(text: str, locale: str) -> None:
    assert identifier(text, locale, ORDER).value == "PED-1001"


def test_a_spelling_ends_where_another_begins() -> None:
    assert identifier("o ped mil e um e o ped mil e dois", "pt-BR", ORDER).choices == ("PED-1001", "PED-1002")


@pytest.mark.parametrize("text", ["pê e dê", "é o que eu pedi", "a e o", "um momento", "dois"])
def test_letters_and_small_words_spell_nothing(text: str) -> None:
    assert identifier(text, "pt-BR", ORDER).value is None


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("final quatro três dois um", "pt-BR"),
        ("o cartão com final 4321", "pt-BR"),
        ("termina em 43 21", "pt-BR"),
        ("ending in four three two one", "en-US"),
        ("terminada en 4321", "es-ES"),
    ],
)
def test_last_digits_are_read_where_they_are_called_so(text: str, locale: str) -> None:
    assert suffix(text, locale).value == "4321"
    assert suffix("4321", locale).value is None


def test_last_digits_choose_among_what_ends_with_them() -> None:
    cards = ("5555 0000 1111 4321", "5555 0000 1111 4322", "PED-14321")
    assert suffix("final 4322", "pt-BR", of=cards).value == cards[1]
    assert suffix("final 4321", "pt-BR", of=cards).choices == (cards[0], cards[2])
    assert suffix("final 9999", "pt-BR", of=cards).value is None


def test_a_choice_may_be_called_otherwise() -> None:
    ways, called = ("credit", "boleto"), {"credit": ("cartão", "cartão de crédito")}
    assert enumeration("no cartão de crédito", "pt-BR", ways, called).value == "credit"
    assert enumeration("boleto", "pt-BR", ways, called).value == "boleto"
    assert enumeration("não quero boleto", "pt-BR", ways, called).value is None
    assert enumeration("cartão ou boleto", "pt-BR", ways, called).choices == ("credit", "boleto")


@pytest.mark.parametrize(
    "text", ["A, B e C", "A; B; C", "- A\n- B\n- C", "1. A\n2. B\n3. C", "A\nB\nC", "• A\n• B\n• C"]
)
def test_a_list_is_read_in_any_form(text: str) -> None:
    assert items(text, "pt-BR").value == ("A", "B", "C")


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("sim", "pt-BR", True),
        ("não", "pt-BR", False),
        ("claro que sim", "pt-BR", True),
        ("yes", "en-US", True),
        ("no", "en-US", False),
        ("sí", "es-ES", True),
        ("talvez", "pt-BR", None),
        ("sim e não", "pt-BR", None),
        ("", "pt-BR", None),
    ],
)
def test_yes_or_no_is_a_value(text: str, locale: str, value: bool | None) -> None:
    assert boolean(text, locale).value is value


def test_free_text_is_what_is_said_without_politeness() -> None:
    assert free_text("por favor, veio rasgado, obrigada", "pt-BR").value == "veio rasgado"
    assert free_text("", "pt-BR").value is None
