"""Read fractions in words, and numbers that hold one: "dois terços", "um milhão e meio", "three and a quarter".

"One hundred thirty fifths" may be 130 or 100 of them: what can be parted in two ways has two readings. Fractions in
figures are `numbers.py`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from trinco.language.values.worded import HYPHEN, cardinal, ordinal, spelled_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.vocabulary import NumberWords

_LONGEST = 24
"""Words of a numerator: a longer one is no number that anybody says."""
_BIG = 10**6
"""From this scale on, a half that follows is half of the scale."""


@dataclass(frozen=True, slots=True)
class Part:
    """A fraction, or a number with one."""

    readings: tuple[Fraction, ...]
    last: int
    """Index after its last word."""
    is_amount: bool
    """Said of a whole or a half, or counted in a scale: a quantity as people say it, no mere fraction."""


def part(tokens: Sequence[str], at: int, words: NumberWords) -> Part | None:
    """Return the fraction in words that begins at `at`."""
    named = _denominator(tokens, at, words)
    if named is None:
        return None
    end, pieces = named
    name, run = pieces[-1], (*tokens[at:end], *pieces[:-1])
    solved = _compound(tokens[at:end], pieces, words) if len(pieces) > 1 else _solve(run, name, words)
    if solved is None:
        return None
    readings, scale, mixed = solved
    half = words.parts.get(name) == 2
    following, last = _scale_after(tokens, end + 1, words)
    if following and scale and following >= scale:
        return None
    if not following and not run and name not in words.bare_parts:
        return None
    unit = following or (scale if scale >= _BIG else 1)
    values = _valued(readings, unit, following=following, scale=scale)
    whole = all(left for left, _ in readings)
    return Part(values, last, is_amount=bool(unit > 1 or (mixed and half and whole)))


def _valued(
    readings: tuple[tuple[int, Fraction], ...], unit: int, *, following: int, scale: int
) -> tuple[Fraction, ...]:
    if following and not scale:  # "five and a half million"
        return tuple(dict.fromkeys((left + fraction) * unit for left, fraction in readings))
    values = [left + fraction * unit for left, fraction in readings]
    if scale and not following and scale < _BIG:  # "dois mil e meio"
        values += [left + fraction * scale for left, fraction in readings]
    return tuple(dict.fromkeys(values))


def added(tokens: Sequence[str], at: int, scale: int, words: NumberWords) -> Part | None:
    """Return the proper fraction that a number before `at` goes on with: "e meio", "and three quarters"."""
    if at + 1 >= len(tokens) or (tokens[at] not in words.joiners and tokens[at] not in words.mixing):
        return None
    named = _denominator(tokens, at + 1, words)
    if named is None:
        return None
    end, pieces = named
    fraction = _simple((*tokens[at + 1 : end], *pieces[:-1]), pieces[-1], words, joined=True)
    if len(fraction) != 1 or not 0 < fraction[0] < 1:
        return None
    following, last = _scale_after(tokens, end + 1, words)
    if following and scale and following >= scale:
        return None
    readings = _valued(
        ((0, fraction[0]),), following or (scale if scale >= _BIG else 1), following=following, scale=scale
    )
    return Part(readings, last, is_amount=words.parts.get(pieces[-1]) == 2 or scale >= _BIG)


def _denominator(tokens: Sequence[str], at: int, words: NumberWords) -> tuple[int, tuple[str, ...]] | None:
    """Return the index of the word that names the part, and the words it is made of."""
    for end in range(at, min(at + _LONGEST, len(tokens))):
        word = tokens[end]
        if word in words.part_names:
            return end, (word,)
        if words.compounds and (pieces := spelled_out(word, words))[-1] in words.part_names:
            return end, pieces
        counts = word in words.below_thousand or word in words.scales or word in words.hundred
        if not (counts or word in words.joiners or word in words.mixing or word in words.articles or word == HYPHEN):
            return None
    return None


def _scale_after(tokens: Sequence[str], at: int, words: NumberWords) -> tuple[int, int]:
    """Return the scale that is counted ("half a million", "two thirds of a million"), and the index after it."""
    for linker in words.part_linkers:
        after = at + len(linker)
        if tuple(tokens[at:after]) == linker and after < len(tokens) and tokens[after] in words.scales:
            return words.scales[tokens[after]], after + 1
    if at < len(tokens) and tokens[at] in words.scales:
        return words.scales[tokens[at]], at + 1
    return 0, at


def _compound(
    run: Sequence[str], pieces: tuple[str, ...], words: NumberWords
) -> tuple[tuple[tuple[int, Fraction], ...], int, bool] | None:
    """Solve "ciento treinta con tres veintiunavos": the denominator is one word, however it is made."""
    denominator = _named(pieces[:-1], pieces[-1], words)
    joins = [j for j, word in enumerate(run) if word in words.mixing]
    left = _number(run[: joins[-1]], words) if joins else 0
    numerator = _number(run[joins[-1] + 1 :] if joins else run, words)
    if not denominator or numerator is None or left is None:
        return None
    return ((left, Fraction(numerator, denominator)),), 0, bool(joins)


def _solve(
    run: tuple[str, ...], name: str, words: NumberWords
) -> tuple[tuple[tuple[int, Fraction], ...], int, bool] | None:
    """Return the readings as whole numbers with a fraction, the scale that the whole ends with, and whether mixed."""
    for j in range(len(run) - 1, 0, -1):
        joins = run[j] in words.joiners or run[j] in words.mixing
        left = _number(run[:j], words) if joins else None
        if left is None:
            continue
        if run[j] not in words.mixing and cardinal(run, 0, words)[1] > j:  # "vinte e três quintos"
            continue
        right = _simple(run[j + 1 :], name, words, joined=True)
        if len(right) == 1 and 0 < right[0] < 1:
            return ((left, right[0]),), words.scales.get(run[j - 1], 0), True
    simple = _simple(run, name, words, joined=False)
    return (tuple((0, fraction) for fraction in simple), 0, False) if simple else None


def _simple(run: tuple[str, ...], name: str, words: NumberWords, *, joined: bool) -> tuple[Fraction, ...]:
    """Return what numerator and denominator may be, wherever the words are parted."""
    if not run:
        bare = name in words.bare_parts or words.parts.get(name) == 2 or (joined and name in words.parts)
        return (Fraction(1, words.parts[name]),) if bare and name in words.parts else ()
    found: list[Fraction] = []
    for k in range(1, len(run) + 1):
        if run[k - 1] == HYPHEN or run[k - 1] in words.joiners or (k < len(run) and _leans(run[k], words)):
            continue
        numerator = _number(run[:k], words)
        denominator = _named(run[k:], name, words) if numerator is not None else None
        # "Two hundredth" is an ordinal, "two hundredths" are a fraction.
        several = name in words.singulars or name in words.parts or name in words.part_words
        if numerator is not None and denominator and (several or numerator == 1):
            found.append(Fraction(numerator, denominator))
    if not found and run[-1] == HYPHEN:  # "one-eighth"
        return _simple(run[:-1], name, words, joined=joined)
    return tuple(dict.fromkeys(found))


def _leans(word: str, words: NumberWords) -> bool:
    """Say whether no denominator can begin with the word."""
    return word == HYPHEN or word in words.joiners or word in words.scales or word in words.hundred


def _named(run: tuple[str, ...], name: str, words: NumberWords) -> int | None:
    if name in words.part_words:
        return _number(run, words)
    single = words.singulars.get(name, name)
    if not run:
        value = words.ordinal_values.get(single, 0)
        return words.parts.get(name) or (value if value > 2 else None)
    value, end = ordinal((*run, single), 0, words)
    return value if end == len(run) + 1 else None


def _number(run: Sequence[str], words: NumberWords) -> int | None:
    if len(run) == 1 and run[0] in words.articles:
        return 1
    start = 1 if len(run) > 1 and run[0] in words.articles and run[0] not in words.below_thousand else 0
    if not run[start:]:
        return None
    value, end = cardinal(run, start, words)
    return value if end == len(run) else None
