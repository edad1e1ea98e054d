"""Read what is no yes: a refusal, a change of what is on display, another request, or nothing that is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.language.agreement import AGREEING, DOING, NAMED
from trinco.language.clauses import NEUTRAL, clauses
from trinco.language.lexicon import GUARDS, Role, Sense
from trinco.language.verdicts import Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.clauses import Clause
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question

_PUT_FIRST = DOING | {Role.PERMIT, Role.WANT, Role.ECHO}
"""What a negation may follow: "cancela não"."""
_UNSPOKEN = NEUTRAL - {Role.SIGN}
_NEGATED_ANSWER = AGREEING | {Role.NOT, Role.DENY}
_NEGATED = AGREEING | {Role.OTHER, Role.UNKNOWN, Role.DEFER, Role.NOT}


class NoYes(NamedTuple):
    """What a message is that is no yes."""

    label: Label
    reason: str
    evidence: Sequence[Sense] = ()


class Refusal:
    """One message that is no yes."""

    def __init__(self, message: Message, language: Language, question: Question, senses: Sequence[Sense]) -> None:
        self.message, self.language, self.question, self.senses = message, language, question, senses

    def read(self) -> NoYes | None:
        """Return what a message is that refuses; None for one that doesn't."""
        refusing, others = self._split_refusal()
        if not refusing:
            return None
        left = self._beside(refusing, others)
        roles = {s.role for s in left}
        firm = any(s.role in {Role.DENY, Role.DEFER} for s in refusing)
        asks = Role.ASK in roles
        if Role.CHANGE in roles or Role.NUMBER in roles:
            label = Label.CHANGE if self.question.shows_values else Label.NEW_INTENT
            return NoYes(label, "refuses_and_changes", refusing)
        if roles & {Role.DOUBT, Role.CONDITION} and not firm:
            return NoYes(Label.UNCLEAR, "doubt", refusing)
        agreeing = roles & (AGREEING - {Role.WEAK})
        weak_first = any(s.role is Role.WEAK and s.first < refusing[0].first for s in left)
        if self._ends_in_refusal(refusing, roles):
            return NoYes(Label.DENY, "refused_after_all", refusing)
        if Role.YES in roles or weak_first or (agreeing and not asks and Role.UNKNOWN not in roles):
            return NoYes(Label.UNCLEAR, "mixed", refusing)
        if agreeing or asks or self._requests(left):
            changes = self.question.shows_values and not asks and bool(agreeing)
            return NoYes(Label.CHANGE if changes else Label.NEW_INTENT, "refuses_and_requests", refusing)
        unknown = any(s.role is Role.UNKNOWN for s in others)
        if unknown and not firm and not self._stands_alone(refusing[0]):
            return NoYes(Label.UNCLEAR, "unknown_words", refusing)
        return NoYes(Label.DENY, "refusal", refusing)

    def _ends_in_refusal(self, refusing: Sequence[Sense], roles: frozenset[Role] | set[Role]) -> bool:
        """Say whether the last clause refuses, behind weak words of yes, or a turn: "sim, mas não quero"."""
        parts = [clause for clause in clauses(self.message, self.senses, self.language) if clause.spoken]
        if len(parts) < 2 or parts[-1].asks:
            return False
        last = parts[-1].spoken
        refuses = any(s in last and s.role in {Role.NOT, Role.DENY} for s in refusing)
        turned = last[0].role is Role.BUT
        plain = not {s.role for s in last} & {Role.CHANGE, Role.NUMBER, Role.CONDITION, Role.DOUBT, Role.WHEN, Role.YES}
        return refuses and plain and (turned or Role.YES not in roles)

    def otherwise(self, reason: str) -> NoYes:
        """Return what a message is that neither agrees nor refuses; `reason`: why it doesn't agree."""
        roles = {s.role for s in self.senses}
        shows = self.question.shows_values
        changing = [s for s in self.senses if s.role is Role.CHANGE or (s.role is Role.NUMBER and shows)]
        asks = Role.ASK in roles
        if changing and not roles & {Role.CONDITION, Role.DOUBT}:
            return NoYes(Label.CHANGE, "change", changing)
        if roles & AGREEING or roles & (GUARDS - {Role.ASK}):
            return NoYes(Label.UNCLEAR, "question" if asks else reason)
        if self._requests(self.senses):
            return NoYes(Label.CHANGE if shows and not asks else Label.NEW_INTENT, "request")
        return NoYes(Label.UNCLEAR, "question" if asks else reason)

    def _beside(self, refusing: Sequence[Sense], left: Sequence[Sense]) -> list[Sense]:
        """Leave out what a negation takes with it in its clause, and clauses that only take note."""
        kept: list[Sense] = []
        parts = self._turned(clauses(self.message, self.senses, self.language))
        for clause in parts:
            inside = [s for s in left if clause.senses[0].first <= s.first < clause.senses[-1].last]
            negating = [s for s in refusing if s in clause.senses and s.role in {Role.NOT, Role.DENY}]
            stopped = any(s.role is Role.STOP and s in clause.senses for s in refusing)
            if negating and not stopped:  # "não cancela a troca" may want the exchange
                inside = [s for s in inside if s.first < negating[0].first]
            elif any(s.role is Role.ACK for s in clause.senses):
                inside = []
            kept += inside
        return kept

    def _turned(self, parts: Iterable[Clause]) -> Iterable[Clause]:
        """Part clauses where they turn: "não quero cancelar *mas* quero trocar"."""
        for clause in parts:
            held: list[Sense] = []
            for sense in clause.senses:
                if sense.role is Role.BUT and held:
                    yield clause._replace(senses=tuple(held))
                    held = []
                held.append(sense)
            yield clause._replace(senses=tuple(held))

    def _split_refusal(self) -> tuple[list[Sense], list[Sense]]:
        """Part the words that refuse, each with what it negates, from what is left."""
        refusing: list[Sense] = []
        left: list[Sense] = []
        spoken = [s for s in self.senses if s.role not in _UNSPOKEN]
        index = 0
        while index < len(spoken):
            sense, after = spoken[index], spoken[index + 1] if index + 1 < len(spoken) else None
            index += 1
            if sense.role in {Role.STOP, Role.DEFER}:
                refusing.append(sense)
            elif refusing and (unchanged := self.language.turns.unchanged_table.at(self.message.words, sense.first)):
                while index < len(spoken) and spoken[index].first < unchanged.last:
                    index += 1
                left = [s for s in left if s.role not in NAMED]
            elif sense.role is Role.KEEP and self._leaves_as_is(spoken[index:]):
                return [*refusing, sense], left
            elif sense.role is Role.DENY or (sense.role is Role.NOT and after and after.role in _NEGATED_ANSWER):
                refusing.append(sense)
                index = self._end_of_negated(spoken, index)
            elif sense.role is Role.NOT and (self._stands_alone(sense) or not left):
                refusing.append(sense)
            elif (
                sense.role in _PUT_FIRST
                and after
                and after.role is Role.NOT
                and after is self.senses[-1]
                and after.first == sense.last
            ):
                refusing += [sense, after]
                index += 1
            elif sense.role is not Role.SIGN:
                left.append(sense)
        return refusing, left

    def _leaves_as_is(self, following: Sequence[Sense]) -> bool:
        """Say whether what would be ended or changed is to be kept, and nothing else is said."""
        ends = not self.question.deed.verbs.isdisjoint(self.language.turns.changing_stems)
        return ends and all(s.role in NAMED | {Role.SIGN} for s in following)

    def _end_of_negated(self, spoken: Sequence[Sense], index: int) -> int:
        """Pass what a negation takes with it: the words up to the next sign that neither change nor ask."""
        start = index
        while (
            index < len(spoken)
            and spoken[index].role in _NEGATED
            and (index == start or spoken[index].role is not Role.YES)
        ):
            index += 1
        return index

    def _stands_alone(self, sense: Sense) -> bool:
        """Say whether a negation is an answer of its own, not one that negates the next word."""
        tokens = self.message.tokens
        return sense.last >= len(tokens) or not tokens[sense.last].is_word

    def _requests(self, senses: Iterable[Sense]) -> bool:
        words, asking = self.message.words, self.language.request_stems
        return any(self.language.stem(words[i]) in asking for s in senses for i in range(s.first, s.last))
