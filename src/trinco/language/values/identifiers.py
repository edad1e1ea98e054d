"""Read identifiers by their declared pattern, tolerantly: "ped 1001", "PED1001" and "1001" may be PED-1001.

An identifier is never invented: what is returned matches the whole pattern. Where a pattern has no letters of its own
in front, only what is written as it should be is taken. Those with blanks within are `grouped.py`'s, dictated ones
`spelled.py`'s.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.normal import DROPPED
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.core.contract import Parameter
    from trinco.core.reading import Span
    from trinco.language.normal import Message

_CHUNK = re.compile(r"[^\s,;:!?()\[\]\"“”«»<>]+")
_NUMBERED = re.compile(r"[^\s\d,;:!?()\[\]\"“”«»<>]*\d[^\s,;:!?()\[\]\"“”«»<>]*")
_NUMERO = re.compile(r"n[\u00ba\u00b0]\.?(?=\d)", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_EDGES = ".,;:!?'\"()[]#*"
_ANCHORS = re.compile(r"^(?:\^|\\A)|(?:\$|\\Z)$")
_PREFIX = re.compile(r"(?:[A-Za-z0-9]|\\?[-_./ ])+")
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
_OPENING = (
    rf"(?<![a-z0-9]){{}}(?P<gap>[\s\-{_DASHES}_.#:/º°{DROPPED}]{{{{0,3}}}})"
    rf"(?P<body>[a-z0-9{DROPPED}]++(?:[-{_DASHES}_/][a-z0-9{DROPPED}]++)*+)"
)
MORE = re.compile(r"[-–./_][a-z0-9]|\s[-–]\s?\d")
"""What makes of an identifier a part of a longer one: "PED-1001.2", "PED-1001 - 2"."""
_REST = re.compile(r"\d\s[-–]\s?\Z")
_LONGEST = 64
"""Characters of an identifier: an author's pattern never meets more at once."""
_LITERAL_END = "?*+{"
_LIKE_ZERO = re.compile(r"(?<=\d)o+|o+(?=\d)", re.IGNORECASE)
_LIKE_ONE = re.compile(r"(?<=\d)[il]+|[il]+(?=\d)", re.IGNORECASE)


@dataclass(frozen=True, slots=True, eq=False)
class IdentifierPattern:
    """A declared pattern, compiled once, and the letters every match begins with."""

    whole: re.Pattern[str]
    prefix: str
    """Empty where matches begin in different ways."""
    letters: str
    """Letters and digits of the prefix, folded."""
    opening: re.Pattern[str] | None
    """Finds the prefix's letters and what follows them, in a fold."""

    def canonical(self, text: str) -> str | None:
        """Return the spelling of `text` that matches: upper case first, then as written, then lower case."""
        return next((form for form in (text.upper(), text, text.lower()) if self.whole.fullmatch(form)), None)

    def read(self, text: str, prefix: str = "") -> str | None:
        """Return the same with `prefix` put before it; letters that look like digits count as them if it must be."""
        plain = _LIKE_ONE.sub(_ones, _LIKE_ZERO.sub(_zeros, text))
        return self.canonical(prefix + text) or (self.canonical(prefix + plain) if plain != text else None)


def _zeros(run: re.Match[str]) -> str:
    return "0" * len(run[0])


def _ones(run: re.Match[str]) -> str:
    return "1" * len(run[0])


@lru_cache(maxsize=512)
def identifier_pattern(pattern: str | None, examples: tuple[str, ...] = ()) -> IdentifierPattern | None:
    """Compile a pattern; without one, make it of what the examples share ("PED-1001": PED- and digits)."""
    source = pattern if pattern else _of_examples(examples)
    if source is None:
        return None
    try:
        whole = re.compile(source)
    except re.error:
        return None  # the contract's check reports it; nothing can be read by it
    prefix = _prefix(source)
    shown = re.sub(r"[^A-Za-z0-9]+$", "", prefix)
    spaced = f"{DROPPED}*".join(map(re.escape, shown.lower()))
    opening = re.compile(_OPENING.format(spaced)) if shown[-1:].isalpha() else None
    return IdentifierPattern(whole, prefix, re.sub(r"[^a-z0-9]", "", prefix.lower()), opening)


def pattern_of(parameter: Parameter) -> IdentifierPattern | None:
    return identifier_pattern(parameter.pattern, tuple(e for e in parameter.examples if isinstance(e, str)))


def _of_examples(examples: tuple[str, ...]) -> str | None:
    shapes = {m.group(1) for e in examples if (m := re.fullmatch(r"([A-Za-z]+[-_./]?)\d+", e))}
    return re.escape(shapes.pop()) + r"\d+" if len(shapes) == 1 and examples else None


def _prefix(source: str) -> str:
    bare = _ANCHORS.sub("", source)
    if "|" in bare or bare.startswith("("):
        return ""
    m = _PREFIX.match(bare)
    if not m:
        return ""
    literal = m.group()
    if bare[m.end() : m.end() + 1] in tuple(_LITERAL_END):
        literal = literal[:-1].removesuffix("\\")
    literal = literal.replace("\\", "")
    return literal if re.match(r"[A-Za-z]", literal) else ""


def identifiers(message: Message, pattern: IdentifierPattern) -> tuple[Candidate, ...]:
    """Return all identifiers; those that are one only with the pattern's own prefix put before them aren't strong."""
    first = list(_by_prefix(message, pattern))
    starts = [candidate.span[0] for candidate in first]
    rest = (c for c in _by_chunk(message, pattern) if not _overlaps(first, starts, c))
    return tuple(sorted((*first, *rest), key=lambda c: c.span))


def _overlaps(found: Sequence[Candidate], starts: Sequence[int], candidate: Candidate) -> bool:
    """Say whether the candidate shares a place with one of `found`, which stand apart and in order."""
    at = bisect_left(starts, candidate.span[1])
    return at > 0 and found[at - 1].span[1] > candidate.span[0]


def as_typed(message: Message, span: Span) -> str:
    """Return what was meant to be typed there: without what can't be seen, other scripts' letters as they look."""
    typed = message.text[slice(*span)]
    if typed.isascii():
        return typed
    folded = message.folded[slice(*span)]
    return "".join(_as_typed(c, like) for c, like in zip(typed, folded, strict=True) if like != DROPPED)


def _as_typed(character: str, like: str) -> str:
    if like in _DASHES:
        return "-"
    return (like.upper() if character.isupper() else like) if like.isascii() else character


def _by_prefix(message: Message, pattern: IdentifierPattern) -> Iterable[Candidate]:
    if pattern.opening is None:
        return
    for m in pattern.opening.finditer(message.folded):
        numbered = _DIGIT.search(m["body"]) is not None
        hyphened = len(m["gap"]) == 1 and m["gap"] in f"-_{_DASHES}"
        if len(m["body"]) > _LONGEST or not (hyphened or (numbered and (m["gap"] or m["body"][0].isdecimal()))):
            continue  # a word that begins alike, or follows by chance
        raw = as_typed(message, m.span("body"))
        value = pattern.read(raw, pattern.prefix) or _joined(raw, pattern)
        if value and not MORE.match(message.folded, m.end()):
            yield Candidate(value=value, span=(m.start(), m.end()), strong=True)


def _joined(raw: str, pattern: IdentifierPattern) -> str | None:
    """Return an identifier that was written in groups ("PED-10-01"); where a group is one by itself, nobody knows."""
    parts = raw.split("-")
    if any(pattern.canonical(pattern.prefix + part) for part in parts):
        return None
    return pattern.canonical(pattern.prefix + "".join(parts))


def _by_chunk(message: Message, pattern: IdentifierPattern) -> Iterable[Candidate]:
    prefix = pattern.prefix.lower()
    chunks = _CHUNK if prefix and prefix in message.folded else _NUMBERED
    if chunks is _NUMBERED and not message.has_digits:
        return
    for m in chunks.finditer(message.folded):
        numbered = chunks is _NUMBERED or _DIGIT.search(m[0]) is not None
        if not numbered and not (prefix and prefix in m.group()):
            continue
        numero = _NUMERO.match(message.text, m.start())
        whole = m.group()[numero.end() - m.start() :] if numero else m.group()
        chunk = whole.strip(_EDGES)
        start = m.end() - len(whole) + whole.index(chunk)
        span = (start, start + len(chunk))
        if not chunk or len(chunk) > _LONGEST or MORE.match(message.folded, span[1]):
            continue
        raw = as_typed(message, span)
        value = pattern.read(raw)
        if value:
            # Without a prefix a pattern may fit any number: it fills only where it is asked for.
            yield Candidate(value=value, span=span, strong=bool(prefix) or not chunk.isdecimal())
        elif _REST.search(message.folded[max(span[0] - 4, 0) : span[0]]):
            continue  # the rest of a longer one
        elif numbered and prefix and (prefixed := pattern.read(raw, pattern.prefix)):
            yield Candidate(value=prefixed, span=span)
