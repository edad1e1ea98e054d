"""Find where a message repeats a value on display in other words: an amount said aloud, a date by its day, a time.

Only the very same value counts; what merely resembles it stays a number, and keeps the message from being a yes.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.normal import Message, fold, words
from trinco.language.values.dates import dates, may_name_a_day
from trinco.language.values.money import amounts, in_currency
from trinco.language.values.times import times
from trinco.language.vocabulary import DOLLAR, DOLLAR_SIGN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.values.found import Candidate

_BEFORE = (timedelta(days=1), timedelta(days=3))
"""How long before the day on display a message is read: what names the day itself gives the same, twice."""
_DIGIT = re.compile(r"\d")
_TIMED = re.compile(r"(?<!\d)\d{1,2}(?!\d)|[^\W\d_]{4}")
"""An hour in figures, or a word as long as those of the clock."""
_SOME_DAY = date(2024, 1, 1)


class Repeated:
    """The amounts, days and times among the values on display."""

    def __init__(self, values: Mapping[str, object], language: Language, currency: str = "") -> None:
        """`currency`: that of amounts which are shown without one."""
        self._language, self._currency = language, currency
        self._shown = [value for value in values.values() if isinstance(value, str | int | Decimal)]
        self._numbered = [value for value in self._shown if isinstance(value, str) and _DIGIT.search(value)]

    def spans(self, message: Message) -> Iterator[tuple[Span, Decimal | None]]:
        """Yield where one of them is repeated, and what number it is, if it is one."""
        # What is on display, and the message, are only looked into where either may hold anything of the kind.
        if self._may_cost:
            yield from self._amounts_in(message)
        if self._numbered and may_name_a_day(message.folded, message.words, self._language):
            for day in self._days:
                yield from ((span, None) for span in self._day_in(message, day))
        if any(map(_TIMED.search, self._numbered)) and (found := times(message, self._language)):
            yield from ((c.span, None) for c in found if not self._times.isdisjoint(map(str, c.readings)))

    def costs(self, number: Decimal) -> bool:
        """Say whether an amount on display is as high as that."""
        return self._may_cost and any(amount == number for amount, _ in self._amounts)

    def is_day(self, number: int) -> bool:
        """Say whether a date on display is that day of its month."""
        return bool(self._numbered) and any(day.day == number for day in self._days)

    @property
    def _may_cost(self) -> bool:
        mention = self._language.currencies.mention
        return any(not isinstance(value, str) or mention.search(fold(value)) for value in self._shown)

    @cached_property
    def _amounts(self) -> frozenset[tuple[Decimal, str]]:
        bare = (value for value in self._shown if not isinstance(value, str | bool))
        found = {(_decimal(value), self._currency) for value in bare}
        return self._written | frozenset((number, currency) for number, currency in found if number is not None)

    @cached_property
    def _written(self) -> frozenset[tuple[Decimal, str]]:
        found: set[tuple[Decimal | None, str]] = set()
        texts = (Message(value) for value in self._shown if isinstance(value, str))
        for text in texts:
            for amount in amounts(text, self._language):
                if amount.strong and not amount.others:
                    found.add((_decimal(amount.value), amount.currency or self._currency))
        return frozenset((number, currency) for number, currency in found if number is not None)

    @cached_property
    def _days(self) -> frozenset[date]:
        named = (v for v in self._numbered if may_name_a_day(fold(v), words(v), self._language))
        read = (dates(Message(value), self._language, today=_SOME_DAY) for value in named)
        found = (c.value for candidates in read for c in candidates if not c.others)
        return frozenset(date.fromisoformat(value) for value in found if isinstance(value, str))

    @cached_property
    def _times(self) -> frozenset[str]:
        read = (times(Message(value), self._language) for value in self._numbered)
        return frozenset(str(c.value) for candidates in read for c in candidates if not c.others)

    def _amounts_in(self, message: Message) -> Iterable[tuple[Span, Decimal | None]]:
        said = amounts(message, self._language)
        if not said or not self._amounts:
            return
        for candidate in said:
            number = _decimal(candidate.value)
            said = candidate.currency
            shown = any(n == number and said in {"", currency} for n, currency in self._amounts)
            shown = shown or any(n == number and _may_be(candidate, currency) for n, currency in self._written)
            if shown and not candidate.others:
                yield candidate.span, None if candidate.strong else number

    def _day_in(self, message: Message, day: date) -> Iterable[Span]:
        try:
            first, second = (self._named(message, day, day - before) for before in _BEFORE)
        except OverflowError:  # there is no day before that one
            return
        yield from first & second

    def _named(self, message: Message, day: date, today: date) -> frozenset[Span]:
        found: Iterable[Candidate] = dates(message, self._language, today=today)
        return frozenset(c.span for c in found if c.value == day.isoformat() and not c.others)


def _may_be(said: Candidate, currency: str) -> bool:
    """Say whether an amount is in that currency, as far as it says; dollars are written and spoken."""
    dollars = {said.currency, currency} <= {DOLLAR, DOLLAR_SIGN}
    return dollars or bool(currency and in_currency((said,), currency))


def _decimal(value: object) -> Decimal | None:
    try:
        return Decimal(str(value))
    except InvalidOperation:
        return None
