"""What a paused workflow is told is sent as it is read: only what is said without reserve counts."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Expectation, Reading
from trinco.language import reader_for

SIZE = Parameter(
    name="size",
    enum=("P", "M", "G"),
    synonyms=(
        ("P", ("pequeno", "small", "pequeño")),
        ("M", ("médio", "medium", "mediano")),
        ("G", ("grande", "large")),
    ),
)
CLEAR = Parameter(name="sure", enum=("SIM", "NAO"))
NAME = Parameter(name="name", format="text")


def read(message: str, awaited: Parameter, locale: str = "pt-BR", **expected: Any) -> Reading:
    contracts = (
        Contract(
            tool="exchange",
            server="s",
            operation_type=OperationType.TRANSACTIONAL,
            parameters=(Parameter(name="order_id", format="identifier", pattern=r"PED-\d+"), SIZE),
        ),
        Contract(tool="track", server="s", parameters=(Parameter(name="order_id"),)),
    )
    catalogue = Catalogue(
        agent="shop",
        locale=locale,
        time_zone="UTC",
        currency="BRL",
        contracts={c.tool: c for c in contracts},
        routes=(Route(name="tracking", tool="track", keywords=("rastrear pedido", "rastrear o pedido")),),
    )
    waits = Expectation(
        tool="exchange", asked=(awaited.name,), known={"order_id": "PED-1"}, awaited=awaited, **expected
    )
    return reader_for(catalogue).read(message, waits, today=date(2026, 6, 1))


def value(message: str, awaited: Parameter, locale: str = "pt-BR", **expected: Any) -> object:
    return next((fact.value for fact in read(message, awaited, locale, **expected).values), None)


@pytest.mark.parametrize(
    ("message", "locale"),
    [
        ("M", "pt-BR"),
        ("m.", "pt-BR"),
        ("o médio, por favor", "pt-BR"),
        ("quero o M", "pt-BR"),
        ("prefiro o médio", "pt-BR"),
        ("the medium one", "en"),
        ("mediano", "es"),
    ],
)
def test_an_allowed_value_is_read_by_any_of_its_names(message: str, locale: str) -> None:
    assert value(message, SIZE, locale) == "M"


@pytest.mark.parametrize(
    "message",
    [
        "não quero o M",
        "M não",
        "o G não, o M",
        "acho que M",
        "e se eu quiser M?",
        "M?",
        "M, mas não agora",
        "só se tiver M",
        "depois eu vejo se é M",
        "M ou G",
        "GG",
        "qual a diferença entre M e G?",
    ],
)
def test_what_is_said_with_a_reserve_is_asked_again(message: str) -> None:
    assert value(message, SIZE) is None


@pytest.mark.parametrize("message", ["sim", "Sim!", "confirmo", "isso", "pode"])
def test_where_a_yes_is_allowed_it_is_read_as_any_yes(message: str) -> None:
    assert value(message, CLEAR) == "SIM"


@pytest.mark.parametrize("message", ["não", "claro que não"])
def test_so_is_a_no(message: str) -> None:
    assert value(message, CLEAR) == "NAO"


@pytest.mark.parametrize(
    "message", ["sim, mas não agora", "talvez sim", "sim?", "só se for hoje, sim", "não, quer dizer, sim", "sim ou não"]
)
def test_a_false_yes_is_none(message: str) -> None:
    """D1, D4: what a workflow may do upon it is as final as any effect."""
    assert value(message, CLEAR) is None


def test_a_question_that_was_not_heard_to_its_end_has_no_yes() -> None:
    assert value("pode", CLEAR, heard_full_question=False) is None


def test_a_no_that_is_none_of_the_values_is_none() -> None:
    assert value("não", Parameter(name="sure", enum=("SIM", "DEPOIS"))) is None


@pytest.mark.parametrize(
    ("awaited", "message", "is_"),
    [
        (Parameter(name="n", type=ParameterType.INTEGER), "três", 3),
        (Parameter(name="n", type=ParameterType.INTEGER), "não quero 3", None),
        (Parameter(name="day", format="date"), "amanhã", "2026-06-02"),
        (Parameter(name="day", format="date"), "não pode ser amanhã", None),
        (Parameter(name="shoe", enum=(36, 37)), "37", 37),
        (NAME, "Maria da Silva", "Maria da Silva"),
        (NAME, "esquece", None),
        (NAME, "quero rastrear o pedido PED-2", None),
    ],
)
def test_what_is_expected_is_read_by_its_type(awaited: Parameter, message: str, is_: object) -> None:
    assert value(message, awaited) == is_


def test_leaving_and_asking_for_something_else_are_read_beside_it() -> None:
    assert read("esquece", SIZE).abandons
    assert read("quero falar com um atendente", SIZE).asks_person
    other = read("quero rastrear o pedido PED-2", SIZE).unequivocal
    assert other is not None
    assert other.tool == "track"
