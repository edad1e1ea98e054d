"""Fill declared parameters from a message: each by its own grammar, and each place in the message at most once.

A value belongs to a parameter because its label stands before it, because its form says so, or because the parameter
was just asked and the message is nothing but the value. Whatever belongs to none fills none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.core.reading import Cue, ValueFact
from trinco.language.locales import find
from trinco.language.values.addressed import addressed_at, is_name
from trinco.language.values.changed import changed
from trinco.language.values.corrections import settle
from trinco.language.values.found import Candidate, ValueReading
from trinco.language.values.measures import day_spans
from trinco.language.values.rivals import is_rival
from trinco.language.values.slot import Slot, is_named
from trinco.language.values.texts import tells
from trinco.language.values.weekdays import is_weekday

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
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
    known: Mapping[str, Value] | None = None,
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
        known: The values on display, one of which a bare number would change.
    """
    found: dict[str, ValueReading] = {}
    start, end = within or (0, len(message.folded))
    free = [s for s in slots if s.is_free]
    telling = any(s.name == asked or asked is None for s in free)
    for_whom = any((requested or s.name in open_too or s.name == asked) and is_name(s) for s in free)
    for slot in slots:
        if slot.is_free or slot.form in {"object", "boolean"}:
            continue
        candidates = [c for c in slot.candidates(message, today) if start <= c.span[0] < end]
        if not candidates:
            continue
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
            telling=telling,
            for_whom=for_whom,
            days=_elsewhere(message, slot, slots, today, asked) if any(not c.strong for c in candidates) else (),
        )
        if candidates:
            chosen = bool(slot.parameter.enum)
            settled = settle(message, language, candidates, verbs, chosen=chosen)
            found[slot.name] = _several(candidates) if slot.is_list else settled
    if known and corrects:
        found = changed(message, slots, found, known, today, anchors)
    return _shared_out(message, slots, found, asked)


def _elsewhere(message: Message, slot: Slot, slots: Sequence[Slot], today: date, asked: str | None) -> Collection[Span]:
    """Return where other values stand beside those of a slot: days, and for the one that was asked "100 *amanhã*"."""
    days = day_spans(message, slot.language, today)
    if slot.name != asked or not slot.is_numeric:
        return days
    dated = (s.candidates(message, today) for s in slots if s.form == "date" and s is not slot)
    return [*days, *(c.span for found in dated for c in found if c.strong)]


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
    telling: bool,
    for_whom: bool,
    days: Collection[Span],
) -> list[Candidate]:
    """Return the candidates that have a reason to be this slot's.

    `telling`: a text is asked for, or requested, that may name them; `for_whom`: so is a name, behind a preposition.
    """
    alike = [s for s in slots if s.name != slot.name and slot.is_like(s)]
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
    if telling and slot.parameter.enum and not slot.is_numeric:
        candidates = [c for c in candidates if not _is_told_of(message, slot, c, asked=asked is not None)]
    texts = {s.head for s in slots if s.is_free}
    strong = [c for c in candidates if c.strong or ((is_asked or requested) and _shows_itself(message, slot, c, texts))]
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
    if for_whom and (is_asked or requested) and is_sent(message, slot, candidates, anchors, is_asked=is_asked):
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


def _is_told_of(message: Message, slot: Slot, candidate: Candidate, *, asked: bool) -> bool:
    """Say whether a listed value rather belongs to a text: all of the answer, and what a request says for a reason."""
    if asked:
        return not is_bare(message, slot, [candidate.span], len(message.folded))
    return any(message.tokens[at].end <= candidate.span[0] for at, _ in find(slot.language.cause_table, message.words))


def _shows_itself(message: Message, slot: Slot, candidate: Candidate, texts: Collection[str]) -> bool:
    """Say whether the value is of a kind that the operation's own request needn't name: a price, a weekday.

    Behind one of `texts`, which name a text, a weekday is part of that: "descrição: almoço de sexta".
    """
    if slot.form != "date":
        return _is_price(message, slot, candidate)
    first = message.index(candidate.span[0])
    return is_weekday(message, slot.language, candidate) and all(w not in texts for w in message.words[:first])


def is_bare(message: Message, slot: Slot, spans: Collection[Span], end: int) -> bool:
    """Say whether nothing but fillers, the label and correcting words surrounds the values.

    Where another request begins at `end`, what leads to it ("e depois quero") may stand between.
    """
    language = slot.language
    last = max(stop for _, stop in spans) if end < len(message.folded) else end
    inside = {i for span in spans for i in range(message.index(span[0]), message.index(span[1] - 1) + 1)}
    return all(
        i in inside
        or not token.is_word
        or token.start >= end
        or token.text in slot.label
        or token.text in language.fillers
        or (token.start >= last and token.text in language.between_requests)
        or _is_rough(message, language, i)
        for i, token in enumerate(message.tokens)
    )


def _is_rough(message: Message, language: Language, at: int) -> bool:
    """Say whether the word belongs to one of those that make a number no more than about right: "uns 150"."""
    tables = (language.about_table, language.roughly_table)
    return any(first <= at < last for table in tables for first, last in find(table, message.words))


def is_sent(
    message: Message, slot: Slot, candidates: Sequence[Candidate], anchors: Collection[str], *, is_asked: bool
) -> bool:
    """Say whether the one number is what goes to somebody: "100 pra Ana", "transferir 100 pra Ana"."""
    if slot.form != "money" or len(candidates) != 1 or "?" in message.words:
        return False
    language, span = slot.language, candidates[0].span
    if not addressed_at(message, language, message.index(span[1])):
        return False
    if is_asked and is_bare(message, slot, [span], span[1]):
        return True
    at = message.index(span[0]) - 1
    while at > 0 and message.words[at] in language.calendar.of | language.determiners:
        at -= 1
    return at >= 0 and message.words[at] in anchors


def _several(candidates: Sequence[Candidate]) -> ValueReading:
    sure = [c for c in candidates if not c.others]
    if len(sure) < len(candidates):
        return ValueReading(candidates=tuple(candidates))
    values = tuple(dict.fromkeys(str(c.value) for c in sure))
    return ValueReading(value=values, candidates=tuple(sure))


def _shared_out(message: Message, slots: Sequence[Slot], found: dict[str, ValueReading], asked: str | None) -> Filled:
    """Give each place to one slot: a named value first, then the asked slot, then the order of declaration."""
    by_name = {slot.name: slot for slot in slots}

    def rank(name: str) -> tuple[bool, bool, bool]:
        span = found[name].span
        named = span is not None and is_named(message, by_name[name], span)
        return not named, name != asked, not any(c.strong for c in found[name].candidates)

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
