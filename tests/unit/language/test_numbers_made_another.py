"""A number that the words beside it make another of is not taken as it stands: it is asked for again."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.bikes import amount, confirming, given, hours, read

from trinco.core.contract import Catalogue, Parameter, ParameterType
from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for

from .agents import TODAY, contract

NO_COUNT = {
    "en-US": (
        *("two hours and a half", "2 and 1/2 hours", "two hours and a quarter", "2 hours and 30 minutes"),
        *("3 hours per day for 2 days", "3 hours a day", "three hours each day", "3%", "3 percent", "3+", "3 + 2"),
        *("3 hours max", "3 max", "3 hours at most", "3 hours or less", "3 hours minimum", "twenty twenty"),
        *("I want one more day", "2 more", "2 more hours", "half of 3", "double 3", "3 times 2", "3 minus 1"),
    ),
    "pt-BR": (
        *("duas horas e meia", "2 e 1/2 horas", "duas horas e um quarto", "2 horas e 30 minutos"),
        *("3 horas por dia por 2 dias", "3 horas ao dia", "3 horas cada dia", "3%", "3 por cento", "3+", "3 + 2"),
        *("3 horas no máximo", "3 no máximo", "3 horas ou menos", "3 horas no mínimo", "vinte vinte"),
        *("quero mais uma hora", "mais 2", "2 horas a mais", "metade de 3", "o dobro de 3", "3 vezes 2", "3 menos 1"),
    ),
    "es-MX": (
        *("dos horas y media", "2 y 1/2 horas", "dos horas y cuarto", "2 horas y 30 minutos"),
        *("3 horas por día por 2 días", "3 horas al día", "3 horas cada día", "3%", "3 por ciento", "3+", "3 + 2"),
        *("3 horas máximo", "3 como máximo", "3 horas o menos", "3 horas mínimo", "veinte veinte"),
        *("un día más", "2 más", "2 horas más", "la mitad de 3", "el doble de 3", "3 veces 2", "3 menos 1"),
    ),
}
COUNTS = {
    "en-US": ("3", "3 hours", "three", "three hours please", "it's 3", "3, please", "3 hours, thanks"),
    "pt-BR": ("3", "3 horas", "três", "três horas por favor", "são 3", "3, por favor", "3 horas, obrigado"),
    "es-MX": ("3", "3 horas", "tres", "tres horas por favor", "son 3", "3, por favor", "3 horas, gracias"),
}
NO_AMOUNT = {
    "en-US": (
        *("one fifty", "one twenty-five", "one fifty dollars", "half of $50", "half $50", "10% off $50", "double $50"),
        *("$50 minus $10", "$50 plus $10", "$50 less", "$50 off", "$50 more", "another $50", "an extra $50"),
    ),
    "pt-BR": (
        *("um cinquenta", "metade de R$ 50", "10% de R$ 50", "o dobro de R$ 50", "R$ 50 menos R$ 10", "50 mais 10"),
        *("50 a menos", "R$ 50 de desconto", "um desconto de R$ 50", "mais 50", "mais R$ 50", "R$ 50 a mais"),
    ),
    "es-MX": (
        *("uno cincuenta", "la mitad de $50", "10% de $50", "el doble de $50", "50 pesos menos 10 pesos", "50 más 10"),
        *("$50 menos", "$50 de descuento", "un descuento de $50", "más 50", "otros $50", "50 pesos más"),
    ),
}
AMOUNTS = {
    "en-US": ("$50", "fifty dollars", "it was $50", "I was charged $50 more", "$50 by Friday"),
    "pt-BR": ("R$ 50", "cinquenta reais", "foi R$ 50", "me cobraram R$ 50 a mais", "R$ 50 mais tarde"),
    "es-MX": ("$50", "cincuenta pesos", "fueron $50", "me cobraron $50 de más", "$50 más tarde"),
}
POINTING = {
    "en-US": ("this one", "that one please", "the other one", "another one", "good one", "the same one", "one of them"),
    "pt-BR": ("essa uma", "uma outra", "aquela uma", "uma delas", "uma das outras"),
    "es-MX": ("esa una", "una otra", "otra una", "aquella una", "una de ellas"),
}
ONE = {
    "en-US": ("one", "one please", "1"),
    "pt-BR": ("uma", "uma, por favor", "uma hora"),
    "es-MX": ("una", "una, por favor"),
}


def each(said: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(locale, text) for locale, texts in said.items() for text in texts]


@pytest.mark.parametrize(("locale", "text"), each(NO_COUNT))
def test_what_is_more_or_less_than_a_count_gives_none(locale: str, text: str) -> None:
    assert given(hours(locale, text)) == {}


@pytest.mark.parametrize(("locale", "text"), each(COUNTS))
def test_a_count_as_people_say_it_is_taken(locale: str, text: str) -> None:
    assert given(hours(locale, text)) == {"hours": 3}


@pytest.mark.parametrize(("locale", "text"), each(NO_AMOUNT))
def test_an_amount_that_is_reckoned_with_gives_none(locale: str, text: str) -> None:
    assert given(amount(locale, text)) == {}


@pytest.mark.parametrize(("locale", "text"), each(AMOUNTS))
def test_an_amount_as_people_say_it_is_taken(locale: str, text: str) -> None:
    assert given(amount(locale, text)) == {"amount": Decimal("50.00")}


@pytest.mark.parametrize(("locale", "text"), each(POINTING))
def test_a_one_that_stands_for_a_thing_is_no_number(locale: str, text: str) -> None:
    assert given(hours(locale, text)) == {}
    for said in (text, f"{'yes' if locale == 'en-US' else 'sim' if locale == 'pt-BR' else 'sí'}, {text}"):
        reading = confirming(locale, said)
        assert (given(reading), reading.answer) == ({}, Answer.NONE), said


@pytest.mark.parametrize(("locale", "text"), each(ONE))
def test_a_one_that_is_said_for_a_count_is_one(locale: str, text: str) -> None:
    assert given(hours(locale, text)) == {"hours": 1}


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en-US", "rent bike BK-9 for two hours and a half"),
        ("pt-BR", "quero alugar bicicleta BK-9 por duas horas e meia"),
        ("es-MX", "quiero alquilar bicicleta BK-9 por dos horas y media"),
    ],
)
def test_nor_is_it_taken_from_a_request(locale: str, text: str) -> None:
    (intent,) = read(locale, text).intents
    assert {fact.parameter: fact.value for fact in intent.values} == {"bike_id": "BK-9"}


def test_a_share_is_taken_where_one_is_asked_for() -> None:
    discount = Parameter(name="percentual", label="o percentual de desconto", type=ParameterType.INTEGER)
    agent = Catalogue(
        agent="shop",
        locale="pt-BR",
        time_zone="UTC",
        currency="BRL",
        contracts={"dar_desconto": contract("dar_desconto", "Dá um desconto.", discount)},
        routes=(),
    )
    expected = Expectation(tool="dar_desconto", asked=("percentual",))
    said = {text: given(reader_for(agent).read(text, expected, today=TODAY)) for text in ("10%", "10")}
    assert said == {"10%": {"percentual": 10}, "10": {"percentual": 10}}
