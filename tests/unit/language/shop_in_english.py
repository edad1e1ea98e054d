"""The small agent of `agents.py` as an English shop, with a charge that lies in the past."""

from __future__ import annotations

from datetime import date

from tests.unit.language.agents import contract

from trinco.core.contract import Catalogue, Parameter, ParameterType, Route

TODAY = date(2026, 6, 15)  # a Monday

ORDER = Parameter(name="order_id", label="the order number", format="identifier", pattern=r"ORD-[A-Z0-9]+")
CONTRACTS = (
    contract("cancel_order", "Cancel an order.", ORDER),
    contract("return_order", "Return an order.", ORDER, Parameter(name="reason", label="the reason")),
    contract(
        "dispute_charge",
        "Dispute a charge.",
        Parameter(name="service", label="the service charged"),
        Parameter(name="amount", label="the amount charged", format="money", type=ParameterType.NUMBER),
        Parameter(name="day", label="the date of the charge", format="date", prefer="past"),
    ),
)
ROUTES = (
    Route(name="cancel", tool="cancel_order", keywords=("cancel order", "cancel my order")),
    Route(name="return", tool="return_order", keywords=("return order", "return the order")),
    Route(name="dispute", tool="dispute_charge", keywords=("dispute a charge",)),
)
ENGLISH_CATALOGUE = Catalogue(
    agent="shop",
    locale="en-US",
    time_zone="America/New_York",
    currency="USD",
    contracts={c.tool: c for c in CONTRACTS},
    routes=ROUTES,
)
