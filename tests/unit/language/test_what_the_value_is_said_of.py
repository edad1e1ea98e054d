"""A value at the question is what it is said of: not the other day of a stay, what one has by now, or another's."""

from __future__ import annotations

from functools import cache

import pytest
from tests.unit.language.agents import contract
from tests.unit.language.bikes import LOCALES, TODAY, given

from trinco.core.contract import Catalogue, Parameter
from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for

WORDS = {
    "pt-BR": ("a data de entrada", "a data de saída", "o plano", "a prioridade", "Reserva um quarto.", "Muda o plano."),
    "en-US": (
        "the check-in date",
        "the check-out date",
        "the plan",
        "the priority",
        "Book a room.",
        "Change the plan.",
    ),
    "es-MX": ("la fecha de entrada", "la fecha de salida", "el plan", "la prioridad", "Reserva.", "Cambia el plan."),
}
PRIORITIES = {"pt-BR": ("baixa", "alta"), "en-US": ("low", "high"), "es-MX": ("baja", "alta")}
OTHER_DAY = {
    "pt-BR": (
        "na verdade saio dia 20",
        "não, vou embora dia 20",
        "na verdade a saída é dia 20",
        "na verdade volto dia 20",
    ),
    "en-US": ("actually I leave on June 20", "no, I'm leaving on June 20", "actually check-out is June 20"),
    "es-MX": (
        "en realidad salgo el 20 de junio",
        "no, me voy el 20 de junio",
        "en realidad la salida es el 20 de junio",
    ),
}
SAME_DAY = {
    "pt-BR": ("na verdade dia 20", "na verdade chego dia 20", "na verdade quero entrar dia 20"),
    "en-US": ("actually June 20", "actually I arrive on June 20", "no, check-in is June 20"),
    "es-MX": ("en realidad el 20 de junio", "en realidad llego el 20 de junio", "no, la entrada es el 20 de junio"),
}
HAD = {
    "pt-BR": ("meu plano é o Bronze", "não, meu plano é o Bronze"),
    "en-US": ("my plan is Bronze", "no, my plan is Bronze"),
    "es-MX": ("mi plan es el Bronze", "no, mi plan es el Bronze"),
}
WANTED = {
    "pt-BR": ("o plano é o Bronze", "na verdade o Bronze", "quero o Bronze"),
    "en-US": ("the plan is Bronze", "actually Bronze", "I want Bronze"),
    "es-MX": ("el plan es el Bronze", "en realidad el Bronze", "quiero el Bronze"),
}
ANOTHERS = {
    "pt-BR": ("a prioridade do outro é baixa", "a do outro é baixa", "o outro é baixa"),
    "en-US": ("the priority of the other one is low", "the other ticket is low", "the other one is low"),
    "es-MX": ("la prioridad del otro es baja", "la del otro es baja", "el otro es baja"),
}
ITS_OWN = {
    "pt-BR": ("a prioridade é baixa", "na verdade é baixa"),
    "en-US": ("the priority is low", "actually low"),
    "es-MX": ("la prioridad es baja", "no, es baja"),
}
DAY = "2026-06-20"


@cache
def reader(locale: str):
    first, last, plan, priority, booking, changing = WORDS[locale]
    contracts = (
        contract("arrive", booking, Parameter(name="arrival", label=first, format="date")),
        contract("depart", booking, Parameter(name="departure", label=last, format="date")),
        contract("change_plan", changing, Parameter(name="plan", label=plan, enum=("Bronze", "Premium"))),
        contract("rank", changing, Parameter(name="priority", label=priority, enum=PRIORITIES[locale])),
    )
    agent = Catalogue(
        agent="inn", locale=locale, time_zone="UTC", currency="BRL", contracts={c.tool: c for c in contracts}, routes=()
    )
    return reader_for(agent)


def values(locale: str, text: str, tool: str, **known: str) -> dict[str, object]:
    """Return what a text at the question changes; none of these texts is a yes or a no."""
    reading = reader(locale).read(text, Expectation(tool=tool, confirming=True, known=known), today=TODAY)
    assert reading.answer is Answer.NONE
    return given(reading)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_day_of_leaving_is_not_that_of_coming(locale: str) -> None:
    taken = {text: values(locale, text, "arrive", arrival="2026-06-18") for text in OTHER_DAY[locale]}
    assert taken == {text: {} for text in OTHER_DAY[locale]}
    taken = {text: values(locale, text, "arrive", arrival="2026-06-18") for text in SAME_DAY[locale]}
    assert taken == {text: {"arrival": DAY} for text in SAME_DAY[locale]}


@pytest.mark.parametrize("locale", LOCALES)
def test_nor_the_other_way_round(locale: str) -> None:
    taken = {text: values(locale, text, "depart", departure="2026-06-18") for text in SAME_DAY[locale][1:]}
    assert taken == {text: {} for text in SAME_DAY[locale][1:]}
    taken = {text: values(locale, text, "depart", departure="2026-06-18") for text in OTHER_DAY[locale]}
    assert taken == {text: {"departure": DAY} for text in OTHER_DAY[locale]}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_one_has_is_not_what_one_changes_to(locale: str) -> None:
    taken = {text: values(locale, text, "change_plan", plan="Premium") for text in HAD[locale]}
    assert taken == {text: {} for text in HAD[locale]}
    taken = {text: values(locale, text, "change_plan", plan="Premium") for text in WANTED[locale]}
    assert taken == {text: {"plan": "Bronze"} for text in WANTED[locale]}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_another_thing_has_changes_nothing_of_this_one(locale: str) -> None:
    low, high = PRIORITIES[locale]
    taken = {text: values(locale, text, "rank", priority=high) for text in ANOTHERS[locale]}
    assert taken == {text: {} for text in ANOTHERS[locale]}
    taken = {text: values(locale, text, "rank", priority=high) for text in ITS_OWN[locale]}
    assert taken == {text: {"priority": low} for text in ITS_OWN[locale]}
