"""Read numbers, in figures and in words, wherever they stand in a message.

Ordinals are no numbers here, nor is what could not be sent as it is written. A figure whose separators may be read two
ways keeps both readings. Mere fractions ("um terço", 3/4) are left to `numbers`: what counts or costs is never one.
"""

from __future__ import annotations

import math
import re
import unicodedata
from dataclasses import replace
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import TYPE_CHECKING

from trinco.language.normal import LIMIT
from trinco.language.values.figures import (
    GLUE,
    Figure,
    figure_at,
    half_a_dozen,
    half_more,
    is_negative,
    spoken,
    written,
)
from trinco.language.values.numerals import numeral, power
from trinco.language.values.odd import is_odd
from trinco.language.values.parts import Part, added, part

if TYPE_CHECKING:
    from trinco.language.normal import Message
    from trinco.language.vocabulary import NumberWords


EXACTLY = Context(prec=2 * LIMIT)
"""Calculates with all the digits that a message can hold: a sum that is rounded is another amount."""
_ROUNDED = Context(prec=15)
"""The digits that a double keeps, for a fraction that no decimal number is equal to."""


def is_kept(number: Decimal) -> bool:
    """Say whether a JSON number keeps it: whole ones are exact, others have the digits of a double."""
    near = float(number)
    return math.isfinite(near) and (number == number.to_integral_value() or Decimal(repr(near)) == number)


def plain(number: Decimal) -> Decimal:
    """Return the number without an exponent or zeros that say nothing."""
    if number == number.to_integral_value():
        return Decimal(int(number))
    return number.normalize(EXACTLY)


_MOST = 100
"""Numbers of one message: with more of them it is no message that gives a value."""


def figures(message: Message, words: NumberWords) -> tuple[Figure, ...]:
    """Return all numbers in `message` that may count or cost something, in their order."""
    return message.once("figures", lambda: _Scan(message, words, parts=False).found())


def numbers(message: Message, words: NumberWords) -> tuple[Figure, ...]:
    """Return all numbers, fractions and powers included."""
    return message.once("numbers", lambda: _Scan(message, words, parts=True).found())


class _Scan:
    def __init__(self, message: Message, words: NumberWords, *, parts: bool) -> None:
        self.message, self.words, self.parts = message, words, parts
        self.tokens = message.words
        self.has_parts = not words.part_names.isdisjoint(self.tokens) or bool(words.compounds)

    def found(self) -> tuple[Figure, ...]:
        message, words = self.message, self.words
        nothing = words.spoken.isdisjoint(self.tokens) and not self.has_parts
        if nothing and not message.has_digits and message.folded.isascii():
            return ()
        found: list[Figure] = []
        at = 0
        with localcontext(EXACTLY):
            while at < len(self.tokens) and len(found) < _MOST:
                figure = self._at(at) if self._may_begin(self.tokens[at]) else None
                if figure and all(map(is_kept, figure.readings)) and self._stands(figure):
                    found.append(figure)
                at = figure.last if figure else at + 1
        return tuple(found)

    def _may_begin(self, word: str) -> bool:
        if word[0].isdecimal() or word in self.words.openings:
            return True
        return bool(self.words.compounds) or not word.isascii()

    def _stands(self, figure: Figure) -> bool:
        if figure.is_part:
            return self.parts
        return bool(figure.readings) and not _is_partial(self.message, figure, self.words)

    def _at(self, at: int) -> Figure | None:
        figure = self._in_figures(at) if self.tokens[at][0].isdecimal() else self._in_words(at)
        if figure and not figure.spoken and is_odd(self.message, figure.span):
            figure = replace(figure, readings=figure.readings * 2)
        return self._negated(self._over(figure)) if figure else None

    def _in_figures(self, at: int) -> Figure | None:
        mere = (self._power(at) or self._counted(at) or self._slashed(at)) if self.parts else None
        return mere or self._with_fraction(written(self.message, at, self.words))

    def _in_words(self, at: int) -> Figure | None:
        figure = (
            half_a_dozen(self.message, at, self.words) or self._part(at) or (self._sign(at) if self.parts else None)
        )
        if figure:
            return figure
        read = written if self.tokens[at] == self.words.decimal else spoken
        return self._with_fraction(read(self.message, at, self.words))

    # Numbers that hold a fraction

    def _part(self, at: int) -> Figure | None:
        found = part(self.tokens, at, self.words) if self.has_parts else None
        return self._of_part(at, found, Fraction(0)) if found else None

    def _with_fraction(self, figure: Figure | None) -> Figure | None:
        """Read on: "2 milhões e meio", "2 1/4"."""
        if figure is None or figure.last >= len(self.tokens):
            return figure
        if self.parts and not figure.spoken and (slashed := self._slashed(figure.last)) and 0 < slashed.value < 1:
            whole = figure.value
            mixed = whole + slashed.value.copy_sign(whole)
            return replace(slashed, readings=(mixed,), first=figure.first, span=(figure.span[0], slashed.span[1]))
        if figure.scale and figure.scale in self.words.dozens.values():
            half, last = half_more(self.tokens, figure.last, self.words)
            readings = tuple(r + figure.scale * half for r in figure.readings)
            return figure_at(self.message, figure.first, last, readings, spoken=figure.spoken, scale=figure.scale)
        found = added(self.tokens, figure.last, figure.scale, self.words) if self.has_parts else None
        if not found or len(figure.readings) != 1 or figure.value != int(figure.value):
            return figure
        return self._of_part(figure.first, found, Fraction(int(figure.value)))

    def _of_part(self, first: int, found: Part, whole: Fraction) -> Figure:
        sign = -1 if whole < 0 else 1
        dozen = self.words.dozens.get(self.tokens[found.last], 0) if found.last < len(self.tokens) else 0
        last = found.last + (dozen > 0)  # "two and a half dozen"
        readings = tuple(_decimal((whole + sign * fraction) * (dozen or 1)) for fraction in found.readings)
        return figure_at(self.message, first, last, readings, spoken=True, is_part=not (found.is_amount or dozen))

    # What only `numbers` reads

    def _power(self, at: int) -> Figure | None:
        message = self.message
        if not self.tokens[at][0].isdecimal() or _follows_word(message, at):
            return None
        found = power(message.folded, message.tokens[at].start, self.words)
        if not found or (number := _rounded(found[0])) is None:
            return None
        last = message.index(found[1] - 1) + 1
        readings = (-number if is_negative(message, at) else number,)
        return figure_at(message, at, last, readings, spoken=False, is_part=True)

    def _counted(self, at: int) -> Figure | None:
        """Read "10MM": letters that count only as capitals."""
        if not self.words.capital_scales or not (
            m := _CAPITALS.match(self.message.text, self.message.tokens[at].start)
        ):
            return None
        scale, readings = self.words.capital_scales.get(m[2]), numeral(m[1], self.words)
        if not scale or len(readings) != 1 or readings[0] < 10 ** (len(m[2]) == 1) or _follows_word(self.message, at):
            return None
        last = self.message.index(m.end() - 1) + 1
        number = readings[0] * scale
        readings = (-number if is_negative(self.message, at) else number,)
        return figure_at(self.message, at, last, readings, spoken=False, is_part=True)

    def _slashed(self, at: int) -> Figure | None:
        """Read 3/4: no date's figures ("05/03"), and nothing longer."""
        tokens = self.message.tokens
        texts = self.tokens[at : at + 3]
        if len(texts) < 3 or texts[1] != "/" or not (texts[0].isdecimal() and texts[2].isdecimal()):
            return None
        glued = tokens[at].end == tokens[at + 1].start and tokens[at + 1].end == tokens[at + 2].start
        short = max(len(texts[0]), len(texts[2])) <= 3 and "0" not in {texts[0][0], texts[2][0]}
        ends = at + 3 >= len(tokens) or tokens[at + 3].start > tokens[at + 2].end or tokens[at + 3].text in ",.;!?)"
        if not (glued and short and ends) or _follows_word(self.message, at):
            return None
        number = _decimal(Fraction(int(texts[0]), int(texts[2])))
        readings = (-number if is_negative(self.message, at) else number,)
        return figure_at(self.message, at, at + 3, readings, spoken=False, is_part=True)

    def _sign(self, at: int) -> Figure | None:
        """Read ¾."""
        text = self.tokens[at]
        if len(text) != 1 or text.isdecimal() or unicodedata.category(text) != "No":
            return None
        value = Fraction(unicodedata.numeric(text)).limit_denominator(100)
        if value.denominator == 1:
            return None
        return figure_at(self.message, at, at + 1, (_decimal(value),), spoken=False, is_part=True)

    def _over(self, figure: Figure) -> Figure:
        if figure.last >= len(self.tokens):
            return figure
        for phrase in (*self.words.over, *((word,) for word in self.words.odds)):
            at = figure.last + len(phrase)
            if self.tokens[figure.last : at] != phrase or at >= len(self.tokens):
                continue
            if phrase[0] in self.words.odds and figure.value != 1:
                continue
            below = written(self.message, at, self.words) or spoken(self.message, at, self.words)
            counted = below and below.last < len(self.tokens) and self.tokens[below.last][0].isalnum()
            if not below or (counted and len(phrase) < 2) or below.value == 0:
                continue
            number = _decimal(Fraction(figure.value) / Fraction(below.value))
            return figure_at(self.message, figure.first, below.last, (number,), spoken=True, is_part=True)
        return figure

    def _negated(self, figure: Figure) -> Figure:
        """Take in the word before: "menos cinco", where nothing is left of which it would be taken away."""
        before = figure.first - 1
        if before < 0 or self.tokens[before] not in self.words.minus:
            return figure
        if before and self.tokens[before - 1] not in self.words.equals:
            return figure
        span = (self.message.tokens[before].start, figure.span[1])
        return replace(figure, readings=tuple(-r for r in figure.readings), first=before, span=span)


_CAPITALS = re.compile(r"(\d+(?:[.,]\d+)*) {0,2}([A-Z]{1,2})(?!\w)")


def _decimal(number: Fraction) -> Decimal:
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    if exact * number.denominator == number.numerator and is_kept(exact):
        return plain(exact)
    return _ROUNDED.divide(Decimal(number.numerator), Decimal(number.denominator))


def _rounded(number: Decimal) -> Decimal | None:
    if not math.isfinite(float(number)):
        return None
    return number if is_kept(number) else _ROUNDED.plus(number)


def _follows_word(message: Message, at: int) -> bool:
    """Say whether the token goes on from something that isn't a sign before it."""
    tokens = message.tokens
    if not at or tokens[at - 1].end != tokens[at].start:
        return False
    before = tokens[at - 1]
    reaches = at > 1 and tokens[at - 2].end == before.start and tokens[at - 2].is_word
    return before.is_word or before.text in ",./^" or (before.text in GLUE and reaches)


def _is_partial(message: Message, figure: Figure, words: NumberWords) -> bool:
    """Say whether the number belongs to a fraction that can't be read, or is negated by a word."""
    tokens, last = message.words, figure.last
    before = tokens[figure.first - 1] if figure.first else ""
    if before in words.articles and figure.first > 1:  # "half a million"
        before = tokens[figure.first - 2]
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
