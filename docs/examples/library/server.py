"""An MCP server that somebody already has: a library that lends books."""

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

SHELF = {"B-1": "Dom Casmurro", "B-2": "Grande Sertão: Veredas"}
server = MCPServer("library")


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
def find_book(book_id: str) -> dict[str, str]:
    """Say which book it is, and whether it is on the shelf."""
    return {"title": SHELF.get(book_id, "?"), "status": "on the shelf" if book_id in SHELF else "lent"}


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False))
def lend_book(book_id: str) -> dict[str, str | bool]:
    """Lend a book."""
    title = SHELF.pop(book_id, None)
    return {"success": title is not None, "title": title or "?"}


if __name__ == "__main__":
    server.run("stdio")
