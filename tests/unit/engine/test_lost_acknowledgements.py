"""A commit whose acknowledgement is lost: it is read back before anything is sent, and nothing is sent twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.unit.engine.shop import ASKED, Shop

from trinco.adapters.sqlite import SqliteStore
from trinco.core.errors import StoreError, UncertainCommit
from trinco.core.lifecycle import Phase

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.ports.store import Commit, Loaded

COMMITS = range(1, 5)
"""Of asking for a cancellation and confirming it: docs/explanation/turn.md."""


class Forgetful:
    """A real store whose `lost`-th commit is made, or isn't, and never acknowledged."""

    def __init__(self, store: SqliteStore, lost: int, *, made: bool, readable: bool = True) -> None:
        self._store = store
        self._lost, self._made, self._readable = lost, made, readable
        self.commits = 0
        self.read_back = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def load(self, *asked: Any) -> Loaded:
        if self.commits == self._lost:
            self.read_back += 1
            if not self._readable:
                raise StoreError("the disk has gone")
        return await self._store.load(*asked)

    async def commit(self, commit: Commit) -> datetime:
        self.commits += 1
        if self.commits == self._lost:
            if self._made:
                await self._store.commit(commit)
            raise UncertainCommit("the connection broke")
        return await self._store.commit(commit)


@pytest.mark.parametrize("made", [True, False], ids=["it happened", "it did not"])
@pytest.mark.parametrize("lost", COMMITS)
async def test_each_commit_is_read_back_and_the_person_never_notices(shop: Shop, lost: int, made: bool) -> None:
    """R001-8.3"""
    store = Forgetful(SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now), lost, made=made)
    async with shop.agent(db=None, store=store) as agent:
        asked = await agent.turn("s", ASKED, message_id="m-1")
        assert asked.phase is Phase.AWAITING_CONFIRMATION
        done = await agent.turn("s", "sim", message_id="m-2")
        assert "C-1" in done.text
        names = [e.name for e in await agent.journal("s")]
        assert await agent.verify("s") == ()
    assert store.read_back >= 1
    assert shop.tools.called == ["verificar", "cancelar"]
    for name in ("STARTED", "CONFIRMATION_REQUIRED", "CONFIRMED", "EXECUTING", "COMPLETED"):
        assert names.count(f"IC.TRANSACTION_{name}") == 1, name


@pytest.mark.parametrize("made", [True, False], ids=["it happened", "it did not"])
async def test_what_can_not_be_read_back_is_not_sent(shop: Shop, made: bool) -> None:
    """The yes may be spent or not: nothing is sent, and the same message settles it later."""
    broken = Forgetful(
        SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now), 3, made=made, readable=False
    )
    async with shop.agent(db=None, store=broken) as agent:
        await agent.turn("s", ASKED)
        with pytest.raises(StoreError, match="the disk has gone"):
            await agent.turn("s", "sim", message_id="m-2")
    assert shop.tools.effects == []
    async with shop.agent() as agent:
        again = await agent.turn("s", "sim", message_id="m-2")
    if made:
        assert again.phase is Phase.OUTCOME_UNKNOWN  # this policy has no way to prove that nothing was sent
        assert shop.tools.effects == []
    else:
        assert "C-1" in again.text
        assert shop.tools.effects == ["cancelar"]


async def test_a_commit_that_another_turn_overtook_is_decided_again(shop: Shop) -> None:
    """The acknowledgement of the yes was lost, and somebody said no meanwhile."""
    store = SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now)

    class Overtaken(Forgetful):
        async def load(self, *asked: Any) -> Loaded:
            if self.commits == self._lost and not self.read_back:
                self.read_back += 1
                async with shop.agent() as other:
                    assert (await other.turn("s", "não")).text
            return await self._store.load(*asked)

    async with shop.agent(db=None, store=Overtaken(store, 3, made=False)) as agent:
        await agent.turn("s", ASKED)
        late = await agent.turn("s", "sim")
        assert late.phase is Phase.IDLE
        assert await agent.verify("s") == ()
    assert shop.tools.effects == []


class Locked:
    """A real store that takes no commit of an answer while it is locked."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.is_locked = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, commit: Commit) -> datetime:
        if self.is_locked and commit.answers:
            raise StoreError("it stayed locked; nothing was written")
        return await self._store.commit(commit)


async def test_an_answer_that_the_store_can_not_take_is_kept_until_it_can(shop: Shop) -> None:
    """The effect was made and its answer is here: it must not be told as unknown for ever."""
    store = Locked(SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now))
    async with shop.agent(db=None, store=store) as agent:
        await agent.turn("s", ASKED, message_id="m-1")
        with pytest.raises(StoreError, match="stayed locked"):
            await agent.turn("s", "sim", message_id="m-2")
        store.is_locked = False
    async with shop.agent() as later:  # closing was the last occasion to record it
        told = await later.turn("s", "sim", message_id="m-2")
        assert told.phase is Phase.COMPLETED
        assert "C-1" in told.text
    assert shop.tools.effects == ["cancelar"]


async def test_an_answer_is_recorded_as_soon_as_the_store_takes_it(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trinco.engine.agent.RETRY_AFTER", (0, 0, 0))
    store = Locked(SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now))
    async with shop.agent(db=None, store=store) as agent:
        await agent.turn("s", ASKED)
        with pytest.raises(StoreError):
            await agent.turn("s", "sim")
        store.is_locked = False
        [keeping] = agent._running  # pyright: ignore[reportPrivateUsage]
        await keeping
        assert "C-1" in (await agent.turn("s", "e aí?")).text


async def test_an_answer_that_never_could_be_recorded_leaves_the_outcome_unknown(shop: Shop) -> None:
    store = Locked(SqliteStore.open_here(shop.folder / "shop.db", clock=shop.clock.now))
    async with shop.agent(db=None, store=store) as agent:
        await agent.turn("s", ASKED)
        with pytest.raises(StoreError):
            await agent.turn("s", "sim")
    async with shop.agent() as later:
        assert (await later.turn("s", "e aí?")).phase is Phase.OUTCOME_UNKNOWN
