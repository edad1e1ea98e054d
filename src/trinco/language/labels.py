"""Know the items on display by name: in full, in part, without accents, misspelt, or by a number within it.

What a name or a number in a message does (it is wanted, refused, left out) is `selection.py`'s to say.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.locales import Language

_SHORTEST = 3
"""Letters of a part of a word that stands for it."""
_SLIPS = ((4, 1), (8, 2))
"""Letters of a word, and how many of them may be wrong."""
_LONGEST = 40
"""Letters of a word that is compared letter by letter, at most."""
_DIGITS = re.compile(r"\d+")


class Named(NamedTuple):
    """The items that words of the message may name, and where those words end."""

    items: frozenset[int]
    last: int


class Labels:
    """The names of the items on display."""

    def __init__(self, items: Sequence[str], language: Language) -> None:
        self.language = language
        self.words = [words(item) for item in items]
        self._digits = [frozenset(int(d) for d in _DIGITS.findall(item) if len(d) < 16) for item in items]

    @cached_property
    def _telling(self) -> frozenset[str]:
        """Words that tell one item from another."""
        common = self.language.common | self.language.determiners
        shared = frozenset[str].intersection(*map(frozenset, self.words)) if self.words else frozenset[str]()
        return frozenset(
            w
            for label in self.words
            for w in label
            if w not in common or len(label) == 1 or (len(w) > _SHORTEST and w not in shared)
        )

    def full(self, said: tuple[str, ...], at: int) -> Named | None:
        """Return the longest names that stand there in full."""
        found = [(len(name), i) for i, name in enumerate(self.words) if name and said[at : at + len(name)] == name]
        longest = max(found, default=(0, 0))[0]
        return Named(frozenset(i for n, i in found if n == longest), at + longest) if found else None

    def part(self, said: tuple[str, ...], at: int, *, known: bool) -> Named | None:
        """Return the items with a part of their name there; `known`: the word is one of choosing, so no slip of one."""
        items, last = self._owners(said, at, known=known)
        while items and last < len(said):
            narrower, after = self._owners(said, last, known=False, linked=True)
            if not narrower & items:
                break
            items, last = items & narrower, after
        return Named(items, last) if items else None

    def numbered(self, number: int) -> frozenset[int]:
        """Return the items with that number in their name."""
        return frozenset(i for i, digits in enumerate(self._digits) if number in digits)

    def _owners(
        self, said: tuple[str, ...], at: int, *, known: bool, linked: bool = False
    ) -> tuple[frozenset[int], int]:
        word = said[at]
        pair = word + said[at + 1] if at + 1 < len(said) else ""
        if exact := frozenset(i for i, name in enumerate(self.words) if word in name):
            telling = word in self._telling or linked
            return (exact if telling and not known else frozenset(), at + 1)
        if known or not word.isalpha():
            return frozenset(), at + 1
        if joined := frozenset(i for i, name in enumerate(self.words) if pair and pair in name):
            return joined, at + 2
        return self._alike(word), at + 1

    def _alike(self, word: str) -> frozenset[int]:
        """Return the items with a word that this one is a form, a beginning or a misspelling of."""
        if len(word) < _SHORTEST or word in self.language.common or word in self.language.negations:
            return frozenset()
        for alike in (self._same_stem, _begins, _slipped):
            if meant := {w for w in self._telling if w.isalpha() and alike(word, w)}:
                return frozenset(i for i, name in enumerate(self.words) if meant.intersection(name))
        split = {(a, b) for name in self.words for a, b in pairwise(name) if a + b == word}
        pairs = (set(pairwise(name)) for name in self.words)
        return frozenset(i for i, pair in enumerate(pairs) if split & pair)

    def _same_stem(self, word: str, other: str) -> bool:
        return self.language.stem(word) == self.language.stem(other) and word[:_SHORTEST] == other[:_SHORTEST]


def _begins(word: str, other: str) -> bool:
    return other.startswith(word)


def _slipped(word: str, other: str) -> bool:
    shorter = min(len(word), len(other))
    allowed = max((slips for letters, slips in _SLIPS if shorter >= letters), default=0)
    if len(word) == len(other) == _SHORTEST:  # "rde" is "red", and nothing is left out or added
        return sorted(word) == sorted(other) and word != other
    longest = max(len(word), len(other))
    return longest <= _LONGEST and shorter + allowed >= longest and distance(word, other) <= allowed


def distance(word: str, other: str) -> int:
    """Return how many letters are to be changed, added, left out or swapped with the next to make one of the other."""
    before, row = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == wanted:
                least = min(least, older[j - 2] + 1)
            row.append(least)
    return row[-1]
