"""Take an answer's account of an effect: what it claims for the whole, what became of each item, and of which thing.

What it proves, with how it came, is `outcome.py`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.core.answered_items import COUNTED, ItemResult, ItemState, compared, matches
from trinco.core.claims import DENIALS, Claim, claim_of, field_claims, speaks, together
from trinco.core.contract import Success
from trinco.core.copying import replace
from trinco.core.embedded import opened
from trinco.core.parts import RESULTS, named, parts_of, wrappers_of
from trinco.core.statuses import NOT_RUN, words_of
from trinco.core.terms import Terms, with_trade
from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.core.confirmed import Confirmed
    from trinco.core.contract import Execution, OutcomeWords
    from trinco.core.parts import Parts

_SAID_IN = frozenset({"status", "code"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    claim: Claim
    items: tuple[ItemResult, ...] = ()
    """What it says of two or more items, each by itself; it outranks a word on the whole."""
    listed: tuple[ItemResult, ...] = ()
    """The confirmed items in a list that says nothing of their success: one that is not there was not answered."""
    of_another: bool = False
    """It names another value than was sent."""
    refused: bool = False
    """It denies the whole, in a word that the policy declares to mean that nothing was done."""

    @property
    def done(self) -> bool:
        """Whether it says of anything that it was done."""
        return self.claim is Claim.DONE or any(item.done for item in self.items)


def account_of(body: Mapping[str, object] | None, text: str, policy: Execution, confirmed: Confirmed) -> Account:
    """Return what an answer says of the effect that was confirmed."""
    words = with_trade(policy.words)
    confirmed = confirmed.told_in(words)
    terms = replace(_terms(words, confirmed.tool, policy.success_field, policy.refusals), confirmed=confirmed)
    if policy.success is Success.ANSWERED:
        terms = replace(terms, prose_affirms=False)
    parts = parts_of(body, text, terms.wrappers)
    of_another = confirmed.is_of_another(parts.wholes) or confirmed.is_told_of_another(_told(body, text, parts, terms))
    entries = _of_workflow(body, confirmed.tool) or _each_its_own(parts, confirmed, policy.item_key)
    if entries:
        states = [_state(entry, claim_of(entry, terms, alone=False), policy) for entry in entries]
        items = compared(states, entries, confirmed.items, policy.item_key)
        return Account(claim=of_items(items), items=items, of_another=of_another)
    claim = _whole(body, text, parts, policy, terms)
    listed = _listed(parts, confirmed, policy)
    if claim in DENIALS:
        missing = any(item.state is ItemState.UNKNOWN for item in listed)
        refused = any(not _words_in(whole).isdisjoint(terms.refusals) for whole in parts.wholes)
        return Account(claim=Claim.UNREADABLE if missing else claim, of_another=of_another, refused=refused)
    return Account(claim=claim, listed=listed, of_another=of_another)


@lru_cache(maxsize=256)
def _terms(words: OutcomeWords, tool: str, success_field: str | None, refusals: frozenset[str]) -> Terms:
    return Terms(
        words=words,
        wrappers=wrappers_of(tool) | words.wrappers,
        declared=named(success_field or ""),
        refusals=frozenset(word for code in refusals for word in words_of(code)),
    )


def _told(body: Mapping[str, object] | None, text: str, parts: Parts, terms: Terms) -> str:
    """Return what an answer tells in words, and in fields that are named by what was done."""
    confirmed, messages = terms.confirmed, terms.words.messages
    fields = [(name, value) for part in parts.wholes for name, value in part.items()]
    said = [value for name, value in fields if named(name) in messages or confirmed.tells_of_it(name, value)]
    texts = [each for value in said for each in (as_list(value) or (value,)) if isinstance(each, str)]
    return " ; ".join(texts if body is not None else (*texts, text))


def _each_its_own(parts: Parts, confirmed: Confirmed, key: str | None) -> Sequence[object]:
    """Return the results of which each speaks for itself, if there are any. One alone is a single operation's, unless
    it is one of several that were confirmed, or named as the policy says that items are.
    """
    speaking = [entries for entries in parts.results if any(map(speaks, entries))]
    if len(speaking) != 1:
        return ()
    several = max(len(speaking[0]), len(confirmed.items)) > 1
    return speaking[0] if several or _is_named(speaking[0], confirmed, key) else ()


def _of_workflow(body: Mapping[str, object] | None, tool: str) -> Sequence[object]:
    """Return what a workflow says of several items, where it has that under its tool's name: no other list counts."""
    found = as_list((as_object((as_object((body or {}).get("output")) or {}).get(tool)) or {}).get(RESULTS)) or ()
    return found if len(found) > 1 and any(map(speaks, found)) else ()


def _is_named(entries: Sequence[object], confirmed: Confirmed, key: str | None) -> bool:
    """Say whether an only entry names the only item that was confirmed, in the field that the policy declares."""
    return key is not None and len(matches(entries, confirmed.items, key)) == 1


def _words_in(part: object) -> set[str]:
    """Return the words of an object's status and code."""
    fields = as_object(opened(part)) or {}
    return {word for name, value in fields.items() if named(name) in _SAID_IN for word in words_of(value)}


def _state(entry: object, claim: Claim, policy: Execution) -> ItemState:
    match claim:
        case Claim.DONE:
            return ItemState.DONE
        case Claim.NOT_DONE if NOT_RUN in _words_in(entry):
            return ItemState.NOT_RUN
        case Claim.NOT_DONE:
            return ItemState.FAILED
        case Claim.DENIED if policy.errors_are_refusals:
            return ItemState.FAILED
        case _:
            return ItemState.UNKNOWN


def of_items(items: Sequence[ItemResult]) -> Claim:
    """Return what the items say together; what nobody confirmed counts for none of them."""
    states = {item.state for item in items} & COUNTED
    if not states or ItemState.UNKNOWN in states:
        return Claim.UNREADABLE
    if ItemState.DONE in states:
        return Claim.DONE
    return Claim.UNREADABLE if any(item.done for item in items) else Claim.NOT_DONE


def _whole(body: Mapping[str, object] | None, text: str, parts: Parts, policy: Execution, terms: Terms) -> Claim:
    claim = claim_of(text if body is None else body, terms)
    if claim not in DENIALS and body is not None and claim_of(text, terms, alone=False) in DENIALS:
        claim = Claim.UNREADABLE
    if not policy.success_field:
        return claim
    declared = together(field_claims(body or {}, (policy.success_field,)))
    if declared is Claim.NONE and len(parts.results) == 1 and len(parts.results[0]) == 1:
        declared = claim_of(parts.results[0][0], terms)
    if declared in {claim, Claim.NONE} or claim is Claim.NONE:
        return declared
    return Claim.UNREADABLE


def _listed(parts: Parts, confirmed: Confirmed, policy: Execution) -> tuple[ItemResult, ...]:
    """Return the confirmed items as the lists of an answer have them: of several lists, the one that lacks most."""
    if not confirmed.items:
        return ()
    lists = [each for each in parts.lists if matches(each, confirmed.items, policy.item_key)]
    found = [
        compared([ItemState.DONE] * len(each), each, confirmed.items, policy.item_key)
        for each in (*parts.results, *lists)
    ]
    lacking = max(found, key=lambda items: sum(item.state is ItemState.UNKNOWN for item in items), default=())
    return tuple(item for item in lacking if item.state is not ItemState.UNASKED)  # being listed claims nothing
