"""Why a message is read as it is: the same facts as the engine's, beside what they rest on."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.errors import UsageError
from trinco.core.precedence import Meaning
from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for
from trinco.language.explanation import explanation


def test_a_request_is_explained_by_its_route_and_values() -> None:
    found = explanation(CATALOGUE, "Quero CANCELAR o pedído 1001", today=TODAY)
    assert (found.intent.route, found.tool, found.meaning) == ("cancel", "cancelar_pedido", Meaning.NEW_INTENT)
    assert found.normalised == "quero cancelar o pedido 1001"
    assert [(f.parameter, f.value, found.text[slice(*f.span)]) for f in found.values] == [
        ("order_id", "PED-1001", "1001")
    ]
    assert found.label is None


def test_an_answer_is_explained_by_its_label() -> None:
    pending = {"pending": "cancelar_pedido", "given": {"order_id": "PED-1001"}}
    yes = explanation(CATALOGUE, "sim, pode cancelar", today=TODAY, **pending)
    assert (yes.reading.answer, yes.meaning) == (Answer.YES, Meaning.CONFIRMS)
    no = explanation(CATALOGUE, "não quero mais", today=TODAY, **pending)
    assert no.reading.answer is not Answer.YES
    assert (no.label or "").startswith("deny")
    other = explanation(CATALOGUE, "não, é o PED-1002", today=TODAY, **pending)
    assert [(f.parameter, f.value) for f in other.values] == [("order_id", "PED-1002")]
    assert other.meaning is Meaning.CORRECTS


def test_where_a_value_is_lacking_it_is_what_is_asked_for() -> None:
    found = explanation(CATALOGUE, "1002", today=TODAY, pending="cancelar_pedido")
    assert [(f.parameter, f.value) for f in found.values] == [("order_id", "PED-1002")]
    assert found.meaning is Meaning.FILLS


def test_given_values_are_read_as_people_say_them() -> None:
    found = explanation(
        CATALOGUE, "sim", today=TODAY, pending="agendar_visita", given={"dia": "amanhã", "pontos": "três"}
    )
    assert found.known == {"dia": "2026-03-12", "pontos": 3}


@pytest.mark.parametrize(
    ("text", "cues"),
    {
        "quero falar com um atendente": ("asks_person",),
        "esquece isso": ("abandons",),
        "obrigado!": ("thanks",),
        "o que você faz?": ("asks", "help"),
        "quero cancelar o pedido 1001": (),
    }.items(),
)
def test_what_a_message_says_beside_is_told(text: str, cues: tuple[str, ...]) -> None:
    assert explanation(CATALOGUE, text, today=TODAY).cues == cues


def test_it_is_what_the_reader_reads() -> None:
    reader = reader_for(CATALOGUE)
    for text in ("quero a fatura", "sim", "cancela o 1001", "quanto custa?", ""):
        assert explanation(CATALOGUE, text, today=TODAY).reading == reader.read(text, Expectation(), today=TODAY)


@pytest.mark.parametrize(
    ("pending", "given"), [("no_tool", {}), ("cancelar_pedido", {"order": "1001"})], ids=["tool", "parameter"]
)
def test_a_name_that_is_none_is_a_mistake_of_the_caller(pending: str, given: dict[str, str]) -> None:
    with pytest.raises(UsageError, match=r"no (tool|parameter)"):
        explanation(CATALOGUE, "sim", today=TODAY, pending=pending, given=given)


@pytest.mark.parametrize(
    ("pending", "given"),
    [
        ("cancelar_pedido", {"order_id": "xx"}),
        ("cancelar_pedido", {"order_id": "ORD-1"}),
        ("agendar_visita", {"dia": "banana", "pontos": "3"}),
        ("agendar_visita", {"dia": "amanhã", "pontos": "muitos"}),
        ("contestar_cobranca", {"subject": "TIM Fashion", "valor": "caro"}),
        ("mudar_plano", {"plano": "Ouro"}),
    ],
)
def test_a_value_that_the_parameter_cannot_have_is_one_too(pending: str, given: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="is no value of"):
        explanation(CATALOGUE, "sim", today=TODAY, pending=pending, given=given)


def test_a_value_in_its_own_form_is_taken_as_it_is() -> None:
    found = explanation(
        CATALOGUE, "sim", today=TODAY, pending="agendar_visita", given={"dia": "2026-03-20", "pontos": "3"}
    )
    assert dict(found.known) == {"dia": "2026-03-20", "pontos": 3}
    text = {"order_id": "ped-1001", "motivo": "veio quebrado"}
    assert dict(explanation(CATALOGUE, "sim", today=TODAY, pending="solicitar_troca", given=text).known) == {
        "order_id": "PED-1001",
        "motivo": "veio quebrado",
    }
