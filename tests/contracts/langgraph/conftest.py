"""LangGraph's own savers, and the world of `world.py` around each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from tests.contracts.langgraph.world import World

from trinco_retail.server.shop import Shop, ShopRules


@pytest.fixture(params=["memory", "sqlite"])
def saver(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], AbstractAsyncContextManager[Any]]:
    """Open the checkpointer, anew each time; what it holds stays."""
    kept = InMemorySaver()

    @asynccontextmanager
    async def memory() -> AsyncIterator[Any]:
        yield kept

    return memory if request.param == "memory" else lambda: AsyncSqliteSaver.from_conn_string(str(tmp_path / "lg.db"))


@pytest.fixture
def world(tmp_path: Path, saver: Callable[[], AbstractAsyncContextManager[Any]]) -> Iterator[World]:
    rules = ShopRules(deduplicates=False, checks_state=False, before_commit=lambda: made.wait_in_effect())
    with Shop(tmp_path / "shop.db", rules=rules) as shop:
        made = World(folder=tmp_path, shop=shop, saver=saver)
        made.effect_may_end.set()
        yield made
        made.effect_may_end.set()
