"""Where two values are told to choose from, the place of one names it; a number is a value."""

from __future__ import annotations

import pytest
from tests.unit.language.bikes import given, hours, read

from trinco.core.reading import Answer

PLACES = {
    "en-US": (("the first", "the first one", "first"), ("the second one", "second", "the last one")),
    "pt-BR": (("o primeiro", "a primeira", "quero o primeiro"), ("o segundo", "a segunda, por favor", "o último")),
    "es-MX": (("el primero", "la primera", "quiero el primero"), ("el segundo", "la segunda, por favor", "el último")),
}
NONE = {
    "en-US": ("the third", "either", "none", "not the first", "the first or the second", "I don't know", "the first?"),
    "pt-BR": ("o terceiro", "qualquer um", "nenhum", "não é o primeiro", "o primeiro ou o segundo", "não sei"),
    "es-MX": ("el tercero", "cualquiera", "ninguno", "no el primero", "el primero o el segundo", "no sé"),
}
OPEN = {"tool": "rent_bike", "asked": ("bike_id",), "candidates": ("BK-20", "BK-10"), "known": {"hours": 2}}


@pytest.mark.parametrize("locale", PLACES)
def test_the_place_of_a_value_names_it(locale: str) -> None:
    for said, value in zip(PLACES[locale], ("BK-20", "BK-10"), strict=True):
        taken = {text: given(read(locale, text, **OPEN)) for text in said}
        assert taken == {text: {"bike_id": value} for text in taken}


@pytest.mark.parametrize("locale", NONE)
def test_what_names_no_place_chooses_nothing(locale: str) -> None:
    taken = {text: given(read(locale, text, **OPEN)) for text in NONE[locale]}
    assert taken == {text: {} for text in taken}


@pytest.mark.parametrize("locale", PLACES)
def test_a_number_is_a_value_and_no_place(locale: str) -> None:
    two = read(locale, "2", tool="rent_bike", asked=("hours",), candidates=(5, 10), known={"bike_id": "BK-1"})
    assert (given(two), two.answer) == ({"hours": 2}, Answer.NONE)


@pytest.mark.parametrize("locale", PLACES)
def test_without_two_values_told_a_place_names_none(locale: str) -> None:
    assert given(hours(locale, PLACES[locale][1][0])) == {}
