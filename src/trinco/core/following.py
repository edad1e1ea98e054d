"""Go on with an effect whose workflow waits to be told something, or end it.

Each call that does so is recorded before it is sent, as every attempt is, and has a key of its own. What it comes back
with counts only if it says in full that it is of the run that waits: that a call was taken is no effect. A call that
did nothing ends nothing: the workflow waits on. Settling what is lost is `execute.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.confirmed import confirmed
from trinco.core.copying import replace
from trinco.core.facts import FactName, about
from trinco.core.lifecycle import Step
from trinco.core.names import follow_up_key, pause_fingerprint
from trinco.core.outcome import Delivery, Verdict, judge, weigh
from trinco.core.pause import Pause, is_ended, is_of_run, is_undone, read_pause, reply_to, same_question
from trinco.core.proving import with_facts
from trinco.core.sending import attempt
from trinco.core.transaction import FollowUp, Purpose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Contract, ToolReference
    from trinco.core.events import Moment, PauseAnswered
    from trinco.core.facts import Fact
    from trinco.core.outcome import Attempt, ToolAnswer
    from trinco.core.pause import Asked
    from trinco.core.proving import Result
    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


def judged(transaction: Transaction, number: int, answer: ToolAnswer, contract: Contract) -> Verdict:
    """Conclude what the answer to one attempt of `transaction` proves."""
    execution = transaction.execution
    follow_up = execution.follow_up if execution is not None else None
    asked = confirmed(transaction.proposal, contract)
    if follow_up is None or number < follow_up.began or answer.delivery is not Delivery.RETURNED:
        return judge(answer, contract.execution, read_only=contract.read_only, confirmed=asked)
    if is_said_of_run(transaction, answer):
        assert answer.body is not None
        if read_pause(answer.body) is not None:
            return Verdict.PAUSED if follow_up.purpose is Purpose.RESUME else Verdict.UNKNOWN
        if is_undone(answer.body):
            return Verdict.NOTHING
        return weigh(answer, contract.execution, asked).verdict if is_ended(answer.body) else Verdict.UNKNOWN
    policy = contract.execution
    typed = answer.no_effect or answer.code in policy.refusals or (policy.errors_are_refusals and answer.is_error)
    return Verdict.NOTHING if typed else Verdict.UNKNOWN


def is_said_of_run(transaction: Transaction, answer: ToolAnswer | None) -> bool:
    """Say whether an answer is of the run that waits, or waited, and not only of the call that it answers."""
    pause = transaction.pause
    if pause is None or answer is None or answer.is_error or answer.delivery is not Delivery.RETURNED:
        return False
    return is_of_run(answer.body, pause.asked)


def telling(transaction: Transaction, attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """Return attempts without what came back that is not of the run: it tells of no item either."""
    execution = transaction.execution
    follow_up = execution.follow_up if execution is not None else None
    if follow_up is None:
        return attempts
    return tuple(
        a if a.number < follow_up.began or is_said_of_run(transaction, a.answer) else _untold(a) for a in attempts
    )


def _untold(attempt: Attempt) -> Attempt:
    answer = attempt.answer
    if answer is None or answer.delivery is not Delivery.RETURNED:
        return attempt
    return replace(attempt, answer=replace(answer, body=None, text=""))


def paused(transaction: Transaction, asked: Asked, contract: Contract, at: Moment, facts: tuple[Fact, ...]) -> Result:
    """The workflow waits: put its question, or cancel it where it isn't wanted any more."""
    before = transaction.pause
    tools = before.tools if before is not None else contract.execution.workflow
    assert tools is not None  # without a policy nothing is taken for a pause
    again = before is not None and same_question(before.asked, asked)
    ordinal = (before.ordinal if before is not None else 0) + (not again)
    pause = Pause(
        asked=asked,
        ordinal=ordinal,
        fingerprint=pause_fingerprint(transaction.id, ordinal),
        asked_at=before.asked_at if before is not None and again else at.now,
        tools=tools,
    )
    count = transaction.reprompts + 1 if again and asked.reprompted else 0
    waiting = transaction.stepped(Step.PAUSED, pause=pause, outcome=None, told="", reprompts=count)
    facts += (about(waiting, FactName.WORKFLOW_PAUSED, **_named(pause)),)
    if transaction.withdrawn:
        return with_facts(facts, leave(waiting, "abandoned", contract, at))
    if count >= contract.confirmation.max_reprompts:
        facts += (about(waiting, FactName.HUMAN_HANDOFF, why="handed_off"),)
        return with_facts(facts, leave(waiting, "handed_off", contract, at))
    return waiting, (), facts


def _named(pause: Pause) -> dict[str, object]:
    asked = pause.asked
    return {
        "workflow_name": asked.workflow,
        "execution_id": asked.execution_id,
        "question": asked.number if asked.number is not None else pause.ordinal,
        "parameter": asked.key,
    }


def unresumed(transaction: Transaction, why: str, said: str, contract: Contract, at: Moment) -> Result:
    """What was said did not reach the workflow: it still waits, and is asked for again."""
    pause = transaction.pause
    assert pause is not None
    kept = replace(pause, unresumed=why, said=said)
    waiting = transaction.stepped(Step.UNRESUMED, pause=kept, outcome=None, told="")
    facts = (about(waiting, FactName.WORKFLOW_UNRESUMED, why=why, **_named(pause)),)
    if transaction.withdrawn:
        return with_facts(facts, leave(waiting, "abandoned", contract, at))
    return waiting, (), facts


def answered(transaction: Transaction, event: PauseAnswered, contract: Contract, at: Moment) -> Result:
    """Tell the workflow what it waits for, once, on behalf of whom it was begun for."""
    pause, proposal = transaction.waits, transaction.proposal
    if pause is None or proposal is None:
        return transaction, (), ()
    if event.fingerprint != pause.fingerprint:
        return transaction, (), (about(transaction, FactName.CONFIRMATION_STALE, named=event.fingerprint),)
    arguments: dict[str, Value] = {**_run(pause), "resposta_usuario": reply_to(pause, event.value)}
    if pause.asked.number is not None:
        arguments["question"] = pause.asked.number
    told = transaction.stepped(Step.ANSWERED, pause=replace(pause, unresumed="", said=""))
    return _sent(told, Purpose.RESUME, pause.tools.resume, arguments, contract, at)


def leave(transaction: Transaction, why: str, contract: Contract, at: Moment) -> Result:
    """Cancel a workflow that waits; what it has done by then, its own answer tells."""
    pause = transaction.waits
    assert pause is not None
    left = transaction.stepped(Step.LEFT, leaving=why)
    return _sent(left, Purpose.CANCEL, pause.tools.cancel, _run(pause), contract, at)


def _run(pause: Pause) -> dict[str, Value]:
    return {"workflow_name": pause.asked.workflow, "execution_id": pause.asked.execution_id}


def _sent(
    transaction: Transaction,
    purpose: Purpose,
    tool: ToolReference,
    arguments: Mapping[str, Value],
    contract: Contract,
    at: Moment,
) -> Result:
    execution, pause = transaction.execution, transaction.pause
    assert execution is not None
    assert pause is not None
    first, before = len(execution.attempts) + 1, execution.follow_up
    follow_up = FollowUp(
        purpose=purpose,
        key=follow_up_key(execution.key, str(purpose), first),
        first=first,
        began=before.began if before is not None else first,
        since=at.now,
        server=tool.server,
        tool=tool.tool,
        arguments=arguments,
    )
    anew = replace(execution, follow_up=follow_up, lost_at=None, tried=(), looks=0)
    sent, command = attempt(transaction, anew, contract, at)
    detail = {**_named(pause), "key": follow_up.key, "attempt": command.number}
    if purpose is Purpose.RESUME:
        return sent, (command,), (about(sent, FactName.WORKFLOW_ANSWERED, **detail),)
    return sent, (command,), (about(sent, FactName.WORKFLOW_LEFT, why=transaction.leaving, **detail),)
