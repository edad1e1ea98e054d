"""A usual server of the official SDK whose tools answer in every shape that it makes of what a function returns.

    python -m tests.servers.denials

Tools whose names begin with `deny_` say, somewhere, that it was not done; those with `tell_`, that it was.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import mcp.types as t
from mcp.server import MCPServer

if TYPE_CHECKING:
    from collections.abc import Callable

NO: dict[str, Any] = {"success": False, "message": "already shipped"}
YES: dict[str, Any] = {"success": True, "protocol": "C-1"}


def attached(text: str) -> t.EmbeddedResource:
    return t.EmbeddedResource(resource=t.TextResourceContents(uri="shop://answer", mime_type="text/plain", text=text))


def typed_false() -> bool:
    return False


def typed_list() -> list[dict[str, Any]]:
    return [YES, NO]


def typed_texts() -> list[str]:
    return ["Order PED-1:", "Error: already shipped"]


def typed_within() -> dict[str, Any]:
    return {"ok": True, "result": NO}


def typed_text() -> str:
    return "Result:\n" + json.dumps(NO, indent=2)


def typed_part() -> dict[str, Any]:
    return {"data": {"results": [{"id": 1, "status": "FAILED"}, {"id": 2, "status": "FAILED"}]}}


UNTYPED: dict[str, Any] = {
    "deny_false": False,
    "deny_falses": [False, False],
    "deny_one": [NO],
    "deny_two": [NO, NO],
    "deny_last": [YES, NO],
    "deny_mixed": [NO, "the end"],
    "deny_line": ["Order PED-1:", "Error: already shipped"],
    "deny_object": {"ok": True, "data": NO},
    "deny_attached": [t.TextContent(text="Done."), attached(json.dumps(NO))],
    "deny_beside": t.CallToolResult(content=[t.TextContent(text="Error: shipped")], structured_content={"id": 1}),
    "tell_nothing": None,
    "tell_one": [YES],
    "tell_two": [YES, {"protocol": "C-2", "error": None}],
    "tell_lines": ["Order PED-1:", "Errors: 0", "cancelled"],
    "tell_object": {"order_id": "PED-1", "status": "CANCELLED", "payment": {"status": "FAILED"}},
    "tell_attached": [attached("Receipt C-1")],
    "tell_beside": t.CallToolResult(content=[t.TextContent(text="null")], structured_content={"result": None}),
}
TYPED: dict[str, Callable[[], object]] = {
    f"deny_{function.__name__}": function
    for function in (typed_false, typed_list, typed_texts, typed_within, typed_text, typed_part)
}


def _untyped(value: Any) -> Callable[[], Any]:
    def tool():
        return value

    return tool


def build() -> MCPServer:
    server = MCPServer("denials")
    for name, function in {**TYPED, **{name: _untyped(value) for name, value in UNTYPED.items()}}.items():
        server.tool(name=name)(function)
    return server


if __name__ == "__main__":
    build().run("stdio")
