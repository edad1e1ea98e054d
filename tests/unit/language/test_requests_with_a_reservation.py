"""A request that isn't meant as it would be done is offered by name, and one for the opposite isn't heard at all."""

from __future__ import annotations

import pytest

from trinco.core.reading import Strength

RESERVED = [
    "quero cancelar o pedido 1001 se ainda não saiu para entrega",
    "se ainda não saiu, quero cancelar o pedido 1001",
    "cancela o pedido 1001 caso atrase",
    "cancela o pedido 1001 desde que sem multa",
    "quero cancelar o pedido 1001 sem multa",
    "quero cancelar o pedido 1001 amanhã",
    "amanhã quero cancelar o pedido 1001",
    "cancela o pedido 1001 mais tarde",
    "cancela o pedido 1001 quando chegar o outro",
    "cancela só um item do pedido 1001",
    "cancela metade do pedido 1001",
    "quero cancelar parte do pedido 1001",
]


@pytest.mark.parametrize("text", RESERVED)
def test_a_condition_a_delay_or_a_part_makes_a_request_a_suggestion(read, text: str) -> None:
    reading = read(text)
    assert reading.unequivocal is None
    (intent,) = reading.intents
    assert (intent.tool, intent.strength) == ("cancelar_pedido", Strength.GENERIC)
    assert [f.value for f in intent.values] == ["PED-1001"]


@pytest.mark.parametrize(
    "text",
    [
        "cancel my order 1001 tomorrow",
        "cancel order 1001 if it has not shipped",
        "cancel half of my order 1001",
        "cancel one item of order 1001",
    ],
)
def test_it_does_in_english(read_english, text: str) -> None:
    reading = read_english(text)
    assert reading.unequivocal is None
    assert [i.tool for i in reading.intents] == ["cancel_order"]


@pytest.mark.parametrize(
    ("text", "tool"),
    {
        "se possível, quero cancelar o pedido 1001": "cancelar_pedido",
        "quero cancelar o pedido 1001, se puder": "cancelar_pedido",
        "cancela só o pedido 1001": "cancelar_pedido",
        "quero trocar o pedido 1005 porque se desfez": "solicitar_troca",
        "quero trocar o pedido 1005, veio sem tampa": "solicitar_troca",
        "quero trocar o pedido 1005 porque faltou uma peça": "solicitar_troca",
        "quero agendar visita para amanhã": "agendar_visita",
        "onde está meu pedido, se puder ver": "consultar_entrega",
    }.items(),
)
def test_politeness_a_reason_and_a_date_that_is_asked_for_reserve_nothing(read, text: str, tool: str) -> None:
    reading = read(text)
    assert reading.unequivocal is not None
    assert reading.unequivocal.tool == tool


@pytest.mark.parametrize("verb", ["cancelar", "quero cancelar", "cancela", "quero desistir de", "anula"])
@pytest.mark.parametrize("named", ["o cancelamento do pedido 1001", "a troca do pedido 1001", "o pedido de troca"])
def test_to_end_an_operation_asks_neither_for_it_nor_for_another(read, verb: str, named: str) -> None:
    assert read(f"{verb} {named}".replace("de o ", "do ").replace("de a ", "da ")).intents == ()


def test_an_operation_on_what_another_verb_names_is_still_heard(read) -> None:
    """ "Compra" is what is cancelled, and no operation of its own."""
    reading = read("quero cancelar o pedido da compra de ontem")
    assert reading.unequivocal is not None


def test_a_refused_request_suggests_nothing_by_its_object(read) -> None:
    assert read("não quero cancelar o pedido 1001").intents == ()


def test_what_is_not_wanted_any_more_may_be_ended(read) -> None:
    (intent,) = read("não quero mais o pedido 1001").intents
    assert (intent.tool, intent.strength) == ("cancelar_pedido", Strength.GENERIC)
    assert [f.value for f in intent.values] == ["PED-1001"]


@pytest.mark.parametrize(
    "text",
    [
        "quero cancelr meu pedido 1001",
        "quero cncelar o pedido 1001",
        "canceelar pedido 1001",
        "qro cancelar o pdido 1001",
    ],
)
def test_a_verb_with_one_wrong_letter_is_offered_with_its_number(read, text: str) -> None:
    (intent,) = read(text).intents
    assert (intent.tool, intent.strength) == ("cancelar_pedido", Strength.GENERIC)
    assert [f.value for f in intent.values] == ["PED-1001"]


@pytest.mark.parametrize("text", ["quero dançar o pedido", "quero cantar", "comprei o pedido"])
def test_another_word_is_no_slip(read, text: str) -> None:
    assert "cancelar_pedido" not in {i.tool for i in read(text).intents}


@pytest.mark.parametrize("text", ["cadê meu pedido", "cadê o meu pedido 1001?", "kd meu pedido"])
def test_cade_asks_where_something_is(read, text: str) -> None:
    reading = read(text)
    assert reading.unequivocal is not None
    assert reading.unequivocal.tool == "consultar_entrega"
