"""Which of the items on display are meant: by place, name, count, all, none, only, except; and what chooses nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trinco.core.errors import UsageError
from trinco.language import selection

PLANS = ("Premium", "Básico", "Neymar Jr")
SHOWS = ("Netflix", "Spotify", "Disney+", "Globoplay")
SHIRTS = ("Camiseta azul", "Camiseta vermelha", "Calça preta")
ORDERS = ("PED-2001", "PED-2010", "PED-2100")


def chosen(text: str, items: tuple[str, ...], locale: str = "pt-BR") -> tuple[int, ...] | None:
    return selection(text, items, locale).chosen


@pytest.mark.parametrize(
    ("text", "items", "wanted"),
    [
        ("o segundo", PLANS, (1,)),
        ("a última, por favor", SHIRTS, (2,)),
        ("o penúltimo", SHOWS, (2,)),
        ("a do meio", SHIRTS, (1,)),
        ("2 e 3", SHOWS, (1, 2)),
        ("do 2 ao 4", SHOWS, (1, 2, 3)),
        ("do primeiro ao terceiro", SHOWS, (0, 1, 2)),
        ("opção dois", SHOWS, (1,)),
    ],
)
def test_an_item_is_chosen_by_its_place(text: str, items: tuple[str, ...], wanted: tuple[int, ...]) -> None:
    assert chosen(text, items) == wanted


@pytest.mark.parametrize(
    ("text", "items", "wanted"),
    [
        ("netflx", SHOWS, (0,)),
        ("o globo play", SHOWS, (3,)),
        ("disney", SHOWS, (2,)),
        ("BASICO", PLANS, (1,)),
        ("o neymar", PLANS, (2,)),
        ("a vermelha e a calça", SHIRTS, (1, 2)),
        ("o 2010", ORDERS, (1,)),
        ("dois mil e cem", ORDERS, (2,)),
        ("o serviço spotify", SHOWS, (1,)),
        ("o segundo e o Premium", PLANS, (0, 1)),
    ],
)
def test_an_item_is_chosen_by_its_name_in_part_or_misspelt(
    text: str, items: tuple[str, ...], wanted: tuple[int, ...]
) -> None:
    assert chosen(text, items) == wanted


@pytest.mark.parametrize(
    ("text", "items", "wanted"),
    [
        ("todos", PLANS, (0, 1, 2)),
        ("tudo menos o Neymar Jr", PLANS, (0, 1)),
        ("todos, com exceção do spotify e da netflix", SHOWS, (2, 3)),
        ("só os dois primeiros", SHOWS, (0, 1)),
        ("os últimos três", SHOWS, (1, 2, 3)),
        ("os três", PLANS, (0, 1, 2)),
        ("todas as camisetas", SHIRTS, (0, 1)),
        ("as duas camisetas", SHIRTS, (0, 1)),
        ("todas as camisetas menos a azul", SHIRTS, (1,)),
        ("a azul não, o resto sim", SHIRTS, (1, 2)),
        ("nenhum deles", PLANS, ()),
        ("não quero nenhum", PLANS, ()),
        ("nem um nem outro", PLANS[:2], ()),
    ],
)
def test_all_some_of_them_or_none_are_chosen(text: str, items: tuple[str, ...], wanted: tuple[int, ...]) -> None:
    assert chosen(text, items) == wanted


@pytest.mark.parametrize(
    "text", ["não quero o Premium", "o Premium não", "nem o Premium nem o Básico", "esquece o Premium"]
)
def test_a_refusal_that_names_an_item_chooses_nothing(text: str) -> None:
    found = selection(text, PLANS, "pt-BR")
    assert (found.chosen, found.reason) == (None, "refused")


def test_what_is_refused_beside_a_choice_is_not_chosen() -> None:
    assert chosen("o Básico, não o Premium", PLANS) == (1,)
    assert chosen("não é o Premium, é o Básico", PLANS) == (1,)
    assert chosen("o primeiro não, o segundo", PLANS) == (1,)
    assert chosen("não quero todos, só o primeiro", PLANS) == (0,)


@pytest.mark.parametrize(
    ("text", "items", "locale"),
    [
        ("ambos", PLANS, "pt-BR"),
        ("os dois", PLANS, "pt-BR"),
        ("both", PLANS, "en-US"),
        ("los dos", PLANS, "es-ES"),
    ],
)
def test_both_are_chosen_only_where_there_are_two(text: str, items: tuple[str, ...], locale: str) -> None:
    assert chosen(text, items, locale) is None
    assert chosen(text, items[:2], locale) == (0, 1)


@pytest.mark.parametrize(
    ("text", "items", "reason"),
    [
        ("a camiseta", SHIRTS, "ambiguous"),
        ("o Premium ou o Básico", PLANS, "ambiguous"),
        ("dois", SHOWS, "ambiguous"),
        ("o outro", PLANS, "ambiguous"),
        ("menos o Premium", PLANS, "ambiguous"),
        ("o Premium?", PLANS, "question"),
        ("acho que o Premium", PLANS, "doubt"),
        ("o Premium, se for barato", PLANS, "doubt"),
        ("só um segundo", PLANS, "doubt"),
        ("o Premium veio errado", PLANS, "doubt"),
        ("quero saber do Premium", PLANS, "left_over"),
        ("o Premium e o Ouro", PLANS, "left_over"),
        ("tudo certo", PLANS, "nothing"),
        ("oi", PLANS, "nothing"),
        ("", PLANS, "nothing"),
        ("o primeiro", (), "nothing"),
    ],
)
def test_what_may_mean_something_else_chooses_nothing(text: str, items: tuple[str, ...], reason: str) -> None:
    found = selection(text, items, "pt-BR")
    assert (found.chosen, found.spans) == (None, ())
    assert found.reason in {reason, "doubt"}


@pytest.mark.parametrize(
    ("text", "locale", "wanted"),
    [
        ("the second one and the last", "en-US", (1, 3)),
        ("everything but Netflix", "en-GB", (1, 2, 3)),
        ("just the first two, please", "en-US", (0, 1)),
        ("not Netflix, the others", "en-US", (1, 2, 3)),
        ("from 2 to 4", "en-US", (1, 2, 3)),
        ("neither", "en-US", ()),
        ("I don't want Spotify", "en-US", None),
        ("todos salvo Netflix y Spotify", "es-MX", (2, 3)),
        ("las dos últimas", "es-ES", (2, 3)),
        ("del dos al cuatro", "es-ES", (1, 2, 3)),
        ("ninguno de los cuatro", "es-ES", ()),
        ("Spotify no", "es-ES", None),
    ],
)
def test_the_same_is_read_in_english_and_spanish(text: str, locale: str, wanted: tuple[int, ...] | None) -> None:
    assert chosen(text, SHOWS, locale) == wanted


def test_the_places_of_what_was_said_are_told() -> None:
    text = "quero o Básico e o último"
    assert [text[a:b] for a, b in selection(text, PLANS, "pt-BR").spans] == ["Básico", "último"]


def test_a_number_that_is_a_name_and_a_place_chooses_nothing() -> None:
    assert chosen("o 2", ("Plano 2", "Plano 1")) is None
    assert chosen("o 2", ("Plano 1", "Plano 2")) == (1,)


def test_an_unknown_locale_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(UsageError):
        selection("o primeiro", PLANS, "xx")


@given(st.text(max_size=80), st.lists(st.text(max_size=20), max_size=5), st.sampled_from(["pt-BR", "en-US", "es-ES"]))
def test_any_text_about_any_items_gets_an_answer(text: str, items: list[str], locale: str) -> None:
    found = selection(text, items, locale).chosen
    assert found is None or set(found) <= set(range(len(items)))
