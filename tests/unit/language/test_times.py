"""Times of day, by the clock and as people say them."""

from __future__ import annotations

import pytest

from trinco.language import time

PT = {
    "meio-dia": "12:00",
    "meio dia e meia": "12:30",
    "meia-noite": "00:00",
    "meia noite e quinze": "00:15",
    "15h": "15:00",
    "às 15h30": "15:30",
    "15:30h": "15:30",
    "às 10:30": "10:30",
    "07h": "07:00",
    "às 14 horas e 30 minutos": "14:30",
    "três da tarde": "15:00",
    "duas e meia da tarde": "14:30",
    "quinze para as três da tarde": "14:45",
    "faltam dez pro meio-dia": "11:50",
    "dez e quinze da manhã": "10:15",
    "uma e quinze da madrugada": "01:15",
    "8 da noite": "20:00",
    "vinte e duas e trinta": "22:30",
    "dia 15 às 14h": "14:00",
    "sexta às 3 da tarde": "15:00",
    "24h": "00:00",
}
EN = {
    "3pm": "15:00",
    "3:15 p.m.": "15:15",
    "at 7:45am": "07:45",
    "12 am": "00:00",
    "noon": "12:00",
    "midnight": "00:00",
    "15:30": "15:30",
    "three thirty pm": "15:30",
    "half past two in the afternoon": "14:30",
    "a quarter to three pm": "14:45",
    "five past eight in the evening": "20:05",
}
ES = {
    "mediodía": "12:00",
    "las tres y media de la tarde": "15:30",
    "diez menos diez de la mañana": "09:50",
    "cuarto para las tres de la tarde": "14:45",
    "a las 3 p.m.": "15:00",
    "a la una de la tarde": "13:00",
    "las ocho de la noche": "20:00",
}


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [(t, locale, v) for locale, told in (("pt-BR", PT), ("en-US", EN), ("es-MX", ES)) for t, v in told.items()],
)
def test_a_time_is_read(text: str, locale: str, value: str) -> None:
    assert time(text, locale).value == value


@pytest.mark.parametrize(
    ("text", "locale", "choices"),
    [
        ("às três", "pt-BR", ("03:00", "15:00")),
        ("quinze pras três", "pt-BR", ("02:45", "14:45")),
        ("3:30", "pt-BR", ("03:30", "15:30")),
        ("half past two", "en-US", ("02:30", "14:30")),
        ("10:30", "en-US", ("10:30", "22:30")),
        ("las tres menos cuarto", "es-ES", ("02:45", "14:45")),
        ("às 15h ou às 16h", "pt-BR", ("15:00", "16:00")),
    ],
)
def test_a_time_that_may_be_another_is_asked(text: str, locale: str, choices: tuple[str, ...]) -> None:
    reading = time(text, locale)
    assert (reading.value, reading.choices) == (None, choices)


@pytest.mark.parametrize(
    "text",
    ["daqui a 2 horas", "3 camisetas", "R$ 10,30", "10:30:15", "22:60", "25h", "15/03", "meia dúzia", "amanhã", ""],
)
def test_what_is_no_time_of_day_gives_none(text: str) -> None:
    reading = time(text, "pt-BR")
    assert (reading.value, reading.choices) == (None, ())
