"""Hand to the core the words in which servers tell what became of a call: in people's languages, not in the trade's.

What such a word proves is the core's to judge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, Unpack

from trinco.core.contract import Deed, OutcomeWords
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterable


class Lists(TypedDict):
    """The lists of one language, each `;`-separated; accents and capitals don't matter."""

    failing: str
    denying: str
    doubting: str
    succeeding: str
    asserting: str
    around: str
    joining: str
    negating: str
    lacking: str
    messages: str
    remarks: str
    statuses: str
    wrappers: str
    affirming: str
    assenting: str
    calls: str
    affecting: str
    plain: str
    placing: str
    hedging: str
    supposing: str
    calming: str
    waiting: str
    pending: str
    assent: str
    reversing: str


def listed(*, deeds: str, endings: str, **lists: Unpack[Lists]) -> OutcomeWords:
    """Return the words of one language. `deeds` has lines of verbs that do the same and, behind a colon, what isn't
    regular of them as done, and behind a bar a status of what it wasn't done to; `endings` has what a verb's end
    becomes when it is done: `ar > ado ada`.
    """
    return OutcomeWords(
        deeds=frozenset(map(_deed, filter(str.strip, deeds.splitlines()))),
        endings=frozenset(ending for line in endings.split(";") for ending in _endings(line)),
        **{name: frozenset(_each(listed.split(";"))) for name, listed in lists.items() if isinstance(listed, str)},
    )


def _deed(line: str) -> Deed:
    verbs, _, told = line.partition(":")
    forms, _, against = told.partition("|")
    return Deed(
        verbs=frozenset(words(verbs)), forms=frozenset(_each(forms.split())), against=frozenset(_each(against.split()))
    )


def _each(listed: Iterable[str]) -> list[str]:
    """Return each entry, the words of one of several joined: `se_canceló`."""
    return [joined for entry in listed if (joined := "_".join(words(entry.replace("_", " "))))]


def _endings(line: str) -> list[tuple[str, str]]:
    old, _, new = line.partition(">")
    return [(old.strip(), end) for end in new.split()]
