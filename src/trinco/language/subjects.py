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
from trinco.language.values.found import is_within

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
_CALLED = 3
"""Digits that stand behind the subject's name alone, at least: "número 2" may be a choice."""
_WHOLE = 9
"""Digits that are no ending any more."""


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
    endings = _endings(message, named, language)
    found = [Reference(kind=ReferenceKind.SUFFIX, value=str(c.value)) for c in endings]
    for candidate in digit_strings(message, language):
        digits = str(candidate.value)
        known = any(is_within(candidate.span, [c.span]) or is_within(c.span, [candidate.span]) for c in endings)
        if known or _is_of_other(message, candidate.span, named, language):
            continue
        if policy.pattern and re.fullmatch(policy.pattern, digits):
            found.append(Reference(kind=ReferenceKind.FULL, value=digits))
        elif len(digits) >= _CALLED and _is_called(message, candidate.span, named, language):
            # Of what is called the subject's number nothing else is meant, though it be none: it refers to no other.
            kind = ReferenceKind.SUFFIX if len(digits) < _WHOLE else ReferenceKind.FULL
            found.append(Reference(kind=kind, value=digits))
    return tuple(dict.fromkeys(found)) or _relations(message, named, language)


def _endings(message: Message, named: frozenset[str], language: Language) -> list[Candidate]:
    found = ending_digits(message, language)
    return [c for c in found if len(str(c.value)) >= _SHORTEST and not _is_of_other(message, c.span, named, language)]


def _is_of_other(message: Message, span: Span, named: frozenset[str], language: Language) -> bool:
    """Say whether what a number is the number of, the nearest noun before it, is another thing."""
    at, end = message.index(span[0]), message.index(span[1] - 1) + 1
    whose = language.tongue.whose
    other = whose.numbered - named
    behind = message.words[end : end + 2]
    if len(behind) == 2 and behind[0] in whose.of and behind[1] in other:
        return True
    for word in reversed(message.words[max(at - _NEAR, 0) : at]):
        if word in named:
            return False
        if word in other:
            return True
    return False


def _is_called(message: Message, span: Span, named: frozenset[str], language: Language) -> bool:
    """Say whether a number stands right behind the subject's name: "a linha é 4321"."""
    at = message.index(span[0])
    passing = language.copulas | language.equates | language.turns.linking | language.determiners | {":", ","}
    while at > 0 and message.words[at - 1] in passing - named:
        at -= 1
    return at > 0 and message.words[at - 1] in named


def _relations(message: Message, named: frozenset[str], language: Language) -> tuple[Reference, ...]:
    """Return whose it is: "da minha esposa", "my wife's", "a linha dela", "outra linha", "a linha da Maria"."""
    whose, said = language.tongue.whose, message.words
    found: list[str] = []
    for at, word in enumerate(said):
        if word in named:
            around = (*said[max(at - 1, 0) : at], *said[at + 1 : at + 2])
            found += [other for other in around if other in whose.others]
            if at + 2 < len(said) and said[at + 1] in whose.of and _is_name(message, at + 2):
                found.append(said[at + 2])
        theirs = word.removesuffix(whose.ending) if whose.ending and word not in whose.relations else ""
        relation = word if word in whose.relations else theirs
        if relation not in whose.relations or at == 0 or said[at - 1] not in whose.mine:
            continue
        if theirs or (at > 1 and said[at - 2] in whose.of):
            found.append(relation)
    return tuple(Reference(kind=ReferenceKind.RELATION, value=value) for value in dict.fromkeys(found))


def _is_name(message: Message, at: int) -> bool:
    token = message.tokens[at]
    written = message.part(token.start, token.end)
    return written[:1].isupper() and not written.isupper()
