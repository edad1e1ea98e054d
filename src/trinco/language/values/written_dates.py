"""Read dates in figures: 2027-03-25, 25/03, 25.3.27, 2019-sep-1. Which number is the month is the locale's to say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.normal import DROPPED
from trinco.language.values.found import Candidate, doubtful
from trinco.language.values.moments import on
from trinco.language.values.years import full_years

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from trinco.language.values.days import Days

_ISO = re.compile(r"(?<![\w/.-])(\d{4})[-/.](\d{1,2}|[a-z]{3,10})[-/.](\d{1,2})(?![\w/-]|\.\d)")
_NUMERIC = re.compile(r"(?<![\w/.-])(\d{1,2})\s?([-/.])\s?(\d{1,2})(?:\s?[-/.,]\s?(\d{4}|\d{2}))?(?![\w/-]|[.,]\d)")
_YEAR = re.compile(r"\s((?:19|20)\d\d)(?!\w|[.,]\d)")
_LIKE_ONE = re.compile(rf"\d\s?[-/.]\s?\w|[a-z]['{DROPPED}]*\d")
_ENDS = re.compile(r"\s*(?:$|[.,;!?])")


def may_be_written(folded: str) -> bool:
    """Say whether anything in a fold looks like a date in figures, or a month with its day ("Oct2")."""
    return _LIKE_ONE.search(folded) is not None


def written(days: Days) -> Iterable[Candidate]:
    """Yield the dates in figures."""
    if not days.message.has_digits:
        return
    taken = list(_iso(days))
    yield from taken
    for candidate in numeric(days):
        if not any(c.span[0] < candidate.span[1] and candidate.span[0] < c.span[1] for c in taken):
            yield candidate


def _iso(days: Days) -> Iterable[Candidate]:
    months = days.language.calendar.months
    for m in _ISO.finditer(days.message.folded):
        month = int(m[2]) if m[2].isdecimal() else months.get(m[2], 0)
        day = on(int(m[1]), month, int(m[3]))
        if day:
            yield _candidate((day,), m.span())


def numeric(days: Days) -> Iterable[Candidate]:
    for m in _NUMERIC.finditer(days.message.folded):
        short = m[2] in ".-" and not m[4]  # 4.22 is a number, 4-3 a range or a score
        if short and not _is_said_to_be_one(days, m):
            continue
        apart = None if m[4] else _year_apart(days, m.end())
        readings = _ordered(days, int(m[1]), int(m[3]), m[4] or apart)
        if readings:
            found = _candidate(readings, m.span(), strong=not short)
            yield doubtful(found) if apart else found


def _year_apart(days: Days, end: int) -> str | None:
    """Return a year that follows without a sign, and is no price: "12/05 2027"."""
    year = _YEAR.match(days.message.folded, end)
    after = days.message.index(end) + 1
    following = days.message.words[after : after + 1]
    priced = any(word in days.language.measures_after for word in following)
    return year[1] if year and not priced else None


def _is_said_to_be_one(days: Days, m: re.Match[str]) -> bool:
    """Say whether a word before the figures makes them a date ("on 4-22"), and only one order makes them one."""
    first = days.message.index(m.start())
    led = first > 0 and days.message.words[first - 1] in days.language.calendar.dated_before
    one_order = max(int(m[1]), int(m[3])) > 12
    return led and one_order and " " not in m[0] and _ENDS.match(days.message.folded, m.end()) is not None


def _ordered(days: Days, left: int, right: int, year: str | None) -> tuple[date, ...]:
    calendar, region = days.language.calendar, days.language.region
    day_first = calendar.day_first
    if day_first is None and region:
        day_first = region not in calendar.month_first_regions
    by_day, by_month = _on(days, left, right, year), _on(days, right, left, year)
    if day_first is None:
        return tuple(dict.fromkeys((*by_month, *by_day)))
    usual, other = (by_day, by_month) if day_first else (by_month, by_day)
    # Against the convention only where nothing else can be meant: there is no month 25.
    return usual or (other if max(left, right) > 12 else ())


def _on(days: Days, day: int, month: int, year: str | None) -> tuple[date, ...]:
    if not year:
        found = (days.nearest(month, day),)
    else:
        found = tuple(on(y, month, day) for y in full_years(year, days.today, past=days.prefer == "past"))
    return tuple(each for each in found if each)


def _candidate(readings: tuple[date, ...], span: tuple[int, int], *, strong: bool = True) -> Candidate:
    values = tuple(day.isoformat() for day in readings)
    return Candidate(value=values[0], others=values[1:], span=span, strong=strong)
