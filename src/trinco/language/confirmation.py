"""Read an answer to a question that asks for a yes.

A false yes is the one error that must not happen. So a yes is never guessed from some of the words: every word must be
known and agree (`agreement.py`), but for a question, a reason or a request that stands beside a yes of its own and
takes nothing from it (`company.py`). A missed yes costs one more question.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.language.agreement import DOING, Agreement
from trinco.language.clauses import NEUTRAL, Clause, clauses, eased, judged
from trinco.language.company import Company
from trinco.language.deed import Deed, deed_of, undoes
from trinco.language.fitting import contented, fitted
from trinco.language.locales import find, language_of
from trinco.language.mentioned import mentions_a_no
from trinco.language.normal import Message
from trinco.language.openings import begun
from trinco.language.question import Display, Question
from trinco.language.reasons import Kind
from trinco.language.refusal import Refusal
from trinco.language.roles import GUARDS, Role, Sense
from trinco.language.verdicts import ConfirmationReading, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language


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
    return answer(Message(text), language, display, deed, just_asked, heard_full_question, distinct, offers=True)


def answer(
    message: Message,
    language: Language,
    display: Display,
    deed: Deed,
    just_asked: bool,
    heard_full_question: bool,
    distinct: Callable[[str], bool] | None,
    once_more: Callable[[Span], bool] | None = None,
    *,
    offers: bool = False,
) -> ConfirmationReading:
    """Do the same with the operation's words already compiled.

    `once_more` says whether a part of the message gives one other thing to do the same to. With `offers`, the question
    may be one whose answer may add details; where all that will be sent was shown, nothing can be added by a yes.
    """
    if message.is_cut:
        return ConfirmationReading(label=Label.UNCLEAR, reason="too_long")
    question = Question(language, display, deed, offers=offers)
    return _Answer(message, question, just_asked=just_asked, heard=heard_full_question).read(distinct, once_more)


AGREES = "every_word_agrees"
ASKS = "asks_something_too"
"""The reason where a question follows a complete yes; its words are the `rest`."""
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


class _Answer:
    def __init__(self, message: Message, question: Question, *, just_asked: bool, heard: bool) -> None:
        self.message, self.question = message, question
        self.language = question.language
        self.just_asked, self.heard = just_asked, heard
        senses = begun(message, eased(message, question.senses(message), self.language), self.language)
        senses = contented(message, senses, self.language, question) or judged(
            message, senses, self.language, just_asked=just_asked, gets=question.gets, values=self._may_be_approved()
        )
        self.senses = fitted(message, senses, self.language, question)
        self.says_yes = any(sense.role is Role.YES for sense in self.senses)

    def _may_be_approved(self) -> bool:
        """Say whether to approve of a value on display is to want the deed: nothing is taken away, or changed."""
        return self.question.shows_values and not (self.question.changes or self.question.may_take_away)

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
        evidence, rest = self._complete_yes()
        if evidence:
            return self._confirmed(evidence, rest, ASKS if rest else AGREES)
        if mentions_a_no(self.message, self.language):
            return self._reading(Label.UNCLEAR, "mentions_a_no", ())
        refusal = Refusal(self.message, self.language, self.question, self.senses)
        return self._reading(*(refusal.read() or refusal.otherwise(reason)))

    def _complete_yes(self) -> tuple[Sequence[Sense], Span | None]:
        """Find a yes that is complete by itself, beside what takes nothing from it."""
        company = Company(self.message, self.language, self.question, self.senses)
        says_yes = self.says_yes or self._permits(self.senses) or self._settles(self.senses) or self._orders()
        if not (says_yes or company.is_offer) or self._agreement(self.senses).may_end_the_deed():
            return (), None
        parts = clauses(self.message, self.senses, self.language)
        if self.message.words[0] == "?" or self.message.words[0].startswith(".."):
            return (), None
        if not company.is_offer:
            return self._with_company(company.reasons.parted(parts), company)
        if asked := self._takes(parts, company):
            return asked, None
        for head, tail in self._openings(parts) if self.says_yes else ():
            _, evidence = self._agrees(head)
            if any(s.role is Role.YES for s in evidence) and not company.spoils(tail, full=self._is_full(head)):
                return evidence, self._asked(company, tail)
        return (), None

    def _with_company(self, parts: Sequence[Clause], company: Company) -> tuple[Sequence[Sense], Span | None]:
        """Find a yes of which only questions and reasons are left out."""
        beside = [i for i, part in enumerate(parts) if company.goes_along(part)]
        opens = bool(beside) and beside[0] == 0 and company.reasons.gives(parts[0]) is not Kind.BEFELL
        if not beside or opens or any(part.closes in {"?", ".."} for part in parts[: beside[0]]):
            return (), None
        kept = [s for i, part in enumerate(parts) if i not in beside for s in part.senses]
        tail = [parts[i] for i in beside]
        grounded = all(company.reasons.gives(part) for part in tail)
        _, evidence = self._agreement(kept, grounded=grounded).read()
        said_yes = any(s.role is Role.YES for s in evidence) or (bool(evidence) and self._permits(kept))
        said_yes = said_yes or (bool(evidence) and grounded and self._orders())
        if not (
            said_yes or (evidence and self._settles(evidence) and all(map(company.wonders, tail)))
        ) or company.spoils(tail, full=self._is_full(kept)):
            return (), None
        return evidence, self._asked(company, tail)

    def _permits(self, senses: Sequence[Sense]) -> bool:
        """Say whether the deed is permitted by its own verb: "pode cancelar"."""
        spoken = [s for s in senses if s.role not in NEUTRAL - {Role.SIGN}]
        return any(a.role is Role.PERMIT and b.role in DOING for a, b in pairwise(spoken))

    def _orders(self) -> bool:
        """Say whether the operation's verb comes first, and is asked for: "please block it, it got stolen"."""
        first = next((s for s in self.senses if s.role not in NEUTRAL), None)
        asks = any(s.role is Role.POLITE for s in self.senses)
        return asks and first is not None and first.role is Role.OPERATION

    def _settles(self, senses: Sequence[Sense]) -> bool:
        """Say whether a word that agrees by itself is the first: "isso. Qual o horário?"."""
        first = next((s for s in senses if s.role not in NEUTRAL), None)
        settling = self.language.turns.settling
        agrees = first is not None and first.role is Role.WEAK and self.just_asked
        return agrees and first is not None and self.message.words[first.first : first.last] in settling

    def _asked(self, company: Company, tail: Sequence[Clause]) -> Span | None:
        asked = company.asked(tail)
        return self._span([s for clause in asked for s in clause.senses]) if asked else None

    def _takes(self, parts: Sequence[Clause], company: Company) -> Sequence[Sense]:
        """Find the words that ask for just what was offered: "please book it for three"."""
        first = next((part for part in parts if part.spoken), parts[0])
        asking = tuple(s for s in first.spoken if s.role in {Role.OPERATION, Role.WANT, Role.THING})
        wants = any(s.role is Role.WANT for s in asking) and len(asking) > 1
        light = first.spoken[:1] and first.spoken[0].role is Role.LIGHT and bool(asking)
        acts = light or (first.spoken[:1] == asking[:1] and bool(asking) and asking[0].role is Role.OPERATION)
        acts = acts or self._permits(first.senses) or (bool(asking) and company.asks_for_it(first))
        return asking if (wants or acts) and not company.spoils(parts, full=True) else ()

    def _is_full(self, head: Sequence[Sense]) -> bool:
        words = [self.message.words[s.first : s.last] for s in head if s.role not in {Role.SIGN, Role.TONE}]
        return len(words) > 1 or (bool(words) and (len(words[0]) > 1 or words[0] not in self.language.assent))

    def _openings(self, parts: Sequence[Clause]) -> Iterable[tuple[Sequence[Sense], Sequence[Clause]]]:
        """Yield what may be a yes of its own, and the clauses behind it."""
        for n in range(len(parts), 0, -1):
            if all(clause.closes[:1] != "?" and clause.closes[:2] != ".." for clause in parts[:n]):
                end = parts[n - 1].senses[-1].last
                yield [s for s in self.senses if s.last <= end], parts[n:]
        first = parts[0] if parts else None
        if first is None or first.closes == "?":
            return
        at = next((i for i, s in enumerate(first.senses) if s.role not in NEUTRAL), 0)
        if first.senses[at].role is Role.YES and at + 1 < len(first.senses):
            behind = first._replace(senses=first.senses[at + 1 :])
            yield first.senses[: at + 1], (behind, *parts[1:])

    def _confirmed(self, evidence: Sequence[Sense], rest: Span | None, reason: str = AGREES) -> ConfirmationReading:
        if not self.heard:
            return self._reading(Label.UNCLEAR, "question_not_heard", evidence)
        return self._reading(Label.CONFIRM, reason, evidence, rest)

    def _agrees(self, senses: Sequence[Sense]) -> tuple[str, Sequence[Sense]]:
        return self._agreement(senses).read()

    def _agreement(self, senses: Sequence[Sense], *, grounded: bool = False) -> Agreement:
        asked, deed = self.question, self.question.deed
        gets, just = asked.gets and not asked.may_take_away, self.just_asked
        return Agreement(self.message, self.language, senses, deed, just_asked=just, grounded=grounded, gets=gets)

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
            if self._any_word(tail, self.language.request_stems) or (
                joined and any(s.role is Role.NUMBER for s in tail)
            ):
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
        looking = self.language.look_up_stems
        names = [s for s in tail if s.role in {Role.UNKNOWN, Role.NUMBER} and not self._any_word((s,), looking)]
        said = self.message.words[tail[0].first : tail[-1].last]
        if next(iter(find(self.language.person_table, said)), None):
            return False
        manner = self.language.lexicon.manner
        if manner.serving_table.at(self.message.words, tail[0].first):
            gives = self._any_word(tail, self.language.stems(self.language.lexicon.giving))
            waits = not manner.waits.isdisjoint(said)  # "mándamelo cuando cobre"
            # What is to be given may be another value: "dame el azul".
            return bool(names) and not waits and (not gives or not manner.informing.isdisjoint(said))
        looks = next((s.first for s in tail if self._any_word((s,), looking)), None)
        asking = any(s.role is Role.ASK for s in tail)
        if looks is None or asking or not self.language.turns.speaker.isdisjoint(said):
            return False  # "e depois eu vejo"
        asks = self.language.request_stems
        names = [s for s in names if not self._any_word((s,), asks)]
        return bool(names) and all(s.first > looks for s in names)  # and not "minha esposa que sabe"

    def _turns_back(self, tail: Sequence[Sense]) -> bool:
        """Say whether what follows a yes sets something right, or is wanted for making up one's mind."""
        first, last = tail[0].first, tail[-1].last
        language = self.language
        words = self.message.words[first:last]
        told = tuple(word for word in words if word not in language.turns.speaker)
        infinitives = language.lexicon.infinitives
        decides = any(
            before in language.turns.purposes and infinitives and word.endswith(infinitives)
            for before, word in pairwise(told)
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

    def _reading(
        self, label: Label, reason: str, evidence: Sequence[Sense], rest: Span | None = None
    ) -> ConfirmationReading:
        tokens = self.message.tokens
        spans = tuple((tokens[s.first].start, tokens[s.last - 1].end) for s in evidence)
        return ConfirmationReading(label=label, reason=reason, spans=spans, rest=rest)
