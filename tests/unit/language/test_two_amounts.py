"""A bare number beside a price may be the amount that is meant, and is asked, unless it is clearly something else."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import values

AMOUNT = {"tool": "contestar_cobranca", "asked": ("valor",), "known": {"subject": "TIM Controle 50"}}
ENGLISH = {"tool": "dispute_charge", "asked": ("amount",), "known": {"service": "Netflix", "day": "2026-05-05"}}
SPANISH = {"tool": "disputar_cobro", "asked": ("monto",), "known": {"servicio": "Netflix", "dia": "2026-03-05"}}


@pytest.mark.parametrize(
    "text",
    [
        "dos 71,99, contesto só 10",
        "o total é 71,99 e a cobrança indevida é 10",
        "minha fatura veio 71,99, mas só 10 é indevido",
        "cobraram 10 na fatura de 71,99",
        "dos R$ 71,99, contesto só 10",
        "71,99, mas só dez é indevido",
        "fatura 71,99, total 10",
        "10 dos 71,99",
    ],
)
def test_two_amounts_are_asked_though_one_is_bare(read, text: str) -> None:
    reading = read(text, **AMOUNT)
    assert values(reading) == {}
    assert set(reading.ambiguous["valor"]) == {Decimal("71.99"), Decimal(10)}


@pytest.mark.parametrize(
    "text",
    [
        "of the 71.99, I dispute only 10",
        "the bill was 71.99 but only 10 is wrong",
        "they charged 10 on the 71.99 bill",
        "the total is 71.99 and the wrong charge is 10",
    ],
)
def test_two_amounts_are_asked_in_english(read_english_shop, text: str) -> None:
    reading = read_english_shop(text, **ENGLISH)
    assert (values(reading), set(reading.ambiguous["amount"])) == ({}, {Decimal("71.99"), Decimal(10)})


@pytest.mark.parametrize(
    "text",
    [
        "de los 71.99, solo reclamo 10",
        "mi factura vino 71.99, pero solo 10 es indebido",
        "me cobraron 10 en la factura de 71.99",
        "el total es 71.99 y el cobro indebido es 10",
    ],
)
def test_two_amounts_are_asked_in_spanish(read_spanish, text: str) -> None:
    reading = read_spanish(text, **SPANISH)
    assert (values(reading), set(reading.ambiguous["monto"])) == ({}, {Decimal("71.99"), Decimal(10)})


COUNTS = "71,99 das 2 linhas | foram 2 cobranças de 71,99 | 71,99 em 3x | 71,99 em 3 x | cobraram 71,99 2 vezes"
TIMES = "foi 71,99 dia 12 | 71,99 em 12/05 | 71,99 em 2024 | 71,99 há 3 dias | 71,99 às 10 | 71,99 às 10 da manhã"
NUMBERS = (
    "71,99 do pedido 1001 | pedido 1001, 71,99 | o pedido é o 1001 e o valor 71,99 | 71,99 #1001 | 71,99 final 4321"
)
OTHERS = (
    "71,99 na linha 2 | 71,99, meu telefone é 11 99999-0000 | 71,99, meu telefone é 11999990000 | 71,99, 10% de multa"
)
NAMES = "71,99 do TIM Controle 50 | TIM Controle 50 71,99 | 71,99 do plano de 50 GB | protocolo 20260312 71,99"


@pytest.mark.parametrize("text", " | ".join((COUNTS, TIMES, NUMBERS, OTHERS, NAMES)).split(" | "))
def test_a_number_that_is_something_else_does_not_disturb_the_price(read, text: str) -> None:
    assert values(read(text, **AMOUNT)) == {"valor": Decimal("71.99")}


@pytest.mark.parametrize(
    "text",
    [
        "71.99 on may 5",
        "71.99 for 2 lines",
        "71.99 at 10",
        "71.99 at 10am",
        "71.99 order 1001",
        "71.99 in 2024",
        "71.99 3x",
        "71.99 for the plan Basic 50",
        "my order is 1001 and i paid 71.99",
    ],
)
def test_neither_does_it_in_english(read_english_shop, text: str) -> None:
    assert values(read_english_shop(text, **ENGLISH))["amount"] == Decimal("71.99")


@pytest.mark.parametrize(
    "text",
    ["71.99 por 2 líneas", "71.99 a las 10", "71.99 del pedido 1001", "71.99 desde 2024", "71.99 del plan Basico 50"],
)
def test_neither_does_it_in_spanish(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **SPANISH))["monto"] == Decimal("71.99")


@pytest.mark.parametrize(
    ("text", "amount"), {"71,99, na verdade 10": "10", "não é 71,99, é 10": "10", "71,99 em vez de 60": "71.99"}.items()
)
def test_a_correction_still_settles_which_it_is(read, text: str, amount: str) -> None:
    assert values(read(text, **AMOUNT)) == {"valor": Decimal(amount)}
