"""Say which meaning of a message wins, by what is pending: a table (spec/001 section 6).

A message may mean several things at once. For each situation the table lists meanings, strongest first, and the first
one that the reading supports is taken. The reading itself is the language layer's; what a meaning does is `hear.py`'s.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.lifecycle import Phase
from trinco.core.reading import Answer, Courtesy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.core.reading import Reading, ValueFact


class Meaning(StrEnum):
    FILLS = "fills"
    """A pending parameter is clearly filled, or one of what was paused."""
    CONFIRMS = "confirms"
    DECLINES = "declines"
    ABANDONS = "abandons"
    ASKS_PERSON = "asks_person"
    CORRECTS = "corrects"
    """A value on display is changed."""
    CHOOSES = "chooses"
    """An option on display."""
    NARROWS = "narrows"
    """Some of the items on display."""
    NEW_INTENT = "new_intent"
    """Another operation, unequivocally."""
    SUGGESTS = "suggests"
    """Words that some operations share: worth offering, not worth acting on."""
    ASKS = "asks"
    """A question about what is pending."""
    COURTESY = "courtesy"
    """A greeting or thanks, words that take note, or a question what can be asked for, and nothing else."""
    GREETS = "greets"
    """The same, but for words that take note: at a question those may be meant as an answer."""
    REPEATS = "repeats"
    """A value is given in place of the one on display, and is the same."""
    TELLS = "tells"
    """What a paused workflow waits for."""
    RETRIES = "retries"
    """Anything else, where the last check could not be made."""
    REDOES = "redoes"
    """What has just failed, once more."""
    SHOWS = "shows"
    """All items of what was just told."""
    UNCLEAR = "unclear"


class Situation(StrEnum):
    """What is pending, as far as precedence cares."""

    IDLE = "idle"
    OFFERED = "offered"
    """A paused transaction or some operations were offered by name."""
    COLLECTING = "collecting"
    UNCHECKED = "unchecked"
    """Everything is collected, but the check could not be made."""
    CHECKING = "checking"
    CONFIRMING = "confirming"
    CLARIFYING = "clarifying"
    ANSWERING = "answering"
    """A paused workflow waits to be told something."""
    RUNNING = "running"
    """Sent; nothing can be recalled."""


M = Meaning
PRECEDENCE: Mapping[Situation, tuple[Meaning, ...]] = {
    Situation.IDLE: (
        M.REDOES,
        M.SHOWS,
        M.NEW_INTENT,
        M.ASKS_PERSON,
        M.SUGGESTS,
        M.COURTESY,
        M.CONFIRMS,
        M.DECLINES,
        M.ABANDONS,
        M.UNCLEAR,
    ),
    Situation.OFFERED: (
        M.CHOOSES,
        M.REDOES,
        M.SHOWS,
        M.NEW_INTENT,
        M.CONFIRMS,
        M.DECLINES,
        M.ABANDONS,
        M.ASKS_PERSON,
        M.FILLS,
        M.SUGGESTS,
        M.COURTESY,
        M.UNCLEAR,
    ),
    Situation.COLLECTING: (
        M.FILLS,
        M.ABANDONS,
        M.ASKS_PERSON,
        M.NEW_INTENT,
        M.DECLINES,
        M.COURTESY,
        M.UNCLEAR,
    ),
    Situation.UNCHECKED: (M.DECLINES, M.ABANDONS, M.ASKS_PERSON, M.CORRECTS, M.NEW_INTENT, M.RETRIES),
    Situation.CHECKING: (M.DECLINES, M.ABANDONS, M.ASKS_PERSON, M.CORRECTS, M.NEW_INTENT, M.RETRIES),
    Situation.CONFIRMING: (
        M.CONFIRMS,
        M.DECLINES,
        M.ABANDONS,
        M.ASKS_PERSON,
        M.NARROWS,
        M.CORRECTS,
        M.NEW_INTENT,
        M.GREETS,
        M.ASKS,
        M.REPEATS,
        M.UNCLEAR,
    ),
    Situation.CLARIFYING: (
        M.CHOOSES,
        M.FILLS,
        M.ABANDONS,
        M.ASKS_PERSON,
        M.NEW_INTENT,
        M.DECLINES,
        M.COURTESY,
        M.UNCLEAR,
    ),
    Situation.ANSWERING: (
        M.TELLS,
        M.ABANDONS,
        M.ASKS_PERSON,
        M.NEW_INTENT,
        M.DECLINES,
        M.COURTESY,
        M.UNCLEAR,
    ),
    Situation.RUNNING: (M.DECLINES, M.ABANDONS, M.ASKS_PERSON, M.NEW_INTENT, M.CORRECTS, M.SHOWS, M.UNCLEAR),
}

SITUATIONS: Mapping[Phase, Situation] = {
    Phase.COLLECTING_PARAMETERS: Situation.COLLECTING,
    Phase.PRE_VALIDATION: Situation.CHECKING,
    Phase.AWAITING_CONFIRMATION: Situation.CONFIRMING,
    Phase.AWAITING_CLARIFICATION: Situation.CLARIFYING,
    Phase.EXECUTING: Situation.RUNNING,
    Phase.OUTCOME_UNKNOWN: Situation.RUNNING,
}
"""The situation of a latched transaction; the others follow from it, or from the conversation."""

_SUPPORT: Mapping[Meaning, Callable[[Reading, tuple[ValueFact, ...]], bool]] = {
    M.FILLS: lambda reading, values: bool(values or reading.ambiguous),
    M.TELLS: lambda _, values: bool(values),
    M.CORRECTS: lambda reading, values: bool(values or reading.ambiguous),
    M.CONFIRMS: lambda reading, _: reading.answer is Answer.YES,
    M.DECLINES: lambda reading, _: reading.answer is Answer.NO,
    M.ABANDONS: lambda reading, _: reading.abandons,
    M.ASKS_PERSON: lambda reading, _: reading.asks_person,
    M.CHOOSES: lambda reading, _: len(reading.selected) == 1,
    M.NARROWS: lambda reading, _: bool(reading.selected),
    M.NEW_INTENT: lambda reading, _: reading.unequivocal is not None,
    M.SUGGESTS: lambda reading, _: bool(reading.intents),
    M.ASKS: lambda reading, _: reading.asks,
    M.COURTESY: lambda reading, _: reading.courtesy is not None,
    M.GREETS: lambda reading, _: reading.courtesy not in {None, Courtesy.NOTED},
    M.REPEATS: lambda reading, values: bool(reading.values) and not values,
    M.REDOES: lambda reading, _: reading.redoes,
    M.SHOWS: lambda reading, _: reading.wants_all,
    M.RETRIES: lambda _reading, _values: True,
    M.UNCLEAR: lambda _reading, _values: True,
}


def meaning(situation: Situation, reading: Reading, values: tuple[ValueFact, ...]) -> Meaning:
    """Return what a message means in `situation`; `values` are those of its values that may be taken there."""
    return next(m for m in PRECEDENCE[situation] if _SUPPORT[m](reading, values))
