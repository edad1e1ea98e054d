"""Read and write conversations in one SQLite file: each method is one transaction.

Blocking, and for one thread at a time; `store.py` sees to both. SQLite's own errors pass through, to be put into words
there; only a commit that may or may not have happened is told apart here.
"""

from __future__ import annotations

import json
from contextlib import ExitStack
from datetime import UTC
from typing import TYPE_CHECKING, Any

import apsw

from trinco.adapters.sqlite import owners, sql
from trinco.adapters.sqlite.opening import connect, connect_to_read
from trinco.adapters.sqlite.rows import from_column, key_from_text, to_column
from trinco.adapters.sqlite.writing import write
from trinco.core.errors import StoreError, UncertainCommit
from trinco.ports.store import Head, Loaded, TurnRecord, WrittenEntry

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from trinco.core.names import ConversationKey, MessageId
    from trinco.ports.store import Commit


_NOBODY = "nobody"
"""Owner of what is sent through a file that is only read: nothing."""


class Database:
    """An open file, and the lock that shows that this process lives; none for a file that is only read."""

    def __init__(
        self,
        path: Path,
        *,
        clock: Callable[[], datetime],
        busy_timeout: float,
        vfs: str | None = None,
        to_read: bool = False,
    ) -> None:
        self._path, self._clock = path.resolve(), clock
        self._owners = self._path.with_name(self._path.name + ".owners")
        self._busy_timeout = round(busy_timeout * 1000)
        self._attempted, self._in_doubt = False, False
        self._owner: owners.Owner | None = None
        if to_read:
            self._connection = connect_to_read(self._path, busy_timeout=self._busy_timeout)
            self._cursor = self._connection.cursor()
            self._identity = self._file_identity()
            return
        with ExitStack() as undo:
            self._connection = connect(self._path, busy_timeout=self._busy_timeout, vfs=vfs)
            undo.callback(self._connection.close, True)
            self._cursor = self._connection.cursor()
            self._identity = self._file_identity()
            self._owner = owners.Owner(self._owners)
            undo.callback(self._owner.release, forget=True)
            self._bury(owners.dead(self._owners))
            undo.pop_all()

    @property
    def owner(self) -> str:
        return self._owner.name if self._owner else _NOBODY

    def now(self) -> datetime:
        moment = self._clock()
        return moment if moment.tzinfo is UTC else from_column(to_column(moment))

    def load(self, key: ConversationKey, message_id: MessageId | None) -> Loaded:
        if self._in_doubt:
            self._write(lambda _now: self._cursor.execute(sql.WRITE_NOTHING))
        rows = self._rows(sql.LOAD, (str(key), message_id))
        now = self.now()
        if not rows:
            return Loaded(now=now, version=0, schema=0, state=None, turn=None, place=str(self._path))
        version, schema, state, digest, reply = rows[0]
        turn = None
        if message_id is not None and digest is not None:
            turn = TurnRecord(message_id=message_id, digest=digest, reply=reply)
        return Loaded(now=now, version=version, schema=schema, state=state, turn=turn, place=str(self._path))

    def load_at_once(self, key: ConversationKey, message_id: MessageId | None) -> Loaded | None:
        """Load, or return None where that would mean to wait or to write; errors are left to `load` to tell."""
        if self._in_doubt:
            return None
        self._connection.set_busy_timeout(0)
        try:
            return self.load(key, message_id)
        except (apsw.Error, UnicodeEncodeError):
            return None
        finally:
            self._connection.set_busy_timeout(self._busy_timeout)

    def commit(self, commit: Commit) -> datetime:
        now = self._write(lambda now: write(self._cursor, commit, now))
        self._attempted = self._attempted or bool(commit.attempts)
        return now

    def due(self, limit: int) -> tuple[ConversationKey, ...]:
        now = to_column(self.now())
        found = self._rows(sql.DUE, (now, limit))
        if len(found) < limit:
            dead = [owner for (owner,) in self._rows(sql.AWAITED, ()) if self.owner_is_dead(owner)]
            found += self._rows(sql.ORPHANED, (json.dumps(dead), now, limit - len(found))) if dead else []
        return tuple(key_from_text(text) for (text,) in found)

    def conversations(self, limit: int) -> tuple[ConversationKey, ...]:
        return tuple(key_from_text(text) for (text,) in self._rows(sql.CONVERSATIONS, (limit,)))

    def journal(self, key: ConversationKey, after: int, limit: int) -> tuple[WrittenEntry, ...]:
        return tuple(
            WrittenEntry(
                sequence=sequence,
                at=from_column(at),
                name=name,
                body=body,
                body_digest=body_digest,
                previous=previous,
                hash=own,
            )
            for sequence, at, name, body, body_digest, previous, own in self._rows(
                sql.JOURNAL, (str(key), after, limit)
            )
        )

    def head(self, key: ConversationKey) -> Head:
        rows = self._rows(sql.HEAD, (str(key),))
        _, _, sequence, own = rows[0] if rows else (None, 0, 0, "")
        return Head(sequence=sequence, hash=own)

    def erase(self, key: ConversationKey, through: int) -> int:
        erased: list[Any] = []
        self._write(lambda _now: erased.extend(self._rows(sql.ERASE, (str(key), through))))
        try:
            # The log holds the bodies too, until it is emptied. Whoever reads right now only delays that.
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        except apsw.BusyError:
            pass
        return len(erased)

    def owner_is_dead(self, owner: str) -> bool:
        if self._rows(sql.OWNER_ENDED, (owner,)):
            return True
        if not owners.died(self._owners, owner):
            return False
        self._bury((owner,))
        return True

    def close(self) -> None:
        """Record that this owner ended, if anyone may ever ask, and let everything go."""
        if self._owner is None:
            self._connection.close(True)
            return
        forgettable = False
        try:
            forgettable = not self._attempted or self._record_end((self.owner,))
            self._connection.close(True)
        finally:
            self._owner.release(forget=forgettable)

    def _bury(self, dead: tuple[str, ...]) -> None:
        """Keep the proof of a death where it outlives the lock's file, and this machine's next start."""
        if dead and self._record_end(dead):
            for owner in dead:
                owners.forget(self._owners, owner)

    def _record_end(self, ended: tuple[str, ...]) -> bool:
        def record(now: datetime) -> None:
            self._cursor.executemany(sql.END_OWNER, [(owner, to_column(now)) for owner in ended])

        try:
            self._write(record)
        except (apsw.Error, StoreError):
            return False  # no harm: the lock's file stays, and proves it as well
        return True

    def _write(self, change: Callable[[datetime], object]) -> datetime:
        """Do `change` in one transaction of its own; return the moment it was made."""
        if self._file_identity() != self._identity:
            raise StoreError(
                f"{self._path} was moved, removed or replaced while it was open; nothing was written. Put it back, "
                "then open the store again."
            )
        self._cursor.execute(sql.BEGIN)
        try:
            now = self.now()  # under the lock, so that moments come in the order of commits
            change(now)
        except BaseException:
            self._roll_back()
            raise
        try:
            self._cursor.execute(sql.COMMIT)
        except apsw.Error as error:
            self._roll_back()
            if isinstance(error, (apsw.BusyError, apsw.FullError)):
                raise  # the log's last frame, the one that commits, was not written
            # It was written, but perhaps did not reach the disk. Nobody sees it now, yet a crash could bring it back
            # until something else is written in its place: `load` does that, so that reading back tells the truth.
            self._in_doubt = True
            raise UncertainCommit(
                f"{self._path}: it is not known whether the last commit was kept ({error}). Read it back before "
                "acting on it, and check the system's log for what happened to the disk."
            ) from error
        self._in_doubt = False
        return now

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._cursor.execute(sql.ROLLBACK)
        except apsw.Error:
            pass  # what led here says more, and SQLite rolls back by itself where the connection can't go on

    def _rows(self, statement: str, bindings: tuple[object, ...]) -> list[Any]:
        return self._cursor.execute(statement, bindings).fetchall()

    def _file_identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino
