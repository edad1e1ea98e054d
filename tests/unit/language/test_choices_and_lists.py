"""Field case H9 and weakness W22, W37: options on display, enumerated values, lists of texts."""

from __future__ import annotations

import pytest
from tests.unit.language.agents import CATALOGUE, TODAY, contract, values

from trinco.core.contract import Parameter
from trinco.core.copying import replace
from trinco.core.reading import Expectation
from trinco.language import reader_for
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.selection import select
from trinco.language.values import api

OPTIONS = ("TIM Fashion Mensal", "Aya Audiobooks Premium", "Neymar Jr")


def selected(text: str, locale: str, options: tuple[str, ...] = OPTIONS) -> tuple[int, ...]:
    return select(Message(text), language_of(locale), options).chosen or ()


@pytest.mark.parametrize(
    ("text", "chosen"),
    {
        "2": (1,),
        "opção 2": (1,),
        "a segunda": (1,),
        "Neymar Jr": (2,),
        "quero o Neymar Jr, por favor": (2,),
        "o fashion": (0,),
        "o primeiro e o terceiro": (0, 2),
        "1 e 3": (0, 2),
        "só os dois primeiros": (0, 1),
        "os três": (0, 1, 2),
        "todos": (0, 1, 2),
        "todos menos o Neymar Jr": (0, 1),
        "tudo, exceto o 2": (0, 2),
        "o último": (2,),
        "os dois últimos": (1, 2),
    }.items(),
)
def test_options_are_chosen_by_number_or_name(text: str, chosen: tuple[int, ...]) -> None:
    assert selected(text, "pt-BR") == chosen


@pytest.mark.parametrize(
    "text",
    [
        "não quero o Neymar Jr",
        "o Neymar Jr não",
        "nenhum",
        "4",
        "0",
        "Neymar Jr?",
        "quanto custa o Neymar Jr",
        "menos o Neymar Jr",
        "todos menos um",
        "banana",
        "",
        "não",
        "o Neymar Jr caiu",
    ],
)
def test_a_refusal_or_a_remark_chooses_nothing(text: str) -> None:
    assert selected(text, "pt-BR") == ()


def test_an_exact_label_beats_its_position_and_a_longer_label_beats_a_shorter() -> None:
    assert selected("2", "pt-BR", ("2", "1")) == (0,)
    assert selected("básico plus", "pt-BR", ("Básico", "Básico Plus")) == (1,)
    assert selected("básico", "pt-BR", ("Básico", "Básico Plus")) == (0,)


@pytest.mark.parametrize(
    ("text", "chosen"), {"the first two": (0, 1), "number 3": (2,), "all except Neymar Jr": (0, 1)}.items()
)
def test_options_are_chosen_in_english(text: str, chosen: tuple[int, ...]) -> None:
    assert selected(text, "en-US") == chosen


def test_an_enumerated_value_is_taken_by_its_name() -> None:
    values = ("Básico", "Básico Plus", "Família")
    assert api.one_of("quero o basico plus", "pt-BR", values).value == "Básico Plus"
    assert api.one_of("não é o Família, é o Básico", "pt-BR", values).value == "Básico"
    assert api.one_of("Família ou Básico", "pt-BR", values).choices == ("Família", "Básico")


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "TIM Fashion, Aya Audiobooks e Neymar Jr": ("TIM Fashion", "Aya Audiobooks", "Neymar Jr"),
        "A; B; C": ("A", "B", "C"),
        "A\nB": ("A", "B"),
        "- A\n- B": ("A", "B"),
        "só o Aya": ("só o Aya",),
        "A e B": ("A", "B"),
    }.items(),
)
def test_a_list_is_split_at_commas_lines_and_the_last_and(text: str, value: tuple[str, ...]) -> None:
    assert api.items(text, "pt-BR").value == value


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "é o TIM Fashion, por favor": "TIM Fashion",
        "porque ficou pequeno": "ficou pequeno",
        "TIM CTRL Redes Sociais 8.0": "TIM CTRL Redes Sociais 8.0",
    }.items(),
)
def test_free_text_loses_its_politeness_only(text: str, value: str) -> None:
    assert api.words_of(text, "pt-BR").value == value


@pytest.mark.parametrize("text", ["isso", "por favor", "", "...", "esse aqui"])
def test_what_names_nothing_is_no_text(text: str) -> None:
    assert api.words_of(text, "pt-BR").value is None


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "o médio": "M",
        "pode ser extra grande": "GG",
        "grande": "G",
        "tamanho M": "M",
        "não é o médio, é o grande": "G",
    }.items(),
)
def test_a_value_is_taken_by_what_else_its_author_says_it_is_called(text: str, value: str) -> None:
    size = Parameter(
        name="tamanho",
        label="tamanho",
        enum=("M", "G", "GG"),
        synonyms=(("M", ("médio",)), ("G", ("grande",)), ("GG", ("extra grande",))),
    )
    tool = contract("trocar", "Troca o tamanho.", size)
    reader = reader_for(replace(CATALOGUE, contracts={"trocar": tool}, routes=()))
    reading = reader.read(text, Expectation(tool="trocar", asked=("tamanho",)), today=TODAY)
    assert values(reading) == {"tamanho": value}
