"""Fields that are lists of another kind. What is wrong with an entry names its index: `assignees[1]`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, cast

from trinco.toolkit.inputs.fields import At, Declared, JsonSchema, Read, Wanted
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem

LONGEST = 1000
"""Entries of a list that says no limit of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListOf(Declared):
    """A list of `item`. What is given more than once is taken once, and a warning says so."""

    item: Declared
    least: int = 0
    most: int = LONGEST

    TAKES: ClassVar[str] = "takes.list"

    def __post_init__(self) -> None:
        if self.item.secret:
            object.__setattr__(self, "secret", True)

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        limits = {"minItems": self.least or None, "maxItems": self.most if self.most != LONGEST else None}
        kept = {key: limit for key, limit in limits.items() if limit is not None}
        return ({"type": "array", "items": nested(self.item), **kept},)

    def wants(self, value: object, at: At) -> Iterable[Wanted]:
        entries = self._entries(value)
        if entries is None or len(entries) > self.most:
            return ()
        return (each for n, entry in enumerate(entries) for each in self.item.wants(entry, at.below(n)))

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        entries = self._entries(value)
        if entries is None:
            (found,) = self.wrong(value, at)
            single = value if isinstance(value, str | int | float) and not isinstance(value, bool) else None
            return (found if single is None or self.secret else replace(found, suggestion=[single]),)
        if len(entries) > self.most:
            return (problem(at.path, Code.TOO_MANY, count=len(entries), most=self.most),)
        read = [self.item.read(entry, at.below(n)) for n, entry in enumerate(entries)]
        problems = [each for one in read if not isinstance(one, Read) for each in one]
        if problems:
            return tuple(problems)
        whole = [one for one in read if isinstance(one, Read)]
        unique = _once(whole)
        if len(unique) < self.least:
            return (problem(at.path, Code.TOO_FEW, count=len(unique), least=self.least),)
        names = tuple(one.name if isinstance(one.name, str) else None for one in unique)
        repeated = (Said(key="warn.repeated", facts={"field": at.path}),) if len(unique) < len(whole) else ()
        return Read(
            value=tuple(one.value for one in unique),
            written=[one.written for one in unique],
            name=names if any(names) else None,
            warnings=(*repeated, *(each for one in unique for each in one.warnings)),
        )

    def same(self, sent: object, stored: object) -> bool:
        one, other = self._entries(sent), self._entries(stored)
        if one is None or other is None or len(one) != len(other):
            return False
        left = list(other)
        for entry in one:  # a server may keep them in another order
            place = next((n for n, kept in enumerate(left) if self.item.same(entry, kept)), None)
            if place is None:
                return False
            del left[place]
        return True

    def plain(self, value: object) -> object:
        entries = self._entries(value)
        return value if entries is None else [self.item.plain(entry) for entry in entries]

    def _entries(self, value: object) -> Sequence[object] | None:
        return cast("Sequence[object]", value) if isinstance(value, list | tuple) else None


def _once(read: Sequence[Read]) -> list[Read]:
    found: list[Read] = []
    seen: set[object] = set()
    for one in read:
        if one.value not in seen:
            seen.add(one.value)
            found.append(one)
    return found
