"""The retail agent in graphs: a real shop that never deduplicates, a ledger on disk, and LangGraph's own savers.

Whatever is done twice shows as two effects. "Rebuilt" means: another agent on the same ledger, another graph.
"""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import trinco
from trinco.adapters.mcp import McpTools
from trinco_retail.server.app import build_server
from trinco_retail.server.log import read_log
from trinco_retail.server.shop import Shop

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent


class Watcher:
    """Keeps the facts that an agent tells."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def emit(self, key: ConversationKey, fact: Fact) -> None:
        self.facts.append(fact)

    def inconsistencies(self) -> list[object]:
        return [f.detail["found"] for f in self.facts if f.name == "IC.TRANSACTION_STATE_INCONSISTENT"]


@dataclass
class World:
    """A shop, a ledger and a checkpointer that outlive any agent and any graph."""

    folder: Path
    shop: Shop
    saver: Callable[[], AbstractAsyncContextManager[Any]]
    watcher: Watcher = field(default_factory=Watcher)
    effect_begun: threading.Event = field(default_factory=threading.Event)
    effect_may_end: threading.Event = field(default_factory=threading.Event)

    @asynccontextmanager
    async def agent(self, ledger: str = "ledger.db") -> AsyncIterator[Agent]:
        tools = McpTools({"retail": build_server(self.shop)})
        async with trinco.open("retail", db=self.folder / ledger, tools=tools, telemetry=(self.watcher,)) as agent:
            yield agent

    @property
    def effects(self) -> list[tuple[str, str]]:
        return [(e.tool, e.order_id) for e in read_log(self.folder / "shop.db")[1]]

    @property
    def protocols(self) -> list[str]:
        return [e.protocol for e in read_log(self.folder / "shop.db")[1]]

    def calls(self, tool: str) -> int:
        return sum(c.tool == tool for c in read_log(self.folder / "shop.db")[0])

    def hold_effects(self) -> None:
        """Let every effect wait, before its commit, for `effect_may_end`."""
        self.effect_may_end.clear()

    def wait_in_effect(self) -> None:
        self.effect_begun.set()
        assert self.effect_may_end.wait(30)


def thread(session: str = "s1", **more: Any) -> RunnableConfig:
    """Return the configuration of a run in one conversation."""
    return {"configurable": {"thread_id": f"acme:retail:{session}", **more}}


def says(text: str, message_id: str | None = None) -> Any:
    """Return the input of a run: what the person says."""
    message = {"role": "user", "content": text}
    return {"messages": [{**message, "id": message_id} if message_id else message]}


def last_text(state: dict[str, Any]) -> str:
    return state["messages"][-1].text
