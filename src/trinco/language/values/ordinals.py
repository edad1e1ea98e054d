"""Read places in an order: "vigésimo primeiro", "21st", "2a".

A weekday that is called by its place ("segunda-feira") is none. What is chosen by an ordinal is `choices.py`'s to say.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.worded import HYPHEN, ordinal, spelled_out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_FIGURE = re.compile(r"(\d{1,9})([a-zªº]{1,2}|\.?[ªº°])")
_SIGNS = frozenset("ªº°")


def ordinals(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return all ordinals in `message`, in their order; a value is a whole number."""
    return tuple(_found(message, language))


def _found(message: Message, language: Language) -> Iterable[Candidate]:
    tokens, at = message.tokens, 0
    words = language.numbers
    while at < len(tokens):
        value, last = _written(message, language, at)
        if last == at and _may_begin(message.words[at], language):
            value, last = ordinal(message.words, at, words)
        if last > at and not _names_a_day(message, language, at, last):
            yield Candidate(value=value, span=(tokens[at].start, tokens[last - 1].end), strong=True)
        at = max(last, at + 1)


def _may_begin(word: str, language: Language) -> bool:
    words = language.numbers
    if word in words.ordinal_values or word in words.spoken:
        return True
    return bool(words.compounds) and spelled_out(word, words)[-1] in words.ordinal_values


def _written(message: Message, language: Language, at: int) -> tuple[int, int]:
    """Read 21st, 2a, 3º; the sign may be a token of its own."""
    tokens = message.tokens
    joined = (
        at > 0 and tokens[at - 1].end == tokens[at].start and (tokens[at - 1].is_word or tokens[at - 1].text in "-/.")
    )
    m = _FIGURE.fullmatch(tokens[at].text)
    if joined or not tokens[at].text[0].isdecimal():
        return 0, at
    if m and (m[2][-1] in _SIGNS or m[2] in language.numbers.ordinal_suffixes):
        return int(m[1]), at + 1
    after = at + 1
    adjacent = after < len(tokens) and tokens[after].start == tokens[at].end
    if adjacent and tokens[after].text in _SIGNS and tokens[at].text.isdecimal() and len(tokens[at].text) < 10:
        return int(tokens[at].text), at + 2
    return 0, at


def _names_a_day(message: Message, language: Language, at: int, last: int) -> bool:
    calendar, words = language.calendar, message.words
    if last - at != 1 or words[at] not in calendar.weekdays or not calendar.weekday_tails:
        return False
    tail = last + 1 if last < len(words) and words[last] == HYPHEN else last
    return tail < len(words) and words[tail] in calendar.weekday_tails
