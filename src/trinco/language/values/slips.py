"""Find the enumerated values that a message names, with a slip of the finger too: "o premiun", "despues d comer".

Slips count only where none is named as it is written, and in words long enough that another word is unlikely to be
meant. What stands within a greeting ("boa *tarde*") names none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.locales import find
from trinco.language.sayings import places
from trinco.language.spelling import slips
from trinco.language.values.choices import listed_values, name_of
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_ALONE = 6
"""Letters of a name of one word that may be misspelt."""
_AMONG = 4
"""Letters of a word of a longer name."""
_ABBREVIATED = 3
"""Letters of a word of which people write the first alone ("d" for "de")."""


def options_named(message: Message, language: Language, values: Sequence[Value]) -> tuple[Candidate, ...]:
    """Return the values that are named, exactly or else nearly."""
    found = listed_values(message, values) or misspelt_values(message, language, values)
    if not found:
        return found
    greetings = [(a, b) for a, b in find(language.polite, message.words) if b - a > 1]
    greetings += places(language.tongue.sayings.no_option, message.words)
    return tuple(c for c in found if not _is_within(message, c, greetings))


def _is_within(message: Message, candidate: Candidate, phrases: Sequence[tuple[int, int]]) -> bool:
    first, last = message.index(candidate.span[0]), message.index(candidate.span[1] - 1) + 1
    return any(a <= first and last <= b and last - first < b - a for a, b in phrases)


def misspelt_values(message: Message, language: Language, values: Sequence[Value]) -> tuple[Candidate, ...]:
    """Return the values that are named but for one slip in a word; what is a date's or a number's word is no slip."""
    known = _known(language)
    letters = {word[0] for word in message.words}
    found: list[Candidate] = []
    for value in values:
        name = name_of(str(value))
        if not name or name[0][0] not in letters:
            continue
        for first in range(len(message.words) - len(name) + 1):
            said = message.words[first : first + len(name)]
            if said[0][0] == name[0][0] and _is_meant(said, name, known):
                span = (message.tokens[first].start, message.tokens[first + len(name) - 1].end)
                found.append(Candidate(value=value, span=span))
    return tuple(sorted(found, key=lambda candidate: candidate.span))


@lru_cache(maxsize=16)
def _known(language: Language) -> frozenset[str]:
    """Return the words that are a date's, a number's, or too common to be a slip."""
    calendar, numbers = language.calendar, language.numbers
    listed = (calendar.weekdays, calendar.months, numbers.ordinal_values, numbers.spoken, language.common)
    return frozenset[str]().union(*listed)


def _is_meant(said: tuple[str, ...], name: tuple[str, ...], known: frozenset[str]) -> bool:
    if len(name) == 1:
        return len(name[0]) >= _ALONE and said[0] not in known and slips(said[0], name[0])
    slipped = 0
    for word, right in zip(said, name, strict=True):
        if word == right:
            continue
        abbreviated = len(word) == 1 and len(right) <= _ABBREVIATED and word[0] == right[0]
        slip = len(right) >= _AMONG and word not in known and slips(word, right)
        if not abbreviated and not slip:
            return False
        slipped += slip
    return slipped <= 1 and any(len(right) >= _AMONG and word == right for word, right in zip(said, name, strict=True))
