"""One value holds a conversation: one active, one paused, and all that is not settled and told."""

from __future__ import annotations

import pytest
from tests.unit.core.shop import (
    DONE,
    LOST,
    REFUSED,
    Talk,
    asking_for,
    awaiting,
    executing,
    shop,
    unknown,
)

from trinco.core.contract import OperationType
from trinco.core.conversation import Conversation, due, unfinished
from trinco.core.events import Declined, OperatorSettled, Revisited
from trinco.core.lifecycle import Phase
from trinco.core.settle import unsettled
from trinco.core.transaction import Argument, Provenance


def test_an_empty_conversation_holds_nothing() -> None:
    empty = Conversation()
    assert list(empty.transactions()) == []
    assert empty.phase is Phase.IDLE
    assert due(empty) is None


def test_each_transaction_is_listed_once() -> None:
    talk = awaiting()
    conversation = talk.conversation
    twice = Conversation(active=conversation.active, outstanding=(talk.active,))
    assert [t.id for t in twice.transactions()] == [talk.active.id]


def test_what_ends_leaves_the_latch() -> None:
    talk = awaiting()
    talk.happens(Declined())
    assert talk.conversation.active is None
    assert talk.last.phase is Phase.CANCELLED


def test_what_ends_while_it_is_paused_leaves_that_too() -> None:
    talk = awaiting()
    talk.says(asking_for("hello"))
    paused = talk.conversation.suspended
    assert paused is not None
    talk.happens(Declined(), paused)
    assert talk.conversation.suspended is None
    assert talk.last.id == paused.id


def test_a_paused_transaction_that_goes_on_stays_paused() -> None:
    talk = awaiting()
    talk.says(asking_for("hello"))
    paused = talk.conversation.suspended
    assert paused is not None
    assert talk.conversation.holding(paused).suspended == paused


def test_an_unknown_outcome_that_was_handed_over_frees_the_conversation() -> None:
    """The latch is let go by a terminal phase, or by this."""
    talk = unknown()
    talk.minutes = 11
    talk.happens(Revisited())
    assert talk.conversation.active is None
    assert talk.conversation.last is None
    assert [t.phase for t in talk.conversation.outstanding] == [Phase.OUTCOME_UNKNOWN]


@pytest.mark.parametrize(
    ("answer", "kept"),
    [(DONE, False), (REFUSED, False), (LOST, True)],
)
def test_what_is_told_and_proved_is_not_kept(answer: object, kept: bool) -> None:
    talk = executing()
    talk.gets(answer)  # pyright: ignore[reportArgumentType]
    talk.closes()
    transaction = talk.conversation.active or talk.last
    assert unfinished(transaction) is kept


def test_what_was_never_sent_is_not_kept() -> None:
    assert not unfinished(awaiting().active)


def test_what_was_sent_and_is_not_concluded_is_kept() -> None:
    assert unfinished(executing().active)


def test_what_an_operator_settled_is_kept() -> None:
    talk = unknown()
    talk.happens(OperatorSettled(done=True))
    talk.closes()
    assert unfinished(talk.last)


def test_the_next_look_is_the_earliest_of_all() -> None:
    talk = unknown()
    first = due(talk.conversation)
    talk.minutes = 11
    talk.happens(Revisited())
    talk.says(asking_for("hello"))
    execution = talk.active.execution
    assert execution is not None
    assert first is not None
    (waiting,) = talk.conversation.outstanding
    assert waiting.execution is not None
    assert due(talk.conversation) == min(waiting.execution.lease_until, execution.lease_until)


# Values that a conversation holds


def test_a_later_value_takes_the_place_of_an_earlier_one_and_leaves_the_others() -> None:
    """R001-5.3, H9."""
    talk = awaiting()
    new = (
        Argument(name="reason", value="late", provenance=Provenance.MESSAGE),
        Argument(name="order_id", value="PED-2", provenance=Provenance.MESSAGE),
    )
    assert talk.active.merged(new).values == {"order_id": "PED-2", "reason": "late"}
    assert talk.active.merged(()).values == {"order_id": "PED-1"}


def test_parameters_are_asked_in_the_order_they_are_declared() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    contract = talk.catalogue.contract("cancel")
    assert talk.active.missing(contract) == ("order_id",)


def test_an_operation_that_is_gone_has_the_strictest_contract() -> None:
    """J6."""
    gone = shop().contract("gone")
    assert gone.operation_type is OperationType.TRANSACTIONAL
    assert gone.require_confirmation
    assert not shop().offers("gone")


def test_what_was_sent_is_looked_at_when_its_lease_ends() -> None:
    talk = executing()
    assert talk.active.execution is not None
    assert due(talk.conversation) == talk.active.execution.lease_until
    assert list(unsettled(talk.conversation)) == [talk.active]


def test_nobody_need_look_at_what_was_not_sent() -> None:
    talk = awaiting()
    assert due(talk.conversation) is None
    assert list(unsettled(talk.conversation)) == []
