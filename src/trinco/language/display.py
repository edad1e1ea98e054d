"""Know the values on display beside a question: their words, their numbers, and what of them stands for the whole.

Where a message repeats one is found in `question.py`.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, cast

from trinco.language.normal import Message, name_words, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.language.locales import Language
    from trinco.language.values.found import Candidate


def parts_of_addresses(shown: Mapping[str, object], language: Language) -> Iterable[tuple[str, ...]]:
    """Yield what of an address stands for it; of other values a part may be one of several that are named."""
    naming = language.turns.naming
    for name, value in shown.items():
        if isinstance(value, str) and not naming.isdisjoint(name_words(name)):
            yield from (part for part in map(words, value.split(", ")) if len(part) > 1)


def on_display(pending: Mapping[str, object]) -> tuple[set[tuple[str, ...]], set[tuple[Decimal, ...]]]:
    """Return the words of each value on display, and the numbers among them.

    Of a list only a list of one counts: naming one of several is a choice, not a yes.
    """
    runs: set[tuple[str, ...]] = set()
    numbers: set[tuple[Decimal, ...]] = set()
    for shown in pending.values():
        value: object = shown
        if isinstance(shown, list | tuple) and len(several := cast("tuple[object, ...]", shown)) == 1:
            value = several[0]
        if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
            continue
        run = words(str(value))
        if run:
            runs.add(run)
        digits = [word for word in run if word.isdigit()]
        if len(run) > 1 and len(digits) == 1 and run[-1] == digits[0] and len(digits[0]) > 2:
            numbers.add((Decimal(digits[0]),))  # PED-1001, said as 1001
        if isinstance(value, str) and value[:1].isalpha():
            continue
        try:
            numbers.add((Decimal(str(value)),))
        except InvalidOperation:
            continue
    return runs, {n for n in numbers if n[0].is_finite()}


def names_within(shown: Mapping[str, object], language: Language, *, people: bool) -> frozenset[str]:
    """Return the longer words that are written as names are, in values of several words.

    `people`: only of one person's name; a part of another name may name another thing ("Básico", "Básico Plus").
    """
    called = language.lexicon.manner.persons
    named = [
        value
        for name, value in shown.items()
        if isinstance(value, str) and " " in value and not (people and called.isdisjoint(name_words(name)))
    ]
    if not named:
        return frozenset()
    joined = language.joiners | {",", ";", "/", "&", "+"}
    several = (value.split() for value in named if not (people and _joins(value, joined)))
    capital = (word for value in several for word in value if word[:1].isupper())
    return frozenset(run[0] for run in map(words, capital) if len(run) == 1 and run[0].isalpha() and len(run[0]) > 3)


def _joins(value: str, joined: frozenset[str]) -> bool:
    return not joined.isdisjoint(Message(value).words)


class Display(NamedTuple):
    """What is on display beside a question."""

    values: Mapping[str, object] = MappingProxyType({})
    """By name."""
    money: frozenset[str] = frozenset()
    """Names of those that are amounts of money."""
    currency: str = ""
    """Of these amounts."""
    several: bool = False
    """It is one question about several items: what names a value may mean one of them."""

    def shows(self, amount: Candidate) -> bool:
        """Say whether that amount of money is one of those on display."""
        shown = [self.values[name] for name in self.money if name in self.values]
        return any(isinstance(v, str | int | Decimal) and _is_worth(v, amount.value) for v in shown)


def counted(shown: Mapping[str, object], language: Language) -> frozenset[str]:
    """Return the numbers on display that say how often something is paid."""
    counting = language.lexicon.manner.counting
    named = (value for name, value in shown.items() if not counting.isdisjoint(name_words(name)[:1]))
    return frozenset(str(value) for value in named if str(value).isdigit())


def _is_worth(shown: str | int | Decimal, said: object) -> bool:
    try:
        return Decimal(str(shown)) == Decimal(str(said))
    except InvalidOperation:
        return False


def holds(shown: object, value: tuple[Decimal, ...]) -> bool:
    """Say whether a value on display is that number, or ends with it."""
    run = words(str(shown))
    return bool(run) and bool(value) and (str(value[0]) == run[-1] or _is_worth(str(shown), value[0]))
