"""Read what a tool's answer itself claims of its success, for the whole and for single items (spec/000 section 5).

Only booleans claim success: a field that is there and holds something else makes the answer unreadable, and so do two
that contradict each other. A `status` may deny it, in words that leave no doubt, where no boolean is there. What a
claim proves under a policy is `outcome.py`'s.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

USUAL = ("success", "ok")
DENYING = frozenset(
    {"failed", "failure", "error", "blocked", "rejected", "refused", "denied", "not_eligible", "ineligible"}
)
"""A `status` that says it was not done."""
FAILING = frozenset({"error", "erro", "failed", "failure", "falha", "exception", "traceback"})
"""A word with which no text begins that tells of something done."""
_FIRST_WORD = re.compile(r"\W+")
ASKING = frozenset({"NEEDS_PARAMETER", "NEEDS_CLARIFICATION"})
"""A `status` that asks for something more, of a tool or a validator, in the form that `validate.py` reads."""
UNFINISHED = ("needs_", "requires_", "awaiting_")
"""How a `status` begins that asks for something first."""


class Claim(StrEnum):
    NONE = "none"
    """It says nothing of it."""
    DONE = "done"
    PARTLY = "partly"
    """Some items are done and some are not."""
    NOT_DONE = "not_done"
    UNREADABLE = "unreadable"


def claim(body: Mapping[str, object] | None, success_field: str | None = None) -> Claim:
    """Return what an answer claims. The words on two or more items outrank a word on the whole: a part that was done
    is not undone by a wrapper's `false`, nor one that failed mended by its `true`.
    """
    of_items, own = items_claim(body), own_claim(body, success_field)
    if of_items is not Claim.NONE:
        return of_items
    single = _single(body)
    if single is Claim.NONE or single is own:
        return own
    return single if own is Claim.NONE else Claim.UNREADABLE


def own_claim(body: Mapping[str, object] | None, success_field: str | None = None) -> Claim:
    """Return what the answer claims for the whole of it: in the policy's field, or else in the usual ones, its own or
    those of the `result` it wraps. An `error`, or `errors`, beside a claim of success contradicts it.
    """
    said = body or {}
    if success_field:
        claims = _said(said, (success_field,))
    else:
        claims = _said(said, USUAL) or _said(as_object(said.get("result")) or {}, USUAL)
    failing = (
        {Claim.UNREADABLE} if (said.get("error") or said.get("errors")) and claims != {Claim.NOT_DONE} else set[Claim]()
    )
    return _together(claims | failing)


def asks_back(body: Mapping[str, object]) -> bool:
    """Say whether the answer asks for something more instead of answering."""
    status = body.get("status")
    return isinstance(status, str) and status in ASKING


def denies(body: Mapping[str, object] | None, text: str = "") -> bool:
    """Say whether the answer to an effect says by its `status` that it was not done; or, where it is nothing but text,
    by the text's first word. In an answer to a read, the status is that of the thing that was looked up.
    """
    if body is None:
        return _FIRST_WORD.split(text.strip(), maxsplit=1)[0].casefold() in FAILING
    status = body.get("status")
    word = status.casefold().replace(" ", "_") if isinstance(status, str) else ""
    return word in DENYING or word.startswith(UNFINISHED)


def items_claim(body: Mapping[str, object] | None) -> Claim:
    """Return what `results` claims, where it holds two or more items of which any is said to be done or not."""
    said = _said_of_items(body)
    if len(said) < 2 or set(said) == {Claim.NONE}:
        return Claim.NONE
    if not set(said) <= {Claim.DONE, Claim.NOT_DONE}:
        return Claim.UNREADABLE
    return said[0] if len(set(said)) == 1 else Claim.PARTLY


def _single(body: Mapping[str, object] | None) -> Claim:
    """One entry is a single operation."""
    said = _said_of_items(body)
    return said[0] if len(said) == 1 else Claim.NONE


def _said_of_items(body: Mapping[str, object] | None) -> list[Claim]:
    entries = as_list((body or {}).get("results")) or ()
    return [_together(_said(as_object(entry) or {}, USUAL)) for entry in entries]


def _said(said: Mapping[str, object], names: Iterable[str]) -> set[Claim]:
    """Return what each of the fields `names` that are there claims."""
    values = (said[name] for name in names if name in said)
    return {(Claim.DONE if v else Claim.NOT_DONE) if isinstance(v, bool) else Claim.UNREADABLE for v in values}


def _together(claims: set[Claim]) -> Claim:
    return Claim.UNREADABLE if len(claims) > 1 else next(iter(claims), Claim.NONE)
