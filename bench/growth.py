"""See whether a turn gets slower as a conversation, or the number of conversations, grows."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import apsw

from bench import shop
from bench.floor import commits_of_an_action
from bench.report import Budget, Result, Table, milliseconds, ratio
from bench.timing import Sample, Subject, alternate
from trinco.adapters.sqlite import SqliteStore
from trinco.adapters.sqlite.sql import VERSION
from trinco.core.names import ConversationKey, MessageId
from trinco.ports.store import Commit, Entry, TurnRecord

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bench.place import Place
    from bench.scale import Scale
    from trinco.engine.agent import Agent

MOST_BY_LENGTH, MOST_BY_NUMBER = 1.2, 1.5
SESSION = "default:retail:s%08d"

FILL = """
WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < :conversations)
INSERT INTO conversation (version, schema, due, written, journal_sequence, journal_hash, key, state)
SELECT 1, 1, NULL, n, 2, printf('%064x', n), printf(:session, n), :state FROM counted;
INSERT INTO turn (conversation, message_id, digest, reply)
SELECT id, 'm', printf('%064x', id), :reply FROM conversation;
INSERT INTO journal (conversation, sequence, at, name, body_digest, previous, hash, body)
SELECT id, line, 0, 'TURN_RECEIVED', printf('%064x', id), '', printf('%064x', id), :reply
FROM conversation, (SELECT 1 AS line UNION ALL SELECT 2);
"""
"""Conversations of one turn each, written faster than turns could be."""


async def run(scale: Scale, places: tuple[Place, ...]) -> Result:
    ended = (await commits_of_an_action())[-1]
    by_length = {place: await _by_length(scale, place, ended) for place in places}
    by_number = await _by_number(scale, places[0], ended)
    longer, more = (long.times(short) for short, long in (by_length[places[0]], by_number))
    in_memory = "".join(
        f" (in memory: {ratio(long.times(short))})" for place, (short, long) in by_length.items() if place != places[0]
    )
    return Result(
        budgets=(
            Budget(
                what=f"turn latency, journal of 1 -> {scale.turns:,} turns",
                must=f"flat (<= {MOST_BY_LENGTH}x)",
                measured=ratio(longer) + in_memory,
                met=longer <= MOST_BY_LENGTH,
            ),
            Budget(
                what=f"turn latency, 1 -> {scale.conversations:,} stored conversations",
                must=f"flat (<= {MOST_BY_NUMBER}x)",
                measured=ratio(more),
                met=more <= MOST_BY_NUMBER,
            ),
        ),
        tables=(
            Table(
                title="Two turns, as what is stored grows",
                columns=("where", "stored", "median", "p90"),
                rows=(
                    *(
                        row
                        for place, pair in by_length.items()
                        for row in _rows(place, pair, ("1 turn before", f"{scale.turns:,} turns before"))
                    ),
                    *_rows(places[0], by_number, ("1 conversation", f"{scale.conversations:,} conversations")),
                ),
                note="Tools are function calls here, so that what grows is most of what is measured.",
            ),
        ),
    )


def _rows(place: Place, pair: tuple[Sample, Sample], names: tuple[str, str]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (f"{place.name} ({place.file_system})", name, milliseconds(s.median), milliseconds(s.p90))
        for name, s in zip(names, pair, strict=True)
    )


async def _by_length(scale: Scale, place: Place, ended: Commit) -> tuple[Sample, Sample]:
    """Go on with a long conversation, and with short ones, in the same file."""
    store = await SqliteStore.open(place.folder / "length.db")
    async with shop.agent(store, shop.InstantTools()) as agent:
        for number in range(-scale.rounds, scale.rounds):
            await _fill(store, agent.key(f"short{number}"), 1, ended)
        await _fill(store, agent.key("long"), scale.turns, ended)

        async def short(number: int) -> None:
            await shop.ask_and_confirm(agent, f"short{number}", f"m{number}")

        async def long(number: int) -> None:
            await shop.ask_and_confirm(agent, "long", f"m{number}")

        first, second = await alternate(scale.rounds, short, long)
        return first, second


async def _fill(store: SqliteStore, key: ConversationKey, turns: int, ended: Commit) -> None:
    """Write `turns` turns that change nothing, upon an action that has ended."""
    text = Entry(name="TURN_RECEIVED", body=b'{"message_id":"m","text":"oi"}')
    for number in range(turns):
        turn = TurnRecord(message_id=MessageId(f"before{number}"), digest="0" * 64, reply=b'{"text":"oi"}')
        entries = (text, text)
        await store.commit(
            Commit(
                key=key, expected_version=number, schema=ended.schema, state=ended.state, opens=turn, entries=entries
            )
        )


async def _by_number(scale: Scale, place: Place, ended: Commit) -> tuple[Sample, Sample]:
    """Go on with the one conversation of a file, and with any of the many of another."""
    async with AsyncExitStack() as stack:
        few = await _agent_among(stack, place.folder / "few.db", 1, ended)
        many = await _agent_among(stack, place.folder / "many.db", scale.conversations, ended)
        chosen = random.Random(1)
        first, second = await alternate(
            scale.rounds,
            _going_on(few, lambda: 1),
            _going_on(many, lambda: chosen.randint(1, scale.conversations)),
        )
        return first, second


def _going_on(agent: Agent, which: Callable[[], int]) -> Subject:
    async def go_on(number: int) -> None:
        await shop.ask_and_confirm(agent, f"s{which():08d}", f"m{number}")

    return go_on


async def _agent_among(stack: AsyncExitStack, path: Path, conversations: int, ended: Commit) -> Agent:
    """Return an agent on a file with so many conversations in it."""
    await (await SqliteStore.open(path)).close()
    connection = apsw.Connection(str(path))
    assert connection.pragma("user_version") == VERSION, "the store's tables have changed: look at FILL"
    connection.pragma("synchronous", "OFF")
    with connection:
        connection.execute(
            FILL, {"conversations": conversations, "session": SESSION, "state": ended.state, "reply": b'{"text":"oi"}'}
        )
    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    connection.close()
    return await stack.enter_async_context(shop.agent(await SqliteStore.open(path), shop.InstantTools()))
