"""Read what a `status` says of success, as far as its word leaves no doubt.

Its words are those of the trade and, with the policy, of people. Most say nothing of it: CANCELLED was asked for.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.sameness import unaccented
from trinco.core.values import as_object

if TYPE_CHECKING:
    from trinco.core.contract import OutcomeWords

DENYING = frozenset({"not_eligible", "ineligible"})
ASKING = frozenset({"needs_parameter", "needs_clarification"})
WAITING = ("needs_", "requires_", "awaiting_")
"""How a word begins that waits for something first."""
NOT_RUN = "not_run"
"""Of an item, beside a boolean that denies it: nobody came to it."""
PAUSED = "paused"
"""A workflow waits for an answer: nothing, or a part, was done."""
_SAID_IN = ("code", "name", "value")
_HTTP_ERRORS = frozenset(map(str, (*range(400, 407), 408, 409, 410, 412, 415, 422, 429, *range(500, 505))))


class Word(StrEnum):
    FAILED = "failed"
    DENIES = "denies"
    ASKS = "asks"
    WAITS = "waits"
    """It leaves open whether the effect is there."""
    DOUBTFUL = "doubtful"
    """It contradicts a success, and proves nothing else."""
    SAYS_NOTHING = "says_nothing"


def words_of(status: object) -> list[str]:
    """Return what a status says: a word, the code of HTTP, or those in an object that holds some."""
    part = as_object(status)
    said = [status] if part is None else [part[name] for name in _SAID_IN if name in part]
    words = [str(word) for word in said if isinstance(word, str | int) and not isinstance(word, bool)]
    return [re.sub(r"[\s-]+", "_", unaccented(word.strip()).casefold()) for word in words]


def read_word(word: str, words: OutcomeWords) -> Word:
    """Read one of them; `words` are those of the server's language."""
    if word in words.failing:
        return Word.FAILED
    if word in ASKING:
        return Word.ASKS
    if word in DENYING or word in words.denying:
        return Word.DENIES
    if word == PAUSED or word.startswith(WAITING) or _ends_in(word, words.doubting | DENYING | words.denying):
        return Word.WAITS
    first, _, rest = word.partition("_")
    negated = bool(rest) and first in words.negating and not _fails(rest, words)
    return Word.DOUBTFUL if word in _HTTP_ERRORS or _fails(word, words) or negated else Word.SAYS_NOTHING


def _ends_in(word: str, endings: frozenset[str]) -> bool:
    parts = word.split("_")
    return any("_".join(parts[at:]) in endings for at in range(len(parts)))


def _fails(word: str, words: OutcomeWords) -> bool:
    """Say whether a word of several tells of a failure: PAYMENT_FAILED and FAILED_VALIDATION do, NO_ERROR doesn't."""
    parts = word.split("_")
    first, last = parts[0], parts[-1]
    none_of_it = first in words.lacking or first in words.negating
    return word == "unsuccessful" or first == "failed" or (last in words.failing and not none_of_it)
