"""Shape what a language needs to be spoken aloud: its number words, months, money and the names of signs.

The words are in the language's own folder; `speech.py` puts them in place of digits and symbols.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping


def listed(words: str) -> tuple[str, ...]:
    """Return the words of a list that is written as a text."""
    return tuple(words.split())


class Coin(NamedTuple):
    """How a currency and its hundredths are called, one and many."""

    one: str
    many: str
    cent: str
    cents: str
    feminine: bool = False


class Cardinal(Protocol):
    def __call__(self, number: int, *, feminine: bool = False) -> str:
        """Say a whole number from 0 to below 10^15, alone or before a noun of that gender."""
        ...


class Clock(Protocol):
    def __call__(self, hour: int, minute: int) -> str: ...


@dataclass(frozen=True, kw_only=True)
class Voice:
    cardinal: Cardinal
    counting: Cardinal | None = None
    """The same before a noun, where that is said otherwise."""
    clock: Clock
    months: tuple[str, ...]
    date: str
    """With `day`, `month` and `year`, all in words."""
    days: Mapping[int, str]
    """Days of the month that are not said as the number they are."""
    money: Mapping[str, Coin]
    of: str
    """Between a round number of millions and what is counted, with its spaces."""
    together: str
    """Between an amount and its hundredths, with its spaces."""
    point: str
    """The decimal sign, said."""
    minus: str
    percent: str
    number: str
    """What "nº" stands for."""
    signs: Mapping[str, str]
    """Names of `@ . - _ / + & %` where they are said."""
