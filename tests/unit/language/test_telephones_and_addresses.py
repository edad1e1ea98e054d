"""Telephones, documents, postal codes and addresses, written and dictated."""

from __future__ import annotations

import pytest

from trinco.language import cnpj, cpf, email, phone, postal_code


@pytest.mark.parametrize(
    ("text", "locale", "digits"),
    [
        ("(21) 99713-3601", "pt-BR", "21997133601"),
        ("+55 11 91234-5678", "pt-BR", "5511912345678"),
        ("11912345678", "pt-BR", "11912345678"),
        ("meu telefone é 280930640", "pt-BR", "280930640"),
        ("( 19 ) 38294427", "pt-BR", "1938294427"),
        ("onze nove um dois três quatro cinco seis sete oito", "pt-BR", "11912345678"),
        ("my phone is 541-754-3010", "en-US", "5417543010"),
        ("020 7946 0958", "en-GB", "02079460958"),
        ("mi móvil es 612 34 56 78", "es-ES", "612345678"),
    ],
)
def test_a_telephone_number_is_its_digits_as_dialled(text: str, locale: str, digits: str) -> None:
    assert phone(text, locale).value == digits


@pytest.mark.parametrize(
    ("text", "locale", "digits", "everywhere"),
    [
        ("(21) 99713-3601", "pt-BR", "21997133601", "+5521997133601"),
        ("+55 11 91234-5678", "pt-BR", "5511912345678", "+5511912345678"),
        ("99713-3601", "pt-BR", "997133601", ""),
        ("meu telefone é 280930640", "pt-BR", "280930640", ""),
        ("912 345 678", "pt-PT", "912345678", "+351912345678"),
        ("020 7946 0958", "en-GB", "02079460958", "+442079460958"),
    ],
)
def test_a_complete_number_has_its_international_form_beside_its_digits(
    text: str, locale: str, digits: str, everywhere: str
) -> None:
    reading = phone(text, locale)
    assert (reading.value, reading.e164) == (digits, everywhere)


@pytest.mark.parametrize(
    "text", ["minha conta é 12345678", "pedido 1234567", "19) 35831647", "529.982.247-25", "R$ 1.234.567,00", "2026"]
)
def test_a_number_that_nobody_can_be_called_by_is_no_telephone(text: str) -> None:
    assert phone(text, "pt-BR").value is None


@pytest.mark.parametrize(
    "text", ["529.982.247-25", "529 982 247 25", "cpf cinco dois nove nove oito dois dois quatro sete dois cinco"]
)
def test_a_cpf_is_read_however_it_is_said(text: str) -> None:
    assert cpf(text, "pt-BR").value == "52998224725"


def test_digits_that_do_not_check_are_no_document() -> None:
    assert cpf("529 982 247 26", "pt-BR").value is None
    assert cnpj("11 222 333 0001 82", "pt-BR").value is None
    assert cnpj("11 222 333 0001 81", "pt-BR").value == "11222333000181"


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("cep 01310-100", "pt-BR", "01310100"),
        ("1000-205 Lisboa", "pt-PT", "1000205"),
        ("zip 94105", "en-US", "94105"),
        ("SW1A 1AA", "en-GB", "SW1A1AA"),
        ("28013", "es-ES", "28013"),
        ("99013", "es-ES", None),
        ("o cep é 1310", "pt-BR", None),
    ],
)
def test_a_postal_code_has_the_regions_form(text: str, locale: str, value: str | None) -> None:
    assert postal_code(text, locale).value == value


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("é Ana.Silva@exemplo.com.br.", "pt-BR"),
        ("ana ponto silva arroba exemplo ponto com ponto br", "pt-BR"),
        ("ana.silva @ exemplo.com.br", "pt-BR"),
        ("ana dot silva at exemplo dot com dot br", "en-US"),
        ("ana punto silva arroba exemplo punto com punto br", "es-ES"),
    ],
)
def test_an_address_is_read_written_or_dictated(text: str, locale: str) -> None:
    assert email(text, locale).value == "ana.silva@exemplo.com.br"


@pytest.mark.parametrize("text", ["ana arroba", "arroba exemplo ponto com", "chego at noon", "ana@x.com ou bia@x.com"])
def test_what_is_no_single_address_is_none(text: str) -> None:
    assert email(text, "pt-BR").value is None
