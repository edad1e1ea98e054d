"""Read digits as they are dictated: "quatro três dois um", "43 21", "dezoito vinte e dois", "mil ao contrário".

The value is a string of digits. How many digits are wanted is the pattern's to say; "meia dúzia" is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.language.normal import DROPPED
from trinco.language.sayings import places
from trinco.language.values.found import Candidate
from trinco.language.values.worded import cardinal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_BETWEEN = frozenset("-.,/()–—")
_PARTING = frozenset(",")
_MOST = 10_000
"""A number in words from here on is a quantity, and no group of digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Digits that were written or said together: "862", "oitocentos e sessenta e dois"."""

    digits: str
    first: int
    last: int
    """Index after its last token."""
    parted: bool = False
    """A comma stands before it."""
    apart: bool = False
    """Anything else than a sign without blanks stands before it."""


def digit_strings(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return each run of dictated or written digits."""
    return tuple(Candidate(value=joined(run), span=span_of(message, run)) for run in digit_groups(message, language))


def joined(groups: Sequence[Group]) -> str:
    return "".join(group.digits for group in groups)


def span_of(message: Message, groups: Sequence[Group]) -> Span:
    return message.tokens[groups[0].first].start, message.tokens[groups[-1].last - 1].end


def digit_groups(message: Message, language: Language) -> tuple[tuple[Group, ...], ...]:
    """Return the groups of each run: nothing but signs, said or written, stands between those of one."""
    if language.numbers.spoken.isdisjoint(message.words) and not message.has_digits:
        return ()
    return message.once("digits", lambda: tuple(_Dictation(message, language).runs()))


def parts_of(run: Sequence[Group], most: int) -> Iterable[Sequence[Group]]:
    """Yield what may be one number among the groups of a run: it begins at the run's beginning or behind a comma."""
    for start in range(len(run)):
        if start and not run[start].parted:
            continue
        length = 0
        for end in range(start, len(run)):
            length += len(run[end].digits)
            if length > most:
                break
            if end + 1 == len(run) or run[end + 1].apart:
                yield run[start : end + 1]


def ending_digits(message: Message, language: Language) -> list[Candidate]:
    """Return the digits that are called the last of something longer: "final 4321"."""
    words, after = message.words, set[int]()
    for _, last in places(language.numbers.endings, words):
        at = last
        while at < len(words) and words[at] in language.copulas:
            at += 1
        after.add(at)
    found: list[Candidate] = []
    last: int | None = None
    for run in digit_groups(message, language):
        start = next((i for i, group in enumerate(run) if group.first in after), None)
        if start is None and last is not None and is_linked(message, language, last, run[0].first):
            start = 0  # "final 4321 *ou 1234*"
        last = run[-1].last if start is not None else None
        if start is not None:
            end = run[start:]
            found.append(Candidate(value=joined(end), span=span_of(message, end), strong=True))
    return found


def is_linked(message: Message, language: Language, last: int, first: int) -> bool:
    """Say whether nothing but words between two values of a kind stands between two places."""
    return all(word in language.alternatives for word in message.words[last:first])


class _Dictation:
    def __init__(self, message: Message, language: Language) -> None:
        self.message, self.words, self.numbers = message, message.words, language.numbers
        self.backwards = dict(places(language.tongue.sayings.backwards, message.words))
        self.signs = frozenset(
            name for name, sign in self.numbers.signs.items() if sign in "-./" and name not in self.numbers.minus
        )

    def runs(self) -> Iterable[tuple[Group, ...]]:
        at = 0
        while at < len(self.words):
            run = self._run(at)
            if run:
                yield run
            at = run[-1].last if run else at + 1

    def _run(self, at: int) -> tuple[Group, ...]:
        run: list[Group] = []
        index, parted = at, False
        while index < len(self.words):
            digits, last = self._group(index)
            if digits:
                run.append(
                    Group(digits=digits, first=index, last=last, parted=parted, apart=self._is_apart(run, index))
                )
                index, parted = last, False
            elif run and (self.words[index] in _BETWEEN or self.words[index] in self.signs):
                parted = parted or self.words[index] in _PARTING
                index += 1
            else:
                break
        return tuple(run)

    def _is_apart(self, run: Sequence[Group], index: int) -> bool:
        if not run:
            return True
        tokens = self.message.tokens
        return any(tokens[i].end < tokens[i + 1].start for i in range(run[-1].last - 1, index))

    def _group(self, index: int) -> tuple[str, int]:
        """Return the digits at `index`, and the index after them."""
        token = self.words[index]
        following = self.words[index + 1] if index + 1 < len(self.words) else ""
        if found := self._repeated(index, token, following):
            return found
        if token in self.numbers.half and following in self.numbers.dozens:
            return "", index
        if index + 1 in self.backwards and (turned := self._backwards(index)):
            return turned
        if token in self.numbers.more_digits:
            return str(self.numbers.more_digits[token]), index + 1
        plain = token.replace(".", "").replace(",", "")
        if plain.isdecimal():
            return plain, index + 1
        return self._said(index)

    def _repeated(self, index: int, token: str, following: str) -> tuple[str, int] | None:
        """Read "duplo zero", "três zeros"."""
        if token in self.numbers.repeats:
            digit = self._digit(following)
            return (str(digit) * self.numbers.repeats[token], index + 2) if digit is not None else ("", index)
        count = self.numbers.small.get(token, 0)
        digit = self._digit(following[:-1]) if following[-1:] == "s" and following not in self.numbers.small else None
        return (str(digit) * count, index + 2) if digit is not None and 1 < count < 7 else None

    def _digit(self, word: str) -> int | None:
        digit = self.numbers.small.get(word, self.numbers.more_digits.get(word, 10))
        return digit if digit < 10 else None

    def _backwards(self, index: int) -> tuple[str, int] | None:
        """Read "mil ao contrário", where the scale stands at `index`."""
        scale = self.numbers.scales.get(self.words[index])
        return (str(scale)[::-1], self.backwards[index + 1]) if scale else None

    def _said(self, index: int) -> tuple[str, int]:
        """Read a number in words as the digits that it is written with."""
        value, last = cardinal(self.words, index, self.numbers)
        turned = next((at for at in range(index + 1, last) if at + 1 in self.backwards), None)
        if turned is not None:  # "trezentos e trinta e três *mil ao contrário*"
            value, last = cardinal(self.words[:turned], index, self.numbers)
        return (str(value), last) if last > index and value < _MOST else ("", index)


def is_said(message: Message, span: Span) -> bool:
    """Say whether any word stands among digits, or what can't be seen does."""
    return any(c.isalpha() or c == DROPPED for c in message.folded[slice(*span)])
