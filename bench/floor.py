"""The least an action can cost: four plain commits, two plain calls, and nothing else.

The commits hold as many rows of the same bytes as those of a real action, in two tables without an index to spare;
nothing is read, checked, hashed or awaited around them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import apsw

from bench import shop
from trinco.adapters.memory import MemoryStore

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from mcp import Client

    from trinco.ports.store import Commit

TABLES = """
CREATE TABLE state (conversation TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE kept (conversation TEXT, number INTEGER, body BLOB, PRIMARY KEY (conversation, number)) WITHOUT ROWID;
"""


class Recorder(MemoryStore):
    """Remembers what was committed."""

    def __init__(self) -> None:
        super().__init__()
        self.commits: list[Commit] = []

    async def commit(self, commit: Commit) -> datetime:
        self.commits.append(commit)
        return await super().commit(commit)


async def commits_of_an_action() -> tuple[Commit, ...]:
    """Return what one real action commits."""
    store = Recorder()
    async with shop.agent(store, shop.InstantTools()) as agent:
        await shop.ask_and_confirm(agent, "floor", "m")
    return tuple(store.commits)


class Floor:
    """A file, a client, and what a real action commits."""

    def __init__(self, path: Path, client: Client, commits: tuple[Commit, ...]) -> None:
        self._connection = apsw.Connection(str(path))
        self._connection.pragma("journal_mode", "WAL")
        self._connection.pragma("synchronous", "FULL")
        self._connection.execute(TABLES)
        self._cursor = self._connection.cursor()
        self._client = client
        self._states = tuple(c.state for c in commits)
        self._rows = tuple(tuple(_bodies(c)) for c in commits)

    async def act(self, number: int) -> None:
        """Do an action's commits and calls, in their order."""
        for step, tool in enumerate((None, shop.VALIDATOR, None, shop.EFFECT)):
            if tool is not None:
                await self._client.session.call_tool(tool, {"order_id": shop.ORDER})
            self.commit(number, step)

    def commit(self, number: int, step: int) -> None:
        """Write what an action writes in one step."""
        conversation, at = f"default:retail:{number}", step * 16
        self._cursor.execute("BEGIN IMMEDIATE")
        self._cursor.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (conversation, self._states[step]))
        for row, body in enumerate(self._rows[step]):
            self._cursor.execute("INSERT INTO kept VALUES (?, ?, ?)", (conversation, at + row, body))
        self._cursor.execute("COMMIT")

    def close(self) -> None:
        self._connection.close()


def _bodies(commit: Commit) -> list[bytes]:
    turn = commit.opens or commit.closes
    bodies = [e.body for e in commit.entries] + [a.body for a in commit.answers]
    bodies += [f"{row.key} {row.transaction_id} {row.tool}".encode() for row in commit.executions]
    bodies += [f"{row.key} {row.number} {row.owner}".encode() for row in commit.attempts]
    if turn is not None:
        bodies.append(turn.digest.encode() + (turn.reply or b""))
    return bodies
