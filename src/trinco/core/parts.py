"""Take an answer apart: the objects that speak for the whole of it, and the lists in which it speaks of single items.

Only what is wrapped in the usual way speaks for the whole. Any other object within an answer is a thing of the domain,
with a status, an error or a number of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.core.embedded import Unreadable, opened, values_in
from trinco.core.sameness import unaccented
from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WRAPPERS = frozenset({"result", "data", "output", "response"})
"""Fields in which servers wrap their answer; a workflow does it under its tool's name as well (spec/000 section 5)."""
CARRIERS = frozenset({"body", "content", "text", "payload"})
"""Fields in which they carry it as a text of JSON, or as the parts that MCP makes of it; else they are a thing's."""
RESULTS = "results"
"""Where an answer lists what became of each item (spec/000 section 5)."""
ITEMS = "items"
_OF_ITEMS = frozenset({RESULTS, ITEMS})
DEEPEST = 32
"""How many wrappers around each other are looked into."""
_NAME = re.compile(r"[A-Z]?[^\W\dA-Z_]+|[A-Z]+")
_OF_ID = re.compile(r"(?:^|_)id$|[a-z](?:Id|ID)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    wholes: tuple[Mapping[str, object], ...] = ()
    """What speaks for the whole, outermost first; an only result is one of them."""
    results: tuple[Sequence[object], ...] = ()
    """Lists of what became of each item."""
    lists: tuple[Sequence[object], ...] = ()
    """Other lists that may be of the items."""


@lru_cache(maxsize=4096)
def named(field: str) -> str:
    """Return a field's name as it is compared: `isError`, `is_error` and `IS-ERROR` are one, `éxito` is `exito`."""
    return unaccented(field).casefold().replace("_", "").replace("-", "")


@lru_cache(maxsize=4096)
def words_of_name(field: str) -> tuple[str, ...]:
    """Return the words that a field's name is made of: of `cancelledOrders` as of `cancelled_orders`."""
    return tuple([word.casefold() for word in _NAME.findall(unaccented(field))])


def is_id(field: str) -> bool:
    """Say whether a field is named as the number of a thing is: `id`, `order_id`, `orderId`."""
    return _OF_ID.search(field) is not None


@lru_cache(maxsize=256)
def wrappers_of(tool: str) -> frozenset[str]:
    """Return the fields in which an answer of `tool` may be wrapped."""
    return WRAPPERS | {named(tool)} if tool else WRAPPERS


def parts_of(body: Mapping[str, object] | None, text: str, wrappers: frozenset[str]) -> Parts:
    """Take an answer apart: its `body` or, where it has none, the JSON in its `text`."""
    level: Sequence[object] = (body,) if body is not None else _in_text(text)
    wholes: list[Mapping[str, object]] = []
    results: list[Sequence[object]] = []
    lists: list[Sequence[object]] = []
    for _ in range(DEEPEST):
        lists += [found for value in level if (found := as_list(value)) is not None]
        objects = [part for value in level if (part := _only(value)) is not None]
        wholes += objects
        fields = [
            (name, opened(value))
            for part in objects
            for field, value in part.items()
            if (name := named(field)) in _OF_ITEMS or name in wrappers
        ]
        if not fields:
            break
        level = [value for name, value in fields if name in wrappers]
        of_each = [found for name, value in fields if name == RESULTS and (found := as_list(value)) is not None]
        results += of_each
        lists += [found for name, value in fields if name == ITEMS and (found := as_list(value)) is not None]
        level += [found for found in of_each if len(found) == 1]
    return Parts(wholes=tuple(wholes), results=_distinct(results), lists=tuple(lists))


def _in_text(text: str) -> tuple[object, ...]:
    whole = opened(text)
    if not isinstance(whole, str):
        return (whole,)
    try:
        return values_in(whole)[0]
    except Unreadable:
        return ()


def _only(value: object) -> Mapping[str, object] | None:
    entries = as_list(value)
    return as_object(entries[0] if entries is not None and len(entries) == 1 else value)


def _distinct(lists: list[Sequence[object]]) -> tuple[Sequence[object], ...]:
    if len(lists) < 2:
        return tuple(lists)
    return tuple(found for n, found in enumerate(lists) if found not in lists[:n])
