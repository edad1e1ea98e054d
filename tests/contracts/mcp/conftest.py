"""Real servers to call: processes, an object in memory, and a proxy that spoils answers."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from tests import warm
from tests.servers.effects import build
from tests.servers.saboteur import Saboteur, saboteur

from trinco.adapters.mcp import McpTools
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.servers import HttpServer, InMemoryServer, StdioServer
from trinco.ports.tools import CallKind, ToolCall

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from multiprocessing.process import BaseProcess

    from trinco.ports.servers import ServerSpec

ROOT = Path(__file__).parents[3]
DEADLINE = 20.0
PATIENCE = 60.0
"""Seconds in which another process has done what is waited for, however busy the machine is."""
TRANSPORTS = ("memory", "stdio", "http", "http events", "http sessions")


class Bench:
    """A folder where the server keeps its ledger, and the tools under test."""

    def __init__(
        self, folder: Path, spec: ServerSpec, *, in_plain_json: bool = False, in_session: bool = False
    ) -> None:
        self.folder = folder
        self.spec = spec
        self.in_plain_json = in_plain_json
        self.in_session = in_session
        self.tools = McpTools({"effects": spec})

        self.late: list[ToolAnswer] = []
        """Answers that came after their calls had been given up."""

    async def call(self, tool: str, *, timeout: float = 10.0, **arguments: Any) -> ToolAnswer:
        """Call as for an effect: what comes late is heard."""
        return await self.tools.call(a_call(tool, timeout=timeout, late=self.late.append, **arguments))

    async def read(self, tool: str, *, timeout: float = 10.0, **arguments: Any) -> ToolAnswer:
        """Call what only reads: nobody waits for what comes late."""
        return await self.tools.call(a_call(tool, timeout=timeout, kind=CallKind.READ, **arguments))

    @property
    def sent_for_an_effect(self) -> list[str]:
        """What goes over the wire for each effect: no effect may be what finds out that a session has ended."""
        return ["ping", "tools/call"] if self.in_session else ["tools/call"]

    @property
    def effects(self) -> list[str]:
        return self._lines("effects")

    @property
    def wire(self) -> list[str]:
        return self._lines("wire")

    @property
    def pid(self) -> int:
        return int((self.folder / "pid").read_text())

    def forget(self) -> None:
        """Begin a test with an empty ledger."""
        for name in ("effects", "wire", "go"):
            (self.folder / name).unlink(missing_ok=True)
        self.late.clear()

    def let_go(self) -> None:
        """Let what takes its time come to its end."""
        (self.folder / "go").touch()

    async def effect(self, *expected: str) -> None:
        """Wait until the server has done exactly this."""
        await until(lambda: self.effects == list(expected))

    def _lines(self, name: str) -> list[str]:
        path = self.folder / name
        return path.read_text().splitlines() if path.exists() else []


def a_call(
    tool: str,
    *,
    timeout: float = 10.0,
    server: str = "effects",
    kind: CallKind = CallKind.EFFECT,
    late: Callable[[ToolAnswer], None] | None = None,
    **arguments: Any,
) -> ToolCall:
    return ToolCall(server=server, tool=tool, arguments=arguments, kind=kind, timeout=timeout, late=late)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - what is waited for happens in another process
            await asyncio.sleep(0.005)


def until_now(holds: Callable[[], bool]) -> None:
    """Wait without letting the event loop run."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def is_running(pid: int) -> bool:
    """Whether any thread of the process may still hold its pipes open; a zombie holds none."""
    try:
        os.kill(pid, 0)
        if not Path("/proc/self/task").exists():
            return True
        states = [stat.read_text().rpartition(")")[2].split()[0] for stat in Path(f"/proc/{pid}/task").glob("*/stat")]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return any(state != "Z" for state in states) or len(states) > 1


def stdio_spec(folder: Path, **changes: Any) -> StdioServer:
    arguments = {"command": "python", "args": ("-m", "tests.servers.effects", str(folder), "stdio"), "cwd": str(ROOT)}
    return StdioServer(**{"connect_timeout": timedelta(seconds=DEADLINE), **arguments, **changes})


def http_spec(port: int, **changes: Any) -> HttpServer:
    return HttpServer(
        **{"endpoint": f"http://127.0.0.1:{port}/mcp", "connect_timeout": timedelta(seconds=5), **changes}
    )


class HttpProcess:
    """An HTTP server in a process of its own, which can be ended and started again on the same port."""

    def __init__(self, folder: Path, *flags: str, module: str = "effects", words: tuple[str, ...] = ("http",)) -> None:
        self._folder = folder
        self._command = (f"tests.servers.{module}", str(folder), *words, *flags)
        self._process: BaseProcess | None = None
        self.keeps_sessions = "--sessions" in flags
        self.port = 0

    def start(self) -> None:
        port_file = self._folder / "port"
        port_file.unlink(missing_ok=True)
        self._process = warm.serving(*self._command, "--port", str(self.port))
        until_now(port_file.exists)
        self.port = int(port_file.read_text())

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., HttpProcess]]:
    """Start HTTP servers that end with the test, however it ends."""
    started: list[HttpProcess] = []

    def start_one(*flags: str, **of: Any) -> HttpProcess:
        process = HttpProcess(tmp_path, *flags, **of)
        started.append(process)
        process.start()
        return process

    yield start_one
    for process in started:
        process.stop()


@pytest_asyncio.fixture(params=TRANSPORTS, scope="module", loop_scope="module")
async def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Bench]:
    """The same server, reached in each way there is; one for a whole module, as a process takes its time to start."""
    transport: str = request.param
    async with reached(transport, tmp_path_factory.mktemp("effects")) as made:
        yield made


@pytest.fixture
def bench(shared: Bench) -> Bench:
    shared.forget()
    return shared


@pytest.fixture
async def stdio(tmp_path: Path) -> AsyncIterator[Bench]:
    async with reached("stdio", tmp_path) as made:
        yield made


@pytest.fixture(scope="module", params=[(), ("--sessions",)], ids=["no session", "in a session"])
def process(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[HttpProcess, Path]]:
    folder = tmp_path_factory.mktemp("effects")
    started = HttpProcess(folder, *request.param)
    started.start()
    yield started, folder
    started.stop()


@pytest.fixture
async def spoilt(process: tuple[HttpProcess, Path]) -> AsyncIterator[tuple[Bench, Saboteur]]:
    """A server behind a proxy, connected to."""
    server, folder = process
    async with behind(server, folder) as made:
        yield made


@asynccontextmanager
async def behind(server: HttpProcess, folder: Path) -> AsyncIterator[tuple[Bench, Saboteur]]:
    async with saboteur(server.port) as proxy:
        bench = Bench(folder, http_spec(proxy.port), in_session=server.keeps_sessions)
        bench.forget()
        await bench.tools.offered("effects")
        yield bench, proxy
        await bench.tools.close()


@asynccontextmanager
async def reached(transport: str, folder: Path) -> AsyncIterator[Bench]:
    process: HttpProcess | None = None
    spec: ServerSpec
    if transport == "memory":
        spec = InMemoryServer(server=build(folder))
    elif transport == "stdio":
        spec = stdio_spec(folder)
    else:
        process = HttpProcess(folder, *(f"--{flag}" for flag in transport.split()[1:]))
        process.start()
        spec = http_spec(process.port)
    in_plain_json = transport.startswith("http") and "events" not in transport
    made = Bench(folder, spec, in_plain_json=in_plain_json, in_session="sessions" in transport)
    try:
        yield made
    finally:
        await made.tools.close()
        if process is not None:
            process.stop()


def proves_nothing_was_sent(answer: ToolAnswer) -> bool:
    return answer.delivery is Delivery.NOT_SENT and bool(answer.detail) and answer.body is None
