"""What a message means when nothing is in progress: begin, take up an offer, or make one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    FORGET,
    LOST,
    NO,
    PERSON,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    awaiting,
    executing,
    giving,
    shop,
    wants,
)

from trinco.core.copying import replace
from trinco.core.events import OperatorSettled, Revisited
from trinco.core.expecting import expectation
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.offer import MAX_UNCLEAR
from trinco.core.reading import Answer, Courtesy, Reading, Strength
from trinco.core.speech import Say

GENERIC = Strength.GENERIC
GREETING, THANKS = Reading(courtesy=Courtesy.GREETING), Reading(courtesy=Courtesy.THANKS)


def paused() -> Talk:
    """Return a talk in which the question about PED-1 was paused for a read, and is offered back."""
    talk = awaiting()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    assert talk.replies()[-1] is Say.OFFER_RESUME
    return talk


def offering(*tools: str, start: Talk | None = None) -> Talk:
    """Return a talk in which some operations were offered by name."""
    talk = start or Talk()
    talk.says(Reading(intents=tuple(wants(t, strength=GENERIC, score=1 / n) for n, t in enumerate(tools, 1))))
    assert talk.replies()[-1] is Say.CHOOSE_INTENT
    return talk


# Nothing at all


@pytest.mark.parametrize("reading", [YES, NO, FORGET])
def test_an_answer_to_nothing_is_told_so(reading: Reading) -> None:
    talk = Talk()
    talk.says(reading)
    assert talk.replies() == [Say.NOTHING_PENDING]


def test_a_yes_after_a_read_or_a_cancellation_is_an_answer_to_nothing() -> None:
    talk = awaiting()
    talk.says(NO)
    talk.closes()
    talk.says(YES)
    assert talk.replies() == [Say.NOTHING_PENDING]
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    talk.says(YES)
    assert talk.replies() == [Say.NOTHING_PENDING]


def test_what_means_nothing_is_answered_with_what_can_be_asked_for() -> None:
    """B1."""
    talk = Talk()
    talk.says(UNCLEAR)
    said = talk.closes()
    assert said[0].say is Say.NOT_UNDERSTOOD
    assert said[0].facts == {"tools": ("cancel", "refund")}


def test_what_means_nothing_again_and_again_calls_a_person() -> None:
    talk = Talk()
    for _ in range(MAX_UNCLEAR - 1):
        talk.says(giving(order_id="PED-1"))
        assert talk.replies() == [Say.NOT_UNDERSTOOD]
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.HANDOFF]
    assert talk.conversation.unclear == 0


def test_what_means_something_is_counted_anew() -> None:
    talk = Talk()
    talk.says(UNCLEAR)
    talk.says(YES)
    assert talk.conversation.unclear == 0


def test_a_person_may_be_asked_for() -> None:
    talk = Talk()
    talk.says(PERSON)
    assert talk.replies() == [Say.HANDOFF]
    assert [f.name for f in talk.heard.facts] == [FactName.HUMAN_HANDOFF]


# Operations offered by name


def test_words_that_operations_share_are_offered_best_first_and_at_most_three() -> None:
    talk = Talk()
    talk.says(
        Reading(
            intents=(
                wants("track", strength=GENERIC, score=0.9),
                wants("hello", strength=GENERIC, score=0.1),
                wants("refund", score=0.2),
                wants("refund", strength=GENERIC, score=0.8),
                wants("cancel", strength=GENERIC, score=0.95),
                wants("ping"),
            )
        )
    )
    assert talk.closes()[-1].facts == {"tools": ("ping", "refund", "cancel")}


@pytest.mark.parametrize("reading", [Reading(selected=(1,)), asking_for("refund")])
def test_an_offer_is_taken_up_by_its_place_or_by_its_name(reading: Reading) -> None:
    talk = offering("cancel", "refund")
    talk.says(reading)
    assert talk.active.tool == "refund"
    assert talk.conversation.choosing == ()


def test_a_yes_to_one_offer_begins_it() -> None:
    talk = offering("cancel")
    talk.says(YES)
    assert talk.active.tool == "cancel"


def test_a_yes_to_several_offers_is_asked_again() -> None:
    talk = offering("cancel", "refund")
    talk.says(YES)
    assert talk.conversation.active is None
    assert talk.replies() == [Say.CHOOSE_INTENT]


@pytest.mark.parametrize("selected", [(7,), (-1,)])
def test_a_choice_of_what_is_not_there_is_not_understood(selected: tuple[int, ...]) -> None:
    talk = offering("cancel", "refund")
    talk.says(Reading(selected=selected))
    assert talk.conversation.unclear == 1
    assert talk.replies() == [Say.CHOOSE_INTENT]


@pytest.mark.parametrize("reading", [NO, FORGET])
def test_a_no_to_offers_takes_them_away(reading: Reading) -> None:
    talk = offering("cancel", "refund")
    talk.says(reading)
    assert talk.conversation.choosing == ()
    assert talk.replies() == [Say.COURTESY]


def test_an_operation_that_is_no_longer_offered_is_not_begun() -> None:
    talk = Talk()
    talk.says(asking_for("gone"))
    assert talk.conversation.active is None
    assert talk.replies() == [Say.NOT_UNDERSTOOD]


# A paused transaction


def test_a_yes_to_going_on_confirms_nothing() -> None:
    """H5, B15: the proposal's own question is asked again."""
    talk = paused()
    talk.says(YES)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.pending == []
    assert talk.replies() == [Say.RESUMED, Say.ASK_CONFIRMATION]


def test_a_yes_to_going_on_said_twice_confirms_nothing() -> None:
    """C5: the question is asked anew, so that the second yes, sent before it, answers another one."""
    talk = awaiting()
    before = talk.question
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    talk.minutes = 1
    talk.says(YES)
    assert talk.question != before
    assert talk.proposal.asked_at == talk.at.now
    talk.says(YES, answers=before)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    talk.says(YES)
    assert talk.active.phase is Phase.EXECUTING


def test_a_paused_collection_goes_on_where_it_was() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    talk.says(YES)
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.replies() == [Say.RESUMED, Say.ASK_PARAMETER]


def test_a_value_that_a_paused_collection_lacks_is_a_way_back_to_it() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    expected = expectation(talk.conversation, talk.catalogue)
    assert (expected.tool, expected.paused, expected.asked) == (None, "cancel", ("order_id",))
    talk.says(giving(order_id="PED-2"))
    assert talk.active.values["order_id"] == "PED-2"
    assert talk.conversation.suspended is None
    assert Say.RESUMED in talk.replies()


def test_a_value_of_a_paused_question_is_no_way_back_to_it() -> None:
    talk = paused()
    assert expectation(talk.conversation, talk.catalogue).paused is None


@pytest.mark.parametrize("reading", [NO, FORGET])
def test_a_no_to_going_on_cancels(reading: Reading) -> None:
    talk = paused()
    talk.says(reading)
    assert talk.conversation.suspended is None
    assert (talk.last.tool, talk.last.phase, talk.last.why) == ("cancel", Phase.CANCELLED, "abandoned")
    assert talk.replies() == [Say.CANCELLED]


def test_asking_for_the_paused_operation_resumes_it() -> None:
    for values in ({}, {"order_id": "PED-1"}):
        talk = paused()
        first = talk.conversation.suspended
        talk.says(asking_for("cancel", **values))
        assert first is not None
        assert talk.active.id == first.id


@pytest.mark.parametrize(("tool", "order"), [("cancel", "PED-2"), ("refund", "PED-1")])
def test_asking_for_another_effect_replaces_the_paused_one_and_says_so(tool: str, order: str) -> None:
    talk = paused()
    talk.says(asking_for(tool, order_id=order))
    assert talk.conversation.suspended is None
    assert talk.last.why == "replaced"
    assert (talk.active.tool, talk.active.values) == (tool, {"order_id": order})
    assert talk.replies() == [Say.CANCELLED, Say.ASK_CONFIRMATION]


def test_asking_for_a_read_leaves_it_paused() -> None:
    talk = paused()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    assert talk.replies() == [Say.DONE, Say.OFFER_RESUME]


def test_what_means_nothing_while_one_is_paused_offers_it_again() -> None:
    talk = paused()
    talk.says(UNCLEAR)
    assert talk.replies() == [Say.OFFER_RESUME]


def test_what_means_nothing_again_and_again_hands_the_paused_one_over_too() -> None:
    talk = paused()
    for _ in range(MAX_UNCLEAR):
        talk.says(UNCLEAR)
    assert talk.conversation.suspended is None
    assert talk.last.why == "handed_off"
    assert Say.HANDOFF in talk.replies()


def test_a_yes_or_no_to_offers_by_name_is_none_to_going_on() -> None:
    """What is on display is what a yes answers."""
    talk = offering("refund", start=paused())
    talk.says(YES)
    assert talk.active.tool == "refund"
    talk = offering("refund", "ping", start=paused())
    talk.says(NO)
    assert talk.conversation.suspended is not None
    assert talk.replies() == [Say.OFFER_RESUME]
    talk = offering("refund", "ping", start=paused())
    talk.says(FORGET)
    assert talk.conversation.suspended is None


def test_a_yes_that_names_the_paused_question_goes_back_to_it() -> None:
    """It crossed the read: the question is asked again."""
    talk = awaiting()
    seen = talk.question
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    talk.says(YES, answers=seen)
    assert talk.active.tool == "cancel"
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


@pytest.mark.parametrize("start", [paused, lambda: offering("refund")])
def test_a_yes_that_names_another_question_takes_up_no_offer(start: Any) -> None:
    """C5, D11: it answers what its author had seen."""
    talk = start()
    talk.says(YES, answers="another question")
    assert talk.conversation.active is None
    assert Say.NOTHING_PENDING in talk.replies()


# An outcome that nobody knows


def test_an_identical_request_is_warned_of() -> None:
    """G9: the outcome of the first is not known yet."""
    talk = unknown_and_handed_over()
    talk.says(asking_for("cancel", order_id="PED-1"))
    assert talk.replies() == [Say.SAME_AS_UNKNOWN, Say.ASK_CONFIRMATION]


@pytest.mark.parametrize(("tool", "order"), [("cancel", "PED-2"), ("refund", "PED-1")])
def test_another_request_is_not(tool: str, order: str) -> None:
    talk = unknown_and_handed_over()
    talk.says(asking_for(tool, order_id=order))
    assert talk.replies() == [Say.ASK_CONFIRMATION]


def unknown_and_handed_over() -> Talk:
    talk = executing(shop())
    talk.gets(LOST)
    talk.closes()
    talk.minutes = 11
    talk.happens(Revisited())
    assert talk.conversation.active is None
    assert talk.replies() == [Say.UNKNOWN_HANDED_OVER]
    return talk


def test_once_it_is_known_nobody_is_warned() -> None:
    talk = unknown_and_handed_over()
    (waiting,) = talk.conversation.outstanding
    talk.happens(OperatorSettled(done=False), waiting)
    talk.says(asking_for("cancel", order_id="PED-1"))
    assert Say.SAME_AS_UNKNOWN not in talk.replies()


def test_an_identical_request_that_asks_nobody_carries_the_warning_too() -> None:
    """G9: with no question to warn before, its reply says it."""
    talk = Talk()
    talk.says(asking_for("ping"))
    talk.gets(LOST)
    talk.closes()
    talk.minutes = 11
    talk.happens(Revisited())
    talk.closes()
    talk.says(asking_for("ping"))
    talk.gets(DONE)
    assert talk.replies() == [Say.SAME_AS_UNKNOWN, Say.DONE]


# Greetings and thanks


def test_a_greeting_is_answered_by_what_can_be_asked_for() -> None:
    talk = Talk()
    talk.says(GREETING)
    said = talk.closes()
    assert [u.say for u in said] == [Say.COURTESY]
    assert said[0].facts["kind"] == "greeting"
    assert said[0].facts["tools"]


def test_courtesies_bring_nobody_nearer_to_a_hand_off() -> None:
    talk = Talk()
    for _ in range(MAX_UNCLEAR + 1):
        talk.says(THANKS)
        assert talk.replies() == [Say.COURTESY]


def test_thanks_after_what_was_done_repeat_no_outcome() -> None:
    talk = executing()
    talk.gets(DONE)
    talk.replies()
    talk.says(replace(THANKS, answer=Answer.YES))  # "ok, obrigada"
    assert talk.replies() == [Say.COURTESY]


def test_a_greeting_leaves_an_offer_where_it_is() -> None:
    talk = paused()
    talk.says(GREETING)
    said = talk.closes()
    assert [u.say for u in said] == [Say.COURTESY, Say.OFFER_RESUME]
    assert not said[0].facts["tools"]


def test_a_greeting_while_a_value_is_asked_for_asks_again_and_counts_nothing() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    for _ in range(MAX_UNCLEAR + 1):
        talk.says(GREETING)
        said = talk.closes()
        assert [u.say for u in said] == [Say.COURTESY, Say.ASK_PARAMETER]
        assert not said[1].facts["again"]


@pytest.mark.parametrize("polite", [GREETING, THANKS, Reading(courtesy=Courtesy.HELP, asks=True)])
def test_a_greeting_or_thanks_at_the_question_are_no_answer_and_no_unclear_one(polite: Reading) -> None:
    talk = awaiting()
    for _ in range(4):
        talk.says(polite)
        assert talk.active.phase is Phase.AWAITING_CONFIRMATION
        assert talk.active.reprompts == 0
        assert talk.replies() == [Say.COURTESY, Say.ASK_CONFIRMATION]
        talk.closes()


def test_what_takes_note_at_the_question_is_an_unclear_answer() -> None:
    talk = awaiting()
    talk.says(Reading(courtesy=Courtesy.NOTED))
    assert talk.active.reprompts == 1
    assert talk.replies() == [Say.ASK_CONFIRMATION]


def test_a_doubled_yes_finds_the_unknown_outcome_behind_what_was_read_since() -> None:
    talk = unknown_and_handed_over()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    talk.says(YES)
    assert talk.replies() == [Say.ALREADY, Say.UNKNOWN_HANDED_OVER]
