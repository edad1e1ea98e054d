"""What is said of the subject to act on travels with the request; said anew, it is checked and asked anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    cancelling,
    checked,
    moment,
    returned,
    shop,
)

from trinco.core import validate
from trinco.core.authority import Reference, ReferenceKind
from trinco.core.contract import SubjectPolicy
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.core.reading import Reading
from trinco.core.validate import Blocked, Unavailable

ENDING = Reference(kind=ReferenceKind.SUFFIX, value="4321")
OTHER = Reference(kind=ReferenceKind.SUFFIX, value="7788")
SHOP = shop(cancelling(pre_validation=checked(), subject=SubjectPolicy(blocked=frozenset({"SUBJECT_BLOCKED"}))))
BARRED = ToolAnswer(
    delivery=Delivery.RETURNED, is_error=True, no_effect=True, code="SUBJECT_BLOCKED", text="Not this one.", body={}
)


def on(subject: str) -> ToolAnswer:
    return returned({"eligible": True, "authority": {"effective_subject": subject}})


def asked(*references: Reference, answer: ToolAnswer | dict[str, object] = ELIGIBLE) -> Talk:
    reading = asking_for("cancel", order_id="PED-1")
    intents = tuple(replace(intent, references=references) for intent in reading.intents)
    talk = Talk(SHOP)
    talk.says(replace(reading, intents=intents))
    talk.gets(answer)
    talk.closes()
    return talk


def test_what_the_first_message_says_of_the_subject_stays_with_the_request() -> None:
    assert asked(ENDING).active.references == (ENDING,)


def test_the_subject_that_the_server_would_act_on_is_frozen_in_the_question() -> None:
    own, other = asked(answer=on("A-1")).active.proposal, asked(answer=on("A-2")).active.proposal
    assert own is not None
    assert other is not None
    assert (own.acts_on, other.acts_on) == ("A-1", "A-2")
    assert own.content != other.content


@pytest.mark.parametrize("body", [{}, {"authority": "A-1"}, {"authority": {"effective_subject": 1}}])
def test_what_no_answer_says_is_no_subject(body: dict[str, object]) -> None:
    assert validate.acts_on(body) == ""


@pytest.mark.parametrize("said", [UNCLEAR, YES])
def test_another_reference_is_checked_and_asked_anew_whatever_else_is_said(said: Reading) -> None:
    talk = asked(ENDING)
    before = talk.active.proposal
    talk.says(replace(said, references=(OTHER,)))
    assert (talk.active.phase, talk.active.references) == (Phase.PRE_VALIDATION, (OTHER,))
    talk.gets(on("A-2"))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.active.proposal != before


def test_the_same_reference_said_again_changes_nothing() -> None:
    talk = asked(ENDING)
    talk.says(replace(YES, references=(ENDING,)))
    assert talk.active.phase is Phase.EXECUTING


def test_what_was_sent_is_not_turned_to_another_subject() -> None:
    talk = asked(ENDING)
    talk.says(YES)
    talk.says(replace(UNCLEAR, references=(OTHER,)))
    assert (talk.active.phase, talk.active.references) == (Phase.EXECUTING, (ENDING,))
    talk.gets(DONE)


def test_a_validator_that_may_not_act_on_it_blocks_in_its_own_words() -> None:
    talk = Talk(SHOP)
    talk.says(asking_for("cancel", order_id="PED-1"))
    verdict = validate.read(BARRED, talk.active, SHOP, moment().now)
    assert isinstance(verdict, Blocked)
    assert verdict.validation.reason == "Not this one."
    other = validate.read(replace(BARRED, code="BUSY"), talk.active, SHOP, moment().now)
    assert isinstance(other, Unavailable)
