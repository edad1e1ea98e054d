"""Hand to the core the words in which servers tell what became of a call: in people's languages, not in the trade's.

What such a word proves is the core's to judge.
"""

from __future__ import annotations

from trinco.core.contract import OutcomeWords
from trinco.language.normal import words


def listed(
    *,
    failing: str,
    denying: str,
    doubting: str,
    succeeding: str,
    asserting: str,
    around: str,
    joining: str,
    negating: str,
    lacking: str,
    messages: str,
    statuses: str,
    wrappers: str,
) -> OutcomeWords:
    """Return the words of one language, each list `;`-separated; accents and capitals don't matter."""
    return OutcomeWords(
        failing=frozenset(words(failing)),
        denying=frozenset(words(denying)),
        doubting=frozenset(words(doubting)),
        succeeding=frozenset(words(succeeding)),
        asserting=frozenset(words(asserting)),
        around=frozenset(words(around)),
        joining=frozenset(words(joining)),
        negating=frozenset(words(negating)),
        lacking=frozenset(words(lacking)),
        messages=frozenset(words(messages)),
        statuses=frozenset(words(statuses)),
        wrappers=frozenset(words(wrappers)),
    )
