"""What the results of several items look like, what is wrong with others, and how the runtime reads them."""

import json
import subprocess
import sys
from decimal import Decimal

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp.server.mcpserver.tools import Tool

from trinco.core.answered_items import ItemState
from trinco.core.confirmed import Confirmed
from trinco.core.contract import Execution
from trinco.core.outcome import Delivery, ToolAnswer, Verdict, weigh
from trinco.toolkit.results import (
    ItemEntry,
    ResultsAnswer,
    check_results,
    done,
    failed,
    item_key,
    not_run,
    repeated,
    results_answer,
    results_schema,
    unknown,
)

ITEMS = ["P-1", "P-2", "P-3", "P-4"]
ENTRIES = [
    done("P-1", protocol="C-1", refund=Decimal("10.00")),
    failed("P-2", code="ALREADY_SHIPPED", reason="It is on its way."),
    not_run("P-3", reason="The operation was stopped."),
    unknown("P-4"),
]


def answered(*entries: ItemEntry) -> ResultsAnswer:
    return results_answer(entries, key="order_id")


def states(answer: ResultsAnswer, items: list[object]) -> tuple[Verdict, list[ItemState]]:
    body = ToolAnswer(delivery=Delivery.RETURNED, body=dict(answer))
    weighed = weigh(body, Execution(item_key="order_id"), Confirmed(tool="cancel", items=tuple(items)))
    return weighed.verdict, [item.state for item in weighed.items]


def test_each_entry_names_its_item_and_says_what_became_of_it() -> None:
    assert answered(*ENTRIES)["results"] == [
        {"order_id": "P-1", "success": True, "protocol": "C-1", "refund": Decimal("10.00")},
        {"order_id": "P-2", "success": False, "code": "ALREADY_SHIPPED", "reason": "It is on its way."},
        {"order_id": "P-3", "success": False, "status": "NOT_RUN", "reason": "The operation was stopped."},
        {"order_id": "P-4", "success": None, "status": "UNKNOWN"},
    ]


def test_an_item_may_be_an_object_that_has_the_key() -> None:
    assert answered(done({"order_id": "P-1", "reason": "late"}))["results"] == [{"order_id": "P-1", "success": True}]


@pytest.mark.parametrize("item", [{"id": "P-1"}, {"order_id": " "}, {"order_id": True}, None, ["P-1"]])
def test_an_item_that_nothing_names_is_an_authors_mistake(item: object) -> None:
    with pytest.raises(ValueError, match="'order_id'"):
        answered(done(item))


@pytest.mark.parametrize("field", ["success", "ok", "order_id"])
def test_a_field_of_ones_own_cannot_take_the_place_of_what_an_entry_says(field: str) -> None:
    with pytest.raises(ValueError, match=field):
        answered(done("P-1", **{field: "yes"}))


def test_the_runtime_reads_every_entry_as_it_is_meant() -> None:
    expected = [ItemState.DONE, ItemState.FAILED, ItemState.NOT_RUN, ItemState.UNKNOWN]
    assert states(answered(*ENTRIES), list(ITEMS)) == (Verdict.UNKNOWN, expected)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_nobody_knows_is_never_read_as_done_or_not_done(count: int) -> None:
    entries = [unknown(name) for name in ITEMS[:count]]
    assert states(answered(*entries), list(ITEMS[:count]))[0] is Verdict.UNKNOWN


@pytest.mark.parametrize("code", ["NOT_FOUND", "TIMEOUT", "FAILED", "INVALID", "ALREADY_CANCELLED"])
def test_no_code_of_a_failed_item_makes_it_doubtful(code: str) -> None:
    entries = [failed(name, code=code, reason="It was not cancelled: timeout, error.") for name in ITEMS[:2]]
    assert states(answered(*entries), list(ITEMS[:2]))[0] is Verdict.NOTHING


def test_nothing_is_wrong_with_an_answer_for_exactly_what_was_asked() -> None:
    assert check_results(dict(answered(*ENTRIES)), ITEMS, "order_id") == []
    assert check_results({"results": [{"order_id": "p-1 ", "ok": True}]}, [{"order_id": "P-1"}], "order_id") == []


def test_a_workflows_answer_is_found_under_its_tools_name() -> None:
    wrapped = {"status": "COMPLETED", "output": {"cancel": answered(done("P-1"))}}
    assert check_results(wrapped, ["P-1"], "order_id", tool="cancel") == []
    assert check_results(wrapped, ["P-1"], "order_id", tool="other") == ["there is no list in output.other.results"]
    assert check_results(wrapped, ["P-1"], "order_id") == ["there is no list in results"]


def test_every_fault_is_told_at_once() -> None:
    answer = {
        "results": [
            {"order_id": "P-1", "success": True},
            {"order_id": "P-1", "success": True},
            {"order_id": "P-9", "success": False},
            {"order_id": "P-2", "success": "true"},
            {"order_id": "P-3", "success": True, "ok": False},
            {"order_id": "P-5", "status": "DONE"},
            {"order_id": "P-6", "success": None},
            {"success": True},
            "P-4",
        ]
    }
    assert check_results(answer, ["P-1", "P-2", "P-3", "P-4", "P-5", "P-6"], "order_id") == [
        "9 results for 6 items",
        "P-1 is answered more than once",
        "P-9 was not asked for",
        "P-2 has no boolean success",
        "P-3 has a success and an ok that contradict each other",
        "P-5 has no boolean success",
        "P-6 has no boolean success",
        "results[7] names no item in 'order_id'",
        "results[8] is no object",
        "P-4 is not answered",
    ]


def test_names_that_differ_by_case_or_blanks_are_one() -> None:
    assert repeated(["P-1", "p-1", {"order_id": "P 2"}, "P-3", "P2"], "order_id") == ["p-1", "p2"]


def test_an_items_key_is_its_own_and_its_operations() -> None:
    assert item_key("k1", {"sku": "A", "quantity": 1}) == item_key("k1", {"quantity": 1.0, "sku": "A"})
    assert len({item_key(key, item) for key in ("k1", "k2") for item in ("A", "B", ["A"], {"sku": "A"})}) == 8


@given(st.lists(st.tuples(st.text(min_size=1), st.text()), min_size=2, unique=True))
def test_no_two_pairs_of_key_and_item_share_a_key(pairs: list[tuple[str, str]]) -> None:
    assert len({item_key(key, item) for key, item in pairs}) == len(pairs)


def test_an_items_key_stays_what_it_was_in_earlier_versions() -> None:
    """Keys are kept by servers for days: a change here would run what was done."""
    assert item_key("k1", "P-1") == "item-e7442933b3180da34131c5ec9102afad109e93716718404995304a20cbf3ddaf"


def test_the_schema_takes_every_answer_that_the_builder_makes() -> None:
    schema = results_schema(key="order_id", item_schema={"refund": {"type": "string"}})
    validator = jsonschema.Draft202012Validator(schema)
    entries = [done("P-1", protocol="C-1", refund="10.00"), *ENTRIES[1:]]
    assert list(validator.iter_errors(json.loads(json.dumps(answered(*entries))))) == []
    assert [e.message for e in validator.iter_errors({"results": [{"order_id": "P-1", "success": "yes"}]})] != []
    assert [e.message for e in validator.iter_errors({"results": [{"success": True}]})] != []


def test_as_a_return_annotation_it_gives_the_official_sdk_a_schema_and_lets_every_field_through() -> None:
    def cancel(order_ids: list[str]) -> ResultsAnswer:
        """Cancel."""
        return answered(*(done(order) for order in order_ids))

    tool = Tool.from_function(cancel)
    assert tool.output_schema is not None
    jsonschema.validate(answered(done("P-1", anything={"of": "mine"})), tool.output_schema)


def test_building_results_loads_the_standard_library_only() -> None:
    script = "import sys, trinco.toolkit.results; print(*sorted({m.partition('.')[0] for m in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) & {"dbos", "mcp", "pydantic", "msgspec", "apsw", "sqlalchemy"} == set()
