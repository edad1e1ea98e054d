"""Mask personal values before a fact leaves the store.

What is personal is known by declaration: an identity argument, or a parameter that is `personal` (free text and
people's numbers are, unless their author says otherwise). An argument that nobody declared is masked, and so is a
sentence that a tool's server or an operator wrote; where one may be quoted in what the transport saw, addresses and
long numbers are. The journal keeps what it must, and can be erased; events and logs never hold it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from trinco.core.copying import replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Catalogue
    from trinco.core.facts import Fact

SAID = "said"
"""Where a fact keeps a sentence of a server's: nobody declares what is in it."""
NOTE = "note"
"""Where it keeps an operator's."""
QUOTING = frozenset({"reason", "detail"})
"""Where it keeps what the transport saw, which may quote a server."""
ARGUMENTS = "arguments"
_SHOWN = 2
"""Trailing characters left visible, so that an operator can tell two values apart."""
_ADDRESS_OR_NUMBER = re.compile(r"[^\s@<>\"']+@[^\s@<>\"']+|\+?\d(?:[\s().+/-]{0,2}\d){6,}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Personal:
    """What of an agent's facts is personal."""

    names: frozenset[str] = frozenset({SAID, NOTE})
    """Of values that are masked wherever they stand."""
    declared: frozenset[str] | None = None
    """Names of all arguments; another one is masked. None: they aren't known."""

    def hides(self, name: str, within: str) -> bool:
        undeclared = within == ARGUMENTS and self.declared is not None and name not in self.declared
        return undeclared or name in self.names


NOTHING_DECLARED = Personal()


def masked(value: object) -> str:
    """Return `value` with all but its end hidden."""
    text = str(value)
    return "***" + text[-_SHOWN:] if len(text) > _SHOWN * 3 else "***"


def personal_in(catalogue: Catalogue) -> Personal:
    """Return what is personal among the facts of an agent."""
    names = {SAID, NOTE}
    declared: set[str] = set()
    for contract in catalogue.contracts.values():
        names.update(contract.identity_arguments)
        names.update(p.name for p in contract.parameters if p.personal)
        declared.update(p.name for p in contract.parameters)
    return Personal(names=frozenset(names), declared=frozenset(declared))


def mask_fact(fact: Fact, personal: Personal) -> Fact:
    """Return `fact` with its personal argument values masked."""
    return replace(fact, detail=mask(fact.detail, personal)) if fact.detail else fact


def mask(values: Mapping[str, object], personal: Personal, *, within: str = "") -> dict[str, object]:
    """Return a copy of `values`, masked at any depth under a personal name; `within`: the name they stand under."""
    return {
        name: masked(value) if personal.hides(name, within) else _inner(value, personal, name)
        for name, value in values.items()
    }


def _inner(value: object, personal: Personal, name: str) -> object:
    match value:
        case dict():
            return mask(cast("dict[str, object]", value), personal, within=name)
        case list() | tuple():
            return [_inner(v, personal, name) for v in cast("list[object]", value)]
        case str() if name in QUOTING:
            return _ADDRESS_OR_NUMBER.sub(lambda found: masked(found[0]), value)
        case _:
            return value
