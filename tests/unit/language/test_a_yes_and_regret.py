"""To repent of a bargain is a reason to end it; of anything else, it may be the request that is repented of."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

CASES = {
    "pt-BR": (
        "sim, me arrependi",
        "cancelar pedido; cancelar assinatura; devolver produto",
        "excluir conta; remover cartão; encerrar conta",
    ),
    "en-US": (
        "yes, I regret the purchase",
        "cancel order; cancel subscription; return product",
        "delete account; remove card",
    ),
    "es-MX": (
        "sí, me arrepentí de la compra",
        "cancelar pedido; cancelar suscripción; devolver producto",
        "eliminar cuenta; eliminar tarjeta",
    ),
}


def _each(place: int) -> list[tuple[str, str, str]]:
    return [(locale, deed, case[0]) for locale, case in CASES.items() for deed in case[place].split("; ")]


@pytest.mark.parametrize(("locale", "deed", "said"), _each(1))
def test_a_bargain_that_is_repented_of_is_ended_by_the_yes_before_it(locale: str, deed: str, said: str) -> None:
    assert confirmation(said, locale, {}, (deed,)).label is Label.CONFIRM


@pytest.mark.parametrize(("locale", "deed", "said"), _each(2))
def test_whoever_repents_of_what_was_no_bargain_has_said_no_yes(locale: str, deed: str, said: str) -> None:
    assert confirmation(said, locale, {}, (deed,)).label is not Label.CONFIRM
