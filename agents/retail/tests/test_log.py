"""The log of a shop: what was asked, and what really happened."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from mcp.types import CallToolResult

from trinco_retail.server.log import read_log

Call = Callable[..., Awaitable[CallToolResult]]


def print_log(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "trinco_retail.server.log", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def test_the_log_is_printed_for_people_and_for_programs(call: Call, db: Path) -> None:
    await call("cancelar_pedido", "k1", order_id="1001")
    await call("cancelar_pedido", "k1", order_id="PED-1001")
    await call("consultar_fatura")
    told = json.loads(print_log("--db", str(db), "--json").stdout)
    assert [(each["tool"], each["arguments"], each["idempotency_key"]) for each in told["calls"]] == [
        ("cancelar_pedido", {"order_id": "1001"}, "k1"),
        ("cancelar_pedido", {"order_id": "PED-1001"}, "k1"),
        ("consultar_fatura", {}, None),
    ]
    assert [(each["order_id"], each["protocol"]) for each in told["effects"]] == [("PED-1001", "CANCEL-2026-000123")]
    text = print_log("--db", str(db)).stdout
    assert "calls received: 3" in text
    assert "effects: 1" in text
    assert "consultar_fatura {}  no key" in text
    assert "cancelar_pedido PED-1001  CANCEL-2026-000123  k1" in text


def test_a_path_without_a_shop_is_said_and_not_created(db: Path) -> None:
    run = print_log("--db", str(db))
    assert (run.returncode, run.stdout) == (1, "")
    assert f"no shop to read in {db}" in run.stderr
    assert not db.exists()
    with pytest.raises(sqlite3.OperationalError):
        read_log(db)
