"""spec/001 section 6 and weaknesses W31, W32, W35, W36: which operations are heard, and how clearly."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.reading import Expectation, Strength
from trinco.language import reader_for

CLEAR = {
    "quero cancelar pedido": "cancelar_pedido",
    "bom dia tudo bem eu quero cancelar o meu pedido": "cancelar_pedido",
    "minha conta veio errada, quero cancelar o pedido": "cancelar_pedido",  # specific beats priority
    "Cancele o pedido, por favor": "cancelar_pedido",
    "cancelamento do pedido 1001": "cancelar_pedido",
    "quero rastrear pedido": "consultar_entrega",
    "rastrear meu pedido": "consultar_entrega",
    "quero o rastreamento do meu pedido": "consultar_entrega",
    "não consigo rastrear meu pedido": "consultar_entrega",
    "onde está o meu pedido?": "consultar_entrega",
    "esquece, quero ver minha fatura": "consultar_fatura",
    "quero a segunda via": "consultar_fatura",
    "quero ver minha conta": "consultar_fatura",
    "não contratei TIM CTRL Redes Sociais 8.0": "contestar_cobranca",
    "queria contestar uma cobrança": "contestar_cobranca",
    "nunca contratei o TIM Fashion": "contestar_cobranca",
    "gostaria de trocar o produto": "solicitar_troca",
}
VAGUE = [
    "pedido",
    "meu pedido...",
    "o pedido é o PED-1001",
    "meu pedido não chegou",
    "já cancelei o pedido",
    "o pedido foi cancelado",
    "qual o prazo para cancelar o pedido?",
    "quanto custa cancelar o pedido",
    "se eu cancelar o pedido, perco o frete",
    "não quero cancelar o pedido",
    "a entrega",
    "oi",
    "",
    "banana",
]


@pytest.mark.parametrize(("text", "tool"), CLEAR.items())
def test_a_verb_with_its_object_asks_for_an_operation(read, text: str, tool: str) -> None:
    found = read(text).unequivocal
    assert found is not None
    assert found.tool == tool


@pytest.mark.parametrize("text", VAGUE)
def test_a_mention_is_generic_at_most(read, text: str) -> None:
    assert all(i.strength is Strength.GENERIC for i in read(text).intents)


def test_a_refused_operation_is_not_even_suggested(read) -> None:
    assert "cancelar_pedido" not in {i.tool for i in read("não quero cancelar o pedido").intents}


def test_the_operation_in_progress_is_not_among_the_others(read) -> None:
    intents = read("quero cancelar o pedido PED-1001", tool="cancelar_pedido", asked=("order_id",)).intents
    assert "cancelar_pedido" not in {i.tool for i in intents}


def test_two_requests_are_both_clear_each_with_its_own_values(read) -> None:
    reading = read("cancela o pedido 1001 e rastreia o 1002")
    clear = {i.tool: i.values[0].value for i in reading.intents if i.strength is Strength.UNEQUIVOCAL}
    assert clear == {"cancelar_pedido": "PED-1001", "consultar_entrega": "PED-1002"}
    assert reading.unequivocal is None


@pytest.mark.parametrize(
    ("text", "values"),
    {
        "quero cancelar o pedido PED-1001": {"order_id": "PED-1001"},
        "quero cancelar o pedido 1001": {"order_id": "PED-1001"},
        "PED-1001, quero cancelar o pedido": {"order_id": "PED-1001"},
        "não contratei TIM CTRL Redes Sociais 8.0": {"subject": "TIM CTRL Redes Sociais 8.0"},
        "não contratei o TIM Fashion, de R$ 71,99": {"subject": "TIM Fashion", "valor": Decimal("71.99")},
        "quero contestar a cobrança de 71,99": {"valor": Decimal("71.99")},
        "quero trocar o pedido 1005 porque veio com defeito": {"order_id": "PED-1005", "motivo": "veio com defeito"},
        "quero agendar visita para amanhã, 3 pontos": {"dia": "2026-03-12", "pontos": 3},
        "quero cancelar o pedido 1001 ou o 1002": {},
        "quero cancelar o pedido de 2023": {},
    }.items(),
)
def test_a_request_brings_its_own_values(read, text: str, values: dict[str, object]) -> None:
    found = read(text).unequivocal
    assert found is not None
    assert {f.parameter: f.value for f in found.values} == values


def test_a_value_that_stands_in_an_example_is_read_there_too() -> None:
    """An author's example may be said word for word, reason included."""
    route = replace(CATALOGUE.routes[3], examples=("quero trocar o pedido PED-1005 porque ficou pequeno",))
    reader = reader_for(replace(CATALOGUE, routes=(*CATALOGUE.routes[:3], route)))
    reading = reader.read("quero trocar o pedido PED-1002 porque ficou pequeno", Expectation(), today=TODAY)
    assert reading.unequivocal is not None
    found = {fact.parameter: fact.value for fact in reading.unequivocal.values}
    assert found == {"order_id": "PED-1002", "motivo": "ficou pequeno"}


def test_spans_point_into_the_message(read) -> None:
    text = "Oi! Quero cancelar o pedido PED-1001."
    found = read(text).unequivocal
    assert found is not None
    assert text[slice(*found.span)] == "cancelar o pedido"
    assert text[slice(*found.values[0].span)] == "PED-1001"
