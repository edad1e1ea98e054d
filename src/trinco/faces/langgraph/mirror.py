"""Keep a graph's state a mirror of the ledger, and say when it isn't one (spec/001 section 7).

A checkpoint may be lost, old, or overwritten by whoever wrote last. The ledger counts; the mirror is set right, and
that it was wrong is recorded. Nothing is ever done because a mirror says so: all it is asked is which question its
thread was last shown, and which message was taken last, and that can only make a yes count for less.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from trinco.core.facts import Fact, FactName
from trinco.core.lifecycle import TERMINAL, Phase
from trinco.faces.langgraph.messages import read

if TYPE_CHECKING:
    from trinco.core.conversation import Conversation

SHOWN = "shown_question"
"""Key in `active_transaction`: the fingerprint of the question that this thread was last shown."""
TAKEN = "taken_message"
"""Key in `active_transaction`: the entry in the list of messages that a turn of this thread took last."""

_MOVES_ON = frozenset({Phase.PRE_VALIDATION, Phase.EXECUTING, Phase.OUTCOME_UNKNOWN})
"""Phases that the ledger leaves without a message."""
_LATCHED = frozenset(str(p) for p in Phase if p not in TERMINAL and p is not Phase.IDLE)
_NOTHING_SHOWN = ""


def in_transaction(values: Any) -> bool:
    """Say whether a graph's state holds a transaction in progress, a paused one too: it goes on before any routing."""
    return bool(_latch(values)) and read(values, "transaction_status") not in {str(p) for p in TERMINAL}


def awaits_confirmation(values: Any) -> bool:
    """Say whether a graph's state holds a question that waits for a yes or no."""
    return in_transaction(values) and read(values, "confirmation_required") is True


def seen_question(values: Any) -> str | None:
    """Return what a message in this thread may answer: a fingerprint, "" for none, or None where that isn't known.

    Two messages of one thread may run at once, so that the question that stands by now is not the one that its author
    had seen.
    """
    if _blank(values):
        return None
    return str(_latch(values).get(SHOWN) or _NOTHING_SHOWN)


def taken_message(values: Any) -> str | None:
    """Return the entry that a turn of this thread took last, where that is known."""
    found = _latch(values).get(TAKEN)
    return found if isinstance(found, str) else None


def mirrored(state: Mapping[str, Any], keys: frozenset[str], *, shown: str | None, taken: str | None) -> dict[str, Any]:
    """Return the patch that makes a graph's state a mirror of the ledger's."""
    patch = {key: value for key, value in state.items() if key in keys}
    if patch.get("active_transaction"):
        own = {name: value for name, value in ((SHOWN, shown), (TAKEN, taken)) if value}
        patch["active_transaction"] = {**patch["active_transaction"], **own}
    return patch


def disagreement(values: Any, conversation: Conversation) -> Fact | None:
    """Return what to record where a graph's state isn't what the ledger holds."""
    latched = conversation.active or conversation.suspended
    found = _found(values, conversation)
    if found is None:
        return None
    mirror = _latch(values)
    return Fact(
        name=FactName.INCONSISTENT,
        transaction_id=latched.id if latched else None,
        tool=latched.tool if latched else None,
        detail={
            "face": "langgraph",
            "found": found,
            "state_transaction": _short(mirror.get("transaction_id")),
            "state_status": _short(read(values, "transaction_status")),
            "ledger_status": str(latched.phase if latched else conversation.phase),
        },
    )


def _found(values: Any, conversation: Conversation) -> str | None:
    mirror = _latch(values)
    status = read(values, "transaction_status")
    latched = conversation.active or conversation.suspended
    if not mirror and status in _LATCHED:
        return "status_without_transaction"
    if not mirror:
        return None if latched is None else "state_lost" if _blank(values) else "state_behind"
    name = mirror.get("transaction_id")
    if latched is not None and latched.id == name and status == latched.phase:
        return None
    if status in _MOVES_ON and any(t.id == name for t in conversation.transactions()):
        return None
    return "state_behind" if conversation.opened else "unknown_to_ledger"


def _latch(values: Any) -> Mapping[str, Any]:
    """Return the mirrored transaction; whoever may call the graph may have put anything there."""
    found = read(values, "active_transaction")
    return cast("Mapping[str, Any]", found) if isinstance(found, Mapping) else {}


def _blank(values: Any) -> bool:
    names = ("active_transaction", "last_transaction", "transaction_status")
    return not any(read(values, name) for name in names)


def _short(value: object) -> str | None:
    return None if value is None else str(value)[:64]
