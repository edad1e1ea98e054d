"""Hold what an answer is read with: the words of the trade and of the server's language, and what was confirmed.

What they prove of it is `claims.py`'s and `plain.py`'s to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from trinco.core.confirmed import NOTHING_CONFIRMED, Confirmed
from trinco.core.contract import OutcomeWords
from trinco.core.parts import ITEMS, RESULTS, WRAPPERS, words_of_name

USUAL = ("success", "ok")
"""Boolean fields that claim success."""
ERRORS = frozenset(
    {
        *("error", "errors", "iserror", "haserror", "haserrors", "errorcode", "errormessage", "errordescription"),
        *("fault", "faultcode", "faultstring", "errno", "exitcode", "exitstatus", "returncode", "rc"),
        *("errcode", "errmsg"),
    }
)
"""Fields that deny success unless they are empty, as does one named by a word that fails."""
ERROR = "error"
_REASON = "reason"
SPEAKING = frozenset({RESULTS, ITEMS}) | ERRORS
"""Fields that may deny success, besides the booleans."""
TRADE = OutcomeWords(
    failing=frozenset(
        {"error", "fail", "failed", "failure", "exception", "traceback", "err", "fault", "nok", "reject", "decline"}
    ),
    denying=frozenset({"rejected", "refused", "denied", "dryrun", "dry_run", "simulated", "simulation"}),
    doubting=frozenset(
        {
            *("blocked", "declined", "exceeded", "expired", "forbidden", "insufficient", "invalid", "not_allowed"),
            *(
                "aborted",
                "ko",
                "ignored",
                "unknown",
                "reversed",
                "skipped",
                "unsuccessful",
                "not_found",
                "problem",
                "retry",
                "timed_out",
                "try_again",
                "timeout",
                "unauthorized",
                "unavailable",
                "crashed",
                "partial",
                "partially",
                "incomplete",
                "reverted",
                "rolled_back",
                "not_modified",
            ),
        }
    ),
    succeeding=frozenset({"succeeded", "successful", "issuccess", "issuccessful"}),
    asserting=frozenset(
        {
            *("accepted", "allowed", "applied", "approved", "authorized", "completed", "confirmed", "done", "eligible"),
            *("executed", "found", "permitted", "processed"),
        }
    ),
    around=frozenset({"is", "was", "has", "been", "count", "total", "number", "already"}),
    negating=frozenset({"not", "cannot", "unable", "nothing"}),
    lacking=frozenset({"no", "without", "zero", "0"}),
    messages=frozenset({"message", "msg", "usermessage"}),
    statuses=frozenset({"status", "state", "statuscode", "code"}),
    supposing=frozenset({"dryrun", "simulated", "simulation"}),
    affirming=frozenset({"ok", "true", "success", "succeeded", "done", "completed", "processed", "executed"}),
    waiting=frozenset({"needs", "requires", "required", "awaiting"}),
    pending=frozenset({"pending"}),
    affecting=frozenset({"affected", "modified"}),
    assent=frozenset({"approval", "authorization", "confirmation"}),
)
"""Words that servers use whatever language they speak. With none of those that fail begins a text that tells of
something done; those that succeed may be counts as well as claims.
"""


@lru_cache(maxsize=64)
def with_trade(words: OutcomeWords) -> OutcomeWords:
    """Return an agent's words with those that servers use in whatever language."""
    return TRADE | words


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What one answer is read with."""

    words: OutcomeWords = TRADE
    wrappers: frozenset[str] = WRAPPERS
    confirmed: Confirmed = NOTHING_CONFIRMED
    declared: str = ""
    """The field that the policy declares to claim success, as `named` writes it: it is read by itself."""
    refusals: frozenset[str] = frozenset()
    """Words of a status that the policy declares to mean that nothing was done, as `words_of` writes them."""
    prose_affirms: bool = True
    """What is only told in words proves nothing unless they affirm it."""

    def speaks(self, name: str) -> bool:
        """Say whether a field of that name may deny success, besides the booleans."""
        words = self.words
        told = name in words.failing or name in words.messages or name in words.remarks or name in words.statuses
        return told or name in SPEAKING or name in self.wrappers


def names_error(field: str, terms: Terms) -> bool:
    """Say whether a word of a field's name tells of errors, as in `userErrors` and `error_msg`."""
    words = [word for word in words_of_name(field) if not terms.confirmed.is_spoken_of(word)]
    if words[-1:] == [_REASON] and not (terms.words.denying | terms.words.doubting).isdisjoint(words):
        return True
    return not (ERRORS.isdisjoint(words) and terms.words.failing.isdisjoint(words))
