"""Say whether one word may be another with a slip of the finger; which are looked for is the lexicon's business."""

from __future__ import annotations


def is_slip(word: str, right: str) -> bool:
    """Say whether one slip of a finger makes `word` of `right`; never in the first or the last two letters, where
    other words ("confirmou") begin.
    """
    return word[-2:] == right[-2:] and slips(word, right)


def slips(word: str, right: str) -> bool:
    """Say whether one slip of a finger behind the first letter makes `word` of `right`."""
    if abs(len(word) - len(right)) > 1 or word[:1] != right[:1] or word == right:
        return False
    start = 0
    while start < min(len(word), len(right)) and word[start] == right[start]:
        start += 1
    rest, wanted = word[start:], right[start:]
    swapped = rest[1::-1] + rest[2:] == wanted if len(rest) > 1 else False
    return rest[1:] == wanted or rest == wanted[1:] or rest[1:] == wanted[1:] or swapped
