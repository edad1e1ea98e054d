"""The check before the question: when it is made, how its answer is read, and what it can't do."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from tests.unit.engine.shop import ASKED, FILES, Shop, scripted, write_agent

from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.lifecycle import Phase
from trinco.ports.tools import CallKind
from trinco.testing.scripted_tools import GARBLED, LOST, NOT_SENT, refusal

if TYPE_CHECKING:
    from pathlib import Path

OPEN = FILES["tool_policies.yaml"].replace("tool: verificar}", "tool: verificar, fail_open: true}")

OUT_OF_ORDER: dict[str, Any] = {
    "not reached": NOT_SENT,
    "no answer in time": LOST,
    "an error of its own": refusal("BUSY", "Tente depois."),
}
NONSENSE: dict[str, Any] = {
    "against its schema": GARBLED,
    "nothing": {},
    "no boolean": {"eligible": "true"},
    "a number": {"eligible": 1},
    "null": {"eligible": None},
    "failed and eligible": {"ok": False, "eligible": True},
    "an undeclared tool": {"eligible": True, "transaction_decision": {"target_tool": "estornar"}},
    "a tool nobody may choose": {"eligible": True, "transaction_decision": {"target_tool": "verificar"}},
    "a tool that is no name": {"eligible": True, "transaction_decision": {"target_tool": ["cancelar"]}},
    "a decision that is none": {"eligible": True, "transaction_decision": "cancelar"},
    "arguments that are none": {"eligible": True, "transaction_decision": {"resolved_arguments": ["PED-1"]}},
    "an undeclared parameter": {"status": "NEEDS_PARAMETER", "parameter": "senha"},
    "a choice without options": {"status": "NEEDS_CLARIFICATION", "parameter": "order_id", "options": []},
    "a choice of nothing": {"status": "NEEDS_CLARIFICATION", "parameter": "order_id", "options": [{}]},
    "a choice of an undeclared parameter": {"status": "NEEDS_CLARIFICATION", "parameter": "x", "options": ["a", "b"]},
    "eligible, with an error": {"eligible": True, "error": "conta bloqueada"},
    "arguments of another kind": {"eligible": True, "transaction_decision": {"resolved_arguments": {"order_id": 1}}},
}
UNUSABLE = {**OUT_OF_ORDER, **NONSENSE}


def opened(folder: Path) -> Path:
    return write_agent(folder, tool_policies=OPEN)


@pytest.mark.parametrize("answer", UNUSABLE.values(), ids=UNUSABLE)
async def test_a_check_that_can_not_be_made_is_no_answer_and_nobody_is_asked(shop: Shop, answer: Any) -> None:
    """R002-1.6 R002-6.1 R002-6.4 R001-4.4: this policy doesn't say `fail_open`."""
    shop.tools = scripted(verificar=[answer, {"eligible": True}])
    async with shop.agent() as agent:
        kept = await agent.turn("s", ASKED)
        assert kept.phase is Phase.COLLECTING_PARAMETERS
        assert "Não consegui verificar agora" in kept.text
        assert "IC.TRANSACTION_PREVALIDATION_UNAVAILABLE" in kept.events
        assert "IC.TRANSACTION_PREVALIDATION_REJECTED" not in kept.events
        assert kept.state.get("active_transaction", {}).get("arguments") == {"order_id": "PED-1"}
        assert kept.state.get("confirmation_required") is False
        again = await agent.turn("s", "e agora?")
        assert again.phase is Phase.AWAITING_CONFIRMATION
    assert shop.tools.effects == []


@pytest.mark.parametrize("answer", OUT_OF_ORDER.values(), ids=OUT_OF_ORDER)
async def test_where_the_policy_lets_it_pass_the_question_is_asked_and_the_journal_says_so(
    shop: Shop, answer: Any
) -> None:
    """R002-6.2"""
    shop.tools = scripted(verificar=answer)
    async with shop.agent(files=opened(shop.folder / "open")) as agent:
        asked = await agent.turn("s", ASKED)
        assert asked.phase is Phase.AWAITING_CONFIRMATION
        assert asked.transaction is not None
        assert asked.transaction.tool == "cancelar"
        names = [e.name for e in await agent.journal("s")]
        skipped, required = (
            names.index(f"IC.TRANSACTION_{n}") for n in ("PREVALIDATION_SKIPPED", "CONFIRMATION_REQUIRED")
        )
        assert skipped < required
        assert "IC.TRANSACTION_PREVALIDATION_PASSED" not in names
        await agent.turn("s", "sim")
    assert shop.tools.effects == ["cancelar"]


@pytest.mark.parametrize("answer", NONSENSE.values(), ids=NONSENSE)
async def test_what_a_validator_says_is_passed_over_under_no_policy(shop: Shop, answer: Any) -> None:
    """R002-6.2: `fail_open` is for a validator that is unavailable."""
    shop.tools = scripted(verificar=answer)
    async with shop.agent(files=opened(shop.folder / "open")) as agent:
        kept = await agent.turn("s", ASKED)
        assert kept.phase is Phase.COLLECTING_PARAMETERS
        assert "IC.TRANSACTION_PREVALIDATION_UNAVAILABLE" in kept.events
        assert "IC.TRANSACTION_PREVALIDATION_SKIPPED" not in kept.events
    assert shop.tools.effects == []


NOES: dict[str, Any] = {
    "plainly": {"eligible": False, "reason": "já entregue"},
    "as a failure": {"ok": False, "eligible": False, "reason": "já entregue"},
    "with an error": {"eligible": False, "error": {"code": "LATE"}, "reason": "já entregue"},
}


@pytest.mark.parametrize("answer", NOES.values(), ids=NOES)
@pytest.mark.parametrize("is_open", [True, False])
async def test_a_no_is_a_no_however_it_is_dressed(shop: Shop, answer: Any, is_open: bool) -> None:
    """R002-6.3"""
    shop.tools = scripted(verificar=answer)
    files = {"files": opened(shop.folder / "open")} if is_open else {}
    async with shop.agent(**files) as agent:
        told = await agent.turn("s", ASKED)
        assert told.phase is Phase.OUT_OF_SCOPE
        assert "já entregue" in told.text.lower()


async def test_a_no_is_heeded_whatever_the_policy_says_of_outages(shop: Shop) -> None:
    """R002-6.3"""
    async with shop.agent(files=opened(shop.folder / "open")) as agent:
        ended = await agent.turn("s", "quero cancelar o pedido PED-9")
    assert ended.state.get("transaction_status") == "OUT_OF_SCOPE"
    assert shop.tools.effects == []


async def test_it_is_closed_unless_the_policy_says_otherwise(shop: Shop) -> None:
    """R002-6.4"""
    assert "fail_open" not in FILES["tool_policies.yaml"]
    async with shop.agent() as agent:
        validator = agent.catalogue.contract("cancelar").pre_validation
    assert validator is not None
    assert validator.fail_open is False


async def test_asking_the_validator_executes_nothing_and_spends_nothing(shop: Shop) -> None:
    """R002-2.3: no key travels with it, and neither an execution nor an attempt is recorded."""
    database = MemoryDatabase(clock=shop.clock.now)
    async with shop.agent(db=None, store=MemoryStore(database)) as agent:
        await agent.turn("s", ASKED)
        (call,) = shop.tools.calls
        assert (call.tool, call.kind, dict(call.meta)) == ("verificar", CallKind.VALIDATE, {})
        assert (database.executions, database.attempts, database.answers) == ({}, {}, [])
        await agent.turn("s", "sim")
    assert len(database.executions) == len(database.attempts) == len(database.answers) == 1


async def test_the_validator_is_given_all_that_was_collected_and_the_tool_it_is_about(shop: Shop) -> None:
    """R001-10.B R002-1.1: name and amount are the contestation's; here it is an order and nothing else."""
    async with shop.agent() as agent:
        await agent.turn("s", "quero cancelar o pedido")
        assert shop.tools.calls == []
        await agent.turn("s", "PED-1")
    (call,) = shop.tools.calls
    assert call.arguments == {"order_id": "PED-1", "target_tool": "cancelar"}
    assert call.dispensable == {"target_tool"}, "a validator of one operation may take its arguments alone"


async def test_the_rule_is_the_validators_and_so_are_the_words_of_its_reason(shop: Shop) -> None:
    """R002-1.5 R002-3.3 R002-7.1"""
    shop.tools = scripted(verificar={"eligible": False, "status": "QUALQUER", "reason": "Só às terças."})
    async with shop.agent() as agent:
        ended = await agent.turn("s", ASKED)
    assert "Só às terças." in ended.text
    assert ended.state.get("transaction_status") == "OUT_OF_SCOPE"


async def test_a_new_value_is_checked_anew(shop: Shop) -> None:
    """R001-5.3 R002-1.1"""
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        corrected = await agent.turn("s", "na verdade é o PED-9")
    assert corrected.state.get("transaction_status") == "OUT_OF_SCOPE"
    assert [c.arguments["order_id"] for c in shop.tools.calls] == ["PED-1", "PED-9"]


async def test_an_old_check_is_made_again_before_the_yes_is_spent(shop: Shop) -> None:
    """R002-1.2: what was eligible may not be any more; then nothing runs."""
    shop.tools = scripted(verificar=[{"eligible": True}, {"eligible": False, "reason": "Saiu para entrega."}])
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        shop.clock.advance(timedelta(minutes=3))
        late = await agent.turn("s", "sim")
    assert late.state.get("transaction_status") == "OUT_OF_SCOPE"
    assert "Saiu para entrega." in late.text
    assert shop.tools.effects == []


async def test_a_renewed_check_that_can_not_be_made_spends_nothing(shop: Shop) -> None:
    """R002-6.1"""
    shop.tools = scripted(verificar=[{"eligible": True}, LOST, {"eligible": True}])
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        shop.clock.advance(timedelta(minutes=3))
        stands = await agent.turn("s", "sim")
        assert (stands.phase, stands.question) == (Phase.AWAITING_CONFIRMATION, asked.question)
        assert shop.tools.effects == []
        done = await agent.turn("s", "sim")
    assert "C-1" in done.text
    assert shop.tools.called == ["verificar"] * 3 + ["cancelar"]


async def test_a_redirection_is_asked_about_as_what_it_is(shop: Shop) -> None:
    """R002-1.3: another tool is another question, and what that tool doesn't know is left behind."""
    tools = FILES["tools.yaml"].replace(
        "    args_schema: &order\n      order_id:",
        "    args_schema: &order\n      motivo: {type: string, label: motivo}\n      order_id:",
    )
    policies = FILES["tool_policies.yaml"].replace("requires: [order_id]", "requires: [order_id, motivo]")
    policies += "  devolver: {operation_type: transactional, require_confirmation: true, requires: [order_id]}\n"
    tools += (
        "  devolver:\n    description: Abre uma devolução.\n    mcp_server: shop\n    args_schema:\n"
        "      order_id: {type: string, label: pedido}\n"
    )
    decision = {"target_tool": "devolver", "resolved_arguments": {"etiqueta": "E-1"}}
    shop.tools = scripted(verificar={"eligible": True, "transaction_decision": decision}, devolver={"success": True})
    async with shop.agent(files=write_agent(shop.folder / "more", tools=tools, tool_policies=policies)) as agent:
        await agent.turn("s", ASKED)
        asked = await agent.turn("s", "mudei de ideia quanto à cor")
        assert "abre uma devolução" in asked.text
        assert asked.state.get("transaction_pre_validation", {}).get("action_changed") is True
        await agent.turn("s", "sim")
    (effect,) = [c for c in shop.tools.calls if c.kind is CallKind.EFFECT]
    assert (effect.tool, effect.arguments) == ("devolver", {"order_id": "PED-1", "etiqueta": "E-1"})


async def test_a_yes_that_was_held_too_long_is_not_spent(shop: Shop) -> None:
    """R001-4.5: the question expires while its check is made again."""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        shop.clock.advance(timedelta(minutes=3))
        held = shop.tools.hold("verificar")
        yes = asyncio.create_task(agent.turn("s", "sim"))
        await held.arrive()
        shop.clock.advance(timedelta(minutes=15))
        held.release({"eligible": True})
        again = await yes
        assert again.phase is Phase.AWAITING_CONFIRMATION
        assert again.question != asked.question
        assert shop.tools.effects == []
        assert "C-1" in (await agent.turn("s", "sim")).text


async def test_a_yes_is_kept_while_the_server_of_the_effect_can_not_be_reached(shop: Shop) -> None:
    shop.tools = scripted()
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        shop.tools.down["shop"] = "connection refused"
        kept = await agent.turn("s", "sim")
        assert kept.phase is Phase.AWAITING_CONFIRMATION
        assert "Não consegui falar com o sistema agora" in kept.text
        assert shop.tools.effects == []
        shop.tools.down.clear()
        assert (await agent.turn("s", "sim")).phase is Phase.COMPLETED
