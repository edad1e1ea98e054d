"""Calendar dates, from a Wednesday."""

from __future__ import annotations

from datetime import date

import pytest

from trinco.language.values import api

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
    ],
)
def test_a_date_is_read_in_english(text: str, locale: str, value: str) -> None:
    assert api.date(text, locale, TODAY).value == value


@pytest.mark.parametrize(
    ("text", "locale", "choices"),
    [
        ("próxima sexta", "pt-BR", ("2026-03-13", "2026-03-20")),
        ("12/03", "en", ("2026-12-03", "2026-03-12")),
        ("3/25", "pt-BR", ("2026-03-25",)),
        ("sexta, 12 de março", "pt-BR", ("2026-03-12",)),
        ("dia 5 ou dia 6", "pt-BR", ("2026-04-05", "2026-04-06")),
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
        "primeira sexta de julho",
        "2 meses atrás",
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


def test_a_day_without_a_year_may_be_meant_in_the_past() -> None:
    assert api.date("25/03", "pt-BR", TODAY, "past").value == "2025-03-25"
    assert api.date("sexta", "pt-BR", TODAY, "past").value == "2026-03-06"
