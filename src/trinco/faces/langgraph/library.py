"""The names of LangGraph that this face uses, in one place.

Its types stop here: LangGraph is a namespace package, in which pyright finds no `py.typed`, and its builder's generics
are left open by it.
"""

# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, cast

from langgraph.channels import LastValue
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import get_runtime
from langgraph.types import interrupt

Graph = CompiledStateGraph[Any, Any, Any, Any]
Checkpointer = BaseCheckpointSaver[Any] | bool | None


def new_graph(state: type) -> Any:
    """Return a builder for a graph with this state schema."""
    return cast("Any", StateGraph(state))


def channels(state: type) -> dict[str, object]:
    """Return what LangGraph makes of each key of a state schema."""
    return dict(StateGraph(state).channels)


def is_plain(channel: object) -> bool:
    """Say whether a key simply keeps what was last written, over steps and checkpoints."""
    return type(channel) is LastValue


def current_task_id() -> str | None:
    """Return LangGraph's name of the step that is running."""
    runtime: Any = get_runtime()
    info = runtime.execution_info if runtime is not None else None
    return info.task_id if info is not None else None


__all__ = [
    "END",
    "START",
    "Checkpointer",
    "Graph",
    "add_messages",
    "channels",
    "current_task_id",
    "interrupt",
    "is_plain",
    "new_graph",
]
