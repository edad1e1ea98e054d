"""Count what one rendering of a template costs, and stop it when that is too much.

The count is of work, not of time: the same template with the same facts always ends the same way. What costs how
much is `templates.py`'s to say.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from itertools import islice
from typing import cast

from jinja2 import TemplateRuntimeError, Undefined

WORK = 2_000_000
"""Characters and entries that may be looked at or made; about a second at worst."""
ROUNDS = 10_000
"""Of all loops together."""
LONGEST = 20_000
"""Characters of a text that is made."""
DIGITS = 400
"""Decimal digits of a number's whole or fractional part."""


class TooMuch(TemplateRuntimeError):
    """The template asks for more than a reply is worth."""


@dataclass(slots=True)
class Budget:
    """What is left to one rendering."""

    work: int = WORK
    rounds: int = ROUNDS
    length: int = LONGEST
    complete: bool = False
    """A value that is not there makes the text no text."""

    def spend(self, amount: int) -> None:
        self.work -= amount
        if self.work < 0:
            raise TooMuch("it does too much")

    def emit(self, piece: str) -> str:
        self.length -= len(piece)
        if self.length < 0:
            raise TooMuch("its text is too long")
        return piece

    def weigh(self, value: object) -> int:
        """Spend what it costs to look at all of `value`, and return that.

        Raises:
            TooMuch: that is more than is left.
            TypeError: it is no value, but some part of the machinery.
        """
        weight, most = 0, self.work
        left: list[object] = [value]
        while left and weight <= most:
            found = left.pop()
            if isinstance(found, str):
                weight += 1 + len(found)
            elif isinstance(found, Mapping):
                entries = cast("Mapping[object, object]", found)
                weight += 1 + len(entries)
                left += entries
                left += entries.values()
            elif isinstance(found, list | tuple):
                weight += 1
                left += cast("Iterable[object]", found)
            else:
                weight += _own_weight(found)
        self.spend(weight)
        return weight

    def listed(self, values: Iterable[object]) -> list[object]:
        """Return what an iterator gives, as long as it is not too much."""
        found = list(islice(values, self.work + 1))
        self.spend(len(found))
        return found

    def loop(self, values: Iterable[object], text: int) -> list[object]:
        """Return what a loop goes over, whose body has `text` characters of its own."""
        found = list(islice(values, self.rounds + 1))
        self.rounds -= len(found)
        if self.rounds < 0:
            raise TooMuch("it goes round too often")
        self.spend(len(found) * (1 + text))
        return found


def unbounded() -> Budget:
    """Return a budget for texts that come with the language: what they say at length is what must be said."""
    return Budget(work=sys.maxsize - 1, rounds=sys.maxsize - 1, length=sys.maxsize - 1)


def _own_weight(value: object) -> int:
    match value:
        case None | bool() | float() | Undefined() | date() | time():
            return 1
        case int():
            return 1 + value.bit_length() // 3
        case Decimal():
            if value.is_finite() and (abs(value.adjusted()) > DIGITS or len(value.as_tuple().digits) > DIGITS):
                raise TooMuch("it has a number of too many digits")
            return 1
        case range():
            return 1 + len(value)
        case _:
            raise TypeError(f"{type(value).__name__} is no value that can be told")
