"""Read what people call money without a plain name behind a number: "a tenner", "99p", "they charged me in euros, 120".

Which figures an amount is made of is `money.py`'s to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.language.values.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate
    from trinco.language.vocabulary import Currencies

_GLUED = re.compile(r"(?<![\w.,-])(\d{1,3})([a-z]{1,3})(?![\w]|[.,]\d)")
_BEFORE = 4
"""Words looked at before a currency's name for a negation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coin:
    """A note or a round sum that was named."""

    worth: int
    currency: str
    last: int
    """Index after its name."""


def coin(words: tuple[str, ...], at: int, currencies: Currencies) -> Coin | None:
    """Return what is named at `at`, with the currency behind it ("two *grand in euros*" has none there)."""
    if at >= len(words) or words[at] not in currencies.coins:
        return None
    worth, currency = currencies.coins[words[at]]
    for name, code in currencies.names_by_first.get(words[at + 1] if at + 1 < len(words) else "", ()):
        if words[at + 1 : at + 1 + len(name)] == name:
            return Coin(worth=worth, currency=code, last=at + 1 + len(name))
    return Coin(worth=worth, currency=currency, last=at + 1)


def single_coins(message: Message, language: Language, counted: Sequence[Figure]) -> Iterable[Figure]:
    """Yield a one for each note that no number counts: "a tenner", "custou cinquentão"."""
    coins, articles = language.currencies.coins, language.numbers.articles
    if coins.keys().isdisjoint(message.words):
        return
    ends = {figure.last for figure in counted}
    for at, word in enumerate(message.words):
        if word not in coins or at in ends or not at:
            continue
        following = message.words[at + 1] if at + 1 < len(message.words) else ""
        if following in language.currencies.owed:  # "a *grand total* of"
            continue
        led = message.words[at - 1] in articles
        if led or coins[word][1]:
            token = message.tokens[at - 1 if led else at]
            first = at - 1 if led else at
            yield Figure(readings=(Decimal(1),), first=first, last=at, span=(token.start, token.start), spoken=True)


def glued_cents(message: Message, language: Language) -> Iterable[Figure]:
    """Yield the hundredths of "99p"."""
    listed = language.currencies.cents_at.get(language.region, {})
    for m in _GLUED.finditer(message.folded):
        if m[2] in listed:
            at = message.index(m.start())
            yield Figure(readings=(Decimal(m[1]),), first=at, last=at + 1, span=m.span(), spoken=False, is_cents=True)


def paid_in(message: Message, language: Language, found: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Give amounts that name no currency the one that is said apart: "me pagaron en dólares, 120"."""
    if not found or any(c.currency for c in found):
        return found
    words, listed = message.words, language.currencies.names_by_first
    named: set[str] = set()
    for at in range(1, len(words)):
        if words[at - 1] not in language.tongue.sayings.paid_in or words[at] not in listed:
            continue
        code = next((code for name, code in listed[words[at]] if words[at : at + len(name)] == name), None)
        if code and language.negations.isdisjoint(words[max(at - _BEFORE, 0) : at]):
            named.add(code)
    return tuple(replace(c, currency=code) for c in found) if len(named) == 1 and (code := named.pop()) else found
