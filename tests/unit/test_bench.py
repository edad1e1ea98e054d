"""Whether the benchmarks still run and say something: nothing is asserted of how long anything takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from bench.__main__ import BENCHMARKS, LATER
from bench.place import Place
from bench.report import budgets, markdown
from bench.scale import Scale
from bench.timing import alternate, repeat

if TYPE_CHECKING:
    from pathlib import Path

TINY = Scale(rounds=2, turns=3, conversations=5, items=60, steps=3)


@pytest.mark.parametrize("name", BENCHMARKS)
async def test_a_benchmark_measures_each_thing_it_names(name: str, tmp_path: Path) -> None:
    found = (Place(name="disk", folder=tmp_path / "disk"), Place(name="memory", folder=tmp_path / "memory"))
    for place in found:
        place.folder.mkdir()
    result = await BENCHMARKS[name](TINY, found)
    assert result.budgets
    assert all(budget.measured and budget.met is not None for budget in result.budgets)
    assert all(len(row) == len(table.columns) for table in result.tables for row in table.rows)


async def test_those_compared_take_turns_and_warming_up_is_not_counted() -> None:
    seen: list[tuple[str, int]] = []

    async def first(number: int) -> None:
        seen.append(("first", number))

    async def second(number: int) -> None:
        seen.append(("second", number))

    samples = await alternate(2, first, second)
    assert [len(sample.taken) for sample in samples] == [2, 2]
    assert [number for _, number in seen] == [-2, -2, -1, -1, 0, 0, 1, 1]
    assert [name for name, _ in seen[:4]] == ["second", "first", "first", "second"]


def test_plain_work_is_timed_as_often_as_asked() -> None:
    done: list[None] = []
    assert len(repeat(3, lambda: done.append(None)).taken) == 3
    assert len(done) == 6


def test_what_is_not_measured_yet_is_listed_as_such() -> None:
    text = markdown(budgets(LATER))
    assert text.count("not measured yet") == len(LATER)
