"""What a validator's answer is read as: only the literal `eligible: true` passes, and only in a sound answer."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from tests.unit.core.shop import (
    GARBLED,
    LOST,
    NOON,
    NOT_SENT,
    Talk,
    asking_for,
    cancelling,
    checked,
    moment,
    returned,
    shop,
)

from trinco.core import validate
from trinco.core.contract import Parameter, ParameterType
from trinco.core.outcome import ToolAnswer
from trinco.core.validate import Blocked, NeedsChoice, NeedsParameter, NotEligible, Passed, Unavailable

SHOP = shop(cancelling(pre_validation=checked(), identity_arguments=("account",)))


def checking() -> Talk:
    talk = Talk(SHOP, account="A-1")
    talk.says(asking_for("cancel", order_id="PED-1"))
    return talk


def read(answer: ToolAnswer) -> validate.Verdict:
    return validate.read(answer, checking().active, SHOP, moment().now)


def deciding(**said: Any) -> ToolAnswer:
    return returned({"eligible": True, "transaction_decision": said})


def test_the_validator_is_asked_about_what_was_collected_and_for_whom() -> None:
    """spec/002: the arguments, the session's own identity, and the tool that is meant."""
    command = checking().command
    assert (command.server, command.tool) == ("shop", "check")
    assert command.arguments == {"order_id": "PED-1", "account": "A-1", "target_tool": "cancel"}


def test_the_literal_true_passes() -> None:
    verdict = read(returned({"eligible": True, "status": "ELIGIBLE", "order_id": "PED-1"}))
    assert isinstance(verdict, Passed)
    assert verdict.validation.passed
    assert not verdict.validation.skipped
    assert verdict.validation.requested == {"order_id": "PED-1"}
    assert (verdict.validation.tool, verdict.validation.validator) == ("cancel", "check")


def test_the_literal_false_is_not_eligible_and_says_why() -> None:
    verdict = read(returned({"eligible": False, "status": "NOT_ELIGIBLE", "reason": "delivered already"}))
    assert isinstance(verdict, NotEligible)
    assert verdict.validation.reason == "delivered already"
    assert not verdict.validation.passed


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"message": "no"}, "no"),
        ({"reason": "", "message": "no"}, "no"),
        ({"reason": {"a": 1}}, ""),
        ({}, ""),
    ],
)
def test_a_reason_is_text_or_none(body: dict[str, Any], reason: str) -> None:
    verdict = read(returned({"eligible": False, **body}))
    assert isinstance(verdict, NotEligible)
    assert verdict.validation.reason == reason


def test_the_tools_own_authority_may_block() -> None:
    """spec/003: the server's word that this session may not act."""
    assert isinstance(read(returned({"eligible": False, "status": "BLOCKED"})), Blocked)


@pytest.mark.parametrize(
    "answer",
    [
        LOST,
        NOT_SENT,
        GARBLED,
        returned(is_error=True),
        returned({"eligible": True}, is_error=True),
        ToolAnswer(delivery=returned().delivery, body=None),
        returned({"ok": False}),
        returned({"ok": False, "eligible": True}),
        returned({}),
        returned({"eligible": None}),
        returned({"eligible": "true"}),
        returned({"eligible": 1}),
        returned({"eligible": 0}),
        returned({"eligible": []}),
        returned({"eligible": {"is": True}}),
        deciding(resolved_arguments="order_id=1"),
        deciding(resolved_arguments=[1]),
        deciding(resolved_arguments={"amount": float("nan")}),
        deciding(resolved_arguments={"amount": [{"x": float("inf")}]}),
        deciding(resolved_arguments={"order_id": ""}),
        deciding(resolved_arguments={"order_id": None}),
        *(deciding(resolved_arguments={"order_id": odd}) for odd in (7, True, ["PED-1"], {"is": "PED-1"})),
        returned({"eligible": True, "transaction_decision": "cancel"}),
        returned({"eligible": True, "transaction_decision": None}),
        deciding(target_tool="no such tool"),
        deciding(target_tool="check"),
        deciding(target_tool=7),
        deciding(target_tool={"tool": "refund"}),
        returned({"status": "NEEDS_PARAMETER"}),
        returned({"status": "NEEDS_PARAMETER", "parameter": "undeclared"}),
        returned({"status": "NEEDS_PARAMETER", "parameter": ["reason"]}),
        returned({"status": "NEEDS_PARAMETER", "parameter": "account"}),
        returned({"status": "NEEDS_CLARIFICATION"}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason"}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": []}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": "a"}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": [{}]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": [None]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", {"label": ["x"]}]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": [True]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": [float("nan")]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "undeclared", "options": ["a"]}),
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "account", "options": ["A-1", "A-2"]}),
    ],
)
def test_what_can_not_be_read_is_no_check(answer: ToolAnswer) -> None:
    """An answer that can't be read is not "not eligible": the check could not be made."""
    verdict = read(answer)
    assert isinstance(verdict, Unavailable)
    assert verdict.reason
    assert verdict.validation is not None
    assert verdict.validation.skipped


ANOTHER: list[dict[str, Any]] = [
    {"order_id": "PED-9"},
    {"orderId": "PED-9"},
    {"order_id": "PED-1-B"},
    {"order_ids": ["PED-8", "PED-9"]},
    {"order": {"order_id": "PED-9", "state": "open"}},
    {"result": {"order_id": "PED-9"}},
    {"order_id": "PED-9", "transaction_decision": {"confirmation_message": "Cancel PED-1?"}},
    {"order_id": "PED-9", "transaction_decision": {"resolved_arguments": {"order_id": "PED-7"}}},
    {"order_id": "PED-9", "transaction_decision": {"resolved_arguments": {"amount": 1}}},
]
SAID: list[dict[str, Any]] = [
    {"eligible": True},
    {"eligible": False, "reason": "It is delivered."},
    {"eligible": False, "status": "BLOCKED"},
    {"status": "NEEDS_PARAMETER", "parameter": "reason"},
    {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["late", "broken"]},
]


@pytest.mark.parametrize("said", SAID, ids=lambda said: str(said.get("status") or said["eligible"]))
@pytest.mark.parametrize("named", ANOTHER, ids=str)
def test_an_answer_that_names_another_thing_is_no_answer_about_this_one(
    said: dict[str, Any], named: dict[str, Any]
) -> None:
    """Neither a yes nor a no, nor a question: it may have been meant for somebody else."""
    verdict = read(returned({**said, **named}))
    assert isinstance(verdict, Unavailable)
    assert verdict.reached, "it is not out of order: what it says can't be passed over"
    assert "another thing" in verdict.reason


@pytest.mark.parametrize(
    "named",
    [
        {"order_id": "PED-1"},
        {"order_id": "ped 1"},
        {"order": {"order_id": "PED-1", "previous_order_id": "PED-0"}},
        {"order_id": None},
        {"order_id": "***1"},
        {"amount": 5, "reason": "another"},
        {"customer": {"name": "Ana"}},
        {"order_id": "PED-9", "transaction_decision": {"resolved_arguments": {"order_id": "PED-9"}}},
        {"order_id": "PED-1", "transaction_decision": {"resolved_arguments": {"order_id": "PED-9"}}},
    ],
    ids=str,
)
def test_one_that_names_this_one_or_what_it_was_resolved_to_is(named: dict[str, Any]) -> None:
    assert isinstance(read(returned({"eligible": True, **named})), Passed)


def test_a_decision_may_resolve_arguments_choose_a_tool_and_word_the_question() -> None:
    verdict = read(
        deciding(
            resolved_arguments={"amount": 71.9, "items": [{"name": "A", "price": 1.5}]},
            target_tool="refund",
            requires_reconfirmation=True,
            confirmation_message="Refund?",
        )
    )
    assert isinstance(verdict, Passed)
    assert verdict.validation.resolved == {
        "amount": Decimal("71.9"),
        "items": [{"name": "A", "price": Decimal("1.5")}],
    }
    assert verdict.validation.target == "refund"
    assert verdict.validation.reconfirm
    assert verdict.validation.question == "Refund?"


@pytest.mark.parametrize("said", [{"requires_reconfirmation": "yes"}, {"confirmation_message": 7}, {}])
def test_what_a_decision_does_not_say_plainly_it_does_not_say(said: dict[str, Any]) -> None:
    verdict = read(deciding(**said))
    assert isinstance(verdict, Passed)
    assert not verdict.validation.reconfirm
    assert verdict.validation.question == ""


def test_identity_is_never_resolved() -> None:
    """E13: what the session is, no answer changes."""
    verdict = read(deciding(resolved_arguments={"account": "A-2", "amount": 1}))
    assert isinstance(verdict, Passed)
    assert verdict.validation.resolved == {"amount": 1}


@pytest.mark.parametrize(
    ("body", "message"),
    [({"parameter_message": "Why?", "message": "x"}, "Why?"), ({"message": "Why?"}, "Why?"), ({"message": 7}, "")],
)
def test_one_more_parameter_may_be_asked_for(body: dict[str, Any], message: str) -> None:
    verdict = read(
        returned({"status": "NEEDS_PARAMETER", "parameter": "reason", "clear_fields": ["order_id", 7], **body})
    )
    assert verdict == NeedsParameter(parameter="reason", clear=("order_id", "7"), message=message)


@pytest.mark.parametrize(
    ("options", "read_as"),
    [
        (["a", "b"], (("a", "a"), ("b", "b"))),
        ([{"label": "A", "value": 1}, {"label": "B", "value": 0}], (("A", 1), ("B", 0))),
        ([{"label": "A"}], (("A", "A"),)),
        ([{"value": 7}], (("7", 7),)),
        ([71.9], (("71.9", Decimal("71.9")),)),
        ([{"label": "A", "value": {"id": 1.5}}], (("A", {"id": Decimal("1.5")}),)),
    ],
)
def test_a_choice_has_labels_and_values(options: list[Any], read_as: Any) -> None:
    verdict = read(
        returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": options, "question": "Which?"})
    )
    assert isinstance(verdict, NeedsChoice)
    assert verdict.clarification.options == read_as
    assert verdict.clarification.question == "Which?"


def test_a_choice_may_come_without_a_question() -> None:
    verdict = read(returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a"], "message": 7}))
    assert isinstance(verdict, NeedsChoice)
    assert verdict.clarification.question == ""


KINDS: dict[str, Parameter] = {
    "code": Parameter(name="code", pattern="[A-Z]-[0-9]+"),
    "size": Parameter(name="size", enum=("P", "M")),
    "count": Parameter(name="count", type=ParameterType.INTEGER),
    "price": Parameter(name="price", type=ParameterType.NUMBER),
    "urgent": Parameter(name="urgent", type=ParameterType.BOOLEAN),
    "ids": Parameter(name="ids", type=ParameterType.ARRAY),
    "place": Parameter(name="place", type=ParameterType.OBJECT),
}
FITTING = [
    *(("code", value) for value in ("A-1", "", None)),
    *(("size", value) for value in ("P", "M")),
    *(("count", value) for value in (0, 7)),
    *(("price", value) for value in (1, 1.5)),
    *(("urgent", value) for value in (True, False)),
    *(("ids", value) for value in ([], ["A-1"])),
    *(("place", value) for value in ({}, {"city": "Recife"})),
    ("undeclared", ["whatever", 1]),
]
ODD = [
    *(("code", value) for value in ("A-1; DROP TABLE", "a-1", "A-1\n- other", "A-" + "1" * 80, 1)),
    *(("size", value) for value in ("G", "p", 1)),
    *(("count", value) for value in ("7", 1.5, True)),
    *(("price", value) for value in ("1", True)),
    *(("urgent", value) for value in (1, "true")),
    *(("ids", value) for value in ("A-1", {"0": "A-1"})),
    *(("place", value) for value in ("Recife", ["Recife"])),
]


def resolving(name: str, value: object) -> validate.Verdict:
    catalogue = shop(cancelling(pre_validation=checked(), parameters=tuple(KINDS.values()), requires=()))
    return validate.read(deciding(resolved_arguments={name: value}), checking().active, catalogue, NOON)


@pytest.mark.parametrize(("name", "value"), FITTING)
def test_a_validator_resolves_an_argument_to_what_it_can_be(name: str, value: object) -> None:
    assert isinstance(resolving(name, value), Passed)


@pytest.mark.parametrize(("name", "value"), ODD)
def test_a_validator_that_resolves_an_argument_to_what_it_can_not_be_made_no_check(name: str, value: object) -> None:
    assert isinstance(resolving(name, value), Unavailable)


def test_what_is_resolved_for_another_tool_is_held_against_that_ones_parameters() -> None:
    other = cancelling(tool="refund", parameters=(Parameter(name="order_id", type=ParameterType.INTEGER),))
    catalogue = shop(cancelling(pre_validation=checked()), other)
    answer = deciding(resolved_arguments={"order_id": 7}, target_tool="refund")
    assert isinstance(validate.read(answer, checking().active, catalogue, NOON), Passed)
