"""Where one question is about several items, a yes that points at one of them is not a yes to all."""

from __future__ import annotations

import pytest

from trinco.language.confirmation import answer
from trinco.language.deed import deed_of
from trinco.language.display import Display
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.verdicts import Label

ITEMS = {"order_ids": ["PED-1001", "PED-1002", "PED-1003"]}
DEEDS = {"pt-BR": "cancelar pedidos", "en-US": "cancel orders", "es-MX": "cancelar pedidos"}


def label(text: str, locale: str, *, several: bool = True) -> Label:
    language = language_of(locale)
    deed = deed_of(language, (DEEDS[locale],), ())
    return answer(Message(text), language, Display(ITEMS, several=several), deed, True, True, None).label


@pytest.mark.parametrize(
    ("locale", "one", "openings"),
    [
        (
            "pt-BR",
            ("esse", "essa", "este", "esta", "aquele", "aquela", "esse aí", "esse mesmo", "esse pedido", "ele"),
            ("sim, {}", "sim, {}!", "sim {}", "pode cancelar {}", "sim, cancela {}", "confirmo {}", "isso, {}"),
        ),
        ("en-US", ("this one", "that one"), ("yes, {}", "yes {} please", "yes, cancel {}", "sure, {}", "ok {}")),
        (
            "es-MX",
            ("ese", "esa", "este", "esta", "aquel", "aquella", "ese mismo", "ese pedido"),
            ("sí, {}", "si {}", "sí, cancela {}", "confirmo {}", "claro, {}"),
        ),
    ],
)
def test_a_yes_that_points_at_one_of_several_items_confirms_none(
    locale: str, one: tuple[str, ...], openings: tuple[str, ...]
) -> None:
    said = [opening.format(word) for opening in openings for word in one]
    assert [text for text in said if label(text, locale) is Label.CONFIRM] == []


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "pt-BR",
            ("sim", "sim, está certo", "sim, isso"),
        ),
        ("en-US", ("yes", "yes, that's right")),
        ("es-MX", ("sí", "sí, está bien", "sí, cancélalos")),
    ],
)
def test_what_means_all_of_them_is_still_a_yes(locale: str, said: tuple[str, ...]) -> None:
    assert [text for text in said if label(text, locale) is not Label.CONFIRM] == []


def test_where_one_thing_is_shown_pointing_at_it_is_a_yes() -> None:
    assert label("sim, esse", "pt-BR", several=False) is Label.CONFIRM
