"""Shape what people say around a value of any kind: that it holds no more, that they lack it, that they prefer it.

The words are in the language's own folder; numbers, money and the calendar have theirs in `vocabulary.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Phrases = frozenset[tuple[str, ...]]


@dataclass(frozen=True, kw_only=True, eq=False)
class Sayings:
    """Words and phrases of one language, folded."""

    being: frozenset[str]
    """Verbs that say what a value is, or was ("fueron")."""
    before_refused: frozenset[str]
    """Words between a negation and the value it refuses, beside those that refuse any ("não é *mais no dia* 12")."""
    gone: Phrases
    """Behind a value that holds no more ("não existe mais")."""
    was: Phrases
    """Before a value that held once ("antes era")."""
    now: Phrases
    """Before the one that holds now ("agora é")."""
    lacking: Phrases
    """What people say who don't have what they are asked for ("não tenho", "perdi")."""
    lacked: frozenset[str]
    """What they may say that they lack: a number, a code; words that point at it included."""
    better: frozenset[str]
    """Words of preferring ("melhor")."""
    no_option: Phrases
    """What holds a name that is often listed, and means something else ("mais *tarde*")."""
    because: Phrases
    """At the beginning of a clause that only gives a reason ("*que* por la mañana trabajo")."""
    openings: Phrases
    """Before a free text, and no part of it ("o motivo é que")."""
    announced: frozenset[str]
    """Words that introduce a free text when a colon follows ("motivo:")."""
    hesitating: Phrases
    """Words of somebody who is about to say something ("bem", "pues")."""
    finite: tuple[str, ...]
    """Endings of verbs that tell what happened: before one of them an article is part of a free text."""
    sorry: Phrases
    """Apologies behind a free text."""
    backwards: Phrases
    """Behind a number whose digits are meant from its end: "mil ao contrário" is 0001."""
    mail: frozenset[str]
    """Words that say that an e-mail address follows."""
    born: frozenset[str]
    """Words of a birth, whose day is past."""
    area: Phrases
    """Before the area code of a telephone number that is said apart ("o DDD é")."""
    other: frozenset[str]
    """Before a weekday that is not the coming one, or is it ("na *outra* sexta")."""
    paid_in: frozenset[str]
    """Before the currency of an amount that is said apart ("*em* dólares, 120")."""
    ranging: frozenset[str]
    """Before the first of two ends ("*entre* as quatro e as seis")."""
    addressed: Phrases
    """Before who or what something is for, and no part of the name ("*para o* Pedro")."""
    beside: Phrases
    """Before the label of one more value ("*com a* descrição aluguel")."""
    having: frozenset[str]
    """Verbs that say that something is there ("*tem* elevador, sim")."""
    arriving: Phrases
    """Words of the first of two days, of a stay or a journey ("entrada", "chego")."""
    leaving: Phrases
    """Words of the last of them ("saída", "saio")."""
    noes: frozenset[str]
    """Words that say no by themselves."""
    saying: frozenset[str]
    """Verbs of saying, between a negation and the no that it denies ("não *digo* que não")."""


def length_at(phrases: Phrases, words: tuple[str, ...], at: int) -> int:
    """Return how many words one of `phrases` has that stands at `at`: the longest, 0 if none does."""
    found = _grouped(phrases).get(words[at], ()) if at < len(words) else ()
    return next((len(phrase) for phrase in found if words[at : at + len(phrase)] == phrase), 0)


def may_stand(phrases: Phrases, words: tuple[str, ...]) -> bool:
    """Say whether a word is there with which one of `phrases` begins."""
    return not _grouped(phrases).keys().isdisjoint(words)


def places(phrases: Phrases, words: tuple[str, ...]) -> Iterable[tuple[int, int]]:
    """Yield where `phrases` stand: first index, index after the last."""
    at = 0 if may_stand(phrases, words) else len(words)
    while at < len(words):
        length = length_at(phrases, words, at)
        if length:
            yield at, at + length
        at += length or 1


@lru_cache(maxsize=256)
def _grouped(phrases: Phrases) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return the phrases by their first word, the longest first."""
    grouped: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in sorted(phrases, key=len, reverse=True):
        grouped[phrase[0]] = (*grouped.get(phrase[0], ()), phrase)
    return grouped
