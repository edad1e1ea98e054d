"""Read identifiers with blanks within them: "INC 004 321", "lb 123 456 789 br", "fat 20 26 03".

Groups make one only together: where a shorter part of them is one as well, both are readings.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.identifiers import MORE, as_typed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.core.reading import Span
    from trinco.language.normal import Message
    from trinco.language.values.identifiers import IdentifierPattern

_MOST = 8
"""Groups of one identifier."""
_LETTERS = 4
"""Letters of a group without digits: a longer one is a word."""
_LEAST = 2
_THOUSANDS = re.compile(r"\d{1,3}(?:\.\d{3})+")
_SIGNS = frozenset("-.:#/\u2010\u2011\u2012\u2013\u2014\u2212")


def grouped(message: Message, pattern: IdentifierPattern) -> tuple[Candidate, ...]:
    """Return identifiers that are written in groups; without the pattern's own letters in front they aren't strong."""
    if not message.has_digits:
        return ()
    found: list[Candidate] = []
    at = 0
    while at < len(message.tokens) - 1:
        candidate = _at(message, pattern, at) if _may_begin(message, pattern, at) else None
        if candidate:
            found.append(candidate)
        at = message.index(candidate.span[1] - 1) + 1 if candidate else at + 1
    return tuple(found)


def _may_begin(message: Message, pattern: IdentifierPattern, at: int) -> bool:
    tokens, letters = message.tokens, pattern.letters
    word = tokens[at].text
    if at and tokens[at - 1].end == tokens[at].start and tokens[at - 1].text not in "#:(":
        return False
    return word.startswith(letters) or _is_group(word, lettered=False) if letters else _is_group(word, lettered=True)


def _is_group(word: str, *, lettered: bool, least: int = _LEAST) -> bool:
    """Say whether a word may be a part of an identifier; without `lettered` it has a digit at least."""
    word = word.replace(".", "") if _THOUSANDS.fullmatch(word) else word
    if len(word) < least or not (word.isascii() and word.isalnum()):
        return False
    return any(c.isdecimal() for c in word) or (lettered and len(word) <= _LETTERS)


def _at(message: Message, pattern: IdentifierPattern, at: int) -> Candidate | None:
    letters = pattern.letters
    named = bool(letters) and message.words[at].startswith(letters)
    readings: list[tuple[str, int]] = []
    for last, text in _texts(message, at, lettered=not letters, named=named):
        body = text[len(letters) :] if named else text
        value = pattern.read(body, pattern.prefix) if letters else pattern.read(text)
        if value and any(c.isdecimal() for c in text):
            readings.append((value, last))
    if not readings:
        return None
    value, last = readings[-1]
    bare = message.words[at].isdecimal() and not named
    span = (message.tokens[at].start, message.tokens[last - 1].end)
    if (bare and not _is_even(message, at, last)) or MORE.match(message.folded, span[1]):
        return None
    others = tuple(reading for reading, _ in readings[:-1])
    return Candidate(value=value, others=others, span=span, strong=not bare)


def _texts(message: Message, at: int, *, lettered: bool, named: bool) -> Iterable[tuple[int, str]]:
    """Yield what two groups from `at` on make together, then three, and so on, each with the index after the last.

    Behind the letters that a pattern begins with, a sign may stand, and two groups follow at least.
    """
    tokens, text, groups, last = message.tokens, as_typed(message, _span(message, at)), 1, at + 1
    alone = named and text.isalpha()
    while groups < _MOST and last < len(tokens):
        signed = alone and groups == 1 and tokens[last].text in _SIGNS and last + 1 < len(tokens)
        after = last + 1 if signed else last
        blanks = tokens[after].start - tokens[last - 1].end - signed
        least = 1 if named else _LEAST
        if not 0 < blanks + signed <= 2 or not _is_group(tokens[after].text, lettered=lettered, least=least):
            return
        typed = as_typed(message, _span(message, after))
        text, groups, last = text + typed.replace(".", ""), groups + 1, after + 1
        if groups > 1 + alone or typed.count("."):
            yield last, text


def _span(message: Message, at: int) -> Span:
    token = message.tokens[at]
    return token.start, token.end


def _is_even(message: Message, at: int, last: int) -> bool:
    """Say whether bare figures look like the groups of one number: "004 321" and "20 47", not "2 500"."""
    lengths = [len(word) for word in message.words[at:last] if word[0].isalnum()]
    return min(lengths) > 1 and (len(set(lengths)) == 1 or message.words[at][0] == "0")
