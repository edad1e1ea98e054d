"""Read free text, and lists of it: what is left when politeness, labels and copulas are taken off the ends.

Free text has no grammar that could refuse a value, so it is the caller's duty to ask for it only where the message is
an answer to the question about it, or the object of the request.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.locales import find
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Collection

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_LONGEST = 500
_SENTENCE_END = re.compile(r"[.!?;]+(?=\s|$)|\n")
_TRIMMED = " \t\n,;:.!?-–—=\"'“”"


def free_text(
    message: Message,
    language: Language,
    *,
    within: Span | None = None,
    labels: Collection[str] = (),
    hollow: Collection[str] = (),
    taken: Collection[Span] = (),
) -> Candidate | None:
    """Return the one piece of text in `within` that is not taken by other values, its ends trimmed.

    Args:
        message: What was said.
        language: Whose politeness and copulas are trimmed.
        within: Where to look; the whole message if None.
        labels: Folded words that name the parameter or its kind, trimmed from the front.
        hollow: Folded words that are no value if nothing else is said.
        taken: Spans of other values; the text ends where one begins.
    """
    start, end = within or (0, len(message.folded))
    cut = end
    for left, right in sorted(taken):
        if left <= start < right or (not message.folded[start:left].strip(_TRIMMED) and left >= start):
            start = max(start, right)
        elif start < left < end:
            end = left
    tokens = [i for i, t in enumerate(message.tokens) if start <= t.start and t.end <= end]
    if not tokens:
        return None
    first, last = _trim(message, language, tokens[0], tokens[-1] + 1, frozenset(labels))
    while end < cut and last > first and message.words[last - 1] in language.copulas | language.common | {","}:
        last -= 1  # what linked the text to the value after it
    if first >= last:
        return None
    span = (message.tokens[first].start, message.tokens[last - 1].end)
    value = message.part(*span).strip(_TRIMMED)
    if not value or len(value) > _LONGEST or _is_hollow(message, language, first, last, hollow):
        return None
    return Candidate(value=" ".join(printable(value).split()), span=span)


def printable(text: str) -> str:
    """Return `text` without characters that show nothing or can't be stored."""
    return "".join(c if c.isprintable() else " " for c in text)


def sentence_from(message: Message, start: int) -> Span:
    """Return the span from `start` to the end of its sentence."""
    found = _SENTENCE_END.search(message.folded, start)
    return (start, found.start() if found else len(message.folded))


def _trim(message: Message, language: Language, first: int, last: int, labels: frozenset[str]) -> tuple[int, int]:
    words = message.words
    polite = {i for a, b in find(language.polite, words) for i in range(a, b)}
    leading = language.leads | labels
    while first < last and (
        first in polite or not words[first][0].isalnum() or _leads(message, language, first, leading)
    ):
        first += 1
    while first < last and (last - 1 in polite or not words[last - 1][0].isalnum()):
        last -= 1
    return first, last


def _leads(message: Message, language: Language, at: int, leading: Collection[str]) -> bool:
    """Say whether the word introduces what follows it; "A" in "A, B e C" does not."""
    words, tokens = message.words, message.tokens
    following = words[at + 1] if at + 1 < len(words) else ""
    if following and "\n" in message.folded[tokens[at].end : tokens[at + 1].start]:
        return False
    return words[at] in leading and following[:1].isalnum() and following not in language.numbers.joiners


def _is_hollow(message: Message, language: Language, first: int, last: int, hollow: Collection[str]) -> bool:
    """Say whether the words name nothing: "isso", "esse serviço"."""
    return all(
        w in language.pronouns or w in language.common or w in hollow or not w[0].isalnum()
        for w in message.words[first:last]
    )


def elements(text: str, joiners: Collection[str]) -> tuple[str, ...]:
    """Split a list: at lines or semicolons; else at commas and before the last element's "e"."""
    lines = [line for line in re.split(r"[\n;]", text) if line.strip(_TRIMMED)]
    pieces = lines if len(lines) > 1 else re.split(r",(?!\d)", text)
    if pieces is not lines or len(lines) == 1:
        joiner = "|".join(re.escape(word) for word in joiners)
        halves = re.split(rf"\s(?:{joiner})\s", pieces[-1], flags=re.IGNORECASE)
        if len(halves) == 2:
            pieces = [*pieces[:-1], *halves]
    found = (re.sub(r"^\s*(?:[-*\u2022]|\d+[.)])\s+", "", piece).strip(_TRIMMED) for piece in pieces)
    return tuple(dict.fromkeys(" ".join(piece.split()) for piece in found if piece))
