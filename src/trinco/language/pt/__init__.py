"""Grammars and reply catalogue for Portuguese."""

from trinco.language.pt.afterwards import AFTERWARDS
from trinco.language.pt.lexicon import LEXICON
from trinco.language.pt.outcomes import OUTCOMES
from trinco.language.pt.reckoning import RECKONING
from trinco.language.pt.sayings import SAYINGS
from trinco.language.pt.values import CALENDAR, CURRENCIES, FORMATS, NUMBERS
from trinco.language.pt.voice import VOICE
from trinco.language.pt.whose import WHOSE
from trinco.language.tongue import Tongue

PORTUGUESE = Tongue(
    code="pt",
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
