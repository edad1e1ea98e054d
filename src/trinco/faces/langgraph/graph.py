"""A ready graph: restore, then the transaction's turn, then whatever the host has behind it.

    START -> restore -> transaction -> END
                  |          |  ^
                  |          v  |  (with interrupts)
                  |        confirm
                  `-> one of the host's own agents -> END

The host's own routing is asked only where no transaction is in progress, and where the message just gave one up.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from langchain_core.runnables import RunnableConfig

from trinco.core.errors import UsageError
from trinco.core.lifecycle import Phase
from trinco.faces.langgraph.addressing import conversation_key
from trinco.faces.langgraph.library import END, START, new_graph
from trinco.faces.langgraph.mirror import awaits_confirmation
from trinco.faces.langgraph.nodes import confirm_node, expecting, restore_node, transaction_node
from trinco.faces.langgraph.schema import TransactionState

if TYPE_CHECKING:
    from trinco.engine.agent import Agent
    from trinco.faces.langgraph.fitting import Subject
    from trinco.faces.langgraph.library import Checkpointer, Graph

Choose = Callable[[Any], str | Awaitable[str | None] | None]
"""Names the host's agent that a message is clearly for, or None."""

RESTORE, TRANSACTION, CONFIRM = "restore", "transaction", "confirm"


def transaction_graph(
    agent: Agent,
    *,
    state: type = TransactionState,
    checkpointer: Checkpointer = None,
    others: Mapping[str, Callable[..., Any]] | None = None,
    choose: Choose | None = None,
    interrupts: bool = False,
    message_key: str = "messages",
    reply_key: str | None = None,
    subject: Subject | None = None,
) -> Graph:
    """Return a compiled graph whose conversations are this agent's; use its `ainvoke` and `astream`.

    Args:
        agent: stays the host's to close, after the graph is no longer used.
        state: the graph's state schema.
        checkpointer: any of LangGraph's. The ledger is the authority, so losing it loses no transaction.
        others: the host's own agents, by node name.
        choose: the host's routing: returns a name of `others`, or None where none of them is clearly meant. It is
            asked when no transaction is in progress, and when the message just gave one up.
        interrupts: pause the graph at each question for a yes, to be answered by `Command(resume=...)`.
        message_key: see `transaction_node`.
        reply_key: see `transaction_node`.
        subject: see `transaction_node`.

    Raises:
        UsageError: the state lacks a key that it must declare, or one of `others` and `choose` is missing.
    """
    names = _checked(others, choose)
    fields: dict[str, Any] = {"state": state, "message_key": message_key, "reply_key": reply_key}
    builder = new_graph(state)
    builder.add_node(RESTORE, restore_node(agent, **fields))
    builder.add_node(TRANSACTION, transaction_node(agent, **fields, subject=subject))
    for name in names:
        builder.add_node(name, (others or {})[name])
        builder.add_edge(name, END)
    builder.add_edge(START, RESTORE)
    edges = _Edges(agent, choose, names, interrupts=interrupts)
    builder.add_conditional_edges(RESTORE, edges.first, [TRANSACTION, *names])
    after = [*([CONFIRM] if interrupts else []), *names, END]
    builder.add_conditional_edges(TRANSACTION, edges.then, after)
    if interrupts:
        builder.add_node(CONFIRM, confirm_node(agent, **fields, subject=subject))
        builder.add_conditional_edges(CONFIRM, edges.then, after)
    return builder.compile(checkpointer=checkpointer)


class _Edges:
    """The ready graph's routing."""

    def __init__(self, agent: Agent, choose: Choose | None, names: tuple[str, ...], *, interrupts: bool) -> None:
        self._agent = agent
        self._choose = choose
        self._names = names
        self._interrupts = interrupts

    async def first(self, state: Any, config: RunnableConfig) -> str:
        """Whose message it is: the transaction's, if there is one in progress."""
        if self._choose is None or await expecting(self._agent, config):
            return TRANSACTION
        return await self._chosen(state) or TRANSACTION

    async def then(self, state: Any, config: RunnableConfig) -> str:
        """Where a turn leads: to the question's answer, to what the same message asks for besides, or to the end."""
        if self._interrupts and awaits_confirmation(state):
            return CONFIRM
        if self._choose is not None and await self._gave_up(config):
            return await self._chosen(state) or END
        return END

    async def _gave_up(self, config: RunnableConfig) -> bool:
        """Say whether the last turn gave a transaction up and began nothing instead."""
        conversation = await self._agent.conversation(conversation_key(self._agent, config))
        last = conversation.last
        if last is None or conversation.focus != last.id or await expecting(self._agent, config):
            return False
        return last.phase is Phase.CANCELLED and last.why == "abandoned"

    async def _chosen(self, state: Any) -> str | None:
        assert self._choose is not None
        answer = self._choose(state)
        name = await answer if inspect.isawaitable(answer) else answer
        if name is not None and name not in self._names:
            raise UsageError(f"the routing chose {name!r}, which is none of {', '.join(self._names)} (or None)")
        return name


def _checked(others: Mapping[str, Any] | None, choose: Choose | None) -> tuple[str, ...]:
    names = tuple(others or ())
    if bool(names) != (choose is not None):
        raise UsageError("`others` and `choose` need each other: the host's agents, and how one of them is chosen")
    taken = sorted({RESTORE, TRANSACTION, CONFIRM} & set(names))
    if taken:
        raise UsageError(f"these node names are the graph's own: {', '.join(taken)}; name the agents otherwise")
    return names
