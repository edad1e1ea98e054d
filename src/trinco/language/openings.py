"""Take off what comes before an answer and says nothing: the sounds of one who begins, the excuse of one who is late.

Only where a firm yes follows, for a sound alone may be a doubt ("hum... sim").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.agreement import DOING
from trinco.language.clauses import STOPS
from trinco.language.roles import GUARDS, Role, Sense

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_PASSING = frozenset({Role.SIGN, Role.POLITE, Role.TONE, Role.FILLER, Role.AND, Role.OTHER, Role.UNKNOWN})
_MOST = 12
"""Tokens of an excuse, at most."""


def begun(message: Message, senses: Sequence[Sense], language: Language) -> tuple[Sense, ...]:
    """Return the senses with what comes before a firm yes, and says nothing, as one tone."""
    for end in (_after_sounds(message, senses, language), _after_excuse(message, senses, language)):
        if end:
            senses = (Sense(Role.TONE, senses[0].first, senses[end - 1].last), *senses[end:])
    return tuple(senses)


def _after_sounds(message: Message, senses: Sequence[Sense], language: Language) -> int:
    """Return behind how many senses a yes is said twice, or permits, where only sounds come before it."""
    sounds, end, heard = language.lexicon.manner.sounds, 0, False
    for sense in senses:
        said = message.words[sense.first : sense.last]
        if not (sounds.issuperset(said) or sense.role is Role.SIGN or said[0].startswith("..")):
            break
        heard = heard or sense.role in {Role.ACK, Role.DOUBT, Role.UNKNOWN}
        end += 1
    behind = [s.role for s in senses[end:] if s.role in GUARDS | DOING | {Role.YES, Role.PERMIT, Role.UNKNOWN}]
    yeses = behind.count(Role.YES)
    firm = yeses > 1 or (yeses == 1 and Role.PERMIT in behind)
    return end if heard and firm and GUARDS.isdisjoint(behind) and behind[0] in {Role.YES, Role.PERMIT} else 0


def _after_excuse(message: Message, senses: Sequence[Sense], language: Language) -> int:
    """Return how many senses the first sentence has, if it is an excuse and a yes opens the next."""
    table = language.lexicon.manner.excusing_table
    if table.openings.isdisjoint(message.words):
        return 0
    words = message.words
    stop = next((i for i, s in enumerate(senses) if s.role is Role.SIGN and words[s.first] in STOPS), 0)
    opening = senses[:stop]
    begin = next((i for i, s in enumerate(opening) if table.at(words, s.first)), None)
    if begin is None or senses[stop].first > _MOST or stop + 1 >= len(senses):
        return 0
    sounds = language.lexicon.manner.sounds
    known = _PASSING - {Role.OTHER, Role.UNKNOWN}
    before = (s for s in opening[:begin] if s.role not in known and words[s.first] not in sounds)
    apology = language.lexicon.manner.retracting_table
    apologises = all(
        words[s.first][0] == "." or apology.at(words, s.first) or language.correct_table.at(words, s.first)
        for s in before
    )
    plain = apologises and all(s.role in _PASSING for s in opening[begin:])
    follows = next((s.role for s in senses[stop + 1 :] if s.role not in _PASSING - {Role.UNKNOWN, Role.OTHER}), None)
    return stop + 1 if plain and follows in {Role.YES, Role.PERMIT} else 0
