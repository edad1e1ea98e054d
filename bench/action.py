"""Time a whole action (proposed, confirmed, executed, recorded) beside LangGraph's and beside the floor."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from mcp import Client

from bench import peer, shop
from bench.floor import Floor, commits_of_an_action
from bench.report import Budget, Result, Table, milliseconds, ratio
from bench.timing import Sample, Subject, alternate
from trinco.adapters.mcp import McpTools
from trinco.adapters.sqlite import SqliteStore

if TYPE_CHECKING:
    from bench.place import Place
    from bench.scale import Scale
    from trinco.ports.store import Commit
    from trinco.ports.tools import Tools

FASTER_THAN_PEER, MOST_OF_FLOOR = 3.0, 2.0
PUBLISHED = "agentbarrier 0.99 ms, call4agents 1.75 ms (SQLite; measured on another machine with 0.24 ms a commit)"


@dataclass(frozen=True, slots=True)
class Measured:
    """One place's figures."""

    ours: Sample
    peer: Sample
    floor: Sample
    plain: Sample
    """Ours with an operation that has no validator, and tools that are function calls."""
    commit: Sample
    call: Sample

    def rows(self, place: str) -> tuple[tuple[str, ...], ...]:
        named = (
            ("trinco, reading and MCP included", self.ours),
            ("LangGraph, MCP included, nothing read", self.peer),
            ("floor: 4 plain commits, 2 plain MCP calls", self.floor),
            ("trinco, no validator, tools as function calls", self.plain),
            ("one plain commit", self.commit),
            ("one plain MCP call", self.call),
        )
        return tuple((place, name, milliseconds(s.median), milliseconds(s.p90)) for name, s in named)


async def run(scale: Scale, places: tuple[Place, ...]) -> Result:
    commits = await commits_of_an_action()
    measured = {place: await _measure(scale, place, commits) for place in places}
    disk, *memory = measured.values()
    faster, over = disk.peer.times(disk.ours), disk.ours.times(disk.floor)
    in_memory = "".join(
        f" (in memory: {ratio(m.peer.times(m.ours))} and {ratio(m.ours.times(m.floor))})" for m in memory
    )
    return Result(
        budgets=(
            Budget(
                what="propose + confirm + execute, SQLite FULL, in-memory MCP",
                must=f">= {FASTER_THAN_PEER:.0f}x faster than LangGraph, sync durability",
                measured=f"{ratio(faster)} faster: {milliseconds(disk.ours.median)}",
                met=faster >= FASTER_THAN_PEER,
                beside=f"LangGraph interrupt/resume: {milliseconds(disk.peer.median)}",
            ),
            Budget(
                what="the same, reading included, against the floor",
                must=f"<= {MOST_OF_FLOOR:.0f}x",
                measured=f"{ratio(over)}{in_memory}",
                met=over <= MOST_OF_FLOOR,
                beside=f"the floor: {milliseconds(disk.floor.median)}",
            ),
            Budget(
                what="an approved action, create to recorded, SQLite FULL",
                must="faster than agentbarrier",
                measured=f"{milliseconds(disk.plain.median)} with {milliseconds(disk.commit.median)} a commit",
                met=disk.plain.median < 990,
                beside=PUBLISHED,
            ),
        ),
        tables=(
            Table(
                title="An action",
                columns=("where", "who", "median", "p90"),
                rows=tuple(row for place, m in measured.items() for row in m.rows(_named(place))),
                note="trinco reads two Portuguese messages and keeps a hash-chained journal; LangGraph does neither.",
            ),
        ),
    )


def _named(place: Place) -> str:
    return f"{place.name} ({place.file_system})"


async def _measure(scale: Scale, place: Place, commits: tuple[Commit, ...]) -> Measured:
    """Measure all of them in one place, in turns."""
    server, cancelled = shop.server()
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Client(server, cache=None))
        saver = await stack.enter_async_context(AsyncSqliteSaver.from_conn_string(str(place.folder / "peer.db")))
        compiled = peer.graph(client, saver)
        floor = Floor(place.folder / "floor.db", client, commits)
        stack.callback(floor.close)

        async def ask_peer(number: int) -> None:
            await peer.ask_and_confirm(compiled, f"{number}")

        async def commit(number: int) -> None:
            floor.commit(number + 1_000_000, 0)

        async def call(_number: int) -> None:
            await client.session.call_tool(shop.VALIDATOR, {"order_id": shop.ORDER})

        ours = await _ours(stack, place, "ours", McpTools({shop.SERVER: server}), shop.ASKS)
        plain = await _ours(stack, place, "plain", shop.InstantTools(), shop.ASKS_SERVICE)
        taken = await alternate(scale.rounds, ours, ask_peer, floor.act, plain, commit, call)
        if len(cancelled) % 3:
            raise RuntimeError("not everybody did the same number of cancellations")
        return Measured(*taken)


async def _ours(stack: AsyncExitStack, place: Place, name: str, tools: Tools, asks: str) -> Subject:
    store = await SqliteStore.open(place.folder / f"{name}.db")
    agent = await stack.enter_async_context(shop.agent(store, tools))

    async def act(number: int) -> None:
        await shop.ask_and_confirm(agent, f"s{number}", f"m{number}", asks)

    return act
