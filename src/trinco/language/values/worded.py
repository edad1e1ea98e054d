"""Read whole numbers in words, cardinal or ordinal: "dois mil trezentos e quarenta e sete", "twenty-first".

Decimals, fractions and figures are `numbers.py` and `parts.py`'s work; which words count is the language's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.vocabulary import NumberWords

HYPHEN = "-"


class Tally:
    """A number that is being said, word by word."""

    __slots__ = ("begun", "current", "groups")

    def __init__(self) -> None:
        self.groups: list[tuple[int, int]] = []
        """What each scale has closed, with that scale; the scales fall."""
        self.current = 0
        self.begun = False

    @property
    def value(self) -> int:
        return sum(value for value, _ in self.groups) + self.current

    @property
    def least(self) -> int | None:
        return self.groups[-1][1] if self.groups else None

    @property
    def is_complete(self) -> bool:
        """Nothing may follow a zero."""
        return self.begun and self.current == 0 and not self.groups

    def scale(self, scale: int) -> bool:
        if scale < 1000:
            return self._hundred(scale)
        kept = list(self.groups)
        group = self.current
        while kept and kept[-1][1] < scale:  # "cinco mil milhões": the millions count the thousands
            group += kept.pop()[0]
        if (kept and kept[-1][1] == scale) or group >= scale:
            return False
        self.groups = [*kept, ((group or 1) * scale, scale)]
        self.current = 0
        self.begun = True
        return True

    def _hundred(self, scale: int) -> bool:
        if self.current >= scale:
            return False
        self.current = (self.current or 1) * scale
        self.begun = True
        return True

    def add(self, value: int) -> bool:
        """Add a word below a thousand; False if it can't follow what was said."""
        current = self.current
        if value >= 100:
            fits = current == 0 and value < (self.least or 10**9)
        elif value >= 20:
            fits = current % 100 == 0
        elif value == 0:
            fits = not self.begun
        else:
            fits = current == 0 or (current >= 20 and current % 10 == 0 and (value < 10 or current % 100 == 0))
        if fits:
            self.current += value
            self.begun = True
        return fits

    def add_to_ten(self, value: int) -> bool:
        """Add the unit of "décimo primeiro"; of cardinals there is none such."""
        fits = self.current % 100 == 10 and 0 < value < 10
        self.current += value if fits else 0
        return fits


def cardinal(tokens: Sequence[str], at: int, words: NumberWords) -> tuple[int, int]:
    """Return a number in words from `at` on, and the index after it (`at` itself if there is none)."""
    tally, end = Tally(), at
    checked: tuple[int, int] | None = None  # value and end before the last comma, until what follows is enough
    while end < len(tokens):
        joined, comma, after = _joint(tokens, end, tally, words)
        if comma:
            if checked and tally.value - checked[0] < 100:
                break
            checked = (tally.value, end)
        if not _take(tally, tokens[after - 1], words, joined=joined):
            break
        end = after
        if tally.is_complete:
            break
    if checked and tally.value - checked[0] < 100:  # "mil, dois" are two numbers
        return checked
    return tally.value, end


def _joint(tokens: Sequence[str], end: int, tally: Tally, words: NumberWords) -> tuple[bool, bool, int]:
    """Return whether a joining word comes first, whether a comma does, and the index after the number word."""
    if not tally.begun or end + 1 >= len(tokens):
        return False, False, end + 1
    comma = tokens[end] == "," and tally.current == 0 and bool(tally.groups)
    joined = tokens[end] in words.joiners or tokens[end] == HYPHEN
    return joined or comma, comma, end + (2 if joined or comma else 1)


def _take(tally: Tally, word: str, words: NumberWords, *, joined: bool) -> bool:
    if word in words.scales:
        return not (joined and word in words.articles) and tally.scale(words.scales[word])
    if word in words.hundred:
        return not joined and tally.scale(100)
    value = words.below_thousand.get(word)
    return value is not None and tally.add(value)


def spelled_out(word: str, words: NumberWords) -> tuple[str, ...]:
    """Return the number words that are written as one ("veintidosmilesimo"); the word alone if it isn't such."""
    if not words.compounds or word in words.ordinal_values:
        return (word,)
    return _parted(word, words)


@lru_cache(maxsize=4096)
def _parted(word: str, words: NumberWords) -> tuple[str, ...]:
    found = words.compound_form.fullmatch(word) if len(word) <= 60 else None
    pieces = words.compound_piece.findall(word) if found else ()
    named = tuple(piece for piece in pieces if piece not in words.compounds)
    return named if named and "".join(pieces) == word else (word,)


def ordinal(tokens: Sequence[str], at: int, words: NumberWords) -> tuple[int, int]:
    """Return an ordinal in words from `at` on, and the index after it (`at` itself if there is none)."""
    tally, end, best = Tally(), at, (0, at)
    ordinal_said = False
    while end < len(tokens) and end - at < _LONGEST:
        joined = tally.begun and end + 1 < len(tokens) and (tokens[end] in words.joiners or tokens[end] == HYPHEN)
        after = end + (2 if joined else 1)
        pieces = spelled_out(tokens[after - 1], words)
        for piece in pieces:
            kind = _take_ordinal(tally, piece, words, joined=joined, said=ordinal_said)
            if kind is None:
                return best
            ordinal_said = kind
        end = after
        if ordinal_said:
            best = (tally.value, end)
            if words.ordinal_is_last:
                return best
    return best


_LONGEST = 40


def _take_ordinal(tally: Tally, word: str, words: NumberWords, *, joined: bool, said: bool) -> bool | None:
    """Add one word; return whether it is an ordinal, None if it doesn't fit."""
    scale = words.ordinal_scales.get(word)
    if scale:
        return True if tally.scale(scale) else None
    value = words.ordinals.get(word)
    if value is not None:
        # "Vinte quinto" is no ordinal where the tens have one of their own.
        mixed = tally.begun and not said and not words.ordinal_is_last
        return True if not mixed and (tally.add_to_ten(value) or tally.add(value)) else None
    if said:
        return None
    return False if _take(tally, word, words, joined=joined) else None
