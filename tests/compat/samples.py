"""Stored conversations as JSON files: write one, read one, and put one back into a store.

A sample holds what a store would: the state and its schema, and the turn of its last message. Samples are never
rewritten: they are what old code wrote.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import trinco
from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.engine import codec
from trinco.ports.store import Commit, TurnRecord
from trinco.testing.clock import SettableClock

if TYPE_CHECKING:
    from trinco.engine.agent import Agent
    from trinco.engine.replies import Reply
    from trinco.testing.scripted_tools import ScriptedTools

HERE = Path(__file__).parent
AGENT = HERE / "agent"
SESSION = "s"


@dataclass(frozen=True)
class Sample:
    about: str
    schema: int
    now: datetime
    state: Any
    """With exact numbers."""
    said: str
    """The last message."""
    turn: dict[str, Any]

    @property
    def message_id(self) -> str:
        return self.turn["message_id"]


def samples(schema: int) -> dict[str, Sample]:
    return {file.stem: read(file) for file in sorted((HERE / f"schema{schema}").glob("*.json"))}


def read(file: Path) -> Sample:
    kept = codec.decode(file.read_bytes())
    return Sample(**kept | {"now": datetime.fromisoformat(kept["now"])})


def write(file: Path, sample: Sample) -> None:
    kept = vars(sample) | {"now": sample.now.isoformat()}
    # Not `json`: numbers stay as the codec wrote them, 30.00 as 30.00.
    file.write_bytes(msgspec.json.format(codec.encode(kept), indent=1) + b"\n")


@dataclass(frozen=True)
class Restored:
    agent: Agent
    clock: SettableClock
    tools: ScriptedTools

    async def says(self, text: str, message_id: str | None = None) -> Reply:
        return await self.agent.turn(SESSION, text, message_id=message_id)


async def restored(
    sample: Sample, tools: ScriptedTools, *, state: bytes | None = None, schema: int | None = None
) -> Restored:
    """Open an agent on a store that holds the sample; `state` and `schema` in place of its own."""
    clock = SettableClock(sample.now)
    store = MemoryStore(MemoryDatabase(clock=clock.now))
    agent = trinco.open(AGENT, store=store, tools=tools, clock=clock)
    reply = sample.turn["reply"]
    turn = TurnRecord(
        message_id=sample.turn["message_id"],
        digest=sample.turn["digest"],
        reply=None if reply is None else codec.encode(reply),
    )
    await store.commit(
        Commit(
            key=agent.key(SESSION),
            expected_version=0,
            schema=sample.schema if schema is None else schema,
            state=codec.encode(sample.state) if state is None else state,
            opens=turn,
        )
    )
    return Restored(agent, clock, tools)
