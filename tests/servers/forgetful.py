"""A server written by hand, of the older protocol, whose sessions live in its memory, as most servers' do.

    python -m tests.servers.forgetful FOLDER REFUSAL [--port N] [--ping WHAT]

REFUSAL says in whose manner a request of an unknown session is refused. `book` writes a line into FOLDER/effects,
`look` doesn't; both answer well, or, asked with `then: refuse`, as if their session were unknown. FOLDER/wire has a
line per request: its method, after `refused ` where its session really was unknown.
"""

from __future__ import annotations

import argparse
import json
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

REFUSALS = {
    # the TypeScript SDK; its code is the one that the Python SDK gives a timeout
    "typescript": (404, "application/json", -32001, "Session not found"),
    "python": (404, "application/json", -32600, "Session not found"),
    # the examples of the TypeScript SDK, which many servers began as
    "example": (400, "application/json", -32000, "Bad Request: No valid session ID provided"),
    "go": (404, "text/plain; charset=utf-8", 0, "session not found\n"),
    "bare": (404, "", 0, ""),
}
TOOLS = [{"name": name, "inputSchema": {"type": "object"}} for name in ("book", "look")]


class Forgetful(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Path, refusal: str, *, port: int, ping: str) -> None:
        super().__init__(("127.0.0.1", port), Respondent)
        self.folder = folder
        self.refusal = REFUSALS[refusal]
        self.ping = ping
        self.sessions: set[str] = set()

    def write(self, name: str, line: str) -> None:
        with (self.folder / name).open("a") as file:
            file.write(line + "\n")


class Respondent(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Forgetful  # pyright: ignore[reportIncompatibleVariableOverride]

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self.answer(405, "", b"")

    def do_DELETE(self) -> None:
        self.answer(200, "", b"")

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["content-length"])))
        method, given = request["method"], self.headers.get("mcp-session-id")
        known = method in {"initialize", "server/discover"} or given in self.server.sessions
        self.server.write("wire", method if known else f"refused {method}")
        if not known:
            return self.refuse()
        match method:
            case "initialize":
                about = {"name": "forgetful", "version": "1"}
                agreed = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": about}
                self.server.sessions.add(session := uuid.uuid4().hex)
                self.say(request, agreed, session)
            case "tools/list":
                self.say(request, {"tools": TOOLS})
            case "tools/call":
                self.call(request)
            case "ping":
                self.pong(request)
            case _ if "id" in request:
                self.fail(200, request["id"], -32601, "what?")
            case _:
                self.answer(202, "", b"")
        return None

    def call(self, request: dict[str, Any]) -> None:
        arguments = request["params"]["arguments"]
        if request["params"]["name"] == "book":
            self.server.write("effects", arguments["order"])
        if arguments.get("then") == "refuse":
            self.refuse()
        else:
            self.say(request, {"content": [{"type": "text", "text": "well"}]})

    def pong(self, request: dict[str, Any]) -> None:
        match self.server.ping:
            case "answered":
                self.say(request, {})
            case "unknown":
                self.fail(404, request["id"], -32601, "what?")
            case _:
                threading.Event().wait()

    def refuse(self) -> None:
        status, kind, code, words = self.server.refusal
        if code:
            self.fail(status, None, code, words)
        else:
            self.answer(status, kind, words.encode())

    def fail(self, status: int, number: object, code: int, words: str) -> None:
        error = {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": words}}
        self.answer(status, "application/json", json.dumps(error).encode())

    def say(self, request: dict[str, Any], result: dict[str, Any], session: str = "") -> None:
        body = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode()
        self.answer(200, "application/json", body, session)

    def answer(self, status: int, kind: str, body: bytes, session: str = "") -> None:
        self.send_response(status)
        headers = {"content-type": kind, "content-length": str(len(body)), "mcp-session-id": session}
        for name, value in headers.items():
            if value:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("refusal", choices=list(REFUSALS))
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--ping", choices=["answered", "unknown", "never"], default="answered")
    given = parser.parse_args()
    server = Forgetful(given.folder, given.refusal, port=given.port, ping=given.ping)
    (given.folder / "port.new").write_text(str(server.server_port))
    (given.folder / "port.new").rename(given.folder / "port")
    server.serve_forever()


if __name__ == "__main__":
    main()
