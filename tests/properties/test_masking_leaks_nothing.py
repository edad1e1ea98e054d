"""What is personal by declaration never leaves the store whole, however deep it is wrapped."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, example, given
from hypothesis import strategies as st

from trinco.core.facts import Fact, FactName
from trinco.engine.masking import Personal, mask, mask_fact, masked
from trinco.testing.strategies import json_values

PERSONAL = Personal(names=frozenset({"cpf", "phone"}))
SECRET = st.text("0123456789", min_size=7, max_size=14)


def wrapped(secret: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return facts that hold `secret` under a personal name, at some depth, beside other things."""
    inner: st.SearchStrategy[Any] = st.sampled_from(sorted(PERSONAL.names)).flatmap(
        lambda name: st.just({name: secret}) | st.just({name: [secret]}) | st.just({name: {"number": secret}})
    )
    nested = st.recursive(
        inner,
        lambda some: (
            st.fixed_dictionaries({"arguments": some})
            | st.fixed_dictionaries({"items": st.lists(some, min_size=1, max_size=2)})
            | st.fixed_dictionaries({"pair": st.tuples(some, st.booleans())})
        ),
        max_leaves=4,
    )
    return st.builds(lambda a, b: {**b, **a}, nested, st.dictionaries(st.sampled_from(["x", "y"]), st.integers(0, 9)))


@given(SECRET.flatmap(lambda secret: st.tuples(st.just(secret), wrapped(secret))))
def test_a_personal_value_is_never_let_out_whole(case: tuple[str, dict[str, Any]]) -> None:
    secret, values = case
    assert secret in repr(values)
    assert secret not in repr(mask(values, PERSONAL))
    fact = mask_fact(Fact(name=FactName.STARTED, detail=values), PERSONAL)
    assert secret not in repr(fact)


def names(value: Any) -> set[str]:
    """Return every name in `value`, at any depth."""
    if isinstance(value, dict):
        return set(value) | {name for inner in value.values() for name in names(inner)}
    return {name for inner in value for name in names(inner)} if isinstance(value, list | tuple) else set()


@given(st.dictionaries(st.sampled_from(["a", "b"]), json_values()))
@example({"a": {"cpf": 1}})
def test_what_is_not_personal_is_left_as_it_is(values: dict[str, Any]) -> None:
    assume(not names(values) & PERSONAL.names)
    assert mask(values, PERSONAL) == values


@given(json_values())
def test_no_more_than_two_characters_of_a_value_are_shown(value: Any) -> None:
    shown = masked(value)
    assert shown.startswith("***")
    assert len(shown) <= 5


def test_a_fact_without_detail_is_left_as_it_is() -> None:
    fact = Fact(name=FactName.STARTED)
    assert mask_fact(fact, PERSONAL) is fact
