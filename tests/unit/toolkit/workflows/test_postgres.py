"""The same on Postgres, which machines can share: by the address alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.toolkit.workflows.conftest import Start
from tests.unit.toolkit.workflows.processes import effects_in

pytestmark = pytest.mark.slow


def test_a_run_is_answered_by_one_process_and_goes_on_in_another(start: Start, tmp_path: Path, postgres: str) -> None:
    first, second = start(postgres), start(postgres)
    assert first.call("run", "exchange", {"sku": "A"}, idempotency_key="k1")["status"] == "PAUSED"
    ended = second.call("resume", "exchange", "k1", "L")
    assert ended["output"] == {"exchange": {"success": True, "version": "1", "protocol": "C-send L"}}
    assert effects_in(tmp_path / "effects.db") == ["reserve A", "send L"]


def test_what_a_dead_process_left_is_taken_over_and_what_a_living_one_does_is_not(
    start: Start, tmp_path: Path, postgres: str
) -> None:
    items = ["P-1", "P-2", "P-3"]
    dead, living = start(postgres, hold="after:P-2"), start(postgres, hold="before:P-9")
    dead.begins("run", "cancel", items, idempotency_key="k2")
    dead.says("holding")
    living.begins("run", "cancel_blindly", ["P-8", "P-9"], idempotency_key="k3")
    living.says("holding")
    dead.kill()
    third = start(postgres)
    ended = third.call("run", "cancel", items, idempotency_key="k2")
    assert [entry["success"] for entry in ended["output"]["cancel"]["results"]] == [True, True, True]
    assert third.call("look_up", "k3") == {"status": "in_progress"}
    assert sorted(effects_in(tmp_path / "effects.db")) == ["P-1", "P-2", "P-3", "P-8"]
