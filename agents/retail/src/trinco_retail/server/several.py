"""The shop's operations on several things at once: which of them may be done, and what became of each.

One call is one operation; the shop's own rules are asked for each thing by itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trinco.toolkit import Ran, Refusal
from trinco_retail.server.answers import EligibilityOfSeveral
from trinco_retail.server.items import TOOL, OrderedItem, named_in
from trinco_retail.server.orders import Operation, order_number
from trinco_retail.server.shop import Shop

Item = dict[str, Any]


def orders_that_may_be_cancelled(shop: Shop, written: Sequence[str]) -> EligibilityOfSeveral:
    """Say which orders may be cancelled; those that may not are named with the reason, and keep no other from being."""
    items: list[Item] = []
    for order_id in _numbers(written):
        said = shop.eligibility(Operation.CANCEL, order_id)
        items.append({"order_id": order_id, **({} if said.eligible else _left_out(said.reason))})
    may = [item["order_id"] for item in items if _may(item)]
    return _eligibility(items, {"order_ids": may}, "order_ids")


def items_that_may_be_returned(shop: Shop, written: str, wanted: str) -> EligibilityOfSeveral:
    """Find out which items of an order a customer's words mean, and say which of them may be returned."""
    order_id = order_number(written)
    try:
        of_order = shop.items_that_may_be_returned(order_id)
    except Refusal as refusal:
        if refusal.code != "NOT_FOUND":
            return EligibilityOfSeveral(eligible=False, status="NOT_ELIGIBLE", reason=refusal.message)
        return _asked_anew("order_id", refusal.message)
    named, unknown = named_in(wanted, of_order)
    if not named:
        titles = "; ".join(item.title for item in of_order)
        return _asked_anew("itens", f"Não encontrei isso no pedido {order_id}, que tem: {titles}. O que quer devolver?")
    items = [_item(item) for item in named]
    items += [{"sku": each, "name": each, **_left_out("Este item não está no pedido.")} for each in unknown]
    resolved = {"order_id": order_id, "itens": "; ".join(item.title for item in named)}
    return _eligibility(items, resolved, "itens")


def items_meant(shop: Shop, written: str, wanted: str) -> list[Item]:
    """Find out which items a customer's words mean, whether they may be returned or not."""
    named, unknown = named_in(wanted, shop.items_of(order_number(written)))
    return [{"sku": item.sku} for item in named] + ([{"sku": each} for each in unknown] if named else [])


def cancel_orders(shop: Shop, written: Sequence[str], tool: str, key: str | None) -> Ran:
    """Cancel orders, each once for its own key."""
    orders = _numbers(written)
    asked = {"tool": tool, "order_ids": orders}

    def cancel(order_id: str, own_key: str | None) -> Ran:
        return shop.perform(Operation.CANCEL, tool, order_id, own_key)

    return shop.perform_each(asked, orders, key, cancel, "order_id")


def return_items(shop: Shop, written: str, items: Sequence[Mapping[str, Any]], key: str | None) -> Ran:
    """Open the return of an order's items, each once for its own key; one that was left out is refused again."""
    order_id = order_number(written)
    skus = list(dict.fromkeys(str(item.get("sku") or item.get("name") or "") for item in items))
    asked = {"tool": TOOL, "order_id": order_id, "skus": skus}

    def give_back(sku: str, own_key: str | None) -> Ran:
        return shop.return_item(order_id, sku, TOOL, own_key)

    return shop.perform_each(asked, skus, key, give_back, "sku")


def deliveries(shop: Shop, written: Sequence[str]) -> dict[str, Any]:
    """Say where each order's delivery stands; one that isn't there keeps no other from being told."""
    results: list[Item] = []
    for order_id in _numbers(written):
        try:
            told = shop.delivery(order_id)
            results.append({"order_id": order_id, "success": True, "status": told.status, "message": told.message})
        except Refusal as refusal:
            results.append({"order_id": order_id, "success": False, "code": refusal.code, "reason": refusal.message})
    return {"results": results}


def _numbers(written: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(map(order_number, written)))


def _item(item: OrderedItem) -> Item:
    left_out = _left_out(item.obstacle.reason) if item.obstacle else {}
    return {"sku": item.sku, "name": item.title, **left_out}


def _left_out(reason: str | None) -> Item:
    return {"eligible": False, "reason": reason}


def _may(item: Item) -> bool:
    return item.get("eligible") is not False


def _eligibility(items: Sequence[Item], resolved: Item, parameter: str) -> EligibilityOfSeveral:
    if not items:
        return _asked_anew(parameter, "Preciso de pelo menos um.")
    may = [item for item in items if _may(item)]
    if not may:
        reasons = dict.fromkeys(str(item["reason"]) for item in items)
        return EligibilityOfSeveral(eligible=False, status="NOT_ELIGIBLE", reason=" ".join(reasons))
    plainly = parameter == "order_ids" and len(may) == len(items)  # the list says it all
    return EligibilityOfSeveral(
        eligible=True,
        status="ELIGIBLE" if len(may) == len(items) else "PARTIALLY_ELIGIBLE",
        transaction_decision={"resolved_arguments": resolved if plainly else {**resolved, "items": list(items)}},
    )


def _asked_anew(parameter: str, message: str) -> EligibilityOfSeveral:
    return EligibilityOfSeveral(
        eligible=False, status="NEEDS_PARAMETER", reason=message, parameter=parameter, parameter_message=message
    )
