"""A yes: to one question, in time, checked recently, spent once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    LOST,
    NO,
    STANDING,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    patient,
    shop,
    wants,
)

from trinco.core.commands import Send, Validate
from trinco.core.contract import PreValidation
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.reading import Answer, Courtesy, Cue, Reading, Strength
from trinco.core.speech import Say

CHECKED = shop(cancelling(pre_validation=checked()))


def names(talk: Talk) -> list[FactName]:
    return [f.name for f in talk.heard.facts]


def said(talk: Talk) -> list[Say]:
    return [u.say for u in talk.heard.notes]


def test_a_clear_yes_executes_exactly_what_was_asked() -> None:
    """E2, R001-4.5."""
    talk = awaiting()
    shown = talk.proposal
    talk.says(YES)
    assert talk.active.phase is Phase.EXECUTING
    assert isinstance(talk.command, Send)
    assert talk.command.arguments == shown.arguments
    assert names(talk) == [FactName.CONFIRMED, FactName.EXECUTING]


@pytest.mark.parametrize("answers", [None, "another question"])
def test_a_yes_to_another_question_confirms_nothing(answers: Any) -> None:
    """C5, D7: it answers the question its author had seen; the present one is asked again."""
    talk = awaiting()
    before = talk.active
    talk.says(YES, answers=answers)
    assert talk.active == before
    assert talk.pending == []
    assert names(talk) == [FactName.CONFIRMATION_STALE]
    assert talk.replies() == [Say.ASK_CONFIRMATION]


def test_a_yes_that_crosses_a_correction_confirms_nothing() -> None:
    """D7: "sim" to PED-1 arrives after "na verdade é o PED-2"."""
    talk = awaiting()
    seen = talk.question
    talk.says(giving(Cue.CORRECTED, order_id="PED-2"))
    talk.says(YES, answers=seen)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.arguments == {"order_id": "PED-2"}


@pytest.mark.parametrize("answers", [None, "another question"])
def test_a_no_to_another_question_declines_nothing(answers: Any) -> None:
    talk = awaiting()
    talk.says(NO, answers=answers)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert names(talk) == [FactName.CONFIRMATION_STALE]


def test_a_no_ends_it() -> None:
    """E6, G4."""
    talk = awaiting()
    talk.says(NO)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "declined")
    assert talk.pending == []
    assert names(talk) == [FactName.DECLINED, FactName.CANCELLED]


def test_a_second_yes_hears_the_first_outcome() -> None:
    """A12, A18, F7."""
    talk = executing()
    talk.gets(DONE)
    talk.closes()
    talk.says(YES)
    assert talk.pending == []
    assert talk.replies() == [Say.ALREADY, Say.DONE]


def test_clicks_while_it_runs_start_nothing() -> None:
    """A13: clicks two and three."""
    talk = executing()
    before = talk.active
    for _ in range(2):
        talk.says(YES)
    assert talk.active == before
    assert len(talk.pending) == 1


# Time


def test_a_yes_in_time_but_after_the_check_has_aged_is_held_and_checked() -> None:
    """F4: held, not spent."""
    talk = awaiting(CHECKED)
    talk.minutes = 3
    talk.says(YES)
    assert talk.active.phase is Phase.PRE_VALIDATION
    assert talk.active.held == talk.question
    assert isinstance(talk.command, Validate)
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.EXECUTING
    assert talk.active.held is None


def test_the_same_content_at_another_time_is_the_same() -> None:
    """A timestamp in the validator's answer is no change."""
    talk = awaiting(CHECKED)
    talk.minutes = 3
    talk.says(YES)
    talk.gets({"eligible": True, "checked_at": "12:03"})
    assert talk.active.phase is Phase.EXECUTING


def test_a_held_yes_is_not_spent_on_other_content() -> None:
    """F4: a different fingerprint means a new question, never silent execution."""
    talk = awaiting(CHECKED)
    first = talk.question
    talk.minutes = 3
    talk.says(YES)
    talk.gets({"eligible": True, "transaction_decision": {"resolved_arguments": {"fee": 5}}})
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question != first
    assert talk.active.held is None
    assert talk.proposal.arguments == {"order_id": "PED-1", "fee": 5}


def test_an_unreachable_validator_spends_no_yes() -> None:
    talk = awaiting(CHECKED)
    asked = talk.question
    talk.minutes = 3
    talk.says(YES)
    talk.gets(LOST)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question == asked
    assert talk.active.held is None
    assert talk.replies() == [Say.CHECK_UNAVAILABLE, Say.ASK_CONFIRMATION]


def test_a_check_that_was_skipped_is_made_at_the_yes() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked(fail_open=True))))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets(LOST)
    talk.says(YES)
    assert talk.active.phase is Phase.PRE_VALIDATION
    talk.gets(LOST)
    assert talk.active.phase is Phase.EXECUTING


def test_a_validation_of_the_future_has_aged_too() -> None:
    talk = awaiting(CHECKED)
    assert talk.active.validation is not None
    later = replace(talk.active.validation, at=talk.at.now.replace(year=2027))
    talk.conversation = replace(talk.conversation, active=replace(talk.active, validation=later))
    talk.says(YES)
    assert talk.active.phase is Phase.PRE_VALIDATION


@pytest.mark.parametrize("minutes", [16, -1])
def test_a_yes_to_an_expired_question_asks_anew(minutes: float) -> None:
    """F1, F3, B14: never executed; said; checked and asked again. A clock that went back counts as expired."""
    talk = awaiting(CHECKED)
    first = talk.question
    talk.minutes = minutes
    talk.says(YES)
    assert names(talk)[0] is FactName.EXPIRED
    assert said(talk) == [Say.EXPIRED]
    assert talk.active.proposal is None
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question != first


def test_a_held_yes_whose_question_expires_meanwhile_asks_anew() -> None:
    """F1: approved in time, and the check came back too late."""
    talk = awaiting(CHECKED)
    first = talk.question
    talk.minutes = 14
    talk.says(YES)
    talk.minutes = 16
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question != first
    assert FactName.EXPIRED in names(talk)


def test_an_expired_question_without_a_validator_is_asked_anew_at_once() -> None:
    talk = awaiting()
    talk.minutes = 16
    talk.says(YES)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert said(talk) == [Say.EXPIRED]
    talk.says(YES)
    assert talk.active.phase is Phase.EXECUTING


# While a held yes is checked


def held() -> Talk:
    talk = awaiting(CHECKED)
    talk.minutes = 3
    talk.says(YES)
    return talk


THANKS = Reading(courtesy=Courtesy.THANKS)


@pytest.mark.parametrize("reading", [YES, THANKS])
def test_a_second_yes_meanwhile_asks_the_same_check_again(reading: Any) -> None:
    """A13: the second click while the check runs; whoever asked it may have died."""
    talk = held()
    before, first = talk.active, talk.command
    talk.says(reading)
    assert talk.active == before
    assert talk.pending[1][0] == first
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.EXECUTING


@pytest.mark.parametrize(
    "reading",
    [
        UNCLEAR,
        Reading(asks=True),
        Reading(reason="not_read"),
        Reading(intents=(wants("hello", strength=Strength.GENERIC),)),
        Reading(answer=Answer.NONE, reason="yes_with_a_condition"),
    ],
)
def test_whatever_else_is_said_meanwhile_has_it_asked_anew(reading: Any) -> None:
    """Nothing is sent yet, so a doubt still counts: the yes that waits for the check is not spent."""
    talk = held()
    first = talk.proposal
    talk.says(reading)
    assert talk.active.held is None
    talk.gets(ELIGIBLE, which=1)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    talk.gets(ELIGIBLE)  # the one that came back late
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    talk.says(YES, answers=first.fingerprint)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


@pytest.mark.parametrize("cue", list(Cue))
def test_another_value_meanwhile_is_what_is_checked_and_asked(cue: Cue) -> None:
    talk = held()
    talk.says(giving(cue, order_id="PED-2"))
    assert talk.pending[-1][0].arguments["order_id"] == "PED-2"  # pyright: ignore[reportAttributeAccessIssue]
    talk.gets(ELIGIBLE, which=1)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.arguments["order_id"] == "PED-2"


def test_a_no_meanwhile_takes_the_yes_back() -> None:
    """E6: the check that comes back late executes nothing."""
    talk = held()
    talk.says(NO)
    talk.gets(ELIGIBLE)
    assert talk.conversation.active is None
    assert talk.last.phase is Phase.CANCELLED
    assert talk.pending == []


def test_a_late_check_of_a_transaction_that_is_not_kept_any_more_changes_nothing() -> None:
    """E6: declined, and displaced by what came after it."""
    talk = held()
    talk.says(NO)
    talk.says(asking_for("hello"))
    talk.gets(DONE, which=1)
    talk.closes()
    before = talk.conversation
    talk.gets(ELIGIBLE)
    assert talk.conversation == before
    assert talk.pending == []


def test_a_correction_meanwhile_asks_anew() -> None:
    talk = held()
    talk.says(giving(Cue.CORRECTED, order_id="PED-2"))
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.PRE_VALIDATION
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.arguments == {"order_id": "PED-2"}


# What has changed since the question


def changed(talk: Talk, **contract: Any) -> Talk:
    talk.catalogue = shop(cancelling(**contract))
    return talk


def test_a_yes_is_not_taken_for_an_operation_on_another_server() -> None:
    """J6: the tool changed since the question."""
    talk = changed(awaiting(), server="elsewhere")
    first = talk.question
    talk.says(YES)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question != first
    assert talk.proposal.server == "elsewhere"


def test_a_yes_is_not_taken_for_an_operation_that_requires_more() -> None:
    talk = changed(awaiting(), requires=("order_id", "reason"))
    talk.says(YES)
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.missing(talk.catalogue.contract("cancel")) == ("reason",)


def test_a_yes_of_another_session_answers_nothing() -> None:
    """E12, E13: the subject is frozen in the question."""
    mine = shop(cancelling(identity_arguments=("account",)))
    talk = awaiting(mine, account="A-1")
    first = talk.question
    talk.subject = {"account": "A-2"}
    talk.says(YES)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.question != first
    assert talk.proposal.subject == {"account": "A-2"}


def test_a_held_yes_of_another_session_answers_nothing() -> None:
    mine = shop(cancelling(identity_arguments=("account",), pre_validation=checked()))
    talk = awaiting(mine, account="A-1")
    talk.minutes = 3
    talk.says(YES)
    talk.subject = {"account": "A-2"}
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_a_validator_that_is_new_is_asked_at_the_yes() -> None:
    talk = changed(awaiting(), pre_validation=PreValidation(tool="check", server="shop"))
    talk.says(YES)
    assert talk.active.phase is Phase.PRE_VALIDATION


# Yes, and


def test_a_yes_counts_and_the_second_request_follows() -> None:
    """H12: "sim, e quero rastrear o 2002"."""
    talk = awaiting()
    talk.says(replace(YES, intents=(wants("refund", order_id="PED-2"),)))
    assert talk.active.phase is Phase.EXECUTING
    assert talk.active.tool == "cancel"
    talk.gets(DONE)
    assert talk.active.tool == "refund"
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.replies() == [Say.DONE, Say.ASK_CONFIRMATION]


def test_a_yes_that_confirms_nothing_lets_the_second_request_wait_and_says_so() -> None:
    talk = awaiting()
    talk.says(replace(YES, intents=(wants("refund", order_id="PED-2"),)), answers="another question")
    assert talk.replies() == [Say.NOT_NOW, Say.ASK_CONFIRMATION]
    assert talk.conversation.queued == ()


@pytest.mark.parametrize("how", [{"minutes": 16}, {"reachable": False}])
def test_a_second_request_beside_a_yes_that_can_not_be_spent_is_said_to_wait(how: dict[str, Any]) -> None:
    talk = awaiting()
    talk.minutes = how.get("minutes", 0)
    talk.says(replace(YES, intents=(wants("refund", order_id="PED-2"),)), reachable=how.get("reachable", True))
    assert Say.NOT_NOW in talk.replies()
    assert talk.conversation.queued == ()


def test_a_first_request_that_ends_without_an_outcome_is_told_before_the_second() -> None:
    talk = awaiting(shop(cancelling(pre_validation=checked(), confirmation=patient(revalidate_after=timedelta()))))
    talk.minutes = 1
    talk.says(replace(YES, intents=(wants("refund", order_id="PED-2"),)))
    talk.gets({"eligible": False, "reason": "delivered"})
    assert talk.active.tool == "refund"
    assert talk.replies() == [Say.NOT_ELIGIBLE, Say.ASK_CONFIRMATION]


def test_a_value_with_a_second_request_that_has_to_wait_says_so_and_asks_last() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    talk.closes()
    talk.says(replace(giving(order_id="PED-1"), intents=(wants("hello"),)))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.replies() == [Say.NOT_NOW, Say.ASK_CONFIRMATION]
    assert talk.conversation.just_asked
    assert talk.conversation.queued == ()


def test_a_value_that_ends_the_first_request_lets_the_second_follow() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel"))
    talk.closes()
    talk.says(replace(giving(order_id="PED-1"), intents=(wants("hello"),)))
    talk.gets({"eligible": False, "reason": "delivered"})
    talk.gets(DONE)
    assert talk.replies() == [Say.NOT_ELIGIBLE, Say.DONE]


def test_a_second_request_that_is_no_longer_offered_is_dropped() -> None:
    talk = awaiting()
    talk.says(replace(YES, intents=(wants("gone"),)))
    talk.gets(DONE)
    assert talk.conversation.active is None
    assert talk.conversation.queued == ()


# Not understood


def test_an_unclear_answer_is_asked_again_and_then_a_person_takes_over() -> None:
    """B1: always a reply; after max_reprompts a person."""
    talk = awaiting(shop(cancelling(confirmation=patient(max_reprompts=3))))
    asked = talk.question
    for count in (1, 2):
        talk.says(UNCLEAR)
        assert talk.active.reprompts == count
        assert talk.question == asked
        assert talk.closes()[0].facts["again"] is True
    talk.says(UNCLEAR)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "handed_off")
    assert names(talk) == [FactName.HUMAN_HANDOFF, FactName.CANCELLED]
    (said,) = talk.closes()
    assert (said.say, said.tool, said.facts) == (Say.HANDOFF, "cancel", {"stopped": True})


def test_another_question_is_counted_anew() -> None:
    talk = awaiting()
    talk.says(UNCLEAR)
    talk.says(giving(Cue.CORRECTED, order_id="PED-2"))
    assert talk.active.reprompts == 0


def test_the_standing_question_is_what_a_message_answers_in_these_tests() -> None:
    assert awaiting().question != STANDING


def test_a_yes_is_not_spent_while_nothing_can_be_sent() -> None:
    """The yes is kept for when it can: nothing has to be said twice but the yes."""
    talk = awaiting()
    asked = talk.proposal
    talk.says(YES, reachable=False)
    assert talk.proposal == asked
    assert talk.pending == []
    assert names(talk) == [FactName.SERVER_UNREACHABLE]
    assert talk.replies() == [Say.UNREACHABLE, Say.ASK_CONFIRMATION]
    talk.says(YES)
    assert talk.active.phase is Phase.EXECUTING


def test_a_yes_that_counts_for_nothing_anyway_says_nothing_of_the_server() -> None:
    talk = awaiting()
    talk.says(YES, answers="another question", reachable=False)
    assert names(talk) == [FactName.CONFIRMATION_STALE]
    talk.minutes = 16
    talk.says(YES, reachable=False)
    assert FactName.EXPIRED in names(talk)
