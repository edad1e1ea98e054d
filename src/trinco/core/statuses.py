"""Read what a `status` says of success, as far as its word leaves no doubt.

The words are the trade's; people's own come with the policy. Most say nothing of it: CANCELLED is what was asked for.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.sameness import unaccented
from trinco.core.values import as_object

if TYPE_CHECKING:
    from trinco.core.contract import OutcomeWords

FAILED = frozenset({"failed", "failure", "error"})
DENYING = frozenset({"rejected", "refused", "denied", "not_eligible", "ineligible"})
ASKING = frozenset({"needs_parameter", "needs_clarification"})
WAITING = ("needs_", "requires_", "awaiting_")
"""How a word begins that waits for something first."""
PAUSED = "paused"
"""A workflow waits for an answer: nothing, or a part, was done."""
UNSURE = frozenset(
    {"blocked", "declined", "forbidden", "invalid", "not_allowed", "not_found", "timed_out", "timeout", "unauthorized"}
)
"""A word of which it can't be said whether it is of the call or of the thing; it may stand behind others. Of the call
it would be a denial, and of the thing what it has become: a card is blocked.
"""
_NONE_OF_IT = frozenset({"no", "not", "without", "zero"})
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
    if word in FAILED or word in words.failing:
        return Word.FAILED
    if word in ASKING:
        return Word.ASKS
    if word in DENYING or word in words.denying:
        return Word.DENIES
    if word == PAUSED or word.startswith(WAITING) or any(f"_{word}".endswith(f"_{end}") for end in (*UNSURE, *DENYING)):
        return Word.WAITS
    first, _, rest = word.partition("_")
    negated = bool(rest) and first in words.negating and not _fails(rest)
    return Word.DOUBTFUL if word in _HTTP_ERRORS or _fails(word) or negated else Word.SAYS_NOTHING


def _fails(word: str) -> bool:
    """Say whether a word of several tells of a failure: PAYMENT_FAILED and FAILED_VALIDATION do, NO_ERROR doesn't."""
    parts = word.split("_")
    return word == "unsuccessful" or parts[0] == "failed" or (parts[-1] in FAILED and parts[0] not in _NONE_OF_IT)
