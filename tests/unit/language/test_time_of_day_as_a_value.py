"""`format: time`: a parameter that holds a time of day is filled with "HH:MM", and asked where two are meant."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import TODAY

from trinco.core.contract import Parameter
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.values.slots import Filled, Slot, fill

VISIT = (
    Parameter(name="dia", label="o dia da visita", format="date"),
    Parameter(name="hora", label="o horário", format="time"),
)


def filled(text: str, locale: str = "pt-BR", asked: str = "hora") -> Filled:
    language = language_of(locale)
    slots = [Slot(parameter, language, "BRL") for parameter in VISIT]
    return fill(Message(text), slots, language, TODAY, asked=asked)


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("às 15h", "pt-BR", "15:00"),
        ("três da tarde", "pt-BR", "15:00"),
        ("pode ser 14:30", "pt-BR", "14:30"),
        ("não é às 14h, é às 16h", "pt-BR", "16:00"),
        ("a las 18.30 h", "es-ES", "18:30"),
        ("half past two pm", "en-US", "14:30"),
    ],
)
def test_a_time_of_day_fills_the_parameter_that_is_one(text: str, locale: str, value: str) -> None:
    assert {fact.parameter: fact.value for fact in filled(text, locale).values} == {"hora": value}


def test_an_hour_of_both_halves_of_the_day_is_asked() -> None:
    found = filled("às 3")
    assert not found.values
    assert found.ambiguous == {"hora": ("03:00", "15:00")}


def test_a_day_and_a_time_in_one_sentence_fill_both() -> None:
    values = {fact.parameter: fact.value for fact in filled("dia 20 às 15h", asked="dia").values}
    assert values == {"dia": "2026-03-20", "hora": "15:00"}


@pytest.mark.parametrize("text", ["entre as 14h e as 16h", "de tarde", "daqui a 3 horas", "50 reais"])
def test_what_is_no_single_time_fills_nothing(text: str) -> None:
    assert not [fact for fact in filled(text).values if fact.parameter == "hora"]
