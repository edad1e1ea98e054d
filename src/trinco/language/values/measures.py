"""Tell a number that may be a value from one that is something else: a date, a time, a share, a price, a count.

Only numbers without a form of their own are looked at: "R$ 5" is money on whichever day. What a number *is* belongs to
its grammar.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.values.dates import dates
from trinco.language.values.found import doubtful, is_within

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    from trinco.core.reading import Span
    from trinco.language.lexicon import PhraseTable
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate

_WITH_UNIT = re.compile(
    r"\d+(?:h\d{0,2}|hs|hrs?|min|am|pm|[ao]|st|nd|rd|th|[kx]|kg|g|mg|km|cm|mm|m|ml|l|gb|mb|tb|v|w|un|pcs?)"
)
_SUFFIXES = frozenset("ao")
"""Endings of ordinals, which behind a blank are words."""
_CENTS = re.compile(r"[.,]\d{1,2}$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_OPENING = frozenset("#:º")


def day_spans(message: Message, language: Language, today: date) -> tuple[Span, ...]:
    """Return where the message names days: their numbers belong to them."""
    if language.dated.isdisjoint(message.words):
        return ()
    found = message.once(("dates", today), lambda: dates(message, language, today=today))
    return tuple(c.span for c in found if c.strong)


def is_no_name(message: Message, language: Language, span: Span, today: date, labels: Collection[str]) -> bool:
    """Say whether a bare number counts, dates, prices or measures something, and so names nothing."""
    return (
        _is_fragment(message, span)
        or _is_measured(message, language, span)
        or _is_priced(message, language, span, labels)
        or _is_count(message, language, span, labels)
        or is_within(span, day_spans(message, language, today))
    )


def is_no_amount(message: Message, language: Language, candidate: Candidate, today: date) -> bool:
    """Say whether a number without a currency is a date, a year, a time, a share or a count."""
    span = candidate.span
    if is_share(message, language, span):
        return True
    if candidate.strong or _CENTS.search(message.folded[slice(*span)]):
        return False
    return (
        is_within(span, day_spans(message, language, today))
        or _is_time(message, language, span)
        or _is_count(message, language, span, ())
    )


def is_share(message: Message, language: Language, span: Span) -> bool:
    """Say whether the number is a percentage, or a word of one ("por *ciento*")."""
    first, after = message.index(span[0]), message.index(span[1])
    if _begins_at(message, language.share_table, after):
        return True
    return any(start < after and first < last for start, last in find(language.share_table, message.words))


def is_no_quantity(message: Message, language: Language, candidate: Candidate, today: date) -> bool:
    """Say whether a plain number is part of a date."""
    first = message.index(candidate.span[0])
    named = first > 0 and message.words[first - 1] in language.calendar.day
    return named or is_within(candidate.span, day_spans(message, language, today))


def certain(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Leave out numbers that only bound an amount; one that is merely near it is left in doubt."""
    return [doubtful(c) if _is_near(message, language, c) else c for c in unbounded(message, language, found)]


def _is_near(message: Message, language: Language, candidate: Candidate) -> bool:
    first, after = message.index(candidate.span[0]), message.index(candidate.span[1])
    return _ends_at(message, language.about_table, first) or _begins_at(message, language.roughly_table, after)


def is_rough(message: Message, language: Language, span: Span) -> bool:
    """Say whether what follows makes the amount less than exact: "50 reais *e pouco*"."""
    return _begins_at(message, language.roughly_table, message.index(span[1]))


def unbounded(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Leave out numbers that only bound an amount: "mais de 200", "70 a 80"."""
    kept: list[Candidate] = []
    bounded: Candidate | None = None
    for index, candidate in enumerate(found):
        following = found[index + 1] if index + 1 < len(found) else None
        if _ends_at(message, language.bound_table, message.index(candidate.span[0])):
            bounded = candidate
        elif bounded and _only_between(message, bounded, candidate, language.upto | language.numbers.joiners):
            continue
        elif following and _is_range(message, language, candidate, following):
            bounded = candidate
        else:
            kept.append(candidate)
    return kept


def named_or_linked(message: Message, language: Language, found: Sequence[Candidate]) -> list[Candidate]:
    """Return the amounts with a currency, and the number before one that shares it: "*70* ou 80 reais"."""
    links = language.upto | language.alternatives | language.numbers.joiners
    following: tuple[Candidate | None, ...] = (*found[1:], None)
    return [
        c
        for c, after in zip(found, following, strict=False)
        if c.strong or (after and after.strong and _only_between(message, c, after, links))
    ]


def unmixed(
    message: Message, language: Language, said: Sequence[Candidate], kept: Sequence[Candidate]
) -> Sequence[Candidate]:
    """Return the amounts that are kept; none where one is added to another currency's: "100 reais e 20 dólares"."""
    links = language.numbers.joiners | {"+", ","}
    mixed = any(
        (first in kept) != (second in kept)
        and first.strong
        and second.strong
        and _only_between(message, first, second, links)
        for first, second in pairwise(said)
    )
    return () if mixed else kept


def is_ending(message: Message, language: Language, span: Span) -> bool:
    """Say whether only the end of something is said: "final 1001"."""
    at, endings = message.index(span[0]), language.numbers.endings
    return any(message.words[max(at - n, 0) : at] in endings for n in language.numbers.lengths_of_endings)


def payable(candidate: Candidate) -> Candidate:
    """Return the amount, left in doubt where nobody pays it: nothing, less than nothing, parts of a cent."""
    if not isinstance(candidate.value, str):
        return candidate
    amount = Decimal(candidate.value)
    if amount > 0 and amount * 100 == int(amount * 100):
        return candidate
    value, *others = (str(reading).removeprefix("-") for reading in candidate.readings)
    return doubtful(replace(candidate, value=value, others=tuple(others)))


def roles_at(message: Message, language: Language) -> Mapping[int, Role]:
    """Return the roles in the message by the token that each begins with."""
    return message.once("roles", lambda: {s.first: s.role for s in language.lexicon.senses(message)})


def has_unit(message: Message, span: Span) -> bool:
    """Say whether a unit stands at the number or behind it: "50 GB", "3 x"."""
    after = message.index(span[1])
    unit = message.words[after] if after < len(message.words) else ""
    text = message.folded[slice(*span)]
    return bool(_WITH_UNIT.fullmatch(text) or (unit not in _SUFFIXES and _WITH_UNIT.fullmatch(text + unit)))


def _is_fragment(message: Message, span: Span) -> bool:
    """Say whether the number is part of something longer (10:30, 15/03, 71,99) or has its unit at it (10h)."""
    text, (start, end) = message.folded, span
    if _WITH_UNIT.fullmatch(text[start:end]):
        return True
    if text[start - 1 : start] in {":", "/"} and text[max(start - 2, 0) : start - 1].isdecimal():
        return True
    if text[end : end + 1] in {":", "/"} and text[end + 1 : end + 2].isdecimal():
        return True
    token = message.tokens[message.index(start)]
    return token.end - token.start > end - start and bool(_CENTS.search(token.text))


def _is_measured(message: Message, language: Language, span: Span) -> bool:
    """Say whether the words beside the number make it money, time or a share: "de 2023", "1001 reais", "há 30 dias"."""
    first, after = message.index(span[0]), message.index(span[1])
    before, following = message.words[max(first - 1, 0) : first], message.words[after : after + 1]
    return (
        not language.measures_before.isdisjoint(before)
        or any(word in language.currencies.signs_by_last for word in before)
        or not language.measures_after.isdisjoint(following)
        or is_share(message, language, span)
    )


def _is_time(message: Message, language: Language, span: Span) -> bool:
    """Say whether the number is a year, a day, or counts days or hours."""
    first, after = message.index(span[0]), message.index(span[1])
    before, following = message.words[max(first - 1, 0) : first], message.words[after : after + 1]
    if not (language.calendar.day.isdisjoint(before) and language.time_units.isdisjoint(following)):
        return True
    if not (language.calendar.clock.at & language.measures_before).isdisjoint(before):  # "às 10"
        return True
    return bool(not language.measures_before.isdisjoint(before) and _YEAR.fullmatch(message.folded[slice(*span)]))


def _is_priced(message: Message, language: Language, span: Span, labels: Collection[str]) -> bool:
    """Say whether a verb of paying or buying governs the number: "custou só 350"."""
    at, words = message.index(span[0]) - 1, message.words
    for back in range(at, max(at - 4, -1), -1):
        if words[back] in language.priced:
            return True
        passing = words[back] in language.fillers or words[back] in language.common
        if words[back] in labels or words[back] in language.determiners or not passing:
            return False
    return False


def _is_count(message: Message, language: Language, span: Span, labels: Collection[str]) -> bool:
    """Say whether the number counts what follows it: a noun in the plural, or any after a one.

    A number that stands right behind its label ("pedido 1001") is its name, whatever follows.
    """
    first, after = message.index(span[0]), message.index(span[1])
    words, number = message.words, message.folded[slice(*span)]
    before = words[first - 1] if first else ""
    if before in labels or before in _OPENING:
        return False
    following = words[after] if after < len(words) else ""
    if following in labels and (len(number) < 3 or before not in language.determiners):
        return True
    if not following:
        return False
    known = roles_at(message, language)
    for at in range(after, min(after + 2, len(words))):
        word = words[at]
        noun = known.get(at) is Role.UNKNOWN and word.isalpha() and word not in language.common
        if not noun or word in language.lead_words or word in language.telling:
            return False
        if number == "1" or (word.endswith("s") and not word.endswith("ss")):
            return True
    return False


def _is_range(message: Message, language: Language, first: Candidate, second: Candidate) -> bool:
    """Say whether two numbers bound an amount ("70 a 80"), and neither takes the other's place."""
    if not _only_between(message, first, second, language.upto):
        return False
    return all(sense.role is not Role.CHANGE for sense in language.lexicon.senses(message))


def _only_between(message: Message, first: Candidate, second: Candidate, words: Collection[str]) -> bool:
    between = message.words[message.index(first.span[1]) : message.index(second.span[0])]
    return bool(between) and all(word in words for word in between)


def _ends_at(message: Message, table: PhraseTable, at: int) -> bool:
    return any(last == at for _, last in find(table, message.words))


def _begins_at(message: Message, table: PhraseTable, at: int) -> bool:
    return at < len(message.words) and table.at(message.words, at) is not None
