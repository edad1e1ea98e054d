"""Relations between fields, held against fields that could be read: one mistake is one problem.

On an update, the side that isn't given is the stored one. A relation of which nothing was given isn't looked at: what
is stored already is not this caller's mistake.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from trinco.toolkit.inputs.problems import Code, Problem, Said, problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """The fields of a call as relations see them. A field that is neither given nor stored is in none of these."""

    values: Mapping[str, Any]
    """What was read, and of an update what is stored besides. A field that is emptied is None."""
    given: frozenset[str]
    """The fields that the caller gave, whether they could be read or not."""
    shown: Mapping[str, str]
    """Each value as messages name it."""


class Relation(Protocol):
    """Something that has to hold between fields."""

    @property
    def fields(self) -> tuple[str, ...]: ...

    def problem(self, sides: Sides) -> Problem | None:
        """Return what is wrong, if anything is."""
        ...


@dataclass(frozen=True, slots=True)
class NotBefore:
    """`later` is not before `earlier`."""

    later: str
    earlier: str

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.later, self.earlier)

    def problem(self, sides: Sides) -> Problem | None:
        later, earlier = sides.values.get(self.later), sides.values.get(self.earlier)
        if later is None or earlier is None or later >= earlier:
            return None
        named = self.later if self.later in sides.given else self.earlier
        hints = [
            Said(key="hint.stored", facts={"other": sides.shown[each]})
            for each in self.fields
            if each not in sides.given
        ]
        facts = {"value": sides.shown[self.later], "other": self.earlier, "other_value": sides.shown[self.earlier]}
        said = Said(key=Code.NOT_BEFORE, facts=facts)
        return Problem(field=named, code=Code.NOT_BEFORE, said=said, hints=tuple(hints))


@dataclass(frozen=True, slots=True)
class _Pair:
    name: str
    other: str

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.name, self.other)


@dataclass(frozen=True, slots=True)
class Together(_Pair):
    """`name` needs `other`."""

    def problem(self, sides: Sides) -> Problem | None:
        if sides.values.get(self.name) is None or sides.values.get(self.other) is not None:
            return None
        return problem(self.other if self.other in sides.given else self.name, Code.TOGETHER, other=self.other)


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """Of these fields a call gives one at most."""

    names: tuple[str, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        return self.names

    def problem(self, sides: Sides) -> Problem | None:
        given = [each for each in self.names if each in sides.given and sides.values.get(each) is not None]
        return problem(given[1], Code.ONLY_ONE, other=given[0]) if len(given) > 1 else None


@dataclass(frozen=True, slots=True)
class Differ(_Pair):
    """`name` is not `other`: nothing is its own parent."""

    def problem(self, sides: Sides) -> Problem | None:
        one, other = sides.values.get(self.name), sides.values.get(self.other)
        return problem(self.name, Code.DIFFER, other=self.other) if one is not None and one == other else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A relation of your own. `broken` is given the values by name and says whether it doesn't hold."""

    fields: tuple[str, ...]
    code: str
    says: Mapping[str, str] = field(default_factory=dict[str, str])
    """The sentence by language, or under `en` for all."""
    broken: Callable[[Mapping[str, Any]], bool]

    def problem(self, sides: Sides) -> Problem | None:
        if any(sides.values.get(each) is None for each in self.fields) or not self.broken(sides.values):
            return None
        named = next((each for each in self.fields if each in sides.given), self.fields[0])
        return Problem(field=named, code=self.code, said=self.says)
