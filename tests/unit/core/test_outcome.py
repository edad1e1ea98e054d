"""Unknown is not failed: what one answer proves, and what all of them prove together."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.unit.core.shop import DONE, GARBLED, LOST, NOT_SENT, OOPS, REFUSED, key_is, returned

from trinco.core.contract import Execution, OutcomeWords, Success
from trinco.core.outcome import (
    Attempt,
    Delivery,
    Ground,
    KeyStatus,
    OutcomeStatus,
    ToolAnswer,
    Verdict,
    fold,
    judge,
    key_status,
)

USUAL = Execution()
ANSWERED = Execution(success=Success.ANSWERED)
STRICT = Execution(success_field="accepted")
PORTUGUESE = Execution(words=OutcomeWords(failing=frozenset({"erro", "falha"})))
TRUSTING = Execution(errors_are_refusals=True)
CODED = Execution(refusals=frozenset({"SHIPPED"}))


UNREADABLE: tuple[Any, ...] = ("no", "false", "true", 0, 1, None, [], {})


def items(*said: object, is_error: bool = False, **whole: object) -> ToolAnswer:
    """Return an answer of one result each; None is one that says nothing of its success."""
    results = [{"id": n} if s is None else {"id": n, "success": s} for n, s in enumerate(said)]
    return returned({"results": results, **whole}, is_error=is_error)


@pytest.mark.parametrize(
    ("answer", "policy", "verdict"),
    [
        # what never left proves itself
        (NOT_SENT, USUAL, Verdict.NOTHING),
        # what may have arrived proves nothing (G8)
        (LOST, USUAL, Verdict.UNKNOWN),
        (LOST, TRUSTING, Verdict.UNKNOWN),
        (GARBLED, USUAL, Verdict.UNKNOWN),
        (GARBLED, TRUSTING, Verdict.UNKNOWN),
        # an answer without an error is a success
        (DONE, USUAL, Verdict.DONE),
        (returned(), USUAL, Verdict.DONE),
        (ToolAnswer(delivery=DONE.delivery, body=None), USUAL, Verdict.DONE),
        # unless it says otherwise
        (returned({"success": False}), USUAL, Verdict.UNKNOWN),
        (returned({"ok": False}), USUAL, Verdict.UNKNOWN),
        # or says it in a way that can't be read
        *(
            (returned({"success": said}), USUAL, Verdict.UNKNOWN)
            for said in ("no", "false", "true", 0, 1, None, [], {})
        ),
        (returned({"success": True, "ok": False}), USUAL, Verdict.UNKNOWN),
        (returned({"success": True}, no_effect=True), USUAL, Verdict.UNKNOWN),
        (returned({"success": True}, code="SHIPPED"), CODED, Verdict.UNKNOWN),
        (returned({"success": False}), TRUSTING, Verdict.NOTHING),
        (returned({"ok": False}, code="SHIPPED"), CODED, Verdict.NOTHING),
        (returned({"ok": False}, code="OTHER"), CODED, Verdict.UNKNOWN),
        # an untyped error says nothing of the effect
        (OOPS, USUAL, Verdict.UNKNOWN),
        (OOPS, TRUSTING, Verdict.NOTHING),
        (returned(is_error=True, code="SHIPPED"), CODED, Verdict.NOTHING),
        (returned(is_error=True, code="OTHER"), CODED, Verdict.UNKNOWN),
        (returned(is_error=True, code="SHIPPED"), USUAL, Verdict.UNKNOWN),
        # the server's word that nothing happened is proof
        (REFUSED, USUAL, Verdict.NOTHING),
        (returned(no_effect=True), USUAL, Verdict.NOTHING),
        # an error is never success, whatever the body says (G6)
        (returned({"success": True}, is_error=True), USUAL, Verdict.UNKNOWN),
        (returned({"accepted": True}, is_error=True), STRICT, Verdict.UNKNOWN),
        # where an answer must say so, silence proves nothing
        (returned({"accepted": True}), STRICT, Verdict.DONE),
        (returned({"accepted": False}), STRICT, Verdict.UNKNOWN),
        (returned({"success": True}), STRICT, Verdict.UNKNOWN),
        (returned({"accepted": "yes"}), STRICT, Verdict.UNKNOWN),
        (returned(), STRICT, Verdict.UNKNOWN),
        (returned({"accepted": False}, no_effect=True), STRICT, Verdict.NOTHING),
        # one entry is a single operation, and says it as the answer itself would
        (items(True), USUAL, Verdict.DONE),
        (items(False), USUAL, Verdict.UNKNOWN),
        (items(False), TRUSTING, Verdict.NOTHING),
        (items("no"), USUAL, Verdict.UNKNOWN),
        (items(None), USUAL, Verdict.DONE),
        (items(False, success=True), USUAL, Verdict.UNKNOWN),
        (items(True, success=True), USUAL, Verdict.DONE),
        (items(True), STRICT, Verdict.DONE),
        # two or more are each their own, and outrank a word on the whole
        (items(True, True), USUAL, Verdict.DONE),
        (items(True, False), USUAL, Verdict.DONE),
        (items(True, False, success=False), USUAL, Verdict.DONE),
        (items(False, False), USUAL, Verdict.NOTHING),
        (items(False, False, success=True), USUAL, Verdict.NOTHING),
        (items(False, None), USUAL, Verdict.UNKNOWN),
        (items(True, "no"), USUAL, Verdict.UNKNOWN),
        (items(None, None), USUAL, Verdict.DONE),
        (returned({"results": "none"}), USUAL, Verdict.DONE),
        # and stand, whatever error came after them
        (items(True, False, is_error=True), USUAL, Verdict.DONE),
        (items(False, False, is_error=True), USUAL, Verdict.NOTHING),
        (items(True, is_error=True), USUAL, Verdict.UNKNOWN),
        (items(None, None, is_error=True), USUAL, Verdict.UNKNOWN),
    ],
)
def test_an_answer_proves_no_more_than_it_says(answer: ToolAnswer, policy: Execution, verdict: Verdict) -> None:
    assert judge(answer, policy) is verdict


@pytest.mark.parametrize(
    ("answer", "policy", "verdict"),
    [
        (DONE, USUAL, Verdict.DONE),
        (LOST, USUAL, Verdict.NOTHING),
        (GARBLED, USUAL, Verdict.NOTHING),
        (OOPS, USUAL, Verdict.NOTHING),
        (returned(), STRICT, Verdict.NOTHING),
        (returned({"success": False}), USUAL, Verdict.NOTHING),
        (returned({"success": None}), USUAL, Verdict.NOTHING),
        (returned({"success": False, "error": "busy"}), USUAL, Verdict.NOTHING),
        (returned({"success": True, "error": "busy"}), USUAL, Verdict.NOTHING),
        (returned({"error": "busy"}), USUAL, Verdict.NOTHING),
        (returned({"success": True, "errors": []}), USUAL, Verdict.DONE),
        (returned({"data": {"success": True}}), USUAL, Verdict.DONE),
        (returned({"data": {"success": False}}), USUAL, Verdict.NOTHING),
        (returned({"data": {"success": True}, "errors": ["busy"]}), USUAL, Verdict.NOTHING),
        (items(False, False), USUAL, Verdict.DONE),  # it was asked about them, and told
        (NOT_SENT, USUAL, Verdict.NOTHING),
    ],
)
def test_a_read_has_no_effect_to_be_unsure_of(answer: ToolAnswer, policy: Execution, verdict: Verdict) -> None:
    assert judge(answer, policy, read_only=True) is verdict


def attempts(*verdicts: Verdict, answer: ToolAnswer | None = None) -> tuple[Attempt, ...]:
    return tuple(Attempt(number=i, owner="A", verdict=v, answer=answer) for i, v in enumerate(verdicts, 1))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_all_attempts_together_prove_what_the_best_evidence_proves(count: int) -> None:
    """One success outranks everything; "not done" needs proof for each attempt; all else is unknown."""
    for verdicts in itertools.product(Verdict, repeat=count):
        outcome = fold(attempts(*verdicts))
        if Verdict.DONE in verdicts:
            expected = OutcomeStatus.SUCCESS
        elif set(verdicts) == {Verdict.NOTHING}:
            expected = OutcomeStatus.FAILED
        else:
            expected = OutcomeStatus.UNKNOWN
        assert outcome.status is expected, verdicts
        assert outcome.known is (expected is not OutcomeStatus.UNKNOWN)


def test_the_order_of_arrival_changes_nothing_of_what_is_known() -> None:
    for verdicts in itertools.product(Verdict, repeat=3):
        statuses = {fold(order).status for order in itertools.permutations(attempts(*verdicts))}
        assert len(statuses) == 1, verdicts


def test_the_evidence_that_is_told_is_the_successful_attempts() -> None:
    (first,) = attempts(Verdict.UNKNOWN, answer=LOST)
    won = Attempt(number=2, owner="A", verdict=Verdict.DONE, answer=DONE)
    assert fold((won, first)).answer is DONE
    assert fold((won, first)).ground is Ground.ANSWER


def test_a_part_is_told_from_the_whole() -> None:
    for said, status in (
        (items(True, False), OutcomeStatus.PARTIAL_SUCCESS),
        (items(True, True), OutcomeStatus.SUCCESS),
    ):
        assert fold(attempts(Verdict.DONE, answer=said)).status is status


@pytest.mark.parametrize(
    ("answer", "ground"), [(REFUSED, Ground.REFUSAL), (NOT_SENT, Ground.NOT_SENT), (None, Ground.REFUSAL)]
)
def test_a_failure_says_what_it_rests_on(answer: ToolAnswer | None, ground: Ground) -> None:
    outcome = fold(attempts(Verdict.NOTHING, answer=answer))
    assert (outcome.ground, outcome.answer) == (ground, answer)


def test_no_attempt_proves_nothing() -> None:
    outcome = fold(())
    assert (outcome.status, outcome.ground, outcome.answer) == (OutcomeStatus.UNKNOWN, Ground.NONE, None)


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (key_is("done"), KeyStatus.DONE),
        (key_is("absent"), KeyStatus.ABSENT),
        (key_is("in_progress"), KeyStatus.IN_PROGRESS),
        (key_is("sealed"), KeyStatus.SEALED),
        (key_is("DONE"), KeyStatus.UNREADABLE),
        (key_is("unreadable"), KeyStatus.UNREADABLE),
        (returned({"status": True}), KeyStatus.UNREADABLE),
        (returned({"status": {"is": "done"}}), KeyStatus.UNREADABLE),
        (returned(), KeyStatus.UNREADABLE),
        (returned({"status": "done"}, is_error=True), KeyStatus.UNREADABLE),
        (ToolAnswer(delivery=DONE.delivery, body=None), KeyStatus.UNREADABLE),
        (LOST, KeyStatus.UNREADABLE),
        (NOT_SENT, KeyStatus.UNREADABLE),
    ],
)
def test_only_a_sound_answer_says_something_of_a_key(answer: ToolAnswer, status: KeyStatus) -> None:
    assert key_status(answer)[0] is status


@pytest.mark.parametrize(
    ("result", "kept"),
    [({"protocol": "C-1"}, {"protocol": "C-1"}), ("text", None), (None, None), (False, {"result": False})],
)
def test_a_recorded_result_is_taken_as_the_answer_it_was(result: Any, kept: Any) -> None:
    _, answer = key_status(returned({"status": "done", "result": result}))
    assert (answer.body if answer else None) == kept
    assert (answer.text if answer else "") == ("text" if result == "text" else "")


@pytest.mark.parametrize("status", ["FAILED", "error", "REJECTED", "not eligible", "NEEDS_CLARIFICATION"])
def test_a_status_that_denies_success_is_no_success(status: str) -> None:
    """W19."""
    assert judge(returned({"status": status}), Execution()) is Verdict.UNKNOWN
    assert judge(returned({"status": status}), Execution(errors_are_refusals=True)) is Verdict.NOTHING


@pytest.mark.parametrize(
    "status",
    ["Awaiting approval", "AWAITING_PAYMENT", "REQUIRES_CAPTURE", "NEEDS_REVIEW", "PAYMENT_FAILED", "BLOCKED", 503],
)
def test_a_status_that_leaves_it_open_proves_neither(status: object) -> None:
    """The effect may be there, and wait for the next one: it is no absence, whatever the policy promises of errors."""
    for policy in (Execution(), Execution(errors_are_refusals=True)):
        assert judge(returned({"status": status}), policy) is Verdict.UNKNOWN
        assert judge(returned({"results": [{"id": 1, "status": status}, {"id": 2, "status": status}]}), policy) is (
            Verdict.UNKNOWN
        )


@pytest.mark.parametrize(
    "body", [{"status": "CANCELLED"}, {"status": "done"}, {"status": 3}, {"status": "blocked", "ok": True}]
)
def test_any_other_status_and_what_a_thing_has_become_says_nothing(body: dict[str, object]) -> None:
    assert judge(returned(body), Execution()) is Verdict.DONE


def test_a_status_that_says_failed_contradicts_a_success() -> None:
    for policy in (Execution(), Execution(errors_are_refusals=True)):
        assert judge(returned({"status": "failed", "ok": True}), policy) is Verdict.UNKNOWN


def test_what_a_read_finds_may_have_failed() -> None:
    assert judge(returned({"status": "FAILED"}), Execution(), read_only=True) is Verdict.DONE


@pytest.mark.parametrize(
    "text", ["ERROR: insufficient funds", "Erro 42", "falha ao cancelar", "Traceback (most recent"]
)
def test_a_text_that_begins_as_an_error_does_is_no_success(text: str) -> None:
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=text), PORTUGUESE) is Verdict.UNKNOWN


@pytest.mark.parametrize("text", ["Booked.", "No error", "Errors were corrected", "pedido cancelado", "[some json"])
def test_any_other_text_is_an_answer_where_the_policy_needs_no_claim(text: str) -> None:
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=text), Execution()) is Verdict.UNKNOWN
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=text), ANSWERED) is Verdict.DONE


def test_an_answer_without_a_word_is_one() -> None:
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=""), Execution()) is Verdict.DONE


def test_errors_beside_no_claim_contradict_success() -> None:
    assert judge(returned({"errors": ["x"], "id": 3}), Execution()) is Verdict.UNKNOWN
    assert judge(returned({"errors": [], "id": 3}), Execution()) is Verdict.DONE


@pytest.mark.parametrize(
    "body",
    [
        {"result": "Error: order not found"},
        {"result": {"status": "failed"}},
        {"result": {"error": "x"}},
        {"data": {"success": False}},
        {"status": "error "},
        {"status": "ERRO"},
        {"results": [{"id": 1, "status": "failed"}, {"id": 2}]},
    ],
)
def test_a_denial_counts_wherever_servers_write_it(body: dict[str, object]) -> None:
    assert judge(returned(body), PORTUGUESE) is Verdict.UNKNOWN


def test_items_that_all_say_by_their_status_that_they_failed_are_as_one_that_does() -> None:
    body = {"results": [{"id": 1, "status": "failed"}, {"id": 2, "status": "error"}]}
    assert judge(returned(body), Execution()) is Verdict.UNKNOWN
    assert judge(returned(body), Execution(errors_are_refusals=True)) is Verdict.NOTHING


@pytest.mark.parametrize(
    "text",
    [
        "[ERROR] order not found",
        "**Error**: no",
        "(erro) nada feito",
        "<error>no</error>",
        "❌ Falha",
        "false",
        "null",
        '[{"success": false}]',
        '```json\n{"success": false}\n```',
        'ok\n{"success": false}',
        'Result:\n{"success": false, "error": "x"}',
    ],
)
def test_a_text_that_denies_success_in_any_dress_is_no_success(text: str) -> None:
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=text), PORTUGUESE) is Verdict.UNKNOWN


@pytest.mark.parametrize("text", ["[1, 2]", '[{"success": true}]', "true", "[PED-1] ok"])
def test_a_text_in_brackets_that_denies_nothing_is_an_answer(text: str) -> None:
    assert judge(ToolAnswer(delivery=Delivery.RETURNED, text=text), Execution()) is Verdict.DONE
