"""Between the last parameter and the question: what each verdict of the validator does to a transaction."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    LOST,
    NOT_SENT,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    returned,
    shop,
)

from trinco.core import validate
from trinco.core.commands import Send, Validate
from trinco.core.contract import OperationType, Parameter
from trinco.core.decide import MAX_REDIRECTS
from trinco.core.events import ParametersGiven, ValidationAnswered
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.reading import Cue
from trinco.core.speech import Say
from trinco.core.transaction import Argument, Provenance


def checking(**contract: Any) -> Talk:
    talk = Talk(shop(cancelling(**{"pre_validation": checked(), **contract})))
    talk.says(asking_for("cancel", order_id="PED-1"))
    return talk


def facts(talk: Talk) -> list[FactName]:
    return [f.name for f in talk.heard.facts]


def deciding(**said: Any) -> dict[str, Any]:
    return {"eligible": True, "transaction_decision": said}


def test_the_check_comes_before_the_question() -> None:
    """spec/002: eligible, then AWAITING_CONFIRMATION, and nothing executed yet."""
    talk = checking()
    assert talk.active.phase is Phase.PRE_VALIDATION
    assert isinstance(talk.command, Validate)
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.pending == []
    assert facts(talk) == [FactName.PREVALIDATION_PASSED, FactName.CONFIRMATION_REQUIRED]


def test_without_a_validator_the_question_comes_at_once() -> None:
    """R001-4.2: PRE_VALIDATION happens where it is configured."""
    talk = Talk()
    talk.says(asking_for("cancel", order_id="PED-1"))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.active.validation is None


def test_not_eligible_ends_it_and_clears_the_latch() -> None:
    talk = checking()
    talk.gets({"eligible": False, "reason": "delivered"})
    assert talk.conversation.active is None
    assert talk.last.phase is Phase.OUT_OF_SCOPE
    assert talk.last.proposal is None
    assert facts(talk) == [FactName.PREVALIDATION_REJECTED]


def test_a_block_ends_it_and_says_why() -> None:
    talk = checking()
    talk.gets({"eligible": False, "status": "BLOCKED", "reason": "another line"})
    assert (talk.last.phase, talk.last.why) == (Phase.BLOCKED, "another line")
    assert facts(talk) == [FactName.BLOCKED]


def test_an_unreachable_validator_keeps_everything_for_the_next_turn() -> None:
    talk = checking()
    talk.gets(LOST)
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.unchecked
    assert talk.active.values == {"order_id": "PED-1"}
    assert facts(talk) == [FactName.PREVALIDATION_UNAVAILABLE]
    talk.says(YES)
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert not talk.active.unchecked


def test_fail_open_goes_on_without_the_check_and_records_it() -> None:
    talk = checking(pre_validation=checked(fail_open=True))
    talk.gets(LOST)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.active.validation is not None
    assert talk.active.validation.skipped
    assert facts(talk)[0] is FactName.PREVALIDATION_SKIPPED


def test_an_answer_to_an_older_check_changes_nothing() -> None:
    """Rule: an answer names what it answers."""
    talk = checking()
    older, _ = talk.pending.pop()
    assert isinstance(older, Validate)
    talk.says(giving(order_id="PED-1"))
    talk.pending.clear()
    talk.happens(ParametersGiven(values=(Argument(name="order_id", value="P-2", provenance=Provenance.MESSAGE),)))
    before = talk.active
    talk.happens(ValidationAnswered(check=older.check, answer=returned(ELIGIBLE)))
    assert talk.active == before


def test_an_answer_after_the_operation_lost_its_validator_changes_nothing() -> None:
    """J6: the agent's files changed while the check was under way; the next message goes on without it."""
    talk = checking()
    talk.catalogue = shop()
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.PRE_VALIDATION
    talk.says(YES)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_what_the_validator_resolved_is_what_is_asked_and_sent() -> None:
    talk = checking()
    talk.gets(deciding(resolved_arguments={"order_id": "PED-0001", "fee": 5}, confirmation_message="Sure?"))
    assert talk.proposal.arguments == {"order_id": "PED-0001", "fee": 5}
    assert talk.proposal.question == "Sure?"
    talk.says(YES)
    assert talk.command.arguments == {"order_id": "PED-0001", "fee": 5}


def test_a_validator_may_want_a_yes_where_the_policy_does_not() -> None:
    talk = checking(require_confirmation=False)
    talk.gets(deciding(requires_reconfirmation=True))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_once_a_question_was_asked_only_a_yes_answers_it() -> None:
    """F4: a later check that no longer asks for a yes, of other content, executes nothing silently."""
    talk = checking(require_confirmation=False)
    talk.gets(deciding(requires_reconfirmation=True))
    talk.minutes = 5
    talk.says(YES)
    talk.gets(deciding(resolved_arguments={"fee": 5}))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_no_question_where_neither_asks_for_one() -> None:
    talk = checking(require_confirmation=False)
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.EXECUTING
    assert isinstance(talk.command, Send)


def test_one_more_parameter_is_asked_for_in_the_validators_words() -> None:
    talk = checking()
    talk.gets({"status": "NEEDS_PARAMETER", "parameter": "reason", "message": "Why?"})
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.missing(talk.catalogue.contract("cancel")) == ("reason",)
    assert talk.active.message == "Why?"
    talk.says(giving(reason="late"))
    assert talk.active.message == ""
    assert talk.command.arguments["reason"] == "late"


def test_a_value_the_validator_does_not_accept_is_asked_for_again() -> None:
    talk = checking(requires=("order_id", "reason"))
    talk.says(giving(reason="x"))
    talk.gets({"status": "NEEDS_PARAMETER", "parameter": "order_id", "clear_fields": ["reason"]})
    assert talk.active.missing(talk.catalogue.contract("cancel")) == ("order_id", "reason")


def test_a_choice_is_asked_and_then_checked() -> None:
    talk = checking()
    talk.gets({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["late", "wrong"]})
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    assert facts(talk) == [FactName.CLARIFICATION_REQUIRED]
    talk.says(replace(YES, answer="none", selected=(1,)))  # pyright: ignore[reportArgumentType]
    assert talk.active.values["reason"] == "wrong"
    assert talk.active.clarification is None
    assert isinstance(talk.command, Validate)


# Redirection


def redirecting(**refund: Any) -> Talk:
    refunding = cancelling(tool="refund", server="bank", **refund)
    talk = Talk(shop(cancelling(pre_validation=checked()), refunding))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets(deciding(target_tool="refund", resolved_arguments={"reason": "damaged"}))
    return talk


def test_a_redirection_asks_about_the_other_tool_under_its_own_policy() -> None:
    talk = redirecting()
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert (talk.active.tool, talk.proposal.tool, talk.proposal.server) == ("refund", "refund", "bank")
    assert talk.proposal.arguments == {"order_id": "PED-1", "reason": "damaged"}
    assert talk.active.arguments[1].provenance is Provenance.VALIDATOR


def test_an_effect_that_a_check_led_to_is_asked_about_whatever_its_policy_says() -> None:
    """Nobody asked for it by itself."""
    talk = redirecting(require_confirmation=False)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.tool == "refund"


def test_a_yes_to_what_a_check_led_to_is_spent_after_that_check_was_made_again() -> None:
    talk = redirecting()
    talk.closes()
    talk.minutes = 5
    talk.says(YES)
    assert (talk.command.tool, talk.command.arguments["target_tool"]) == ("check", "cancel")
    talk.gets(deciding(target_tool="refund"))
    assert talk.active.phase is Phase.EXECUTING
    assert talk.command.tool == "refund"


def test_a_check_that_leads_elsewhere_at_the_yes_asks_anew() -> None:
    talk = redirecting()
    talk.closes()
    talk.minutes = 5
    talk.says(YES)
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.tool == "cancel"


def test_a_correction_of_what_a_check_led_to_begins_with_what_was_asked_for() -> None:
    talk = redirecting()
    talk.closes()
    talk.says(giving(Cue.CORRECTED, order_id="PED-9"))
    assert (talk.command.tool, talk.command.arguments) == ("check", {"order_id": "PED-9", "target_tool": "cancel"})
    talk.gets({"eligible": False, "reason": "delivered"})
    assert talk.last.phase is Phase.OUT_OF_SCOPE


def test_a_held_yes_whose_check_can_not_be_made_again_still_stands_for_the_tool_it_was_about() -> None:
    talk = redirecting()
    talk.closes()
    talk.minutes = 5
    talk.says(YES)
    talk.gets(LOST)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert (talk.active.tool, talk.proposal.tool) == ("refund", "refund")


def test_a_redirection_asks_for_what_the_other_tool_requires() -> None:
    talk = redirecting(requires=("order_id", "account"))
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.missing(talk.catalogue.contract("refund")) == ("account",)


def test_a_redirection_to_a_tool_with_another_validator_asks_that_too() -> None:
    own = replace(checked(), tool="check_refund")
    talk = redirecting(pre_validation=own)
    assert talk.command.tool == "check_refund"
    talk.gets(ELIGIBLE)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_a_redirection_to_a_tool_with_the_same_validator_is_checked_already() -> None:
    assert redirecting(pre_validation=checked()).active.phase is Phase.AWAITING_CONFIRMATION


def test_only_what_the_other_tool_declares_goes_along() -> None:
    talk = redirecting(parameters=(Parameter(name="order_id"),))
    assert talk.proposal.arguments == {"order_id": "PED-1", "reason": "damaged"}


def test_a_redirection_to_a_tool_of_a_session_that_is_nobodys_is_barred() -> None:
    """E13: the other tool's identity arguments are the session's, or nothing happens."""
    talk = redirecting(identity_arguments=("account",))
    assert (talk.last.phase, talk.last.why) == (Phase.BLOCKED, "no_identity")


def test_validators_that_send_on_in_a_circle_end_as_no_check() -> None:
    there = cancelling(tool="refund", pre_validation=replace(checked(), tool="check_refund"))
    talk = Talk(shop(cancelling(pre_validation=checked()), there))
    talk.says(asking_for("cancel", order_id="PED-1"))
    for _ in range(MAX_REDIRECTS):
        other = "refund" if talk.active.tool == "cancel" else "cancel"
        talk.gets(deciding(target_tool=other))
    assert talk.active.redirects == MAX_REDIRECTS
    talk.gets(deciding(target_tool="refund" if talk.active.tool == "cancel" else "cancel"))
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.unchecked


# Identity


def test_a_session_that_is_nobodys_is_barred_before_anything_is_asked() -> None:
    talk = checking(identity_arguments=("account",))
    assert talk.last.phase is Phase.BLOCKED
    assert talk.pending == []


def test_identity_is_put_over_whatever_was_collected() -> None:
    """E13: arguments that the session decides are taken from nothing else."""
    talk = Talk(shop(cancelling(identity_arguments=("account",))), account="A-1")
    talk.says(asking_for("cancel", order_id="PED-1", account="A-2"))
    assert talk.proposal.arguments == {"order_id": "PED-1", "account": "A-1"}
    assert talk.proposal.subject == {"account": "A-1"}
    talk.says(giving(account="A-3"))
    assert talk.proposal.arguments["account"] == "A-1"


# Values that are none


def test_an_argument_that_is_no_json_value_is_never_asked_about() -> None:
    talk = Talk()
    talk.says(asking_for("cancel", order_id=object()))
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.active.unchecked
    assert talk.active.proposal is None


def test_an_internal_operation_is_no_target() -> None:
    talk = checking()
    talk.gets(deciding(target_tool="check"))
    assert talk.active.unchecked
    assert talk.catalogue.contract("check").operation_type is OperationType.INTERNAL


@pytest.mark.parametrize("minutes", [0, 2])
def test_a_yes_to_a_fresh_check_needs_no_other(minutes: float) -> None:
    talk = awaiting(shop(cancelling(pre_validation=checked())))
    talk.minutes = minutes
    talk.says(YES)
    assert talk.active.phase is Phase.EXECUTING
    assert executing().gets(DONE).conversation.active is None


def test_three_checks_in_a_row_that_can_not_be_made_call_a_person_and_lose_nothing() -> None:
    """W16: nobody is told to come back for ever, and who does come back goes on where they were."""
    talk = checking()
    for _ in range(2):
        talk.gets(NOT_SENT)
        assert talk.replies() == [Say.CHECK_UNAVAILABLE]
        talk.says(UNCLEAR)
    for _ in range(2):
        talk.gets(NOT_SENT)
        assert talk.active.values == {"order_id": "PED-1"}
        assert facts(talk)[:2] == [FactName.PREVALIDATION_UNAVAILABLE, FactName.HUMAN_HANDOFF]
        assert talk.replies() == [Say.CHECK_UNAVAILABLE, Say.HANDOFF]
        talk.says(UNCLEAR)
    talk.gets(ELIGIBLE)
    assert talk.replies() == [Say.ASK_CONFIRMATION]


def test_a_person_is_called_where_the_renewed_check_of_a_question_fails_again_and_again() -> None:
    talk = awaiting(shop(cancelling(pre_validation=checked())))
    talk.minutes = 3
    for n in range(3):
        talk.says(YES)
        talk.gets(NOT_SENT)
        called = [Say.HANDOFF] * (n == 2)
        assert talk.replies() == [Say.CHECK_UNAVAILABLE, *called, Say.ASK_CONFIRMATION]


def test_a_check_that_could_be_made_starts_the_count_again() -> None:
    talk = checking()
    for _ in range(3):
        talk.gets(NOT_SENT)
        talk.says(UNCLEAR)
        talk.gets(ELIGIBLE)
        talk.says(giving(Cue.CORRECTED, order_id=f"PED-{talk.messages}"))
    assert talk.active.phase is Phase.PRE_VALIDATION


@pytest.mark.parametrize(
    "asks",
    [
        {"status": "NEEDS_PARAMETER", "parameter": "reason"},
        {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", "b"]},
    ],
)
def test_a_check_that_asks_for_ever_calls_a_person(asks: dict[str, Any]) -> None:
    talk = checking()
    for _ in range(validate.MOST_ASKED_BACK):
        talk.gets(asks)
        talk.says(replace(giving(reason="x"), selected=(0,)))
    talk.gets(asks)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "handed_off")
