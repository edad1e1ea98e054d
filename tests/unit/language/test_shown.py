"""A question shows all that will be sent: nothing is hidden, cut or without a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.language.agents import CATALOGUE, contract

from trinco.core.contract import Parameter, ParameterType
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for
from trinco.language.presenter import plain

if TYPE_CHECKING:
    from trinco.core.contract import Contract

NAMELESS = contract("mudar_plano_atual", "", Parameter(name="plan_id"), Parameter(name="novo", label="o novo plano"))


def asked(
    arguments: Mapping[str, object], question: str = "", tool: str | Contract = "cancelar_pedido", **more: object
):
    declared = CATALOGUE.contracts[tool] if isinstance(tool, str) else tool
    presenter = presenter_for(replace(CATALOGUE, contracts={declared.tool: declared}), {})
    facts = {
        "arguments": arguments,
        "items": arguments.get("items") or [],
        "question": question,
        "again": False,
        **more,
    }
    return presenter.present([Utterance(say=Say.ASK_CONFIRMATION, tool=declared.tool, facts=facts)])


def test_every_field_of_every_item_is_shown() -> None:
    reply = asked({"items": [{"x": "A-1"}, {"x": "A-2", "n": 3}]}, "Cancelo o item A-1?")
    assert "Itens:\n- X: A-1\n- X: A-2; N: 3\n" in reply


def test_an_item_is_called_by_its_name_with_the_rest_beside_it() -> None:
    items = [
        {"name": "TIM Fashion", "valor": "9.99", "codigo_id": 7},
        {"name": "B", "eligible": False, "motivo": "não há", "id": 5},
    ]
    reply = asked({"items": items}, tool="contestar_cobranca")
    assert "- TIM Fashion (Valor cobrado: R$ 9,99; Codigo id: 7)" in reply
    assert "- B (Id: 5): fica de fora (não há)" in reply


def test_what_nobody_declared_is_shown_by_its_name() -> None:
    reply = asked({"order_id": "PED-1", "notify_all": True, "amount": 99999, "sentTo": "x"})
    assert "- Notify all: sim\n- Amount: 99999\n- Sent To: x\n" in reply


@pytest.mark.parametrize("value", [None, "", "  ", [], {}, "\u202e"])
def test_an_empty_value_is_shown_as_one(value: object) -> None:
    assert "- Motivo: —\n" in asked({"order_id": "PED-1", "motivo": value})


def test_names_that_look_the_same_hide_nothing() -> None:
    assert "- A: 1\n- A 2: 2\n" in asked({"a": 1, "a\u202e": 2})


def test_lists_and_objects_are_written_in_full() -> None:
    reply = asked(
        {
            "tags": ["a", "b", "c"],
            "names": ["a, b", "c"],
            "address": {"street": "R", "no": None, "geo": {"lat": Decimal("1.5")}},
            "lines": [{"n": 1}, {"n": 2}],
            "deep": [[1, 2], [3]],
        }
    )
    assert "- Tags: a, b e c\n- Names (1): a, b\n- Names (2): c\n" in reply
    assert "- Address: Street: R; No: —; Geo: (Lat: 1,5)\n" in reply
    assert "- Lines (1): (N: 1)\n- Lines (2): (N: 2)\n- Deep (1): 1 e 2\n- Deep (2): 3\n" in reply


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Cancelo o pedido PED-1001?", "1"),
        ("Cancelo o pedido PED-1001?", "1001"),
        ("Cancelo o pedido PED-1001?", "PED"),
        ("Cancelo o pedido PED-1001, de R$ 110,00?", "10,00"),
        ("Sim ou não: 12?", "12"),
    ],
)
def test_a_value_is_not_taken_for_said_because_it_is_within_another_or_very_short(question: str, value: str) -> None:
    assert f"- Número do pedido: {value}\n" in asked({"order_id": value}, question)


@pytest.mark.parametrize(
    "question", ["Cancelo o PED-1001?", "Cancelo o pedido (PED-1001).", 'É "PED-1001"?', "PED-1001 sai?"]
)
def test_what_the_question_says_in_whole_words_is_not_said_again(question: str) -> None:
    assert "Número" not in asked({"order_id": "PED-1001"}, question)


def test_one_word_of_the_question_stands_for_one_argument() -> None:
    both = contract("pagar", "Paga.", Parameter(name="de", label="origem"), Parameter(name="para", label="destino"))
    reply = asked({"de": "conta-7", "para": "conta-7"}, "Transfiro para conta-7?", both)
    assert reply.count("conta-7") == 2
    reply = asked({"de": "conta-7", "para": "conta-7 poupança"}, "Transfiro para conta-7 poupança?", both)
    assert "- Origem: conta-7\n" in reply


def test_a_text_without_the_question_leaves_nothing_to_it() -> None:
    presenter = presenter_for(CATALOGUE, {"ask_confirmation": "{{ pairs }}"})
    facts = {"arguments": {"order_id": "PED-1001"}, "question": "Cancelo o PED-1001?"}
    asks = Utterance(say=Say.ASK_CONFIRMATION, tool="cancelar_pedido", facts=facts)
    assert presenter.present([asks]) == "- Número do pedido: PED-1001"


def test_only_a_declared_value_that_is_no_boolean_may_be_left_to_the_question() -> None:
    switch = contract("ligar", "Liga.", Parameter(name="aviso", label="aviso", type=ParameterType.BOOLEAN))
    assert "- Aviso: sim\n" in asked({"aviso": True}, "Ligo o aviso, sim ou não?", switch)
    assert "- Extra: PED-1001\n" in asked({"extra": "PED-1001"}, "Cancelo o PED-1001?")


@pytest.mark.parametrize(
    ("value", "shown"), [("10.999", "10,999 BRL"), ("10.99", "R$ 10,99"), (Decimal("1.005"), "1,005 BRL")]
)
def test_an_amount_is_never_rounded(value: object, shown: str) -> None:
    assert f"- Valor cobrado: {shown}\n" in asked({"valor": value}, tool="contestar_cobranca")


def test_what_has_no_words_is_called_by_its_own_name() -> None:
    assert asked({"plan_id": "P1"}, tool=NAMELESS).startswith("Confira, por favor: mudar plano atual.\n- Plan id: P1\n")
    presenter = presenter_for(replace(CATALOGUE, contracts={NAMELESS.tool: NAMELESS}), {})
    done = Utterance(say=Say.DONE, tool=NAMELESS.tool, facts={"arguments": {"plan_id": "P1"}, "result": {}})
    assert presenter.present([done]) == "Pronto, fiz o que você pediu: mudar plano atual.\n- Plan id: P1"
    ask = Utterance(say=Say.ASK_PARAMETER, tool=NAMELESS.tool, facts={"parameter": "plan_id"})
    assert presenter.present([ask]) == "Para continuar, me diga, por favor: plan id."
    assert presenter.present([Utterance(say=Say.CHOOSE_INTENT, facts={"tools": ["gone_tool"]})]) == (
        "É isto que você quer: gone tool?"
    )


@pytest.mark.parametrize("say", [Say.OFFER_RESUME, Say.SAME_AS_UNKNOWN])
def test_items_are_shown_wherever_arguments_are(say: Say) -> None:
    facts = {"arguments": {"order_id": "PED-1", "items": [{"x": "A-1"}]}}
    reply = presenter_for(CATALOGUE, {}).present([Utterance(say=say, tool="cancelar_pedido", facts=facts)])
    assert "- Número do pedido: PED-1\nItens:\n- X: A-1" in reply


def leaves(value: object) -> Iterator[str]:
    match value:
        case Mapping() if value:
            for entry in value.values():
                yield from leaves(entry)
        case list() if value:
            for entry in value:
                yield from leaves(entry)
        case bool():
            yield "sim" if value else "não"
        case int():
            yield str(value)
        case Decimal():
            yield format(value, "f").rstrip("0").rstrip(".").replace(".", ",") if value % 1 else str(int(value))
        case str():
            yield " ".join(str(plain(value)).split()) or "—"
        case _:
            yield "—"


WORDS = st.sampled_from(["1", "sim", "A-1", "PED-1001", "items", "não", "valor"]) | st.text(max_size=9)
LEAVES = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | WORDS | st.decimals(-1000, 1000, places=2)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=8
)
NAMES = st.sampled_from(["items", "order_id", "motivo", "name", "secret"]) | WORDS


@given(st.dictionaries(NAMES, JSON, max_size=5), st.lists(WORDS, max_size=4).map(" ".join), st.booleans())
def test_every_value_that_will_be_sent_is_in_the_question(
    arguments: dict[str, object], question: str, again: bool
) -> None:
    reply = " ".join(asked(arguments, question, "solicitar_troca", again=again).split())
    shown = [leaf for value in arguments.values() for leaf in leaves(value)]
    missing = [leaf for leaf in shown if leaf.casefold() not in reply.casefold()]
    assert missing == []


def numbered(value: object, seen: list[str]) -> object:
    """Return `value` with each leaf replaced by one that nothing else looks like."""
    match value:
        case dict() if value:
            return {name: numbered(entry, seen) for name, entry in value.items()}
        case list() if value:
            return [numbered(entry, seen) for entry in value]
        case _:
            seen.append(f"v{len(seen):03}z")
            return seen[-1]


@given(st.dictionaries(NAMES, JSON, max_size=5))
def test_every_value_is_shown_once_in_a_line_that_begins_with_a_label(arguments: dict[str, object]) -> None:
    seen: list[str] = []
    reply = asked({name: numbered(value, seen) for name, value in arguments.items()}, "Posso?", "solicitar_troca")
    assert [reply.count(token) for token in seen] == [1] * len(seen)
    items = reply.find("\nItens:\n")
    for line in reply[: items if items >= 0 else None].splitlines()[1:-1]:
        assert ": " in line
