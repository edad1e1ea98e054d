"""Texts, numbers, money, flags and choices: what they take, and what they will not guess."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.toolkit.inputs.desk import codes, problems, read, wrong

from trinco.toolkit.inputs import (
    Choice,
    Code,
    Date,
    DateTime,
    Differ,
    Flag,
    Integer,
    ListOf,
    Money,
    NotBefore,
    Number,
    OnlyOne,
    Option,
    Reference,
    Rule,
    Text,
    Together,
    ToolInputs,
)

LEVELS = ("Very low", "Low", "Medium", "High", "Very high", "Major")
PORTUGUESE = ("Muito baixa", "Baixa", "Média", "Alta", "Muito alta", "Crítica")
SPANISH = ("Muy baja", "Baja", "Media", "Alta", "Muy alta", "Mayor")


def levels(most: int) -> Choice:
    named = zip(LEVELS[:most], PORTUGUESE, SPANISH, strict=False)
    options = (
        Option(value=n, labels={"en": en, "pt": pt, "es": es}, synonyms=("Très haute",) if n == 5 else ())
        for n, (en, pt, es) in enumerate(named, 1)
    )
    return Choice(options=tuple(options))


URGENCY, PRIORITY = levels(5), levels(6)
TICKET_STATUS = Choice(
    options=(
        Option(value=1, labels={"en": "New", "pt": "Novo"}),
        Option(value=2, labels={"en": "Assigned", "pt": "Em atendimento (atribuído)"}, synonyms=("Processing",)),
        Option(value=3, labels={"en": "Planned", "pt": "Em atendimento (planejado)"}, synonyms=("Processing",)),
        Option(value=4, labels={"en": "Pending", "pt": "Pendente"}),
    )
)


@pytest.mark.parametrize("label", ["Alta", "alta", "ALTA", "High", " high ", "4", 4, 4.0])
async def test_33_a_label_in_any_language_case_and_accent_is_its_value(label: object) -> None:
    """R004-6.1"""
    assert await read(URGENCY, label) == 4


async def test_33_accents_may_be_left_out() -> None:
    assert await read(URGENCY, "Media") == await read(URGENCY, "Média") == 3
    assert await read(URGENCY, "tres haute") == 5


async def test_34_a_synonym_of_two_values_is_ambiguous() -> None:
    found = await wrong(TICKET_STATUS, "processing")
    assert found.code == Code.AMBIGUOUS
    assert '"Assigned" (id 2) or "Planned" (id 3)' in found.message("en")
    assert await read(TICKET_STATUS, "em atendimento (planejado)") == 3


async def test_35_each_choice_has_its_own_values() -> None:
    assert await read(PRIORITY, 6) == await read(PRIORITY, "Major") == await read(PRIORITY, "crítica") == 6
    assert await codes(URGENCY, 6, "Major") == [Code.NOT_ALLOWED] * 2


@pytest.mark.parametrize("value", ["4 - Alta", "P1", "urgent", 0, 42, -1, "", "null"])
async def test_37_what_is_no_value_or_label_is_refused_with_the_list(value: object) -> None:
    found = await wrong(URGENCY, value)
    assert found.code == Code.NOT_ALLOWED
    assert len(found.allowed) == 5
    assert 'Accepted: "Very low" (id 1)' in found.message("en")


async def test_37_a_slip_is_told_what_was_probably_meant() -> None:
    assert getattr((await wrong(PRIORITY, "Mejor")).suggestion, "id", None) == 6
    assert await codes(URGENCY, True, [4], {"id": 4}) == [Code.WRONG_TYPE] * 3


async def test_38_labels_are_told_in_the_language_of_the_call() -> None:
    inputs = ToolInputs(fields={"urgency": URGENCY})
    (found,) = await problems(inputs, {"urgency": "urgente"}, language="pt-BR")
    assert '"Muito baixa" (id 1)' in found.message("pt-BR")


async def test_a_choice_of_texts_is_its_value_or_a_label() -> None:
    field = Choice(
        options=(Option(value="open", labels={"en": "Open", "pt": "Aberto"}), Option(value="shut", labels={}))
    )
    assert [await read(field, value) for value in ("open", "OPEN", "aberto", "shut")] == [
        "open",
        "open",
        "open",
        "shut",
    ]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("33.7", Code.NOT_WHOLE),
        (33.7, Code.NOT_WHOLE),
        (101, Code.OUT_OF_RANGE),
        (-1, Code.OUT_OF_RANGE),
        (True, Code.WRONG_TYPE),
        ("1e2", Code.WRONG_TYPE),
        ("five", Code.WRONG_TYPE),
        (10**18, Code.WRONG_TYPE),
        (1e300, Code.WRONG_TYPE),
        ("9" * 30, Code.WRONG_TYPE),
        ("٣", Code.WRONG_TYPE),
        ("12,5", Code.WRONG_TYPE),
        ("1.000", Code.AMBIGUOUS_NUMBER),
        (float("nan"), Code.WRONG_TYPE),
        ([5], Code.WRONG_TYPE),
        ("", Code.PLACEHOLDER),
    ],
)
async def test_56_a_percentage_is_a_whole_number_from_0_to_100(value: object, code: Code) -> None:
    assert (await wrong(Integer(least=0, most=100), value)).code == code


async def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    assert await codes(Integer(), 10**400, 10**5000) == await codes(Number(), -(10**400), 10**5000)
    assert (await wrong(Money(currency="BRL"), 10**5000)).message("en").startswith("? can't be read here")


async def test_a_whole_number_may_come_as_a_text_or_without_its_fraction() -> None:
    assert [await read(Integer(), value) for value in (5, "5", " 5 ", 5.0, "-5", 10**17)] == [5, 5, 5, 5, -5, 10**17]


async def test_a_decimal_comma_is_no_number_and_the_point_is_suggested() -> None:
    found = await wrong(Number(), "12,5")
    assert (found.code, found.suggestion) == (Code.WRONG_TYPE, 12.5)
    assert await read(Number(), "12.5") == await read(Number(), 12.5) == Decimal("12.5")


@pytest.mark.parametrize(
    ("value", "amount"),
    [
        (189.9, "189.90"),
        ("189.90", "189.90"),
        ("189,90", "189.90"),
        ("R$ 189,90", "189.90"),
        ("1.234,50", "1234.50"),
        ("1,234.50", "1234.50"),
        ("189.90 BRL", "189.90"),
        ("brl 7", "7.00"),
        ("1.234.567", "1234567.00"),
        ("1 234,50", "1234.50"),
        (7, "7.00"),
    ],
)
async def test_an_amount_that_can_mean_one_thing_is_read(value: object, amount: str) -> None:
    assert await read(Money(currency="BRL", symbols=("R$",)), value) == Decimal(amount)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("1.234", Code.AMBIGUOUS_NUMBER),
        ("R$ 1,234", Code.AMBIGUOUS_NUMBER),
        ("$ 7", Code.WRONG_CURRENCY),
        ("7 EUR", Code.WRONG_CURRENCY),
        ("7.123456", Code.TOO_PRECISE),
        (0.001, Code.TOO_PRECISE),
        (10**40, Code.WRONG_TYPE),
        (1e25, Code.WRONG_TYPE),
        (-1, Code.OUT_OF_RANGE),
        ("-7,00", Code.OUT_OF_RANGE),
        ("seven", Code.WRONG_TYPE),
        ("1.23.4", Code.WRONG_TYPE),
        (True, Code.WRONG_TYPE),
    ],
)
async def test_an_amount_that_would_have_to_be_guessed_or_rounded_is_refused(value: object, code: Code) -> None:
    assert (await wrong(Money(currency="BRL", symbols=("R$",), least=0), value)).code == code


async def test_a_text_has_limits_and_is_never_cut() -> None:
    field = Text(most=10)
    assert await read(field, " título ") == "título"
    assert await codes(field, "x" * 11, "", "   ", 5, [], "a\nb") == [
        Code.TOO_LONG, Code.TOO_SHORT, Code.TOO_SHORT, Code.WRONG_TYPE, Code.WRONG_TYPE, Code.BAD_CHARACTERS,
    ]  # fmt: skip
    assert await read(Text(lines=True), "a\r\n\tb\n") == "a\n\tb\n"
    assert await codes(Text(lines=True), "a\x00b", "\ud800") == [Code.BAD_CHARACTERS] * 2
    assert (await wrong(Text(pattern=r"PED-\d+"), "PED-x")).code == Code.BAD_PATTERN


async def test_a_flag_is_true_or_false_and_no_word_for_it() -> None:
    assert [await read(Flag(), value) for value in (True, "false")] == [True, False]
    assert await codes(Flag(), 1, "yes", "sim", "True ", 0) == [Code.WRONG_TYPE] * 5


async def test_a_list_is_a_list_within_its_limits() -> None:
    field = ListOf(item=Integer(), least=1, most=3)
    assert await read(field, [3, "1"]) == [3, 1]
    assert await codes(field, [], [1, 2, 3, 4], 5) == [Code.TOO_FEW, Code.TOO_MANY, Code.WRONG_TYPE]
    assert (await wrong(field, 5)).suggestion == [5]


async def test_relations_are_held_against_what_was_given() -> None:
    inputs = ToolInputs(
        fields={name: Integer() for name in ("low", "high", "unit", "one", "other")},
        relations=(
            NotBefore("high", "low"),
            Together("unit", "low"),
            OnlyOne(("one", "other")),
            Differ("one", "low"),
            Rule(fields=("low", "one"), code="odd", says={"en": "no.", "pt": "não."}, broken=lambda v: v["low"] == 13),
        ),
    )
    found = await problems(inputs, {"low": 5, "high": 3, "one": 5, "other": 6})
    assert [(each.field, each.code) for each in found] == [
        ("high", "not_before"),
        ("one", "differ"),
        ("other", "only_one"),
    ]
    assert [each.code for each in await problems(inputs, {"unit": 3})] == ["together"]
    (own,) = await problems(inputs, {"low": 13, "one": 1})
    assert (own.field, own.code, own.line("pt")) == ("low", "odd", "low: não.")


def test_a_declaration_that_cannot_work_is_refused_when_it_is_made() -> None:
    for wrongly in (
        lambda: ToolInputs(fields={"dry_run": Flag()}),
        lambda: ToolInputs(fields={"a": Text()}, relations=(Differ("a", "b"),)),
        lambda: ToolInputs(fields={"a": Text(aliases=("b",)), "b": Text()}),
        lambda: ToolInputs(fields={"a": Text()}, target="a"),
        lambda: ToolInputs(fields={"a": Date(), "b": DateTime()}, relations=(NotBefore("a", "b"),)),
        lambda: DateTime(zone="Europe/Lisboa"),
        lambda: Choice(options=()),
        lambda: Reference(),  # pyright: ignore[reportCallIssue]
    ):
        with pytest.raises((ValueError, TypeError)):
            wrongly()
