"""Tell another wish from a change of what is on display: "I'd rather see my invoice", and not "make it two".

Only for a message that is no yes: whoever says yes and asks for more is heard in `confirmation.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.locales import find
from trinco.language.roles import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question
    from trinco.language.roles import Sense

_OBJECTS = frozenset({Role.UNKNOWN, Role.THING})


class Wishes:
    """What one message that is no yes wants instead."""

    def __init__(self, message: Message, language: Language, question: Question, senses: Sequence[Sense]) -> None:
        self._message, self._language, self._question = message, language, question
        self._words = message.words
        self._senses = [s for s in senses if s.role is not Role.SIGN]
        self._from = senses[0].first if senses else 0

    def apart(self) -> bool:
        """Say whether a person is asked for, or something of one's own that is to be shown or sent."""
        return self._wants_a_person() or self._wants_to_be_served()

    def another(self, *, refused: bool, stopped: bool = False) -> bool:
        """Say whether another deed is wanted; `refused`: this one was declined, `stopped`: it is to be left."""
        instead = self._instead()
        acts = (refused or instead) and self._acts(instead=instead, stopped=stopped)
        return acts or (stopped and self._wants_a_thing())

    def _wants_a_person(self) -> bool:
        found = find(self._language.person_table, self._words)
        return any(not self._is_negated(first) for first, _ in found if first >= self._from)

    def _wants_to_be_served(self) -> bool:
        """Say whether something of one's own is to be shown or sent."""
        found = find(self._language.lexicon.manner.serving_table, self._words)
        return any(
            not self._is_negated(first) and self._names_another(last) and not self._is_for_oneself(first, last)
            for first, last in found
            if first >= self._from
        )

    def _is_for_oneself(self, first: int, last: int) -> bool:
        """Say whether one has something to see to before one answers: "*ainda* preciso ver minha escala", "pode ser,
        mas preciso saber *se* tem fidelidade".
        """
        table = self._language.lexicon.manner.stating_table
        waits = any(s.role is Role.WAIT and s.last == first for s in self._senses)
        states = waits and table.at(self._words, first - 1) is not None
        reserves = any(s.role is Role.BUT and s.last <= first for s in self._senses)
        return states or (
            reserves and self._words[last : last + 1] != () and self._words[last] in self._language.hypotheses
        )

    def _names_another(self, after: int) -> bool:
        """Say whether a noun follows."""
        named = [s for s in self._senses if s.first >= after and not self._is_common(s)]
        return any(s.role in _OBJECTS and s.last == s.first + 1 for s in named[:3])

    def _instead(self) -> bool:
        """Say whether something is to take another's place."""
        tables = (self._language.instead_table, self._language.lexicon.manner.rather_table)
        corrects = self._language.correct_table.at(self._words, self._from) is not None
        return corrects or any(next(iter(find(table, self._words)), None) for table in tables)

    def _acts(self, *, instead: bool, stopped: bool) -> bool:
        """Say whether another verb than the operation's is asked for, with an object of its own."""
        language, deed = self._language, self._question.deed
        acting = language.turns.doing_stems if stopped else language.turns.acting_stems
        getting = language.acquiring_stems if self._question.gets else frozenset[str]()
        setting = frozenset[str]() if stopped else language.lexicon.manner.settings
        for at, sense in enumerate(self._senses):
            word = self._words[sense.first]
            told = word.endswith(language.lexicon.stemming.reported)
            stem = language.stem(word)
            own = stem in deed.stems or stem in getting or (stem in language.look_up_stems and not instead)
            acts = not told and not own and word not in setting and stem in acting
            if acts and not self._is_negated(sense.first) and (self._has_object(at) or (instead and self._is_last(at))):
                return True
        return False

    def _is_last(self, at: int) -> bool:
        """Say whether nothing follows the verb but what is to be had for the thing: "trocar *por outro*"."""
        return all(s.role not in {Role.VALUE, Role.NUMBER} for s in self._senses[at + 1 :])

    def _wants_a_thing(self) -> bool:
        """Say whether a noun of its own is wanted, where the operation is to be left."""
        for at, sense in enumerate(self._senses):
            if sense.role is Role.WANT and not self._is_negated(sense.first) and self._has_object(at):
                return True
        return False

    def _has_object(self, at: int) -> bool:
        """Say whether the verb has an object that is none of the values on display."""
        labels = self._question.labels
        behind = [s for s in self._senses[at + 1 :] if not self._is_common(s)]
        if not behind or behind[0].role not in _OBJECTS or self._is_led(self._senses[at]):
            return False
        return labels.isdisjoint(self._said(behind[0]))

    def _is_led(self, sense: Sense) -> bool:
        """Say whether a verb of ending is joined to what follows, which is no object then: "leave *on* March 10th"."""
        language, behind = self._language, sense.last
        leads = behind < len(self._words) and self._words[behind] in language.turns.leads_up
        return leads and language.stem(self._words[sense.first]) in language.stop_stems

    def _is_negated(self, first: int) -> bool:
        """Say whether a negation stands before it in its clause."""
        for at in range(first - 1, self._from - 1, -1):
            word = self._words[at]
            if not self._message.tokens[at].is_word or word in self._language.joiners or word in self._language.turning:
                return False
            if word in self._language.negations:
                return True
        return False

    def _is_common(self, sense: Sense) -> bool:
        language = self._language
        return all(word in language.common or word in language.determiners for word in self._said(sense))

    def _said(self, sense: Sense) -> Sequence[str]:
        return self._words[sense.first : sense.last]
