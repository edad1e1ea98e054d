"""Say what a grammar found: candidates, and the one value that is left if there is one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trinco.core.reading import Cue
from trinco.core.values import canonical

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.core.reading import Span
    from trinco.core.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One place in the message that fits the grammar."""

    value: Value
    span: Span
    strong: bool = False
    """Its own form shows what it is (a currency sign, the pattern's prefix), wherever it stands."""
    others: tuple[Value, ...] = ()
    """What it would be by another convention; not empty means that it has to be asked."""
    currency: str = ""

    @property
    def readings(self) -> tuple[Value, ...]:
        return (self.value, *self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueReading:
    """What a message says for one value."""

    value: Value = None
    """None where there is no candidate, or more than one reading."""
    candidates: tuple[Candidate, ...] = ()
    """What is left after corrections."""
    currency: str = ""
    e164: str = ""
    """Of a telephone number: how it is dialled from anywhere ("+5511987654321"); empty where that can't be told."""
    cue: Cue = Cue.BARE

    @property
    def span(self) -> Span | None:
        return self.candidates[0].span if self.candidates else None

    @property
    def choices(self) -> tuple[Value, ...]:
        """The readings to choose from, where there is no single one."""
        if self.value is not None:
            return ()
        return unique(reading for candidate in self.candidates for reading in candidate.readings)


def doubtful(candidate: Candidate) -> Candidate:
    """Return the candidate as one that has to be asked."""
    return replace(candidate, others=candidate.others or (candidate.value,))


def is_within(span: Span, spans: Iterable[Span]) -> bool:
    """Say whether a span shares a place with one of `spans`."""
    return any(start < span[1] and span[0] < end for start, end in spans)


def unique(values: Iterable[Value]) -> tuple[Value, ...]:
    """Return the distinct values, in their order."""
    return tuple({canonical(value): value for value in values}.values())
