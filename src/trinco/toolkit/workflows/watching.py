"""Who waits for a run within this process: woken when it pauses or ends, told how far it is, and who stopped it.

Runs may be in another thread than those who wait for them, and after a crash in another process. So what is said here
only saves time: what is so stands in the database, and is looked up again and again.
"""

import asyncio
import inspect
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager

_log = logging.getLogger(__name__)

Progress = Callable[[int, int], Awaitable[None] | None]
"""Is told how many items are through, of how many: `ctx.report_progress` of the official SDK is one."""

_LOOK_EVERY = 0.2
"""Seconds for which it isn't looked up again whether somebody stopped a run from another process."""


class Waiter:
    """One who waits for one run."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._changed = False
        self._through: tuple[int, int] | None = None

    async def news(self, seconds: float, progress: Progress | None) -> bool:
        """Wait for so long at most, passing progress on; say whether the run has paused or ended."""
        until = time.monotonic() + seconds
        while not self._changed and (left := until - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(self._woken.wait(), left)
            except TimeoutError:
                break
            self._woken.clear()
            await self.report(progress)
        changed, self._changed = self._changed, False
        return changed

    async def report(self, progress: Progress | None) -> None:
        """Pass on how far the run is, if that is news."""
        through, self._through = self._through, None
        if progress is None or through is None:
            return
        try:
            said = progress(*through)
            if inspect.isawaitable(said):
                await said
        except Exception:  # noqa: BLE001 - nobody hears of it any more, and that must not hide what was done
            _log.debug("progress could not be told", exc_info=True)

    def wake(self, *, changed: bool = False, through: tuple[int, int] | None = None) -> None:
        """Called from the run's thread."""

        def woken() -> None:
            self._changed = self._changed or changed
            self._through = through or self._through
            self._woken.set()

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(woken)


class Watching:
    """All who wait in this process, and the runs that are told to stop."""

    def __init__(self, is_stopped: Callable[[str], Awaitable[bool]]) -> None:
        self._is_stopped = is_stopped
        self._lock = threading.Lock()
        self._waiters: dict[str, list[Waiter]] = {}
        self._stopped: set[str] = set()
        self._looked: dict[str, float] = {}

    @contextmanager
    def waiter(self, execution_id: str) -> Generator[Waiter]:
        waiter = Waiter()
        with self._lock:
            self._waiters.setdefault(execution_id, []).append(waiter)
        try:
            yield waiter
        finally:
            with self._lock:
                self._waiters[execution_id].remove(waiter)
                if not self._waiters[execution_id]:
                    del self._waiters[execution_id]

    async def told_to_stop(self, execution_id: str) -> bool:
        now = time.monotonic()
        if execution_id not in self._stopped and now - self._looked.get(execution_id, -_LOOK_EVERY) >= _LOOK_EVERY:
            if await self._is_stopped(execution_id):
                self._stopped.add(execution_id)
            self._looked[execution_id] = now  # only now: nobody may go on with what another one still looks up
        return execution_id in self._stopped

    def stop(self, execution_id: str) -> None:
        """Let a run of this process know at once."""
        self._stopped.add(execution_id)

    def progressed(self, execution_id: str, done: int, total: int) -> None:
        self._wake(execution_id, through=(done, total))

    def paused(self, execution_id: str) -> None:
        self._wake(execution_id, changed=True)

    def ended(self, execution_id: str) -> None:
        self._stopped.discard(execution_id)
        self._looked.pop(execution_id, None)
        self._wake(execution_id, changed=True)

    def _wake(self, execution_id: str, *, changed: bool = False, through: tuple[int, int] | None = None) -> None:
        with self._lock:
            waiters = tuple(self._waiters.get(execution_id, ()))
        for waiter in waiters:
            waiter.wake(changed=changed, through=through)
