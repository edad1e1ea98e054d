"""Say what may be done to settle an outcome that nobody knows: rules, of which `execute.py` makes moves."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from trinco.core.outcome import Verdict
from trinco.core.transaction import Purpose

if TYPE_CHECKING:
    from trinco.core.contract import Contract
    from trinco.core.events import Moment
    from trinco.core.transaction import Execution, Transaction


def may_pause(transaction: Transaction) -> bool:
    """Say whether its conversation can still be asked something for it."""
    return transaction.phase.sent and not transaction.handed_over


def resuming(transaction: Transaction) -> bool:
    follow_up = transaction.execution.follow_up if transaction.execution is not None else None
    return follow_up is not None and follow_up.purpose is Purpose.RESUME


def is_refused(transaction: Transaction) -> bool:
    """Say whether the server took no answer to a pause: no attempt did anything, and another one would not either."""
    execution = transaction.execution
    refused = execution is not None and all(a.verdict is Verdict.NOTHING for a in execution.current)
    return refused and resuming(transaction) and may_pause(transaction)


def may_resend(transaction: Transaction, contract: Contract, at: Moment) -> bool:
    """The same key may be sent again only where one effect per key is promised, and only for a yes that still lives,
    or an answer to a pause. That nothing more is wanted, and did nothing so far, may always be said again.
    """
    execution, proposal, policy = transaction.execution, transaction.proposal, contract.execution
    assert execution is not None
    if transaction.handed_over or proposal is None:
        return False
    if execution.follow_up is not None and execution.follow_up.purpose is Purpose.CANCEL:
        return policy.idempotent or all(a.verdict is Verdict.NOTHING for a in execution.current)
    if not policy.idempotent or transaction.withdrawn:
        return False
    same_subject = all(at.subject.get(name) == value for name, value in proposal.subject.items())
    if execution.follow_up is None:
        lives = not proposal.expired(at.now)
    else:
        lives = timedelta() <= at.now - execution.since <= contract.confirmation.expires_after
    return kept_by_server(execution, contract, at) and same_subject and lives


def kept_by_server(execution: Execution, contract: Contract, at: Moment) -> bool:
    """Say whether the server still knows the key if it ever saw it; what it may have forgotten, it can't deny."""
    return timedelta() <= at.now - execution.since <= contract.execution.key_retention


def long_dead(execution: Execution, contract: Contract, at: Moment) -> bool:
    limit = contract.execution.settles_within
    known = kept_by_server(execution, contract, at)
    return known and limit is not None and execution.dead_since is not None and at.now - execution.dead_since >= limit
