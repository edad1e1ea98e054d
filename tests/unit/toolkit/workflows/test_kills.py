"""A process is killed in the middle of a run: what it had done is kept, and nothing is done twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.toolkit.workflows.conftest import Start
from tests.unit.toolkit.workflows.processes import effects_in, wait_until_stopped

from trinco.toolkit.results import check_results

ITEMS = [f"P-{n}" for n in range(1, 21)]
DONE = [item for item in ITEMS if item != "P-13"]


@pytest.mark.parametrize("hold", ["before:P-7", "after:P-7"])
def test_each_item_has_one_effect_wherever_the_process_was_killed(start: Start, tmp_path: Path, hold: str) -> None:
    """Killed before the effect, and between the effect and its record: the item's key closes that gap."""
    first = start(hold=hold)
    first.begins("run", "cancel", ITEMS, idempotency_key="k1")
    first.says("holding")
    first.says("effect", "P-20")  # the others got through meanwhile
    first.kill()
    answer = start().call("run", "cancel", ITEMS, idempotency_key="k1")
    assert sorted(effects_in(tmp_path / "effects.db")) == sorted(DONE)
    assert check_results(answer, ITEMS, "order_id", tool="cancel") == []
    told = {entry["order_id"]: entry["success"] for entry in answer["output"]["cancel"]["results"]}
    assert told == {item: item != "P-13" for item in ITEMS}


def test_a_run_is_gone_on_with_though_nobody_asks_for_it_again(start: Start, tmp_path: Path) -> None:
    first = start(hold="after:P-3")
    first.begins("run", "cancel", ITEMS, idempotency_key="k1")
    first.says("holding")
    first.kill()
    second = start()
    second.says("effect", "P-20")
    assert second.call("run", "cancel", ITEMS, idempotency_key="k1")["status"] == "COMPLETED"
    assert sorted(effects_in(tmp_path / "effects.db")) == sorted(DONE)


def test_killed_again_while_it_catches_up_it_still_ends_with_one_effect_each(start: Start, tmp_path: Path) -> None:
    for hold in ("after:P-5", "before:P-17"):
        shop = start(hold=hold)
        shop.begins("run", "cancel", ITEMS, idempotency_key="k1")
        shop.says("holding")
        shop.kill()
    assert start().call("run", "cancel", ITEMS, idempotency_key="k1")["status"] == "COMPLETED"
    assert sorted(effects_in(tmp_path / "effects.db")) == sorted(DONE)


@pytest.mark.parametrize(("hold", "made"), [("before:P-7", False), ("after:P-7", True)])
def test_an_item_that_may_not_be_made_twice_is_unknown_after_a_crash(
    start: Start, tmp_path: Path, hold: str, made: bool
) -> None:
    """Its service takes no key, so it was made once or never; the rest is done as if nothing had happened."""
    first = start(hold=hold)
    first.begins("run", "cancel_blindly", ITEMS, idempotency_key="k1")
    first.says("holding")
    first.kill()
    answer = start().call("run", "cancel_blindly", ITEMS, idempotency_key="k1")
    told = {entry["order_id"]: entry["success"] for entry in answer["output"]["cancel_blindly"]["results"]}
    assert told == {**dict.fromkeys(ITEMS, True), "P-7": None, "P-13": False}
    assert sorted(effects_in(tmp_path / "effects.db")) == sorted(i for i in DONE if made or i != "P-7")


def test_a_living_processs_run_is_not_taken_over_by_another_one(start: Start, tmp_path: Path) -> None:
    """Two processes on one file, as two clients of a server on stdio make them."""
    first = start(hold="before:P-2")
    first.begins("run", "cancel_blindly", ["P-1", "P-2"], idempotency_key="k1")
    first.says("holding")
    second = start()
    assert second.call("run", "cancel_blindly", ["P-3"], idempotency_key="k2")["status"] == "COMPLETED"
    assert second.call("look_up", "k1") == {"status": "in_progress"}
    first.kill()
    assert start().call("run", "cancel_blindly", ["P-1", "P-2"], idempotency_key="k1")["output"]["cancel_blindly"] == {
        "results": [
            {"order_id": "P-1", "success": True, "protocol": "C-P-1"},
            {"order_id": "P-2", "success": None, "status": "UNKNOWN"},
        ]
    }
    assert effects_in(tmp_path / "effects.db") == ["P-1", "P-3"]


def test_a_run_that_is_stopped_after_a_crash_claims_nothing_of_what_may_have_begun(
    start: Start, tmp_path: Path
) -> None:
    """P-2 has its effect and no record of it. Nobody tries it again once the run is stopped, so nobody can know."""
    first, second = start(hold="after:P-2"), start()
    first.begins("run", "cancel", ITEMS, idempotency_key="k1")
    first.says("holding")
    first.says("effect", "P-5")
    first.kill()
    leaving = second.begins("cancel", "k1")
    wait_until_stopped(tmp_path / "flows.db", "k1")
    start()
    results = second.ends(leaving)["output"]["cancel"]["results"]
    made = effects_in(tmp_path / "effects.db")
    assert (results[1], "P-2" in made) == ({"order_id": "P-2", "success": None, "status": "UNKNOWN"}, True)
    for entry in results:
        if entry["success"] is not None:
            assert entry["success"] is (entry["order_id"] in made), entry
