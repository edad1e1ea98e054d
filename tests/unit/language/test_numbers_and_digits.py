"""Field cases I2, I6, I7: numbers, and digits as they are dictated."""

from __future__ import annotations

from decimal import Decimal

import pytest

from trinco.language.values import api


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "sete": 7,
        "dezessete": 17,
        "vinte e sete": 27,
        "cem": 100,
        "cento e dez": 110,
        "mil": 1000,
        "mil e cem": 1100,
        "dois mil trezentos e quarenta e sete": 2347,
        "três milhões": 3_000_000,
        "meia dúzia": 6,
        "uma dúzia": 12,
        "1.234.567": 1_234_567,
        "-1": -1,
        "são três": 3,
        "zero": 0,
    }.items(),
)
def test_a_whole_number_is_read(text: str, value: int) -> None:
    assert api.integer(text, "pt-BR").value == value


@pytest.mark.parametrize(
    ("text", "value"), {"twenty-one": 21, "one hundred and five": 105, "two thousand": 2000, "3 dozen": 36}.items()
)
def test_a_whole_number_is_read_in_english(text: str, value: int) -> None:
    assert api.integer(text, "en-US").value == value


@pytest.mark.parametrize(
    ("text", "value"), {"2,5": "2.5", "101.231,23": "101231.23", "três vírgula cinco": "3.5"}.items()
)
def test_a_decimal_number_is_exact(text: str, value: str) -> None:
    assert api.number(text, "pt-BR").value == Decimal(value)


@pytest.mark.parametrize(
    "text",
    [
        "4,800",
        "1,234",
        "2.5",
        "2 500",
        "quarenta e três vinte e um",
        "dois mil e meio",
        "2 mil e meio",
        "mil, dois",
        "tudo menos cinco",
        "mais ou menos 50",
        "10:30",
        "15/03",
        "PED-1001",
    ],
)
def test_a_doubtful_number_is_no_value(text: str) -> None:
    assert api.number(text, "pt-BR").value is None


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "94.000": "94000",
        "1 234 567": "1234567",
        "10 000": "10000",
        ",08": "0.08",
        "1,5 mil": "1500",
        "um vírgula cinco milhão": "1500000",
        "dois vírgula cinco mil": "2500",
        "três vírgula mil": "3.1",
        "2 milhões e meio": "2500000",
        "um milhão e meio": "1500000",
        "um trilhão e meio milhão": "1000000500000",
        "meio milhão": "500000",
        "cinco e meio": "5.5",
        "mil, duzentos e trinta e quatro": "1234",
        "5 mil e 500": "5500",
        "menos cinco": "-5",
        "o resultado é menos dois": "-2",
        "12e3": "12000",
        "2,5^-1": "0.4",
    }.items(),
)
def test_a_number_in_the_locales_own_convention_is_read(text: str, value: str) -> None:
    assert api.number(text, "pt-BR").value == Decimal(value)


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("dois quintos", "pt-BR", "0.4"),
        ("um terço", "pt-BR", "0.333333333333333"),
        ("três vinte e cinco avos", "pt-BR", "0.12"),
        ("cinco milhões com três quartos", "pt-BR", "5750000"),
        ("vinte e três quintos", "pt-BR", "4.6"),
        ("um sobre quatro", "pt-BR", "0.25"),
        ("3/4", "pt-BR", "0.75"),
        ("-2 1/4", "pt-BR", "-2.25"),
        ("¾", "pt-BR", "0.75"),
        ("three and a quarter", "en-US", "3.25"),
        ("five and a half million", "en-US", "5500000"),
        ("two thirds of a million", "en-US", "666666.666666667"),
        ("three twenty-fifths", "en-US", "0.12"),
        ("half a dozen", "en-US", "6"),
        ("one out of four", "en-US", "0.25"),
        ("4 thousand 3 hundred and 21", "en-US", "4321"),
        ("12,34,567.89", "en-US", "1234567.89"),
        ("dos tercios", "es-ES", "0.666666666666667"),
        ("tres veinticincoavos", "es-ES", "0.12"),
        ("siete con cincuenta", "es-ES", "7.5"),
        ("dos mil millones", "es-ES", "2000000000"),
        ("mil milhões", "pt-PT", "1000000000"),
        ("um bilião", "pt-PT", "1000000000000"),
        ("1,234", "es-MX", "1234"),
        ("1.234", "es-ES", "1234"),
    ],
)
def test_a_number_may_hold_a_fraction_or_a_scale_of_its_language(text: str, locale: str, value: str) -> None:
    assert api.number(text, locale).value == Decimal(value)


def test_words_that_may_be_parted_in_two_ways_are_asked() -> None:
    assert api.number("one hundred thirty fifths", "en-US").choices == (Decimal("2.85714285714286"), Decimal(26))


@pytest.mark.parametrize("text", ["um terço", "3/4", "dois quintos", "um sobre três", "1,1^23"])
def test_a_mere_fraction_neither_counts_nor_costs(text: str) -> None:
    assert api.money(text, "pt-BR").value is None


def test_an_ordinal_is_no_fraction() -> None:
    assert api.number("two hundredth", "en-US").value is None
    assert api.number("no terceiro", "pt-BR").value is None


def test_half_a_number_is_no_integer() -> None:
    assert api.integer("2,5", "pt-BR").value is None


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "final quatro três dois um": "4321",
        "quarenta e três vinte e um": "4321",
        "43 21": "4321",
        "4-3-2-1": "4321",
        "nove meia meia zero": "9660",
        "duplo zero sete": "007",
        "é 4321": "4321",
        "4.321": "4321",
    }.items(),
)
def test_dictated_digits_are_a_string_of_digits(text: str, value: str) -> None:
    assert api.digits(text, "pt-BR").value == value


@pytest.mark.parametrize(("text", "value"), {"double oh seven": "007", "four three two one": "4321"}.items())
def test_dictated_digits_in_english(text: str, value: str) -> None:
    assert api.digits(text, "en-US").value == value


def test_half_a_dozen_is_no_six_among_digits() -> None:
    assert api.digits("meia dúzia", "pt-BR").value is None
