"""Read days by their number in a month: "5 de março de 2027", "march 5th", "dia 5 do mês que vem"."""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from trinco.language.values.moments import Moment, Prefer, month_after, on
from trinco.language.values.numbers import figures

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
        self.message, self.language, self.today, self.prefer = message, language, today, prefer

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
            month_at = self.skip(after, calendar.of | _BETWEEN)
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
        year, last = self.year(self.skip(last, frozenset(".")))
        if not year and self._is_year(last):
            return None  # a year that isn't understood
        found = on(year, month, day) if year else self.nearest(month, day)
        return Moment((found,), last, is_weak=numbered and start == at) if found else None

    def _is_year(self, at: int) -> bool:
        """Say whether a number follows, or what was to be one: "de 2O27"."""
        words, after = self.message.words, self.skip(at, self.language.calendar.of | {","})
        misspelt = after < len(words) and _MISSPELT_YEAR.fullmatch(words[after]) is not None
        return misspelt or at in self.figures or self.skip(at, frozenset(",")) in self.figures

    def _numbered_month(self, start: int, at: int) -> tuple[int | None, int]:
        """Read on after "17": "do 11"."""
        words = self.message.words[at : at + 2]
        numbered = len(words) == 2 and words[0] in self.language.calendar.month_numbered and words[1].isdecimal()
        if not numbered or not self.message.words[start].isdecimal() or self.is_joined(at + 1):
            return None, at
        return (int(words[1]), at + 2) if len(words[1]) < 3 and 1 <= int(words[1]) <= 12 else (None, at)

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
        """Read "dia 5 do mês que vem", "20th of next month"."""
        calendar, words = self.language.calendar, self.message.words
        start = at + 1 if words[at] in calendar.day and at + 1 < len(words) else at
        day, last = self.day(start)
        shift, end = self.month_shift(last) if day else (None, last)
        if shift is not None and day:
            found = on(*month_after(self.today, shift), day)
            return Moment((found,), end) if found else None
        return None

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

    def year(self, at: int) -> tuple[int | None, int]:
        words, calendar = self.message.words, self.language.calendar
        after = self.skip(at, calendar.of | {","})
        if after < len(words) and words[after].isdecimal() and len(words[after]) == 4 and int(words[after]) >= 1000:
            return int(words[after]), after + 1
        return self._spoken_year(after) or (None, at)

    def _spoken_year(self, at: int) -> tuple[int, int] | None:
        """Read "dois mil e dezoito", "nineteen seventy eight", "nineteen oh one"."""
        first = self.figures.get(at)
        if first is None or not first.spoken or first.value != int(first.value):
            return None
        if 1900 <= first.value < 2100:
            return int(first.value), first.last
        words, small = self.message.words, self.language.numbers.small
        digits = self.language.numbers.more_digits
        if first.value in {18, 19, 20} and first.last + 1 < len(words) and digits.get(words[first.last]) == 0:
            unit = small.get(words[first.last + 1], 0)
            return (int(first.value) * 100 + unit, first.last + 2) if 0 < unit < 10 else None
        second = self.figures.get(first.last)
        if first.value not in {18, 19, 20} or second is None or not second.spoken or second.value >= 100:
            return None
        if second.value == 0:
            third = self.figures.get(second.last)
            fits = third is not None and third.spoken and 0 < third.value < 10
            return (int(first.value) * 100 + int(third.value), third.last) if third and fits else None
        return (int(first.value) * 100 + int(second.value), second.last) if second.value >= 10 else None
