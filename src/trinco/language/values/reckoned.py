"""Tell a number that is meant from one that the words beside it make another of: "half of $50", "3 hours per day".

Such a number is no value, nor is what it amounts to: that is the person's to say. Bounds ("mais de 200") and numbers
that are merely near ("uns 150") are `measures.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.sayings import length_at
from trinco.language.values.found import doubtful
from trinco.language.values.measures import is_share, roles_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.sayings import Phrases
    from trinco.language.values.found import Candidate

_LONGEST = 3
"""Words of a phrase before a number, at most."""
_PLUS = "+"


def unreckoned(
    message: Message,
    language: Language,
    found: Sequence[Candidate],
    *,
    labels: frozenset[str],
    counts: bool,
    shares: bool = False,
) -> list[Candidate]:
    """Return the numbers that are meant as they are said; one whose words may be parted in two ways is in doubt.

    `labels` are words of what the number is asked for; it `counts` something, where an amount of money doesn't, and may
    be one of those that are asked for as `shares`.
    """
    if not found:
        return []
    around = _Around(message, language, labels)
    kept = [c for c in found if not around.alters(c.span)]
    if counts:
        kept = [c for c in kept if not around.is_part(c.span, shares=shares)]
    return [doubtful(c) if around.runs_on(c.span) else c for c in kept]


def is_altered(message: Message, language: Language, span: Span) -> bool:
    """Say whether the words beside a number make it a part of something, or more or less of it: "2 *more*"."""
    return _Around(message, language, frozenset()).alters(span)


def stands_for_a_thing(message: Message, language: Language, first: int, after: int) -> bool:
    """Say whether what stands there is no number but a pronoun: "*this* one", "uma *delas*"."""
    words, said = message.words, language.tongue.reckoning
    if after != first + 1 or words[first] not in language.numbers.articles:
        return False
    before = words[first - 1] if first else ""
    following = words[after] if after < len(words) else ""
    return before in said.pointing or following in said.pointed


class _Around:
    """The words of one message, as they stand at a number."""

    def __init__(self, message: Message, language: Language, labels: frozenset[str]) -> None:
        self.message, self.language, self.labels = message, language, labels
        self.words, self.said = message.words, language.tongue.reckoning

    def alters(self, span: Span) -> bool:
        """Say whether the words before or behind the number make another of it."""
        first, after = self.message.index(span[0]), self.message.index(span[1])
        unit = self._past_unit(after)
        if self._led(first) or self._followed(after, first):
            return True
        return unit > after and (self._is_rough(unit) or self._followed(unit, first))

    def is_part(self, span: Span, *, shares: bool) -> bool:
        """Say whether it counts nothing, or more is said than the whole number: a share, a rate, a fraction behind."""
        first, after = self.message.index(span[0]), self.message.index(span[1])
        if stands_for_a_thing(self.message, self.language, first, after) or (
            is_share(self.message, self.language, span) and not shares
        ):
            return True
        if self._is_smaller(first, after):
            return True
        return any(self._goes_on(at) or self._is_rate(at) for at in {after, self._past_unit(after)})

    # Before

    def _led(self, first: int) -> bool:
        if first and (self.words[first - 1] == _PLUS or self._is_operated(first)):
            return True
        said, at = self.said, self._before_of(first)
        linked = not self.language.turns.of.isdisjoint(self.words[at:first])
        if (linked and self._is_fraction(at - 1)) or self._is_share_of(at):
            return True
        if self._ends(said.multiplying, at) or self._ends(said.reduced, at):
            return True
        return self._ends(said.increased, first) and not self._is_told(first)

    def _is_operated(self, first: int) -> bool:
        """Say whether it is taken from a number, or added to it: "50 *menos* 10"."""
        at = first + (self.words[first] in self.language.numbers.minus)
        ends = any(self.words[max(at - len(p), 0) : at] == p for p in self.said.operators)
        return ends and self._before_sign(at)

    def _before_sign(self, at: int) -> bool:
        back = next((i for i in range(at - 1, -1, -1) if not self._operates(self.words[i])), -1)
        if back < 0:
            return False
        word, currencies = self.words[back], self.language.currencies
        return word[0].isdecimal() or self.language.numbers.counts(word) or (word,) in currencies.names

    def _operates(self, word: str) -> bool:
        return any(word in phrase for phrase in self.said.operators)

    def _is_share_of(self, at: int) -> bool:
        """Say whether a share of it is meant: "10% *of*", "10% *off*"."""
        last = at - 1 if at and (self.words[at - 1],) in self.said.reducing else at
        return any(end in {at, last} for _, end in find(self.language.share_table, self.words))

    def _before_of(self, first: int) -> int:
        """Return where the words end of which the number is said ("metade *de* R$ 50")."""
        at = first
        passing = self.language.turns.of | self.language.tongue.formats.articles
        while at and self.words[at - 1] in passing and not self.language.numbers.counts(self.words[at - 1]):
            at -= 1
        return at

    def _is_fraction(self, at: int) -> bool:
        numbers = self.language.numbers
        return at >= 0 and (self.words[at] in numbers.part_names or self.words[at] in numbers.fractions)

    def _ends(self, phrases: Phrases, at: int) -> bool:
        """Say whether one of the phrases ends before `at`, and names nothing that is asked for."""
        for length in range(1, min(at, _LONGEST) + 1):
            phrase = self.words[at - length : at]
            if phrase in phrases and self.labels.isdisjoint(phrase):
                return True
        return False

    def _is_told(self, first: int) -> bool:
        """Say whether it happened already: what was charged "a mais" is an amount of its own."""
        told, endings = self.language.turns.told, self.language.lexicon.past_endings
        return any(
            word in told or (len(word) > 3 and word.endswith(endings) and word not in self.language.common)
            for word in self.words[:first]
        )

    # Behind

    def _followed(self, after: int, first: int) -> bool:
        said, words = self.said, self.words
        if after >= len(words) or self._is_rough(after):
            return False
        if words[after] == _PLUS or self._begins(said.reducing, after) or self._limits(after):
            return True
        operator = length_at(said.operators, words, after)
        if operator and self._is_number(after + operator):
            return True
        return self._begins(said.increasing, after) and not self._is_told(first)

    def _is_rough(self, at: int) -> bool:
        return at < len(self.words) and self.language.roughly_table.at(self.words, at) is not None

    def _begins(self, phrases: Phrases, at: int) -> bool:
        """Say whether one of the phrases stands there, and names nothing that is asked for, or when ("mais tarde")."""
        end = at + length_at(phrases, self.words, at)
        later = length_at(self.language.tongue.sayings.no_option, self.words, at)
        return end > at and not later and self.labels.isdisjoint(self.words[at:end])

    def _limits(self, after: int) -> bool:
        length = length_at(self.said.limiting, self.words, after)
        end = after + length
        polite = end < len(self.words) and self.language.polite.at(self.words, end) is not None
        return length > 0 and (end >= len(self.words) or polite or not self.words[end][0].isalnum())

    def _past_unit(self, after: int) -> int:
        """Return where the noun ends that the number counts ("3 *horas*")."""
        words = self.words
        if after >= len(words) or not words[after].isalpha():
            return after
        word = words[after]
        noun = roles_at(self.message, self.language).get(after) in {Role.UNKNOWN, Role.THING, Role.OTHER}
        is_unit = word in self.labels or self._is_time(after) or (noun and word not in self.language.common)
        return after + 1 if is_unit else after

    def _is_time(self, at: int) -> bool:
        clock = self.language.calendar.clock
        listed = self.language.time_units | clock.counted | clock.minutes | clock.hours
        return at < len(self.words) and self.words[at] in listed

    # What is counted

    def _is_rate(self, at: int) -> bool:
        said = at + 1 < len(self.words) and self.words[at] in self.said.rating and self._is_time(at + 1)
        return said and self.words[at + 1] not in self.labels

    def _goes_on(self, at: int) -> bool:
        """Say whether a fraction, or a smaller unit of time, is joined: "2 horas *e meia*", "*e 30 minutos*"."""
        words, numbers = self.words, self.language.numbers
        if at + 1 >= len(words) or words[at] not in numbers.joiners:
            return False
        at += 1
        if words[at + 1 : at + 2] == ("/",) and words[at].isdecimal():
            return True
        end = at
        while end < len(words) and (
            numbers.counts(words[end]) or words[end] in numbers.articles or self._is_number(end)
        ):
            end += 1
        if end < len(words) and (words[end] in numbers.part_names or words[end] in numbers.fractions):
            return True
        return end > at and end < len(words) and words[end] in self.language.calendar.clock.minutes

    def _is_smaller(self, first: int, after: int) -> bool:
        """Say whether it counts the smaller units behind greater ones: "2 horas e *30* minutos"."""
        words, minutes = self.words, self.language.calendar.clock.minutes
        joined = first > 1 and words[first - 1] in self.language.numbers.joiners and self._is_time(first - 2)
        return joined and after < len(words) and words[after] in minutes and words[after] not in self.labels

    def _is_number(self, at: int) -> bool:
        """Say whether an amount follows, with its sign or without."""
        signs = self.language.currencies.signs_by_last
        while at < len(self.words) and (self.words[at] in signs or self.words[at] in {"r", "us"}):
            at += 1
        if at >= len(self.words):
            return False
        return self.words[at][0].isdecimal() or self.language.numbers.counts(self.words[at])

    def runs_on(self, span: Span) -> bool:
        """Say whether another number in words stands right at this one: "twenty twenty", "one fifty"."""
        first, after = self.message.index(span[0]), self.message.index(span[1])
        spoken = self.language.numbers
        if first and self.words[first].isalpha() and self._counts(first - 1):
            return True
        ends = after > first and self.words[after - 1].isalpha()
        return ends and spoken.counts(self.words[after - 1]) and after < len(self.words) and self._counts(after)

    def _counts(self, at: int) -> bool:
        """Say whether the word is of a number, an article that is one included; one that joins isn't."""
        word, numbers = self.words[at], self.language.numbers
        return numbers.counts(word) or (word in numbers.articles and word in numbers.small)
