"""What failed is tried again: exactly those items, by a check, a question and a yes of their own, and no others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.core.shop import (
    ELIGIBLE,
    LOST,
    NOT_SENT,
    REFUSED,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    returned,
    settling,
    shop,
    unknown,
)

from trinco.core.contract import Contract, Execution, OperationType, Parameter, ParameterType
from trinco.core.copying import replace
from trinco.core.events import OperatorSettled, Revisited
from trinco.core.expecting import expectation
from trinco.core.lifecycle import Phase
from trinco.core.reading import Reading
from trinco.core.speech import Say, Utterance

AGAIN, ALL = Reading(redoes=True), Reading(wants_all=True)
LISTS = Parameter(name="orders", type=ParameterType.ARRAY)


def done(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": True, **more}


def failed(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": False, **more}


def not_run(name: object) -> dict[str, object]:
    return failed(name, status="NOT_RUN", reason="stopped")


def listing(*names: str, **execution: Any) -> Talk:
    """Return a talk in which a yes to a list has just been spent."""
    policy = settling(item_key="order_id", **execution)
    talk = Talk(shop(cancelling(parameters=(LISTS,), requires=("orders",), execution=policy)))
    talk.says(asking_for("cancel", orders=list(names)))
    talk.closes()
    talk.says(YES)
    return talk


def expanding(items: list[Any], said: str, **resolved: Any) -> Talk:
    """Return a talk in which a yes has just been spent to items that a validator made of a text."""
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id=said))
    talk.gets({**ELIGIBLE, "transaction_decision": {"resolved_arguments": {"items": items, **resolved}}})
    talk.closes()
    talk.says(YES)
    return talk


def asked(talk: Talk) -> Any:
    """Return what is proposed once more."""
    talk.says(AGAIN)
    return dict(talk.proposal.arguments)


def told(utterance: Utterance) -> list[tuple[str, object]]:
    items: Any = utterance.facts["item_results"]
    return [(each["state"], each["item"]) for each in items]


@pytest.mark.parametrize(
    ("results", "again"),
    [
        ([done("A"), failed("B"), done("C")], ["B"]),
        ([failed("C"), done("B"), failed("A")], ["A", "C"]),
        ([done("A"), not_run("B"), failed("C")], ["B", "C"]),
        ([failed("A"), failed("B"), not_run("C")], ["A", "B", "C"]),
        ([failed("A"), done("B"), done("C"), done("Z")], ["A"]),
    ],
)
def test_exactly_what_was_not_done_is_proposed_once_more(results: list[Any], again: list[str]) -> None:
    talk = listing("A", "B", "C")
    talk.gets({"results": results})
    first = talk.last
    talk.closes()
    assert expectation(talk.conversation, talk.catalogue).failed == "cancel"
    assert asked(talk) == {"orders": again}
    assert talk.active.id != first.id
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.pending == []  # nothing is sent without a yes of its own
    assert talk.says(YES).commands[0].arguments == {"orders": again}  # type: ignore[union-attr]


def test_once_everything_is_done_there_is_nothing_to_try_again() -> None:
    talk = listing("A", "B")
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    assert asked(talk) == {"orders": ["B"]}
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [done("B")]})
    talk.closes()
    assert expectation(talk.conversation, talk.catalogue).failed is None
    talk.says(AGAIN)
    assert talk.replies() == [Say.NOTHING_FAILED]
    assert talk.conversation.active is None


def test_of_what_nobody_knows_nothing_is_tried_again() -> None:
    """R000-11.3: an item that may have been done is none that failed, while it is waited for and after that."""
    talk = listing("A", "B", "C")
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    talk.says(AGAIN)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert talk.replies() == [Say.UNKNOWN]


def handed_over(**execution: Any) -> Talk:
    talk = listing("A", "B", "C", **execution)
    talk.gets({"results": [done("A"), failed("B")]})
    talk.minutes = 30
    if talk.conversation.active is not None and not talk.pending:
        talk.happens(Revisited())
    talk.closes()
    return talk


def test_what_surely_failed_is_tried_again_when_the_rest_is_an_operators() -> None:
    talk = handed_over()
    assert talk.conversation.active is None
    assert asked(talk) == {"orders": ["B"]}


def test_what_was_made_good_since_is_not_proposed_a_second_time() -> None:
    talk = handed_over()
    assert asked(talk) == {"orders": ["B"]}
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [done("B")]})
    talk.closes()
    talk.says(AGAIN)
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER]
    assert talk.conversation.active is None


def test_what_may_be_sent_again_under_its_key_is_not_proposed_under_another() -> None:
    talk = handed_over(idempotent=True)
    while talk.pending:
        talk.gets(LOST)
    talk.closes()
    assert talk.conversation.active is None
    assert expectation(talk.conversation, talk.catalogue).failed is None
    talk.says(AGAIN)
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER]


@pytest.mark.parametrize("answer", [NOT_SENT, REFUSED])
def test_an_operation_that_failed_as_a_whole_is_proposed_as_it_was(answer: Any) -> None:
    talk = executing()
    talk.gets(answer)
    talk.closes()
    assert asked(talk) == {"order_id": "PED-1"}
    several = listing("A", "B")
    several.gets(answer)
    several.closes()
    assert asked(several) == {"orders": ["A", "B"]}


def test_items_of_which_nothing_was_sent_were_not_run() -> None:
    """C2: they differ from those that failed."""
    talk = listing("A", "B")
    talk.gets(NOT_SENT)
    assert told(talk.closes()[-1]) == [("not_run", "A"), ("not_run", "B")]
    talk = expanding([{"name": "A"}, {"name": "B", "eligible": False}], "A, B")
    talk.gets(NOT_SENT)
    assert [state for state, _ in told(talk.closes()[-1])] == ["not_run", "excluded"]


def test_a_read_that_failed_is_made_again() -> None:
    talk = Talk()
    talk.says(asking_for("track", order_id="PED-1"))
    talk.gets(NOT_SENT)
    talk.closes()
    again = talk.says(AGAIN)
    assert again.commands[0].arguments == {"order_id": "PED-1"}  # type: ignore[union-attr]


def test_the_items_that_a_text_was_made_of_are_named_in_a_text() -> None:
    items = [{"name": "TIM Fashion"}, {"name": "Aya"}, {"name": "Neymar Jr"}]
    results = [
        {"name": "aya", "success": False},
        {"name": "TIM Fashion", "ok": True},
        {"name": "Neymar Jr", "ok": False},
    ]
    talk = expanding(items, "fashion, aya, neymar", order_id="TIM Fashion, Aya, Neymar Jr")
    talk.gets({"results": results})
    talk.closes()
    talk.says(AGAIN)
    assert talk.command.arguments["order_id"] == "Aya, Neymar Jr"
    assert talk.active.phase is Phase.PRE_VALIDATION


def test_items_that_only_the_tool_found_are_named_as_it_names_them() -> None:
    """R000-4.4"""
    talk = executing()
    talk.gets({"results": [{"name": "x", "success": True}, {"name": "y", "success": False}]})
    talk.closes()
    assert asked(talk) == {"order_id": "y"}


@pytest.mark.parametrize(
    "results",
    [
        [{"name": "x", "success": True}, {"success": False}],  # nothing says which
        [{"items": 1, "success": True}, {"success": False, "line": 2.5}],
    ],
)
def test_where_it_cannot_be_said_which_items_are_meant_nothing_is_proposed(results: list[Any]) -> None:
    talk = executing()
    talk.gets({"results": results})
    talk.closes()
    talk.says(AGAIN)
    assert talk.replies() == [Say.NAME_ITEMS]
    assert talk.conversation.active is None


def test_a_text_beside_others_does_not_say_which_items_are_meant() -> None:
    talk = Talk(shop(cancelling(requires=("order_id", "reason"))))
    talk.says(asking_for("cancel", order_id="the old ones", reason="late"))
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [{"name": "x", "success": True}, {"name": "y", "success": False}]})
    talk.closes()
    talk.says(AGAIN)
    assert talk.replies() == [Say.NAME_ITEMS]


def test_what_a_validator_changed_among_texts_is_what_named_the_items() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked(), requires=("order_id", "reason"))))
    talk.says(asking_for("cancel", order_id="PED-1", reason="a and b"))
    resolved = {"order_id": "PED-1", "reason": "A; B", "items": [{"name": "A"}, {"name": "B"}]}
    talk.gets({**ELIGIBLE, "transaction_decision": {"resolved_arguments": resolved}})
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [{"name": "A", "success": True}, {"name": "B", "success": False}]})
    talk.closes()
    talk.says(AGAIN)
    assert {name: talk.command.arguments[name] for name in ("order_id", "reason")} == {
        "order_id": "PED-1",
        "reason": "B",
    }


def test_what_another_operation_led_to_is_asked_for_as_it_was() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets({**ELIGIBLE, "transaction_decision": {"target_tool": "refund"}})
    talk.closes()
    talk.says(YES)
    talk.gets(REFUSED)
    talk.closes()
    talk.says(AGAIN)
    assert (talk.active.tool, talk.command.arguments["order_id"]) == ("cancel", "PED-1")


def test_items_of_another_operation_than_was_asked_for_are_not_picked_out() -> None:
    other = cancelling(tool="batch", parameters=(LISTS,), requires=("orders",))
    talk = Talk(shop(cancelling(pre_validation=checked()), other))
    talk.says(asking_for("cancel", order_id="PED-1"))
    decision = {"target_tool": "batch", "resolved_arguments": {"orders": ["A", "B"]}}
    talk.gets({**ELIGIBLE, "transaction_decision": decision})
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    talk.says(AGAIN)
    assert talk.replies() == [Say.NAME_ITEMS]


def test_a_list_of_two_lists_does_not_say_which_items_are_meant() -> None:
    more = Parameter(name="tags", type=ParameterType.ARRAY)
    talk = Talk(shop(cancelling(parameters=(LISTS, more), requires=("orders", "tags"))))
    talk.says(asking_for("cancel", orders=["A", "B"], tags=["x"]))
    talk.closes()
    talk.says(YES)
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    talk.says(AGAIN)
    assert talk.replies() == [Say.NAME_ITEMS]


def test_a_look_of_which_every_item_failed_is_made_again_as_it_was() -> None:
    looks = Contract(tool="look", server="shop", parameters=(LISTS,), requires=("orders",))
    for orders in (["A"], ["A", "B"]):
        talk = Talk(shop(None, replace(looks, execution=Execution(item_key="order_id"))))
        talk.says(asking_for("look", orders=orders))
        talk.gets(returned({"results": [failed(name) for name in orders]}))
        talk.closes()
        again = talk.says(AGAIN)
        assert again.commands[0].arguments == {"orders": orders}  # type: ignore[union-attr]


def test_an_operation_that_the_agent_no_longer_offers_is_not_tried_again() -> None:
    talk = executing()
    talk.gets(REFUSED)
    talk.closes()
    talk.catalogue = shop(cancelling(tool="other"))
    talk.says(AGAIN)
    assert talk.replies() == [Say.NOTHING_FAILED]


def test_what_an_operator_said_was_not_done_is_proposed_again() -> None:
    talk = unknown()
    talk.happens(OperatorSettled(done=False))
    talk.closes()
    assert asked(talk) == {"order_id": "PED-1"}


# All of them


def test_all_items_are_told_where_that_is_asked_for() -> None:
    talk = listing("A", "B")
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    talk.says(ALL)
    (said,) = talk.closes()
    assert (said.say, said.facts["all"]) == (Say.DONE, True)
    assert told(said) == [("done", "A"), ("failed", "B")]


def test_all_items_are_told_while_some_are_not_known() -> None:
    talk = listing("A", "B")
    talk.gets({"results": [done("A")]})
    talk.closes()
    talk.says(ALL)
    (said,) = talk.closes()
    assert (said.say, said.facts["all"]) == (Say.UNKNOWN, True)


def test_there_may_be_no_items_to_be_told() -> None:
    talk = Talk()
    talk.says(ALL)
    assert talk.replies() == [Say.NOT_UNDERSTOOD]
    running = executing()
    running.says(ALL)
    assert running.replies() == [Say.STILL_RUNNING]


@pytest.mark.parametrize("reading", [AGAIN, ALL])
def test_a_question_that_stands_is_asked_again(reading: Reading) -> None:
    talk = awaiting()
    talk.says(reading)
    assert talk.replies() == [Say.ASK_CONFIRMATION]


def test_items_of_every_kind_of_operation_are_taken_up() -> None:
    """R000-10.2 R000-10.4 R000-10.5: what differs is whether somebody is asked."""
    looks = Contract(
        tool="look",
        server="shop",
        operation_type=OperationType.CONVERSATIONAL,
        parameters=(LISTS,),
        requires=("orders",),
        execution=Execution(item_key="order_id"),
    )
    talk = Talk(shop(None, looks))
    talk.says(asking_for("look", orders=["A", "B"]))
    talk.gets(returned({"results": [done("A"), failed("B")]}))
    talk.closes()
    again = talk.says(AGAIN)
    assert again.commands[0].arguments == {"orders": ["B"]}  # type: ignore[union-attr]


def test_a_single_item_is_told_as_a_single_operation() -> None:
    talk = listing("A")
    talk.gets({"results": [failed("A", reason="shipped")]})
    assert talk.last.phase is Phase.FAILED
    said = talk.closes()[-1]
    assert (said.say, said.facts["item_results"]) == (Say.FAILED, [])
    assert asked(talk) == {"orders": ["A"]}
    another = listing("A")
    another.gets({"results": [failed("B")]})
    assert another.active.phase is Phase.OUTCOME_UNKNOWN


def test_giving_a_value_is_no_asking_again() -> None:
    talk = listing("A", "B")
    talk.gets({"results": [done("A"), failed("B")]})
    talk.closes()
    talk.says(giving(orders=["A"]))
    assert talk.conversation.active is None
