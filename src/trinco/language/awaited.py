"""Read what a paused workflow is told: with nobody asked once more, only what is said without any reserve.

What else fills a parameter is asked about before it counts; this is sent as it is read. So a value beside a doubt, a
condition, a refusal, a delay or a question is none, and where a yes or a no is wanted, it is read as any yes is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.copying import replace
from trinco.core.reading import ValueFact
from trinco.language.confirmation import Label, answer
from trinco.language.deed import Deed
from trinco.language.normal import Message
from trinco.language.operation import Operation
from trinco.language.question import Display
from trinco.language.roles import GUARDS, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import Catalogue, Parameter
    from trinco.core.values import Value
    from trinco.language.locales import Language

_RESERVES = GUARDS - {Role.CHANGE, Role.ACK}
"""What is said beside a value, and leaves open whether it is meant: "prefiro o 41" does not."""

_LEANS = frozenset({Role.YES, Role.WEAK, Role.ECHO, Role.ASK, Role.DOUBT, Role.CONDITION})
"""What keeps a message from being a plain no."""


def taking(own: Operation, awaited: Parameter, catalogue: Catalogue, language: Language) -> Operation:
    """Return the operation in progress with what its workflow waits for."""
    others = tuple(p for p in own.contract.parameters if p.name != awaited.name)
    return Operation(replace(own.contract, parameters=(*others, awaited)), catalogue, language)


def told(
    message: Message, language: Language, awaited: Parameter, values: Sequence[ValueFact], *, heard: bool
) -> tuple[ValueFact, ...]:
    """Return those of `values` that are said without reserve; `heard`: the question was heard to its end."""
    plain = tuple(fact for fact in values if _is_plain(message, language, fact))
    ends = _ends(awaited, language)
    if not ends:
        return plain
    said = answer(message, language, Display(), Deed(), True, heard, None).label
    torn = said is Label.DENY and any(sense.role in _LEANS for sense in language.lexicon.senses(message))
    if said in ends and not torn:
        return (ValueFact(parameter=awaited.name, value=ends[said], span=(0, len(message.text))),)
    return tuple(fact for fact in plain if fact.value not in ends.values())


def _ends(awaited: Parameter, language: Language) -> dict[Label, Value]:
    """Return which of the allowed values is a yes and which a no, if one of them is a yes."""
    ends: dict[Label, Value] = {}
    for value in awaited.enum:
        said = Message(str(value))
        label = answer(said, language, Display(), Deed(), True, True, None).label
        refuses = all(sense.role in {Role.NOT, Role.DENY} for sense in language.lexicon.senses(said))
        if label is Label.CONFIRM or (label is Label.DENY and refuses):
            ends[label] = value
    return ends if Label.CONFIRM in ends else {}


def _is_plain(message: Message, language: Language, fact: ValueFact) -> bool:
    first, last = fact.span
    tokens = message.tokens
    return not any(
        sense.role in _RESERVES and not (first <= tokens[sense.first].start and tokens[sense.last - 1].end <= last)
        for sense in language.lexicon.senses(message)
    )
