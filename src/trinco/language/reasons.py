"""Know the reasons that take nothing from a yes: what went wrong, or that a thing is of no more use.

All words of such a reason are known, for one that nobody knows may be another value ("I owe it to *John*"). It says
nothing of whether a yes was said; `company.py` looks for that.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from trinco.language.agreement import NAMED
from trinco.language.clauses import Clause
from trinco.language.normal import words
from trinco.language.roles import GUARDS, Role, Sense

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question

_PASSING = frozenset({Role.SIGN, Role.TONE, Role.POLITE, Role.THANKS, Role.THING})
"""What may stand in a reason besides the words that are listed for it."""
_BEFORE = frozenset({Role.YES, Role.OPERATION, Role.POLITE, Role.TONE, Role.THANKS, Role.FILLER}) | NAMED
"""What a reason may follow without a sign between them."""


_BARE = 2
"""Words of a clause that only says how something is."""


class Kind(Enum):
    """What a reason tells."""

    BEFELL = auto()
    """Something went wrong."""
    UNWANTED = auto()
    """The thing is of no more use, which is a reason only to take it away."""


class Reasons:
    """The reasons in one answer."""

    def __init__(self, message: Message, language: Language, question: Question, senses: Sequence[Sense]) -> None:
        self._message, self._language = message, language
        self._manner = language.lexicon.manner
        self._said = message.once("known", lambda: tuple(map(language.lexicon.known, message.words)))
        self._labels = question.names
        # To end what makes good (a return, a visit, an insurance), or what is looked forward to, it speaks against.
        taken = question.deed.thing if question.deed.takes_away(language) else ""
        self._takes_away = taken in self._manner.goods
        self._is_missed = taken in self._manner.met
        self._was_bargained_for = self._takes_away and taken in self._manner.bargains
        # Where a reason is on display, one in other words is another value of it.
        # And where nothing is taken away, what went wrong may be the deed or its values: "sim, não serve".
        given = (self._takes_away or self._is_missed) and not self._manner.reasoning.isdisjoint(self._said)
        self._may_be_given = given and not self._shows_one(question)
        self._sense_of = {i: s for s in senses for i in range(s.first, s.last)}

    def _shows_one(self, question: Question) -> bool:
        manner = self._manner
        tables = (manner.befell_table, manner.unwanted_table, manner.state_table)
        shown = (words(value) for value in question.display.values.values() if isinstance(value, str))
        return any(table.at(run, at) for run in shown if len(run) > 1 for at in range(len(run)) for table in tables)

    def gives(self, clause: Clause) -> Kind | None:
        """Return what a clause gives as a reason; None for one that is no reason, or may be more than one."""
        if not self._may_be_given or clause.closes[:1] == "?" or clause.closes[:2] == "..":
            return None
        return self._kind(clause.senses[0].first, clause.senses[-1].last)

    def parted(self, clauses: Sequence[Clause]) -> Sequence[Clause]:
        """Part each clause where a reason begins in it: "sim | chegou com a tela quebrada"."""
        if not self._may_be_given:
            return clauses
        return [part for clause in clauses for part in self._parts(clause)]

    def _parts(self, clause: Clause) -> Iterator[Clause]:
        last = clause.senses[-1].last
        if self._kind(clause.senses[0].first, last) is None:
            for i in range(1, len(clause.senses)):
                if self._may_begin(clause.senses[i - 1], clause.senses[i]) and self._kind(clause.senses[i].first, last):
                    yield clause._replace(senses=clause.senses[:i], closes="", asks=False)
                    yield clause._replace(senses=clause.senses[i:], opens="")
                    return
        yield clause

    def _may_begin(self, before: Sense, sense: Sense) -> bool:
        """Say whether a reason may begin here; behind a noun or its article the same words may tell which is meant."""
        language, word = self._language, self._said[before.first]
        if language.cause_table.at(self._said, sense.first) is not None:
            return True
        if before.role in NAMED:
            return self._said[sense.first] not in self._manner.joins
        if before.role is Role.OPERATION and self._said[sense.first] not in self._manner.joins:
            return self._decides(sense.first, len(self._said), told=False) is not None  # a noun is the verb's object
        names = word in language.determiners or word in self._manner.demonstratives or word in language.turns.of_whom
        return before.role in _BEFORE and not names

    def _kind(self, first: int, last: int) -> Kind | None:
        """Return what is told from `first` up to `last`, if all of its words are known to be harmless."""
        at, kind, told = self._behind_cause(first), None, False
        while at < last:
            found = self._decides(at, last, told=told)
            if found:
                kind, at = found
            elif self._is_harmless(at, last):
                told = told or self._said[at] in self._manner.telling
                at += 1
            elif kind and self._lacks(at, last):
                at += 2
            else:
                return None
        # "sim, está parado" may as well answer what was asked of the thing.
        tells = self._said[first] in self._language.turns.linking and self._said[first] in self._manner.telling
        bare = last - first == _BARE and tells
        return None if bare and self._language.cause_table.at(self._said, first) is None else kind

    def _behind_cause(self, first: int) -> int:
        if cause := self._language.cause_table.at(self._said, first):
            return cause.last
        return first + 1 if self._said[first] in self._manner.joins else first

    def _decides(self, at: int, last: int, *, told: bool) -> tuple[Kind, int] | None:
        """Return the kind of a phrase that makes a reason, and where it ends."""
        manner = self._manner
        tables = [(manner.absent_table, Kind.UNWANTED)]
        if self._takes_away:
            tables += [(manner.befell_table, Kind.BEFELL), (manner.unwanted_table, Kind.UNWANTED)]
        tables += [(manner.regret_table, Kind.BEFELL)] if self._was_bargained_for else []
        tables += [(manner.state_table, Kind.BEFELL)] if told and self._takes_away else []
        for table, kind in tables:
            found = table.at(self._said, at)
            if found and found.last <= last:
                return kind, found.last
        return None

    def _lacks(self, at: int, last: int) -> bool:
        """Say whether it tells what can't be done for it, which is no condition: "parado *sem imprimir*"."""
        language = self._language
        if self._said[at] not in self._manner.without or self._sense_of[at].last != at + 1 or at + 2 != last:
            return False
        verb, endings = self._said[at + 1], language.lexicon.infinitives
        known = language.request_stems | language.stop_stems | language.light_stems
        return bool(endings) and verb.endswith(endings) and language.stem(verb) not in known

    def _is_harmless(self, at: int, last: int) -> bool:
        sense = self._sense_of[at]
        if self._said[at] in self._language.determiners and not self._language.turns.of_whom.isdisjoint(
            self._said[at + 1 : at + 2]
        ):
            return False  # "o da minha mãe" is another thing
        if sense.role in GUARDS and sense.last - sense.first > 1:
            return False
        if self._said[at] in self._manner.demonstratives:
            noun = at + 1 < last and (
                self._sense_of[at + 1].role in NAMED or self._said[at + 1] in self._manner.generic
            )
            return noun
        sign = sense.role is Role.UNKNOWN and not self._said[at][0].isalnum()  # a face
        shown = sense.role is Role.THING and self._said[at] in self._labels
        if shown and not self._takes_away:
            return False  # "veio errado o endereço", where one is on display
        return sign or sense.role in _PASSING or self._said[at] in self._manner.harmless
