"""A run waits for an answer: across restarts, across versions, and however the answer is given."""

from __future__ import annotations

from pathlib import Path

from tests.unit.toolkit.workflows.conftest import Start
from tests.unit.toolkit.workflows.processes import effects_in

PAUSED = {
    "status": "PAUSED",
    "workflow_name": "exchange",
    "workflow_version": "1",
    "execution_id": "k1",
    "pause": {
        "node": "size",
        "question": 1,
        "prompt": "Which size?",
        "expected_input": {
            "key": "size",
            "normalize": "strip",
            "reprompt": "S, M or L?",
            "allowed_values": ["S", "M", "L"],
        },
    },
    "output": {
        "exchange": {"results": [{"step": "reserve", "success": True, "protocol": "C-reserve A"}]},
    },
}
ENDED = {
    "status": "COMPLETED",
    "workflow_name": "exchange",
    "workflow_version": "1",
    "execution_id": "k1",
    "output": {"exchange": {"success": True, "version": "1", "protocol": "C-send M"}},
}


def test_a_paused_run_is_resumed_after_a_restart(start: Start, tmp_path: Path) -> None:
    first = start()
    assert first.call("run", "exchange", {"sku": "A"}, idempotency_key="k1") == PAUSED
    first.kill()
    second = start()
    assert second.call("run", "exchange", {"sku": "A"}, idempotency_key="k1") == PAUSED
    assert second.call("resume", "exchange", "k1", " m. ") == ENDED
    second.kill()
    assert start().call("resume", "exchange", "k1", "M") == ENDED
    assert effects_in(tmp_path / "effects.db") == ["reserve A", "send M"]


def test_a_run_goes_on_in_the_version_that_began_it(start: Start, tmp_path: Path) -> None:
    first = start()
    assert first.call("run", "exchange", {"sku": "A"}, idempotency_key="k1") == PAUSED
    first.kill()
    newer = start(version="2")
    assert newer.call("run", "exchange", {"sku": "B"}, idempotency_key="k2")["output"]["exchange"]["version"] == "2"
    assert newer.call("resume", "exchange", "k1", "M") == ENDED
    assert effects_in(tmp_path / "effects.db") == ["reserve A", "send M"]


def test_a_version_that_is_gone_is_said_so_and_the_run_waits_for_it(start: Start) -> None:
    first = start()
    assert first.call("run", "exchange", {"sku": "A"}, idempotency_key="k1") == PAUSED
    first.kill()
    newer = start(version="2 alone")
    refused = newer.call("resume", "exchange", "k1", "M")
    assert (refused["raised"], refused["code"]) == ("Refusal", "WORKFLOW_VERSION")
    missing = newer.call("run", "exchange", {"sku": "A"}, idempotency_key="k1")
    assert (missing["raised"], missing["code"]) == ("VersionMissing", "WORKFLOW_VERSION")
    newer.kill()
    assert start(version="2").call("resume", "exchange", "k1", "M") == ENDED


def test_a_paused_run_is_left_from_another_process_and_what_was_done_is_told(start: Start, tmp_path: Path) -> None:
    first, second = start(), start()
    assert first.call("run", "exchange", {"sku": "A"}, idempotency_key="k1") == PAUSED
    left = second.call("cancel", "k1")
    assert (left["status"], left["cancelled"]) == ("COMPLETED", True)
    assert left["output"]["exchange"]["results"] == [
        {"step": "reserve", "success": True, "protocol": "C-reserve A"},
        {"step": "exchange", "success": False, "status": "NOT_RUN", "reason": "The operation was stopped."},
    ]
    assert first.call("resume", "exchange", "k1", "M") == left
    assert effects_in(tmp_path / "effects.db") == ["reserve A"]
