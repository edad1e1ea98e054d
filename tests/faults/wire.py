"""The network between an assistant and a shop: it passes every request on, and does one mischief to a chosen effect.

One connection carries one request. Reads, validators, probes and seals always pass; what is chosen is the n-th
request for an effect.
"""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self
from urllib.parse import urlsplit

OF_A_WORKFLOW = frozenset({"trocar_tamanho", "retomar_workflow", "cancelar_workflow"})
"""They begin a workflow, tell it something and end it; the effect is its own."""
EFFECTS = OF_A_WORKFLOW | {"cancelar_pedido", "solicitar_troca", "solicitar_devolucao", "enviar_segunda_via"}
DEADLINE = 30.0


class Kill(StrEnum):
    """When the sender is killed, by SIGKILL from outside."""

    NEVER = "the sender lives"
    ON_REQUEST = "the sender is killed with its request on the wire"
    ON_ANSWER = "the sender is killed with the answer on the wire"


class Forward(StrEnum):
    NOW = "the request arrives"
    LATER = "the request arrives late"
    NEVER = "the request is dropped"


class Answer(StrEnum):
    PASSED = "the answer is passed on"
    HELD = "the answer comes late"
    RESET = "the connection is reset"
    ERROR = "the answer is an untyped error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mishap:
    """What happens to the `nth` request for an effect (0 is the first)."""

    kill: Kill = Kill.NEVER
    forward: Forward = Forward.NOW
    answer: Answer = Answer.PASSED
    nth: int = 0

    def __str__(self) -> str:
        happens = [str(part) for part in (self.kill, self.forward) if part is not Kill.NEVER]
        answered = [] if self.kill is not Kill.NEVER else [str(self.answer)]
        return f"effect {self.nth + 1}: " + ", ".join(happens + answered)


class Wire:
    """A proxy in threads of this process. `release` lets go what is held."""

    def __init__(self, upstream: str) -> None:
        parts = urlsplit(upstream)
        self._upstream = (parts.hostname or "", parts.port or 0)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.endpoint = f"http://127.0.0.1:{self._listener.getsockname()[1]}{parts.path}"
        self._go, self._held, self._done = threading.Event(), 0, threading.Condition()
        self.expect(None)

    def expect(self, mishap: Mishap | None, kill: Callable[[], None] = lambda: None) -> None:
        """Count effects from zero, and do `mishap` to the one that it names. What is held is let go first."""
        self.release()
        self._mishap, self._kill = mishap, kill
        self._go, self.reached = threading.Event(), threading.Event()
        self.requests: list[str] = []

    def release(self) -> None:
        """Let go what is held, and wait until it has run its course."""
        self._go.set()
        with self._done:
            assert self._done.wait_for(lambda: self._held == 0, timeout=DEADLINE)

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection:
            try:
                head, body = _read_request(connection)
                mishap = self._chosen(body)
                if mishap is None:
                    connection.sendall(self._forward(head, body))
                else:
                    self._spoil(connection, mishap, head, body)
            except OSError:
                pass  # the assistant or the shop has gone, as in some runs they must

    def _chosen(self, body: bytes) -> Mishap | None:
        request = json.loads(body) if body else {}
        tool = request.get("params", {}).get("name") if request.get("method") == "tools/call" else None
        if tool not in EFFECTS:
            return None
        self.requests.append(tool)
        mishap = self._mishap
        return mishap if mishap is not None and mishap.nth == len(self.requests) - 1 else None

    def _spoil(self, connection: socket.socket, mishap: Mishap, head: bytes, body: bytes) -> None:
        with self._done:
            self._held += 1
        try:
            self._do(connection, mishap, head, body)
        finally:
            with self._done:
                self._held -= 1
                self._done.notify_all()

    def _do(self, connection: socket.socket, mishap: Mishap, head: bytes, body: bytes) -> None:
        if mishap.kill is Kill.ON_REQUEST:
            self._kill()
        if mishap.forward is Forward.LATER:
            self.reached.set()
            assert self._go.wait(DEADLINE)
        answer = self._forward(head, body) if mishap.forward is not Forward.NEVER else b""
        self.reached.set()
        if mishap.kill is Kill.ON_ANSWER:
            self._kill()
        if mishap.kill is not Kill.NEVER:
            return
        match mishap.answer:
            case Answer.RESET:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            case Answer.ERROR:
                connection.sendall(_untyped_error(json.loads(body)["id"]))
            case Answer.HELD:
                assert self._go.wait(DEADLINE)
                connection.sendall(answer)
            case Answer.PASSED:
                connection.sendall(answer)

    def _forward(self, head: bytes, body: bytes) -> bytes:
        lines = [line for line in head.split(b"\r\n") if line and not line.lower().startswith(b"connection:")]
        with socket.create_connection(self._upstream) as upstream:
            upstream.sendall(b"\r\n".join([*lines, b"connection: close"]) + b"\r\n\r\n" + body)
            return b"".join(iter(lambda: upstream.recv(65536), b""))


def _read_request(connection: socket.socket) -> tuple[bytes, bytes]:
    received = b""
    while b"\r\n\r\n" not in received:
        received += _more(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    length = next((int(line.split(b":")[1]) for line in lines if line.startswith(b"content-length:")), 0)
    while len(body) < length:
        body += _more(connection)
    return head, body


def _more(connection: socket.socket) -> bytes:
    received = connection.recv(65536)
    if not received:
        raise ConnectionError("the assistant hung up")
    return received


def _untyped_error(request_id: Any) -> bytes:
    """Answer as a tool does that raised: not a word on whether it had its effect."""
    content = [{"type": "text", "text": "Error executing tool"}]
    result = {"content": content, "isError": True, "resultType": "complete"}
    body = json.dumps({"jsonrpc": "2.0", "id": request_id, "result": result}).encode()
    head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close"
    return head.encode() + b"\r\n\r\n" + body
