"""Trinco inside a LangGraph graph: nodes, edges and a ready graph; the graph's state is never the authority.

from trinco.faces.langgraph import transaction_graph

async with trinco.open("retail", db="conversations.db") as agent:
    graph = transaction_graph(agent, checkpointer=checkpointer)
    await graph.ainvoke({"messages": [...]}, {"configurable": {"thread_id": "default:retail:session-1"}})
"""

from trinco.core.projection import AgentState, transaction_state_patch
from trinco.faces.langgraph.graph import transaction_graph
from trinco.faces.langgraph.mirror import awaits_confirmation, in_transaction
from trinco.faces.langgraph.nodes import confirm_node, expects_reply, restore_node, transaction_node
from trinco.faces.langgraph.schema import TransactionState

__all__ = [
    "AgentState",
    "TransactionState",
    "awaits_confirmation",
    "confirm_node",
    "expects_reply",
    "in_transaction",
    "restore_node",
    "transaction_graph",
    "transaction_node",
    "transaction_state_patch",
]
