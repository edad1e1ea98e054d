"""Puts the tools on an MCP server that records every call before anything is made of it."""

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
from trinco_contas.server.accounts import Accounts
from trinco_contas.server.acting import Acting
from trinco_contas.server.flows import Flows
from trinco_contas.server.gate import Gate
from trinco_contas.server.policies import DESCRIPTIONS
from trinco_contas.server.reading import Reading
from trinco_contas.server.tools import all_tools


class CallLog(Extension):
    """Records each call as it arrived: those that are refused, repeated or nonsense too."""

    identifier = "io.trinco/call-log"

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def intercept_tool_call(
        self, params: CallToolRequestParams, ctx: ServerRequestContext[Any, Any], call_next: CallNext
    ) -> HandlerResult:
        key = (params.meta or {}).get(IDEMPOTENCY_KEY)
        await anyio.to_thread.run_sync(self._accounts.record_call, params.name, params.arguments or {}, key)
        return await call_next(ctx)


def build_server(accounts: Accounts, gate: Gate, flows: Flows, *, answer_delay: float = 0.0) -> MCPServer:
    """Return the MCP server, for any transport; over HTTP it has `GET /health` as well.

    `answer_delay`, in seconds, passes between the commit of a new effect and its answer.
    """
    behind = {"answer_delay": answer_delay}
    tools = all_tools(Reading(accounts, gate, flows, **behind), Acting(accounts, gate, flows, **behind))
    server = MCPServer(
        "contas",
        version="0.1.0",
        tools=tools,
        extensions=[CallLog(accounts), RefuseInvalidArguments(tools)],
        log_level="WARNING",
    )

    @server.custom_route("/health", methods=["GET"])
    async def health(_: Request) -> JSONResponse:
        return JSONResponse(
            {
                "status": "ok",
                "server": "contas",
                "line_policy": gate.policy.value,
                "line_policy_description": DESCRIPTIONS[gate.policy],
            }
        )

    del health  # the route has it
    return server
