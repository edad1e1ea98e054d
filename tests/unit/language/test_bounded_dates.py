"""A date that only bounds the day that is meant is not taken, and one that is merely near it is asked."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import values

VISIT = {"tool": "agendar_visita", "asked": ("dia",)}
ENGLISH = {"tool": "dispute_charge", "asked": ("day",), "known": {"service": "Netflix", "amount": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "antes de 12/05",
        "antes do dia 12/05",
        "depois de 12/05",
        "depois da sexta",
        "até 12/05",
        "até o dia 12",
        "até sexta",
        "a partir de 12/05",
        "a partir da próxima segunda",
        "12/05 em diante",
        "12/05 ou depois",
        "entre 12/05 e 15/05",
        "12/05 até 15/05",
    ],
)
def test_a_bounded_date_is_not_taken(read, text: str) -> None:
    reading = read(text, **VISIT)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text", ["before May 5", "after May 5", "by friday", "until the 5th", "may 5 or later", "no later than may 5"]
)
def test_a_bounded_date_is_not_taken_in_english(read_english_shop, text: str) -> None:
    reading = read_english_shop(text, **ENGLISH)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text",
    ["antes del 12/05", "después del 12/05", "hasta el viernes", "a partir del 12 de mayo", "12/05 en adelante"],
)
def test_a_bounded_date_is_not_taken_in_spanish(read_spanish, text: str) -> None:
    reading = read_spanish(text, **VISIT)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text", ["por volta de 12/05", "por volta do dia 12/05", "lá pelo dia 12/05", "12/05 ou por aí"]
)
def test_a_date_that_is_only_near_is_asked(read, text: str) -> None:
    reading = read(text, **VISIT)
    assert (values(reading), reading.ambiguous) == ({}, {"dia": ("2026-05-12",)})


def test_a_date_that_is_only_near_is_asked_in_english_and_spanish(read_english_shop, read_spanish) -> None:
    assert read_english_shop("around may 5", **ENGLISH).ambiguous == {"day": ("2026-05-05",)}
    assert read_spanish("alrededor del 12/05", **VISIT).ambiguous == {"dia": ("2026-05-12",)}


@pytest.mark.parametrize(
    ("text", "day"),
    {
        "depois de amanhã": "2026-03-13",
        "no dia 12/05": "2026-05-12",
        "quero dia 12/05 depois das 14h": "2026-05-12",
        "antes de 12/05, de preferência dia 10/05": "2026-05-10",
    }.items(),
)
def test_words_that_bound_nothing_leave_the_date_as_it_is(read, text: str, day: str) -> None:
    assert values(read(text, **VISIT)) == {"dia": day}


def test_a_day_that_something_is_from_is_that_day(read_english_shop) -> None:
    assert values(read_english_shop("from may 5", **ENGLISH)) == {"day": "2026-05-05"}
