"""With the real engine, store and language: nothing is told of an effect that its answer doesn't prove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.unit.engine.shop import ASKED, FILES, Shop, scripted, write_agent

from trinco.core.lifecycle import Phase
from trinco.testing.scripted_tools import LOST

if TYPE_CHECKING:
    from pathlib import Path

    from trinco.engine.replies import Reply

ITEMS = [{"order_id": "PED-1"}, {"order_id": "PED-2"}, {"order_id": "PED-3"}]
EXPANDED = {"eligible": True, "transaction_decision": {"resolved_arguments": {"items": ITEMS}}}


def with_terms(terms: str) -> str:
    """Return the shop's policies with these terms of execution for cancelling."""
    check = "pre_validation: {enabled: true, tool: verificar}\n"
    return FILES["tool_policies.yaml"].replace(check, f"{check}    execution: {terms}\n", 1)


async def told(folder: Path, answer: object, terms: str = "{}", **tools: Any) -> Reply:
    """Return the reply to a yes that was answered like this."""
    shop = Shop(folder)
    shop.tools = scripted(cancelar=answer, **tools)
    files = write_agent(folder / "own", tool_policies=with_terms(terms))
    async with shop.agent(files=files) as agent:
        await agent.turn("s", ASKED)
        reply = await agent.turn("s", "sim")
    assert shop.tools.effects == ["cancelar"]
    return reply


def entry(order: int, *, done: bool) -> dict[str, object]:
    return {"order_id": f"ped-{order}", "success": done}


async def test_an_item_without_an_answer_is_told_as_unknown(tmp_path: Path) -> None:
    results = [entry(1, done=True), entry(2, done=False), entry(9, done=True)]
    reply = await told(tmp_path, {"success": True, "results": results}, "{item_key: order_id}", verificar=EXPANDED)
    assert reply.phase is Phase.OUTCOME_UNKNOWN
    lines = reply.text.splitlines()
    assert "não repita por outro canal" in lines[0]
    assert {"- PED-1: feito", "- PED-2: não foi feito", "- PED-3: ainda sem confirmação"} <= set(lines)
    assert "- ped-9: não estava no que você confirmou, e o sistema diz que foi feito" in lines


@pytest.mark.parametrize(
    ("said", "phase", "first"),
    [
        ((True, True, True), Phase.COMPLETED, "Pronto, está tudo feito: 3 de 3."),
        ((True, False, True), Phase.COMPLETED, "Foi feito só em parte: 2 de 3."),
        ((False, False, False), Phase.FAILED, "Nenhum dos itens"),
    ],
)
async def test_items_that_are_all_answered_are_counted(
    tmp_path: Path, said: tuple[bool, ...], phase: Phase, first: str
) -> None:
    results = [entry(n, done=done) for n, done in enumerate(said, 1)]
    reply = await told(tmp_path, {"data": {"results": results}}, verificar=EXPANDED)
    assert reply.phase is phase
    assert reply.text.startswith(first)


async def test_an_answer_about_another_order_is_no_proof_and_is_not_shown(tmp_path: Path) -> None:
    reply = await told(tmp_path, {"success": True, "order_id": "PED-2", "protocol": "C-2"})
    assert reply.phase is Phase.OUTCOME_UNKNOWN
    assert "PED-2" not in reply.text
    assert "C-2" not in reply.text


@pytest.mark.parametrize(
    "answer",
    [
        {"order_id": "PED-1", "status": "AWAITING_PAYMENT"},
        {"results": [{"order_id": "A", "status": "AWAITING_PICKUP"}, {"order_id": "B", "status": "REQUIRES_CAPTURE"}]},
        {"success": False, "order_id": "PED-2"},
    ],
)
async def test_what_leaves_it_open_is_never_told_as_not_done(tmp_path: Path, answer: dict[str, object]) -> None:
    reply = await told(tmp_path, answer, "{errors: refusal}")
    assert reply.phase is Phase.OUTCOME_UNKNOWN
    assert "nada foi feito" not in reply.text


async def test_what_an_operator_says_is_done_is_told_without_holes(shop: Shop) -> None:
    """The agent's text wants a protocol, and nobody has one."""
    shop.tools.answer("cancelar", LOST)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        reply = await agent.turn("s", "sim")
        assert reply.transaction is not None
        await agent.settle("s", reply.transaction.id, done=True)
        reply = await agent.turn("s", "oi")
    assert "Pronto, fiz o que você pediu" in reply.text
    assert "PED-1" in reply.text
    assert "Protocolo" not in reply.text


@pytest.mark.parametrize("record", [{"status": "done"}, {"status": "done", "result": {"order_id": "PED-1"}}])
async def test_a_record_that_holds_too_little_is_told_without_holes(tmp_path: Path, record: dict[str, object]) -> None:
    shop = Shop(tmp_path)
    shop.tools = scripted(cancelar=LOST, consultar=record)
    tools = FILES["tools.yaml"] + "  consultar: {tool_type: internal, mcp_server: shop}\n"
    files = write_agent(tmp_path / "own", tools=tools, tool_policies=with_terms("{reconcile: consultar}"))
    async with shop.agent(files=files) as agent:
        await agent.turn("s", ASKED)
        reply = await agent.turn("s", "sim")
    assert reply.phase is Phase.COMPLETED
    assert "Pronto, fiz o que você pediu" in reply.text
    assert "Protocolo" not in reply.text
