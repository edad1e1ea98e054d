"""What a reply says: what just happened, what became known since, and what is asked; from the state alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    LOST,
    NOT_SENT,
    OOPS,
    REFUSED,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    settling,
    shop,
    unknown,
    wants,
)

from trinco.core import tell
from trinco.core.conversation import Conversation
from trinco.core.events import AttemptAnswered, OperatorSettled, Revisited
from trinco.core.lifecycle import Phase
from trinco.core.names import MessageId, TransactionId
from trinco.core.outcome import ToolAnswer
from trinco.core.reading import Reading
from trinco.core.speech import Say
from trinco.core.transaction import Transaction


def late(talk: Talk, answer: ToolAnswer) -> None:
    """Let the first attempt of what is kept answer now."""
    transaction = next(t for t in talk.conversation.transactions() if t.execution)
    assert transaction.execution is not None
    talk.happens(AttemptAnswered(key=transaction.execution.key, number=1, answer=answer), transaction)


def handed_over() -> Talk:
    talk = unknown()
    talk.closes()
    talk.minutes = 11
    talk.happens(Revisited())
    return talk


# One transaction


def test_a_missing_parameter_is_asked_for() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    (said,) = talk.closes()
    assert (said.say, said.tool) == (Say.ASK_PARAMETER, "cancel")
    assert said.facts == {"parameter": "order_id", "again": False, "message": ""}


def test_the_question_shows_exactly_what_will_be_sent() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    decision = {"resolved_arguments": {"items": [{"name": "A"}]}, "confirmation_message": "Sure?"}
    talk.gets({"eligible": True, "transaction_decision": decision})
    (said,) = talk.closes()
    assert said.say is Say.ASK_CONFIRMATION
    assert said.facts["arguments"] == talk.proposal.arguments
    assert said.facts["items"] == [{"name": "A"}]
    assert said.facts["question"] == "Sure?"


@pytest.mark.parametrize(
    ("body", "kind", "facts"),
    [
        ({"eligible": False, "reason": "late"}, Say.NOT_ELIGIBLE, {"reason": "late"}),
        ({"eligible": False, "status": "BLOCKED", "reason": "no"}, Say.BLOCKED, {"reason": "no"}),
        ({}, Say.CHECK_UNAVAILABLE, {"arguments": {"order_id": "PED-1"}}),
        (
            {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a"], "question": "Which?"},
            Say.CHOOSE_OPTION,
            {"question": "Which?", "options": ["a"]},
        ),
    ],
)
def test_what_the_check_said_is_told(body: dict[str, Any], kind: Say, facts: dict[str, Any]) -> None:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    assert tell.tell(talk.active, talk.catalogue)[0].say is Say.STILL_RUNNING
    talk.gets(body)
    (said,) = talk.closes()
    assert said.say is kind
    assert facts.items() <= said.facts.items()


@pytest.mark.parametrize(
    ("answer", "kind", "facts"),
    [
        (DONE, Say.DONE, {"result": {"protocol": "C-1"}, "read_only": False}),
        (replace(DONE, body=None, text="ok"), Say.DONE, {"result": {}, "text": "ok"}),
        (REFUSED, Say.FAILED, {"why": "refused", "message": "it is too late", "code": "TOO_LATE"}),
        (NOT_SENT, Say.FAILED, {"why": "not_sent", "message": "", "code": None}),
        (LOST, Say.UNKNOWN, {"arguments": {"order_id": "PED-1"}}),
        (OOPS, Say.UNKNOWN, {}),
    ],
)
def test_an_outcome_is_told_from_its_evidence(answer: ToolAnswer, kind: Say, facts: dict[str, Any]) -> None:
    """G1 to G4, F6."""
    talk = executing()
    talk.gets(answer)
    (said,) = talk.closes()
    assert said.say is kind
    assert facts.items() <= said.facts.items()


def test_a_read_that_failed_is_told_as_one() -> None:
    talk = Talk()
    talk.says(asking_for("hello"))
    talk.gets(OOPS)
    (said,) = talk.closes()
    assert said.say is Say.READ_FAILED
    assert said.facts["message"] == "it broke"


def test_a_transaction_that_is_not_begun_says_nothing() -> None:
    idle = Transaction(id=TransactionId("tx"), tool="cancel", route="r", opened_by=MessageId("m"))
    assert tell.tell(idle, shop()) == ()


@pytest.mark.parametrize(
    ("phase", "kind", "facts"),
    [
        (Phase.COMPLETED, Say.DONE, {"result": {}}),
        (Phase.FAILED, Say.FAILED, {"message": ""}),
        (Phase.OUT_OF_SCOPE, Say.NOT_ELIGIBLE, {"reason": ""}),
        (Phase.AWAITING_CLARIFICATION, Say.CHOOSE_OPTION, {"options": []}),
        (Phase.AWAITING_CONFIRMATION, Say.ASK_CONFIRMATION, {"question": "", "items": []}),
    ],
)
def test_what_a_state_does_not_hold_is_not_said(phase: Phase, kind: Say, facts: dict[str, Any]) -> None:
    bare = Transaction(id=TransactionId("tx"), tool="cancel", route="r", opened_by=MessageId("m"), phase=phase)
    (said,) = tell.tell(bare, shop())
    assert said.say is kind
    assert facts.items() <= said.facts.items()


# Outcomes that become known later


def test_what_becomes_known_is_told_once_and_as_settled() -> None:
    talk = unknown()
    assert talk.replies() == [Say.UNKNOWN]
    late(talk, DONE)
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.SETTLED, Say.DONE, Say.NOT_UNDERSTOOD]
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.NOT_UNDERSTOOD]


def test_what_was_known_at_once_is_told_without_more_words() -> None:
    talk = executing()
    talk.gets(DONE)
    assert talk.replies() == [Say.DONE]


def test_what_was_told_otherwise_is_corrected() -> None:
    talk = unknown()
    talk.closes()
    talk.happens(OperatorSettled(done=False))
    talk.says(UNCLEAR)
    assert talk.replies()[:2] == [Say.SETTLED, Say.FAILED]
    late(talk, DONE)
    talk.says(UNCLEAR)
    assert talk.replies()[:2] == [Say.CORRECTION, Say.DONE]
    assert talk.last.told == "SUCCESS"


def test_what_an_operator_has_is_told_while_it_is_spoken_of() -> None:
    talk = unknown()
    talk.minutes = 11
    talk.happens(Revisited())
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER]


def test_an_unknown_outcome_that_nobody_was_told_is_told_on_the_next_turn() -> None:
    """The turn that lost it died before its reply; recovery handed it over."""
    talk = unknown()
    talk.minutes = 11
    talk.happens(Revisited())
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER, Say.NOT_UNDERSTOOD]
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.NOT_UNDERSTOOD]


def test_an_outcome_that_is_known_and_told_is_let_go() -> None:
    talk = handed_over()
    assert len(talk.conversation.outstanding) == 1
    late(talk, DONE)
    talk.says(UNCLEAR)
    talk.closes()
    assert talk.conversation.outstanding == ()


def test_an_operators_word_is_kept_for_the_servers() -> None:
    talk = handed_over()
    (waiting,) = talk.conversation.outstanding
    talk.happens(OperatorSettled(done=True), waiting)
    talk.says(UNCLEAR)
    assert talk.replies()[:2] == [Say.SETTLED, Say.DONE]
    assert len(talk.conversation.outstanding) == 1


def test_an_untold_outcome_outlives_the_next_transaction() -> None:
    talk = executing()
    talk.gets(DONE)
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    assert talk.replies() == [Say.DONE, Say.DONE]
    assert talk.conversation.outstanding == ()


def test_it_is_told_again_when_it_is_asked_for() -> None:
    talk = executing()
    talk.gets(DONE)
    talk.closes()
    talk.says(YES)
    assert talk.replies() == [Say.ALREADY, Say.DONE]


def test_but_what_was_never_told_is_not_called_told() -> None:
    """Its sender died before the reply, and somebody looked after it before the person said yes once more."""
    talk = executing()
    talk.gets(DONE)
    talk.says(YES)
    assert talk.replies() == [Say.DONE]


def test_nor_is_what_was_told_as_unknown() -> None:
    talk = unknown()
    talk.closes()
    late(talk, DONE)
    talk.says(YES)
    assert talk.replies() == [Say.SETTLED, Say.DONE]


# The end of a turn


@pytest.mark.parametrize("start", [awaiting, executing, unknown])
def test_whoever_wrote_gets_an_answer(start: Any) -> None:
    """B1, C1: another turn told it all meanwhile, and talks of something else."""
    talk = start()
    talk.closes()
    talk.conversation = replace(talk.conversation, focus=None)
    assert talk.closes() != ()


def test_where_there_is_nothing_to_say_that_is_said() -> None:
    _, said = tell.close(Conversation(), (), shop())
    assert [u.say for u in said] == [Say.NOTHING_PENDING]


def test_the_question_that_was_shown_is_remembered() -> None:
    """Rule 2: a yes answers a question that was put in a reply."""
    talk = Talk()
    talk.says(asking_for("cancel", order_id="PED-1"))
    assert talk.conversation.shown is None
    talk.closes()
    assert talk.conversation.shown == talk.question
    assert talk.conversation.just_asked
    talk.says(YES)
    talk.gets(DONE)
    talk.closes()
    assert talk.conversation.shown is not None
    assert not talk.conversation.just_asked


@pytest.mark.parametrize("about", [("order_id",), ()], ids=["what is shown", "what nobody knows"])
def test_a_question_that_comes_again_behind_an_answer_was_not_just_asked(about: tuple[str, ...]) -> None:
    """An "ok" may be to the answer."""
    talk = awaiting()
    assert talk.conversation.just_asked
    talk.says(Reading(asks=True, asks_about=about))
    assert talk.closes()[-1].say is Say.ASK_CONFIRMATION
    assert not talk.conversation.just_asked


def test_a_request_that_could_not_be_served_in_its_own_turn_is_dropped_and_that_is_said() -> None:
    talk = executing(shop(cancelling(execution=settling())))
    talk.says(asking_for("hello"))
    assert [r.intent for r in talk.conversation.queued] == [wants("hello")]
    assert (Say.NOT_NOW, "hello") in [(u.say, u.tool) for u in talk.closes()]
    assert talk.conversation.queued == ()


def test_what_nobody_looks_after_is_told_and_still_looked_for() -> None:
    talk = handed_over()
    assert [t.phase for t in talk.conversation.transactions()] == [Phase.OUTCOME_UNKNOWN]
    assert talk.conversation.find(None) is None
    assert talk.conversation.phase is Phase.IDLE


@pytest.mark.parametrize(
    "ends", [{"eligible": False, "reason": "cancelled already"}, {"eligible": False, "status": "BLOCKED"}]
)
def test_a_refusal_of_what_may_have_been_done_warns_of_it_and_denies_nothing(ends: dict[str, Any]) -> None:
    talk = unknown(settling(settle_for=timedelta(minutes=1)))
    talk.minutes = 2
    talk.happens(Revisited())
    talk.closes()
    talk.catalogue = shop(cancelling(pre_validation=checked()))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets(ends)
    said = talk.closes()
    assert said[0].say is Say.SAME_AS_UNKNOWN
    assert said[-1].facts["open"] is True


def test_another_object_is_no_reason_for_the_warning() -> None:
    talk = unknown(settling(settle_for=timedelta(minutes=1)))
    talk.minutes = 2
    talk.happens(Revisited())
    talk.closes()
    talk.catalogue = shop(cancelling(pre_validation=checked()))
    talk.says(asking_for("cancel", order_id="PED-2"))
    talk.gets({"eligible": False, "reason": "cancelled already"})
    said = talk.closes()
    assert [u.say for u in said] == [Say.NOT_ELIGIBLE]
    assert "open" not in said[0].facts


@pytest.mark.parametrize(
    ("policy", "checking"), [({}, False), ({"probe": True}, True), ({"seal": True}, True), ({"idempotent": True}, True)]
)
def test_what_is_unknown_says_whether_anything_is_being_looked_into(policy: dict[str, Any], checking: bool) -> None:
    talk = unknown(settling(**policy))
    if talk.active.phase is Phase.EXECUTING:  # it was sent again at once
        talk.gets(LOST)
    assert tell.tell(talk.active, talk.catalogue)[0].facts["checking"] is checking


def test_a_hand_over_that_nobody_s_message_brought_about_is_told_on_the_next_turn() -> None:
    talk = unknown(settling(settle_for=timedelta(minutes=1)))
    assert talk.replies() == [Say.UNKNOWN]
    talk.minutes = 2
    talk.happens(Revisited())
    talk.notes = ()
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER, Say.NOT_UNDERSTOOD]
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.NOT_UNDERSTOOD]
