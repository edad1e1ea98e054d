"""An agent's files change while a conversation waits: what was begun isn't lost, and nothing runs unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.engine.shop import ASKED, FILES, Killed, Shop, dies, write_agent

from trinco.core.lifecycle import Phase
from trinco.testing.scripted_tools import LOST


def without_cancelling(folder: Path) -> Path:
    tools = FILES["tools.yaml"]
    removed = tools[tools.index("  cancelar:") : tools.index("  verificar:")]
    policies = FILES["tool_policies.yaml"]
    policy = policies[policies.index("  cancelar:") : policies.index("  bloquear:")]
    routing = "\n".join(line for line in FILES["routing.yaml"].splitlines() if "[cancelar]" not in line)
    return write_agent(
        folder,
        tools=tools.replace(removed, ""),
        tool_policies=policies.replace(policy, ""),
        routing=routing,
    )


@pytest.mark.parametrize("said", [ASKED, "quero cancelar o pedido"], ids=["awaiting", "collecting"])
async def test_what_waits_for_an_operation_that_is_gone_is_cancelled_and_said(shop: Shop, said: str) -> None:
    """R001-11.4"""
    async with shop.agent() as agent:
        await agent.turn("s", said)
    async with shop.agent(files=without_cancelling(shop.folder / "newer")) as agent:
        state = await agent.state("s")
        assert state.get("active_transaction")
        gone = await agent.turn("s", "sim")
        assert "não está mais disponível" in gone.text
        assert gone.state.get("active_transaction") == {}
        assert (await agent.turn("s", "quero rastrear o pedido PED-1")).transaction is not None
    assert shop.tools.effects == []


async def test_what_was_sent_before_is_still_settled_and_told(shop: Shop) -> None:
    shop.tools.answer("cancelar", dies)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        with pytest.raises(Killed):
            await agent.turn("s", "sim")
    async with shop.agent(files=without_cancelling(shop.folder / "newer")) as agent:
        waiting = await agent.turn("s", "e aí?")
        assert waiting.phase is Phase.OUTCOME_UNKNOWN
        assert waiting.transaction is not None
        assert await agent.settle("s", waiting.transaction.id, done=True) is Phase.COMPLETED
        assert "Agora tenho a resposta" in (await agent.turn("s", "oi")).text
    assert shop.tools.effects == ["cancelar"]


async def test_an_unknown_outcome_is_no_failure_because_its_tool_is_gone(shop: Shop) -> None:
    shop.tools.answer("cancelar", LOST)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        await agent.turn("s", "sim")
    async with shop.agent(files=without_cancelling(shop.folder / "newer")) as agent:
        assert (await agent.turn("s", "oi")).phase is Phase.OUTCOME_UNKNOWN


async def test_a_parameter_that_became_required_is_asked_for_before_a_yes_counts(shop: Shop) -> None:
    """R001-4.5"""
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
    tools = FILES["tools.yaml"].replace(
        "    args_schema: *order\n    response: {mode: template, template: 'Cancelado",
        "    args_schema:\n      order_id: {type: string, label: pedido}\n      motivo: {type: string, label: motivo}\n"
        "    response: {mode: template, template: 'Cancelado",
    )
    policies = FILES["tool_policies.yaml"].replace("requires: [order_id]", "requires: [order_id, motivo]")
    newer = write_agent(shop.folder / "newer", tools=tools, tool_policies=policies)
    async with shop.agent(files=newer) as agent:
        more = await agent.turn("s", "sim")
        assert (more.phase, more.state.get("missing_parameters")) == (Phase.COLLECTING_PARAMETERS, ["motivo"])
        assert shop.tools.effects == []
        await agent.turn("s", "desisti da compra")
        await agent.turn("s", "sim")
    (effect,) = [c for c in shop.tools.calls if c.tool == "cancelar"]
    assert effect.arguments == {"order_id": "PED-1", "motivo": "desisti da compra"}


async def test_a_check_that_was_added_is_made_before_a_yes_is_spent(shop: Shop) -> None:
    """R002-1.1"""
    unchecked = FILES["tool_policies.yaml"].replace("    pre_validation: {enabled: true, tool: verificar}\n", "", 1)
    async with shop.agent(files=write_agent(shop.folder / "older", tool_policies=unchecked)) as agent:
        await agent.turn("s", ASKED)
    assert shop.tools.called == []
    async with shop.agent() as agent:
        done = await agent.turn("s", "sim")
    assert "C-1" in done.text
    assert shop.tools.called == ["verificar", "cancelar"]
