"""Numbers for the processes that share a database, held by locks that a process's death frees and a pause doesn't.

Who can take another number's lock has proof that its process has ended. On SQLite they are file locks; on Postgres
advisory locks of a session, which is also lost with its connection: what then happens twice, the item keys make once.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol
from zlib import crc32

import sqlalchemy as sa

try:
    import fcntl
except ImportError:  # Windows: all have one number, so one process at a time may use a file
    fcntl = None

MOST = 64
"""How many processes may share one database."""


class Locks(Protocol):
    """Locks by number, held until they are let go or the process ends."""

    def take(self, number: int) -> bool:
        """Take a lock that nobody has; say whether it was free."""
        ...

    def let_go(self, number: int) -> None: ...

    def used(self) -> Iterable[int]:
        """Return the numbers that somebody may have had."""
        ...

    def close(self) -> None: ...


class FileLocks:
    """A file beside the database for each number."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._held: dict[int, int] = {}

    def take(self, number: int) -> bool:
        descriptor = os.open(self._file(number), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return False
        self._held[number] = descriptor
        return True

    def let_go(self, number: int) -> None:
        os.close(self._held.pop(number))

    def used(self) -> list[int]:
        return [number for number in range(MOST) if self._file(number).exists()]

    def close(self) -> None:
        for number in list(self._held):
            self.let_go(number)

    def _file(self, number: int) -> Path:
        return self._database.with_name(f"{self._database.name}.{number}.lock")


class PostgresLocks:
    """An advisory lock for each number, in a session of its own."""

    def __init__(self, engine: sa.Engine, name: str) -> None:
        self._session = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._space = crc32(f"trinco workflows {name}".encode()) - 2**31

    def take(self, number: int) -> bool:
        return bool(self._ask("pg_try_advisory_lock", number))

    def let_go(self, number: int) -> None:
        self._ask("pg_advisory_unlock", number)

    def used(self) -> range:
        return range(MOST)

    def close(self) -> None:
        self._session.close()

    def _ask(self, function: str, number: int) -> object:
        asked = sa.text(f"SELECT {function}(:space, :number)")
        return self._session.execute(asked, {"space": self._space, "number": number}).scalar()


def first_free(locks: Locks) -> int:
    """Take the lowest number that is free."""
    for number in range(MOST):
        if locks.take(number):
            return number
    raise RuntimeError(f"{MOST} processes share this database already")


def take_dead(locks: Locks, mine: int) -> list[int]:
    """Take the numbers that no living process has, so that no new one gets them meanwhile; let them go afterwards."""
    return [number for number in locks.used() if number != mine and locks.take(number)]
