"""The shop: reads, validations, and operations that happen once per key, on one SQLite file.

Several servers may share the file. Whether a caller may touch an order is not decided here: this shop trusts
its caller, as the protocol of the retail agent has no identity.
"""

import json
import os
import threading
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Self

from trinco.toolkit import KeyTable, Ran, Refusal
from trinco_retail.server.answers import (
    DeliveryAnswer,
    Eligibility,
    InvoiceAnswer,
    OperationState,
    OrderAnswer,
    Receipt,
)
from trinco_retail.server.database import open_database
from trinco_retail.server.orders import Operation, OrderStatus, obstacle_to, order_number
from trinco_retail.server.queries import find_order, read_delivery, read_invoice, read_order

BRASILIA = timezone(timedelta(hours=-3))
FIRST_PROTOCOL = 123
RECEIPTS = {
    Operation.CANCEL: ("CANCELAMENTO_SOLICITADO", "O cancelamento do pedido {order} foi solicitado."),
    Operation.EXCHANGE: ("ABERTO", "A troca do pedido {order} foi aberta."),
    Operation.RETURN: ("ABERTO", "A devolução do pedido {order} foi aberta."),
    Operation.SECOND_COPY: ("ENVIADA", "A segunda via da fatura do pedido {order} foi enviada por e-mail."),
}


def now_in_brasilia() -> datetime:
    """Return the shop's time."""
    return datetime.now(BRASILIA)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopRules:
    """What can be switched off to show why it is there, and what to do in an effect, before its commit."""

    deduplicates: bool = True
    checks_state: bool = True
    before_commit: Callable[[], None] = lambda: None


class Shop:
    """One shop; safe to use from any thread. Take care to close it."""

    def __init__(
        self, path: Path, *, rules: ShopRules | None = None, clock: Callable[[], datetime] = now_in_brasilia
    ) -> None:
        self._clock = clock
        self.rules = rules or ShopRules()
        self._connection = open_database(path, clock().date())
        self._keys = KeyTable(self._connection, clock=lambda: clock().timestamp())
        self._turn = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def record_call(self, tool: str, arguments: Mapping[str, Any], key: object) -> None:
        """Record a call as it arrived, before anything is made of it."""
        told = None if key is None else key if isinstance(key, str) else json.dumps(key)
        with self._turn:
            self._connection.execute(
                "INSERT INTO calls (tool, arguments, idempotency_key, received_at, server_pid) VALUES (?, ?, ?, ?, ?)",
                (tool, json.dumps(arguments, ensure_ascii=False), told, self._now(), os.getpid()),
            )

    def order(self, written: str) -> OrderAnswer:
        """Return an order; the number may be written as people write it."""
        with self._turn:
            return read_order(self._connection, order_number(written))

    def delivery(self, written: str) -> DeliveryAnswer:
        """Return where an order's delivery stands."""
        with self._turn:
            return read_delivery(self._connection, order_number(written))

    def invoice(self, written: str | None, customer_id: str) -> InvoiceAnswer:
        """Return an order's invoice, or the customer's newest."""
        with self._turn:
            return read_invoice(self._connection, order_number(written) if written else None, customer_id)

    def eligibility(self, operation: Operation, written: str) -> Eligibility:
        """Return whether an operation could be done now; for an order that isn't there, another number is asked."""
        order_id = order_number(written)
        with self._turn:
            try:
                obstacle = obstacle_to(operation, find_order(self._connection, order_id), self._clock().date())
            except Refusal as refusal:
                return Eligibility(
                    eligible=False,
                    status="NEEDS_PARAMETER",
                    order_id=order_id,
                    reason=refusal.message,
                    parameter="order_id",
                    parameter_message=refusal.message,
                )
        if obstacle is None:
            return Eligibility(eligible=True, status="ELIGIBLE", order_id=order_id)
        return Eligibility(eligible=False, status="NOT_ELIGIBLE", order_id=order_id, reason=obstacle.reason)

    def perform(self, operation: Operation, tool: str, written: str, key: str | None, reason: str = "") -> Ran:
        """Do an operation once for its key, or every time without one; return its receipt as JSON.

        Raises `Refusal` where nothing happened: for a key that was used otherwise or sealed, an order that
        isn't there or whose state forbids it.
        """
        order_id, reason = order_number(written), reason.strip()

        def effect() -> dict[str, Any]:
            receipt = self._do(operation, tool, order_id, key, reason)
            self.rules.before_commit()
            return receipt.model_dump()

        with self._turn:
            if key is not None and self.rules.deduplicates:
                asked = {"tool": tool, "order_id": order_id, "reason": reason}
                return self._keys.run(key, asked, effect)
            with self._transaction():
                return Ran(result=effect(), repeated=False)

    def look_up(self, key: str) -> OperationState:
        """Return what is known about the operation with this key."""
        with self._turn:
            return OperationState.model_validate(self._keys.look_up(key).as_answer())

    def seal(self, key: str) -> OperationState:
        """Close the key for ever unless its operation was done."""
        with self._turn:
            return OperationState.model_validate(self._keys.seal(key).as_answer())

    def _do(self, operation: Operation, tool: str, order_id: str, key: str | None, reason: str) -> Receipt:
        order = find_order(self._connection, order_id)
        obstacle = obstacle_to(operation, order, self._clock().date())
        if obstacle is not None and self.rules.checks_state:
            raise Refusal(obstacle.code, obstacle.reason)
        protocol = self._record_effect(operation, tool, order_id, key)
        if operation is Operation.CANCEL:
            self._cancel(order_id)
        elif operation in (Operation.EXCHANGE, Operation.RETURN):
            self._connection.execute(
                "INSERT INTO requests VALUES (?, ?, ?, ?)", (protocol, order_id, reason, self._now())
            )
        status, sentence = RECEIPTS[operation]
        message = f"{sentence.format(order=order_id)} Protocolo {protocol}."
        return Receipt(protocol=protocol, order_id=order_id, status=status, message=message)

    def _cancel(self, order_id: str) -> None:
        self._connection.execute(
            "UPDATE orders SET status = ? WHERE order_id = ?", (OrderStatus.CANCELLED.value, order_id)
        )
        self._connection.execute(
            "UPDATE invoices SET status = 'CANCELADA' WHERE order_id = ? AND status = 'EM_ABERTO'",
            (order_id,),
        )
        local = self._clock().replace(tzinfo=None).isoformat(timespec="seconds")
        self._connection.execute(
            "INSERT INTO delivery_events VALUES (?, ?, 'Loja', 'Pedido cancelado')", (order_id, local)
        )

    def _record_effect(self, operation: Operation, tool: str, order_id: str, key: str | None) -> str:
        # The transaction holds the write lock, so no other server can be given the same number.
        number = self._connection.execute("SELECT coalesce(max(id), ?) + 1 FROM effects", (FIRST_PROTOCOL - 1,))
        number = number.fetchone()[0]
        protocol = f"{operation}-{self._clock().year}-{number:06d}"
        self._connection.execute(
            "INSERT INTO effects VALUES (?, ?, ?, ?, ?, ?)",
            (number, tool, order_id, key, protocol, self._now()),
        )
        return protocol

    @contextmanager
    def _transaction(self) -> Generator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise

    def _now(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")
