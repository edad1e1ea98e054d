"""The first snippet of docs/how-to/langgraph.md."""
# ruff: noqa: T201 (what it prints is on the page)

import asyncio

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

import trinco
from trinco.faces.langgraph import transaction_graph


async def main() -> None:
    async with (
        trinco.open("retail", db="graph.db") as agent,
        AsyncSqliteSaver.from_conn_string("graph-checkpoints.db") as checkpointer,
    ):
        graph = transaction_graph(agent, checkpointer=checkpointer)
        thread: RunnableConfig = {"configurable": {"thread_id": "acme:retail:session-1"}}
        for number, text in enumerate(["quero cancelar o pedido", "é o PED-1001", "sim"]):
            message = {"role": "user", "content": text, "id": f"message-{number}"}
            state = await graph.ainvoke({"messages": [message]}, thread)
            print(f"> {text}\n{state['messages'][-1].text}\n[{state['transaction_status']}]")


asyncio.run(main())
