"""Time the check of a tool's arguments, and resolving a name among ten thousand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bench.report import Budget, Result, Table, milliseconds
from bench.rounds import table
from bench.timing import Sample, alternate, repeat
from trinco.toolkit.inputs import (
    Candidate,
    Choice,
    DateTime,
    Flag,
    Integer,
    Listing,
    ListOf,
    Money,
    NotBefore,
    Option,
    Reference,
    Text,
    ToolInputs,
    check,
    resolve_reference,
)

if TYPE_CHECKING:
    from bench.place import Place
    from bench.scale import Scale

MANY = 10_000
MOST_CALL, MOST_RESOLVING = 1_000.0, 20_000.0
"""Microseconds."""
_WORDS = (
    "impressora", "rede", "acesso", "servidor", "correio", "conta", "impressão", "sistema", "backup", "monitor",
    "teclado", "portal",
)  # fmt: skip


async def run(scale: Scale, _places: tuple[Place, ...]) -> Result:
    rows, inputs, arguments = _rows(), _inputs(), _arguments()
    (call,) = await alternate(scale.rounds * 10, lambda _round: check(inputs, arguments))
    warm = Listing(rows)
    named, slip = rows[77].name.upper(), rows[5000].name.replace("e", "a", 1)
    samples = {
        "found, warm": repeat(scale.rounds, lambda: resolve_reference(named, warm)),
        "refused with suggestions, warm": repeat(scale.rounds, lambda: resolve_reference(slip, warm)),
        "found, in rows that just came": repeat(scale.rounds, lambda: resolve_reference(named, Listing(rows))),
        "refused with suggestions, in rows that just came": repeat(
            scale.rounds, lambda: resolve_reference(slip, Listing(rows))
        ),
    }
    worst = max(samples["found, warm"].median, samples["refused with suggestions, warm"].median)
    return Result(
        budgets=(
            _budget("a call of 12 fields is checked, references warm", call.median, MOST_CALL),
            _budget("one of 10,000 candidates is found, or refused with suggestions", worst, MOST_RESOLVING),
        ),
        tables=(_table({"a call of 12 fields": call, **samples}), await table()),
    )


def _budget(what: str, measured: float, most: float) -> Budget:
    return Budget(what=what, must=f"<= {milliseconds(most)}", measured=milliseconds(measured), met=measured <= most)


def _table(samples: dict[str, Sample]) -> Table:
    return Table(
        title="Tool inputs",
        columns=("what", "median", "p90"),
        rows=tuple((what, milliseconds(each.median), milliseconds(each.p90)) for what, each in samples.items()),
        note="All but the first are one name among 10,000, of which some have accents.",
    )


def _rows() -> list[Candidate]:
    drawn = random.Random(4)
    return [Candidate(id=n, name=f"{' '.join(drawn.choices(_WORDS, k=3))} {n}") for n in range(1, MANY + 1)]


def _inputs() -> ToolInputs:
    states = Listing([Candidate(id=1, name="New"), Candidate(id=2, name="Processing"), Candidate(id=3, name="Closed")])
    many = Listing(_rows())
    levels = ("Muito baixa", "Baixa", "Média", "Alta", "Muito alta")
    return ToolInputs(
        fields={
            "name": Text(required=True, most=255),
            "state": Reference(source=states),
            "category": Reference(source=many),
            "location": Reference(source=many),
            "group": Reference(source=many),
            "urgency": Choice(options=tuple(Option(value=n, labels={"pt": each}) for n, each in enumerate(levels, 1))),
            "start": DateTime(zone="Europe/Lisbon"),
            "end": DateTime(zone="Europe/Lisbon"),
            "percent": Integer(least=0, most=100),
            "cost": Money(currency="BRL", symbols=("R$",)),
            "urgent": Flag(),
            "watchers": ListOf(item=Reference(source=states)),
        },
        relations=(NotBefore("end", "start"),),
    )


def _arguments() -> dict[str, object]:
    rows = _rows()
    return {
        "name": "Rede", "state": "processing", "category": rows[4].name, "location": 7, "group": rows[9].name.upper(),
        "urgency": "alta", "start": "2026-06-01", "end": "2026-06-02T10:00:00Z", "percent": "5", "cost": "189,90",
        "urgent": True, "watchers": ["new", 2],
    }  # fmt: skip
