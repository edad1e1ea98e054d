"""Field cases I1, I2, I4 in Spanish: numbers, amounts and dates, as each country writes and says them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from trinco.language.locales import language_of
from trinco.language.values import api

TODAY = date(2026, 3, 11)  # a Wednesday

NUMBERS = {
    "cero": 0,
    "siete": 7,
    "dieciséis": 16,
    "dieciseis": 16,
    "veintiuno": 21,
    "veintidós": 22,
    "veinte y cinco": 25,
    "treinta y tres": 33,
    "cien": 100,
    "ciento uno": 101,
    "ciento veintitrés": 123,
    "quinientas": 500,
    "mil": 1000,
    "mil cien": 1100,
    "dos mil trescientos cuarenta y siete": 2347,
    "veintiún mil": 21_000,
    "un millón": 1_000_000,
    "dos millones quinientos mil": 2_500_000,
    "tres mil millones": 3_000_000_000,
    "un billón": 1_000_000_000_000,
    "media docena": 6,
    "una docena": 12,
    "tres docenas": 36,
    "-1": -1,
    "son tres": 3,
    "5k": 5000,
}


@pytest.mark.parametrize("locale", ["es", "es-ES", "es-MX", "es-AR"])
@pytest.mark.parametrize(("text", "value"), NUMBERS.items())
def test_a_whole_number_is_the_same_everywhere(locale: str, text: str, value: int) -> None:
    assert api.integer(text, locale).value == value


POINT = ["es-MX", "es-US", "es-PR", "es-GT", "es-HN", "es-NI", "es-SV", "es-PA", "es-DO", "es-CU", "es-PE", "es-419"]
COMMA = ["es", "es-ES", "es-AR", "es-CO", "es-CL", "es-UY", "es-EC", "es-PY", "es-CR", "es-BO", "es-VE"]


@pytest.mark.parametrize("locale", POINT)
def test_a_point_parts_decimals_from_mexico_to_peru(locale: str) -> None:
    assert api.number("1,234.56", locale).value == Decimal("1234.56")
    assert api.number("1,234", locale).value == 1234
    assert api.number("2.5", locale).value == Decimal("2.5")


@pytest.mark.parametrize("locale", COMMA)
def test_a_comma_parts_decimals_in_spain_and_the_south(locale: str) -> None:
    assert api.number("1.234,56", locale).value == Decimal("1234.56")
    assert api.number("1.234", locale).value == 1234
    assert api.number("2,5", locale).value == Decimal("2.5")


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("1,234", "es-ES"),
        ("2.5", "es-AR"),
        ("1,234.56", "es-CO"),
        ("1.234", "es-MX"),
        ("2,5", "es-PE"),
        ("1.234,56", "es-MX"),
    ],
)
def test_a_number_against_the_convention_of_the_place_is_asked(text: str, locale: str) -> None:
    reading = api.number(text, locale)
    assert reading.value is None
    assert reading.choices


@pytest.mark.parametrize("text", ["cuarenta y tres veintiuno", "tres y cuatro", "12.03.26", "pedido PED-1001", ""])
def test_what_is_no_single_number_is_no_value(text: str) -> None:
    assert api.number(text, "es-ES").value is None


@pytest.mark.parametrize(
    ("text", "value"),
    {"final cuatro tres dos uno": "4321", "cuarenta y tres veintiuno": "4321", "doble cero siete": "007"}.items(),
)
def test_dictated_digits_are_a_string_of_digits(text: str, value: str) -> None:
    assert api.digits(text, "es-MX").value == value


@pytest.mark.parametrize("text", ["pe e de guión mil uno", "ped mil uno", "PED-1001", "ped 1001"])
def test_an_identifier_may_be_dictated(text: str) -> None:
    assert api.identifier(text, "es-MX", r"PED-[A-Z0-9]+").value == "PED-1001"


SPAIN = {
    "71,99": "71.99",
    "71,99 €": "71.99",
    "€ 71,99": "71.99",
    "1.234,56 €": "1234.56",
    "71 euros": "71.00",
    "71euros": "71.00",
    "25 euros con 50": "25.50",
    "71 euros y 99 céntimos": "71.99",
    "setenta y un euros con noventa y nueve": "71.99",
    "setenta y uno con noventa y nueve": "71.99",
    "99 céntimos": "0.99",
    "mil doscientos euros": "1200.00",
    "5 mil euros": "5000.00",
    "5 mil quinientos": "5500.00",
    "1,5 millones de euros": "1500000.00",
    "tres mil millones de euros": "3000000000.00",
    "50 pavos": "50.00",
    "-71,99 €": "-71.99",
    "me cobraron 71,99 € en el pedido 1001": "71.99",
}
MEXICO = {
    "$71.99": "71.99",
    "$1,234.56": "1234.56",
    "$5,000": "5000.00",
    "1,234 pesos": "1234.00",
    "71 pesos con 99 centavos": "71.99",
    "setenta y un pesos con noventa y nueve centavos": "71.99",
    "quinientos pesos": "500.00",
    "MXN 500": "500.00",
    "500 varos": "500.00",
}
SOUTH = {
    ("$ 1.234,56", "es-AR"): "1234.56",
    ("50 lucas", "es-AR"): "50000.00",
    ("cien mangos", "es-AR"): "100.00",
    ("$15.990", "es-CL"): "15990.00",
    ("quince lucas", "es-CL"): "15000.00",
    ("$ 50.000", "es-CO"): "50000.00",
    ("S/ 50", "es-PE"): "50.00",
    ("S/. 1,250.50", "es-PE"): "1250.50",
    ("50 soles", "es-PE"): "50.00",
    ("50 lucas", "es-PE"): "50.00",
}


@pytest.mark.parametrize(("text", "value"), SPAIN.items())
def test_an_amount_is_read_in_spain(text: str, value: str) -> None:
    assert api.money(text, "es-ES", currency="EUR").value == value


@pytest.mark.parametrize(("text", "value"), MEXICO.items())
def test_an_amount_is_read_in_mexico(text: str, value: str) -> None:
    assert api.money(text, "es-MX", currency="MXN").value == value


@pytest.mark.parametrize(("case", "value"), SOUTH.items())
def test_an_amount_is_read_in_the_south(case: tuple[str, str], value: str) -> None:
    assert api.money(case[0], case[1]).value == value


@pytest.mark.parametrize(
    ("text", "locale", "choices"),
    [
        ("71.99", "es-ES", ("71.99", "7199.00")),
        ("71,99", "es-MX", ("71.99", "7199.00")),
        ("189,90 y no 149,90", "es-ES", ("189.90", "149.90")),
        ("70 o 80", "es-ES", ("70.00", "80.00")),
    ],
)
def test_what_may_be_read_two_ways_is_asked(text: str, locale: str, choices: tuple[str, ...]) -> None:
    reading = api.money(text, locale)
    assert reading.value is None
    assert reading.choices == choices


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("50 lucas", "es-ES"),  # thousands in Argentina, ones in Peru, nothing in Spain
        ("dos palos", "es-AR"),
        ("", "es-ES"),
        ("hola", "es-ES"),
        ("pedido PED-1001", "es-ES"),
        ("22/04", "es-ES"),
        ("10:30", "es-MX"),
        ("una cancelación", "es-MX"),
    ],
)
def test_what_is_no_amount_gives_none(text: str, locale: str) -> None:
    assert api.money(text, locale).value is None


@pytest.mark.parametrize(
    "text",
    [
        "no es 149,90, es 189,90",
        "149,90, no, 189,90",
        "149,90, perdón, 189,90",
        "149,90, mejor dicho 189,90",
        "149,90... digo, 189,90",
        "en vez de 149,90, 189,90",
        "cambia 149,90 por 189,90",
    ],
)
def test_a_correction_resolves_to_the_corrected_value(text: str) -> None:
    assert api.money(text, "es-ES").value == "189.90"


@pytest.mark.parametrize(
    ("text", "locale", "currency"),
    [
        ("50 pesos", "es-MX", "MXN"),
        ("50 pesos", "es-AR", "ARS"),
        ("50 pesos", "es-CL", "CLP"),
        ("50 pesos", "es-CO", "COP"),
        ("50 pesos argentinos", "es-MX", "ARS"),
        ("50 pesos mexicanos", "es-ES", "MXN"),
        ("$50", "es-MX", "MXN"),
        ("US$ 50", "es-MX", "USD"),
        ("U$S 50", "es-AR", "USD"),
        ("50 dólares canadienses", "es-MX", "CAD"),
        ("50 soles", "es-PE", "PEN"),
        ("50 libras", "es-ES", "GBP"),
        ("50 reales", "es-AR", "BRL"),
    ],
)
def test_a_currency_is_that_of_the_place_unless_another_is_named(text: str, locale: str, currency: str) -> None:
    assert api.money(text, locale).currency == currency


def test_pesos_of_no_place_are_nobodys() -> None:
    assert api.money("50 pesos", "es").currency == ""
    assert api.money("50 pesos", "es-ES", currency="EUR").value is None


DATES = {
    "hoy": "2026-03-11",
    "mañana": "2026-03-12",
    "manana": "2026-03-12",
    "pasado mañana": "2026-03-13",
    "ayer": "2026-03-10",
    "anteayer": "2026-03-09",
    "antier": "2026-03-09",
    "antes de ayer": "2026-03-09",
    "el día 25": "2026-03-25",
    "el 25 de marzo": "2026-03-25",
    "5 de marzo de 2027": "2027-03-05",
    "5 de marzo del 2027": "2027-03-05",
    "primero de enero": "2027-01-01",
    "1º de enero": "2027-01-01",
    "1ro de enero": "2027-01-01",
    "veintiuno de mayo": "2026-05-21",
    "25/03": "2026-03-25",
    "25/3/27": "2027-03-25",
    "25-03-2027": "2027-03-25",
    "2027-03-25": "2027-03-25",
    "el viernes": "2026-03-13",
    "el vie 13": "2026-03-13",
    "el viernes pasado": "2026-03-06",
    "el viernes de la semana que viene": "2026-03-20",
    "dentro de 3 días": "2026-03-14",
    "en tres días": "2026-03-14",
    "hace 2 días": "2026-03-09",
    "jueves, 12 de marzo": "2026-03-12",
    "12 de setiembre": "2026-09-12",
    "29/02": "2028-02-29",
}


@pytest.mark.parametrize(("text", "value"), DATES.items())
def test_a_date_is_read(text: str, value: str) -> None:
    assert api.date(text, "es-MX", TODAY).value == value


@pytest.mark.parametrize(
    "text",
    [
        "por la mañana",
        "en la mañana",
        "esta mañana",
        "a las 9 de la mañana",
        "antes de mañana",
        "1001",
        "diez",
        "el mes pasado",
        "31/02",
        "31 de febrero",
        "terminado en 4321",
        "pedido 1001",
        "10:30",
        "",
    ],
)
def test_what_is_no_date_gives_none(text: str) -> None:
    assert api.date(text, "es-MX", TODAY).value is None


def test_tomorrow_morning_is_one_day() -> None:
    assert api.date("mañana por la mañana", "es-ES", TODAY).value == "2026-03-12"


def test_the_month_comes_first_in_puerto_rico_alone() -> None:
    assert api.date("04/05", "es-PR", TODAY).value == "2026-04-05"
    for locale in ("es", "es-ES", "es-MX", "es-US", "es-AR"):
        assert api.date("04/05", locale, TODAY).value == "2026-05-04"


@pytest.mark.parametrize(
    ("text", "choices"),
    {
        "el próximo viernes": ("2026-03-13", "2026-03-20"),
        "el viernes próximo": ("2026-03-13", "2026-03-20"),
        "el 5 de abril o el 6 de abril": ("2026-04-05", "2026-04-06"),
        "jueves, 13 de marzo": ("2026-03-13",),
    }.items(),
)
def test_a_date_that_may_be_another_is_asked(text: str, choices: tuple[str, ...]) -> None:
    reading = api.date(text, "es-ES", TODAY)
    assert reading.value is None
    assert reading.choices == choices


# Writing


@pytest.mark.parametrize(
    ("locale", "currency", "written"),
    [
        ("es-ES", "EUR", "1.071,99 €"),
        ("es-MX", "MXN", "$1,071.99"),
        ("es-MX", "USD", "US$1,071.99"),
        ("es-AR", "ARS", "$ 1.071,99"),
        ("es-PE", "PEN", "S/ 1,071.99"),
        ("es", "EUR", "1.071,99 €"),
    ],
)
def test_money_is_written_as_the_place_does(locale: str, currency: str, written: str) -> None:
    assert language_of(locale).formats.amount("1071.99", currency) == written


def test_a_currency_without_hundredths_is_written_without_them() -> None:
    assert language_of("es-CL").formats.amount("15990", "CLP") == "$15.990"


@pytest.mark.parametrize(
    ("values", "written"),
    {
        ("A",): "A",
        ("A", "B"): "A y B",
        ("A", "B", "C"): "A, B y C",
        ("agua", "Internet"): "agua e Internet",
        ("padres", "hijos"): "padres e hijos",
        ("agua", "hielo"): "agua y hielo",
        ("uvas", "ión"): "uvas y ión",
    }.items(),
)
def test_a_list_is_joined_as_it_sounds(values: tuple[str, ...], written: str) -> None:
    assert language_of("es").formats.listed(list(values)) == written


@pytest.mark.parametrize(
    ("values", "written"),
    {("siete", "ocho"): "siete u ocho", ("7", "8"): "7 u 8", ("A", "B"): "A o B", ("1", "81"): "1 u 81"}.items(),
)
def test_a_choice_is_joined_as_it_sounds(values: tuple[str, ...], written: str) -> None:
    assert language_of("es").formats.listed(list(values), choice=True) == written
