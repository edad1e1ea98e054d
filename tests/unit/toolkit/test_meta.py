"""Reading the key out of a request's `_meta`."""

import pytest

from trinco.toolkit import IDEMPOTENCY_KEY, Refusal, idempotency_key, refusal_meta


def test_the_key_is_read_and_its_absence_is_none() -> None:
    assert idempotency_key({IDEMPOTENCY_KEY: "k1", "other": 1}) == "k1"
    assert idempotency_key({"other": 1}) is None
    assert idempotency_key({}) is None
    assert idempotency_key(None) is None


@pytest.mark.parametrize("key", ["", "  ", None, 7, ["k1"]])
def test_a_key_that_cannot_be_one_is_refused_and_not_ignored(key: object) -> None:
    with pytest.raises(Refusal) as refused:
        idempotency_key({IDEMPOTENCY_KEY: key})
    assert refused.value.code == "KEY_UNREADABLE"


def test_the_names_on_the_wire_are_these() -> None:
    assert IDEMPOTENCY_KEY == "io.trinco/idempotency-key"
    assert refusal_meta("X") == {"io.trinco/effect": "none", "io.trinco/code": "X"}
