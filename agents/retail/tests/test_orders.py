"""How order numbers are written, and when an order may be cancelled, exchanged or returned."""

from datetime import date, timedelta

import pytest

from trinco_retail.server.answers import brazilian_date, brazilian_money
from trinco_retail.server.orders import Operation, Order, OrderStatus, obstacle_to, order_number

TODAY = date(2026, 6, 1)


@pytest.mark.parametrize(
    "written",
    ["PED-1001", "ped-1001", " PED 1001 ", "ped1001", "1001", "#1001", "pedido 1001", "Pedido nº 1001", "PED–1001"],
)
def test_a_number_is_understood_as_people_write_it(written: str) -> None:
    assert order_number(written) == "PED-1001"


def test_a_number_may_be_a_name() -> None:
    assert order_number("ped-entregue") == "PED-ENTREGUE"


def test_what_is_no_number_is_left_for_the_message() -> None:
    assert order_number(" o azul, de ontem ") == "o azul, de ontem"


def order(status: OrderStatus, *, delivered: int | None = None, open_request: str | None = None) -> Order:
    return Order(
        order_id="PED-1",
        customer_id="C",
        status=status,
        placed_on=TODAY - timedelta(days=99),
        delivered_on=None if delivered is None else TODAY - timedelta(days=delivered),
        open_request=open_request,
    )


PROCESSING, IN_TRANSIT = order(OrderStatus.PROCESSING), order(OrderStatus.IN_TRANSIT)
CANCELLED, DELIVERED = order(OrderStatus.CANCELLED), order(OrderStatus.DELIVERED, delivered=7)
OPEN = order(OrderStatus.IN_TRANSIT, open_request="TROCA-2026-000123")


@pytest.mark.parametrize(
    ("operation", "asked", "code"),
    [
        (Operation.CANCEL, PROCESSING, None),
        (Operation.CANCEL, IN_TRANSIT, None),
        (Operation.CANCEL, DELIVERED, "ALREADY_DELIVERED"),
        (Operation.CANCEL, CANCELLED, "ALREADY_CANCELLED"),
        (Operation.EXCHANGE, PROCESSING, "NOT_SHIPPED"),
        (Operation.EXCHANGE, IN_TRANSIT, None),
        (Operation.EXCHANGE, DELIVERED, None),
        (Operation.EXCHANGE, order(OrderStatus.DELIVERED, delivered=30), None),
        (Operation.EXCHANGE, order(OrderStatus.DELIVERED, delivered=31), "OUT_OF_TIME"),
        (Operation.EXCHANGE, CANCELLED, "ALREADY_CANCELLED"),
        (Operation.EXCHANGE, OPEN, "ALREADY_OPEN"),
        (Operation.RETURN, DELIVERED, None),
        (Operation.RETURN, order(OrderStatus.DELIVERED, delivered=8), "OUT_OF_TIME"),
        (Operation.RETURN, PROCESSING, "NOT_SHIPPED"),
        (Operation.RETURN, CANCELLED, "ALREADY_CANCELLED"),
        (Operation.RETURN, OPEN, "ALREADY_OPEN"),
        (Operation.SECOND_COPY, CANCELLED, None),
    ],
)
def test_what_stands_in_the_way_of_an_operation(operation: Operation, asked: Order, code: str | None) -> None:
    obstacle = obstacle_to(operation, asked, TODAY)
    assert (obstacle.code if obstacle else None) == code


def test_money_and_dates_are_written_as_brazilians_write_them() -> None:
    assert [brazilian_money(cents) for cents in (5, 34990, 123456789)] == ["R$ 0,05", "R$ 349,90", "R$ 1.234.567,89"]
    assert brazilian_date("2026-06-01T09:00:00") == "01/06/2026"
