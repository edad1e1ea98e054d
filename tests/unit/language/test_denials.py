"""Texts that say that nothing was done: none does while an identical request may have been done, or where one was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.outcome_words import claims_done, claims_nothing_done

from trinco.core.speech import DENIALS, VARIANTS, Say, Utterance
from trinco.language import SUPPORTED, presenter_for
from trinco.language.catalogues import Texts, own_texts
from trinco.language.locales import language_of

ITEMS = frozenset({"piece.item_failed"})
"""Texts for what was not done that other texts are made of."""
APART: tuple[dict[str, Any], ...] = ({"open": True}, {"repeated": True}, {"open": True, "repeated": True})
LATE = (Say.FAILED,)
"""Of these it may be told late, when an identical request was done meanwhile."""


def render(code: str, key: str, **facts: Any) -> str:
    language = language_of(code)
    return Texts(language.code, {}, language.tongue.formats, "BRL").render(
        key, {"operation": "x", "name": "A", **facts}
    )


def denying() -> Iterator[tuple[str, str]]:
    """Yield, of every language, each key whose text says that nothing was done."""
    for code in SUPPORTED:
        yield from ((code, key) for key in own_texts(code) if claims_nothing_done(render(code, key), code))


def test_no_text_denies_only_under_a_condition() -> None:
    """What is said in one case only would not be tried below."""
    hidden = {
        (code, key) for code in SUPPORTED for key, text in own_texts(code).items() if claims_nothing_done(text, code)
    }
    assert hidden <= set(denying())


def test_every_kind_of_denial_is_one_that_the_core_knows() -> None:
    """And in every language each of them says so somewhere: else it would not have to be one."""
    for code in SUPPORTED:
        keys = {key for found, key in denying() if found == code}
        assert {Say(key.partition(".")[0]) for key in keys - ITEMS} == DENIALS
        assert keys >= ITEMS


@pytest.mark.parametrize(("code", "key"), list(denying()))
def test_nothing_is_denied_while_an_identical_request_is_open(code: str, key: str) -> None:
    said = render(code, key, open=True)
    assert said.strip()
    assert not claims_nothing_done(said, code), said
    assert not claims_done(said, code), said


@pytest.mark.parametrize(
    ("code", "key"), [(c, k) for c, k in denying() if k in ITEMS or Say(k.partition(".")[0]) in LATE]
)
def test_nor_where_one_was_done_meanwhile(code: str, key: str) -> None:
    assert not claims_nothing_done(render(code, key, repeated=True), code)


def present(say: Say, overrides: dict[str, str] | None = None, locale: str = "pt-BR", **facts: Any) -> str:
    presenter = presenter_for(replace(CATALOGUE, locale=locale), overrides or {})
    return presenter.present([Utterance(say=say, tool="cancelar_pedido", facts=facts)])


OVERRIDABLE = sorted(str(say) for say in DENIALS) + sorted(
    f"{say}.{v}" for say in DENIALS for v in VARIANTS.get(say, ())
)


@pytest.mark.parametrize("key", OVERRIDABLE)
def test_an_agents_own_text_that_does_not_look_at_it_gives_way(key: str) -> None:
    say, _, variant = key.partition(".")
    chosen = {"reason": "já foi", "why": variant or "none", "stopped": variant == "stopped"}
    if variant == "items":
        chosen["item_results"] = [{"state": "failed", "item": "A", "entry": None, "done": False}] * 2
    elif variant != "reason":
        del chosen["reason"]
    text = {key: "Nada foi feito!"}
    assert present(Say(say), text, **chosen) == "Nada foi feito!"
    for facts in APART if Say(say) in LATE else APART[:1]:
        told = present(Say(say), text, **chosen, **facts)
        assert told
        assert not claims_nothing_done(told, "pt"), told
    looking = {key: "{% if open or repeated %}Outra está pendente.{% else %}Nada foi feito!{% endif %}"}
    assert present(Say(say), looking, **chosen, open=True) == "Outra está pendente."


def test_nor_does_one_for_an_item() -> None:
    facts: dict[str, Any] = {
        "item_results": [{"state": "failed", "item": n, "entry": None, "done": False} for n in "AB"]
    }
    text = {"piece.item_failed": "* {{ name }}: nada foi feito"}
    assert "* A: nada foi feito" in present(Say.FAILED, text, **facts)
    for apart in APART:
        assert not claims_nothing_done(present(Say.FAILED, text, **facts, **apart), "pt")


@pytest.mark.parametrize("say", sorted(set(Say) - DENIALS))
def test_what_denies_nothing_is_told_in_the_agents_words(say: Say) -> None:
    assert present(say, {str(say): "Como eu digo."}, open=True, question="Certo?", arguments={}).startswith(
        "Como eu digo."
    )


# What settles late


def late(
    say: Say, *more: Utterance, locale: str = "pt-BR", overrides: dict[str, str] | None = None, **facts: Any
) -> str:
    presenter = presenter_for(replace(CATALOGUE, locale=locale), overrides or {})
    arguments = {"order_id": "PED-1001"}
    first = Utterance(say=Say.SETTLED, tool="cancelar_pedido", facts={"arguments": arguments})
    named = {"arguments": arguments, "named": "settled", **facts}
    return presenter.present([first, Utterance(say=say, tool="cancelar_pedido", facts=named), *more])


def test_what_settles_late_names_what_it_was_about_once() -> None:
    assert late(Say.FAILED, why="sealed") == (
        "Agora tenho a resposta do que estava pendente (cancela um pedido que ainda não chegou):\n"
        "- Número do pedido: PED-1001\n"
        "Verifiquei: não foi feito, e não será mais."
    )
    assert late(Say.DONE, result={"protocol": "C-1"}).count("PED-1001") == 1


def test_what_was_done_meanwhile_is_said() -> None:
    twin = Utterance(say=Say.SAME_AS_DONE, tool="cancelar_pedido", facts={"arguments": {"order_id": "PED-1001"}})
    assert late(Say.FAILED, twin, why="sealed", repeated=True).splitlines()[2:] == [
        "Verifiquei: esta solicitação não teve efeito, e não terá mais.",
        "",
        "Houve outra solicitação igual a esta, e ela foi feita.",
    ]
    english = late(Say.FAILED, twin, locale="en-US", why="sealed", repeated=True)
    assert english.splitlines()[2:] == [
        "I checked: this request had no effect, and it won't have any.",
        "",
        "There was another request just like this one, and that one was done.",
    ]


def test_where_an_agents_prefix_does_not_name_it_the_outcome_does() -> None:
    told = late(Say.FAILED, why="sealed", overrides={"settled": "Novidades:"})
    assert told.splitlines() == [
        "Novidades:",
        "Verifiquei: não foi feito, e não será mais.",
        "- Número do pedido: PED-1001",
    ]


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
@pytest.mark.parametrize("variant", ["", *VARIANTS[Say.FAILED]])
def test_whatever_failed_names_its_arguments(locale: str, variant: str) -> None:
    if variant != "items":
        assert "PED-1001" in present(Say.FAILED, locale=locale, why=variant, arguments={"order_id": "PED-1001"})


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
@pytest.mark.parametrize("say", [Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER, Say.SETTLED, Say.CORRECTION])
@pytest.mark.parametrize("checking", [True, False])
def test_whatever_is_open_or_was_names_its_arguments(locale: str, say: Say, checking: bool) -> None:
    assert "PED-1001" in present(say, locale=locale, checking=checking, arguments={"order_id": "PED-1001"})
