"""Places in an order, in words and in figures."""

from __future__ import annotations

import pytest

from trinco.language import ordinal


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("primeiro", "pt-BR", 1),
        ("a segunda opção", "pt-BR", 2),
        ("décimo primeiro", "pt-BR", 11),
        ("vigésimo quinto", "pt-BR", 25),
        ("centésimo vigésimo quinto", "pt-BR", 125),
        ("dois milésimo tricentésimo quadragésimo sétimo", "pt-BR", 2347),
        ("21º", "pt-BR", 21),
        ("a 2ª via", "pt-BR", 2),
        ("3o", "pt-BR", 3),
        ("first", "en-US", 1),
        ("the twenty-first", "en-US", 21),
        ("two hundredth", "en-US", 200),
        ("one hundred twenty fifth", "en-US", 125),
        ("22nd", "en-US", 22),
        ("el primer lugar", "es-ES", 1),
        ("vigésimo primero", "es-ES", 21),
        ("veintidosmilésimo", "es-ES", 22000),
        ("3er piso", "es-MX", 3),
    ],
)
def test_an_ordinal_is_read(text: str, locale: str, value: int) -> None:
    assert ordinal(text, locale).value == value


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("dois", "pt-BR"),
        ("21", "pt-BR"),
        ("segunda-feira", "pt-BR"),
        ("segunda feira", "pt-BR"),
        ("vinte quinto", "en-US"),
        ("o primeiro e o terceiro", "pt-BR"),
        ("", "pt-BR"),
        ("PED-2a", "pt-BR"),
    ],
)
def test_what_is_no_single_ordinal_is_none(text: str, locale: str) -> None:
    assert ordinal(text, locale).value is None


def test_two_ordinals_are_listed_with_their_places() -> None:
    reading = ordinal("o primeiro e o terceiro", "pt-BR")
    assert [(c.value, c.span) for c in reading.candidates] == [(1, (2, 10)), (3, (15, 23))]
