"""A small agent with a name, a count and an amount, in three languages: which numbers are whose, and which nobody's."""

from __future__ import annotations

from datetime import date
from functools import cache

from tests.unit.language.agents import contract

from trinco.core.contract import Catalogue, Parameter, ParameterType, Route
from trinco.core.reading import Expectation, Reading
from trinco.language import reader_for

TODAY = date(2026, 6, 15)

_WORDS = {
    "en-US": ("USD", "the bike's id", "how many hours", "the amount", "Rent a bike.", "Pay a bill.", "rent bike"),
    "pt-BR": (
        *("BRL", "o código da bicicleta", "quantas horas", "o valor", "Aluga uma bicicleta.", "Paga uma conta."),
        "alugar bicicleta",
    ),
    "es-MX": (
        *("MXN", "el código de la bicicleta", "cuántas horas", "el importe", "Alquila una bicicleta."),
        *("Paga una cuenta.", "alquilar bicicleta"),
    ),
}
LOCALES = tuple(_WORDS)
SHOWN = {"bike_id": "BK-1", "hours": 2}


@cache
def catalogue(locale: str) -> Catalogue:
    """Return the agent in that language."""
    currency, bike, hours, amount, renting, paying, rent = _WORDS[locale]
    contracts = (
        contract(
            "rent_bike",
            renting,
            Parameter(name="bike_id", label=bike, format="identifier", pattern=r"BK-\d+"),
            Parameter(name="hours", label=hours, type=ParameterType.INTEGER),
        ),
        contract("pay", paying, Parameter(name="amount", label=amount, format="money", type=ParameterType.NUMBER)),
    )
    return Catalogue(
        agent="bikes",
        locale=locale,
        time_zone="UTC",
        currency=currency,
        contracts={c.tool: c for c in contracts},
        routes=(Route(name="rent", tool="rent_bike", keywords=(rent,)),),
    )


def read(locale: str, text: str, **expected: object) -> Reading:
    """Read a text as the agent would."""
    reader = _reader(locale)
    return reader.read(text, Expectation(**expected), today=TODAY)  # pyright: ignore[reportArgumentType]


@cache
def _reader(locale: str):
    return reader_for(catalogue(locale))


def given(reading: Reading) -> dict[str, object]:
    """Return the values of a reading, by their parameters."""
    return {fact.parameter: fact.value for fact in reading.values}


def hours(locale: str, text: str) -> Reading:
    """Read an answer to how many hours."""
    return read(locale, text, tool="rent_bike", asked=("hours",), known={"bike_id": "BK-1"})


def amount(locale: str, text: str) -> Reading:
    """Read an answer to how much."""
    return read(locale, text, tool="pay", asked=("amount",))


def confirming(locale: str, text: str) -> Reading:
    """Read what is said to the question, with the bike and the hours on display."""
    return read(locale, text, tool="rent_bike", confirming=True, known=SHOWN)
