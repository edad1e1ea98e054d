"""What is known of an item stays known: over attempts, records and answers that say less, or otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.core.shop import LOST, YES, Talk, asking_for, cancelling, returned, settling, shop

from trinco.core.aggregate import aggregate
from trinco.core.answered_items import ItemResult, ItemState
from trinco.core.confirmed import Confirmed
from trinco.core.contract import Execution, Parameter, ParameterType
from trinco.core.events import Revisited
from trinco.core.items_told import items_told
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Attempt, Delivery, OutcomeStatus, ToolAnswer, Verdict, fold, judge, pieced, weigh
from trinco.core.projection import project

AB = Confirmed(tool="exchange_orders", items=("A", "B"))
LISTS = Parameter(name="orders", type=ParameterType.ARRAY)


def done(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": True, **more}


def failed(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": False, **more}


def unknown(name: object) -> dict[str, object]:
    return {"order_id": name, "success": None, "status": "UNKNOWN"}


def listing(*names: str, **execution: Any) -> Talk:
    policy = settling(item_key="order_id", **execution)
    talk = Talk(shop(cancelling(parameters=(LISTS,), requires=("orders",), execution=policy)))
    talk.says(asking_for("cancel", orders=list(names)))
    talk.closes()
    talk.says(YES)
    return talk


def states(talk: Talk) -> dict[object, str]:
    transaction = talk.conversation.active or talk.last
    return {item.item: str(item.state) for item in items_told(transaction, talk.catalogue.contract("cancel"))}


# Not run


@pytest.mark.parametrize(
    ("entry", "state"),
    [
        (failed("A", status="NOT_RUN"), ItemState.NOT_RUN),
        (failed("A", code="not-run"), ItemState.NOT_RUN),
        (failed("A", status="NOT_RUN", error={"code": "STOPPED"}), ItemState.NOT_RUN),
        (failed("A"), ItemState.FAILED),
        # the word needs the boolean: without it nobody says that nothing was done
        ({"order_id": "A", "status": "NOT_RUN"}, ItemState.UNKNOWN),
        ({"order_id": "A", "success": None, "status": "NOT_RUN"}, ItemState.UNKNOWN),
        (done("A", status="NOT_RUN"), ItemState.UNKNOWN),
    ],
)
def test_an_item_was_not_run_only_if_the_server_says_so(entry: dict[str, Any], state: ItemState) -> None:
    """C2"""
    items = weigh(returned({"results": [entry, done("B")]}), Execution(), AB).items
    assert [item.state for item in items] == [state, ItemState.DONE]


def test_what_was_not_run_counts_with_what_failed_and_is_counted_apart() -> None:
    """R000-6.4: of the specification's own counts it is one of the failed."""
    some = tuple(ItemResult(state=state) for state in (ItemState.DONE, ItemState.FAILED, ItemState.NOT_RUN))
    summed: Any = aggregate(some, "cancel")
    assert summed["multi_item_status"] == "PARTIAL_SUCCESS"
    counts = summed["metadata"]["multi_item"]
    assert (counts["items_count"], counts["items_failed_count"], counts["items_not_run_count"]) == (3, 2, 1)


@pytest.mark.parametrize("left_out", [True, False])
def test_an_item_that_was_left_out_and_not_run_is_as_the_tool_says(left_out: bool) -> None:
    items = ({"order_id": "A"}, {"order_id": "B", "eligible": not left_out})
    told = weigh(returned({"results": [done("A"), failed("B", status="NOT_RUN")]}), Execution(), Confirmed(items=items))
    assert [item.state for item in told.items] == [ItemState.DONE, ItemState.NOT_RUN]


# A status that names the deed


CANCELLING = Confirmed(tool="cancel_orders", items=("A", "B"))


@pytest.mark.parametrize("field", ["status", "state"])
def test_a_denial_beside_a_status_that_names_the_deed_proves_nothing(field: str) -> None:
    """CANCELLED may be what the order has become, or what became of the call."""
    entry = {"order_id": "A", "success": False, field: "CANCELLED"}
    told = weigh(returned({"results": [entry, done("B")]}), Execution(), CANCELLING)
    assert [item.state for item in told.items] == [ItemState.UNKNOWN, ItemState.DONE]
    assert told.verdict is Verdict.UNKNOWN
    for policy in (Execution(), Execution(errors_are_refusals=True)):
        assert judge(returned({"success": False, field: "CANCELLED"}), policy, confirmed=CANCELLING) is Verdict.UNKNOWN


def test_where_the_policy_declares_the_word_it_means_that_nothing_was_done() -> None:
    declared = Execution(refusals=frozenset({"CANCELLED"}))
    entry = {"order_id": "A", "success": False, "status": "cancelled"}
    told = weigh(returned({"results": [entry, done("B")]}), declared, CANCELLING)
    assert [item.state for item in told.items] == [ItemState.FAILED, ItemState.DONE]
    for body in ({"success": False, "status": "CANCELLED"}, {"result": {"success": False, "code": "CANCELLED"}}):
        assert judge(returned(body), declared, confirmed=CANCELLING) is Verdict.NOTHING
        assert judge(returned(body), Execution(), confirmed=CANCELLING) is Verdict.UNKNOWN
    of_another = {"success": False, "status": "CANCELLED", "order_id": "PED-2"}
    talk = listing("A", refusals=frozenset({"CANCELLED"}))
    talk.gets(of_another)
    assert (talk.conversation.active or talk.last).phase is not Phase.COMPLETED


def test_a_word_of_the_policy_without_a_denial_denies_nothing() -> None:
    declared = Execution(refusals=frozenset({"CANCELLED"}))
    assert judge(returned({"status": "CANCELLED"}), declared, confirmed=CANCELLING) is Verdict.DONE
    assert judge(returned({"success": True, "status": "CANCELLED"}), declared, confirmed=CANCELLING) is Verdict.DONE


def test_another_operations_item_that_was_cancelled_failed_as_its_boolean_says() -> None:
    entry = {"order_id": "A", "success": False, "status": "CANCELLED"}
    told = weigh(returned({"results": [entry, done("B")]}), Execution(), AB)
    assert [item.state for item in told.items] == [ItemState.FAILED, ItemState.DONE]
    assert judge(returned({"success": False, "status": "CANCELLED"}), Execution(), confirmed=AB) is Verdict.UNKNOWN


# Pieced together


def test_an_item_that_was_done_stays_done_whatever_a_later_answer_says() -> None:
    for later in ([failed("A"), done("B")], [unknown("A"), done("B")], [done("B")]):
        talk = listing("A", "B", idempotent=True)
        talk.gets({"results": [done("A", protocol="1"), unknown("B")]})
        talk.gets({"results": later})
        assert talk.last.phase is Phase.COMPLETED
        assert talk.last.outcome is not None
        assert talk.last.outcome.status is OutcomeStatus.SUCCESS
        assert states(talk) == {"A": "done", "B": "done"}


def test_what_an_answer_said_is_not_lost_with_the_next_one() -> None:
    talk = listing("A", "B", idempotent=True)
    talk.gets({"results": [done("A"), unknown("B")]})
    talk.gets(LOST)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert states(talk) == {"A": "done", "B": "unknown"}


def test_items_are_settled_one_after_the_other_by_what_the_server_keeps() -> None:
    talk = listing("A", "B", "C", probe=True, seal=True)
    talk.gets({"results": [done("A"), unknown("B"), unknown("C")]})
    talk.gets({"status": "done", "result": {"results": [done("B"), unknown("C")]}})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert states(talk) == {"A": "done", "B": "done", "C": "unknown"}
    talk.closes()
    talk.happens(Revisited())
    talk.gets({"status": "done", "result": {"results": [failed("C")]}})
    assert states(talk) == {"A": "done", "B": "done", "C": "failed"}
    assert talk.last.outcome is not None
    assert talk.last.outcome.status is OutcomeStatus.PARTIAL_SUCCESS
    state: Any = project(talk.conversation, talk.catalogue)
    assert state["last_transaction"]["multi_item_status"] == "PARTIAL_SUCCESS"


def test_a_record_that_says_nothing_is_done_takes_back_no_item() -> None:
    talk = listing("A", "B", probe=True)
    talk.gets({"results": [done("A"), unknown("B")]})
    talk.gets({"status": "done", "result": {"results": [failed("A"), failed("B")]}})
    assert talk.last.phase is Phase.COMPLETED
    assert states(talk) == {"A": "done", "B": "failed"}


def test_a_record_without_a_result_leaves_what_is_known() -> None:
    talk = listing("A", "B", probe=True)
    talk.gets({"results": [done("A"), unknown("B")]})
    talk.gets({"status": "in_progress"})
    assert states(talk) == {"A": "done", "B": "unknown"}


def test_answers_are_kept_as_they_came() -> None:
    first = returned({"results": [done("A", protocol="1"), unknown("B")]})
    second = returned({"results": [done("B"), done("Z")]}, is_error=True, text="no mail", no_effect=True)
    both = pieced(second, (first, second), None, AB)
    assert both is not None
    assert both.body == {"results": [done("B"), done("Z"), done("A", protocol="1")]}
    assert (both.is_error, both.text, both.no_effect) == (True, "no mail", False)
    assert second.body == {"results": [done("B"), done("Z")]}
    assert first.body == {"results": [done("A", protocol="1"), unknown("B")]}


@pytest.mark.parametrize(
    "other",
    [
        LOST,
        ToolAnswer(delivery=Delivery.GARBLED),
        returned({"results": [done("A"), failed("B")]}),
        returned({"success": True}),
    ],
)
def test_an_answer_that_adds_nothing_changes_nothing(other: ToolAnswer) -> None:
    answer = returned({"results": [done("A"), unknown("B")]})
    assert pieced(answer, (other, answer), Execution(), AB) is answer
    assert pieced(answer, (other,), Execution(), Confirmed(items=("A",))) is answer


def test_all_attempts_are_folded_item_by_item_in_any_order() -> None:
    answers = (returned({"results": [done("A"), unknown("B")]}), returned({"results": [failed("A"), unknown("B")]}))
    for first, second in (answers, answers[::-1]):
        attempts = [
            Attempt(number=n, owner="x", verdict=Verdict.UNKNOWN, answer=answer)
            for n, answer in enumerate((first, second), 1)
        ]
        outcome = fold(attempts, Execution(), AB)
        assert outcome.status is OutcomeStatus.UNKNOWN
        assert outcome.answer is not None
        assert done("A") in outcome.answer.body["results"]  # type: ignore[index]
    lost = Attempt(number=2, owner="x", verdict=Verdict.UNKNOWN, answer=LOST)
    kept = fold([Attempt(number=1, owner="x", verdict=Verdict.UNKNOWN, answer=answers[0]), lost], Execution(), AB)
    assert kept.answer == returned({"results": [done("A")]})
