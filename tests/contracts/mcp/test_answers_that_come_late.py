"""A call was given up as lost, and its answer comes after all: who hears it, for how long, and what it costs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from tests.servers.saboteur import close, saboteur

from trinco.adapters.mcp import McpTools, connection
from trinco.core.outcome import Delivery

from .conftest import TRANSPORTS, a_call, http_spec, reached, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from .conftest import Bench, HttpProcess

SHORT = 0.3
LONG = 60.0


@pytest.fixture(params=TRANSPORTS)
async def bench(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Bench]:
    async with reached(request.param, tmp_path) as made:
        yield made


async def lost(bench: Bench, order: str = "PED-1", tool: str = "take_time") -> None:
    answer = await bench.call(tool, timeout=SHORT, order=order)
    assert answer.delivery is Delivery.LOST


async def test_the_answer_of_a_call_that_was_given_up_is_heard_when_it_comes(bench: Bench) -> None:
    await lost(bench)
    assert bench.late == []
    bench.let_go()
    await until(lambda: bench.late != [])
    [heard] = bench.late
    assert (heard.delivery, heard.body) == (Delivery.RETURNED, {"done": True, "order": "PED-1"})
    assert bench.effects == ["PED-1"]


async def test_the_server_is_not_told_that_the_call_was_cancelled(bench: Bench) -> None:
    await lost(bench)
    await bench.call("book", order="PED-2")
    assert [method for method in bench.wire if method.startswith("notifications/cancel")] == []
    bench.let_go()
    await until(lambda: len(bench.late) == 1)


async def test_each_late_answer_goes_to_its_own_call(bench: Bench) -> None:
    heard: dict[str, object] = {}
    orders = [f"PED-{n}" for n in range(5)]
    calls = [a_call("take_time", timeout=SHORT, order=o, late=lambda a, o=o: heard.update({o: a.body})) for o in orders]
    answers = await asyncio.gather(*map(bench.tools.call, calls))
    assert {answer.delivery for answer in answers} == {Delivery.LOST}
    bench.let_go()
    await until(lambda: len(heard) == len(orders))
    assert heard == {order: {"done": True, "order": order} for order in orders}


async def test_nobody_hears_the_late_answer_of_a_call_that_does_not_want_it(bench: Bench) -> None:
    assert (await bench.read("take_time", timeout=SHORT, order="PED-1")).delivery is Delivery.LOST
    assert (await bench.call("take_time", timeout=SHORT, order="PED-2")).delivery is Delivery.LOST
    bench.let_go()
    await until(lambda: len(bench.late) == 1)
    assert (await bench.call("book", order="PED-3")).delivery is Delivery.RETURNED
    assert len(bench.late) == 1


async def test_closing_does_not_wait_for_what_is_late(bench: Bench) -> None:
    await lost(bench, tool="hang")
    async with asyncio.timeout(LONG):
        await bench.tools.close()
    assert bench.late == []


async def test_the_wait_for_a_late_answer_ends(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "LATE_SECONDS", 0.0)
    await lost(bench)
    await until(lambda: not open_requests(bench.tools))
    bench.let_go()
    assert (await bench.call("take_time", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.late == []


async def test_only_so_many_requests_are_kept_open(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_LATE", 2)
    for order in ("PED-1", "PED-2", "PED-3"):
        await lost(bench, order)
    assert len(open_requests(bench.tools)) == 2
    bench.let_go()
    await until(lambda: len(bench.late) == 2)
    assert open_requests(bench.tools) == []


async def test_whoever_fails_to_take_a_late_answer_harms_no_other_call(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: object) -> None:
        raise OSError("no room")

    answer = await bench.tools.call(a_call("take_time", timeout=SHORT, order="PED-1", late=fails))
    assert answer.delivery is Delivery.LOST
    bench.let_go()
    await until(lambda: "nobody took the late answer" in caplog.text)
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED


@pytest.mark.parametrize("bench", ["stdio"], indirect=True)
async def test_a_process_that_dies_ends_the_wait_and_the_next_call_works(bench: Bench) -> None:
    await lost(bench, tool="hang")
    assert (await bench.call("die_after", order="PED-2")).delivery is Delivery.LOST
    await until(lambda: not open_requests(bench.tools))
    assert bench.late == []
    assert (await bench.call("book", order="PED-3")).delivery is Delivery.RETURNED


async def test_a_connection_that_takes_no_new_call_stays_for_what_is_late(
    tmp_path: Path, start: Callable[..., HttpProcess]
) -> None:
    """It is retired by another call's broken answer; the one that is late still arrives over it, and then it ends."""
    async with saboteur(start().port) as proxy, McpTools({"effects": http_spec(proxy.port)}) as tools:
        proxy.only, proxy.spoil = b"PED-2", close
        late: list[object] = []
        call = a_call("take_time", timeout=SHORT, order="PED-1", late=late.append)
        assert (await tools.call(call)).delivery is Delivery.LOST
        [first] = tools._links["effects"]._living  # pyright: ignore[reportPrivateUsage]
        assert (await tools.call(a_call("book", order="PED-2"))).delivery is Delivery.LOST
        assert not first.usable
        assert not first.owner.done()
        (tmp_path / "go").touch()
        await until(lambda: len(late) == 1)
        await until(first.owner.done)
        assert (await tools.call(a_call("book", order="PED-3"))).delivery is Delivery.RETURNED


def open_requests(tools: McpTools) -> list[object]:
    """Return the requests that are open though they were given up."""
    links = tools._links.values()  # pyright: ignore[reportPrivateUsage]
    return [request for link in links for made in link._living for request in made.late]  # pyright: ignore[reportPrivateUsage]
