"""Which route a message asks for, with the words that counted, and what is offered where none is asked for clearly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.contract import Route
from trinco.core.copying import replace
from trinco.core.reading import Expectation
from trinco.language import intent, reader_for

ROUTES = (
    Route(
        name="cancel",
        tool="cancel",
        keywords=("cancelar pedido", "cancelamento do pedido"),
        examples=("não quero mais a compra que fiz, cancela",),
    ),
    Route(name="track", tool="track", keywords=("rastrear pedido",), examples=("cadê minha encomenda",)),
    Route(name="dispute", tool="dispute", keywords=("contestar cobrança",), examples=("não reconheço essa compra",)),
    Route(
        name="block", tool="block", keywords=("bloquear linha",), examples=("roubaram meu celular, bloqueia a linha",)
    ),
)


@pytest.mark.parametrize(
    ("text", "route"),
    {
        "quero cancelar meu pedido": "cancel",
        "cancelamento do pedido, por favor": "cancel",
        "cadê minha encomenda": "track",
        "minha encomenda, cadê?": "track",
        "olha, não reconheço essa compra": "dispute",
        "tem uma compra aí que eu não reconheço": "dispute",
        "socorro, roubaram meu celular": "block",
        "meu celular, roubaram": "block",
    }.items(),
)
def test_a_route_is_asked_for_by_its_keywords_or_as_in_an_example(text: str, route: str) -> None:
    assert intent(text, ROUTES, "pt-BR").route == route


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "não quero cancelar o pedido": "refused",
        "quem ganhou o jogo?": "nothing",
        "oi": "nothing",
        "": "nothing",
        "meu pedido": "mentioned",
        "se der, cancela o pedido amanhã": "reserved",
        "quero cancelar o pedido e bloquear a linha": "several",
    }.items(),
)
def test_where_no_route_is_asked_for_alone_the_reason_is_told(text: str, reason: str) -> None:
    found = intent(text, ROUTES, "pt-BR")
    assert (found.route, found.reason) == (None, reason)


def test_of_two_that_are_as_good_both_are_offered() -> None:
    for text in ("quero cancelar o pedido ou bloquear a linha", "bloqueia a linha e cancela o pedido"):
        found = intent(text, ROUTES, "pt-BR")
        assert found.route is None
        assert set(found.offered) == {"cancel", "block"}
        assert found.margin == 0


def test_the_words_that_counted_are_told_as_they_were_written() -> None:
    (best, *_) = intent("Quero CANCELAR o meu pedído PED-1", ROUTES, "pt-BR").scores
    assert (best.words, best.verb, best.object) == (("CANCELAR", "pedído"), "CANCELAR", "pedído")
    assert best.asked


@pytest.mark.parametrize(
    "text",
    ["roubaram meu celular e já resolvi, obrigado", "quem roubou o celular foi preso", "minha encomenda é linda"],
)
def test_what_has_only_some_words_of_an_example_is_offered_at_most(text: str) -> None:
    found = intent(text, ROUTES, "pt-BR")
    assert found.route is None or found.reason != "example"


@pytest.mark.parametrize(
    "text", ["eu não pedi pra cancelar pedido nenhum", "nem pedido nem linha, deixa", "não precisa cancelar o pedido"]
)
def test_what_is_named_and_not_wanted_asks_for_nothing(text: str) -> None:
    assert intent(text, ROUTES, "pt-BR").route is None


VISIT = Route(
    name="visit", tool="visit", keywords=("visita técnica", "agendar visita"), examples=("preciso de um técnico aqui",)
)
ORDER_SUPPLIES = Route(name="supplies", tool="supplies", keywords=("encomendar toner",))


@pytest.mark.parametrize(
    "text",
    [
        "cancela a visita técnica",
        "não é visita técnica",
        "não é bem uma visita técnica",
        "minha encomenda chegou, obrigado",
        "a encomenda veio certa",
    ],
)
def test_a_thing_that_is_denied_or_another_verbs_is_not_asked_for(text: str) -> None:
    assert intent(text, (*ROUTES[:1], VISIT, ORDER_SUPPLIES), "pt-BR").route is None


def test_it_is_where_it_is_wanted() -> None:
    for text in ("visita técnica", "quero uma visita técnica", "marcar a visita técnica"):
        assert intent(text, (*ROUTES[:1], VISIT, ORDER_SUPPLIES), "pt-BR").route == "visit"


@pytest.mark.parametrize(
    "text", ["me manda um desconto na fatura", "dá pra parcelar a fatura?", "manda alguém da fatura"]
)
def test_what_is_to_be_handed_over_is_what_follows_the_verb(text: str) -> None:
    assert intent(text, CATALOGUE.routes, "pt-BR", tuple(CATALOGUE.contracts.values())).route != "bill"


def test_a_thing_is_asked_for_by_a_verb_of_giving_where_the_operation_only_reads() -> None:
    routes, contracts = CATALOGUE.routes, tuple(CATALOGUE.contracts.values())
    for text in ("manda a fatura", "me passa a segunda via", "deixa isso, me passa a segunda via"):
        assert intent(text, routes, "pt-BR", contracts).route == "bill"


@pytest.mark.parametrize(
    "text",
    [
        "quero cancelar o pedido 1001",
        "não quero cancelar",
        "cadê meu pedido",
        "quero trocar o produto ou cancelar o pedido",
        "ver a fatura",
        "nem fatura nem plano, quero rastrear meu pedido",
        "manda a fatura",
        "oi",
    ],
)
def test_it_hears_what_the_engine_hears(text: str) -> None:
    read = reader_for(CATALOGUE).read(text, Expectation(), today=TODAY)
    found = intent(text, CATALOGUE.routes, "pt-BR", tuple(CATALOGUE.contracts.values()))
    assert found.route == (read.unequivocal.route if read.unequivocal else None)
    assert [score.route for score in found.scores] == [fact.route for fact in read.intents]


def test_what_is_like_an_example_interrupts_nothing() -> None:
    """While a reason is asked for, what happened is the reason."""
    routes = (*CATALOGUE.routes, Route(name="lost", tool="consultar_entrega", examples=("a camisa ficou apertada",)))
    reader = reader_for(replace(CATALOGUE, routes=routes))
    expected = Expectation(tool="solicitar_troca", asked=("motivo",), known={"order_id": "PED-1"})
    reading = reader.read("ficou apertada a camisa", expected, today=TODAY)
    assert reading.unequivocal is None
    assert [fact.parameter for fact in reading.values] == ["motivo"]


@given(st.text(max_size=80), st.sampled_from(["pt-BR", "en-US", "es-ES"]))
def test_any_text_gets_an_answer(text: str, locale: str) -> None:
    found = intent(text, ROUTES, locale)
    assert found.route is None or found.route in {route.name for route in ROUTES}
