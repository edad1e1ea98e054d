"""What a speech engine is given: no digit, no symbol, and every number as people say it."""

from __future__ import annotations

import unicodedata
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from trinco.language import money, number, speech
from trinco.language.locales import language_of

LOCALES = ("pt-BR", "pt-PT", "en-US", "en-GB", "es-ES", "es-MX")


@pytest.mark.parametrize(
    ("locale", "written", "said"),
    [
        ("pt-BR", "- Valor: R$ 1.234,56", "Valor: mil duzentos e trinta e quatro reais e cinquenta e seis centavos."),
        ("pt-BR", "R$ 1,00", "um real."),
        ("pt-BR", "R$ 0,50", "cinquenta centavos."),
        ("pt-BR", "R$ 0,00", "zero reais."),
        ("pt-BR", "R$ 2.000.000,00", "dois milhões de reais."),
        ("pt-BR", "-R$ 5,00", "menos cinco reais."),
        ("pt-BR", "£ 2,00", "duas libras."),
        ("pt-BR", "dia 01/03/2026", "dia primeiro de março de dois mil e vinte e seis."),
        ("pt-BR", "25/12/2026 às 14h30", "vinte e cinco de dezembro de dois mil e vinte e seis às catorze e trinta."),
        ("pt-BR", "às 14h", "às catorze horas."),
        ("pt-BR", "às 01:00", "às uma hora."),
        ("pt-BR", "Pedido PED-1001.", "Pedido P E D um zero zero um."),
        ("pt-BR", "CPF 529.982.247-25", "CPF cinco dois nove, nove oito dois, dois quatro sete, dois cinco."),
        ("pt-BR", "(11) 98765-4321", "um um, nove oito sete seis cinco, quatro três dois um."),
        ("pt-BR", "ana.lima@loja.com.br", "ana ponto lima arroba loja ponto com ponto br."),
        ("pt-BR", "10% de 3,5", "dez por cento de três vírgula cinco."),
        ("pt-BR", "2 de 15 itens", "dois de quinze itens."),
        ("pt-BR", "protocolo 20260001", "protocolo dois zero dois seis zero zero zero um."),
        ("pt-BR", "o 1º item, nº 7", "o primeiro item, número sete."),
        ("pt-BR", "Certo? **Sim** ✅", "Certo? Sim."),
        ("pt-BR", "- a\n- b\nPosso continuar?", "a. b. Posso continuar?"),
        ("pt-BR", "guarda-chuva d'água", "guarda-chuva d'água."),
        ("en-US", "$1,250.05", "one thousand two hundred fifty dollars and five cents."),
        ("en-US", "on 25 Dec 2026", "on December twenty-fifth, two thousand twenty-six."),
        ("en-US", "12/25/2026", "December twenty-fifth, two thousand twenty-six."),
        ("en-GB", "25/12/2026 at 15:05", "December twenty-fifth, two thousand twenty-six at fifteen oh five."),
        ("en-US", "order ORD-42", "order O R D four two."),
        ("es-MX", "$21.00", "veintiún pesos."),
        ("es-MX", "$1,000,000.00", "un millón de pesos."),
        ("es-ES", "1.101,30 €", "mil ciento un euros con treinta céntimos."),
        ("es-ES", "31 libras", "treinta y uno libras."),
        ("es-ES", "el 01/05/2026", "el primero de mayo de dos mil veintiséis."),
        ("es-MX", "x@y.mx", "x arroba y punto mx."),
    ],
)
def test_it_is_said_as_people_say_it(locale: str, written: str, said: str) -> None:
    assert speech(written, locale) == said


def is_sounding(text: str) -> bool:
    return all(c.isalpha() or c in " .,;:?!'’-" or unicodedata.combining(c) for c in text)


@pytest.mark.parametrize("locale", LOCALES)
@given(text=st.text())
def test_nothing_without_a_sound_is_left_of_any_text(locale: str, text: str) -> None:
    assert is_sounding(speech(text, locale))


@pytest.mark.parametrize("locale", LOCALES)
@given(text=st.from_regex(r"([\d.,:/()R$€%+@º-]|PED| |\n){0,40}", fullmatch=True))
def test_nor_of_any_figures(locale: str, text: str) -> None:
    assert is_sounding(speech(text, locale))


@pytest.mark.parametrize(("code", "library"), [("pt-BR", "pt_BR"), ("en-US", "en"), ("es-ES", "es")])
def test_numbers_are_said_as_the_library_says_them(code: str, library: str) -> None:
    cardinal = language_of(code).tongue.voice.cardinal
    some = [*range(1, 1300), 2000, 2100, 10_000, 21_000, 100_100, 999_999, 10**6, 2 * 10**6 + 1, 123_456_789, 10**9]
    marks = str.maketrans({",": None})
    for value in some:
        wanted = str(num2words(value, lang=library)).translate(marks)
        wanted = wanted.replace(" and ", " ") if library == "en" else wanted.replace("veintiuno mil", "veintiún mil")
        assert cardinal(value).replace("quatorze", "catorze") == wanted.replace("quatorze", "catorze")


@pytest.mark.parametrize("locale", LOCALES)
@given(value=st.integers(0, 10**12 - 1))
def test_what_is_said_is_read_back(locale: str, value: int) -> None:
    said = language_of(locale).tongue.voice.cardinal(value)
    assert number(said, locale).value == value


@pytest.mark.parametrize(
    ("locale", "currency"), [("pt-BR", "BRL"), ("en-US", "USD"), ("es-MX", "MXN"), ("es-ES", "EUR")]
)
@given(cents=st.integers(1, 10**11))
def test_amounts_that_are_said_are_read_back(locale: str, currency: str, cents: int) -> None:
    amount = Decimal(cents) / 100
    written = language_of(locale).formats.amount(amount, currency)
    reading = money(speech(written, locale), locale)
    assert Decimal(str(reading.value)) == amount
    assert reading.currency in ({currency} if amount >= 1 else {currency, ""})  # whose hundredths they are isn't said
