"""Reads the shop's tables into orders and answers; changes nothing.

Each function takes an order's number as the shop writes it and raises a `NOT_FOUND` refusal that teaches.
"""

import sqlite3
from datetime import date

from trinco.toolkit import Refusal
from trinco_retail.server.answers import (
    DeliveryAnswer,
    DeliveryEvent,
    InvoiceAnswer,
    ItemAnswer,
    OrderAnswer,
    brazilian_date,
    brazilian_money,
)
from trinco_retail.server.orders import Order, OrderStatus

IN_WORDS = {
    OrderStatus.PROCESSING: "em processamento",
    OrderStatus.IN_TRANSIT: "em transporte",
    OrderStatus.DELIVERED: "entregue",
    OrderStatus.CANCELLED: "cancelado",
}
INVOICE_IN_WORDS = {"PAGA": "paga", "EM_ABERTO": "em aberto", "CANCELADA": "cancelada"}


def find_order(connection: sqlite3.Connection, order_id: str) -> Order:
    """Return the order as the rules see it."""
    row = connection.execute(
        "SELECT customer_id, status, placed_on, delivered_on,"
        " (SELECT max(protocol) FROM requests WHERE requests.order_id = orders.order_id)"
        " FROM orders WHERE order_id = ?",
        (order_id,),
    ).fetchone()
    if row is None:
        raise Refusal(
            "NOT_FOUND",
            f"Não encontrei o pedido {order_id}. Confira o número: ele se escreve como PED-1001.",
        )
    customer_id, status, placed_on, delivered_on, open_request = row
    return Order(
        order_id=order_id,
        customer_id=customer_id,
        status=OrderStatus(status),
        placed_on=date.fromisoformat(placed_on),
        delivered_on=date.fromisoformat(delivered_on) if delivered_on else None,
        open_request=open_request,
    )


def read_order(connection: sqlite3.Connection, order_id: str) -> OrderAnswer:
    """Return the order with its items and total."""
    order = find_order(connection, order_id)
    items = [
        ItemAnswer(sku=sku, title=title, quantity=quantity, unit_cents=cents, unit_price=brazilian_money(cents))
        for sku, title, quantity, cents in connection.execute(
            "SELECT sku, title, quantity, unit_cents FROM items WHERE order_id = ? ORDER BY sku", (order_id,)
        ).fetchall()
    ]
    cents = sum(item.quantity * item.unit_cents for item in items)
    total = brazilian_money(cents)
    count = "1 item" if len(items) == 1 else f"{len(items)} itens"
    return OrderAnswer(
        order_id=order_id,
        customer_id=order.customer_id,
        status=order.status,
        placed_on=order.placed_on.isoformat(),
        delivered_on=order.delivered_on.isoformat() if order.delivered_on else None,
        items=items,
        total_cents=cents,
        total=total,
        message=f"O pedido {order_id} está {IN_WORDS[order.status]}: {count}, total {total}.",
    )


def read_delivery(connection: sqlite3.Connection, order_id: str) -> DeliveryAnswer:
    """Return the order's delivery and its events, the newest last."""
    order = find_order(connection, order_id)
    carrier, code, forecast = connection.execute(
        "SELECT carrier, tracking_code, forecast FROM deliveries WHERE order_id = ?", (order_id,)
    ).fetchone()
    events = [
        DeliveryEvent(happened_at=happened_at, place=place, description=description)
        for happened_at, place, description in connection.execute(
            "SELECT happened_at, place, description FROM delivery_events WHERE order_id = ? ORDER BY happened_at",
            (order_id,),
        ).fetchall()
    ]
    return DeliveryAnswer(
        order_id=order_id,
        status=order.status,
        carrier=carrier,
        tracking_code=code,
        forecast=forecast,
        events=events,
        message=_delivery_in_words(order, carrier, code, forecast),
    )


def read_invoice(connection: sqlite3.Connection, order_id: str | None, customer_id: str) -> InvoiceAnswer:
    """Return the order's invoice, or without an order the customer's newest one."""
    if order_id is not None:
        find_order(connection, order_id)
    column, wanted = ("order_id", order_id) if order_id is not None else ("customer_id", customer_id)
    row = connection.execute(
        "SELECT invoice_id, invoices.order_id, customer_id, issued_on, due_on, status,"
        " sum(quantity * unit_cents) FROM invoices JOIN items ON items.order_id = invoices.order_id"
        f" WHERE invoices.{column} = ? GROUP BY invoice_id ORDER BY issued_on DESC, invoice_id LIMIT 1",
        (wanted,),
    ).fetchone()
    if row is None:
        raise Refusal("NOT_FOUND", f"Não encontrei fatura do cliente {customer_id}.")
    invoice_id, of_order, of_customer, issued_on, due_on, status, cents = row
    total = brazilian_money(cents)
    return InvoiceAnswer(
        invoice_id=invoice_id,
        order_id=of_order,
        customer_id=of_customer,
        issued_on=issued_on,
        due_on=due_on,
        status=status,
        total_cents=cents,
        total=total,
        message=f"Fatura {invoice_id} do pedido {of_order}: {total}, vencimento em {brazilian_date(due_on)},"
        f" {INVOICE_IN_WORDS[status]}.",
    )


def _delivery_in_words(order: Order, carrier: str, code: str | None, forecast: str) -> str:
    match order.status:
        case OrderStatus.CANCELLED:
            return f"O pedido {order.order_id} foi cancelado e não será entregue."
        case OrderStatus.DELIVERED:
            return f"O pedido {order.order_id} foi entregue em {brazilian_date(forecast)}."
        case OrderStatus.PROCESSING:
            return f"O pedido {order.order_id} está em processamento; previsão de entrega: {brazilian_date(forecast)}."
        case OrderStatus.IN_TRANSIT:
            return (
                f"O pedido {order.order_id} está em transporte com {carrier} (rastreio {code}); previsão de"
                f" entrega: {brazilian_date(forecast)}."
            )
