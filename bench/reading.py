"""Time reading one message in Portuguese with every grammar and word list of the reference agent."""

from __future__ import annotations

import statistics
from datetime import date
from typing import TYPE_CHECKING

from bench import shop
from bench.report import Budget, Result, Table, microseconds
from bench.timing import repeat
from trinco.core.reading import Expectation
from trinco.language import reader_for

if TYPE_CHECKING:
    from bench.place import Place
    from bench.scale import Scale

MOST = 300.0
"""Microseconds."""
TODAY = date(2026, 3, 11)
COLLECTING = Expectation(tool=shop.EFFECT, route="retail_order_cancel", asked=("order_id",))
CONFIRMING = Expectation(tool=shop.EFFECT, route="retail_order_cancel", confirming=True, known={"order_id": shop.ORDER})
MESSAGES = (
    (shop.ASKS, Expectation()),
    ("bom dia, tudo bem? queria saber onde está a entrega do meu pedido, era para sexta", Expectation()),
    ("o pedido é o PED-1001", COLLECTING),
    ("quero rastrear pedido", COLLECTING),
    ("sim", CONFIRMING),
    ("sim, pode cancelar", CONFIRMING),
    ("na verdade é o 1002", CONFIRMING),
    ("esquece, quero ver minha fatura", CONFIRMING),
)


async def run(scale: Scale, _places: tuple[Place, ...]) -> Result:
    reader = reader_for(shop.catalogue())
    samples = {
        text: repeat(scale.rounds, lambda t=text, e=expected: reader.read(t, e, today=TODAY))
        for text, expected in MESSAGES
    }
    median = statistics.median(s.median for s in samples.values())
    worst = max(s.median for s in samples.values())
    return Result(
        budgets=(
            Budget(
                what="reading a pt-BR message, all grammars: median of the messages below",
                must=f"<= {MOST:.0f} µs",
                measured=f"{microseconds(median)} (slowest message {microseconds(worst)})",
                met=median <= MOST,
                beside="dateparser alone: 200 µs (measured elsewhere)",
            ),
        ),
        tables=(
            Table(
                title="Reading",
                columns=("message", "median", "p90"),
                rows=tuple((text, microseconds(s.median), microseconds(s.p90)) for text, s in samples.items()),
            ),
        ),
    )
