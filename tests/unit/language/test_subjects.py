"""What a message says of whose line, account or card is meant, told from the other numbers in it."""

from __future__ import annotations

import pytest

from trinco.core.contract import SubjectPolicy
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.subjects import references

LINE = SubjectPolicy(
    named=("linha", "número", "celular", "line", "number", "phone", "línea", "teléfono"),
    pattern=r"(?:55)?[1-9]{2}9\d{8}",
)


def said(locale: str, text: str) -> list[tuple[str, str]]:
    return [(str(r.kind), r.value) for r in references(Message(text), LINE, language_of(locale))]


@pytest.mark.parametrize(
    ("locale", "text", "meant"),
    [
        ("pt-BR", "quero ver as faturas da linha final 9999", [("suffix", "9999")]),
        ("pt-BR", "o da linha terminada em 4321", [("suffix", "4321")]),
        ("pt-BR", "cancela o streaming do número da minha esposa, final quatro três dois um", [("suffix", "4321")]),
        ("pt-BR", "o número é onze nove oito oito oito oito quatro três dois um", [("full", "11988884321")]),
        ("pt-BR", "da linha (21) 98888-0000", [("full", "21988880000")]),
        ("pt-BR", "a linha 4321", [("suffix", "4321")]),
        ("pt-BR", "o número é 4321", [("suffix", "4321")]),
        ("pt-BR", "da linha 119888843219", [("full", "119888843219")]),
        ("pt-BR", "quero ver as faturas da outra linha", [("relation", "outra")]),
        ("pt-BR", "a fatura da linha dela", [("relation", "dela")]),
        ("pt-BR", "cancela o TIM Fashion da linha da Maria", [("relation", "maria")]),
        ("en-US", "show me his line", [("relation", "his")]),
        ("es-MX", "la factura de la otra línea", [("relation", "otra")]),
        ("pt-BR", "a fatura da minha mãe", [("relation", "mae")]),
        ("pt-BR", "o plano do celular do meu filho", [("relation", "filho")]),
        ("en-US", "the bill of my wife", [("relation", "wife")]),
        ("en-US", "show my son's bill", [("relation", "son")]),
        ("en-US", "the line ending in 4321", [("suffix", "4321")]),
        ("es-MX", "la factura de mi hija", [("relation", "hija")]),
        ("es-MX", "la línea terminada en 4321", [("suffix", "4321")]),
    ],
)
def test_a_subject_is_spoken_of_by_number_by_its_end_or_by_whose_it_is(
    locale: str, text: str, meant: list[tuple[str, str]]
) -> None:
    assert said(locale, text) == meant


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pt-BR", "cartão final 4321"),
        ("pt-BR", "protocolo 20261234567"),
        ("pt-BR", "o número do protocolo é 11988884321"),
        ("pt-BR", "meu cpf é 11987654321"),
        ("pt-BR", "o número 20261234567 do protocolo"),
        ("pt-BR", "quero o número 2"),
        ("pt-BR", "quais serviços estão ativos na minha linha?"),
        ("pt-BR", "o número da fatura"),
        ("pt-BR", "quero contestar 19,90 do TIM Fashion"),
        ("pt-BR", "minha esposa pediu para cancelar o TIM Fashion"),
        ("pt-BR", "cancela o TIM Fashion"),
        ("en-US", "my wife asked me to cancel it"),
        ("en-US", "order 11988884321"),
        ("es-MX", "tarjeta terminada en 4321"),
    ],
)
def test_other_numbers_and_other_people_are_none(locale: str, text: str) -> None:
    assert said(locale, text) == []
