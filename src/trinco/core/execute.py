"""Execute once, and settle what is not known.

The second half of `decide`: from the yes that is spent to an outcome that rests on evidence. Attempts are recorded
before they are sent; a lease says when to look, and proves nothing; evidence is never refused, however late it comes.

An unknown outcome is settled in a fixed order: the late answer itself; the read-only probe, which can prove presence;
the same key once more, where the policy makes that safe; the seal, which proves absence; an operator.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, assert_never

from trinco.core.commands import Probe, Seal
from trinco.core.confirmed import confirmed
from trinco.core.copying import replace
from trinco.core.events import (
    AttemptAnswered,
    OperatorSettled,
    OwnerGone,
    PauseAnswered,
    Probed,
    Revisited,
    SealAnswered,
)
from trinco.core.facts import FactName, about
from trinco.core.following import answered, is_said_of_run, judged, paused, telling, unresumed
from trinco.core.lifecycle import Phase, Step
from trinco.core.outcome import (
    Delivery,
    Ground,
    KeyStatus,
    Outcome,
    OutcomeStatus,
    ToolAnswer,
    Verdict,
    concluded,
    fold,
    key_status,
)
from trinco.core.pause import read_pause, same_question
from trinco.core.proving import proved, said_of, with_facts
from trinco.core.recorded import learned, recorded
from trinco.core.sending import attempt
from trinco.core.settling import is_refused, kept_by_server, long_dead, may_pause, may_resend, resuming
from trinco.core.transaction import SettleBy

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.core.contract import Contract
    from trinco.core.events import Moment
    from trinco.core.facts import Fact
    from trinco.core.outcome import Attempt
    from trinco.core.pause import Asked
    from trinco.core.proving import Result
    from trinco.core.transaction import Execution, Transaction

MAX_READS = 3
"""How often a read is made again whose reader died."""

Settling = AttemptAnswered | PauseAnswered | OwnerGone | Revisited | Probed | SealAnswered | OperatorSettled


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
        case PauseAnswered():
            return answered(transaction, event, contract, at)
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
    if event.key != execution.key or known is None or known.verdict in _ANSWERED:
        return transaction, (), ()
    verdict = judged(transaction, event.number, event.answer, contract)
    attempts = tuple(
        replace(a, verdict=verdict, answer=event.answer) if a.number == event.number else a for a in execution.attempts
    )
    taken = replace(execution, attempts=attempts)
    kept = replace(transaction, execution=taken)
    earlier = execution.follow_up is not None and event.number < execution.follow_up.first
    if earlier and verdict is not Verdict.DONE:
        return kept, (), ()  # the workflow was told something since
    asked = read_pause(event.answer.body) if verdict is Verdict.PAUSED else None
    if asked is not None:
        return paused(kept, asked, contract, at, ()) if may_pause(kept) else (kept, (), ())
    if verdict is Verdict.NOTHING and is_said_of_run(kept, event.answer):  # how the run ended, whatever it was told
        return proved(kept, concluded(verdict, event.answer, Ground.REFUSAL))
    folded = attempts if earlier else taken.current
    return _conclude(kept, _folded(kept, folded, contract), contract, at)


_ANSWERED = frozenset({Verdict.DONE, Verdict.NOTHING, Verdict.PAUSED})


def _folded(transaction: Transaction, attempts: tuple[Attempt, ...], contract: Contract) -> Outcome:
    """Return what attempts prove together."""
    asked = confirmed(transaction.proposal, contract)
    return fold(telling(transaction, attempts), contract.execution, asked)


def _conclude(transaction: Transaction, outcome: Outcome, contract: Contract, at: Moment) -> Result:
    """Move to the phase that `outcome` proves; go on settling where it proves nothing."""
    execution = transaction.execution
    follow_up = execution.follow_up if execution is not None else None
    only_of_call = outcome.status is OutcomeStatus.FAILED and follow_up is not None
    if only_of_call and not is_said_of_run(transaction, outcome.answer):
        return _not_followed(transaction, outcome, contract, at)
    if outcome.known:
        return proved(transaction, outcome)
    match transaction.phase:
        case Phase.EXECUTING if not _awaited(transaction):
            return _lost(transaction, outcome, contract, at)
        case Phase.OUTCOME_UNKNOWN:
            return _settle(replace(transaction, outcome=outcome), contract, at, ())
        case _:
            return transaction, (), ()


def _not_followed(transaction: Transaction, outcome: Outcome, contract: Contract, at: Moment) -> Result:
    """What should go on with a workflow, or end it, did nothing. Whether that still waits is looked up."""
    unsent = outcome.ground is Ground.NOT_SENT
    if resuming(transaction) and may_pause(transaction) and (unsent or contract.execution.reconcile is None):
        return _unresumed(transaction, contract, at)
    return _conclude(transaction, concluded(Verdict.UNKNOWN, outcome.answer, Ground.NONE), contract, at)


def _unresumed(transaction: Transaction, contract: Contract, at: Moment) -> Result:
    last = transaction.execution.current[-1].answer if transaction.execution is not None else None
    arrived = last is not None and last.delivery is Delivery.RETURNED
    why = "refused" if arrived else "not_sent"
    return unresumed(transaction, why, last.text if last is not None and arrived else "", contract, at)


def _awaited(transaction: Transaction) -> bool:
    """Say whether an attempt is still out: what an earlier one came back with then decides nothing."""
    execution = transaction.execution
    return execution is not None and any(a.verdict is Verdict.OPEN for a in execution.current)


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
            again, send = attempt(transaction, replace(execution, attempts=attempts), contract, at)
            return again, (send,), ()
    # An attempt of somebody else, who may live, may still act: the proof must cover every sender.
    all_dead = event.proved_dead and all(a.owner == execution.owner for a in attempts if a.verdict is Verdict.UNKNOWN)
    dead_since = at.now if all_dead else None
    taken = replace(execution, attempts=attempts, owner=at.owner, dead_since=dead_since)
    kept = replace(transaction, execution=taken)
    return _conclude(kept, _folded(kept, taken.current, contract), contract, at)


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
            covers=len(execution.attempts) if long_dead(execution, contract, at) else 0,
            sent=len(execution.attempts),
        )
        return probing, (probe,), facts
    if is_refused(transaction):
        return with_facts(facts, _unresumed(transaction, contract, at))
    if SettleBy.RESEND not in execution.tried and may_resend(transaction, contract, at):
        again = transaction.stepped(Step.RESENT, outcome=None)
        resent, send = attempt(again, _tried(execution, SettleBy.RESEND), contract, at)
        fact = about(resent, FactName.EXECUTING, key=send.sent_as or send.key, attempt=send.number)
        return resent, (send,), (*facts, fact)
    if policy.seal and SettleBy.SEAL not in execution.tried and execution.follow_up is None:
        sealing = replace(transaction, execution=_tried(execution, SettleBy.SEAL))
        seal = Seal(transaction_id=transaction.id, key=execution.key, server=policy.seal.server, tool=policy.seal.tool)
        return sealing, (seal,), facts
    return _hand_over_if_due(transaction, contract, at, facts)


def _tried(execution: Execution, way: SettleBy) -> Execution:
    return replace(execution, tried=(*execution.tried, way))


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
        return proved(transaction, found, facts)
    if status is KeyStatus.SEALED and kept_by_server(execution, contract, at):
        return proved(transaction, _closed(transaction), facts)
    if transaction.phase is not Phase.OUTCOME_UNKNOWN:
        return transaction, (), facts
    if (asked := _found_waiting(transaction, status, result, contract)) and event.sent == len(execution.attempts):
        return _waiting(transaction, asked, event, contract, at, facts)
    if status is KeyStatus.ABSENT and event.covers == len(execution.attempts) and execution.follow_up is None:
        return proved(transaction, Outcome(status=OutcomeStatus.FAILED, ground=Ground.SENDER_DEAD), facts)
    if status in {KeyStatus.IN_PROGRESS, KeyStatus.DONE}:  # done, and its record says neither how nor what
        return _hand_over_if_due(learned(transaction, result, contract), contract, at, facts)
    return _settle(transaction, contract, at, facts)


def _closed(transaction: Transaction) -> Outcome:
    """Return what a closed key proves, in the server's own words where it refused to go on."""
    execution = transaction.execution
    refused = resuming(transaction) and execution is not None and execution.current[-1].verdict is Verdict.NOTHING
    last = execution.current[-1].answer if execution is not None and refused else None
    return Outcome(status=OutcomeStatus.FAILED, ground=Ground.SEAL if last is None else Ground.REFUSAL, answer=last)


def _found_waiting(
    transaction: Transaction, status: KeyStatus, result: ToolAnswer | None, contract: Contract
) -> Asked | None:
    """Return what the operation waits to be told, where that is what was found in progress."""
    may = contract.execution.workflow is not None or transaction.pause is not None
    if status is not KeyStatus.IN_PROGRESS or result is None or not may or not may_pause(transaction):
        return None
    return read_pause(result.body)


def _waiting(
    transaction: Transaction, asked: Asked, event: Probed, contract: Contract, at: Moment, facts: tuple[Fact, ...]
) -> Result:
    """A workflow waits, as far as was seen when it was asked: what was sent to it last may still be on its way."""
    execution, before = transaction.execution, transaction.pause
    assert execution is not None
    if before is None or (resuming(transaction) and not same_question(before.asked, asked)):
        return paused(transaction, asked, contract, at, facts)
    never_arrived = event.covers == len(execution.attempts) and not may_resend(transaction, contract, at)
    if resuming(transaction) and never_arrived:
        return with_facts(facts, _unresumed(transaction, contract, at))
    return _settle(transaction, contract, at, facts)


def _sealed(
    transaction: Transaction, execution: Execution, event: SealAnswered, contract: Contract, at: Moment
) -> Result:
    if event.key != execution.key:
        return transaction, (), ()
    status, result = key_status(event.answer)
    facts = (about(transaction, FactName.SEALED, status=str(status)),)
    if status is KeyStatus.DONE and (found := recorded(result, transaction, contract, Ground.SEAL)).known:
        return proved(transaction, found, facts)
    if status is KeyStatus.SEALED and kept_by_server(execution, contract, at):
        return proved(transaction, _closed(transaction), facts)
    if transaction.phase is not Phase.OUTCOME_UNKNOWN:
        return transaction, (), facts
    if asked := _found_waiting(transaction, status, result, contract):
        return paused(transaction, asked, contract, at, facts)
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
        return transaction, (), (about(transaction, FactName.SETTLED, **said_of(said)),) if event.note else ()
    return proved(transaction, said, ())
