"""One small agent, told apart from any that is shipped, for reading and answering in two languages."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route

if TYPE_CHECKING:
    from trinco.core.reading import Reading

TODAY = date(2026, 3, 11)  # a Wednesday

ORDER = Parameter(name="order_id", label="o número do pedido", format="identifier", pattern=r"PED-[A-Z0-9]+")


def contract(tool: str, description: str, *parameters: Parameter, effect: bool = True, requires: tuple[str, ...] = ()):
    return Contract(
        tool=tool,
        server="shop",
        description=description,
        operation_type=OperationType.TRANSACTIONAL if effect else OperationType.READ_ONLY,
        require_confirmation=effect,
        parameters=parameters,
        requires=requires or tuple(p.name for p in parameters),
    )


CONTRACTS = (
    contract("cancelar_pedido", "Cancela um pedido que ainda não chegou.", ORDER),
    contract("consultar_entrega", "Mostra onde está a entrega.", ORDER, effect=False),
    contract("consultar_fatura", "Mostra a fatura.", effect=False),
    contract("solicitar_troca", "Abre a troca de um pedido.", ORDER, Parameter(name="motivo", label="o motivo")),
    contract(
        "contestar_cobranca",
        "Contesta uma cobrança.",
        Parameter(name="subject", label="o serviço cobrado"),
        Parameter(name="valor", label="o valor cobrado", format="money", type=ParameterType.NUMBER),
    ),
    contract(
        "agendar_visita",
        "Agenda uma visita técnica.",
        Parameter(name="dia", label="o dia da visita", format="date"),
        Parameter(name="pontos", label="a quantidade de pontos", type=ParameterType.INTEGER),
    ),
    contract(
        "cancelar_servicos",
        "Cancela um ou mais serviços.",
        Parameter(name="items", label="os serviços", type=ParameterType.ARRAY),
    ),
    contract(
        "mudar_plano",
        "Muda o plano.",
        Parameter(name="plano", label="o plano", enum=("Básico", "Básico Plus", "Família")),
        Parameter(name="avisar", label="o aviso por e-mail", type=ParameterType.BOOLEAN),
    ),
)
ROUTES = (
    Route(name="cancel", tool="cancelar_pedido", priority=20, keywords=("cancelar pedido", "cancelamento do pedido")),
    Route(
        name="track",
        tool="consultar_entrega",
        priority=30,
        keywords=("rastrear pedido", "rastrear", "onde está meu pedido", "pedido", "entrega"),
    ),
    Route(name="bill", tool="consultar_fatura", priority=10, keywords=("ver fatura", "fatura", "segunda via", "conta")),
    Route(name="exchange", tool="solicitar_troca", priority=25, keywords=("trocar pedido", "trocar o produto")),
    Route(name="dispute", tool="contestar_cobranca", priority=15, keywords=("não contratei", "contestar cobrança")),
    Route(name="visit", tool="agendar_visita", keywords=("agendar visita", "visita técnica")),
    Route(name="plan", tool="mudar_plano", keywords=("mudar de plano",)),
)
CATALOGUE = Catalogue(
    agent="shop",
    locale="pt-BR",
    time_zone="America/Sao_Paulo",
    currency="BRL",
    contracts={c.tool: c for c in CONTRACTS},
    routes=ROUTES,
)


NUMBER = Parameter(name="order_id", label="order number", format="identifier", pattern=r"ORD-[A-Z0-9]+")
ENGLISH = Catalogue(
    agent="shop",
    locale="en-US",
    time_zone="America/New_York",
    currency="USD",
    contracts={
        c.tool: c
        for c in (
            contract("cancel_order", "Cancel an order.", NUMBER),
            contract("track_order", "Show where an order is.", NUMBER, effect=False),
            contract("exchange_order", "Exchange an order.", NUMBER, Parameter(name="reason", label="reason")),
        )
    },
    routes=(
        Route(name="cancel", tool="cancel_order", keywords=("cancel order", "cancel my order", "order cancellation")),
        Route(name="track", tool="track_order", keywords=("track order", "where is my order", "order")),
        Route(name="exchange", tool="exchange_order", keywords=("exchange order", "exchange my order", "exchange")),
    ),
)
"""A smaller one, for the same in English."""


def values(reading: Reading) -> dict[str, object]:
    """Return what a message was read to give for the operation in progress, by parameter."""
    return {fact.parameter: fact.value for fact in reading.values}
