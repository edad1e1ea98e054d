"""Shape the words that the value grammars need of a language: its numbers, its money and its calendar.

The words are in the language's own folder; what is read with them is in `values/`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class NumberWords:
    """The number words of one language, folded, and its separators."""

    small: Mapping[str, int]
    """0 to 19."""
    tens: Mapping[str, int]
    hundreds: Mapping[str, int]
    """Words worth a multiple of a hundred by themselves ("duzentos")."""
    hundred: frozenset[str] = frozenset()
    """Words that multiply what precedes them by a hundred."""
    scales: Mapping[str, int]
    short_scales: Mapping[str, int] = field(default_factory=dict[str, int])
    """Letters written behind a figure ("5k")."""
    dozens: Mapping[str, int] = field(default_factory=dict[str, int])
    half: frozenset[str] = frozenset()
    """Halves a dozen; a six where digits are dictated."""
    joiners: frozenset[str]
    points: frozenset[str]
    """Spoken decimal separators."""
    articles: frozenset[str]
    """Number words that are articles as well ("um")."""
    repeats: Mapping[str, int]
    """Words that repeat the next dictated digit ("duplo zero")."""
    fractions: frozenset[str]
    """Words of a part: beside one of them a number isn't whole, and isn't read."""
    fraction_endings: tuple[str, ...]
    minus: frozenset[str]
    units: frozenset[str]
    """Words that may be written without a space behind a figure ("71reais")."""
    more_digits: Mapping[str, int] = field(default_factory=dict[str, int])
    """Digits as dictated, beside the small numbers ("oh")."""
    decimal: str
    group: str

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Words that say a number or a digit, or begin one."""
        listed = (self.small, self.tens, self.hundreds, self.scales, self.dozens, self.repeats, self.more_digits)
        return frozenset(word for words in listed for word in words) | self.hundred | self.half

    def counts(self, word: str) -> bool:
        """Say whether `word` is a number and nothing else."""
        listed = word in self.small or word in self.tens or word in self.hundreds or word in self.scales
        return listed and word not in self.articles


DOLLAR = "dollar"
"""Stands for a currency's code where people said "dollars" and nothing more."""
DOLLAR_SIGN = "$"
"""The same for a bare sign, which is that of the peso as well."""
CODES: Mapping[tuple[str, ...], str] = {
    (code.lower(),): code
    for code in (
        "BRL",
        "USD",
        "EUR",
        "GBP",
        "CAD",
        "AUD",
        "NZD",
        "CHF",
        "JPY",
        "CNY",
        "INR",
        "MXN",
        "ARS",
        "CLP",
        "UYU",
    )
}
SIGNS: Mapping[tuple[str, ...], str] = {
    ("r", "$"): "BRL",
    ("us", "$"): "USD",
    ("u", "$"): "USD",
    ("c", "$"): "CAD",
    ("ca", "$"): "CAD",
    ("a", "$"): "AUD",
    ("au", "$"): "AUD",
    ("nz", "$"): "NZD",
    ("€",): "EUR",
    ("£",): "GBP",
    ("¥",): "JPY",
    ("$",): DOLLAR_SIGN,
}
"""Signs that every language knows, before or behind an amount."""


@dataclass(frozen=True, kw_only=True)
class Currencies:
    """Signs and words, folded, each with the code of its currency, or with what several currencies share
    (`values/money.py` knows which).
    """

    signs: Mapping[tuple[str, ...], str]
    """Before an amount."""
    names: Mapping[tuple[str, ...], str]
    """After an amount."""
    cents: frozenset[str]
    cents_of: Mapping[str, str] = field(default_factory=dict[str, str])
    """Those of them that only one currency has ("pence")."""
    linkers: frozenset[str]
    """Between an amount and its name ("milhões *de* reais")."""


@dataclass(frozen=True, kw_only=True)
class Calendar:
    """Words, folded; weekdays count from Monday, 0."""

    relative: Mapping[tuple[str, ...], int]
    """Days from today ("depois de amanhã": 2)."""
    weekdays: Mapping[str, int]
    weekday_tails: frozenset[str]
    """What may follow a weekday's name without meaning anything ("feira")."""
    months: Mapping[str, int]
    ordinals: Mapping[str, int]
    day: frozenset[str]
    """"Dia", before a day of the month."""
    of: frozenset[str]
    coming: frozenset[tuple[str, ...]]
    """Next, before or after a weekday, week or month."""
    next_week: frozenset[tuple[str, ...]]
    """After a weekday: that of the next calendar week, whichever day it is today."""
    past: frozenset[tuple[str, ...]]
    this: frozenset[tuple[str, ...]]
    week: frozenset[str]
    month: frozenset[str]
    units: Mapping[str, int]
    """Days of each unit of a distance."""
    long_units: frozenset[str]
    """Units whose days vary: a distance that holds one isn't read."""
    shifted: frozenset[str]
    """Words that make another day the start of a distance ("two days *from* tomorrow")."""
    ahead: frozenset[tuple[str, ...]]
    """Before a distance into the future ("daqui a")."""
    ahead_after: frozenset[tuple[str, ...]]
    """After one ("from now")."""
    back: frozenset[tuple[str, ...]]
    """Before a distance into the past ("há")."""
    back_after: frozenset[tuple[str, ...]]
    """After one ("atrás", "ago")."""
    ordinal_suffixes: tuple[str, ...]
    day_first: bool | None
    """False where months come first; None where it depends on the region."""
    month_first_regions: frozenset[str] = frozenset()

    @cached_property
    def openings(self) -> frozenset[str]:
        """Words that a date in words may begin with, numbers excepted."""
        kinds = (self.relative, self.coming, self.next_week, self.past, self.this, self.ahead, self.back)
        return frozenset(p[0] for kind in kinds for p in kind) | {
            *self.weekdays,
            *self.months,
            *self.ordinals,
            *self.day,
        }
