"""Hold one transaction: one use of one tool by one conversation, from intent to terminal phase.

A transaction is a value. It is changed only by `decide.py`, which returns another one; everything the specification
names besides it (`missing_parameters`, `next_state`, ...) is derived from it by `projection.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from trinco.core.authority import Reference
from trinco.core.contract import Contract
from trinco.core.copying import replace
from trinco.core.lifecycle import Phase, Step, advance
from trinco.core.names import Fingerprint, IdempotencyKey, MessageId, TransactionId
from trinco.core.outcome import Attempt, Outcome
from trinco.core.pause import Pause
from trinco.core.proposal import Proposal
from trinco.core.values import Value


class Provenance(StrEnum):
    """Where an argument's value comes from."""

    MESSAGE = "message"
    VALIDATOR = "validator"


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """One collected value."""

    name: str
    value: Value
    provenance: Provenance
    message_id: MessageId | None = None
    """The message it was read in."""
    label: str = ""
    """What people call the value, where it was chosen by that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Validation:
    """What the validator said of the collected arguments, the last time it was asked."""

    check: int
    """Which asking this answers."""
    tool: str
    """The operation that was checked."""
    validator: str
    at: datetime
    passed: bool
    skipped: bool = False
    """The check could not be made and the policy lets that pass."""
    reason: str = ""
    result: Mapping[str, object] = field(default_factory=dict[str, object])
    requested: Mapping[str, Value] = field(default_factory=dict[str, "Value"])
    resolved: Mapping[str, Value] = field(default_factory=dict[str, "Value"])
    target: str = ""
    """The tool that the validator chose, where that is another."""
    reconfirm: bool = False
    """The validator wants a yes even where the policy doesn't."""
    question: str = ""


class SettleBy(StrEnum):
    """A way to learn what became of an effect, tried at most once per look."""

    PROBE = "probe"
    RESEND = "resend"
    SEAL = "seal"


class Purpose(StrEnum):
    """What a call is for that follows a pause."""

    RESUME = "resume"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowUp:
    """The call that goes on with what waited to be told something, or ends it."""

    purpose: Purpose
    key: IdempotencyKey
    """What travels with it; each such call has its own."""
    first: int
    """Number of its first attempt."""
    began: int
    """Number of the first attempt of all that followed a pause: those before it were at the effect itself."""
    since: datetime
    server: str
    tool: str
    arguments: Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Execution:
    """The record that a yes was spent, and of every attempt at the effect."""

    key: IdempotencyKey
    started_at: datetime
    owner: str
    """Who sent the last attempt."""
    lease_until: datetime
    """When somebody else should look; proves nothing."""
    attempts: tuple[Attempt, ...] = ()
    lost_at: datetime | None = None
    """Since when the outcome is unknown."""
    tried: tuple[SettleBy, ...] = ()
    """Ways already tried in this look."""
    looks: int = 0
    """How often somebody came to settle it."""
    dead_since: datetime | None = None
    """When the death of every sender was first proved."""
    follow_up: FollowUp | None = None
    """What was sent last, after a pause."""

    @property
    def current(self) -> tuple[Attempt, ...]:
        """The attempts at what was sent last."""
        return self.attempts if self.follow_up is None else self.attempts[self.follow_up.first - 1 :]

    @property
    def since(self) -> datetime:
        """When the server surely knew its key last: it had it then, or had not begun."""
        return self.started_at if self.follow_up is None else self.follow_up.since


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification:
    """A choice the validator or a read-only tool needs."""

    parameter: str
    question: str
    options: tuple[tuple[str, Value], ...]
    """Label and value of each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """What was asked for, where a validator led to another operation that nothing else checks."""

    tool: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transaction:
    id: TransactionId
    tool: str
    route: str
    """The intent it started from."""
    opened_by: MessageId
    phase: Phase = Phase.IDLE
    arguments: tuple[Argument, ...] = ()
    extra: tuple[str, ...] = ()
    """Parameters that a validator asked for besides the declared ones."""
    message: str = ""
    """A validator's own words for the parameter it asked for; said once."""
    ambiguous: Mapping[str, tuple[Value, ...]] = field(default_factory=dict[str, "tuple[Value, ...]"])
    """Parameters whose last message held more than one candidate."""
    references: tuple[Reference, ...] = ()
    """What was said of the subject it is to act on."""
    checks: int = 0
    validation: Validation | None = None
    proposals: int = 0
    """How many questions were asked."""
    proposal: Proposal | None = None
    held: Fingerprint | None = None
    """A yes that waits for a renewed check."""
    asked_back: int = 0
    """How often a validator or the tool asked for something more."""
    redirects: int = 0
    led_by: Origin | None = None
    clarification: Clarification | None = None
    pause: Pause | None = None
    """What its workflow waits, or waited, to be told."""
    leaving: str = ""
    """Why a paused workflow is being cancelled, if it is: declined, abandoned, replaced or handed_off."""
    reprompts: int = 0
    unchecked: bool = False
    """The last check could not be made."""
    failed_checks: int = 0
    """How many could not be made in a row."""
    execution: Execution | None = None
    outcome: Outcome | None = None
    withdrawn: bool = False
    why: str = ""
    """Why it ended, where the phase alone doesn't say it."""
    told: str = ""
    """What the person was last told of its outcome (an `OutcomeStatus`, `HANDED_OVER`, or empty)."""
    handed_over: bool = False

    def stepped(self, step: Step, **changes: object) -> Transaction:
        """Return this transaction after `step`. Raises `IllegalStep` if the table has no such step here."""
        return replace(self, phase=advance(self.phase, step), **changes)  # pyright: ignore[reportArgumentType]

    @property
    def waits(self) -> Pause | None:
        """What its workflow waits to be told just now."""
        return self.pause if self.phase is Phase.AWAITING_CLARIFICATION else None

    @property
    def values(self) -> dict[str, Value]:
        return {a.name: a.value for a in self.arguments}

    def missing(self, contract: Contract) -> tuple[str, ...]:
        """Name the required parameters that have no value yet, in the order they are asked."""
        have = {a.name for a in self.arguments} | set(contract.identity_arguments)
        wanted = (*contract.requires, *(n for n in self.extra if n not in contract.requires))
        return tuple(name for name in wanted if name not in have)

    def merged(
        self, values: tuple[Argument, ...], ambiguous: Mapping[str, tuple[Value, ...]] | None = None, **changes: object
    ) -> Transaction:
        """Return this transaction with `values` added; a later value replaces an earlier one, none is lost."""
        new = {a.name: a for a in values}
        still = {n: c for n, c in self.ambiguous.items() if n not in new}
        kept = tuple(new.pop(a.name, a) for a in self.arguments)
        return replace(self, arguments=(*kept, *new.values()), ambiguous={**still, **(ambiguous or {})}, **changes)
