"""Bundle what a language's folder provides: words, numbers, currencies, calendar and reply texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.language.formats import Formats
    from trinco.language.lexicon import Lexicon
    from trinco.language.vocabulary import Calendar, Currencies, NumberWords


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """Everything of one language; a new language is one more of these."""

    code: str
    lexicon: Lexicon
    numbers: NumberWords
    currencies: Currencies
    calendar: Calendar
    formats: Formats
