"""Calendar dates, from a Wednesday."""

from __future__ import annotations

from datetime import date

import pytest

from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.values import api
from trinco.language.values.dates import dates

TODAY = date(2026, 3, 11)

PT = {
    "hoje": "2026-03-11",
    "amanhã": "2026-03-12",
    "depois de amanhã": "2026-03-13",
    "ontem": "2026-03-10",
    "anteontem": "2026-03-09",
    "dia 25": "2026-03-25",
    "dia 5": "2026-04-05",
    "dia 5 do mês que vem": "2026-04-05",
    "25/03": "2026-03-25",
    "25/03/2027": "2027-03-25",
    "25/3/27": "2027-03-25",
    "25-03-2027": "2027-03-25",
    "25.03.2027": "2027-03-25",
    "2027-03-25": "2027-03-25",
    "5 de março de 2027": "2027-03-05",
    "5 de abril": "2026-04-05",
    "primeiro de janeiro": "2027-01-01",
    "1º de janeiro": "2027-01-01",
    "vinte e um de maio": "2026-05-21",
    "vigésimo segundo de junho": "2026-06-22",
    "na sexta": "2026-03-13",
    "sexta-feira": "2026-03-13",
    "quarta": "2026-03-18",
    "sexta passada": "2026-03-06",
    "sexta da semana que vem": "2026-03-20",
    "daqui a 3 dias": "2026-03-14",
    "em três dias": "2026-03-14",
    "há 2 dias": "2026-03-09",
    "2 semanas atrás": "2026-02-25",
    "quinta, 12 de março": "2026-03-12",
    "na verdade dia 25": "2026-03-25",
    "29/02": "2028-02-29",
    "dia 05/01": "2027-01-05",
    "dia 25/03": "2026-03-25",
    "sexta, 13/03": "2026-03-13",
    "3/25": "2026-03-25",
    "em 4-22": "2026-04-22",
    "no 15": "2026-03-15",
    "17 do 11": "2026-11-17",
    "2-out": "2026-10-02",
    "5 de maio de dois mil e vinte e sete": "2027-05-05",
    "dia depois de amanhã": "2026-03-13",
    "no dia seguinte": "2026-03-12",
    "daqui a quinze dias": "2026-03-26",
    "daqui a um mês": "2026-04-11",
    "2 meses atrás": "2026-01-11",
    "daqui a 1 mês e 5 dias": "2026-04-16",
    "em 3 dias úteis": "2026-03-16",
    "primeira sexta de julho": "2026-07-03",
    "segunda quinta do mês que vem": "2026-04-09",
    "quinta dia 26": "2026-03-26",
    "próximo dia 20": "2026-03-20",
}


@pytest.mark.parametrize(("text", "value"), PT.items())
def test_a_date_is_read(text: str, value: str) -> None:
    assert api.date(text, "pt-BR", TODAY).value == value


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("march 5th, 2027", "en-US", "2027-03-05"),
        ("the 5th of april", "en-US", "2026-04-05"),
        ("next week friday", "en-US", "2026-03-20"),
        ("day after tomorrow", "en-US", "2026-03-13"),
        ("12/03", "en-US", "2026-12-03"),
        ("12/03", "en-GB", "2026-03-12"),
        ("two weeks ago", "en-GB", "2026-02-25"),
        ("Oct. 2", "en-US", "2026-10-02"),
        ("Oct2", "en-US", "2026-10-02"),
        ("2027-sep-1", "en-US", "2027-09-01"),
        ("the tenth of may, two thousand and thirty", "en-US", "2030-05-10"),
        ("may twenty-first nineteen oh one", "en-US", "1901-05-21"),
        ("two days from tomorrow", "en-US", "2026-03-14"),
        ("two days before yesterday", "en-US", "2026-03-08"),
        ("two sundays from now", "en-US", "2026-03-22"),
        ("1 month and 21 days ago", "en-US", "2026-01-21"),
        ("in four business days", "en-US", "2026-03-17"),
        ("20th of next month", "en-US", "2026-04-20"),
        ("Thursday the 5th", "en-US", "2026-03-05"),
        ("the first friday of next month", "en-US", "2026-04-03"),
        ("25/03", "en-US", "2026-03-25"),
    ],
)
def test_a_date_is_read_in_english(text: str, locale: str, value: str) -> None:
    assert api.date(text, locale, TODAY).value == value


@pytest.mark.parametrize(
    ("text", "locale", "choices"),
    [
        ("próxima sexta", "pt-BR", ("2026-03-13", "2026-03-20")),
        ("12/03", "en", ("2026-12-03", "2026-03-12")),
        ("sexta, 12 de março", "pt-BR", ("2026-03-12",)),
        ("dia 5 ou dia 6", "pt-BR", ("2026-04-05", "2026-04-06")),
        ("10 ou 11 de abril", "pt-BR", ("2026-04-11",)),
        ("de 10 a 15 de abril", "pt-BR", ("2026-04-15",)),
        ("10 ou 11/04", "pt-BR", ("2026-04-11",)),
        ("dia 10 ou 11", "pt-BR", ("2026-04-10",)),
    ],
)
def test_a_date_that_may_be_another_is_asked(text: str, locale: str, choices: tuple[str, ...]) -> None:
    reading = api.date(text, locale, TODAY)
    assert reading.value is None
    assert reading.choices == choices


@pytest.mark.parametrize(
    "text",
    [
        "1001",
        "dez",
        "mês passado",
        "31/02",
        "dia 31/02",
        "dia 31/02/2027",
        "no dia 31-02-2027",
        "sexta, 31/02",
        "31 de fevereiro",
        "dia 31 de fevereiro",
        "dia 15/13",
        "dia 5-6",
        "12.03",
        "final 4321",
        "pedido 1001",
        "quinta sexta de abril",
        "4.22",
        "4-22",
        "custou 4.22",
        "moro no 15 andar",
        "quinta-feira da outra semana",
        "dois dias depois de amanhã",
        "10:30",
        "maio",
        "",
    ],
)
def test_what_is_no_date_gives_none(text: str) -> None:
    assert api.date(text, "pt-BR", TODAY).value is None


@pytest.mark.parametrize("text", ["02/31", "february 31", "31 february", "the 31st of february", "friday, 02/31"])
def test_an_impossible_date_is_none_in_english(text: str) -> None:
    assert api.date(text, "en-US", TODAY).value is None


def test_a_weekday_that_disagrees_with_its_date_is_asked() -> None:
    assert api.date("sexta, 12/03", "pt-BR", TODAY).choices == ("2026-03-13", "2026-03-12")


@pytest.mark.parametrize(
    ("locale", "day"),
    [
        *((locale, "2026-04-03") for locale in ("pt-BR", "pt-PT", "es-ES", "es-MX", "en-GB", "en-AU")),
        ("en-US", "2027-03-04"),
    ],
)
def test_the_region_says_which_number_is_the_month(locale: str, day: str) -> None:
    assert api.date("03/04", locale, TODAY).value == day


@pytest.mark.parametrize(
    ("text", "day"),
    {
        "mañana por la mañana": "2026-03-12",
        "pasado mañana": "2026-03-13",
        "el próximo día": "2026-03-12",
        "el 17 del 11": "2026-11-17",
        "dentro de quince días": "2026-03-26",
        "el primer viernes de julio": "2026-07-03",
        "a las 8 de la mañana": None,
    }.items(),
)
def test_a_date_is_read_in_spanish(text: str, day: str | None) -> None:
    assert api.date(text, "es-MX", TODAY).value == day


def test_without_today_only_a_date_that_does_not_depend_on_it_is_read() -> None:
    assert api.date("25/03/2027", "pt-BR").value == "2027-03-25"
    for text in ("amanhã", "25/03", "sexta", "daqui a 3 dias", "dia 5"):
        assert api.date(text, "pt-BR").value is None


def test_what_people_say_when_they_mean_about_a_day_is_asked_where_a_contract_takes_it() -> None:
    language = language_of("pt-BR")
    for text in ("há dois meses", "em 3 dias úteis"):
        (found,) = dates(Message(text), language, today=TODAY)
        assert found.others
        assert api.date(text, "pt-BR", TODAY).value == found.value


@pytest.mark.parametrize("today", [date.min, date.max])
@pytest.mark.parametrize("text", ["ontem", "amanhã", "há 900 anos", "daqui a 999 dias", "sexta passada", "dia 31"])
def test_the_end_of_the_calendar_is_no_fault(text: str, today: date) -> None:
    api.date(text, "pt-BR", today)


def test_a_day_without_a_year_may_be_meant_in_the_past() -> None:
    assert api.date("25/03", "pt-BR", TODAY, "past").value == "2025-03-25"
    assert api.date("sexta", "pt-BR", TODAY, "past").value == "2026-03-06"
