"""Confirmed items and answered ones are compared; what is told of each agrees with the outcome on record."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.unit.core.shop import ELIGIBLE, LOST, YES, Talk, asking_for, cancelling, checked, returned, settling, shop

from trinco.core.account import of_items
from trinco.core.answered_items import ItemState, compared, matches
from trinco.core.claims import Claim
from trinco.core.confirmed import Confirmed, confirmed
from trinco.core.contract import Execution, Parameter, ParameterType
from trinco.core.events import OperatorSettled
from trinco.core.items_told import items_told
from trinco.core.lifecycle import Phase
from trinco.core.outcome import OutcomeStatus, Verdict, judge, weigh
from trinco.core.speech import Say, Utterance

A, B, C = ({"order_id": name} for name in "ABC")
ABC = (A, B, C)


def told_items(utterance: Utterance) -> Any:
    return utterance.facts["item_results"]


def done(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": True, **more}


def failed(name: object, **more: object) -> dict[str, object]:
    return {"order_id": name, "success": False, **more}


def states(results: list[Any], items: tuple[object, ...] = ABC, key: str | None = None) -> list[str]:
    """Return what became of each item, and then of what nobody confirmed."""
    told = weigh(returned({"results": results}), Execution(item_key=key), Confirmed(items=items)).items
    return [str(item.state) for item in told]


@pytest.mark.parametrize(
    ("results", "each", "verdict"),
    [
        ([done("A"), done("B"), done("C")], "done done done", Verdict.DONE),
        ([done("C"), done("A"), done("B")], "done done done", Verdict.DONE),
        ([done("A"), done("B"), failed("C")], "done done failed", Verdict.DONE),
        ([failed("A"), failed("B"), failed("C")], "failed failed failed", Verdict.NOTHING),
        # one that is not answered is unknown
        ([done("A"), done("B")], "done done unknown", Verdict.UNKNOWN),
        ([done("A")], "done unknown unknown", Verdict.UNKNOWN),
        ([failed("A")], "failed unknown unknown", Verdict.UNKNOWN),
        ([failed("A"), failed("B")], "failed failed unknown", Verdict.UNKNOWN),
        # one that is answered twice counts once, and not at all where the two differ
        ([done("A"), done("A"), done("A")], "done unknown unknown", Verdict.UNKNOWN),
        ([done("A"), done("A"), done("B"), done("C")], "done done done", Verdict.DONE),
        ([done("A"), failed("A"), done("B"), done("C")], "unknown done done", Verdict.UNKNOWN),
        # what nobody confirmed counts for none of them
        ([done("A"), done("B"), done("Z")], "done done unknown unasked", Verdict.UNKNOWN),
        ([done("A"), done("B"), done("C"), done("Z")], "done done done unasked", Verdict.DONE),
        ([done("A"), done("B"), done("C"), failed("Z")], "done done done unasked", Verdict.DONE),
        ([failed("A"), failed("B"), failed("C"), done("Z")], "failed failed failed unasked", Verdict.UNKNOWN),
        ([done("X"), done("Y"), done("Z")], "unknown unknown unknown unasked unasked unasked", Verdict.UNKNOWN),
        # an entry that leaves it open blinds us to no other
        ([done("A"), {"order_id": "B"}, done("C")], "done unknown done", Verdict.UNKNOWN),
        ([done("A"), {"order_id": "B", "status": "FAILED"}, done("C")], "done unknown done", Verdict.UNKNOWN),
        ([done("A"), {"order_id": "B", "success": "no"}, "C"], "done unknown unknown unasked", Verdict.UNKNOWN),
        ([done("A"), done("B", error="but"), done("C")], "done unknown done", Verdict.UNKNOWN),
        # names that are written otherwise are the same
        ([done(" a"), done("b "), done("c")], "done done done", Verdict.DONE),
        # without a name each could be any: they must be as many, and agree
        ([{"success": True}] * 3, "done done done", Verdict.DONE),
        ([{"success": True}] * 2, "unknown unknown unknown unasked unasked", Verdict.UNKNOWN),
        ([{"success": True}, {"success": True}, {"success": False}], "unknown " * 3 + "unasked " * 3, Verdict.UNKNOWN),
    ],
)
def test_each_confirmed_item_has_the_answer_that_names_it(results: list[Any], each: str, verdict: Verdict) -> None:
    assert states(results) == each.split()
    assert judge(returned({"results": results}), Execution(), confirmed=Confirmed(items=ABC)) is verdict
    wrapped = returned({"ok": True, "data": {"result": {"results": results}}})
    assert judge(wrapped, Execution(), confirmed=Confirmed(items=ABC)) is verdict


def test_a_denied_item_has_failed_where_the_policy_takes_that_for_a_refusal() -> None:
    results = [done("A"), {"order_id": "B", "status": "FAILED"}, {"order_id": "C", "status": "AWAITING_PICKUP"}]
    told = weigh(returned({"results": results}), Execution(errors_are_refusals=True), Confirmed(items=ABC))
    assert [item.state for item in told.items] == [ItemState.DONE, ItemState.FAILED, ItemState.UNKNOWN]
    assert told.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("items", "entries", "key", "found"),
    [
        # plain names
        (("A", "B"), [done("B"), done("A")], None, {0: [1], 1: [0]}),
        (("A", "B"), ["b", "a"], None, {0: [1], 1: [0]}),
        ((1, 2), [{"id": 2}, {"id": 1}], None, {0: [1], 1: [0]}),
        # another field for the same thing
        (({"name": "TIM Fashion"}, {"name": "B"}), [{"subject": "tim fashion"}, {"subject": "X"}], None, {0: [0]}),
        # the field that names most; quantities and places in a list name nothing
        (({"sku": "A", "quantity": 1}, {"sku": "B", "quantity": 2}), [{"sku": "B", "line": 1}], None, {1: [0]}),
        (({"sku": "A", "quantity": 1}, {"sku": "B", "quantity": 2}), [{"line": 1}, {"line": 2}], None, {}),
        (({"isbn": "1", "plan": "x"}, {"isbn": "2", "plan": "x"}), [{"plan": "x", "isbn": "2"}], None, {1: [0]}),
        # two that can't be told apart
        (({"name": "x"}, {"name": "X"}), [{"name": "x"}, {"name": "X"}], None, {}),
        # the policy's field, and no other
        (({"order_id": "A", "name": "n"},), [{"order_id": "A", "name": "m"}], "order_id", {0: [0]}),
        (({"order_id": "A", "name": "n"},), [{"order_id": "B", "name": "n"}], "order_id", {}),
        (("A",), [{"ref": "A"}], "ref", {0: [0]}),
        (("A",), [{"name": "A"}], "ref", {}),
        (("A",), ["A"], "ref", {0: [0]}),
        (({}, {"price": 1.5}), [{"name": True}, None], None, {}),
    ],
)
def test_entries_are_matched_by_what_names_an_item(
    items: tuple[object, ...], entries: list[Any], key: str | None, found: dict[int, list[int]]
) -> None:
    assert matches(entries, items, key) == found


def test_what_the_validator_left_out_counts_only_if_the_tool_speaks_of_it() -> None:
    """Left out and refused is failed, as its own word; left out and not mentioned is left out; done is flagged."""
    items = (A, {"order_id": "B", "eligible": False}, C)
    assert states([done("A"), done("C")], items) == ["done", "excluded", "done"]
    assert states([done("A"), failed("B"), done("C")], items) == ["done", "failed", "done"]
    assert states([done("A"), done("B"), done("C")], items) == ["done", "unasked", "done"]
    for results, verdict in (([done("A"), done("C")], Verdict.DONE), ([failed("A"), failed("C")], Verdict.NOTHING)):
        assert judge(returned({"results": results}), Execution(), confirmed=Confirmed(items=items)) is verdict
    assert of_items(compared([], [], items[1:2], None)) is Claim.UNREADABLE


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        # a word on the whole is a word on all of them
        ({"success": True, "protocol": "C-1"}, Verdict.DONE),
        ({"success": True, "history": [{"order_id": "A"}]}, Verdict.DONE),
        ({"success": True, "results": [{"order_id": "A"}, {"order_id": "B"}, {"order_id": "C"}]}, Verdict.DONE),
        ({"success": True, "results": [{"protocol": "1"}, {"protocol": "2"}, {"protocol": "3"}]}, Verdict.DONE),
        ({"result": ["A", "B", "C", "D"]}, Verdict.DONE),
        ({"success": True, "items": [{"order_id": "X"}]}, Verdict.DONE),
        # unless it lists them, and not all
        ({"success": True, "results": []}, Verdict.UNKNOWN),
        ({"success": True, "results": [{"order_id": "A"}, {"order_id": "B"}]}, Verdict.UNKNOWN),
        ({"success": True, "results": [{"order_id": "A", "protocol": "1"}]}, Verdict.UNKNOWN),
        ({"result": ["A", "B"]}, Verdict.UNKNOWN),
        ({"result": [{"order_id": "A", "success": True}, {"order_id": "B", "success": True}]}, Verdict.UNKNOWN),
        ({"success": True, "items": [{"order_id": "A"}, {"order_id": "B"}]}, Verdict.UNKNOWN),
        ({"success": True, "results": [{"order_id": "X"}, {"order_id": "Y"}, {"order_id": "Z"}]}, Verdict.UNKNOWN),
        # two lists that both speak, and differ
        ({"results": [done("A")] * 2, "data": {"results": [done("B")] * 2}}, Verdict.UNKNOWN),
    ],
)
def test_a_list_without_booleans_still_shows_which_items_were_answered(body: dict[str, Any], verdict: Verdict) -> None:
    assert judge(returned(body), Execution(), confirmed=Confirmed(items=ABC)) is verdict


def test_one_confirmed_item_is_a_single_operation() -> None:
    one = Confirmed(items=(A,))
    assert judge(returned({"results": [done("A")]}), Execution(), confirmed=one) is Verdict.DONE
    assert judge(returned({"results": [{"success": True}]}), Execution(), confirmed=one) is Verdict.DONE
    assert judge(returned({"results": [failed("A")]}), Execution(), confirmed=one) is Verdict.UNKNOWN
    assert judge(returned({"results": [done("B")]}), Execution(), confirmed=one) is Verdict.UNKNOWN
    assert judge(returned({"results": [failed("A"), done("B")]}), Execution(), confirmed=one) is Verdict.UNKNOWN


def test_items_outrank_an_error_but_prove_nothing_beside_a_typed_one() -> None:
    body = {"results": [done("A"), done("B"), done("C")]}
    both = Confirmed(items=ABC)
    assert judge(returned(body, is_error=True), Execution(), confirmed=both) is Verdict.DONE
    assert judge(returned(body, no_effect=True), Execution(), confirmed=both) is Verdict.UNKNOWN
    assert judge(returned({**body, "x": 1}, is_error=True), Execution(errors_are_refusals=True)) is Verdict.UNKNOWN
    listed = returned({"result": ["A", "B", "C"]}, is_error=True)
    assert judge(listed, Execution(), confirmed=both) is Verdict.UNKNOWN


def test_where_nothing_was_proposed_an_answer_is_held_against_nothing() -> None:
    assert confirmed(None, cancelling()) == Confirmed(tool="cancel")


# In a conversation


LISTS = Parameter(name="orders", type=ParameterType.ARRAY)


def sent(items: list[Any], **execution: Any) -> Talk:
    """Return a talk in which a yes to these items has just been spent."""
    contract = cancelling(execution=settling(**execution), pre_validation=checked())
    talk = Talk(shop(contract))
    talk.says(asking_for("cancel", order_id="A, B and C"))
    talk.gets({**ELIGIBLE, "transaction_decision": {"resolved_arguments": {"items": items}}})
    talk.closes()
    talk.says(YES)
    return talk


def listing(*names: str) -> Talk:
    """Return the same where the list was given as such."""
    contract = cancelling(parameters=(LISTS,), requires=("orders",))
    talk = Talk(shop(contract))
    talk.says(asking_for("cancel", orders=list(names)))
    talk.closes()
    talk.says(YES)
    return talk


def test_a_missing_item_keeps_the_transaction_unknown_until_an_answer_has_it() -> None:
    talk = sent(list(ABC))
    talk.gets({"results": [done("A"), done("B")]})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    said = talk.closes()[-1]
    assert said.say is Say.UNKNOWN
    assert [each["state"] for each in told_items(said)] == ["done", "done", "unknown"]
    assert told_items(said)[2]["item"] == C
    talk.happens(OperatorSettled(done=True))
    assert talk.last.phase is Phase.COMPLETED
    assert told_items(talk.closes()[-1]) == []


def test_a_list_that_was_given_as_such_is_compared_too() -> None:
    talk = listing("A", "B")
    talk.gets({"results": [done("A"), done("Z")]})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    again = listing("A", "A", "B")
    again.gets({"results": [done("A"), done("B")]})
    assert again.last.phase is Phase.COMPLETED
    assert [each["item"] for each in told_items(again.closes()[-1])] == ["A", "B"]


def test_a_record_that_a_look_up_finds_is_compared_as_an_answer_is() -> None:
    for results, phase in (
        ([done("A"), done("B")], Phase.OUTCOME_UNKNOWN),
        ([done("A"), done("B"), failed("C")], Phase.COMPLETED),
        ([failed("A"), failed("B"), failed("C")], Phase.FAILED),
    ):
        talk = sent(list(ABC), probe=True)
        talk.gets(LOST)
        talk.gets({"status": "done", "result": {"results": results}})
        transaction = talk.conversation.active or talk.last
        assert transaction.phase is phase
        assert (transaction.outcome is not None and transaction.outcome.known) is (phase is not Phase.OUTCOME_UNKNOWN)


def test_what_one_attempt_did_not_do_another_may_have_done() -> None:
    """Sent again, and refused item by item: the first attempt is still not known."""
    talk = sent(list(ABC), idempotent=True)
    talk.gets(LOST)
    talk.gets({"results": [failed("A"), failed("B"), failed("C")]})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert told_items(talk.closes()[-1]) == []
    talk = sent(list(ABC), idempotent=True)
    talk.gets(LOST)
    talk.gets({"results": [done("A"), failed("B")]})
    told = told_items(talk.closes()[-1])
    assert [each["state"] for each in told] == ["done", "unknown", "unknown"]


def test_a_look_at_a_list_is_told_as_it_is() -> None:
    talk = Talk()
    talk.says(asking_for("track", order_id="PED-1"))
    talk.gets({"results": [done("A"), failed("B")]})
    told = talk.closes()[-1]
    assert (told.say, told_items(told), told.facts["partly"]) == (Say.DONE, [], False)


ENTRIES: tuple[Any, ...] = (True, False, None, "FAILED", "AWAITING_PICKUP", "absent", "twice", "another")


def entries(name: str, said: object) -> list[dict[str, object]]:
    match said:
        case "absent":
            return []
        case "twice":
            return [done(name), failed(name)]
        case "another":
            return [done(f"{name}-2")]
        case str():
            return [{"order_id": name, "status": said}]
        case None:
            return [{"order_id": name}]
        case _:
            return [{"order_id": name, "ok": said}]


@pytest.mark.parametrize("policy", [{}, {"errors_are_refusals": True}, {"item_key": "order_id"}])
@pytest.mark.parametrize("whole", [{}, {"success": True}, {"success": False}, {"status": "FAILED"}])
def test_what_is_told_of_items_agrees_with_the_outcome_in_every_combination(
    policy: dict[str, Any], whole: dict[str, Any]
) -> None:
    """Both are the core's word, from one reading of the answer."""
    for said in itertools.product(ENTRIES, repeat=3):
        results = [entry for name, each in zip("ABC", said, strict=True) for entry in entries(name, each)]
        talk = sent(list(ABC), **policy)
        talk.gets({**whole, "results": results})
        transaction = talk.conversation.active or talk.last
        outcome = transaction.outcome
        assert outcome is not None
        told = {item.state for item in items_told(transaction, talk.catalogue.contract("cancel"))}
        told -= {ItemState.UNASKED}
        match outcome.status:
            case OutcomeStatus.SUCCESS:
                assert told <= {ItemState.DONE}, (said, told)
            case OutcomeStatus.PARTIAL_SUCCESS:
                assert told == {ItemState.DONE, ItemState.FAILED}, (said, told)
            case OutcomeStatus.FAILED:
                assert told <= {ItemState.FAILED}, (said, told)
            case OutcomeStatus.UNKNOWN:
                assert not told or ItemState.UNKNOWN in told or "another" in said, (said, told)
        assert outcome.status is OutcomeStatus.UNKNOWN or not {"absent", "twice", "another"} & set(said), said
        utterance = talk.closes()[-1]
        assert utterance.facts.get("partly", False) is (outcome.status is OutcomeStatus.PARTIAL_SUCCESS)


def test_items_that_no_longer_agree_with_the_record_are_not_told() -> None:
    """The agent's policy changed since, and would read the same answer otherwise."""
    talk = sent(list(ABC))
    talk.gets({"results": [done("A"), done("B"), done("C", code="x")]})
    stricter = cancelling(execution=Execution(item_key="code"))
    assert len(items_told(talk.last, talk.catalogue.contract("cancel"))) == 3
    assert items_told(talk.last, stricter) == ()
