"""Words that look like a value and are none: greetings, times put off, sums that can be taken in two ways."""

from __future__ import annotations

from datetime import date

import pytest

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, ParameterType, Route
from trinco.core.reading import Expectation
from trinco.language import money, reader_for

VISIT = Contract(
    tool="agendar_visita",
    server="s",
    title="Agendar uma visita técnica",
    description="Agenda uma visita técnica.",
    operation_type=OperationType.TRANSACTIONAL,
    require_confirmation=True,
    parameters=(
        Parameter(name="dia", label="dia da visita", format="date"),
        Parameter(name="periodo", label="período", enum=("manhã", "tarde", "noite")),
    ),
    requires=("dia", "periodo"),
)
BUY = Contract(
    tool="comprar",
    server="s",
    title="Comprar um produto",
    description="Compra um produto.",
    operation_type=OperationType.TRANSACTIONAL,
    require_confirmation=True,
    parameters=(Parameter(name="quantidade", label="quantidade", type=ParameterType.INTEGER),),
    requires=("quantidade",),
)
READER = reader_for(
    Catalogue(
        agent="x",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts={"agendar_visita": VISIT, "comprar": BUY},
        routes=(
            Route(name="ag", tool="agendar_visita", keywords=("agendar visita", "visita técnica")),
            Route(name="co", tool="comprar", keywords=("comprar produto",)),
        ),
    )
)
TODAY = date(2026, 11, 30)


def values(said: str, tool: str, *, asked: str = "", known: dict[str, object] | None = None) -> dict[str, object]:
    route = {"agendar_visita": "ag", "comprar": "co"}[tool]
    waiting = Expectation(
        tool=tool,
        route=route,
        asked=(asked,) if asked else (),
        known=known or {},  # pyright: ignore[reportArgumentType]
        confirming=known is not None,
    )
    return {fact.parameter: fact.value for fact in READER.read(said, waiting, today=TODAY).values}


@pytest.mark.parametrize("said", ["boa tarde", "boa noite", "bom dia, tudo bem?", "boa tarde!!", "oi, boa noite"])
def test_a_greeting_gives_no_time_of_the_day(said: str) -> None:
    assert values(said, "agendar_visita", asked="periodo") == {}
    shown: dict[str, object] = {"dia": "2026-12-20", "periodo": "manhã"}
    assert values(said, "agendar_visita", known=shown) == {}


def test_a_greeting_before_a_request_gives_none_either() -> None:
    said = "boa tarde, quero agendar uma visita técnica dia 25/12"
    intent = READER.read(said, Expectation(), today=TODAY).unequivocal
    assert intent is not None
    assert {fact.parameter for fact in intent.values} == {"dia"}


@pytest.mark.parametrize(
    "said", ["mais tarde", "já é tarde", "agora é tarde", "vejo isso mais tarde", "é tarde demais"]
)
def test_nor_does_putting_off(said: str) -> None:
    shown: dict[str, object] = {"dia": "2026-12-20", "periodo": "manhã"}
    assert values(said, "agendar_visita", known=shown) == {}
    assert values(said, "agendar_visita", asked="periodo") == {}


@pytest.mark.parametrize("said", ["à tarde", "de tarde", "tarde", "boa tarde, pode ser à tarde", "prefiro à tarde"])
def test_a_time_of_the_day_that_is_meant_is_taken(said: str) -> None:
    assert values(said, "agendar_visita", asked="periodo") == {"periodo": "tarde"}


@pytest.mark.parametrize("said", ["mais uma", "mais 1", "quero mais uma", "mais duas"])
def test_what_is_to_be_added_is_not_put_in_the_place_of_what_is_shown(said: str) -> None:
    assert values(said, "comprar", known={"quantidade": 2}) == {}


@pytest.mark.parametrize("said", ["cem e cinquenta centavos", "mil e cinquenta centavos", "cinco e cinco"])
def test_a_sum_that_can_be_taken_in_two_ways_is_asked_about(said: str) -> None:
    assert money(said, "pt-BR").value is None


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("cem reais e cinquenta centavos", "100.50"),
        ("cento e cinquenta centavos", "1.50"),
        ("cinco e cinquenta", "5.50"),
    ],
)
def test_one_that_can_not_is_read(said: str, amount: str) -> None:
    assert str(money(said, "pt-BR").value) == amount


@pytest.mark.parametrize("said", ["10²", "100₂", "10^2"])
def test_a_raised_or_lowered_figure_is_no_digit(said: str) -> None:
    assert money(said, "pt-BR").value is None
