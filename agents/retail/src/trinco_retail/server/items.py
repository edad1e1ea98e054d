"""Items of an order: how people name them, and which of them may be returned.

The one place for these rules, as `orders.py` is for whole orders.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from trinco_retail.server.orders import Obstacle

TOOL = "devolver_itens"
FOOD = ("CAF-",)
"""How the numbers of products begin that nobody takes back."""
_PASSING = frozenset({"com", "para", "sem", "que", "dos", "das", "uma", "uns", "item", "itens", "produto", "produtos"})
_ALL = frozenset({"tudo", "todos", "todas"})
_APART = re.compile(r"[,;]|\s(?:e|mais)\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderedItem:
    """An item of an order; `obstacle` says why it can't be returned."""

    sku: str
    title: str
    obstacle: Obstacle | None = None


def item_of(order_id: str, sku: str) -> str:
    """Return how the log names an item of an order."""
    return f"{order_id}/{sku}"


def ordered_items(connection: sqlite3.Connection, order_id: str) -> list[OrderedItem]:
    rows = connection.execute("SELECT sku, title FROM items WHERE order_id = ? ORDER BY sku", (order_id,)).fetchall()
    return [OrderedItem(sku=sku, title=title, obstacle=item_obstacle(connection, order_id, sku)) for sku, title in rows]


def item_obstacle(connection: sqlite3.Connection, order_id: str, sku: str) -> Obstacle | None:
    """Return what stands in the way of an item's return, or None."""
    there = connection.execute("SELECT 1 FROM items WHERE order_id = ? AND sku = ?", (order_id, sku)).fetchone()
    if there is None:
        return Obstacle(code="NOT_IN_ORDER", reason="Este item não está no pedido.")
    if sku.startswith(FOOD):
        return Obstacle(code="NO_RETURN", reason="Alimentos não podem ser devolvidos.")
    done = connection.execute(
        "SELECT max(protocol) FROM effects WHERE tool = ? AND order_id = ?", (TOOL, item_of(order_id, sku))
    ).fetchone()[0]
    return None if done is None else Obstacle(code="ALREADY_OPEN", reason=f"Já está em devolução: protocolo {done}.")


def named_in(written: str, items: Sequence[OrderedItem]) -> tuple[list[OrderedItem], list[str]]:
    """Return the items that a customer's words name, and the words that name none."""
    if not _words(written).isdisjoint(_ALL):
        return list(items), []
    named: dict[str, OrderedItem] = {}
    unknown: list[str] = []
    for part in filter(str.strip, _APART.split(f" {written} ")):
        said = _words(part)
        found = [item for item in items if item.sku.casefold() in part.casefold() or said & _words(item.title)]
        named |= {item.sku: item for item in found}
        unknown += [] if found or not said else [" ".join(part.split())]
    return list(named.values()), unknown


def _words(text: str) -> frozenset[str]:
    folded = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return frozenset(word for word in re.findall(r"[a-z]+", folded) if len(word) > 2) - _PASSING
