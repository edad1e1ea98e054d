"""Puts the shop's tools on an MCP server that records every call before anything is made of it."""

from typing import Any

import anyio.to_thread
from mcp.server import MCPServer
from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.extension import Extension
from mcp.types import CallToolRequestParams
from starlette.requests import Request
from starlette.responses import JSONResponse

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco.toolkit.refusals import RefuseInvalidArguments
from trinco_retail.server.shop import Shop
from trinco_retail.server.sizes import SizeExchanges
from trinco_retail.server.tools import shop_tools


class CallLog(Extension):
    """Records each call as it arrived: those that are refused, repeated or nonsense too."""

    identifier = "io.trinco/call-log"

    def __init__(self, shop: Shop) -> None:
        self._shop = shop

    async def intercept_tool_call(
        self, params: CallToolRequestParams, ctx: ServerRequestContext[Any, Any], call_next: CallNext
    ) -> HandlerResult:
        key = (params.meta or {}).get(IDEMPOTENCY_KEY)
        await anyio.to_thread.run_sync(self._shop.record_call, params.name, params.arguments or {}, key)
        return await call_next(ctx)


def build_server(
    shop: Shop,
    *,
    sizes: SizeExchanges | None = None,
    customer_id: str = "CLIENTE-001",
    answer_delay: float = 0.0,
    mail_fails: bool = False,
) -> MCPServer:
    """Return the MCP server of a shop, for any transport; over HTTP it has `GET /health` as well.

    Whoever exchanges sizes hands in `sizes`, and closes it.
    """
    tools = shop_tools(
        shop,
        sizes or SizeExchanges(shop),
        customer_id=customer_id,
        answer_delay=answer_delay,
        mail_fails=mail_fails,
    )
    server = MCPServer(
        "retail",
        version="0.1.0",
        tools=tools,
        extensions=[CallLog(shop), RefuseInvalidArguments(tools)],
        log_level="WARNING",
    )

    @server.custom_route("/health", methods=["GET"])
    async def health(_: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "server": "retail"})

    del health  # the route has it
    return server
