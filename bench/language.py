"""Measure how fast the language layer reads: a chat message with everything on, and long texts.

Whether it reads rightly is `bench/evaluate.py`'s to say.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from datetime import date

from bench.report import Table
from trinco import language
from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Expectation
from trinco.language import reader_for

TODAY = date(2026, 3, 11)
MESSAGES = (
    ("quero cancelar o pedido PED-1001", Expectation()),
    ("o pedido é o PED-1001", Expectation(tool="cancelar_pedido", asked=("order_id",))),
    ("sim, pode cancelar", Expectation(tool="cancelar_pedido", confirming=True, known={"order_id": "PED-1001"})),
    ("na verdade é o 1002", Expectation(tool="cancelar_pedido", confirming=True, known={"order_id": "PED-1001"})),
    ("não contratei TIM CTRL Redes Sociais 8.0", Expectation()),
    ("R$ 71,99", Expectation(tool="contestar_cobranca", asked=("valor",), known={"subject": "TIM CTRL"})),
    ("esquece, quero ver minha fatura", Expectation(tool="cancelar_pedido", asked=("order_id",))),
    ("bom dia, tudo bem? queria marcar a visita para sexta-feira que vem, às 3 da tarde", Expectation()),
)


def catalogue() -> Catalogue:
    order = Parameter(name="order_id", label="o número do pedido", format="identifier", pattern="PED-[A-Z0-9]+")
    subject = Parameter(name="subject", label="o serviço cobrado")
    amount = Parameter(name="valor", label="o valor cobrado", format="money", type=ParameterType.NUMBER)
    day = Parameter(name="dia", label="o dia da visita", format="date")
    offered = {
        "cancelar_pedido": ("Cancela um pedido.", (order,), ("cancelar pedido", "cancelamento do pedido")),
        "consultar_entrega": ("Mostra a entrega.", (order,), ("rastrear pedido", "onde está meu pedido", "pedido")),
        "consultar_fatura": ("Mostra a fatura.", (), ("ver fatura", "fatura", "segunda via")),
        "contestar_cobranca": ("Contesta uma cobrança.", (subject, amount), ("não contratei", "contestar cobrança")),
        "marcar_visita": ("Marca uma visita.", (day,), ("marcar visita", "visita técnica")),
    }
    contracts = {
        tool: Contract(
            tool=tool,
            server="shop",
            description=description,
            parameters=parameters,
            requires=tuple(p.name for p in parameters),
            operation_type=OperationType.READ_ONLY if tool.startswith("consultar") else OperationType.TRANSACTIONAL,
        )
        for tool, (description, parameters, _) in offered.items()
    }
    routes = tuple(Route(name=tool, tool=tool, keywords=keywords) for tool, (_, _, keywords) in offered.items())
    return Catalogue(
        agent="bench",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts=contracts,
        routes=routes,
    )


def speed(rounds: int = 400) -> Table:
    """Return the median time of reading each message, all grammars included."""
    reader = reader_for(catalogue())
    rows: list[tuple[str, str]] = []
    medians: list[float] = []
    for text, expected in MESSAGES:
        taken: list[float] = []
        for _ in range(rounds):
            start = time.perf_counter()
            reader.read(text, expected, today=TODAY)
            taken.append((time.perf_counter() - start) * 1e6)
        medians.append(statistics.median(taken))
        rows.append((text, f"{medians[-1]:.0f}"))
    rows.append(("median of all (at most 300)", f"{statistics.median(medians):.0f}"))
    return Table(title="One message, everything on", columns=("message", "µs"), rows=tuple(rows))


_PIECES = (
    "1 ",
    "e meia ",
    "mil e ",
    "R$ 1.234,56 ",
    "às 3 ",
    "12/03 ",
    "um terço ",
    "a-b.c@d ",
    "pê e dê ",
    ",",
    "(1",
    "siiim ",
)
"""What each grammar begins to read, over and over."""
_LENGTHS = (500, 1_000, 2_000, 10_000)


def _readers() -> dict[str, Callable[[str], object]]:
    return {
        "number": lambda text: language.number(text, "pt-BR"),
        "ordinal": lambda text: language.ordinal(text, "pt-BR"),
        "money": lambda text: language.money(text, "pt-BR"),
        "date": lambda text: language.date(text, "pt-BR", TODAY),
        "time": lambda text: language.time(text, "pt-BR"),
        "phone": lambda text: language.phone(text, "pt-BR"),
        "email": lambda text: language.email(text, "pt-BR"),
        "cpf": lambda text: language.cpf(text, "pt-BR"),
        "identifier": lambda text: language.identifier(text, "pt-BR", r"PED-\d+"),
        "items": lambda text: language.items(text, "pt-BR"),
        "confirmation": lambda text: language.confirmation(text, "pt-BR"),
    }


def lengths() -> Table:
    """Return the longest time that a text of each length takes, over repetitions of what each grammar begins with."""
    rows: list[tuple[str, ...]] = []
    for name, read in _readers().items():
        worst = [max(_taken(read, (piece * length)[:length]) for piece in _PIECES) for length in _LENGTHS]
        rows.append((name, *(f"{milliseconds:.1f}" for milliseconds in worst)))
    return Table(
        title="Long texts",
        columns=("milliseconds for the worst text of", *(f"{length:,} characters" for length in _LENGTHS)),
        rows=tuple(rows),
        note="At most 20 ms for 10,000 characters: a text of more than 2,000 is no answer, and gives no value.",
    )


def _taken(read: Callable[[str], object], text: str) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()  # the machine's other work isn't the reader's
        read(text)
        best = min(best, time.process_time() - start)
    return best * 1000
