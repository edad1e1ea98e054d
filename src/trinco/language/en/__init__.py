"""Grammars and reply catalogue for English."""

from trinco.language.en.afterwards import AFTERWARDS
from trinco.language.en.lexicon import LEXICON
from trinco.language.en.outcomes import OUTCOMES
from trinco.language.en.reckoning import RECKONING
from trinco.language.en.sayings import SAYINGS
from trinco.language.en.values import CALENDAR, CURRENCIES, FORMATS, NUMBERS
from trinco.language.en.voice import VOICE
from trinco.language.en.whose import WHOSE
from trinco.language.tongue import Tongue

ENGLISH = Tongue(
    code="en",
    lexicon=LEXICON,
    numbers=NUMBERS,
    currencies=CURRENCIES,
    calendar=CALENDAR,
    formats=FORMATS,
    outcomes=OUTCOMES,
    voice=VOICE,
    sayings=SAYINGS,
    reckoning=RECKONING,
    afterwards=AFTERWARDS,
    whose=WHOSE,
)
