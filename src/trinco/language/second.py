"""Decide whether what follows a yes asks for one other operation, and says nothing besides.

A word that is no part of the request may take the yes back: "sim, e quero ver minha fatura *para decidir*", "sim.
*Pensando bem*, quero trocar o 1005". So every word must belong to the request, or be one that belongs to any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Strength
from trinco.language import cues
from trinco.language.deed import Deed
from trinco.language.lexicon import Role
from trinco.language.normal import Message

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from trinco.language.intents import Ear
    from trinco.language.locales import Language
    from trinco.language.matches import Match
    from trinco.language.operation import Operation

_ANYBODYS = frozenset({Role.SIGN, Role.POLITE, Role.THANKS, Role.FILLER, Role.AND, Role.WANT, Role.PERMIT, Role.ASK})


class Second:
    """What a second request to one agent may be made of."""

    def __init__(self, ear: Ear, operations: Mapping[str, Operation], language: Language) -> None:
        self._ear, self._operations, self._language = ear, operations, language

    def asks(self, rest: str, tool: str | None, today: date) -> bool:
        """Say whether the words after a yes to `tool` ask for one other operation and nothing else."""
        message = Message(rest)
        clear = [m for m in self._ear.hear(message, busy=True) if m.strength is Strength.UNEQUIVOCAL]
        if len(clear) != 1 or clear[0].words.tool == tool or cues.abandons(message, self._language, Deed()):
            return False
        verbs = {s.first for s in self._language.lexicon.senses(message) if s.role in {Role.CHANGE, Role.STOP}}
        return verbs <= clear[0].heard and self._is_all(message, clear[0], today)

    def _is_all(self, message: Message, match: Match, today: date) -> bool:
        """Say whether every word belongs to the request; a reason may be given with it in any words."""
        language, own = self._language, self._operations[match.words.tool]
        typed = own.typed(message, today, requested=True)
        given = [fact.span for fact in typed.values] + list(typed.spans)
        known = own.stems | match.words.stems
        opening = language.asking_stems | language.look_up_stems
        begun = joined = False
        for sense in language.lexicon.senses(message):
            first, last = message.tokens[sense.first].start, message.tokens[sense.last - 1].end
            word = message.words[sense.first]
            if language.cause_table.at(message.words, sense.first) is not None:
                return True
            belongs = sense.first in match.heard or sense.role in _ANYBODYS or word in language.common
            stem = language.stem(word)
            joined = joined or (begun and sense.role is Role.AND)
            begun = begun or sense.first in match.heard
            if joined and stem in opening:  # "e aí eu vejo"
                return False
            belongs = belongs or stem in known or (stem in opening and sense.first < match.last)
            if not (belongs or any(a <= first and last <= b for a, b in given)):
                return False
        return True
