"""Read what a message says of the subject that an operation acts on: its whole number, how that ends, or whose it is.

A reference is only what was said. Whether the session may act on what it refers to is for whoever grants that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.core.authority import Reference, ReferenceKind
from trinco.core.copying import replace
from trinco.language.normal import Message, words
from trinco.language.values.digits import digit_strings, ending_digits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import SubjectPolicy
    from trinco.core.reading import Expectation, Reading, Span
    from trinco.language.locales import Language
    from trinco.language.operation import Operation
    from trinco.language.values.found import Candidate

_NEAR = 6
"""How many words before a number may say what it is the number of."""
_SHORTEST = 2
"""Digits of an ending, at least."""


def referring(
    text: str, reading: Reading, expected: Expectation, operations: Mapping[str, Operation], language: Language
) -> Reading:
    """Return the reading with what the message says of the subjects of the operations in it."""

    def of(tool: str | None) -> tuple[Reference, ...]:
        operation = operations.get(tool or "")
        policy = operation.contract.subject if operation else None
        return references(Message(text), policy, language) if policy and policy.named else ()

    intents = tuple(replace(i, references=said) if (said := of(i.tool)) else i for i in reading.intents)
    said = of(expected.tool)
    return replace(reading, references=said, intents=intents) if said or intents != reading.intents else reading


def references(message: Message, policy: SubjectPolicy, language: Language) -> tuple[Reference, ...]:
    """Return what is said of a subject. A number says more than whose it is, so beside one that says nothing more."""
    named = frozenset(word for name in policy.named for word in words(name))
    found = [Reference(kind=ReferenceKind.SUFFIX, value=str(c.value)) for c in _endings(message, named, language)]
    for candidate in digit_strings(message, language):
        digits = str(candidate.value)
        whole = re.fullmatch(policy.pattern, digits) if policy.pattern else None
        if whole and not _is_of_other(message, candidate.span, named, language):
            found.append(Reference(kind=ReferenceKind.FULL, value=digits))
    return tuple(dict.fromkeys(found)) or _relations(message, language)


def _endings(message: Message, named: frozenset[str], language: Language) -> list[Candidate]:
    found = ending_digits(message, language)
    return [c for c in found if len(str(c.value)) >= _SHORTEST and not _is_of_other(message, c.span, named, language)]


def _is_of_other(message: Message, span: Span, named: frozenset[str], language: Language) -> bool:
    """Say whether what a number is the number of, the nearest noun before it, is another thing."""
    at = message.index(span[0])
    other = language.tongue.whose.numbered - named
    for word in reversed(message.words[max(at - _NEAR, 0) : at]):
        if word in named:
            return False
        if word in other:
            return True
    return False


def _relations(message: Message, language: Language) -> tuple[Reference, ...]:
    """Return whose it is: "da minha esposa", "my wife's"."""
    whose, said = language.tongue.whose, message.words
    found: list[Reference] = []
    for at, word in enumerate(said):
        theirs = word.removesuffix(whose.ending) if whose.ending and word not in whose.relations else ""
        relation = word if word in whose.relations else theirs
        if relation not in whose.relations or at == 0 or said[at - 1] not in whose.mine:
            continue
        if theirs or (at > 1 and said[at - 2] in whose.of):
            found.append(Reference(kind=ReferenceKind.RELATION, value=relation))
    return tuple(dict.fromkeys(found))
