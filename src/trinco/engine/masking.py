"""Mask personal values before a fact leaves the store.

What is personal is known by declaration: an identity argument, or a parameter that is `personal` (free text and
people's numbers are, unless their author says otherwise). A sentence that a tool's server or an operator wrote is
masked, too. The journal keeps what it must, and can be erased; events and logs never hold it.
"""

from __future__ import annotations

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
_SHOWN = 2
"""Trailing characters left visible, so that an operator can tell two values apart."""


def masked(value: object) -> str:
    """Return `value` with all but its end hidden."""
    text = str(value)
    return "***" + text[-_SHOWN:] if len(text) > _SHOWN * 3 else "***"


def personal_names(catalogue: Catalogue) -> frozenset[str]:
    """Name every argument of the agent that holds a personal value."""
    return frozenset(
        name
        for contract in catalogue.contracts.values()
        for name in (
            *contract.identity_arguments,
            *(p.name for p in contract.parameters if p.personal),
        )
    ) | {SAID, NOTE}


def mask_fact(fact: Fact, personal: frozenset[str]) -> Fact:
    """Return `fact` with its personal argument values masked."""
    return replace(fact, detail=mask(fact.detail, personal)) if fact.detail else fact


def mask(values: Mapping[str, object], personal: frozenset[str]) -> dict[str, object]:
    """Return a copy of `values`, masked at any depth under a personal name."""
    return {name: masked(value) if name in personal else _inner(value, personal) for name, value in values.items()}


def _inner(value: object, personal: frozenset[str]) -> object:
    match value:
        case dict():
            return mask(cast("dict[str, object]", value), personal)
        case list() | tuple():
            return [_inner(v, personal) for v in cast("list[object]", value)]
        case _:
            return value
