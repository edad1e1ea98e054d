"""Read a message into facts with spans, for one agent in one language.

Deterministic: no model, no network, no state between messages. The reader finds; what wins in which phase is decided in
the core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Answer, Cue, Expectation, IntentFact, Reading, Strength, ValueFact
from trinco.core.values import same
from trinco.language import cues
from trinco.language.amends import Amends
from trinco.language.answered import given_for_what_was_asked
from trinco.language.awaited import taking, told
from trinco.language.confirmation import ADDS, ASKS, ConfirmationReading, Label, answer
from trinco.language.deed import Deed
from trinco.language.inquiries import asked_about, digressing, names_whose
from trinco.language.intents import Ear
from trinco.language.last_answer import asked_of_the_last
from trinco.language.locales import find, language_of
from trinco.language.normal import Message
from trinco.language.operation import Operation, spans_of
from trinco.language.question import Display
from trinco.language.requests import Requests, clear_of, moved
from trinco.language.retelling import renamed
from trinco.language.second import Second
from trinco.language.selection import SelectionReading, select
from trinco.language.several import told_apart
from trinco.language.subjects import referring
from trinco.language.values.choices import refuses

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from trinco.core.contract import Catalogue
    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.matches import Match


def reader_for(catalogue: Catalogue) -> AgentReader:
    """Return the reader of an agent. Raises `UsageError` if its language isn't supported."""
    return AgentReader(catalogue)


class AgentReader:
    """Fulfils `trinco.ports.reader.Reader`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue, self._language = catalogue, language_of(catalogue.locale)
        self._ear = Ear(catalogue, self._language)
        self._operations = {
            tool: Operation(contract, catalogue, self._language) for tool, contract in catalogue.contracts.items()
        }
        self._requests = Requests(self._operations, self._language)
        self._amends = Amends(self._language)
        self._second = Second(self._ear, self._operations, self._language)

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        """Find the facts in `text`, given what is pending. A text longer than `normal.LIMIT` is not read at all."""
        reading = self._read(text, expected, today)
        return referring(text, reading, expected, self._operations, self._language)

    def _read(self, text: str, expected: Expectation, today: date) -> Reading:
        message = Message(text)
        if message.is_cut:
            return Reading(reason="too_long")
        if not any(token.is_word for token in message.tokens) and not expected.confirming:
            courtesy = cues.courtesy(message, self._language)
            return Reading(asks="?" in message.words, courtesy=courtesy, reason="no_words")
        own = self._operations.get(expected.tool or "")
        if own and expected.awaited:
            own = taking(own, expected.awaited, self._catalogue, self._language)
        if (afterwards := self._afterwards(message, expected, own)) is not None:
            return afterwards
        asked = own.label_stems(expected.asked[0]) if own and expected.asked else frozenset[str]()
        matches = self._heard(message, today, expected.tool, asked=asked)
        requested = any(m.words.tool == expected.tool for m in clear_of(matches))
        others = [m for m in matches if m.words.tool != expected.tool]
        if own and others and cues.asks(message, self._language):
            others = digressing(message, self._language, own, others)
        if own:
            others = [m._replace(strength=Strength.GENERIC) if names_whose(message, own, m) else m for m in others]
        # A request says neither yes nor no, unless it was asked; nor does what is said where a value was asked for.
        answers = expected.confirming or not (own or clear_of(others))
        said = self._answer(message, expected, own, today) if answers else _NO_ANSWER
        if said.label is Label.CONFIRM and expected.confirming and said.reason != ASKS:
            return self._agreed(message, expected, own, said, others, today)
        if own and expected.confirming and (shown := self._and_to_see(message, expected, own, others, today)):
            return shown
        return self._found(message, expected, own, others, said, today, requested=requested)

    def _afterwards(self, message: Message, expected: Expectation, own: Operation | None) -> Reading | None:
        """Read what is asked of the last answer, where nothing waits for one."""
        if expected.options or not (own is None or expected.sent):
            return None
        failed = self._operations.get(expected.failed or "")
        return asked_of_the_last(message, self._language, failed.deed if failed else None)

    def _heard(
        self, message: Message, today: date, tool: str | None, *, asked: frozenset[str] = frozenset()
    ) -> tuple[Match, ...]:
        """Return the operations heard, of one thing or of several; `tool` is in progress."""
        found = self._ear.hear(message, busy=tool in self._operations, asked=asked)
        return told_apart(found, message, self._ear.several, self._operations, today, tool)

    # Answers

    def _answer(
        self, message: Message, expected: Expectation, own: Operation | None, today: date
    ) -> ConfirmationReading:
        return answer(
            message,
            self._language,
            own.display(expected.known, several=len(expected.options) > 1) if own else Display(expected.known),
            own.deed if own else Deed(),
            expected.just_asked,
            expected.heard_full_question,
            lambda rest: self._second.asks(rest, expected.tool, today),
            (lambda rest: self._once_more(message, expected, own, rest, today) is not None) if own else None,
        )

    def _once_more(
        self, message: Message, expected: Expectation, own: Operation, rest: Span, today: date
    ) -> IntentFact | None:
        """Read a request for the operation in progress with one other thing: "e cancela o 1002 também"."""
        names = [slot.name for slot in own.slots if slot.form == "identifier" and slot.name in expected.known]
        if len(names) != 1:
            return None
        filled = own.typed(Message(message.part(*rest)), today, asked=names[0], requested=True)
        facts = [f for f in filled.values if f.parameter == names[0]]
        if filled.ambiguous or not facts or _shows(expected, facts[0]):
            return None
        return IntentFact(
            route=expected.route or "",
            tool=own.contract.tool,
            strength=Strength.UNEQUIVOCAL,
            score=1,
            span=rest,
            values=tuple(moved(fact, rest[0]) for fact in filled.values),
        )

    def _agreed(
        self,
        message: Message,
        expected: Expectation,
        own: Operation | None,
        said: ConfirmationReading,
        others: Sequence[Match],
        today: date,
    ) -> Reading:
        """A yes stands alone, or with one request that follows it."""
        after = [m for m in clear_of(others) if said.rest and m.span(message)[0] >= said.rest[0]]
        intents = self._requests.facts(message, after, today, busy=True)
        if said.rest and not after:
            intents = self._after_yes(message, said.rest, today, tool=expected.tool)
            if not intents and own and (again := self._once_more(message, expected, own, said.rest, today)):
                intents = (again,)
        return Reading(answer=Answer.YES, intents=intents, reason=f"yes:{said.reason}")

    def _and_to_see(
        self, message: Message, expected: Expectation, own: Operation, others: Sequence[Match], today: date
    ) -> Reading | None:
        """Read a yes with a comma, and behind it what asks for another thing to be shown, and nothing else."""
        clear = clear_of(others)
        if len(clear) != 1 or not clear[0].words.looks or "," not in message.words:
            return None
        comma = message.tokens[message.words.index(",")].start
        rest = (comma + 1, len(message.text))
        before = Message(message.part(0, comma))
        senses = self._language.lexicon.senses(before)
        if not any(before.words[s.first : s.last] in self._language.assent for s in senses):
            return None
        behind = Message(message.part(*rest))
        corrects = next(iter(find(self._language.correct_table, behind.words)), None)
        if corrects or "?" in behind.words or any(own.deed.names(word) for word in behind.words):
            return None  # "sim, era pra ver a fatura" sets something right, "sim, posso ver a fatura?" comes first
        said = self._answer(before, expected, own, today)
        agrees = said.label is Label.CONFIRM and said.rest is None
        if not agrees or not self._second.asks(behind.text, expected.tool, today):
            return None
        intents = self._after_yes(message, rest, today, tool=expected.tool)
        return Reading(answer=Answer.YES, intents=intents, reason=f"yes:{said.reason}") if intents else None

    def _after_yes(self, message: Message, rest: Span, today: date, *, tool: str | None) -> tuple[IntentFact, ...]:
        """Read a request that is clear by itself, and not behind the words before it."""
        part = Message(message.part(*rest))
        others = [m for m in clear_of(self._heard(part, today, tool)) if m.words.tool != tool]
        return tuple(moved(intent, rest[0]) for intent in self._requests.facts(part, others, today, busy=True))

    # Everything else

    def _found(
        self,
        message: Message,
        expected: Expectation,
        own: Operation | None,
        others: Sequence[Match],
        said: ConfirmationReading,
        today: date,
        *,
        requested: bool,
    ) -> Reading:
        if said.reason == ADDS and expected.confirming:  # more than can be told: asked again, and nothing changes
            return Reading(asks=cues.asks(message, self._language), reason=_reason(said, (), ()))
        shown = [s for s in own.slots if s.is_free and s.name in expected.known] if own and expected.confirming else []
        if shown and (named := renamed(message, self._language, shown)):
            return Reading(values=named, reason=_reason(said, named, ()))
        clear = clear_of(others)
        gives_up = cues.abandons(message, self._language, own.deed if own else Deed(), confirming=expected.confirming)
        person = cues.asks_person(message, self._language)
        slot = own.slot(expected.asked[0]) if own and expected.asked else None
        reasons = slot is not None and slot.is_free and not expected.confirming
        asking = cues.asks(message, self._language, reasons=reasons) and not clear
        choice = self._choice(message, expected, own)
        chosen = choice.chosen or ()
        values: tuple[ValueFact, ...] = ()
        ambiguous: dict[str, tuple[Value, ...]] = {}
        seen = False
        theirs = [m for m in others if m.qualified] + clear
        if own:
            within = self._within(message, theirs, requested=requested)
            picks = bool(expected.options) and refuses(message, self._language)
            wants = any(m.names_verb and cues.is_wanted(message, self._language, m.first) for m in others)
            picks = picks or wants or (reasons and cues.opens_with_refusal(message, self._language))
            closed = gives_up or person or asking or picks or bool(theirs) or bool(chosen)
            values, ambiguous = self._values(message, expected, own, within, today, closed=closed, chosen=bool(chosen))
            if expected.confirming:
                seen = bool(ambiguous) or any(not _shows(expected, f) for f in values)
                values, ambiguous = self._amends.kept(message, own, values, ambiguous, expected.known, today)
        if own and not expected.confirming and cues.sets_aside(message, self._language, own.deed, values):
            values, ambiguous = (), {}
        if expected.awaited and not (gives_up or person or clear):
            values = told(message, self._language, expected.awaited, values, heard=expected.heard_full_question)
        paused = self._operations.get(expected.paused or "")
        if paused and not (theirs or gives_up or person or asking or chosen):
            within = (0, len(message.folded))
            values, ambiguous = self._values(message, expected, paused, within, today, closed=True, chosen=False)
        if own and expected.confirming and not (values or ambiguous or theirs or gives_up or person or asking):
            values, ambiguous = ((), {}) if chosen else self._amends.read(message, own, shown, expected.known, today)
        taken = bool(values or ambiguous or chosen or seen)
        return Reading(
            answer=self._answered(
                message,
                expected,
                said,
                own,
                choice,
                taken=taken or (bool(clear) and not expected.confirming),
                instead=bool(clear) and not taken,
            ),
            abandons=gives_up,
            asks=asking,
            asks_about=asked_about(message, self._language, own, expected.known) if own and asking else (),
            asks_person=person,
            courtesy=cues.courtesy(message, self._language),
            values=values,
            ambiguous=ambiguous,
            intents=self._requests.facts(message, others, today, busy=own is not None),
            selected=chosen,
            reason=_reason(said, values, clear),
        )

    def _choice(self, message: Message, expected: Expectation, own: Operation | None) -> SelectionReading:
        """Read which of the options or items on display are meant: one of what is offered, some of what is proposed."""
        verbs = own.stems | self._language.asking_stems if own else self._language.asking_stems
        several = own is not None and expected.confirming
        return select(message, self._language, expected.options, single=not several, verbs=verbs, proposed=several)

    def _answered(
        self,
        message: Message,
        expected: Expectation,
        said: ConfirmationReading,
        own: Operation | None,
        choice: SelectionReading,
        *,
        taken: bool,
        instead: bool,
    ) -> Answer:
        """Return what is not a yes to a question, as an answer.

        `taken`: the message fills or asks for something; `instead`: it asks for another operation, and fills nothing.
        """
        opens = expected.confirming and cues.opens_with_refusal(message, self._language)
        opens = opens or (expected.sent and cues.declines(message, self._language))
        if opens and (instead or expected.sent):  # "não, quero ver a fatura"; and once it was sent, a no is only safe
            return Answer.NO
        if taken:  # "não, é o 1002" refuses nothing: it corrects
            return Answer.NONE
        if choice.chosen == ():
            return Answer.NO
        if expected.confirming:
            return Answer.NO if said.label is Label.DENY else Answer.NONE
        if own and not cues.refuses(message, self._language):
            return Answer.NONE  # "não sei" refuses nothing
        return _ANSWERS.get(said.label, Answer.NONE) if not own else Answer.NO

    def _within(self, message: Message, clear: Sequence[Match], *, requested: bool) -> Span:
        """Return where values may stand: before another request, and beside a question that asks to know something."""
        first, last = 0, min((m.span(message)[0] for m in clear), default=len(message.folded))
        at = cues.question_at(message, self._language) if not requested else None
        if at is None:
            return first, last
        start = message.tokens[at].start
        after = message.folded.find("?", start) + 1
        if not any(t.is_word for t in message.tokens[:at]) and 0 < after < last:
            return after, last
        return first, min(start, last)

    def _values(
        self,
        message: Message,
        expected: Expectation,
        own: Operation,
        within: Span,
        today: date,
        *,
        closed: bool,
        chosen: bool,
    ) -> tuple[tuple[ValueFact, ...], dict[str, tuple[Value, ...]]]:
        """Read values for the transaction in progress; `closed`: no free text may be taken from the message."""
        asked = expected.asked[0] if expected.asked else None
        correcting = cues.corrects(message, self._language) or expected.confirming
        later = expected.asked[1:]
        filled = own.typed(
            message,
            today,
            asked=asked,
            within=within,
            corrects=correcting,
            open_too=later,
            known=expected.known if expected.confirming else None,
        )
        facts = given_for_what_was_asked(message, self._language, own, expected, filled.values)
        if chosen:  # a number that picks an option is no value
            facts = [f for f in facts if f.cue is not Cue.BARE]
        if not closed:
            taken = [*filled.spans, *spans_of(facts)]
            facts += own.text_named(message, taken, [f.parameter for f in facts])
            free = not expected.confirming and not _is_about_known(expected, facts)
            taken = [*filled.spans, *spans_of(facts)]
            answer_given = next((f for f in facts if f.parameter == asked), None)
            if free and answer_given is None:
                facts += self._text(message, own, asked, taken, within, today)
            elif free and answer_given:
                left_open = [name for name in later if all(f.parameter != name for f in facts)]
                beside = own.text_beside(message, answer_given, left_open, taken, within)
                facts += [beside] if beside else []
        names = {f.parameter for f in facts}
        left = {name: options for name, options in filled.ambiguous.items() if name not in names}
        return tuple(sorted(facts, key=lambda f: f.span)), left

    def _text(
        self, message: Message, own: Operation, asked: str | None, taken: Sequence[Span], within: Span, today: date
    ) -> list[ValueFact]:
        slot = own.slot(asked)
        if slot is None or not slot.is_free or cues.gives_nothing(message, self._language, slot.label):
            return []
        if cues.declines(message, self._language) or cues.wants_to_see(message, self._language):
            return []
        # A number, or an identifier, that fits a parameter which has its value already is no text.
        typed = own.typed(message, today, within=within, requested=True)
        if not cues.has_words(message, self._language, spans_of(typed.values)):
            return []
        mine = [m for m in self._ear.hear(message, alike=False) if m.words.tool == own.contract.tool]
        if mine and mine[0].strength is Strength.UNEQUIVOCAL:
            fact = own.text_requested(message, mine[0].last, taken, within)
        else:
            fact = own.text_asked(message, asked, taken, within)
        return [fact] if fact and fact.parameter == asked else []


_NO_ANSWER = ConfirmationReading(label=Label.UNCLEAR, reason="not_asked")
_ANSWERS = {Label.CONFIRM: Answer.YES, Label.DENY: Answer.NO}


def _is_about_known(expected: Expectation, facts: Sequence[ValueFact]) -> bool:
    """Say whether the message gives another value for what has one: its words are spent on that."""
    return any(
        f.parameter in expected.known and f.cue is not Cue.BARE and not same(expected.known[f.parameter], f.value)
        for f in facts
    )


def _shows(expected: Expectation, fact: ValueFact) -> bool:
    """Say whether the value is the one already on display."""
    return fact.parameter in expected.known and same(expected.known[fact.parameter], fact.value)


def _reason(said: ConfirmationReading, values: Sequence[ValueFact], clear: Sequence[Match]) -> str:
    parts = [f"{said.label}:{said.reason}"]
    parts += ["values"] if values else []
    parts += ["request"] if clear else []
    return " ".join(parts)
