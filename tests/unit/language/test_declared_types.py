"""A value has the type that its parameter declares: the one that the server takes."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.contract import Catalogue, Contract, Parameter, ParameterType
from trinco.core.reading import Expectation, Reading
from trinco.language import reader_for

NUMBER, STRING, INTEGER = ParameterType.NUMBER, ParameterType.STRING, ParameterType.INTEGER


def read(text: str, form: str, declared: ParameterType) -> Reading:
    contract = Contract(tool="t", server="s", parameters=(Parameter(name="x", format=form, type=declared),))
    catalogue = Catalogue(
        agent="a", locale=CATALOGUE.locale, time_zone="UTC", currency="BRL", contracts={"t": contract}
    )
    return reader_for(catalogue).read(text, Expectation(tool="t", asked=("x",)), today=TODAY)


@pytest.mark.parametrize(
    ("text", "form", "declared", "value"),
    [
        ("R$ 71,99", "money", NUMBER, Decimal("71.99")),
        ("R$ 71,99", "money", STRING, "71.99"),
        ("1,5", "number", NUMBER, Decimal("1.5")),
        ("1,5", "number", STRING, "1.5"),
        ("três", "integer", INTEGER, 3),
        ("três", "integer", STRING, "3"),
    ],
)
def test_a_value_has_its_declared_type(text: str, form: str, declared: ParameterType, value: object) -> None:
    (fact,) = read(text, form, declared).values
    assert (type(fact.value), fact.value) == (type(value), value)


def test_the_choices_of_a_doubtful_value_have_the_declared_type_too() -> None:
    assert read("71.99", "money", NUMBER).ambiguous == {"x": (Decimal("71.99"), Decimal("7199.00"))}
