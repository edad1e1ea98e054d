"""Leave out days that only bound the one that is meant, and put in doubt those that are merely near it.

"Antes de 12/05" names no day, and "por volta de 12/05" names one that has to be asked. Which day a message names is
`dates.py`'s to say; bounds of amounts are `measures.py`'s.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate, doubtful

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.vocabulary import Calendar

    _Phrases = Mapping[str, tuple[tuple[str, ...], ...]]
    _Sides = tuple[_Phrases, _Phrases]

_WORDS_BETWEEN = 4


def certain_days(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Return the days that may be the one that is meant; what is said to be near it is in doubt."""
    near = _tables(language.calendar)[1]
    kept = unbounded_days(message, language, found)
    return [doubtful(c) if _stands_by(message, language, c, near) else c for c in kept]


def unbounded_days(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Return the days without those that only bound the one that is meant: "antes de 12/05"."""
    bounding = _tables(language.calendar)[0]
    kept: list[Candidate] = []
    before: Candidate | None = None
    bounded = False
    for candidate in found:
        bounds = _stands_by(message, language, candidate, bounding)
        linked = before is not None and _is_linked(message, language, before, candidate)
        if linked and bounds and not bounded:  # "12/05 até 15/05": the first is no more than the other end
            kept.pop()
        bounded = bounds or (linked and bounded)
        before = candidate
        if not bounded:
            kept.append(candidate)
    return kept


def certain_times(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Return the times of day that aren't the ends of a range: "entre as quatro e as seis" names none."""
    ends = language.tongue.sayings.ranging
    kept: list[Candidate] = []
    ranged: Candidate | None = None
    for candidate in found:
        if _is_within_range(message, language, candidate, ends):
            ranged = candidate
        elif _ends_range(message, language, candidate):
            continue
        elif ranged is None or not _is_linked(message, language, ranged, candidate):
            kept.append(candidate)
    return kept


def _is_within_range(message: Message, language: Language, candidate: Candidate, ends: frozenset[str]) -> bool:
    at, passing = message.index(candidate.span[0]), language.calendar.led | language.calendar.clock.at
    while at and message.words[at - 1] in passing:
        at -= 1
    return at > 0 and message.words[at - 1] in ends


def _ends_range(message: Message, language: Language, candidate: Candidate) -> bool:
    """Say whether a bare hour begins what the candidate ends: "de 2 a *4 de la tarde*"."""
    words, clock = message.words, language.calendar.clock
    first = message.index(candidate.span[0])
    at = first
    while at and words[at - 1] in language.upto | clock.at | language.calendar.led:
        at -= 1
    hour = at - 1
    if at == first or hour < 1 or words[hour - 1] not in clock.at | language.calendar.of:
        return False
    return (words[hour].isdecimal() and len(words[hour]) < 3) or words[hour] in language.numbers.small


@lru_cache(maxsize=16)
def _tables(calendar: Calendar) -> tuple[_Sides, _Sides]:
    """Return the phrases that bound a day, and those that are near one: before it by their last word, behind it by
    their first.
    """
    bounding = _by_word(calendar.bounding, -1), _by_word(calendar.bounding_after, 0)
    return bounding, (_by_word(calendar.near, -1), _by_word(calendar.near_after, 0))


def _by_word(phrases: Iterable[tuple[str, ...]], at: int) -> _Phrases:
    grouped: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in phrases:
        grouped[phrase[at]] = (*grouped.get(phrase[at], ()), phrase)
    return grouped


def _stands_by(message: Message, language: Language, candidate: Candidate, sides: _Sides) -> bool:
    first, last = message.index(candidate.span[0]), message.index(candidate.span[1])
    return _is_led(message, language, sides[0], first) or _begins(message, sides[1], last)


def _is_led(message: Message, language: Language, phrases: _Phrases, first: int) -> bool:
    """Say whether one of the phrases stands before the day, articles and the like left out."""
    words, led = message.words, language.calendar.led
    for at in range(first, max(first - _WORDS_BETWEEN, 0), -1):
        if any(words[max(at - len(p), 0) : at] == p for p in phrases.get(words[at - 1], ())):
            return True
        if words[at - 1] not in led:
            return False
    return False


def _begins(message: Message, phrases: _Phrases, at: int) -> bool:
    words = message.words
    return at < len(words) and any(words[at : at + len(p)] == p for p in phrases.get(words[at], ()))


def _is_linked(message: Message, language: Language, first: Candidate, second: Candidate) -> bool:
    """Say whether nothing but joining words stands between two days: "entre 12/05 *e o dia* 15"."""
    between = message.words[message.index(first.span[1]) : message.index(second.span[0])]
    links = language.upto | language.numbers.joiners | language.calendar.led | language.calendar.clock.at
    return bool(between) and all(word in links for word in between)
