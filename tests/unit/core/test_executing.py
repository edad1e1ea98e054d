"""Once the yes is spent: what is sent, what comes back, and what is concluded from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    GARBLED,
    LOST,
    NO,
    NOT_SENT,
    OOPS,
    REFUSED,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    settling,
    shop,
    unknown,
    wants,
)

from trinco.core.contract import Contract, Execution, Parameter, PreValidation
from trinco.core.conversation import due
from trinco.core.events import AttemptAnswered, OwnerGone
from trinco.core.execute import MAX_READS
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.names import IdempotencyKey, idempotency_key
from trinco.core.outcome import Delivery, Ground, OutcomeStatus, ToolAnswer, Verdict
from trinco.core.reading import Reading
from trinco.core.sending import LEASE_MARGIN
from trinco.core.speech import Say
from trinco.core.transaction import Execution as Record
from trinco.core.transaction import Transaction
from trinco.core.validate import MOST_ASKED_BACK


def record(transaction: Transaction) -> Record:
    assert transaction.execution is not None
    return transaction.execution


def test_the_record_is_made_with_the_yes() -> None:
    """A1, B5: one commit spends the yes and names the attempt before it is sent."""
    talk = executing()
    kept = record(talk.active)
    assert kept.key == idempotency_key(talk.active.id, 1, {"order_id": "PED-1"})
    assert [(a.number, a.owner, a.verdict) for a in kept.attempts] == [(1, "A", Verdict.OPEN)]
    assert kept.lease_until == talk.at.now + timedelta(seconds=30) + LEASE_MARGIN
    assert due(talk.conversation) == kept.lease_until
    assert (talk.command.key, talk.command.number, talk.command.timeout) == (kept.key, 1, 30.0)
    assert not talk.command.read_only


def test_the_key_travels_in_the_argument_that_the_policy_names() -> None:
    """A9."""
    talk = executing(shop(cancelling(execution=Execution(idempotency_argument="request_id"))))
    assert talk.command.arguments == {"order_id": "PED-1", "request_id": talk.command.key}
    assert talk.proposal.arguments == {"order_id": "PED-1"}


def test_the_same_request_made_again_has_another_key() -> None:
    """A11."""
    talk = executing()
    first = talk.command.key
    talk.gets(DONE)
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.says(YES)
    assert talk.command.key != first


@pytest.mark.parametrize(
    ("answer", "phase", "status", "why"),
    [
        (DONE, Phase.COMPLETED, OutcomeStatus.SUCCESS, ""),
        (REFUSED, Phase.FAILED, OutcomeStatus.FAILED, "refused"),
        (NOT_SENT, Phase.FAILED, OutcomeStatus.FAILED, "not_sent"),
    ],
)
def test_what_is_proved_ends_it(answer: Any, phase: Phase, status: OutcomeStatus, why: str) -> None:
    """F6, G10: advanced only on evidence, which is kept."""
    talk = executing()
    talk.gets(answer)
    assert (talk.last.phase, talk.last.why) == (phase, why)
    assert talk.last.outcome is not None
    assert (talk.last.outcome.status, talk.last.outcome.answer) == (status, answer)
    assert due(talk.conversation) is None


@pytest.mark.parametrize("answer", [LOST, GARBLED, OOPS])
def test_what_is_not_proved_is_unknown_and_never_failed(answer: Any) -> None:
    """G8."""
    talk = executing()
    talk.gets(answer)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert talk.active.outcome is not None
    assert talk.active.outcome.ground is Ground.NONE
    assert FactName.UNKNOWN in [f.name for f in talk.heard.facts]


def test_of_an_unknown_outcome_a_fact_holds_what_the_transport_saw_and_no_words_of_a_server() -> None:
    """Facts reach telemetry, and nobody declares what is personal in a server's own words."""
    told: list[object] = []
    for answer in (LOST, replace(OOPS, detail="Maria's card was refused")):
        talk = executing()
        talk.gets(answer)
        told += [f.detail["detail"] for f in talk.heard.facts if f.name is FactName.UNKNOWN]
    assert told == [LOST.detail, ""]


@pytest.mark.parametrize("strange", [{"key": IdempotencyKey("other")}, {"number": 9}])
def test_an_answer_to_something_else_changes_nothing(strange: dict[str, Any]) -> None:
    talk = executing()
    before = talk.active
    answer = AttemptAnswered(key=talk.command.key, number=1, answer=DONE)
    talk.happens(replace(answer, **strange))
    assert talk.active == before


def test_an_answer_that_comes_twice_changes_nothing() -> None:
    talk = executing()
    command = talk.command
    talk.gets(REFUSED)
    before = talk.conversation
    talk.happens(AttemptAnswered(key=command.key, number=1, answer=DONE), talk.last)
    assert talk.conversation == before


def test_nothing_is_executed_where_nothing_was_sent() -> None:
    talk = awaiting()
    before = talk.active
    talk.happens(OwnerGone(proved_dead=True))
    assert talk.active == before


# The sender is gone


@pytest.mark.parametrize("dead", [True, False])
def test_a_sender_that_is_gone_leaves_an_unknown_outcome(dead: bool) -> None:
    """J7: a lease that ends, or a death, proves nothing of the effect."""
    talk = executing()
    talk.owner = "B"
    talk.happens(OwnerGone(proved_dead=dead))
    kept = record(talk.active)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert kept.owner == "B"
    assert kept.dead_since == (talk.at.now if dead else None)


def test_the_late_answer_of_one_who_was_given_up_counts() -> None:
    """J1: a takeover fences attempts, never evidence."""
    talk = executing()
    talk.owner = "B"
    talk.happens(OwnerGone(proved_dead=False))
    talk.gets(DONE)
    assert talk.last.phase is Phase.COMPLETED
    assert [f.name for f in talk.heard.facts] == [FactName.SETTLED, FactName.COMPLETED]


def test_a_sender_that_is_gone_after_the_outcome_changes_nothing() -> None:
    talk = executing()
    talk.gets(LOST)
    before = talk.active
    talk.happens(OwnerGone(proved_dead=True))
    assert talk.active == before


# Reads


def reading() -> Talk:
    talk = Talk()
    talk.says(asking_for("track", order_id="PED-1"))
    assert talk.command.read_only
    return talk


def test_a_read_is_executed_without_a_question() -> None:
    talk = reading()
    talk.gets({"status": "sent"})
    assert talk.last.phase is Phase.COMPLETED


@pytest.mark.parametrize("answer", [LOST, OOPS, GARBLED])
def test_a_read_that_comes_back_with_nothing_has_failed(answer: Any) -> None:
    talk = reading()
    talk.gets(answer)
    assert talk.last.phase is Phase.FAILED


def test_a_read_whose_reader_died_is_made_again_and_not_for_ever() -> None:
    talk = reading()
    for number in range(2, MAX_READS + 1):
        talk.pending.clear()
        talk.happens(OwnerGone(proved_dead=True))
        assert talk.command.number == number
    talk.happens(OwnerGone(proved_dead=True))
    assert talk.last.phase is Phase.FAILED


def test_an_operation_that_asks_nobody_is_sent_at_once() -> None:
    talk = Talk(shop(cancelling(), cancelling(tool="ping", require_confirmation=False, execution=settling())))
    talk.says(asking_for("ping", order_id="PED-1"))
    assert talk.active.phase is Phase.EXECUTING
    assert not talk.command.read_only


OPTIONS = [{"label": "Broken", "value": "R-1"}, {"label": "Late", "value": "R-2"}]
WHICH = {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "question": "Why?", "options": OPTIONS}
MORE = {"status": "NEEDS_PARAMETER", "parameter": "reason", "message": "Why?"}


def looking(**contract: Any) -> Talk:
    """Return a talk in which a read has just been sent."""
    look = Contract(
        tool="look", server="shop", parameters=(Parameter(name="order_id"), Parameter(name="reason")), **contract
    )
    talk = Talk(shop(None, look))
    talk.says(asking_for("look", order_id="PED-1"))
    return talk


def test_a_read_that_needs_a_choice_asks_for_it_and_goes_on() -> None:
    """W19: its question is no answer."""
    talk = looking()
    talk.gets(WHICH)
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    assert talk.replies() == [Say.CHOOSE_OPTION]
    talk.says(Reading(selected=(1,)))
    assert talk.command.arguments == {"order_id": "PED-1", "reason": "R-2"}
    talk.gets(DONE)
    assert talk.replies() == [Say.DONE]


def test_a_read_that_needs_a_parameter_asks_for_it_in_its_own_words() -> None:
    talk = looking()
    talk.gets(MORE)
    said = talk.closes()
    assert [(u.say, u.facts["parameter"], u.facts["message"]) for u in said] == [(Say.ASK_PARAMETER, "reason", "Why?")]
    talk.says(giving(reason="it broke"))
    assert talk.command.arguments == {"order_id": "PED-1", "reason": "it broke"}


def test_an_effect_that_did_nothing_and_asks_is_checked_and_asked_about_again() -> None:
    talk = executing()
    first = talk.active
    talk.gets(ToolAnswer(delivery=Delivery.RETURNED, is_error=True, no_effect=True, body=WHICH))
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    assert talk.active.id != first.id
    assert talk.active.execution is None
    assert talk.replies() == [Say.CHOOSE_OPTION]
    talk.says(Reading(selected=(0,)))
    assert talk.proposal.arguments == {"order_id": "PED-1", "reason": "R-1"}
    assert talk.replies() == [Say.ASK_CONFIRMATION]
    talk.says(YES)
    assert talk.command.key != first.execution.key  # pyright: ignore[reportOptionalMemberAccess]


def test_an_effect_that_a_check_led_to_keeps_its_question_when_its_tool_asks_for_more() -> None:
    """Nobody asked for it by itself, so a yes allows it, whatever its policy says and its tool asks for."""
    own = PreValidation(tool="check_refund", server="shop")
    refund = cancelling(tool="refund", require_confirmation=False, pre_validation=own)
    talk = Talk(shop(cancelling(pre_validation=checked()), refund))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets({"eligible": True, "transaction_decision": {"target_tool": "refund"}})
    talk.gets(ELIGIBLE)
    talk.closes()
    talk.says(YES)
    assert talk.command.tool == "refund"
    talk.gets(ToolAnswer(delivery=Delivery.RETURNED, is_error=True, no_effect=True, body=MORE))
    talk.closes()
    talk.says(giving(reason="it broke"))
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_an_effect_that_asks_without_saying_that_it_did_nothing_is_unknown() -> None:
    talk = executing()
    talk.gets(WHICH)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


@pytest.mark.parametrize(
    "body", [{**WHICH, "options": []}, {**MORE, "parameter": "password"}, {"status": "NEEDS_CLARIFICATION"}]
)
def test_what_asks_for_nothing_that_can_be_asked_has_failed(body: dict[str, Any]) -> None:
    talk = looking()
    talk.gets(body)
    assert talk.conversation.active is None
    assert talk.replies() == [Say.READ_FAILED]


def test_a_refusal_that_names_no_need_takes_nobodys_place() -> None:
    talk = executing()
    talk.gets(ToolAnswer(delivery=Delivery.RETURNED, is_error=True, no_effect=True, body={"status": "SHIPPED"}))
    assert talk.last.phase is Phase.FAILED
    assert talk.conversation.active is None


@pytest.mark.parametrize("before", [lambda talk: talk.says(NO), lambda talk: talk.closes()])
def test_a_tool_that_asks_back_too_late_starts_nothing_again(before: Any) -> None:
    """It is not wanted any more, or its outcome was promised: that it was not done is what is owed."""
    talk = unknown()
    asked = talk.active
    before(talk)
    back = ToolAnswer(delivery=Delivery.RETURNED, is_error=True, no_effect=True, body=WHICH)
    assert asked.execution is not None
    key = asked.execution.key
    talk.happens(AttemptAnswered(key=key, number=1, answer=back))
    assert talk.conversation.active is None
    assert Say.FAILED in talk.replies()


def test_a_no_with_another_request_withdraws_and_lets_the_other_wait() -> None:
    talk = unknown(settling(idempotent=True, probe=True))
    talk.says(replace(NO, intents=(wants("hello"),)))
    assert talk.active.withdrawn
    assert talk.conversation.queued


def test_a_tool_that_asks_for_ever_has_failed() -> None:
    talk = looking()
    for _ in range(MOST_ASKED_BACK):
        talk.gets(WHICH)
        talk.says(Reading(selected=(1,)))
    talk.gets(WHICH)
    assert talk.conversation.active is None
    assert talk.replies() == [Say.READ_FAILED]
