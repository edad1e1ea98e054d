"""Read what is no yes: a refusal, a change of what is on display, another request, or nothing that is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.language.agreement import AGREEING, DOING, NAMED
from trinco.language.changes import Changes
from trinco.language.clauses import NEUTRAL, clauses, turned
from trinco.language.locales import find
from trinco.language.roles import GUARDS, Role, Sense
from trinco.language.verdicts import Label
from trinco.language.wishes import Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.clauses import Clause
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question

_PUT_FIRST = DOING | {Role.PERMIT, Role.WANT, Role.ECHO}
"""What a negation may follow: "cancela não"."""
_UNSPOKEN = NEUTRAL - {Role.SIGN}
_KEPT = NAMED | NEUTRAL | {Role.OTHER}
"""What may be kept, besides what is on display: "ficar com *ele*"."""
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
        self.message, self.language, self.question = message, language, question
        self.senses = self._meant(senses)
        self.parts = tuple(turned(clauses(message, self.senses, language)))
        self.left_alone = False
        """What is on display is to stay as it is."""

    def read(self) -> NoYes | None:
        """Return what a message is that refuses; None for one that doesn't."""
        refusing, others = self._split_refusal()
        if not refusing:
            return None
        left = self._beside(refusing, others)
        roles = {s.role for s in left}
        firm = any(s.role in {Role.DENY, Role.DEFER} for s in refusing) or self._denies_twice()
        asks = Role.ASK in roles
        if self._only_asks(refusing):
            return None
        if self.left_alone:
            return NoYes(Label.DENY, "left_as_it_is", refusing)
        wishes, stopped = self._wishes(), refusing[0].role is Role.STOP
        if Role.YES not in roles and wishes.apart():
            return NoYes(Label.NEW_INTENT, "another_wish", refusing)
        if self._changes().wanted(refused=self._is_bare(refusing[0]) or self._stands_alone(refusing[0])):
            return NoYes(Label.CHANGE, "another_value", refusing)
        if Role.YES not in roles and wishes.another(refused=True, stopped=stopped):
            return NoYes(Label.NEW_INTENT, "another_wish", refusing)
        if Role.CHANGE in roles or Role.NUMBER in roles:
            label = Label.CHANGE if self.question.shows_values else Label.NEW_INTENT
            return NoYes(label, "refuses_and_changes", refusing)
        if roles & {Role.DOUBT, Role.CONDITION} and not firm:
            return NoYes(Label.UNCLEAR, "doubt", refusing)
        agreeing = roles & (AGREEING - {Role.WEAK})
        weak_first = any(s.role is Role.WEAK and s.first < refusing[0].first for s in left)
        if not self.question.shows_values and self._puts_off(roles):
            return NoYes(Label.DENY, "put_off", refusing)
        if self._ends_in_refusal(refusing, roles) or self._declines_kindly(refusing, left):
            return NoYes(Label.DENY, "refused_after_all", refusing)
        if Role.YES in roles or weak_first or (agreeing and not asks and Role.UNKNOWN not in roles):
            return NoYes(Label.UNCLEAR, "mixed", refusing)
        if agreeing or asks or self._requests(left):
            changes = self.question.shows_values and not asks and bool(agreeing)
            return NoYes(Label.CHANGE if changes else Label.NEW_INTENT, "refuses_and_requests", refusing)
        told = {s for clause in self.parts if self._is_told(clause) for s in clause.senses}
        unknown = any(s.role is Role.UNKNOWN and s not in told for s in others)
        if unknown and not firm and not self._stands_alone(refusing[0]):
            return NoYes(Label.UNCLEAR, "unknown_words", refusing)
        return NoYes(Label.DENY, "refusal", refusing)

    def _denies_twice(self) -> bool:
        """Say whether a clause is negated at both its ends: "não manda esse dinheiro não"."""
        spoken = [part.spoken for part in self.parts if len(part.spoken) > 2]
        return any(said[0].role is Role.NOT and said[-1].role is Role.NOT for said in spoken)

    def _puts_off(self, roles: frozenset[Role] | set[Role]) -> bool:
        """Say whether an offer is wanted at another time: "yes, but later"."""
        last = next((s for s in reversed(self.senses) if s.role not in NEUTRAL | {Role.ACK}), None)
        return last is not None and last.role is Role.DEFER and not roles & {Role.ASK, Role.NUMBER, Role.UNKNOWN}

    def _only_asks(self, refusing: Sequence[Sense]) -> bool:
        """Say whether it is asked what would be if not, and nothing refused."""
        asked = [c for c in self.parts if c.closes == "?" and len(c.spoken) > 1]
        return all(s.role is Role.NOT and any(s in clause.senses for clause in asked) for s in refusing)

    def _changes(self) -> Changes:
        return Changes(self.message, self.language, self.question, self.senses, self.parts)

    def _wishes(self) -> Wishes:
        return Wishes(self.message, self.language, self.question, self.senses)

    def _meant(self, senses: Sequence[Sense]) -> Sequence[Sense]:
        """Leave out what is taken back by a no behind it: "sim, quer dizer, não"."""
        table = self.language.lexicon.manner.retracting_table
        for first, last in find(table, self.message.words):
            behind = [s for s in senses if s.first >= last and s.role not in NEUTRAL]
            if behind and behind[0].role in {Role.NOT, Role.DENY} and first > 0:
                return [s for s in senses if s.first >= last]
        return senses

    def _declines_kindly(self, refusing: Sequence[Sense], left: Sequence[Sense]) -> bool:
        """Say whether a no comes first and nothing follows but that all is well: "no, that's okay"."""
        first = next((s for s in self.senses if s.role not in NEUTRAL), None)
        judging = self.language.turns.judging
        kind = all(
            s.role is Role.WEAK or (s.role is Role.YES and judging.issuperset(self._said(s)))
            for s in left
            if s.role not in {Role.TONE, Role.ACK}
        )
        alone = self._stands_alone(refusing[0]) or self._is_bare(refusing[0])
        return bool(left) and kind and first is refusing[0] and alone

    def _is_bare(self, sense: Sense) -> bool:
        """Say whether a no negates nothing, whatever follows it: "no I want two"."""
        return sense.role is Role.NOT and self.language.lexicon.manner.noes.issuperset(self._said(sense))

    def _said(self, sense: Sense) -> Sequence[str]:
        return self.message.words[sense.first : sense.last]

    def _ends_in_refusal(self, refusing: Sequence[Sense], roles: frozenset[Role] | set[Role]) -> bool:
        """Say whether the last clause refuses, behind weak words of yes, or a turn: "sim, mas não quero"."""
        parts = [part for part in self.parts if part.spoken]
        if len(parts) < 2 or parts[-1].asks:
            return False
        last = parts[-1].spoken
        refuses = any(s in last and s.role in {Role.NOT, Role.DENY, Role.STOP, Role.KEEP} for s in refusing)
        turns = last[0].role is Role.BUT
        plain = not {s.role for s in last} & {Role.CHANGE, Role.NUMBER, Role.CONDITION, Role.DOUBT, Role.WHEN, Role.YES}
        firmly = any(s.role is Role.DENY and s.last - s.first > 1 for s in last)
        reported = {word for s in last for word in self._said(s)} & (
            self.language.turns.saying | self.language.turns.told
        )
        if Role.YES in roles and reported and not turns:  # "sim. Eu disse não" may repeat an earlier no
            return False
        return refuses and plain and (turns or firmly or Role.YES not in roles)

    def otherwise(self, reason: str) -> NoYes:
        """Return what a message is that neither agrees nor refuses; `reason`: why it doesn't agree."""
        roles = {s.role for s in self.senses}
        shows = self.question.shows_values
        changing = [s for s in self.senses if s.role is Role.CHANGE or (s.role is Role.NUMBER and shows)]
        asks = Role.ASK in roles
        wishes = self._wishes()
        if Role.YES not in roles and wishes.apart():
            return NoYes(Label.NEW_INTENT, "another_wish")
        if self._changes().wanted(refused=False):
            return NoYes(Label.CHANGE, "another_value")
        if Role.YES not in roles and wishes.another(refused=False):
            return NoYes(Label.NEW_INTENT, "another_wish")
        if changing and not roles & {Role.CONDITION, Role.DOUBT}:
            return NoYes(Label.CHANGE, "change", changing)
        if roles & AGREEING or roles & (GUARDS - {Role.ASK}):
            return NoYes(Label.UNCLEAR, "question" if asks else reason)
        if self._requests(self.senses):
            return NoYes(Label.CHANGE if shows and not asks else Label.NEW_INTENT, "request")
        return NoYes(Label.UNCLEAR, "question" if asks else reason)

    def _beside(self, refusing: Sequence[Sense], left: Sequence[Sense]) -> list[Sense]:
        """Leave out what a negation takes with it in its clause, what only takes note, and what is merely told."""
        kept: list[Sense] = []
        for clause in self.parts:
            inside = [s for s in left if clause.senses[0].first <= s.first < clause.senses[-1].last]
            negating = [s for s in refusing if s in clause.senses and s.role in {Role.NOT, Role.DENY}]
            stopped = any(s.role is Role.STOP and s in clause.senses for s in refusing)
            bare = any(self._is_bare(s) for s in negating)
            if self._does_it_later(clause):
                inside = [s for s in inside if s.role is not Role.OPERATION]
            if negating and not stopped and not bare:  # "não cancela a troca" may want the exchange
                inside = [s for s in inside if s.first < negating[0].first]
            elif any(s.role is Role.ACK for s in clause.senses) or self._is_told(clause):
                inside = []
            kept += inside
        return kept

    def _does_it_later(self, clause: Clause) -> bool:
        """Say whether the speaker will do it at another time: "outra hora *eu* marco"."""
        spoken, speaker = clause.spoken, self.language.turns.speaker
        later = bool(spoken) and spoken[0].role is Role.DEFER
        return later and any(
            s.role is Role.OPERATION and self.message.words[s.first - 1] in speaker for s in spoken[1:]
        )

    def _is_told(self, clause: Clause) -> bool:
        """Say whether a clause tells what the speaker does, beside a no: "no, *I'll do it later*"."""
        table = self.language.lexicon.manner.stating_table
        first = next((s.first for s in clause.senses if s.role not in {Role.AND, Role.NOT, Role.BUT}), None)
        if first is not None and self.language.lexicon.manner.earning_table.at(self.message.words, first):
            return True
        told = first is not None and (table.at(self.message.words, first) is not None or self._is_past(clause))
        return told and not any(s.role in {Role.NUMBER, Role.CHANGE, Role.ASK} for s in clause.senses)

    def _is_past(self, clause: Clause) -> bool:
        first = clause.spoken[:1]
        reported = self.language.lexicon.stemming.reported
        return bool(first) and first[0].role is Role.UNKNOWN and self._said(first[0])[0].endswith(reported)

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
                if left and sense.role is Role.STOP and left[-1].role in {Role.PERMIT, Role.WANT}:
                    left.pop()  # "pode esquecer"
                refusing.append(sense)
            elif refusing and (unchanged := self.language.turns.unchanged_table.at(self.message.words, sense.first)):
                while index < len(spoken) and spoken[index].first < unchanged.last:
                    index += 1
                self.left_alone = refusing[-1].role in {Role.STOP, Role.KEEP}
                left = [s for s in left if s.role not in NAMED]
            elif sense.role is Role.KEEP and self._leaves_as_is(spoken[index:]):
                return [*refusing, sense], left
            elif self._is_bare(sense) and not refusing and not left:
                refusing.append(sense)
            elif sense.role is Role.DENY or (sense.role is Role.NOT and after and after.role in _NEGATED_ANSWER):
                if self._says_no(left):
                    left = left[:-2]
                refusing.append(sense)
                index = self._end_of_negated(spoken, index)
            elif sense.role is Role.NOT and after and self._is_forbidden(after):
                refusing.append(sense)
                index += 1
            elif sense.role is Role.NOT and (self._stands_alone(sense) or not left):
                refusing.append(sense)
            elif after and self._is_put_first(sense, after):
                refusing += [sense, after]
                index += 1
            elif sense.role is not Role.SIGN:
                left.append(sense)
        return refusing, left

    def _is_forbidden(self, verb: Sense) -> bool:
        """Say whether a verb that does or ends something is negated: "não *apaga* minha conta"."""
        language = self.language
        word = self._said(verb)[0]
        told = word.endswith(language.lexicon.stemming.unasked)
        return (
            verb.role in {Role.UNKNOWN, Role.LIGHT} and not told and language.stem(word) in language.turns.doing_stems
        )

    def _is_put_first(self, sense: Sense, after: Sense) -> bool:
        """Say whether a verb is negated behind it: "quero não", "aceito não"."""
        if after.role is not Role.NOT or after.first != sense.last:
            return False
        following = next((s for s in self.senses if s.first >= after.last), None)
        ends = following is None or following.role in _UNSPOKEN | {Role.SIGN}
        deny = self.language.lexicon.table.at((*self._said(after), *self._said(sense)), 0)
        negatable = deny is not None and deny.role is Role.DENY and deny.last > 1
        return ends and (sense.role in _PUT_FIRST or (sense.role is Role.YES and negatable))

    def _says_no(self, left: Sequence[Sense]) -> bool:
        """Say whether what comes is what is agreed to: "confirmo que *não quero*"."""
        joins = self.language.turns.saying_that
        return len(left) > 1 and left[-2].role is Role.YES and joins.issuperset(self._said(left[-1]))

    def _leaves_as_is(self, following: Sequence[Sense]) -> bool:
        """Say whether what would be ended or changed is to be kept, and nothing else is said."""
        ends = not self.question.deed.verbs.isdisjoint(self.language.turns.changing_stems)
        stems = self.question.deed.stems
        return ends and all(s.role in _KEPT or self.language.stem(self._said(s)[0]) in stems for s in following)

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
