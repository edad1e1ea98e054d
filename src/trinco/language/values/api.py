"""Read one value out of a text: the grammars as functions, for those who have no contract at hand.

Each returns what was found; `value` is None where nothing was, or where there is more than one reading.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.values.choices import listed_values
from trinco.language.values.corrections import settle
from trinco.language.values.dates import dates
from trinco.language.values.digits import digit_strings
from trinco.language.values.documents import phones
from trinco.language.values.found import Candidate, ValueReading
from trinco.language.values.identifiers import identifier_pattern, identifiers
from trinco.language.values.money import amounts, in_currency
from trinco.language.values.numbers import figures, plain
from trinco.language.values.texts import elements, free_text

if TYPE_CHECKING:
    import datetime
    from collections.abc import Sequence

    from trinco.core.values import Value
    from trinco.language.values.dates import Prefer


def money(text: str, locale: str, *, currency: str = "") -> ValueReading:
    """Read an amount; the value is a decimal string ("71.99"). Amounts in another currency than `currency` don't count.

    Where any amount has a currency's sign or name, numbers without one don't count.
    """
    message, language = Message(text), language_of(locale)
    found = in_currency(amounts(message, language), currency)
    return settle(message, language, [c for c in found if c.strong] or found)


def number(text: str, locale: str) -> ValueReading:
    """Read a number; the value is a `Decimal`."""
    message, language = Message(text), language_of(locale)
    found = [
        Candidate(value=plain(f.value), others=tuple(plain(r) for r in f.readings[1:]), span=f.span)
        for f in figures(message, language.numbers)
    ]
    return settle(message, language, found)


def integer(text: str, locale: str) -> ValueReading:
    """Read a whole number; the value is an `int`."""
    reading = number(text, locale)
    if isinstance(reading.value, Decimal) and reading.value == int(reading.value):
        return ValueReading(value=int(reading.value), candidates=reading.candidates, cue=reading.cue)
    return ValueReading(candidates=reading.candidates, cue=reading.cue)


def date(text: str, locale: str, today: datetime.date, prefer: Prefer = "future") -> ValueReading:
    """Read a date; the value is an ISO string. A day without a year is the next one, or with `past` the last one."""
    message, language = Message(text), language_of(locale)
    return settle(message, language, dates(message, language, today=today, prefer=prefer))


def digits(text: str, locale: str) -> ValueReading:
    """Read dictated digits; the value is a string of digits."""
    message, language = Message(text), language_of(locale)
    return settle(message, language, digit_strings(message, language))


def phone(text: str, locale: str) -> ValueReading:
    """Read a telephone number; the value is its digits."""
    message, language = Message(text), language_of(locale)
    return settle(message, language, phones(message))


def identifier(text: str, locale: str, pattern: str) -> ValueReading:
    """Read an identifier that matches the whole `pattern`; what lacks only the pattern's prefix is given it."""
    message, language = Message(text), language_of(locale)
    compiled = identifier_pattern(pattern)
    found = identifiers(message, compiled) if compiled else ()
    return settle(message, language, [c for c in found if c.strong] or found)


def one_of(text: str, locale: str, values: Sequence[Value]) -> ValueReading:
    """Read one of the given values, by its name."""
    message, language = Message(text), language_of(locale)
    return settle(message, language, listed_values(message, values))


def words_of(text: str, locale: str) -> ValueReading:
    """Read free text: the message without its politeness."""
    message, language = Message(text), language_of(locale)
    found = free_text(message, language)
    return ValueReading(value=found.value, candidates=(found,)) if found else ValueReading()


def items(text: str, locale: str) -> ValueReading:
    """Read a list of texts; the value is a tuple."""
    message, language = Message(text), language_of(locale)
    found = free_text(message, language)
    if not found:
        return ValueReading()
    return ValueReading(value=elements(message.part(*found.span), language.numbers.joiners), candidates=(found,))
