"""Tools that answer as told, for tests of conversations without a server.

    tools = ScriptedTools({"check": {"eligible": True}, "cancel": [LOST, {"protocol": "C-1"}]})
    ...
    assert tools.effects == ["cancel"]

An answer is a body (a mapping, returned), a whole `ToolAnswer`, or a function of the call that gives either. A list is
given in order, its last again and again. A tool without a script is an error of the test. No server's rules are here:
nothing is deduplicated, refused or checked against a schema.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.tools import CallKind

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from trinco.ports.tools import OfferedTool, ToolCall

Scripted = Mapping[str, object] | ToolAnswer | Callable[["ToolCall"], "Mapping[str, object] | ToolAnswer"]
"""One answer."""

LOST = ToolAnswer(delivery=Delivery.LOST, detail="scripted: the connection broke")
NOT_SENT = ToolAnswer(delivery=Delivery.NOT_SENT, detail="scripted: no connection")
GARBLED = ToolAnswer(delivery=Delivery.GARBLED, detail="scripted: the answer breaks its schema")


def refusal(code: str, text: str = "") -> ToolAnswer:
    """Return a typed refusal: the server's word that nothing happened."""
    body = {"error": {"code": code, "message": text}}
    return ToolAnswer(
        delivery=Delivery.RETURNED, is_error=True, body=body, text=text or code, code=code, no_effect=True
    )


class Held:
    """Calls to one tool that wait: wait for one to `arrive`, then `release` them all."""

    def __init__(self) -> None:
        self._arrived = asyncio.Event()
        self._released: asyncio.Future[Scripted] | None = None
        self._early: Scripted | None = None

    async def arrive(self) -> None:
        """Wait until a call is being held."""
        await self._arrived.wait()

    def release(self, answer: Scripted) -> None:
        """Give `answer` to the calls that wait, and to those that will come."""
        self._early = answer
        if self._released is not None and not self._released.done():
            self._released.set_result(answer)

    async def wait(self) -> Scripted:
        self._arrived.set()
        if self._early is not None:
            return self._early
        if self._released is None:
            self._released = asyncio.get_running_loop().create_future()
        return await asyncio.shield(self._released)


class ScriptedTools:
    """Fulfils `trinco.ports.tools.Tools`."""

    def __init__(self, script: Mapping[str, Scripted | Sequence[Scripted]] | None = None) -> None:
        self.calls: list[ToolCall] = []
        """Every call, as it came."""
        self.closed = False
        self.down: dict[str, str] = {}
        """Servers to which nothing can be sent, and why."""
        self._script: dict[str, deque[Scripted]] = {}
        self._held: dict[str, Held] = {}
        self._offered: dict[str, tuple[OfferedTool, ...]] = {}
        for tool, answers in (script or {}).items():
            several = cast("Sequence[Scripted]", answers if isinstance(answers, list | tuple) else [answers])
            self.answer(tool, *several)

    def answer(self, tool: str, *answers: Scripted) -> None:
        """Replace the script of `tool`; a hold on it ends for the calls to come."""
        if not answers:
            raise ValueError(f"{tool} needs at least one answer")
        self._script[tool] = deque(answers)
        self._held.pop(tool, None)

    def hold(self, tool: str) -> Held:
        """Let calls to `tool` hang until they are released."""
        return self._held.setdefault(tool, Held())

    def offer(self, server: str, *tools: OfferedTool) -> None:
        """Say what `offered` answers for `server`; nothing by default."""
        self._offered[server] = tools

    @property
    def called(self) -> list[str]:
        """Names of the tools called, in order."""
        return [call.tool for call in self.calls]

    @property
    def effects(self) -> list[str]:
        """Names of the tools called for their effect, in order, whatever came back."""
        return [call.tool for call in self.calls if call.kind is CallKind.EFFECT]

    async def call(self, call: ToolCall) -> ToolAnswer:
        self.calls.append(call)
        held = self._held.get(call.tool)
        return _answer(await held.wait() if held else self._next(call), call)

    async def offered(self, server: str) -> tuple[OfferedTool, ...]:
        return self._offered.get(server, ())

    async def unreachable(self, server: str) -> str:
        return self.down.get(server, "")

    async def close(self) -> None:
        self.closed = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _next(self, call: ToolCall) -> Scripted:
        answers = self._script.get(call.tool)
        if answers is None:
            # The engine takes an exception of a tool call for a lost answer, which no test should go on with.
            raise _Unscripted(f"{call.tool!r} was called and has no script; scripted are {sorted(self._script)}")
        return answers.popleft() if len(answers) > 1 else answers[0]


class _Unscripted(BaseException):
    """A mistake of the test itself."""


def _answer(scripted: Scripted, call: ToolCall) -> ToolAnswer:
    said = scripted(call) if callable(scripted) else scripted
    if isinstance(said, ToolAnswer):
        return said
    return ToolAnswer(delivery=Delivery.RETURNED, body=said)
