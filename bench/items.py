"""Time an operation on many items in one call: what each costs, whether that grows, and what others pay for one.

Everybody does the same: an entry in a list for each item. Beside ours: the same two calls without anything around them,
a plain DBOS workflow with a step for each item, and a loop that calls a tool for each item and keeps nothing.
"""

from __future__ import annotations

import sqlite3
import time
import tracemalloc
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer
from mcp import Client
from mcp.server import MCPServer
from mcp.types import ToolAnnotations

from bench.report import Budget, Result, Table, microseconds, ratio
from trinco.adapters.mcp import McpTools
from trinco.adapters.sqlite import SqliteStore
from trinco.core.contract import Catalogue, Contract, Execution, OperationType, Parameter, PreValidation, Route
from trinco.engine.agent import Agent
from trinco.engine.clock import SystemClock
from trinco.engine.parts import Parts
from trinco.language import presenter_for, reader_for
from trinco.toolkit.results import done, results_answer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bench.place import Place
    from bench.scale import Scale

SERVER, VALIDATOR, EFFECT, SINGLE = "shop", "validar_lote", "cancelar_lote", "cancelar_um"
CHEAPER_THAN_A_STEP, FLAT = 5.0, 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One operation on so many items, in seconds and bytes."""

    items: int
    ours: float
    calls: float
    """The same two calls alone."""
    cpu: float
    """Ours, by the processor's clock: other programs on the machine don't count."""
    peak: int

    @property
    def each(self) -> float:
        """Microseconds an item, everything included."""
        return self.ours / self.items * 1e6

    @property
    def ledger(self) -> float:
        """Of these, what is not the calls."""
        return max(self.ours - self.calls, 0.0) / self.items * 1e6


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    runs: tuple[Run, ...]
    step: float
    """Microseconds of a DBOS step."""
    call: float
    """Microseconds of a call for one item."""


async def run(scale: Scale, places: tuple[Place, ...]) -> Result:
    measured = {place: await _measure(scale, place) for place in places}
    disk = next(iter(measured.values()))
    small, most = disk.runs[-2], disk.runs[-1]
    cheaper = disk.step / most.ledger if most.ledger else float("inf")
    linear, flat = (
        (most.cpu / most.items) / (small.cpu / small.items),
        (most.peak / most.items) / (small.peak / small.items),
    )
    return Result(
        budgets=(
            Budget(
                what=f"{most.items:,} items, ledger cost per item",
                must=f">= {CHEAPER_THAN_A_STEP:.0f}x cheaper than a DBOS step per item",
                measured=f"{ratio(cheaper)} cheaper: {microseconds(most.ledger)}",
                met=cheaper >= CHEAPER_THAN_A_STEP,
                beside=f"a plain DBOS step: {microseconds(disk.step)}",
            ),
            Budget(
                what=f"processor time and memory per item, {small.items:,} -> {most.items:,} items",
                must=f"flat (<= {FLAT}x)",
                measured=f"{ratio(linear)} and {ratio(flat)}",
                met=linear <= FLAT and flat <= FLAT,
            ),
        ),
        tables=(
            Table(
                title="Many items in one call",
                columns=("where", "who", "items", "per item", "not the calls", "processor", "peak memory per item"),
                rows=tuple(row for place, each in measured.items() for row in _rows(place, each)),
                note=(
                    "trinco: asked and confirmed in two turns, all items shown, confirmed, sent, answered, matched, "
                    "told and kept. The others ask nobody. Memory is the most that Python allocated, in another run."
                ),
            ),
        ),
    )


def _rows(place: Place, measured: Measured) -> list[tuple[str, ...]]:
    where = f"{place.name} ({place.file_system})"
    rows = [
        (
            where,
            "trinco",
            f"{r.items:,}",
            microseconds(r.each),
            microseconds(r.ledger),
            microseconds(r.cpu / r.items * 1e6),
            f"{r.peak / r.items:,.0f} bytes",
        )
        for r in measured.runs
    ]
    rows.append((where, "a plain DBOS step for each", "", microseconds(measured.step), "", "", ""))
    rows.append((where, "a loop of plain MCP calls, nothing kept", "", microseconds(measured.call), "", "", ""))
    return rows


async def _measure(scale: Scale, place: Place) -> Measured:
    server, cancelled = _server()
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Client(server, cache=None))
        store = await SqliteStore.open(place.folder / "items.db")
        agent = await stack.enter_async_context(_agent(store, McpTools({SERVER: server})))
        sizes = [max(scale.items // share, 2) for share in (100, 10, 1)]
        await _ask_and_confirm(agent, 2, "warm")
        runs = [await _run(agent, client, size) for size in sizes]
        expected = 2 + sum(3 * size for size in sizes)  # ours twice, the calls once
        if len(cancelled) != expected:
            raise RuntimeError(f"{len(cancelled)} items were worked on, not {expected}")
        started = time.perf_counter()
        for number in range(scale.steps):
            await client.session.call_tool(SINGLE, {"item": f"PED-{number}"})
        call = (time.perf_counter() - started) / scale.steps * 1e6
    return Measured(runs=tuple(runs), step=await _step(place.folder, scale.steps), call=call)


async def _run(agent: Agent, client: Client, size: int) -> Run:
    started, cpu = time.perf_counter(), time.process_time()
    await _ask_and_confirm(agent, size, f"time-{size}")
    ours, cpu = time.perf_counter() - started, time.process_time() - cpu
    started = time.perf_counter()
    lot = f"LOTE-{size}"
    checked = await client.session.call_tool(VALIDATOR, {"lote": lot})
    resolved = (checked.structured_content or {})["transaction_decision"]["resolved_arguments"]
    await client.session.call_tool(EFFECT, {"lote": lot, **resolved})
    calls = time.perf_counter() - started
    tracemalloc.start()
    await _ask_and_confirm(agent, size, f"memory-{size}")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return Run(items=size, ours=ours, calls=calls, cpu=cpu, peak=peak)


async def _ask_and_confirm(agent: Agent, size: int, session: str) -> None:
    await agent.turn(session, f"quero cancelar o lote LOTE-{size}", message_id="asks")
    reply = await agent.turn(session, "sim", message_id="confirms")
    counted: Any = reply.state.get("last_transaction", {})
    if counted.get("multi_item_status") != "SUCCESS" or counted["metadata"]["multi_item"]["items_count"] != size:
        raise RuntimeError(f"not all was done: {reply.text[:200]}")


async def _step(folder: Path, steps: int) -> float:
    """Return the microseconds of a step in a plain DBOS workflow on SQLite, in JSON and with a write-ahead log."""
    cancelled: list[int] = []
    with _dbos(folder / "dbos.db"):

        @DBOS.step()
        async def cancel(number: int) -> dict[str, object]:
            cancelled.append(number)
            return {"order_id": f"PED-{number}", "success": True, "protocol": f"C-{number}"}

        @DBOS.workflow()
        async def cancel_all(count: int) -> int:
            return len([await cancel(number) for number in range(count)])

        DBOS.launch()
        await (await DBOS.start_workflow_async(cancel_all, 1)).get_result()
        started = time.perf_counter()
        await (await DBOS.start_workflow_async(cancel_all, steps)).get_result()
        passed = time.perf_counter() - started
    if len(cancelled) != steps + 1:
        raise RuntimeError("not every step was made")
    return passed / steps * 1e6


@contextmanager
def _dbos(path: Path) -> Iterator[None]:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")  # DBOS is ten times as fast with it
    connection.close()
    DBOS(
        config=DBOSConfig(
            name="bench-items",
            system_database_url=f"sqlite:///{path}",
            application_version="1",
            serializer=DBOSPortableJSONSerializer(),
            log_level="ERROR",
        )
    )
    try:
        yield
    finally:
        DBOS.destroy(destroy_registry=True)


def _server() -> tuple[MCPServer, list[str]]:
    """Return a server of lots, and the list of what it was told to cancel."""
    shop, cancelled = MCPServer(SERVER), list[str]()

    @shop.tool(name=VALIDATOR, annotations=ToolAnnotations(read_only_hint=True))
    async def validate(lote: str) -> dict[str, Any]:
        items = [{"order_id": f"PED-{number}"} for number in range(int(lote.removeprefix("LOTE-")))]
        return {"eligible": True, "transaction_decision": {"resolved_arguments": {"items": items}}}

    @shop.tool(name=EFFECT, annotations=ToolAnnotations(read_only_hint=False))
    async def cancel(lote: str, items: list[dict[str, Any]]) -> dict[str, Any]:
        cancelled.extend(item["order_id"] for item in items)
        entries = (done(item, protocol=f"C-{number}") for number, item in enumerate(items))
        return dict(results_answer(entries, key="order_id"))

    @shop.tool(name=SINGLE, annotations=ToolAnnotations(read_only_hint=False))
    async def cancel_one(item: str) -> dict[str, Any]:
        cancelled.append(item)
        return {"order_id": item, "success": True, "protocol": "C-1"}

    return shop, cancelled


def _agent(store: SqliteStore, tools: McpTools) -> Agent:
    lot = Parameter(name="lote", label="lote", format="identifier", pattern=r"LOTE-\d+")
    effect = Contract(
        tool=EFFECT,
        server=SERVER,
        operation_type=OperationType.TRANSACTIONAL,
        require_confirmation=True,
        title="Cancelar um lote",
        parameters=(lot,),
        requires=("lote",),
        pre_validation=PreValidation(tool=VALIDATOR, server=SERVER),
        execution=Execution(item_key="order_id"),
    )
    check = Contract(tool=VALIDATOR, server=SERVER, operation_type=OperationType.INTERNAL, parameters=(lot,))
    catalogue = Catalogue(
        agent="bench",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts={EFFECT: effect, VALIDATOR: check},
        routes=(Route(name="lot", tool=EFFECT, keywords=("cancelar lote", "cancelar o lote")),),
    )
    return Agent(
        Parts(
            catalogue=catalogue,
            store=store,
            tools=tools,
            reader=reader_for(catalogue),
            presenter=presenter_for(catalogue, {}),
            clock=SystemClock(),
        )
    )
