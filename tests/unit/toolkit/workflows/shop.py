"""A shop in a process of its own, told what to do through a pipe: to be killed, and started again.

It answers each call of `Workflows` that comes with a number. `hold` is `before:ITEM` or `after:ITEM`: there it says so,
and stands still.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from multiprocessing.connection import Connection
from typing import Any

from trinco.toolkit import KeyTable, Refusal
from trinco.toolkit.workflows import Run, Workflows


class Said:
    """What a process says, from any of its threads."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def __call__(self, **line: Any) -> None:
        with self._lock:
            self._pipe.send(line)


class Effects:
    """What really happens, in a database of its own."""

    def __init__(self, path: str, hold: str, say: Said) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, timeout=30, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("CREATE TABLE IF NOT EXISTS effects (item TEXT NOT NULL, key TEXT NOT NULL)")
        self._keys = KeyTable(self._connection)
        self._hold = hold
        self._say = say

    def make(self, item: str, key: str) -> dict[str, Any]:
        """Once for each key."""
        self._stand_still("before", item)
        made = self._keys.run(key, item, lambda: self.insert(item, key)).result
        self._stand_still("after", item)
        return made

    def make_blindly(self, item: str, key: str) -> dict[str, Any]:
        """As often as it is called: a service that takes no key."""
        self._stand_still("before", item)
        made = self.insert(item, key)
        self._stand_still("after", item)
        return made

    def insert(self, item: str, key: str) -> dict[str, Any]:
        if item == "P-13":
            raise Refusal("SHIPPED", "P-13 is on its way.")
        self._connection.execute("INSERT INTO effects VALUES (?, ?)", (item, key))
        self._say(effect=item)
        return {"protocol": f"C-{item}"}

    def _stand_still(self, point: str, item: str) -> None:
        if self._hold == f"{point}:{item}":
            self._say(holding=item)
            threading.Event().wait()


def shop(database: str, effects: Effects, version: str) -> Workflows:
    flows = Workflows(database, name="shop", version=version)

    @flows.over_items("cancel", key="order_id", concurrency=4, idempotent=True)
    def cancel_one(item: str, key: str) -> dict[str, Any]:
        return effects.make(item, key)

    @flows.over_items("cancel_blindly", key="order_id")
    def cancel_blindly(item: str, key: str) -> dict[str, Any]:
        return effects.make_blindly(item, key)

    async def reserve(item: dict[str, str], key: str) -> dict[str, Any]:
        return effects.make(f"reserve {item['sku']}", key)

    async def send(item: dict[str, str], key: str) -> dict[str, Any]:
        return effects.make(f"send {item['size']}", key)

    async def exchange(run: Run, sku: str) -> dict[str, Any]:
        await run.once(reserve, {"sku": sku}, idempotent=True)
        size = await run.ask("size", "Which size?", allowed_values=["S", "M", "L"], reprompt="S, M or L?")
        sent = await run.once(send, {"size": size}, idempotent=True)
        return {"success": True, "version": "1", **sent}

    async def exchange_2(run: Run, sku: str) -> dict[str, Any]:
        return {"success": True, "version": "2", "sku": sku}

    if version != "2 alone":
        flows.workflow("exchange", version="1")(exchange)
    if version != "1":
        flows.workflow("exchange")(exchange_2)
    return flows


async def serve(flows: Workflows, calls: Connection, say: Said) -> None:
    loop = asyncio.get_running_loop()
    running: set[asyncio.Task[None]] = set()
    while True:
        call = await loop.run_in_executor(None, calls.recv)
        running.add(asyncio.create_task(answer(flows, say, *call)))


async def answer(
    flows: Workflows, say: Said, number: int, method: str, positional: tuple[Any, ...], named: dict[str, Any]
) -> None:
    try:
        say(id=number, answer=await getattr(flows, method)(*positional, **named))
    except Exception as error:  # noqa: BLE001 - whatever it is, the test hears of it
        say(id=number, raised=type(error).__name__, code=getattr(error, "code", None))


def main(pipe: Connection, database: str, effects: str, version: str, hold: str) -> None:
    say = Said(pipe)
    with shop(database, Effects(effects, hold, say), version) as opened:
        say(ready=True)
        asyncio.run(serve(opened, pipe, say))
