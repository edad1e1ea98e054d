"""Resolve a reference, an id or a name, among the candidates that its caller may see (spec/004 section 1).

The first step of the ladder that finds something decides; two hits at one step are ambiguous, and none is taken.

| step | finds |
|---|---|
| 1 | the id: a JSON integer, a float without a fraction, or plain ASCII digits without a leading zero |
| 2 | a name, code or whole path, exactly |
| 3 | the same in one Unicode form, without outer and doubled blanks |
| 4 | the same without case, accents and width |
| 5 | the end of a path, where no whole spelling was found |

Digits may be an id and a name: one row's id and another row's name are ambiguous, and `id:42` and `name:42` say which.
Decides only: fetching is its caller's part. Closeness makes suggestions and never resolves anything.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from trinco.toolkit.inputs.candidates import SHOWN, Candidate, Identifier, Listing
from trinco.toolkit.inputs.folding import folded, trimmed
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem
from trinco.toolkit.inputs.untrusted import one_line, received

LONGEST = 1000
"""Characters of a reference. No name is longer, and nothing longer is looked for."""
_ID = re.compile(r"(?:0|[1-9][0-9]{0,17})\Z")
_PREFIXED = re.compile(r"(id|name):(.*)\Z", re.DOTALL)
_SEPARATORS = (">", "/", "::")
_NOTHING = frozenset({"", "null", "none", "nil", "undefined", "n/a", "nan", "-"})
_SUGGESTED = 3


def identifier(value: object, *, of: type[int] | type[str] = int) -> Identifier | None:
    """Return the id that a value can be, or None. `true` is not 1; of a text only plain digits are a number."""
    if isinstance(value, bool):
        return None
    if of is str:
        return trimmed(str(value).removeprefix("id:"))[:LONGEST] or None if isinstance(value, str | int) else None
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 2**53 else None
    if isinstance(value, str):
        text = value.strip(" \t\r\n").removeprefix("id:")
        return int(text) if _ID.match(text) else None
    return value if isinstance(value, int) else None


def wording(value: object) -> str | None:
    """Return the text by which a value may name a row, or None where it can only be an id, or nothing."""
    if not isinstance(value, str) or len(value) > LONGEST:
        return None
    found = _PREFIXED.match(value.lstrip())
    return value if found is None else found[2] if found[1] == "name" else None


def resolve_reference(
    value: object,
    listing: Listing,
    *,
    field: str = "",
    of: type[int] | type[str] = int,
    lists: bool = True,
    shown: object = None,
) -> Candidate | Problem:
    """Return the one candidate that `value` means, or what is wrong.

    `of` is what ids are; `lists=False` keeps a directory of people from being listed; `shown` stands for the value in
    messages.
    """
    told = received(value) if shown is None else shown
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return problem(field, Code.WRONG_TYPE, received=told, takes=Said(key="takes.reference"))
    hits = _hits(value, listing, of)
    if not hits:
        return _not_found(value, listing, field, lists=lists, told=told)
    if len(hits) > 1:
        return _ambiguous(value, hits, field, told, hits[0].id == identifier(value, of=of))
    if (reason := hits[0].unusable) is not None:
        return problem(field, Code.UNUSABLE, name=hits[0], reason=one_line(reason, 200))
    return hits[0]


def _hits(value: float | str, listing: Listing, of: type[int] | type[str]) -> list[Candidate]:
    given = identifier(value, of=of)
    row = None if given is None else listing.by_id.get(given)
    text = wording(value)
    if text is None:
        return [] if row is None else [row]
    if row is None:
        return _named(text, listing)
    others = [one for one in _named(text, listing) if one.id != row.id]
    return [row, *others]


def _named(text: str, listing: Listing) -> list[Candidate]:
    for places in _steps(text, listing):
        if places:
            return [listing.candidates[n] for n in dict.fromkeys(places)]
    return []


def _steps(text: str, listing: Listing) -> Iterator[Sequence[int]]:
    alike = listing.spelled.get(whole := folded(text), ())
    for form in (str, trimmed):
        yield [n for n in alike if form(text) in map(form, listing.candidates[n].spellings)] if form(text) else ()
    yield alike if whole else ()
    yield from (_path_ends(text, separator, listing) for separator in _SEPARATORS if separator in text)


def _path_ends(text: str, separator: str, listing: Listing) -> list[int]:
    wanted = [folded(part) for part in text.split(separator)]
    if len(wanted) < 2 or not all(wanted):
        return []
    return [
        n
        for n in listing.leaves.get(wanted[-1], ())
        if [folded(part) for part in listing.candidates[n].path[-len(wanted) :]] == wanted
    ]


def _ambiguous(value: object, hits: Sequence[Candidate], field: str, told: object, by_id: bool) -> Problem:
    listed = tuple(hits[:SHOWN])
    found = problem(field, Code.AMBIGUOUS, received=told, names=listed)
    if by_id:
        forms = (f"id:{hits[0].id}", f"name:{one_line(str(value))}")
        found = replace(found, hints=(Said(key="hint.write", facts={"value": forms}),))
    return replace(found, allowed=listed, total=len(hits))


def _not_found(value: float | str, listing: Listing, field: str, *, lists: bool, told: object) -> Problem:
    text = wording(value)
    if isinstance(value, str) and folded(value) in _NOTHING:
        found = problem(field, Code.PLACEHOLDER, received=told, takes=Said(key="takes.reference"))
        close: list[Candidate] = []
    else:
        found = problem(field, Code.NOT_FOUND, received=told)
        close = [] if text is None else close_ones(text, listing)
    return offering(found, listing, close, lists=lists)


def close_ones(text: str, listing: Listing, limit: int = SHOWN) -> list[Candidate]:
    """Return the candidates whose names are close to a text, the closest first."""
    places = listing.names.closest(folded(text), limit)
    return [listing.candidates[n] for n in places if listing.candidates[n].unusable is None]


def offering(found: Problem, listing: Listing, close: Sequence[Candidate], *, lists: bool = True) -> Problem:
    """Return a problem with what would have been right: close ones first, at most `SHOWN`, and how many there are."""
    hints: list[Said] = []
    if close:
        hints.append(Said(key="hint.did_you_mean", facts={"names": tuple(close[:_SUGGESTED])}))
    shown = list(close[:SHOWN])
    total = listing.offered
    if total == 0:
        hints.append(Said(key="hint.none"))
    elif not lists and total > len(shown):
        hints.append(Said(key="hint.many", facts={"total": total}))
    else:
        known = {one.id for one in shown}
        shown += [one for one in listing.first if one.id not in known][: SHOWN - len(shown)]
        key = "hint.available" if len(shown) == total else "hint.available_some"
        hints.append(Said(key=key, facts={"total": total, "shown": len(shown), "names": tuple(shown)}))
    return replace(
        found,
        hints=(*found.hints, *hints),
        allowed=tuple(shown),
        suggestion=close[0] if close else None,
        total=total,
    )
