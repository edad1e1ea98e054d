"""A question is about exactly one thing, for a while."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from tests.unit.core.shop import NOON

from trinco.core.names import TransactionId
from trinco.core.proposal import ask_again, propose

USUAL: dict[str, Any] = {
    "transaction": TransactionId("tx-1"),
    "ordinal": 1,
    "tool": "cancel",
    "server": "shop",
    "arguments": {"order_id": "PED-1", "amount": Decimal("10.00"), "items": [{"name": "A"}]},
    "subject": {"account": "A-1"},
    "question": "Cancel?",
    "now": NOON,
    "expires_after": timedelta(minutes=15),
}


@pytest.mark.parametrize(
    "change",
    [
        {"tool": "refund"},
        {"server": "other"},
        {"arguments": {"order_id": "PED-2", "amount": Decimal("10.00"), "items": [{"name": "A"}]}},
        {"arguments": {"order_id": "PED-1", "amount": Decimal("10.01"), "items": [{"name": "A"}]}},
        {"arguments": {"order_id": "PED-1", "amount": Decimal("10.00"), "items": [{"name": "B"}]}},
        {"arguments": {"order_id": "PED-1", "amount": Decimal("10.00"), "items": []}},
        {"arguments": {"order_id": "PED-1"}},
        {"subject": {"account": "A-2"}},
        {"question": "Really cancel?"},
    ],
)
def test_any_change_of_content_makes_another_question(change: dict[str, Any]) -> None:
    """E2: what was shown is what is executed."""
    usual, changed = propose(**USUAL), propose(**{**USUAL, **change})
    assert changed.content != usual.content
    assert changed.fingerprint != usual.fingerprint


@pytest.mark.parametrize("change", [{"transaction": TransactionId("tx-2")}, {"ordinal": 2}])
def test_another_asking_is_another_question_about_the_same(change: dict[str, Any]) -> None:
    """C5: a yes answers one question only."""
    usual, changed = propose(**USUAL), propose(**{**USUAL, **change})
    assert changed.content == usual.content
    assert changed.fingerprint != usual.fingerprint


def test_amounts_of_the_same_worth_make_the_same_question() -> None:
    same = {"items": [{"name": "A"}], "amount": 10, "order_id": "PED-1"}
    assert propose(**{**USUAL, "arguments": same}).fingerprint == propose(**USUAL).fingerprint


def test_time_changes_no_question() -> None:
    assert propose(**{**USUAL, "now": NOON + timedelta(hours=1)}).fingerprint == propose(**USUAL).fingerprint


def test_an_argument_that_is_no_value_makes_no_question() -> None:
    with pytest.raises(TypeError):
        propose(**{**USUAL, "arguments": {"order_id": object()}})


def test_asking_again_keeps_the_content_and_nothing_else() -> None:
    usual = propose(**USUAL)
    later = NOON + timedelta(minutes=5)
    again = ask_again(usual, transaction=TransactionId("tx-1"), ordinal=2, now=later, expires_after=timedelta(hours=1))
    assert again.fingerprint == propose(**{**USUAL, "ordinal": 2}).fingerprint
    assert (again.content, again.ordinal, again.asked_at) == (usual.content, 2, later)
    assert again.expires_at == later + timedelta(hours=1)


@pytest.mark.parametrize(
    ("minutes", "expired"), [(0, False), (14, False), (15, False), (15.001, True), (-0.001, True), (-600, True)]
)
def test_a_yes_comes_too_late_after_the_limit_and_after_a_clock_that_went_back(minutes: float, expired: bool) -> None:
    """F1, B14."""
    assert propose(**USUAL).expired(NOON + timedelta(minutes=minutes)) is expired


@pytest.mark.parametrize("unread", ["asked_at", "expires_at"])
def test_what_can_not_be_read_counts_as_expired(unread: str) -> None:
    from dataclasses import replace

    assert replace(propose(**USUAL), **{unread: None}).expired(NOON)


@pytest.mark.parametrize(("items", "seen"), [([1, 2], (1, 2)), ((1,), (1,)), ("no list", ()), (None, ())])
def test_items_are_what_the_arguments_list(items: Any, seen: tuple[Any, ...]) -> None:
    assert propose(**{**USUAL, "arguments": {"items": items}}).items == seen
