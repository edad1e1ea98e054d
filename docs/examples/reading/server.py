"""The library's reading room: many loans renewed in one call, and copies that somebody is asked about first."""

import sqlite3
import sys
from pathlib import Path
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import ToolAnnotations

from trinco.toolkit import KeyTable, Refusal, idempotency_key
from trinco.toolkit.refusals import refusing
from trinco.toolkit.workflows import Run, Workflows

database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=15, check_same_thread=False)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA synchronous=FULL")
database.execute("CREATE TABLE IF NOT EXISTS loan (book_id TEXT PRIMARY KEY, weeks INTEGER NOT NULL)")
database.execute("CREATE TABLE IF NOT EXISTS copy (id INTEGER PRIMARY KEY, book_id TEXT, format TEXT)")
database.executemany("INSERT OR IGNORE INTO loan VALUES (?, 4)", [(f"B-{number}",) for number in range(1, 21)])
keys = KeyTable(database)
flows = Workflows(Path(sys.argv[1]).with_suffix(".flows.db"), name="reading-room", version="1")
server = MCPServer("reading")
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False)


@flows.over_items("renew_loans", key="book_id", concurrency=4, idempotent=True)
def renew_one(book_id: str, key: str) -> dict[str, Any]:
    """Renew one loan, once for its key."""

    def renew() -> dict[str, Any]:
        if database.execute("UPDATE loan SET weeks = weeks + 4 WHERE book_id = ?", (book_id,)).rowcount == 0:
            raise Refusal("NOT_LENT", f"{book_id} isn't lent to you.")
        return {"protocol": f"R-{key[-6:]}"}

    return keys.run(key, book_id, renew).result


def make_copy(item: dict[str, str], key: str) -> dict[str, Any]:
    """Order one copy, once for its key."""

    def order() -> dict[str, Any]:
        row = database.execute("INSERT INTO copy (book_id, format) VALUES (:book_id, :format)", item).lastrowid
        return {"protocol": f"C-{row}"}

    return keys.run(key, item, order).result


@flows.workflow("order_copy")
async def ordering(run: Run, book_id: str) -> dict[str, Any]:
    """Ask for the format, and order."""
    wanted = await run.ask(
        "format", "On paper, or as a file?", allowed_values=["paper", "file"], reprompt="Please say: paper, or file."
    )
    return {"success": True, **await run.once(make_copy, {"book_id": book_id, "format": wanted}, idempotent=True)}


@server.tool(annotations=ACTS)
@refusing
async def renew_loans(book_ids: list[str], ctx: Context) -> dict[str, Any]:
    """Renew loans."""
    key = idempotency_key(ctx.request_context.meta)
    return await flows.run("renew_loans", book_ids, idempotency_key=key, progress=ctx.report_progress)


@server.tool(annotations=ACTS)
@refusing
async def order_copy(book_id: str, ctx: Context) -> dict[str, Any]:
    """Order a copy of a book."""
    key = idempotency_key(ctx.request_context.meta)
    return await flows.run("order_copy", {"book_id": book_id}, idempotency_key=key)


@server.tool(annotations=ACTS)
@refusing
async def retomar_workflow(
    workflow_name: str, execution_id: str, resposta_usuario: str, ctx: Context, question: int | None = None
) -> dict[str, Any]:
    """Give a paused workflow the answer that it waits for; `question` is the number of the one that was seen."""
    key = idempotency_key(ctx.request_context.meta)
    return await flows.resume(workflow_name, execution_id, resposta_usuario, question=question, idempotency_key=key)


@server.tool(annotations=ACTS)
@refusing
async def cancelar_workflow(execution_id: str) -> dict[str, Any]:
    """Stop a workflow, and say what it has done."""
    return await flows.cancel(execution_id)


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
async def operation(idempotency_key: str) -> dict[str, Any]:
    """Say what became of a key."""
    return await flows.look_up(idempotency_key)


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=True))
async def close_operation(idempotency_key: str) -> dict[str, Any]:
    """Close a key for ever, unless a run has it."""
    return await flows.seal(idempotency_key)


if __name__ == "__main__":
    with flows:
        server.run("stdio")
