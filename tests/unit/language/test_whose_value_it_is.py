"""Several values in one message go each to its own parameter, and a text holds nothing that isn't the text."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Expectation, Reading
from trinco.language import money, reader_for

TODAY = date(2026, 11, 30)  # a Monday


def contract(tool: str, *parameters: Parameter, requires: tuple[str, ...]) -> Contract:
    return Contract(
        tool=tool,
        server="s",
        description=f"{tool}.",
        operation_type=OperationType.TRANSACTIONAL,
        require_confirmation=True,
        parameters=parameters,
        requires=requires,
    )


def amount(name: str) -> Parameter:
    return Parameter(name=name, label=name, type=ParameterType.NUMBER, format="money")


def reader(locale: str, currency: str, contracts: tuple[Contract, ...], keywords: dict[str, tuple[str, ...]]):
    return reader_for(
        Catalogue(
            agent="x",
            locale=locale,
            time_zone="UTC",
            currency=currency,
            contracts={c.tool: c for c in contracts},
            routes=tuple(Route(name=tool, tool=tool, keywords=said) for tool, said in keywords.items()),
        )
    )


PT = reader(
    "pt-BR",
    "BRL",
    (
        contract(
            "transferir",
            amount("valor"),
            Parameter(name="destinatario", label="destinatário"),
            Parameter(name="data", label="data", format="date"),
            Parameter(name="descricao", label="descrição"),
            Parameter(name="conta", label="conta de origem", enum=("corrente", "poupança")),
            requires=("valor", "destinatario"),
        ),
        contract(
            "visitar",
            Parameter(name="data", label="data da visita", format="date"),
            Parameter(name="pessoas", label="número de pessoas", type=ParameterType.INTEGER),
            requires=("data",),
        ),
        contract(
            "avisar",
            Parameter(name="tel", label="telefone", format="phone"),
            Parameter(name="elevador", label="elevador", type=ParameterType.BOOLEAN),
            requires=("tel", "elevador"),
        ),
        contract(
            "cancelar",
            Parameter(name="order_id", label="número do pedido", format="identifier", pattern="PED-[A-Z0-9]+"),
            requires=("order_id",),
        ),
        contract(
            "trocar",
            Parameter(name="produto", label="produto"),
            Parameter(name="motivo", label="motivo"),
            Parameter(name="forma", label="forma", enum=("crédito", "pix")),
            requires=("produto", "motivo"),
        ),
    ),
    {"transferir": ("fazer transferência", "transferir"), "visitar": ("marcar visita", "marcar uma visita")},
)
ES = reader(
    "es-AR",
    "ARS",
    (
        contract(
            "reservar",
            Parameter(name="especialidad", label="especialidad", enum=("clínica", "dermatología")),
            Parameter(name="sucursal", label="sucursal", enum=("Centro", "Norte")),
            Parameter(name="fecha", label="fecha", format="date"),
            requires=("especialidad", "fecha"),
        ),
        contract(
            "pagar",
            amount("monto"),
            Parameter(name="cuotas", label="cuotas", type=ParameterType.INTEGER, enum=(1, 3, 6)),
            requires=("monto", "cuotas"),
        ),
        contract("enviar", amount("monto"), Parameter(name="a", label="destinatario"), requires=("monto", "a")),
    ),
    {"reservar": ("sacar turno", "sacar un turno"), "pagar": ("pagar",), "enviar": ("enviar dinero",)},
)
EN = reader(
    "en",
    "USD",
    (
        contract(
            "book",
            Parameter(name="activity", label="class", enum=("Yoga", "Pilates")),
            Parameter(name="day", label="day", format="date"),
            requires=("activity", "day"),
        ),
        contract(
            "send",
            amount("amount"),
            Parameter(name="payee", label="payee"),
            Parameter(name="note", label="note"),
            requires=("amount", "payee"),
        ),
    ),
    {"book": ("book a class", "book yoga"), "send": ("send money", "make a transfer")},
)


def read(of: object, said: str, tool: str = "", *asked: str, known: dict[str, object] | None = None) -> Reading:
    """Read an answer where something is asked, a correction where all is shown, else a request."""
    confirming = bool(tool) and not asked
    waiting = Expectation(tool=tool or None, asked=asked, known=known or {}, confirming=confirming)  # pyright: ignore[reportArgumentType]
    return of.read(said, waiting, today=TODAY)  # pyright: ignore[reportAttributeAccessIssue]


def given(reading: Reading) -> dict[str, object]:
    facts = reading.values or (reading.unequivocal.values if reading.unequivocal else ())
    return {fact.parameter: fact.value for fact in facts}


@pytest.mark.parametrize(
    ("said", "name"),
    {
        "para o Pedro": "Pedro",
        "pra Ana": "Ana",
        "pro João da Silva": "João da Silva",
        "para ana@gmail.com": "ana@gmail.com",
        "é pra minha mãe": "minha mãe",
        "quero mandar pra Ana": "Ana",
        "O nome dela é Maria": "Maria",
        "Para a Maria, por favor": "Maria",
        "destinatário Ana data amanhã": "Ana",
        "destinatário: Ana, data: 25/12": "Ana",
        "para Ana descrição aluguel": "Ana",
        "Pedro da conta poupança": "Pedro",
    }.items(),
)
def test_a_name_holds_neither_what_leads_to_it_nor_the_next_label(said: str, name: str) -> None:
    assert given(read(PT, said, "transferir", "destinatario", known={"valor": 1}))["destinatario"] == name


@pytest.mark.parametrize(
    ("of", "said", "tool", "asked", "name"),
    [
        (EN, "to Ana", "send", "payee", "Ana"),
        (EN, "for my mom", "send", "payee", "my mom"),
        (EN, "her name is Maria", "send", "payee", "Maria"),
        (EN, "to Ana note rent", "send", "payee", "Ana"),
        (ES, "a mi mamá", "enviar", "a", "mi mamá"),
        (ES, "es para Juan", "enviar", "a", "Juan"),
        (ES, "se llama María", "enviar", "a", "María"),
    ],
)
def test_so_in_other_languages(of: object, said: str, tool: str, asked: str, name: str) -> None:
    assert given(read(of, said, tool, asked))[asked] == name


@pytest.mark.parametrize(
    ("said", "values"),
    {
        "transferir R$ 50 para João, descrição: almoço de sexta": {
            "destinatario": "João",
            "descricao": "almoço de sexta",
        },
        "transferir R$ 50 pra Ana, é o aluguel": {"destinatario": "Ana"},
        "transferir R$ 50 pra ana para pagar o aluguel": {"destinatario": "ana"},
        "transferir R$ 50 para pagar o aluguel": {},
        "transferir R$ 50 pra Ana não, pra Bia": {},
    }.items(),
)
def test_a_name_in_a_request_ends_where_something_else_is_said(said: str, values: dict[str, object]) -> None:
    assert given(read(PT, said)) == {"valor": Decimal("50.00"), **values}


@pytest.mark.parametrize(
    "said", ["para dar de presente", "veio com o produto quebrado", "paguei no pix e veio errado", "por um maior"]
)
def test_what_people_tell_keeps_its_prepositions_and_words_of_other_values(said: str) -> None:
    assert given(read(PT, said, "trocar", "motivo", known={"produto": "x"})) == {"motivo": said}


def test_a_request_gives_all_that_it_says() -> None:
    said = "transferir 200 reais para o Pedro da conta poupança no dia 5 com a descrição aluguel"
    assert given(read(PT, said)) == {
        "valor": Decimal("200.00"),
        "destinatario": "Pedro",
        "conta": "poupança",
        "data": "2026-12-05",
        "descricao": "aluguel",
    }
    said = "make a transfer of $200 to Pedro with the note rent"
    assert given(read(EN, said)) == {"amount": Decimal("200.00"), "payee": "Pedro", "note": "rent"}
    said = "fazer transferência de R$ 300 pra Ana Clara, pode ser?"
    assert given(read(PT, said)) == {"valor": Decimal("300.00"), "destinatario": "Ana Clara"}
    assert given(read(PT, "quero transferir 100 pra Ana")) == {"valor": Decimal("100.00"), "destinatario": "Ana"}


def test_listed_values_that_share_no_name_are_told_apart_by_themselves() -> None:
    said = "quiero sacar un turno de dermatología en el centro para mañana"
    assert given(read(ES, said)) == {"especialidad": "dermatología", "sucursal": "Centro", "fecha": "2026-12-01"}
    shown: dict[str, object] = {"valor": 10, "destinatario": "Ana", "conta": "poupança"}
    assert given(read(PT, "corrente", "transferir", known=shown)) == {"conta": "corrente"}


@pytest.mark.parametrize(
    ("of", "said", "name"),
    [
        (EN, "book a class on tuesday", "day"),
        (EN, "book yoga tuesday", "day"),
        (ES, "sacar un turno el martes", "fecha"),
        (PT, "marcar uma visita na terça", "data"),
    ],
)
def test_a_request_takes_a_bare_weekday(of: object, said: str, name: str) -> None:
    assert given(read(of, said))[name] == "2026-12-01"


@pytest.mark.parametrize("said", ["é a segunda vez que peço pra marcar visita", "transferir pela segunda vez"])
def test_an_ordinal_is_no_weekday(said: str) -> None:
    assert "data" not in given(read(PT, said))


@pytest.mark.parametrize(
    ("said", "values"),
    {
        "100 pra Ana": {"valor": Decimal("100.00"), "destinatario": "Ana"},
        "cem pra minha mãe": {"valor": Decimal("100.00"), "destinatario": "minha mãe"},
        "100 pra Ana amanhã": {"valor": Decimal("100.00"), "destinatario": "Ana", "data": "2026-12-01"},
        "100 amanhã": {"valor": Decimal("100.00"), "data": "2026-12-01"},
        "R$ 100 pra Ana, descrição presente": {
            "valor": Decimal("100.00"),
            "destinatario": "Ana",
            "descricao": "presente",
        },
        "50 dólares": {},
        "100 reais e 20 dólares": {},
        "às 10": {},
    }.items(),
)
def test_an_answer_gives_all_that_it_says(said: str, values: dict[str, object]) -> None:
    assert given(read(PT, said, "transferir", "valor", "destinatario")) == values


def test_what_is_merely_near_is_asked_about() -> None:
    reading = read(PT, "uns 150", "transferir", "valor", "destinatario")
    assert (given(reading), reading.ambiguous) == ({}, {"valor": (Decimal("150.00"),)})


@pytest.mark.parametrize("said", ["no, en 6", "mejor 6"])
def test_a_bare_number_changes_the_value_that_lists_it(said: str) -> None:
    shown: dict[str, object] = {"monto": Decimal("100.00"), "cuotas": 3}
    assert given(read(ES, said, "pagar", known=shown)) == {"cuotas": 6}


def test_a_bare_number_changes_what_holds_one_or_nothing() -> None:
    day: dict[str, object] = {"data": "2026-12-15"}
    assert given(read(PT, "muda pra 16", "visitar", known=day)) == {"data": "2026-12-16"}
    assert given(read(PT, "muda pra 16", "visitar", known={**day, "pessoas": 2})) == {}
    assert given(read(PT, "16 pessoas", "visitar", known=day)) == {"pessoas": 16}


def test_a_day_that_does_not_exist_is_asked_about() -> None:
    reading = read(PT, "dia 31/02", "visitar", "data")
    assert (given(reading), reading.ambiguous) == ({}, {"data": ("2027-02-28", "2027-03-01")})


@pytest.mark.parametrize(
    ("said", "value"), {"99654-1020": None, "3222 2047": None, "11 99654-1020": "11996541020"}.items()
)
def test_a_telephone_number_without_its_area_code_is_no_value(said: str, value: str | None) -> None:
    assert given(read(PT, said, "avisar", "tel")).get("tel") == value


@pytest.mark.parametrize(
    ("said", "value"),
    {
        "tem elevador sim": True,
        "tem sim": True,
        "tem elevador": True,
        "não tem elevador": False,
        "não tenho não": False,
        "não sei": None,
        "não tenho certeza": None,
        "tem elevador?": None,
        "não, tem sim": None,
    }.items(),
)
def test_what_is_there_says_yes(said: str, value: bool | None) -> None:
    assert given(read(PT, said, "avisar", "elevador", known={"tel": "11996541020"})).get("elevador") is value


def test_single_digits_are_one_number_and_an_ending_is_asked_about() -> None:
    assert given(read(PT, "1 0 0 1", "cancelar", "order_id")) == {"order_id": "PED-1001"}
    assert read(PT, "final 1001", "cancelar", "order_id").ambiguous == {"order_id": ("PED-1001",)}


@pytest.mark.parametrize("said", ["¢50", "100 reais e 20 dólares"])
def test_an_amount_of_no_one_currency_is_none(said: str) -> None:
    assert money(said, "pt-BR").value is None
