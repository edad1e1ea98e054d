"""Shops and a warm parent for each worker, and the table of what the runs came to."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.faults.policies import Policy
from tests.faults.runs import Run, numbered
from tests.faults.shops import Shop, open_shop
from tests.warm import warm_parent

if TYPE_CHECKING:
    from tests.faults.checks import Verdict

    NewRun = Callable[[Policy], Run]

TALLY = "fault runs"


@pytest.fixture(scope="session")
def warm():
    return warm_parent()


@pytest.fixture(scope="session")
def careful_shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """It keeps keys, and refuses what an order's state forbids."""
    with open_shop(tmp_path_factory.mktemp("careful")) as shop:
        yield shop


@pytest.fixture(scope="session")
def careless_shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """It does whatever it is sent, as often as it is sent."""
    with open_shop(tmp_path_factory.mktemp("careless"), "--without-deduplication", "--without-state-check") as shop:
        yield shop


@pytest.fixture
def new_run(warm, careful_shop: Shop, careless_shop: Shop, tmp_path: Path) -> NewRun:
    """Begin a run under a policy, with the shop that the policy speaks of."""
    folders = numbered(tmp_path)

    def begin(policy: Policy) -> Run:
        return Run(warm, careful_shop if policy.server_keeps_keys else careless_shop, policy, next(folders))

    return begin


@pytest.fixture
def tally(record_property) -> Iterator[Callable[[Policy, Verdict], None]]:
    """Count a run in the table at the end."""
    counts: dict[str, Counter[str]] = {}

    def count(policy: Policy, verdict: Verdict) -> None:
        row = counts.setdefault(policy.name, Counter())
        row["runs"] += 1
        row[str(verdict.answer)] += 1
        row["double"] += bool(verdict.double_effects)
        row["lost"] += bool(verdict.lost)
        row["false"] += bool(verdict.false_claims)
        row["wrong"] += bool(verdict.wrong_answers)

    yield count
    record_property(TALLY, json.dumps(counts))


COLUMNS = {
    "runs": "runs",
    "done": "done",
    "failed": "proved not done",
    "unknown": "honest unknown",
    "None": "nothing asked",
    "double": "double effects",
    "lost": "lost",
    "false": "false claims",
    "wrong": "wrong answers",
}


def pytest_terminal_summary(terminalreporter) -> None:
    rows: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports(""):  # where pytest keeps what fixtures left at their end
        for name, value in report.user_properties if report.when == "teardown" else ():
            if name == TALLY:
                for policy, counts in json.loads(value).items():
                    rows.setdefault(policy, Counter()).update(counts)
    if not rows:
        return
    rows["all"] = sum(rows.values(), Counter())
    terminalreporter.section("faults: what the runs came to, by the policy they were under")
    width = max(map(len, rows))
    terminalreporter.write_line(" " * width + "  " + "  ".join(COLUMNS.values()))
    for policy, counts in rows.items():
        cells = "  ".join(f"{counts[key]:>{len(title)}}" for key, title in COLUMNS.items())
        terminalreporter.write_line(f"{policy:<{width}}  {cells}")
