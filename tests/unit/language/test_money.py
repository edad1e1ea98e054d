"""Field cases I1, I2, I4: amounts, in figures and in words."""

from __future__ import annotations

import pytest

from trinco.core.reading import Cue
from trinco.language.values import api

BR = {
    "R$ 71,99": "71.99",
    "71,99": "71.99",
    "r$1.234,56": "1234.56",
    "rs 50": "50.00",
    "1.234": "1234.00",
    "R$ 10": "10.00",
    "71 reais": "71.00",
    "71reais": "71.00",
    "71,9": "71.90",
    "$24,50": "24.50",
    "71 reais e 99 centavos": "71.99",
    "71 reais e 99": "71.99",
    "setenta e um reais e noventa e nove centavos": "71.99",
    "setenta e um e noventa e nove": "71.99",
    "dois e cinquenta": "2.50",
    "vinte e cinco": "25.00",
    "cento e oitenta e nove vírgula noventa": "189.90",
    "99 centavos": "0.99",
    "mil e duzentos reais": "1200.00",
    "5 mil reais": "5000.00",
    "5 mil e quinhentos": "5500.00",
    "1,5 mil": "1500.00",
    "5k": "5000.00",
    "dez conto": "10.00",
    "-71,99": "-71.99",
    "-R$ 71,99": "-71.99",
    "foi cobrado R$ 71,99 no pedido 1001": "71.99",
}


@pytest.mark.parametrize(("text", "value"), BR.items())
def test_an_amount_is_read(text: str, value: str) -> None:
    assert api.money(text, "pt-BR").value == value


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "$1,234.56": "1234.56",
        "71.99 dollars": "71.99",
        "25 bucks": "25.00",
        "one hundred and five dollars": "105.00",
        "3 dollars and 50 cents": "3.50",
    }.items(),
)
def test_an_amount_is_read_in_english(text: str, value: str) -> None:
    assert api.money(text, "en-US").value == value


@pytest.mark.parametrize(
    ("text", "choices"),
    {
        "71.99": ("71.99", "7199.00"),
        "1,234": ("1234.00",),
        "1,234.56": ("1234.56", "123456.00"),
        "189,90 e não 149,90": ("189.90", "149.90"),
        "70 ou 80": ("70.00", "80.00"),
        "R$ 10 ou R$ 20": ("10.00", "20.00"),
        "15 dólares 50 para almoçar": ("15.00", "15.50"),
    }.items(),
)
def test_what_may_be_read_two_ways_is_asked(text: str, choices: tuple[str, ...]) -> None:
    reading = api.money(text, "pt-BR")
    assert reading.value is None
    assert reading.choices == choices


@pytest.mark.parametrize(
    "text", ["", "oi", "pedido PED-1001", "22/04", "10:30", "um cancelamento", "1.2.3", "meio", "2 1/4"]
)
def test_what_is_no_amount_gives_none(text: str) -> None:
    assert api.money(text, "pt-BR").value is None


@pytest.mark.parametrize(
    "text",
    [
        "não é 149,90, é 189,90",
        "149,90, não, 189,90",
        "149,90 não, 189,90",
        "149,90, na verdade 189,90",
        "149,90, quer dizer, 189,90",
        "em vez de 149,90, 189,90",
        "troca 149,90 por 189,90",
        "149,90... digo, 189,90",
    ],
)
def test_a_correction_resolves_to_the_corrected_value(text: str) -> None:
    reading = api.money(text, "pt-BR")
    assert (reading.value, reading.cue) == ("189.90", Cue.CORRECTED)


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("50 conto", "50.00", "BRL"),
        ("um milhão e meio de reais", "1500000.00", "BRL"),
        ("dois reais e meio", "2.50", "BRL"),
        ("R$50", "50.00", "BRL"),
        ("75 USD milhões", "75000000.00", "USD"),
        ("64,2 centavos", "0.642", ""),
        ("US$ 20", "20.00", "USD"),
        ("mil e quinhentos", "1500.00", ""),
        ("10.000 francos suíços", "10000.00", "CHF"),
        ("10 euros com 50", "10.50", "EUR"),
        ("um e cinquenta", "1.50", ""),
    ],
)
def test_an_amount_comes_with_the_iso_code_of_what_was_said(text: str, value: str, currency: str) -> None:
    reading = api.money(text, "pt-BR")
    assert (reading.value, reading.currency) == (value, currency)


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("USD115.5", "115.50", "USD"),
        ("115USD", "115.00", "USD"),
        ("30 MUSD", "30000000.00", "USD"),
        ("10 $ 30 cents", "10.30", "USD"),
        ("a one-dollar bill", "1.00", "USD"),
        ("half a million dollars", "500000.00", "USD"),
        ("a quarter of a million dollars", "250000.00", "USD"),
        ("3 dollars, 50 cents", "3.50", "USD"),
        ("zero dollars, five cents", "0.05", "USD"),
        ("35 lakh rupees", "3500000.00", "INR"),
    ],
)
def test_the_same_in_english(text: str, value: str, currency: str) -> None:
    reading = api.money(text, "en-US")
    assert (reading.value, reading.currency) == (value, currency)


@pytest.mark.parametrize(
    ("text", "locale", "currency"),
    [
        ("$50", "en-US", "USD"),
        ("$50", "en-CA", "CAD"),
        ("$50", "es-MX", "MXN"),
        ("$50", "es-ES", "USD"),
        ("50 pesos", "es-AR", "ARS"),
        ("50 pesos", "es-ES", ""),
        ("50 dólares", "es-MX", "USD"),
        ("HK$50", "en-US", "HKD"),
        ("A$50", "en-US", "AUD"),
    ],
)
def test_a_shared_sign_or_name_is_the_regions_own(text: str, locale: str, currency: str) -> None:
    reading = api.money(text, locale)
    assert (reading.value, reading.currency) == ("50.00", currency)


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("$1,234.50", "es-MX", "1234.50"),
        ("1.234,50 €", "es-ES", "1234.50"),
        ("mil milhões de euros", "pt-PT", "1000000000.00"),
        ("$1.500", "es-AR", "1500.00"),
        ("$1.500", "es-MX", None),
        ("50 dollars or 50 euros", "en-US", None),
        ("one dollar and two", "en-US", None),
        ("entre 70 e 80 reais", "pt-BR", None),
        ("70 ou 80 reais", "pt-BR", None),
        ("cem e poucos reais", "pt-BR", None),
        ("cien y pico euros", "es-ES", None),
    ],
)
def test_what_is_written_against_the_region_or_twice_is_asked(text: str, locale: str, value: str | None) -> None:
    assert api.money(text, locale).value == value


def test_a_share_is_no_amount() -> None:
    assert api.money("10%", "pt-BR").value is None
    assert api.money("subiu 10% e custa R$ 50", "pt-BR").value == "50.00"


def test_another_currency_is_another_value() -> None:
    assert api.money("US$ 50", "pt-BR").currency == "USD"
    assert api.money("US$ 50", "pt-BR", currency="BRL").value is None
    assert api.money("R$ 50", "pt-BR", currency="BRL").value == "50.00"


def test_a_negated_amount_alone_is_no_value() -> None:
    assert api.money("não é 71,99", "pt-BR").value is None


FOREIGN = {
    "BRL": "US$ 50 | $50 | 50 dollars | 50 dólares | 50 euros | € 50 | 50 € | £50 | 50 libras | 50 USD | 50 pesos",
    "USD": "R$ 50 | 50 reais | 50 euros | €50 | 50€ | £50 | 50 pounds | EUR 50 | C$50 | HK$50 | 50 pesos | 50 R$",
    "EUR": "$50 | 50 dollars | R$ 50 | 50 reais | £50 | 50 GBP | 50 libras | 50 dólares | US$ 50",
    "GBP": "$50 | 50 dollars | €50 | 50 euros | R$ 50 | 50 reais",
}
OTHER_LANGUAGE = {"en": {"dólares", "libras"}, "pt": {"dollars", "pounds"}}
OWN = {
    "BRL": "R$ 50 | 50 reais | 50 | BRL 50 | 50 R$",
    "USD": "$50 | US$ 50 | USD 50 | 50 USD | 50$ | 50",
    "EUR": "€50 | 50 euros | 50 € | EUR 50 | 50",
    "GBP": "£50 | GBP 50 | 50 £ | 50",
    "CAD": "$50 | C$ 50 | CAD 50",
    "MXN": "$50",
}


def amounts_of(listed: dict[str, str]) -> list[tuple[str, str, str]]:
    return [
        (locale, currency, text)
        for locale in ("pt-BR", "en-US")
        for currency, texts in listed.items()
        for text in texts.split(" | ")
        if OTHER_LANGUAGE[locale[:2]].isdisjoint(text.split())
    ]


@pytest.mark.parametrize(("locale", "currency", "text"), amounts_of(FOREIGN))
def test_an_amount_in_another_currency_is_not_taken(locale: str, currency: str, text: str) -> None:
    assert api.money(text, locale, currency=currency).value is None


@pytest.mark.parametrize(("locale", "currency", "text"), amounts_of(OWN))
def test_an_amount_in_the_agents_currency_is(locale: str, currency: str, text: str) -> None:
    assert api.money(text, locale, currency=currency).value == "50.00"


def test_a_plain_number_beside_another_currency_is_no_amount() -> None:
    assert api.money("50 dollars for order 1001", "en", currency="GBP").value is None
    assert api.money("50 dollars, that is 40 pounds", "en", currency="GBP").value == "40.00"


def test_dollars_are_those_of_a_currency_so_called() -> None:
    assert api.money("50 dollars", "en", currency="CAD").value == "50.00"
    assert api.money("50 dollars", "en", currency="MXN").value is None
    assert api.money("50 pence", "en", currency="USD").value is None
    assert api.money("50 pence", "en", currency="GBP").value == "0.50"
