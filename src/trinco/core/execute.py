"""Execute once, and settle what is not known.

The second half of `decide`: from the yes that is spent to an outcome that rests on evidence. Attempts are recorded
before they are sent; a lease says when to look, and proves nothing; evidence is never refused, however late it comes.

An unknown outcome is settled in a fixed order: the late answer itself; the read-only probe, which can prove presence;
the same key once more, where the policy makes that safe; the seal, which proves absence; an operator.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, assert_never

from trinco.core.commands import Probe, Seal, Send
from trinco.core.confirmed import confirmed
from trinco.core.copying import replace
from trinco.core.events import AttemptAnswered, OperatorSettled, OwnerGone, Probed, Revisited, SealAnswered
from trinco.core.facts import FactName, about
from trinco.core.lifecycle import Phase, Step
from trinco.core.names import idempotency_key
from trinco.core.outcome import (
    Attempt,
    Delivery,
    Ground,
    KeyStatus,
    Outcome,
    OutcomeStatus,
    ToolAnswer,
    Verdict,
    fold,
    judge,
    key_status,
)
from trinco.core.recorded import learned, recorded
from trinco.core.transaction import Execution, SettleBy

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.core.commands import Command
    from trinco.core.contract import Contract
    from trinco.core.events import Moment
    from trinco.core.facts import Fact
    from trinco.core.transaction import Transaction

LEASE_MARGIN = timedelta(seconds=5)
"""How long after its timeout a call may still be recording its answer before somebody else looks."""

MAX_READS = 3
"""How often a read is made again whose reader died."""

Settling = AttemptAnswered | OwnerGone | Revisited | Probed | SealAnswered | OperatorSettled
Result = tuple["Transaction", "tuple[Command, ...]", "tuple[Fact, ...]"]


def begin_execution(transaction: Transaction, contract: Contract, at: Moment) -> tuple[Transaction, Send]:
    """Spend the yes: record the execution and its first attempt, and return the command that sends it."""
    proposal = transaction.proposal
    assert proposal is not None
    key = idempotency_key(transaction.id, proposal.ordinal, proposal.arguments)
    execution = Execution(key=key, started_at=at.now, owner=at.owner, lease_until=_lease(contract, at))
    return _attempt(transaction, execution, contract, at)


def _attempt(
    transaction: Transaction, execution: Execution, contract: Contract, at: Moment
) -> tuple[Transaction, Send]:
    """Record one more attempt in `execution`, and return the command that makes it."""
    proposal = transaction.proposal
    assert proposal is not None
    number = len(execution.attempts) + 1
    attempts = (*execution.attempts, Attempt(number=number, owner=at.owner))
    sent = replace(
        execution, attempts=attempts, owner=at.owner, lease_until=_lease(contract, at), dead_since=None
    )  # a new sender lives
    arguments = dict(proposal.arguments)
    if contract.execution.idempotency_argument:
        arguments[contract.execution.idempotency_argument] = execution.key
    command = Send(
        transaction_id=transaction.id,
        key=execution.key,
        number=number,
        server=contract.server,
        tool=contract.tool,
        arguments=arguments,
        timeout=contract.execution.timeout.total_seconds(),
        read_only=contract.read_only,
    )
    return replace(transaction, execution=sent), command


def _lease(contract: Contract, at: Moment) -> datetime:
    return at.now + contract.execution.timeout + LEASE_MARGIN


def _next_look(execution: Execution, at: Moment) -> datetime:
    """Look at an unknown outcome soon, and ever less often: after 1, 2, 4, ... seconds, at last once an hour."""
    return at.now + min(timedelta(seconds=2 ** min(execution.looks, 12)), timedelta(hours=1))


def executed(transaction: Transaction, event: Settling, contract: Contract, at: Moment) -> Result:
    """Return what an event after the yes makes of `transaction`."""
    execution = transaction.execution
    if execution is None:
        return transaction, (), ()
    match event:
        case AttemptAnswered():
            return _answered(transaction, execution, event, contract, at)
        case OwnerGone():
            return _owner_gone(transaction, execution, event, contract, at)
        case Revisited():
            return _revisited(transaction, execution, event, contract, at)
        case Probed():
            return _probed(transaction, execution, event, contract, at)
        case SealAnswered():
            return _sealed(transaction, execution, event, contract, at)
        case OperatorSettled():
            return _operator(transaction, event)
        case _:
            assert_never(event)


# Evidence


def _answered(
    transaction: Transaction, execution: Execution, event: AttemptAnswered, contract: Contract, at: Moment
) -> Result:
    """Keep the evidence, whenever it comes, and fold it in."""
    known = next((a for a in execution.attempts if a.number == event.number), None)
    if event.key != execution.key or known is None or known.verdict in {Verdict.DONE, Verdict.NOTHING}:
        return transaction, (), ()
    asked = confirmed(transaction.proposal, contract)
    verdict = judge(event.answer, contract.execution, read_only=contract.read_only, confirmed=asked)
    attempts = tuple(
        replace(a, verdict=verdict, answer=event.answer) if a.number == event.number else a for a in execution.attempts
    )
    kept = replace(transaction, execution=replace(execution, attempts=attempts))
    return _conclude(kept, fold(attempts, contract.execution, asked), contract, at)


def _conclude(transaction: Transaction, outcome: Outcome, contract: Contract, at: Moment) -> Result:
    """Move to the phase that `outcome` proves; go on settling where it proves nothing."""
    if outcome.known:
        return _proved(transaction, outcome, ())
    match transaction.phase:
        case Phase.EXECUTING if not _awaited(transaction):
            return _lost(transaction, outcome, contract, at)
        case Phase.OUTCOME_UNKNOWN:
            return _settle(replace(transaction, outcome=outcome), contract, at, ())
        case _:
            return transaction, (), ()


def _awaited(transaction: Transaction) -> bool:
    """Say whether an attempt is still out: what an earlier one came back with then decides nothing."""
    execution = transaction.execution
    return execution is not None and any(a.verdict is Verdict.OPEN for a in execution.attempts)


def _proved(transaction: Transaction, outcome: Outcome, facts: tuple[Fact, ...]) -> Result:
    """Take a known outcome in, wherever the transaction stands: evidence is never too late."""
    if transaction.phase.terminal:
        return _corrected(transaction, outcome, facts)
    execution = transaction.execution
    settled = execution is not None and execution.lost_at is not None
    if outcome.status is not OutcomeStatus.FAILED:
        done = transaction.stepped(Step.PROVED_DONE, outcome=outcome)
        return done, (), (*facts, *_ended(done, FactName.COMPLETED, outcome, settled=settled))
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
        about(transaction, FactName.SETTLED, **_said(outcome)),
        ended,
    )


def _said(outcome: Outcome) -> dict[str, object]:
    """Return what the journal keeps of a word that settles, with an operator's own words for how it is known."""
    said: dict[str, object] = {"status": str(outcome.status), "ground": str(outcome.ground)}
    if outcome.ground is Ground.OPERATOR and outcome.answer is not None:
        said["note"] = outcome.answer.detail
    return said


def _corrected(transaction: Transaction, outcome: Outcome, facts: tuple[Fact, ...]) -> Result:
    """A server's word that comes after an operator's, or after a promise it didn't keep, still counts."""
    before = transaction.outcome
    contradicted = (transaction.phase is Phase.FAILED and outcome.status is not OutcomeStatus.FAILED) or (
        transaction.phase is Phase.COMPLETED
        and outcome.status is OutcomeStatus.FAILED
        and before is not None
        and before.ground is Ground.OPERATOR
    )
    if not contradicted:
        return transaction, (), facts
    why = _why(outcome) if outcome.status is OutcomeStatus.FAILED else ""
    after = transaction.stepped(Step.CORRECTED, outcome=outcome, why=why)
    return after, (), (*facts, about(after, FactName.CORRECTED, **_said(outcome)))


# Looking


def _lost(transaction: Transaction, outcome: Outcome, contract: Contract, at: Moment) -> Result:
    execution = transaction.execution
    assert execution is not None
    since = execution.lost_at or at.now
    # What was sent again and lost again is not sent a third time in the same look.
    resent = tuple(way for way in execution.tried if way is SettleBy.RESEND)
    waiting = replace(execution, lost_at=since, tried=resent, lease_until=_next_look(execution, at))
    unknown = transaction.stepped(Step.LOST, outcome=outcome, execution=waiting)
    lost = outcome.answer
    detail = lost.detail if lost and lost.delivery is not Delivery.RETURNED else ""  # no words of a server's
    fact = about(unknown, FactName.UNKNOWN, attempt=len(execution.attempts), detail=detail)
    return _settle(unknown, contract, at, (fact,))


def _owner_gone(
    transaction: Transaction, execution: Execution, event: OwnerGone, contract: Contract, at: Moment
) -> Result:
    """Nobody is known to wait for the answer any more: take over. A read has no effect, and is simply made again."""
    if transaction.phase is not Phase.EXECUTING:
        return transaction, (), ()
    detail = "the sender has ended" if event.proved_dead else "the sender's lease has ended"
    attempts = tuple(
        replace(a, verdict=Verdict.UNKNOWN, answer=ToolAnswer(delivery=Delivery.LOST, detail=detail))
        if a.verdict is Verdict.OPEN
        else a
        for a in execution.attempts
    )
    if contract.read_only:
        attempts = tuple(replace(a, verdict=Verdict.NOTHING) for a in attempts)
        if len(attempts) < MAX_READS:
            again, send = _attempt(transaction, replace(execution, attempts=attempts), contract, at)
            return again, (send,), ()
    # An attempt of somebody else, who may live, may still act: the proof must cover every sender.
    all_dead = event.proved_dead and all(a.owner == execution.owner for a in attempts if a.verdict is Verdict.UNKNOWN)
    dead_since = at.now if all_dead else None
    taken = replace(execution, attempts=attempts, owner=at.owner, dead_since=dead_since)
    asked = confirmed(transaction.proposal, contract)
    outcome = fold(attempts, contract.execution, asked)
    return _conclude(replace(transaction, execution=taken), outcome, contract, at)


def _revisited(
    transaction: Transaction, execution: Execution, event: Revisited, contract: Contract, at: Moment
) -> Result:
    if transaction.phase is not Phase.OUTCOME_UNKNOWN:
        return transaction, (), ()
    dead_since = (execution.dead_since or at.now) if event.senders_proved_dead else execution.dead_since
    looked = replace(
        execution,
        tried=(),
        looks=execution.looks + 1,
        dead_since=dead_since,
        lease_until=_next_look(execution, at),
    )
    return _settle(replace(transaction, execution=looked), contract, at, ())


def _settle(transaction: Transaction, contract: Contract, at: Moment, facts: tuple[Fact, ...]) -> Result:
    """Try the next way to learn what happened; when none is left for now, see whether an operator must."""
    execution, policy = transaction.execution, contract.execution
    assert execution is not None
    if policy.reconcile and SettleBy.PROBE not in execution.tried:
        probing = replace(transaction, execution=_tried(execution, SettleBy.PROBE))
        probe = Probe(
            transaction_id=transaction.id,
            key=execution.key,
            server=policy.reconcile.server,
            tool=policy.reconcile.tool,
            covers=len(execution.attempts) if _long_dead(execution, contract, at) else 0,
        )
        return probing, (probe,), facts
    if SettleBy.RESEND not in execution.tried and _may_resend(transaction, contract, at):
        again = transaction.stepped(Step.RESENT, outcome=None)
        resent, send = _attempt(again, _tried(execution, SettleBy.RESEND), contract, at)
        fact = about(resent, FactName.EXECUTING, key=send.key, attempt=send.number)
        return resent, (send,), (*facts, fact)
    if policy.seal and SettleBy.SEAL not in execution.tried:
        sealing = replace(transaction, execution=_tried(execution, SettleBy.SEAL))
        seal = Seal(transaction_id=transaction.id, key=execution.key, server=policy.seal.server, tool=policy.seal.tool)
        return sealing, (seal,), facts
    return _hand_over_if_due(transaction, contract, at, facts)


def _tried(execution: Execution, way: SettleBy) -> Execution:
    return replace(execution, tried=(*execution.tried, way))


def _may_resend(transaction: Transaction, contract: Contract, at: Moment) -> bool:
    """The same key may be sent again only where one effect per key is promised, and only for a yes that still lives."""
    execution, proposal, policy = transaction.execution, transaction.proposal, contract.execution
    assert execution is not None
    if not policy.idempotent or transaction.withdrawn or transaction.handed_over or proposal is None:
        return False
    same_subject = all(at.subject.get(name) == value for name, value in proposal.subject.items())
    return _kept_by_server(execution, contract, at) and same_subject and not proposal.expired(at.now)


def _kept_by_server(execution: Execution, contract: Contract, at: Moment) -> bool:
    """Say whether the server still knows the key if it ever saw it; what it may have forgotten, it can't deny."""
    return timedelta() <= at.now - execution.started_at <= contract.execution.key_retention


def _hand_over_if_due(transaction: Transaction, contract: Contract, at: Moment, facts: tuple[Fact, ...]) -> Result:
    execution = transaction.execution
    assert execution is not None
    since = execution.lost_at
    assert since is not None
    settling = timedelta() <= at.now - since < contract.execution.settle_for
    if transaction.handed_over or settling:
        return transaction, (), facts
    handed = transaction.stepped(Step.HANDED_OVER, handed_over=True)
    return handed, (), (*facts, about(handed, FactName.HANDED_OVER))


def _probed(transaction: Transaction, execution: Execution, event: Probed, contract: Contract, at: Moment) -> Result:
    """A probe proves presence. It proves absence only if every sender was proved dead, and the tool's own limit past,
    when it was asked: an answer may travel for long.
    """
    if event.key != execution.key:
        return transaction, (), ()
    status, result = key_status(event.answer)
    facts = (about(transaction, FactName.PROBED, status=str(status)),)
    if status is KeyStatus.DONE and (found := recorded(result, transaction, contract, Ground.PROBE)).known:
        return _proved(transaction, found, facts)
    if status is KeyStatus.SEALED and _kept_by_server(execution, contract, at):
        return _proved(transaction, Outcome(status=OutcomeStatus.FAILED, ground=Ground.SEAL), facts)
    if transaction.phase is not Phase.OUTCOME_UNKNOWN:
        return transaction, (), facts
    if status is KeyStatus.ABSENT and event.covers == len(execution.attempts):
        return _proved(transaction, Outcome(status=OutcomeStatus.FAILED, ground=Ground.SENDER_DEAD), facts)
    if status in {KeyStatus.IN_PROGRESS, KeyStatus.DONE}:  # done, and its record says neither how nor what
        return _hand_over_if_due(learned(transaction, result, contract), contract, at, facts)
    return _settle(transaction, contract, at, facts)


def _long_dead(execution: Execution, contract: Contract, at: Moment) -> bool:
    limit = contract.execution.settles_within
    known = _kept_by_server(execution, contract, at)
    return known and limit is not None and execution.dead_since is not None and at.now - execution.dead_since >= limit


def _sealed(
    transaction: Transaction, execution: Execution, event: SealAnswered, contract: Contract, at: Moment
) -> Result:
    if event.key != execution.key:
        return transaction, (), ()
    status, result = key_status(event.answer)
    facts = (about(transaction, FactName.SEALED, status=str(status)),)
    if status is KeyStatus.DONE and (found := recorded(result, transaction, contract, Ground.SEAL)).known:
        return _proved(transaction, found, facts)
    if status is KeyStatus.SEALED and _kept_by_server(execution, contract, at):
        return _proved(transaction, Outcome(status=OutcomeStatus.FAILED, ground=Ground.SEAL), facts)
    if transaction.phase is not Phase.OUTCOME_UNKNOWN:
        return transaction, (), facts
    return _hand_over_if_due(transaction, contract, at, facts)


def _operator(transaction: Transaction, event: OperatorSettled) -> Result:
    """An operator's word counts where nobody else's is known, and over another operator's."""
    before = transaction.outcome
    if transaction.phase is not Phase.OUTCOME_UNKNOWN and (before is None or before.ground is not Ground.OPERATOR):
        return transaction, (), ()
    status = OutcomeStatus.SUCCESS if event.done else OutcomeStatus.FAILED
    answer = ToolAnswer(delivery=Delivery.LOST, detail=event.note) if event.note else None
    said = Outcome(status=status, ground=Ground.OPERATOR, answer=answer)
    if before is not None and before.status is status:
        # Nothing is new but how it is known.
        return transaction, (), (about(transaction, FactName.SETTLED, **_said(said)),) if event.note else ()
    return _proved(transaction, said, ())
