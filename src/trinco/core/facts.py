"""Name what the journal records.

Events for those who watch (`IC.TRANSACTION_*`, spec/002) are these same records: there is no second list to keep in
step. A fact holds values as they are; masking is done by whoever lets them out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.transaction import Transaction


class FactName(StrEnum):
    STARTED = "IC.TRANSACTION_STARTED"
    PARAMETERS_REQUIRED = "IC.TRANSACTION_PARAMETERS_REQUIRED"
    PARAMETERS_UNCLEAR = "IC.TRANSACTION_PARAMETERS_UNCLEAR"
    PARAMETERS_COLLECTED = "IC.TRANSACTION_PARAMETERS_COLLECTED"
    PREVALIDATION_REQUESTED = "IC.TRANSACTION_PREVALIDATION_REQUESTED"
    PREVALIDATION_PASSED = "IC.TRANSACTION_PREVALIDATION_PASSED"
    PREVALIDATION_REJECTED = "IC.TRANSACTION_PREVALIDATION_REJECTED"
    PREVALIDATION_UNAVAILABLE = "IC.TRANSACTION_PREVALIDATION_UNAVAILABLE"
    PREVALIDATION_SKIPPED = "IC.TRANSACTION_PREVALIDATION_SKIPPED"
    """The check could not be made and `fail_open: true` let it pass."""
    SERVER_UNREACHABLE = "IC.TRANSACTION_SERVER_UNREACHABLE"
    """A yes came when nothing could be sent; it was not spent."""
    CLARIFICATION_REQUIRED = "IC.TRANSACTION_CLARIFICATION_REQUIRED"
    CONFIRMATION_REQUIRED = "IC.TRANSACTION_CONFIRMATION_REQUIRED"
    CONFIRMATION_UNCLEAR = "IC.TRANSACTION_CONFIRMATION_UNCLEAR"
    CONFIRMATION_STALE = "IC.TRANSACTION_CONFIRMATION_STALE"
    """A yes that names another question, or none that stands."""
    CONFIRMED = "IC.TRANSACTION_CONFIRMED"
    DECLINED = "IC.TRANSACTION_DECLINED"
    EXPIRED = "IC.TRANSACTION_EXPIRED"
    EXECUTING = "IC.TRANSACTION_EXECUTING"
    WORKFLOW_PAUSED = "IC.TRANSACTION_WORKFLOW_PAUSED"
    WORKFLOW_ANSWERED = "IC.TRANSACTION_WORKFLOW_ANSWERED"
    WORKFLOW_UNRESUMED = "IC.TRANSACTION_WORKFLOW_UNRESUMED"
    """The answer did not reach the workflow, which still waits."""
    WORKFLOW_LEFT = "IC.TRANSACTION_WORKFLOW_LEFT"
    """A workflow that waits isn't wanted any more: it is being cancelled."""
    PROGRESS = "IC.TRANSACTION_PROGRESS"
    """So much of long work is through (`done`, `total`). Told to watchers only: it proves nothing, and isn't kept."""
    COMPLETED = "IC.TRANSACTION_COMPLETED"
    FAILED = "IC.TRANSACTION_FAILED"
    CANCELLED = "IC.TRANSACTION_CANCELLED"
    BLOCKED = "IC.TRANSACTION_BLOCKED"
    UNKNOWN = "IC.TRANSACTION_UNKNOWN"
    WITHDRAWN = "IC.TRANSACTION_WITHDRAWN"
    PROBED = "IC.TRANSACTION_PROBED"
    SEALED = "IC.TRANSACTION_SEALED"
    SETTLED = "IC.TRANSACTION_SETTLED"
    HANDED_OVER = "IC.TRANSACTION_HANDED_TO_OPERATOR"
    CORRECTED = "IC.TRANSACTION_OUTCOME_CORRECTED"
    SUSPENDED = "IC.TRANSACTION_SUSPENDED"
    RESUMED = "IC.TRANSACTION_RESUMED"
    HUMAN_HANDOFF = "IC.HUMAN_HANDOFF"
    INCONSISTENT = "IC.TRANSACTION_STATE_INCONSISTENT"
    TURN_RECEIVED = "TURN_RECEIVED"
    TURN_REPLIED = "TURN_REPLIED"
    TURN_PUT = "TURN_PUT"
    """The question of the last reply was shown to its reader."""
    TURN_TOLD = "TURN_TOLD"
    """Outcomes were told without a message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One thing that happened, as the journal keeps it."""

    name: FactName
    transaction_id: str | None = None
    tool: str | None = None
    detail: Mapping[str, object] = field(default_factory=dict[str, object])


def about(transaction: Transaction, name: FactName, **detail: object) -> Fact:
    """Return the fact that `name` happened to `transaction`."""
    return Fact(name=name, transaction_id=transaction.id, tool=transaction.tool, detail=detail)
