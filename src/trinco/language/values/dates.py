"""Read calendar dates, as ISO strings; no times of day, no spans of time, no holidays.

A date that may be two ("03/04" without a known order, "próxima sexta" early in a week) keeps both readings.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.values.days import Days
from trinco.language.values.distances import distance
from trinco.language.values.found import Candidate, doubtful
from trinco.language.values.moments import Moment, Prefer, day_of, month_after, nth_weekday
from trinco.language.values.odd import goes_on
from trinco.language.values.weekdays import weekday
from trinco.language.values.written_dates import may_be_written, written
from trinco.language.values.years import year_at

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from trinco.language.locales import Language
    from trinco.language.normal import Message

__all__ = ["Prefer", "dates"]


def dates(
    message: Message, language: Language, *, today: date, prefer: Prefer = "future", exact: bool = True
) -> tuple[Candidate, ...]:
    """Return all dates in `message`, in their order.

    With `exact`, what people say when they mean about a day ("há dois meses") is left in doubt.
    """
    if not may_name_a_day(message.folded, message.words, language):
        return ()
    grammar = _Grammar(Days(message, language, today, prefer), exact=exact)
    found = sorted(grammar.found(), key=lambda candidate: candidate.span)
    return tuple(doubtful(c) if goes_on(message, c.span[1]) else c for c in found)


def may_name_a_day(folded: str, said: Iterable[str], language: Language) -> bool:
    """Say whether any word or sign is there that a date begins with, or goes with; `said`: the words of that fold."""
    calendar = language.calendar
    worded = not (calendar.openings.isdisjoint(said) and calendar.counted.isdisjoint(said))
    return worded or may_be_written(folded)


class _Grammar:
    def __init__(self, days: Days, *, exact: bool) -> None:
        self.days, self.message, self.language = days, days.message, days.language
        self.exact = exact

    def found(self) -> Iterable[Candidate]:
        tokens, at = self.message.tokens, 0
        in_figures = list(written(self.days))
        for candidate in in_figures:
            shared = self._follows_a_day(self.message.index(candidate.span[0]))
            yield replace(candidate, others=candidate.readings) if shared and not candidate.others else candidate
        inside = _Inside([candidate.span for candidate in in_figures])
        while at < len(tokens):
            start = tokens[at].start
            moment = None if inside.holds(start) else self._worded(at)
            if moment:
                # "Segunda" alone may be an ordinal; it is a date only where one is asked for.
                bare = moment.last - at == 1 and self.message.words[at] in self.language.calendar.weekdays
                moment = self._among_others(moment, at)
                yield self._candidate(moment, (start, tokens[moment.last - 1].end), bare=bare)
                at = moment.last
            else:
                at += 1

    def _candidate(self, moment: Moment, span: tuple[int, int], *, bare: bool) -> Candidate:
        values = tuple(day.isoformat() for day in moment.days)
        doubtful = moment.is_doubtful or (moment.is_about and self.exact)
        others = values if doubtful and len(values) == 1 else values[1:]
        return Candidate(value=values[0], others=others, span=span, strong=not (bare or moment.is_weak))

    def _among_others(self, moment: Moment, at: int) -> Moment:
        """Leave a day in doubt where another number shares its month: "10 ou 11 de abril", "dia 10 ou 11"."""
        words, language = self.message.words, self.language
        links, after = self._links, moment.last
        ends = after + 2 >= len(words) or words[after + 2] in ",.;!?" or words[after + 2] in language.calendar.of
        later = after + 1 < len(words) and words[after] in links and self._is_day(after + 1, before=False) and ends
        return replace(moment, is_doubtful=True) if later or self._follows_a_day(at) else moment

    @cached_property
    def _links(self) -> frozenset[str]:
        language = self.language
        # "Dia 20 às 10" names a day and an hour.
        return (language.alternatives - language.calendar.clock.at) | language.upto | language.numbers.joiners

    def _follows_a_day(self, at: int) -> bool:
        words, before = self.message.words, at
        led = self.language.calendar.led
        while before > 1 and words[before - 1] in led and not self._is_day(before - 2, before=True):
            before -= 1  # "el 3 o *el* 4 de mayo"
        return before > 1 and words[before - 1] in self._links and self._is_day(before - 2, before=True)

    def _is_day(self, at: int, *, before: bool) -> bool:
        """Say whether a bare day of a month stands there."""
        word = self.message.words[at]
        if before and at and self.message.words[at - 1] in self.language.calendar.months:
            return False
        figure = self.days.figures.get(at)
        value = int(word) if word.isdecimal() and len(word) < 3 else figure.value if figure else 0
        return 0 < value < 32

    @cached_property
    def _counts(self) -> bool:
        """A number alone is no date."""
        return not self.language.calendar.counted.isdisjoint(self.message.words)

    def _is_counted(self, at: int) -> bool:
        word = self.message.words[at]
        return word[0].isdecimal() or word in self.language.numbers.articles or at in self.days.figures

    def _worded(self, at: int) -> Moment | None:
        words, calendar = self.message.words, self.language.calendar
        word = words[at]
        opens = word in calendar.openings or (self._counts and self._is_counted(at))
        if not opens and not (self.message.has_digits and self.days.month_with_day(at)):
            return None
        # The rest of a date that wasn't understood; the first Friday of something.
        rest = at and (words[at - 1] in calendar.months or words[at - 1] in calendar.ordinals)
        if rest and (word in calendar.weekdays or words[at - 1] in calendar.months):
            return None
        return (
            self._relative(at)
            or distance(self.days, at)
            or self._nth_weekday(at)
            or self.days.last_of_month(at)
            or weekday(self.days, at)
            or self.days.month_day(at)
            or self.days.of_month(at)
            or self.days.day_only(at)
        )

    def _relative(self, at: int) -> Moment | None:
        calendar, words = self.language.calendar, self.message.words
        length = self.days.phrase(at, calendar.relative)
        if not length or any(word in calendar.shifted or word in calendar.units for word in words[max(at - 2, 0) : at]):
            return None
        counted = at and words[at] in calendar.units and any(f.last == at for f in self.days.figures.values())
        numbered = words[at + length - 1] in calendar.day and at + length in self.days.figures  # "próximo dia 20"
        if counted or numbered or (at and words[at - 1] in calendar.not_after):
            return None
        return Moment((day_of(self.days.today, calendar.relative[words[at : at + length]]),), at + length)

    def _nth_weekday(self, at: int) -> Moment | None:
        """Read "a primeira sexta de julho", "the second Monday of next month"."""
        calendar, words = self.language.calendar, self.message.words
        count = calendar.ordinals.get(words[at], 0)
        if not 0 < count < 6 or at + 2 >= len(words) or words[at + 1] not in calendar.weekdays:
            return None
        day, last = calendar.weekdays[words[at + 1]], at + 2
        while last < len(words) and (words[last] in calendar.weekday_tails or words[last] == "-"):
            last += 1
        shift, end = self.days.month_shift(last)
        if shift is not None:
            found = nth_weekday(*month_after(self.days.today, shift), day, count)
            return Moment((found,), end) if found else None
        month_at = self.days.skip(last, calendar.of)
        month = calendar.months.get(words[month_at]) if month_at < len(words) and month_at > last else None
        if not month:
            return None
        said, end = year_at(self.days, month_at + 1)
        if said:
            found = nth_weekday(said[0], month, day, count)
            return Moment((found,), end) if found else None
        near = [nth_weekday(y, month, day, count) for y in self.days.years[:2]]
        found = next((d for d in near if d is None or self.days.fits(d)), None)
        return Moment((found,), month_at + 1) if found else None


class _Inside:
    """Say whether an offset is in one of some spans; asked for offsets that only grow."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self.spans = sorted(spans, reverse=True)

    def holds(self, offset: int) -> bool:
        while self.spans and self.spans[-1][1] <= offset:
            self.spans.pop()
        return bool(self.spans) and self.spans[-1][0] <= offset
