"""How a list of results is recognised: by its own form, in the answer of the tool that was asked for (spec/000)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.core.shop import executing, returned

from trinco.core.account import account_of
from trinco.core.answered_items import ItemState
from trinco.core.confirmed import NOTHING_CONFIRMED, Confirmed
from trinco.core.contract import Execution
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Verdict, weigh
from trinco.core.projection import project

DONE, FAILED = ItemState.DONE, ItemState.FAILED
CANCEL = Confirmed(tool="cancel")


def states(body: dict[str, Any], confirmed: Confirmed = CANCEL) -> list[ItemState]:
    return [item.state for item in weigh(returned(body), Execution(), confirmed).items]


@pytest.mark.parametrize(
    ("results", "each"),
    [
        ([{"success": True}, {"success": False}], [DONE, FAILED]),
        ([{"ok": True}, {"ok": True}], [DONE, DONE]),
        ([{"ok": True}, {"success": False}], [DONE, FAILED]),
        (
            [{"subject": "TIM", "success": True}, {"id": 7, "success": False, "error": {"code": 3}}],
            [DONE, FAILED],
        ),
        ([{"success": True, "protocol": "P-1", "anything": [1, {"x": None}]}, {"success": True}], [DONE, DONE]),
        ([{"success": True}], []),
        ([], []),
        ([{"name": "x"}, {"name": "y"}], []),
    ],
)
def test_a_list_is_recognised_by_the_boolean_of_each_entry(results: list[Any], each: list[ItemState]) -> None:
    """R000-5.1 R000-5.2"""
    assert states({"results": results}) == each


def test_of_a_workflow_what_its_tool_says_counts_and_nothing_else() -> None:
    """R000-5.3 R000-5.5"""
    mine = [{"id": 1, "success": True}, {"id": 2, "success": False}]
    others = [{"id": 1, "success": False}, {"id": 2, "success": False}, {"id": 3, "success": False}]
    assert states({"status": "COMPLETED", "output": {"cancel": {"results": mine}}}) == [DONE, FAILED]
    assert states({"output": {"cancel": {"results": mine}, "send_mail": {"results": others}}}) == [DONE, FAILED]
    assert states({"results": others, "output": {"cancel": {"results": mine}}}) == [DONE, FAILED]
    assert states({"status": "FAILED", "error": {"code": "MAIL"}, "output": {"cancel": {"results": mine}}}) == [
        DONE,
        FAILED,
    ]
    assert states({"output": {"send_mail": {"results": others}}}) == []
    assert states({"output": {"cancel": {"results": mine}}}, NOTHING_CONFIRMED) == []


def test_no_text_about_the_whole_stands_for_its_items() -> None:
    """R000-7.2 R000-11.4"""
    items = ("A", "B")
    mixed = {
        "message": "All were cancelled.",
        "success": True,
        "results": [{"id": "A", "ok": True}, {"id": "B", "ok": False}],
    }
    assert states(mixed, Confirmed(tool="cancel", items=items)) == [DONE, FAILED]
    silent = {"approved": False, "error": "one item failed"}
    assert weigh(returned(silent), Execution(), Confirmed(items=items)).verdict is Verdict.UNKNOWN
    said = account_of(None, "A and B were cancelled.", Execution(), Confirmed(tool="cancel", items=items))
    assert said.items == ()


def test_the_specifications_example_is_summed_up_as_it_says() -> None:
    """R000-6.4 R000-8.1: spec/000 sections 5 and 6, word for word."""
    talk = executing()
    results = [
        {"subject": "TIM Fashion Mensal", "success": True},
        {"subject": "Aya Audiobooks Premium", "success": False, "reason": "not_found"},
        {"subject": "Neymar Jr", "success": True},
    ]
    talk.gets({"results": results})
    assert talk.last.phase is Phase.COMPLETED
    seen: Any = project(talk.conversation, talk.catalogue)
    multi = {"status": "PARTIAL_SUCCESS", "items_count": 3, "items_succeeded_count": 2, "items_failed_count": 1}
    summed = {
        "multi_item_status": "PARTIAL_SUCCESS",
        "partial_success": True,
        "metadata": {"multi_item": {**multi, "primary_tool": "cancel"}},
    }
    assert summed.items() <= seen["last_transaction"].items()
    assert seen["last_transaction"]["result"] == {"results": results}
