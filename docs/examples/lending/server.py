"""The library again, with a memory: a key acts once, can be looked up, and can be closed."""

import sqlite3
import sys
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import ToolAnnotations

from trinco.toolkit import KeyTable, Refusal, idempotency_key
from trinco.toolkit.refusals import refusing

database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=15, check_same_thread=False)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA synchronous=FULL")
database.execute("CREATE TABLE IF NOT EXISTS loan (book_id TEXT PRIMARY KEY)")
keys = KeyTable(database)
server = MCPServer("lending")


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False))
@refusing
async def lend_book(book_id: str, ctx: Context) -> dict[str, Any]:
    """Lend a book, once for each key."""

    def lend() -> dict[str, Any]:
        if database.execute("SELECT 1 FROM loan WHERE book_id = ?", (book_id,)).fetchone():
            raise Refusal("ALREADY_LENT", f"{book_id} is lent already.")
        database.execute("INSERT INTO loan VALUES (?)", (book_id,))
        return {"success": True, "book_id": book_id}

    key = idempotency_key(ctx.request_context.meta)
    return keys.run(key, {"book_id": book_id}, lend).result if key else lend()


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
async def book_operation(idempotency_key: str) -> dict[str, Any]:
    """Say what became of a key."""
    return keys.look_up(idempotency_key).as_answer()


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=True))
async def close_operation(idempotency_key: str) -> dict[str, Any]:
    """Close a key for ever, unless it has acted already."""
    return keys.seal(idempotency_key).as_answer()


if __name__ == "__main__":
    server.run("stdio")
