"""A real MCP server whose tools write what they did into a file, and then misbehave in one way each.

    python -m tests.servers.effects FOLDER stdio
    python -m tests.servers.effects FOLDER http [--port N] [--events] [--sessions]

FOLDER/effects has a line per effect, FOLDER/wire a line per request that arrived, FOLDER/pid and FOLDER/port say
where it runs. `--events` answers in streams of events instead of JSON; `--sessions` speaks only the older protocol,
which keeps sessions.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mcp.types as t
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from pydantic import BaseModel

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Act = Callable[["Ledger", dict[str, Any], Any], Awaitable[t.CallToolResult | t.InputRequiredResult]]

BOOKED = {
    "type": "object",
    "properties": {"done": {"type": "boolean"}, "order": {"type": "string"}},
    "required": ["done"],
}
ACTS: dict[str, Act] = {}


class Ledger:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, line: str) -> None:
        with (self.folder / name).open("a") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())

    def effect(self, arguments: dict[str, Any]) -> None:
        self.write("effects", str(arguments.get("order", "?")))


def act(function: Act) -> Act:
    ACTS[function.__name__] = function
    return function


def answer(structured: Any = None, *, text: str = "", error: bool = False, meta: Any = None) -> t.CallToolResult:
    content: list[Any] = [t.TextContent(text=text)] if text else []
    return t.CallToolResult(content=content, structured_content=structured, is_error=error, _meta=meta)


@act
async def book(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    return answer({"done": True, "order": arguments["order"]}, text="booked")


@act
async def die_before(ledger: Ledger, _: dict[str, Any], __: Any) -> t.CallToolResult:
    os._exit(1)


@act
async def die_after(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    os._exit(1)


@act
async def hang(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    await asyncio.Event().wait()
    raise AssertionError


@act
async def take_time(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Answers once the file `go` is there."""
    ledger.effect(arguments)
    while not (ledger.folder / "go").exists():  # noqa: ASYNC110 - another process makes the file
        await asyncio.sleep(0.01)
    return answer({"done": True, "order": arguments["order"]})


@act
async def break_schema(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    return answer({"done": "certainly"}, text="booked")


@act
async def break_json(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    return answer({"done": True, "total": float("nan")})


@act
async def break_result(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """The SDK makes -32602, "invalid params", of an answer that the tool itself made badly, after its effect."""
    ledger.effect(arguments)

    class Booked(BaseModel):
        done: bool

    Booked(done="certainly")  # type: ignore[arg-type]
    raise AssertionError


@act
async def fail(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    return answer({"done": True}, text="something went wrong", error=True)


@act
async def fail_in_protocol(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    ledger.effect(arguments)
    raise MCPError(t.METHOD_NOT_FOUND, "the back end has no such method")


@act
async def disown(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Acts, and then says that there is no such tool: `how` is `text`, or the protocol's own error."""
    return _disowned(ledger, arguments)


@act
async def disown_unlisted(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    return _disowned(ledger, arguments)


def _disowned(ledger: Ledger, arguments: dict[str, Any]) -> t.CallToolResult:
    ledger.effect(arguments)
    if arguments["how"] == "text":
        return answer(text=arguments["words"], error=True)
    raise MCPError(t.INVALID_PARAMS, arguments["words"])


@act
async def refuse(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    body = {"error": {"code": "ALREADY_SHIPPED", "message": "it is on its way"}}
    return answer(
        body, text="it is on its way", error=True, meta={"io.trinco/effect": "none", "io.trinco/code": "SHIPPED"}
    )


@act
async def ask_back(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.InputRequiredResult:
    return t.InputRequiredResult(request_state="half way")


@act
async def speak(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Answers the given texts, as they are, without structured content."""
    return t.CallToolResult(content=[t.TextContent(text=text) for text in arguments["texts"]])


@act
async def echo(ledger: Ledger, arguments: dict[str, Any], context: Any) -> t.CallToolResult:
    known = {key: value for key, value in (context.meta or {}).items() if key.startswith("io.trinco/")}
    return answer({"arguments": arguments, "kinds": {k: type(v).__name__ for k, v in arguments.items()}, "meta": known})


@act
async def check_strictly(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Takes an order and nothing else."""
    if set(arguments) != {"order"}:
        return answer(text=f"unexpected: {sorted(arguments)}", error=True)
    return answer({"eligible": True})


@act
async def check_fee(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Finds a fee; the second time and later a higher one, once the file `go` is there."""
    known = (ledger.folder / "fees").exists()
    ledger.write("fees", str(arguments["order"]))
    while known and not (ledger.folder / "go").exists():  # noqa: ASYNC110 - another process makes the file
        await asyncio.sleep(0.01)
    question = f"Reservar o pedido {arguments['order']} por R$ {'500,00' if known else '0,00'}?"
    return answer({"eligible": True, "transaction_decision": {"confirmation_message": question}})


@act
async def environment(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    return answer({"value": os.environ.get(arguments["name"])})


@act
async def count(ledger: Ledger, arguments: dict[str, Any], context: Any) -> t.CallToolResult:
    for step in (1.0, 2.0):
        await context.session.report_progress(step, 2.0, f"step {step:g}")
    return answer({"counted": 2})


@act
async def block(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    """Holds up the whole server."""
    ledger.effect(arguments)
    time.sleep(60)  # noqa: ASYNC251 - that is the point
    return answer({"done": True})


@act
async def announce(ledger: Ledger, arguments: dict[str, Any], context: Any) -> t.CallToolResult:
    await context.session.send_tool_list_changed()
    return answer({"done": True})


@act
async def grow(ledger: Ledger, arguments: dict[str, Any], _: Any) -> t.CallToolResult:
    return answer({"filling": "x" * arguments["size"]})


INPUTS: dict[str, Any] = {
    "check_strictly": {
        "type": "object",
        "properties": {"order": {"type": "string"}},
        "required": ["order"],
        "additionalProperties": False,
    }
}
SCHEMAS: dict[str, Any] = dict.fromkeys(("book", "break_schema", "fail"), BOOKED)
HIDDEN = frozenset({"environment", "disown_unlisted"})


def build(folder: Path, *, notes: bool = True) -> Server[Any]:
    """Make the server; with `notes` it keeps the list of requests itself."""
    ledger = Ledger(folder)

    async def list_tools(_context: Any, _params: Any) -> t.ListToolsResult:
        listed = [name for name in ACTS if name not in HIDDEN]
        return t.ListToolsResult(
            tools=[
                t.Tool(
                    name=name,
                    input_schema=INPUTS.get(name, {"type": "object"}),
                    output_schema=SCHEMAS.get(name),
                )
                for name in listed
            ]
        )

    async def call_tool(context: Any, params: t.CallToolRequestParams) -> t.CallToolResult | t.InputRequiredResult:
        if params.name not in ACTS:
            raise MCPError(t.INVALID_PARAMS, f"Unknown tool: {params.name}")
        return await ACTS[params.name](ledger, params.arguments or {}, context)

    async def note(ctx: Any, call_next: Any) -> Any:
        ledger.write("wire", ctx.method)
        return await call_next(ctx)

    server = Server("effects", on_list_tools=list_tools, on_call_tool=call_tool)
    if notes:
        server.middleware.append(note)
    return server


def noting(app: Any, ledger: Ledger) -> Any:
    """Note each POST as it arrives: over HTTP the SDK's server lists its own tools again for each call."""

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        async def noted() -> Any:
            message = await receive()
            if body := message.get("body"):
                ledger.write("wire", json.loads(body)["method"])
            return message

        await app(scope, noted if scope["type"] == "http" and scope["method"] == "POST" else receive, send)

    return inner


def older_only(app: Any) -> Any:
    """Hide from clients that the server knows the newer, sessionless protocol."""

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            return await app(scope, receive, send)
        message = await receive()
        if b'"server/discover"' not in message["body"]:
            replay = iter([message])
            return await app(scope, lambda: _next_or(replay, receive), send)
        body = json.dumps(
            {"jsonrpc": "2.0", "id": None, "error": {"code": t.METHOD_NOT_FOUND, "message": "no"}}
        ).encode()
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 404, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return inner


async def _next_or(replay: Any, receive: Any) -> Any:
    for message in replay:
        return message
    return await receive()


async def serve_http(server: Server[Any], folder: Path, *, port: int, events: bool, sessions: bool) -> None:
    import uvicorn

    app: Any = server.streamable_http_app(json_response=not events)
    app = noting(older_only(app) if sessions else app, Ledger(folder))
    # The protocol is named so that asyncio sends small answers at once.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(128)
    (folder / "port.new").write_text(str(listener.getsockname()[1]))
    (folder / "port.new").rename(folder / "port")
    await uvicorn.Server(uvicorn.Config(app, log_level="error")).serve([listener])


async def serve_stdio(server: Server[Any]) -> None:
    from mcp.server.stdio import stdio_server

    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("transport", choices=["stdio", "http"])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--events", action="store_true")
    parser.add_argument("--sessions", action="store_true")
    given = parser.parse_args()
    (given.folder / "pid").write_text(str(os.getpid()))
    server = build(given.folder, notes=given.transport == "stdio")
    if given.transport == "stdio":
        asyncio.run(serve_stdio(server))
    else:
        asyncio.run(serve_http(server, given.folder, port=given.port, events=given.events, sessions=given.sessions))


if __name__ == "__main__":
    sys.exit(main())
