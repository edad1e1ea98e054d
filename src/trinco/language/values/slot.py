"""Describe one declared parameter with its grammar: what in a message may be a value of it.

Which of several parameters a place in the message belongs to is `slots.py`'s to say.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.core.contract import ParameterType
from trinco.language.lexicon import phrases
from trinco.language.normal import name_words, words
from trinco.language.sayings import places
from trinco.language.values.bounds import certain_days, certain_times
from trinco.language.values.dates import dates
from trinco.language.values.declared import form_of_type, of_type
from trinco.language.values.digits import digit_strings
from trinco.language.values.documents import ceps, cnpjs, cpfs, emails
from trinco.language.values.found import Candidate, doubtful, is_within
from trinco.language.values.grouped import grouped
from trinco.language.values.identifiers import IdentifierPattern, identifiers, pattern_of
from trinco.language.values.impossible import impossible_days
from trinco.language.values.lacking import lacks
from trinco.language.values.measures import (
    certain,
    is_ending,
    is_no_amount,
    is_no_name,
    is_no_quantity,
    payable,
    unmixed,
)
from trinco.language.values.money import amounts, in_currency
from trinco.language.values.numbers import figures, plain
from trinco.language.values.reckoned import unreckoned
from trinco.language.values.slips import options_named
from trinco.language.values.spelled import spelled
from trinco.language.values.telephones import is_whole, phones, telephones
from trinco.language.values.times import times

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from datetime import date

    from trinco.core.contract import Parameter
    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.normal import Message


class Slot:
    """One parameter with its grammar, compiled."""

    def __init__(self, parameter: Parameter, language: Language, currency: str) -> None:
        self.parameter, self.language, self.currency = parameter, language, currency
        self.name = parameter.name
        self.form = parameter.format or form_of_type(parameter)
        self.pattern = pattern_of(parameter) if self.form in {"identifier", "text"} else None
        self.is_list = parameter.type is ParameterType.ARRAY
        named = words(parameter.label) or words(parameter.description.partition(".")[0])[:4]
        self.label = frozenset(w for w in named if w not in language.common)

    @cached_property
    def head(self) -> str:
        """The word of the label that names the value; the others only narrow it."""
        return next((w for w in words(self.parameter.label) if w in self.label), "")

    @cached_property
    def is_free(self) -> bool:
        """No grammar: any text is a value."""
        return self.form == "text" and self.pattern is None and not self.parameter.enum

    @cached_property
    def is_numeric(self) -> bool:
        return self.form in {"integer", "number", "money"}

    def is_like(self, other: Slot) -> bool:
        """Say whether a value of the one may be one of the other, as far as its form shows."""
        if self.form != other.form or self.parameter.pattern != other.parameter.pattern:
            return False
        if self.is_numeric or not (self.parameter.enum or other.parameter.enum):
            return True
        return not self._names.isdisjoint(other._names)

    @cached_property
    def _names(self) -> frozenset[tuple[str, ...]]:
        return frozenset(map(words, self._called))

    @cached_property
    def find(self) -> Callable[[Message, date], Sequence[Candidate]]:
        """The grammar, with today's date for what is relative to it."""
        language = self.language
        if self.parameter.enum:
            return lambda message, _today: self._listed(message)
        if pattern := self.pattern:
            return lambda message, today: self._identifiers(message, pattern, today)
        match self.form:
            case "money":
                return self._amounts
            case "integer":
                return lambda message, today: self._counted(message, _numbers(message, language, today, whole=True))
            case "number":
                return lambda message, today: self._counted(message, _numbers(message, language, today, whole=False))
            case "date":
                return self._days
            case "time":
                return lambda message, _today: certain_times(message, language, times(message, language))
            case "digits":
                return lambda message, _today: self._of_pattern(digit_strings(message, language))
            case "phone":
                return lambda message, _today: [c for c in telephones(message, language) if is_whole(c, language)]
            case "cpf" | "cnpj" | "cep" | "email":
                documents = _DOCUMENTS[self.form]
                return lambda message, _today: documents(message, language)
            case _:
                return lambda _message, _today: ()

    @cached_property
    def _called(self) -> Mapping[str, Value]:
        """The listed values by all that they are called."""
        called: dict[str, Value] = {str(value): value for value in self.parameter.enum}
        for name, others in self.parameter.synonyms:
            called |= {other: called[name] for other in others if name in called and other not in called}
        return called

    def _listed(self, message: Message) -> tuple[Candidate, ...]:
        names = tuple(self._called)
        found = options_named(message, self.language, names)
        return tuple(replace(c, value=self._called[str(c.value)]) for c in found)

    def typed(self, candidate: Candidate) -> Candidate | None:
        """Return the candidate as the declared type has it: what the tool takes; None if the type can't hold it."""
        if self.is_list or self.parameter.enum:
            return candidate
        try:
            value, *others = (of_type(reading, self.parameter.type) for reading in candidate.readings)
        except (ValueError, ArithmeticError):
            return None
        if value is candidate.value and not others:
            return candidate
        return replace(candidate, value=value, others=tuple(others))

    def candidates(self, message: Message, today: date) -> Sequence[Candidate]:
        """Return all that the grammar finds, as the declared type has it."""
        return message.once((self, today), lambda: [c for c in map(self.typed, self.find(message, today)) if c])

    @cached_property
    def label_stems(self) -> frozenset[str]:
        return frozenset(map(self.language.stem, self.label))

    def _days(self, message: Message, today: date) -> Sequence[Candidate]:
        language, prefer = self.language, self.parameter.prefer
        if self._is_other_end(message):
            return ()
        found = certain_days(message, language, dates(message, language, today=today, prefer=prefer))
        return found or impossible_days(message, language, today)

    def _is_other_end(self, message: Message) -> bool:
        """Say whether the message speaks of the other end of a stay alone: "saio dia 20" where the arrival is meant."""
        said = self.language.tongue.sayings
        ends = (said.arriving, said.leaving)
        spoken = tuple(word for word in message.words if word[0].isalnum())  # "check-in" is two
        told = [bool(next(iter(places(phrases, spoken)), None)) for phrases in ends]
        return any(told) and told == [not mine for mine in self._ends]

    @cached_property
    def _ends(self) -> list[bool]:
        """Whether its name or label says that it is the first of two days, and whether the last."""
        said, named = self.language.tongue.sayings, (*words(self.parameter.label), *name_words(self.name))
        return [bool(next(iter(places(phrases, named)), None)) for phrases in (said.arriving, said.leaving)]

    def _amounts(self, message: Message, today: date) -> Sequence[Candidate]:
        found = amounts(message, self.language)
        found = unmixed(message, self.language, found, in_currency(found, self.currency))
        kept = [c for c in found if not is_no_amount(message, self.language, c, today)]
        meant = unreckoned(message, self.language, kept, labels=self.label, counts=False)
        return [payable(c) for c in certain(message, self.language, meant)]

    def _counted(self, message: Message, found: Sequence[Candidate]) -> list[Candidate]:
        language = self.language
        meant = unreckoned(message, language, found, labels=self.label, counts=True, shares=self._is_share)
        return certain(message, language, meant)

    @cached_property
    def _is_share(self) -> bool:
        """A percentage is asked for, by its label, its description or its name."""
        told = f"{self.parameter.label} {self.parameter.description} {self.name.replace('_', ' ')}"
        return "%" in told or not self.language.tongue.reckoning.portions.isdisjoint(words(told))

    def _identifiers(self, message: Message, pattern: IdentifierPattern, today: date) -> Sequence[Candidate]:
        """Return identifiers as written, or else in groups, or as dictated."""
        found = message.once(pattern, lambda: self._of_form(message, pattern))  # other operations have the same
        if not found:
            return ()
        lacking = any(not c.strong for c in found) and lacks(message, self.language)
        named = [c for c in found if c.strong or self._is_name(message, c, pattern, today, lacking=lacking)]
        return [c if c.strong or not is_ending(message, self.language, c.span) else doubtful(c) for c in named]

    def _of_form(self, message: Message, pattern: IdentifierPattern) -> tuple[Candidate, ...]:
        found = identifiers(message, pattern)
        if not any(c.strong for c in found):
            found = grouped(message, pattern) or found
        if (not found or _is_one_by_one(found)) and pattern.prefix:
            said = tuple(c for c in spelled(message, self.language, pattern) if c.strong)
            found = said or self._dictated(message, pattern)
        return found

    def _dictated(self, message: Message, pattern: IdentifierPattern) -> tuple[Candidate, ...]:
        """Read digits as they are said, or grouped; figures joined by other signs are part of something else."""
        said = (
            (candidate, pattern.canonical(pattern.prefix + str(candidate.value)))
            for candidate in digit_strings(message, self.language)
            if len(str(candidate.value)) > 2 and _SAID.fullmatch(message.folded[slice(*candidate.span)])
        )
        return tuple(Candidate(value=value, span=candidate.span) for candidate, value in said if value)

    def _is_name(
        self, message: Message, candidate: Candidate, pattern: IdentifierPattern, today: date, *, lacking: bool
    ) -> bool:
        """Say whether a number without the pattern's prefix may be a name; `lacking`: they say that they have none."""
        span = candidate.span
        if lacking and not is_named(message, self, span):
            return False
        if is_no_name(message, self.language, span, today, self.label):
            return False
        if any(c.strong and is_within(span, [c.span]) for c in phones(message)):
            return False
        digits = message.folded[slice(*span)]
        if not pattern.prefix or len(digits) <= _LONGEST or len(digits) <= self._longest_example:
            return True
        # As many digits as a telephone has, where fewer would do.
        return is_named(message, self, span) or pattern.canonical(pattern.prefix + digits[:4]) is None

    @cached_property
    def _longest_example(self) -> int:
        return max((sum(c.isdecimal() for c in str(e)) for e in self.parameter.examples), default=0)

    def _of_pattern(self, found: Iterable[Candidate]) -> list[Candidate]:
        pattern = pattern_of(self.parameter)
        return [c for c in found if pattern is None or pattern.whole.fullmatch(str(c.value))]


_SAID = re.compile(r"(?=.*[a-z])[^/()]*|\d{1,3}(?:\.\d{3})+|\d(?:[ -]\d)+")
"""Dictated digits hold a word; written ones may be set off by thousands, or each from the next."""


def _is_one_by_one(found: Sequence[Candidate]) -> bool:
    """Say whether single digits stand one behind the other: "1 0 0 1"."""
    return len(found) > 2 and all(
        after.span[1] - after.span[0] == 1 and after.span[0] - before.span[1] == 1 for before, after in pairwise(found)
    )


_LONGEST = 9
"""Digits of a number that is still no telephone's."""

_DOCUMENTS = {"cpf": cpfs, "cnpj": cnpjs, "cep": ceps, "email": emails}


def _adding(language: Language) -> frozenset[str]:
    """Return the words that make the number behind them one more than was said."""
    listed = phrases(language.lexicon.adding)
    return frozenset(p[0] for p in listed if len(p) == 2 and p[1] in language.numbers.articles)


def _numbers(message: Message, language: Language, today: date, *, whole: bool) -> list[Candidate]:
    found: list[Candidate] = []
    adding = _adding(language)
    for figure in figures(message, language.numbers):
        if figure.first and message.words[figure.first - 1] in adding:
            continue  # "mais uma" says how many more, not how many
        readings = tuple(r for r in figure.readings if not whole or r == int(r))
        values: tuple[Value, ...] = tuple(int(r) if whole else plain(r) for r in readings)
        if values and len(readings) == len(figure.readings):
            found.append(Candidate(value=values[0], others=values[1:], span=figure.span))
    return [c for c in found if not is_no_quantity(message, language, c, today)]


def is_named(message: Message, slot: Slot, span: Span, labels: frozenset[str] | None = None) -> bool:
    """Say whether the slot's label stands before the value, nothing but a copula between them."""
    labels = slot.label if labels is None else labels
    if not labels:
        return False
    after = message.index(span[1])
    if after < len(message.words) and message.words[after] in slot.label and not slot.pattern:  # "3 pontos"
        return True
    at, steps = message.index(span[0]) - 1, 0
    while at >= 0 and steps < 5:
        if message.words[at] in labels:
            return True
        if message.words[at] not in slot.language.copulas:
            return False
        at, steps = at - 1, steps + 1
    return False
