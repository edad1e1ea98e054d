"""Read calendar dates, as ISO strings; no times of day, no spans of time, no holidays.

A date that may be two ("03/04" without a known order, "próxima sexta" early in a week) keeps both readings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Literal

from trinco.language.values.found import Candidate
from trinco.language.values.numbers import figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.language.locales import Language
    from trinco.language.normal import Message

Prefer = Literal["future", "past"]

_ISO = re.compile(r"(?<![\w/.-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\w/-]|\.\d)")
_NUMERIC = re.compile(r"(?<![\w/.-])(\d{1,2})\s?([-/.])\s?(\d{1,2})(?:\s?[-/.,]\s?(\d{4}|\d{2}))?(?![\w/-]|[.,]\d)")


def dates(message: Message, language: Language, *, today: date, prefer: Prefer = "future") -> tuple[Candidate, ...]:
    """Return all dates in `message`, in their order."""
    grammar = _Grammar(message, language, today, prefer)
    return tuple(sorted(grammar.found(), key=lambda candidate: candidate.span))


@dataclass
class _Grammar:
    message: Message
    language: Language
    today: date
    prefer: Prefer

    def found(self) -> Iterable[Candidate]:
        taken: list[tuple[int, int]] = []
        for candidate in (*self._iso(), *self._numeric()):
            if not any(start < candidate.span[1] and candidate.span[0] < end for start, end in taken):
                taken.append(candidate.span)
                yield candidate
        tokens, at = self.message.tokens, 0
        self.figures = {f.first: f for f in figures(self.message, self.language.numbers)}
        while at < len(tokens):
            start = tokens[at].start
            inside = next((end for first, end in taken if first <= start < end), None)
            read = None if inside is not None else self._worded(at)
            if read:
                readings, last = read
                # "Segunda" alone may be an ordinal; it is a date only where one is asked for.
                bare = last - at == 1 and self.message.words[at] in self.language.calendar.weekdays
                yield _candidate(readings, (start, tokens[last - 1].end), strong=not bare)
                at = last
            else:
                at += 1

    # In figures

    def _iso(self) -> Iterable[Candidate]:
        for m in _ISO.finditer(self.message.folded):
            day = _date(int(m[1]), int(m[2]), int(m[3]))
            if day:
                yield _candidate((day,), m.span())

    def _numeric(self) -> Iterable[Candidate]:
        for m in _NUMERIC.finditer(self.message.folded):
            if m[2] in ".-" and not m[4]:  # 4.22 is a number, 4-3 a range or a score
                continue
            readings = self._ordered(int(m[1]), int(m[3]), m[4])
            if readings:
                yield _candidate(readings, m.span())

    def _ordered(self, left: int, right: int, year: str | None) -> tuple[date, ...]:
        day_first = self.language.calendar.day_first
        if day_first is None and self.language.region:
            day_first = self.language.region not in self.language.calendar.month_first_regions
        by_day, by_month = self._on(left, right, year), self._on(right, left, year)
        if day_first is None:
            return tuple(dict.fromkeys(d for d in (by_month, by_day) if d))
        usual, other = (by_day, by_month) if day_first else (by_month, by_day)
        if usual:
            return (usual,)
        return (other, other) if other else ()  # against the convention: asked

    def _on(self, day: int, month: int, year: str | None) -> date | None:
        if year:
            return _date(_full_year(year), month, day)
        return self._nearest(month, day)

    def _nearest(self, month: int, day: int) -> date | None:
        """Return the next (or the last) such day that exists."""
        years = range(self.today.year, self.today.year + 9)
        if self.prefer == "past":
            years = range(self.today.year, self.today.year - 9, -1)
        for year in years:
            found = _date(year, month, day)
            if found and (found >= self.today if self.prefer == "future" else found <= self.today):
                return found
        return None

    # In words

    def _worded(self, at: int) -> tuple[tuple[date, ...], int] | None:
        words, calendar = self.message.words, self.language.calendar
        if words[at] not in calendar.openings and at not in self.figures and not words[at][0].isdecimal():
            return None
        if at and (words[at - 1] in calendar.ordinals or words[at - 1] in calendar.months):
            return None  # the first Friday of something; the rest of a date that wasn't understood
        return (
            self._relative(at) or self._distance(at) or self._weekday(at) or self._month_day(at) or self._day_only(at)
        )

    def _phrase(self, at: int, phrases: Iterable[tuple[str, ...]]) -> int:
        """Return how many tokens of one of `phrases` stand at `at`."""
        words = self.message.words
        if at >= len(words):
            return 0
        word = words[at]
        return max((len(p) for p in phrases if p[0] == word and words[at : at + len(p)] == p), default=0)

    def _relative(self, at: int) -> tuple[tuple[date, ...], int] | None:
        table: Mapping[tuple[str, ...], int] = self.language.calendar.relative
        length = self._phrase(at, table)
        calendar = self.language.calendar
        if not length or set(self.message.words[max(at - 2, 0) : at]) & (calendar.shifted | set(calendar.units)):
            return None
        return (self.today + timedelta(days=table[self.message.words[at : at + length]]),), at + length

    def _distance(self, at: int) -> tuple[tuple[date, ...], int] | None:
        calendar = self.language.calendar
        ahead, back = self._phrase(at, calendar.ahead), self._phrase(at, calendar.back)
        figure = self.figures.get(at + max(ahead, back))
        if figure is None or figure.last >= len(self.message.words) or len(figure.readings) > 1:
            return None
        before = set(self.message.words[max(at - 2, 0) : at])
        if before & (calendar.long_units | set(calendar.units)):
            return None
        unit = calendar.units.get(self.message.words[figure.last])
        last = figure.last + 1
        after = self._phrase(last, calendar.ahead_after), self._phrase(last, calendar.back_after)
        if unit is None or figure.value != int(figure.value) or not 0 < figure.value < 1000:
            return None
        if not (ahead or back or any(after)):
            return None
        if last < len(self.message.words) and self.message.words[last] in calendar.shifted:
            return None
        days = int(figure.value) * unit * (-1 if after[1] or (back and not after[0]) else 1)
        return (self.today + timedelta(days=days),), last + max(after)

    def _weekday(self, at: int) -> tuple[tuple[date, ...], int] | None:
        calendar, words = self.language.calendar, self.message.words
        kinds = (calendar.next_week, calendar.coming, calendar.past, calendar.this)
        before = [self._phrase(at, kind) for kind in kinds]
        name = at + max(before)
        if name >= len(words) or words[name] not in calendar.weekdays:
            return None
        if at and self.language.numbers.counts(words[at - 1]):
            return None
        last = name + 1
        while last < len(words) and (words[last] in calendar.weekday_tails or self._hyphen_to_tail(last)):
            last += 1
        full = self._after_weekday(last, calendar.weekdays[words[name]])
        if full or words[last : last + 1] in {(month,) for month in calendar.months}:
            return full
        if self._is_said_in_figures(last, calendar.weekdays[words[name]]):
            return None
        after = [self._phrase(last, kind) for kind in kinds]
        in_next_week, coming, past, _ = (bool(b or a) for b, a in zip(before, after, strict=True))
        readings = self._weekday_dates(calendar.weekdays[words[name]], coming=coming or in_next_week, past=past)
        return readings[-1:] if in_next_week else readings, last + max(after)

    def _hyphen_to_tail(self, at: int) -> bool:
        words = self.message.words
        return words[at] == "-" and at + 1 < len(words) and words[at + 1] in self.language.calendar.weekday_tails

    def _after_weekday(self, last: int, weekday: int) -> tuple[tuple[date, ...], int] | None:
        """Read "sexta, 12 de janeiro": the date counts; a weekday that disagrees with it leaves a doubt."""
        words = self.message.words
        at = last + 1 if last < len(words) and words[last] in {",", "("} else last
        if at >= len(words):
            return None
        full = self._month_day(at) or self._day_only(at)
        if full and full[0][0].weekday() != weekday:
            return (full[0] * 2, full[1])
        return full

    def _is_said_in_figures(self, last: int, weekday: int) -> bool:
        """Say whether a date in figures follows, on that weekday or on none: "sexta, 13/03", "sexta, 31/02"."""
        at = self._skip(last, self.language.calendar.day | {",", "("})
        if not self._is_joined(at):
            return False
        start = self.message.tokens[at].start
        days = [c.value for c in self._numeric() if c.span[0] == start]
        return not days or date.fromisoformat(str(days[0])).weekday() == weekday

    def _weekday_dates(self, weekday: int, *, coming: bool, past: bool) -> tuple[date, ...]:
        ahead = (weekday - self.today.weekday()) % 7 or 7
        if past or (self.prefer == "past" and not coming):
            return (self.today - timedelta(days=(self.today.weekday() - weekday) % 7 or 7),)
        near = self.today + timedelta(days=ahead)
        next_week = self.today + timedelta(days=7 - self.today.weekday() + weekday)
        return tuple(dict.fromkeys((near, next_week))) if coming else (near,)

    def _month_day(self, at: int) -> tuple[tuple[date, ...], int] | None:
        """Read "5 de março de 2027", "march 5th, 2027"."""
        calendar, words = self.language.calendar, self.message.words
        start = at + 1 if words[at] in calendar.day and at + 1 < len(words) else at
        day, after = self._day(start)
        if day:
            month_at = self._skip(after, calendar.of | {"-", "/"})
            month = calendar.months.get(words[month_at]) if month_at < len(words) else None
            last = month_at + 1
        else:
            month = calendar.months.get(words[start])
            day, last = self._day(self._skip(start + 1, calendar.of | calendar.day)) if month else (None, start)
        if not day or not month:
            return None
        year, last = self._year(self._skip(last, frozenset(".")))
        if not year and (last in self.figures or self._skip(last, frozenset(",")) in self.figures):
            return None  # a year in words
        found = _date(year, month, day) if year else self._nearest(month, day)
        return ((found,), last) if found else None

    def _day(self, at: int) -> tuple[int | None, int]:
        """Read a day of the month: 5, 5th, quinto, vinte e um."""
        words, calendar = self.message.words, self.language.calendar
        if at >= len(words) or self._is_joined(at):
            return None, at
        if words[at].isdecimal() and len(words[at]) < 3 and 1 <= int(words[at]) <= 31:
            return int(words[at]), at + 1
        figure = self.figures.get(at)
        tens = int(figure.value) if figure and figure.spoken and figure.value in {20, 30} else 0
        if figure and tens and figure.last < len(words):
            rest = self._skip(figure.last, frozenset("-"))
            unit = calendar.ordinals.get(words[rest], 0) if rest < len(words) else 0
            if 0 < unit < 10:
                return tens + unit, rest + 1
        if words[at] in calendar.ordinals:
            return self._compound(calendar.ordinals[words[at]], at + 1)
        for suffix in calendar.ordinal_suffixes:
            plain = words[at].removesuffix(suffix)
            if plain != words[at] and plain.isdecimal() and 1 <= int(plain) <= 31:
                return int(plain), at + 1
        if figure and len(figure.readings) == 1 and figure.value == int(figure.value) and 1 <= figure.value <= 31:
            return int(figure.value), figure.last
        return None, at

    def _is_joined(self, at: int) -> bool:
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

    def _day_only(self, at: int) -> tuple[tuple[date, ...], int] | None:
        """Read "dia 5", "dia 5 do mês que vem"."""
        calendar, words = self.language.calendar, self.message.words
        if words[at] not in calendar.day or at + 1 >= len(words):
            return None
        day, last = self._day(at + 1)
        if not day:
            return None
        after = words[self._skip(last, calendar.of)] if self._skip(last, calendar.of) < len(words) else ""
        if after in calendar.months or after in calendar.weekdays:
            return None
        shift, end = self._month_shift(last)
        if shift is None:
            found = self._day_nearest(day)
        else:
            found = _date(*_month_after(self.today, shift), day)
            last = end
        return ((found,), last) if found else None

    def _month_shift(self, at: int) -> tuple[int | None, int]:
        calendar, words = self.language.calendar, self.message.words
        at = self._skip(at, calendar.of)
        for shift, kind in ((1, calendar.coming), (-1, calendar.past), (0, calendar.this)):
            before = self._phrase(at, kind)
            if before and at + before < len(words) and words[at + before] in calendar.month:
                return shift, at + before + 1
            if at < len(words) and words[at] in calendar.month and self._phrase(at + 1, kind):
                return shift, at + 1 + self._phrase(at + 1, kind)
        return None, at

    def _day_nearest(self, day: int) -> date | None:
        step = 1 if self.prefer == "future" else -1
        for months in range(0, 13 * step, step):
            found = _date(*_month_after(self.today, months), day)
            if found and (found >= self.today if step > 0 else found <= self.today):
                return found
        return None

    def _year(self, at: int) -> tuple[int | None, int]:
        words, calendar = self.message.words, self.language.calendar
        after = self._skip(at, calendar.of | {","})
        if (
            after < len(words)
            and words[after].isdecimal()
            and len(words[after]) == 4
            and words[after][:2] in {"19", "20"}
        ):
            return int(words[after]), after + 1
        return None, at

    def _skip(self, at: int, words: frozenset[str]) -> int:
        while at < len(self.message.words) and self.message.words[at] in words:
            at += 1
        return at


def _candidate(readings: tuple[date, ...], span: tuple[int, int], *, strong: bool = True) -> Candidate:
    values = tuple(day.isoformat() for day in readings)
    return Candidate(value=values[0], others=values[1:], span=span, strong=strong)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _full_year(year: str) -> int:
    if len(year) == 4:
        return int(year)
    return int(year) + (2000 if int(year) < 70 else 1900)


def _month_after(today: date, months: int) -> tuple[int, int]:
    index = today.year * 12 + today.month - 1 + months
    return index // 12, index % 12 + 1
