"""Read one value out of a text: the grammars as functions, for those who have no contract at hand.

Each returns what was found; `value` is None where nothing was, or where there is more than one reading. A text longer
than `normal.LIMIT` isn't read at all, for its end may take back what its beginning says. All of them take `today` and
`prefer`, so that they can be called alike; only dates depend on them.
"""

from __future__ import annotations

import datetime
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.language.locales import language_of
from trinco.language.normal import LIMIT, Message
from trinco.language.sayings import length_at
from trinco.language.values import documents
from trinco.language.values.bounds import certain_times, unbounded_days
from trinco.language.values.corrections import settle
from trinco.language.values.dates import dates
from trinco.language.values.digits import digit_strings, ending_digits, is_linked
from trinco.language.values.found import Candidate, ValueReading, doubtful, is_within, unique
from trinco.language.values.grouped import grouped
from trinco.language.values.identifiers import identifier_pattern, identifiers
from trinco.language.values.lacking import lacks
from trinco.language.values.measures import has_unit, is_no_amount, is_no_name, is_rough, is_share, named_or_linked
from trinco.language.values.moments import Prefer
from trinco.language.values.money import amounts, in_currency, iso_code
from trinco.language.values.numbers import numbers, plain
from trinco.language.values.ordinals import ordinals
from trinco.language.values.rivals import is_rival
from trinco.language.values.slips import options_named
from trinco.language.values.spelled import spelled
from trinco.language.values.telephones import international, phones, telephones
from trinco.language.values.texts import elements, says_no_text
from trinco.language.values.texts import free_text as text_of
from trinco.language.values.times import times

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.core.values import Value
    from trinco.language.locales import Language

    Day = datetime.date | None

_SOME_DAYS = (datetime.date(2001, 2, 3), datetime.date(2033, 11, 16))
"""Two days with nothing in common: a date that is the same from both doesn't depend on today."""


_ENDS = frozenset(",;")
_MANY = 30
"""More candidates than these are a list, or noise: nobody corrects among them."""


def _settled(message: Message, language: Language, found: Sequence[Candidate], *, chosen: bool = False) -> ValueReading:
    if len(found) > _MANY:
        return ValueReading(candidates=tuple(found))
    return settle(message, language, found, chosen=chosen)


def _heard(text: str, locale: str) -> tuple[Message, Language]:
    """Return the message and its language; of a text too long to be read to its end nothing is heard."""
    return Message(text if len(text) <= LIMIT else ""), language_of(locale)


# Quantities


def number(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a number, fractions included; the value is a `Decimal`. A percentage is no plain number.

    A fraction that no decimal number is equal to has fifteen digits ("um terço": 0.333333333333333).
    """
    message, language = _heard(text, locale)
    found = [
        Candidate(value=plain(f.value), others=tuple(plain(r) for r in f.readings[1:]), span=f.span)
        for f in numbers(message, language.numbers)
        if not is_share(message, language, f.span)
    ]
    return _settled(message, language, found)


def integer(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a whole number; the value is an `int`."""
    reading = number(text, locale)
    value = reading.value
    whole = isinstance(value, Decimal) and value == value.to_integral_value()
    return replace(reading, value=int(value) if isinstance(value, Decimal) and whole else None)


def ordinal(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a place in an order ("21º", "vigésimo primeiro"); the value is an `int`."""
    message, language = _heard(text, locale)
    return _settled(message, language, ordinals(message, language))


def money(text: str, locale: str, today: Day = None, prefer: Prefer = "future", *, currency: str = "") -> ValueReading:
    """Read an amount; the value is a decimal string ("71.99"), `currency` an ISO code, empty where none was said.

    Amounts in another currency than `currency` don't count. Where any amount has a currency's sign or name, numbers
    without one don't count.
    """
    message, language = _heard(text, locale)
    found = in_currency(amounts(message, language), currency)
    kept = named_or_linked(message, language, found) or [c for c in found if not is_share(message, language, c.span)]
    if 1 < len(kept) <= _MANY:
        kept = [c for c in kept if c.strong or not _is_something_else(message, language, c, today)] or kept
        priced = any(_has_cents(message, c) for c in kept)
        kept = [
            c for c in kept if c.strong or not priced or _has_cents(message, c) or is_rival(message, language, c, ())
        ] or kept
    kept = [doubtful(c) if is_rough(message, language, c.span) else c for c in kept]
    named = [replace(c, currency=iso_code(c.currency, language.region)) for c in kept]
    reading = _settled(message, language, named)
    # Fifty dollars or fifty euros are two values, whatever their figures.
    alike = len({c.currency for c in reading.candidates}) <= 1
    return reading if alike else replace(reading, value=None, currency="")


def _is_something_else(message: Message, language: Language, candidate: Candidate, today: Day) -> bool:
    """Say whether a number beside others is a day, a telephone, a time or a measure, and so no amount."""
    telephones_there = message.once("strong phones", lambda: [c.span for c in phones(message) if c.strong])
    if is_within(candidate.span, telephones_there):
        return True
    day = today or _SOME_DAYS[0]
    return has_unit(message, candidate.span) or is_no_amount(message, language, candidate, day)


def _has_cents(message: Message, candidate: Candidate) -> bool:
    return message.part(*candidate.span)[-3:-2] in {",", "."}


# Days and times


def date(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a date; the value is an ISO string. A day without a year is the next one, or with `past` the last one.

    Without `today` only a date that doesn't depend on it is read.
    """
    message, language = _heard(text, locale)
    if today is not None:
        found = dates(message, language, today=today, prefer=prefer, exact=False)
        return _settled(message, language, unbounded_days(message, language, found))
    first, second = (dates(message, language, today=day, prefer=prefer, exact=False) for day in _SOME_DAYS)
    alike = frozenset((c.span, c.readings) for c in second)
    kept = [c for c in first if (c.span, c.readings) in alike]
    return _settled(message, language, unbounded_days(message, language, kept))


def time(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a time of day; the value is "HH:MM", of 24 hours. "Às três" may be two, and is asked."""
    message, language = _heard(text, locale)
    found = certain_times(message, language, times(message, language))
    return _settled(message, language, unbounded_days(message, language, found))


# Digits, documents and names


def digits(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read dictated digits; the value is a string of digits."""
    message, language = _heard(text, locale)
    return _settled(message, language, digit_strings(message, language))


def suffix(
    text: str,
    locale: str,
    today: Day = None,
    prefer: Prefer = "future",
    *,
    of: Sequence[str] = (),
) -> ValueReading:
    """Read the last digits of something longer ("final quatro três dois um"); the value is a string of digits.

    With `of`, the value is the one of these whose digits end with them.
    """
    message, language = _heard(text, locale)
    found = ending_digits(message, language)
    if of:
        found = [
            Candidate(value=matching[0], others=tuple(matching[1:]), span=c.span, strong=True)
            for c in found
            if (matching := [name for name in of if _digits_of(name).endswith(str(c.value))])
        ]
    return _settled(message, language, found)


def _digits_of(name: str) -> str:
    return "".join(c for c in name if c.isdecimal())


def phone(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a telephone number; the value is its digits, as dialled, and `e164` its international form.

    `e164` is empty where the number has no area code, or is nobody's in the locale's region.
    """
    message, language = _heard(text, locale)
    reading = _settled(message, language, telephones(message, language))
    if reading.value is None:
        return reading
    return replace(reading, e164=international(message, language, reading.candidates[0]))


def cpf(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a Brazilian person's document number, if its check digits agree; the value is its eleven digits."""
    message, language = _heard(text, locale)
    return _settled(message, language, documents.cpfs(message, language))


def cnpj(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a Brazilian company's document number, if its check digits agree; the value is its fourteen digits."""
    message, language = _heard(text, locale)
    return _settled(message, language, documents.cnpjs(message, language))


def postal_code(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a postal code as the locale's region has them; the value is its letters and digits."""
    message, language = _heard(text, locale)
    return _settled(message, language, documents.postal_codes(message, language))


def email(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read an e-mail address, dictated ones too ("ana arroba exemplo ponto com"); the value is in lower case."""
    message, language = _heard(text, locale)
    return _settled(message, language, documents.emails(message, language))


def identifier(text: str, locale: str, pattern: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read an identifier that matches the whole `pattern`; what lacks only the pattern's prefix is given it.

    Dictated ones are read too ("pê e dê traço mil e um").
    """
    message, language = _heard(text, locale)
    compiled = identifier_pattern(pattern)
    if compiled is None:
        return ValueReading()
    found = [*identifiers(message, compiled)]
    if not any(c.strong for c in found):
        found = [*grouped(message, compiled)] or found
    if not any(c.strong for c in found):
        found = [*spelled(message, language, compiled)] or found
    few = len(found) <= _MANY and not lacks(message, language)
    strong = [c for c in found if c.strong]
    weak = [c for c in found if not c.strong and _may_name(message, language, c)] if few else []
    weak = [c for c in weak if strong or not _goes_on_from(message, c)]
    for candidate in weak:  # "PED-1001 ou 1002"
        before = [c for c in strong if c.span[1] <= candidate.span[0]]
        last = message.index(before[-1].span[1]) if before else -1
        if before and is_linked(message, language, last, message.index(candidate.span[0])):
            strong.append(candidate)
    return _settled(message, language, strong or weak)


def _goes_on_from(message: Message, candidate: Candidate) -> bool:
    """Say whether other digits stand right before: "3222 2047" is one number, of something else."""
    first = message.index(candidate.span[0])
    return first > 0 and message.words[first - 1].isdecimal()


def _may_name(message: Message, language: Language, candidate: Candidate) -> bool:
    """Say whether a number without the pattern's own letters isn't a year, a price, a count, a day, or another's."""
    at = message.index(candidate.span[0]) - 1
    while at >= 0 and message.words[at] in language.copulas and message.words[at] not in _ENDS:
        at -= 1
    before = message.words[at] if at >= 0 else ""
    named = language.turns.personal | language.numbers.telephone | language.calendar.long_units
    ends = language.numbers.endings
    ending = any(length_at(ends, message.words, start) for start in range(max(at - 3, 0), at + 2))
    if before in named or ending:
        return False
    return not is_no_name(message, language, candidate.span, _SOME_DAYS[0], ())


# Choices and texts


def enumeration(
    text: str,
    locale: str,
    values: Sequence[Value],
    synonyms: Mapping[str, Sequence[str]] | None = None,
    today: Day = None,
    prefer: Prefer = "future",
) -> ValueReading:
    """Read one of the given values, by its name or by what else it is called (`synonyms`, by the value's name)."""
    message, language = _heard(text, locale)
    called: dict[str, Value] = {str(value): value for value in values}
    for value in values:
        for name in (synonyms or {}).get(str(value), ()):
            called.setdefault(name, value)
    found = options_named(message, language, tuple(called))
    named = (replace(c, value=called[str(c.value)]) for c in found)
    return _settled(message, language, tuple(named), chosen=True)


def one_of(text: str, locale: str, values: Sequence[Value]) -> ValueReading:
    """Read one of the given values, by its name."""
    return enumeration(text, locale, values)


def free_text(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read free text: the message without its politeness."""
    message, language = _heard(text, locale)
    found = text_of(message, language)
    if found is None or says_no_text(message, language, found.span):
        return ValueReading()
    return ValueReading(value=found.value, candidates=(found,))


def items(text: str, locale: str, today: Day = None, prefer: Prefer = "future") -> ValueReading:
    """Read a list of texts: "A, B e C", "A; B; C", bullets, one per line; the value is a tuple."""
    message, language = _heard(text, locale)
    found = text_of(message, language)
    if found is None:
        return ValueReading()
    listed = elements(message.part(*found.span), language.numbers.joiners)
    return ValueReading(value=tuple(unique(listed)), candidates=(found,))


words_of = free_text
