"""Tell words apart that folding makes the same: a yes ("sí") from a condition ("si"), "confirmo" from "confirmó".

People leave accents out, so a written accent decides for a word and a missing one decides nothing: then the word's
place does. Which words these are is the language's to say.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.lexicon import Lexicon, Role, Sense
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trinco.language.normal import Message

_HOLLOW = frozenset({Role.POLITE, Role.THANKS, Role.TONE, Role.SIGN})
_PASSING = _HOLLOW | {Role.FILLER, Role.NUMBER}
"""What behind "si está bien" makes no second clause of it."""
_SAYING_YES = frozenset({Role.YES, Role.WEAK})
_VERBS = frozenset({Role.UNKNOWN, Role.STOP, Role.CHANGE})
_AGREEING = frozenset({Role.YES, Role.WEAK, Role.PERMIT, Role.WANT, Role.ECHO})
_LEADING = _PASSING | {Role.YES, Role.WEAK}
"""What may lead up to a yes that has its accent ("bueno sí")."""


@dataclass(frozen=True, kw_only=True)
class AccentedLexicon(Lexicon):
    """The words of a language in which an accent tells a yes from what is none."""

    accented_yes: str = ""
    """Words of yes, with their accent, that open a condition without it."""
    predicate: str = ""
    """What such a word, without its accent, makes a condition with, if more follows ("si *está* bien, confirmo")."""
    past: str = ""
    """Forms of the past that only an accent tells from a word of yes ("confirmó")."""
    asking: str = ""
    """Words that ask with their accent, or at the end, and join two clauses elsewhere ("qué")."""
    past_endings_written: str = ""
    """Endings of the past that only an accent tells from those of a request ("cancelé")."""
    past_endings_bare: str = ""
    """The last letters of those that are read as a request where the accent is left out."""
    clitic: str = ""
    """Pronouns that stand before a verb where it tells ("*lo* cancele"), and behind it where it asks."""
    wished: str = ""
    """Words that make a wish of a verb with a pronoun before it ("*que* lo cancele")."""
    nominal: str = ""
    """What makes a name of the word of yes behind it ("el *vale*", "*de* Claro")."""

    @cached_property
    def _either(self) -> frozenset[str]:
        return frozenset(words(self.accented_yes))

    @cached_property
    def _surely(self) -> frozenset[str]:
        return frozenset(self.accented_yes.replace(";", " ").split())

    @cached_property
    def _predicates(self) -> frozenset[str]:
        return frozenset(words(self.predicate))

    @cached_property
    def _determiners(self) -> frozenset[str]:
        return frozenset(words(self.determiner))

    @cached_property
    def _asking(self) -> frozenset[str]:
        return frozenset(words(self.asking))

    @cached_property
    def _asks_surely(self) -> frozenset[str]:
        return frozenset(self.asking.replace(";", " ").split())

    @cached_property
    def _nominal(self) -> frozenset[str]:
        return frozenset(words(self.nominal))

    @cached_property
    def _acts(self) -> frozenset[str]:
        return frozenset(self.stemming.stem(word) for word in words(f"{self.act};{self.light};{self.look_up}"))

    @cached_property
    def _past(self) -> frozenset[str]:
        return frozenset(self.past.replace(";", " ").split())

    @cached_property
    def _told_endings(self) -> tuple[str, ...]:
        return tuple(self.past_endings_written.replace(";", " ").split())

    @cached_property
    def _bare_endings(self) -> tuple[str, ...]:
        return words(self.past_endings_bare)

    @cached_property
    def _clitics(self) -> frozenset[str]:
        return frozenset(words(self.clitic))

    @cached_property
    def _wished(self) -> frozenset[str]:
        return frozenset(words(self.wished))

    def is_told(self, message: Message, at: int) -> bool:
        if _written(message, at).endswith(self._told_endings):
            return True
        before = message.words[max(at - 3, 0) : at]
        tells = bool(before) and before[-1] in self._clitics and message.words[at].endswith(self._bare_endings)
        return tells and self._wished.isdisjoint(before)

    def _senses(self, message: Message) -> tuple[Sense, ...]:
        return tuple(self._told_apart(message, super()._senses(message)))

    def _told_apart(self, message: Message, senses: Sequence[Sense]) -> Iterator[Sense]:
        for index, sense in enumerate(senses):
            if sense.last - sense.first == 1 and self._asks(message, sense.first):
                yield sense._replace(role=Role.ASK)
            elif self._is_past(message, sense) or self._is_name(message, sense):
                yield sense._replace(role=Role.OTHER)
            elif message.words[sense.first] in self._either and self._is_condition(message, senses, index):
                yield sense._replace(role=Role.CONDITION)
            elif sense.role is Role.CONDITION and (rest := self._behind_yes(message, senses, index)):
                yield Sense(Role.YES, sense.first, sense.first + 1)
                yield rest
            else:
                yield sense

    def _asks(self, message: Message, at: int) -> bool:
        if message.words[at] not in self._asking:
            return False
        ends = at + 1 == len(message.words) or not message.tokens[at + 1].is_word
        return ends or _written(message, at) in self._asks_surely

    def _is_past(self, message: Message, sense: Sense) -> bool:
        return any(_written(message, at) in self._past for at in range(sense.first, sense.last))

    def _is_name(self, message: Message, sense: Sense) -> bool:
        before = message.words[sense.first - 1] if sense.first else ""
        return sense.role in _SAYING_YES and before in self._nominal

    def _is_condition(self, message: Message, senses: Sequence[Sense], index: int) -> bool:
        """Say whether the word joins a clause to what stands before it or behind it."""
        sense, last = senses[index], senses[index].last - 1
        if sense.role not in _SAYING_YES:
            return False
        following = senses[index + 1] if index + 1 < len(senses) else None
        bare = self._either.issuperset(message.words[sense.first : sense.last])
        goes_on = not bare or (following is not None and following.role is not Role.SIGN)
        sure = _written(message, last if bare else sense.first) in self._surely
        states = following is not None and message.words[following.first] in self._predicates
        if goes_on and not self._leads(message, senses, index, sure=sure and not states):
            return True
        return bare and not sure and following is not None and self._opens(message, senses[index + 1 :])

    def _behind_yes(self, message: Message, senses: Sequence[Sense], index: int) -> Sense | None:
        """Return what follows a yes that is written with its accent and was taken for a condition: "sí *puede*"."""
        sense = senses[index]
        if _written(message, sense.first) not in self._surely or not self._leads(message, senses, index, sure=True):
            return None
        rest = self.table.at(message.words, sense.first + 1)
        return rest if rest and rest.last == sense.last else None

    def _opens(self, message: Message, clause: Sequence[Sense]) -> bool:
        """Say whether these words are what the word, without its accent, is the condition of."""
        first, rest = clause[0], clause[1:]
        word = message.words[first.first]
        if word in self._predicates:
            return any(s.role not in _PASSING for s in rest)
        if word in self._determiners:
            return any(s.role in _AGREEING for s in rest)
        if first.role not in _VERBS:
            return False
        known = first.role is not Role.UNKNOWN or self.stemming.stem(word) in self._acts
        return not known or any(s.role is Role.UNKNOWN and not self._is_noun(message, s) for s in rest)

    def _is_noun(self, message: Message, sense: Sense) -> bool:
        before = message.words[sense.first - 1]
        return before in self._determiners or before in self._nominal

    def _leads(self, message: Message, senses: Sequence[Sense], index: int, *, sure: bool) -> bool:
        """Say whether nothing in front, back to the last sign, could be what the condition is put to."""
        for before in reversed(senses[:index]):
            if before.role is Role.SIGN:
                return True
            repeats = message.words[before.first] in self._either
            if not (repeats or before.role in (_LEADING if sure else _HOLLOW)):
                return False
        return True


def _written(message: Message, at: int) -> str:
    """Return the token as it stands in the message, an accent that is a character of its own included."""
    _, start, end = message.tokens[at]
    while unicodedata.combining(message.text[end : end + 1] or " "):
        end += 1
    return unicodedata.normalize("NFC", message.part(start, end)).lower()
