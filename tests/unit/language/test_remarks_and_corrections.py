"""At a question that shows values: what puts another one in their place, what only mentions one, and what goes away.

A remark changes nothing of what was asked about. A correction that isn't heard is as bad: a later yes would do the old
one. So a word announces another value, or nothing but the value is said.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from tests.unit.language.bank import BANK

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Answer, Expectation, Reading
from trinco.core.values import Value
from trinco.language import reader_for

ORDER = Parameter(name="order_id", label="número do pedido", format="identifier", pattern="PED-[0-9]+")
AMOUNT = Parameter(name="valor", label="valor", format="money", type=ParameterType.NUMBER)
TOOLS = {
    "cancelar_pedido": ("Cancelar um pedido", (ORDER,), ("cancelar pedido", "cancelamento do pedido")),
    "trocar": (
        "Trocar um produto",
        (ORDER, Parameter(name="motivo", label="motivo")),
        ("trocar pedido", "trocar o produto"),
    ),
    "transferir": (
        "Fazer uma transferência",
        (AMOUNT, Parameter(name="dest", label="destinatário"), Parameter(name="data", label="data", format="date")),
        ("transferir", "fazer uma transferência", "pix"),
    ),
    "cancelar_servicos": (
        "Cancelar serviços",
        (Parameter(name="items", label="serviços", type=ParameterType.ARRAY),),
        ("cancelar serviços", "cancelar assinatura"),
    ),
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
                operation_type=OperationType.TRANSACTIONAL,
                require_confirmation=True,
                parameters=parameters,
                requires=tuple(p.name for p in parameters),
            )
            for tool, (title, parameters, _) in TOOLS.items()
        },
        routes=tuple(Route(name=tool, tool=tool, keywords=keywords) for tool, (_, _, keywords) in TOOLS.items()),
    )
)
PAID: dict[str, Value] = {"valor": Decimal(150), "dest": "Maria Silva", "data": "2026-12-20"}
ITEMS = ("Netflix", "Spotify", "HBO")


def at_question(said: str, tool: str, known: dict[str, Value], options: tuple[str, ...] = ()) -> Reading:
    waiting = Expectation(tool=tool, route=tool, confirming=True, known=known, options=options)
    return READER.read(said, waiting, today=date(2026, 11, 30))


def given(reading: Reading) -> dict[str, str]:
    return {fact.parameter: str(fact.value) for fact in reading.values}


@pytest.mark.parametrize(
    "said",
    [
        *(
            "1003",
            "o 1003",
            "o valor é 1003",
            "fica com o 1003",
            "recebi o PED-1003",
            "PED-1003 chegou ontem",
            "o PED-1003 veio errado",
        ),
        *("já são 10", "meu número é 1003", "o valor é 10", "comprei o PED-1003 ontem", "o 1003 não", "tenho o 1003"),
    ],
)
def test_a_remark_that_holds_another_name_changes_nothing_and_refuses_nothing(said: str) -> None:
    reading = at_question(said, "cancelar_pedido", {"order_id": "PED-1004"})
    assert (given(reading), reading.ambiguous, reading.answer) == ({}, {}, Answer.NONE)


@pytest.mark.parametrize(
    "said", ["já são 10", "tenho 10 reais", "gastei 200 reais", "a fatura veio 300 reais", "amanhã é feriado"]
)
def test_nor_does_one_that_holds_another_amount_or_day(said: str) -> None:
    reading = at_question(said, "transferir", PAID)
    assert (given(reading), reading.answer) == ({}, Answer.NONE)


@pytest.mark.parametrize(
    "said",
    [
        *("é o 1003", "PED-1003 por favor", "o pedido é o 1003", "o número é 1003", "cancela o 1003"),
        *("quero cancelar o 1003", "muda pro 1003", "quis dizer 1003", "não, 1003", "desculpa, PED-1003"),
        *("troca pelo 1003", "troca para o 1003", "não é o 1004, é o 1003", "pera, 1003"),
    ],
)
def test_nothing_but_a_name_or_what_announces_it_corrects(said: str) -> None:
    reading = at_question(said, "cancelar_pedido", {"order_id": "PED-1004"})
    assert (given(reading), reading.answer) == ({"order_id": "PED-1003"}, Answer.NONE)


@pytest.mark.parametrize(
    "said",
    [
        *("pera, 250", "não, pera, é 250", "isso, só que é 250", "sim, mas 250", "fechou, mas de 250", "coloca 250"),
        *("quero transferir 250 reais", "250 reais"),
    ],
)
def test_an_amount_behind_a_turn_corrects(said: str) -> None:
    reading = at_question(said, "transferir", PAID)
    assert (given(reading), reading.answer) == ({"valor": "250.00"}, Answer.NONE)


@pytest.mark.parametrize("said", ["não quero 250", "na verdade não quero 250", "mas não 250", "sim, mas não 250"])
def test_an_amount_that_is_refused_is_not_taken(said: str) -> None:
    reading = at_question(said, "transferir", PAID)
    assert given(reading) == {}
    assert reading.answer is not Answer.YES


@pytest.mark.parametrize(
    ("said", "name"),
    [
        *(("não, é pra Ana", "Ana"), ("errei, é pra Ana", "Ana"), ("na verdade o João Silva", "João Silva")),
        *(("é pra Ana, não pro Pedro", "Ana"), ("sim, mas pra Ana", "Ana"), ("não, pro João", "João")),
        ("na verdade é pra ana", "ana"),
    ],
)
def test_another_name_is_put_in_place_of_a_name(said: str, name: str) -> None:
    reading = at_question(said, "transferir", PAID)
    assert (given(reading), reading.answer) == ({"dest": name}, Answer.NONE)


@pytest.mark.parametrize("said", ["não, obrigado", "não, é que não quero", "não, deixa", "não, é pra cancelar"])
def test_a_no_that_goes_on_otherwise_names_nobody(said: str) -> None:
    assert given(at_question(said, "transferir", PAID)) == {}


@pytest.mark.parametrize("said", ["na verdade ficou grande", "errei, ficou grande", "não, ficou grande"])
def test_what_is_told_behind_a_correction_takes_the_place_of_what_was_told(said: str) -> None:
    known: dict[str, Value] = {"order_id": "PED-1004", "motivo": "veio rasgado"}
    assert given(at_question(said, "trocar", known)) == {"motivo": "ficou grande"}


@pytest.mark.parametrize("said", ["na verdade é 150", "não, é 150", "na verdade é pra Maria", "fechou, mas de 150"])
def test_a_value_put_in_its_own_place_is_told_as_it_stands_and_refuses_nothing(said: str) -> None:
    reading = at_question(said, "transferir", PAID)
    assert all(str(PAID[name]) in {value, value.removesuffix(".00")} for name, value in given(reading).items())
    assert reading.values
    assert reading.answer is Answer.NONE


@pytest.mark.parametrize(
    ("said", "left"),
    [
        *(("o último não", (0, 1)), ("menos o HBO", (0, 1)), ("tira o HBO", (0, 1)), ("exceto o primeiro", (1, 2))),
        *(("sim, menos o HBO", (0, 1)), ("sim, mas tira o HBO", (0, 1)), ("o HBO e o Spotify não", (0,))),
        *(("não quero o HBO", (0, 1)), ("todos menos o HBO", (0, 1)), ("sim, os três", (0, 1, 2))),
    ],
)
def test_what_is_left_out_of_several_leaves_the_others(said: str, left: tuple[int, ...]) -> None:
    reading = at_question(said, "cancelar_servicos", {"items": ITEMS}, ITEMS)
    assert (reading.selected, reading.answer) == (left, Answer.NONE)


@pytest.mark.parametrize("said", ["sim, os dois", "os dois", "menos", "tira tudo", "não tira o HBO"])
def test_a_count_of_others_or_what_leaves_nothing_out_chooses_nothing(said: str) -> None:
    assert at_question(said, "cancelar_servicos", {"items": ITEMS}, ITEMS).selected == ()


@pytest.mark.parametrize(
    ("said", "values"),
    [
        *(("make it 200", {"amount": "200.00"}), ("yes, but 200", {"amount": "200.00"})),
        *(("wait, 200", {"amount": "200.00"}), ("it is 200 please", {"amount": "200.00"})),
        *(("no, to Ana", {"payee": "Ana"}), ("actually John Smith", {"payee": "John Smith"})),
        *(("it's for Ana, not Pedro", {"payee": "Ana"}), ("I have 200 dollars", {}), ("I paid 200", {})),
        *(("don't send 200", {}), ("not 200", {})),
    ],
)
def test_the_same_in_english(said: str, values: dict[str, str]) -> None:
    known: dict[str, Value] = {"payee": "Maria Silva", "amount": Decimal(150)}
    waiting = Expectation(tool="make_payment", route="pay", confirming=True, known=known)
    reading = reader_for(BANK).read(said, waiting, today=date(2026, 11, 30))
    assert given(reading) == values
    assert reading.answer is not Answer.YES
