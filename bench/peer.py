"""The same job in LangGraph: check, `interrupt`, execute, with its SQLite saver and its safest durability.

Written to LangGraph's advantage: two nodes, little state, no words to read, nothing recorded but its checkpoints, and
the same long-lived MCP client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt

from bench import shop

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph
    from mcp import Client


class State(TypedDict):
    order_id: str
    validation: dict[str, Any]
    answer: dict[str, Any]


def graph(client: Client, saver: BaseCheckpointSaver[Any]) -> CompiledStateGraph[Any, Any, Any, Any]:
    async def validate(state: State) -> dict[str, Any]:
        answer = await client.session.call_tool(shop.VALIDATOR, {"order_id": state.get("order_id", "")})
        return {"validation": answer.structured_content or {}}

    async def execute(state: State) -> dict[str, Any]:
        if interrupt(state.get("validation", {})["transaction_decision"]["confirmation_message"]) != shop.CONFIRMS:
            return {}
        answer = await client.session.call_tool(shop.EFFECT, {"order_id": state.get("order_id", "")})
        return {"answer": answer.structured_content or {}}

    built = StateGraph(State)
    built.add_node("validate", validate)
    built.add_node("execute", execute)
    built.add_edge(START, "validate")
    built.add_edge("validate", "execute")
    built.add_edge("execute", END)
    return built.compile(checkpointer=saver)


async def ask_and_confirm(compiled: CompiledStateGraph[Any, Any, Any, Any], thread: str) -> None:
    """Have one action proposed, confirmed and done, in two invocations."""
    config: Any = {"configurable": {"thread_id": thread}}
    await compiled.ainvoke({"order_id": shop.ORDER}, config, durability="sync")
    state = await compiled.ainvoke(Command(resume=shop.CONFIRMS), config, durability="sync")
    if not state.get("answer"):
        raise RuntimeError("the action was not done")
