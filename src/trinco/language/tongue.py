"""Bundle what a language's folder provides: words, numbers, currencies, calendar and reply texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import OutcomeWords
    from trinco.language.afterwards import Afterwards
    from trinco.language.formats import Formats
    from trinco.language.lexicon import Lexicon
    from trinco.language.reckoning import Reckoning
    from trinco.language.sayings import Sayings
    from trinco.language.vocabulary import Calendar, Currencies, NumberWords
    from trinco.language.voice import Voice
    from trinco.language.whose import Whose


@dataclass(frozen=True, kw_only=True)
class Habits:
    """What one region says or writes otherwise than the rest of its language; None where it doesn't."""

    numbers: NumberWords | None = None
    currencies: Currencies | None = None
    calendar: Calendar | None = None
    formats: Formats | None = None


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """Everything of one language; a new language is one more of these."""

    code: str
    lexicon: Lexicon
    numbers: NumberWords
    currencies: Currencies
    calendar: Calendar
    formats: Formats
    outcomes: OutcomeWords
    voice: Voice
    sayings: Sayings
    reckoning: Reckoning
    afterwards: Afterwards
    whose: Whose
    regions: Mapping[str, Habits] = field(default_factory=dict[str, Habits])
    """By region, in capitals ("MX")."""
