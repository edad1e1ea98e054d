"""Of values to choose among, one that is refused or left out is not chosen."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import TODAY
from tests.unit.language.bank import BANK, BOOKSHOP

from trinco.core.contract import Catalogue
from trinco.core.reading import Expectation
from trinco.language import reader_for


def chosen(text: str, catalogue: Catalogue, tool: str, name: str) -> list[object]:
    reading = reader_for(catalogue).read(text, Expectation(tool=tool, asked=(name,)), today=TODAY)
    return [fact.value for fact in reading.values]


REFUSED = """
anything but paper; everything except paper; all but paper; I don't want the paper edition; I don't want paper
I would not like paper; not paper; no paper; without paper; rather than paper; paper is not what I want
I don't like paper; not the paper edition
"""
RECUSADO = """
tudo menos o papel; tudo, menos papel; qualquer um menos papel; exceto papel; menos papel; não quero o papel
não quero a edição de papel; papel não; não gosto de papel; sem papel; nem pensar em papel, não; papel não serve
"""


@pytest.mark.parametrize("text", REFUSED.strip().replace("\n", ";").split(";"))
def test_a_refused_value_is_not_chosen(text: str) -> None:
    assert chosen(text.strip(), BANK, "pick_edition", "edition") == []


@pytest.mark.parametrize("text", RECUSADO.strip().replace("\n", ";").split(";"))
def test_a_refused_value_is_not_chosen_in_portuguese(text: str) -> None:
    assert chosen(text.strip(), BOOKSHOP, "escolher_edicao", "edicao") == []


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "paper": "paper",
        "the paper edition": "paper",
        "I want paper, not digital": "paper",
        "not paper, digital": "digital",
        "not digital but paper": "paper",
        "digital, I don't want paper": "digital",
        "paper because I don't like screens": "paper",
    }.items(),
)
def test_the_other_is_chosen_where_it_is_named(text: str, value: str) -> None:
    assert chosen(text, BANK, "pick_edition", "edition") == [value]


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "papel": "papel",
        "a edição em papel": "papel",
        "não papel, digital": "digital",
        "o digital, papel não": "digital",
        "papel e não digital": "papel",
        "papel porque não gosto de tela": "papel",
    }.items(),
)
def test_the_other_is_chosen_in_portuguese(text: str, value: str) -> None:
    assert chosen(text, BOOKSHOP, "escolher_edicao", "edicao") == [value]
