r"""Read standard input line by line, and write standard output, knowing of both whether something waits in them.

The system is asked directly: what Python's buffered reader holds back can't be seen, and a thread inside it would hold
its lock when the interpreter ends. Only `\n` ends a line, so that other control characters stay part of a message. What
a line may be an answer to is `seen.py`'s.
"""

from __future__ import annotations

import asyncio
import os
import queue
import select
import stat
import threading

try:
    import fcntl
    import termios
except ImportError:  # pragma: no cover - Windows
    fcntl = termios = None

LONGEST = 4_000_000
"""Bytes kept of one line; nobody reads a message that long, so the rest may go."""
_CHUNK = 65_536
_AT_ONCE = getattr(select, "PIPE_BUF", 512)
"""Bytes that a pipe takes at once if it takes any."""


class Source:
    """The lines of a file descriptor; reads only as far as it is asked."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._rest = bytearray()
        self._ended = False

    def next(self) -> bytes | None:
        """Wait for the next line, and return it without its end; None after the last."""
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

    def waiting(self) -> bool:
        """Say whether more has come in than was taken, be it the beginning of a line. Not while `next` waits.

        The lines of a file never come in: each is there when it is wanted, and not before.
        """
        if is_file(self._descriptor):
            return False
        return bool(self._rest) or (readable(self._descriptor) and not at_end(self._descriptor))

    def _take(self, end: int, through: int | None = None) -> bytes:
        line = bytes(self._rest[:end])
        del self._rest[: end if through is None else through]
        return line.removesuffix(b"\r")


class Lines:
    """The lines of a source, for an event loop. A thread does the waiting, when it is asked for a line."""

    def __init__(self, source: Source) -> None:
        self._source = source
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
            line = self._source.next()
            try:
                loop.call_soon_threadsafe(_answer, answer, line)
            except RuntimeError:  # the loop has ended: so has the process, nearly
                return


def is_file(descriptor: int) -> bool:
    """Say whether a descriptor is of a file on a disk."""
    return stat.S_ISREG(os.fstat(descriptor).st_mode)


def readable(descriptor: int) -> bool:
    """Say whether something, or the end, can be read at once."""
    try:
        return bool(select.select([descriptor], [], [], 0)[0])
    except (OSError, ValueError):
        # This system can't say. A person sees what is asked before they type on; a program may be ahead.
        return not os.isatty(descriptor)


def at_end(descriptor: int) -> bool:
    """Say of what is readable whether it is nothing but the end; where the system can't say, it isn't."""
    if fcntl is None or termios is None:  # pragma: no cover - Windows
        return False
    try:
        return fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4)) == bytes(4)
    except OSError:
        return False


def write(descriptor: int, text: bytes) -> bool:
    """Write all of `text`, and return whether that had to wait until somebody read what was written before."""
    waited = False
    while text:
        waited = waited or not writable(descriptor)
        text = text[os.write(descriptor, text[:_AT_ONCE]) :]
    return waited


def writable(descriptor: int) -> bool:
    """Say whether something can be written without waiting for a reader, as far as this system can say."""
    try:
        return bool(select.select([], [descriptor], [], 0)[1])
    except (OSError, ValueError):
        return True


def _answer(answer: asyncio.Future[bytes | None], line: bytes | None) -> None:
    if not answer.done():
        answer.set_result(line)
