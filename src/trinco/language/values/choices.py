"""Read a choice among things that are on display: an enumerated value, or options by number or name.

A choice is made by what is said in full: a refusal that names an option, or a sentence that merely holds its words,
chooses nothing.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from trinco.language.lexicon import PhraseTable, Role, phrases
from trinco.language.locales import find
from trinco.language.normal import Message, words
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.values import Value
    from trinco.language.locales import Language


def listed_values(message: Message, values: Sequence[Value]) -> tuple[Candidate, ...]:
    """Return the enumerated values that are named, the longer name winning over one it contains."""
    named: list[tuple[int, int, Value]] = []
    for value in values:
        wanted = words(str(value))
        for first in range(len(message.words) - len(wanted) + 1):
            if wanted and message.words[first : first + len(wanted)] == wanted:
                named.append((first, first + len(wanted), value))
    tokens = message.tokens
    return tuple(
        Candidate(value=value, span=(tokens[first].start, tokens[last - 1].end), strong=True)
        for first, last, value in sorted(_outermost(named), key=lambda n: n[:2])
    )


def _outermost(named: list[tuple[int, int, Value]]) -> list[tuple[int, int, Value]]:
    """Leave out what stands within a longer name."""
    kept: list[tuple[int, int, Value]] = []
    outer: tuple[int, int] = (0, 0)
    for first, last, value in sorted(named, key=lambda n: (n[0], -n[1])):
        if last > outer[1] or (first, last) == outer:
            kept.append((first, last, value))
            outer = (first, last)
    return kept


def selected(message: Message, language: Language, options: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of the options that the message chooses; none if any of its words is left over."""
    if not options or message.is_cut or not message.tokens or "?" in message.words:
        return ()
    return _Choice(message, language, options).read()


class _Choice:
    def __init__(self, message: Message, language: Language, options: Sequence[str]) -> None:
        self.tokens, self.language = message.words, language
        self.labels = [words(option) for option in options]
        choice = language.lexicon.choice
        self.tables = {name: _table(listed) for name, listed in choice.items()}
        self.ordinals = language.calendar.ordinals
        self.polite = language.polite

    def read(self) -> tuple[int, ...]:
        if self.language.negations.isdisjoint(self.tokens):
            return self._plain()
        chosen: set[int] = set()
        refused: set[int] = set()
        for clause in self._clauses():
            said = tuple(t for t in clause if t not in self.language.negations | self.language.equates)
            negated = not self.language.negations.isdisjoint(clause)
            meant = self._part(said)._plain()
            if not meant and any(t[0].isalnum() for t in said):
                return ()
            (refused if negated else chosen).update(meant)
        # A refusal alone chooses nothing, not even what it leaves.
        return tuple(sorted(chosen)) if chosen.isdisjoint(refused) else ()

    def _clauses(self) -> list[tuple[str, ...]]:
        """Part the message at its signs, and where a joined clause begins with a negation: "o A e não o B"."""
        starts = [0]
        for i, token in enumerate(self.tokens):
            negated = token in self.language.negations and i > 0 and self.tokens[i - 1] in self.language.alternatives
            if token in ",.;!" or negated:
                starts.append(i + (not negated))
        return [self.tokens[a:b] for a, b in zip(starts, [*starts[1:], len(self.tokens)], strict=True)]

    def _part(self, tokens: tuple[str, ...]) -> _Choice:
        part = copy(self)
        part.tokens = tokens
        return part

    def _plain(self) -> tuple[int, ...]:
        if not self.tokens:
            return ()
        exact = [i for i, label in enumerate(self.labels) if label == tuple(t for t in self.tokens if t[0].isalnum())]
        if exact:
            return tuple(exact) if len(exact) == 1 else ()
        chosen: set[int] = set()
        excluded: set[int] = set()
        excluding = every = False
        at = 0
        while at < len(self.tokens):
            if (length := self._length("except", at)) and (every or not chosen):
                excluding, at = True, at + length
                continue
            found = self._option(at)
            if found is None:
                return ()
            indices, last = found
            every = every or len(indices) == len(self.labels) > 1
            (excluded if excluding else chosen).update(indices)
            at = last
        if excluding and not (every and excluded):
            return ()
        return tuple(sorted(chosen - excluded))

    def _length(self, name: str, at: int) -> int:
        sense = self.tables[name].at(self.tokens, at)
        return sense.last - at if sense else 0

    def _option(self, at: int) -> tuple[set[int], int] | None:
        """Return what the tokens from `at` on choose (nothing, for words of choosing) and where they end."""
        label = self._label(at)
        if label:
            return label
        if length := self._length("all", at):
            return set(range(len(self.labels))), at + length
        counted = self._counted(at)
        if counted:
            return counted
        position = self._position(at)
        if position:
            return position
        if length := max(self._length("option", at), self._length("only", at)):
            return set(), at + length
        polite = self.polite.at(self.tokens, at)
        if polite:
            return set(), polite.last
        return (set(), at + 1) if not self.tokens[at][0].isalnum() and self.tokens[at] != "?" else None

    def _label(self, at: int) -> tuple[set[int], int] | None:
        full = [
            (len(label), i)
            for i, label in enumerate(self.labels)
            if label and self.tokens[at : at + len(label)] == label
        ]
        if full:
            longest = max(full)[0]
            chosen = {i for length, i in full if length == longest}
            return (chosen, at + longest) if len(chosen) == 1 else None
        return self._part_of_label(at)

    def _part_of_label(self, at: int) -> tuple[set[int], int] | None:
        """Read a part of one label that no other has: "o fashion"."""
        if (
            len(self.tokens[at]) < 3
            or self._length("option", at)
            or self._length("only", at)
            or self.tokens[at] in self.ordinals
        ):
            return None
        last = at + 1
        owners = {i for i, label in enumerate(self.labels) if self.tokens[at] in label}
        while last < len(self.tokens) and (both := {i for i in owners if self.tokens[last] in self.labels[i]}):
            owners, last = both, last + 1
        return (owners, last) if len(owners) == 1 else None

    def _position(self, at: int) -> tuple[set[int], int] | None:
        token = self.tokens[at]
        if self._length("last", at):
            return {len(self.labels) - 1}, at + 1
        number = int(token) if token.isdecimal() and len(token) < 4 else self.ordinals.get(token)
        if number is None:
            number = self.language.numbers.small.get(token) if token not in self.language.numbers.articles else None
        if number is None and token[:-1].isdecimal() and token[-1] in "oa":
            number = int(token[:-1])
        return ({number - 1}, at + 1) if number and 1 <= number <= len(self.labels) else None

    def _counted(self, at: int) -> tuple[set[int], int] | None:
        """Read "os dois primeiros", "the first two", "os dois" where there are two."""
        small, total = self.language.numbers.small, len(self.labels)
        count = small.get(
            self.tokens[at], int(self.tokens[at]) if self.tokens[at].isdecimal() and len(self.tokens[at]) < 4 else 0
        )
        following = at + 1 if at + 1 < len(self.tokens) else at
        if 1 < count <= total and following > at:
            if self._length("first", following):
                return set(range(count)), at + 2
            if self._length("last", following):
                return set(range(total - count, total)), at + 2
        turned = small.get(self.tokens[following], 0)
        if following > at and 1 < turned <= total and (self._length("first", at) or self._length("last", at)):
            return (set(range(turned)) if self._length("first", at) else set(range(total - turned, total))), at + 2
        before = self.tokens[at - 1] if at else ""
        if count == total > 1 and not self.tokens[at].isdecimal() and before in self.language.copulas:
            return set(range(total)), at + 1
        return None


_TABLES: dict[str, PhraseTable] = {}


def _table(listed: str) -> PhraseTable:
    if listed not in _TABLES:
        _TABLES[listed] = PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))
    return _TABLES[listed]


def refuses_all(message: Message, language: Language, options: Sequence[str]) -> bool:
    """Say whether none of the options is wanted, and nothing else is said: "não quero nenhum dos dois"."""
    said = message.words
    none, option = _table(language.lexicon.choice["none"]), _table(language.lexicon.choice["option"])
    small, refused, at = language.numbers.small, False, 0
    while at < len(said):
        none_of = none.at(said, at)
        sense = none_of or option.at(said, at) or language.polite.at(said, at)
        refused = refused or none_of is not None
        counted = said[at] == str(len(options)) or small.get(said[at]) == len(options)
        negated = said[at] in language.negations or said[at] in language.wants
        if sense is None and not counted and not negated and (said[at][0].isalnum() or said[at] == "?"):
            return False
        at = sense.last if sense else at + 1
    return refused


def refuses(message: Message, language: Language) -> bool:
    """Say whether a negation stands anywhere in the message."""
    denying = _table(";".join((language.lexicon.roles[Role.NOT], language.lexicon.roles[Role.DENY])))
    return next(iter(find(denying, message.words)), None) is not None
