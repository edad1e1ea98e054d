"""Read days by their number in a month: "5 de março de 2027", "march 5th", "dia 5 do mês que vem"."""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from trinco.language.values.moments import Moment, Prefer, month_after, month_end, on
from trinco.language.values.numbers import figures
from trinco.language.values.years import year_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.figures import Figure
    from trinco.language.vocabulary import Calendar

_MONTH_DAY = re.compile(r"([a-z]{3,9})(\d{1,2})")
_MISSPELT_YEAR = re.compile(r"[12l](?=.*\d)[\doilsbz]{3}")
"""Letters that look like digits among them."""
_BETWEEN = frozenset("-/.")


@lru_cache(maxsize=16)
def _phrase_openings(calendar: Calendar) -> frozenset[str]:
    """Return the words that any of the calendar's phrases begins with."""
    kinds = (calendar.relative, calendar.coming, calendar.next_week, calendar.past, calendar.this, calendar.ahead)
    kinds += (calendar.ahead_after, calendar.back, calendar.back_after, calendar.workdays, calendar.ahead_of)
    return frozenset(phrase[0] for kind in (*kinds, calendar.back_of) for phrase in kind)


class Days:
    """A message seen from a day: what its words and figures name of the calendar."""

    def __init__(self, message: Message, language: Language, today: date, prefer: Prefer) -> None:
        self.message, self.language, self.today = message, language, today
        born = not language.tongue.sayings.born.isdisjoint(message.words)
        self.prefer: Prefer = "past" if born else prefer

    @cached_property
    def figures(self) -> dict[int, Figure]:
        return {f.first: f for f in figures(self.message, self.language.numbers)}

    @property
    def articles(self) -> frozenset[tuple[str, ...]]:
        return self.language.numbers.single_articles

    # Words

    def phrase(self, at: int, phrases: Iterable[tuple[str, ...]]) -> int:
        """Return how many tokens of one of `phrases` stand at `at`."""
        words = self.message.words
        if at >= len(words) or words[at] not in _phrase_openings(self.language.calendar):
            return 0
        word, longest = words[at], 0
        for phrase in phrases:
            if phrase[0] == word and len(phrase) > longest and words[at : at + len(phrase)] == phrase:
                longest = len(phrase)
        return longest

    def skip(self, at: int, words: Iterable[str]) -> int:
        while at < len(self.message.words) and self.message.words[at] in words:
            at += 1
        return at

    # The calendar, from today

    @property
    def years(self) -> range:
        year = self.today.year
        return range(year, year + 9) if self.prefer == "future" else range(year, year - 9, -1)

    def fits(self, day: date) -> bool:
        return day >= self.today if self.prefer == "future" else day <= self.today

    def nearest(self, month: int, day: int) -> date | None:
        """Return the next (or the last) such day that exists."""
        return next((found for year in self.years if (found := on(year, month, day)) and self.fits(found)), None)

    def iso(self, text: str) -> date:
        return date.fromisoformat(text)

    # Days of a month

    def month_with_day(self, at: int) -> tuple[int, int] | None:
        """Read "Oct2"."""
        word = self.message.words[at]
        m = _MONTH_DAY.fullmatch(word) if word[-1].isdecimal() else None
        month = self.language.calendar.months.get(m[1]) if m else None
        return (month, int(m[2])) if m and month and 1 <= int(m[2]) <= 31 else None

    def month_day(self, at: int) -> Moment | None:
        """Read "5 de março de 2027", "march 5th, 2027"."""
        calendar, words = self.language.calendar, self.message.words
        start = at + 1 if words[at] in calendar.day and at + 1 < len(words) else at
        joined = self.month_with_day(start)
        day, after = (joined[1], start + 1) if joined else self.day(start)
        month = joined[0] if joined else None
        last = after
        if day and not joined:
            between = calendar.of | _BETWEEN | (calendar.day if words[start] in calendar.ordinals else _BETWEEN)
            month_at = self.skip(after, between)  # "primeiro dia de junho"
            month = calendar.months.get(words[month_at]) if month_at < len(words) else None
            last = month_at + 1
        elif not joined:
            month = calendar.months.get(words[start])
            day, last = (
                self.day(self.skip(start + 1, calendar.of | calendar.day | _BETWEEN)) if month else (None, start)
            )
        numbered = bool(day) and not month and not joined
        if numbered:
            month, last = self._numbered_month(start, after)
        if not day or not month:
            return None
        years, last = year_at(self, self.skip(last, frozenset(".")))
        if not years and self._is_year(last):
            return None  # a year that isn't understood
        found = [on(year, month, day) for year in years] if years else [self.nearest(month, day)]
        days = tuple(day for day in found if day)
        return Moment(days, last, is_weak=numbered and start == at) if days else None

    def _is_year(self, at: int) -> bool:
        """Say whether a number follows, or what was to be one: "de 2O27"."""
        words, after = self.message.words, self.skip(at, self.language.calendar.of | {","})
        misspelt = after < len(words) and _MISSPELT_YEAR.fullmatch(words[after]) is not None
        return misspelt or at in self.figures or self.skip(at, frozenset(",")) in self.figures

    def _numbered_month(self, start: int, at: int) -> tuple[int | None, int]:
        """Read on after "17": "do 11", and after "vinte e dois": "do quatro"."""
        words = self.message.words[at : at + 2]
        if len(words) < 2 or words[0] not in self.language.calendar.month_numbered or self.is_joined(at + 1):
            return None, at
        if self.message.words[start].isdecimal() and words[1].isdecimal():
            return (int(words[1]), at + 2) if len(words[1]) < 3 and 1 <= int(words[1]) <= 12 else (None, at)
        month = self.figures.get(at + 1)
        said = month is not None and month.spoken and month.value == int(month.value) and 1 <= month.value <= 12
        return (int(month.value), month.last) if month and said else (None, at)

    def day(self, at: int) -> tuple[int | None, int]:
        """Read a day of the month: 5, 5th, quinto, vinte e um."""
        words, calendar = self.message.words, self.language.calendar
        if at >= len(words) or self.is_joined(at):
            return None, at
        if words[at].isdecimal() and len(words[at]) < 3 and 1 <= int(words[at]) <= 31:
            return int(words[at]), at + 1
        figure = self.figures.get(at)
        tens = int(figure.value) if figure and figure.spoken and figure.value in {20, 30} else 0
        if figure and tens and figure.last < len(words):
            rest = self.skip(figure.last, frozenset("-"))
            unit = calendar.ordinals.get(words[rest], 0) if rest < len(words) else 0
            if 0 < unit < 10:
                return tens + unit, rest + 1
        if words[at] in calendar.ordinals:
            return self._compound(calendar.ordinals[words[at]], at + 1)
        for suffix in calendar.ordinal_suffixes:
            plain = words[at].removesuffix(suffix)
            if plain != words[at] and plain.isdecimal() and len(plain) < 3 and 1 <= int(plain) <= 31:
                return int(plain), at + 1
        if figure and len(figure.readings) == 1 and figure.value == int(figure.value) and 1 <= figure.value <= 31:
            return int(figure.value), figure.last
        return None, at

    def is_joined(self, at: int) -> bool:
        """Say whether the figure goes on as a date in figures: the "31" of "31/02" is no day of another month."""
        tokens = self.message.tokens[at : at + 3]
        if len(tokens) < 3 or not tokens[0].text.isdecimal() or not tokens[2].text[0].isdecimal():
            return False
        sign = tokens[1]
        return sign.text == "/" or (sign.text in "-." and tokens[0].end == sign.start and sign.end == tokens[2].start)

    def _compound(self, value: int, at: int) -> tuple[int, int]:
        """Read on after "vigésimo": "segundo"."""
        words = self.message.words
        unit = self.language.calendar.ordinals.get(words[at], 0) if at < len(words) else 0
        return (value + unit, at + 1) if value in {20, 30} and 0 < unit < 10 else (value, at)

    def day_only(self, at: int) -> Moment | None:
        """Read "dia 5"; where a word only hints at a date ("no 15"), nothing may follow."""
        calendar, words = self.language.calendar, self.message.words
        weak = words[at] in calendar.day_before and words[at] not in calendar.day
        if (words[at] not in calendar.day and not weak) or at + 1 >= len(words):
            return None
        day, last = self.day(at + 1)
        if not day or (weak and not self._ends_figure(at + 1, last)):
            return None
        following = self.skip(last, calendar.of)
        after = words[following] if following < len(words) else ""
        if after in calendar.months or after in calendar.weekdays:
            return None
        found = self._day_nearest(day)
        return Moment((found,), last, is_weak=weak) if found else None

    def _ends_figure(self, at: int, last: int) -> bool:
        words = self.message.words
        return words[at].isdecimal() and (last >= len(words) or words[last] in ".,;!?")

    def of_month(self, at: int) -> Moment | None:
        """Read "dia 5 do mês que vem", "20th of next month", "o primeiro dia do mês"."""
        calendar, words = self.language.calendar, self.message.words
        start = at + 1 if words[at] in calendar.day and at + 1 < len(words) else at
        day, last = self.day(start)
        shift, end = self.month_shift(self.skip(last, calendar.day)) if day else (None, last)
        if shift is not None and day:
            found = on(*month_after(self.today, shift), day)
            return Moment((found,), end) if found else None
        return None

    def last_of_month(self, at: int) -> Moment | None:
        """Read "último dia do mês", "the last day of March"."""
        calendar, words = self.language.calendar, self.message.words
        day_at = at + 1
        if (words[at],) not in calendar.past or day_at >= len(words) or words[day_at] not in calendar.day:
            return None
        of = self.skip(day_at + 1, calendar.of)
        shift, end = self.month_shift(day_at + 1)
        name = self.skip(of, calendar.led)
        if shift is None and of > day_at + 1 and name < len(words):
            if words[name] in calendar.month:
                shift, end = 0, name + 1
            elif month := calendar.months.get(words[name]):
                years, end = year_at(self, name + 1)
                month_from = (
                    (month - self.today.month) % 12 if self.prefer == "future" else -((self.today.month - month) % 12)
                )
                found = month_end(years[0], month) if years else month_end(*month_after(self.today, month_from))
                return Moment((found,), end)
        return Moment((month_end(*month_after(self.today, shift)),), end) if shift is not None else None

    def month_shift(self, at: int) -> tuple[int | None, int]:
        calendar, words = self.language.calendar, self.message.words
        at = self.skip(at, calendar.of)
        for shift, kind in ((1, calendar.coming), (-1, calendar.past), (0, calendar.this)):
            before = self.phrase(at, kind)
            if before and at + before < len(words) and words[at + before] in calendar.month:
                return shift, at + before + 1
            if at < len(words) and words[at] in calendar.month and self.phrase(at + 1, kind):
                return shift, at + 1 + self.phrase(at + 1, kind)
        return None, at

    def _day_nearest(self, day: int) -> date | None:
        step = 1 if self.prefer == "future" else -1
        for months in range(0, 13 * step, step):
            found = on(*month_after(self.today, months), day)
            if found and self.fits(found):
                return found
        return None
