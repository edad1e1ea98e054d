"""Measure the language layer: how fast it reads, and how often it is wrong on public data.

    python bench/language.py [FOLDER]     # with confirmations.jsonl and values.jsonl; bench/data if absent

Wrong is told apart from abstained: a wrong amount is a wrong transaction, an abstention one more question. The files
are not part of the project; without them only the speed is measured.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
from collections import Counter
from datetime import date
from pathlib import Path

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Expectation
from trinco.language import confirmation, reader_for
from trinco.language.values import api

DATA = Path(__file__).with_name("data")
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


def speed(rounds: int = 400) -> None:
    """Print the median of reading each message, all grammars included."""
    reader = reader_for(catalogue())
    medians: list[float] = []
    print(f"{'microseconds':>12}  message")
    for text, expected in MESSAGES:
        taken: list[float] = []
        for _ in range(rounds):
            start = time.perf_counter()
            reader.read(text, expected, today=TODAY)
            taken.append((time.perf_counter() - start) * 1e6)
        medians.append(statistics.median(taken))
        print(f"{medians[-1]:12.0f}  {text}")
    print(f"{statistics.median(medians):12.0f}  median of all (at most 300)\n")


def rows(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def confirmations(file: Path) -> None:
    """Print what each label was read as; a yes read where the label is another is a false yes."""
    counts: dict[str, Counter[str]] = {}
    for row in rows(file):
        tool = re.sub(r"(?<!^)(?=[A-Z])", " ", str(row["tool"]).split(".")[-1])
        said = confirmation(str(row["text"]), "en-US", row["pending"], (tool, str(row["question"])))  # pyright: ignore[reportArgumentType]
        label = f"{row['label']}, with a question" if row["asks_question"] else str(row["label"])
        counts.setdefault(label, Counter())[said.label] += 1
    for label, read in sorted(counts.items()):
        print(f"{label:>28}  {', '.join(f'{k} {n}' for k, n in read.most_common())}")
    false = sum(read["confirm"] for label, read in counts.items() if not label.startswith("confirm"))
    print(f"{'false yes':>28}  {false}\n")


def values(file: Path) -> None:
    """Print how many values of each kind were right, wrong, or left to be asked."""
    counts: dict[str, Counter[str]] = {}
    for row in rows(file):
        kind, locale, wanted = str(row["kind"]), str(row["locale"]), row["value"]
        if locale not in {"pt", "en"} or kind not in {"number", "money", "date", "phone"}:
            continue
        got = _read(kind, str(row["text"]), locale, str(row.get("today") or TODAY))
        if kind == "money" and str(row.get("unit")).lower().startswith(("cent", "pen", "pên")):
            wanted = float(str(wanted)) / 100  # the data counts cents
        if got is None:
            verdict = "asked" if wanted is not None else "right"
        else:
            verdict = "right" if wanted is not None and _same(got, wanted) else "wrong"
        counts.setdefault(f"{kind} {locale}", Counter())[verdict] += 1
    for kind, read in sorted(counts.items()):
        print(f"{kind:>28}  right {read['right']}, asked {read['asked']}, wrong {read['wrong']}")


def _read(kind: str, text: str, locale: str, today: str) -> object:
    match kind:
        case "number":
            return api.number(text, locale).value
        case "money":
            return api.money(text, locale).value
        case "phone":
            return api.phone(text, locale).value
        case _:
            return api.date(text, "en-US" if locale == "en" else locale, date.fromisoformat(today)).value


def _same(got: object, wanted: object) -> bool:
    if isinstance(wanted, int | float):
        return abs(float(str(got)) - wanted) <= 1e-6 * max(1.0, abs(wanted))
    return got == wanted


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    speed()
    confirmations(folder / "confirmations.jsonl")
    values(folder / "values.jsonl")
