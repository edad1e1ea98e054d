"""Fill declared parameters from a message: each by its own grammar, and each place in the message at most once.

A value belongs to a parameter because its label stands before it, because its form says so, or because the parameter
was just asked and the message is nothing but the value. Whatever belongs to none fills none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.core.reading import Cue, ValueFact
from trinco.language.values.corrections import settle
from trinco.language.values.found import Candidate, ValueReading
from trinco.language.values.measures import (
    day_spans,
)
from trinco.language.values.rivals import is_rival
from trinco.language.values.slot import Slot, is_named
from trinco.language.values.texts import tells

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.normal import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What a message gives for the parameters of one tool."""

    values: tuple[ValueFact, ...] = ()
    ambiguous: dict[str, tuple[Value, ...]]
    spans: tuple[Span, ...] = ()
    """Where they stand, those of doubtful values included."""


def fill(
    message: Message,
    slots: Sequence[Slot],
    language: Language,
    today: date,
    *,
    asked: str | None = None,
    within: Span | None = None,
    corrects: bool = False,
    anchors: Collection[str] = (),
    verbs: Collection[str] = (),
    open_too: Collection[str] = (),
    requested: bool = False,
) -> Filled:
    """Read values for `slots`.

    Args:
        message: What was said.
        slots: The tool's parameters, free text excepted (it is the caller's).
        language: The language it is said in.
        today: Resolves relative dates.
        asked: The parameter whose question is open.
        within: Where the values may begin; the rest of the message belongs to another request.
        corrects: The message corrects something, so a value may stand bare though it wasn't asked.
        requested: The message asks for this operation, so a price in it is the operation's.
        anchors: Words of the request itself: an identifier behind one is its object ("rastrear o 2002").
        verbs: Those of them that ask for the operation: what they are refused for is no value.
        open_too: Parameters that will be asked next; a price beside the answer is theirs.
    """
    found: dict[str, ValueReading] = {}
    for slot in slots:
        if slot.is_free or slot.form in {"object", "boolean"}:
            continue
        start, end = within or (0, len(message.folded))
        candidates = [c for c in slot.candidates(message, today) if start <= c.span[0] < end]
        candidates = _belonging(
            message,
            slot,
            slots,
            candidates,
            end,
            asked=asked,
            corrects=corrects,
            anchors=anchors,
            requested=requested or slot.name in open_too,
            days=day_spans(message, language, today) if any(not c.strong for c in candidates) else (),
        )
        if candidates:
            chosen = bool(slot.parameter.enum)
            settled = settle(message, language, candidates, verbs, chosen=chosen)
            found[slot.name] = _several(candidates) if slot.is_list else settled
    return _shared_out(message, slots, found, asked)


_SHOWN = frozenset({"date", "phone"})
"""Forms that show what they are: right behind a request's own words they are the request's."""


def _belonging(
    message: Message,
    slot: Slot,
    slots: Sequence[Slot],
    candidates: list[Candidate],
    end: int,
    *,
    asked: str | None,
    corrects: bool,
    anchors: Collection[str],
    requested: bool,
    days: Collection[Span],
) -> list[Candidate]:
    """Return the candidates that have a reason to be this slot's."""
    if not candidates:
        return []
    alike = [
        s
        for s in slots
        if s.name != slot.name and s.form == slot.form and s.parameter.pattern == slot.parameter.pattern
    ]
    is_asked = slot.name == asked
    of_request = bool(slot.pattern) or (requested and slot.form in _SHOWN and not alike)
    labels = slot.label | frozenset(anchors) if of_request else slot.label
    named = [c for c in candidates if is_named(message, slot, c.span, labels)]
    for candidate in candidates:
        if candidate not in named and _continues(message, slot, named, candidate):
            named.append(candidate)
    if named and (alike or not is_asked):
        return [c for c in candidates if c in named or c.strong] if not alike else named
    if alike and not is_asked:
        return []
    strong = [c for c in candidates if c.strong or ((is_asked or requested) and _is_price(message, slot, c))]
    if strong and slot.form == "money":
        things = {word for s in slots if s.pattern for word in s.label}
        return [c for c in candidates if c in strong or c in named or is_rival(message, slot.language, c, things)]
    spans = [*(c.span for c in candidates), *days]
    if strong and is_asked and is_bare(message, slot, spans, end):
        return candidates  # "o PED-1001 ou o 1002"
    if strong:
        return strong
    if (is_asked or corrects) and is_bare(message, slot, spans, end):
        return candidates
    return named or (_opening(message, slot, slots, candidates, anchors) if is_asked else [])


def _opening(
    message: Message, slot: Slot, slots: Sequence[Slot], candidates: Sequence[Candidate], anchors: Collection[str]
) -> list[Candidate]:
    """Return the name that the message begins with where the rest goes on to something else: "1005, veio quebrado"."""
    language, first = slot.language, candidates[0]
    if not slot.pattern or sum(c.isdecimal() for c in message.part(*first.span)) < 3 or "?" in message.words:
        return []
    if not is_bare(message, slot, [first.span], first.span[1]):
        return []
    opening = [first]
    for candidate in candidates[1:]:
        if _continues(message, slot, opening, candidate):
            opening.append(candidate)
    at = message.index(opening[-1].span[1])
    labels = {word for s in slots if s.is_free for word in s.label}
    return opening if tells(message, language, at, labels, anchors) else []


def _continues(message: Message, slot: Slot, named: Sequence[Candidate], candidate: Candidate) -> bool:
    """Say whether the candidate only goes on from a named one: "o pedido 1001 ou o 1002"."""
    before = [c.span[1] for c in named if c.span[1] <= candidate.span[0]]
    if not before:
        return False
    between = [t.text for t in message.tokens if max(before) <= t.start and t.end <= candidate.span[0]]
    return all(word in slot.language.alternatives for word in between)


_TWO_PLACES = re.compile(r"\d[.,]\d\d(?!\d)")


def _is_price(message: Message, slot: Slot, candidate: Candidate) -> bool:
    return slot.form == "money" and bool(_TWO_PLACES.search(message.part(*candidate.span)))


def is_bare(message: Message, slot: Slot, spans: Collection[Span], end: int) -> bool:
    """Say whether nothing but fillers, the label and correcting words surrounds the values.

    Where another request begins at `end`, what leads to it ("e depois quero") may stand between.
    """
    language = slot.language
    last = max(stop for _, stop in spans) if end < len(message.folded) else end
    return all(
        not token.is_word
        or token.start >= end
        or any(start < token.end and token.start < stop for start, stop in spans)
        or token.text in slot.label
        or token.text in language.fillers
        or (token.start >= last and token.text in language.between_requests)
        for token in message.tokens
    )


def _several(candidates: Sequence[Candidate]) -> ValueReading:
    sure = [c for c in candidates if not c.others]
    if len(sure) < len(candidates):
        return ValueReading(candidates=tuple(candidates))
    values = tuple(dict.fromkeys(str(c.value) for c in sure))
    return ValueReading(value=values, candidates=tuple(sure))


def _shared_out(message: Message, slots: Sequence[Slot], found: dict[str, ValueReading], asked: str | None) -> Filled:
    """Give each place to one slot: a named value first, then the asked slot, then the order of declaration."""
    by_name = {slot.name: slot for slot in slots}

    def rank(name: str) -> tuple[bool, bool]:
        span = found[name].span
        return (span is None or not is_named(message, by_name[name], span), name != asked)

    values: list[ValueFact] = []
    ambiguous: dict[str, tuple[Value, ...]] = {}
    taken: list[Span] = []
    for name in sorted(found, key=rank) if len(found) > 1 else found:
        reading = found[name]
        spans = [c.span for c in reading.candidates]
        if any(s < end and start < e for s, e in spans for start, end in taken):
            continue
        if reading.value is None:
            if reading.choices:
                ambiguous[name] = reading.choices
                taken += spans
            continue
        taken += spans
        cue = reading.cue
        if cue is Cue.BARE and is_named(message, by_name[name], spans[0]):
            cue = Cue.NAMED
        span = (spans[0][0], spans[-1][1])
        values.append(ValueFact(parameter=name, value=reading.value, span=span, cue=cue))
    ordered = sorted(values, key=lambda fact: fact.span)
    return Filled(values=tuple(ordered), ambiguous=ambiguous, spans=tuple(sorted(taken)))
