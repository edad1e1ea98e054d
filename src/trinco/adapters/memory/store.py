"""The store of tests and demos: all the promises but durability.

Several stores on one `MemoryDatabase` play several processes, and `MemoryDatabase.kill` plays the death of one. Each
call lets other tasks run first, so that races show up here as they would with a real store.
"""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Self

from trinco.adapters.memory.database import MemoryDatabase
from trinco.core.errors import StoreError, UsageError

if TYPE_CHECKING:
    from datetime import datetime
    from types import TracebackType

    from trinco.core.names import ConversationKey, MessageId
    from trinco.ports.store import Commit, Head, Loaded, WrittenEntry

_numbers = itertools.count(1)


class MemoryStore:
    """Fulfils `trinco.ports.store.Store`."""

    def __init__(self, database: MemoryDatabase | None = None) -> None:
        self.database = database or MemoryDatabase()
        self._owner = f"memory-{next(_numbers)}"
        self._closed = False

    @property
    def owner(self) -> str:
        return self._owner

    async def load(self, key: ConversationKey, message_id: MessageId | None = None) -> Loaded:
        return (await self._hop()).load(key, message_id)

    async def commit(self, commit: Commit) -> datetime:
        return (await self._hop()).commit(commit)

    async def now(self) -> datetime:
        return (await self._hop()).now()

    async def owner_is_dead(self, owner: str) -> bool:
        return owner in (await self._hop()).ended

    async def due(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        return (await self._hop()).due(max(limit, 0))

    async def conversations(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        return (await self._hop()).conversations(max(limit, 0))

    async def journal(self, key: ConversationKey, *, after: int = 0, limit: int = 1000) -> tuple[WrittenEntry, ...]:
        return (await self._hop()).journal(key, after, max(limit, 0))

    async def head(self, key: ConversationKey) -> Head:
        return (await self._hop()).head(key)

    async def erase(self, key: ConversationKey, *, through: int) -> int:
        return (await self._hop()).erase(key, through)

    async def close(self) -> None:
        """Let the database go; from here on this owner counts as ended."""
        self._closed = True
        self.database.ended.add(self._owner)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _hop(self) -> MemoryDatabase:
        self._refuse_the_dead()
        await asyncio.sleep(0)
        self._refuse_the_dead()
        return self.database

    def _refuse_the_dead(self) -> None:
        if self._closed:
            raise UsageError("the store is closed. Open another one.")
        if self._owner in self.database.ended:
            raise StoreError(f"{self._owner} was killed: a dead process can't do anything any more.")
