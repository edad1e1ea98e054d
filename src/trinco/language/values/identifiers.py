"""Read identifiers by their declared pattern, tolerantly: "ped 1001", "PED1001" and "1001" may be PED-1001.

An identifier is never invented: what is returned matches the whole pattern. Where a pattern has no letters of its own
in front, only what is written as it should be is taken.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.core.contract import Parameter
    from trinco.language.normal import Message

_CHUNK = re.compile(r"[^\s,;:!?()\[\]\"“”«»<>]+")
_NUMBERED = re.compile(r"[^\s\d,;:!?()\[\]\"“”«»<>]*\d[^\s,;:!?()\[\]\"“”«»<>]*")
_EDGES = ".,;:!?'\"()[]#*"
_ANCHORS = re.compile(r"^(?:\^|\\A)|(?:\$|\\Z)$")
_PREFIX = re.compile(r"(?:[A-Za-z0-9]|\\?[-_./ ])+")
_OPENING = r"(?<![a-z0-9]){}(?P<gap>[\s\-–_.#:/º°]{{0,3}})(?P<body>[a-z0-9]++(?:[-_/][a-z0-9]++)*+)"
_MORE = re.compile(r"[-–./_][a-z0-9]|\s[-–]\s?\d")
"""What makes of an identifier a part of a longer one: "PED-1001.2", "PED-1001 - 2"."""
_REST = re.compile(r"\d\s[-–]\s?\Z")
_LONGEST = 64
"""Characters of an identifier: an author's pattern never meets more at once."""
_LITERAL_END = "?*+{"


@dataclass(frozen=True, slots=True)
class IdentifierPattern:
    """A declared pattern, compiled, and the letters every match begins with."""

    whole: re.Pattern[str]
    prefix: str
    """Empty where matches begin in different ways."""
    opening: re.Pattern[str] | None
    """Finds the prefix's letters and what follows them, in a fold."""

    def canonical(self, text: str) -> str | None:
        """Return the spelling of `text` that matches: upper case first, then as written, then lower case."""
        return next((form for form in (text.upper(), text, text.lower()) if self.whole.fullmatch(form)), None)


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
    letters = re.sub(r"[^A-Za-z0-9]+$", "", prefix)
    opening = re.compile(_OPENING.format(re.escape(letters.lower()))) if letters[-1:].isalpha() else None
    return IdentifierPattern(whole, prefix, opening)


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


def _by_prefix(message: Message, pattern: IdentifierPattern) -> Iterable[Candidate]:
    if pattern.opening is None:
        return
    for m in pattern.opening.finditer(message.folded):
        numbered = any(c.isdecimal() for c in m["body"])
        hyphened = m["gap"] in {"-", "–", "_"}
        if len(m["body"]) > _LONGEST or not (hyphened or (numbered and (m["gap"] or m["body"][0].isdecimal()))):
            continue  # a word that begins alike, or follows by chance
        raw = message.text[m.start("body") : m.end("body")]
        value = pattern.canonical(pattern.prefix + raw) or _joined(raw, pattern)
        if value and not _MORE.match(message.folded, m.end()):
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
    for m in chunks.finditer(message.folded):
        numbered = chunks is _NUMBERED or any(c.isdecimal() for c in m[0])
        if not numbered and not (prefix and prefix in m.group()):
            continue
        chunk = m.group().strip(_EDGES)
        start = m.start() + m.group().index(chunk)
        span = (start, start + len(chunk))
        if not chunk or len(chunk) > _LONGEST or _MORE.match(message.folded, span[1]):
            continue
        raw = message.text[span[0] : span[1]]
        value = pattern.canonical(raw)
        if value:
            # Without a prefix a pattern may fit any number: it fills only where it is asked for.
            yield Candidate(value=value, span=span, strong=bool(prefix) or not chunk.isdecimal())
        elif _REST.search(message.folded[max(span[0] - 4, 0) : span[0]]):
            continue  # the rest of a longer one
        elif numbered and prefix and (prefixed := pattern.canonical(pattern.prefix + raw)):
            yield Candidate(value=prefixed, span=span)
