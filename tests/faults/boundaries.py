"""The boundaries of a run, counted as they are passed: each record and each act, before it and after it.

A store and tools are wrapped; what they do is untouched. Which boundary is met, and what happens there, is given.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.outcome import ToolAnswer
    from trinco.ports.store import Commit, Store
    from trinco.ports.tools import ToolCall, Tools


class Boundaries:
    """Counts boundaries, and calls `meet` at the one that is chosen by its place."""

    def __init__(self, chosen: int | None, meet: Callable[[], None]) -> None:
        self._chosen = chosen
        self._meet = meet
        self.passed: list[str] = []

    def reach(self, name: str) -> None:
        self.passed.append(name)
        if len(self.passed) - 1 == self._chosen:
            self._meet()


class WatchedStore:
    """Fulfils `trinco.ports.store.Store`. A load changes nothing, so only a commit is a boundary."""

    def __init__(self, store: Store, boundaries: Boundaries) -> None:
        self._store = store
        self._boundaries = boundaries
        self.owner = store.owner
        self.load = store.load
        self.now = store.now
        self.owner_is_dead = store.owner_is_dead
        self.due = store.due
        self.conversations = store.conversations
        self.journal = store.journal
        self.head = store.head
        self.erase = store.erase
        self.close = store.close

    async def commit(self, commit: Commit) -> datetime:
        what = "commit that " + " and ".join(_content(commit))
        self._boundaries.reach(f"before the {what}")
        now = await self._store.commit(commit)
        self._boundaries.reach(f"after the {what}")
        return now


def _content(commit: Commit) -> list[str]:
    content = [f"begins attempt {a.number}" for a in commit.attempts]
    content += [f"keeps answer {a.number}" for a in commit.answers]
    content += ["opens a turn"] if commit.opens and not commit.opens.reply else []
    content += ["is a whole turn"] if commit.opens and commit.opens.reply else []
    content += ["closes a turn"] if commit.closes else []
    return content or ["changes the state"]


class WatchedTools:
    """Fulfils `trinco.ports.tools.Tools`."""

    def __init__(self, tools: Tools, boundaries: Boundaries) -> None:
        self._tools = tools
        self._boundaries = boundaries
        self.offered = tools.offered
        self.unreachable = tools.unreachable
        self.close = tools.close

    async def call(self, call: ToolCall) -> ToolAnswer:
        self._boundaries.reach(f"before the call of {call.tool}")
        answer = await self._tools.call(call)
        self._boundaries.reach(f"after the call of {call.tool}")
        return answer
