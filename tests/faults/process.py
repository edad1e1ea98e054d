"""One life of an assistant's process: it opens the store, hears what it is told, and dies or pauses where it must.

Runs in a process that was forked from a warm one. What a person heard is sent out as it is said, so that it is known
of a process that died later, too.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
import traceback
from dataclasses import dataclass, field
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
from tests.faults.boundaries import Boundaries, WatchedStore, WatchedTools
from tests.faults.claims import WordsAndClaims
from tests.faults.clock import SharedClock
from tests.faults.policies import Policy

import trinco_retail
from trinco.adapters.mcp import McpTools, http
from trinco.adapters.sqlite import SqliteStore
from trinco.contracts import load_agent
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Delivery
from trinco.core.reading import Expectation
from trinco.core.speech import Say as SaidKind
from trinco.core.speech import Utterance
from trinco.engine.agent import Agent
from trinco.engine.parts import Parts
from trinco.language import presenter_for, reader_for
from trinco.ports.servers import ServerSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.ports.tools import Tools

RETAIL = load_agent(Path(trinco_retail.__file__).parent, environment={})
READER, PRESENTER = reader_for(RETAIL.catalogue), presenter_for(RETAIL.catalogue, {})
SESSION = "session-1"
PATIENCE = 30.0

# What takes long the first time is done here, once: forks find it done.
http._trust()  # pyright: ignore[reportPrivateUsage] - certificates are loaded
jsonschema.Draft202012Validator.check_schema({"type": "object", "properties": {}})
PRESENTER.present([Utterance(say=say) for say in SaidKind])
for _text in ("quero cancelar o pedido PED-1", "sim"):
    READER.read(_text, Expectation(), today=date(2026, 1, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A message of the person, once `at` seconds of the run have passed."""

    message_id: str
    text: str
    at: float = 0.0
    session: str = SESSION


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """The look at what is due that an operator's service makes, with no message."""

    at: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Listen:
    """Wait for a word, then for the server's answer to the first attempt, which was given up as lost."""

    at: float = 0.0
    session: str = SESSION


Deed = Say | Sweep | Listen


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    folder: Path
    server: ServerSpec
    policy: Policy
    deeds: tuple[Deed, ...]
    dies_at: int | None = None
    """A boundary, by its place."""
    pauses_at: int | None = None
    waits: bool = False
    """Open everything, then wait for a word before the first deed."""
    plant: Callable[[Tools], Tools] | None = None
    """A fault to plant in the tools."""
    messages: Mapping[str, str] = field(default_factory=dict[str, str])
    """Reply texts to plant, by their keys."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A reply as the person got it. `at` is real time, in seconds since the epoch."""

    message_id: str
    text: str
    phase: Phase
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused:
    """It waits for a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """All deeds are done."""

    passed: tuple[str, ...]
    journal: tuple[tuple[str, dict[str, object]], ...]
    findings: tuple[str, ...]
    phases: tuple[Phase, ...]
    """Of every transaction that is still kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke:
    """Something was raised."""

    trace: str


def live(life: Life, out: Connection) -> None:
    """Run in the forked process."""
    try:
        asyncio.run(_live(life, out))
    except BaseException:
        out.send(Broke(trace=traceback.format_exc()))
        raise


async def _live(life: Life, out: Connection) -> None:
    def pause() -> None:
        out.send(Paused())
        out.recv()

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    pauses = life.pauses_at is not None
    boundaries = Boundaries(life.pauses_at, pause) if pauses else Boundaries(life.dies_at, die)
    async with await _open(life, boundaries) as agent:
        if life.waits:
            await agent.tools.offered("retail")
            pause()
        clock = SharedClock(life.folder)
        for deed in life.deeds:
            clock.turn_to(deed.at)
            if isinstance(deed, Sweep):
                await agent.recover()
                continue
            if isinstance(deed, Listen):
                pause()
                await _answered(agent, deed.session)
                continue
            reply = await agent.turn(deed.session, deed.text, message_id=deed.message_id)
            boundaries.reach("before the reply is handed over")
            out.send(Told(message_id=deed.message_id, text=reply.text, phase=reply.phase, at=time.time()))
        sessions = dict.fromkeys(deed.session for deed in life.deeds if isinstance(deed, Say))
        out.send(await _ended(agent, boundaries, tuple(sessions)))


async def _open(life: Life, boundaries: Boundaries) -> Agent:
    clock = SharedClock(life.folder)
    tools: Tools = McpTools({"retail": life.server})
    if life.plant is not None:
        tools = life.plant(tools)
    store = await SqliteStore.open(life.folder / "conversations.db", clock=clock.now)
    return Agent(
        Parts(
            catalogue=life.policy.over(RETAIL.catalogue),
            store=WatchedStore(store, boundaries),
            tools=WatchedTools(tools, boundaries),
            reader=READER,
            presenter=WordsAndClaims(presenter_for(RETAIL.catalogue, life.messages) if life.messages else PRESENTER),
            clock=clock,
        )
    )


async def _answered(agent: Agent, session: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            kept = (await agent.conversation(session)).transactions()
            first = [t.execution.attempts[0].answer for t in kept if t.execution is not None]
            if all(answer is not None and answer.delivery is Delivery.RETURNED for answer in first):
                return
            await asyncio.sleep(0.01)  # what is waited for is on the wire


async def _ended(agent: Agent, boundaries: Boundaries, sessions: tuple[str, ...]) -> Ended:
    entries = [entry for session in sessions for entry in await agent.journal(session)]
    kept = [t for session in sessions for t in (await agent.conversation(session)).transactions()]
    findings = [finding for session in sessions for finding in await agent.verify(session)]
    return Ended(
        passed=tuple(boundaries.passed),
        journal=tuple((e.name, json.loads(e.body or b"{}")) for e in entries),
        findings=tuple(map(str, findings)),
        phases=tuple(t.phase for t in kept),
    )
