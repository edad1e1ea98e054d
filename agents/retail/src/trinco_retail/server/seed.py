"""The shop's tables, and what a fresh shop holds: customers, orders, deliveries and invoices.

Dates count back from the day of seeding, so that every rule has an order on each side of it at any time.
"""

import sqlite3
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

SCHEMA = """
CREATE TABLE customers (customer_id TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE orders (
  order_id TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customers, status TEXT NOT NULL,
  placed_on TEXT NOT NULL, delivered_on TEXT);
CREATE TABLE items (
  order_id TEXT NOT NULL REFERENCES orders, sku TEXT NOT NULL, title TEXT NOT NULL, quantity INTEGER NOT NULL,
  unit_cents INTEGER NOT NULL, PRIMARY KEY (order_id, sku));
CREATE TABLE deliveries (
  order_id TEXT PRIMARY KEY REFERENCES orders, carrier TEXT NOT NULL, tracking_code TEXT,
  forecast TEXT NOT NULL);
CREATE TABLE delivery_events (
  order_id TEXT NOT NULL REFERENCES orders, happened_at TEXT NOT NULL, place TEXT NOT NULL,
  description TEXT NOT NULL);
CREATE INDEX delivery_events_of_order ON delivery_events (order_id, happened_at);
CREATE TABLE invoices (
  invoice_id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders, customer_id TEXT NOT NULL,
  issued_on TEXT NOT NULL, due_on TEXT NOT NULL, status TEXT NOT NULL);
CREATE INDEX invoices_of_customer ON invoices (customer_id, issued_on);
CREATE TABLE requests (
  protocol TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders, reason TEXT NOT NULL,
  opened_at TEXT NOT NULL);
CREATE TABLE calls (
  id INTEGER PRIMARY KEY, tool TEXT NOT NULL, arguments TEXT NOT NULL, idempotency_key TEXT,
  received_at TEXT NOT NULL, server_pid INTEGER NOT NULL);
CREATE TABLE effects (
  id INTEGER PRIMARY KEY, tool TEXT NOT NULL, order_id TEXT NOT NULL, idempotency_key TEXT,
  protocol TEXT NOT NULL UNIQUE, happened_at TEXT NOT NULL);
"""

CUSTOMERS = {"CLIENTE-001": "Ana Souza", "CLIENTE-002": "Bruno Lima", "CLIENTE-003": "Carla Nunes"}

PRODUCTS = {
    "LIV-001": ("Livro Dom Casmurro, edição ilustrada", 199_90),
    "CAB-USB": ("Cabo USB-C de 2 metros", 150_00),
    "FON-010": ("Fone de ouvido sem fio", 289_00),
    "CAF-500": ("Café em grãos 500 g", 49_90),
    "TEN-042": ("Tênis de corrida", 399_90),
    "MOC-007": ("Mochila para notebook", 259_00),
}


class Seed(NamedTuple):
    """One order of a fresh shop; the days count back from today."""

    number: str
    customer: str
    status: str
    placed: int
    delivered: int | None
    skus: str


_ANA, _BRUNO, _CARLA = CUSTOMERS

ORDERS = [
    Seed("1001", _ANA, "EM_TRANSPORTE", 3, None, "LIV-001 CAB-USB"),
    Seed("1002", _ANA, "PROCESSANDO", 1, None, "FON-010"),
    Seed("1003", _ANA, "EM_TRANSPORTE", 5, None, "CAF-500 MOC-007"),
    Seed("1004", _ANA, "PROCESSANDO", 2, None, "TEN-042"),
    Seed("1005", _ANA, "ENTREGUE", 9, 3, "CAF-500"),
    Seed("1006", _ANA, "ENTREGUE", 20, 12, "TEN-042 CAB-USB"),
    Seed("1007", _ANA, "ENTREGUE", 60, 52, "MOC-007"),
    Seed("1009", _ANA, "ENTREGUE", 7, 2, "CAF-500 LIV-001 CAB-USB TEN-042"),
    Seed("1008", _ANA, "CANCELADO", 15, None, "FON-010"),
    Seed("ENTREGUE", _ANA, "ENTREGUE", 8, 2, "LIV-001"),
    Seed("123", _ANA, "ENTREGUE", 10, 4, "LIV-001 CAB-USB"),
    Seed("2001", _ANA, "EM_TRANSPORTE", 2, None, "CAF-500 LIV-001"),
    Seed("2002", _ANA, "EM_TRANSPORTE", 4, None, "MOC-007"),
    Seed("2003", _ANA, "PROCESSANDO", 1, None, "CAB-USB"),
    Seed("2004", _ANA, "ENTREGUE", 11, 6, "FON-010"),
    *(Seed(str(3001 + n), _BRUNO, "PROCESSANDO", 1 + n, None, "CAB-USB CAF-500") for n in range(5)),
    *(Seed(str(3011 + n), _BRUNO, "EM_TRANSPORTE", 2 + n, None, "FON-010") for n in range(5)),
    *(Seed(str(4001 + n), _CARLA, "EM_TRANSPORTE", 3 + n, None, "TEN-042") for n in range(5)),
    *(Seed(str(4011 + n), _CARLA, "ENTREGUE", 10 + 5 * n, 5 + 5 * n, "MOC-007 LIV-001") for n in range(5)),
]


def create_shop(connection: sqlite3.Connection, today: date) -> None:
    """Create the tables and fill them; the caller's transaction makes it all or nothing."""
    for statement in SCHEMA.split(";"):
        connection.execute(statement)
    connection.executemany("INSERT INTO customers VALUES (?, ?)", CUSTOMERS.items())
    for seed in ORDERS:
        _add_order(connection, seed, today)


def _add_order(connection: sqlite3.Connection, seed: Seed, today: date) -> None:
    order_id, placed = f"PED-{seed.number}", today - timedelta(days=seed.placed)
    delivered = None if seed.delivered is None else today - timedelta(days=seed.delivered)
    connection.execute(
        "INSERT INTO orders VALUES (?, ?, ?, ?, ?)",
        (order_id, seed.customer, seed.status, _iso(placed), delivered and _iso(delivered)),
    )
    connection.executemany(
        "INSERT INTO items VALUES (?, ?, ?, 1, ?)",
        [(order_id, sku, *PRODUCTS[sku]) for sku in seed.skus.split()],
    )
    shipped = seed.status in ("EM_TRANSPORTE", "ENTREGUE")
    code = ("BR123456789" if seed.number == "1001" else f"BR{seed.number:0>9}") if shipped else None
    forecast = delivered or max(placed + timedelta(days=7), today + timedelta(days=1))
    connection.execute("INSERT INTO deliveries VALUES (?, 'Entrega Express', ?, ?)", (order_id, code, _iso(forecast)))
    events = [(placed, 9, "Loja", "Pedido recebido")]
    if shipped:
        events.append((placed, 18, "Centro de distribuição de Cajamar", "Pedido enviado"))
    if delivered:
        events.append((delivered, 14, "Endereço do cliente", "Pedido entregue"))
    if seed.status == "CANCELADO":
        events.append((placed, 20, "Loja", "Pedido cancelado"))
    connection.executemany(
        "INSERT INTO delivery_events VALUES (?, ?, ?, ?)",
        [(order_id, datetime.combine(day, time(hour)).isoformat(), *told) for day, hour, *told in events],
    )
    connection.execute(
        "INSERT INTO invoices VALUES (?, ?, ?, ?, ?, ?)",
        (
            f"FAT-{seed.number}", order_id, seed.customer, _iso(placed), _iso(placed + timedelta(days=10)),
            "PAGA" if delivered else "CANCELADA" if seed.status == "CANCELADO" else "EM_ABERTO",
        ),
    )  # fmt: skip


def _iso(day: date) -> str:
    return day.isoformat()
