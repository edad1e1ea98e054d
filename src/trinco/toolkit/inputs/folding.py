"""Compare texts as people do, without case, accents and width, and say which of many names are close to one.

Standard library only, and fast enough for ten thousand names: what is exact (`difflib`) looks only at the few names
that share rare pairs of letters. Closeness is for suggestions; nothing is ever resolved by it.
"""

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from heapq import nlargest

CLOSE = 0.7
"""From here on a name is offered as "did you mean"."""

# Marks of Latin, Greek and Cyrillic letters, and what shows nothing. Marks of other scripts are letters of their own.
_DROPPED = re.compile("[\u0300-\u036f\ufe00-\ufe0f\u200b\u200c\u2060\ufeff\u00ad]")
_LONGEST = 120
_LOOKED_AT = 20
_MOST_PAIRS = 7
_COMMON = 1000


def trimmed(text: str) -> str:
    """Return `text` in one Unicode form, without outer and doubled blanks."""
    return " ".join((text if text.isascii() else unicodedata.normalize("NFC", text)).split())


def folded(text: str) -> str:
    """Return what is left of `text` when case, accents, width and invisible characters don't count."""
    if text.isascii():
        return " ".join(text.lower().split())
    plain = _DROPPED.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return " ".join(_DROPPED.sub("", unicodedata.normalize("NFKD", plain)).split())


class Names:
    """Folded names, to be asked which of them are close to one."""

    def __init__(self, folded_names: Sequence[str]) -> None:
        self.all = folded_names

    def closest(self, wanted: str, limit: int) -> list[int]:
        """Return the places of the names that are close to `wanted`, which is folded too, the closest first."""
        wanted = wanted[:_LONGEST]
        if not wanted:
            return []
        measure, names = _Closeness(wanted), self.all
        scored = ((measure.of(names[n][:_LONGEST]), n) for n in self._sharing(wanted))
        close = sorted((-score, len(names[n]), names[n], n) for score, n in scored if score >= CLOSE)
        return [n for *_, n in close[:limit]]

    def _sharing(self, wanted: str) -> Sequence[int]:
        """Return the places of the names worth a closer look: those that share with it what few names have."""
        names = self.all
        if len(names) <= _LOOKED_AT:
            return range(len(names))
        having = ([n for n, name in enumerate(names) if piece in name] for piece in _pieces(wanted))
        weights: dict[int, float] = {}
        # The rarest first: what thousands have in common says little, and counts only where there is nothing else.
        for places in sorted(having, key=len):
            if len(places) > _COMMON and len(weights) >= _LOOKED_AT:
                break
            for n in places:
                weights[n] = weights.get(n, 0.0) + 1 / len(places)
        least = min(nlargest(_LOOKED_AT, weights.values()), default=0.0)
        best = [n for n, weight in weights.items() if weight >= least]
        return sorted(best, key=lambda n: (-weights[n], abs(len(names[n]) - len(wanted)), n))[:_LOOKED_AT]


class _Closeness:
    """How close folded texts are to one, from 0 to 1: by their letters, by their words, or as a part."""

    def __init__(self, wanted: str) -> None:
        self._wanted = wanted
        self._letters = SequenceMatcher(None, "", wanted, autojunk=False)  # what it knows of the second is kept
        self._words = SequenceMatcher(None, "", _sorted_words(wanted), autojunk=False)

    def of(self, name: str) -> float:
        wanted = self._wanted
        if wanted == name:
            return 1.0
        best = _ratio(self._letters, name)
        if best < CLOSE and " " in name:
            best = _ratio(self._words, _sorted_words(name))
        if len(wanted) >= 3 and f" {wanted}" in f" {name}":  # the beginning of a word of it
            best = max(best, 0.8)
        # A swapped pair, or one wrong letter, weighs too much in a short word.
        return max(best, CLOSE) if len(wanted) >= 3 and _one_slip(wanted, name) else best


def _ratio(matcher: SequenceMatcher[str], name: str) -> float:
    matcher.set_seq1(name)
    return matcher.ratio() if matcher.real_quick_ratio() >= CLOSE and matcher.quick_ratio() >= CLOSE else 0.0


def _sorted_words(text: str) -> str:
    return " ".join(sorted(text.split()))


def _one_slip(one: str, other: str) -> bool:
    """Say whether one letter was added, left out, replaced, or swapped with its neighbour."""
    if len(one) > len(other):
        one, other = other, one
    if len(other) - len(one) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    rest, longer = one[start:], other[start:]
    if len(rest) < len(longer):
        return rest == longer[1:]
    return rest[1:] == longer[1:] or (rest[:2] == longer[1::-1] and rest[2:] == longer[2:])


def _pieces(wanted: str) -> list[str]:
    """Return some of its pairs of letters, spread over it; of a short text the letters too: a swap leaves no pair."""
    pairs = list(dict.fromkeys(wanted[n : n + 2] for n in range(len(wanted) - 1)))
    if len(wanted) <= 5:
        return [*pairs, *dict.fromkeys(wanted)]
    return pairs[:: -(-len(pairs) // _MOST_PAIRS)]
