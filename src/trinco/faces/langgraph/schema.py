"""Check that a graph's state can carry transactions, before the first message (spec/001 sections 2 and 9).

LangGraph drops what its state doesn't declare, without a word; so a state that lacks a key is refused here. Nothing is
declared behind the host's back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from langchain_core.messages import AnyMessage

from trinco.core.errors import UsageError
from trinco.core.projection import AgentState, transaction_state_patch
from trinco.faces.langgraph.library import add_messages, channels, is_plain

REQUIRED = {
    "active_transaction": "dict[str, Any]",
    "last_transaction": "dict[str, Any]",
    "transaction_status": "str | None",
    "missing_parameters": "list[str]",
}
MIRRORED = frozenset(transaction_state_patch({}))
"""Every key that a turn writes, where the state declares it."""


class TransactionState(AgentState):
    """A state for hosts that have none of their own: the specification's keys, and the messages."""

    messages: Annotated[list[AnyMessage], add_messages]


@dataclass(frozen=True, slots=True, kw_only=True)
class StateKeys:
    """Where, in one graph's state, a turn finds its message and leaves what it has to say."""

    message: str
    reply: str
    replies_append: bool
    """The reply is added to the list of messages; else it is a text under a key of its own."""
    mirrored: frozenset[str]


def state_keys(state: type, message_key: str, reply_key: str | None) -> StateKeys:
    """Return the keys that a graph with this state schema uses.

    Raises:
        UsageError: with everything that the schema lacks, and what to write instead.
    """
    declared = channels(state)
    append = reply_key is None
    problems = [
        *_missing(declared),
        *_accumulating(declared),
        *_unanswerable(declared, message_key, reply_key),
    ]
    if problems:
        listed = "\n".join(f"  - {p}" for p in problems)
        raise UsageError(
            f"a graph with the state {state.__name__} can't carry transactions:\n{listed}\n"
            "LangGraph drops what a state doesn't declare. One that inherits trinco.AgentState declares all of the "
            "transaction's keys."
        )
    return StateKeys(
        message=message_key,
        reply=message_key if reply_key is None else reply_key,
        replies_append=append,
        mirrored=MIRRORED & declared.keys(),
    )


def _missing(declared: dict[str, object]) -> list[str]:
    return [f"declare `{name}: {written}`" for name, written in REQUIRED.items() if name not in declared]


def _accumulating(declared: dict[str, object]) -> list[str]:
    """A reducer would keep what a turn cleared, and other channels don't outlive the step or the process."""
    return [
        f"declare `{name}` without a reducer or channel: a turn writes all of it, and clears it"
        for name in sorted(MIRRORED & declared.keys())
        if not is_plain(declared[name])
    ]


def _unanswerable(declared: dict[str, object], message_key: str, reply_key: str | None) -> list[str]:
    problems: list[str] = []
    if message_key not in declared:
        problems.append(f"declare `{message_key}`, the key that holds the person's message, or name another")
    elif reply_key is None and is_plain(declared[message_key]):
        problems.append(
            f"give `{message_key}` a reducer (`Annotated[list[AnyMessage], add_messages]`), or name a `reply_key`: "
            "a reply would replace what was said before"
        )
    if reply_key is not None and reply_key not in declared:
        problems.append(f"declare `{reply_key}: str`, the key that takes the reply")
    return problems
