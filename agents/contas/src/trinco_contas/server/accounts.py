"""The accounts: one SQLite file, reads of it, and operations that happen once per key.

Several servers may share the file. Nothing is decided here about whose line may be touched: only who holds an
`AuthorisedLine`, which the gate makes, can ask for anything that is a customer's.
"""

import json
import os
import sqlite3
import threading
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Self, TypeVar

from trinco.toolkit import KeyTable, Ran, Refusal
from trinco_contas.server.database import open_database
from trinco_contas.server.lines import AuthorisedLine

BRASILIA = timezone(timedelta(hours=-3))
FIRST_PROTOCOL = 200

_Found = TypeVar("_Found")
Effect = Callable[[sqlite3.Connection, str], dict[str, Any]]
"""Changes the tables, and returns the receipt; it is given the protocol of what it does."""


def now_in_brasilia() -> datetime:
    """Return the accounts' time."""
    return datetime.now(BRASILIA)


class Accounts:
    """The accounts in one file; safe to use from any thread. Take care to close it."""

    def __init__(
        self,
        path: Path,
        *,
        clock: Callable[[], datetime] = now_in_brasilia,
        before_commit: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self._clock = clock
        self._before_commit = before_commit
        self._connection = open_database(path, clock().date())
        self._keys = KeyTable(self._connection, clock=lambda: clock().timestamp())
        self._turn = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    @property
    def today(self) -> date:
        return self._clock().date()

    def watch(self, statement: Callable[[str], None] | None) -> None:
        """Call this with every statement that the file is asked, from now on."""
        with self._turn:
            self._connection.set_trace_callback(statement)

    def record_call(self, tool: str, arguments: Mapping[str, Any], key: object) -> None:
        """Record a call as it arrived, before anything is made of it."""
        told = None if key is None else key if isinstance(key, str) else json.dumps(key)
        with self._turn:
            self._connection.execute(
                "INSERT INTO calls (tool, arguments, idempotency_key, received_at, server_pid) VALUES (?, ?, ?, ?, ?)",
                (tool, json.dumps(arguments, ensure_ascii=False), told, self._now(), os.getpid()),
            )

    def read(self, reader: Callable[[sqlite3.Connection, AuthorisedLine], _Found], line: AuthorisedLine) -> _Found:
        """Return what a query finds for a line."""
        with self._turn:
            return reader(self._connection, line)

    def perform(self, tool: str, line: AuthorisedLine, subject: str, key: str | None, asked: object, do: Effect) -> Ran:
        """Do something to a line once for its key, or every time without one; return its receipt as JSON.

        `do` raises `Refusal` where it may not be done, and then nothing happened.
        """

        def effect() -> dict[str, Any]:
            protocol = self._record_effect(tool, line, subject, key)
            receipt = {"success": True, "protocol": protocol, **do(self._connection, protocol)}
            self._before_commit()
            return receipt

        with self._turn:
            if key is not None:
                return self._keys.run(key, {"tool": tool, "line": line.msisdn, "asked": asked}, effect)
            with self._transaction():
                return Ran(result=effect(), repeated=False)

    def look_up(self, key: str) -> dict[str, Any]:
        """Return what is known about the operation with this key."""
        with self._turn:
            return self._keys.look_up(key).as_answer()

    def seal(self, key: str) -> dict[str, Any]:
        """Close the key for ever unless its operation was done."""
        with self._turn:
            return self._keys.seal(key).as_answer()

    def _record_effect(self, tool: str, line: AuthorisedLine, subject: str, key: str | None) -> str:
        known = self._connection.execute("SELECT 1 FROM lines WHERE msisdn = ?", (line.msisdn,)).fetchone()
        if known is None:
            raise Refusal("NOT_FOUND", f"Não encontrei a linha {line.ending}.")
        # The transaction holds the write lock, so no other server can be given the same number.
        number = self._connection.execute("SELECT coalesce(max(id), ?) + 1 FROM effects", (FIRST_PROTOCOL,))
        number = number.fetchone()[0]
        protocol = f"SOL-{number:06d}"
        self._connection.execute(
            "INSERT INTO effects VALUES (?, ?, ?, ?, ?, ?, ?)",
            (number, tool, line.msisdn, subject, key, protocol, self._now()),
        )
        return protocol

    @contextmanager
    def _transaction(self) -> Generator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise

    def _now(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")
