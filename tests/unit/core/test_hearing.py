"""Which meaning of a message wins, and what it does, while something is pending (spec/001 section 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    ELIGIBLE,
    FORGET,
    LOST,
    NO,
    PERSON,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    awaiting,
    cancelling,
    checked,
    executing,
    giving,
    shop,
    unknown,
    value,
    wants,
)

from trinco.core.contract import Parameter
from trinco.core.expecting import expectation, situation
from trinco.core.facts import FactName
from trinco.core.items import on_display
from trinco.core.lifecycle import Phase
from trinco.core.precedence import PRECEDENCE, SITUATIONS, Meaning, Situation, meaning
from trinco.core.reading import Answer, Cue, Reading, Strength
from trinco.core.speech import Say
from trinco.core.transaction import Provenance

TWO = shop(cancelling(requires=("order_id", "reason")))


def collecting(catalogue: Any = None, **values: Any) -> Talk:
    talk = Talk(catalogue)
    talk.says(asking_for("cancel", **values))
    talk.closes()
    return talk


def clarifying() -> Talk:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["late", "wrong"]})
    talk.closes()
    return talk


def unchecked() -> Talk:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.gets(LOST)
    talk.closes()
    return talk


# The table


@pytest.mark.parametrize("where", Situation)
def test_each_situation_has_a_meaning_for_anything(where: Situation) -> None:
    """B1: text that means nothing here still gets a reply."""
    assert PRECEDENCE[where][-1] in {Meaning.UNCLEAR, Meaning.RETRIES}
    assert len(set(PRECEDENCE[where])) == len(PRECEDENCE[where])
    assert meaning(where, UNCLEAR, ()) is PRECEDENCE[where][-1]


def test_every_latched_phase_is_a_situation() -> None:
    assert set(SITUATIONS) == {p for p in Phase if p.latched}


@pytest.mark.parametrize(
    ("where", "stronger", "weaker"),
    [
        # R001-6.1 to R001-6.5
        (Situation.COLLECTING, Meaning.FILLS, Meaning.ABANDONS),
        (Situation.COLLECTING, Meaning.ABANDONS, Meaning.NEW_INTENT),
        (Situation.COLLECTING, Meaning.NEW_INTENT, Meaning.UNCLEAR),
        # while awaiting a yes
        (Situation.CONFIRMING, Meaning.CONFIRMS, Meaning.ABANDONS),
        (Situation.CONFIRMING, Meaning.DECLINES, Meaning.ABANDONS),
        (Situation.CONFIRMING, Meaning.ABANDONS, Meaning.CORRECTS),
        (Situation.CONFIRMING, Meaning.CORRECTS, Meaning.NEW_INTENT),
        (Situation.CONFIRMING, Meaning.NEW_INTENT, Meaning.ASKS),
        (Situation.CONFIRMING, Meaning.NEW_INTENT, Meaning.GREETS),
        (Situation.CONFIRMING, Meaning.GREETS, Meaning.ASKS),
        (Situation.CONFIRMING, Meaning.ASKS, Meaning.REPEATS),
        (Situation.CONFIRMING, Meaning.REPEATS, Meaning.UNCLEAR),
    ],
)
def test_the_stronger_meaning_wins(where: Situation, stronger: Meaning, weaker: Meaning) -> None:
    order = PRECEDENCE[where]
    assert order.index(stronger) < order.index(weaker)


@pytest.mark.parametrize("where", [Situation.COLLECTING, Situation.CONFIRMING, Situation.CLARIFYING])
def test_words_that_operations_share_interrupt_nothing(where: Situation) -> None:
    """R001-6.4."""
    generic = Reading(intents=(wants("track", strength=Strength.GENERIC),))
    assert Meaning.SUGGESTS not in PRECEDENCE[where]
    assert meaning(where, generic, ()) is Meaning.UNCLEAR


def test_two_operations_are_no_unequivocal_one() -> None:
    both = Reading(intents=(wants("track"), wants("refund")))
    assert both.unequivocal is None
    assert Reading(intents=(wants("track"), wants("track"))).unequivocal == wants("track")


def test_the_situation_follows_from_the_conversation() -> None:
    assert situation(Talk().conversation, TWO) is Situation.IDLE
    assert situation(collecting().conversation, shop()) is Situation.COLLECTING
    assert situation(unchecked().conversation, shop()) is Situation.UNCHECKED
    assert situation(awaiting().conversation, shop()) is Situation.CONFIRMING
    assert situation(clarifying().conversation, shop()) is Situation.CLARIFYING
    assert situation(executing().conversation, shop()) is Situation.RUNNING


# Collecting


def test_a_transaction_starts_with_what_its_own_message_says() -> None:
    """H8: it starts empty but for that."""
    talk = collecting(order_id="PED-1", no_such_parameter="x")
    assert talk.active.values == {"order_id": "PED-1"}
    assert talk.active.arguments[0].provenance is Provenance.MESSAGE
    assert talk.active.arguments[0].message_id == "m1"


def test_values_of_an_earlier_transaction_are_not_used_again() -> None:
    """H8, R001-3.2."""
    talk = awaiting()
    talk.says(NO)
    talk.says(asking_for("cancel"))
    assert talk.active.values == {}


def test_a_value_fills_and_another_comes_beside_it() -> None:
    """R001-5.1, R001-5.2."""
    talk = collecting(TWO, order_id="PED-1")
    talk.says(giving(reason="late"))
    assert talk.active.values == {"order_id": "PED-1", "reason": "late"}
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_a_filled_value_changes_only_on_a_correction_cue() -> None:
    """R001-5.3."""
    talk = collecting(TWO, order_id="PED-1")
    talk.says(giving(order_id="PED-2"))
    assert talk.active.values == {"order_id": "PED-1"}
    talk.says(giving(Cue.CORRECTED, order_id="PED-3"))
    assert talk.active.values == {"order_id": "PED-3"}
    talk.says(giving(Cue.CORRECTED, order_id="PED-3"))
    assert talk.active.reprompts == 1


def test_a_value_fills_before_anything_else_is_heard() -> None:
    """R001-6.0, H1: "o pedido é o PED-1001", though "pedido" may be tracking."""
    talk = collecting()
    talk.says(replace(giving(order_id="PED-1"), abandons=True, intents=(wants("track"),)))
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


@pytest.mark.parametrize("parameter", ["undeclared", "account"])
def test_words_fill_neither_what_is_not_declared_nor_identity(parameter: str) -> None:
    """H2, E13."""
    talk = Talk(shop(cancelling(identity_arguments=("account",))), account="A-1")
    talk.says(asking_for("cancel"))
    talk.says(Reading(values=(value(parameter, "A-2"),)))
    assert talk.active.values == {}
    talk.says(Reading(ambiguous={parameter: ("A-1", "A-2")}))
    assert talk.active.ambiguous == {}
    assert talk.active.reprompts == 2


def test_two_candidates_are_asked_about_and_one_is_taken() -> None:
    talk = collecting()
    talk.says(Reading(ambiguous={"order_id": ("PED-1", "PED-2")}))
    said = talk.closes()[0]
    assert (said.say, said.facts["candidates"]) == (Say.CHOOSE_VALUE, ["PED-1", "PED-2"])
    expected = expectation(talk.conversation, talk.catalogue)
    assert (expected.asked, expected.candidates) == (("order_id",), ("PED-1", "PED-2"))
    talk.says(giving(order_id="PED-2"))
    assert talk.active.ambiguous == {}
    assert talk.proposal.arguments == {"order_id": "PED-2"}


def test_candidates_for_what_is_filled_already_open_nothing() -> None:
    talk = collecting(TWO, order_id="PED-1")
    talk.says(Reading(ambiguous={"order_id": ("PED-2", "PED-3")}))
    assert talk.active.ambiguous == {}


def test_candidates_for_what_is_on_display_are_asked_about() -> None:
    talk = awaiting()
    talk.says(Reading(ambiguous={"order_id": ("PED-2", "PED-3")}))
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    talk.says(giving(order_id="PED-3"))
    assert talk.proposal.arguments == {"order_id": "PED-3"}


def test_abandoning_ends_it_and_goes_on_with_what_is_asked_instead() -> None:
    """R001-6.2, R001-6.9: "esquece, quero ver minha fatura"."""
    talk = collecting()
    talk.says(replace(FORGET, intents=(wants("hello"),)))
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "abandoned")
    assert talk.active.tool == "hello"
    assert [u.say for u in talk.heard.notes] == [Say.CANCELLED]


def test_abandoning_alone_clears_everything() -> None:
    """H8."""
    talk = collecting(TWO, order_id="PED-1")
    talk.says(FORGET)
    assert talk.conversation.active is None
    assert talk.replies() == [Say.CANCELLED]


def test_an_unclear_message_keeps_it_and_asks_again() -> None:
    """R001-6.5, H4."""
    talk = collecting()
    talk.says(UNCLEAR)
    assert talk.active.phase is Phase.COLLECTING_PARAMETERS
    assert talk.closes()[0].facts["again"] is True


def test_a_yes_fills_nothing_while_collecting() -> None:
    """H5."""
    talk = collecting()
    talk.says(YES)
    assert talk.active.values == {}


def test_a_no_while_collecting_gives_it_up() -> None:
    """H5, spec/001 section 6 rule 2."""
    talk = collecting()
    talk.says(NO)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "abandoned")
    assert talk.conversation.active is None


def test_a_value_beside_a_no_is_an_answer() -> None:
    talk = collecting()
    talk.says(replace(giving(order_id="PED-1"), answer=Answer.NO))
    assert talk.active.values == {"order_id": "PED-1"}


def test_asking_for_a_person_hands_over() -> None:
    talk = collecting()
    talk.says(PERSON)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "handed_off")


# Interruptions


def test_another_effect_replaces_what_is_in_progress() -> None:
    """R001-6.3, B11: recorded as replaced, and said."""
    talk = awaiting()
    talk.says(asking_for("refund", order_id="PED-2"))
    assert (talk.last.tool, talk.last.phase, talk.last.why) == ("cancel", Phase.CANCELLED, "replaced")
    assert talk.active.tool == "refund"
    assert talk.replies() == [Say.CANCELLED, Say.ASK_CONFIRMATION]


def test_a_read_pauses_what_is_in_progress() -> None:
    """R001-6.10, H6, B15: paused, said, and offered back."""
    talk = awaiting()
    talk.says(asking_for("hello"))
    assert talk.conversation.suspended is not None
    assert talk.active.tool == "hello"
    assert FactName.SUSPENDED in [f.name for f in talk.heard.facts]
    talk.gets(DONE)
    assert talk.replies() == [Say.SUSPENDED, Say.DONE, Say.OFFER_RESUME]


def test_a_paused_transaction_fills_nothing_meanwhile() -> None:
    """H1: one utterance fills one open question of one transaction."""
    talk = collecting()
    talk.says(asking_for("track"))
    talk.says(giving(order_id="PED-7"))
    assert talk.conversation.suspended is not None
    assert talk.conversation.suspended.values == {}
    assert talk.active.tool == "track"
    assert talk.active.values == {"order_id": "PED-7"}


def test_only_one_is_paused() -> None:
    """A read that interrupts a read takes its place; the effect stays paused."""
    talk = awaiting()
    talk.says(asking_for("track"))
    talk.says(asking_for("hello"))
    assert talk.conversation.suspended is not None
    assert talk.conversation.suspended.tool == "cancel"
    assert talk.active.tool == "hello"
    assert talk.last.why == "replaced"


def test_another_effect_replaces_the_read_and_what_it_had_paused_and_says_both() -> None:
    talk = awaiting()
    talk.says(asking_for("track"))
    talk.closes()
    talk.says(asking_for("refund", order_id="PED-2"))
    assert talk.conversation.suspended is None
    assert talk.active.tool == "refund"
    cancelled = [u.tool for u in talk.heard.notes if u.say is Say.CANCELLED]
    assert sorted(filter(None, cancelled)) == ["cancel", "track"]


def test_a_read_while_it_is_checked_replaces_it() -> None:
    """A check that comes back finds nothing that waits for it."""
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    talk.says(asking_for("hello"))
    talk.gets(ELIGIBLE)
    assert talk.last.why == "replaced"
    assert talk.active.tool == "hello"


def test_a_transaction_of_a_retired_operation_is_cancelled_and_said_so() -> None:
    talk = awaiting()
    talk.says(asking_for("hello"))
    talk.gets(DONE)
    remaining = {k: c for k, c in talk.catalogue.contracts.items() if k != "cancel"}
    talk.catalogue = replace(talk.catalogue, contracts=remaining)
    talk.says(asking_for("hello"))
    assert talk.conversation.suspended is None
    assert talk.heard.notes[0].facts == {"why": "retired"}
    assert talk.active.tool == "hello"


# Awaiting a yes


def test_a_new_value_makes_a_new_question() -> None:
    """E2, H11: "na verdade é o 1002"."""
    talk = awaiting()
    first = talk.question
    talk.says(giving(order_id="PED-2"))
    assert talk.proposal.arguments == {"order_id": "PED-2"}
    assert talk.question != first


def test_a_value_that_is_on_display_already_corrects_nothing_and_is_no_unclear_answer() -> None:
    talk = awaiting()
    first = talk.question
    for _ in range(4):
        talk.says(giving(order_id="PED-1"))
        assert talk.question == first
        assert talk.active.reprompts == 0


def test_a_question_about_it_lets_it_stand() -> None:
    """B1: "qual o valor?"."""
    talk = awaiting()
    before = talk.active
    talk.says(Reading(asks=True))
    assert talk.active == before
    assert talk.replies() == [Say.CANNOT_ANSWER, Say.ASK_CONFIRMATION]


def test_a_no_with_another_request_goes_on_with_it() -> None:
    talk = awaiting()
    talk.says(replace(NO, intents=(wants("refund", order_id="PED-2"),)))
    assert talk.last.why == "declined"
    assert talk.active.tool == "refund"


# Unchecked, clarifying


def test_anything_else_tries_the_check_again() -> None:
    talk = unchecked()
    talk.says(UNCLEAR)
    assert talk.active.phase is Phase.PRE_VALIDATION


def test_a_no_where_the_check_is_missing_abandons() -> None:
    talk = unchecked()
    talk.says(NO)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "abandoned")


def test_a_correction_where_the_check_is_missing_is_taken() -> None:
    talk = unchecked()
    talk.says(giving(Cue.CORRECTED, order_id="PED-2"))
    assert talk.active.values == {"order_id": "PED-2"}
    assert talk.active.phase is Phase.PRE_VALIDATION


@pytest.mark.parametrize(("reading", "reason"), [(Reading(selected=(1,)), "wrong"), (giving(reason="other"), "other")])
def test_a_choice_is_made_by_its_place_or_by_its_value(reading: Reading, reason: str) -> None:
    talk = clarifying()
    talk.says(reading)
    assert talk.active.values["reason"] == reason


@pytest.mark.parametrize("reading", [Reading(selected=(7,)), Reading(selected=(0, 1)), Reading(selected=(-1,)), YES])
def test_what_chooses_nothing_is_asked_again(reading: Reading) -> None:
    talk = clarifying()
    talk.says(reading)
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    assert talk.active.reprompts == 1


def test_a_no_to_a_choice_ends_it() -> None:
    talk = clarifying()
    talk.says(NO)
    assert talk.last.why == "declined"


# While it runs


@pytest.mark.parametrize("reading", [NO, FORGET])
def test_a_no_that_comes_too_late_is_recorded_and_said(reading: Reading) -> None:
    """A5, A6: it can't be recalled; nothing new starts after it."""
    talk = executing()
    talk.says(reading)
    assert talk.active.withdrawn
    assert talk.replies() == [Say.TOO_LATE, Say.STILL_RUNNING]


def test_a_read_is_not_withdrawn() -> None:
    talk = Talk()
    talk.says(asking_for("hello"))
    talk.says(NO)
    assert not talk.active.withdrawn


@pytest.mark.parametrize("reading", [UNCLEAR, YES, giving(Cue.NAMED, order_id="PED-1"), Reading(asks=True)])
def test_anything_else_changes_nothing_while_it_runs(reading: Reading) -> None:
    """A5: "okay" spoken while the call was in flight."""
    talk = executing()
    before = talk.active
    talk.says(reading)
    assert talk.active == before
    assert talk.replies() == [Say.STILL_RUNNING]


@pytest.mark.parametrize("start", [executing, unknown])
@pytest.mark.parametrize("reading", [giving(order_id="PED-2"), giving(Cue.CORRECTED, order_id="PED-2")])
def test_the_same_operation_on_something_else_is_not_taken_for_the_one_that_runs(start: Any, reading: Reading) -> None:
    talk = start()
    talk.closes()
    before = talk.active
    talk.says(reading)
    assert talk.active == before
    said = talk.closes()
    assert (said[0].say, said[0].tool, said[0].facts["arguments"]) == (Say.NOT_NOW, "cancel", {"order_id": "PED-2"})


def test_a_no_while_it_runs_is_told_what_can_not_be_called_back() -> None:
    talk = executing()
    talk.says(NO)
    said = talk.closes()
    assert (said[0].say, said[0].facts["arguments"]) == (Say.TOO_LATE, {"order_id": "PED-1"})


@pytest.mark.parametrize("start", [executing, unknown])
def test_a_person_can_be_asked_for_while_it_runs(start: Any) -> None:
    """B1."""
    talk = start()
    talk.closes()
    before = talk.active
    talk.says(PERSON)
    assert talk.active == before
    assert [f.name for f in talk.heard.facts] == [FactName.HUMAN_HANDOFF]
    assert talk.replies()[0] is Say.HANDOFF


def test_a_question_at_the_question_is_answered_by_what_is_on_display() -> None:
    talk = awaiting()
    talk.says(Reading(asks=True, asks_about=("order_id", "reason")))
    said = talk.closes()
    assert [u.say for u in said] == [Say.ANSWER, Say.ASK_CONFIRMATION]
    assert said[0].facts["arguments"] == {"order_id": "PED-1"}


@pytest.mark.parametrize(
    "reading", [UNCLEAR, Reading(asks=True), Reading(intents=(wants("hello", strength=Strength.GENERIC),))]
)
def test_a_question_whose_time_is_over_is_not_shown_as_if_it_stood(reading: Reading) -> None:
    """F3, F8, B14."""
    talk = awaiting()
    first = talk.proposal
    talk.minutes = 16
    talk.says(reading)
    assert talk.proposal.fingerprint != first.fingerprint
    assert FactName.EXPIRED in [f.name for f in talk.heard.facts]
    assert talk.replies() == [Say.EXPIRED, Say.ASK_CONFIRMATION]
    talk.says(YES, answers=first.fingerprint)
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION


def test_a_message_that_is_not_read_leaves_the_question_unless_its_time_is_over() -> None:
    """F3: an empty message, or one that is too long."""
    talk = awaiting()
    first = talk.proposal
    talk.mumbles()
    assert talk.replies() == [Say.EMPTY, Say.ASK_CONFIRMATION]
    assert talk.proposal == first
    talk.minutes = 16
    talk.mumbles()
    assert talk.proposal.fingerprint != first.fingerprint
    assert talk.replies() == [Say.EMPTY, Say.EXPIRED, Say.ASK_CONFIRMATION]


def test_what_was_chosen_by_its_label_is_shown_by_it() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="PED-1"))
    options = [{"label": "Broken", "value": "R-1"}, {"label": "Late", "value": "R-2"}]
    talk.gets({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "question": "Why?", "options": options})
    talk.closes()
    talk.says(Reading(selected=(1,)))
    talk.gets(ELIGIBLE)
    asked = talk.closes()[-1]
    assert asked.facts["arguments"] == {"order_id": "PED-1", "reason": "R-2"}
    assert asked.facts["labels"] == {"reason": "Late"}


def test_another_request_waits_for_the_outcome() -> None:
    talk = executing()
    talk.says(asking_for("refund", order_id="PED-2"))
    assert talk.active.tool == "cancel"
    talk.gets(DONE)
    assert talk.active.tool == "refund"


def test_another_turns_second_request_is_not_dropped_by_this_ones_end() -> None:
    """H12: while "sim, e quero ..." is executed, somebody says "alô?"."""
    talk = awaiting()
    talk.says(replace(YES, intents=(wants("refund", order_id="PED-2"),)))
    talk.says(asking_for("hello"))
    assert [r.intent.tool for r in talk.conversation.queued] == ["refund", "hello"]
    talk.closes()
    assert [r.intent.tool for r in talk.conversation.queued] == ["refund"]


# What the reader is told to look for


def test_the_reader_is_told_what_is_asked() -> None:
    expected = expectation(collecting(TWO, order_id="PED-1").conversation, TWO)
    assert (expected.tool, expected.route, expected.asked) == ("cancel", "canceling", ("reason",))
    assert expected.known == {"order_id": "PED-1"}
    assert not expected.confirming


def test_the_reader_is_told_of_a_yes_no_question_and_whether_it_was_heard() -> None:
    """D10: a voice channel that was interrupted."""
    talk = awaiting()
    expected = expectation(talk.conversation, talk.catalogue, heard_full_question=False)
    assert expected.confirming
    assert expected.just_asked
    assert not expected.heard_full_question
    assert expected.known == {"order_id": "PED-1"}


def test_the_reader_is_told_the_options_on_display() -> None:
    talk = clarifying()
    expected = expectation(talk.conversation, talk.catalogue)
    assert (expected.options, expected.asked) == (("late", "wrong"), ("reason",))


@pytest.mark.parametrize("talk", [executing(), Talk()], ids=["running", "idle"])
def test_the_reader_looks_for_a_no_while_it_runs_and_for_nothing_when_idle(talk: Talk) -> None:
    assert expectation(talk.conversation, talk.catalogue).confirming is (talk.conversation.active is not None)


def test_the_offered_operations_are_named_by_what_they_do() -> None:
    talk = Talk(shop(cancelling(parameters=(Parameter(name="order_id"),))))
    talk.says(Reading(intents=(wants("refund", strength=Strength.GENERIC), wants("hello", strength=Strength.GENERIC))))
    expected = expectation(talk.conversation, talk.catalogue)
    assert expected.options == ("refund an order", "hello")
    assert expected.confirming


def test_a_reading_that_finds_nothing_says_nothing() -> None:
    assert Reading().answer is Answer.NONE


# A choice of items

ITEMS = [{"name": "Fashion Monthly"}, {"name": "Audiobooks Premium"}, {"name": "Neymar Jr"}]


def listing(items: object = ITEMS, **resolved: object) -> Talk:
    """Return a talk whose question lists items that the validator made of one text."""
    talk = Talk(shop(cancelling(pre_validation=checked())))
    talk.says(asking_for("cancel", order_id="fashion, audiobooks, neymar"))
    talk.gets({"eligible": True, "transaction_decision": {"resolved_arguments": {"items": items, **resolved}}})
    talk.closes()
    return talk


def labels(talk: Talk) -> tuple[str, ...]:
    return expectation(talk.conversation, talk.catalogue).options


def test_a_choice_of_items_is_checked_and_asked_anew() -> None:
    talk = listing()
    first = talk.question
    assert labels(talk) == ("Fashion Monthly", "Audiobooks Premium", "Neymar Jr")
    talk.says(Reading(selected=(0, 2)))
    assert talk.command.arguments["order_id"] == "Fashion Monthly, Neymar Jr"
    talk.gets({"eligible": True, "transaction_decision": {"resolved_arguments": {"items": [ITEMS[0], ITEMS[2]]}}})
    assert talk.active.phase is Phase.AWAITING_CONFIRMATION
    assert talk.proposal.items == (ITEMS[0], ITEMS[2])
    assert talk.question != first


def test_a_choice_from_a_list_that_was_given_is_a_shorter_list() -> None:
    talk = Talk()
    talk.says(asking_for("cancel", order_id=["PED-1", "PED-2", "PED-3"]))
    talk.closes()
    assert labels(talk) == ("PED-1", "PED-2", "PED-3")
    talk.says(Reading(selected=(1,)))
    assert talk.proposal.arguments == {"order_id": ["PED-2"]}
    assert labels(talk) == ()


@pytest.mark.parametrize("selected", [(0, 1, 2), (7,)])
def test_a_choice_of_all_or_of_none_is_asked_again(selected: tuple[int, ...]) -> None:
    talk = listing()
    before = talk.question
    talk.says(Reading(selected=selected))
    assert (talk.question, talk.active.reprompts) == (before, 1)


def test_a_yes_is_never_a_choice() -> None:
    talk = listing()
    talk.says(replace(YES, selected=(0,)))
    assert talk.active.phase is Phase.EXECUTING
    assert talk.proposal.items == tuple(ITEMS)


@pytest.mark.parametrize("items", [[ITEMS[0]], [{"price": 1.5}, {"price": 2.5}], [True, False], [1.5, {}], "none"])
def test_items_that_can_not_be_told_apart_by_name_are_no_choice(items: object) -> None:
    assert labels(listing(items)) == ()


def test_numbers_and_own_ids_name_items_too() -> None:
    assert labels(listing([1001, 1002])) == ("1001", "1002")
    assert labels(listing([{"order_id": "P-1"}, {"order_id": 2}])) == ("P-1", "2")


def test_the_text_that_the_validator_resolved_is_the_one_that_named_the_items() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked(), requires=("order_id", "reason"))))
    talk.says(asking_for("cancel", order_id="a, b", reason="too late"))
    resolved = {"order_id": "A, B", "items": ["A", "B"]}
    talk.gets({"eligible": True, "transaction_decision": {"resolved_arguments": resolved}})
    talk.closes()
    talk.says(Reading(selected=(1,)))
    assert talk.active.values == {"order_id": "B", "reason": "too late"}


def test_where_it_can_not_be_said_which_text_named_the_items_none_can_be_chosen() -> None:
    talk = Talk(shop(cancelling(pre_validation=checked(), requires=("order_id", "reason"))))
    talk.says(asking_for("cancel", order_id="a, b", reason="too late"))
    talk.gets({"eligible": True, "transaction_decision": {"resolved_arguments": {"items": ["A", "B"]}}})
    assert labels(talk) == ()


# What the first message leaves open


def test_two_candidates_in_the_first_message_are_asked_about() -> None:
    talk = Talk()
    request = replace(wants("cancel"), ambiguous={"order_id": ("PED-1", "PED-2"), "unheard": ("a", "b")})
    talk.says(Reading(intents=(request,)))
    assert talk.active.ambiguous == {"order_id": ("PED-1", "PED-2")}
    assert talk.replies() == [Say.CHOOSE_VALUE]


def test_what_was_not_understood_while_collecting_is_not_called_a_confirmation() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    talk.says(UNCLEAR)
    assert [f.name for f in talk.heard.facts] == [FactName.PARAMETERS_UNCLEAR]
    talk = awaiting()
    talk.says(UNCLEAR)
    assert [f.name for f in talk.heard.facts] == [FactName.CONFIRMATION_UNCLEAR]


def test_without_a_proposal_there_is_nothing_to_choose_from() -> None:
    talk = Talk()
    talk.says(asking_for("cancel"))
    assert on_display(talk.active) == ()
