"""Equal worth, equal text, equal digest; other worth, other text: for any values at all."""

from __future__ import annotations

import json
from decimal import Decimal, localcontext
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from trinco.core.values import canonical, digest, exact, same
from trinco.testing.strategies import json_values

NUMBERS = st.integers() | st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**40), max_value=10**40)


@given(NUMBERS, NUMBERS)
def test_numbers_have_one_text_if_and_only_if_they_are_worth_the_same(left: Any, right: Any) -> None:
    assert (canonical(left) == canonical(right)) is (left == right)


@given(NUMBERS, st.integers(0, 6))
def test_zeros_at_the_end_change_nothing(number: Any, zeros: int) -> None:
    with localcontext(prec=200):
        longer = Decimal(number) + Decimal(0).scaleb(-zeros)
    assert same(number, longer)


@given(json_values())
def test_the_text_is_json_and_says_the_same(value: Any) -> None:
    assert same(json.loads(canonical(value), parse_float=Decimal), value)


@given(json_values(), json_values())
def test_a_digest_tells_apart_what_the_text_tells_apart(left: Any, right: Any) -> None:
    assert (digest(left) == digest(right)) is same(left, right)


@given(st.lists(json_values(), max_size=4), st.lists(json_values(), max_size=4))
def test_lists_are_the_same_only_if_their_elements_are(left: list[Any], right: list[Any]) -> None:
    alike = len(left) == len(right) and all(same(a, b) for a, b in zip(left, right, strict=True))
    assert same(left, right) is alike


@given(st.dictionaries(st.text(max_size=3), json_values(), max_size=5), st.randoms())
def test_the_order_of_members_changes_nothing(value: dict[str, Any], random: Any) -> None:
    shuffled = list(value.items())
    random.shuffle(shuffled)
    assert same(value, dict(shuffled))


@given(json_values())
def test_what_is_exact_stays_as_it_is(value: Any) -> None:
    assert same(exact(value), value)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_taken_for_the_decimal_it_is_written_as(number: float) -> None:
    taken: Any = exact(number)
    assert isinstance(taken, Decimal)
    assert float(taken) == number
    assert same(taken, number)
