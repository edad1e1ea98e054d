"""Know what a yes would be a yes to: the operation's words and the values on display, as roles in a message.

A word of the operation, or a value that is shown, is known here; the same word elsewhere would not be.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, cast

from trinco.language.lexicon import GUARDS, Role, Sense
from trinco.language.normal import words
from trinco.language.values.money import amounts, in_currency
from trinco.language.values.numbers import numeral

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate

_REPLACEABLE = frozenset({Role.UNKNOWN, Role.OTHER, Role.STOP, Role.CHANGE, Role.NUMBER})


def _on_display(pending: Mapping[str, object]) -> tuple[set[tuple[str, ...]], set[tuple[Decimal, ...]]]:
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
        try:
            numbers.add((Decimal(str(value)),))
        except InvalidOperation:
            continue
    return runs, {n for n in numbers if n[0].is_finite()}


class Display(NamedTuple):
    """What is on display beside a question."""

    values: Mapping[str, object] = MappingProxyType({})
    """By name."""
    money: frozenset[str] = frozenset()
    """Names of those that are amounts of money."""
    currency: str = ""
    """Of these amounts."""

    def shows(self, amount: Candidate) -> bool:
        """Say whether that amount of money is one of those on display."""
        shown = [self.values[name] for name in self.money if name in self.values]
        return any(isinstance(v, str | int | Decimal) and _is_worth(v, amount.value) for v in shown)


def _is_worth(shown: str | int | Decimal, said: object) -> bool:
    try:
        return Decimal(str(shown)) == Decimal(str(said))
    except InvalidOperation:
        return False


class Question:
    """One question that is open, as far as its answer's words go."""

    def __init__(self, language: Language, display: Display, deed: Deed) -> None:
        self.language = language
        self.deed = deed
        self.display = display
        self.shows_values = bool(display.values)
        self._runs, self._numbers = _on_display(display.values)
        self._kinds = {run[0] for run in self._runs if len(run) > 1}

    def senses(self, message: Message) -> tuple[Sense, ...]:
        """Cover the message with roles, those of the question included."""
        runs = self._value_runs(message)
        found: list[Sense] = []
        covered = 0
        for sense in self.language.lexicon.senses(message):
            run = runs.get(sense.first)
            if run and run.last >= sense.last and sense.first >= covered:
                found.append(run)
                covered = run.last
            elif sense.first >= covered:
                found.append(self._by_operation(message, sense))
        return tuple(found)

    def _by_operation(self, message: Message, sense: Sense) -> Sense:
        word = message.words[sense.first]
        if sense.last - sense.first > 1 or sense.role not in _REPLACEABLE:
            return sense
        named = None if sense.role is Role.NUMBER else self.deed.role(word, self.language)
        if named:
            return sense._replace(role=named)
        if sense.role is Role.NUMBER and numeral(word, self.language.numbers)[:1] in self._numbers:
            return sense._replace(role=Role.VALUE)
        # A number in words, or what begins like a value on display: another value.
        if sense.role is Role.UNKNOWN and (self.language.numbers.counts(word) or word in self._kinds):
            return sense._replace(role=Role.NUMBER)
        return sense

    def _value_runs(self, message: Message) -> dict[int, Sense]:
        """Find where a value on display is repeated in full. What guards in it stays a guard: "não quero mais" may be
        the reason on display, and a refusal.
        """
        if not self._runs:
            return {}
        at = [i for i, token in enumerate(message.tokens) if token.is_word]
        spoken = [message.words[i] for i in at]
        found: dict[int, Sense] = {}
        for run in self._runs:
            for start in range(len(spoken) - len(run) + 1):
                if tuple(spoken[start : start + len(run)]) == run:
                    sense = Sense(Role.VALUE, at[start], at[start + len(run) - 1] + 1)
                    if not self._guards(message, sense) and (len(run) > 1 or not self._answers(message, sense.first)):
                        found[sense.first] = max(found.get(sense.first, sense), sense)
        for sense in self._amounts(message):
            found[sense.first] = sense
        return found

    def _amounts(self, message: Message) -> Iterable[Sense]:
        """Yield where an amount on display is repeated with its currency: "pay Bob *$10*"."""
        if not self.display.money or not self.display.currency:
            return
        for amount in in_currency(amounts(message, self.language), self.display.currency):
            if amount.strong and not amount.others and self.display.shows(amount):
                first, last = message.index(amount.span[0]), message.index(amount.span[1] - 1) + 1
                yield Sense(Role.VALUE, first, last)

    def _guards(self, message: Message, run: Sense) -> bool:
        """Say whether a word of a value guards; a name may well have a condition in it ("Plano *Sem* Limites")."""
        senses = (self.language.lexicon.table.at(message.words, i) for i in range(run.first, run.last))
        spared = {Role.CONDITION} if run.last - run.first > 1 else set[Role]()
        return any(sense is not None and sense.role in GUARDS - spared for sense in senses)

    def _answers(self, message: Message, index: int) -> bool:
        sense = self.language.lexicon.table.at(message.words, index)
        return sense is not None and sense.role in {Role.AND, Role.YES, Role.WEAK}
