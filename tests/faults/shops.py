"""Real shops: server processes of the retail agent, with orders enough for every run to have its own."""

from __future__ import annotations

import itertools
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.faults.wire import Wire

from trinco_retail.server.log import Call, Effect, read_log

STOCK = range(70_001, 74_001)


class Shop:
    """One server process, the wire that leads to it, and its logs."""

    def __init__(self, db: Path, endpoint: str, wire: Wire) -> None:
        self.db = db
        self.endpoint = endpoint
        self.wire = wire
        self._orders = (f"PED-{number}" for number in itertools.chain(STOCK))

    def new_orders(self, count: int) -> tuple[str, ...]:
        """Hand out orders in transit that nobody has touched."""
        return tuple(itertools.islice(self._orders, count))

    def cancel_elsewhere(self, order: str) -> None:
        """Let someone else cancel an order, behind everybody's back."""
        with closing(sqlite3.connect(self.db, timeout=15)) as connection, connection:
            connection.execute("UPDATE orders SET status = 'CANCELADO' WHERE order_id = ?", (order,))

    def log(self, orders: tuple[str, ...]) -> tuple[list[Call], list[Effect]]:
        """Return the calls that name one of `orders` and the effects on them."""
        calls, effects = read_log(self.db)
        return (
            [c for c in calls if c.arguments.get("order_id") in orders],
            [e for e in effects if e.order_id in orders],
        )


@contextmanager
def open_shop(folder: Path, *options: str) -> Iterator[Shop]:
    """Start a server process on a fresh shop."""
    db = folder / "shop.db"
    command = [sys.executable, "-m", "trinco_retail.server", "--db", str(db), "--transport", "http", "--port", "0"]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            endpoint = server.stdout.readline().strip()
            _stock(db)
            with Wire(endpoint) as wire:
                yield Shop(db, endpoint, wire)
        finally:
            server.terminate()


def _stock(db: Path) -> None:
    with closing(sqlite3.connect(db, timeout=15)) as connection, connection:
        for number in STOCK:
            connection.execute(
                "INSERT INTO orders VALUES (?, 'CLIENTE-001', 'EM_TRANSPORTE', '2026-01-02', NULL)", (f"PED-{number}",)
            )
            connection.execute(
                "INSERT INTO deliveries VALUES (?, 'Entrega Express', ?, '2026-01-09')",
                (f"PED-{number}", f"BR{number:09}"),
            )
