"""Watch one request leave this process: the proof that nothing was sent rests on what is seen here.

The transport of the SDK reports every loss with the same error, whether or not a byte went out, so the transports
are wrapped: they note how far the request got, in the variables of the task that makes the call. What is seen is our
own side; no answer, whatever its status, takes back what went out.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcp.types import JSONRPCRequest

from trinco.ports.tools import CallKind

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType
    from typing import Self

    from mcp.client._transport import WriteStream  # pyright: ignore[reportPrivateUsage] - a type; not exported
    from mcp.shared.message import SessionMessage


MAY_ACT = frozenset({CallKind.EFFECT, CallKind.SEAL})
"""Calls of which nothing goes out twice; all others only read, on the word of whoever declared them so."""


@dataclass(slots=True, kw_only=True)
class Passage:
    """How far one request got. Written by the transports while the caller waits, hence not frozen."""

    acts: bool = False
    """It may change something: no second copy may go out, whatever comes back."""
    leads: bool = False
    """It asks after the server itself: where it is answered, what may act is sent."""
    handed: bool = False
    """The transport was given the request, so it may have gone out."""
    taken: bool = False
    """The transport has taken all of it: nothing waits on our side any more but for the answer."""
    posted: bool | None = None
    """HTTP only, and more exact: whether bytes went out. None until an HTTP client has the request."""
    abandoned: bool = False
    """The caller no longer waits: a request that has not begun to go out must not begin."""
    status: int = 0
    """HTTP only: the status that came back."""
    in_session: bool = False
    """HTTP only: it named a session, which a server forgets when it restarts."""
    refused: str = ""
    """HTTP only: how the endpoint says that it turned the request away. It may say so after an effect."""
    broke: str = ""
    """What went wrong on the network."""

    @property
    def unsent(self) -> bool:
        """Whether it is proved that no server can have acted on the request."""
        return not (self.handed if self.posted is None else self.posted)

    def give_up(self) -> None:
        """Keep a request that has not begun to go out from ever going out."""
        self.abandoned = True


CURRENT: ContextVar[Passage | None] = ContextVar("trinco_mcp_passage", default=None)
"""The passage of the call that the running task makes."""


class Outgoing:
    """A transport's write stream that marks the current passage; `alive` may refuse by raising."""

    def __init__(self, inner: WriteStream[SessionMessage], alive: Callable[[], Awaitable[None]] | None = None) -> None:
        self._inner = inner
        self._alive = alive

    async def send(self, item: SessionMessage, /) -> None:
        if not isinstance(item.message, JSONRPCRequest):
            # A courtesy note (a cancellation) rides in the caller's task too and must not speak for the request.
            token = CURRENT.set(None)
            try:
                await self._inner.send(item)
            finally:
                CURRENT.reset(token)
            return
        if self._alive is not None:
            await self._alive()
        passage = CURRENT.get()
        if passage is not None:
            passage.handed = True
        await self._inner.send(item)
        if passage is not None:
            passage.taken = True

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def __aenter__(self) -> Self:
        await self._inner.__aenter__()
        return self

    async def __aexit__(
        self, exc_type: type[BaseException] | None, exc_val: BaseException | None, exc_tb: TracebackType | None
    ) -> bool | None:
        return await self._inner.__aexit__(exc_type, exc_val, exc_tb)
