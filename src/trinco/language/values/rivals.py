"""Say whether a bare number beside a price may be the amount that is meant: "dos 71,99, contesto só *10*".

It may, unless it is clearly something else: a time, a measure, a telephone, the number of a thing. Dates, shares,
counts and bounds are left out before, by `measures.py`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.values.found import is_within
from trinco.language.values.measures import has_unit, roles_at
from trinco.language.values.telephones import phones
from trinco.language.values.times import times

if TYPE_CHECKING:
    from collections.abc import Collection

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate

_LONG = 6
"""Digits of a number that is rather a thing's than an amount."""
_NAMING = 4
"""Digits of one that a thing may be called by."""


def is_rival(message: Message, language: Language, candidate: Candidate, things: Collection[str]) -> bool:
    """Say whether a number without a currency may be an amount; `things` are labels of other values."""
    span = candidate.span
    digits = re.sub(r"\D", "", message.folded[slice(*span)])
    if len(digits) >= _LONG or is_within(span, _telephones(message)):
        return False
    if has_unit(message, span) or _is_time(message, language, candidate):
        return False
    return not _names_a_thing(message, language, message.index(span[0]) - 1, len(digits), things)


def _telephones(message: Message) -> list[Span]:
    return message.once("phones", lambda: [c.span for c in phones(message)])


def _is_time(message: Message, language: Language, candidate: Candidate) -> bool:
    first = message.index(candidate.span[0])
    before = message.words[first - 1] if first else ""
    if before in language.calendar.clock.at and before in language.measures_before:  # "às 10"
        return True
    found = (c.span for c in message.once("times", lambda: times(message, language)))
    return any(s <= candidate.span[0] and candidate.span[1] <= e and e - s > _length(candidate) for s, e in found)


def _length(candidate: Candidate) -> int:
    return candidate.span[1] - candidate.span[0]


def _names_a_thing(message: Message, language: Language, at: int, digits: int, things: Collection[str]) -> bool:
    """Say whether the words up to `at` make the number a thing's: "linha 2", "o pedido é o 1001"."""
    words, owed = message.words, language.currencies.owed
    if at < 0:
        return False
    if words[at] == "#" or any(words[max(at + 1 - len(p), 0) : at + 1] == p for p in language.numbers.endings):
        return True
    if _is_noun(message, language, at) or words[at] in things:
        while at >= 0 and _is_noun(message, language, at) and words[at] not in owed:  # "a *cobrança* indevida 10"
            at -= 1
        return at < 0 or words[at] not in owed or digits > _NAMING
    if digits < _NAMING:
        return False
    pointed = words[at] in language.determiners
    while at >= 0 and words[at].isalnum() and words[at] in language.copulas:
        at -= 1
    if at < 0 or words[at] in owed:
        return False
    return words[at] in things or _is_ordered(message, language, at) or (pointed and _is_noun(message, language, at))


def _is_noun(message: Message, language: Language, at: int) -> bool:
    """Say whether the word is none that the language knows in another part: rather a noun than a verb."""
    word, lexicon = message.words[at], language.lexicon
    if not _is_unknown(message, language, at):
        return False
    if _is_ordered(message, language, at):
        return True
    told = (*lexicon.told_endings, *lexicon.stemming.reported, *lexicon.stemming.supposed, *lexicon.infinitives)
    listed = (language.common, language.fillers, language.priced, language.copulas, language.telling)
    acts = language.stem(word) in language.request_stems or (bool(told) and word.endswith(told))
    return not acts and not any(word in words for words in listed)


def _is_ordered(message: Message, language: Language, at: int) -> bool:
    """Say whether the word is one of those that name what is dealt with ("pedido"), though it stands beside values."""
    word = message.words[at]
    named = word in language.between and word not in language.copulas and word not in language.determiners
    return named and _is_unknown(message, language, at)


def _is_unknown(message: Message, language: Language, at: int) -> bool:
    return roles_at(message, language).get(at) is Role.UNKNOWN and message.words[at].isalpha()
