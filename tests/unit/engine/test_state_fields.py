"""The specification's state fields, in each phase: one value is stored, and they are derived from it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest
from tests.unit.engine.shop import ASKED, Shop, scripted

from trinco import AgentState, transaction_state_patch
from trinco.core.lifecycle import Phase
from trinco.testing.scripted_tools import LOST, Held, refusal

if TYPE_CHECKING:
    from trinco.engine.agent import Agent

CALL = {"tool_name": "cancelar", "arguments": {"order_id": "PED-1"}}
NOTHING = {
    "active_transaction": {},
    "selected_tool_call": {},
    "pending_tool_call": {},
    "missing_parameters": [],
    "confirmation_required": False,
    "next_state": None,
}


async def after(agent: Agent, *said: str) -> dict[str, Any]:
    for text in said:
        await agent.turn("s", text)
    return dict(await agent.state("s"))


def some(state: dict[str, Any], *names: str) -> list[Any]:
    return [state[name] for name in names]


def test_agent_state_declares_the_specifications_keys() -> None:
    """R001-2.2 R001-2.4"""
    canonical = {"active_transaction", "last_transaction"}
    auxiliary = {
        "selected_tool_call",
        "pending_tool_call",
        "transaction_status",
        "missing_parameters",
        "confirmation_required",
        "confirmation_received",
    }
    hints = get_type_hints(AgentState)
    assert canonical | auxiliary <= set(hints)
    assert hints["missing_parameters"] == list[str]
    assert hints["confirmation_required"] is bool


async def test_before_anything_was_asked_all_is_clear(shop: Shop) -> None:
    """R001-4.1: IDLE."""
    async with shop.agent() as agent:
        state = await after(agent)
    assert state | NOTHING == state
    assert some(state, "transaction_status", "last_transaction", "transaction_evidence") == [None, {}, {}]


async def test_while_collecting(shop: Shop) -> None:
    """R001-2.1 R001-3.3 R001-3.4 R001-3.6 R001-3.9"""
    async with shop.agent() as agent:
        state = await after(agent, "quero cancelar o pedido")
        unrelated = await after(agent, "hmm")
    assert some(state, "transaction_status", "missing_parameters", "next_state") == [
        "COLLECTING_PARAMETERS",
        ["order_id"],
        "COLLECTING_SHOP_PARAMETERS",
    ]
    assert state["selected_tool_call"] == {"tool_name": "cancelar", "arguments": {}}
    assert state["pending_tool_call"] == {}
    assert state["confirmation_required"] is False
    active = state["active_transaction"]
    assert (active["tool_name"], active["status"], active["arguments"]) == ("cancelar", "COLLECTING_PARAMETERS", {})
    assert active["started_from_intent"] == "cancel"
    assert unrelated["missing_parameters"] == ["order_id"]


async def test_while_the_check_is_made(shop: Shop) -> None:
    """R001-3.3 R001-4.4: another process looks while the validator is at work."""
    held = shop.tools.hold("verificar")
    async with shop.agent() as agent, shop.agent() as other:
        turn = asyncio.create_task(agent.turn("s", ASKED))
        await held.arrive()
        state = await after(other)
        held.release({"eligible": True})
        await turn
    assert some(state, "transaction_status", "selected_tool_call", "missing_parameters") == ["PRE_VALIDATION", CALL, []]
    assert some(state, "pending_tool_call", "confirmation_required") == [{}, False]


async def test_while_a_yes_is_awaited(shop: Shop) -> None:
    """R001-3.5 R001-3.6 R001-3.7 R001-3.9 R002-3.1 R002-5.4"""
    async with shop.agent() as agent:
        state = await after(agent, ASKED)
    assert some(state, "transaction_status", "selected_tool_call", "pending_tool_call") == [
        "AWAITING_CONFIRMATION",
        CALL,
        CALL,
    ]
    assert some(state, "confirmation_required", "confirmation_received", "next_state") == [
        True,
        False,
        "WAITING_SHOP_CONFIRMATION",
    ]
    assert state["transaction_pre_validation"] == {
        "tool_name": "cancelar",
        "validator_tool": "verificar",
        "eligible": True,
        "status": "ELIGIBLE",
        "terminal": False,
        "result": {"eligible": True, "status": "ELIGIBLE", "order_id": "PED-1"},
        "requested_arguments": {"order_id": "PED-1"},
        "resolved_arguments": {},
        "effective_tool_name": "cancelar",
        "action_changed": False,
        "requires_reconfirmation": False,
        "confirmation_message": "",
    }


async def test_while_a_choice_is_awaited(shop: Shop) -> None:
    choice = {"status": "NEEDS_CLARIFICATION", "parameter": "order_id", "options": ["PED-1", "PED-2"]}
    shop.tools = scripted(verificar=[choice, {"eligible": True}])
    async with shop.agent() as agent:
        state = await after(agent, ASKED)
        assert state["transaction_status"] == "AWAITING_CLARIFICATION"
        assert some(state, "next_state", "confirmation_required") == ["COLLECTING_SHOP_PARAMETERS", False]
        chosen = await after(agent, "2")
    assert chosen["pending_tool_call"] == {"tool_name": "cancelar", "arguments": {"order_id": "PED-2"}}


async def executing(shop: Shop, agent: Agent) -> tuple[asyncio.Task[Any], Held]:
    await agent.turn("s", ASKED)
    held = shop.tools.hold("cancelar")
    turn = asyncio.create_task(agent.turn("s", "sim"))
    await held.arrive()
    return turn, held


async def test_while_it_is_executed(shop: Shop) -> None:
    """R001-3.3 R001-4.1 R001-11.4"""
    async with shop.agent() as agent:
        turn, held = await executing(shop, agent)
        state = await after(agent)
        held.release({"success": True, "protocol": "C-1"})
        await turn
    assert some(state, "transaction_status", "confirmation_required", "confirmation_received") == [
        "EXECUTING",
        False,
        True,
    ]
    assert some(state, "selected_tool_call", "pending_tool_call", "next_state") == [CALL, {}, None]
    assert state["active_transaction"]["arguments"] == {"order_id": "PED-1"}


async def test_after_it_was_done(shop: Shop) -> None:
    """R001-3.2 R001-3.8 R001-3.9 R001-3.10"""
    async with shop.agent() as agent:
        state = await after(agent, ASKED, "sim")
        name = state["last_transaction"]["transaction_id"]
        later = await after(agent, "oi", "PED-2")
    assert state | NOTHING == state
    assert some(state, "transaction_status", "confirmation_received") == ["COMPLETED", True]
    assert state["transaction_evidence"] == {
        "transaction_id": name,
        "tool_name": "cancelar",
        "arguments": {"order_id": "PED-1"},
        "status": "COMPLETED",
        "started_from_intent": "cancel",
        "ground": "answer",
        "result": {"success": True, "protocol": "C-1"},
        "started_at": state["transaction_evidence"]["started_at"],
        "attempts": [{"number": 1, "verdict": "done"}],
    }
    assert state["last_transaction"]["outcome"] == "SUCCESS"
    assert later["last_transaction"] == state["last_transaction"]
    assert later["active_transaction"] == {}


async def test_after_it_was_refused(shop: Shop) -> None:
    """R001-4.3 R001-3.8"""
    shop.tools = scripted(cancelar=refusal("LATE", "Passou do prazo."))
    async with shop.agent() as agent:
        state = await after(agent, ASKED, "sim")
    assert state | NOTHING == state
    assert some(state, "transaction_status", "confirmation_received") == ["FAILED", False]
    assert some(state["transaction_evidence"], "status", "ground") == ["FAILED", "refusal"]
    assert state["transaction_evidence"]["result"] == {"error": {"code": "LATE", "message": "Passou do prazo."}}


@pytest.mark.parametrize("said", ["não", "deixa pra lá"])
async def test_after_it_was_given_up(shop: Shop, said: str) -> None:
    """R001-4.3"""
    async with shop.agent() as agent:
        state = await after(agent, ASKED, said)
    assert state | NOTHING == state
    assert some(state, "transaction_status", "transaction_evidence") == ["CANCELLED", {}]
    assert state["last_transaction"]["status"] == "CANCELLED"


async def test_after_the_check_said_no(shop: Shop) -> None:
    """R002-3.2 R002-8.1 R002-8.2 R002-8.3 R002-8.5 R002-8.6"""
    async with shop.agent() as agent:
        state = await after(agent, "quero cancelar o pedido PED-9")
        reply = await agent.turn("s", "quero rastrear o pedido PED-1")
    assert state | NOTHING == state
    assert some(state, "transaction_status", "transaction_evidence", "confirmation_received") == [
        "OUT_OF_SCOPE",
        {},
        False,
    ]
    assert state["transaction_pre_validation"] == {
        "tool_name": "cancelar",
        "validator_tool": "verificar",
        "eligible": False,
        "status": "OUT_OF_SCOPE",
        "terminal": True,
        "reason": "Já foi entregue.",
        "result": {"eligible": False, "status": "NOT_ELIGIBLE", "order_id": "PED-9", "reason": "Já foi entregue."},
    }
    assert reply.transaction is not None
    assert reply.transaction.phase is Phase.COMPLETED


async def test_a_rejection_after_collecting_clears_what_was_collected(shop: Shop) -> None:
    """R002-8.1 R002-8.4"""
    async with shop.agent() as agent:
        state = await after(agent, "quero cancelar o pedido", "PED-9")
        assert state | NOTHING == state
        again = await after(agent, "quero cancelar o pedido")
    assert again["missing_parameters"] == ["order_id"]
    assert again["active_transaction"]["arguments"] == {}


async def test_while_nobody_knows(shop: Shop) -> None:
    """R001-11.4: it was sent and not answered; the latch holds."""
    shop.tools = scripted(cancelar=LOST)
    async with shop.agent() as agent:
        state = await after(agent, ASKED, "sim")
    assert some(state, "transaction_status", "transaction_evidence") == ["OUTCOME_UNKNOWN", {}]
    assert state["active_transaction"]["status"] == "OUTCOME_UNKNOWN"
    assert state["confirmation_received"] is True


async def test_a_check_of_an_earlier_transaction_is_not_shown_for_the_next(shop: Shop) -> None:
    """R001-3.7"""
    async with shop.agent() as agent:
        state = await after(agent, ASKED, "sim", "quero cancelar o pedido")
    assert state["transaction_pre_validation"] == {}
    assert state["last_transaction"]["status"] == "COMPLETED"


async def test_a_check_of_another_value_is_not_shown_for_the_present_one(shop: Shop) -> None:
    """R001-3.7, R002-5.4: the order was corrected, and the validator can't be reached."""
    shop.tools = scripted(verificar=[{"eligible": True}, LOST])
    async with shop.agent() as agent:
        state = await after(agent, ASKED, "na verdade é o PED-2")
    assert state["active_transaction"]["arguments"] == {"order_id": "PED-2"}
    assert state["transaction_pre_validation"] == {
        "tool_name": "cancelar",
        "validator_tool": "verificar",
        "eligible": None,
        "status": "UNAVAILABLE",
        "terminal": False,
    }


async def test_every_state_is_plain_json_and_has_every_key(shop: Shop) -> None:
    async with shop.agent() as agent:
        for said in ("oi", ASKED, "sim", "quero rastrear o pedido PED-1"):
            state = await after(agent, said)
            assert json.loads(json.dumps(state)) == state
            assert set(state) == set(AgentState.__annotations__)


async def test_an_answers_fraction_is_the_same_before_and_after_it_was_stored(shop: Shop) -> None:
    """R001-3.8"""
    shop.tools = scripted(cancelar={"success": True, "protocol": "C-1", "refund": {"total": 30.5, "fees": [0.1, 2]}})
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        reply = await agent.turn("s", "sim")
        assert reply.state == await agent.state("s")
    evidence = reply.state.get("transaction_evidence", {})
    assert evidence["result"]["refund"] == {"total": "30.5", "fees": ["0.1", 2]}


def test_a_patch_has_every_key_and_clears_what_is_not_there() -> None:
    """R001-9.2"""
    patch = transaction_state_patch({"transaction_status": "EXECUTING", "messages": ["oi"]})
    assert set(patch) == set(AgentState.__annotations__)
    assert patch.get("transaction_status") == "EXECUTING"
    assert {k: v for k, v in patch.items() if v} == {"transaction_status": "EXECUTING"}


async def test_a_patch_of_a_turns_state_is_that_state(shop: Shop) -> None:
    """R001-9.2"""
    async with shop.agent() as agent:
        reply = await agent.turn("s", ASKED)
        assert transaction_state_patch(reply.state) == reply.state == await agent.state("s")
