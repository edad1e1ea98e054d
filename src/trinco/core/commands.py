"""What to do next, in the imperative. The engine carries commands out; each comes back as an event that names it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.names import IdempotencyKey, TransactionId
    from trinco.core.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Validate:
    """Ask the read-only validator; answered by `ValidationAnswered`."""

    transaction_id: TransactionId
    check: int
    server: str
    tool: str
    arguments: Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Send:
    """Make the effect (or the read), go on with it or end it, once; answered by `AttemptAnswered`."""

    transaction_id: TransactionId
    key: IdempotencyKey
    number: int
    server: str
    tool: str
    arguments: Mapping[str, Value]
    timeout: float
    """Seconds."""
    read_only: bool
    sent_as: IdempotencyKey | None = None
    """The key that travels, where it isn't the execution's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """Ask what became of a key; answered by `Probed`."""

    transaction_id: TransactionId
    key: IdempotencyKey
    server: str
    tool: str
    covers: int = 0
    """How many attempts an "absent" disproves: all of them if every sender was long dead when it was asked, else 0."""
    sent: int = 0
    """How many attempts had been made when it was asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """Close a key for ever; answered by `SealAnswered`."""

    transaction_id: TransactionId
    key: IdempotencyKey
    server: str
    tool: str


Command = Validate | Send | Probe | Seal
