"""A number belongs to a parameter only if it is what the parameter holds: no count, date, price, share or bound."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import values

ORDER = {"tool": "cancelar_pedido", "asked": ("order_id",)}
AMOUNT = {"tool": "contestar_cobranca", "asked": ("valor",), "known": {"subject": "TIM Fashion"}}
ENGLISH_ORDER = {"tool": "cancel_order", "asked": ("order_id",)}
ENGLISH_AMOUNT = {"tool": "dispute_charge", "asked": ("amount",), "known": {"service": "Netflix"}}


COUNTS = "comprei 2 camisetas | 2 camisetas | são 3 pares | 1 camiseta | quero cancelar 2 pedidos | os 2 pedidos"
PRICES = "custou 350 | o pedido custou 350 | paguei só 350 | 71,99 | paguei 71,99 | 350 reais | R$ 350 | € 350"
TIMES = "foi em 15/03 | 15/03 | dia 15 | 15 de março | às 10:30 | 10h | de 2023 | faz 30 dias"
OTHERS = "11999990000 | (11) 99999-0000 | 11 99999-0000 | CANCEL-2026-000123 | 100% | 10 por cento | 2a via"


@pytest.mark.parametrize("text", " | ".join((COUNTS, PRICES, TIMES, OTHERS)).split(" | "))
def test_a_number_that_counts_prices_dates_or_calls_is_no_order(read, text: str) -> None:
    reading = read(text, **ORDER)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text",
    [
        "i bought 2 shirts",
        "2 shirts",
        "it cost 350",
        "it was on 03/15",
        "march 15",
        "10%",
        "10:30",
        "at 10am",
        "71.99",
        "CANCEL-2026-000123",
        "5551234567",
        "(555) 123-4567",
        "cancel 2 orders",
        "cancel my 2 orders",
        "in 2024",
    ],
)
def test_the_same_is_no_order_in_english(read_english_shop, text: str) -> None:
    reading = read_english_shop(text, **ENGLISH_ORDER)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text", ["quero cancelar 2 pedidos", "quero cancelar 1 pedido", "cancelar os 2 pedidos", "cancelar 3 pedidos meus"]
)
def test_a_request_for_several_orders_names_none(read, text: str) -> None:
    (intent,) = [i for i in read(text).intents if i.tool == "cancelar_pedido"]
    assert (intent.values, intent.ambiguous) == ((), {})


@pytest.mark.parametrize(
    "text",
    [
        "1001",
        "é o 1001",
        "pedido 1001",
        "pedido 1001 camisetas azuis",
        "1.001",
        "um zero zero um",
        "cancelar 1 camiseta do pedido 1001",
        "comprei 2 camisetas no pedido 1001",
        "o pedido 1001, que custou 350",
    ],
)
def test_a_number_that_is_named_bare_or_dictated_is_an_order(read, text: str) -> None:
    assert values(read(text, **ORDER)) == {"order_id": "PED-1001"}


@pytest.mark.parametrize("text", ["1001", "it's 1001", "order 1001", "my 1001 order", "1 shirt from order 1001"])
def test_a_number_that_is_named_or_bare_is_an_order_in_english(read_english_shop, text: str) -> None:
    assert values(read_english_shop(text, **ENGLISH_ORDER)) == {"order_id": "ORD-1001"}


def test_a_long_number_is_an_order_where_it_is_called_one(read) -> None:
    assert values(read("pedido 11999990000", **ORDER)) == {"order_id": "PED-11999990000"}


@pytest.mark.parametrize(
    "text",
    [
        "foi cobrado dia 5",
        "no dia 5",
        "foi em 2024",
        "10%",
        "dez por cento",
        "3 dias",
        "2 unidades",
        "há 2 meses",
        "entre 70 e 80 reais",
        "entre setenta e oitenta reais",
        "70 a 80 reais",
        "mais de 70 reais",
        "menos de R$ 70",
        "pelo menos 70",
        "até 70 reais",
    ],
)
def test_a_date_a_share_a_count_or_a_bound_is_no_amount(read, text: str) -> None:
    reading = read(text, **AMOUNT)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    "text",
    [
        "in 2024",
        "10%",
        "ten percent",
        "3 days",
        "between 70 and 80 dollars",
        "70 to 80 dollars",
        "more than 70 dollars",
        "less than $70",
        "over $70",
        "at least 70",
    ],
)
def test_the_same_is_no_amount_in_english(read_english_shop, text: str) -> None:
    reading = read_english_shop(text, **ENGLISH_AMOUNT)
    assert (values(reading), reading.ambiguous) == ({}, {})


@pytest.mark.parametrize(
    ("text", "choice"),
    {"-71,99": "71.99", "0": "0.00", "R$ 0,00": "0.00", "uns 70 reais": "70.00", "quase 70 reais": "70.00"}.items(),
)
def test_an_amount_that_nobody_pays_or_that_is_only_near_is_asked(read, text: str, choice: str) -> None:
    reading = read(text, **AMOUNT)
    assert (values(reading), reading.ambiguous) == ({}, {"valor": (Decimal(choice),)})


@pytest.mark.parametrize("text", ["about 70 dollars", "70 dollars or so", "nearly $70"])
def test_an_amount_that_is_only_near_is_asked_in_english(read_english_shop, text: str) -> None:
    assert read_english_shop(text, **ENGLISH_AMOUNT).ambiguous == {"amount": (Decimal("70.00"),)}


@pytest.mark.parametrize(
    ("text", "amount"),
    {
        "50": "50",
        "2024": "2024",
        "foi de 50": "50",
        "paguei 50 no dia 5": "50",
        "me cobraram 71,99 em março": "71.99",
        "R$ 5": "5",
    }.items(),
)
def test_an_amount_beside_a_date_is_still_one(read, text: str, amount: str) -> None:
    assert values(read(text, **AMOUNT)) == {"valor": Decimal(amount)}


def test_a_day_that_is_said_at_the_yes_question_changes_the_day_alone(read_english_shop) -> None:
    known = {"service": "Netflix", "amount": Decimal("71.99"), "day": "2026-06-05"}
    for text in ("no, march 6", "march 6"):
        reading = read_english_shop(text, tool="dispute_charge", confirming=True, known=known)
        assert values(reading) == {"day": "2026-03-06"}


@pytest.mark.parametrize(
    ("text", "day"),
    {
        "may 5": "2026-05-05",
        "december 24": "2025-12-24",
        "the 5th": "2026-06-05",
        "friday": "2026-06-12",
        "06/15": "2026-06-15",
        "may 5, 2027": "2027-05-05",
    }.items(),
)
def test_a_date_without_a_year_is_the_last_one_where_the_parameter_says_so(
    read_english_shop, text: str, day: str
) -> None:
    known = {"service": "Netflix", "amount": 1}
    assert values(read_english_shop(text, tool="dispute_charge", asked=("day",), known=known)) == {"day": day}
