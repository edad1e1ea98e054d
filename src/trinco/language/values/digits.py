"""Read digits as they are dictated: "quatro três dois um", "43 21", "meia dúzia" is none.

The value is a string of digits. How many digits are wanted is the pattern's to say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.numbers import figures

if TYPE_CHECKING:
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.numbers import Figure

_BETWEEN = frozenset("-.,/()")


def digit_strings(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return each run of dictated or written digits."""
    if language.numbers.spoken.isdisjoint(message.words) and not message.has_digits:
        return ()
    spoken = {f.first: f for f in figures(message, language.numbers) if f.spoken}
    found: list[Candidate] = []
    at = 0
    while at < len(message.tokens):
        digits, last = _run(message, language, spoken, at)
        if digits:
            span = (message.tokens[at].start, message.tokens[last - 1].end)
            found.append(Candidate(value=digits, span=span))
        at = max(last, at + 1)
    return tuple(found)


def ending_digits(message: Message, language: Language) -> list[Candidate]:
    """Return the digits that are called the last of something longer: "final 4321"."""
    words, ends = message.words, language.numbers.endings
    after: set[int] = set()
    for at in range(len(words)):
        length = max((len(p) for p in ends if words[at] == p[0] and words[at : at + len(p)] == p), default=0)
        last = at + length
        while length and last < len(words) and words[last] in language.copulas:
            last += 1
        if length:
            after.add(last)
    return [replace(c, strong=True) for c in digit_strings(message, language) if message.index(c.span[0]) in after]


def _run(message: Message, language: Language, spoken: dict[int, Figure], at: int) -> tuple[str, int]:
    """Read digits from `at` on; separators may stand between them, nothing else."""
    digits, last, index = "", at, at
    while index < len(message.words):
        piece, after = _piece(message, language, spoken, index)
        if piece:
            digits, index = digits + piece, after
            last = index
        elif digits and message.words[index] in _BETWEEN:
            index += 1
        else:
            break
    return digits, last


def _piece(message: Message, language: Language, spoken: dict[int, Figure], index: int) -> tuple[str, int]:
    words, token = language.numbers, message.words[index]
    following = message.words[index + 1] if index + 1 < len(message.words) else ""
    if token in words.repeats:
        digit = words.small.get(following, words.more_digits.get(following, 10))
        return (str(digit) * words.repeats[token], index + 2) if digit < 10 else ("", index)
    if token in words.half and following in words.dozens:
        return "", index
    if token in words.more_digits:
        return str(words.more_digits[token]), index + 1
    if token.replace(".", "").replace(",", "").isdecimal():
        return token.replace(".", "").replace(",", ""), index + 1
    if words.small.get(token, 10) < 10:
        return str(words.small[token]), index + 1
    figure = spoken.get(index)
    if figure and figure.value == int(figure.value) and 10 <= figure.value < 100:
        return str(int(figure.value)), figure.last
    return "", index
