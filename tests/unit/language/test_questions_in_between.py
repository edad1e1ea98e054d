"""What is asked or said in the middle of an operation: about what it shows, about another thing, or about nobody's."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from tests.unit.language.test_remarks_and_corrections import PAID, TOOLS

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, Route
from trinco.core.reading import Answer, Expectation, Reading
from trinco.core.values import Value
from trinco.language import reader_for

ORDER = Parameter(name="order_id", label="número do pedido", format="identifier", pattern="PED-[0-9]+")
SHOWN = {
    "saldo": ("Ver o saldo", (), ("ver saldo", "saldo", "quanto tenho")),
    "fatura": ("Ver a fatura", (), ("ver fatura", "fatura", "segunda via")),
    "rastrear": ("Rastrear um pedido", (ORDER,), ("rastrear pedido", "onde está meu pedido", "pedido")),
}
READER = reader_for(
    Catalogue(
        agent="x",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts={
            tool: Contract(
                tool=tool,
                server="s",
                title=title,
                description=f"{title}.",
                operation_type=OperationType.READ_ONLY if tool in SHOWN else OperationType.TRANSACTIONAL,
                require_confirmation=tool not in SHOWN,
                parameters=parameters,
                requires=tuple(p.name for p in parameters),
            )
            for tool, (title, parameters, _) in {**TOOLS, **SHOWN}.items()
        },
        routes=tuple(
            Route(name=tool, tool=tool, keywords=keywords) for tool, (_, _, keywords) in {**TOOLS, **SHOWN}.items()
        ),
    )
)


def read(said: str, tool: str | None, known: dict[str, Value] | None = None, *asked: str) -> Reading:
    waiting = Expectation(tool=tool, route=tool, known=known or {}, confirming=known is not None, asked=asked)
    return READER.read(said, waiting, today=date(2026, 11, 30))


@pytest.mark.parametrize("said", ["quanto tenho de saldo?", "e meu saldo?", "qual meu saldo?", "e o meu saldo?"])
def test_to_ask_for_what_another_operation_shows_is_a_request_for_it(said: str) -> None:
    for reading in (read(said, "transferir", PAID), read(said, "transferir", None, "valor")):
        assert reading.unequivocal is not None
        assert reading.unequivocal.tool == "saldo"


@pytest.mark.parametrize("said", ["saldo", "não tenho saldo?", "o saldo caiu?", "e meu saldo cai quando?"])
def test_to_mention_it_is_none(said: str) -> None:
    assert read(said, "transferir", PAID).unequivocal is None


@pytest.mark.parametrize(
    ("said", "about"),
    [
        *(("pra quem vai?", "dest"), ("quem vai receber?", "dest"), ("pra quem é?", "dest"), ("que dia?", "data")),
        *(("quando vai ser?", "data"), ("quanto vai ser?", "valor"), ("qual o valor?", "valor")),
    ],
)
def test_a_question_about_what_is_shown_names_it(said: str, about: str) -> None:
    assert read(said, "transferir", PAID).asks_about == (about,)


@pytest.mark.parametrize("said", ["quanto eu tenho?", "tem taxa?", "quanto custa?", "quanto demora?", "onde fica?"])
def test_one_about_another_thing_names_nothing(said: str) -> None:
    assert read(said, "transferir", PAID).asks_about == ()


def test_the_thing_itself_stands_for_its_number() -> None:
    assert read("qual é o pedido?", "cancelar_pedido", {"order_id": "PED-1004"}).asks_about == ("order_id",)


@pytest.mark.parametrize(
    "said",
    [
        *("quero falar com atendente sobre o PED-1001", "mantém o PED-1001", "esquece o PED-1001"),
        "deixa o PED-1001 quieto",
    ],
)
def test_what_is_to_be_left_alone_or_talked_about_fills_nothing(said: str) -> None:
    reading = read(said, "cancelar_pedido", None, "order_id")
    assert reading.values == ()
    assert reading.asks_person is ("atendente" in said)


@pytest.mark.parametrize("said", ["é o pedido da segunda via", "o da segunda via", "é o pedido da fatura"])
def test_a_thing_that_only_says_which_one_is_meant_is_no_request(said: str) -> None:
    assert read(said, "cancelar_pedido", None, "order_id").unequivocal is None


@pytest.mark.parametrize("said", ["quero a segunda via", "quero ver a fatura"])
def test_one_that_is_asked_for_is(said: str) -> None:
    assert read(said, "cancelar_pedido", None, "order_id").unequivocal is not None


@pytest.mark.parametrize("said", ["sim, quero saber o saldo", "sim e quero ver meu saldo", "sim, quero ver meu saldo"])
def test_a_yes_stands_beside_a_wish_to_see_another_thing(said: str) -> None:
    reading = read(said, "transferir", PAID)
    assert reading.answer is Answer.YES
    assert reading.unequivocal is not None


@pytest.mark.parametrize(
    "said",
    [
        *("sim, quero ver meu saldo antes", "sim, quero cancelar o PED-1001", "ok, depende do saldo"),
        *("ok, quero ver meu saldo", "sim, posso ver meu saldo?", "sim, quero mesmo é ver meu saldo"),
        *("sim, mas quero ver meu saldo", "sim, quero ver meu saldo pra decidir"),
    ],
)
def test_and_not_beside_one_that_comes_first_or_does_something(said: str) -> None:
    assert read(said, "transferir", PAID).answer is not Answer.YES


def test_a_yes_does_not_stand_beside_a_wish_to_see_the_very_thing() -> None:
    reading = read("sim, quero ver meu pedido", "cancelar_pedido", {"order_id": "PED-1004"})
    assert reading.answer is not Answer.YES


@pytest.mark.parametrize("said", ["cancela isso", "cancela tudo", "cancela"])
def test_to_end_all_that_is_going_on_gives_it_up(said: str) -> None:
    assert read(said, "transferir", None, "valor").abandons
    assert not read("cancela isso", "cancelar_pedido", None, "order_id").abandons


def test_what_was_said_for_an_operation_that_is_offered_is_kept() -> None:
    intent = read("pix de 200 pra minha mãe", None).intents[0]
    assert {fact.parameter: fact.value for fact in intent.values} == {"valor": Decimal(200)}
