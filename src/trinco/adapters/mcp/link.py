"""Hold the way to one server: open a connection when needed, and another one when that one has gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mcp import MCPError
from pydantic import ValidationError

from trinco.adapters.mcp.answers import not_sent
from trinco.adapters.mcp.catalogue import offered
from trinco.adapters.mcp.connection import Connection
from trinco.adapters.mcp.passage import MAY_ACT
from trinco.core.errors import ToolContractError
from trinco.core.outcome import Delivery

if TYPE_CHECKING:
    from typing import Any

    from trinco.core.outcome import ToolAnswer
    from trinco.ports.servers import ServerSpec
    from trinco.ports.tools import OfferedTool, ToolCall


class Link:
    def __init__(self, name: str, spec: ServerSpec) -> None:
        self._name = name
        self._spec = spec
        self._current: Connection | None = None
        self._living: set[Connection] = set()

    async def call(self, call: ToolCall, arguments: dict[str, object], meta: dict[str, object]) -> ToolAnswer:
        """Send the request; again, over a new connection, if the old one proved stale before anything was sent.

        A request that only reads is also sent again if the server answered that it does not know us any more.
        """
        connection = await self._sound(call)
        if isinstance(connection, str):
            return not_sent(connection)
        answer = await connection.call(call, arguments, meta)
        reads_in_vain = answer.delivery is Delivery.LOST and connection.turned_away and call.kind not in MAY_ACT
        if connection.usable or not (answer.delivery is Delivery.NOT_SENT or reads_in_vain):
            return answer
        connection = await self._connected()
        return answer if isinstance(connection, str) else await connection.call(call, arguments, meta)

    async def unreachable(self) -> str:
        """Say what keeps a request from being sent; empty if nothing is known to."""
        connection = await self._connected()
        if isinstance(connection, str) or not await connection.unreachable():
            return connection if isinstance(connection, str) else ""
        # What was agreed when it opened may be stale; a new connection tells.
        connection = await self._connected()
        return connection if isinstance(connection, str) else ""

    async def offered(self) -> tuple[OfferedTool, ...]:
        connection = await self._connected()
        if isinstance(connection, str):
            raise ToolContractError(f"server {self._name!r} can't be reached: {connection}")
        try:
            return tuple(offered(tool) for tool in await connection.list_tools())
        except (MCPError, ValidationError, TimeoutError) as error:
            told = f"server {self._name!r} could not say what it offers: {type(error).__name__}"
            raise ToolContractError(told) from error

    async def close(self) -> None:
        """End every connection, and wait for the processes behind them."""
        self._current = None
        ending: list[asyncio.Task[Any]] = []
        for connection in tuple(self._living):
            ending += [connection.owner, *connection.late]
            connection.end()
        if ending:
            await asyncio.wait(ending)

    async def _sound(self, call: ToolCall) -> Connection | str:
        """Return the connection for a call; one that may act gets none whose session may have ended meanwhile."""
        held = self._current
        connection = await self._connected()
        if isinstance(connection, str) or connection is not held or call.kind not in MAY_ACT:
            return connection  # to open a connection is the best sign of life
        return connection if await connection.holds() else await self._connected()

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
