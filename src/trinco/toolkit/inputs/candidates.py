"""What a reference may mean: the rows that a source found for one caller, ready to be searched.

A source returns what the caller may see, and more of it than matches: deciding is `resolve`'s part. Leaves out
fetching, rights, and caching between calls.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest

from trinco.toolkit.inputs.folding import Names, folded

SHOWN = 20
"""How many candidates a message lists at most."""
SEPARATOR = " > "

Identifier = int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One row that a reference may mean."""

    id: Identifier
    name: str
    codes: tuple[str, ...] = ()
    """What names it as well as its name does: a code, a login, an e-mail, a translated label."""
    path: tuple[str, ...] = ()
    """In a tree: the names from the root down to its own."""
    unusable: str | None = None
    """Why it is there and can't be used ("inactive"), as the caller is to read it."""

    @property
    def shown(self) -> str:
        """What people know it by."""
        return SEPARATOR.join(self.path) or self.name

    @property
    def spellings(self) -> tuple[str, ...]:
        """All whole texts that name it."""
        return (self.name, *self.codes, SEPARATOR.join(self.path)) if self.path else (self.name, *self.codes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a source is asked for. It may ignore all but the caller, and return all that there is."""

    id: Identifier | None = None
    """The id that was given, where the value can be one."""
    text: str | None = None
    """The text that was given, where the value is one."""
    language: str = "en"
    caller: object = None
    """Whoever the host passed on: a session, a token, the SDK's own `Context`."""


class LookupForbidden(Exception):
    """The caller may not list these rows at all. A source raises it where the server says 403."""


class Listing:
    """Candidates, and the places where each spelling of them is found. What is derived is made when it is first needed.

    Keep one for as long as its rows are current, and it is warm. `total` is how many rows there are for this caller,
    where these aren't all.
    """

    def __init__(self, candidates: Iterable[Candidate], *, total: int | None = None) -> None:
        unique = {one.id: one for one in candidates}  # one row found twice isn't ambiguous
        # In one order whatever order a source returns them in, so that one call has one answer.
        ordered = sorted(unique, key=str if any(isinstance(each, str) for each in unique) else None)
        self.by_id: Mapping[Identifier, Candidate] = unique
        self.candidates: Sequence[Candidate] = tuple(unique[number] for number in ordered)
        self.total = max(total or 0, len(self.candidates))

    @cached_property
    def names(self) -> Names:
        """Return the candidates' names, folded."""
        return Names([folded(one.name) for one in self.candidates])

    @cached_property
    def spelled(self) -> Mapping[str, list[int]]:
        """Return the places by each folded spelling. What is equal exactly is equal folded, so one index is enough."""
        found: dict[str, list[int]] = {}
        for n, name in enumerate(self.names.all):
            found.setdefault(name, []).append(n)
        for n, one in enumerate(self.candidates):
            if one.codes or one.path:
                for key in {folded(text) for text in one.spellings[1:]} - {self.names.all[n]}:
                    found.setdefault(key, []).append(n)
        return found

    @cached_property
    def leaves(self) -> Mapping[str, list[int]]:
        """Return the places by the folded last name of the path."""
        found: dict[str, list[int]] = {}
        for n, one in enumerate(self.candidates):
            if one.path:
                found.setdefault(folded(one.path[-1]), []).append(n)
        return found

    @cached_property
    def usable(self) -> Sequence[int]:
        """Return the places of those that may be offered."""
        return [n for n, one in enumerate(self.candidates) if one.unusable is None]

    @property
    def offered(self) -> int:
        """How many there are that may be offered."""
        return self.total - len(self.candidates) + len(self.usable)

    @cached_property
    def first(self) -> Sequence[Candidate]:
        """Return the first that may be offered, by their names: as many as a message may have to choose from."""
        names = self.names.all
        return [self.candidates[n] for _, n in nsmallest(2 * SHOWN, ((names[n], n) for n in self.usable))]


Source = Listing | Callable[[Asked], Listing | Awaitable[Listing]]
"""Where candidates come from: a fixed listing, or a function that finds them for one caller."""
