"""The nodes and edges that a host puts into a graph of its own.

Put `restore_node` first, ask `expects_reply` before any routing of your own, and let `transaction_node` take the
message. `confirm_node` is for hosts that answer a question by `Command(resume=...)`. A ready graph is in `graph.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from langchain_core.runnables import RunnableConfig

from trinco.faces.langgraph.addressing import conversation_key
from trinco.faces.langgraph.fitting import Subject, fit
from trinco.faces.langgraph.library import interrupt
from trinco.faces.langgraph.messages import Said, read
from trinco.faces.langgraph.mirror import SHOWN, awaits_confirmation

if TYPE_CHECKING:
    from trinco.engine.agent import Agent

_RESUMED = ("message", "message_id", "answers")
_WORDS_ARE_WANTED = (
    'resume with a text, or with {"message": text, "message_id": the channel\'s id, "answers": the question that was '
    "seen}, the last two where there are any; nothing was done"
)


class Node(Protocol):
    """What LangGraph's `add_node` takes."""

    def __call__(self, state: Any, config: RunnableConfig) -> Coroutine[Any, Any, dict[str, Any]]: ...


class Edge(Protocol):
    """What LangGraph's `add_conditional_edges` takes."""

    def __call__(self, state: Any, config: RunnableConfig) -> Coroutine[Any, Any, str]: ...


def restore_node(agent: Agent, *, state: type, message_key: str = "messages", reply_key: str | None = None) -> Node:
    """Return a node that sets the transaction's keys to what the ledger holds (spec/001 section 7).

    Where the checkpoint held something else, that is recorded as `IC.TRANSACTION_STATE_INCONSISTENT`.

    Raises:
        UsageError: the state lacks a key that it must declare.
    """
    fitting = fit(agent, state, message_key=message_key, reply_key=reply_key, subject=None)

    async def restore(state: Any, config: RunnableConfig) -> dict[str, Any]:
        return await fitting.restore(state, config)

    return restore


def transaction_node(
    agent: Agent,
    *,
    state: type,
    message_key: str = "messages",
    reply_key: str | None = None,
    subject: Subject | None = None,
) -> Node:
    """Return a node that takes what the person said since the last reply, each message as a turn of the conversation.

    Args:
        agent: stays the host's to close.
        state: the graph's state schema.
        message_key: holds a list of messages (LangChain's or dicts), or the message's text.
        reply_key: takes the reply's text; without one the reply joins the list of messages.
        subject: says who the session is. Don't take it from what a client may write.

    Raises:
        UsageError: the state lacks a key that it must declare.
    """
    fitting = fit(agent, state, message_key=message_key, reply_key=reply_key, subject=subject)

    async def transaction(state: Any, config: RunnableConfig) -> dict[str, Any]:
        return await fitting.turn(state, config)

    return transaction


def confirm_node(
    agent: Agent,
    *,
    state: type,
    message_key: str = "messages",
    reply_key: str | None = None,
    subject: Subject | None = None,
) -> Node:
    """Return a node that interrupts the graph while a question waits, and takes the resume value as its answer.

    The interrupt's value is `{"question", "reply", "tool_name", "arguments"}`. Resume with what the person said, or
    with `{"message": ..., "message_id": ..., "answers": ...}`, the last one being the `question` that was seen;
    anything else interrupts again, with the reason under `refused`.
    LangGraph runs the node again from its top on resume; nothing stands above the interrupt.

    Raises:
        UsageError: the state lacks a key that it must declare.
    """
    fitting = fit(agent, state, message_key=message_key, reply_key=reply_key, subject=subject)

    async def confirm(state: Any, config: RunnableConfig) -> dict[str, Any]:
        if not awaits_confirmation(state):
            return {}
        latch = read(state, "active_transaction")
        question = {
            "question": latch.get(SHOWN),
            "reply": fitting.question_text(state),
            "tool_name": latch.get("tool_name"),
            "arguments": latch.get("arguments"),
        }
        # An exception here would stick: LangGraph keeps a resume value for good once it was taken.
        while (said := _resumed(answer := interrupt(question))) is None:
            question |= {"refused": f"{answer!r:.80} is not what a person said; {_WORDS_ARE_WANTED}"}
        return await fitting.turn(state, config, said)

    return confirm


def expects_reply(agent: Agent, *, transaction: str, otherwise: str | Callable[[Any], str]) -> Edge:
    """Return an edge that asks the ledger first: what is in progress goes on before any other routing.

    Args:
        agent: the one whose conversation it is.
        transaction: the node to go to while a transaction is in progress, or something was offered.
        otherwise: the node to go to if not, or the host's own routing function.
    """

    async def route(state: Any, config: RunnableConfig) -> str:
        if await expecting(agent, config):
            return transaction
        return otherwise if isinstance(otherwise, str) else otherwise(state)

    return route


async def expecting(agent: Agent, config: RunnableConfig) -> bool:
    """Say whether the conversation has a transaction in progress, paused and offered back, or a choice to make."""
    conversation = await agent.conversation(conversation_key(agent, config))
    offered = conversation.offering and conversation.suspended is not None
    return conversation.active is not None or offered or bool(conversation.choosing)


def _resumed(answer: object) -> Said | None:
    if isinstance(answer, str):
        return Said(text=answer, message_id=None)
    if isinstance(answer, Mapping):
        given = cast("Mapping[str, object]", answer)
        text, name, answers = (given.get(key) for key in _RESUMED)
        named = all(value is None or isinstance(value, str) for value in (name, answers))
        if isinstance(text, str) and named and set(given) <= set(_RESUMED):
            return Said(text=text, message_id=cast("str | None", name), answers=cast("str | None", answers))
    return None
