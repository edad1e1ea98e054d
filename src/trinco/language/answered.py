"""Read what a message gives for the parameter that was asked, beside what the grammars find: a yes, one of two values.

Where two values were told to choose from, the place of one names it ("o segundo"). A number is a value, and no place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Cue, ValueFact
from trinco.language.selection import select

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.reading import Expectation
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.operation import Operation


def given_for_what_was_asked(
    message: Message, language: Language, own: Operation, expected: Expectation, found: Sequence[ValueFact]
) -> list[ValueFact]:
    """Return what was found, with what answers the open question in another way than by a value of its own form."""
    asked = expected.asked[0] if expected.asked else None
    if expected.confirming or asked is None:
        return list(found)
    if flag := own.flag(message, asked):
        return [*found, flag]
    picked = _picked(message, language, expected, asked)
    return [*(f for f in found if f.parameter != asked), picked] if picked else list(found)


def _picked(message: Message, language: Language, expected: Expectation, asked: str) -> ValueFact | None:
    told = expected.candidates
    if len(told) < 2 or message.has_digits or any(map(language.numbers.counts, message.words)):
        return None
    choice = select(message, language, tuple(map(str, told)), single=True)
    if choice.reason != "chosen" or choice.chosen is None or len(choice.chosen) != 1:
        return None
    span = (choice.spans[0][0], choice.spans[-1][1])
    return ValueFact(parameter=asked, value=told[choice.chosen[0]], span=span, cue=Cue.NAMED)
