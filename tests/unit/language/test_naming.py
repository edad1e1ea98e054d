"""What operations and parameters are called, and how somebody else's sentences stand among ours."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.language.agents import CATALOGUE, contract

from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for
from trinco.language.naming import in_line, operation_name, readable, sentence

TITLED = replace(CATALOGUE.contracts["cancelar_pedido"], title="Cancelar um pedido")
PRESENTER = presenter_for(replace(CATALOGUE, contracts={**CATALOGUE.contracts, TITLED.tool: TITLED}), {})


def say(kind: Say, tool: str | None = TITLED.tool, **facts: object) -> str:
    return PRESENTER.present([Utterance(say=kind, tool=tool, facts=facts)])


def test_an_operation_is_called_by_its_title_its_description_or_its_name() -> None:
    assert operation_name(TITLED) == "Cancelar um pedido"
    assert operation_name(contract("x", "Mostra a fatura. E mais.")) == "Mostra a fatura"
    assert operation_name(contract("mudar_plano", " ")) == "Mudar plano"
    assert operation_name(replace(TITLED, title=" Cancelar\n um pedido. ")) == "Cancelar um pedido"


def test_a_title_is_used_wherever_the_operation_is_named() -> None:
    assert say(Say.CHOOSE_INTENT, None, tools=["cancelar_pedido"]) == "É isto que você quer: cancelar um pedido?"
    assert say(Say.CHOOSE_INTENT, None, tools=["cancelar_pedido", "consultar_fatura"]).splitlines()[1:] == [
        "1. Cancelar um pedido",
        "2. Mostra a fatura",
    ]
    assert say(Say.SUSPENDED) == "Guardei o que estava pendente (cancelar um pedido)."
    assert say(Say.DONE, arguments={}, result={}) == "Pronto, fiz o que você pediu: cancelar um pedido."


def test_only_what_can_be_answered_by_a_number_has_one() -> None:
    lines = say(Say.NOT_UNDERSTOOD, None, tools=["cancelar_pedido", "consultar_fatura"]).splitlines()
    assert lines[1:] == ["- Cancelar um pedido", "- Mostra a fatura"]


@pytest.mark.parametrize(
    ("name", "within"),
    [
        ("Cancelar um pedido", "cancelar um pedido"),
        ("PIX: pagar", "PIX: pagar"),
        ("A fatura", "a fatura"),
        ("E-mail novo", "e-mail novo"),
        ("2ª via", "2ª via"),
        ("", ""),
    ],
)
def test_a_name_within_a_sentence_keeps_only_the_capitals_of_abbreviations(name: str, within: str) -> None:
    assert in_line(name) == within


@pytest.mark.parametrize(
    ("name", "words"), [("order_id", "order id"), ("orderId", "order Id"), ("a--b", "a b"), ("__", "__"), ("", "")]
)
def test_a_technical_name_is_made_readable(name: str, words: str) -> None:
    assert readable(name) == words


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("não dá", "Não dá."),
        ("não, obrigado!", "Não, obrigado!"),
        ("iPhone esgotado", "iPhone esgotado."),
        ("maria@x.com não existe", "maria@x.com não existe."),
        ("já  foi\nentregue?", "Já foi entregue?"),
        ("", ""),
        (None, ""),
    ],
)
def test_somebody_elses_sentence_begins_and_ends_like_one(said: object, told: str) -> None:
    assert sentence(said) == told


def test_a_reason_in_small_letters_reads_as_a_sentence() -> None:
    assert say(Say.NOT_ELIGIBLE, reason="não dá") == "Não dá. Por isso não segui adiante, e nada foi feito."


def test_passing_on_to_a_person_says_what_became_of_the_request() -> None:
    assert say(Say.HANDOFF, stopped=True) == (
        "Não fiz nada sobre isto: cancelar um pedido. Vou passar você para uma pessoa da nossa equipe."
    )
    assert say(Say.HANDOFF, None) == "Vou passar você para uma pessoa da nossa equipe."
    assert say(Say.HANDOFF, None, stopped="cancelar_pedido") == say(Say.HANDOFF, stopped=True)


def test_a_question_that_can_not_be_answered_is_said_so_before_ours_is_asked_again() -> None:
    asked = Utterance(say=Say.ASK_CONFIRMATION, tool=TITLED.tool, facts={"arguments": {}, "question": "cancelo?"})
    reply = PRESENTER.present([Utterance(say=Say.CANNOT_ANSWER, tool=TITLED.tool), asked])
    assert reply == "Isso eu não sei responder. Ainda não fiz nada.\nCancelo?\nResponda sim ou não."


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ('{"message": "recusado"}', " Recusado."),
        ('{"error": {"code": "X", "message": "fora do prazo"}}', " Fora do prazo."),
        ('{"code": 7}', ""),
        ("[1]", ""),
        ("{não é JSON", " {não é JSON."),
        ("recusado", " Recusado."),
    ],
)
def test_a_refusal_is_told_by_its_message_and_never_as_json(message: str, told: str) -> None:
    assert say(Say.FAILED, why="refused", message=message) == f"O sistema não aceitou, e nada foi feito.{told}"
