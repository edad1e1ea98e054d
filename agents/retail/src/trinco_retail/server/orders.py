"""What an order is, how people write its number, and when it may be cancelled, exchanged or returned.

The one place for these rules: the validators ask them beforehand, the effects ask them again inside their
transaction. No SQL and no MCP.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

EXCHANGE_WITHIN = timedelta(days=30)
RETURN_WITHIN = timedelta(days=7)


class OrderStatus(StrEnum):
    """Where an order stands."""

    PROCESSING = "PROCESSANDO"
    IN_TRANSIT = "EM_TRANSPORTE"
    DELIVERED = "ENTREGUE"
    CANCELLED = "CANCELADO"


class Operation(StrEnum):
    """What can be asked for an order; the value opens the protocol's number."""

    CANCEL = "CANCEL"
    EXCHANGE = "TROCA"
    RETURN = "DEV"
    SECOND_COPY = "VIA"
    ITEM_RETURN = "DEVITEM"


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An order as the rules see it; `open_request` is the protocol of its open exchange or return."""

    order_id: str
    customer_id: str
    status: OrderStatus
    placed_on: date
    delivered_on: date | None
    open_request: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """Why something may not be done: a stable code, and a sentence for the customer."""

    code: str
    reason: str


def order_number(written: str) -> str:
    """Return the order's number as the shop writes it: `ped-1001`, `1001` and `pedido 1001` are PED-1001.

    What can't be a number is returned trimmed, for the message that says it wasn't found.
    """
    folded = unicodedata.normalize("NFKC", re.sub("[º°]", " ", written)).strip().upper()
    found = re.fullmatch(r"(?:PEDIDO|PED)?[\s\-–—_.#:]*(?:N[\s.:]+)?([0-9A-Z]+)", folded)
    return f"PED-{found[1]}" if found else written.strip()


def obstacle_to(operation: Operation, order: Order, today: date) -> Obstacle | None:
    """Return what stands in the way of an operation on an order, or None."""
    match operation:
        case Operation.CANCEL:
            return _obstacle_to_cancelling(order)
        case Operation.EXCHANGE:
            return _obstacle_after_the_sale(order, today, "trocado", EXCHANGE_WITHIN)
        case Operation.RETURN | Operation.ITEM_RETURN:
            return _obstacle_after_the_sale(order, today, "devolvido", RETURN_WITHIN)
        case Operation.SECOND_COPY:
            return None


def _obstacle_to_cancelling(order: Order) -> Obstacle | None:
    if order.status is OrderStatus.CANCELLED:
        return Obstacle(code="ALREADY_CANCELLED", reason=f"O pedido {order.order_id} já está cancelado.")
    if order.status is OrderStatus.DELIVERED:
        return Obstacle(code="ALREADY_DELIVERED", reason="Pedido já entregue não pode ser cancelado por esta operação.")
    return None


def _obstacle_after_the_sale(order: Order, today: date, done: str, within: timedelta) -> Obstacle | None:
    if order.status is OrderStatus.CANCELLED:
        return Obstacle(code="ALREADY_CANCELLED", reason=f"Pedido cancelado não pode ser {done}.")
    if order.status is OrderStatus.PROCESSING:
        return Obstacle(
            code="NOT_SHIPPED",
            reason=f"Pedido ainda não enviado não pode ser {done}, mas ainda pode ser cancelado.",
        )
    if order.open_request is not None:
        return Obstacle(
            code="ALREADY_OPEN",
            reason=f"Já existe uma solicitação aberta para este pedido: protocolo {order.open_request}.",
        )
    if order.delivered_on is not None and today - order.delivered_on > within:
        return Obstacle(
            code="OUT_OF_TIME",
            reason=f"O pedido só pode ser {done} até {within.days} dias depois da entrega.",
        )
    return None
