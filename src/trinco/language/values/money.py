"""Read amounts of money; a value is a decimal string with two places ("71.99").

Conversion between currencies is none of its business: another currency than the expected one is another value.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal, localcontext
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.language.values.coins import coin, glued_cents, paid_in, single_coins
from trinco.language.values.figures import Figure
from trinco.language.values.found import Candidate, doubtful
from trinco.language.values.numbers import EXACTLY, figures, is_kept
from trinco.language.values.numerals import numeral
from trinco.language.values.odd import may_be_one
from trinco.language.vocabulary import CODE_WORDS, DOLLAR, DOLLAR_SIGN, PESO, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message


_BLANK = re.compile(r"\d\s\d")
_MINUS = frozenset("-\u2212")
_DOLLARS = frozenset({"USD", "CAD", "AUD", "NZD", "SGD", "HKD"})
_PESOS = frozenset({"MXN", "ARS", "CLP", "COP", "UYU", "DOP", "PHP", "CUP"})
_SHARED = {DOLLAR: _DOLLARS, DOLLAR_SIGN: _DOLLARS | _PESOS, PESO: _PESOS}
"""Currencies that people call by the same name, or write with the same sign."""
_OTHER = "?"
"""A sign that belongs to some other currency ("HK$")."""
_OWN = {
    "MX": "MXN",
    "AR": "ARS",
    "CL": "CLP",
    "CO": "COP",
    "UY": "UYU",
    "DO": "DOP",
    "PH": "PHP",
    "CU": "CUP",
    "CA": "CAD",
    "AU": "AUD",
    "NZ": "NZD",
    "SG": "SGD",
    "HK": "HKD",
}
"""The currency that a region means by the shared sign or name; elsewhere a dollar is that of the United States."""


def iso_code(currency: str, region: str) -> str:
    """Return the ISO code of a candidate's currency, as it is meant in `region`; empty where it can't be told."""
    if currency == _OTHER:
        return ""
    if currency not in _SHARED:
        return currency
    own = _OWN.get(region, "")
    if own in _SHARED[currency]:
        return own
    return "" if currency == PESO else "USD"


def in_currency(found: Sequence[Candidate], currency: str) -> list[Candidate]:
    """Leave out amounts in another currency; beside one of them a number that names none isn't taken for money."""
    if not currency:
        return list(found)
    kept = [c for c in found if not c.currency or c.currency == currency or currency in _SHARED.get(c.currency, ())]
    return kept if len(kept) == len(found) else [c for c in kept if c.strong]


def amounts(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return all amounts and plain numbers; those with a currency's sign or name are strong."""
    return message.once("amounts", lambda: _amounts(message, language))


def _amounts(message: Message, language: Language) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    numbers = _with_codes(message, language)
    index = 0
    with localcontext(EXACTLY):
        while index < len(numbers):
            candidate, used = _Amount(message, language, numbers, index).read()
            if candidate:
                found.append(candidate)
            index += used
    found = [doubtful(c) if message.folded[: c.span[0]].endswith(_CENT_SIGN) else c for c in found]
    return paid_in(message, language, _parted(message, found))


_CENT_SIGN = "¢"
"""Before a figure it is somebody's pounds or colones, behind it cents."""


def _parted(message: Message, found: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Leave amounts in doubt that may be one, of which only a part has the currency: "R$ 71, 99"."""
    if len(found) < 2 or not any(c.strong for c in found):
        return tuple(found)
    odd = {
        span
        for first, second in pairwise(found)
        if first.strong is not second.strong and may_be_one(message, first.span, second.span)
        for span in (first.span, second.span)
    }
    return tuple(doubtful(c) if c.span in odd else c for c in found)


_CODED = re.compile(r"(?<![\w.,-])([a-z]{3})(\d+(?:[.,]\d+)*)(?![\w]|[.,]\d)")


def _with_codes(message: Message, language: Language) -> tuple[Figure, ...]:
    """Return all figures, those behind a code without a space ("USD115") among them."""
    plain = figures(message, language.numbers)
    extra = (*_glued(message, language), *single_coins(message, language, plain))
    glued = [f for f in extra if all(f.first >= p.last or p.first >= f.last for p in plain)]
    return tuple(sorted((*plain, *glued), key=lambda f: f.first)) if glued else plain


def _glued(message: Message, language: Language) -> Iterable[Figure]:
    if not message.has_digits:
        return
    for m in _CODED.finditer(message.folded):
        readings = numeral(m[2], language.numbers) if m[1] in CODE_WORDS else ()
        if readings and all(map(is_kept, readings)):
            first, last = message.index(m.start()), message.index(m.end() - 1) + 1
            yield Figure(readings=readings, first=first, last=last, span=m.span(), spoken=False)
    yield from glued_cents(message, language)


class _Amount:
    """One figure with what stands around it."""

    def __init__(self, message: Message, language: Language, numbers: tuple[Figure, ...], index: int) -> None:
        self.message, self.language, self.tokens = message, language, message.words
        self.figure = numbers[index]
        self.before = numbers[index - 1].last if index else 0
        self.following = numbers[index + 1] if index + 1 < len(numbers) else None

    def read(self) -> tuple[Candidate | None, int]:
        """Return the amount, if it is one, and how many figures it takes."""
        signed, first = self._sign(self.figure.first)
        figure = self.figure
        if signed is not None and _is_minus(self.message, first - 1):
            self.figure, first = replace(figure, readings=tuple(-abs(r) for r in figure.readings)), first - 1
        if signed and self._is_single(first) and len(figure.readings) == 1:  # "a dollar fifty"
            return self._candidate(first - 1, figure.last, (1 + figure.value / 100,), strong=True, currency=signed), 1
        cents = self._cents(figure.last)
        if cents:
            readings = tuple(r / 100 for r in self.figure.readings) * (2 if self._may_be_two() else 1)
            currencies, token = self.language.currencies, self.tokens[cents - 1]
            letters = currencies.cents_at.get(self.language.region, {})
            code = signed or currencies.cents_of.get(token) or letters.get(token.lstrip("0123456789"), "")
            return self._candidate(first, cents, readings, strong=True, currency=code), 1
        coined = coin(self.tokens, figure.last, self.language.currencies)
        if coined and not figure.is_part:
            readings = tuple(r * coined.worth for r in figure.readings)
            return self._candidate(first, coined.last, readings, strong=True, currency=signed or coined.currency), 1
        named, last, scale = self._name(figure.last)
        if figure.article and named is None and signed is None and self._minor(last, named=False) is None:
            return None, 1
        if scale == 1:
            return self._whole(first, last, signed, named)
        readings = tuple(r * scale for r in self.figure.readings)
        counted = self.following is not None and self.following.first < last
        return self._candidate(first, last, readings, strong=True, currency=named or ""), 1 + counted

    def _whole(self, first: int, last: int, signed: str | None, named: str | None) -> tuple[Candidate | None, int]:
        strong = signed is not None or named is not None
        currency = signed or named or ""
        if named and (half := self._half(last)):
            return self._candidate(
                first, half, (self.figure.value + Decimal("0.5"),), strong=True, currency=currency
            ), 1
        if strong and len(self.figure.readings) == 2 and self._is_grouped(first):
            self.figure = replace(self.figure, readings=self.figure.readings[:1])
        minor = self._minor(last, named=strong)
        if minor is None:
            readings = self.figure.readings
            if not strong and self._is_joined_by_small() and self.following:
                readings = (*readings, self.figure.value + self.following.value / 100)
            if self._may_go_on(last, named=named is not None) and self.following:
                readings = (*readings, self.figure.value + self.following.value / 100)
            return self._candidate(first, last, readings, strong=strong, currency=currency), 1
        cents, end = minor
        if named is None:
            named, end, _ = self._name(end)
            strong, currency = strong or named is not None, currency or named or ""
        return self._candidate(first, end, (self.figure.value + cents,), strong=strong, currency=currency), 2

    def _is_single(self, first: int) -> bool:
        """Say whether one of a currency, and hundredths of it, stand there: its name behind an article."""
        led = first > 0 and self.tokens[first - 1] in self.language.numbers.articles and first - 1 >= self.before
        return led and self.tokens[first].isalpha() and self.figure.spoken and 0 < self.figure.value < 100

    def _may_be_two(self) -> bool:
        """Say whether the hundredths may begin behind a round number: "*cem e* cinquenta centavos"."""
        figure, words = self.figure, self.language.numbers
        if not words.leaning or not figure.spoken or figure.value < 100:
            return False
        joins = [at for at in range(figure.first + 1, figure.last) if self.tokens[at] in words.joiners]
        return bool(joins) and figure.value % 100 != 0 and self.tokens[joins[0] - 1] not in words.leaning

    def _is_joined_by_small(self) -> bool:
        """Say whether a digit follows that may be hundredths: "cinco e cinco"."""
        figure, following = self.figure, self.following
        if following is None or not (figure.spoken and following.spoken and 0 < following.value < 10):
            return False
        return following.first == figure.last + 1 and self.tokens[figure.last] in self.language.numbers.joiners

    def _is_grouped(self, first: int) -> bool:
        """Say whether a blank parts thousands: "paguei 1 250,75 €", where no noun is numbered by the first group."""
        if not _BLANK.search(self.message.folded, *self.figure.span):
            return False
        before = self.tokens[first - 1] if first else ""
        listed = self.language.priced | self.language.copulas | self.language.tongue.sayings.being
        return not before[:1].isalnum() or before in listed

    def _half(self, last: int) -> int:
        """Return the index after "e meio" in "dois reais e meio", 0 if it isn't there."""
        tokens, numbers = self.tokens, self.language.numbers
        if last + 1 >= len(tokens) or tokens[last] not in numbers.joiners or len(self.figure.readings) > 1:
            return 0
        after = last + 2 if tokens[last + 1] in numbers.articles and last + 2 < len(tokens) else last + 1
        halves = numbers.parts.get(tokens[after]) == 2 and self.figure.value == int(self.figure.value)
        return after + 1 if halves and not (after + 1 < len(tokens) and tokens[after + 1] in numbers.dozens) else 0

    def _may_go_on(self, last: int, *, named: bool) -> bool:
        """Say whether a number follows that may be hundredths, or not: "15 dólares 50 ...", "a dollar and two"."""
        following, tokens = self.following, self.tokens
        if not named or following is None or not 0 < following.value < 100 or following.value != int(following.value):
            return False
        if following.first == last:
            return following.value >= 10
        ends = following.last >= len(tokens) or not tokens[following.last][0].isalpha()
        joined = following.first == last + 1 and tokens[last] in self.language.numbers.joiners
        goes_on = following.last < len(tokens) and tokens[following.last] in self.language.numbers.joiners
        return joined and (ends or goes_on) and not self._is_signed(following)

    def _is_signed(self, figure: Figure) -> bool:
        return self._sign(figure.first)[0] is not None

    def _candidate(
        self, first: int, last: int, readings: tuple[Decimal, ...], *, strong: bool, currency: str
    ) -> Candidate | None:
        if not all(map(is_kept, readings)):
            return None
        values = tuple(f"{reading:.2f}" for reading in readings if reading * 100 == int(reading * 100))
        if not values and strong:  # money, but no amount that can be paid
            values = tuple(format(reading.normalize(EXACTLY), "f") for reading in readings)
            values *= 1 if self._cents(self.figure.last) else 2
        if not values:
            return None
        if len(readings) > 1 and len(values) == 1:  # the other reading is no amount, but the writing stays odd
            values *= 2
        span = (self.message.tokens[first].start, self.message.tokens[last - 1].end)
        return Candidate(value=values[0], others=values[1:], span=span, strong=strong, currency=currency)

    def _sign(self, first: int) -> tuple[str | None, int]:
        """Return the currency whose sign stands before the figure, and where the amount begins."""
        glued = _CODED.match(self.message.folded, self.message.tokens[first].start)
        if glued and glued[1] in CODE_WORDS:
            return glued[1].upper(), first
        before = first - 1
        if before >= 0 and self.tokens[before] in _MINUS:
            before -= 1
        if before >= 0 and self.tokens[before][0] == "m" and self.tokens[before][1:] in CODE_WORDS:
            self.figure = replace(self.figure, readings=tuple(r * 10**6 for r in self.figure.readings))
            return self.tokens[before][1:].upper(), before
        for sign, code in self.language.currencies.signs_by_last.get(self.tokens[before] if before >= 0 else "", ()):
            start = before + 1 - len(sign)
            if start >= 0 and self.tokens[start : before + 1] == sign:
                if start and start == self.before and sign in self.language.currencies.names:
                    break  # what the number before is counted in
                other = code == DOLLAR_SIGN and _continues_word(self.message, start)
                return (_OTHER if other else code), start
        return None, first

    def _cents(self, last: int) -> int:
        """Return the index after "cents", 0 if they aren't named there."""
        if self.figure.is_cents:
            return self.figure.last if last == self.figure.last else 0
        at = self._past_hyphen(last)
        return at + 1 if at < len(self.tokens) and self.tokens[at] in self.language.currencies.cents else 0

    def _past_hyphen(self, last: int) -> int:
        """Step over the hyphen of "a one-yen bid"."""
        tokens = self.message.tokens
        hyphen = last + 1 < len(tokens) and tokens[last].text == "-"
        joined = hyphen and tokens[last].start == tokens[last - 1].end and tokens[last].end == tokens[last + 1].start
        return last + 1 if joined else last

    def _name(self, last: int) -> tuple[str | None, int, int]:
        """Return the currency that is named behind the figure, the index after it, and the scale it is counted in."""
        tokens, scales = self.tokens, self.language.numbers.scales
        if self.figure.scale and (code := self.language.currencies.names.get((tokens[last - 1],))):
            return code, last, 1  # a scale of one currency: "20 lucas"
        at = last + 1 if last < len(tokens) and tokens[last] in self.language.currencies.linkers else last
        at = self._past_hyphen(at)
        if at >= len(tokens):
            return None, last, 1
        if tokens[at][0] == "m" and tokens[at][1:] in CODE_WORDS:  # "30 MUSD"
            return tokens[at][1:].upper(), at + 1, 10**6
        for name, code in self.language.currencies.names_by_first.get(tokens[at], ()):
            end = at + len(name)
            # A sign before the next figure is that figure's ("2, $ 50"), unless hundredths follow ("10 $ 30 cents").
            before_next = name[-1] in _SIGNS and end < len(tokens) and tokens[end][0].isdigit()
            if tokens[at:end] == name and not (before_next and not self._cents(end + 1)):
                counted = scales.get(tokens[end], 1) if end < len(tokens) and not self.figure.scale else 1
                return code, end + (counted > 1), counted
        return None, last, 1

    def _minor(self, last: int, *, named: bool) -> tuple[Decimal, int] | None:
        """Read the hundredths that follow: "e 99 centavos", "e noventa e nove"."""
        figure, following, tokens = self.figure, self.following, self.tokens
        if following is None or len(figure.readings) > 1 or figure.value != int(figure.value) or figure.value < 0:
            return None
        joins = self.language.numbers.joiners | self.language.numbers.points
        joined = following.first == last + 1 and tokens[last] in joins
        comma = following.first == last + 1 and tokens[last] == ","
        if not joined and not comma and following.first != last:
            return None
        end = following.last
        whole = following.value == int(following.value) and 0 <= following.value < 100
        if not whole or len(following.readings) > 1:
            return None
        if cents := self._cents(end):
            return following.value / 100, cents
        ends = end >= len(tokens) or not self.message.tokens[end].is_word
        spoken = figure.spoken and following.spoken and following.value >= 10
        if comma:
            return None
        if (named and ends and following.value >= 10) or (joined and spoken):
            return following.value / 100, end
        return None


_SIGNS = frozenset(sign[-1] for sign in SIGNS)


def _continues_word(message: Message, at: int) -> bool:
    tokens = message.tokens
    return at > 0 and tokens[at - 1].is_word and tokens[at - 1].end == tokens[at].start


def _is_minus(message: Message, at: int) -> bool:
    """Say whether a minus, not a dash between words, stands at this token."""
    tokens = message.tokens
    return at >= 0 and tokens[at].text in _MINUS and tokens[at].end == tokens[at + 1].start
