"""An event loop on a thread of its own, so that the terminal's thread is free for the person and for signals."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from concurrent.futures import Future
    from types import TracebackType
    from typing import Any, Self

T = TypeVar("T")


class Background:
    """Runs coroutines; leaving it waits until its loop has ended."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="trinco-loop", daemon=True)
        self._loop: asyncio.AbstractEventLoop
        self._leaving: asyncio.Event

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin `work`; its result comes to whoever waits for it, and nobody has to."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._leaving.set)
        self._thread.join()

    async def _serve(self) -> None:
        self._loop, self._leaving = asyncio.get_running_loop(), asyncio.Event()
        self._ready.set()
        await self._leaving.wait()
