"""List the facts that a reply text may use, by its key: what the presenter gives, for an agent's author to be told.

`Say` says which facts an utterance carries; the rest is written out of them. What our own texts use is always one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from trinco.core.speech import KEYS, Say
from trinco.language.catalogues import own_texts
from trinco.language.locales import SUPPORTED
from trinco.language.templates import Templates

if TYPE_CHECKING:
    from collections.abc import Collection

EVERYWHERE = ("operation", "operation_in_line", "open", "labels")
_SHOWN = ("arguments", "pairs")
_ASKED = ("parameter", "ask", "label", "example", "choices")
_OFFERED = ("tools", "tools_in_line")
_TOLD = (*_SHOWN, "body", "items", "item_count", "done_count", "protocol")

FACTS: Mapping[str, Collection[str]] = {
    Say.ASK_PARAMETER: (*_ASKED, "again", "message"),
    Say.ASK_CONFIRMATION: (*_SHOWN, "items", "question", "again"),
    Say.CHOOSE_VALUE: (*_ASKED, "candidates", "several"),
    Say.CHOOSE_OPTION: ("question", "options"),
    Say.CHOOSE_INTENT: (*_OFFERED, "several"),
    Say.OFFER_RESUME: _SHOWN,
    Say.NOT_ELIGIBLE: (*_SHOWN, "reason"),
    Say.BLOCKED: ("reason",),
    Say.CHECK_UNAVAILABLE: _SHOWN,
    Say.CANCELLED: ("why",),
    Say.DONE: (*_TOLD, "result", "text", "read_only"),
    Say.FAILED: (*_TOLD, "result", "why", "message", "code"),
    Say.UNKNOWN: (*_TOLD, "checking"),
    Say.UNKNOWN_HANDED_OVER: (*_SHOWN, "checking"),
    Say.READ_FAILED: (*_SHOWN, "why", "message", "code"),
    Say.TOO_LATE: _SHOWN,
    Say.SAME_AS_UNKNOWN: _SHOWN,
    Say.SAME_AS_DONE: (*_SHOWN, "partly"),
    Say.SETTLED: _SHOWN,
    Say.CORRECTION: _SHOWN,
    Say.HANDOFF: ("stopped",),
    Say.NOT_UNDERSTOOD: _OFFERED,
    Say.COURTESY: (*_OFFERED, "kind"),
    Say.TOO_LONG: ("limit",),
    Say.NOT_NOW: _SHOWN,
    Say.ANSWER: _SHOWN,
}
"""Beside those that all have. Variants have the facts of what they are variants of."""
PIECES: Mapping[str, Collection[str]] = {
    "pair": ("label", "value"),
    "value": ("value",),
    "protocol": ("protocol",),
    "nameless": ("number",),
    **dict.fromkeys(("item_done", "item_excluded", "item_failed", "item_not_run", "item_unknown"), ("name", "reason")),
}


@cache
def facts_of(key: str) -> frozenset[str]:
    """Return the facts that a text for `key` (`done.partial`, `piece.pair`) may use."""
    head, _, variant = key.partition(".")
    if head == "piece":
        return frozenset((*PIECES.get(variant, ()), *_used_by(key)))
    family = (other for other in KEYS if other.partition(".")[0] == head)
    return frozenset((*EVERYWHERE, *FACTS.get(head, ()), *(name for other in family for name in _used_by(other))))


def _used_by(key: str) -> frozenset[str]:
    """Return the facts that our own texts for `key` use, in all languages."""
    templates = Templates(lambda value: value, {})
    return frozenset[str]().union(*(templates.names(own_texts(code).get(key, "")) for code in SUPPORTED))
