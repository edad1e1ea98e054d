"""A yes may repeat the amount on display with its currency; any other amount, name or currency makes it none."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY
from tests.unit.language.bank import BANK

from trinco.core.contract import Catalogue
from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for


def answered(text: str, catalogue: Catalogue = BANK, tool: str = "make_payment", **known: object) -> Answer:
    shown = known or {"payee": "Bob", "amount": Decimal(10)}
    expected = Expectation(tool=tool, confirming=True, known=shown)  # pyright: ignore[reportArgumentType]
    return reader_for(catalogue).read(text, expected, today=TODAY).answer


YES = """
yes, pay Bob $10; yes, pay Bob $10.00; yes, pay 10 dollars to Bob; yes pay bob 10; yes, pay $10
yes, pay bob ten dollars; approve; approved; I approve; sure, go ahead; no problem, go ahead; not a problem, proceed
no worries, go ahead
"""
NO = "I do not confirm; I do not approve; do not approve; let's not; let's not do it; let us not; I disapprove"
NEITHER = """
yes, pay Bob $20; yes, pay Ann $10; yes, pay Ann; yes, pay Bob €10; yes, pay Bob 10 euros; yes, pay Bob 10 cents
yes, pay Bob $10k; yes, pay Bob -$10; yes, pay Bob $10 per day; yes, pay Bob $10 and Ann $10; yes, pay Bob about $10
yes, pay Bob a $10 tip; yes, pay Bob more than $10; yes, pay Bob $10 later; pay Bob $10; approve $20; no problem
no worries; yes, no problem; ok, no problem
I do not mind; let's not wait, go ahead; no, go ahead; approve Bob; can I approve it later?; approved?
"""


@pytest.mark.parametrize("text", YES.strip().replace("\n", ";").split(";"))
def test_it_is_a_yes(text: str) -> None:
    assert answered(text.strip()) is Answer.YES


@pytest.mark.parametrize("text", NO.split(";"))
def test_it_is_a_refusal(text: str) -> None:
    assert answered(text.strip()) is Answer.NO


@pytest.mark.parametrize("text", NEITHER.strip().replace("\n", ";").split(";"))
def test_it_is_neither(text: str) -> None:
    assert answered(text.strip()) is Answer.NONE


def test_an_amount_is_no_count() -> None:
    assert answered("yes, 10", tool="send_copies", payee="Bob", copies=10) is Answer.YES
    assert answered("yes, $10", tool="send_copies", payee="Bob", copies=10) is Answer.NONE


@pytest.mark.parametrize(
    ("text", "answer"),
    {
        "sim, pode contestar R$ 71,99": Answer.YES,
        "sim, contesta TIM de 71,99 reais": Answer.YES,
        "sim, contesta R$ 71,98": Answer.NONE,
        "sim, contesta US$ 71,99": Answer.NONE,
        "sem problema, pode fazer": Answer.YES,
        "sem problema": Answer.NONE,
    }.items(),
)
def test_it_is_so_in_portuguese(text: str, answer: Answer) -> None:
    shown = {"subject": "TIM", "valor": Decimal("71.99")}
    assert answered(text, CATALOGUE, "contestar_cobranca", **shown) is answer
