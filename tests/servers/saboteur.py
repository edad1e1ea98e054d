"""A proxy in front of a real HTTP server that lets every request through and spoils the answers to tool calls.

One connection carries one request, both ways, so that no byte needs understanding but the length of a request.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    Spoil = Callable[[asyncio.StreamWriter, bytes], Awaitable[None]]


class Saboteur:
    def __init__(self, upstream: int) -> None:
        self._upstream = upstream
        self.port = 0
        self.only = b""
        """Leave alone the calls whose body doesn't have this."""
        self.heads: list[bytes] = []
        self.calls = 0
        """How many of the calls came that `only` means."""
        self.spoil: Spoil | None = None
        """What to do, with the server's whole answer in hand, instead of passing it on."""
        self.before_forwarding: Spoil | None = None
        """What to do instead of passing the request on."""
        self.shut: Spoil | None = None
        """What to do with every request, be it a call or not, instead of passing it on."""

    async def start(self) -> None:
        self._server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()
        await self._server.wait_closed()

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}/mcp"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._serve(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the client went away, which some tests want
        finally:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lengths = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        body = await reader.readexactly(int(lengths[0]) if lengths else 0)
        self.heads.append(head)
        if head.startswith(b"GET"):  # no stream for unasked messages
            return await saying("405 Method Not Allowed", b"")(writer, b"")
        if self.shut:
            return await self.shut(writer, b"")
        is_call = b'"tools/call"' in body and self.only in body
        self.calls += is_call
        if is_call and self.before_forwarding:
            return await self.before_forwarding(writer, b"")
        answer = await self._forward(head, body)
        if is_call and self.spoil:
            return await self.spoil(writer, answer)
        writer.write(answer)
        await writer.drain()

    async def _forward(self, head: bytes, body: bytes) -> bytes:
        upstream, out = await asyncio.open_connection("127.0.0.1", self._upstream)
        try:
            lines = [line for line in head.split(b"\r\n") if line and not line.lower().startswith(b"connection:")]
            out.write(b"\r\n".join([*lines, b"connection: close"]) + b"\r\n\r\n" + body)
            return await upstream.read()
        finally:
            out.close()


@asynccontextmanager
async def saboteur(upstream: int) -> AsyncIterator[Saboteur]:
    proxy = Saboteur(upstream)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()


async def reset(writer: asyncio.StreamWriter, _: bytes) -> None:
    """Break the connection the hard way."""
    raw = writer.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


async def close(_: asyncio.StreamWriter, __: bytes) -> None:
    """End the connection politely, without an answer."""


async def cut(writer: asyncio.StreamWriter, answer: bytes) -> None:
    """Pass on all but the end of the answer."""
    writer.write(answer[:-10])
    await writer.drain()


def saying(status: str, body: bytes, *headers: bytes) -> Spoil:
    """Answer with these words in place of the server's."""

    async def spoil(writer: asyncio.StreamWriter, _: bytes) -> None:
        lines = [b"HTTP/1.1 " + status.encode(), b"content-length: %d" % len(body), b"connection: close", *headers]
        writer.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        await writer.drain()

    return spoil


async def never(_: asyncio.StreamWriter, __: bytes) -> None:
    """Keep the connection open and say nothing."""
    await asyncio.Event().wait()
