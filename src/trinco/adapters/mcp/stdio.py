"""Run a server as a child process and notice when it has gone.

Starting, framing, and ending the whole process tree are the SDK's. The child's standard error never reaches ours: it
is logged at DEBUG (a server may print anything there), and its last lines explain a child that would not start. What
it prints on standard output, among its messages, is treated alike, and said once.

An answer is one line, and the SDK copies what it has of the line for each 64 KiB that arrive: some megabytes are
fine, some tens of megabytes hold up the event loop for seconds. Such answers belong on HTTP.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client
from pydantic import ValidationError

from trinco.adapters.mcp.passage import Outgoing

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from types import TracebackType
    from typing import Self, TextIO

    from mcp.client._transport import (  # pyright: ignore[reportPrivateUsage] - types; not exported
        ReadStream,
        TransportStreams,
    )
    from mcp.shared.message import SessionMessage

    from trinco.ports.servers import StdioServer

logger = logging.getLogger("trinco.mcp")

STRAY = "server %r wrote to standard output what is no MCP message%s; print to standard error"
QUOTED = 60
"""Characters of such a line that are shown."""
KEPT_LINES = 3
MOST_READS = 16
"""At one go: a child that never stops complaining must not stop us."""

MOST_TURNS = 100
"""Of the event loop, for the end of standard output to be noticed once standard error has ended. Not a time: both
ends are there at the same moment when a process dies, and only a busy loop is slow to see them."""


_ours: ContextVar[bool] = ContextVar("trinco_mcp_stdio", default=False)
"""Whether the running task reads for us: a host may use the SDK by itself, and have its log."""


def _is_wanted(record: logging.LogRecord) -> bool:
    """Drop the SDK's traceback for each line that is no message: they are told by `Complaints.stray`."""
    return not (_ours.get() and record.msg == "Failed to parse JSONRPC message from server")


logging.getLogger("mcp.client.stdio").addFilter(_is_wanted)


class NotStarted(Exception):
    """The system does not start the command."""


class Complaints:
    """What the child says besides its messages: drained as it comes, short memory."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._log = logging.getLogger(f"trinco.mcp.{name}")
        self._strays = 0
        self.greeted = False
        """Whether a message has come; from then on a stray line may hold what a person said, and isn't shown."""
        self._rest = b""
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self.ended = False
        self.sink: TextIO
        if sys.platform == "win32":  # its event loop can't watch a pipe
            self._source = -1
            self.sink = Path(os.devnull).open("w")  # noqa: SIM115 - closed by `close`
            return
        self._source, sink = os.pipe()
        os.set_blocking(self._source, False)
        self.sink = os.fdopen(sink, "w")
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._source, self.drain)

    @property
    def last_words(self) -> str:
        self.drain()
        return " | ".join(self._lines)

    def drain(self) -> None:
        """Take what is there now; `ended` is set once nobody can write any more."""
        for _ in range(MOST_READS):
            if self._source < 0 or self.ended:
                return
            try:
                chunk = os.read(self._source, 65536)
            except BlockingIOError:
                return
            if not chunk:
                self.ended = True
                self._loop.remove_reader(self._source)
            self._take(chunk or b"\n")

    def _take(self, chunk: bytes) -> None:
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        self._rest = self._rest[-65536:]
        for line in lines:
            self._note(line.decode("utf-8", "replace"))

    def _note(self, line: str) -> None:
        if text := line.strip():
            self._lines.append(text)
            self._log.debug("%s", text)

    def stray(self, error: Exception) -> None:
        """Take a line of standard output that is no message: the first one is said, all are counted."""
        line = _line_of(error)
        self._note(line)
        self._strays += 1
        if self._strays == 1:
            brief = line if len(line) <= QUOTED else line[:QUOTED] + "..."
            logger.warning(STRAY, self._name, "" if self.greeted else f": {brief!r}")

    def close(self) -> None:
        if self._strays > 1:
            logger.info("server %r wrote %d such lines", self._name, self._strays)
        self.sink.close()
        if self._source >= 0:
            if not self._loop.is_closed():
                self._loop.remove_reader(self._source)
            os.close(self._source)
            self._source = -1


def _line_of(error: Exception) -> str:
    """Return the line that could not be read, or what is wrong in it; bytes that are no UTF-8 become U+FFFD."""
    said = error.errors(include_url=False)[0]["input"] if isinstance(error, ValidationError) else error
    return str(said).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


class Incoming:
    """The child's messages; says when there will be no more."""

    def __init__(
        self, inner: ReadStream[SessionMessage | Exception], complaints: Complaints, on_end: Callable[[], None]
    ) -> None:
        self._inner, self._complaints = inner, complaints
        self._on_end = on_end
        self.ended = False

    async def receive(self) -> SessionMessage | Exception:
        try:
            received = await self._inner.receive()
            if isinstance(received, Exception):
                self._complaints.stray(received)
            else:
                self._complaints.greeted = True
            return received
        except (anyio.EndOfStream, anyio.ClosedResourceError):
            self.ended = True
            self._on_end()
            raise

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SessionMessage | Exception:
        try:
            return await self.receive()
        except anyio.EndOfStream:
            raise StopAsyncIteration from None

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def __aenter__(self) -> Self:
        await self._inner.__aenter__()
        return self

    async def __aexit__(
        self, exc_type: type[BaseException] | None, exc_val: BaseException | None, exc_tb: TracebackType | None
    ) -> bool | None:
        return await self._inner.__aexit__(exc_type, exc_val, exc_tb)


@asynccontextmanager
async def connect(
    spec: StdioServer, complaints: Complaints, on_end: Callable[[], None]
) -> AsyncGenerator[TransportStreams]:
    """Start the child and open its streams; `on_end` is called once it can't answer any more.

    Raises:
        NotStarted: there is no such command, or it can't be run.
    """
    async with AsyncExitStack() as stack:
        _ours.set(True)  # never reset: a connection's task is its own
        try:
            read, write = await stack.enter_async_context(stdio_client(_parameters(spec), errlog=complaints.sink))
        except OSError as error:
            raise NotStarted(f"the command {spec.command!r} can't be run ({error.strerror})") from error
        complaints.sink.close()  # the child has its own copy; ours would hide its end
        incoming = Incoming(read, complaints, on_end)
        deaf = False

        async def alive() -> None:
            """Refuse to write to a child that has exited, even if the event loop has not noticed yet."""
            nonlocal deaf
            complaints.drain()
            if complaints.ended and not deaf and not incoming.ended:
                for _ in range(MOST_TURNS):
                    await asyncio.sleep(0)
                    if incoming.ended:
                        break
                deaf = not incoming.ended  # a living child that closed its standard error: it tells us nothing now
            if incoming.ended:
                raise anyio.ClosedResourceError

        yield incoming, Outgoing(write, alive)


def _parameters(spec: StdioServer) -> StdioServerParameters:
    command = sys.executable if spec.command == "python" else spec.command
    parameters = StdioServerParameters(command=command, args=list(spec.args), env=dict(spec.env), cwd=spec.cwd)
    # A byte that is no UTF-8 must spoil its own line only, and that line must be no message: not of the handlers that
    # the SDK declares, but of those that Python has.
    parameters.encoding_error_handler = "surrogateescape"  # pyright: ignore[reportAttributeAccessIssue]
    return parameters
