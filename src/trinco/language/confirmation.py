"""Read an answer to a question that asks for a yes.

A false yes is the one error that must not happen. So a yes is never guessed from some of the words: every word of the
message must be known and agree (`agreement.py`); any other word, and the message is no yes. A missed yes costs one more
question.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.language.agreement import AGREEING, DOING, NAMED, NEUTRAL, Agreement
from trinco.language.deed import Deed, deed_of, undoes
from trinco.language.lexicon import GUARDS, Role, Sense
from trinco.language.locales import find, language_of
from trinco.language.normal import Message
from trinco.language.question import Display, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language


class Label(StrEnum):
    CONFIRM = "confirm"
    DENY = "deny"
    CHANGE = "change"
    NEW_INTENT = "new_intent"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmationReading:
    label: Label
    reason: str
    """Why, in short words of this module; never the message's."""
    spans: tuple[Span, ...] = ()
    """The words that decided."""
    rest: Span | None = None
    """A second request that follows a yes."""


def confirmation(
    text: str,
    locale: str,
    pending: Mapping[str, object] | None = None,
    operation: Sequence[str] = (),
    just_asked: bool = True,
    heard_full_question: bool = True,
    *,
    distinct: Callable[[str], bool] | None = None,
) -> ConfirmationReading:
    """Read `text` as the answer to "shall I do this?".

    Args:
        text: The whole message.
        locale: Such as `pt-BR`; raises `UsageError` for a language that has no lexicon.
        pending: The values on display, by name.
        operation: Phrases that name the operation in the person's language, the first of them beginning with its
            verb ("cancelar pedido").
        just_asked: The question was the last thing the person was told.
        heard_full_question: False where a voice channel was interrupted before the question ended.
        distinct: Says whether the words after a yes are another request of their own. Without it only requests to
            see something are taken for one.
    """
    language = language_of(locale)
    deed = deed_of(language, operation[:1], operation[1:])
    display = Display(pending or {})
    return answer(Message(text), language, display, deed, just_asked, heard_full_question, distinct)


def answer(
    message: Message,
    language: Language,
    display: Display,
    deed: Deed,
    just_asked: bool,
    heard_full_question: bool,
    distinct: Callable[[str], bool] | None,
    once_more: Callable[[Span], bool] | None = None,
) -> ConfirmationReading:
    """Do the same with the operation's words already compiled.

    `once_more` says whether a part of the message gives one other thing to do the same to.
    """
    if message.is_cut:
        return ConfirmationReading(label=Label.UNCLEAR, reason="too_long")
    question = Question(language, display, deed)
    return _Answer(message, question, just_asked=just_asked, heard=heard_full_question).read(distinct, once_more)


_PUT_FIRST = DOING | {Role.PERMIT, Role.WANT, Role.ECHO}
"""What a negation may follow: "cancela não"."""
ADDS = "adds_something"
"""The reason where another value is named beside the one on display, and the message is no plain yes."""
_LOOKING = (NEUTRAL - {Role.AND}) | {Role.UNKNOWN, Role.NUMBER, Role.WANT, Role.PERMIT, Role.OTHER, Role.ASK}
"""What a request to see something may be made of, where nobody says which requests there are."""
_ONCE_MORE = NEUTRAL | DOING | {Role.NUMBER, Role.THING, Role.WANT, Role.PERMIT}
"""What asks for the same once more: "e cancela o 1002 também"."""
_ANOTHERS = frozenset({Role.ASK, Role.CHANGE, Role.STOP})
"""Guards that a second request may hold, where they are its own words and it names another thing."""
_OPEN = frozenset(
    {Role.YES, Role.WEAK, Role.ECHO, Role.CONDITION, Role.DOUBT, Role.ASK, Role.BUT, Role.WAIT, Role.CHANGE}
)
"""What leaves open whether the operation's end is wanted."""
_NEGATED = AGREEING | {Role.OTHER, Role.UNKNOWN, Role.DEFER, Role.NOT}


class _Answer:
    def __init__(self, message: Message, question: Question, *, just_asked: bool, heard: bool) -> None:
        self.message, self.question = message, question
        self.language = question.language
        self.just_asked, self.heard = just_asked, heard
        self.senses = question.senses(message)
        self.says_yes = any(sense.role is Role.YES for sense in self.senses)

    # Verdicts

    def read(
        self, distinct: Callable[[str], bool] | None, once_more: Callable[[Span], bool] | None
    ) -> ConfirmationReading:
        if all(sense.role in NEUTRAL for sense in self.senses):
            return self._reading(Label.UNCLEAR, "empty", ())
        reason, evidence = self._agrees(self.senses)
        if reason == Role.ACK:
            _, evidence = self._agrees(self._before_goodbye())
        if evidence:
            return self._confirmed(evidence, None)
        head, rest = self._two_requests(distinct, once_more) if self.says_yes else ((), None)
        if rest is not None:
            _, evidence = self._agrees(head)
            return self._confirmed(evidence, rest)
        if once_more is not None and self._adds():
            return self._reading(Label.UNCLEAR, ADDS, ())
        if undoes(self.message, self.language, self.question.deed) and _OPEN.isdisjoint(s.role for s in self.senses):
            return self._reading(Label.DENY, "undoes", ())
        return self._refused() or self._otherwise(reason)

    def _confirmed(self, evidence: Sequence[Sense], rest: Span | None) -> ConfirmationReading:
        if not self.heard:
            return self._reading(Label.UNCLEAR, "question_not_heard", evidence)
        return self._reading(Label.CONFIRM, "every_word_agrees", evidence, rest)

    def _agrees(self, senses: Sequence[Sense]) -> tuple[str, Sequence[Sense]]:
        return Agreement(self.message, self.language, senses, self.question.deed, just_asked=self.just_asked).read()

    def _before_goodbye(self) -> Sequence[Sense]:
        """Leave out a sentence that only thanks and says goodbye: "sim, pode cancelar. Obrigado, tchau"."""
        words = self.message.words
        for index, sense in enumerate(self.senses):
            if sense.role is not Role.SIGN or words[sense.first] not in ".!":
                continue
            tail = [s for s in self.senses[index + 1 :] if s.role is not Role.SIGN]
            ends = bool(tail) and all(s.role is Role.THANKS or self._is_farewell(s) for s in tail)
            if ends and any(s.role is Role.THANKS for s in self.senses):
                head = self.senses[:index]
                return head if any(s.role is Role.YES for s in head) else ()
        return ()

    def _is_farewell(self, sense: Sense) -> bool:
        found = self.language.turns.farewell_table.at(self.message.words, sense.first)
        return found is not None and found.last == sense.last

    def _two_requests(
        self, distinct: Callable[[str], bool] | None, once_more: Callable[[Span], bool] | None
    ) -> tuple[Sequence[Sense], Span | None]:
        for index, head in self._heads(stops=distinct is not None):
            tail = self.senses[index + 1 :]
            again = once_more is not None and self._is_once_more(self.senses[index], tail, once_more)
            if again or self._is_request(tail, distinct):
                return head, self._span(tail)
        return self.senses, None

    def _heads(self, *, stops: bool) -> Iterable[tuple[int, Sequence[Sense]]]:
        """Yield where a yes of its own may end, and something else begin; `stops`: at a full stop too."""
        said = False
        for index, sense in enumerate(self.senses[:-1]):
            said = said or sense.role is Role.YES
            joins = self._is_joiner(sense) or (stops and self._is_stop(sense))
            if said and joins and self._agrees(self.senses[:index])[1]:
                yield index, self.senses[:index]

    def _is_joiner(self, sense: Sense) -> bool:
        """Say whether it joins; with an accent, "é" is a verb."""
        written = self.message.part(*self._span((sense,)))
        return sense.role is Role.AND and (len(written) > 1 or written.isascii())

    def _is_stop(self, sense: Sense) -> bool:
        return sense.role is Role.SIGN and self.message.words[sense.first] in ".!"

    def _is_once_more(self, joiner: Sense, tail: Sequence[Sense], once_more: Callable[[Span], bool]) -> bool:
        """Say whether the rest asks for the same with another thing, besides the one on display, not in its place."""
        more = self._more(tail)
        roles = {s.role for s in tail if s.first not in more}
        if not roles <= _ONCE_MORE or Role.NUMBER not in roles:
            return False
        if Role.OPERATION not in roles and roles & {Role.WANT, Role.PERMIT, Role.LIGHT}:
            return False  # whoever wants the thing may want to keep it
        joined = joiner.role is Role.AND and Role.OPERATION in roles
        return (joined or bool(more or self._more((joiner,)))) and once_more(self._span(tail))

    def _more(self, senses: Sequence[Sense]) -> frozenset[int]:
        """Return the tokens among these that add one more thing: "também"."""
        first, last = senses[0].first, senses[-1].last
        found = find(self.language.turns.adding_table, self.message.words[first:last])
        return frozenset(first + i for start, end in found for i in range(start, end))

    def _adds(self) -> bool:
        """Say whether more is wanted than what is on display: no correction of it, and no plain yes either."""
        if any(s.role is Role.NUMBER for s in self.senses) and bool(self._more(self.senses)):
            return True
        for index, _ in self._heads(stops=True) if self.says_yes else ():
            tail, joined = self.senses[index + 1 :], self.senses[index].role is Role.AND
            if self._requests(tail) or (joined and any(s.role is Role.NUMBER for s in tail)):
                return True
        return False

    def _span(self, senses: Sequence[Sense]) -> Span:
        tokens = self.message.tokens
        return tokens[senses[0].first].start, tokens[senses[-1].last - 1].end

    def _is_request(self, tail: Sequence[Sense], distinct: Callable[[str], bool] | None) -> bool:
        if tail[0].role is Role.ACK and len(self.message.words[tail[0].first]) < 3 and len(tail) > 1:
            tail = tail[1:]  # "sim. Ah, e quero..."
        own = self.question.deed.stems
        if distinct is not None:
            own &= self.language.act_stems
        roles = {s.role for s in tail}
        # Whoever wants the very thing in question may want nothing else: "sim, e quero receber meu pedido".
        own_thing = Role.VALUE in roles or (Role.THING in roles and Role.NUMBER not in roles)
        # A word of change is a guard where it may change what is on display, not as the verb of another request.
        verbs = _ANOTHERS if distinct is not None and self._names_another(tail) else {Role.ASK}
        if self._turns_back(tail):
            return False
        if own_thing or roles & (GUARDS - verbs) or self._any_word(tail, own):
            return False
        if distinct is not None:
            return distinct(self.message.part(*self._span(tail)))
        if not roles <= _LOOKING or any(self.message.words[s.first] == "," for s in tail):
            return False
        asking = any(s.role is Role.ASK for s in tail)
        looking = self.language.look_up_stems
        names = [s for s in tail if s.role in {Role.UNKNOWN, Role.NUMBER} and not self._any_word((s,), looking)]
        return not asking and bool(names) and self._any_word(tail, looking)

    def _turns_back(self, tail: Sequence[Sense]) -> bool:
        """Say whether what follows a yes sets something right, or is wanted for making up one's mind."""
        first, last = tail[0].first, tail[-1].last
        words, language = self.message.words[first:last], self.language
        infinitives = language.lexicon.infinitives
        decides = any(
            before in language.turns.purposes and infinitives and word.endswith(infinitives)
            for before, word in pairwise(words)
        )
        return decides or next(iter(find(language.correct_table, words)), None) is not None

    def _names_another(self, tail: Sequence[Sense]) -> bool:
        """Say whether the rest names a thing of its own, and not as what the one on display is to become."""
        words = self.message.words
        numbers = [s.first for s in tail if s.role is Role.NUMBER]
        after = min((s.last for s in tail if s.role is Role.CHANGE), default=len(words))
        onto = self.language.onto | self.question.deed.labels
        return bool(numbers) and onto.isdisjoint(words[after:])

    def _any_word(self, senses: Iterable[Sense], stems: frozenset[str]) -> bool:
        return any(self.language.stem(self.message.words[i]) in stems for s in senses for i in range(s.first, s.last))

    def _refused(self) -> ConfirmationReading | None:
        refusing, left = self._split_refusal()
        if not refusing:
            return None
        roles = {s.role for s in left}
        firm = any(s.role in {Role.DENY, Role.DEFER} for s in refusing)
        asks = Role.ASK in roles
        if Role.CHANGE in roles or Role.NUMBER in roles:
            return self._reading(Label.CHANGE, "refuses_and_changes", refusing)
        if roles & {Role.DOUBT, Role.CONDITION} and not firm:
            return self._reading(Label.UNCLEAR, "doubt", refusing)
        agreeing = roles & (AGREEING - {Role.WEAK})
        weak_first = any(s.role is Role.WEAK and s.first < refusing[0].first for s in left)
        if Role.YES in roles or weak_first or (agreeing and not asks and Role.UNKNOWN not in roles):
            return self._reading(Label.UNCLEAR, "mixed", refusing)
        if agreeing or asks or self._requests(left):
            changes = self.question.shows_values and not asks and bool(agreeing)
            return self._reading(Label.CHANGE if changes else Label.NEW_INTENT, "refuses_and_requests", refusing)
        if Role.UNKNOWN in roles and not firm and not self._stands_alone(refusing[0]):
            return self._reading(Label.UNCLEAR, "unknown_words", refusing)
        return self._reading(Label.DENY, "refusal", refusing)

    def _split_refusal(self) -> tuple[list[Sense], list[Sense]]:
        """Part the words that refuse, each with what it negates, from what is left."""
        refusing: list[Sense] = []
        left: list[Sense] = []
        spoken = [s for s in self.senses if s.role not in NEUTRAL - {Role.SIGN}]
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
            elif sense.role is Role.DENY or (
                sense.role is Role.NOT and after and after.role in AGREEING | {Role.NOT, Role.DENY}
            ):
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
        return self._any_word(senses, self.language.request_stems)

    def _otherwise(self, reason: str) -> ConfirmationReading:
        roles = {s.role for s in self.senses}
        changing = [
            s for s in self.senses if s.role is Role.CHANGE or (s.role is Role.NUMBER and self.question.shows_values)
        ]
        asks = Role.ASK in roles
        if changing and not roles & {Role.CONDITION, Role.DOUBT}:
            return self._reading(Label.CHANGE, "change", changing)
        if roles & AGREEING or roles & (GUARDS - {Role.ASK}):
            return self._reading(Label.UNCLEAR, "question" if asks else reason, ())
        if self._requests(self.senses):
            return self._reading(
                Label.CHANGE if self.question.shows_values and not asks else Label.NEW_INTENT, "request", ()
            )
        return self._reading(Label.UNCLEAR, "question" if asks else reason, ())

    def _reading(
        self, label: Label, reason: str, evidence: Sequence[Sense], rest: Span | None = None
    ) -> ConfirmationReading:
        tokens = self.message.tokens
        spans = tuple((tokens[s.first].start, tokens[s.last - 1].end) for s in evidence)
        return ConfirmationReading(label=label, reason=reason, spans=spans, rest=rest)
