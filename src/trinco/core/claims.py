"""Read what a tool's answer itself claims of its success (spec/000 section 5).

Only booleans claim success, and any part that speaks for the whole may deny it: a boolean, a `status`, an error, a list
whose entries deny, a text that tells of a failure. A boolean that holds something else makes the answer unreadable,
and so do two claims that contradict each other. What a claim proves under a policy is `outcome.py`'s.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.affirming import affirms, is_of_known_words
from trinco.core.embedded import Unreadable, opened, values_in
from trinco.core.parts import CARRIERS, DEEPEST, ITEMS, RESULTS, named, words_of_name
from trinco.core.plain import begins_failing, is_doubted, is_wordless, tells_of_deed
from trinco.core.sameness import unaccented
from trinco.core.statuses import Word, read_word, words_of
from trinco.core.takes_back import says_so, takes_back, tells_it
from trinco.core.terms import ERROR, ERRORS, TRADE, USUAL, names_error
from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trinco.core.contract import OutcomeWords
    from trinco.core.terms import Terms

OUTERMOST = ("result", "data")
"""Fields in which a read wraps what it claims of itself; deeper, a `success` is that of the thing it found."""
ASKING = frozenset({"NEEDS_PARAMETER", "NEEDS_CLARIFICATION"})
"""A `status` that asks for something more, of a tool or a validator, in the form that `validate.py` reads."""
_OF_THE_THING = frozenset({"status", "state"})
MESSAGE = "message"
_MESSAGE = frozenset({MESSAGE, "text", "msg"})
_NOTHING = frozenset({"", "none", "null", "false", "0"})


class Claim(StrEnum):
    NONE = "none"
    """It says nothing of it."""
    DONE = "done"
    NOT_DONE = "not_done"
    """A boolean says so."""
    DENIED = "denied"
    """It says so in another way."""
    UNREADABLE = "unreadable"
    """It contradicts itself, or leaves in doubt what it says."""


DENIALS = frozenset({Claim.NOT_DONE, Claim.DENIED, Claim.UNREADABLE})


def own_claim(body: Mapping[str, object] | None, success_field: str | None = None) -> Claim:
    """Return what the answer to a read claims of itself: in the policy's field, or else in the usual ones, its own or
    those of the `result` it wraps. An `error`, or `errors`, beside a claim of success contradicts it.
    """
    said = body or {}
    if success_field:
        claims = field_claims(said, (success_field,))
    else:
        claims = next((found for part in _wrapped(said) if (found := field_claims(part, USUAL))), set[Claim]())
    failing = (said.get("error") or said.get("errors")) and claims != {Claim.NOT_DONE}
    return together(claims | ({Claim.UNREADABLE} if failing else set[Claim]()))


def _wrapped(body: Mapping[str, object]) -> list[Mapping[str, object]]:
    inner = [as_object(body.get(name)) for name in OUTERMOST]
    return [body, *(part for part in inner if part is not None)]


def asks_back(body: Mapping[str, object]) -> bool:
    """Say whether the answer asks for something more instead of answering."""
    status = body.get("status")
    return isinstance(status, str) and status in ASKING


def field_claims(said: Mapping[str, object], names: Iterable[str]) -> set[Claim]:
    """Return what each of the fields `names` that are there claims."""
    return {_boolean(said[name]) for name in names if name in said}


def speaks(entry: object) -> bool:
    """Say whether an entry of a list says, by a boolean field or what stands in its place, what became of it."""
    return any(named(name) in USUAL for name in as_object(opened(entry)) or ())


def together(claims: Iterable[Claim]) -> Claim:
    """Return what claims say together: the one that they all make. A boolean is as good as another denial."""
    said = set(claims) - {Claim.NONE}
    if said == {Claim.NOT_DONE, Claim.DENIED}:
        return Claim.NOT_DONE
    return Claim.UNREADABLE if len(said) > 1 else next(iter(said), Claim.NONE)


def claim_of(value: object, terms: Terms, *, depth: int = 0, alone: bool = True) -> Claim:
    """Return what `value` claims of an effect, as an answer or as what one wraps; `alone`: it is all there is."""
    found = opened(value)
    if depth > DEEPEST:
        return Claim.UNREADABLE
    if found is False:
        return Claim.DENIED
    if isinstance(found, str):
        return text_claim(found, terms, depth=depth, alone=alone)
    if (part := as_object(found)) is not None:
        return _object_claim(part, terms, depth, alone)
    entries = as_list(found)
    return (
        Claim.NONE
        if entries is None
        else _list_claim([claim_of(e, terms, depth=depth + 1, alone=False) for e in entries])
    )


def _object_claim(part: Mapping[str, object], terms: Terms, depth: int, alone: bool) -> Claim:
    own: set[Claim] = set()
    others: list[tuple[str, object]] = []
    plain: list[tuple[str, object]] = []
    for field, value in part.items():
        name = named(field)
        if name in terms.confirmed.sent and terms.confirmed.echoes(name, value):
            continue
        if name in USUAL or (name in terms.words.succeeding and _may_claim(value)):
            own.add(_boolean(value, terms if name not in USUAL else None))
            continue
        plain.append((field, value))
        if terms.speaks(name) or (name in CARRIERS and (len(part) == 1 or _carries(value))):
            others.append((name, value))
        elif names_error(field, terms):
            others.append((ERROR, value))
        elif isinstance(value, str) and not _MESSAGE.isdisjoint(words_of_name(field)[-1:]):
            others.append((MESSAGE, value))
        elif as_object(value):
            others.append((name, value))
    sure = Claim.DONE in own
    told = sure or any(tells_it(field, value, terms) for field, value in plain)
    others = [(name, value) for name, value in others if not (told and name in terms.words.remarks)]
    alone = alone and not told and sum(value not in (None, "") for _, value in plain) == 1
    rest = {_sign(name, value, terms, depth + 1, alone, sure) for name, value in others}
    if any(takes_back(field, value, terms, sure=sure, told=told) for field, value in plain):
        rest.add(Claim.UNREADABLE)
    if own == {Claim.NOT_DONE} and Claim.DONE not in rest:
        disputed = _is_disputed(part, terms) or any(says_so(field, value, terms) for field, value in plain)
        return Claim.UNREADABLE if disputed else Claim.NOT_DONE
    return together(own | rest)


def _is_disputed(part: Mapping[str, object], terms: Terms) -> bool:
    """Say whether a status names as done what a boolean beside it denies: CANCELLED, where an order is to be cancelled,
    may be what it has become, or what became of the call.
    """
    said = [value for name, value in part.items() if named(name) in _OF_THE_THING]
    words = (word for value in said for word in words_of(value))
    return any(terms.confirmed.names_deed(word) and word not in terms.refusals for word in words)


def _may_claim(value: object) -> bool:
    """Say whether what stands in a field that is named by success, or counts successes, claims or denies one."""
    return (
        value is None
        or isinstance(value, bool)
        or (isinstance(value, str | int) and (not value or not str(value).isdecimal()))
    )


def _carries(value: object) -> bool:
    """Say whether a value is an answer that was written into a text, or the parts of one as MCP writes them."""
    found = opened(value)
    if isinstance(value, str):
        return not isinstance(found, str)
    return any("text" in (as_object(entry) or ()) for entry in as_list(found) or ())


def _boolean(value: object, terms: Terms | None = None) -> Claim:
    if terms is not None and isinstance(value, str) and unaccented(value).strip().casefold() in terms.words.assenting:
        return Claim.DONE
    return (Claim.DONE if value else Claim.NOT_DONE) if isinstance(value, bool) else Claim.UNREADABLE


def _sign(name: str, value: object, terms: Terms, depth: int, alone: bool, sure: bool) -> Claim:
    """Return what a field says of the whole; `sure`: a boolean beside it says that it was done."""
    if name == RESULTS or name in terms.wrappers or name in CARRIERS:
        return claim_of(value, terms, depth=depth, alone=alone and name != RESULTS)
    if name == ITEMS:
        each = [as_object(entry) or {} for entry in as_list(value) or ()]
        denied = any(Claim.NOT_DONE in field_claims(entry, USUAL) for entry in each)
        return Claim.UNREADABLE if denied else Claim.NONE
    if name in terms.words.statuses:
        return _status_claim(name, value, terms, sure)
    if name in ERRORS or name in terms.words.failing:
        return Claim.NONE if is_empty(value, terms) else Claim.UNREADABLE
    if isinstance(value, str):
        affirms = alone and name in terms.words.messages
        denies = not sure and text_claim(value, terms, depth=depth, alone=affirms) in DENIALS
        return Claim.UNREADABLE if denies else Claim.NONE
    part = as_object(value) or {}
    denied = Claim.NOT_DONE in field_claims(part, USUAL)
    if (entries := as_list(part.get(RESULTS))) and any(map(speaks, entries)):  # a workflow's, under another name
        denied = denied or claim_of(entries, terms, depth=depth, alone=False) in DENIALS
    return Claim.UNREADABLE if denied and not sure else Claim.NONE


_STATUS_SAYS: Mapping[Word, tuple[Claim, Claim]] = {
    Word.FAILED: (Claim.DENIED, Claim.DENIED),
    Word.ASKS: (Claim.DENIED, Claim.DENIED),
    Word.DENIES: (Claim.DENIED, Claim.NONE),
    Word.WAITS: (Claim.UNREADABLE, Claim.NONE),
    Word.DOUBTFUL: (Claim.UNREADABLE, Claim.UNREADABLE),
    Word.SAYS_NOTHING: (Claim.NONE, Claim.NONE),
}
"""What a word says by itself, and what it says beside a boolean that says it was done."""


def _status_claim(name: str, value: object, terms: Terms, sure: bool) -> Claim:
    if value is False:
        return Claim.UNREADABLE
    words = [word for word in words_of(value) if not terms.confirmed.names_deed(word)]
    if not sure and any(terms.confirmed.is_opposite(word, terms.words.reversing) for word in words):
        return Claim.UNREADABLE
    said = together(_STATUS_SAYS[read_word(word, terms.words)][sure] for word in words)
    return said if name == "status" or said is Claim.NONE else Claim.UNREADABLE


def _list_claim(claims: Sequence[Claim]) -> Claim:
    """Return what entries say together of the whole: it is denied if one denies it, but only all prove a denial."""
    if len(claims) == 1:
        return claims[0]
    denials = DENIALS.intersection(claims)
    if not denials:
        return Claim.DONE if Claim.DONE in claims else Claim.NONE
    return together(denials) if denials.issuperset(claims) else Claim.UNREADABLE


def is_empty(error: object, terms: Terms | None = None) -> bool:
    """Say whether a field that may name an error names none."""
    left, words = [error], terms.words if terms is not None else TRADE
    while left:
        value = left.pop()
        if (part := as_object(value)) is not None:
            left += part.values()
        elif (entries := as_list(value)) is not None:
            left += entries
        elif (
            (text := str(value).strip().casefold()) not in _NOTHING
            and text.strip("0.")
            and not (isinstance(value, str) and _is_none(text, words))
        ):
            return False
    return True


def _is_none(text: str, words: OutcomeWords) -> bool:
    """Say whether a text names no error, in words: "No error", "OK"."""
    said = unaccented(text).strip(" .!").split()
    if set(said) <= words.affirming:
        return True
    return len(said) == 2 and said[0] in words.lacking and said[1] in words.failing


def text_claim(text: str, terms: Terms, *, depth: int = 0, alone: bool = True) -> Claim:
    """Return what a text claims: in the JSON within it, by its first word, or by what its words leave in doubt."""
    bare = unaccented(text).strip().strip("`").removeprefix("json").strip()
    if not bare:
        return Claim.NONE
    lines = {line.strip() for line in bare.casefold().splitlines()}
    if lines == {"false"}:
        return Claim.DENIED
    if bare.casefold() in {"null", "none"}:
        return Claim.DENIED if alone else Claim.NONE
    try:
        values, rest = values_in(bare)
    except Unreadable:
        return Claim.UNREADABLE
    rest = terms.confirmed.unechoed(rest)
    if begins_failing(rest, terms):
        return Claim.UNREADABLE if tells_of_deed(rest, terms) else Claim.DENIED
    claim = _list_claim([claim_of(value, terms, depth=depth + 1) for value in values])
    if "false" in lines or is_doubted(rest, terms):
        return Claim.UNREADABLE
    if is_wordless(rest):
        return claim
    unsaid = alone and terms.prose_affirms and claim is not Claim.DONE and not _affirms(rest, values, terms)
    return Claim.UNREADABLE if unsaid or claim in DENIALS else claim


def _affirms(text: str, values: Sequence[object], terms: Terms) -> bool:
    """Say whether a text tells of it as done, or only introduces what its JSON says."""
    spoken = any(as_object(entry) for value in values for entry in (as_list(value) or (value,)))
    if [] in values:
        return False  # "Cancelled: []"
    return affirms(text, terms) or (spoken and is_of_known_words(text, terms))
