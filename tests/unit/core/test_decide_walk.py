"""Every event in every phase: the phase after it is one that the table allows, or nothing changes, or it is illegal."""

from __future__ import annotations

import itertools
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    LOST,
    NOT_SENT,
    REFUSED,
    STOPPED,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    ended,
    executing,
    giving,
    key_is,
    moment,
    pausing,
    returned,
    settling,
    shop,
    waiting,
)

from trinco.core import lifecycle
from trinco.core.decide import decide
from trinco.core.errors import IllegalStep
from trinco.core.events import (
    Abandoned,
    AttemptAnswered,
    Confirmed,
    Declined,
    Event,
    HandedOff,
    NotUnderstood,
    OperatorSettled,
    OwnerGone,
    ParametersGiven,
    PauseAnswered,
    Probed,
    Replaced,
    Resumed,
    Retried,
    Revisited,
    SealAnswered,
    Started,
    ValidationAnswered,
)
from trinco.core.lifecycle import TRANSITIONS, Phase, Step
from trinco.core.names import Fingerprint, IdempotencyKey, MessageId, TransactionId
from trinco.core.transaction import Argument, Provenance, Transaction

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

POLICY = settling(probe=True, seal=True, idempotent=True)
SHOP = shop(cancelling(pre_validation=checked(), execution=POLICY))


def one_in_each_phase() -> Iterator[Transaction]:
    yield Transaction(id=TransactionId("tx-0"), tool="cancel", route="cancelling", opened_by=MessageId("m1"))
    talk = Talk(SHOP)
    talk.says(asking_for("cancel"))
    yield talk.active
    talk = Talk(SHOP)
    talk.says(asking_for("cancel", order_id="PED-1"))
    yield talk.active
    talk.gets({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", "b"]})
    yield talk.active
    yield awaiting(SHOP).active
    yield executing(SHOP).active
    talk = executing(SHOP)
    talk.gets(LOST)
    yield talk.active
    talk = executing(SHOP)
    talk.gets(DONE)
    yield talk.last
    talk = executing(SHOP)
    talk.gets(REFUSED)
    yield talk.last
    talk = awaiting(SHOP)
    talk.happens(Declined())
    yield talk.last
    for body in ({"eligible": False}, {"eligible": False, "status": "BLOCKED"}):
        talk = Talk(SHOP)
        talk.says(asking_for("cancel", order_id="PED-1"))
        talk.gets(body)
        yield talk.last


TRANSACTIONS = {t.phase: t for t in one_in_each_phase()}
ORDER = Argument(name="order_id", value="PED-2", provenance=Provenance.MESSAGE)


def events(transaction: Transaction) -> Iterator[Event]:
    """Yield each kind of event, in each variant that could make a difference."""
    execution, proposal = transaction.execution, transaction.proposal
    key = execution.key if execution else IdempotencyKey("k")
    yield Started()
    yield Started(values=(ORDER,))
    yield ParametersGiven(values=(ORDER,))
    yield ParametersGiven(values=(), ambiguous={"order_id": ("PED-1", "PED-2")})
    yield Retried()
    yield Resumed()
    for body in (ELIGIBLE, {"eligible": False}, {"eligible": False, "status": "BLOCKED"}, {}):
        for check in (transaction.checks, transaction.checks + 1):
            yield ValidationAnswered(check=check, answer=returned(body))
    yield ValidationAnswered(check=transaction.checks, answer=LOST)
    yield ValidationAnswered(
        check=transaction.checks, answer=returned({"status": "NEEDS_PARAMETER", "parameter": "reason"})
    )
    choice = {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", "b"]}
    yield ValidationAnswered(check=transaction.checks, answer=returned(choice))
    yield Confirmed(fingerprint=Fingerprint("another"))
    if proposal is not None:
        yield Confirmed(fingerprint=proposal.fingerprint)
    yield from (Declined(), Abandoned(), Replaced(by="refund"), HandedOff(), NotUnderstood())
    for answer in (DONE, REFUSED, LOST):
        for number in (1, 7):
            yield AttemptAnswered(key=key, number=number, answer=answer)
    yield AttemptAnswered(key=IdempotencyKey("other"), number=1, answer=DONE)
    for flag in (True, False):
        yield OwnerGone(proved_dead=flag)
        yield Revisited(senders_proved_dead=flag)
        yield OperatorSettled(done=flag)
    for status in ("done", "absent", "in_progress", "sealed", "nonsense"):
        yield Probed(key=key, answer=key_is(status))
        yield Probed(key=key, answer=key_is(status), covers=1)
        yield SealAnswered(key=key, answer=key_is(status))
    yield Probed(key=IdempotencyKey("other"), answer=key_is("done"))
    yield SealAnswered(key=IdempotencyKey("other"), answer=key_is("done"))


def of_a_workflow(transaction: Transaction) -> Iterator[Event]:
    """Yield what can happen besides where a workflow may pause."""
    pause, execution = transaction.pause, transaction.execution
    key = execution.key if execution else IdempotencyKey("k")
    yield PauseAnswered(fingerprint=pause.fingerprint if pause else Fingerprint("none"), value="late")
    yield PauseAnswered(fingerprint=Fingerprint("another"), value="late")
    for answer in (REFUSED, LOST, NOT_SENT, *map(returned, (waiting(1), waiting(2), ended(), STOPPED))):
        for number in (1, 2):
            yield AttemptAnswered(key=key, number=number, answer=answer)
    for question, sent in itertools.product((1, 2), (1, 2)):
        found = key_is("in_progress", waiting(question))
        yield Probed(key=key, answer=found, sent=sent)
        yield Probed(key=key, answer=found, sent=sent, covers=sent)


def within(steps: int, phase: Phase) -> set[Phase]:
    """Return every phase that so many steps of the table lead to."""
    reached = {phase}
    for _ in range(steps):
        reached |= {q for p in reached for q in TRANSITIONS[p].values()}
    return reached


def test_there_is_a_transaction_in_each_phase() -> None:
    assert set(TRANSACTIONS) == set(Phase)


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("minutes", [0, 5, 60])
def test_every_event_in_every_phase_goes_where_the_table_says(phase: Phase, minutes: int) -> None:
    for event in events(TRANSACTIONS[phase]):
        goes_where_the_table_says(TRANSACTIONS[phase], event, minutes)


def goes_where_the_table_says(transaction: Transaction, event: Event, minutes: int) -> None:
    try:
        decision = decide(transaction, event, SHOP, moment(minutes, owner="B"))
    except IllegalStep:
        assert isinstance(event, Started | ParametersGiven | Retried | Declined | Abandoned | Replaced | HandedOff)
        return
    after = decision.transaction
    assert after.phase in within(3, transaction.phase), event
    assert after.id == transaction.id
    if transaction.phase.terminal:
        assert after.phase.terminal, event
        assert decision.commands == (), event
    if after.phase is Phase.EXECUTING and transaction.phase is not Phase.EXECUTING:
        assert after.execution is not None, event
        assert len(decision.commands) == 1, event
    if after.phase.latched and after.phase is not Phase.COLLECTING_PARAMETERS:
        assert not after.missing(SHOP.contract(after.tool)), event


@pytest.mark.parametrize("which", [waiting(1), ended(), STOPPED], ids=["paused", "done", "stopped"])
def test_so_does_every_event_of_a_workflow(which: dict[str, object]) -> None:
    talk = pausing(PAUSES)
    steps: list[Transaction] = [talk.active]
    talk.says(giving(reason="late"))
    steps.append(talk.active)
    talk.gets(which)
    steps.append(talk.conversation.active or talk.last)
    for transaction in steps:
        for event in (*events(transaction), *of_a_workflow(transaction)):
            try:
                after = decide(transaction, event, PAUSES, moment()).transaction
            except IllegalStep:
                continue
            assert after.phase in within(3, transaction.phase), event
            if transaction.waits is not None:
                sent = after.execution.attempts if after.execution else ()
                assert len(sent) - len(record(transaction)) <= 1, event
                assert after.proposal == transaction.proposal, event


def record(transaction: Transaction) -> tuple[object, ...]:
    assert transaction.execution is not None
    return transaction.execution.attempts


@pytest.mark.parametrize("phase", sorted(set(Phase) - {Phase.AWAITING_CONFIRMATION}))
def test_a_yes_does_something_only_where_a_question_stands(phase: Phase) -> None:
    """E5: nothing is executed without an open question."""
    transaction = TRANSACTIONS[phase]
    proposal = transaction.proposal
    yes = Confirmed(fingerprint=proposal.fingerprint if proposal else Fingerprint("x"))
    decision = decide(transaction, yes, SHOP, moment())
    assert (decision.transaction, decision.commands) == (transaction, ())


@pytest.mark.parametrize("phase", sorted(p for p in Phase if p.terminal))
def test_nothing_that_is_over_is_given_up(phase: Phase) -> None:
    with pytest.raises(IllegalStep):
        decide(TRANSACTIONS[phase], Declined(), SHOP, moment())


@pytest.mark.parametrize("phase", sorted(p for p in Phase if p.terminal))
def test_a_terminal_phase_stays(phase: Phase) -> None:
    """But for the server's word against an operator's, or against its own earlier one."""
    transaction = TRANSACTIONS[phase]
    for event in events(transaction):
        try:
            after = decide(transaction, event, SHOP, moment()).transaction
        except IllegalStep:
            continue
        if after.phase is not phase:
            assert phase is Phase.FAILED
            assert after.phase is Phase.COMPLETED
            assert isinstance(event, AttemptAnswered | Probed | SealAnswered)


def test_a_message_that_means_nothing_is_counted_only_where_it_is_asked_again() -> None:
    for phase, transaction in TRANSACTIONS.items():
        after = decide(transaction, NotUnderstood(), SHOP, moment()).transaction
        assert after.reprompts == transaction.reprompts + (Step.UNCLEAR in TRANSITIONS[phase])


class Watched(dict[Phase, dict[Step, Phase]]):
    """The table, remembering which of its lines were taken."""

    def __init__(self, taken: set[tuple[Phase, Step]]) -> None:
        super().__init__((phase, Watching(phase, steps, taken)) for phase, steps in TRANSITIONS.items())


class Watching(dict[Step, Phase]):
    def __init__(self, phase: Phase, steps: Mapping[Step, Phase], taken: set[tuple[Phase, Step]]) -> None:
        super().__init__(steps)
        self._phase, self._taken = phase, taken

    def __getitem__(self, step: Step) -> Phase:
        after = super().__getitem__(step)
        self._taken.add((self._phase, step))
        return after


SHOPS = (
    SHOP,
    shop(cancelling(pre_validation=checked(), require_confirmation=False)),
    shop(cancelling(pre_validation=checked(fail_open=True), execution=settling(settle_for=timedelta(minutes=1)))),
    shop(cancelling(identity_arguments=("account",))),
)
PAUSES = shop(cancelling(execution=settling(probe=True, idempotent=True, workflow=True)))


def alike(transaction: Transaction) -> tuple[object, ...]:
    """Return what a further step can depend on, as far as its phase goes."""
    execution = transaction.execution
    return (
        transaction.phase,
        len(transaction.arguments),
        transaction.held is not None,
        transaction.unchecked,
        transaction.reprompts,
        transaction.withdrawn,
        transaction.handed_over,
        transaction.outcome.ground if transaction.outcome else None,
        (len(execution.attempts), execution.tried) if execution else None,
        (execution.follow_up.purpose if execution.follow_up else None) if execution else None,
        (transaction.pause.ordinal, transaction.pause.unresumed) if transaction.pause else None,
    )


def test_every_line_of_the_table_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that nothing takes would be drawn in the documentation, and promise what never happens."""
    taken: set[tuple[Phase, Step]] = set()
    monkeypatch.setattr(lifecycle, "TRANSITIONS", Watched(taken))
    for catalogue in (*SHOPS, PAUSES):
        todo, seen = [TRANSACTIONS[Phase.IDLE]], set[tuple[object, ...]]()
        while todo:
            transaction = todo.pop()
            happening = [*events(transaction), *(of_a_workflow(transaction) if catalogue is PAUSES else ())]
            for event, minutes in itertools.product(happening, (0,) if catalogue is PAUSES else (0, 3, 60)):
                try:
                    after = decide(transaction, event, catalogue, moment(minutes, owner="B")).transaction
                except IllegalStep:
                    continue
                if alike(after) not in seen and len(after.execution.attempts if after.execution else ()) < 3:
                    seen.add(alike(after))
                    todo.append(after)
    assert taken == {(phase, step) for phase, steps in TRANSITIONS.items() for step in steps}
