"""Read amounts of money; a value is a decimal string with two places ("71.99").

Conversion between currencies is none of its business: another currency than the expected one is another value.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal, localcontext
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.numbers import EXACTLY, Figure, figures, is_kept
from trinco.language.vocabulary import DOLLAR, DOLLAR_SIGN, SIGNS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message


_MINUS = frozenset("-\u2212")
_DOLLARS = frozenset({"USD", "CAD", "AUD", "NZD", "SGD", "HKD"})
_SHARED = {DOLLAR: _DOLLARS, DOLLAR_SIGN: _DOLLARS | {"MXN", "ARS", "CLP", "COP", "UYU"}}
"""Currencies that people call by the same name, or write with the same sign."""
_OTHER = "?"
"""A sign that belongs to some other currency ("HK$")."""


def in_currency(found: Sequence[Candidate], currency: str) -> list[Candidate]:
    """Leave out amounts in another currency; beside one of them a number that names none isn't taken for money."""
    if not currency:
        return list(found)
    kept = [c for c in found if not c.currency or c.currency == currency or currency in _SHARED.get(c.currency, ())]
    return kept if len(kept) == len(found) else [c for c in kept if c.strong]


def amounts(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return all amounts and plain numbers; those with a currency's sign or name are strong."""
    found: list[Candidate] = []
    numbers = figures(message, language.numbers)
    index = 0
    with localcontext(EXACTLY):
        while index < len(numbers):
            candidate, used = _amount(message, language, numbers, index)
            if candidate:
                found.append(candidate)
            index += used
    return tuple(found)


def _amount(
    message: Message, language: Language, numbers: tuple[Figure, ...], index: int
) -> tuple[Candidate | None, int]:
    figure = numbers[index]
    following = numbers[index + 1] if index + 1 < len(numbers) else None
    tokens = message.words
    signed, first = _sign(message, language, figure.first)
    if signed is not None and _is_minus(message, first - 1):
        figure, first = replace(figure, readings=tuple(-abs(r) for r in figure.readings)), first - 1
    if figure.last < len(tokens) and tokens[figure.last] in language.currencies.cents:
        cents = tuple(r / 100 for r in figure.readings)
        return _candidate(
            message,
            first,
            figure.last + 1,
            cents,
            strong=True,
            currency=signed or _cents_of(tokens, language, figure.last),
        ), 1
    named, last = _name(tokens, language, figure.last)
    if figure.article and named is None and signed is None:
        return None, 1
    minor = _minor(message, language, figure, following, last, named=named is not None or signed is not None)
    strong = signed is not None or named is not None
    currency = signed or named or ""
    if minor is None or following is None:
        readings = figure.readings
        if named is not None and following and following.first == last and 10 <= following.value < 100:
            readings = (*readings, figure.value + following.value / 100)  # "15 dólares 50 ...": hundredths, or not
        return _candidate(message, first, last, readings, strong=strong, currency=currency), 1
    cents, end = minor
    if named is None:
        named, end = _name(tokens, language, end)
        strong, currency = strong or named is not None, currency or named or ""
    whole = (figure.value + cents,)
    return _candidate(message, first, end, whole, strong=strong, currency=currency), 2


def _candidate(
    message: Message, first: int, last: int, readings: tuple[Decimal, ...], *, strong: bool, currency: str
) -> Candidate | None:
    if not all(map(is_kept, readings)):
        return None
    values = tuple(f"{reading:.2f}" for reading in readings if reading * 100 == int(reading * 100))
    if not values and strong:  # money, but no amount that can be paid
        values = tuple(str(reading) for reading in readings) * 2
    if not values:
        return None
    if len(readings) > 1 and len(values) == 1:  # the other reading is no amount, but the writing stays odd
        values *= 2
    span = (message.tokens[first].start, message.tokens[last - 1].end)
    return Candidate(value=values[0], others=values[1:], span=span, strong=strong, currency=currency)


def _sign(message: Message, language: Language, first: int) -> tuple[str | None, int]:
    """Return the currency whose sign stands before the figure, and where the amount begins."""
    before = first - 1
    if before >= 0 and message.words[before] in _MINUS:
        before -= 1
    for sign, code in language.currencies.signs.items():
        start = before + 1 - len(sign)
        if start >= 0 and message.words[start : before + 1] == sign:
            return (_OTHER if code == DOLLAR_SIGN and _continues_word(message, start) else code), start
    return None, first


def _cents_of(tokens: Sequence[str], language: Language, at: int) -> str:
    return language.currencies.cents_of.get(tokens[at], "")


def _continues_word(message: Message, at: int) -> bool:
    tokens = message.tokens
    return at > 0 and tokens[at - 1].is_word and tokens[at - 1].end == tokens[at].start


def _is_minus(message: Message, at: int) -> bool:
    """Say whether a minus, not a dash between words, stands at this token."""
    tokens = message.tokens
    return at >= 0 and tokens[at].text in _MINUS and tokens[at].end == tokens[at + 1].start


def _name(tokens: tuple[str, ...], language: Language, last: int) -> tuple[str | None, int]:
    at = last + 1 if last < len(tokens) and tokens[last] in language.currencies.linkers else last
    names: Mapping[tuple[str, ...], str] = language.currencies.names
    for name, code in names.items():
        end = at + len(name)
        # A sign before the next figure is that figure's ("2, $ 50").
        if tokens[at:end] == name and not (name[-1] in _SIGNS and end < len(tokens) and tokens[end][0].isdigit()):
            return code, end
    return None, last


_SIGNS = frozenset(sign[-1] for sign in SIGNS)


def _minor(
    message: Message, language: Language, figure: Figure, following: Figure | None, last: int, *, named: bool
) -> tuple[Decimal, int] | None:
    """Read the hundredths that follow: "e 99 centavos", "e noventa e nove"."""
    if following is None or len(figure.readings) > 1 or figure.value != int(figure.value) or figure.value < 0:
        return None
    tokens = message.words
    joined = following.first == last + 1 and tokens[last] in language.numbers.joiners
    if not joined and following.first != last:
        return None
    whole = following.value == int(following.value) and 0 < following.value < 100
    end = following.last
    if not whole or len(following.readings) > 1:
        return None
    if end < len(tokens) and tokens[end] in language.currencies.cents:
        return following.value / 100, end + 1
    ends = end >= len(tokens) or not message.tokens[end].is_word
    spoken = figure.spoken and following.spoken and following.value >= 10
    if (named and ends and following.value >= 10) or (joined and spoken):
        return following.value / 100, end
    return None
