"""Hypothesis strategies for what reaches a conversation: JSON values, odd texts, tool answers.

Hypothesis is imported here and nowhere else in the package. Sequences of events belong to the tests that make them.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, cast

from hypothesis import strategies as st

from trinco.core.names import ConversationKey
from trinco.core.outcome import Delivery, ToolAnswer

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from trinco.core.values import Value

_NAMES = st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12)
_PLACES = st.integers(0, 4)
_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
_ODD = (
    "",
    " \t\r\n",
    "\x00",
    "\x1b[2J\x07",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202e\u200b\u200d",
    "\U0001f600\U0001f44d\U0001f3fd",
    "\N{COMBINING ACUTE ACCENT}" * 300,
    '{"message": "',
    "${HOME}",
    "{{ 1 + 1 }}",
)


def decimals() -> SearchStrategy[Decimal]:
    """Exact amounts of up to four places, 10 and 10.00 among them."""

    def amount(digits: int, places: int) -> Decimal:
        return Decimal(digits).scaleb(-places)

    return st.builds(amount, st.integers(-(10**12), 10**12), _PLACES)


def json_values(*, most: int = 8) -> SearchStrategy[Value]:
    """Everything that an argument may be, of up to `most` scalars: no floats, text without lone surrogates."""
    scalars = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | decimals() | _TEXT

    def containers(inner: SearchStrategy[object]) -> SearchStrategy[object]:
        return st.lists(inner, max_size=4) | st.dictionaries(_NAMES, inner, max_size=4)

    return cast("SearchStrategy[Value]", st.recursive(scalars, containers, max_leaves=most))


def arguments() -> SearchStrategy[dict[str, Value]]:
    """What a tool is called with."""
    return st.dictionaries(_NAMES, json_values(), max_size=3)


def messages() -> SearchStrategy[str]:
    """What may come over a channel: any text at all, often one that has broken something before."""
    anything = st.text(st.characters(), max_size=200)
    return st.one_of(st.sampled_from(_ODD), anything, st.builds("{0}{1}".format, st.sampled_from(_ODD), anything))


def tool_answers() -> SearchStrategy[ToolAnswer]:
    """Everything that a call may come back with, the contradictory included."""
    bodies = st.none() | st.dictionaries(
        _NAMES | st.sampled_from(["success", "ok", "status"]), json_values(), max_size=4
    )
    returned = st.builds(
        ToolAnswer,
        delivery=st.just(Delivery.RETURNED),
        is_error=st.booleans(),
        body=bodies,
        text=_TEXT,
        code=st.none() | _NAMES,
        no_effect=st.booleans(),
    )
    failed = st.builds(
        ToolAnswer, delivery=st.sampled_from([Delivery.NOT_SENT, Delivery.LOST, Delivery.GARBLED]), detail=_TEXT
    )
    return returned | failed


def conversation_keys() -> SearchStrategy[ConversationKey]:
    """Keys whose parts hold separators too."""
    part = st.text("ab:%/ é", min_size=1, max_size=6)
    return st.builds(ConversationKey, tenant_id=part, agent_id=part, session_id=part)
