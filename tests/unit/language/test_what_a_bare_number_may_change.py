"""A number at the question changes what it shows to be meant for: not what it only completes, nor one of two."""

from __future__ import annotations

import pytest
from tests.unit.language.bikes import confirming, given, read

from trinco.core.reading import Answer

FITS_TWO = {
    "en-US": (
        "3",
        "2",
        "#3",
        "yes 3",
        "yes but make it 3",
        "make it 3",
        "no, 3",
        "actually 3",
        "yes 2 more",
        "yes before 2",
    ),
    "pt-BR": (
        "3",
        "2",
        "sim 3",
        "sim mas põe 3",
        "coloca 3",
        "não, 3",
        "na verdade 3",
        "sim mais 2",
        "sim antes das 2",
    ),
    "es-MX": ("3", "2", "sí 3", "sí pero pon 3", "pon 3", "no, 3", "en realidad 3", "sí 2 más", "sí antes de 2"),
}
SHOWS = {
    "en-US": {"BK-3": {"bike_id": "BK-3"}, "yes, BK-3": {"bike_id": "BK-3"}, "3 hours": {"hours": 3}},
    "pt-BR": {"BK-3": {"bike_id": "BK-3"}, "sim, BK-3": {"bike_id": "BK-3"}, "3 horas": {"hours": 3}},
    "es-MX": {"BK-3": {"bike_id": "BK-3"}, "sí, BK-3": {"bike_id": "BK-3"}, "3 horas": {"hours": 3}},
}
COMPLETES = {
    "en-US": {"9": False, "yes 9": False, "the 9": False, "no, 9": True, "actually it's 9": True, "BK-9": True},
    "pt-BR": {"9": False, "sim 9": False, "a 9": False, "não, 9": True, "na verdade é a 9": True, "BK-9": True},
    "es-MX": {"9": False, "sí 9": False, "la 9": False, "no, 9": True, "en realidad es la 9": True, "BK-9": True},
}


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in FITS_TWO for text in FITS_TWO[locale]])
def test_a_number_that_fits_two_changes_neither(locale: str, text: str) -> None:
    reading = confirming(locale, text)
    assert (given(reading), reading.answer) == ({}, Answer.NONE)


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in SHOWS for text in SHOWS[locale]])
def test_what_shows_whose_it_is_makes_a_new_proposal(locale: str, text: str) -> None:
    assert given(confirming(locale, text)) == SHOWS[locale][text]


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale in COMPLETES for text in COMPLETES[locale]])
def test_a_number_that_only_completes_a_name_needs_a_word_that_corrects(locale: str, text: str) -> None:
    reading = read(locale, text, tool="rent_bike", confirming=True, known={"bike_id": "BK-1"})
    assert given(reading) == ({"bike_id": "BK-9"} if COMPLETES[locale][text] else {})
    assert reading.answer is Answer.NONE
