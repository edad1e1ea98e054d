"""Whatever the text: no exception, spans inside it, the same answer twice, and work in proportion to its length."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date

import pytest
from bench.roundtrip import sayings
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco import language
from trinco.language import ValueReading, confirmation
from trinco.language.normal import LIMIT

TODAY = date(2026, 3, 11)
LOCALES = ("pt-BR", "pt-PT", "en-US", "en-GB", "es-ES", "es-MX")
READERS: dict[str, Callable[[str, str], ValueReading]] = {
    "number": lambda text, locale: language.number(text, locale, TODAY),
    "integer": lambda text, locale: language.integer(text, locale),
    "ordinal": lambda text, locale: language.ordinal(text, locale, TODAY),
    "money": lambda text, locale: language.money(text, locale, TODAY),
    "date": lambda text, locale: language.date(text, locale, TODAY, "past"),
    "date without today": lambda text, locale: language.date(text, locale),
    "time": lambda text, locale: language.time(text, locale, TODAY),
    "phone": lambda text, locale: language.phone(text, locale, TODAY),
    "digits": lambda text, locale: language.digits(text, locale),
    "suffix": lambda text, locale: language.suffix(text, locale, of=("PED-1001", "")),
    "cpf": lambda text, locale: language.cpf(text, locale),
    "cnpj": lambda text, locale: language.cnpj(text, locale),
    "postal_code": lambda text, locale: language.postal_code(text, locale),
    "email": lambda text, locale: language.email(text, locale),
    "identifier": lambda text, locale: language.identifier(text, locale, r"PED-[A-Z0-9]+"),
    "enumeration": lambda text, locale: language.enumeration(text, locale, ("a", 1, ""), {"a": ("b", "")}),
    "items": lambda text, locale: language.items(text, locale),
    "free_text": lambda text, locale: language.free_text(text, locale),
    "boolean": lambda text, locale: language.boolean(text, locale),
}
PIECES = (
    *(
        "um",
        "dois",
        "três",
        "mil",
        "milhão",
        "e",
        "meio",
        "meia",
        "menos",
        "vírgula",
        "ponto",
        "dúzia",
        "terço",
        "avos",
    ),
    *("half", "quarter", "and", "a", "of", "million", "fifths", "tres", "y", "medio", "cuarto", "veinti", "avo", "con"),
    *("R$", "US$", "€", "$", "reais", "dollars", "pesos", "centavos", "cents", "usd", "musd"),
    *("dia", "sexta", "maio", "de", "do", "que", "vem", "next", "at", "pm", "h", "úteis", "primeira", "há", "ago"),
    *("/", ":", "-", ".", ",", "(", ")", "+", "^", "@", "%", "º", "ª", "¾", "\n", "\u200b", " "),
    *("0", "1", "12", "31", "2026", "999", "1.234,56", "1,234.56", "1e10", "x10^6", "arroba", "pê", "final", "não"),
)
texts = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join)) | st.lists(
    st.sampled_from(PIECES), max_size=14
).map("".join)


@pytest.mark.parametrize("name", READERS)
@given(text=texts, locale=st.sampled_from(LOCALES))
@settings(max_examples=120, deadline=None)
def test_any_text_has_a_reading_with_spans_inside_it(name: str, text: str, locale: str) -> None:
    reading = READERS[name](text, locale)
    assert reading.value is None or reading.candidates
    for candidate in reading.candidates:
        start, end = candidate.span
        assert 0 <= start <= end <= len(text)
    assert READERS[name](text, locale) == reading


@pytest.mark.parametrize("name", READERS)
def test_a_text_that_is_not_read_to_its_end_gives_no_value(name: str) -> None:
    assert READERS[name]("1001 " + " " * LIMIT + "não", "pt-BR").value is None


_PER_CHARACTER = 80
"""Calls for each character of a text that begins something at each of them; what isn't linear takes hundreds."""


def _calls(read: Callable[[str, str], object], text: str) -> int:
    """Count the calls of functions, which is the same on every machine."""
    count = 0

    def seen(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        read(text, "pt-BR")
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    "piece", ["1 ", "mil e ", "e meia ", "(1", "12/03 ", "um terço ", "a-b.c@d ", "pê e dê ", ", ", "às 3 "]
)
def test_each_character_costs_the_same_however_many_there_are(name: str, piece: str) -> None:
    for once in (piece * 100, "(11) 91234-5678"):
        READERS[name](once, "pt-BR")  # what is compiled or imported once is no work of the text
    for length in (LIMIT // 4, LIMIT):
        assert _calls(READERS[name], (piece * length)[:length]) <= _PER_CHARACTER * length


@pytest.mark.parametrize("piece", ["número ", "no número ", "número 7 ", "o 7 ", "com o número 7, "])
def test_what_leads_up_to_a_value_on_display_costs_the_same_however_often_it_is_said(piece: str) -> None:
    def read(text: str, locale: str) -> object:
        return confirmation(text, locale, {"número": "número", "quantos": "7"}, ("cancelar pedido",))

    read(piece * 100, "pt-BR")
    for length in (LIMIT // 4, LIMIT):
        assert _calls(read, (piece * length)[:length]) <= _PER_CHARACTER * length


def test_what_num2words_says_is_read_back() -> None:
    missed = [said for said in sayings(600, seed=7) if not said.is_read_back()]
    assert missed == []
