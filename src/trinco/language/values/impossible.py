"""Find days that no calendar has ("31/02"), so that they are asked about and never lost unsaid.

Which day was meant is nobody's to guess: the month's last and the first of the next are offered, neither is taken.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.moments import day_of, month_after, month_end, on

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_FIGURES = re.compile(r"(?<![\w/.-])(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?(?![\w/-]|[.,]\d)")
_DAY = re.compile(r"(29|3[01])(?:st|nd|rd|th)?")
_LEAST = 29
"""Days that all months have are fewer."""


def impossible_days(message: Message, language: Language, today: date) -> list[Candidate]:
    """Return days that don't exist, each as the two days between which it would be."""
    if not message.has_digits:
        return []
    return [
        _nearest(month, int(year) if year else None, span, today)
        for day, month, year, span in _said(message, language)
        if day >= _LEAST and 0 < month < 13 and not _exists(day, month, int(year) if year else None)
    ]


def _said(message: Message, language: Language) -> Iterable[tuple[int, int, str, Span]]:
    """Yield day, month and year as they are said."""
    calendar, words, tokens = language.calendar, message.words, message.tokens
    for m in _FIGURES.finditer(message.folded):
        day, month = (int(m[1]), int(m[2])) if calendar.day_first else (int(m[2]), int(m[1]))
        yield day, month, (f"20{m[3]}" if len(m[3]) == 2 else m[3]) if m[3] else "", m.span()
    for at, word in enumerate(words):
        day = _DAY.fullmatch(word)
        if not day:
            continue
        after = at + 1
        while after < len(words) and words[after] in calendar.of:
            after += 1
        if after < len(words) and words[after] in calendar.months:
            yield int(day[1]), calendar.months[words[after]], "", (tokens[at].start, tokens[after].end)
        elif at and words[at - 1] in calendar.months:
            yield int(day[1]), calendar.months[words[at - 1]], "", (tokens[at - 1].start, tokens[at].end)


def _exists(day: int, month: int, year: int | None) -> bool:
    return on(2000 if year is None else year, month, day) is not None  # a leap year: 29/02 is some year's


def _nearest(month: int, year: int | None, span: Span, today: date) -> Candidate:
    said = year or (today.year if month >= today.month else today.year + 1)
    last = month_end(*month_after(today.replace(year=said, month=month, day=1), 0))
    first = day_of(last, 1)
    return Candidate(value=last.isoformat(), others=(first.isoformat(),), span=span, strong=True)
