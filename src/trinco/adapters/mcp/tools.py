"""Call tools over MCP: the adapter behind the port `trinco.ports.tools.Tools`.

What an answer means, whether to ask again, and with which key, are decided elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from trinco.adapters.mcp.arguments import Unsendable, as_json
from trinco.adapters.mcp.identity import IDENTITY, signed
from trinco.core.errors import ToolContractError
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.servers import HttpServer, InMemoryServer, StdioServer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType
    from typing import Any, Self

    from mcp.server import MCPServer, Server

    from trinco.adapters.mcp.link import Link
    from trinco.ports.servers import ServerSpec
    from trinco.ports.tools import OfferedTool, ToolCall

logger = logging.getLogger("trinco.mcp")


class McpTools:
    """Long-lived connections to named servers, opened when first needed.

    So is the SDK: it takes most of a second to import, and many a conversation calls no tool.

    A server that is down harms only the calls made to it, and each of those tries to reach it anew. Use it within one
    event loop and `close` it, or enter it as an asynchronous context.
    """

    def __init__(self, servers: Mapping[str, ServerSpec | MCPServer | Server[Any]]) -> None:
        self._servers = {name: _spec(server) for name, server in servers.items()}
        self._links: dict[str, Link] = {}
        self._closed = False

    async def call(self, call: ToolCall) -> ToolAnswer:
        link, refusal = self._reach(call.server)
        if link is None:
            return _not_sent(refusal)
        try:
            arguments, meta = as_json(call.arguments), as_json(self._meta(call), at="meta")
        except (Unsendable, RecursionError) as error:
            return _not_sent(str(error))
        started = asyncio.get_running_loop().time()
        answer = await link.call(call, arguments, meta)
        if answer.delivery is not Delivery.RETURNED:
            elapsed = asyncio.get_running_loop().time() - started
            logger.warning(
                "%s call to %s of server %r: %s after %.3f s",
                call.kind,
                call.tool,
                call.server,
                answer.delivery,
                elapsed,
            )
        return answer

    def _meta(self, call: ToolCall) -> Mapping[str, object]:
        key = self._servers[call.server].identity_key
        if call.identity is None or not key:
            return call.meta
        return {**call.meta, IDENTITY: signed(call.identity, key, call.server)}

    async def offered(self, server: str) -> tuple[OfferedTool, ...]:
        link, refusal = self._reach(server)
        if link is None:
            raise ToolContractError(refusal)
        return await link.offered()

    async def unreachable(self, server: str) -> str:
        link, refusal = self._reach(server)
        return refusal if link is None else await link.unreachable()

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*(link.close() for link in self._links.values()))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _reach(self, server: str) -> tuple[Link | None, str]:
        spec = self._servers.get(server)
        if self._closed:
            return None, "the tools are closed"
        if spec is None:
            return None, f"there is no server named {server!r}; known: {', '.join(sorted(self._servers)) or 'none'}"
        if not spec.enabled:
            return None, f"server {server!r} is disabled"
        if server not in self._links:
            from trinco.adapters.mcp.link import Link

            self._links[server] = Link(server, spec)
        return self._links[server], ""


def _not_sent(detail: str) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.NOT_SENT, detail=detail)


def _spec(server: ServerSpec | MCPServer | Server[Any]) -> ServerSpec:
    if isinstance(server, StdioServer | HttpServer | InMemoryServer):
        return server
    return InMemoryServer(server=server)
