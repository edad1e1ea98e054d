"""Say how an agent reads a message, and why: the facts that the engine gets, beside what they rest on.

Nothing is read here in another way than the reader does; what a face makes of it is its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from trinco.core.errors import UsageError
from trinco.core.precedence import Situation, meaning
from trinco.core.reading import Expectation, Reading
from trinco.core.values import Value
from trinco.language.intent import IntentReading, read_intent
from trinco.language.intents import Ear
from trinco.language.locales import language_of
from trinco.language.normal import LIMIT, Message
from trinco.language.operation import Operation
from trinco.language.reader import reader_for

if TYPE_CHECKING:
    from datetime import date

    from trinco.core.contract import Catalogue
    from trinco.core.precedence import Meaning
    from trinco.core.reading import ValueFact
    from trinco.language.values.slot import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """How a message is read."""

    text: str
    normalised: str
    """The tokens that are compared: no case, no accents, no characters that only look like others."""
    intent: IntentReading
    """What it asks for where nothing is pending."""
    pending: str | None
    """The operation whose question it is read as an answer to."""
    tool: str | None
    """The operation whose values were looked for: the one that is pending, or the one that leads."""
    values: tuple[ValueFact, ...]
    ambiguous: Mapping[str, tuple[Value, ...]]
    reading: Reading
    """The facts, given what is pending."""
    meaning: Meaning
    """Which of them counts."""
    known: Mapping[str, Value] = field(default_factory=dict[str, Value])
    """Values of the pending operation, on display."""

    @property
    def cues(self) -> tuple[str, ...]:
        """What it says beside values and requests."""
        said = {
            "abandons": self.reading.abandons,
            "asks_person": self.reading.asks_person,
            "asks": self.reading.asks,
            str(self.reading.courtesy): self.reading.courtesy is not None,
        }
        return tuple(name for name, there in said.items() if there)

    @property
    def label(self) -> str | None:
        """The message as an answer, and the reason behind a colon ("deny:refusal"); None where nothing is pending."""
        return self.reading.reason.partition(" ")[0] if self.pending else None


def explanation(
    catalogue: Catalogue,
    text: str,
    *,
    today: date,
    pending: str | None = None,
    given: Mapping[str, str] | None = None,
) -> Explanation:
    """Return how the agent of `catalogue` reads `text`.

    Args:
        catalogue: The agent.
        text: What was said.
        today: Resolves relative dates.
        pending: The tool whose question is open: for a value where one that it requires is lacking, else for a yes.
        given: Values of its parameters, as somebody would say them.

    Raises:
        UsageError: the agent has no such tool or parameter, the parameter can't have that value, or the locale isn't
            supported.
    """
    reader = reader_for(catalogue)
    language = language_of(catalogue.locale)
    message = Message(text if len(text) <= LIMIT else "")
    heard = read_intent(Ear(catalogue, language), message)
    expected, where = Expectation(), Situation.IDLE
    if pending is not None:
        if pending not in catalogue.contracts:
            raise UsageError(f"there is no tool {pending!r}; tools: {', '.join(sorted(catalogue.contracts))}")
        operation = Operation(catalogue.contracts[pending], catalogue, language)
        expected, where = _awaited(operation, _known(operation, given or {}, today))
    reading = reader.read(text, expected, today=today)
    leading = reading.intents[0] if reading.intents and pending is None else None
    if leading is not None and heard.route is not None:
        heard = replace(heard, route=leading.route)  # of one thing, or of several
    return Explanation(
        text=text,
        normalised=" ".join(message.words),
        intent=heard,
        pending=pending,
        tool=pending or (leading.tool if leading else None),
        values=leading.values if leading else reading.values,
        ambiguous=leading.ambiguous if leading else reading.ambiguous,
        reading=reading,
        meaning=meaning(where, reading, reading.values),
        known=expected.known,
    )


def _known(operation: Operation, given: Mapping[str, str], today: date) -> dict[str, Value]:
    """Return the values as the operation's own grammars read them; a text stays as it is."""
    known: dict[str, Value] = {}
    for name, said in given.items():
        parameter = operation.contract.parameter(name)
        if parameter is None:
            listed = ", ".join(p.name for p in operation.contract.parameters) or "none"
            raise UsageError(f"{operation.contract.tool} has no parameter {name!r}; parameters: {listed}")
        read = operation.typed(Message(said), today, asked=name, requested=True).values
        value = next((fact.value for fact in read if fact.parameter == name), None)
        if value is None and not _may_be(operation.slot(name), said):
            shape = f" (pattern {parameter.pattern})" if parameter.pattern else ""
            raise UsageError(f"{said!r} is no value of {name!r}{shape}: no conversation could have it there")
        known[name] = said if value is None else value
    return known


def _may_be(slot: Slot | None, said: str) -> bool:
    """Say whether what no grammar reads may be a value all the same: a text, or what the pattern takes as it is."""
    if slot is None or slot.is_free or slot.is_list or slot.form in {"object", "boolean"}:
        return True
    return slot.pattern is not None and slot.pattern.whole.fullmatch(said) is not None


def _awaited(operation: Operation, known: Mapping[str, Value]) -> tuple[Expectation, Situation]:
    contract = operation.contract
    missing = tuple(name for name in contract.requires if name not in known)
    expected = Expectation(tool=contract.tool, asked=missing, known=known, confirming=not missing)
    return expected, Situation.COLLECTING if missing else Situation.CONFIRMING
