"""Hold what was measured and write it as text and as Markdown; knows no benchmark."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """One promise, and how it stands."""

    what: str
    must: str
    measured: str
    met: bool | None
    """None where it isn't measured yet."""
    beside: str = ""
    """What to compare it with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What one benchmark found."""

    budgets: tuple[Budget, ...] = ()
    tables: tuple[Table, ...] = ()


def budgets(kept: tuple[Budget, ...]) -> Table:
    words = {True: "met", False: "**not met**", None: "not measured yet"}
    return Table(
        title="Budgets",
        columns=("what", "must", "measured", "", "beside it"),
        rows=tuple((b.what, b.must, b.measured, words[b.met], b.beside) for b in kept),
    )


def markdown(table: Table) -> str:
    """Return `table` as Markdown that is also readable as it is."""
    widths = [max(len(row[i]) for row in (table.columns, *table.rows)) for i in range(len(table.columns))]

    def line(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"

    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    text = "\n".join((f"## {table.title}", "", line(table.columns), rule, *(line(row) for row in table.rows)))
    return f"{text}\n\n{table.note}" if table.note else text


def microseconds(value: float) -> str:
    return f"{value:.1f} µs" if value < 100 else f"{value:.0f} µs"


def milliseconds(value: float) -> str:
    """Write microseconds as milliseconds."""
    return f"{value / 1000:.2f} ms"


def ratio(value: float) -> str:
    return f"{value:.2f}x"
