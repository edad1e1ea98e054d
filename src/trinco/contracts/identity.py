"""Check who a session is said to be, in a file beside an agent: only what its operations take from an identity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.contracts.report import did_you_mean
from trinco.contracts.tree import SCALARS

if TYPE_CHECKING:
    from collections.abc import Collection

    from trinco.contracts.section import Section
    from trinco.core.contract import Catalogue

NONE = "no operation of this agent has one: leave `subject` out"


def identity_arguments_of(catalogue: Catalogue) -> frozenset[str]:
    """Return the identity arguments of all the agent's operations."""
    return frozenset(name for contract in catalogue.contracts.values() for name in contract.identity_arguments)


def check_subject(file: Section, known: Collection[str]) -> None:
    """Report what can't be in `subject`: a name that isn't among `known`, or nothing for one."""
    for name, node in file.members("subject").items():
        if name not in known:
            message = f"subject.{name} is no identity argument of this agent"
            file.report.add(node.place, message, did_you_mean(name, known, otherwise="" if known else NONE))
        elif node.kind in SCALARS and not node.text.strip():
            file.report.add(node.place, f"subject.{name} is empty", "write who the session is, or leave it out")
