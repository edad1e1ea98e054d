"""Where runs are kept: a SQLite file or a Postgres database, and whose runs a starting process takes over.

A process takes over what processes that have ended left, of every version that it declares; which have ended is
`workers.py`'s to prove. It does so when it starts: a machine that never comes back is replaced by another's start.
"""

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import sqlalchemy as sa

from trinco.toolkit.workflows.workers import FileLocks, Locks, PostgresLocks, first_free, take_dead

_UNENDED = ("PENDING", "ENQUEUED")


class Storage:
    """A place for runs: the path of a SQLite file, or the address of a Postgres database (`postgresql://...`)."""

    def __init__(self, database: str | os.PathLike[str]) -> None:
        self._path = None if "://" in str(database) else Path(database).absolute()
        self._locks: Locks | None = None
        self._engine: sa.Engine | None = None
        self.url = str(database) if self._path is None else f"sqlite:///{self._path}"

    def prepare(self, *, name: str, version: str, declared: Sequence[str]) -> str:
        """Make the database ready, take over what dead processes left, and return this process's name in it."""
        if self._path is not None:
            self._make_file(self._path)
            self._engine = sa.create_engine(self.url)
            self._locks = FileLocks(self._path)
        else:
            self._engine = sa.create_engine(sa.make_url(self.url).set(drivername="postgresql+psycopg"))
            self._locks = PostgresLocks(self._engine, name)
        mine = first_free(self._locks)
        dead = take_dead(self._locks, mine)
        try:
            self._take_over([mine, *dead], name=name, version=version, declared=declared)
        finally:
            for number in dead:
                self._locks.let_go(number)
        return _named(mine)

    def release(self) -> None:
        """Let this process's number go, and all connections."""
        if self._locks is not None:
            self._locks.close()
        if self._engine is not None:
            self._engine.dispose()
        self._locks = self._engine = None

    @staticmethod
    def _make_file(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as connection:
            # DBOS is ten times as fast with it as with the journal that SQLite begins with.
            connection.execute("PRAGMA journal_mode=WAL")

    def _take_over(self, numbers: Sequence[int], *, name: str, version: str, declared: Sequence[str]) -> None:
        """Make the runs of `numbers` this process's, whatever their version.

        DBOS itself goes on with runs of the present version only and has no call for this, so the one statement on
        its table stands here. Runs of workflows that aren't declared stay for a process that has them.
        """
        assert self._engine is not None
        schema = None if self._path is not None else "dbos"
        if not sa.inspect(self._engine).has_table("workflow_status", schema=schema):
            return
        columns = ("status", "name", "executor_id", "application_version", "application_name")
        runs = sa.table("workflow_status", *(sa.column(column, sa.Text) for column in columns), schema=schema)
        with self._engine.begin() as connection:
            connection.execute(
                sa.update(runs)
                .where(runs.c.status.in_(_UNENDED), runs.c.executor_id.in_([_named(number) for number in numbers]))
                .where(runs.c.name.in_(list(declared)), runs.c.application_name == name)
                .values(executor_id=_named(numbers[0]), application_version=version)
            )


def _named(number: int) -> str:
    return f"worker-{number}"
