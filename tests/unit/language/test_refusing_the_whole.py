"""What ends an operation while its values are asked for, and at its question; and what only sounds like it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for

ORDER = {"tool": "cancelar_pedido", "asked": ("order_id",)}
REASON = {"tool": "solicitar_troca", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}
CANCEL = {"tool": "cancelar_pedido", "confirming": True, "known": {"order_id": "PED-1001"}}
EXCHANGE = {
    "tool": "solicitar_troca",
    "confirming": True,
    "known": {"order_id": "PED-1005", "motivo": "ficou pequeno"},
}
CHOICE = {**REASON, "options": ("Pacote Básico Mensal", "Pacote Básico Anual")}
ORDER_EN = {"tool": "cancel_order", "asked": ("order_id",)}
CANCEL_EN = {"tool": "cancel_order", "confirming": True, "known": {"order_id": "ORD-1001"}}
EXCHANGE_EN = {"tool": "exchange_order", "confirming": True, "known": {"order_id": "ORD-1005", "reason": "too small"}}

REFUSALS = (
    "não | nao | não, obrigado | não quero | não quero não | não precisa | melhor não | agora não | nãooo | deixa"
)


@pytest.mark.parametrize("expected", [ORDER, REASON, CHOICE], ids=["order", "reason", "choice"])
@pytest.mark.parametrize("text", REFUSALS.split(" | "))
def test_a_plain_refusal_is_a_no_whatever_was_asked(read, text: str, expected: dict[str, object]) -> None:
    reading = read(text, **expected)
    assert (reading.answer, reading.values, reading.selected) == (Answer.NO, (), ())


@pytest.mark.parametrize(
    "text",
    [
        "não sei",
        "não tenho",
        "não lembro o número",
        "nenhum",
        "ainda não",
        "não é esse",
        "está errado",
        "depois",
        "não?",
        "não achei",
        "não, é o 1002",
        "o 1001 não",
    ],
)
def test_not_to_know_or_to_have_a_value_refuses_nothing(read, text: str) -> None:
    reading = read(text, **ORDER)
    assert reading.answer is Answer.NONE
    assert not reading.abandons


@pytest.mark.parametrize("text", ["no", "no thanks", "not now", "I don't want to", "I'd rather not"])
def test_a_plain_refusal_is_a_no_in_english(read_english, text: str) -> None:
    assert read_english(text, **ORDER_EN).answer is Answer.NO


@pytest.mark.parametrize("text", ["I don't know", "I don't have it", "not sure", "no number", "no, it's 1002"])
def test_not_to_know_refuses_nothing_in_english(read_english, text: str) -> None:
    assert read_english(text, **ORDER_EN).answer is Answer.NONE


@pytest.mark.parametrize(
    "text", ["não quero mais o produto", "não serviu", "não funciona", "não gostei", "não preciso mais do produto"]
)
def test_a_reason_that_begins_with_a_no_ends_nothing(read, text: str) -> None:
    reading = read(text, **REASON)
    assert reading.answer is Answer.NONE
    assert not reading.abandons
    assert [f.value for f in reading.values] == [text]


@pytest.mark.parametrize("text", ["desisto", "quero desistir", "vou desistir", "desisto!"])
def test_to_give_up_is_heard_even_where_the_operation_has_the_same_verb(text: str) -> None:
    route = replace(CATALOGUE.routes[0], keywords=("cancelar pedido", "desistir do pedido"))
    reader = reader_for(replace(CATALOGUE, routes=(route, *CATALOGUE.routes[1:])))
    assert reader.read(text, Expectation(**ORDER), today=TODAY).abandons
    # At its question, it may be the order that is given up.
    assert not reader.read(text, Expectation(**CANCEL), today=TODAY).abandons


UNDOING = ["cancela {}", "quero cancelar {}", "pode cancelar {}", "desisto de {}", "esquece {}", "anula {}"]


@pytest.mark.parametrize("pattern", UNDOING)
def test_to_end_the_operation_itself_refuses_it(read, pattern: str) -> None:
    for expected, names in (
        (CANCEL, ("o cancelamento", "o pedido de cancelamento")),
        (EXCHANGE, ("a troca", "essa troca", "o pedido de troca")),
    ):
        for name in names:
            text = pattern.format(name).replace("de o ", "do ").replace("de a ", "da ")
            assert read(text, **expected).answer is Answer.NO, text
            collecting = {**expected, "confirming": False, "known": {}, "asked": ("order_id",)}
            assert read(text, **collecting).abandons, text


@pytest.mark.parametrize(
    "text", ["sim, cancela a troca", "não cancela a troca", "cancela a troca?", "talvez cancele a troca"]
)
def test_but_not_where_something_else_is_said(read, text: str) -> None:
    assert read(text, **EXCHANGE).answer is Answer.NONE


@pytest.mark.parametrize(
    "text",
    [
        "quero manter o pedido",
        "mantém o pedido",
        "prefiro manter",
        "quero ficar com o pedido",
        "deixa o pedido como está",
        "deixa como está",
        "com certeza não",
        "lógico que não",
        "não, mantém o PED-1001",
    ],
)
def test_to_keep_the_thing_refuses_to_end_it(read, text: str) -> None:
    assert read(text, **CANCEL).answer is Answer.NO


@pytest.mark.parametrize(
    "text", ["como está o pedido", "quero manter o endereço", "sim, quero manter o pedido", "mantém, mas muda a data"]
)
def test_to_keep_something_else_refuses_nothing_and_confirms_nothing(read, text: str) -> None:
    assert read(text, **CANCEL).answer is Answer.NONE


def test_to_keep_what_would_be_made_is_no_refusal(read) -> None:
    known = {"dia": "2026-03-12", "pontos": 3}
    assert read("mantém a visita", tool="agendar_visita", confirming=True, known=known).answer is Answer.NONE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("keep my order", CANCEL_EN),
        ("I'd rather keep it", CANCEL_EN),
        ("leave it as it is", CANCEL_EN),
        ("cancel the cancellation", CANCEL_EN),
        ("definitely not", CANCEL_EN),
        ("cancel the exchange", EXCHANGE_EN),
        ("keep my order", EXCHANGE_EN),
    ],
)
def test_these_refuse_in_english_too(read_english, text: str, expected: dict[str, object]) -> None:
    assert read_english(text, **expected).answer is Answer.NO


@pytest.mark.parametrize(
    "text", ["nenhum", "nenhum dos dois", "não quero nenhum", "nenhuma das opções", "nenhum deles"]
)
def test_none_of_the_options_is_a_no(read, text: str) -> None:
    reading = read(text, **CHOICE)
    assert (reading.answer, reading.selected, reading.values) == (Answer.NO, (), ())


@pytest.mark.parametrize("text", ["não quero o Anual", "o Anual não", "não é o Anual", "nem o Anual", "o Anual nunca"])
def test_a_refusal_that_names_an_option_is_no_answer(read, text: str) -> None:
    reading = read(text, **CHOICE)
    assert (reading.answer, reading.selected, reading.values, reading.abandons) == (Answer.NONE, (), (), False)


@pytest.mark.parametrize(
    "text",
    [
        "o Anual não, o Mensal",
        "não o Anual, o Mensal",
        "não é o Anual, é o Mensal",
        "quero o Mensal e não o Anual",
        "não, o 1",
    ],
)
def test_an_option_beside_a_refused_one_is_chosen(read, text: str) -> None:
    reading = read(text, **CHOICE)
    assert (reading.answer, reading.selected) == (Answer.NONE, (0,))
