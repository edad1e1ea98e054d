"""Read whole and decimal numbers, in figures and in words.

Ordinals and fractions ("um terço") are no numbers here, nor is one that could not be sent as it is written. A figure
whose separators may be read two ways keeps both readings.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from typing import TYPE_CHECKING

from trinco.language.normal import LIMIT

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

    @property
    def value(self) -> Decimal:
        return self.readings[0]


EXACTLY = Context(prec=2 * LIMIT)
"""Calculates with all the digits that a message can hold: a sum that is rounded is another amount."""


def is_kept(number: Decimal) -> bool:
    """Say whether a JSON number keeps it: whole ones are exact, others have the digits of a double."""
    near = float(number)
    return math.isfinite(near) and (number == number.to_integral_value() or Decimal(repr(near)) == number)


def plain(number: Decimal) -> Decimal:
    """Return the number without an exponent or zeros that say nothing."""
    if number == number.to_integral_value():
        return Decimal(int(number))
    return number.normalize(EXACTLY)


_GROUPED = re.compile(r"[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*")


def numeral(text: str, words: NumberWords) -> tuple[Decimal, ...]:
    """Read figures with separators. One reading if the locale's convention leaves no doubt; two if it does."""
    if text.isdecimal():
        return (Decimal(text),)
    whole, mark, fraction = text.rpartition(words.decimal)
    grouped = words.group in text
    if mark and not grouped and whole.isdecimal():
        decimal = Decimal(f"{whole}.{fraction}")
        looks_grouped = len(fraction) == 3 and _GROUPED.fullmatch(text)
        return (decimal, Decimal(whole + fraction)) if looks_grouped else (decimal,)
    if not mark and _GROUPED.fullmatch(text):
        return (Decimal(text.replace(words.group, "")),)
    if mark and _GROUPED.fullmatch(whole) and fraction.isdecimal() and words.decimal not in whole:
        return (Decimal(whole.replace(words.group, "") + "." + fraction),)
    return _against_convention(text, words)


def _against_convention(text: str, words: NumberWords) -> tuple[Decimal, ...]:
    whole, mark, fraction = text.rpartition(words.group)
    digits = text.replace(words.group, "").replace(words.decimal, "")
    if not mark or not fraction.isdecimal() or not digits.isdecimal():
        return ()
    if words.group in whole:  # 12.03.26 is no number
        return ()
    plain = whole.replace(words.decimal, "")
    return (Decimal(f"{plain}.{fraction}"), Decimal(digits))


def figures(message: Message, words: NumberWords) -> tuple[Figure, ...]:
    """Return all numbers in `message`, in their order."""
    return message.once("figures", lambda: _figures(message, words))


def _figures(message: Message, words: NumberWords) -> tuple[Figure, ...]:
    found: list[Figure] = []
    at = 0
    if words.spoken.isdisjoint(message.words) and not message.has_digits:
        return ()
    with localcontext(EXACTLY):
        while at < len(message.tokens):
            figure = _written(message, at, words) or _spoken(message, at, words)
            if figure and all(map(is_kept, figure.readings)) and not _is_partial(message, figure, words):
                found.append(figure)
            at = figure.last if figure else at + 1
    return tuple(found)


def _is_partial(message: Message, figure: Figure, words: NumberWords) -> bool:
    """Say whether the number belongs to a fraction, or is negated by a word."""
    tokens, last = message.words, figure.last
    before = tokens[figure.first - 1] if figure.first else ""
    if before in words.fractions or before in words.minus:
        return True
    if tokens[last + 1 : last + 2] == ("/",) and tokens[last].isdecimal():  # 2 1/4
        return True
    for skipped in range(6):
        if last + skipped >= len(tokens):
            return False
        word = tokens[last + skipped]
        if word in words.fractions or (word.endswith(words.fraction_endings) and word not in words.scales):
            return True
        linking = word in words.joiners or word in words.articles or word == "-" or words.counts(word)
        if not linking:
            return False
    return False


_SUFFIXED = re.compile(r"(\d+)([a-z]+)")
_GLUE = frozenset("-/:._+^")
_MINUS = frozenset("-\u2212")


def _written(message: Message, at: int, words: NumberWords) -> Figure | None:
    text = message.words[at]
    if not text[0].isdecimal() or _is_glued(message, at, words):
        return None
    suffixed = _SUFFIXED.fullmatch(text)
    scale = words.short_scales.get(suffixed.group(2)) if suffixed else None
    if suffixed and not scale:
        return None
    readings = numeral(suffixed.group(1) if suffixed else text, words)
    if not readings:
        return None
    last = at + 1
    if not scale and last < len(message.words):
        scale = _scale(message.words[last], words)
        last += 1 if scale else 0
    readings = tuple(r * (scale or 1) for r in readings)
    if scale and not suffixed:
        readings, last = _after_scale(message, last, readings, scale, words)
    if _is_negative(message, at):
        readings = tuple(-r for r in readings)
    return _figure(message, at, last, readings, spoken=False)


def _scale(word: str, words: NumberWords) -> int | None:
    hundred = 100 if word in words.hundred else None
    return words.scales.get(word) or words.short_scales.get(word) or words.dozens.get(word) or hundred


def _after_scale(
    message: Message, last: int, readings: tuple[Decimal, ...], scale: int, words: NumberWords
) -> tuple[tuple[Decimal, ...], int]:
    """Read on after "5 mil": "e quinhentos"."""
    after = last + 1 if last < len(message.words) and message.words[last] in words.joiners else last
    if after >= len(message.words):
        return readings, last
    rest, end = _worded(message.words, after, words)
    if end > after and 100 <= rest < scale:
        return tuple(r + rest for r in readings), end
    return readings, last


def _is_glued(message: Message, at: int, words: NumberWords) -> bool:
    """Say whether the figure is part of something longer: PED-1001, 22/04, 10:30."""
    tokens = message.tokens
    token = tokens[at]
    if at and tokens[at - 1].end == token.start:
        before = tokens[at - 1]
        reaches = at > 1 and tokens[at - 2].end == before.start and tokens[at - 2].is_word
        if before.is_word or (before.text in _GLUE and reaches) or before.text in ",.":
            return True
    if at + 1 < len(tokens) and tokens[at + 1].start == token.end and tokens[at + 1].is_word:
        glued = tokens[at + 1].text
        return glued not in words.units and glued not in words.scales
    if at + 2 < len(tokens) and tokens[at + 1].start == token.end and tokens[at + 1].text in "/:-":
        return tokens[at + 2].start == tokens[at + 1].end and tokens[at + 2].is_word
    return False


def _is_negative(message: Message, at: int) -> bool:
    tokens = message.tokens
    return bool(at) and tokens[at - 1].text in _MINUS and (at == 1 or tokens[at - 1].end == tokens[at].start)


def _figure(
    message: Message, first: int, last: int, readings: tuple[Decimal, ...], *, spoken: bool, article: bool = False
) -> Figure:
    span = (message.tokens[first].start, message.tokens[last - 1].end)
    return Figure(readings=readings, first=first, last=last, span=span, spoken=spoken, article=article)


def _spoken(message: Message, at: int, words: NumberWords) -> Figure | None:
    tokens = message.words
    if tokens[at] in words.half and at + 1 < len(tokens) and tokens[at + 1] in words.dozens:
        return _figure(message, at, at + 2, (Decimal(words.dozens[tokens[at + 1]]) / 2,), spoken=True)
    value, last = _worded(tokens, at, words)
    if last == at:
        return None
    if last < len(tokens) and tokens[last] in words.dozens:
        return _figure(message, at, last + 1, (Decimal(value * words.dozens[tokens[last]]),), spoken=True)
    exact, last = _decimals(tokens, last, Decimal(value), words)
    article = last == at + 1 and tokens[at] in words.articles
    return _figure(message, at, last, (exact,), spoken=True, article=article)


def _decimals(tokens: tuple[str, ...], last: int, value: Decimal, words: NumberWords) -> tuple[Decimal, int]:
    if last + 1 >= len(tokens) or tokens[last] not in words.points:
        return value, last
    digits, end = "", last + 1
    while end < len(tokens):
        fraction, after = _worded(tokens, end, words)
        if after == end and not tokens[end].isdecimal():
            break
        digits += tokens[end] if after == end else str(fraction)
        end = max(after, end + 1)
    return (Decimal(f"{value}.{digits}"), end) if digits else (value, last)


def _worded(tokens: tuple[str, ...], at: int, words: NumberWords) -> tuple[int, int]:
    """Read a number in words from `at` on; return its value and the index after it (`at` itself if there is none)."""
    total = current = 0
    begun = False
    bound: int | None = None  # the last scale; the next has to be smaller
    end = at
    while end < len(tokens):
        joined = begun and end + 1 < len(tokens) and (tokens[end] in words.joiners or tokens[end] == "-")
        word = tokens[end + 1] if joined else tokens[end]
        after = end + (2 if joined else 1)
        if word in words.scales and not (joined and word in words.articles):
            scale = words.scales[word]
            if bound is not None and scale >= bound:
                break
            total, current, bound = total + (current or 1) * scale, 0, scale
        elif word in words.hundred and current < 100 and not joined:
            current = (current or 1) * 100
        elif word in words.hundreds and current == 0 and words.hundreds[word] < (bound or 10**9):
            current = words.hundreds[word]
        elif word in words.tens and current % 100 == 0:
            current += words.tens[word]
        elif word in words.small and _extends(current, words.small[word], begun=begun):
            current += words.small[word]
        else:
            break
        begun, end = True, after
        if current == 0 and bound is None:  # zero is complete
            break
    return total + current, end


def _extends(current: int, value: int, *, begun: bool) -> bool:
    if value == 0:
        return not begun
    if current == 0:
        return True
    return current % 10 == 0 and (value < 10 or current % 100 == 0) and current >= 20
