"""Take a known outcome in, wherever the transaction stands: evidence is never too late.

What proves an outcome is `outcome.py`'s to say; how one is looked for that isn't known, `execute.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.facts import FactName, about
from trinco.core.lifecycle import Phase, Step
from trinco.core.outcome import Ground, OutcomeStatus
from trinco.core.pause import is_undone

if TYPE_CHECKING:
    from trinco.core.commands import Command
    from trinco.core.facts import Fact
    from trinco.core.outcome import Outcome
    from trinco.core.transaction import Transaction

Result = tuple["Transaction", "tuple[Command, ...]", "tuple[Fact, ...]"]


def with_facts(facts: tuple[Fact, ...], result: Result) -> Result:
    """Return a result with what happened before it."""
    transaction, commands, more = result
    return transaction, commands, (*facts, *more)


def proved(transaction: Transaction, outcome: Outcome, facts: tuple[Fact, ...] = ()) -> Result:
    """Return what a known outcome makes of `transaction`."""
    if transaction.phase.terminal:
        return _corrected(transaction, outcome, facts)
    execution = transaction.execution
    settled = execution is not None and execution.lost_at is not None
    if outcome.status is not OutcomeStatus.FAILED:
        done = transaction.stepped(Step.PROVED_DONE, outcome=outcome)
        return done, (), (*facts, *_ended(done, FactName.COMPLETED, outcome, settled=settled))
    body = outcome.answer.body if outcome.answer is not None else None
    if transaction.leaving or (transaction.pause is not None and is_undone(body)):
        stopped = transaction.stepped(Step.STOPPED, outcome=outcome, why=transaction.leaving or "stopped")
        return stopped, (), (*facts, *_ended(stopped, FactName.CANCELLED, outcome, settled=settled))
    failed = transaction.stepped(Step.PROVED_UNDONE, outcome=outcome, why=_why(outcome))
    return failed, (), (*facts, *_ended(failed, FactName.FAILED, outcome, settled=settled))


def _why(outcome: Outcome) -> str:
    return {
        Ground.NOT_SENT: "not_sent",
        Ground.SEAL: "sealed",
        Ground.SENDER_DEAD: "sender_dead",
        Ground.OPERATOR: "operator",
    }.get(outcome.ground, "refused")


def _ended(transaction: Transaction, name: FactName, outcome: Outcome, *, settled: bool) -> tuple[Fact, ...]:
    ended = about(transaction, name, ground=str(outcome.ground), code=outcome.answer.code if outcome.answer else None)
    if not settled:
        return (ended,)
    return (
        about(transaction, FactName.SETTLED, **said_of(outcome)),
        ended,
    )


def said_of(outcome: Outcome) -> dict[str, object]:
    """Return what the journal keeps of a word that settles, with an operator's own words for how it is known."""
    said: dict[str, object] = {"status": str(outcome.status), "ground": str(outcome.ground)}
    if outcome.ground is Ground.OPERATOR and outcome.answer is not None:
        said["note"] = outcome.answer.detail
    return said


def _corrected(transaction: Transaction, outcome: Outcome, facts: tuple[Fact, ...]) -> Result:
    """A server's word that comes after an operator's, or after a promise it didn't keep, still counts."""
    before = transaction.outcome
    undone = transaction.phase in {Phase.FAILED, Phase.CANCELLED}
    contradicted = (undone and outcome.status is not OutcomeStatus.FAILED) or (
        transaction.phase is Phase.COMPLETED
        and outcome.status is OutcomeStatus.FAILED
        and before is not None
        and before.ground is Ground.OPERATOR
    )
    if not contradicted:
        return transaction, (), facts
    why = _why(outcome) if outcome.status is OutcomeStatus.FAILED else ""
    after = transaction.stepped(Step.CORRECTED, outcome=outcome, why=why)
    return after, (), (*facts, about(after, FactName.CORRECTED, **said_of(outcome)))
