"""Which arguments are the same arguments."""

from decimal import Decimal, localcontext

import pytest

from trinco.toolkit import arguments_digest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"value": 10}, {"value": 10.0}),
        ({"value": 10}, {"value": Decimal("10.00")}),
        ({"value": 71.99}, {"value": Decimal("71.990")}),
        ({"value": 0}, {"value": -0.0}),
        ({"value": 100}, {"value": Decimal("1E+2")}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"items": ["x", "y"]}, {"items": ("x", "y")}),
    ],
)
def test_the_same_values_said_differently_have_one_digest(one: object, other: object) -> None:
    assert arguments_digest(one) == arguments_digest(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"value": 10}, {"value": "10"}),
        ({"value": 1}, {"value": True}),
        ({"value": 0}, {"value": False}),
        ({"value": None}, {}),
        ({"value": 10}, {"value": 100}),
        ({"value": 1.5}, {"value": -1.5}),
        ({"value": 12}, {"value": 1.2}),
        ({"items": ["x", "y"]}, {"items": ["y", "x"]}),
        ({"items": ["x,y"]}, {"items": ["x", "y"]}),
        ({"items": [[1], 2]}, {"items": [[1, 2]]}),
        ({"items": []}, {"items": {}}),
        ({'a":1,"b': 1}, {"a": 1, "b": 1}),
    ],
)
def test_other_values_have_another_digest(one: object, other: object) -> None:
    assert arguments_digest(one) != arguments_digest(other)


def test_long_numbers_are_compared_to_the_last_digit_whatever_the_precision_around() -> None:
    with localcontext(prec=5):
        assert arguments_digest(12345678901234567890123456789) != arguments_digest(12345678901234567890123456780)
        assert arguments_digest(Decimal("0.1234567")) != arguments_digest(Decimal("0.1234568"))


def test_what_json_cannot_carry_is_named_with_its_place() -> None:
    with pytest.raises(TypeError, match=r"arguments\.items\[1\].*set"):
        arguments_digest({"items": [1, {2}]})
    with pytest.raises(TypeError, match=r"arguments\.inner.*names"):
        arguments_digest({"inner": {1: "x"}})
    with pytest.raises(ValueError, match=r"arguments\.value.*nan"):
        arguments_digest({"value": float("nan")})
    with pytest.raises(ValueError, match="Infinity"):
        arguments_digest(Decimal("Infinity"))


def test_an_enormous_exponent_costs_nothing() -> None:
    assert arguments_digest(Decimal("1E+999999")) != arguments_digest(Decimal("1E+999998"))
