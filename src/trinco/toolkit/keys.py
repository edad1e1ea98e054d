"""One effect per idempotency key: a table in the tool author's own SQLite database.

Two uses. `run` is for an effect in the same database: the key and the effect are one transaction, so they
happen together or not at all, with any number of processes, threads and crashes. `begin` and `finish` are for
an effect elsewhere (a payment, an e-mail): they promise that at most one caller starts it, and that a crash
in between is seen as `in_progress` and never as `absent`.

Standard library only. Knows no MCP and opens no connection. Durability is the connection's: set
`PRAGMA synchronous=FULL` and a busy timeout on it.
"""

import json
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any, NamedTuple

from trinco.toolkit.digests import arguments_digest
from trinco.toolkit.errors import KeyBusy, KeyMisuse, Refusal, RefusalCode


class KeyStatus(StrEnum):
    """What a key table can say about a key; the words of a reconcile or seal tool's answer."""

    ABSENT = "absent"
    IN_PROGRESS = "in_progress"
    DONE = "done"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyState:
    """A key's status, with the effect's stored result once it is done."""

    status: KeyStatus
    result: Any = None

    def as_answer(self) -> dict[str, Any]:
        """Return what a reconcile or seal tool answers."""
        answer: dict[str, Any] = {"status": self.status.value}
        return answer | {"result": self.result} if self.status is KeyStatus.DONE else answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """The effect's result, and whether an earlier call had made it happen already."""

    result: Any
    repeated: bool


class _Row(NamedTuple):
    # `refused` is a state of the table only: to the outside it is as final as `sealed`.
    state: str
    digest: str | None
    answer: str  # JSON: the result, or the refusal; null where there is neither

    def as_state(self) -> KeyState:
        if self.state == KeyStatus.DONE:
            return KeyState(status=KeyStatus.DONE, result=json.loads(self.answer))
        return KeyState(status=KeyStatus.SEALED if self.state == "refused" else KeyStatus(self.state))


class KeyTable:
    """The keys of one database, used through one connection; several tables may share a database by name.

    A refusal is final for its key: `run` keeps it, and every later call with that key gets the same one. So
    "refused" stays true, whatever arrives late or twice.

    Use one connection per thread, or keep other statements off a shared one while a call is being made.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        *,
        name: str = "idempotency_keys",
        clock: Callable[[], float] = time.time,
    ) -> None:
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
            raise ValueError(f"{name!r} can't name a table: use letters, digits and _")
        self._connection = connection
        self._name = name
        self._clock = clock
        self._turn = threading.RLock()
        self._create()

    def run(self, key: str, arguments: object, effect: Callable[[], Any]) -> Ran:
        """Make the effect happen once for this key, and return its result; again, return the stored result.

        `effect` is called inside a transaction of this connection, which it must neither begin nor end. What
        it returns has to be JSON; it is stored with the key and given back as JSON would carry it. If it
        raises, all is rolled back and the key stays free; if it raises `Refusal`, all is rolled back and the
        refusal is kept. When `run` returns, everything is committed.

        Raises `Refusal` (`KEY_REUSED` for other arguments, `SEALED`, or the kept one), `KeyBusy` if another
        call with the key may be running, `KeyMisuse`.
        """
        digest = arguments_digest(arguments)
        with self._turn, self._transaction(key):
            row = self._row(key)
            if row is not None:
                return Ran(result=_replay(key, row, digest), repeated=True)
            # Claimed before the effect: should `effect` commit behind our back, the key says in_progress.
            self._write(key, KeyStatus.IN_PROGRESS, digest)
            outcome = self._attempt(key, digest, effect)
        if isinstance(outcome, Refusal):
            raise outcome
        return Ran(result=outcome, repeated=False)

    def look_up(self, key: str) -> KeyState:
        """Return what is known about the key, without changing anything.

        `absent` is no proof: a call may be under way whose transaction isn't committed, or may arrive later.
        Only `seal` proves absence.
        """
        with self._turn:
            row = self._row(key)
        return KeyState(status=KeyStatus.ABSENT) if row is None else row.as_state()

    def seal(self, key: str) -> KeyState:
        """Close the key for ever unless its effect has happened, and say which of the two is the case.

        After `sealed`, no call with this key will ever have an effect. `in_progress` means that nothing could
        be decided: the effect is under way, or the database was locked for the whole busy timeout.
        """
        with self._turn:
            try:
                with self._transaction(key):
                    row = self._row(key)
                    if row is not None:
                        return row.as_state()
                    self._write(key, KeyStatus.SEALED, None)
            except KeyBusy:
                return KeyState(status=KeyStatus.IN_PROGRESS)
        return KeyState(status=KeyStatus.SEALED)

    def begin(self, key: str, arguments: object) -> KeyState:
        """Claim the key, in a commit of its own, for an effect elsewhere; return what it was before.

        `absent`: the key is yours, start the effect and then call `finish`. `in_progress`: another call has
        it, start nothing. `done`: the result is there. Refuses as `run` does.
        """
        digest = arguments_digest(arguments)
        with self._turn, self._transaction(key):
            row = self._row(key)
            if row is None:
                self._write(key, KeyStatus.IN_PROGRESS, digest)
                return KeyState(status=KeyStatus.ABSENT)
            if row.state == KeyStatus.IN_PROGRESS and row.digest == digest:
                return row.as_state()
            return KeyState(status=KeyStatus.DONE, result=_replay(key, row, digest))

    def finish(self, key: str, result: Any) -> None:
        """Record that the effect that `begin` allowed has happened, with its result (JSON)."""
        self._settle(key, KeyStatus.DONE, _as_json(result))

    def refuse(self, key: str, refusal: Refusal) -> None:
        """Record, with proof in hand, that the effect that `begin` allowed never happened and never will."""
        self._settle(key, "refused", _as_json([refusal.code, refusal.message]))

    def forget_older_than(self, age: timedelta) -> int:
        """Remove keys that were settled longer ago than `age`; return how many.

        A forgotten key can run again, sealed ones included, so `age` has to exceed what callers were promised
        (`execution.key_retention`) and any time for which a request may be held up. Keys in progress stay.
        """
        limit = self._clock() - age.total_seconds()
        with self._turn, self._transaction("*"), closing(self._connection.cursor()) as cursor:
            cursor.execute(
                f"DELETE FROM {self._name} WHERE changed_at < ? AND state <> ?",
                (limit, KeyStatus.IN_PROGRESS.value),
            )
            return cursor.rowcount

    def _attempt(self, key: str, digest: str, effect: Callable[[], Any]) -> Any:
        self._connection.execute("SAVEPOINT trinco_effect")
        try:
            answer = _as_json(effect())
        except Refusal as refusal:
            self._connection.execute("ROLLBACK TO trinco_effect")
            self._write(key, "refused", digest, _as_json([refusal.code, refusal.message]))
            return refusal
        if not self._connection.in_transaction:
            raise KeyMisuse(
                "the effect ended the transaction that it was called in; leave commit and rollback to run()"
            )
        self._write(key, KeyStatus.DONE, digest, answer)
        return json.loads(answer)

    def _settle(self, key: str, state: str, answer: str) -> None:
        with self._turn, self._transaction(key):
            row = self._row(key)
            if row is None or row.state != KeyStatus.IN_PROGRESS:
                raise KeyMisuse(f"{key!r} is {row.state if row else 'absent'}, so there is nothing begun to settle")
            self._write(key, state, row.digest, answer)

    def _row(self, key: str) -> _Row | None:
        with closing(self._connection.cursor()) as cursor:
            cursor.row_factory = None  # whatever the author's connection makes of rows
            cursor.execute(f"SELECT state, arguments_digest, answer FROM {self._name} WHERE key = ?", (key,))
            found = cursor.fetchone()
        return None if found is None else _Row(*found)

    def _write(self, key: str, state: str, digest: str | None, answer: str = "null") -> None:
        self._connection.execute(
            f"INSERT OR REPLACE INTO {self._name} VALUES (?, ?, ?, ?, ?)",
            (key, str(state), digest, answer, self._clock()),
        )

    def _create(self) -> None:
        self._connection.execute(
            f"CREATE TABLE IF NOT EXISTS {self._name} (key TEXT PRIMARY KEY NOT NULL, state TEXT NOT NULL,"
            " arguments_digest TEXT, answer TEXT NOT NULL, changed_at REAL NOT NULL) WITHOUT ROWID"
        )

    @contextmanager
    def _transaction(self, key: str) -> Generator[None]:
        if not key.strip():
            raise KeyMisuse("a blank key would join unrelated operations; call without the table instead")
        if self._connection.in_transaction:
            raise KeyMisuse("the connection is in a transaction; a key needs one of its own, so commit first")
        try:
            # Before anything is read: callers with one key meet here, and the second sees the first's row.
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise KeyBusy(key) from error
            raise
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise


def _replay(key: str, row: _Row, digest: str) -> Any:
    """Return the stored result, or raise what a call with this key has to hear."""
    if row.digest is not None and row.digest != digest:
        raise Refusal(RefusalCode.KEY_REUSED, f"The key {key!r} belongs to a call with other arguments.")
    match row.state:
        case KeyStatus.DONE:
            return json.loads(row.answer)
        case "refused":
            raise Refusal(*json.loads(row.answer))
        case KeyStatus.SEALED:
            raise Refusal(RefusalCode.SEALED, f"The key {key!r} was closed before its operation happened.")
        case _:
            raise KeyBusy(key)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
