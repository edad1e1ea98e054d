"""Hold the items that were answered against those that were confirmed, one to one (spec/000 section 5).

An item that was confirmed and has no answer is unknown, and so is one of which two answers differ; what was answered
without having been confirmed is set apart. What an entry says of itself is `claims.py`'s to read.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.parts import is_id
from trinco.core.values import as_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_NAMING = ("name", "subject", "title", "label", "id", "sku", "number")
"""Fields that say which item is meant, besides those of a number of its own."""


class ItemState(StrEnum):
    DONE = "done"
    FAILED = "failed"
    NOT_RUN = "not_run"
    """The server says that it never came to it, or nothing was sent."""
    UNKNOWN = "unknown"
    EXCLUDED = "excluded"
    """The validator had left it out, and so did the tool."""
    UNASKED = "unasked"
    """It was not confirmed."""


UNDONE = frozenset({ItemState.FAILED, ItemState.NOT_RUN})
"""What was proved not to be done."""
COUNTED = frozenset({ItemState.DONE, ItemState.UNKNOWN}) | UNDONE


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemResult:
    state: ItemState
    item: object = None
    """As it was confirmed."""
    entry: object = None
    """As it was answered."""
    done: bool = False
    """The server says so, also of what nobody asked for."""


def compared(
    states: Sequence[ItemState], entries: Sequence[object], items: Sequence[object], key: str | None
) -> tuple[ItemResult, ...]:
    """Return what became of each item, and what else was answered. Without confirmed items, each entry is one."""
    if not items:
        answered = zip(states, entries, strict=True)
        return tuple(ItemResult(state=s, entry=e, done=s is ItemState.DONE) for s, e in answered)
    found = matches(entries, items, key)
    if not found and len(entries) == len(items) and len(set(states)) == 1 and not any(map(_is_named, entries)):
        found = {n: [n] for n in range(len(items))}  # whichever is which, they all say the same
    told = [_told(item, [(states[e], entries[e]) for e in found.get(n, ())]) for n, item in enumerate(items)]
    taken = {e for each in found.values() for e in each}
    rest = [(s, e) for n, (s, e) in enumerate(zip(states, entries, strict=True)) if n not in taken]
    return (*told, *(ItemResult(state=ItemState.UNASKED, entry=e, done=s is ItemState.DONE) for s, e in rest))


def _told(item: object, answers: Sequence[tuple[ItemState, object]]) -> ItemResult:
    states = {state for state, _ in answers}
    entry = answers[0][1] if answers else None
    state = states.pop() if len(states) == 1 else ItemState.UNKNOWN
    done = state is ItemState.DONE
    if (as_object(item) or {}).get("eligible") is False and state not in UNDONE:
        state = ItemState.UNASKED if done else ItemState.EXCLUDED
    return ItemResult(state=state, item=item, entry=entry, done=done)


def matches(entries: Sequence[object], items: Sequence[object], key: str | None) -> dict[int, list[int]]:
    """Return, for each item that is answered, the entries that name it: in the policy's field `key`, or in those two
    fields, the item's and the entry's, that name the most items.
    """
    found: dict[int, list[int]] = {}
    for mine, theirs in _pairs(_fields(items), _fields(entries), key):
        by_name = _by_name(items, mine)
        named: dict[int, list[int]] = {}
        for n, entry in enumerate(entries):
            item = by_name.get(_name(entry, theirs))
            if item is not None:
                named.setdefault(item, []).append(n)
        found = named if len(named) > len(found) else found
        if len(found) == len(items):
            break
    return found


def _by_name(items: Sequence[object], field: str) -> Mapping[str, int]:
    """Return the items by what they have in `field`; none at all where two have the same there."""
    named = [(name, n) for n, item in enumerate(items) if (name := _name(item, field))]
    found = dict(named)
    return found if len(found) == len(named) else {}


def _pairs(mine: Sequence[str], theirs: Sequence[str], key: str | None) -> Iterable[tuple[str, str]]:
    if key is not None:
        return [(one, two) for one in ((key,) if key in mine else mine) for two in (key, "") if two in theirs]
    same = [(field, field) for field in mine if field in theirs]
    other = [(one, two) for one in mine for two in theirs if one != two and _names(one) and _names(two)]
    return (*same, *other)


def _fields(things: Sequence[object]) -> Sequence[str]:
    """Return the fields in which things have a name or a number, the most telling first; an empty one stands for a
    thing that is nothing but that.
    """
    found = dict.fromkeys(f for thing in things for f in (as_object(thing) or {"": thing}) if _name(thing, f))
    ranked = {f: (_NAMING.index(f) if f in _NAMING else len(_NAMING) + (not _names(f))) for f in found}
    return sorted(found, key=lambda f: ranked[f])


def _names(field: str) -> bool:
    return field in {"", *_NAMING} or is_id(field)


def _is_named(entry: object) -> bool:
    return any(_names(field) and _name(entry, field) for field in as_object(entry) or {"": entry})


def _name(thing: object, field: str) -> str:
    """Return what a thing has in `field`, as names are compared; case and blanks don't tell two apart."""
    value = (as_object(thing) or {"": thing}).get(field)
    named = isinstance(value, str | int) and not isinstance(value, bool)
    return "".join(str(value).split()).casefold() if named else ""
