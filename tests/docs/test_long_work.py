"""The server of `docs/how-to/long-work.md` does what the page says, over stdio as a client finds it."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco.toolkit.results import check_results

SERVER = Path(__file__).parents[2] / "docs/examples/reading/server.py"
BOOKS = [f"B-{number}" for number in range(1, 22)]

pytestmark = pytest.mark.slow


@asynccontextmanager
async def reading_room(folder: Path) -> AsyncIterator[Client]:
    started = StdioServerParameters(command=sys.executable, args=[str(SERVER), str(folder / "reading.db")])
    async with Client(started) as client:
        yield client


def kept(folder: Path, question: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "reading.db")) as database:
        return database.execute(question).fetchall()


async def test_many_loans_are_renewed_in_one_call_and_a_question_outlives_its_server(tmp_path: Path) -> None:
    through: list[tuple[float, float | None]] = []

    async def heard(progress: float, total: float | None, message: str | None) -> None:
        through.append((progress, total))

    async with reading_room(tmp_path) as client:
        for _ in range(2):
            renewed = await client.call_tool(
                "renew_loans", {"book_ids": BOOKS}, meta={IDEMPOTENCY_KEY: "k1"}, progress_callback=heard
            )
        paused = await client.call_tool("order_copy", {"book_id": "B-1"}, meta={IDEMPOTENCY_KEY: "k2"})
    told = renewed.structured_content or {}
    assert check_results(told, BOOKS, "book_id", tool="renew_loans") == []
    assert [entry["success"] for entry in told["output"]["renew_loans"]["results"]] == [True] * 20 + [False]
    assert through[-1] == (21, 21)
    assert kept(tmp_path, "SELECT DISTINCT weeks FROM loan") == [(8,)]

    asked = paused.structured_content or {}
    assert (asked["status"], asked["pause"]["prompt"]) == ("PAUSED", "On paper, or as a file?")
    async with reading_room(tmp_path) as client:
        answer = {"workflow_name": "order_copy", "execution_id": asked["execution_id"], "resposta_usuario": "File."}
        ended = await client.call_tool("retomar_workflow", answer)
        known = await client.call_tool("operation", {"idempotency_key": "k2"})
    assert (ended.structured_content or {})["output"] == {"order_copy": {"success": True, "protocol": "C-1"}}
    assert known.structured_content == {"status": "done", "result": ended.structured_content}
    assert kept(tmp_path, "SELECT book_id, format FROM copy") == [("B-1", "file")]
