"""Tell what is said of how things are, or of another thing, from what the one on display is to become.

"Meu plano é o Básico" says which one a person has, and "a prioridade do outro é baixa" is about another one. Remarks
without a value's own name are `amends.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.reading import ValueFact
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.operation import Operation


class About:
    """What the words before a value say it is the value of."""

    def __init__(self, message: Message, language: Language, own: Operation) -> None:
        self._message, self._language, self._own = message, language, own
        changing = language.turns.changing_stems
        self._changes = not own.deed.verbs.isdisjoint(changing)
        formats = language.tongue.formats
        self._owners = language.determiners - formats.articles - language.turns.demonstratives

    def says_what_is(self, fact: ValueFact) -> bool:
        """Say whether the value is what the speaker has by now, or another thing's."""
        first = self._message.index(fact.span[0])
        return self._is_had(first, fact.parameter) or self._is_anothers(first, fact.parameter)

    def _is_had(self, first: int, parameter: str) -> bool:
        """Say whether it is the one that the operation would change: "*meu plano é* o Básico"."""
        words, equates = self._message.words, self._language.equates
        at, stated = first - 1, False
        while at > 0 and (words[at] in equates or words[at] in self._language.determiners):
            stated = stated or words[at] in equates
            at -= 1
        named = at > 0 and words[at] in self._own.labels([parameter]) and words[at - 1] in self._owners
        return self._changes and stated and named

    def _is_anothers(self, first: int, parameter: str) -> bool:
        """Say whether the clause is about another thing: "a prioridade *do outro é* baixa"."""
        words, others = self._message.words, self._language.tongue.sayings.other
        slot = self._own.slot(parameter)
        if slot is not None and slot.form in {"date", "time"}:  # "na outra sexta" is a day
            return False
        stated = False
        for at in range(first - 1, -1, -1):
            if not words[at][0].isalnum():
                return False
            if words[at] in others and stated:
                return True
            stated = stated or words[at] in self._language.equates
        return False
