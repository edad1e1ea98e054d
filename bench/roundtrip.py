"""Say numbers and amounts with num2words, for a reader to read back; knows no grammar of ours."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from num2words import num2words

from trinco.language import money, number

SPOKEN = {"pt-BR": "pt_BR", "pt-PT": "pt", "en-US": "en", "en-GB": "en_GB", "es-ES": "es", "es-MX": "es_MX"}
"""Our locales, with the library's names for them."""
CURRENCIES = {"pt-BR": "BRL", "pt-PT": "EUR", "en-US": "USD", "en-GB": "GBP", "es-ES": "EUR", "es-MX": "MXN"}
_LARGEST = 12
"""Digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A number as it was put into words, and what it is."""

    kind: str
    locale: str
    text: str
    value: Decimal
    currency: str = ""

    def is_read_back(self) -> bool:
        if self.kind == "number":
            return number(self.text, self.locale).value == self.value
        reading = money(self.text, self.locale)
        return reading.value == f"{self.value:.2f}" and reading.currency == self.currency


def sayings(count: int, seed: int = 1) -> Iterator[Said]:
    """Yield so many numbers and amounts, over all locales, small ones as often as large ones."""
    rng = random.Random(seed)
    makers: tuple[Callable[[str, random.Random], Said], ...] = (_whole, _decimal, _amount)
    for i in range(count):
        locale = tuple(SPOKEN)[i % len(SPOKEN)]
        yield makers[i // len(SPOKEN) % len(makers)](locale, rng)


def _some(rng: random.Random) -> int:
    return rng.randrange(10 ** rng.randint(1, _LARGEST))


def _whole(locale: str, rng: random.Random) -> Said:
    value = _some(rng)
    return Said(kind="number", locale=locale, text=num2words(value, lang=SPOKEN[locale]), value=Decimal(value))


def _decimal(locale: str, rng: random.Random) -> Said:
    value = Decimal(rng.randrange(1, 10**6)) / 100
    return Said(kind="number", locale=locale, text=num2words(value, lang=SPOKEN[locale]), value=value)


def _amount(locale: str, rng: random.Random) -> Said:
    value, currency = Decimal(_some(rng)) / 100, CURRENCIES[locale]
    lang = SPOKEN[locale]
    if currency == "BRL":  # the library's Brazilian knows one currency, and takes none
        text = num2words(value, lang=lang, to="currency")
    else:
        text = num2words(value, lang=lang, to="currency", currency=currency)
    return Said(kind="money", locale=locale, text=text, value=value, currency=currency)
