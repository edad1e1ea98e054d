"""Read the year of a date: "de 2027", "de 87", "nineteen seventy eight".

Of two digits the century is the one that fits: of a birth or a past day it is past. Where two fit, both are readings.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.figures import Figure
    from trinco.language.values.moments import Prefer


class Seen(Protocol):
    """A message seen from a day (`days.Days`)."""

    message: Message
    language: Language
    today: date
    prefer: Prefer

    @cached_property
    def figures(self) -> dict[int, Figure]: ...

    def skip(self, at: int, words: Iterable[str]) -> int: ...

    def is_joined(self, at: int) -> bool: ...


_NEAR = 20
"""Years from today on that two digits may mean before the last century is as likely."""
_PAST = 70
"""Two digits from here on are of the last century."""
_ENDS = frozenset(",.;!?)")


def full_years(written: str, today: date, *, past: bool) -> tuple[int, ...]:
    """Return the years that are meant by four digits, or by two."""
    if len(written) == 4:
        return (int(written),)
    century = today.year // 100 * 100
    near = century + int(written)
    if past:
        return (near if near <= today.year else near - 100,)
    if near <= today.year + _NEAR or int(written) >= _PAST:
        return (near if int(written) < _PAST else near - 100,)
    return near, near - 100


def year_at(days: Seen, at: int) -> tuple[tuple[int, ...], int]:
    """Return the years that may be said from `at` on, and the index after them; none and `at` if there is none."""
    words, calendar = days.message.words, days.language.calendar
    after = days.skip(at, calendar.of | {","})
    if after >= len(words):
        return (), at
    word = words[after]
    if word.isdecimal() and len(word) == 4 and int(word) >= 1000:
        return (int(word),), after + 1
    return _spoken(days, after) or _short(days, at, after) or ((), at)


def _short(days: Seen, at: int, after: int) -> tuple[tuple[int, ...], int] | None:
    """Read "de 87", "'87", "de oitenta e sete": two digits that nothing follows of which they would be the number."""
    words, past = days.message.words, days.prefer == "past"
    led = any(word in days.language.calendar.of for word in words[at:after])
    if words[after] == "'":
        led, after = True, after + 1
    if after >= len(words):
        return None
    figure = days.figures.get(after)
    if words[after].isdecimal() and len(words[after]) == 2:
        digits, last = words[after], after + 1
    elif led and figure and figure.spoken and 10 <= figure.value < 100 and figure.value == int(figure.value):
        digits, last = str(int(figure.value)), figure.last
    else:
        return None
    following = words[last] if last < len(words) else "."
    if following in days.language.measures_after or not (led or following in _ENDS):
        return None
    joined = days.is_joined(after) or (following == ":" and last + 1 < len(words))
    return None if joined else (full_years(digits, days.today, past=past), last)


def _spoken(days: Seen, at: int) -> tuple[tuple[int, ...], int] | None:
    """Read "dois mil e dezoito", "nineteen seventy eight", "nineteen oh one"."""
    first = days.figures.get(at)
    if first is None or not first.spoken or first.value != int(first.value):
        return None
    if 1900 <= first.value < 2100:
        return (int(first.value),), first.last
    words, small = days.message.words, days.language.numbers.small
    digits = days.language.numbers.more_digits
    if first.value in {18, 19, 20} and first.last + 1 < len(words) and digits.get(words[first.last]) == 0:
        unit = small.get(words[first.last + 1], 0)
        return ((int(first.value) * 100 + unit,), first.last + 2) if 0 < unit < 10 else None
    second = days.figures.get(first.last)
    if first.value not in {18, 19, 20} or second is None or not second.spoken or second.value >= 100:
        return None
    if second.value == 0:
        third = days.figures.get(second.last)
        fits = third is not None and third.spoken and 0 < third.value < 10
        return ((int(first.value) * 100 + int(third.value),), third.last) if third and fits else None
    return ((int(first.value) * 100 + int(second.value),), second.last) if second.value >= 10 else None
