"""A verb that needs a noun is told to be done like any other: behind agreement, as an order, and not as a report."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

ORDERS = {
    ("pt-BR", "abrir chamado"): "beleza então abre; beleza, abre o chamado; ok, abra o chamado; tudo certo, abre",
    ("pt-BR", "fazer pix"): "ok, faz; isso, faz",
    ("es-MX", "abrir reclamo"): "bueno, abre el reclamo",
    ("es-MX", "hacer pago"): "bueno, haz el pago; bueno, hazlo",
    ("en-US", "open ticket"): "ok, open it; ok, open the ticket",
}
NO_ORDERS = {
    ("pt-BR", "abrir chamado"): (
        "ok, abriu; ok, abri o chamado; ok, já abri; tá, eu abro; ok abrir; isso, abre o; beleza, abre esse; "
        "tá, abre outro; ok, abre depois; ok, abriram o chamado; abre; tudo bem, abre a porta"
    ),
    ("pt-BR", "fazer pix"): "ok, fiz o pix; ok, faço o pix; ok, faz o meu; ok, faz sentido; ok, faz outro pix",
    ("pt-BR", "fazer cancelamento"): "ok, faz o cancelamento",
    ("es-MX", "abrir reclamo"): "bueno, abrí el reclamo; bueno, abrió el reclamo; sí, abrí el reclamo",
    ("es-MX", "hacer pago"): (
        "bueno, hice el pago; sí, hice el pago; sí, ya hice el pago; bueno, hizo el pago; bueno, hago el pago"
    ),
    ("en-US", "open ticket"): "ok, opened the ticket; ok, opens the ticket; ok, opening the ticket",
    ("en-US", "make payment"): "ok, made the payment; ok, make it 90; ok, make another payment",
}


def _each(of: dict[tuple[str, str], str]) -> list[tuple[str, str, str]]:
    return [(locale, deed, text) for (locale, deed), texts in of.items() for text in texts.split("; ")]


@pytest.mark.parametrize(("locale", "deed", "text"), _each(ORDERS))
def test_an_order_behind_agreement_is_a_yes(locale: str, deed: str, text: str) -> None:
    assert confirmation(text, locale, {}, (deed,)).label is Label.CONFIRM


@pytest.mark.parametrize(("locale", "deed", "text"), _each(NO_ORDERS))
def test_a_report_or_another_object_is_no_yes(locale: str, deed: str, text: str) -> None:
    assert confirmation(text, locale, {}, (deed,)).label is not Label.CONFIRM
