"""Compare texts as people do, without case, accents and width, and say which of many names are close to one.

Standard library only, and fast enough for ten thousand names: what is exact (`difflib`) looks only at the few names
that share enough pairs of letters. Closeness is for suggestions; nothing is ever resolved by it.
"""

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher

CLOSE = 0.7
"""From here on a name is offered as "did you mean"."""

# Marks of Latin, Greek and Cyrillic letters, and what shows nothing. Marks of other scripts are letters of their own.
_DROPPED = re.compile("[\u0300-\u036f\ufe00-\ufe0f\u200b\u200c\u2060\ufeff\u00ad]")
_MOST_PAIRS = 12
_LOOKED_AT = 48
_LONGEST = 120


def trimmed(text: str) -> str:
    """Return `text` in one Unicode form, without outer and doubled blanks."""
    return " ".join((text if text.isascii() else unicodedata.normalize("NFC", text)).split())


def folded(text: str) -> str:
    """Return what is left of `text` when case, accents, width and invisible characters don't count."""
    if text.isascii():
        return " ".join(text.lower().split())
    plain = _DROPPED.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return " ".join(_DROPPED.sub("", unicodedata.normalize("NFKD", plain)).split())


def closest(wanted: str, names: Sequence[str], limit: int) -> list[int]:
    """Return the places of the names that are close to `wanted`, the closest first. Both are folded already."""
    wanted = wanted[:_LONGEST]
    if not wanted:
        return []
    scored = ((closeness(wanted, names[n][:_LONGEST]), n) for n in _sharing(wanted, names))
    close = sorted((-score, len(names[n]), names[n], n) for score, n in scored if score >= CLOSE)
    return [n for *_, n in close[:limit]]


def closeness(wanted: str, name: str) -> float:
    """Return how close two folded texts are, from 0 to 1: by their letters, by their words, or as a part of one."""
    if wanted == name:
        return 1.0
    best = max(_ratio(wanted, name), _ratio(_sorted_words(wanted), _sorted_words(name)))
    if len(wanted) >= 3 and f" {wanted}" in f" {name}":  # the beginning of a word of it
        best = max(best, 0.8)
    # A swapped pair, or one wrong letter, weighs too much in a short word.
    return max(best, CLOSE) if len(wanted) >= 3 and _one_slip(wanted, name) else best


def _ratio(one: str, other: str) -> float:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
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


def _sharing(wanted: str, names: Sequence[str]) -> list[int]:
    """Return the places of the names worth a closer look."""
    if len(names) <= _LOOKED_AT:
        return list(range(len(names)))
    counts = [0] * len(names)
    for piece in _pieces(wanted):
        for n, name in enumerate(names):
            if piece in name:
                counts[n] += 1
    length = len(wanted)
    ranked = sorted(
        (n for n, count in enumerate(counts) if count), key=lambda n: (-counts[n], abs(len(names[n]) - length), n)
    )
    return ranked[:_LOOKED_AT]


def _pieces(wanted: str) -> list[str]:
    """Return some pairs of letters, spread over the text; of a short one, the letters too: a swap leaves no pair."""
    pairs = list(dict.fromkeys(wanted[n : n + 2] for n in range(len(wanted) - 1)))
    if len(wanted) <= 5:
        return [*pairs, *dict.fromkeys(wanted)]
    step = -(-len(pairs) // _MOST_PAIRS)
    return pairs[::step]
