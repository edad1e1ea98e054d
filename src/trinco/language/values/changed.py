"""Say which of the values on display a bare number changes: "muda pra 16", "no, en 6".

It is the one that holds such a value; where two do, none is changed, and it is asked.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from trinco.core.reading import Cue
from trinco.language.values.found import Candidate, ValueReading, is_within
from trinco.language.values.slot import is_named

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.normal import Message
    from trinco.language.values.slot import Slot


def changed(
    message: Message,
    slots: Sequence[Slot],
    found: Mapping[str, ValueReading],
    known: Mapping[str, Value],
    today: date,
    anchors: Collection[str] = (),
) -> dict[str, ValueReading]:
    """Return what was found without the bare numbers that would go to another parameter than the one they change.

    `anchors` are the operation's own words: a name behind one shows whose it is ("cancela o 1003").
    """
    found = _without_names_that_count(message, slots, found, known, today, frozenset(anchors))
    bare = {
        slot.name: span
        for slot in slots
        if slot.name in found and (span := _bare(message, slot, found[slot.name])) is not None
    }
    shown = [s for s in slots if s.form == "date" and s.name in known and s.name not in found]
    kept, by_name = dict(found), {slot.name: slot for slot in slots}
    for name, span in bare.items():
        day = _day(known[shown[0].name], message.part(*span), today) if len(shown) == 1 else None
        rivals = [other for other in bare if other != name and is_within(span, [bare[other]])]
        if name not in known:
            if day or any(other in known for other in rivals):
                del kept[name]
            if day and not any(other in known for other in rivals) and not _is_counted(message, slots[0], span):
                candidate = Candidate(value=day, span=span)
                kept[shown[0].name] = ValueReading(value=day, candidates=(candidate,), cue=Cue.CORRECTED)
        elif any(other in known for other in rivals) or (day and not _is_plain(message, by_name[name], span)):
            del kept[name]
    return kept


def _without_names_that_count(
    message: Message,
    slots: Sequence[Slot],
    found: Mapping[str, ValueReading],
    known: Mapping[str, Value],
    today: date,
    anchors: frozenset[str],
) -> dict[str, ValueReading]:
    """Leave out a number that may complete the name on display, and may as well be what is counted: "põe 3"."""
    kept = dict(found)
    numeric = [s for s in slots if s.is_numeric and s.name in known]
    counted = {s.name: [c.span for c in s.candidates(message, today)] for s in numeric}
    for slot in slots:
        if not slot.pattern or slot.name not in found or slot.name not in known:
            continue
        spans = [c.span for c in found[slot.name].candidates if not c.strong]
        bare = [span for span in spans if not is_named(message, slot, span, slot.label | anchors)]
        rivals = [name for name, taken in counted.items() if any(is_within(span, taken) for span in bare)]
        if rivals:
            kept = {name: reading for name, reading in kept.items() if name not in {slot.name, *rivals}}
    return kept


def _bare(message: Message, slot: Slot, reading: ValueReading) -> Span | None:
    """Return where a number stands that shows in no way whose it is."""
    if not slot.is_numeric or len(reading.candidates) != 1 or reading.candidates[0].strong:
        return None
    span = reading.candidates[0].span
    return None if is_named(message, slot, span) else span


def _day(old: Value, said: str, today: date) -> str | None:
    """Return the day with that number in the month of the one on display."""
    if not said.isdecimal() or len(said) > 2:
        return None
    try:
        day = date.fromisoformat(str(old)).replace(day=int(said))
    except ValueError:
        return None
    return day.isoformat() if day >= today else None


def _is_counted(message: Message, slot: Slot, span: Span) -> bool:
    """Say whether a verb says what it is, as of any number ("na verdade *são* 3"), or nothing leads to it."""
    at = message.index(span[0])
    return at == 0 or message.words[at - 1] in slot.language.tongue.sayings.being


def _is_plain(message: Message, slot: Slot, span: Span) -> bool:
    """Say whether it is rather no day: an amount that isn't put in a place ("muda *pra* 16"), or what a verb counts."""
    at = message.index(span[0])
    before = message.words[at - 1] if at else ""
    if slot.form == "money":
        return before not in slot.language.onto
    return before in slot.language.tongue.sayings.being
