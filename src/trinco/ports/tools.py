"""Call tools that live on servers: the port of MCP."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.core.authority import Reference
    from trinco.core.outcome import ToolAnswer


class CallKind(StrEnum):
    """Why a tool is called."""

    READ = "read"
    VALIDATE = "validate"
    AUTHORISE = "authorise"
    EFFECT = "effect"
    RECONCILE = "reconcile"
    SEAL = "seal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Whom a call is made for: who the session is, as its host established it, and what was said of the subject."""

    subject: Mapping[str, str] = field(repr=False)
    references: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    server: str
    tool: str
    arguments: Mapping[str, object]
    kind: CallKind
    timeout: float
    """Seconds, finite: from handing over the request to its answer; connecting has its own limit."""
    meta: Mapping[str, object] = field(default_factory=dict[str, object])
    """Sent as the request's `_meta`."""
    identity: Identity | None = None
    """Whom it is made for; sent signed, where the server's key is known."""
    dispensable: frozenset[str] = frozenset()
    """Arguments that are left out where the tool is known to take no such argument, and would refuse the call."""
    progress: Callable[[float, float | None, str | None], None] | None = field(default=None, compare=False)
    """Told how far long work is, as often as the server says: so many, of so many, and its own words."""
    late: Callable[[ToolAnswer], None] | None = field(default=None, compare=False)
    """Told, at most once, the answer that came after the call was given up as lost. May never be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedTool:
    """A tool as its server offers it."""

    name: str
    description: str
    input_schema: Mapping[str, object]
    output_schema: Mapping[str, object] | None
    read_only: bool | None
    destructive: bool | None
    idempotent: bool | None


class Tools(Protocol):
    async def call(self, call: ToolCall) -> ToolAnswer:
        """Call a tool once and say how far it got.

        Never sends twice what may act, and never raises for what a server or a network does: those are deliveries.
        If the caller's task is cancelled, `asyncio.CancelledError` is raised after the request was given up; the
        caller must then count it as lost.

        With `call.late`, a request that has no answer within its timeout stays open for a while, though the caller
        has been answered that it is lost; what comes then, and is evidence, goes there.
        """
        ...

    async def offered(self, server: str) -> tuple[OfferedTool, ...]:
        """List what a server offers. Raises `ToolContractError` if it can't be reached."""
        ...

    async def unreachable(self, server: str) -> str:
        """Say what proves that nothing can be sent to a server just now; empty if nothing does. Costs little."""
        ...

    async def close(self) -> None:
        """End all connections and the processes behind them."""
        ...
