"""`trinco chat --json`: one message a line in, one JSON object a line out, for programs.

The objects are those of `trinco.engine.public` (format 1), or `{"format": 1, "error": {...}}`. Standard output holds
nothing else. Which question a line may answer is known by what was written when it came in (`seen.py`). The first
signal ends it after the turn in progress; the second one ends it at once.
"""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from trinco.core.errors import TrincoError, UsageError
from trinco.engine.public import FORMAT, public
from trinco.engine.replies import Reply
from trinco.faces.cli.beginning import began
from trinco.faces.cli.lines import Lines, Source, write
from trinco.faces.cli.seen import Seen, standing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent

log = logging.getLogger("trinco.cli")

RECOVERY_PATIENCE = 5.0
"""Seconds that the first message may have to wait for what an earlier process left open."""
_KEYS: Mapping[str, tuple[type, str]] = {
    "message": (str, "text"),
    "message_id": (str, "text"),
    "heard_full_question": (bool, "true or false"),
    "answers": (str, "text"),
}


_BLANKS = " \t\r\n"
"""What JSON lets stand before an object."""


class BadLine(UsageError):
    """A line that is a JSON object, and none that can be taken for a message."""

    code = "BAD_LINE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One line of input."""

    message: str
    message_id: str | None = None
    heard_full_question: bool = True
    answers: str | None = None


def read_line(line: bytes) -> Said:
    """Read one line: a JSON object with `message`, else plain text. Bytes that are no UTF-8 become U+FFFD.

    Raises:
        BadLine: a JSON object without `message`, with a key or value that it can't have, with one key twice, or nested
            too deeply to be read.
    """
    text = line.decode("utf-8", "replace")
    try:
        # No number is wanted anywhere, so that none is too long to be read.
        read: object = json.loads(text, object_pairs_hook=tuple, parse_int=float)
    except RecursionError:
        if text.lstrip(_BLANKS).startswith("{"):
            raise BadLine("a JSON object that is nested too deeply to be read; nothing was done") from None
        read = None
    except ValueError:
        read = None
    if not isinstance(read, tuple):
        return Said(message=text)
    found = _members(cast("tuple[tuple[str, object], ...]", read))
    if "message" not in found:
        raise BadLine('a JSON object needs "message": {"message": "...", "message_id": "..."}')
    for key, value in found.items():
        kind, wanted = _KEYS.get(key, (None, ""))
        if kind is None:
            raise BadLine(f"unknown key {key!r}; known are {', '.join(_KEYS)}; nothing was done")
        if not isinstance(value, kind):
            raise BadLine(f"{key!r} must be {wanted}; nothing was done")
    return Said(**cast("dict[str, Any]", found))


def _members(pairs: tuple[tuple[str, object], ...]) -> dict[str, object]:
    """Return the members that have a value. Of two with one name, nobody could say which one is meant."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadLine(f"key {key!r} is there twice; nothing was done")
        found[key] = value
    return {key: value for key, value in found.items() if value is not None}


def failure(code: str, message: str) -> dict[str, Any]:
    """Return the object that stands for a message that got no reply."""
    return {"format": FORMAT, "error": {"code": code, "message": message}}


async def answer(
    agent: Agent, key: ConversationKey, line: bytes, subject: Mapping[str, str] | None, seen: str
) -> Reply | dict[str, Any]:
    """Take one line, whose author had seen the question `seen`; return the reply, or what stands for one."""
    try:
        said = read_line(line)
        reply = await agent.turn(
            key,
            said.message,
            message_id=said.message_id,
            answers=seen if said.answers is None else said.answers,
            heard_full_question=said.heard_full_question,
            subject=subject,
        )
    except TrincoError as error:
        return failure(error.code, str(error))
    except Exception as error:
        log.exception("a turn failed")
        return failure("INTERNAL", f"this turn failed ({type(error).__name__}); the log on standard error says why")
    return reply


async def serve(agent: Agent, key: ConversationKey, subject: Mapping[str, str] | None, *, voice: bool = False) -> int:
    """Answer line by line until standard input ends; return the exit status.

    With `voice`, each object has its reply's form for a speech engine.
    """
    said_aloud = agent.spoken if voice else None
    stopping: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    _on_signals(stopping)
    try:
        source = Source(sys.stdin.fileno())
        seen = Seen(source.waiting, await _standing(agent, key))
        await _recover(agent, stopping)
        lines = Lines(source)
        while not stopping.done():  # what is not dealt with any more is left to the next process
            line = lines.next()
            await asyncio.wait({line, stopping}, return_when=asyncio.FIRST_COMPLETED)
            said = line.result() if line.done() else None
            if said is None or stopping.done():
                break
            answered = await answer(agent, key, said, subject, seen.taken())
            await _tell(answered, seen, partial(agent.put, key), said_aloud)
        return 128 + stopping.result() if stopping.done() else 0
    finally:
        await agent.close()


async def _standing(agent: Agent, key: ConversationKey) -> str | None:
    """Return what an earlier process had put. If it can't be read, it is asked again."""
    try:
        return standing(await agent.conversation(key), await agent.last_put(key), began())
    except TrincoError as error:
        log.warning("what an earlier process had asked can't be read: %s", error)
        return None


async def _recover(agent: Agent, stopping: asyncio.Future[int]) -> None:
    """Look after what an earlier process left open. Nobody waits long for a server that is down."""
    looking = asyncio.ensure_future(agent.recover())
    looking.add_done_callback(_recovered)
    await asyncio.wait({looking, stopping}, timeout=RECOVERY_PATIENCE, return_when=asyncio.FIRST_COMPLETED)


def _recovered(looking: asyncio.Future[Any]) -> None:
    if not looking.cancelled() and (error := looking.exception()) is not None:
        log.warning("what an earlier process left open could not be looked after: %s", error)


def _on_signals(stopping: asyncio.Future[int]) -> None:
    loop = asyncio.get_running_loop()

    def stop(number: signal.Signals) -> None:
        if not stopping.done():
            stopping.set_result(number)
        loop.remove_signal_handler(number)
        signal.signal(number, signal.SIG_DFL)

    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop, number)
        except NotImplementedError:  # pragma: no cover - Windows
            return


async def _tell(
    answered: Reply | Mapping[str, Any],
    seen: Seen,
    put: Callable[..., Awaitable[None]],
    said_aloud: Callable[[str], str] | None,
) -> None:
    """Write one object, and have it recorded by `put` that it was. An error puts no question, and takes none back."""
    told = public(answered) if isinstance(answered, Reply) else answered
    if said_aloud is not None and isinstance(answered, Reply):
        told = {**told, "spoken": said_aloud(answered.text)}
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"), default=str)
    # What a tool says may hold a lone surrogate, which no UTF-8 has.
    line = text.encode("utf-8", "replace") + b"\n"
    question = answered.question if isinstance(answered, Reply) else seen.last
    now = datetime.now(UTC)
    clear = seen.shows(question, partial(write, sys.stdout.fileno(), line))
    if not clear or not isinstance(answered, Reply):
        return
    try:
        await put(answered, at=now)
    except TrincoError as error:
        log.warning("that a question was written can't be recorded; a later process asks it again: %s", error)
