"""Say what is to be told, as facts: the words are in the reply catalogues of `trinco.language`.

What may be told of an outcome is only what its evidence holds; no utterance carries a sentence made up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.transaction import Transaction


class Say(StrEnum):
    """What kind of thing is said; also the key of its text in the catalogues. Facts are listed beside each."""

    # questions
    ASK_PARAMETER = "ask_parameter"  # parameter, again (bool), message (a validator's own words, or "")
    ASK_CONFIRMATION = "ask_confirmation"  # arguments, question (a validator's, or ""), items, again (bool)
    CHOOSE_VALUE = "choose_value"  # parameter, candidates
    CHOOSE_OPTION = "choose_option"  # question, options
    ASK_ANSWER = "ask_answer"  # question (a workflow's own words), choices
    CHOOSE_INTENT = "choose_intent"  # tools
    OFFER_RESUME = "offer_resume"  # arguments
    # what became of a request; of several items, item_results (see `items_told.py`), and all (bool): none is left out
    NOT_ELIGIBLE = "not_eligible"  # arguments, reason, open (bool): the outcome of an identical one is not known
    BLOCKED = "blocked"  # reason (the server's sentence, or ""), open
    CHECK_UNAVAILABLE = "check_unavailable"  # arguments
    CANCELLED = "cancelled"  # why: declined | abandoned | replaced | handed_off | retired | stopped, open
    NOT_RESUMED = "not_resumed"  # why: refused | not_sent, message: an answer did not reach the workflow that waits
    UNREACHABLE = "unreachable"  # a yes came, and is not spent
    EXPIRED = "expired"
    DONE = "done"  # arguments, result, protocol, read_only (bool), partly (bool)
    FAILED = "failed"  # arguments, why: refused | not_sent | sealed | sender_dead | operator, message, code
    UNKNOWN = "unknown"  # arguments, checking (bool): there is a way to find out
    UNKNOWN_HANDED_OVER = "unknown_handed_over"  # arguments
    READ_FAILED = "read_failed"  # arguments, why: not_sent or other, message, code
    STOPPED = "stopped"  # a prefix as well: of what was given up, something is to be told all the same
    # prefixes: the next utterance is the outcome they speak of, and of the last two not `named` again
    ALREADY = "already"
    SETTLED = "settled"  # arguments
    CORRECTION = "correction"  # arguments
    # the conversation
    STILL_RUNNING = "still_running"
    TOO_LATE = "too_late"
    SAME_AS_UNKNOWN = "same_as_unknown"  # arguments
    SAME_AS_DONE = "same_as_done"  # arguments, partly (bool)
    SUSPENDED = "suspended"
    RESUMED = "resumed"
    HANDOFF = "handoff"
    NOTHING_PENDING = "nothing_pending"
    NOTHING_FAILED = "nothing_failed"  # what failed was to be tried again
    NAME_ITEMS = "name_items"  # the same, and it can't be said which items those are
    NOT_UNDERSTOOD = "not_understood"  # tools: what can be asked for
    COURTESY = "courtesy"  # kind: greeting | thanks | noted | help, tools: what can be asked for, if nothing is pending
    EMPTY = "empty"
    TOO_LONG = "too_long"  # limit (characters)
    NOT_NOW = "not_now"
    """Another request (arguments), which has to be made again."""
    ANSWER = "answer"  # arguments: what the question was about, of what is on display
    CANNOT_ANSWER = "cannot_answer"
    """A question that only what is on display could answer; it may have been whether it is done. open"""


DENIALS = frozenset(
    {
        Say.NOT_ELIGIBLE,
        Say.BLOCKED,
        Say.CHECK_UNAVAILABLE,
        Say.CANCELLED,
        Say.UNREACHABLE,
        Say.FAILED,
        Say.HANDOFF,
        Say.CANNOT_ANSWER,
    }
)
"""What may say that nothing was done, as may what tells of items. While an identical request is `open`, or one was
done (`repeated`), it says so of itself alone.
"""
VARIANTS: Mapping[Say, tuple[str, ...]] = {
    Say.ASK_PARAMETER: ("again", "message"),
    Say.ASK_CONFIRMATION: ("again", "question"),
    Say.CHOOSE_VALUE: ("one",),
    Say.CHOOSE_INTENT: ("one",),
    Say.NOT_ELIGIBLE: ("reason",),
    Say.BLOCKED: ("reason",),
    Say.CANCELLED: ("declined", "abandoned", "replaced", "handed_off", "retired", "stopped"),
    Say.DONE: ("default", "items", "partial", "read_only"),
    Say.FAILED: ("refused", "not_sent", "sealed", "sender_dead", "operator", "items"),
    Say.UNKNOWN: ("items",),
    Say.READ_FAILED: ("not_sent",),
    Say.NOT_RESUMED: ("not_sent",),
    Say.HANDOFF: ("stopped",),
    Say.COURTESY: ("greeting", "thanks", "noted", "help"),
}
"""Texts of its own that something said has in some cases."""
PIECES = (
    "pair",
    "value",
    "items",
    "item_done",
    "item_excluded",
    "item_failed",
    "item_not_run",
    "item_unasked",
    "item_unknown",
    "item_unread",
    "more",
    *(f"more_{state}" for state in ("done", "excluded", "failed", "not_run", "unasked", "unknown", "unread")),
    "nameless",
    "empty",
    "protocol",
)
"""Parts of replies."""
KEYS = frozenset(
    {
        *map(str, Say),
        *(f"{say}.{variant}" for say, variants in VARIANTS.items() for variant in variants),
        *(f"piece.{piece}" for piece in PIECES),
    }
)
"""Every key of a reply catalogue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    say: Say
    tool: str | None = None
    """The operation it speaks of."""
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
    of: Transaction | None = None
    """The request it speaks of, where it speaks of one."""
