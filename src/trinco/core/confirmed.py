"""Say what an answer is held against: the values that were confirmed and sent, and the items among them.

An answer about something else proves nothing of what was asked for. How an answer is read is `claims.py`'s work, and
which item it speaks of `answered_items.py`'s.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trinco.core.copying import replace
from trinco.core.deeds import told_of
from trinco.core.parts import is_id, named, words_of_name
from trinco.core.sameness import IDENTIFIER, alike, repeats, unaccented
from trinco.core.values import as_list, as_object, canonical

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trinco.core.contract import Contract, OutcomeWords
    from trinco.core.proposal import Proposal

_SPEAKS_FOR_ITSELF = frozenset(
    {
        *("success", "ok", "status", "state", "message", "usermessage", "reason", "detail", "details", "description"),
        *("note", "notes", "comment", "code", "type", "error", "errors", "result", "results", "data", "output"),
        *("response", "items"),
    }
)
"""Fields by which an answer speaks of itself: they are named like an argument by chance."""
_IDENTIFYING = frozenset({IDENTIFIER, "cpf", "cnpj"})
_WORDS = re.compile(r"[^\W_]+")
_STEM, _ENDING, _ENDED = 4, 2, 3
"""Letters that a word keeps at least, loses and gets at most, when what is to be done becomes what was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """One declared argument as it was sent."""

    value: object
    form: str = ""
    options: tuple[object, ...] = ()
    """What else it could have been, if that is a closed list."""
    identifies: bool = False
    """It says which thing is meant, and not what is to be done with it."""


class Naming(NamedTuple):
    """The words of a field's name."""

    deeds: Sequence[str]
    """Those of what the tool does, as done: `cancelled`, where it is `cancel_order`."""
    things: Sequence[str]
    """Those of the tool's own name: `orders`."""
    rest: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed:
    tool: str = ""
    """The tool's own name: one of its words says what it does."""
    sent: Mapping[str, Sent] = field(default_factory=dict[str, Sent])
    """By the argument's name, as `named` writes it."""
    items: tuple[object, ...] = ()
    contract: Contract | None = None
    """What it and its arguments are called."""
    forms: frozenset[str] = frozenset()
    """What tells of it as done, in the words of the server's language."""

    against: frozenset[str] = frozenset()
    """What tells that it wasn't: "open", of what is to be closed."""

    def told_in(self, words: OutcomeWords) -> Confirmed:
        """Return it with the forms in which servers that speak so tell of it as done."""
        return replace(self, **told_of(self.tool, self.title, words))

    @property
    def title(self) -> str:
        return self.contract.title if self.contract is not None else ""

    def is_opposite(self, word: str, prefixes: Iterable[str]) -> bool:
        """Say whether a status is what would undo the deed: UNBLOCKED, of a card that is to be blocked."""
        undone = (word.removeprefix(prefix) for prefix in prefixes if word.startswith(prefix))
        return word in self.against or any(map(self.names_deed, undone))

    def unechoed(self, text: str) -> str:
        """Return what a server says itself in `text`: without what was sent in several words."""
        for sent in self.sent.values():
            said = unaccented(sent.value).casefold() if isinstance(sent.value, str) else ""
            if " " in said.strip():
                text = re.sub(re.escape(said.strip()), " ", text, flags=re.IGNORECASE)
        return text

    def names_deed(self, name: str) -> bool:
        """Say whether a field is named by what the tool does: `cancelled`, where it is `cancel_order`."""
        return _names_deed(name, self.tool, self.forms)

    def is_spoken_of(self, word: str) -> bool:
        """Say whether a word may be of what the tool does, or of what it does it to: "cancellation", "orders"."""
        return any(word.startswith(stem) for stem, _ in _deeds(self.tool))

    def echoes(self, name: str, value: object) -> bool:
        """Say whether a field only repeats what was sent."""
        sent = self.sent.get(name)
        return sent is not None and repeats(sent.value, value)

    def is_of_another(self, wholes: Iterable[Mapping[str, object]], *, whichever: bool = True) -> bool:
        """Say whether an answer names other values than those that were sent; not `whichever`: another thing."""
        parts = tuple(wholes)
        said = self._of_sent((name, value) for part in parts for name, value in part.items())
        if any(not alike_to for sent, alike_to in said if whichever or sent.identifies):
            return True
        nested = [value for part in parts for value in part.values() if as_object(value)]
        if not nested:
            return False  # all that is said was just looked at
        within = self._of_sent(field for value in nested for field in _within(value))
        found = [(sent, alike_to) for sent, alike_to in (*said, *within) if sent.identifies]
        return any(not any(yes for sent, yes in found if sent is mine) for mine, _ in found)

    def is_told_of_another(self, text: str) -> bool:
        """Say whether a text names things by their numbers, and not the one that was sent: PED-9, of PED-1."""
        for sent in self.sent.values():
            if sent.identifies and isinstance(sent.value, str) and (shape := _shape(sent.value)):
                named_in = {found.casefold() for found in shape.findall(text)}
                if named_in and sent.value.casefold() not in named_in:
                    return True
        return False

    def tells_of_it(self, field: str, value: object) -> bool:
        """Say whether a field is named by what was done, and to what: `order`, `cancelled_orders`; not by `orders`."""
        naming = self.naming(field)
        return bool(naming.things) and not naming.rest and (bool(naming.deeds) or isinstance(value, str))

    def naming(self, field: str) -> Naming:
        """Part a field's name: what was done, to what, and the rest."""
        return _naming(field, self.tool, self.forms)

    def _of_sent(self, fields: Iterable[tuple[str, object]]) -> list[tuple[Sent, bool]]:
        """Return which of `fields` are named like what was sent, and whether they can be that."""
        mine = [(sent, value) for name, value in fields if (sent := self._named_like(named(name)))]
        return [(sent, alike(sent.value, value, sent.form, sent.options)) for sent, value in mine]

    def _named_like(self, name: str) -> Sent | None:
        """Return what was sent under that name; of a thing also under `order_ids` and `cancelled_order_id`."""
        if name in _SPEAKS_FOR_ITSELF:
            return None
        if name in self.sent:
            return self.sent[name]
        things = ((mine, sent) for mine, sent in self.sent.items() if sent.identifies and mine in name)
        return next((sent for mine, sent in things if name == f"{mine}s" or self._is_done_to(name, mine)), None)

    def _is_done_to(self, name: str, mine: str) -> bool:
        done = name.removesuffix(mine)
        return done != name and done not in self.tool.casefold() and self.names_deed(done)


@lru_cache(maxsize=256)
def _shape(number: str) -> re.Pattern[str] | None:
    """Return how numbers of that kind are written, if they have letters too: others look like any number."""
    if not (any(map(str.isdigit, number)) and any(map(str.isalpha, number))):
        return None
    return re.compile(rf"(?<![\w-]){re.sub(r'[0-9]+', r'[0-9]+', re.escape(number))}(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=4096)
def _names_deed(name: str, tool: str, forms: frozenset[str]) -> bool:
    return name in forms or any(name.startswith(stem) and len(name) <= longest for stem, longest in _deeds(tool))


@lru_cache(maxsize=4096)
def _naming(field: str, tool: str, forms: frozenset[str]) -> Naming:
    name, said = tool.casefold(), words_of_name(field)
    things = [word for word in said if word not in forms and word.removesuffix("s") in name]
    deeds = [word for word in said if word not in things and _names_deed(word, tool, forms)]
    return Naming(deeds=deeds, things=things, rest=[w for w in said if w not in things and w not in deeds])


@lru_cache(maxsize=256)
def _deeds(tool: str) -> tuple[tuple[str, int], ...]:
    """Return how the words of a tool's name begin, and how long a word of that beginning may be."""
    deeds = [deed for deed in _WORDS.findall(tool.casefold()) if len(deed) >= _STEM]
    return tuple((deed[: max(_STEM, len(deed) - _ENDING)], len(deed) + _ENDED) for deed in deeds)


def _within(value: object) -> list[tuple[str, object]]:
    """Return the fields of an object and of those within it, lists left out: they are of several things."""
    found: list[tuple[str, object]] = []
    left = [value]
    while left:
        part = as_object(left.pop()) or {}
        found += part.items()
        left += part.values()
    return found


NOTHING_CONFIRMED = Confirmed()


def confirmed(proposal: Proposal | None, contract: Contract) -> Confirmed:
    """Return what an answer to `proposal` is held against."""
    if proposal is None:
        return Confirmed(tool=contract.tool)
    kept = {
        name: value
        for name, value in proposal.arguments.items()
        # A text that a validator made several items of is no value of its own.
        if name in contract.identity_arguments or not (proposal.items and isinstance(value, str))
    }
    return asked_about(kept, contract, items=listed(proposal))


def asked_about(values: Mapping[str, object], contract: Contract, *, items: tuple[object, ...] = ()) -> Confirmed:
    """Return what an answer to a question about `values` is held against: those that `contract` declares."""
    declared = {p.name: p.format or "" for p in contract.parameters}
    options = {p.name: p.enum for p in contract.parameters}
    for name in contract.identity_arguments:
        declared.setdefault(name, "")
    sent = {
        named(name): _sent(name, value, declared[name], options.get(name, ()))
        for name, value in values.items()
        if name in declared
    }
    return Confirmed(tool=contract.tool, sent=sent, items=items, contract=contract)


def _sent(name: str, value: object, form: str, options: tuple[object, ...]) -> Sent:
    form = form or IDENTIFIER * is_id(name)
    return Sent(value=value, form=form, options=options, identifies=form in _IDENTIFYING or is_id(name))


def listed(proposal: Proposal) -> tuple[object, ...]:
    """Return the items that a proposal is about: those a validator made, or those of its only list; none twice."""
    lists = [found for value in proposal.arguments.values() if (found := as_list(value))]
    items = proposal.items or (lists[0] if len(lists) == 1 else ())
    return tuple({canonical(item): item for item in items}.values())
