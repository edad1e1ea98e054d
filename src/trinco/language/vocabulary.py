"""Shape the words that the value grammars need of a language: its numbers, its money and its calendar.

The words are in the language's own folder; what is read with them is in `values/`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True, eq=False)
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
    parts: Mapping[str, int] = field(default_factory=dict[str, int])
    """Names of parts that are no ordinals, with their denominators ("terço": 3, "half": 2)."""
    singulars: Mapping[str, str] = field(default_factory=dict[str, str])
    """Plural names of parts that are ordinals, with the ordinal ("quintos": "quinto")."""
    bare_parts: frozenset[str] = frozenset()
    """Those of them that need no number before them ("half", "metade")."""
    part_words: frozenset[str] = frozenset()
    """Words that make the number before them a denominator ("avos")."""
    part_linkers: frozenset[tuple[str, ...]] = frozenset()
    """Between a part and the scale it is a part of ("of a", in "a third of a million")."""
    odds: frozenset[str] = frozenset()
    """Between a one and what it is one of ("1 in 20")."""
    capital_scales: Mapping[str, int] = field(default_factory=dict[str, int])
    """Letters behind a figure of two digits or more that count only as they are written here ("10MM")."""
    mixing: frozenset[str] = frozenset()
    """Words between a whole number and a fraction that never stand within a whole number."""
    over: frozenset[tuple[str, ...]] = frozenset()
    """Between a numerator and a denominator ("sobre")."""
    equals: frozenset[str] = frozenset()
    """Words and signs behind which "minus" belongs to the number ("a resposta *é* menos cinco")."""
    ordinals: Mapping[str, int] = field(default_factory=dict[str, int])
    """Below a thousand, plural and feminine forms included."""
    ordinal_scales: Mapping[str, int] = field(default_factory=dict[str, int])
    """Ordinals that count what precedes them ("dois *milésimo*")."""
    ordinal_is_last: bool = False
    """Only the last word of an ordinal is one ("twenty-first"), where others have them all ("vigésimo primeiro")."""
    ordinal_suffixes: tuple[str, ...] = ()
    """Behind a figure ("21st", "2a")."""
    home: str = ""
    """The region that is meant where a locale names none: its telephone numbers and postal codes."""
    telephone: frozenset[str] = frozenset()
    """Words that say a number is a telephone's."""
    signs: Mapping[str, str] = field(default_factory=dict[str, str])
    """Signs as they are dictated ("traço", "arroba")."""
    letters: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names of letters ("pê")."""
    endings: frozenset[tuple[str, ...]] = frozenset()
    """Before the last digits of a longer number ("final")."""
    leaning: frozenset[str] = frozenset()
    """Number words that something smaller always follows ("cento")."""
    compounds: frozenset[str] = frozenset()
    """Pieces that join number words written as one, beside these words themselves; empty where that isn't done."""

    @cached_property
    def below_thousand(self) -> Mapping[str, int]:
        return {**self.small, **self.tens, **self.hundreds}

    @cached_property
    def ordinal_values(self) -> Mapping[str, int]:
        return {**self.ordinals, **self.ordinal_scales}

    @cached_property
    def part_names(self) -> frozenset[str]:
        """Words that a fraction may end with."""
        return frozenset(self.parts) | self.part_words | frozenset(self.ordinal_values) | frozenset(self.singulars)

    @cached_property
    def openings(self) -> frozenset[str]:
        """Words and signs that a number in words, or a fraction, may begin with."""
        return self.spoken | self.part_names | self.articles | {self.decimal}

    @cached_property
    def single_articles(self) -> frozenset[tuple[str, ...]]:
        return frozenset((word,) for word in self.articles)

    @cached_property
    def compound_piece(self) -> re.Pattern[str]:
        """One word of those that are written as one, the longest first."""
        listed = {*self.below_thousand, *self.scales, *self.part_names, *self.compounds}
        return re.compile("|".join(re.escape(word) for word in sorted(listed, key=len, reverse=True)))

    @cached_property
    def compound_form(self) -> re.Pattern[str]:
        """Several number words written as one."""
        return re.compile(f"(?:{self.compound_piece.pattern}){{2,8}}")

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Words that say a number or a digit, or begin one."""
        listed = (self.small, self.tens, self.hundreds, self.scales, self.dozens, self.repeats, self.more_digits)
        return frozenset(word for words in listed for word in words) | self.hundred | self.half

    @cached_property
    def lengths_of_endings(self) -> frozenset[int]:
        """How many words the phrases of `endings` have."""
        return frozenset(map(len, self.endings))

    def counts(self, word: str) -> bool:
        """Say whether `word` is a number and nothing else."""
        listed = word in self.small or word in self.tens or word in self.hundreds or word in self.scales
        return listed and word not in self.articles


DOLLAR = "dollar"
"""Stands for a currency's code where people said "dollars" and nothing more."""
DOLLAR_SIGN = "$"
"""The same for a bare sign, which is that of the peso as well."""
PESO = "peso"
"""The same for "pesos", where the region says whose."""
CODE_WORDS = frozenset(
    [
        *("brl", "usd", "eur", "gbp", "cad", "aud", "nzd", "chf", "jpy", "cny", "inr", "mxn", "ars", "clp", "uyu"),
        *("cop", "pyg", "dop", "hkd", "sgd", "krw", "rub", "zar", "sek", "nok", "dkk", "pln", "czk", "huf", "ils"),
    ]
)
"""ISO codes, as they are folded; none that is a word as well ("pen")."""
CODES: Mapping[tuple[str, ...], str] = {
    **{(code,): code.upper() for code in CODE_WORDS},
    **{(code, "$"): code.upper() for code in ("usd", "mxn", "aud", "cad", "nzd", "hkd", "sgd", "clp", "cop", "ars")},
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
    ("₹",): "INR",
    ("₩",): "KRW",
    ("₺",): "TRY",
    ("₽",): "RUB",
    ("mex", "$"): "MXN",
    ("mx", "$"): "MXN",
    ("hk", "$"): "HKD",
    ("s", "$"): "SGD",
    ("u", "$", "d"): "USD",
    ("u", "$", "s"): "USD",
    ("u", ".", "s", "$"): "USD",
    ("u", ".", "s", ".", "$"): "USD",
    ("$",): DOLLAR_SIGN,
}
"""Signs that every language knows, before or behind an amount."""


@dataclass(frozen=True, kw_only=True, eq=False)
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
    cents_at: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, "Mapping[str, str]"])
    """By region: letters written at a figure that make hundredths of it ("99p"), with the code of the currency."""
    coins: Mapping[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    """Names of notes and round sums, with their worth and currency ("a *tenner*", "um *cinquentão*")."""
    linkers: frozenset[str]
    """Between an amount and its name ("milhões *de* reais")."""
    owed: frozenset[str] = frozenset()
    """Nouns of what is paid, so that the number behind one is an amount ("*total* 10")."""

    @cached_property
    def mention(self) -> re.Pattern[str]:
        """Find anything that makes money of a number; in a fold, and within other words too."""
        phrases = (*self.names, *self.signs, *((word,) for word in (*self.cents, *CODE_WORDS)))
        listed = {next((word for word in phrase if not word.isalnum()), phrase[0]) for phrase in phrases}
        return re.compile("|".join(map(re.escape, sorted(listed))))

    @cached_property
    def names_by_first(self) -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
        """The names by their first word, the longest first."""
        return _grouped(self.names, 0)

    @cached_property
    def signs_by_last(self) -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
        return _grouped(self.signs, -1)


def _grouped(listed: Mapping[tuple[str, ...], str], at: int) -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
    grouped: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name in sorted(listed, key=len, reverse=True):
        grouped.setdefault(name[at], []).append((name, listed[name]))
    return {word: tuple(names) for word, names in grouped.items()}


class Half(StrEnum):
    """Which hours of the day a word is said of."""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    NIGHT = "night"
    """The evening, and the first hours after midnight."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Clock:
    """Words, folded, with which people say the time of day."""

    at: frozenset[str] = frozenset()
    """Before an hour ("às")."""
    noon: frozenset[tuple[str, ...]] = frozenset()
    midnight: frozenset[tuple[str, ...]] = frozenset()
    hours: frozenset[str] = frozenset()
    """After an hour ("horas", "o'clock")."""
    minutes: frozenset[str] = frozenset()
    halves: frozenset[str] = frozenset()
    quarters: frozenset[str] = frozenset()
    to: frozenset[tuple[str, ...]] = frozenset()
    """Between minutes and the hour that they lack ("pras", "to")."""
    past: frozenset[tuple[str, ...]] = frozenset()
    """Between minutes and the hour that they follow ("past")."""
    less: frozenset[str] = frozenset()
    """After the hour, before the minutes that it lacks ("menos")."""
    exact: frozenset[tuple[str, ...]] = frozenset()
    """What says nothing more ("em ponto")."""
    periods: Mapping[tuple[str, ...], Half] = field(default_factory=dict[tuple[str, ...], Half])
    """Behind a time ("da tarde", "p.m.")."""
    letters: Mapping[str, Half] = field(default_factory=dict[str, Half])
    """First letters of what is written at the figure itself ("3pm")."""
    counted: frozenset[str] = frozenset()
    """Words behind a number that make it a measure, no hour ("dias", "km")."""
    bare_halves: frozenset[str] = frozenset()
    """Words that make half past of the hour behind them, with nothing between ("*half* seven")."""
    is_24: bool = True
    """Figures are those of a clock of 24 hours ("10:30" is before noon)."""

    @cached_property
    def longest_periods(self) -> tuple[tuple[tuple[str, ...], Half], ...]:
        return tuple(sorted(self.periods.items(), key=lambda period: -len(period[0])))

    @cached_property
    def between(self) -> frozenset[str]:
        """Words that may follow minutes said before their hour."""
        return frozenset(phrase[0] for phrase in (*self.to, *self.past))

    @cached_property
    def openings(self) -> frozenset[str]:
        """Words that a time may begin with, numbers excepted."""
        return self.halves | self.quarters | {phrase[0] for phrase in (*self.noon, *self.midnight)}


@dataclass(frozen=True, kw_only=True, eq=False)
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
    dated_before: frozenset[str] = frozenset()
    """Words that hint at a date in the figures behind them ("*on* 4-22")."""
    day_before: frozenset[str] = frozenset()
    """Those that hint at the day in a single figure ("*no* 15")."""
    not_after: frozenset[str] = frozenset()
    """Words behind which a day's name is a part of the day instead ("de *la* mañana")."""
    month_numbered: frozenset[str] = frozenset()
    """Between the numbers of a day and of its month ("17 *do* 11")."""
    months_of: Mapping[str, int] = field(default_factory=dict[str, int])
    """Months of each long unit of a distance."""
    workdays: frozenset[tuple[str, ...]] = frozenset()
    """Days that are counted without weekends ("dias úteis")."""
    ahead_of: frozenset[tuple[str, ...]] = frozenset()
    """Between a distance and the later day it starts from ("two days *from* tomorrow")."""
    back_of: frozenset[tuple[str, ...]] = frozenset()
    """The same towards the past ("two days *before* yesterday")."""
    bounding: frozenset[tuple[str, ...]] = frozenset()
    """Before a day that only bounds the one that is meant ("*antes de* 12/05")."""
    bounding_after: frozenset[tuple[str, ...]] = frozenset()
    """The same, behind it ("12/05 *em diante*")."""
    near: frozenset[tuple[str, ...]] = frozenset()
    """Before a day that is no more than near the one that is meant ("*por volta de* 12/05")."""
    near_after: frozenset[tuple[str, ...]] = frozenset()
    """The same, behind it ("12/05 *ou por aí*")."""
    led: frozenset[str] = frozenset()
    """Words between any of these and the day ("antes *do dia* 12")."""

    later_weekday: Mapping[tuple[str, ...], int] = field(default_factory=dict[tuple[str, ...], int])
    """Behind a weekday: how many days after the coming one it is ("Friday *week*")."""
    before_later_weekday: Mapping[tuple[str, ...], int] = field(default_factory=dict[tuple[str, ...], int])
    """The same before it ("*a week on* Friday")."""
    clock: Clock = field(default_factory=Clock)

    @cached_property
    def counted(self) -> frozenset[str]:
        """Words of which one stands beside a number that is a day, or a distance."""
        names = (self.months, self.weekdays, self.units, self.long_units, self.month, self.day, self.month_numbered)
        singles = {f"{name}s" for name in self.weekdays} | {phrase[0] for phrase in self.workdays}
        return frozenset(word for listed in names for word in listed) | self.day_before | singles

    @cached_property
    def all_units(self) -> frozenset[str]:
        return frozenset(self.units) | self.long_units

    @cached_property
    def workday_tails(self) -> frozenset[str]:
        return frozenset(phrase[-1] for phrase in self.workdays if phrase[-1] not in self.units)

    @cached_property
    def openings(self) -> frozenset[str]:
        """Words that a date in words may begin with, numbers excepted."""
        kinds = (self.relative, self.coming, self.next_week, self.past, self.this, self.ahead, self.back)
        return frozenset(p[0] for kind in kinds for p in kind) | {
            *self.weekdays,
            *self.months,
            *self.ordinals,
            *self.day,
            *self.day_before,
        }
