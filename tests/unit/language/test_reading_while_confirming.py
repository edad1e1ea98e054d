"""Precedence while a question is open needs these facts (spec/001 section 6; field cases A12, B13, D10, H11, H12)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from trinco.core.reading import Answer, Cue

OPEN = {"tool": "cancelar_pedido", "confirming": True, "known": {"order_id": "PED-1001"}}


@pytest.mark.parametrize(
    "text", ["sim", "sim, pode cancelar", "sim, o 1001", "ok", "pode cancelar o pedido PED-1001", "👍"]
)
def test_a_yes_is_a_yes_and_nothing_else(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert reading.answer is Answer.YES
    assert (reading.values, reading.intents, reading.abandons) == ((), (), False)


@pytest.mark.parametrize("text", ["não", "não quero cancelar", "não, obrigado", "deixa pra lá"])
def test_a_no_is_a_no(read, text: str) -> None:
    assert read(text, **OPEN).answer is Answer.NO


@pytest.mark.parametrize(
    "text",
    [
        "cancela",
        "pode cancelar",
        "quero cancelar o pedido PED-1001",
        "qual o valor?",
        "sim. qual o valor?",
        "sim, mas qual o prazo?",
        "hmm",
        "pois é, veja bem",
        "banana",
        "sim, e esquece",
        "🤔",
        "",
        "quero o PED-1001",
        "sim, quero meu pedido",
        "sim. Quero meu pedido",
        "sim, e quero receber meu pedido",
        "sim, e quero ver o PED-1001",
        "sim! quero a entrega",
        "sim, pode entregar",
    ],
)
def test_anything_else_is_neither(read, text: str) -> None:
    assert read(text, **OPEN).answer is Answer.NONE


@pytest.mark.parametrize(
    "text",
    [
        "sim, e quero rastrear o 2002",
        "sim. Quero rastrear o 2002",
        "sim. Ah, quero rastrear o 2002",
        "sim, e também rastreia o pedido 2002",
    ],
)
def test_a_second_request_comes_with_the_yes(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert reading.answer is Answer.YES
    assert reading.unequivocal is not None
    assert (reading.unequivocal.tool, reading.unequivocal.values[0].value) == ("consultar_entrega", "PED-2002")


@pytest.mark.parametrize(
    "text", ["na verdade é o 1002", "não, é o PED-1002", "não é o 1001, é o 1002", "troca para o PED-1002"]
)
def test_a_correction_is_a_value_and_neither_yes_nor_no(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert reading.answer is Answer.NONE
    assert [(f.value, f.cue) for f in reading.values] == [("PED-1002", Cue.CORRECTED)]


@pytest.mark.parametrize(
    "text",
    ["quero TIM CTRL Redes Sociais 8.0", "sim, quero a cobrança", "sim, pode cobrar", "aceito a cobrança", "71,90"],
)
def test_to_want_the_charge_is_no_yes_to_disputing_it(read, text: str) -> None:
    known = {"subject": "TIM CTRL Redes Sociais 8.0", "valor": Decimal("71.90")}
    assert read(text, tool="contestar_cobranca", confirming=True, known=known).answer is Answer.NONE


def test_the_value_on_display_is_no_correction(read) -> None:
    assert read("o pedido é o PED-1001", **OPEN).values == ()


def test_a_text_on_display_changes_only_by_its_name(read) -> None:
    known = {"order_id": "PED-1005", "motivo": "ficou pequeno"}
    confirming = {"tool": "solicitar_troca", "confirming": True, "known": known}
    assert read("veio com defeito", **confirming).values == ()
    (fact,) = read("na verdade o motivo é defeito na tela", **confirming).values
    assert (fact.parameter, fact.value) == ("motivo", "defeito na tela")


def test_another_request_is_no_answer(read) -> None:
    reading = read("quero rastrear o 2002", **OPEN)
    assert reading.answer is Answer.NONE
    assert reading.values == ()
    assert reading.unequivocal is not None


def test_giving_up_with_another_request_is_both(read) -> None:
    reading = read("esquece, quero ver minha fatura", **OPEN)
    assert reading.abandons
    assert reading.unequivocal is not None
    assert reading.unequivocal.tool == "consultar_fatura"


def test_a_weak_yes_that_comes_late_and_a_half_heard_question_confirm_nothing(read) -> None:
    assert read("ok", **OPEN, just_asked=False).answer is Answer.NONE
    assert read("sim", **OPEN, just_asked=False).answer is Answer.YES
    assert read("sim", **OPEN, heard_full_question=False).answer is Answer.NONE


def test_items_on_display_are_chosen(read) -> None:
    reading = read("sim, só os dois primeiros", **OPEN, options=("A", "B", "C"))
    assert (reading.answer, reading.selected) == (Answer.NONE, (0, 1))


def test_where_nothing_is_asked_a_yes_or_no_is_still_heard(read) -> None:
    assert read("sim").answer is Answer.YES
    assert read("não").answer is Answer.NO
    assert read("quero cancelar o pedido").answer is Answer.NONE


@pytest.mark.parametrize(
    "text", ["não, quero ver o pedido PED-2003", "não! quero ver minha fatura", "não. e me mostra a fatura"]
)
def test_a_no_before_another_request_is_still_a_no(read, text: str) -> None:
    reading = read(text, tool="cancelar_pedido", confirming=True, known={"order_id": "PED-1001"})
    assert reading.answer is Answer.NO
    assert reading.unequivocal is not None


@pytest.mark.parametrize(
    "text", ["não, cancela isso", "não, quero ver minha fatura", "não quero isso, quero ver minha fatura"]
)
def test_once_it_was_sent_any_no_in_front_is_one(read, text: str) -> None:
    known = {"order_id": "PED-1001"}
    assert read(text, tool="cancelar_pedido", confirming=True, sent=True, known=known).answer is Answer.NO


@pytest.mark.parametrize("text", ["não entendi", "não sei se foi", "não chegou nada ainda"])
def test_a_negation_that_refuses_nothing_is_no_no(read, text: str) -> None:
    known = {"order_id": "PED-1001"}
    assert read(text, tool="cancelar_pedido", confirming=True, sent=True, known=known).answer is Answer.NONE
