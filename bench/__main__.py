"""Run the benchmarks: `python -m bench [NAME ...] [--full]`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import shlex
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

from bench import action, deciding, growth, inputs, items, reading
from bench.place import Place, load, machine, places
from bench.report import Budget, Result, Table, budgets, markdown
from bench.scale import FULL, Scale

BENCHMARKS: dict[str, Callable[[Scale, tuple[Place, ...]], Awaitable[Result]]] = {
    "deciding": deciding.run,
    "reading": reading.run,
    "action": action.run,
    "growth": growth.run,
    "items": items.run,
    "inputs": inputs.run,
}
LATER = tuple(
    Budget(what=what, must=must, measured="", met=None)
    for what, must in (
        ("an approved action, create to recorded, Postgres", "faster than call4agents, 3.80 ms"),
        ("two replicas on one Postgres", "0 lost updates, 0 double effects"),
        ("false yes on the confirmation sets (see `bench.evaluate`)", "0"),
    )
)
RESULTS = Path(__file__).with_name("RESULTS.md")


def main() -> None:
    wanted = _arguments()
    started, load_before = datetime.now(UTC), load()
    print(f"{machine()}; load {load_before:.1f}\n")
    with places(wanted.disk) as found:
        results = asyncio.run(_run(wanted.names, FULL if wanted.full else Scale(), found))
    tables = (budgets(tuple(b for r in results for b in r.budgets) + LATER), *(t for r in results for t in r.tables))
    print(markdown(tables[0]))
    if wanted.names == list(BENCHMARKS):
        head = _head(started, load_before)
        RESULTS.write_text("\n\n".join((head, *map(markdown, tables))) + "\n", "utf-8")
        print(f"\nWritten to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure what the budgets are about.")
    parser.add_argument("names", nargs="*", help=f"which of {', '.join(BENCHMARKS)}; all if none is named")
    parser.add_argument("--full", action="store_true", help="with a million stored conversations")
    parser.add_argument("--disk", type=Path, help="a directory on the disk to measure; the system's temporary one")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(BENCHMARKS):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}")
    wanted.names = wanted.names or list(BENCHMARKS)
    return wanted


async def _run(names: list[str], scale: Scale, found: tuple[Place, ...]) -> list[Result]:
    logging.disable(logging.WARNING)  # LangGraph's saver and closed connections talk; nobody reads it here
    results: list[Result] = []
    for name in names:
        result = await BENCHMARKS[name](scale, found)
        results.append(result)
        for table in result.tables:
            _show(table)
    return results


def _show(table: Table) -> None:
    print(markdown(table), end="\n\n", flush=True)


def _head(started: datetime, load_before: float) -> str:
    command = shlex.join(["python", "-m", "bench", *sys.argv[1:]])
    return (
        "# What was measured\n\n"
        f"{started:%Y-%m-%d %H:%M} UTC, `{command}`, {machine()}; load average {load_before:.1f} when it began, "
        f"{load():.1f} when it ended.\n\n"
        "Medians of one run, whoever is compared taking turns. Read the ratios: the machine was shared, and what an "
        "fsync costs on it changes by the minute."
    )


if __name__ == "__main__":
    main()
