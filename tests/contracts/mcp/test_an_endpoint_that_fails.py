"""An HTTP server is down, restarts, loses, spoils or refuses: what is told, and what really happened."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.servers.saboteur import close, cut, never, reset, saboteur, saying

from trinco.adapters.mcp import McpTools
from trinco.core.outcome import Delivery
from trinco.ports.servers import HttpServer

from .conftest import Bench, a_call, behind, http_spec, proves_nothing_was_sent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.servers.saboteur import Saboteur, Spoil

    from .conftest import HttpProcess

    Start = Callable[..., HttpProcess]

JSON = b"content-type: application/json"


@pytest.mark.parametrize("spoil", [reset, close, cut])
async def test_an_answer_that_the_network_loses_is_lost_and_the_next_call_works(
    spoilt: tuple[Bench, Saboteur], spoil: Spoil
) -> None:
    bench, proxy = spoilt
    proxy.spoil = spoil
    answer = await bench.call("book", order="PED-1")
    assert answer.delivery is Delivery.LOST
    proxy.spoil = None
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1", "PED-2"]


async def test_a_lost_answer_takes_no_other_call_along(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt
    proxy.spoil, proxy.only = reset, b"PED-2"
    other = asyncio.create_task(bench.call("take_time", order="PED-1"))
    await bench.effect("PED-1")
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.LOST
    assert (await bench.call("book", order="PED-3")).delivery is Delivery.RETURNED
    (bench.folder / "go").touch()
    assert (await other).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1", "PED-2", "PED-3"]


async def test_a_request_that_broke_on_its_way_may_have_been_received(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt
    proxy.before_forwarding = reset
    assert (await bench.call("book", order="PED-1")).delivery is Delivery.LOST
    assert bench.effects == []


async def test_a_silent_endpoint_is_lost_at_the_limit(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt
    proxy.spoil = never
    assert (await bench.call("book", timeout=0.5, order="PED-1")).delivery is Delivery.LOST
    assert bench.effects == ["PED-1"]


@pytest.mark.parametrize(
    "spoil",
    [
        saying("200 OK", b"<html>Welcome</html>", b"content-type: text/html"),
        saying("200 OK", b"Welcome", JSON),
        saying("200 OK", b'{"hello": "world"}', JSON),
        saying("200 OK", b"data: Welcome\n\n", b"content-type: text/event-stream"),
        saying("202 Accepted", b""),
    ],
)
async def test_an_answer_that_is_no_mcp_is_garbled(spoilt: tuple[Bench, Saboteur], spoil: Spoil) -> None:
    bench, proxy = spoilt
    proxy.spoil = spoil
    answer = await bench.call("book", order="PED-1")
    assert answer.delivery is Delivery.GARBLED
    assert "Welcome" not in answer.detail
    assert bench.effects == ["PED-1"]


async def test_an_answer_whose_result_is_no_tool_result_is_garbled(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt

    async def misspell(writer: asyncio.StreamWriter, answer: bytes) -> None:
        writer.write(answer.replace(b'"content"', b'"contemn"'))

    proxy.spoil = misspell
    answer = await bench.call("book", order="PED-1")
    assert answer.delivery is Delivery.GARBLED
    assert "content" in answer.detail
    assert "booked" not in answer.detail
    assert bench.effects == ["PED-1"]


async def test_an_answer_that_json_can_not_hold_is_garbled(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt

    async def unnumber(writer: asyncio.StreamWriter, answer: bytes) -> None:
        writer.write(answer.replace(b"true", b" NaN"))

    proxy.spoil = unnumber
    answer = await bench.call("echo", on=True)
    assert (answer.delivery, answer.body) == (Delivery.GARBLED, None)


async def test_a_server_that_is_not_running_harms_nobody_until_needed(tmp_path: Path, start: Start) -> None:
    server = start()
    server.stop()
    bench = Bench(tmp_path, http_spec(server.port))
    assert proves_nothing_was_sent(await bench.call("book", order="PED-1"))
    server.start()
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-2"]
    await bench.tools.close()


async def test_a_server_that_went_away_between_calls_proves_that_nothing_was_sent(tmp_path: Path, start: Start) -> None:
    server = start()
    bench = Bench(tmp_path, http_spec(server.port))
    await bench.call("book", order="PED-1")
    server.stop()
    assert proves_nothing_was_sent(await bench.call("book", order="PED-2"))
    assert bench.effects == ["PED-1"]
    await bench.tools.close()


async def test_whether_an_endpoint_can_be_reached_is_found_out_before_anything_is_sent(
    tmp_path: Path, start: Start
) -> None:
    server = start()
    bench = Bench(tmp_path, http_spec(server.port))
    assert await bench.tools.unreachable("effects") == ""
    await bench.call("book", order="PED-1")
    server.stop()
    assert await bench.tools.unreachable("effects")
    assert await bench.tools.unreachable("effects")
    server.start()
    assert await bench.tools.unreachable("effects") == ""
    assert bench.effects == ["PED-1"]
    await bench.tools.close()


@pytest.mark.slow
@pytest.mark.parametrize("flags", [(), ("--events",), ("--sessions",), ("--sessions", "--events")])
async def test_a_server_that_restarts_between_calls_is_simply_called(
    tmp_path: Path, start: Start, flags: tuple[str, ...]
) -> None:
    server = start(*flags)
    bench = Bench(tmp_path, http_spec(server.port))
    assert (await bench.call("book", order="PED-1")).delivery is Delivery.RETURNED
    server.stop()
    server.start()
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1", "PED-2"]
    await bench.tools.close()


@pytest.mark.slow
@pytest.mark.parametrize("flags", [(), ("--events",), ("--sessions",), ("--sessions", "--events")])
async def test_a_server_that_dies_after_the_effect_is_lost(
    tmp_path: Path, start: Start, flags: tuple[str, ...]
) -> None:
    server = start(*flags)
    bench = Bench(tmp_path, http_spec(server.port))
    other = asyncio.create_task(bench.call("hang", order="PED-1"))
    await bench.effect("PED-1")
    assert (await bench.call("die_after", order="PED-2")).delivery is Delivery.LOST
    assert (await other).delivery is Delivery.LOST
    assert bench.effects == ["PED-1", "PED-2"]
    await bench.tools.close()


@pytest.mark.slow
@pytest.mark.parametrize("flags", [(), ("--sessions",)])
async def test_a_call_that_reached_its_limit_while_connecting_is_not_sent_then_or_later(
    tmp_path: Path, start: Start, flags: tuple[str, ...]
) -> None:
    server = start(*flags)
    async with behind(server, tmp_path) as (bench, proxy):
        await proxy.stop()
        with backlog_full_at(proxy.port) as listener:
            answer = await bench.call("book", timeout=0.3, order="PED-1")
            assert proves_nothing_was_sent(answer)
            received = await everything_sent_to(listener)
    assert b"PED-1" not in received
    assert bench.effects == []


async def test_close_does_not_wait_for_a_connection_that_is_slow_to_open(
    tmp_path: Path,
) -> None:
    with backlog_full_at(0) as listener:
        bench = Bench(tmp_path, http_spec(listener.getsockname()[1], connect_timeout=timedelta(seconds=60)))
        call = asyncio.create_task(bench.call("book", order="PED-1"))
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await bench.tools.close()
            assert proves_nothing_was_sent(await call)


async def test_headers_go_with_every_request_and_show_nowhere(process: tuple[HttpProcess, Path]) -> None:
    server, _ = process
    async with saboteur(server.port) as proxy:
        spec = HttpServer(endpoint=proxy.endpoint, headers={"Authorization": "Bearer hunter2"})
        assert "hunter2" not in repr(spec)
        async with McpTools({"effects": spec}) as tools:
            assert (await tools.call(a_call("book", order="PED-1"))).delivery is Delivery.RETURNED
    assert len(proxy.heads) == (7 if server.keeps_sessions else 3)
    assert all(b"Bearer hunter2" in head for head in proxy.heads)


async def test_a_server_that_announces_other_tools_is_asked_again_once(tmp_path: Path, start: Start) -> None:
    server = start("--sessions")
    bench = Bench(tmp_path, http_spec(server.port), in_session=True)
    await bench.call("announce")

    async def asked_again() -> None:
        while bench.wire.count("tools/list") < 2:
            await bench.call("speak", texts=["?"])

    async with asyncio.timeout(10):
        await asked_again()
    bench.forget()
    await bench.call("speak", texts=["!"])
    assert bench.wire == bench.sent_for_an_effect
    await bench.tools.close()


@contextmanager
def backlog_full_at(port: int) -> Iterator[socket.socket]:
    """Listen without accepting, with a queue so full that a further connection attempt just waits."""
    with ExitStack() as stack:
        listener = stack.enter_context(socket.socket())
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(0)
        listener.setblocking(False)
        for _ in range(4):
            filler = stack.enter_context(socket.socket())
            filler.setblocking(False)
            filler.connect_ex(listener.getsockname())
        yield listener


async def everything_sent_to(listener: socket.socket) -> bytes:
    """Accept whoever is waiting, and whoever comes within the time that a repeated attempt would take."""
    received = b""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2.5):
            while True:
                connection, _ = await loop.sock_accept(listener)
                with connection:
                    connection.setblocking(False)
                    try:
                        async with asyncio.timeout(0.2):
                            received += await loop.sock_recv(connection, 65536)
                    except TimeoutError:
                        pass
    except TimeoutError:
        return received
