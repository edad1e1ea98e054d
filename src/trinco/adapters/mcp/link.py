"""Hold the way to one server: open a connection when needed, and another one when that one has gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from trinco.adapters.mcp.answers import not_sent
from trinco.adapters.mcp.connection import Connection
from trinco.core.errors import ToolContractError
from trinco.core.outcome import Delivery

if TYPE_CHECKING:
    from typing import Any

    from mcp.types import Tool

    from trinco.core.outcome import ToolAnswer
    from trinco.ports.servers import ServerSpec
    from trinco.ports.tools import ToolCall


class Link:
    def __init__(self, name: str, spec: ServerSpec) -> None:
        self._name = name
        self._spec = spec
        self._current: Connection | None = None
        self._living: set[Connection] = set()
        self.enabled = spec.enabled

    async def call(self, call: ToolCall, arguments: dict[str, object], meta: dict[str, object]) -> ToolAnswer:
        """Send the request; over a new connection only if the old one proved stale before anything was sent."""
        connection = await self._connected()
        if isinstance(connection, str):
            return not_sent(connection)
        answer = await connection.call(call, arguments, meta)
        if answer.delivery is not Delivery.NOT_SENT or connection.usable:
            return answer
        connection = await self._connected()
        return not_sent(connection) if isinstance(connection, str) else await connection.call(call, arguments, meta)

    async def unreachable(self) -> str:
        """Say what keeps a request from being sent; empty if nothing is known to."""
        connection = await self._connected()
        if isinstance(connection, str) or not (why := await connection.unreachable()):
            return connection if isinstance(connection, str) else ""
        # What was agreed when it opened may be stale; a new connection tells.
        connection = await self._connected() if not connection.usable else connection
        return connection if isinstance(connection, str) else why and await connection.unreachable()

    async def list_tools(self) -> tuple[Tool, ...]:
        connection = await self._connected()
        if isinstance(connection, str):
            raise ToolContractError(f"server {self._name!r} can't be reached: {connection}")
        return await connection.list_tools()

    async def close(self) -> None:
        """End every connection, and wait for the processes behind them."""
        self._current = None
        ending: list[asyncio.Task[Any]] = []
        for connection in tuple(self._living):
            ending += [connection.owner, *connection.late]
            connection.end()
        if ending:
            await asyncio.wait(ending)

    async def _connected(self) -> Connection | str:
        """Return the connection that all calls share, or what kept it from opening."""
        connection = self._current
        if connection is None or not connection.usable:
            connection = self._current = self._open()
        # Shielded: the caller who gives up must not take the others' connection along.
        return await asyncio.shield(connection.opened) or connection

    def _open(self) -> Connection:
        connection = Connection(self._name, self._spec)
        self._living.add(connection)
        connection.owner.add_done_callback(lambda _: self._living.discard(connection))
        return connection
