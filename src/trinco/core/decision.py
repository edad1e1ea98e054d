"""What `decide` returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.commands import Command
    from trinco.core.facts import Fact
    from trinco.core.transaction import Transaction


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The transaction after an event, what to do next, and what to record."""

    transaction: Transaction
    commands: tuple[Command, ...] = ()
    facts: tuple[Fact, ...] = ()
