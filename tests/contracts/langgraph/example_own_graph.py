"""The second snippet of docs/how-to/langgraph.md."""
# ruff: noqa: T201 (what it prints is on the page)

import asyncio
from typing import Annotated, Any

from langchain_core.messages import AnyMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages

import trinco
from trinco.faces.langgraph import expects_reply, restore_node, transaction_node


class HostState(trinco.AgentState):
    messages: Annotated[list[AnyMessage], add_messages]
    # ... and whatever else your agents keep


async def small_talk(state: HostState) -> dict[str, Any]:
    return {"messages": [{"role": "assistant", "content": "Tudo bem, e com você?"}]}


def route(state: HostState) -> str:
    return "small_talk" if "tudo bem" in state["messages"][-1].text else "transaction"


async def main() -> None:
    async with trinco.open("retail", db="own-graph.db") as agent:
        builder = StateGraph(HostState)
        builder.add_node("restore", restore_node(agent, state=HostState))
        builder.add_node("transaction", transaction_node(agent, state=HostState))
        builder.add_node("small_talk", small_talk)
        builder.add_edge(START, "restore")
        builder.add_conditional_edges(
            "restore",
            expects_reply(agent, transaction="transaction", otherwise=route),
            ["transaction", "small_talk"],
        )
        builder.add_edge("transaction", END)
        builder.add_edge("small_talk", END)
        graph = builder.compile(checkpointer=InMemorySaver())

        thread: RunnableConfig = {"configurable": {"thread_id": "acme:retail:session-2"}}
        for text in ["oi, tudo bem?", "quero cancelar o pedido", "tudo bem, é o PED-1002", "sim"]:
            state = await graph.ainvoke({"messages": [HumanMessage(text)]}, thread)
            print(f"> {text}\n{state['messages'][-1].text}\n[{state.get('transaction_status')}]")


asyncio.run(main())
