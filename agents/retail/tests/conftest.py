"""A shop in front of the tests: in this process with a fixed clock, or real servers on one file.

What the fixtures give is a `call(tool, key=None, **arguments)` that returns the SDK's result.
"""

import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco_retail.server.app import build_server
from trinco_retail.server.shop import BRASILIA, Shop

Call = Callable[..., Awaitable[CallToolResult]]
Start = Callable[..., AbstractAsyncContextManager[Call]]


def calling(client: Client) -> Call:
    async def call(name: str, key: str | None = None, **arguments: Any) -> CallToolResult:
        return await client.call_tool(name, arguments, meta={IDEMPOTENCY_KEY: key} if key else None)

    return call


def calling_anew(connect: Callable[[], Client]) -> Call:
    # A client belongs to the task that opened it, and a fixture's task isn't the test's: so one client per call.
    async def call(*args: Any, **arguments: Any) -> CallToolResult:
        async with connect() as client:
            return await calling(client)(*args, **arguments)

    return call


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "shop.db"


@pytest.fixture
def shop(db: Path) -> Iterator[Shop]:
    """A shop on whose calendar it is 1 June 2026."""
    with Shop(db, clock=lambda: datetime(2026, 6, 1, 12, 0, tzinfo=BRASILIA)) as opened:
        yield opened


@pytest.fixture
def call(shop: Shop) -> Call:
    return calling_anew(lambda: Client(build_server(shop)))


@pytest.fixture
def over_stdio(db: Path) -> Start:
    """Start one more server process, with the given options, on the same file."""

    @asynccontextmanager
    async def start(*options: str) -> AsyncIterator[Call]:
        arguments = ["-m", "trinco_retail.server", "--db", str(db), *options]
        async with Client(StdioServerParameters(command=sys.executable, args=arguments)) as client:
            yield calling(client)

    return start


@pytest.fixture
def http_address(db: Path) -> Iterator[str]:
    """The address of an HTTP server process on the same file."""
    command = [sys.executable, "-m", "trinco_retail.server", "--db", str(db), "--transport", "http"]
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@pytest.fixture
def over_http(http_address: str) -> Call:
    return calling_anew(lambda: Client(http_address))
