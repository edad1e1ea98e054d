"""What is expected is compared as written: at least that, and nothing that isn't written."""

from decimal import Decimal
from typing import Any

import pytest

from trinco.testing.expectations import differences, fits

TURN: dict[str, Any] = {
    "format": 1,
    "reply": "Posso cancelar o pedido PED-1?",
    "phase": "AWAITING_CONFIRMATION",
    "handoff": False,
    "transaction": {"tool": "cancelar", "proposal": {"arguments": {"order_id": "PED-1", "valor": "71.90"}}},
    "called": [
        {
            "tool": "verificar",
            "kind": "validate",
            "arguments": {},
            "result": {"delivery": "returned", "is_error": False},
        }
    ],
    "events": ["A", "B", "C"],
    "state": {"missing_parameters": [], "next_state": None, "confirmation_required": True},
}


def effect(delivery: str = "returned", *, is_error: bool = False) -> dict[str, Any]:
    result = {"delivery": delivery, "is_error": is_error}
    return {"tool": "cancelar", "kind": "effect", "arguments": {"order_id": "PED-1"}, "result": result}


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": None}}, {"a": {"b": None, "c": 1}}),
        ([{"a": "x"}], [{"a": "x", "b": "y"}]),
        (Decimal("71.9"), "71.90"),
        (Decimal("10"), 10),
        (Decimal("0.5"), 0.5),
        (True, True),
        ((), []),
    ],
)
def test_at_least_what_is_expected_fits(expected: object, got: object) -> None:
    assert fits(expected, got)


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ({"a": 1}, {}),
        ({"a": None}, {}),
        ({}, None),
        ([], [1]),
        ([1, 2], [2, 1]),
        ("10", 10),
        (Decimal(1), True),
        (Decimal(1), "one"),
        (False, 0),
        (None, False),
        ("a", "A"),
    ],
)
def test_anything_else_does_not_fit(expected: object, got: object) -> None:
    assert not fits(expected, got)


@pytest.mark.parametrize(
    "expects",
    [
        {},
        {"phase": "AWAITING_CONFIRMATION", "handoff": False, "missing": (), "called": ("verificar",), "effects": ()},
        {"proposal": {"order_id": "PED-1"}},
        {"proposal": {"valor": Decimal("71.9")}},
        {"reply_contains": ("posso", "PED-1"), "reply_lacks": ("protocolo",)},
        {"state": {"next_state": None, "confirmation_required": True}},
        {"events": ("A", "C")},
        {"events": ()},
    ],
)
def test_a_turn_that_meets_its_expectations_has_no_difference(expects: dict[str, object]) -> None:
    assert differences(expects, TURN) == ()


@pytest.mark.parametrize(
    "expects",
    [
        {"phase": "COMPLETED"},
        {"proposal": {"order_id": "PED-2"}},
        {"called": ()},
        {"called": ("verificar", "cancelar")},
        {"effects": ({"tool": "cancelar"},)},
        {"reply_contains": ("protocolo",)},
        {"reply_lacks": ("PED-1",)},
        {"state": {"next_state": "X"}},
        {"state": {"no_such_key": 1}},
        {"missing": ("order_id",)},
        {"handoff": True},
        {"events": ("C", "A")},
        {"error": "REUSED_MESSAGE_ID"},
    ],
)
def test_each_expectation_that_is_not_met_is_a_difference(expects: dict[str, object]) -> None:
    assert [d.what for d in differences(expects, TURN)] == list(expects)


def test_every_difference_of_a_turn_is_given() -> None:
    assert [d.what for d in differences({"phase": "IDLE", "handoff": True}, TURN)] == ["phase", "handoff"]


def test_a_proposal_counts_only_while_it_is_asked_about() -> None:
    assert differences({"proposal": {}}, {**TURN, "phase": "COMPLETED"})


@pytest.mark.parametrize("call", [effect("lost"), effect("not_sent"), effect("garbled"), effect(is_error=True)])
def test_a_call_that_did_not_return_well_is_no_effect(call: dict[str, Any]) -> None:
    assert differences({"effects": ()}, {**TURN, "called": [call]}) == ()
    assert differences({"effects": ({"tool": "cancelar"},)}, {**TURN, "called": [effect()]}) == ()


def test_a_turn_that_raised_is_compared_by_its_code_alone() -> None:
    failed = {"error": {"code": "REUSED_MESSAGE_ID", "message": "..."}}
    assert differences({"error": "REUSED_MESSAGE_ID"}, failed) == ()
    assert [d.what for d in differences({"phase": "IDLE"}, failed)] == ["error"]
    assert [d.what for d in differences({}, failed)] == ["error"]
    assert [d.what for d in differences({"error": "STORE"}, failed)] == ["error"]
