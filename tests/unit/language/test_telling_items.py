"""What is told of an effect's items, and of one whose answer says little, agrees with what is on record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.outcome_words import claims_done, claims_nothing_done
from tests.unit.language.shop_in_english import ENGLISH_CATALOGUE as ENGLISH

from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.language.presenter import AgentPresenter

DONE = {"state": "done", "item": {"name": "A"}, "entry": {"name": "a", "protocol": "P-1"}, "done": True}
FAILED = {"state": "failed", "item": "B", "entry": {"id": 7, "reason": "shipped"}, "done": False}
UNKNOWN = {"state": "unknown", "item": {"order_id": "C"}, "entry": None, "done": False}
LEFT_OUT = {"state": "excluded", "item": {"name": "D", "eligible": False, "reason": "lent"}, "entry": None}
NOT_ASKED = {"state": "unasked", "item": None, "entry": {"name": "Z", "success": True}, "done": True}
NOT_EVEN_DONE = {"state": "unasked", "item": None, "entry": {"name": "Y", "success": False}, "done": False}


def presenter(overrides: Mapping[str, str] | None = None, **response: Any) -> AgentPresenter:
    contract = replace(CATALOGUE.contracts["cancelar_pedido"], response=response)
    contracts = {**CATALOGUE.contracts, "cancelar_pedido": contract}
    return presenter_for(replace(CATALOGUE, contracts=contracts), overrides or {})


def told(kind: Say, *items: object, by: AgentPresenter | None = None, **facts: object) -> str:
    usual: dict[str, object] = {
        "arguments": {"order_id": "PED-1001"},
        "result": {},
        "text": "",
        "read_only": False,
        "checking": False,
        "partly": False,
        "why": "refused",
        "message": "",
        "item_results": list(items),
    }
    utterance = Utterance(say=kind, tool="cancelar_pedido", facts={**usual, **facts})
    return (by or presenter()).present([utterance])


def test_each_item_is_called_as_it_was_confirmed_and_only_what_was_confirmed_counts() -> None:
    assert told(Say.DONE, DONE, FAILED, LEFT_OUT, NOT_ASKED, NOT_EVEN_DONE, partly=True).splitlines() == [
        "Foi feito só em parte: 1 de 2.",
        "- B: não foi feito (shipped)",
        "- Z: não estava no que você confirmou, e o sistema diz que foi feito",
        "- Y: não estava no que você confirmou",
        "- D: fica de fora (lent)",
        "- A: feito (protocolo P-1)",
    ]


def test_all_done_is_told_as_all_done() -> None:
    reply = told(Say.DONE, DONE, NOT_ASKED, result={"protocol": "P-9\nx"})
    assert reply.startswith("Pronto, está tudo feito: 1 de 1.")
    assert reply.endswith("Protocolo: P-9 x")


@pytest.mark.parametrize("kind", [Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER])
@pytest.mark.parametrize("checking", [True, False])
def test_an_item_that_is_not_known_is_named_as_such(kind: Say, checking: bool) -> None:
    reply = told(kind, DONE, FAILED, UNKNOWN, checking=checking)
    assert "- C: ainda sem confirmação" in reply
    assert "- A: feito" in reply
    assert "não repita por outro canal" in reply
    assert not claims_done(reply.splitlines()[0], "pt")
    assert ("Estou verificando" in reply) is (checking and kind is Say.UNKNOWN)


def test_none_done_is_told_item_by_item() -> None:
    reply = told(Say.FAILED, FAILED, {**FAILED, "item": "E"}, message="all are shipped")
    assert reply.startswith("Nenhum dos itens")
    assert reply.count("não foi feito (shipped)") == 2
    assert not claims_done(reply, "pt")


@pytest.mark.parametrize("own", [{"done": "Tudo certo!"}, {"done": "Tudo certo!", "done.items": "Tudo certo!"}])
def test_no_text_for_what_is_done_speaks_for_a_part(own: dict[str, str]) -> None:
    for items in ((DONE, FAILED), ()):
        reply = told(Say.DONE, *items, partly=True, by=presenter(own))
        assert reply.startswith("Foi feito só em parte")
        assert "Tudo certo" not in reply
    mine = presenter({**own, "done.partial": "Parte: {{ done_count }}/{{ item_count }}"})
    assert told(Say.DONE, DONE, FAILED, partly=True, by=mine) == "Parte: 1/2"


def test_a_list_that_is_not_of_items_is_told_as_part_of_the_answer() -> None:
    answer = {"success": True, "results": [{"order_id": "A", "protocol": "1"}, {"order_id": "B", "protocol": "2"}]}
    reply = told(Say.DONE, result=answer)
    assert reply.startswith("Pronto, fiz o que você pediu")
    assert reply.endswith("- A, 1\n- B, 2")
    assert "em parte" not in reply
    assert told(Say.DONE, result={"results": [{"name": "A"}, {"name": "B"}]}, read_only=True) == "Results:\n- A\n- B"


# An answer that holds less than the text for it wants

TEMPLATE = "O cancelamento do pedido {{ result.order_id }} foi solicitado. Protocolo: {{ result.protocol }}."


@pytest.mark.parametrize(
    "answer", [{}, {"order_id": "PED-1001"}, {"protocol": None}, {"order_id": "x", "protocol": " "}]
)
def test_a_text_that_lacks_a_value_gives_way_to_the_default(answer: dict[str, object]) -> None:
    reply = told(Say.DONE, result=answer, by=presenter(mode="template", template=TEMPLATE))
    assert reply.startswith("Pronto, fiz o que você pediu: cancela um pedido")
    assert "Protocolo: ." not in reply
    assert "- Número do pedido: PED-1001" in reply


@pytest.mark.parametrize(
    "template",
    [
        "Feito: {{ result.protocol|upper }}",
        "Feito: {{ 'p. ' ~ result.protocol }}",
        "Feito: {{ result['a']['b'] }}",
        "Feito: {{ arguments.note }}",
        "{% if true %}Feito: {{ result.protocol }}{% endif %}",
    ],
)
def test_a_value_is_missed_however_it_is_shown(template: str) -> None:
    assert told(Say.DONE, by=presenter(mode="template", template=template)).startswith("Pronto, fiz")


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("Feito.{% if result.protocol %} Protocolo: {{ result.protocol }}{% endif %}", "Feito."),
        ("Feito, {{ result.protocol|default('sem protocolo') }}.", "Feito, sem protocolo."),
        ("Feito{{ ' já' if result.at else '' }}.", "Feito."),
        ("Feito:{% for each in result.lines %} {{ each.name }}{% endfor %}", "Feito:"),
        ("Feito: {{ arguments.order_id }}", "Feito: PED-1001"),
    ],
)
def test_a_text_that_can_do_without_a_value_is_told(template: str, said: str) -> None:
    assert told(Say.DONE, by=presenter(mode="template", template=template)) == said


def test_a_list_of_entries_that_lack_a_value_gives_way_too() -> None:
    by = presenter(mode="list", source="lines", item_template="* {{ item.name }}")
    assert told(Say.DONE, result={"lines": [{"name": "a"}]}, by=by) == "* a"
    assert told(Say.DONE, result={"lines": [{"name": "a"}, {}]}, by=by).startswith("Pronto, fiz")


def test_an_agents_own_text_for_what_is_done_has_no_hole_either() -> None:
    by = presenter({"done": "Feito! Protocolo: {{ protocol }}."})
    assert told(Say.DONE, result={"protocol": "C-1"}, by=by) == "Feito! Protocolo: C-1."
    assert told(Say.DONE, by=by) == "Pronto, está feito."


def test_a_read_may_leave_out_what_is_not_there() -> None:
    by = presenter(mode="template", template="Pedido: {{ result.order_id }}{{ result.missing }}")
    assert told(Say.DONE, result={"order_id": "PED-1"}, read_only=True, by=by) == "Pedido: PED-1"


@pytest.mark.parametrize("text", ["{}", " [] ", "null"])
def test_an_empty_answer_is_not_told_as_such(text: str) -> None:
    assert told(Say.DONE, text=text) == told(Say.DONE)


def test_a_value_that_only_repeats_what_was_confirmed_is_said_once() -> None:
    reply = told(Say.DONE, result={"order_id": "ped-1001", "protocol": "C-1"})
    assert reply.lower().count("ped-1001") == 1


@pytest.mark.parametrize("kind", [Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER])
def test_english_says_the_same(kind: Say) -> None:
    tool = next(iter(ENGLISH.contracts))
    facts = {"arguments": {}, "result": {}, "text": "", "item_results": [DONE, FAILED, UNKNOWN, LEFT_OUT, NOT_ASKED]}
    utterance = Utterance(say=kind, tool=tool, facts={**facts, "partly": kind is Say.DONE, "why": "", "message": ""})
    reply = presenter_for(ENGLISH, {}).present([utterance])
    lines = ["- B: not done (shipped)", "- C: not confirmed yet", "- D: left out (lent)", "- A: done (reference P-1)"]
    assert all(line in reply for line in lines)
    assert "- Z: not part of what you confirmed, and the system says it was done" in reply
    assert claims_nothing_done(reply.splitlines()[0], "en") is (kind is Say.FAILED)
