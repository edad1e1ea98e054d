"""The job that everybody does: check an order, ask, and on a yes cancel it, over MCP.

The reference agent's own contracts and words, but a server of two tools that only keep a list: what is measured is the
way to a tool and back, not what a tool does. The peers do the same two calls over the same client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

from trinco.core.outcome import Delivery, ToolAnswer
from trinco.engine.agent import Agent
from trinco.engine.clock import SystemClock
from trinco.engine.parts import Parts
from trinco.language import presenter_for, reader_for
from trinco.wiring import load

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue
    from trinco.ports.store import Store
    from trinco.ports.tools import OfferedTool, ToolCall, Tools

SERVER, VALIDATOR, EFFECT = "retail", "validar_cancelamento_pedido", "cancelar_pedido"
SERVICE = "enviar_segunda_via"
"""An operation without a validator."""
ORDER = "PED-1001"
ASKS, ASKS_SERVICE, CONFIRMS = f"quero cancelar o pedido {ORDER}", f"segunda via da fatura do pedido {ORDER}", "sim"
ELIGIBLE: dict[str, Any] = {
    "ok": True,
    "eligible": True,
    "status": "ELIGIBLE",
    "transaction_decision": {
        "resolved_arguments": {"order_id": ORDER},
        "confirmation_message": f"Confirma o cancelamento do pedido {ORDER}, de R$ 189,90?",
    },
}
DONE: dict[str, Any] = {"ok": True, "order_id": ORDER, "protocol": "C-000001", "message": "Cancelamento solicitado."}


def server() -> tuple[MCPServer, list[str]]:
    """Return a server, and the list of orders that it was told to cancel."""
    shop, cancelled = MCPServer(SERVER), list[str]()

    @shop.tool(name=VALIDATOR, annotations=ToolAnnotations(read_only_hint=True))
    async def validate(order_id: str) -> dict[str, Any]:
        return ELIGIBLE

    @shop.tool(name=EFFECT, annotations=ToolAnnotations(read_only_hint=False))
    async def cancel(order_id: str) -> dict[str, Any]:
        cancelled.append(order_id)
        return DONE

    return shop, cancelled


class InstantTools:
    """Fulfils `trinco.ports.tools.Tools` with a function call, as the peers' tools are plain functions."""

    def __init__(self) -> None:
        self.called = 0

    async def call(self, call: ToolCall) -> ToolAnswer:
        self.called += 1
        return ToolAnswer(delivery=Delivery.RETURNED, body=ELIGIBLE if call.tool == VALIDATOR else DONE)

    async def offered(self, server: str) -> tuple[OfferedTool, ...]:
        return ()

    async def unreachable(self, server: str) -> str:
        return ""

    async def close(self) -> None:
        return


def catalogue() -> Catalogue:
    return load("retail", environment={}).catalogue


def agent(store: Store, tools: Tools) -> Agent:
    """Return the reference agent over another store and other tools."""
    contracts = catalogue()
    return Agent(
        Parts(
            catalogue=contracts,
            store=store,
            tools=tools,
            reader=reader_for(contracts),
            presenter=presenter_for(contracts, {}),
            clock=SystemClock(),
        )
    )


async def ask_and_confirm(asked: Agent, session: str, message: str, asks: str = ASKS) -> None:
    """Have one action proposed, confirmed and done, in two turns; `message` makes the turns' ids unique."""
    await asked.turn(session, asks, message_id=f"{message}-asks")
    reply = await asked.turn(session, CONFIRMS, message_id=f"{message}-confirms")
    if "IC.TRANSACTION_COMPLETED" not in reply.events:
        raise RuntimeError(f"the action was not done: {reply.text}")
