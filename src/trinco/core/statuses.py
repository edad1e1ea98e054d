"""Read what a `status` says of success, as far as its word leaves no doubt.

Its words are those of the trade and, with the policy, of people. Most say nothing of it: CANCELLED was asked for.
"""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.core.sameness import unaccented
from trinco.core.values import as_object

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import OutcomeWords

DENYING = frozenset({"not_eligible", "ineligible"})
ASKING = frozenset({"needs_parameter", "needs_clarification"})
NOT_RUN = "not_run"
"""Of an item, beside a boolean that denies it: nobody came to it."""
PAUSED = "paused"
"""A workflow waits for an answer: nothing, or a part, was done."""
_BELOW_ZERO = re.compile(r"_\d+")
_NONE_OF_IT = "free"
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
    parts = word.split("_")
    if word == PAUSED or waits(parts, words) or _has(word, words.doubting | DENYING | words.denying):
        return Word.WAITS
    first, rest = parts[0], parts[1:]
    negated = len(parts) > 1 and not words.negating.isdisjoint(parts) and words.failing.isdisjoint(parts)
    lacks = first in words.lacking and not words.affirming.isdisjoint(rest)
    failed = word in _HTTP_ERRORS or _BELOW_ZERO.fullmatch(word) is not None or _fails(parts, words)
    return Word.DOUBTFUL if failed or negated or lacks else Word.SAYS_NOTHING


def waits(parts: Sequence[str], words: OutcomeWords) -> bool:
    """Say whether words tell of something that must come first: REQUIRES_CAPTURE, OTP_REQUIRED, PENDING_APPROVAL."""
    ends = len(parts) > 1 and not words.waiting.isdisjoint((parts[0], parts[-1]))
    return ends or waits_for_assent(parts, words)


def waits_for_assent(parts: Sequence[str], words: OutcomeWords) -> bool:
    return not words.assent.isdisjoint(parts) and not (words.pending | words.waiting).isdisjoint(parts)


def _has(word: str, among: frozenset[str]) -> bool:
    """Say whether a word has one of those within it, as it is or of two parts itself: ORDER_NOT_FOUND."""
    parts = word.split("_")
    return not among.isdisjoint(parts) or not among.isdisjoint(map("_".join, pairwise(parts)))


def _fails(parts: Sequence[str], words: OutcomeWords) -> bool:
    """Say whether one of several words tells of a failure: PAYMENT_FAILED and FAILED_VALIDATION, not NO_ERROR."""
    none_of_it = parts[0] in words.lacking or parts[0] in words.negating or parts[-1] == _NONE_OF_IT
    return not none_of_it and not words.failing.isdisjoint(parts)
