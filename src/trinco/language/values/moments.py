"""Reckon with calendar days: months and years from a day, the nth weekday of a month. No words are read here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Prefer = Literal["future", "past"]
"""Which way a day without a year is meant."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A day that was said: its readings, and where the words for it end."""

    days: tuple[date, ...]
    last: int
    """Index after the last token."""
    is_weak: bool = False
    """Only where a date is asked for."""
    is_about: bool = False
    """People who say so may mean a day near it."""
    is_doubtful: bool = False
    """Another day was said beside it, and is no reading of its own."""


def on(year: int, month: int, day: int) -> date | None:
    """Return the day if there is such a one."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def day_of(today: date, distance: int) -> date:
    """Return the day at a distance; the last or first there is where the calendar ends."""
    try:
        return today + timedelta(days=distance)
    except OverflowError:
        return date.max if distance > 0 else date.min


def month_after(today: date, months: int) -> tuple[int, int]:
    index = today.year * 12 + today.month - 1 + months
    return index // 12, index % 12 + 1


def month_end(year: int, month: int) -> date:
    """Return the last day of a month."""
    return next(found for day in range(31, 27, -1) if (found := on(year, month, day)))


def months_from(today: date, months: int) -> date | None:
    """Return the same day so many months on, or the month's last where it is shorter."""
    year, month = month_after(today, months)
    return next((found for day in range(today.day, 27, -1) if (found := on(year, month, day))), None) or on(
        year, month, today.day
    )


def workdays_from(today: date, count: int) -> date:
    """Return the day so many days from Monday to Friday on."""
    step, day = (1 if count > 0 else -1), today
    for _ in range(abs(count)):
        day = day_of(day, step)
        while day.weekday() > 4:
            day = day_of(day, step)
    return day


def nth_weekday(year: int, month: int, weekday: int, count: int) -> date | None:
    first = on(year, month, 1)
    return on(year, month, 1 + (weekday - first.weekday()) % 7 + 7 * (count - 1)) if first else None
