"""A value that the message refuses, by itself or with the operation's own verb, fills nothing."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import values

ORDER = {"tool": "cancelar_pedido", "asked": ("order_id",)}
ENGLISH_ORDER = {"tool": "cancel_order", "asked": ("order_id",)}


@pytest.mark.parametrize(
    "text",
    [
        "não cancela o 1001",
        "não cancele o 1001",
        "não quero cancelar o 1001",
        "não quero cancelar o pedido PED-1001",
        "não é pra cancelar o 1001",
        "não precisa cancelar o 1001",
        "nunca cancele o 1001",
        "não quero o cancelamento do 1001",
        "não quero o 1001",
        "o 1001 não quero cancelar",
        "o 1001 não cancela",
        "o 1001 não é",
        "1001 não é esse",
    ],
)
def test_what_the_operation_is_refused_for_is_no_value(read, text: str) -> None:
    reading = read(text, **ORDER)
    assert (values(reading), reading.ambiguous) == ({}, {})
    assert all(not intent.values for intent in read(text).intents if intent.tool == "cancelar_pedido")


@pytest.mark.parametrize(
    "text",
    [
        "don't cancel 1001",
        "do not cancel order 1001",
        "i don't want to cancel ORD-1001",
        "never cancel 1001",
        "i don't want 1001",
        "1001 is not it",
    ],
)
def test_what_the_operation_is_refused_for_is_no_value_in_english(read_english_shop, text: str) -> None:
    assert values(read_english_shop(text, **ENGLISH_ORDER)) == {}


@pytest.mark.parametrize(
    ("text", "order"),
    {
        "não cancela o 1001, cancela o 1002": "PED-1002",
        "não chegou, cancela o 1001": "PED-1001",
        "não chegou cancela o 1001": "PED-1001",
        "não, cancela o 1001": "PED-1001",
        "não consigo cancelar o 1001": "PED-1001",
        "não cancelaram o pedido 1001": "PED-1001",
        "1001 não chegou": "PED-1001",
    }.items(),
)
def test_a_negation_of_something_else_leaves_the_value(read, text: str, order: str) -> None:
    assert values(read(text, **ORDER)) == {"order_id": order}


def test_a_negation_of_something_else_leaves_the_value_in_english(read_english_shop) -> None:
    assert values(read_english_shop("don't cancel 1001, cancel 1002", **ENGLISH_ORDER)) == {"order_id": "ORD-1002"}
    assert values(read_english_shop("it hasn't arrived, cancel 1001", **ENGLISH_ORDER)) == {"order_id": "ORD-1001"}
