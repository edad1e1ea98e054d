"""A number in an odd writing is asked, never taken for what a part of it says."""

from __future__ import annotations

from datetime import date

import pytest
from tests.unit.language.agents import values

from trinco.language.values import api

TODAY = date(2026, 3, 11)
AMOUNT = {"tool": "contestar_cobranca", "asked": ("valor",), "known": {"subject": "TIM Fashion"}}
GLUED = "71'99 | 71’99 | 71_99 | 71*99 | 71+99 | 71|99 | 71(99) | 71~99 | 71?99 | 71=99 | 71\\99 | 71,,99 | 71..99"
LETTERED = "71,O9 | 71.O9 | 71,x | 71,xx | 71,oo | 71.x | 71,9O | 7l,99 | 71,99O"
PARTED = "71 ,99 | 71 .99 | 71, 99 | 71 , 99 | 71. 99 | 71;99 | 7 1,99 | 71,9 9 | 71 - 99"
GROUPED = "1.234 ,56 | 1,234 .56 | 1'234,56 | 1'234.56"
ODD = " | ".join((GLUED, LETTERED, PARTED, GROUPED)).split(" | ")


@pytest.mark.parametrize("written", ODD)
@pytest.mark.parametrize(("locale", "sign"), [("pt-BR", "R$ "), ("en-US", "$"), ("es-ES", "€ ")])
def test_an_amount_in_an_odd_writing_is_not_taken(locale: str, sign: str, written: str) -> None:
    assert api.money(sign + written, locale).value is None


@pytest.mark.parametrize("written", ODD)
@pytest.mark.parametrize(("locale", "name"), [("pt-BR", "reais"), ("en-US", "dollars"), ("es-ES", "euros")])
def test_neither_is_one_before_the_currency_s_name(locale: str, name: str, written: str) -> None:
    assert api.money(f"{written} {name}", locale).value is None


@pytest.mark.parametrize("written", ODD)
@pytest.mark.parametrize("locale", ["pt-BR", "en-US", "es-ES"])
def test_a_number_in_an_odd_writing_is_not_taken(locale: str, written: str) -> None:
    assert api.number(written, locale).value is None


@pytest.mark.parametrize("written", ODD)
def test_an_amount_that_was_asked_for_is_asked_again(read, written: str) -> None:
    assert "valor" not in values(read(f"R$ {written}", **AMOUNT))


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "R$ 71,99.": "71.99",
        "R$ 71,99, 3 vezes": "71.99",
        "R$ 71, mas não reconheço": "71.00",
        "R$ 71,mas não reconheço": "71.00",
        "R$ 71, 2 linhas": "71.00",
        "*R$ 71,99*": "71.99",
        "(R$ 71,99)": "71.99",
        "R$ 71,99!!!": "71.99",
        "R$ 71,-": "71.00",
        "R$ 71 99": "71.99",
        "R$ 71,99 (setenta e um reais e noventa e nove centavos)": "71.99",
        "R$ 1 234 567,89": "1234567.89",
    }.items(),
)
def test_signs_around_an_amount_leave_it_as_it_is(text: str, value: str) -> None:
    assert api.money(text, "pt-BR").value == value


@pytest.mark.parametrize(
    "text",
    [
        "12/05'2026",
        "12/05*2026",
        "12/05+1",
        "12/05:30",
        "dia 5_6",
        "dia 5?6",
        "dia 5,O",
        "5 de março de 2O27",
        "12/05 2027",
    ],
)
def test_a_date_in_an_odd_writing_is_not_taken(text: str) -> None:
    assert api.date(text, "pt-BR", TODAY).value is None


@pytest.mark.parametrize(
    ("locale", "text"),
    {"en-US": "march 5 of 2O27", "en-GB": "5/12*2026", "es-ES": "5 de marzo de 2O27", "es-MX": "12/05_2026"}.items(),
)
def test_neither_is_one_in_the_other_languages(locale: str, text: str) -> None:
    assert api.date(text, locale, TODAY).value is None


def test_a_price_behind_a_date_is_no_year() -> None:
    assert api.date("no dia 12/05 2000 reais", "pt-BR", TODAY).value == "2026-05-12"


@pytest.mark.parametrize(
    "text",
    ["1l 99999-0000", "O11 99999-0000", "11*99999-0000", "+55_11 99999-0000", "11 99999-0000*1", "(11) 99999-00?0"],
)
def test_a_part_of_a_telephone_number_is_not_taken(text: str) -> None:
    assert api.phone(text, "pt-BR").value is None


def test_a_telephone_number_behind_another_number_is_read() -> None:
    assert api.phone("pedido 1001, (11) 99999-0000", "pt-BR").value == "11999990000"
