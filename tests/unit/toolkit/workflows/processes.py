"""The shop's processes as a test holds them: started, called, killed, each wait with a deadline.

They are forked from a server that has imported everything: a process of its own each, ready at once.
"""

from __future__ import annotations

import multiprocessing
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.unit.toolkit.workflows import shop

LONGEST = 40.0
_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload([shop.__name__])


class Shop:
    """One process. `hold` is where it stands still: `before:ITEM` or `after:ITEM`."""

    def __init__(self, flows: str | Path, effects: Path, *, version: str = "1", hold: str = "") -> None:
        self._pipe, theirs = _forking.Pipe()
        self._process = _forking.Process(
            target=shop.main, args=(theirs, str(flows), str(effects), version, hold), daemon=True
        )
        self._process.start()
        theirs.close()
        self._passed: list[dict[str, Any]] = []
        self._calls = 0
        self.says("ready")

    def says(self, field: str, value: object = None) -> dict[str, Any]:
        """Wait for a line that has this field (with this value); others are kept for who asks for them."""
        until = time.monotonic() + LONGEST
        seen = 0
        while True:
            for line in self._passed[seen:]:
                if field in line and (value is None or line[field] == value):
                    self._passed.remove(line)
                    return line
            seen = len(self._passed)
            assert self._pipe.poll(max(0.0, until - time.monotonic())), f"it never said {field} {value or ''}"
            self._passed.append(self._pipe.recv())

    def begins(self, method: str, *positional: Any, **named: Any) -> int:
        self._calls += 1
        self._pipe.send((self._calls, method, positional, named))
        return self._calls

    def ends(self, call: int) -> dict[str, Any]:
        said = self.says("id", call)
        return said.get("answer") or said

    def call(self, method: str, *positional: Any, **named: Any) -> dict[str, Any]:
        return self.ends(self.begins(method, *positional, **named))

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def effects_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path, timeout=30)) as connection:
        return [item for (item,) in connection.execute("SELECT item FROM effects ORDER BY rowid")]


def wait_until_stopped(flows: Path, execution_id: str) -> None:
    """Look until it is recorded that somebody stopped the run."""
    until = time.monotonic() + LONGEST
    with closing(sqlite3.connect(flows, timeout=30)) as connection:
        asked = "SELECT 1 FROM workflow_status WHERE workflow_uuid = ? AND attributes LIKE '%stop%'"
        while connection.execute(asked, (execution_id,)).fetchone() is None:
            assert time.monotonic() < until, "nobody stopped it"
            time.sleep(0.005)
