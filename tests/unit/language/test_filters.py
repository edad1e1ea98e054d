"""Templates write money, days and numbers as the agent's people write them, and their arithmetic is exact."""

from __future__ import annotations

from decimal import Decimal

import pytest

from trinco.language.catalogues import Texts
from trinco.language.locales import language_of

PT = Texts("pt", {}, language_of("pt-BR").tongue.formats, "BRL")
EN = Texts("en", {}, language_of("en-US").tongue.formats, "USD")
RESULT = {
    "balance": Decimal("1234.5"),
    "debt": Decimal("-0.5"),
    "count": 1234567,
    "text": "71.99",
    "day": "2026-11-30",
    "at": "2026-11-30T23:10:00Z",
    "many": [1, Decimal("2.5")],
    "word": "abc",
    "odd_day": "2026-13-45",
    "flag": True,
    "none": None,
    "tiny": "1E-99999999",
    "huge": "1E+99999999",
}


@pytest.mark.parametrize(
    ("template", "portuguese", "english"),
    [
        ("result.balance | money", "R$ 1.234,50", "$1,234.50"),
        ("result.balance | money('EUR')", "€ 1.234,50", "€1,234.50"),
        ("result.debt | money", "-R$ 0,50", "-$0.50"),
        ("result.text | money", "R$ 71,99", "$71.99"),
        ("result.many | money", "R$ 1,00 e R$ 2,50", "$1.00 and $2.50"),
        ("result.count | number", "1.234.567", "1,234,567"),
        ("result.balance | number", "1.234,5", "1,234.5"),
        ("result.balance | number(2)", "1.234,50", "1,234.50"),
        ("result.balance | number(0)", "1.234", "1,234"),
        ("result.day | date", "30/11/2026", "30 Nov 2026"),
        ("result.at | date", "30/11/2026", "30 Nov 2026"),
        ("(result.balance + 1.5) | money", "R$ 1.236,00", "$1,236.00"),
    ],
)
def test_a_filter_writes_a_value_as_its_people_do(template: str, portuguese: str, english: str) -> None:
    said = [texts.tell(f"{{{{ {template} }}}}", {"result": RESULT}) for texts in (PT, EN)]
    assert said == [portuguese, english]


@pytest.mark.parametrize("name", ["money", "date", "number"])
@pytest.mark.parametrize(
    ("field", "told"),
    {"word": "abc", "odd_day": "2026-13-45", "none": "", "flag": "sim", "huge": "1E+99999999"}.items(),
)
def test_what_is_no_such_value_is_written_as_it_is(name: str, field: str, told: str) -> None:
    assert PT.tell(f"{{{{ result.{field}|{name} }}}}", {"result": RESULT}) == told


def test_a_number_of_more_digits_than_anyone_reads_is_not_written_out() -> None:
    assert PT.tell("{{ result.tiny|number }}", {"result": RESULT}) == "1E-99999999"
    assert PT.tell("{{ result.word|number(10**9) }}", {"result": RESULT}) is None


@pytest.mark.parametrize(
    "odd", ["1E+99999999", "-1E+99999999", "1E-99999999", "0E+99999999", "NaN", "Infinity", "1" * 31]
)
@pytest.mark.parametrize("form", ["", "money", "date", "told"])
def test_an_odd_number_is_written_as_it_is_wherever_it_is_told(odd: str, form: str) -> None:
    """Not only in templates: an answer may hold any number."""
    formats = language_of("pt").tongue.formats
    assert formats.written(odd, form, "BRL") == odd
    assert formats.written(Decimal(odd), form, "BRL") == str(Decimal(odd))


@pytest.mark.parametrize(
    ("expression", "told"),
    {
        "result.balance + 1.5": "1236,0",
        "1.5 + result.balance": "1236,0",
        "result.balance * 0.1": "123,45",
        "result.balance - 0.1 - 0.2": "1234,2",
        "result.balance // 2.0": "617",
        "result.balance + 1 / 2": "1235,0",
        "result.balance|float + result.balance": "2469,0",
        "0.1 + 0.2": "0,3",
        "-1.5": "-1,5",
        "result.balance * 1e3": "1234500,00",
        "'sim' if result.balance >= 1234.5 else 'não'": "sim",
        "'sim' if result.text|float == 71.99 else 'não'": "não",
        "'sim' if 0.1 + 0.2 == 0.3 else 'não'": "sim",
        "'%.2f'|format(1.5)": "1.50",
        "[0.1, 0.2]|sum": "0,3",
    }.items(),
)
def test_arithmetic_with_the_numbers_of_an_answer_is_exact(expression: str, told: str) -> None:
    assert PT.tell(f"{{{{ {expression} }}}}", {"result": RESULT}) == told
