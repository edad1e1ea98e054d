"""Record an attempt, and return the command that makes it: at the effect, at going on with it, or at ending it.

Whether one may be made is decided elsewhere: by the yes (`decide.py`), by an answer to a pause (`following.py`), by
what the policy allows while settling (`execute.py`).
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from trinco.core.commands import Send
from trinco.core.copying import replace
from trinco.core.names import idempotency_key
from trinco.core.outcome import Attempt
from trinco.core.transaction import Execution

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.core.contract import Contract
    from trinco.core.events import Moment
    from trinco.core.transaction import Transaction

LEASE_MARGIN = timedelta(seconds=5)
"""How long after its timeout a call may still be recording its answer before somebody else looks."""


def begin_execution(transaction: Transaction, contract: Contract, at: Moment) -> tuple[Transaction, Send]:
    """Spend the yes: record the execution and its first attempt, and return the command that sends it."""
    proposal = transaction.proposal
    assert proposal is not None
    key = idempotency_key(transaction.id, proposal.ordinal, proposal.arguments)
    execution = Execution(key=key, started_at=at.now, owner=at.owner, lease_until=_lease(contract, at))
    return attempt(transaction, execution, contract, at)


def attempt(transaction: Transaction, execution: Execution, contract: Contract, at: Moment) -> tuple[Transaction, Send]:
    """Record one more attempt in `execution`, and return the command that makes it."""
    number = len(execution.attempts) + 1
    attempts = (*execution.attempts, Attempt(number=number, owner=at.owner))
    sent = replace(
        execution, attempts=attempts, owner=at.owner, lease_until=_lease(contract, at), dead_since=None
    )  # a new sender lives
    return replace(transaction, execution=sent), _command(transaction, sent, number, contract)


def _command(transaction: Transaction, execution: Execution, number: int, contract: Contract) -> Send:
    follow_up, timeout = execution.follow_up, contract.execution.timeout.total_seconds()
    if follow_up is not None:
        return Send(
            transaction_id=transaction.id,
            key=execution.key,
            number=number,
            server=follow_up.server,
            tool=follow_up.tool,
            arguments=follow_up.arguments,
            timeout=timeout,
            read_only=False,
            sent_as=follow_up.key,
        )
    proposal = transaction.proposal
    assert proposal is not None
    arguments = dict(proposal.arguments)
    if contract.execution.idempotency_argument:
        arguments[contract.execution.idempotency_argument] = execution.key
    return Send(
        transaction_id=transaction.id,
        key=execution.key,
        number=number,
        server=contract.server,
        tool=contract.tool,
        arguments=arguments,
        timeout=timeout,
        read_only=contract.read_only,
    )


def _lease(contract: Contract, at: Moment) -> datetime:
    return at.now + contract.execution.timeout + LEASE_MARGIN
