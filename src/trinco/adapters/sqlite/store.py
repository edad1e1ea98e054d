"""The embedded store: one SQLite file, any number of processes of one machine.

Durable when a commit returns (write-ahead log, `synchronous=FULL`). Each call is one hop to the store's own thread and
one transaction there, finished even if the caller is cancelled. Only a load is made on the spot while that thread is
idle: it takes a fraction of the time of waking a thread, and waits for nobody. Not for network file systems, and not
across a fork: open a store in the process that uses it.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

from trinco.adapters.sqlite.database import Database
from trinco.adapters.sqlite.faults import in_words, only_readable
from trinco.adapters.sqlite.worker import Worker
from trinco.core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from trinco.core.names import ConversationKey, MessageId
    from trinco.ports.store import Commit, Head, Loaded, WrittenEntry

T = TypeVar("T")


def _utc_now() -> datetime:
    return datetime.now(UTC)


class SqliteStore:
    """Fulfils `trinco.ports.store.Store`. Made by `open`; closes itself as an async context manager."""

    def __init__(self, database: Database, worker: Worker, path: Path) -> None:
        self._database, self._worker, self._path = database, worker, path
        self._process = os.getpid()
        self._closed = False

    @classmethod
    async def open(
        cls,
        path: str | os.PathLike[str],
        *,
        clock: Callable[[], datetime] | None = None,
        busy_timeout: float = 5.0,
        vfs: str | None = None,
    ) -> Self:
        """Open the database file at `path`, creating or upgrading it. Its directory must exist.

        `clock` returns the present, aware; the system's by default. `busy_timeout`, in seconds, is how long a
        call waits for other processes. `vfs` names a registered SQLite VFS (encryption, fault injection).

        Raises:
            StoreError: the file can't be used; the message names it and says what to do.
            UnreadableState: it is damaged, or a newer release wrote it.
        """
        file, now = Path(path), clock or _utc_now
        worker = Worker(f"trinco-{file.name}")
        opened: list[Database] = []
        try:
            with in_words(file):
                await worker.run(lambda: opened.append(Database(file, clock=now, busy_timeout=busy_timeout, vfs=vfs)))
        except BaseException:
            # If this task was cancelled, the thread opens the file all the same; then it must close it, too.
            worker.end(lambda: [database.close() for database in opened])
            raise
        return cls(opened[0], worker, file)

    @classmethod
    def open_here(
        cls, path: str | os.PathLike[str], *, clock: Callable[[], datetime] | None = None, busy_timeout: float = 5.0
    ) -> Self:
        """Open as `open` does, but at once and on the caller's thread: for code that has no event loop yet."""
        return cls._opened(Path(path), clock, busy_timeout, to_read=False)

    @classmethod
    def open_to_look(
        cls, path: str | os.PathLike[str], *, clock: Callable[[], datetime] | None = None, busy_timeout: float = 5.0
    ) -> Self:
        """Open for reading: also where nothing can be written, such as on a read-only file system. Where it can be, the
        file is opened as `open_here` does, and an older one is brought up to date.

        Raises:
            StoreError: the file isn't there, or can't be read here; the message says what to do.
            UnreadableState: it is damaged, or a newer release wrote it.
        """
        file = Path(path)
        return cls._opened(file, clock, busy_timeout, to_read=only_readable(file.resolve()))

    @classmethod
    def _opened(cls, file: Path, clock: Callable[[], datetime] | None, busy_timeout: float, *, to_read: bool) -> Self:
        with in_words(file):
            database = Database(file, clock=clock or _utc_now, busy_timeout=busy_timeout, to_read=to_read)
        return cls(database, Worker(f"trinco-{file.name}"), file)

    @property
    def owner(self) -> str:
        return self._database.owner

    async def load(self, key: ConversationKey, message_id: MessageId | None = None) -> Loaded:
        self._refuse_misuse()
        loaded = self._worker.at_once(lambda: self._database.load_at_once(key, message_id))
        if loaded is not None:
            return loaded
        return await self._hop(lambda: self._database.load(key, message_id))

    async def commit(self, commit: Commit) -> datetime:
        """Write all of `commit`, or nothing; return the store's clock.

        Raises:
            ConflictingTurn: the version is another, or the message was received already.
            UncertainCommit: it may have been written.
            StoreError: nothing was written; also for an execution or attempt that exists already.
            UsageError: nothing was written, because of what was asked.
        """
        return await self._hop(lambda: self._database.commit(commit))

    async def now(self) -> datetime:
        self._refuse_misuse()
        return self._database.now()

    async def owner_is_dead(self, owner: str) -> bool:
        return await self._hop(lambda: self._database.owner_is_dead(owner))

    async def due(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        return await self._hop(lambda: self._database.due(max(limit, 0)))

    async def conversations(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        return await self._hop(lambda: self._database.conversations(max(limit, 0)))

    async def journal(self, key: ConversationKey, *, after: int = 0, limit: int = 1000) -> tuple[WrittenEntry, ...]:
        return await self._hop(lambda: self._database.journal(key, after, max(limit, 0)))

    async def head(self, key: ConversationKey) -> Head:
        return await self._hop(lambda: self._database.head(key))

    async def erase(self, key: ConversationKey, *, through: int) -> int:
        """Erase bodies, from the file's free space and from its log as well."""
        return await self._hop(lambda: self._database.erase(key, through))

    async def close(self) -> None:
        """Finish what was asked for and let the file go. Safe to call again.

        End whatever sends first: from here on this owner counts as ended, as if its process had died.
        """
        if self._closed or os.getpid() != self._process:
            return
        self._closed = True
        with in_words(self._path):
            await self._worker.end(self._database.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _hop(self, work: Callable[[], T]) -> T:
        self._refuse_misuse()
        with in_words(self._path):
            return await self._worker.run(work)

    def _refuse_misuse(self) -> None:
        if self._closed:
            raise UsageError(f"the store on {self._path} is closed. Open another one.")
        if os.getpid() != self._process:
            raise UsageError(
                f"the store on {self._path} was opened by process {self._process}, not by its fork {os.getpid()}. "
                "Open a store in each process, after the fork."
            )
