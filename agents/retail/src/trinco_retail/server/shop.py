"""The shop: reads, validations, and operations that happen once per key, on one SQLite file.

Several servers may share the file. Whether a caller may touch an order is not decided here: this shop trusts
its caller, as the protocol of the retail agent has no identity.
"""

import json
import os
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Self

from trinco.toolkit import KeyStatus, KeyTable, Ran, Refusal
from trinco.toolkit.results import ItemEntry, done, failed, item_key, results_answer
from trinco_retail.server.answers import (
    DeliveryAnswer,
    Eligibility,
    InvoiceAnswer,
    OperationState,
    OrderAnswer,
    Receipt,
)
from trinco_retail.server.database import open_database
from trinco_retail.server.items import OrderedItem, item_obstacle, item_of, ordered_items
from trinco_retail.server.orders import Operation, OrderStatus, obstacle_to, order_number
from trinco_retail.server.queries import find_order, read_delivery, read_invoice, read_order

BRASILIA = timezone(timedelta(hours=-3))
FIRST_PROTOCOL = 123
Each = Callable[[str, str | None], Ran]
"""Makes the effect of one item, once for its key."""
RECEIPTS = {
    Operation.CANCEL: ("CANCELAMENTO_SOLICITADO", "O cancelamento do pedido {order} foi solicitado."),
    Operation.EXCHANGE: ("ABERTO", "A troca do pedido {order} foi aberta."),
    Operation.RETURN: ("ABERTO", "A devolução do pedido {order} foi aberta."),
    Operation.ITEM_RETURN: ("ABERTO", "A devolução de {order} foi aberta."),
    Operation.SECOND_COPY: ("ENVIADA", "A segunda via da fatura do pedido {order} foi enviada por e-mail."),
}


def _entry(item: str, perform: Each, key: str | None) -> ItemEntry:
    try:
        return done(item, protocol=perform(item, key).result["protocol"])
    except Refusal as refusal:
        return failed(item, code=refusal.code, reason=refusal.message)


def now_in_brasilia() -> datetime:
    """Return the shop's time."""
    return datetime.now(BRASILIA)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopRules:
    """What can be switched off to show why it is there, and what to do in an effect, before its commit."""

    deduplicates: bool = True
    checks_state: bool = True
    busy_once: frozenset[str] = frozenset()
    """Orders whose first operation is refused: they are being worked on."""
    before_commit: Callable[[], None] = lambda: None


class Shop:
    """One shop; safe to use from any thread. Take care to close it."""

    def __init__(
        self, path: Path, *, rules: ShopRules | None = None, clock: Callable[[], datetime] = now_in_brasilia
    ) -> None:
        self._clock = clock
        self.path = path
        self.rules = rules or ShopRules()
        self._connection = open_database(path, clock().date())
        self._keys = KeyTable(self._connection, clock=lambda: clock().timestamp())
        self._turn = threading.Lock()
        self._busy = set(self.rules.busy_once)

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

    def perform_each(self, asked: object, items: Sequence[str], key: str | None, perform: Each, named: str) -> Ran:
        """Make the effects of several items, each once for its own key, and answer for all of them.

        A process that dies in between has made some of them, and its key stays in progress; the same key again goes
        on with the others. `named` is the field that names an item in the answer.
        """
        once = key if self.rules.deduplicates else None
        if once is not None:
            with self._turn:
                begun = self._keys.begin(once, asked)
            if begun.status is KeyStatus.DONE:
                return Ran(result=begun.result, repeated=True)
        entries = [_entry(item, perform, item_key(once, item) if once else None) for item in items]
        answer = dict(results_answer(entries, key=named))
        return Ran(result=answer, repeated=False) if once is None else self._finished(once, answer)

    def _finished(self, key: str, answer: dict[str, Any]) -> Ran:
        with self._turn:
            if self._keys.look_up(key).status is KeyStatus.IN_PROGRESS:
                self._keys.finish(key, answer)
            return Ran(result=self._keys.look_up(key).result, repeated=False)

    def return_item(self, order_id: str, sku: str, tool: str, key: str | None) -> Ran:
        """Open the return of one item of an order, once for its key."""

        def effect() -> dict[str, Any]:
            obstacle = obstacle_to(Operation.ITEM_RETURN, find_order(self._connection, order_id), self._clock().date())
            obstacle = obstacle or item_obstacle(self._connection, order_id, sku)
            if obstacle is not None and self.rules.checks_state:
                raise Refusal(obstacle.code, obstacle.reason)
            protocol = self._record_effect(Operation.ITEM_RETURN, tool, item_of(order_id, sku), key)
            self.rules.before_commit()
            return {"protocol": protocol}

        with self._turn:
            if key is not None and self.rules.deduplicates:
                return self._keys.run(key, {"tool": tool, "order_id": order_id, "sku": sku}, effect)
            with self._transaction():
                return Ran(result=effect(), repeated=False)

    def items_of(self, order_id: str) -> list[OrderedItem]:
        """Return the items of an order, each with what stands in the way of its return."""
        with self._turn:
            find_order(self._connection, order_id)
            return ordered_items(self._connection, order_id)

    def items_that_may_be_returned(self, order_id: str) -> list[OrderedItem]:
        """Return the items of an order that may be returned as such. Raises `Refusal` where it may not."""
        with self._turn:
            obstacle = obstacle_to(Operation.ITEM_RETURN, find_order(self._connection, order_id), self._clock().date())
            if obstacle is not None:
                raise Refusal(obstacle.code, obstacle.reason)
            return ordered_items(self._connection, order_id)

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
        if order_id in self._busy:
            self._busy.discard(order_id)
            raise Refusal("BUSY", f"O pedido {order_id} está sendo separado neste momento.")
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
