"""A workflow that pauses is asked for, told once, and can always be left; what it did is never guessed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    FORGET,
    LOST,
    NO,
    NOT_SENT,
    OOPS,
    PERSON,
    REFUSED,
    RUN,
    STOPPED,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    cancelling,
    ended,
    executing,
    giving,
    key_is,
    pausing,
    returned,
    settling,
    shop,
    waiting,
)

from trinco.core.commands import Probe, Send
from trinco.core.contract import Parameter, ParameterType
from trinco.core.events import AttemptAnswered, OperatorSettled, OwnerGone, PauseAnswered, Probed, Revisited
from trinco.core.expecting import expectation
from trinco.core.facts import FactName
from trinco.core.following import judged
from trinco.core.lifecycle import Phase
from trinco.core.names import Fingerprint
from trinco.core.outcome import OutcomeStatus, ToolAnswer, Verdict
from trinco.core.pause import Asked, Pause, expected_parameter, read_pause, reply_to
from trinco.core.projection import project
from trinco.core.speech import Say
from trinco.core.transaction import Execution, Purpose

MINUTE = timedelta(minutes=1)
WHOLE = settling(probe=True, seal=True, idempotent=True, workflow=True)
CAUTIOUS = settling(probe=True, workflow=True, settles_within=MINUTE)
BLIND = settling(workflow=True)


def of(policy: Any) -> Any:
    return shop(cancelling(execution=policy))


def pause(talk: Talk) -> Pause:
    assert talk.active.waits is not None
    return talk.active.waits


def workflow_of(talk: Talk) -> dict[str, Any]:
    return project(talk.conversation, talk.catalogue).get("pending_domain_workflow", {})


def record(talk: Talk) -> Execution:
    assert talk.active.execution is not None
    return talk.active.execution


def names(talk: Talk) -> list[FactName]:
    return [fact.name for fact in talk.heard.facts]


def resuming(policy: Any = WHOLE) -> Talk:
    """Return a talk in which a paused workflow has just been told something."""
    talk = pausing(of(policy))
    talk.says(giving(reason="late"))
    return talk


def leaving(policy: Any = WHOLE) -> Talk:
    talk = pausing(of(policy))
    talk.says(FORGET)
    return talk


def asked(**changes: Any) -> Asked:
    usual: dict[str, Any] = {"workflow": "w", "execution_id": "e", "prompt": "which?", "key": "reason"}
    return Asked(**usual | changes)


# What is taken for a pause


def test_an_answer_that_says_in_full_that_it_waits_is_a_question() -> None:
    talk = pausing(None, "late", "broken")
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    assert (pause(talk).asked.key, pause(talk).asked.allowed) == ("reason", ("late", "broken"))
    assert talk.active.outcome is None
    assert names(talk) == [FactName.WORKFLOW_PAUSED]


@pytest.mark.parametrize(
    "body",
    [
        {"status": "PAUSED"},
        {k: v for k, v in waiting().items() if k != "execution_id"},
        {k: v for k, v in waiting().items() if k != "workflow_name"},
        {**waiting(), "execution_id": " "},
        {**waiting(), "pause": {"prompt": "which?"}},
        {**waiting(), "pause": "which?"},
        waiting(1, prompt=""),
        waiting(1, expected_input={"allowed_values": ["a"]}),
        waiting(1, expected_input={"key": "reason", "allowed_values": []}),
        waiting(1, expected_input={"key": "reason", "allowed_values": "a, b"}),
        waiting(1, expected_input={"key": "reason", "allowed_values": [{"a": 1}]}),
    ],
)
def test_one_that_merely_has_such_fields_is_none(body: dict[str, object]) -> None:
    """W23: a `status`, or a part of the form, makes no latch that nothing can leave."""
    talk = executing(of(BLIND))
    talk.gets(body)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert talk.active.pause is None


def test_without_the_policy_nothing_is_a_pause() -> None:
    talk = executing(of(settling()))
    talk.gets(waiting())
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_an_error_is_no_pause_and_a_read_pauses_never() -> None:
    talk = executing(of(BLIND))
    talk.gets(returned(waiting(), is_error=True))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_what_is_expected_is_read_by_its_type_or_as_the_parameter_of_that_name() -> None:
    contract = cancelling(
        parameters=(Parameter(name="reason", enum=("a", "b"), synonyms=(("a", ("one",)), ("b", ("two",)))),)
    )
    read = expected_parameter(asked(allowed=("a",)), contract)
    assert (read.enum, read.synonyms) == (("a",), (("a", ("one",)),))
    assert expected_parameter(asked(allowed=("a",), synonyms=(("a", ("uno",)),)), contract).synonyms == (
        ("a", ("uno",)),
    )
    assert expected_parameter(asked(), contract) == contract.parameter("reason")
    assert expected_parameter(asked(key="other"), contract).format == "text"
    assert expected_parameter(asked(key="other", type="string"), contract).format == "text"
    assert expected_parameter(asked(key="other", type="date"), contract).format == "date"
    assert expected_parameter(asked(key="other", type="integer"), contract).type is ParameterType.INTEGER
    closed = expected_parameter(asked(key="other", allowed=(38, Decimal("38.5"))), contract)
    assert (closed.format, closed.enum) == (None, (38, Decimal("38.5")))


def test_synonyms_that_the_server_gives_are_read() -> None:
    expected = {"key": "size", "allowed_values": ["S"], "synonyms": {"S": ["small"], "M": []}}
    read = read_pause(waiting(None, expected_input=expected))
    assert read is not None
    assert (read.synonyms, read.number) == ((("S", ("small",)),), None)


@pytest.mark.parametrize(
    ("normalize", "value", "sent"),
    [
        ("strip", " late ", "late"),
        ("upper_strip", " late ", "LATE"),
        ("lower_strip", "LATE", "late"),
        ("strip", 10, "10"),
        ("strip", True, "true"),
    ],
)
def test_an_answer_is_sent_as_one_text(normalize: str, value: Any, sent: str) -> None:
    talk = pausing()
    of_it = replace(pause(talk), asked=asked(normalize=normalize))
    assert reply_to(of_it, value) == sent
    assert reply_to(replace(of_it, asked=asked(normalize=normalize, allowed=("Late",))), "Late") == "Late"


# What is expected is read first


def test_the_reader_is_told_what_is_awaited() -> None:
    talk = pausing(None, "late", "broken")
    expected = expectation(talk.conversation, talk.catalogue)
    assert expected.asked == ("reason",)
    assert expected.awaited is not None
    assert (expected.awaited.enum, dict(expected.known)) == (("late", "broken"), {"order_id": "PED-1"})


def test_the_answer_is_recorded_before_it_is_sent_and_has_a_key_of_its_own() -> None:
    talk = pausing()
    first = record(talk).attempts
    talk.says(giving(reason="late"))
    send = talk.command
    assert isinstance(send, Send)
    assert (send.tool, dict(send.arguments)) == ("resume", {**RUN, "resposta_usuario": "late", "question": 1})
    assert send.key == record(talk).key
    assert send.sent_as not in {None, send.key}
    assert [a.verdict for a in record(talk).attempts] == [*(a.verdict for a in first), Verdict.OPEN]
    assert talk.active.phase is Phase.EXECUTING
    talk.gets(ended())
    assert talk.last.phase is Phase.COMPLETED
    assert talk.replies() == [Say.DONE]


def test_where_the_server_does_not_count_its_questions_no_number_is_sent() -> None:
    talk = executing(of(WHOLE))
    talk.gets(waiting(None))
    talk.closes()
    talk.says(giving(reason="late"))
    assert "question" not in talk.command.arguments


def test_a_wrong_answer_is_asked_again_in_the_workflows_own_words() -> None:
    """E22: nothing is sent for it."""
    talk = pausing()
    talk.says(UNCLEAR)
    assert talk.pending == []
    (said,) = talk.closes()
    assert (said.say, said.facts["question"]) == (Say.ASK_ANSWER, "reason, please?")


def test_a_value_for_something_else_is_no_answer() -> None:
    talk = pausing()
    talk.says(giving(order_id="PED-2"))
    assert (talk.pending, talk.active.reprompts) == ([], 1)


def test_an_answer_that_the_server_does_not_take_is_asked_for_again_and_not_for_ever() -> None:
    talk = pausing()
    for count in (1, 2):
        talk.says(giving(reason="late"))
        talk.gets(waiting(1, reprompted=True, prompt="reason, please?"))
        assert (talk.active.phase, talk.active.reprompts) == (Phase.AWAITING_CLARIFICATION, count)
        assert talk.closes()[-1].facts["question"] == "reason, please?"
    talk.says(giving(reason="late"))
    talk.gets(waiting(1, reprompted=True))
    assert talk.command.tool == "stop"
    assert talk.active.leaving == "handed_off"


def test_the_next_question_is_another_one() -> None:
    talk = resuming()
    before = talk.active.pause
    talk.gets(waiting(2, key="account"))
    assert before is not None
    assert pause(talk).ordinal == 2
    assert pause(talk).fingerprint != before.fingerprint
    assert talk.replies() == [Say.ASK_ANSWER]


@pytest.mark.parametrize("answers", [None, Fingerprint("another")])
def test_an_answer_counts_only_for_the_question_its_author_had_seen(answers: Any) -> None:
    """C5: one that crossed another question answers none."""
    talk = pausing()
    talk.says(giving(reason="late"), answers=answers)
    assert (talk.pending, talk.active.phase) == ([], Phase.AWAITING_CLARIFICATION)
    assert names(talk) == [FactName.CONFIRMATION_STALE]


def test_so_it_is_in_the_core_as_well() -> None:
    talk = pausing()
    talk.happens(PauseAnswered(fingerprint=Fingerprint("another"), value="late"))
    assert talk.pending == []
    talk = resuming()
    talk.pending.clear()
    talk.happens(PauseAnswered(fingerprint=Fingerprint("another"), value="late"))
    assert talk.pending == []


def test_another_session_answers_nothing() -> None:
    catalogue = shop(cancelling(execution=WHOLE, identity_arguments=("account",)))
    talk = pausing(catalogue, account="7")
    talk.subject = {"account": "8"}
    talk.says(giving(reason="late"))
    assert talk.pending == []
    assert talk.replies() == [Say.BLOCKED, Say.ASK_ANSWER]


def test_what_the_same_message_asks_for_besides_comes_afterwards() -> None:
    talk = pausing()
    talk.says(replace(giving(reason="late"), intents=asking_for("refund", order_id="PED-2").intents))
    talk.gets(ended())
    assert (talk.last.phase, talk.active.tool) == (Phase.COMPLETED, "refund")


def test_a_question_does_not_expire_with_the_yes_that_began_it() -> None:
    talk = pausing()
    talk.minutes = 60 * 24
    talk.says(UNCLEAR)
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    talk.says(giving(reason="late"))
    talk.gets(ended())
    assert talk.last.phase is Phase.COMPLETED


# A call that did nothing keeps the latch


def test_an_answer_that_could_not_be_sent_is_asked_for_again() -> None:
    """W24."""
    talk = resuming()
    talk.gets(NOT_SENT)
    assert pause(talk).unresumed == "not_sent"
    assert names(talk) == [FactName.WORKFLOW_UNRESUMED]
    assert talk.replies() == [Say.NOT_RESUMED, Say.ASK_ANSWER]
    talk.says(giving(reason="late"))
    assert pause_of(talk).unresumed == ""
    talk.gets(ended())
    assert talk.last.phase is Phase.COMPLETED


def pause_of(talk: Talk) -> Pause:
    assert talk.active.pause is not None
    return talk.active.pause


def test_one_that_was_refused_keeps_the_latch_where_the_run_still_waits() -> None:
    talk = resuming()
    talk.gets(REFUSED)
    assert isinstance(talk.command, Probe)
    talk.gets(key_is("in_progress", waiting(1)))
    assert (pause(talk).unresumed, pause(talk).said) == ("refused", "it is too late")


@pytest.mark.parametrize("said", [OOPS, key_is("absent"), key_is("nonsense")])
def test_so_it_does_where_nothing_is_to_be_learnt_of_the_run(said: ToolAnswer) -> None:
    talk = resuming(settling(probe=True, workflow=True))
    talk.gets(REFUSED)
    talk.gets(said)
    assert pause(talk).unresumed == "refused"


def test_and_where_nothing_can_be_asked() -> None:
    talk = resuming(BLIND)
    talk.gets(REFUSED)
    assert pause(talk).unresumed == "refused"


def test_a_refusal_of_the_workflow_itself_ends_it_and_its_reason_is_told() -> None:
    talk = resuming()
    talk.gets(REFUSED)
    talk.gets(key_is("sealed"))
    assert talk.last.phase is Phase.FAILED
    (said,) = talk.closes()
    assert (said.facts["why"], said.facts["message"]) == ("refused", "it is too late")


def test_an_untyped_error_is_a_refusal_only_where_the_policy_says_so() -> None:
    talk = resuming(replace(BLIND, errors_are_refusals=True))
    talk.gets(OOPS)
    assert pause(talk).unresumed == "refused"
    talk = resuming(BLIND)
    talk.gets(OOPS)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_that_a_call_was_taken_is_no_effect() -> None:
    """Only what says in full that it is of this run tells what became of it."""
    for policy in (WHOLE, BLIND):
        for body in ({"success": True}, {**ended(), "execution_id": "another"}, {"status": "COMPLETED", **RUN}):
            talk = resuming(policy)
            talk.gets(body)
            assert talk.active.phase is Phase.OUTCOME_UNKNOWN


# Lost


def test_a_lost_answer_is_looked_up_and_sent_again_only_by_its_key() -> None:
    talk = resuming()
    key = talk.command.sent_as
    talk.gets(LOST)
    probe = talk.command
    assert isinstance(probe, Probe)
    assert probe.key == record(talk).key
    talk.gets(key_is("in_progress", waiting(1)))
    assert (talk.command.tool, talk.command.sent_as, talk.command.number) == ("resume", key, 3)
    talk.gets(ended())
    assert talk.last.phase is Phase.COMPLETED


def test_without_a_promise_it_is_never_sent_again() -> None:
    talk = resuming(CAUTIOUS)
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    assert (talk.pending, talk.active.phase) == ([], Phase.OUTCOME_UNKNOWN)
    assert talk.replies() == [Say.UNKNOWN]


def test_until_it_is_proved_that_it_never_arrived() -> None:
    talk = resuming(CAUTIOUS)
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    talk.happens(Revisited(senders_proved_dead=True))
    talk.gets(key_is("in_progress", waiting(1)))
    talk.minutes = 2
    talk.happens(Revisited(senders_proved_dead=True))
    talk.gets(key_is("in_progress", waiting(1)))
    assert pause(talk).unresumed == "not_sent"


@pytest.mark.parametrize("number", [1, None])
def test_the_next_question_shows_that_it_arrived(number: int | None) -> None:
    """By its number or, where the server doesn't count, by what is asked."""
    talk = executing(of(CAUTIOUS))
    talk.gets(waiting(number))
    talk.closes()
    talk.says(giving(reason="late"))
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(None if number is None else 2, key="account")))
    assert (pause(talk).asked.key, pause(talk).ordinal) == ("account", 2)


def test_a_question_asked_again_in_other_words_is_the_same() -> None:
    talk = executing(of(CAUTIOUS))
    talk.gets(waiting(None))
    talk.closes()
    talk.says(giving(reason="late"))
    talk.gets(waiting(None, prompt="reason, please?"))
    assert pause(talk).ordinal == 1


def test_what_was_asked_before_the_answer_was_sent_shows_nothing() -> None:
    talk = resuming(CAUTIOUS)
    talk.gets(LOST)
    talk.pending.clear()
    older = Probed(key=record(talk).key, answer=key_is("in_progress", waiting(2)), sent=1)
    talk.happens(older)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_a_lost_first_call_that_paused_asks_its_question() -> None:
    for tool in ("probe", "seal"):
        talk = executing(of(settling(**{tool: True}, workflow=True)))
        talk.gets(LOST)
        talk.gets(key_is("in_progress", waiting(1)))
        assert talk.active.phase is Phase.AWAITING_CLARIFICATION
        talk.closes()
        talk.says(giving(reason="late"))
        talk.gets(ended())
        assert talk.last.phase is Phase.COMPLETED


def test_what_is_in_progress_and_says_nothing_of_a_pause_is_waited_for() -> None:
    talk = executing(of(WHOLE))
    talk.gets(LOST)
    talk.gets(key_is("in_progress", {"status": "RUNNING"}))
    assert (talk.pending, talk.active.phase) == ([], Phase.OUTCOME_UNKNOWN)


def test_a_sender_that_died_is_taken_over() -> None:
    talk = resuming()
    talk.pending.clear()
    talk.owner = "B"
    talk.happens(OwnerGone(proved_dead=True))
    talk.gets(key_is("done", ended()))
    assert talk.last.phase is Phase.COMPLETED


def test_an_earlier_calls_late_answer_settles_it_if_it_proves_anything() -> None:
    talk = resuming()
    first = AttemptAnswered(key=record(talk).key, number=1, answer=returned(waiting(1)))
    talk.happens(first)  # the same pause once more
    assert talk.active.phase is Phase.EXECUTING
    talk = executing(of(WHOLE))
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    talk.happens(AttemptAnswered(key=record(talk).key, number=1, answer=returned(waiting(1))))
    assert talk.active.phase is Phase.AWAITING_CLARIFICATION
    talk.closes()
    talk.says(giving(reason="late"))
    assert record(talk).attempts[0].verdict is Verdict.PAUSED
    talk = executing(of(WHOLE))
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    talk.closes()
    talk.says(giving(reason="late"))
    talk.happens(AttemptAnswered(key=record(talk).key, number=1, answer=OOPS))
    assert (talk.active.phase, pause_of(talk).ordinal) == (Phase.EXECUTING, 1)
    talk.happens(AttemptAnswered(key=record(talk).key, number=1, answer=returned(waiting(1))))
    assert (talk.active.phase, pause_of(talk).ordinal) == (Phase.EXECUTING, 1)
    talk = executing(of(WHOLE))
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    talk.closes()
    talk.says(giving(reason="late"))
    talk.happens(AttemptAnswered(key=record(talk).key, number=1, answer=returned(ended())))
    assert talk.last.phase is Phase.COMPLETED


def test_what_nobody_finds_out_is_an_operators() -> None:
    talk = resuming()
    talk.gets(LOST)
    talk.minutes = 30
    talk.gets(key_is("in_progress"))
    assert (talk.conversation.active, talk.conversation.outstanding[0].handed_over) == (None, True)
    (waiting_for,) = talk.conversation.outstanding
    talk.happens(Revisited(), waiting_for)
    talk.gets(key_is("in_progress", waiting(2)))
    assert talk.conversation.active is None  # nobody can be asked for it any more
    late = AttemptAnswered(key=record_of(waiting_for).key, number=2, answer=returned(waiting(2)))
    talk.happens(late, talk.conversation.outstanding[0])
    assert talk.conversation.outstanding[0].phase is Phase.OUTCOME_UNKNOWN
    talk.happens(OperatorSettled(done=True), talk.conversation.outstanding[0])
    assert talk.conversation.outstanding[0].phase is Phase.COMPLETED


def record_of(transaction: Any) -> Execution:
    assert transaction.execution is not None
    return transaction.execution


# Leaving


@pytest.mark.parametrize(("reading", "why"), [(FORGET, "abandoned"), (NO, "declined"), (PERSON, "handed_off")])
def test_leaving_cancels_the_workflow_and_only_then_says_that_nothing_was_done(reading: Any, why: str) -> None:
    talk = pausing()
    talk.says(reading)
    assert (talk.command.tool, dict(talk.command.arguments)) == ("stop", dict(RUN))
    assert talk.command.sent_as != talk.command.key
    assert talk.active.phase is Phase.EXECUTING
    talk.gets(STOPPED)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, why)
    assert talk.replies() == [Say.HANDOFF if why == "handed_off" else Say.CANCELLED]


def test_too_many_unclear_answers_leave_it_to_a_person() -> None:
    talk = pausing()
    for _ in range(3):
        talk.says(UNCLEAR)
    assert (talk.command.tool, talk.active.leaving) == ("stop", "handed_off")
    assert names(talk)[0] is FactName.HUMAN_HANDOFF


def test_what_was_done_by_then_is_told_as_done() -> None:
    talk = leaving()
    partly = [{"step": "label", "success": True}, {"step": "cancel", "success": False, "status": "NOT_RUN"}]
    talk.gets({**ended(results=partly), "cancelled": True})
    assert talk.last.phase is Phase.COMPLETED
    assert talk.last.outcome is not None
    assert talk.last.outcome.status is OutcomeStatus.PARTIAL_SUCCESS
    assert talk.replies() == [Say.STOPPED, Say.DONE]


def test_a_person_is_called_all_the_same() -> None:
    talk = pausing()
    talk.says(PERSON)
    talk.gets(ended())
    assert talk.replies() == [Say.STOPPED, Say.DONE, Say.HANDOFF]
    talk = pausing()
    talk.says(PERSON)
    talk.gets(LOST)
    talk.gets(OOPS)
    talk.gets(LOST)
    assert talk.closes()[-1].say is Say.HANDOFF


def test_an_answer_that_does_not_say_what_was_done_leaves_it_unknown() -> None:
    for answer in (returned({"success": True}), returned(waiting(1)), returned({**STOPPED, "success": True}), OOPS):
        talk = leaving(BLIND)
        talk.gets(answer)
        assert talk.active.phase is Phase.OUTCOME_UNKNOWN
        assert talk.replies() == [Say.UNKNOWN]


def test_a_stop_that_denies_what_it_lists_as_done_proves_nothing() -> None:
    talk = leaving(BLIND)
    talk.gets({**STOPPED, "output": {"cancel": {"results": [{"step": "label", "success": True}]}}})
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


@pytest.mark.parametrize("first", [LOST, NOT_SENT, REFUSED])
def test_a_cancellation_that_did_not_come_through_is_made_again(first: ToolAnswer) -> None:
    talk = leaving()
    key = talk.command.sent_as
    talk.gets(first)
    talk.gets(key_is("in_progress", waiting(1)))
    assert (talk.command.tool, talk.command.sent_as) == ("stop", key)
    talk.gets(STOPPED)
    assert talk.last.phase is Phase.CANCELLED


def test_one_that_was_lost_is_not_made_again_without_a_promise() -> None:
    talk = leaving(CAUTIOUS)
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    assert talk.pending == []
    talk = leaving(CAUTIOUS)
    talk.gets(NOT_SENT)
    talk.gets(key_is("in_progress", waiting(1)))
    assert talk.command.tool == "stop"


def test_a_look_up_shows_that_it_was_stopped() -> None:
    for found in (key_is("done", STOPPED), key_is("sealed")):
        talk = leaving()
        talk.gets(LOST)
        talk.gets(found)
        assert talk.last.phase is Phase.CANCELLED


def test_proof_that_it_was_done_after_all_corrects_what_was_told() -> None:
    talk = leaving()
    talk.gets(LOST)
    talk.gets(key_is("sealed"))
    talk.closes()
    talk.happens(AttemptAnswered(key=record_of(talk.last).key, number=2, answer=returned(ended())), talk.last)
    assert talk.last.phase is Phase.COMPLETED
    assert talk.replies()[0] is Say.CORRECTION


def test_a_no_while_it_is_being_left_adds_nothing() -> None:
    talk = leaving()
    talk.says(FORGET)
    assert not talk.active.withdrawn
    assert talk.replies() == [Say.STILL_RUNNING]


def test_another_request_waits_until_the_workflow_is_ended() -> None:
    talk = pausing()
    talk.says(asking_for("refund", order_id="PED-2"))
    assert talk.command.tool == "stop"
    talk.gets(STOPPED)
    assert (talk.last.why, talk.active.tool) == ("replaced", "refund")
    assert talk.replies() == [Say.CANCELLED, Say.ASK_CONFIRMATION]


def test_giving_up_for_another_request_is_the_same() -> None:
    talk = pausing()
    talk.says(replace(FORGET, intents=asking_for("refund", order_id="PED-2").intents))
    talk.gets(STOPPED)
    assert talk.active.tool == "refund"


def test_a_workflow_that_pauses_after_a_no_is_ended() -> None:
    talk = executing(of(WHOLE))
    talk.says(FORGET)
    talk.gets(waiting(1))
    assert talk.command.tool == "stop"
    talk.gets(STOPPED)
    assert talk.last.why == "abandoned"
    talk = resuming()
    talk.says(FORGET)
    talk.gets(NOT_SENT)
    assert talk.command.tool == "stop"
    talk = resuming()
    talk.says(FORGET)
    talk.gets(LOST)
    talk.gets(key_is("in_progress", waiting(1)))
    assert talk.pending == []  # the answer may be on its way; it is not sent again


def test_one_that_its_server_stopped_ended_without_an_effect() -> None:
    talk = resuming()
    talk.gets(STOPPED)
    assert (talk.last.phase, talk.last.why) == (Phase.CANCELLED, "stopped")
    assert talk.replies() == [Say.CANCELLED]
    talk = executing(of(WHOLE))
    talk.gets(STOPPED)
    assert talk.last.phase is Phase.FAILED


# Paused, and taken out


def suspended() -> Talk:
    talk = pausing()
    talk.says(asking_for("track", order_id="PED-9"))
    talk.gets(DONE)
    talk.closes()
    return talk


def test_a_request_to_see_something_pauses_it_and_it_is_offered_back() -> None:
    talk = suspended()
    assert talk.conversation.suspended is not None
    assert workflow_of(talk)["execution_id"] == "run-1"
    talk.says(YES, answers="")
    assert talk.replies() == [Say.RESUMED, Say.ASK_ANSWER]
    talk.says(giving(reason="late"))
    talk.gets(ended())
    assert talk.last.phase is Phase.COMPLETED


@pytest.mark.parametrize("reading", [NO, FORGET, asking_for("refund", order_id="PED-2")])
def test_what_was_offered_back_can_be_left(reading: Any) -> None:
    talk = suspended()
    talk.says(reading, answers="")
    assert (talk.command.tool, talk.active.tool, talk.conversation.suspended) == ("stop", "cancel", None)
    talk.gets(STOPPED)
    assert talk.conversation.find(None) is None
    assert talk.closes()[0].say is Say.CANCELLED


def test_nothing_understood_of_an_offer_ends_with_a_person() -> None:
    talk = suspended()
    for _ in range(3):
        talk.says(UNCLEAR, answers="")
    assert talk.command.tool == "stop"


def test_two_that_wait_are_both_ended() -> None:
    talk = pausing()
    waits = talk.active
    talk.says(asking_for("track", order_id="PED-9"))
    second = replace(waits, id=type(waits.id)("tx-2"))
    talk.pending.clear()
    talk.conversation = replace(talk.conversation, active=second)
    talk.says(asking_for("refund", order_id="PED-2"), answers=None)
    assert [c.tool for c, _ in talk.pending] == ["stop", "stop"]
    assert (talk.active.id, [t.id for t in talk.conversation.outstanding]) == (second.id, [waits.id])


def test_what_waits_for_an_operation_that_is_gone_is_ended_by_the_tools_it_had() -> None:
    talk = pausing()
    talk.catalogue = replace(talk.catalogue, contracts={"refund": talk.catalogue.contracts["refund"]})
    talk.says(UNCLEAR)
    assert (talk.command.tool, talk.active.leaving) == ("stop", "abandoned")


def test_a_policy_that_changed_takes_nothing_from_what_waits() -> None:
    talk = pausing()
    talk.catalogue = of(settling())
    talk.says(giving(reason="late"))
    assert talk.command.tool == "resume"
    talk.gets(waiting(2, key="account"))
    assert pause(talk).tools.cancel.tool == "stop"


# What is seen of it


def test_the_state_names_the_workflow_that_waits() -> None:
    talk = pausing(None, "late", "broken")
    assert project(talk.conversation, talk.catalogue).get("transaction_status") == "AWAITING_CLARIFICATION"
    assert workflow_of(talk) == {
        **RUN,
        "resume_tool": "resume",
        "owner_agent": "shop",
        "owner_intent": "canceling",
        "pause": {
            "prompt": "which reason?",
            "question": 1,
            "expected_input": {
                "key": "reason",
                "normalize": "strip",
                "reprompt": "reason, please?",
                "allowed_values": ["late", "broken"],
            },
        },
    }
    assert talk.conversation.asks == pause(talk).fingerprint == talk.conversation.shown
    assert "allowed_values" not in workflow_of(pausing())["pause"]["expected_input"]


def test_what_a_workflow_returned_is_what_is_told() -> None:
    talk = resuming()
    talk.gets(ended(success=True, protocol="C-9"))
    (said,) = talk.closes()
    assert said.facts["result"] == {"success": True, "protocol": "C-9"}
    talk = resuming()
    talk.gets({"status": "COMPLETED", **RUN, "output": {"another": {"success": True}}})
    (said,) = talk.closes()
    assert said.facts["result"] == {"status": "COMPLETED", **RUN, "output": {"another": {"success": True}}}


def test_an_answer_is_judged_by_the_call_it_answers() -> None:
    talk = resuming()
    follow_up = record(talk).follow_up
    assert follow_up is not None
    assert follow_up.purpose is Purpose.RESUME
    assert judged(talk.active, 1, returned({"protocol": "C-1"}), talk.catalogue.contract("cancel")) is Verdict.DONE
    assert judged(talk.active, 2, returned({"protocol": "C-1"}), talk.catalogue.contract("cancel")) is Verdict.UNKNOWN
