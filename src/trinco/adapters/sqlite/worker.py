"""Run pieces of work one after another on a thread of their own, for callers on any event loop.

Work that was handed over is done, whether its caller still waits or not: a cancelled task leaves nothing half done.
A plain queue, because it costs less per hop than an executor. No retries, no priorities; work never overlaps.
"""

from __future__ import annotations

import asyncio
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    _Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, asyncio.Future[Any]]

T = TypeVar("T")


class Worker:
    """A thread and its queue."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._unfinished, self._counting, self._working = 0, Lock(), Lock()
        # A daemon: a host that forgot to close its store must still be able to exit, and a commit cut short by
        # that is rolled back as after any crash.
        Thread(target=self._serve, name=name, daemon=True).start()

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Have `work` done, after all that was handed over before; await the answer for what it returns."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()
        self._count(+1)
        self._jobs.put((work, loop, waiter))
        return waiter

    def at_once(self, work: Callable[[], T | None]) -> T | None:
        """Do quick `work` on the caller's thread; return None if anything that was handed over is not done yet.

        Work of cancelled callers counts too, so that nothing is overtaken.
        """
        if self._unfinished or not self._working.acquire(blocking=False):
            return None
        try:
            return work()
        finally:
            self._working.release()

    def end(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Have `work` done as the thread's last."""
        waiter = self.run(work)
        self._jobs.put(None)
        return waiter

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, loop, waiter = job
            result, error = None, None
            try:
                with self._working:
                    result = work()
            except BaseException as raised:  # noqa: BLE001 - it is the caller's: handed over, not swallowed
                error = raised
            self._count(-1)
            try:
                loop.call_soon_threadsafe(_settle, waiter, result, error)
            except RuntimeError:
                pass  # the caller's loop was closed meanwhile: nobody waits
            # Else the last job's objects would live until the next one comes.
            del job, work, loop, waiter, result, error

    def _count(self, change: int) -> None:
        with self._counting:
            self._unfinished += change


def _settle(waiter: asyncio.Future[Any], result: object, error: BaseException | None) -> None:
    if waiter.cancelled():
        return
    if error is not None:
        waiter.set_exception(error)
    else:
        waiter.set_result(result)
