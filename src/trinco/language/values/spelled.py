"""Read what is dictated sign by sign: identifiers ("pê e dê traço mil e um") and e-mail addresses.

A spelling is taken only if it makes a whole identifier, or a whole address; what a single letter means otherwise isn't
asked here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate, doubtful
from trinco.language.values.worded import cardinal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.identifiers import IdentifierPattern

_LONGEST = 24
"""Pieces of a spelling."""
_SIGNS = frozenset("-_./")


def spelled(message: Message, language: Language, pattern: IdentifierPattern) -> tuple[Candidate, ...]:
    """Return identifiers that are dictated, letters or the pattern's own prefix first."""
    if not message.has_digits and language.numbers.spoken.isdisjoint(message.words):
        return ()  # no digit is written or said
    found: list[Candidate] = []
    at = 0
    while at < len(message.tokens):
        candidate, last = _identifier(message, language, pattern, at)
        if candidate:
            found.append(candidate)
        at = max(last, at + 1)
    return tuple(found)


def _identifier(
    message: Message, language: Language, pattern: IdentifierPattern, at: int
) -> tuple[Candidate | None, int]:
    prefix = pattern.letters
    first = _piece(message, language, at, prefix)
    if (
        not first[0]
        or first[0] in _SIGNS
        or (prefix and not prefix.startswith(first[0][:1]) and not _begins(message, at))
    ):
        return None, at
    for text, end in reversed(_spellings(message, language, prefix, at)):
        value = _whole(pattern, prefix, text)
        if value:
            span = (message.tokens[at].start, message.tokens[end - 1].end)
            return Candidate(value=value, span=span, strong=bool(prefix) and text.startswith(prefix)), end
    return None, at


def _begins(message: Message, at: int) -> bool:
    """Say whether no digits come right before: what is dictated is read from its beginning."""
    return not at or not message.words[at - 1][0].isdecimal()


def _spellings(message: Message, language: Language, prefix: str, at: int) -> list[tuple[str, int]]:
    """Return what is spelled from `at` on, piece by piece, with where each ends; only what had to be said."""
    found: list[tuple[str, int]] = []
    text, end, spoken = "", at, False
    while end < len(message.words) and end - at < _LONGEST:
        piece, after, is_spoken = _piece(message, language, end, prefix)
        if not piece or (piece.isalpha() and text[-1:].isdecimal() and _is_a_word(message.words[end], language)):
            break
        text, end, spoken = text + piece, after, spoken or is_spoken
        if spoken and text[-1].isdecimal() and (not prefix or text.startswith(prefix) or text.isdecimal()):
            found.append((text, end))
    return found


def _is_a_word(token: str, language: Language) -> bool:
    """Say whether a letter behind digits is more likely the word that it is as well: "mil e um *e o* mil e dois"."""
    return token in language.numbers.joiners or token in language.common or token in language.determiners


def _whole(pattern: IdentifierPattern, prefix: str, text: str) -> str | None:
    rest = text.removeprefix(prefix).lstrip("-_./ ") if prefix and text.startswith(prefix) else ""
    rest = rest or (text if prefix and text.isdecimal() and len(text) > 2 else "")
    return pattern.canonical(text) or (pattern.canonical(pattern.prefix + rest) if rest else None)


def _piece(message: Message, language: Language, at: int, prefix: str) -> tuple[str, int, bool]:
    """Return what the token at `at` spells, the index after it, and whether it had to be said to be so."""
    words, token = language.numbers, message.words[at]
    if prefix and token == prefix:
        return token, at + 1, False
    if token in words.letters:
        return words.letters[token], at + 1, True
    if len(token) == 1 and token.isascii() and token.isalpha():
        return token, at + 1, True
    if token in words.signs and words.signs[token] in _SIGNS:
        return words.signs[token], at + 1, True
    if token in _SIGNS:
        return token, at + 1, False
    if token.isdecimal():
        return token, at + 1, False
    if token in words.more_digits:
        return str(words.more_digits[token]), at + 1, True
    value, last = cardinal(message.words, at, words)
    return (str(value), last, True) if last > at and value < 10**9 else ("", at, False)


def spelled_codes(message: Message, language: Language, whole: re.Pattern[str]) -> Iterable[Candidate]:
    """Yield codes of letters and digits that are dictated: "E C one A, one B B"."""
    at = 0
    while at < len(message.words):
        pieces: list[tuple[str, int]] = []
        end = at
        while end < len(message.words) and len(pieces) < _LONGEST:
            piece, after, _ = _piece(message, language, end, "")
            if not piece and message.words[end] != ",":
                break
            pieces.append((piece if piece not in _SIGNS else "", max(after, end + 1)))
            end = pieces[-1][1]
        last = next((n for n in range(len(pieces), 0, -1) if whole.fullmatch(_text(pieces[:n]))), 0)
        if last:
            span = (message.tokens[at].start, message.tokens[pieces[last - 1][1] - 1].end)
            yield Candidate(value=_text(pieces[:last]).upper(), span=span, strong=True)
        at = pieces[last - 1][1] if last else at + 1


def _text(pieces: list[tuple[str, int]]) -> str:
    return "".join(piece for piece, _ in pieces)


_LABEL = re.compile(r"[a-z0-9]+")


def addresses(message: Message, language: Language) -> Iterable[Candidate]:
    """Yield e-mail addresses that are dictated: "ana ponto silva arroba exemplo ponto com"."""
    words, places = _merged(message.words, language)
    signs = {**language.numbers.signs, **{sign: sign for sign in "@.-_"}}
    for at, token in enumerate(words):
        if signs.get(token) != "@" or not 0 < at < len(words) - 1:
            continue
        first, last = at - 1, at + 2
        while first >= 2 and signs.get(words[first - 1], "@") != "@" and _LABEL.fullmatch(words[first - 2]):
            first -= 2
        while last + 1 < len(words) and signs.get(words[last]) in {".", "-"} and _LABEL.fullmatch(words[last + 1]):
            last += 2
        local = _joined(words[first:at], signs)
        domain = _joined(words[at + 1 : last], signs)
        if _LABEL.match(local) and re.fullmatch(r"(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}", domain):
            span = (message.tokens[places[first]].start, message.tokens[places[last] - 1].end)
            found = Candidate(value=f"{local}@{domain}", span=span, strong=True)
            yield found if _begins_there(language, words, first) else doubtful(found)


def _merged(words: tuple[str, ...], language: Language) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the words with signs of two words made one ("guion bajo": _), and where each of them began."""
    merged: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(words):
        sign = language.numbers.signs.get(" ".join(words[at : at + 2]))
        merged.append(sign or words[at])
        places.append(at)
        at += 2 if sign else 1
    return tuple(merged), (*places, len(words))


def _begins_there(language: Language, words: tuple[str, ...], first: int) -> bool:
    """Say whether the address may not have begun before: in "maria silva arroba" nobody knows whether it did."""
    before = words[first - 1] if first else ""
    said = language.tongue.sayings
    known = (said.mail, said.being, language.copulas, language.common, language.fillers, language.numbers.telephone)
    return not before or not before[0].isalnum() or any(before in listed for listed in known)


def _joined(words: tuple[str, ...], signs: dict[str, str]) -> str:
    """Return the words as written: those between two others are signs."""
    return "".join(signs.get(word, word) if i % 2 else word for i, word in enumerate(words))
