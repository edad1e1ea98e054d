"""Collect what is wrong with an agent's files, each with its place and a way to mend it.

Decides nothing about what is wrong; the readers of the single files and `joining` do.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from trinco.core.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written. `line` is 1-based, 0 where a whole file is meant."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Said:
    """A name as a file says it: of another part of the agent, or of an argument."""

    text: str
    place: Place

    def __str__(self) -> str:
        return self.text


class Report:
    """The problems found so far. What is said of one place twice is kept once."""

    def __init__(self) -> None:
        self._problems: dict[Problem, None] = {}

    def add(self, place: Place, message: str, suggestion: str) -> None:
        """Keep a problem. None is without a way to mend it."""
        self._problems[Problem(file=place.file, line=place.line, message=message, suggestion=suggestion)] = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems, file by file and line by line."""
        return tuple(sorted(self._problems, key=lambda p: (p.file, p.line)))


MOST_LISTED = 12


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the one of `known` that `word` was probably meant to be, if any is near."""
    by_folded = {name.casefold(): str(name) for name in known}
    near = get_close_matches(word.casefold(), by_folded, n=1)
    return by_folded[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """Suggest the nearest of `known`; where none is near, `otherwise`, or what there is, the first few of many."""
    names = tuple(known)
    if near := closest(word, names):
        return f"did you mean {near!r}?"
    if otherwise:
        return otherwise
    if not names:
        return "remove it: there is none"
    more = f", and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
    return f"known: {', '.join(names[:MOST_LISTED])}{more}"
