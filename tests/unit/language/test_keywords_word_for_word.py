"""A declared keyword, said as it is written, asks for its operation; a verb alone only where its object fits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.language.agents import CATALOGUE, ENGLISH, TODAY
from tests.unit.language.bank import BANK, BOOKSHOP

from trinco.core.contract import Catalogue, Route
from trinco.core.reading import Expectation, Strength
from trinco.language import reader_for


def heard(text: str, catalogue: Catalogue, expected: Expectation | None = None) -> dict[str, Strength]:
    reading = reader_for(catalogue).read(text, expected or Expectation(), today=TODAY)
    return {intent.tool: intent.strength for intent in reading.intents}


KEYWORDS = [
    (catalogue, route.tool, keyword)
    for catalogue in (CATALOGUE, ENGLISH, BANK, BOOKSHOP)
    for route in catalogue.routes
    for keyword in route.keywords
    if " " in keyword
]


@pytest.mark.parametrize("form", ["{}", "{}.", "{}!"])
@pytest.mark.parametrize(("catalogue", "tool", "keyword"), KEYWORDS)
def test_a_keyword_word_for_word_is_its_request(catalogue: Catalogue, tool: str, keyword: str, form: str) -> None:
    found = heard(form.format(keyword.capitalize()), catalogue)
    assert [t for t, strength in found.items() if strength is Strength.UNEQUIVOCAL] == [tool]


@pytest.mark.parametrize(("catalogue", "tool", "keyword"), KEYWORDS)
def test_politeness_around_it_changes_nothing(catalogue: Catalogue, tool: str, keyword: str) -> None:
    polite = "bom dia, {}, por favor" if catalogue.locale == "pt-BR" else "hello, {} please"
    assert heard(polite.format(keyword), catalogue)[tool] is Strength.UNEQUIVOCAL


@pytest.mark.parametrize("text", ["i want to make a payment", "I'd like to make a payment of $10 to Bob"])
def test_a_verb_of_asking_counts_with_the_noun_of_its_keyword(text: str) -> None:
    assert heard(text, BANK)["make_payment"] is Strength.UNEQUIVOCAL


@pytest.mark.parametrize(
    "text", ["i don't want to make a payment", "payment", "what happens if i make a payment?", "i made a payment"]
)
def test_a_mention_of_it_is_no_request(text: str) -> None:
    assert heard(text, BANK).get("make_payment") is not Strength.UNEQUIVOCAL


def test_a_keyword_of_two_operations_is_neither_of_them_for_sure() -> None:
    routes = (*BANK.routes, Route(name="other", tool="show_balance", keywords=("make a payment",)))
    strengths = heard("make a payment", replace(BANK, routes=routes))
    assert list(strengths.values()).count(Strength.UNEQUIVOCAL) != 1


def test_a_lone_noun_among_the_keywords_stays_a_mention() -> None:
    assert heard("pedido", CATALOGUE)["consultar_entrega"] is Strength.GENERIC


@pytest.mark.parametrize(
    ("text", "catalogue", "tool"),
    [
        ("quero cancelar minha conta", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar a assinatura", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar meu plano de saúde", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar minha compra", CATALOGUE, "cancelar_pedido"),
        ("quero trocar de nome", CATALOGUE, "solicitar_troca"),
        ("quero agendar uma consulta", CATALOGUE, "agendar_visita"),
        ("I want to cancel my account", ENGLISH, "cancel_order"),
        ("cancel my subscription", ENGLISH, "cancel_order"),
        ("please cancel the appointment", ENGLISH, "cancel_order"),
    ],
)
def test_a_verb_with_another_object_is_only_offered(text: str, catalogue: Catalogue, tool: str) -> None:
    assert heard(text, catalogue).get(tool, Strength.GENERIC) is Strength.GENERIC


@pytest.mark.parametrize(
    ("text", "catalogue", "tool"),
    [
        ("quero cancelar", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar isso", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar o PED-1001", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar a entrega 1001", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar o meu, por favor", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar urgente", CATALOGUE, "cancelar_pedido"),
        ("quero cancelar porque não gostei do tecido", CATALOGUE, "cancelar_pedido"),
        ("quero trocar, veio com defeito", CATALOGUE, "solicitar_troca"),
        ("quero contestar TIM Fashion", CATALOGUE, "contestar_cobranca"),
        ("quero agendar para sexta", CATALOGUE, "agendar_visita"),
        ("quero mudar para o Básico", CATALOGUE, "mudar_plano"),
        ("I want to cancel it now", ENGLISH, "cancel_order"),
        ("cancel ORD-1001", ENGLISH, "cancel_order"),
        ("I want to cancel because the fabric is torn", ENGLISH, "cancel_order"),
    ],
)
def test_a_verb_alone_or_with_a_name_is_the_request(text: str, catalogue: Catalogue, tool: str) -> None:
    assert heard(text, catalogue)[tool] is Strength.UNEQUIVOCAL


@pytest.mark.parametrize(
    ("text", "catalogue"),
    [
        ("quero desfazer o cancelamento do pedido PED-1001", CATALOGUE),
        ("reverter o cancelamento do pedido PED-1001", CATALOGUE),
        ("não fui eu que pedi para cancelar o pedido PED-1001", CATALOGUE),
        ("não foi a gente que pediu para cancelar o pedido PED-1001", CATALOGUE),
        ("exceto PED-1001", CATALOGUE),
        ("menos o PED-1001", CATALOGUE),
        ("I want to undo the cancellation of order ORD-1001", ENGLISH),
        ("reverse the cancellation of order ORD-1001", ENGLISH),
        ("it wasn't me who asked to cancel order ORD-1001", ENGLISH),
        ("except ORD-1001", ENGLISH),
    ],
)
def test_to_undo_or_to_disown_an_operation_is_not_even_an_offer_of_it(text: str, catalogue: Catalogue) -> None:
    assert not {"cancelar_pedido", "cancel_order"} & heard(text, catalogue).keys()


@pytest.mark.parametrize(
    ("text", "catalogue"),
    [
        ("não gostei do produto e quero cancelar o pedido PED-1001", CATALOGUE),
        ("não chegou nada ainda, quero cancelar o pedido PED-1001", CATALOGUE),
        ("I did not order it, cancel order ORD-1001", ENGLISH),
    ],
)
def test_a_negation_of_something_else_takes_nothing_from_the_request(text: str, catalogue: Catalogue) -> None:
    assert Strength.UNEQUIVOCAL in heard(text, catalogue).values()


def test_what_is_left_out_of_a_request_is_not_its_value() -> None:
    reading = reader_for(CATALOGUE).read("quero cancelar o pedido, exceto o PED-1001", Expectation(), today=TODAY)
    assert all(not intent.values for intent in reading.intents)
