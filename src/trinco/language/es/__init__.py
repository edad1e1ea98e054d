"""Grammars and reply catalogue for Spanish, of Spain and of America."""

from trinco.language.es.afterwards import AFTERWARDS
from trinco.language.es.lexicon import LEXICON
from trinco.language.es.outcomes import OUTCOMES
from trinco.language.es.reckoning import RECKONING
from trinco.language.es.regions import REGIONS
from trinco.language.es.sayings import SAYINGS
from trinco.language.es.values import CALENDAR, CURRENCIES, FORMATS, NUMBERS
from trinco.language.es.voice import VOICE
from trinco.language.es.whose import WHOSE
from trinco.language.tongue import Tongue

SPANISH = Tongue(
    code="es",
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
    regions=REGIONS,
)
