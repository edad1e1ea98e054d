"""Those who watch are told how far long work is; nothing is recorded of it, and nothing changes by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from tests.unit.engine.shop import ASKED, DONE, Shop, Watcher, scripted, write_agent

import trinco
from trinco.adapters.mcp import McpTools
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase


def told(watcher: Watcher) -> list[tuple[object, object]]:
    return [(f.detail["done"], f.detail["total"]) for f in watcher.facts if f.name is FactName.PROGRESS]


def reporting(*steps: tuple[float, float | None]) -> Any:
    def cancel(call: Any) -> dict[str, object]:
        for done, total in steps:
            call.progress(done, total, "Ana's order")
        return DONE

    return scripted(cancelar=cancel)


async def test_a_servers_progress_reaches_those_who_watch(tmp_path: Path) -> None:
    server, watcher = MCPServer("shop", log_level="WARNING"), Watcher()

    @server.tool()
    def verificar(order_id: str) -> dict[str, Any]:
        return {"eligible": True, "order_id": order_id}

    @server.tool()
    async def cancelar(order_id: str, ctx: Context[Any, Any]) -> dict[str, Any]:
        for done in (1, 2, 3):
            await ctx.report_progress(done, 3)
        return {**DONE, "order_id": order_id}

    del verificar, cancelar
    tools = McpTools({"shop": server})
    async with trinco.open(
        write_agent(tmp_path / "agent"), db=tmp_path / "s.db", tools=tools, telemetry=(watcher,)
    ) as a:
        await a.turn("s", ASKED)
        reply = await a.turn("s", "sim")
        kept = [e.name for e in await a.journal("s")]
    assert reply.phase is Phase.COMPLETED
    assert told(watcher) == [(1, 3), (2, 3), (3, 3)]
    (fact, *_) = [f for f in watcher.facts if f.name is FactName.PROGRESS]
    assert (fact.tool, fact.transaction_id) == ("cancelar", reply.transaction and reply.transaction.id)
    assert FactName.PROGRESS not in {*kept, *reply.events}


async def test_what_counts_nothing_is_not_told_and_the_servers_words_never(shop: Shop) -> None:
    shop.tools = reporting((1, None), (float("nan"), 3), (1, float("inf")), (-1, 3), (1, 0), (2.0, 3.0))
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "sim")).phase is Phase.COMPLETED
    assert told(watcher) == [(1, None), (2, 3)]
    assert "Ana" not in str(watcher.facts)


async def test_a_watcher_that_fails_at_it_changes_nothing(shop: Shop, caplog: pytest.LogCaptureFixture) -> None:
    class Failing:
        def emit(self, _: object, fact: Any) -> None:
            if fact.name is FactName.PROGRESS:
                raise RuntimeError("the bar is broken")

    shop.tools = reporting((1, 2))
    watcher = Watcher()
    async with shop.agent(telemetry=(Failing(), watcher)) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "sim")).phase is Phase.COMPLETED
    assert told(watcher) == [(1, 2)]
    assert "telemetry failed for IC.TRANSACTION_PROGRESS" in caplog.text


async def test_where_nobody_watches_no_server_is_asked_to_report(shop: Shop) -> None:
    async with shop.agent() as agent:
        for said in (ASKED, "sim"):
            await agent.turn("s", said)
    assert [call.progress for call in shop.tools.calls] == [None, None]
