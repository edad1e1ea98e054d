"""An endpoint says that it did not process a request, in the words of HTTP or of MCP, though it did."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from tests.servers.saboteur import saying

from trinco.core.outcome import Delivery

from .conftest import Bench, http_spec, proves_nothing_was_sent

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers.saboteur import Saboteur

    from .conftest import HttpProcess

JSON = b"content-type: application/json"
NO_SESSION = b'{"jsonrpc": "2.0", "id": null, "error": {"code": -32000, "message": "Session not found"}}'


@pytest.mark.parametrize("moment", ["before the effect", "after it"])
@pytest.mark.parametrize(
    ("status", "body", "header"),
    [
        ("500 Internal Server Error", b"oops", b"x: y"),
        ("502 Bad Gateway", b"", b"x: y"),
        ("503 Service Unavailable", b"{}", JSON),
        ("503 Service Unavailable", b"", b"retry-after: 0"),
        ("429 Too Many Requests", b"", b"retry-after: 0"),
        ("425 Too Early", b"", b"x: y"),
        ("421 Misdirected Request", b"", b"x: y"),
        ("403 Forbidden", b"", b"x: y"),
        ("401 Unauthorized", b"", b"x: y"),
        ("401 Unauthorized", b'{"error": "token expired"}', b"www-authenticate: Bearer"),
        ("407 Proxy Authentication Required", b"", b"proxy-authenticate: Basic"),
        ("400 Bad Request", NO_SESSION, JSON),
        ("404 Not Found", b"session not found", b"content-type: text/plain"),
        ("404 Not Found", b'{"detail": "order not found"}', JSON),
        ("404 Not Found", b'{"error": {"code": 404, "message": "receipt not found"}}', JSON),
        ("404 Not Found", NO_SESSION, JSON),
        ("404 Not Found", NO_SESSION.replace(b"-32000", b"-32001"), JSON),
        ("404 Not Found", NO_SESSION.replace(b"null", b"7"), JSON),
        ("410 Gone", NO_SESSION, JSON),
        ("301 Moved Permanently", b"", b"location: /mcp"),
        ("302 Found", b"", b"location: /mcp?again=1"),
        ("303 See Other", b"", b"location: /mcp?again=1"),
        ("307 Temporary Redirect", b"", b"location: /mcp?again=1"),
        ("307 Temporary Redirect", b"", b"location: http://elsewhere.invalid/mcp"),
        ("308 Permanent Redirect", b"", b"location: /mcp"),
    ],
)
async def test_no_status_proves_that_an_effect_was_not_made_nor_sends_it_again(
    spoilt: tuple[Bench, Saboteur], status: str, body: bytes, header: bytes, moment: str
) -> None:
    """Servers and gateways let the errors of what is behind them through, in the words of HTTP and of MCP."""
    bench, proxy = spoilt
    if moment == "after it":
        proxy.spoil = saying(status, body, header)
    else:
        proxy.before_forwarding = saying(status, body, header)
    answer = await bench.call("book", order="PED-1")
    assert (answer.delivery, answer.no_effect) == (Delivery.LOST, False)
    assert f"HTTP {status[:3]}" in answer.detail
    assert proxy.calls == 1
    assert bench.effects == (["PED-1"] if moment == "after it" else [])
    proxy.spoil = proxy.before_forwarding = None
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects[-1] == "PED-2"
    assert proxy.calls == 2


@pytest.mark.parametrize("code", [-32020, -32001, -32000, -32600, -32601, -32602, -32700])
async def test_no_error_of_the_protocol_proves_that_an_effect_was_not_made_nor_sends_it_again(
    spoilt: tuple[Bench, Saboteur], code: int
) -> None:
    bench, proxy = spoilt

    async def deny(writer: asyncio.StreamWriter, answer: bytes) -> None:
        said = json.loads(answer.partition(b"\r\n\r\n")[2])
        error = {"jsonrpc": "2.0", "id": said["id"], "error": {"code": code, "message": "not processed"}}
        await saying("200 OK", json.dumps(error).encode(), JSON)(writer, b"")

    proxy.spoil = deny
    answer = await bench.call("book", order="PED-1")
    assert answer.delivery in {Delivery.LOST, Delivery.GARBLED}
    assert not answer.no_effect
    assert (bench.effects, proxy.calls) == (["PED-1"], 1)


async def test_credentials_that_are_not_accepted_are_found_out_before_anything_is_sent(
    spoilt: tuple[Bench, Saboteur],
) -> None:
    bench, proxy = spoilt
    proxy.shut = saying("401 Unauthorized", b"", b"www-authenticate: Bearer")
    assert await bench.tools.unreachable("effects")
    assert proves_nothing_was_sent(await bench.call("book", order="PED-1"))
    assert proxy.calls == 0
    proxy.shut = None
    assert await bench.tools.unreachable("effects") == ""
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-2"]


async def test_a_read_that_is_turned_away_is_sent_once_more_and_no_oftener(spoilt: tuple[Bench, Saboteur]) -> None:
    bench, proxy = spoilt
    proxy.before_forwarding = saying("401 Unauthorized", b"", b"www-authenticate: Bearer")
    answer = await bench.read("check_strictly", order="PED-1")
    assert answer.delivery is Delivery.LOST
    assert "HTTP 401" in answer.detail
    assert proxy.calls == 2


async def test_an_endpoint_that_redirects_from_the_first_is_followed_before_an_effect_is_sent(
    process: tuple[HttpProcess, Path],
) -> None:
    """As common servers do for a slash at the end."""
    server, folder = process
    bench = Bench(folder, http_spec(server.port, endpoint=f"http://127.0.0.1:{server.port}/mcp/"))
    bench.forget()
    for order in ("PED-1", "PED-2"):
        bench.forget()
        assert (await bench.call("book", order=order)).delivery is Delivery.RETURNED
        assert (bench.effects, bench.wire.count("tools/call")) == ([order], 1)
        assert (await bench.read("check_strictly", order=order)).body == {"eligible": True}
    await bench.tools.close()
