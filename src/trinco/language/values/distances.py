"""Read days at a distance: "daqui a 15 dias", "two days from tomorrow", "1 month and 21 days ago"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.language.values.moments import Moment, day_of, months_from, workdays_from

if TYPE_CHECKING:
    from datetime import date

    from trinco.language.values.days import Days


@dataclass(slots=True)
class _Length:
    """How long a distance is."""

    days: int = 0
    months: int = 0
    work: int = 0
    last: int = 0

    @property
    def is_about(self) -> bool:
        """Months alone are a round measure, and of workdays the holidays aren't known."""
        return bool(self.work) or (bool(self.months) and not self.days)

    def from_(self, day: date, sign: int) -> date | None:
        if self.work:
            return workdays_from(day, sign * self.work)
        start = months_from(day, sign * self.months) if self.months else day
        return day_of(start, sign * self.days) if start else None


def distance(days: Days, at: int) -> Moment | None:
    calendar, words = days.language.calendar, days.message.words
    ahead, back = days.phrase(at, calendar.ahead), days.phrase(at, calendar.back)
    start = at + max(ahead, back)
    if start not in days.figures and words[start : start + 1] not in days.articles:
        return None
    if not calendar.all_units.isdisjoint(words[max(at - 2, 0) : at]):
        return None
    counted = _weekdays_ahead(days, at + ahead, led=bool(ahead))
    if counted:
        return counted
    length = _length(days, at + max(ahead, back))
    if length is None:
        return None
    anchored = _anchored(days, length)
    if anchored and not ahead and not back:
        return anchored
    last = length.last
    after = days.phrase(last, calendar.ahead_after), days.phrase(last, calendar.back_after)
    if not (ahead or back or any(after)) or (last < len(words) and words[last] in calendar.shifted and not any(after)):
        return None
    sign = -1 if after[1] or (back and not after[0]) else 1
    found = length.from_(days.today, sign)
    return Moment((found,), last + max(after), is_about=length.is_about) if found else None


def _length(days: Days, at: int) -> _Length | None:
    """Read "2 years 1 month and 21 days"."""
    calendar, words = days.language.calendar, days.message.words
    length, start = _Length(last=at), at
    for _ in range(4):
        count, unit_at = _count(days, start)
        if not count or unit_at >= len(words):
            break
        unit = words[unit_at]
        workday = days.phrase(unit_at, calendar.workdays)
        if workday:
            length.work, unit_at = length.work + count, unit_at + workday - 1
        elif unit in calendar.units:
            length.days += count * calendar.units[unit]
        elif unit in calendar.months_of:
            length.months += count * calendar.months_of[unit]
        else:
            break
        length.last = unit_at + 1
        start = days.skip(length.last, days.language.numbers.joiners | {","})
    if length.last == at or (length.work and (length.days or length.months)):
        return None
    # What begins as a longer distance and isn't understood to its end is none.
    return None if length.last < len(words) and words[length.last] in calendar.workday_tails else length


def _count(days: Days, at: int) -> tuple[int, int]:
    figure, words = days.figures.get(at), days.message.words
    if figure is None:
        article = at < len(words) and words[at] in days.language.numbers.articles
        return (1, at + 1) if article else (0, at)
    whole = len(figure.readings) == 1 and figure.value == int(figure.value) and 0 < figure.value < 1000
    return (int(figure.value), figure.last) if whole else (0, at)


def _anchored(days: Days, length: _Length) -> Moment | None:
    """Read "two days from tomorrow", "two days before yesterday"."""
    calendar = days.language.calendar
    later, earlier = days.phrase(length.last, calendar.ahead_of), days.phrase(length.last, calendar.back_of)
    start = length.last + max(later, earlier)
    relative = days.phrase(start, calendar.relative) if start > length.last else 0
    if not relative:
        return None
    words = days.message.words[start : start + relative]
    found = length.from_(day_of(days.today, calendar.relative[words]), 1 if later else -1)
    return Moment((found,), start + relative, is_about=length.is_about) if found else None


def _weekdays_ahead(days: Days, at: int, *, led: bool) -> Moment | None:
    """Read "two Sundays from now"."""
    calendar, words = days.language.calendar, days.message.words
    count, name_at = _count(days, at)
    if not count or count > 60 or name_at >= len(words):
        return None
    name = words[name_at]
    weekday = calendar.weekdays.get(name, calendar.weekdays.get(name.removesuffix("s")))
    after = days.phrase(name_at + 1, calendar.ahead_after)
    if weekday is None or not (after or led):
        return None
    first = (weekday - days.today.weekday()) % 7 or 7
    return Moment((day_of(days.today, first + 7 * (count - 1)),), name_at + 1 + after)
