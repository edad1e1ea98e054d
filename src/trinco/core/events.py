"""What happened to a transaction, in the past tense.

Each answer names what it answers (a check, a key and attempt), so that one that comes late, or twice, is recognised.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from trinco.core.names import Fingerprint, IdempotencyKey
    from trinco.core.outcome import ToolAnswer
    from trinco.core.transaction import Argument
    from trinco.core.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """When and where a decision is made."""

    now: datetime
    """The store's clock."""
    owner: str
    """The process that will carry out the commands."""
    subject: Mapping[str, str] = field(default_factory=dict[str, str])
    """Who the session is, as the host established it: identity arguments by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    values: tuple[Argument, ...] = ()
    ambiguous: Mapping[str, tuple[Value, ...]] = field(default_factory=dict[str, "tuple[Value, ...]"])


@dataclass(frozen=True, slots=True, kw_only=True)
class ParametersGiven:
    values: tuple[Argument, ...]
    ambiguous: Mapping[str, tuple[Value, ...]] = field(default_factory=dict[str, "tuple[Value, ...]"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Retried:
    """The person came back to a transaction whose check could not be made, or is under way."""

    keeps_yes: bool = True
    """False where what was said may take back a yes that waits for the check."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """The person came back to a transaction that was paused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationAnswered:
    check: int
    answer: ToolAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed:
    """A clear yes to the question with this fingerprint."""

    fingerprint: Fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseAnswered:
    """What a paused workflow waits for was said, in answer to the question with this fingerprint."""

    fingerprint: Fingerprint
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandoned:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """Another request took its place."""

    by: str
    """The tool of that request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOff:
    """A person takes over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotUnderstood:
    """The message answers nothing that is pending."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptAnswered:
    key: IdempotencyKey
    number: int
    answer: ToolAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerGone:
    """The sender's lease has ended, or its death is proved: somebody else looks."""

    proved_dead: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Revisited:
    """Somebody looks again at an unknown outcome."""

    senders_proved_dead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Probed:
    key: IdempotencyKey
    answer: ToolAnswer
    covers: int = 0
    sent: int = 0
    """As the command had them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SealAnswered:
    key: IdempotencyKey
    answer: ToolAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class OperatorSettled:
    """An operator's word; it yields to the server's."""

    done: bool
    note: str = ""


Event = (
    Started
    | ParametersGiven
    | Retried
    | Resumed
    | ValidationAnswered
    | Confirmed
    | PauseAnswered
    | Declined
    | Abandoned
    | Replaced
    | HandedOff
    | NotUnderstood
    | AttemptAnswered
    | OwnerGone
    | Revisited
    | Probed
    | SealAnswered
    | OperatorSettled
)
