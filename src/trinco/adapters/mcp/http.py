"""Reach a server over streamable HTTP: one HTTP client per connection, which notes how each request fared.

The SDK ends the whole connection, and every call on it, when one POST fails. Here a failed POST answers for itself
only: it becomes a response that says so. Redirects are followed by the SDK, but never with a request that may act: it
goes out once, straight to where the last ping, or the list of tools, was answered.
"""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import TYPE_CHECKING, Any, cast

import httpx2
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CONNECTION_CLOSED

from trinco.adapters.mcp.passage import CURRENT, Outgoing, Passage

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncGenerator

    from mcp.client._transport import TransportStreams  # pyright: ignore[reportPrivateUsage] - a type; not exported

    from trinco.ports.servers import HttpServer

SESSION = "mcp-session-id"

LARGEST_EVENT = 256 * 1024 * 1024
"""Bytes of one answer in a stream of events; the SDK's own limit, 1 MiB, would lose a long but good answer."""

IDLE_SECONDS = 2.0
"""Common servers close an idle connection after 5 s; meeting that moment would make a good call an unknown one."""

FAREWELL_SECONDS = 2.0


class Courier(httpx2.AsyncClient):
    """An HTTP client whose POSTs never raise for what the network does, and mark the passage of the current call."""

    _home: httpx2.URL | None = None
    """Where the endpoint answers, behind its redirects."""

    async def send(
        self,
        request: httpx2.Request,
        *,
        stream: bool = False,
        auth: Any = httpx2.USE_CLIENT_DEFAULT,
        follow_redirects: Any = httpx2.USE_CLIENT_DEFAULT,
    ) -> httpx2.Response:
        plain = partial(super().send, request, stream=stream, auth=auth, follow_redirects=follow_redirects)
        if request.method != "POST":
            if request.method == "DELETE":
                # The farewell of a session: a server that has gone must not hold up our own end.
                request.extensions["timeout"] = httpx2.Timeout(FAREWELL_SECONDS).as_dict()
            return await plain()
        passage = CURRENT.get() or Passage()
        if passage.acts and passage.posted:
            # A redirect may come after the effect as well as before.
            return _stand_in(request, "the endpoint redirects what may have acted, and it is not sent again")
        if passage.acts and self._home is not None:
            request.url = self._home
        passage.posted = bool(passage.posted)
        passage.in_session = SESSION in request.headers
        request.extensions["trace"] = partial(_watch, passage)
        try:
            response = await plain()
            if _is_json(response):
                await response.aread()
        except httpx2.RequestError as error:
            passage.broke = f"{type(error).__name__}: {error}"
            return _stand_in(request, passage.broke)
        passage.status = response.status_code
        passage.refused = _turned_away(request, response)
        if passage.leads and response.is_success:
            self._home = request.url
        return response


@asynccontextmanager
async def connect(spec: HttpServer) -> AsyncGenerator[TransportStreams]:
    """Open the streams of one connection. A call's own limit ends the wait for its answer, so reading has none here."""
    timeout = httpx2.Timeout(
        spec.timeout.total_seconds(), connect=spec.connect_timeout.total_seconds(), read=None, pool=None
    )
    limits = httpx2.Limits(keepalive_expiry=IDLE_SECONDS)
    async with (
        Courier(headers=dict(spec.headers), timeout=timeout, limits=limits, verify=_trust()) as courier,
        streamable_http_client(spec.endpoint, http_client=courier, max_sse_event_size=LARGEST_EVENT) as (read, write),
    ):
        yield read, Outgoing(write)


@cache
def _trust() -> ssl.SSLContext:
    """Load the trusted certificates once: it takes tens of milliseconds, in which nothing else runs."""
    return httpx2.create_ssl_context()


async def _watch(passage: Passage, event: str, _details: object) -> None:
    """Note the moment before the first byte of a request goes out, and stop it there if nobody waits any more."""
    if event.endswith("send_request_headers.started"):
        if passage.abandoned:
            raise httpx2.RequestError("given up before it was sent")
        passage.posted = True


def _turned_away(request: httpx2.Request, response: httpx2.Response) -> str:
    """Say what the endpoint has against us, if its status says so: a reason to connect anew, and no proof.

    A server, or a gateway before it, may use the same words for an error of its own back end, after the effect. 401
    with a challenge: our credentials are not accepted. 404 to a request of a session: MCP's word that the session is
    not known (any more), unless it answers this very request; common servers say it with 400.
    """
    status = response.status_code
    if status == 401 and "www-authenticate" in response.headers:
        return "the server does not accept our credentials (HTTP 401)"
    if status not in {400, 404} or SESSION not in request.headers:
        return ""
    said = _decoded(response.content) if _is_json(response) else {}
    is_error = isinstance(said.get("error"), dict)
    answers_us = is_error and said.get("id") == _decoded(request.content).get("id")
    if answers_us or (status == 400 and not is_error):
        return ""
    return f"the server does not know our session any more (HTTP {status})"


def _decoded(content: bytes) -> dict[str, object]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def _is_json(response: httpx2.Response) -> bool:
    return response.headers.get("content-type", "").lower().startswith("application/json")


def _stand_in(request: httpx2.Request, message: str) -> httpx2.Response:
    error = {"code": CONNECTION_CLOSED, "message": message}
    return httpx2.Response(502, json={"jsonrpc": "2.0", "id": None, "error": error}, request=request)
