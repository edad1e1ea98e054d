"""Read one number at one place: in figures with what counts them ("5 mil e quinhentos"), or in words.

Where the numbers of a message are, and which of them hold a fraction, is `numbers.py`'s to find.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.language.values.numerals import numeral, spaced
from trinco.language.values.worded import cardinal
from trinco.language.vocabulary import CODE_WORDS

if TYPE_CHECKING:
    from trinco.core.reading import Span
    from trinco.language.normal import Message
    from trinco.language.vocabulary import NumberWords


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number in a message."""

    readings: tuple[Decimal, ...]
    """More than one where the convention leaves doubt."""
    first: int
    last: int
    span: Span
    spoken: bool
    article: bool = False
    """Nothing but a word that is an article as well."""
    scale: int = 0
    """The scale that it ends with ("três *milhões*")."""
    is_part: bool = False
    """A mere fraction, or a power: nothing that counts or costs."""
    is_cents: bool = False
    """A letter at it makes it hundredths of a currency ("99p")."""

    @property
    def value(self) -> Decimal:
        return self.readings[0]


_SUFFIXED = re.compile(r"(\d+)([a-z]+)")
GLUE = frozenset("-/:._+^")
_MINUS = frozenset("-\u2212")


def written(message: Message, at: int, words: NumberWords) -> Figure | None:
    tokens = message.tokens
    text = message.words[at]
    if text == words.decimal:
        return _leading_mark(message, at)
    if not text[0].isdecimal() or _is_glued(message, at, words):
        return None
    suffixed = _SUFFIXED.fullmatch(text)
    scale = words.short_scales.get(suffixed.group(2)) if suffixed else None
    if suffixed and not scale:
        return None
    groups = None if suffixed else spaced(tokens, at, words)
    readings = groups[0] if groups else numeral(suffixed.group(1) if suffixed else text, words)
    if not readings:
        return None
    last = groups[1] if groups else at + 1
    if not scale and last < len(message.words):
        scale, last = _scales(message.words, last, words)
    readings = tuple(r * (scale or 1) for r in readings)
    if scale and not suffixed:
        readings, last = _after_scale(message, last, readings, scale, words)
    if is_negative(message, at):
        readings = tuple(-r for r in readings)
    return figure_at(message, at, last, readings, spoken=False, scale=scale or 0)


def _leading_mark(message: Message, at: int) -> Figure | None:
    """Read ",08"."""
    tokens = message.tokens[at : at + 2]
    if len(tokens) < 2 or tokens[0].end != tokens[1].start or not tokens[1].text.isdecimal():
        return None
    if at and message.tokens[at - 1].end == tokens[0].start:
        return None
    return figure_at(message, at, at + 2, (Decimal(f"0.{tokens[1].text}"),), spoken=False)


def _scales(tokens: tuple[str, ...], at: int, words: NumberWords) -> tuple[int, int]:
    """Return the scale from `at` on ("mil", "mil millones") and the index after it."""
    first = _scale(tokens[at], words)
    if not first:
        return 0, at
    second = words.scales.get(tokens[at + 1], 0) if at + 1 < len(tokens) and tokens[at] in words.scales else 0
    return (first * second, at + 2) if second > first else (first, at + 1)


def _scale(word: str, words: NumberWords) -> int | None:
    hundred = 100 if word in words.hundred else None
    return words.scales.get(word) or words.short_scales.get(word) or words.dozens.get(word) or hundred


def _after_scale(
    message: Message, last: int, readings: tuple[Decimal, ...], scale: int, words: NumberWords
) -> tuple[tuple[Decimal, ...], int]:
    """Read on after "5 mil": "e quinhentos", "e 500", and after "4 thousand": "3 hundred and 21"."""
    tokens = message.words
    joined = last < len(tokens) and tokens[last] in words.joiners
    after = last + 1 if joined else last
    if after >= len(tokens):
        return readings, last
    rest, end = cardinal(tokens, after, words)
    if end == after and tokens[after].isdecimal() and len(tokens[after]) <= 3:
        rest, end = _in_figures(message, after, words)
    enough = rest >= 100 or (joined and scale == 100)
    if end > after and enough and rest < scale:
        return tuple(r + rest for r in readings), end
    return readings, last


def _in_figures(message: Message, at: int, words: NumberWords) -> tuple[int, int]:
    tokens = message.words
    if _is_glued(message, at, words):
        return 0, at
    value, last = int(tokens[at]), at + 1
    if last < len(tokens) and tokens[last] in words.hundred and value < 100:
        (counted,), last = _after_scale(message, last + 1, (Decimal(value * 100),), 100, words)
        return int(counted), last
    return value, last


def _is_glued(message: Message, at: int, words: NumberWords) -> bool:
    """Say whether the figure is part of something longer: PED-1001, 22/04, 10:30."""
    tokens = message.tokens
    token = tokens[at]
    if at and tokens[at - 1].end == token.start:
        before = tokens[at - 1]
        reaches = at > 1 and tokens[at - 2].end == before.start and tokens[at - 2].is_word
        if before.is_word or (before.text in GLUE and reaches) or before.text in ",.":
            return True
    if at + 1 < len(tokens) and tokens[at + 1].start == token.end and tokens[at + 1].is_word:
        glued = tokens[at + 1].text
        listed = glued in words.units or glued in words.scales or glued in words.short_scales
        return not listed and glued not in CODE_WORDS
    if at + 2 < len(tokens) and tokens[at + 1].start == token.end and tokens[at + 1].text in "/:-^":
        return tokens[at + 2].start == tokens[at + 1].end and tokens[at + 2].is_word
    return False


def is_negative(message: Message, at: int) -> bool:
    tokens = message.tokens
    return bool(at) and tokens[at - 1].text in _MINUS and (at == 1 or tokens[at - 1].end == tokens[at].start)


def figure_at(
    message: Message,
    first: int,
    last: int,
    readings: tuple[Decimal, ...],
    *,
    spoken: bool,
    article: bool = False,
    scale: int = 0,
    is_part: bool = False,
) -> Figure:
    span = (message.tokens[first].start, message.tokens[last - 1].end)
    return Figure(
        readings=readings,
        first=first,
        last=last,
        span=span,
        spoken=spoken,
        article=article,
        scale=scale,
        is_part=is_part,
    )


def spoken(message: Message, at: int, words: NumberWords) -> Figure | None:
    tokens = message.words
    if tokens[at] in words.half:
        return half_a_dozen(message, at, words)
    if tokens[at] in words.articles and at + 1 < len(tokens) and tokens[at + 1] in words.dozens:
        dozen = words.dozens[tokens[at + 1]]
        half, after = half_more(tokens, at + 2, words)
        return figure_at(message, at, after, (dozen + dozen * half,), spoken=True, scale=dozen)
    if tokens[at] in words.dozens:  # "dúzia e meia"
        half, after = half_more(tokens, at + 1, words)
        dozen = words.dozens[tokens[at]]
        return figure_at(message, at, after, (dozen + dozen * half,), spoken=True, scale=dozen) if half else None
    value, last = cardinal(tokens, at, words)
    if last == at:
        return None
    if last < len(tokens) and tokens[last] in words.dozens:
        counted = _dozens(tokens, at, last, value, words)
        dozen = words.dozens[tokens[last]]
        half, after = half_more(tokens, last + 1, words)
        return figure_at(message, at, after, (counted + dozen * half,), spoken=True, scale=dozen)
    scale = words.scales.get(tokens[last - 1], 0)
    exact, after, counted = _decimals(tokens, last, Decimal(value), words)
    if counted:  # "um vírgula cinco milhão"
        scale, exact = counted, exact * counted
    article = last == at + 1 and tokens[at] in words.articles
    return figure_at(message, at, after, (exact,), spoken=True, article=article, scale=scale)


def half_more(tokens: tuple[str, ...], at: int, words: NumberWords) -> tuple[Decimal, int]:
    """Read on after "three dozens": "and a half", which is half of one; not "and half a dozen"."""
    if at + 1 >= len(tokens) or tokens[at] not in words.joiners:
        return Decimal(0), at
    name = at + 2 if tokens[at + 1] in words.articles and at + 2 < len(tokens) else at + 1
    if words.parts.get(tokens[name]) != 2 or (name + 1 < len(tokens) and words.dozens.get(tokens[name + 1])):
        return Decimal(0), at
    return Decimal("0.5"), name + 1


def _dozens(tokens: tuple[str, ...], first: int, last: int, value: int, words: NumberWords) -> int:
    """Count "three dozens"; in "three hundred and two dozens" only the last of what is joined counts them."""
    dozen = words.dozens[tokens[last]]
    joins = [i for i in range(first, last) if tokens[i] in words.joiners]
    if value < 100 or not joins:
        return value * dozen
    whole, _ = cardinal(tokens[: joins[-1]], first, words)
    return whole + (value - whole) * dozen


def half_a_dozen(message: Message, at: int, words: NumberWords) -> Figure | None:
    tokens = message.words
    if tokens[at] not in words.half:
        return None
    after = at + 2 if at + 1 < len(tokens) and tokens[at + 1] in words.articles else at + 1
    if after >= len(tokens) or tokens[after] not in words.dozens:
        return None
    return figure_at(message, at, after + 1, (Decimal(words.dozens[tokens[after]]) / 2,), spoken=True)


def _decimals(tokens: tuple[str, ...], last: int, value: Decimal, words: NumberWords) -> tuple[Decimal, int, int]:
    """Read "vírgula cinco"; return the number, the index after it, and the scale that counts it, if one does."""
    if last + 1 >= len(tokens) or tokens[last] not in words.points:
        return value, last, 0
    digits, end, scale = "", last + 1, 0
    while end < len(tokens) and not scale:
        fraction, after = cardinal(tokens, end, words)
        if after == end and not tokens[end].isdecimal():
            break
        if after - end > 1 and tokens[after - 1] in words.scales:
            scale = words.scales[tokens[after - 1]]
            fraction //= scale
        digits += tokens[end] if after == end else str(fraction)
        end = max(after, end + 1)
    if digits and not scale and end < len(tokens) and tokens[end] in words.scales:
        scale, end = words.scales[tokens[end]], end + 1
    return (Decimal(f"{value}.{digits}"), end, scale) if digits else (value, last, 0)
