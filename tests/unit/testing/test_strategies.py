"""The shipped strategies give what their names say, the odd cases included."""

import pytest
from hypothesis import find, given, settings

from trinco.core.outcome import Delivery
from trinco.core.values import canonical
from trinco.testing import strategies


@settings(max_examples=100, deadline=None)
@given(strategies.arguments())
def test_arguments_are_values_of_the_core(arguments: dict[str, object]) -> None:
    assert canonical(arguments).encode()


@settings(max_examples=50, deadline=None)
@given(strategies.decimals())
def test_decimals_are_finite_and_written_plainly(number: object) -> None:
    assert "E" not in str(number)


@pytest.mark.parametrize("odd", ["\ud800", "\x00", ""])
def test_messages_hold_what_has_broken_something_before(odd: str) -> None:
    assert find(strategies.messages(), lambda text: text == odd) == odd


@pytest.mark.parametrize("delivery", Delivery)
def test_tool_answers_hold_every_delivery(delivery: Delivery) -> None:
    assert find(strategies.tool_answers(), lambda answer: answer.delivery is delivery)


def test_keys_hold_separators() -> None:
    assert find(strategies.conversation_keys(), lambda key: ":" in key.tenant_id and "%" in key.session_id)
