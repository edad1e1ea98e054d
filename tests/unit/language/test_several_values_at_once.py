"""Values that stand beside each other go each to its own parameter, and none is lost."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import values

EXCHANGE = {"tool": "solicitar_troca", "asked": ("order_id", "motivo")}
REASON = {"tool": "solicitar_troca", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}
SUBJECT = {"tool": "contestar_cobranca", "asked": ("subject", "valor")}
RETURN = {"tool": "return_order", "asked": ("order_id", "reason")}


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "1005, veio com defeito": "veio com defeito",
        "1005 porque veio com defeito": "veio com defeito",
        "1005 pois veio com defeito": "veio com defeito",
        "é o 1005. veio com defeito": "veio com defeito",
        "1005 veio com defeito": "veio com defeito",
        "PED-1005 veio com defeito": "veio com defeito",
        "PED-1005: produto errado": "produto errado",
        "o pedido é o 1005, ficou pequeno": "ficou pequeno",
        "pedido 1005, motivo veio com defeito": "veio com defeito",
        "1005 motivo: veio com defeito": "veio com defeito",
        "1005 não serviu": "não serviu",
    }.items(),
)
def test_a_number_and_a_reason_are_both_taken(read, text: str, reason: str) -> None:
    assert values(read(text, **EXCHANGE)) == {"order_id": "PED-1005", "motivo": reason}


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "1005, it came broken": "it came broken",
        "1005 because it came broken": "it came broken",
        "it's 1005. arrived broken": "arrived broken",
        "ORD-1005 arrived broken": "arrived broken",
        "1005 reason: broken": "broken",
        "1005 doesn't fit": "doesn't fit",
    }.items(),
)
def test_a_number_and_a_reason_are_both_taken_in_english(read_english_shop, text: str, reason: str) -> None:
    assert values(read_english_shop(text, **RETURN)) == {"order_id": "ORD-1005", "reason": reason}


@pytest.mark.parametrize(
    "text",
    ["1005", "1005, por favor", "1005, obrigado", "1005, preciso urgente", "1005, comprei ontem", "1005, acho"],
)
def test_what_gives_no_reason_leaves_the_number_alone(read, text: str) -> None:
    assert values(read(text, **EXCHANGE)) == {"order_id": "PED-1005"}


@pytest.mark.parametrize("text", ["1005, mas não tenho certeza", "12, chegou quebrado", "1005, esquece"])
def test_a_number_that_is_taken_back_or_counts_is_not_taken(read, text: str) -> None:
    assert values(read(text, **EXCHANGE)) == {}


@pytest.mark.parametrize("text", ["1001, veio com defeito", "1001 porque veio errado", "1001 não chegou"])
def test_a_number_is_not_lost_for_what_follows_it(read, text: str) -> None:
    assert values(read(text, tool="cancelar_pedido", asked=("order_id",))) == {"order_id": "PED-1001"}


@pytest.mark.parametrize(
    "text",
    [
        "quero trocar o 1005 porque não serviu",
        "quero trocar o pedido 1005 porque não serviu",
        "quero trocar o pedido 1005, não serviu",
    ],
)
def test_a_request_gives_its_object_and_its_reason(read, text: str) -> None:
    (intent,) = [i for i in read(text).intents if i.tool == "solicitar_troca"]
    assert {f.parameter: f.value for f in intent.values} == {"order_id": "PED-1005", "motivo": "não serviu"}


def test_a_request_gives_its_object_and_its_reason_in_english(read_english_shop) -> None:
    (intent,) = [i for i in read_english_shop("i want to return 1005 because it is broken").intents if i.values]
    assert {f.parameter: f.value for f in intent.values} == {"order_id": "ORD-1005", "reason": "it is broken"}


@pytest.mark.parametrize(
    "text", ["quero trocar o pedido em vez de cancelar", "quero trocar o pedido 1005 em vez de cancelar"]
)
def test_what_the_request_stands_in_place_of_is_no_reason(read, text: str) -> None:
    (intent,) = [i for i in read(text).intents if i.tool == "solicitar_troca"]
    assert "motivo" not in {f.parameter for f in intent.values}


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "o motivo é outro: veio rasgado": "veio rasgado",
        "é o seguinte: veio rasgado": "veio rasgado",
        "por um maior": "por um maior",
        "por causa do tamanho": "tamanho",
        "em vez de azul veio verde": "em vez de azul veio verde",
    }.items(),
)
def test_only_what_introduces_a_text_is_taken_off_it(read, text: str, reason: str) -> None:
    assert values(read(text, **REASON)) == {"motivo": reason}


@pytest.mark.parametrize(
    "text", ["null", "undefined", "NaN", "motivo: null", "None", "quero trocar em vez de cancelar"]
)
def test_what_stands_for_no_value_is_no_text(read, text: str) -> None:
    assert values(read(text, **REASON)) == {}


@pytest.mark.parametrize(
    "text",
    [
        "TIM Fashion de 9,90",
        "TIM Fashion 9,90",
        "TIM Fashion, R$ 9,90",
        "9,90 do TIM Fashion",
        "o TIM Fashion por 9,90",
    ],
)
def test_a_text_does_not_swallow_the_amount_beside_it(read, text: str) -> None:
    assert values(read(text, **SUBJECT)) == {"subject": "TIM Fashion", "valor": Decimal("9.90")}


def test_a_text_does_not_swallow_an_amount_that_has_to_be_asked(read) -> None:
    reading = read("TIM Fashion 4.99", **SUBJECT)
    assert values(reading) == {"subject": "TIM Fashion"}
    assert reading.ambiguous == {"valor": (Decimal("4.99"), Decimal("499.00"))}


def test_a_number_of_a_name_stays_in_it(read) -> None:
    assert values(read("TIM CTRL Redes Sociais 8.0", **SUBJECT)) == {"subject": "TIM CTRL Redes Sociais 8.0"}


def test_a_text_an_amount_and_a_day_go_each_to_its_own(read_english_shop) -> None:
    reading = read_english_shop("Netflix for 9.90 on may 5", tool="dispute_charge", asked=("service", "amount", "day"))
    assert values(reading) == {"service": "Netflix", "amount": Decimal("9.90"), "day": "2026-05-05"}


@pytest.mark.parametrize(
    "text",
    [
        "cancela o 1001, o 1002 e o 1003",
        "quero cancelar os pedidos PED-1001, PED-1002 e PED-1003",
        "cancela o pedido 1001, 1002, 1003",
    ],
)
def test_all_candidates_of_a_request_are_listed(read, text: str) -> None:
    (intent,) = [i for i in read(text).intents if i.tool == "cancelar_pedido"]
    assert intent.ambiguous == {"order_id": ("PED-1001", "PED-1002", "PED-1003")}


def test_all_candidates_of_a_request_are_listed_in_english(read_english_shop) -> None:
    (intent,) = [i for i in read_english_shop("cancel order 1001, 1002 and 1003").intents if i.tool == "cancel_order"]
    assert intent.ambiguous == {"order_id": ("ORD-1001", "ORD-1002", "ORD-1003")}
