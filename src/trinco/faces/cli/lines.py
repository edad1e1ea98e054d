r"""Read standard input line by line without holding up the event loop, or the process's end.

The reading is done by a thread that asks the system directly: a daemon inside Python's buffered reader would hold its
lock when the interpreter ends. Only `\n` ends a line, so that other control characters stay part of a message.
"""

from __future__ import annotations

import asyncio
import os
import queue
import threading

LONGEST = 4_000_000
"""Bytes kept of one line; nobody reads a message that long, so the rest may go."""
_CHUNK = 65_536


class Lines:
    """The lines of a file descriptor; reads only as far as it is asked."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._rest = bytearray()
        self._ended = False
        self._asked: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[bytes | None]]]
        self._asked = queue.SimpleQueue()
        threading.Thread(target=self._serve, name="trinco-input", daemon=True).start()

    def next(self) -> asyncio.Future[bytes | None]:
        """Ask for the next line, without its end; None after the last."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes | None] = loop.create_future()
        self._asked.put((loop, answer))
        return answer

    def _serve(self) -> None:
        while True:
            loop, answer = self._asked.get()
            line = self._read()
            try:
                loop.call_soon_threadsafe(_answer, answer, line)
            except RuntimeError:  # the loop has ended: so has the process, nearly
                return

    def _read(self) -> bytes | None:
        start = 0
        while (end := self._rest.find(b"\n", start)) < 0:
            if self._ended:
                return self._take(len(self._rest)) if self._rest else None
            start = len(self._rest)
            try:
                chunk = os.read(self._descriptor, _CHUNK)
            except OSError:
                chunk = b""
            self._ended = not chunk
            if len(self._rest) < LONGEST:
                self._rest += chunk
            elif (cut := chunk.find(b"\n")) >= 0:
                self._rest += chunk[cut:]
        return self._take(end, end + 1)

    def _take(self, end: int, through: int | None = None) -> bytes:
        line = bytes(self._rest[:end])
        del self._rest[: end if through is None else through]
        return line.removesuffix(b"\r")


def _answer(answer: asyncio.Future[bytes | None], line: bytes | None) -> None:
    if not answer.done():
        answer.set_result(line)
