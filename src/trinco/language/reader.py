"""Read a message into facts with spans, for one agent in one language.

Deterministic: no model, no network, no state between messages. The reader finds; what wins in which phase is decided in
the core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Answer, Cue, Expectation, IntentFact, Reading, Strength
from trinco.core.values import same
from trinco.language import cues
from trinco.language.confirmation import ConfirmationReading, Label, answer
from trinco.language.deed import Deed
from trinco.language.intents import Ear
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.operation import Operation, spans_of
from trinco.language.values.choices import selected

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from trinco.core.contract import Catalogue
    from trinco.core.reading import Span, ValueFact
    from trinco.core.values import Value
    from trinco.language.intents import Match


def reader_for(catalogue: Catalogue) -> AgentReader:
    """Return the reader of an agent. Raises `UsageError` if its language isn't supported."""
    return AgentReader(catalogue)


class AgentReader:
    """Fulfils `trinco.ports.reader.Reader`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._language = language_of(catalogue.locale)
        self._ear = Ear(catalogue, self._language)
        self._operations = {
            tool: Operation(contract, catalogue, self._language) for tool, contract in catalogue.contracts.items()
        }

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        """Find the facts in `text`, given what is pending. A text longer than `normal.LIMIT` is not read at all."""
        message = Message(text)
        if message.is_cut:
            return Reading(reason="too_long")
        if not any(token.is_word for token in message.tokens) and not expected.confirming:
            courtesy = cues.courtesy(message, self._language)
            return Reading(asks="?" in message.words, courtesy=courtesy, reason="no_words")
        own = self._operations.get(expected.tool or "")
        asked = own.label_stems(expected.asked[0]) if own and expected.asked else frozenset[str]()
        matches = self._ear.hear(message, busy=own is not None, asked=asked)
        others = [m for m in matches if m.words.tool != expected.tool]
        # A request says neither yes nor no, unless it was asked.
        said = self._answer(message, expected, own) if expected.confirming or not _clear(others) else _NO_ANSWER
        if said.label is Label.CONFIRM and expected.confirming:
            return self._agreed(message, said, others, today)
        return self._found(message, expected, own, others, said, today)

    # Answers

    def _answer(self, message: Message, expected: Expectation, own: Operation | None) -> ConfirmationReading:
        return answer(
            message,
            self._language,
            expected.known,
            own.deed if own else Deed(),
            expected.just_asked,
            expected.heard_full_question,
            lambda rest: self._is_distinct(rest, expected.tool),
        )

    def _is_distinct(self, rest: str, tool: str | None) -> bool:
        """Say whether words after a yes ask for one other operation and nothing else."""
        message = Message(rest)
        clear = _clear(self._ear.hear(message, busy=True))
        return (
            len(clear) == 1 and clear[0].words.tool != tool and not cues.abandons(message, self._language, frozenset())
        )

    def _agreed(self, message: Message, said: ConfirmationReading, others: Sequence[Match], today: date) -> Reading:
        """A yes stands alone, or with one request that follows it."""
        after = [m for m in _clear(others) if said.rest and m.span(message)[0] >= said.rest[0]]
        intents = self._intents(message, after, today, busy=True)
        return Reading(answer=Answer.YES, intents=intents, reason=f"yes:{said.reason}")

    # Everything else

    def _found(
        self,
        message: Message,
        expected: Expectation,
        own: Operation | None,
        others: Sequence[Match],
        said: ConfirmationReading,
        today: date,
    ) -> Reading:
        clear = _clear(others)
        gives_up = cues.abandons(message, self._language, own.stems if own else frozenset())
        person = cues.asks_person(message, self._language)
        asking = cues.asks(message, self._language) and not clear
        chosen = selected(message, self._language, expected.options)
        values: tuple[ValueFact, ...] = ()
        ambiguous: dict[str, tuple[Value, ...]] = {}
        if own:
            within = (0, min((m.span(message)[0] for m in clear), default=len(message.folded)))
            closed = gives_up or person or asking or bool(clear) or bool(chosen)
            values, ambiguous = self._values(message, expected, own, within, today, closed=closed, chosen=bool(chosen))
        # "Não, é o 1002" refuses nothing: it corrects.
        refused = said.label is Label.DENY and expected.confirming and not (values or ambiguous or chosen)
        # Where no yes or no is asked for, what fills or asks for something isn't one.
        plain = not (values or ambiguous or chosen or clear)
        answered = (
            _ANSWERS.get(said.label, Answer.NONE) if refused or (plain and not expected.confirming) else Answer.NONE
        )
        return Reading(
            answer=answered,
            abandons=gives_up,
            asks=asking,
            asks_person=person,
            courtesy=cues.courtesy(message, self._language),
            values=values,
            ambiguous=ambiguous,
            intents=self._intents(message, others, today, busy=own is not None),
            selected=chosen,
            reason=_reason(said, values, clear),
        )

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
        filled = own.typed(message, today, asked=asked, within=within, corrects=correcting)
        facts = list(filled.values)
        if chosen:  # a number that picks an option is no value
            facts = [f for f in facts if f.cue is not Cue.BARE]
        flag = own.flag(message, asked) if not expected.confirming else None
        facts += [flag] if flag else []
        taken = spans_of(facts)
        if not closed:
            facts += own.text_named(message, taken, [f.parameter for f in facts])
            free = not expected.confirming and not _is_about_known(expected, facts)
            if free and asked not in {f.parameter for f in facts}:
                facts += self._text(message, own, asked, spans_of(facts), within, today)
        if expected.confirming:
            facts = [f for f in facts if not _shows(expected, f)]
        names = {f.parameter for f in facts}
        left = {name: options for name, options in filled.ambiguous.items() if name not in names}
        return tuple(sorted(facts, key=lambda f: f.span)), left

    def _text(
        self, message: Message, own: Operation, asked: str | None, taken: Sequence[Span], within: Span, today: date
    ) -> list[ValueFact]:
        slot = own.slot(asked)
        if slot is None or not slot.is_free or cues.gives_nothing(message, self._language):
            return []
        if cues.declines(message, self._language) or cues.wants_to_see(message, self._language):
            return []
        # A number, or an identifier, that fits a parameter which has its value already is no text.
        typed = own.typed(message, today, within=within, requested=True)
        if not cues.has_words(message, self._language, spans_of(typed.values)):
            return []
        mine = [m for m in self._ear.hear(message) if m.words.tool == own.contract.tool]
        if mine and mine[0].strength is Strength.UNEQUIVOCAL:
            fact = own.text_requested(message, mine[0].last, taken, within)
        else:
            fact = own.text_asked(message, asked, taken, within)
        return [fact] if fact and fact.parameter == asked else []

    # Requests

    def _intents(
        self, message: Message, matches: Sequence[Match], today: date, *, busy: bool
    ) -> tuple[IntentFact, ...]:
        """State the operations heard. Only a clear one is given values, or the best guess where nothing is pending."""
        starts = sorted(m.span(message)[0] for m in _clear(matches))
        return tuple(
            self._intent(message, match, starts, today, busy=busy, filled=not (busy or starts or i))
            for i, match in enumerate(matches)
        )

    def _intent(
        self, message: Message, match: Match, starts: Sequence[int], today: date, *, busy: bool, filled: bool
    ) -> IntentFact:
        span = match.span(message)
        values: tuple[ValueFact, ...] = ()
        ambiguous: dict[str, tuple[Value, ...]] = {}
        clear = match.strength is Strength.UNEQUIVOCAL
        if clear or filled:
            first = span[0] if busy or len(starts) > 1 else 0
            end = min((s for s in starts if s > span[0]), default=len(message.folded))
            values, ambiguous = self._values_of(message, match, (first, end), today, clear=clear)
        return IntentFact(
            route=match.words.route,
            tool=match.words.tool,
            strength=match.strength,
            score=round(match.score, 2),
            span=span,
            values=values,
            ambiguous=ambiguous,
        )

    def _values_of(
        self, message: Message, match: Match, within: Span, today: date, *, clear: bool
    ) -> tuple[tuple[ValueFact, ...], dict[str, tuple[Value, ...]]]:
        operation = self._operations[match.words.tool]
        filled = operation.typed(message, today, within=within, requested=clear)
        facts = list(filled.values)
        if clear:
            facts += operation.text_named(message, spans_of(facts), [f.parameter for f in facts])
            text = operation.text_requested(message, match.last, spans_of(facts), within)
            if text and text.parameter not in {f.parameter for f in facts}:
                facts.append(text)
        names = {f.parameter for f in facts}
        doubtful = {name: options for name, options in filled.ambiguous.items() if clear and name not in names}
        return tuple(sorted(facts, key=lambda f: f.span)), doubtful


_NO_ANSWER = ConfirmationReading(label=Label.UNCLEAR, reason="request")
_ANSWERS = {Label.CONFIRM: Answer.YES, Label.DENY: Answer.NO}


def _clear(matches: Sequence[Match]) -> list[Match]:
    return [m for m in matches if m.strength is Strength.UNEQUIVOCAL]


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
