"""The specification's state fields follow from the one state (spec/001 sections 2-3, spec/002)."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    LOST,
    NO,
    NOT_SENT,
    REFUSED,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    returned,
    shop,
    unknown,
)

from trinco.core.aggregate import aggregate
from trinco.core.answered_items import ItemResult, ItemState
from trinco.core.contract import Execution
from trinco.core.events import Revisited
from trinco.core.projection import AgentState, plain, project, transaction_state_patch
from trinco.language.locales import outcome_words

CLEARED: dict[str, Any] = {
    "active_transaction": {},
    "last_transaction": {},
    "selected_tool_call": {},
    "pending_tool_call": {},
    "transaction_status": None,
    "missing_parameters": [],
    "confirmation_required": False,
    "confirmation_received": False,
    "next_state": None,
    "transaction_pre_validation": {},
    "transaction_evidence": {},
    "pending_domain_workflow": {},
}


def state(talk: Talk) -> dict[str, Any]:
    return dict(project(talk.conversation, talk.catalogue))


def checking(**contract: Any) -> Talk:
    talk = Talk(shop(cancelling(pre_validation=checked(), **contract)))
    talk.says(asking_for("cancel", order_id="PED-1"))
    return talk


def test_nothing_in_progress_is_every_key_cleared() -> None:
    """R001-2.2, R001-2.4."""
    assert state(Talk()) == CLEARED
    assert set(AgentState.__annotations__) == set(CLEARED)


def test_collecting_names_what_is_missing() -> None:
    """R001-3.4, R001-3.6."""
    talk = Talk(shop(cancelling(requires=("order_id", "reason"))))
    talk.says(asking_for("cancel"))
    talk.says(giving(reason="late"))
    seen = state(talk)
    assert seen["transaction_status"] == "COLLECTING_PARAMETERS"
    assert seen["missing_parameters"] == ["order_id"]
    assert seen["next_state"] == "COLLECTING_SHOP_PARAMETERS"
    assert seen["selected_tool_call"] == {"tool_name": "cancel", "arguments": {"reason": "late"}}
    assert seen["pending_tool_call"] == {}
    assert not seen["confirmation_required"]
    active = seen["active_transaction"]
    assert active["transaction_id"] == talk.active.id
    assert active["started_from_intent"] == "canceling"
    assert active["requires"] == ["order_id", "reason"]
    assert active["tool_description"] == "cancel an order"
    assert active["parameter_schema"]["order_id"] == {"type": "string", "label": "order", "description": ""}


def test_awaiting_a_yes_shows_the_call_that_waits() -> None:
    """spec/002: eligible, AWAITING_CONFIRMATION, nothing executed."""
    talk = checking()
    talk.gets({"eligible": True, "status": "ELIGIBLE", "order_id": "PED-1"})
    seen = state(talk)
    assert seen["transaction_status"] == "AWAITING_CONFIRMATION"
    assert seen["confirmation_required"]
    assert not seen["confirmation_received"]
    assert seen["next_state"] == "WAITING_SHOP_CONFIRMATION"
    assert seen["pending_tool_call"] == {"tool_name": "cancel", "arguments": {"order_id": "PED-1"}}
    assert seen["transaction_pre_validation"] == {
        "tool_name": "cancel",
        "validator_tool": "check",
        "eligible": True,
        "status": "ELIGIBLE",
        "terminal": False,
        "result": {"eligible": True, "status": "ELIGIBLE", "order_id": "PED-1"},
        "requested_arguments": {"order_id": "PED-1"},
        "resolved_arguments": {},
        "effective_tool_name": "cancel",
        "action_changed": False,
        "requires_reconfirmation": False,
        "confirmation_message": "",
    }
    assert seen["transaction_evidence"] == {}


def test_a_redirection_says_that_the_action_changed() -> None:
    talk = checking()
    talk.gets({"eligible": True, "transaction_decision": {"target_tool": "refund"}})
    check = state(talk)["transaction_pre_validation"]
    assert (check["tool_name"], check["effective_tool_name"], check["action_changed"]) == ("cancel", "refund", True)
    assert check["status"] == "ELIGIBLE"


def test_a_rejection_clears_the_latch_and_is_no_evidence() -> None:
    """spec/002: the example, field by field."""
    talk = checking()
    talk.gets({"eligible": False, "status": "NOT_ELIGIBLE", "reason": "delivered"})
    seen = state(talk)
    assert seen["transaction_status"] == "OUT_OF_SCOPE"
    for key in ("selected_tool_call", "pending_tool_call", "active_transaction", "transaction_evidence"):
        assert seen[key] == {}
    assert seen["missing_parameters"] == []
    assert seen["next_state"] is None
    assert not seen["confirmation_required"]
    assert not seen["confirmation_received"]
    assert seen["transaction_pre_validation"] == {
        "tool_name": "cancel",
        "validator_tool": "check",
        "eligible": False,
        "status": "OUT_OF_SCOPE",
        "terminal": True,
        "reason": "delivered",
        "result": {"eligible": False, "status": "NOT_ELIGIBLE", "reason": "delivered"},
    }
    assert seen["last_transaction"]["status"] == "OUT_OF_SCOPE"


def test_a_check_that_was_skipped_says_so() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked(fail_open=True))))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets(LOST)
    assert state(talk)["transaction_pre_validation"] == {
        "tool_name": "cancel",
        "validator_tool": "check",
        "eligible": None,
        "status": "SKIPPED",
        "terminal": False,
    }


def test_executing_says_that_the_yes_was_received() -> None:
    seen = state(executing())
    assert seen["transaction_status"] == "EXECUTING"
    assert seen["confirmation_received"]
    assert seen["next_state"] is None
    assert seen["pending_tool_call"] == {}


def test_an_executed_transaction_is_evidence() -> None:
    """R001-3.2, R001-3.8, R001-3.10."""
    talk = executing()
    transaction = talk.active
    talk.gets({"protocol": "C-1", "fee": Decimal("1.50")})
    seen = state(talk)
    assert seen["transaction_status"] == "COMPLETED"
    assert seen["transaction_evidence"] == {
        "transaction_id": transaction.id,
        "tool_name": "cancel",
        "arguments": {"order_id": "PED-1"},
        "status": "COMPLETED",
        "started_from_intent": "canceling",
        "ground": "answer",
        "result": {"protocol": "C-1", "fee": "1.50"},
        "started_at": "2026-03-02T12:00:00+00:00",
        "attempts": [{"number": 1, "verdict": "done"}],
    }
    assert seen["last_transaction"]["result"] == {"protocol": "C-1", "fee": "1.50"}
    assert seen["last_transaction"]["outcome"] == "SUCCESS"
    assert seen["active_transaction"] == {}


@pytest.mark.parametrize(("answer", "result"), [(REFUSED, {}), (NOT_SENT, {}), (replace(DONE, body=None), {})])
def test_evidence_without_a_result_says_what_it_rests_on(answer: Any, result: Any) -> None:
    talk = executing()
    talk.gets(answer)
    evidence = state(talk)["transaction_evidence"]
    assert evidence["result"] == result
    assert evidence["ground"] in {"refusal", "not_sent", "answer"}
    assert state(talk)["confirmation_received"] is (evidence["status"] == "COMPLETED")


def test_what_was_cancelled_is_no_evidence() -> None:
    talk = awaiting()
    talk.says(NO)
    seen = state(talk)
    assert seen["transaction_status"] == "CANCELLED"
    assert seen["transaction_evidence"] == {}
    assert "outcome" not in seen["last_transaction"]


def test_what_is_not_known_is_no_evidence() -> None:
    seen = state(unknown())
    assert seen["transaction_status"] == "OUTCOME_UNKNOWN"
    assert seen["transaction_evidence"] == {}


@pytest.mark.parametrize(
    ("agent", "name"), [("shop", "SHOP"), ("billing-agent", "BILLING"), ("orders_agent", "ORDERS")]
)
def test_router_states_are_named_after_the_agent(agent: str, name: str) -> None:
    talk = awaiting()
    talk.catalogue = replace(talk.catalogue, agent=agent)
    assert state(talk)["next_state"] == f"WAITING_{name}_CONFIRMATION"


def test_a_patch_clears_what_is_not_there_and_leaves_the_rest_alone() -> None:
    patch = transaction_state_patch({"transaction_status": "COMPLETED", "other": 1})
    assert patch == {**CLEARED, "transaction_status": "COMPLETED"}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Decimal("10.00"), "10.00"),
        (Decimal("1E+2"), "100"),
        ((1, Decimal("2.5")), [1, "2.5"]),
        ({"a": (Decimal("0.1"),), 2: None}, {"a": ["0.1"], "2": None}),
        ("x", "x"),
    ],
)
def test_money_is_text(value: Any, shown: Any) -> None:
    assert plain(value) == shown


@pytest.mark.parametrize(
    ("wrapper", "kept"),
    [
        ({"error": "no mail"}, "no mail"),
        ({"errors": [{"code": "MAIL"}]}, [{"code": "MAIL"}]),
        ({"status": "FAILED", "error": {"code": "MAIL"}}, {"code": "MAIL"}),
        ({"status": "FAILED"}, "failed"),
        ({"status": "COMPLETED", "error": ""}, None),
        ({}, None),
    ],
)
def test_an_error_that_a_wrapper_brings_is_secondary(wrapper: dict[str, Any], kept: Any) -> None:
    """R000-5.4 R000-6.5"""
    talk = executing()
    talk.gets(returned({**wrapper, "output": {"cancel": {"results": [{"id": 1, "ok": True}, {"id": 2, "ok": True}]}}}))
    evidence = state(talk)["transaction_evidence"]
    assert (evidence["multi_item_status"], evidence.get("secondary_error")) == ("SUCCESS", kept)


def test_an_error_after_the_items_own_results_is_kept_beside_them() -> None:
    talk = executing()
    results = [{"id": 1, "ok": True}, {"id": 2, "ok": False}]
    talk.gets(returned({"results": results}, is_error=True, text="the mail was not sent"))
    assert state(talk)["last_transaction"]["outcome"] == "PARTIAL_SUCCESS"
    assert state(talk)["transaction_evidence"]["secondary_error"] == "the mail was not sent"
    assert state(talk)["transaction_evidence"]["result"] == {"results": results}


@pytest.mark.parametrize(
    ("said", "status", "counts"),
    [
        ((True, True), "SUCCESS", (2, 2, 0)),
        ((True, False, True), "PARTIAL_SUCCESS", (3, 2, 1)),
        ((False, False), "FAILED", (2, 0, 2)),
    ],
)
def test_what_became_of_several_items_is_summed_up(said: Any, status: str, counts: Any) -> None:
    """R000-6.1 R000-6.2 R000-6.3 R000-6.4"""
    talk = executing(shop(cancelling(execution=Execution(errors_are_refusals=True))))
    talk.gets(returned({"results": [{"id": n, "success": done} for n, done in enumerate(said)]}))
    summed = {
        "multi_item_status": status,
        "partial_success": status == "PARTIAL_SUCCESS",
        "metadata": {
            "multi_item": {
                "status": status,
                "items_count": counts[0],
                "items_succeeded_count": counts[1],
                "items_failed_count": counts[2],
                "primary_tool": "cancel",
            }
        },
    }
    seen = state(talk)
    for key in ("last_transaction", "transaction_evidence"):
        assert summed.items() <= seen[key].items()


def test_one_item_is_no_sum_and_an_unknown_one_is_counted_apart() -> None:
    one = executing()
    one.gets(returned({"results": [{"id": 1, "success": True}]}))
    assert "multi_item_status" not in state(one)["last_transaction"]
    some = (ItemResult(state=ItemState.DONE), ItemResult(state=ItemState.UNKNOWN), ItemResult(state=ItemState.UNASKED))
    summed = aggregate(some, "cancel")
    assert summed["multi_item_status"] == "UNKNOWN"
    assert summed["metadata"] == {
        "multi_item": {
            "status": "UNKNOWN",
            "items_count": 2,
            "items_succeeded_count": 1,
            "items_failed_count": 0,
            "primary_tool": "cancel",
            "items_unknown_count": 1,
        }
    }


def test_items_of_a_look_up_are_summed_up_too() -> None:
    """Spec/000 section 10: whether there are several has nothing to do with what kind of operation it is."""
    talk = Talk()
    talk.says(asking_for("hello"))
    talk.gets(returned({"results": [{"id": 1, "ok": True}, {"id": 2, "ok": False}]}))
    assert state(talk)["last_transaction"]["multi_item_status"] == "PARTIAL_SUCCESS"


def test_an_answer_in_words_alone_is_kept_in_words() -> None:
    talk = executing(shop(cancelling(execution=Execution(words=outcome_words("en-US")))))
    talk.gets(replace(returned(text="Cancelled. Protocol 77."), body=None))
    assert state(talk)["transaction_evidence"]["text"] == "Cancelled. Protocol 77."


def test_a_paused_transaction_is_still_latched_and_nothing_of_it_is_asked() -> None:
    talk = awaiting()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    paused = state(talk)
    assert (paused["active_transaction"]["tool_name"], paused["active_transaction"]["status"]) == (
        "cancel",
        "AWAITING_CONFIRMATION",
    )
    assert paused["transaction_status"] == "AWAITING_CONFIRMATION"
    assert (paused["confirmation_required"], paused["pending_tool_call"]) == (False, {})
    assert paused["last_transaction"]["status"] == "COMPLETED"


def test_the_fields_of_a_paused_transaction_agree_with_each_other() -> None:
    """R001-3.4: a host that looks at the latch finds the same transaction in every field."""
    talk = Talk()
    talk.says(asking_for("cancel"))
    before = state(talk)
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    paused = state(talk)
    latch = ("active_transaction", "selected_tool_call", "missing_parameters", "transaction_status", "next_state")
    assert [paused[name] for name in latch] == [before[name] for name in latch]


def test_reading_something_is_no_confirmation() -> None:
    talk = Talk()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    assert state(talk)["confirmation_received"] is False


def test_what_an_operator_must_find_out_is_not_forgotten() -> None:
    talk = unknown()
    talk.closes()
    talk.minutes = 11
    talk.happens(Revisited())
    talk.closes()
    assert state(talk)["last_transaction"]["status"] == "OUTCOME_UNKNOWN"
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    assert state(talk)["last_transaction"]["tool_name"] == "hello"
