"""Keep one connection to one server, owned by a task of its own.

The SDK's client must be entered and left in one task, and cancels that task when its server dies; so no caller ever
is that task. Calls run in their callers' tasks and share the connection. It is never repaired: once lost, or once its
state can no longer be trusted, it takes no new call, serves the calls it has, and ends; `link` then opens another.

A call whose late answer is wanted runs in a task of its own, which its caller leaves behind when the time is up: the
request stays open, and the server isn't told that it was cancelled. What the answer proves is judged elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, cast

from mcp import Client, MCPError
from mcp.types import (
    CONNECTION_CLOSED,
    REQUEST_TIMEOUT,
    CallToolRequest,
    CallToolRequestParams,
    CallToolResult,
    Implementation,
    InputRequiredResult,
    RequestParamsMeta,
    ToolListChangedNotification,
)
from pydantic import TypeAdapter, ValidationError

from trinco.adapters.mcp import answers, http, stdio
from trinco.adapters.mcp.catalogue import UNLISTED, Catalogue, Listing, list_tools
from trinco.adapters.mcp.passage import CURRENT, MAY_ACT, Passage
from trinco.adapters.mcp.ping import DISTRUSTING, ping
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.servers import HttpServer, InMemoryServer, ServerSpec, StdioServer

if TYPE_CHECKING:
    from mcp.client import IncomingMessage
    from mcp.types import Tool

    from trinco.ports.tools import ToolCall

GRACE_SECONDS = 1.0
"""Beyond a call's own limit, for a request that the transport will not even take."""

LATE_SECONDS = 600.0
"""How long a request stays open for its late answer, beyond its own limit; so long a retired connection may live on."""

MOST_LATE = 100
"""Requests of one connection that are kept open for a late answer; a further one is given up at its limit."""

logger = logging.getLogger("trinco.mcp")

_us = Implementation(name="trinco", version=version("trinco"))
_results: TypeAdapter[CallToolResult | InputRequiredResult] = TypeAdapter(CallToolResult | InputRequiredResult)


class Connection:
    def __init__(self, name: str, spec: ServerSpec) -> None:
        self._name = name
        self._spec = spec
        self._calls = 0
        self.late: set[asyncio.Task[ToolAnswer]] = set()
        """Requests that are still open, though their callers were told that the answer is lost."""
        self._strays = 0
        self._catalogue = Catalogue(UNLISTED)
        self._catalogue_is_stale = False
        self._client: Client | None = None
        self._in_session = False
        self._over = asyncio.Event()
        self.usable = True
        """Whether new calls may use it. Turns False once, for good."""
        self.turned_away = False
        """Whether the endpoint said of a call that it does not know us (any more)."""
        self.opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """What kept it from opening; empty if it is open."""
        self.owner = asyncio.create_task(self._own(), name=f"mcp connection {name}")

    def retire(self) -> None:
        """Take no new call, and end after the last one."""
        self.usable = False
        if not self._calls:
            self._over.set()

    def end(self) -> None:
        """End now; calls on their way are lost."""
        self.usable = False
        self._over.set()
        if not self.opened.done():
            self.owner.cancel()

    async def list_tools(self) -> tuple[Tool, ...]:
        return (await self._listing()).tools

    async def unreachable(self) -> str:
        """Say what keeps a request from being sent, or taken in. Over HTTP that is found out by trying, with a ping."""
        if self._over.is_set():
            return "the connection has ended"
        if not isinstance(self._spec, HttpServer):
            return ""  # a process that ended has ended its connection
        passage, amiss = await self._ping()
        if not passage.unsent and not passage.refused:
            return ""  # any other answer is a sign of life, and none proves nothing
        self.retire()
        return passage.refused or amiss

    async def holds(self) -> bool:
        """Make sure that the session lives, if there is one: that it ended must not be found out by an effect."""
        if not self._in_session:
            return True
        _, amiss = await self._ping()
        if amiss:
            logger.info("server %r: a session is given up: %s", self._name, amiss)
            self.retire()
        return not amiss

    async def _ping(self) -> tuple[Passage, str]:
        assert self._client is not None
        self._calls += 1
        try:
            return await ping(self._client.session, within=self._spec.connect_timeout.total_seconds())
        finally:
            self._one_less()

    async def call(self, call: ToolCall, arguments: dict[str, object], meta: dict[str, object]) -> ToolAnswer:
        """Send one request, once, and wait for what comes back."""
        if self._over.is_set():
            return answers.not_sent("the connection has ended")
        here = isinstance(self._spec, InMemoryServer)
        # A server in this process has no wire to watch: whatever goes wrong there may have gone wrong after.
        passage = Passage(acts=call.kind in MAY_ACT, handed=here, taken=here)
        self._calls += 1
        try:
            if self._catalogue_is_stale:
                await self._refresh()
            if passage.acts and await self._lacks(call.tool):
                return answers.not_sent(f"server {self._name!r} does not list a tool {call.tool!r}")
            refused = {name for name in call.dispensable if self._catalogue.refuses(call.tool, name)}
            arguments = {name: value for name, value in arguments.items() if name not in refused}
            if call.late is None:
                return await self._outcome(call, arguments, meta, passage, call.timeout)
            return await self._outcome_or_late(call, arguments, meta, passage)
        finally:
            passage.give_up()
            self._one_less()

    def _one_less(self) -> None:
        self._calls -= 1
        if not self.usable:
            self.retire()

    async def _outcome_or_late(
        self, call: ToolCall, arguments: dict[str, object], meta: dict[str, object], passage: Passage
    ) -> ToolAnswer:
        """Wait as long as the caller does; then leave the request open, if it is on its way."""
        strays = self._strays
        request = asyncio.create_task(
            self._outcome(call, arguments, meta, passage, call.timeout + LATE_SECONDS), name=f"mcp call {call.tool}"
        )
        try:
            await asyncio.wait({request}, timeout=call.timeout)
        except asyncio.CancelledError:
            await _given_up(request)
            raise
        passage.give_up()
        on_its_way = passage.taken and not passage.unsent
        if not on_its_way or len(self.late) >= MOST_LATE:
            await _given_up(request)  # if it is over, that changes nothing
        if not request.done():
            self._calls += 1
            self.late.add(request)
            request.add_done_callback(partial(self._came_late, call))
        elif not request.cancelled():
            return request.result()
        return answers.timed_out(passage, limit=call.timeout, strays=self._strays - strays)

    def _came_late(self, call: ToolCall, request: asyncio.Task[ToolAnswer]) -> None:
        """Hand over what came of a request that was left open, if it is evidence."""
        self.late.discard(request)
        self._one_less()
        if request.cancelled() or call.late is None:
            return
        answer = request.result()
        logger.info("%s of server %r, late: %s", call.tool, self._name, answer.delivery)
        if answer.delivery is Delivery.LOST:
            return
        try:
            call.late(answer)
        except Exception:
            logger.exception("nobody took the late answer of %s of server %r", call.tool, self._name)

    async def _outcome(
        self,
        call: ToolCall,
        arguments: dict[str, object],
        meta: dict[str, object],
        passage: Passage,
        limit: float,
    ) -> ToolAnswer:
        strays = self._strays
        try:
            async with asyncio.timeout(limit + GRACE_SECONDS):
                result = await self._request(call, arguments, meta, passage, limit)
            return await self._checked(call.tool, result)
        except MCPError as error:
            return self._failed(call, error, passage, self._strays - strays)
        except ValidationError as error:
            return answers.from_misfit(error)
        except TimeoutError:
            passage.give_up()
            return answers.timed_out(passage, limit=call.timeout, strays=self._strays - strays)
        except Exception as error:
            logger.error("calling %s of server %r failed: %s", call.tool, self._name, type(error).__name__)
            logger.debug("its traceback", exc_info=error)
            detail = f"{type(error).__name__} while calling"
            return answers.not_sent(detail) if passage.unsent else answers.lost(detail)

    async def _request(
        self,
        call: ToolCall,
        arguments: dict[str, object],
        meta: dict[str, object],
        passage: Passage,
        limit: float,
    ) -> CallToolResult | InputRequiredResult:
        assert self._client is not None
        tell = call.progress

        async def tell_progress(progress: float, total: float | None, message: str | None) -> None:
            if tell is not None and not passage.abandoned:
                tell(progress, total, message)

        given = cast("RequestParamsMeta", meta) if meta else None
        params = CallToolRequestParams(name=call.tool, arguments=arguments, _meta=given)
        token = CURRENT.set(passage)
        try:
            # Not the session's `call_tool`, which may list the tools again, and raises for a schema after the effect.
            return await self._client.session.send_request(
                CallToolRequest(params=params),
                _results,
                request_read_timeout_seconds=limit,
                progress_callback=tell_progress if tell is not None else None,
            )
        finally:
            CURRENT.reset(token)

    async def _checked(self, tool: str, result: CallToolResult | InputRequiredResult) -> ToolAnswer:
        answer = answers.from_result(result, tool)
        if not isinstance(result, CallToolResult) or answer.delivery is not Delivery.RETURNED:
            return answer
        if self._catalogue.violation(tool, result):
            # The server may have changed its schema since we asked, which is no fault of the answer.
            await self._refresh()
            if broken := self._catalogue.violation(tool, result):
                return answers.violating(answer, broken)
        return answer

    def _failed(self, call: ToolCall, error: MCPError, passage: Passage, strays: int) -> ToolAnswer:
        passage.give_up()
        answer = answers.from_error(error, passage, limit=call.timeout, strays=strays)
        self.turned_away = self.turned_away or bool(passage.refused)
        if error.code == REQUEST_TIMEOUT and not passage.refused:  # common servers refuse a session with that code
            return answer  # slow is not broken: other calls may be well on their way
        if passage.unsent or passage.broke or passage.refused or error.code in DISTRUSTING:
            self.retire()
        return answer

    async def _lacks(self, tool: str) -> bool:
        """Say whether it is certain, by a list that is fresh, that the server lists no such tool."""
        if not self._catalogue.lacks(tool):
            return False
        await self._refresh()
        return not self._catalogue_is_stale and self._catalogue.lacks(tool)

    async def _listing(self) -> Listing:
        assert self._client is not None
        async with asyncio.timeout(self._spec.timeout.total_seconds()):
            return await list_tools(self._client.session)

    async def _refresh(self) -> None:
        """Ask again what the server offers; what was known stays if it can't be told."""
        try:
            self._catalogue = Catalogue(await self._listing())
            self._catalogue_is_stale = False
        except (MCPError, ValidationError, TimeoutError) as error:
            self._catalogue_is_stale = True
            logger.warning("server %r did not list its tools again: %s", self._name, type(error).__name__)

    async def _heed(self, message: IncomingMessage) -> None:
        """Take what the server says unasked."""
        if isinstance(message, ToolListChangedNotification):
            self._catalogue_is_stale = True
        elif isinstance(message, Exception):
            self._strays += 1

    async def _own(self) -> None:
        complaints = stdio.Complaints(self._name) if isinstance(self._spec, StdioServer) else None
        try:
            async with AsyncExitStack() as stack:
                async with asyncio.timeout(self._spec.connect_timeout.total_seconds()):
                    await self._open(stack, complaints)
                self.opened.set_result("")
                logger.debug("connected to server %r", self._name)
                await self._over.wait()
        except (Exception, BaseExceptionGroup) as error:  # noqa: BLE001 - whatever it is, it ends this connection only
            self._explain(error, complaints)
        finally:
            self.usable = False
            self._over.set()
            for request in tuple(self.late):
                request.cancel()  # not every transport tells them that nothing can come any more
            if complaints is not None:
                complaints.close()
            if not self.opened.done():
                self.opened.set_result("the connection was ended while it opened")

    async def _open(self, stack: AsyncExitStack, complaints: stdio.Complaints | None) -> None:
        target: Any
        match self._spec:
            case StdioServer() as spec:
                assert complaints is not None
                target = stdio.connect(spec, complaints, self.retire)
            case HttpServer() as spec:
                target = http.connect(spec)
            case InMemoryServer() as spec:
                target = spec.server
        client = Client(
            target,
            cache=None,
            client_info=_us,
            message_handler=self._heed,
        )
        self._client = await stack.enter_async_context(client)
        passage = Passage(leads=True)
        token = CURRENT.set(passage)
        try:
            self._catalogue = Catalogue(await list_tools(self._client.session))
        except (MCPError, ValidationError) as error:
            if isinstance(error, MCPError) and error.code == CONNECTION_CLOSED:
                raise
            logger.warning("server %r does not list its tools; answers are not checked", self._name)
        finally:
            CURRENT.reset(token)
        self._in_session = passage.in_session

    def _explain(self, error: BaseException, complaints: stdio.Complaints | None) -> None:
        while isinstance(error, BaseExceptionGroup):
            error = cast("BaseExceptionGroup[BaseException]", error).exceptions[0]
        if self.opened.done():
            logger.warning("the connection to server %r broke: %s", self._name, type(error).__name__)
            return
        if isinstance(error, TimeoutError):
            reason = f"no connection within {self._spec.connect_timeout.total_seconds():g} s"
        elif isinstance(error, MCPError):
            reason = f"no connection: {error.message}"
        else:
            reason = f"no connection: {type(error).__name__}: {error}"
        if complaints is not None and complaints.last_words:
            reason += f"; the server's last words: {complaints.last_words}"
        reason += f" (at {self._spec.where})" * bool(self._spec.where)
        self.opened.set_result(reason)
        logger.warning("server %r: %s", self._name, reason)


async def _given_up(request: asyncio.Task[ToolAnswer]) -> None:
    """Cancel a request and wait until it is over."""
    request.cancel()
    await asyncio.wait({request})
