"""Standard input, line by line, read from the descriptor itself."""

import asyncio
import os
from collections.abc import AsyncIterator

import pytest

from trinco.faces.cli.lines import LONGEST, Lines, Source


class Pipe:
    def __init__(self) -> None:
        source, self._sink = os.pipe()
        self.source = Source(source)
        self.lines = Lines(self.source)

    async def write(self, text: bytes) -> None:
        await asyncio.to_thread(self._write_all, text)

    def _write_all(self, text: bytes) -> None:
        while text:
            text = text[os.write(self._sink, text) :]

    def close(self) -> None:
        if self._sink >= 0:
            os.close(self._sink)
        self._sink = -1


@pytest.fixture
async def pipe() -> AsyncIterator[Pipe]:
    opened = Pipe()
    yield opened
    opened.close()


async def test_lines_come_one_by_one_and_then_none(pipe: Pipe) -> None:
    await pipe.write(b"one\ntwo\r\n\nfour")
    pipe.close()
    assert [await pipe.lines.next() for _ in range(6)] == [b"one", b"two", b"", b"four", None, None]


async def test_only_a_line_feed_ends_a_line(pipe: Pipe) -> None:
    text = "a\rb\x0bc\x1cd\x85e\u2028f".encode()
    await pipe.write(text + b"\n")
    assert await pipe.lines.next() == text


async def test_a_line_may_come_in_pieces(pipe: Pipe) -> None:
    line = pipe.lines.next()
    await pipe.write(b"half ")
    await pipe.write(b"and half\nnext\n")
    assert await line == b"half and half"
    assert await pipe.lines.next() == b"next"


async def test_a_line_without_end_is_cut_and_the_next_one_is_whole(pipe: Pipe) -> None:
    line = pipe.lines.next()
    await pipe.write(b"x" * (LONGEST + 200_000) + b"\nnext\n")
    cut = await line
    assert cut is not None
    assert LONGEST <= len(cut) < LONGEST + 200_000
    assert await pipe.lines.next() == b"next"


async def test_who_stops_waiting_loses_no_more_than_that_line(pipe: Pipe) -> None:
    pipe.lines.next().cancel()
    await pipe.write(b"unheard\nheard\n")
    assert await pipe.lines.next() == b"heard"
