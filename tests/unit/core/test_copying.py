from __future__ import annotations

import dataclasses
import inspect
from datetime import UTC, datetime

import pytest

from trinco.core import conversation, outcome, proposal, transaction
from trinco.core.copying import replace
from trinco.core.names import Fingerprint, MessageId, TransactionId
from trinco.core.outcome import Attempt
from trinco.core.proposal import Proposal
from trinco.core.transaction import Transaction

STARTED = Transaction(id=TransactionId("tx-1"), tool="cancel", route="cancelling", opened_by=MessageId("m-1"))


def test_a_copy_has_the_changes_and_all_else_as_it_was() -> None:
    attempts = (Attempt(number=1, owner="me"),)
    changes: dict[str, object] = {"tool": "refund", "reprompts": 2, "why": "because", "arguments": attempts}
    assert replace(STARTED, **changes) == dataclasses.replace(STARTED, **changes)  # pyright: ignore[reportArgumentType]


def test_what_is_copied_stays_as_it_was_and_the_copy_is_frozen_too() -> None:
    copy = replace(STARTED, tool="refund")
    assert (STARTED.tool, copy.tool) == ("cancel", "refund")
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.tool = "other"  # pyright: ignore[reportAttributeAccessIssue]


def test_values_of_different_kinds_are_copied_as_their_own_kind() -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    asked = Proposal(
        fingerprint=Fingerprint("f"), ordinal=1, content="c", tool="t", server="s", arguments={}, asked_at=now
    )
    assert replace(asked, ordinal=2) == dataclasses.replace(asked, ordinal=2)
    assert replace(STARTED, proposal=asked).proposal is asked


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError, match="no_such_field"):
        replace(STARTED, no_such_field=1)


@pytest.mark.parametrize("module", [conversation, outcome, proposal, transaction], ids=lambda m: m.__name__)
def test_no_value_of_the_state_checks_itself_when_made(module: object) -> None:
    """A copy is made without `__post_init__`, so there must be none to miss."""
    for _, kind in inspect.getmembers(module, inspect.isclass):
        if dataclasses.is_dataclass(kind):
            assert not hasattr(kind, "__post_init__")
            assert all(hasattr(getattr(kind, f.name), "__set__") for f in dataclasses.fields(kind))
