"""Read what a tool's answer itself claims of its success, for the whole and for single items (spec/000 section 5).

Only booleans claim success: a field that is there and holds something else makes the answer unreadable, and so do two
that contradict each other. A `status` may deny it, in words that leave no doubt, where no boolean is there. What a
claim proves under a policy is `outcome.py`'s.
"""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

USUAL = ("success", "ok")
WRAPPERS = ("result", "data")
"""Fields in which some servers wrap their answer."""
DENYING = frozenset(
    {"failed", "failure", "error", "blocked", "rejected", "refused", "denied", "not_eligible", "ineligible"}
)
"""A `status` that says it was not done."""
FAILING = frozenset({"error", "failed", "failure", "exception", "traceback"})
"""A word of the trade with which no text begins that tells of something done; people's own come with the policy."""
_FIRST_WORD = re.compile(r"[^\W_]+")
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
        claims = next((found for part in _wrapped(said) if (found := _said(part, USUAL))), set[Claim]())
    failing = (
        {Claim.UNREADABLE} if (said.get("error") or said.get("errors")) and claims != {Claim.NOT_DONE} else set[Claim]()
    )
    return _together(claims | failing)


def asks_back(body: Mapping[str, object]) -> bool:
    """Say whether the answer asks for something more instead of answering."""
    status = body.get("status")
    return isinstance(status, str) and status in ASKING


def denies(body: Mapping[str, object] | None, text: str = "", failing: frozenset[str] = FAILING) -> bool:
    """Say whether the answer to an effect says that it was not done, though no boolean does: by its `status` or by an
    `error`, its own or those of what it wraps; or, where it is nothing but text, by beginning with one of `failing`.

    Of an answer to a read this says nothing: the status is that of the thing that was looked up.
    """
    if body is None:
        return _text_denies(text, failing)
    if any(_denied(part, failing) or bool(part.get("error")) for part in _wrapped(body)):
        return True
    only = next(iter(body.values())) if len(body) == 1 and not body.keys().isdisjoint(WRAPPERS) else None
    return isinstance(only, str) and _text_denies(only, failing)


def _wrapped(body: Mapping[str, object]) -> list[Mapping[str, object]]:
    inner = [as_object(body.get(name)) for name in WRAPPERS]
    return [body, *(part for part in inner if part is not None)]


def _denied(said: Mapping[str, object], failing: frozenset[str] = FAILING) -> bool:
    status = said.get("status")
    word = "_".join(status.casefold().split()) if isinstance(status, str) else ""
    return word in DENYING or word in failing or word.startswith(UNFINISHED)


def _text_denies(text: str, failing: frozenset[str]) -> bool:
    """Read the first word, whatever marks stand before it, and what JSON there is in it: a line, or all of it."""
    bare = text.strip().strip("`").removeprefix("json").strip()
    first = _FIRST_WORD.search(bare)
    if bare.casefold() in {"false", "null", "none"} or (first and first.group().casefold() in failing):
        return True
    return any(_json_denies(part, failing) for part in (bare, *bare.splitlines()) if part.startswith(("{", "[")))


def _json_denies(text: str, failing: frozenset[str]) -> bool:
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return False
    parts = [part for part in map(as_object, as_list(found) or (found,)) if part is not None]
    return any(own_claim(part) in {Claim.NOT_DONE, Claim.UNREADABLE} or denies(part, failing=failing) for part in parts)


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
    return [_said_of(as_object(entry) or {}) for entry in entries]


def _said_of(entry: Mapping[str, object]) -> Claim:
    claims = _said(entry, USUAL)
    return Claim.NOT_DONE if not claims and _denied(entry) else _together(claims)


def _said(said: Mapping[str, object], names: Iterable[str]) -> set[Claim]:
    """Return what each of the fields `names` that are there claims."""
    values = (said[name] for name in names if name in said)
    return {(Claim.DONE if v else Claim.NOT_DONE) if isinstance(v, bool) else Claim.UNREADABLE for v in values}


def _together(claims: set[Claim]) -> Claim:
    return Claim.UNREADABLE if len(claims) > 1 else next(iter(claims), Claim.NONE)
