"""Several things in one call: each has one effect by the shop's own log, whatever happens around it."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError
from mcp.types import CallToolResult

from trinco.toolkit.results import check_results, item_key
from trinco.wiring import open_agent
from trinco_retail.server.app import build_server
from trinco_retail.server.items import item_of, named_in, ordered_items
from trinco_retail.server.log import read_log
from trinco_retail.server.shop import Shop, ShopRules

Call = Callable[..., Awaitable[CallToolResult]]
Start = Callable[..., AbstractAsyncContextManager[Call]]
ORDERS = ["PED-1001", "PED-1002", "PED-1003", "PED-2001", "PED-2002"]


def answer(result: CallToolResult) -> dict[str, Any]:
    assert result.structured_content is not None
    return result.structured_content


async def test_each_order_has_an_entry_a_protocol_and_a_key_of_its_own(call: Call, db: Path) -> None:
    """R000-11.1 R000-11.2 R000-11.5"""
    said = answer(await call("cancelar_pedidos", "k1", order_ids=["1001", "PED-ENTREGUE", "PED-1003", "PED-9999"]))
    asked = ["PED-1001", "PED-ENTREGUE", "PED-1003", "PED-9999"]
    assert check_results(said, asked, "order_id") == []
    assert [entry["success"] for entry in said["results"]] == [True, False, True, False]
    assert [entry.get("code") for entry in said["results"]] == [None, "ALREADY_DELIVERED", None, "NOT_FOUND"]
    effects = read_log(db)[1]
    assert [(e.order_id, e.idempotency_key) for e in effects] == [
        (order, item_key("k1", order)) for order in ("PED-1001", "PED-1003")
    ]
    assert [e.protocol for e in effects] == [entry["protocol"] for entry in said["results"] if entry["success"]]


async def test_the_same_key_gives_the_same_answer_and_another_list_is_refused(call: Call, db: Path) -> None:
    first = answer(await call("cancelar_pedidos", "k1", order_ids=ORDERS[:2]))
    assert answer(await call("cancelar_pedidos", "k1", order_ids=ORDERS[:2])) == first
    refused = await call("cancelar_pedidos", "k1", order_ids=ORDERS)
    assert (refused.meta or {})["io.trinco/code"] == "KEY_REUSED"
    assert answer(await call("consultar_operacao", idempotency_key="k1")) == {"status": "done", "result": first}
    assert len(read_log(db)[1]) == 2


async def test_a_closed_key_cancels_nothing(call: Call, db: Path) -> None:
    assert answer(await call("encerrar_operacao", idempotency_key="k1")) == {"status": "sealed"}
    refused = await call("cancelar_pedidos", "k1", order_ids=ORDERS)
    assert (refused.meta or {})["io.trinco/code"] == "SEALED"
    assert read_log(db)[1] == []


async def test_an_order_that_stands_twice_is_cancelled_once(call: Call, db: Path) -> None:
    said = answer(await call("cancelar_pedidos", "k1", order_ids=["PED-1001", "ped 1001", "1001"]))
    assert [entry["order_id"] for entry in said["results"]] == ["PED-1001"]
    assert len(read_log(db)[1]) == 1


async def test_without_keys_it_still_answers_for_each(db: Path) -> None:
    with Shop(db, rules=ShopRules(deduplicates=False)) as shop:
        async with Client(build_server(shop)) as client:
            said = answer(await client.call_tool("cancelar_pedidos", {"order_ids": ORDERS[:2]}))
    assert all(entry["success"] for entry in said["results"])
    assert [effect.idempotency_key for effect in read_log(db)[1]] == [None, None]


async def test_a_mail_that_fails_behind_it_is_an_error_that_holds_the_results(shop: Shop) -> None:
    async with Client(build_server(shop, mail_fails=True)) as client:
        result = await client.call_tool("cancelar_pedidos", {"order_ids": ORDERS[:2]})
    assert result.is_error
    assert "io.trinco/effect" not in (result.meta or {})
    assert [entry["success"] for entry in answer(result)["results"]] == [True, True]


# Which orders, and which items


async def test_orders_that_may_not_be_cancelled_keep_no_other_from_being(call: Call) -> None:
    some = answer(await call("validar_cancelamento_pedidos", order_ids=["1001", "PED-ENTREGUE", "9999"]))
    assert (some["eligible"], some["status"]) == (True, "PARTIALLY_ELIGIBLE")
    resolved = some["transaction_decision"]["resolved_arguments"]
    assert resolved["order_ids"] == ["PED-1001"]
    assert [item.get("eligible", True) for item in resolved["items"]] == [True, False, False]
    all_of_them = answer(await call("validar_cancelamento_pedidos", order_ids=ORDERS))
    assert all_of_them["transaction_decision"] == {"resolved_arguments": {"order_ids": ORDERS}}
    none = answer(await call("validar_cancelamento_pedidos", order_ids=["PED-ENTREGUE", "PED-1008"]))
    assert (none["eligible"], none["status"]) == (False, "NOT_ELIGIBLE")
    assert "já está cancelado" in none["reason"]


@pytest.mark.parametrize(
    ("wanted", "skus", "unknown"),
    [
        ("o livro e o cabo", ["CAB-USB", "LIV-001"], []),
        ("Livro Dom Casmurro, edição ilustrada", ["LIV-001"], []),
        ("tênis; CAB-USB", ["CAB-USB", "TEN-042"], []),
        ("o livro e o tapete", ["LIV-001"], ["o tapete"]),
        ("tudo", ["CAB-USB", "CAF-500", "LIV-001", "TEN-042"], []),
        ("o tapete", [], ["o tapete"]),
    ],
)
def test_items_are_named_in_a_customers_words(shop: Shop, wanted: str, skus: list[str], unknown: list[str]) -> None:
    items = ordered_items(shop._connection, "PED-1009")
    named, rest = named_in(wanted, items)
    assert (sorted(item.sku for item in named), rest) == (skus, unknown)


async def test_the_validator_expands_the_words_and_leaves_out_what_may_not_be_returned(call: Call) -> None:
    said = answer(await call("validar_devolucao_itens", order_id="1009", itens="o livro, o café e o tapete"))
    assert said["status"] == "PARTIALLY_ELIGIBLE"
    items = said["transaction_decision"]["resolved_arguments"]["items"]
    assert [(i["sku"], i.get("eligible", True)) for i in items] == [
        ("LIV-001", True),
        ("CAF-500", False),
        ("o tapete", False),
    ]


@pytest.mark.parametrize(
    ("order_id", "itens", "status", "asked"),
    [
        ("PED-9999", "o livro", "NEEDS_PARAMETER", "order_id"),
        ("PED-1009", "o tapete", "NEEDS_PARAMETER", "itens"),
        ("PED-1009", "o café", "NOT_ELIGIBLE", None),
        ("PED-1006", "o tênis", "NOT_ELIGIBLE", None),
    ],
)
async def test_where_nothing_may_be_returned_it_says_why_or_asks(
    call: Call, order_id: str, itens: str, status: str, asked: str | None
) -> None:
    said = answer(await call("validar_devolucao_itens", order_id=order_id, itens=itens))
    assert (said["eligible"], said["status"], said.get("parameter")) == (False, status, asked)


async def test_an_item_is_returned_once_and_the_shop_answers_for_those_that_were_left_out(call: Call, db: Path) -> None:
    """R000-3.6 R000-4.4: without `items` the tool finds out by itself which are meant."""
    for key, expected in (("k1", [True, False]), ("k1", [True, False]), ("k2", [False, False])):
        said = answer(await call("devolver_itens", key, order_id="1009", itens="o livro e o café"))
        assert [entry["success"] for entry in said["results"]] == expected
    assert [effect.order_id for effect in read_log(db)[1]] == [item_of("PED-1009", "LIV-001")]
    refused = await call("devolver_itens", "k3", order_id="1009", itens="o tapete")
    assert (refused.meta or {})["io.trinco/code"] == "ITEMS_MISSING"


async def test_an_order_that_is_not_there_keeps_no_other_from_being_tracked(call: Call) -> None:
    said = answer(await call("rastrear_pedidos", order_ids=["1001", "9999"]))
    assert [entry["success"] for entry in said["results"]] == [True, False]
    assert "BR123456789" in said["results"][0]["message"]


# Real processes


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 2, 4])
async def test_a_server_that_dies_in_between_leaves_each_order_with_one_effect(
    over_stdio: Start, db: Path, after: int
) -> None:
    """R000-4.6 R000-11.3: the same key again goes on with the orders that were not cancelled yet."""
    async with over_stdio("--effect-delay", "0.15") as doomed:
        lost = asyncio.ensure_future(doomed("cancelar_pedidos", "k1", order_ids=ORDERS))
        await until(lambda: _effects(db) >= after)
        os.kill(read_log(db)[0][-1].server_pid, signal.SIGKILL)
        with pytest.raises(MCPError):
            await lost
    async with over_stdio() as call:
        assert answer(await call("consultar_operacao", idempotency_key="k1")) == {"status": "in_progress"}
        assert answer(await call("encerrar_operacao", idempotency_key="k1")) == {"status": "in_progress"}
        said = answer(await call("cancelar_pedidos", "k1", order_ids=ORDERS))
        assert answer(await call("consultar_operacao", idempotency_key="k1"))["result"] == said
    assert check_results(said, ORDERS, "order_id") == []
    effects = read_log(db)[1]
    assert sorted(effect.order_id for effect in effects) == sorted(ORDERS)
    assert {e.order_id: e.protocol for e in effects} == {e["order_id"]: e["protocol"] for e in said["results"]}


async def until(happened: Callable[[], bool]) -> None:
    """Wait for what another process does to the file; nothing tells of it, so we look again and again."""
    limit = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < limit, "it didn't happen within 30 seconds"
        await asyncio.sleep(0.005)


def shop_beside(folder: Path) -> Path:
    (found,) = [file for file in folder.iterdir() if file.name.endswith("retail")]
    return found


def _effects(db: Path) -> int:
    try:
        return len(read_log(db)[1])
    except sqlite3.OperationalError:  # the shop isn't made yet
        return 0


@pytest.mark.slow
async def test_for_the_agent_it_is_one_call_however_many_orders(tmp_path: Path) -> None:
    """R000-0.1 R000-0.4 R000-4.5: by the shop's own log."""
    async with open_agent("retail", db=tmp_path / "c.db") as agent:
        await agent.turn("s", f"quero cancelar os pedidos {', '.join(ORDERS[:-1])} e {ORDERS[-1]}")
        told = await agent.turn("s", "sim")
    calls, effects = read_log(shop_beside(tmp_path))
    assert [call.tool for call in calls] == ["validar_cancelamento_pedidos", "cancelar_pedidos"]
    assert sorted(effect.order_id for effect in effects) == sorted(ORDERS)
    assert all(effect.protocol in told.text for effect in effects)
