"""A workflow over several items that pauses: what is told of an item rests on answers of its own run, and no others."""

from __future__ import annotations

from typing import Any

from tests.unit.core.shop import (
    FORGET,
    LOST,
    STOPPED,
    YES,
    Talk,
    asking_for,
    cancelling,
    ended,
    giving,
    key_is,
    settling,
    shop,
    waiting,
)

from trinco.core.commands import Send
from trinco.core.contract import Parameter, ParameterType
from trinco.core.events import OperatorSettled
from trinco.core.expecting import expectation
from trinco.core.lifecycle import Phase
from trinco.core.outcome import OutcomeStatus
from trinco.core.speech import Say

LISTS = Parameter(name="orders", type=ParameterType.ARRAY)


def entries(**done: bool) -> list[dict[str, object]]:
    return [{"order_id": name, "success": success} for name, success in done.items()]


def listing(**how: Any) -> Talk:
    """Return a talk in which a yes to a list has just been spent on a workflow that may pause."""
    policy = settling(item_key="order_id", workflow=True, **how)
    talk = Talk(shop(cancelling(parameters=(LISTS, Parameter(name="reason")), requires=("orders",), execution=policy)))
    talk.says(asking_for("cancel", orders=["A", "B"]))
    talk.closes()
    talk.says(YES)
    return talk


def resuming(**how: Any) -> Talk:
    talk = listing(**how)
    talk.gets(waiting(1))
    talk.closes()
    talk.says(giving(reason="late"))
    return talk


def told(talk: Talk, say: Say) -> list[tuple[str, object]]:
    items: Any = next(u.facts["item_results"] for u in talk.closes() if u.say is say)
    return [(each["state"], each["item"]) for each in items]


def test_what_a_call_lists_that_is_not_said_of_the_run_tells_of_no_item() -> None:
    talk = resuming()
    talk.gets({"results": entries(A=True, B=False)})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert told(talk, Say.UNKNOWN) == []


def test_nor_do_several_such_calls_together() -> None:
    talk = resuming(probe=True, idempotent=True)
    talk.gets({"results": entries(A=True, B=False)})
    talk.gets(key_is("in_progress", waiting(1)))
    assert isinstance(talk.command, Send)  # the same answer, by its own key
    talk.gets({"results": entries(A=False, B=True)})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_what_the_run_did_to_each_is_told() -> None:
    talk = resuming()
    talk.gets(ended(results=entries(A=True, B=False)))
    assert talk.last.outcome is not None
    assert talk.last.outcome.status is OutcomeStatus.PARTIAL_SUCCESS
    assert told(talk, Say.DONE) == [("done", "A"), ("failed", "B")]
    assert expectation(talk.conversation, talk.catalogue).failed == "cancel"


def test_what_is_in_progress_is_not_over_whatever_it_says_of_its_items() -> None:
    talk = listing(probe=True)
    talk.gets(LOST)
    talk.gets(key_is("in_progress", {"results": entries(A=True, B=True)}))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert talk.active.outcome is not None
    assert talk.active.outcome.status is OutcomeStatus.UNKNOWN
    assert told(talk, Say.UNKNOWN) == [("done", "A"), ("done", "B")]
    talk.happens(OperatorSettled(done=True, note="seen"))
    assert talk.last.phase is Phase.COMPLETED


def test_what_was_left_is_nothing_that_failed() -> None:
    talk = listing()
    talk.gets(waiting(1))
    talk.closes()
    talk.says(FORGET)
    talk.gets({**STOPPED, "output": {"cancel": {"results": entries(A=False, B=False)}}})
    talk.closes()
    assert talk.last.phase is Phase.CANCELLED
    assert expectation(talk.conversation, talk.catalogue).failed is None
