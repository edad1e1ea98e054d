"""Read days by their weekday: "sexta que vem", "next week Friday", "Thursday the 21st"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.values.moments import Moment, day_of, month_after, on
from trinco.language.values.written_dates import numeric

if TYPE_CHECKING:
    from datetime import date

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.days import Days
    from trinco.language.values.found import Candidate


def weekday(days: Days, at: int) -> Moment | None:
    calendar, words = days.language.calendar, days.message.words
    kinds = (calendar.next_week, calendar.coming, calendar.past, calendar.this)
    before = [days.phrase(at, kind) for kind in kinds]
    name = at + max(before)
    if name >= len(words) or words[name] not in calendar.weekdays:
        return None
    if at and days.language.numbers.counts(words[at - 1]):
        return None
    number, last = calendar.weekdays[words[name]], name + 1
    while last < len(words) and (words[last] in calendar.weekday_tails or _hyphen_to_tail(days, last)):
        last += 1
    full = _with_date(days, last, number)
    if full or any(word in calendar.months for word in words[last : last + 1]):
        return full
    if _is_said_in_figures(days, last, number):
        return None
    after = [days.phrase(last, kind) for kind in kinds]
    of_week = words[last : last + 1] and words[last] in calendar.of and not any(after)
    if of_week and not calendar.week.isdisjoint(words[last + 1 : last + 4]):
        return None  # a week that isn't understood
    in_next_week, coming, past, this = (bool(b or a) for b, a in zip(before, after, strict=True))
    readings = _nearest(days, number, coming=coming or in_next_week, past=past)
    if at and words[at - 1] in days.language.tongue.sayings.other and not max(before):
        return Moment((readings[0], day_of(readings[0], 7)), last + max(after))
    later, length = _weeks_later(days, at, last)
    if later and not (in_next_week or coming or past or this):
        return Moment((day_of(readings[0], later),), last + length)
    return Moment(readings[-1:] if in_next_week else readings, last + max(after))


def is_weekday(message: Message, language: Language, candidate: Candidate) -> bool:
    """Say whether a weekday that stands by itself is meant as one: "on tuesday", "na sexta", not "a segunda via"."""
    first, after = message.index(candidate.span[0]), message.index(candidate.span[1])
    words, calendar = message.words, language.calendar
    word = words[first]
    if after - first != 1 or word not in calendar.weekdays or len(word) <= _ABBREVIATED or candidate.others:
        return False
    if word not in language.numbers.ordinal_values and word not in calendar.ordinals:
        return True
    following = words[after] if after < len(words) else ""
    passing = language.common
    led = first > 0 and words[first - 1] in calendar.led | language.onto
    return led and (not following[:1].isalnum() or following in passing)


_ABBREVIATED = 3
"""Letters of a weekday that may as well be another word ("sat", "mar")."""


def _weeks_later(days: Days, at: int, last: int) -> tuple[int, int]:
    """Return how many days later than the coming one it is ("Friday *week*"), and how many words behind it say so."""
    later, words = days.language.calendar.later_weekday, days.message.words
    behind = next((p for p in later if words[last : last + len(p)] == p), ())
    ends = last + len(behind) >= len(words) or not words[last + len(behind)].isdecimal()
    if behind and ends:
        return later[behind], len(behind)
    before = days.language.calendar.before_later_weekday
    led = next((p for p in before if words[max(at - len(p), 0) : at] == p), ())
    return (before[led], 0) if led else (0, 0)


def _hyphen_to_tail(days: Days, at: int) -> bool:
    words = days.message.words
    return words[at] == "-" and at + 1 < len(words) and words[at + 1] in days.language.calendar.weekday_tails


def _with_date(days: Days, last: int, weekday: int) -> Moment | None:
    """Read "sexta, 12 de janeiro": the date counts; a weekday that disagrees with it leaves a doubt."""
    words = days.message.words
    at = last + 1 if last < len(words) and words[last] in {",", "("} else last
    if at >= len(words):
        return None
    full = days.month_day(at) or days.of_month(at)
    day_only = None if full else days.day_only(at)
    if day_only:
        return _in_some_month(days, day_only, weekday)
    if full and full.days[0].weekday() != weekday:
        return Moment(full.days[:1] * 2, full.last)
    return full


def _in_some_month(days: Days, said: Moment, weekday: int) -> Moment:
    """Find the month near today in which that day is that weekday: "Thursday the 21st"."""
    if said.days[0].weekday() == weekday:
        return said
    day = said.days[0].day
    near = (on(*month_after(days.today, months), day) for months in (0, 1, 2, -1))
    found = next((d for d in near if d and d.weekday() == weekday), None)
    return Moment((found,), said.last) if found else Moment(said.days[:1] * 2, said.last)


def _is_said_in_figures(days: Days, last: int, weekday: int) -> bool:
    """Say whether a date in figures follows, on that weekday or on none: "sexta, 13/03", "sexta, 31/02"."""
    at = days.skip(last, days.language.calendar.day | {",", "("})
    if not days.is_joined(at):
        return False
    start = days.message.tokens[at].start
    said = [c.value for c in numeric(days) if c.span[0] == start]
    return not said or days.iso(str(said[0])).weekday() == weekday


def _nearest(days: Days, weekday: int, *, coming: bool, past: bool) -> tuple[date, ...]:
    today = days.today
    if past or (days.prefer == "past" and not coming):
        return (day_of(today, -((today.weekday() - weekday) % 7 or 7)),)
    near = day_of(today, (weekday - today.weekday()) % 7 or 7)
    next_week = day_of(today, 7 - today.weekday() + weekday)
    return tuple(dict.fromkeys((near, next_week))) if coming else (near,)
