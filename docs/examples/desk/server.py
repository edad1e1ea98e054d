"""A library whose desk is asked before the person is: may this member have this book, and in which edition?"""

from typing import Any

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

TITLES = {"B-1": "Dom Casmurro", "B-2": "Iracema", "B-3": "Quincas Borba", "B-4": "the atlas"}
EDITIONS = {"B-1": ["paper"], "B-2": ["paper", "audio"], "B-3": ["paper"], "B-4": ["paper"]}
LENT, READING_ROOM, SUSPENDED = {"B-3"}, {"B-4"}, {"M-13"}
server = MCPServer("desk")


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
def check_loan(book_id: str, member_id: str, target_tool: str, edition: str = "") -> dict[str, Any]:
    """Say whether a member may have a book. Changes nothing."""
    if member_id in SUSPENDED:
        return {"eligible": False, "status": "BLOCKED", "reason": "Your card is suspended."}
    if book_id not in TITLES:
        asked = f"There is no {book_id} here. Which number is on the label?"
        return {"status": "NEEDS_PARAMETER", "parameter": "book_id", "parameter_message": asked}
    if book_id in READING_ROOM:
        return {"eligible": False, "reason": f"{TITLES[book_id].capitalize()} is for the reading room."}
    if not edition and len(EDITIONS[book_id]) > 1:
        options = [{"label": f"the {name} edition", "value": name} for name in EDITIONS[book_id]]
        return {"status": "NEEDS_CLARIFICATION", "parameter": "edition", "options": options}
    lent, title = book_id in LENT, TITLES[book_id]
    tool = "reserve_book" if lent else "lend_book"
    question = f"Shall I {'reserve' if lent else 'lend you'} {title}?"
    if tool != target_tool:
        question = f"{title} is {'lent' if lent else 'on the shelf'}. {question}"
    resolved = {"edition": edition or EDITIONS[book_id][0]}
    decision = {"target_tool": tool, "resolved_arguments": resolved, "confirmation_message": question}
    return {"eligible": True, "transaction_decision": decision}


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False))
def lend_book(book_id: str, member_id: str, edition: str) -> dict[str, Any]:
    """Lend a book."""
    return {"success": book_id not in LENT, "title": TITLES[book_id]}


@server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=False))
def reserve_book(book_id: str, member_id: str, edition: str) -> dict[str, Any]:
    """Reserve a book that is lent."""
    return {"success": book_id in LENT, "title": TITLES[book_id]}


if __name__ == "__main__":
    server.run("stdio")
