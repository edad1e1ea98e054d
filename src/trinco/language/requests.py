"""State the operations that a message asks for, each with the values that stand where its request is.

Which operations are asked for is `intents.py`'s to say, and which of them counts the core's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from trinco.core.copying import replace
from trinco.core.reading import IntentFact, Strength, ValueFact
from trinco.language.cues import is_told
from trinco.language.locales import find
from trinco.language.normal import Message
from trinco.language.operation import Operation, spans_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.matches import Match


@dataclass(frozen=True)
class Requests:
    """The operations of one agent, ready to be given values."""

    operations: Mapping[str, Operation]
    language: Language

    def facts(self, message: Message, matches: Sequence[Match], today: date, *, busy: bool) -> tuple[IntentFact, ...]:
        """State the operations heard. Only a clear one is given values, or the best guess where nothing is pending."""
        starts = sorted(m.span(message)[0] for m in clear_of(matches))
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
        named = not clear and match.names_verb and not match.qualified
        if clear or filled:
            first = span[0] if busy or len(starts) > 1 else 0
            end = min((s for s in starts if s > span[0]), default=len(message.folded))
            values, ambiguous = self._values_of(message, match, (first, end), today, clear=clear or named, meant=filled)
        if named:
            values = self._guessed(message, match, values, today)
        return IntentFact(
            route=match.words.route,
            tool=match.words.tool,
            strength=match.strength,
            score=round(match.score, 2),
            span=span,
            values=values,
            ambiguous=ambiguous,
        )

    def _guessed(
        self, message: Message, match: Match, values: tuple[ValueFact, ...], today: date
    ) -> tuple[ValueFact, ...]:
        """Return the values of a request that is only offered: no free text, and the name that its verb is near to."""
        operation = self.operations[match.words.tool]
        slots = [slot for slot in operation.slots if not slot.is_free]
        kept = tuple(f for f in values if any(slot.name == f.parameter for slot in slots))
        named = [slot for slot in slots if slot.form == "identifier"]
        near = message.tokens[match.last + 1 : match.last + 4]
        if kept or len(named) != 1 or not near:
            return kept
        numbers = [t for t in near if t.text.isdecimal() and len(t.text) > 2]
        if len(numbers) != 1 or message.words[message.index(numbers[0].start) - 1] in self.language.measures_before:
            return kept
        start, end = numbers[0].start, numbers[0].end
        filled = operation.typed(Message(message.part(start, end)), today, asked=named[0].name)
        return tuple(replace(f, span=(start, end)) for f in filled.values)

    def _tells_on(self, message: Message, match: Match) -> bool:
        """Say whether what is said as in an example tells of its object ("um serviço *que não pedi*")."""
        behind = [message.words[i] for i in match.example if i > match.last]
        if any(first > match.last for first, _ in find(self.language.cause_table, message.words)):
            return False  # "porque ficou pequeno" is a value
        return any(word in self.language.negations or is_told(word, self.language) for word in behind)

    def _values_of(
        self, message: Message, match: Match, within: Span, today: date, *, clear: bool, meant: bool
    ) -> tuple[tuple[ValueFact, ...], dict[str, tuple[Value, ...]]]:
        operation = self.operations[match.words.tool]
        filled = operation.typed(message, today, within=within, requested=clear or meant)
        facts = list(filled.values)
        if clear:
            facts += operation.text_named(message, filled.spans, [f.parameter for f in facts])
            taken = [*filled.spans, *spans_of(facts)]
            text = None
            if not self._tells_on(message, match):
                text = operation.text_requested(message, match.last, taken, within)
            if text and text.parameter not in {f.parameter for f in facts}:
                facts.append(text)
        names = {f.parameter for f in facts}
        doubtful = {name: options for name, options in filled.ambiguous.items() if clear and name not in names}
        return tuple(sorted(facts, key=lambda f: f.span)), doubtful


def clear_of(matches: Sequence[Match]) -> list[Match]:
    return [m for m in matches if m.strength is Strength.UNEQUIVOCAL]


Fact = TypeVar("Fact", IntentFact, ValueFact)


def moved(fact: Fact, by: int) -> Fact:
    """Return what was found in a part of a message, with its place in the whole."""
    span = (fact.span[0] + by, fact.span[1] + by)
    if isinstance(fact, IntentFact):
        return replace(fact, span=span, values=tuple(moved(value, by) for value in fact.values))
    return replace(fact, span=span)
