"""Identifiers by their pattern, and the documents that have a form of their own."""

from __future__ import annotations

import pytest

from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.values import api
from trinco.language.values.documents import ceps, cnpjs, cpfs, emails
from trinco.language.values.identifiers import identifier_pattern

ORDER = r"PED-[A-Z0-9]+"


@pytest.mark.parametrize(
    "text",
    [
        "PED-1001",
        "ped-1001",
        "PED1001",
        "ped 1001",
        "ped. 1001",
        "Ped nº 1001",
        "1001",
        "o pedido é o PED-1001.",
        "(PED-1001)",
        "pedido 1001",
        "não é 1002, é 1001",
    ],
)
def test_an_order_is_recognised_however_it_is_written(text: str) -> None:
    assert api.identifier(text, "pt-BR", ORDER).value == "PED-1001"


@pytest.mark.parametrize(
    "text", ["pedido", "o ped não chegou", "pedido atrasado", "pedro", "", "PED-", "1001-7", "já faz 3,5 anos"]
)
def test_what_does_not_match_the_whole_pattern_is_no_identifier(text: str) -> None:
    assert api.identifier(text, "pt-BR", r"PED-[A-Z0-9]{3,}").value is None


def test_letters_make_an_identifier_only_where_they_are_joined_to_the_prefix() -> None:
    assert api.identifier("é o ped-entregue", "pt-BR", ORDER).value == "PED-ENTREGUE"
    assert api.identifier("o ped entregue", "pt-BR", ORDER).value is None


def test_two_identifiers_are_asked() -> None:
    assert api.identifier("PED-1001 ou PED-1002", "pt-BR", ORDER).choices == ("PED-1001", "PED-1002")


@pytest.mark.parametrize(
    ("source", "prefix"),
    [
        (r"^PED-\d{4}$", "PED-"),
        (r"PED\-[A-Z]+", "PED-"),
        (r"[A-Z]{3}\d+", ""),
        (r"A|B", ""),
        (r"INC?\d+", "IN"),
        (r"\d{4}", ""),
    ],
)
def test_a_pattern_lends_its_prefix_only_if_every_match_begins_with_it(source: str, prefix: str) -> None:
    pattern = identifier_pattern(source)
    assert pattern is not None
    assert pattern.prefix == prefix


def test_examples_stand_in_for_a_missing_pattern() -> None:
    pattern = identifier_pattern(None, ("INC-1", "INC-22"))
    assert pattern is not None
    assert pattern.canonical("inc-305") == "INC-305"
    assert identifier_pattern(None, ("INC-1", "REQ-22")) is None


def test_a_pattern_that_is_none_reads_nothing() -> None:
    assert identifier_pattern("PED-[") is None


@pytest.mark.parametrize(
    ("grammar", "text", "value"),
    [
        (cpfs, "cpf 529.982.247-25", "52998224725"),
        (cpfs, "52998224725", "52998224725"),
        (cpfs, "111.111.111-11", None),
        (cpfs, "529.982.247-26", None),
        (cnpjs, "11.222.333/0001-81", "11222333000181"),
        (cnpjs, "11222333000182", None),
        (ceps, "cep 01310-100", "01310100"),
        (emails, "é Ana.Silva@exemplo.com.br.", "ana.silva@exemplo.com.br"),
        (emails, "ana@", None),
    ],
)
def test_a_document_is_taken_only_if_its_check_digits_agree(grammar, text: str, value: str | None) -> None:
    found = grammar(Message(text), language_of("pt-BR"))
    assert [c.value for c in found] == ([value] if value else [])


@pytest.mark.parametrize(
    ("text", "value"), {"(21) 99713-3601": "21997133601", "+55 11 91234-5678": "5511912345678"}.items()
)
def test_a_telephone_number_is_its_digits(text: str, value: str) -> None:
    assert api.phone(text, "pt-BR").value == value


def test_a_cpf_is_no_telephone_number() -> None:
    assert api.phone("529.982.247-25", "pt-BR").value is None


@pytest.mark.parametrize("pattern", ["PED-[A-Z0-9]+", "PED-[0-9]+", "PED-[0-9]{4}"])
@pytest.mark.parametrize(
    "written", ["PED-1001-2", "PED-1001-A", "PED-1001-1002", "PED-1001.2", "PED-1001 - 2", "PED-1001/2", "ped 1001-2"]
)
def test_a_part_of_a_longer_number_is_not_taken_for_it(pattern: str, written: str) -> None:
    assert api.identifier(f"quero cancelar o {written}", "pt-BR", pattern).value is None


@pytest.mark.parametrize("behind", ["", ".", ". 2 dias atrás", " - por favor", ", 2 itens", "!", " / urgente"])
def test_what_follows_an_identifier_leaves_it_one(behind: str) -> None:
    assert api.identifier(f"quero cancelar o PED-1001{behind}", "pt-BR", "PED-[A-Z0-9]+").value == "PED-1001"


def test_groups_are_joined_where_none_is_an_identifier_by_itself() -> None:
    assert api.identifier("PED-10-01", "pt-BR", "PED-[0-9]{4}").value == "PED-1001"
