"""A number that could not be sent as it is written is no value; a whole one is exact, however long."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.adapters.mcp.arguments import as_json
from trinco.core.contract import Catalogue, Contract, Parameter, ParameterType
from trinco.core.reading import Expectation, Reading
from trinco.language import reader_for

NUMBER, STRING, INTEGER = ParameterType.NUMBER, ParameterType.STRING, ParameterType.INTEGER
BOLETO = "34191790010104351004791020150008291070026000"
NINES = "9" * 38


def read(text: str, form: str, declared: ParameterType, locale: str = "pt-BR") -> Reading:
    contract = Contract(tool="t", server="s", parameters=(Parameter(name="x", format=form, type=declared),))
    agent = replace(CATALOGUE, routes=(), locale=locale, currency="BRL" if locale == "pt-BR" else "USD")
    catalogue: Catalogue = replace(agent, contracts={"t": contract})
    return reader_for(catalogue).read(text, Expectation(tool="t", asked=("x",)), today=TODAY)


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
@pytest.mark.parametrize(
    ("text", "form", "declared", "value"),
    [
        (BOLETO, "number", NUMBER, Decimal(BOLETO)),
        (BOLETO, "integer", INTEGER, int(BOLETO)),
        (BOLETO, "number", STRING, BOLETO),
        (BOLETO, "money", NUMBER, Decimal(BOLETO)),
        (NINES, "integer", INTEGER, int(NINES)),
        (NINES, "number", NUMBER, Decimal(NINES)),
        (f"-{NINES}", "number", NUMBER, Decimal(f"-{NINES}")),
    ],
)
def test_a_whole_number_is_exact(text: str, form: str, declared: ParameterType, value: object, locale: str) -> None:
    (fact,) = read(text, form, declared, locale).values
    assert (type(fact.value), fact.value) == (type(value), value)
    sent = as_json({"x": fact.value})["x"]
    assert str(sent) == str(value)


def test_a_long_number_counted_in_thousands_is_exact() -> None:
    (fact,) = read(f"{NINES} mil", "integer", INTEGER).values
    assert fact.value == int(NINES) * 1000


@pytest.mark.parametrize(
    ("text", "form", "locale"),
    [
        ("$123456789012345678901234567890.12", "money", "en-US"),
        ("R$ 123456789012345678901234567890,12", "money", "pt-BR"),
        ("R$ 12345678901234567890 e 99 centavos", "money", "pt-BR"),
        ("$12345678901234567890 and 99 cents", "money", "en-US"),
        ("0." + "1" * 40, "number", "en-US"),
        ("0," + "1" * 40, "number", "pt-BR"),
        ("1" * 400, "number", "pt-BR"),
        ("1" * 400, "integer", "en-US"),
        ("1" * 400, "money", "en-US"),
        ("1e400", "number", "pt-BR"),
        ("1e400", "number", "en-US"),
    ],
)
@pytest.mark.parametrize("declared", [NUMBER, INTEGER, STRING])
def test_what_no_json_number_keeps_is_no_value(text: str, form: str, locale: str, declared: ParameterType) -> None:
    reading = read(text, form, declared, locale)
    assert (reading.values, reading.ambiguous) == ((), {})


def test_another_number_beside_it_is_taken() -> None:
    (fact,) = read(f"o valor é R$ 50,00, não 0,{'1' * 40}", "money", NUMBER).values
    assert fact.value == Decimal("50.00")
