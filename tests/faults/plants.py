"""Faults planted in the tools, to see that the checks find them. Each makes a promise of the port and breaks it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.tools import CallKind, ToolCall, Tools

if TYPE_CHECKING:
    from trinco.ports.tools import OfferedTool

KEY = "io.trinco/idempotency-key"


class Planted:
    """Tools that do right; what is planted is over it."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools

    async def call(self, call: ToolCall) -> ToolAnswer:
        return await self._tools.call(call)

    async def offered(self, server: str) -> tuple[OfferedTool, ...]:
        return await self._tools.offered(server)

    async def unreachable(self, server: str) -> str:
        return await self._tools.unreachable(server)

    async def close(self) -> None:
        await self._tools.close()


class SendsTwice(Planted):
    """A transport that repeats a request of its own accord."""

    async def call(self, call: ToolCall) -> ToolAnswer:
        answer = await self._tools.call(call)
        return await self._tools.call(call) if call.kind is CallKind.EFFECT else answer


class SendsAnew(Planted):
    """A transport that takes a repetition for another request: it has a key of its own."""

    async def call(self, call: ToolCall) -> ToolAnswer:
        answer = await self._tools.call(call)
        if call.kind is not CallKind.EFFECT:
            return answer
        return await self._tools.call(replace(call, meta={**call.meta, KEY: f"{call.meta[KEY]}-2"}))


class TakesLossForRefusal(Planted):
    """A client that tells every broken connection as a failure."""

    async def call(self, call: ToolCall) -> ToolAnswer:
        answer = await self._tools.call(call)
        lost = call.kind is CallKind.EFFECT and answer.delivery is Delivery.LOST
        return replace(answer, delivery=Delivery.NOT_SENT) if lost else answer


class TakesLossForSuccess(Planted):
    """A client that hopes for the best."""

    async def call(self, call: ToolCall) -> ToolAnswer:
        answer = await self._tools.call(call)
        lost = call.kind is CallKind.EFFECT and answer.delivery is Delivery.LOST
        return ToolAnswer(delivery=Delivery.RETURNED, body={"protocol": "CANCEL-0"}) if lost else answer
