"""The shapes of what the shop's tools answer; what is absent is left out, as the contracts have it.

Money is both cents, for programs, and text, for people.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer


class Answer(BaseModel):
    """An answer that leaves out what it doesn't know."""

    model_config = ConfigDict(frozen=True)

    @model_serializer(mode="wrap")
    def without_absent_fields(self, serialise: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {name: value for name, value in serialise(self).items() if value is not None}


class ItemAnswer(Answer):
    """One item of an order."""

    sku: str
    title: str
    quantity: int
    unit_cents: int
    unit_price: str


class OrderAnswer(Answer):
    """An order with its items."""

    order_id: str
    customer_id: str
    status: str
    placed_on: str = Field(description="ISO date")
    delivered_on: str | None = Field(default=None, description="ISO date")
    items: list[ItemAnswer]
    total_cents: int
    total: str
    message: str


class DeliveryEvent(Answer):
    """One step of a delivery."""

    happened_at: str = Field(description="ISO date and time")
    place: str
    description: str


class DeliveryAnswer(Answer):
    """Where an order's delivery stands."""

    order_id: str
    status: str
    carrier: str
    tracking_code: str | None = None
    forecast: str = Field(description="ISO date")
    events: list[DeliveryEvent]
    message: str


class InvoiceAnswer(Answer):
    """An invoice."""

    invoice_id: str
    order_id: str
    customer_id: str
    issued_on: str = Field(description="ISO date")
    due_on: str = Field(description="ISO date")
    status: str
    total_cents: int
    total: str
    message: str


class Eligibility(Answer):
    """A validator's answer (spec/002)."""

    eligible: bool
    status: Literal["ELIGIBLE", "NOT_ELIGIBLE", "NEEDS_PARAMETER"]
    order_id: str
    reason: str | None = None
    parameter: str | None = Field(default=None, description="what is asked for anew")
    parameter_message: str | None = None


class EligibilityOfSeveral(Answer):
    """A validator's answer about several things: eligible if any of them is (spec/000 section 3)."""

    eligible: bool
    status: Literal["ELIGIBLE", "PARTIALLY_ELIGIBLE", "NOT_ELIGIBLE", "NEEDS_PARAMETER"]
    reason: str | None = None
    parameter: str | None = Field(default=None, description="what is asked for anew")
    parameter_message: str | None = None
    transaction_decision: dict[str, Any] | None = Field(
        default=None, description="`resolved_arguments`, with the `items` and whether each may be done"
    )


class Receipt(Answer):
    """What an operation that was done answers, now and whenever its key comes again."""

    protocol: str
    order_id: str
    status: str
    message: str


class Results(Answer):
    """What an operation on several things answers: an entry for each (`trinco.toolkit.results`)."""

    results: list[dict[str, Any]]


class OperationState(Answer):
    """What is known about an operation, by its key."""

    status: Literal["done", "absent", "in_progress", "sealed"]
    result: Receipt | Results | dict[str, Any] | None = None


def brazilian_date(iso: str) -> str:
    """Return an ISO date, or date and time, as Brazilians write the date."""
    year, month, day = iso[:10].split("-")
    return f"{day}/{month}/{year}"


def brazilian_money(cents: int) -> str:
    """Return cents as reais: 123456 is R$ 1.234,56."""
    reais, rest = divmod(cents, 100)
    return f"R$ {reais:,}".replace(",", ".") + f",{rest:02d}"
