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
    ["4,800", "1,234", "2.5", "quarenta e três vinte e um", "dois quintos", "menos cinco", "2 milhões e meio", "12e3"],
)
def test_a_doubtful_number_is_no_value(text: str) -> None:
    assert api.number(text, "pt-BR").value is None


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
