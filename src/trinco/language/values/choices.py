"""Find the enumerated values that a message names, and whether it refuses anything.

Which of the things on display are meant is `selection.py`'s to say.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.lexicon import PhraseTable, Role, phrases
from trinco.language.locales import find
from trinco.language.normal import Message, words
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.values import Value
    from trinco.language.locales import Language


@lru_cache(maxsize=2048)
def name_of(value: str) -> tuple[str, ...]:
    """Return the words of a listed value's name."""
    return words(value)


def listed_values(message: Message, values: Sequence[Value]) -> tuple[Candidate, ...]:
    """Return the enumerated values that are named, the longer name winning over one it contains."""
    named: list[tuple[int, int, Value]] = []
    for value in values:
        wanted = name_of(str(value))
        if not wanted or wanted[0] not in message.words:
            continue
        for first in range(len(message.words) - len(wanted) + 1):
            if message.words[first : first + len(wanted)] == wanted:
                named.append((first, first + len(wanted), value))
    tokens = message.tokens
    return tuple(
        Candidate(value=value, span=(tokens[first].start, tokens[last - 1].end), strong=True)
        for first, last, value in sorted(_outermost(named), key=lambda n: n[:2])
    )


def _outermost(named: list[tuple[int, int, Value]]) -> list[tuple[int, int, Value]]:
    """Leave out what stands within a longer name."""
    kept: list[tuple[int, int, Value]] = []
    outer: tuple[int, int] = (0, 0)
    for first, last, value in sorted(named, key=lambda n: (n[0], -n[1])):
        if last > outer[1] or (first, last) == outer:
            kept.append((first, last, value))
            outer = (first, last)
    return kept


_TABLES: dict[str, PhraseTable] = {}


def _table(listed: str) -> PhraseTable:
    if listed not in _TABLES:
        _TABLES[listed] = PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))
    return _TABLES[listed]


def refuses(message: Message, language: Language) -> bool:
    """Say whether a negation stands anywhere in the message."""
    denying = _table(";".join((language.lexicon.roles[Role.NOT], language.lexicon.roles[Role.DENY])))
    return next(iter(find(denying, message.words)), None) is not None
