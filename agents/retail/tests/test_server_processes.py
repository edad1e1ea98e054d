"""Real server processes on one file: both transports, several at once, and killed at the worst moments."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path

import httpx2
import pytest
from mcp import Client, MCPError
from mcp.types import CallToolResult

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco_retail.server.log import read_log

Call = Callable[..., Awaitable[CallToolResult]]
Start = Callable[..., AbstractAsyncContextManager[Call]]

pytestmark = pytest.mark.slow


async def until(happened: Callable[[], bool]) -> None:
    """Wait for what another process does to the file; nothing tells of it, so we look again and again."""
    limit = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < limit, "it didn't happen within 30 seconds"
        await asyncio.sleep(0.005)


def inside_an_effect(db: Path) -> bool:
    """Say whether a call has arrived and a server holds the write lock since."""
    if count(db, "calls") == 0:
        return False
    with closing(sqlite3.connect(db, timeout=0)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        return False


def count(db: Path, table: str) -> int:
    with closing(sqlite3.connect(db, timeout=5)) as connection:
        try:
            return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        except sqlite3.OperationalError:  # the shop isn't made yet
            return 0


def kill_the_last_server_called(db: Path) -> None:
    os.kill(read_log(db)[0][-1].server_pid, signal.SIGKILL)


async def test_the_server_works_over_stdio(over_stdio: Start) -> None:
    async with over_stdio() as call:
        assert (await call("consultar_pedido", order_id="2002")).structured_content["order_id"] == "PED-2002"
        receipt = (await call("cancelar_pedido", "k1", order_id="PED-1001")).structured_content
        assert receipt["protocol"].startswith("CANCEL-")


async def test_the_server_works_over_http_and_tells_its_health(over_http: Call, http_address: str) -> None:
    receipt = (await over_http("cancelar_pedido", "k1", order_id="PED-1001")).structured_content
    assert (await over_http("consultar_operacao", idempotency_key="k1")).structured_content["result"] == receipt
    async with httpx2.AsyncClient() as http:
        health = await http.get(http_address.removesuffix("/mcp") + "/health")
    assert health.json() == {"status": "ok", "server": "retail"}


async def test_both_generations_of_the_protocol_are_served(http_address: str) -> None:
    for mode in ("auto", "legacy"):
        async with Client(http_address, mode=mode) as client:
            result = await client.call_tool(
                "enviar_segunda_via", {"order_id": "PED-1001"}, meta={IDEMPOTENCY_KEY: "k1"}
            )
            assert result.structured_content["protocol"].endswith("-000123")
            refusal = await client.call_tool("cancelar_pedido", {"order_id": "PED-ENTREGUE"})
            assert refusal.structured_content["error"]["code"] == "ALREADY_DELIVERED"
            assert (refusal.meta or {})["io.trinco/effect"] == "none"


async def test_two_servers_called_at_once_with_one_key_make_one_effect(over_stdio: Start, db: Path) -> None:
    """Field cases A1, A9, A13: the delay makes the second call arrive while the first is inside its effect."""
    async with over_stdio("--effect-delay", "0.3") as one, over_stdio("--effect-delay", "0.3") as other:
        answers = await asyncio.gather(*(call("cancelar_pedido", "k1", order_id="PED-1001") for call in (one, other)))
    assert answers[0].structured_content == answers[1].structured_content
    calls, effects = read_log(db)
    assert len({call.server_pid for call in calls}) == 2
    assert [effect.protocol for effect in effects] == [answers[0].structured_content["protocol"]]


async def test_two_servers_never_give_the_same_protocol(over_stdio: Start, db: Path) -> None:
    async with over_stdio() as one, over_stdio() as other:
        await asyncio.gather(
            *(call("enviar_segunda_via", f"k{n}", order_id="1001") for n, call in enumerate([one, other] * 8))
        )
    assert len({effect.protocol for effect in read_log(db)[1]}) == 16


async def test_a_server_killed_inside_the_effect_leaves_nothing(over_stdio: Start, db: Path) -> None:
    async with over_stdio("--effect-delay", "600") as doomed:
        lost = asyncio.ensure_future(doomed("cancelar_pedido", "k1", order_id="PED-1001"))
        await until(lambda: inside_an_effect(db))
        kill_the_last_server_called(db)
        with pytest.raises(MCPError):
            await lost
    assert read_log(db)[1] == []
    async with over_stdio() as call:
        assert (await call("consultar_operacao", idempotency_key="k1")).structured_content == {"status": "absent"}
        assert (await call("validar_cancelamento_pedido", order_id="PED-1001")).structured_content["eligible"]
        assert (await call("encerrar_operacao", idempotency_key="k1")).structured_content == {"status": "sealed"}
        assert (await call("cancelar_pedido", "k1", order_id="PED-1001")).is_error
    assert read_log(db)[1] == []


async def test_a_server_killed_before_it_answers_has_done_it_and_says_so_later(over_stdio: Start, db: Path) -> None:
    """Field case G8: the caller hears of a broken connection, and the effect is there."""
    async with over_stdio("--answer-delay", "600") as doomed:
        lost = asyncio.ensure_future(doomed("cancelar_pedido", "k1", order_id="PED-1001"))
        await until(lambda: count(db, "effects") == 1)
        kill_the_last_server_called(db)
        with pytest.raises(MCPError):
            await lost
    async with over_stdio("--answer-delay", "600") as call:
        told = (await call("consultar_operacao", idempotency_key="k1")).structured_content
        again = (await call("cancelar_pedido", "k1", order_id="PED-1001")).structured_content
        assert told == {"status": "done", "result": again}
        assert (await call("encerrar_operacao", idempotency_key="k1")).structured_content == told
    assert len(read_log(db)[1]) == 1


async def test_a_server_whose_caller_died_still_ends_its_effect(db: Path) -> None:
    """The caller's death closes the server's input; an effect under way is committed, not torn."""
    command = [sys.executable, "-m", "trinco_retail.server", "--db", str(db), "--effect-delay", "0.2"]
    # Starting it doesn't wait, and waiting for it is done in a thread.
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)  # noqa: ASYNC220
    with server:
        assert server.stdin is not None
        for line in (
            '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",'
            '"capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
            '{"jsonrpc":"2.0","method":"notifications/initialized"}',
            '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"cancelar_pedido",'
            '"arguments":{"order_id":"PED-1001"},"_meta":{"io.trinco/idempotency-key":"k1"}}}',
        ):
            server.stdin.write(line + "\n")
        server.stdin.flush()
        await until(lambda: inside_an_effect(db))
        server.stdin.close()
        await asyncio.to_thread(server.wait, 30)
    assert [effect.idempotency_key for effect in read_log(db)[1]] == ["k1"]


def test_servers_that_start_together_on_a_fresh_path_find_one_shop(db: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from trinco_retail.server.shop import Shop\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "with Shop(Path(sys.argv[1])) as shop: print(shop.order('1001').total_cents)"
    )
    command = [sys.executable, "-c", script, str(db)]
    servers = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    for server in servers:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
    for server in servers:
        assert server.stdin is not None
        server.stdin.write("\n")
        server.stdin.flush()
    assert [server.communicate(timeout=60)[0] for server in servers] == ["34990\n"] * 6
