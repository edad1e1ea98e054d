"""Values are compared by what they are worth."""

from __future__ import annotations

from collections import ChainMap
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Any

import pytest

from trinco.core.values import as_list, as_object, canonical, digest, exact, same


class Colour(StrEnum):
    RED = "red"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (0, "0"),
        (-7, "-7"),
        (Decimal("10.00"), "10"),
        (Decimal("1E+2"), "100"),
        (Decimal("-0.00"), "0"),
        (Decimal("0.10"), "0.1"),
        (Decimal("-1.50"), "-1.5"),
        (Decimal("1E-7"), "0.0000001"),
        (71.9, "71.9"),
        (1e22, "10000000000000000000000"),
        ("a\n\u00e7", '"a\\n\u00e7"'),
        (Colour.RED, '"red"'),
        ([1, "a", None], '[1,"a",null]'),
        ((1, 2), "[1,2]"),
        ({"b": 1, "a": [True]}, '{"a":[true],"b":1}'),
        ({2: "x"}, '{"2":"x"}'),
        (MappingProxyType({"a": 1}), '{"a":1}'),
        (ChainMap({"a": 1}), '{"a":1}'),
    ],
)
def test_one_text_stands_for_each_value(value: Any, text: str) -> None:
    assert canonical(value) == text


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (10, Decimal("10.00")),
        (Decimal("10"), 10.0),
        ((1, 2), [1, 2]),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        (Decimal("-0"), 0),
    ],
)
def test_values_of_the_same_worth_are_the_same(left: Any, right: Any) -> None:
    assert same(left, right)
    assert digest(left) == digest(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (1, True),
        (0, False),
        (None, ""),
        ("1", 1),
        ([], {}),
        (["a", "b"], ["b", "a"]),
        ([["a"], "b"], [["a", "b"]]),
        # more digits than the precision that arithmetic rounds to
        (Decimal("10.0000000000000000000000000000000001"), 10),
        (Decimal("12345678901234567890123456789012345"), Decimal("12345678901234567890123456789012346")),
    ],
)
def test_values_of_other_worth_or_kind_are_not(left: Any, right: Any) -> None:
    assert not same(left, right)
    assert digest(left) != digest(right)


def test_a_digest_of_several_values_is_not_that_of_a_list() -> None:
    assert digest("a", "b") != digest(["a", "b"])


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), Decimal("NaN"), Decimal("-Infinity"), object(), {1, 2}, b"x", [object()]]
)
def test_what_is_no_json_value_has_no_text(value: Any) -> None:
    with pytest.raises(TypeError, match="is not a value"):
        canonical(value)


def test_what_has_no_float_in_it_is_taken_as_it_is() -> None:
    assert exact(Colour.RED) is Colour.RED


def test_what_a_server_sends_is_taken_exactly() -> None:
    taken: Any = exact({"amount": 71.9, "many": [1.10, (2.5,)], "plain": "x", "none": None, "yes": True})
    assert taken == {
        "amount": Decimal("71.9"),
        "many": [Decimal("1.1"), [Decimal("2.5")]],
        "plain": "x",
        "none": None,
        "yes": True,
    }


def test_numbers_that_no_json_can_keep_are_refused() -> None:
    with pytest.raises(TypeError):
        exact({"amount": float("nan")})


def test_what_is_no_object_or_list_is_said_to_be_none() -> None:
    assert as_object("x") is None
    assert as_object({"a": 1}) == {"a": 1}
    assert as_list("x") is None
    assert as_list((1,)) == (1,)
