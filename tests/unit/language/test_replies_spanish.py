"""What people are told in Spanish: the question, the amounts of the place, the outcome; and the words behind it."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from tests.unit.language.shop_in_spanish import ARGENTINE, IBERIAN, MEXICAN

from trinco.core.contract import Catalogue
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for
from trinco.language.locales import language_of
from trinco.language.normal import fold

DISPUTE = {"servicio": "TIM Fashion", "monto": Decimal("1071.99"), "dia": "2026-03-05"}


def told(catalogue: Catalogue, say: Say, tool: str | None, **facts: object) -> str:
    return presenter_for(catalogue, {}).present([Utterance(say=say, tool=tool, facts=facts)])


def asked(catalogue: Catalogue, arguments: dict[str, object]) -> str:
    return told(
        catalogue, Say.ASK_CONFIRMATION, "disputar_cobro", arguments=arguments, question="", items=[], again=False
    )


def test_the_question_shows_the_operation_and_exactly_what_will_be_sent() -> None:
    assert asked(MEXICAN, DISPUTE) == (
        "Revise, por favor: disputa un cobro.\n- Servicio cobrado: TIM Fashion\n- Monto cobrado: $1,071.99\n"
        "- Fecha del cobro: 05/03/2026\n¿Puedo continuar? Responda sí o no."
    )


@pytest.mark.parametrize(
    ("catalogue", "written"),
    [
        (MEXICAN, "$1,071.99"),
        (IBERIAN, "1.071,99 €"),
        (ARGENTINE, "$ 1.071,99"),
        (replace(MEXICAN, locale="es-PE", currency="PEN"), "S/ 1,071.99"),
        (replace(MEXICAN, locale="es", currency="MXN"), "MXN 1.071,99"),
        (replace(MEXICAN, currency="USD"), "US$1,071.99"),
    ],
    ids=lambda one: one if isinstance(one, str) else one.locale,
)
def test_an_amount_is_written_as_the_place_does(catalogue: Catalogue, written: str) -> None:
    assert f"- Monto cobrado: {written}\n" in asked(catalogue, DISPUTE)


def test_a_yes_or_no_is_written_in_words() -> None:
    arguments = {"plan": "Familia", "avisar": True}
    reply = told(MEXICAN, Say.ASK_CONFIRMATION, "cambiar_plan", arguments=arguments, question="", items=[], again=True)
    assert "- Aviso por correo: sí" in reply
    assert reply.startswith("Necesito una respuesta clara para continuar.")


def test_a_parameter_is_asked_by_its_label() -> None:
    reply = told(MEXICAN, Say.ASK_PARAMETER, "cancelar_pedido", parameter="order_id", again=False, message="")
    assert reply == "Para continuar, dígame, por favor: el número del pedido."


def test_candidates_and_options_are_listed() -> None:
    reply = told(MEXICAN, Say.CHOOSE_VALUE, "disputar_cobro", parameter="monto", candidates=["71.99", "7199.00"])
    assert reply.startswith("Encontré más de una posibilidad para el monto cobrado: $71.99 o $7,199.00.")
    assert "1. siete\n2. ocho" in told(MEXICAN, Say.CHOOSE_OPTION, None, question="¿Cuál?", options=["siete", "ocho"])


def test_each_item_is_told_by_its_name() -> None:
    items = [
        {"state": "done", "item": "A", "entry": {"subject": "A", "success": True, "protocol": "P1"}, "done": True},
        {"state": "failed", "item": "B", "entry": {"subject": "B", "ok": False, "reason": "no existe"}, "done": False},
    ]
    facts = {"arguments": {}, "result": {}, "text": "", "read_only": False, "item_results": items, "partly": True}
    assert told(MEXICAN, Say.DONE, "cancelar_pedido", **facts).splitlines() == [
        "Se hizo solo en parte: 1 de 2.",
        "- B: no se hizo (no existe)",
        "- A: hecho (referencia P1)",
    ]


@pytest.mark.parametrize("say", [s for s in Say if s not in {Say.DONE, Say.ANSWER}])
def test_people_are_addressed_as_usted(say: Say) -> None:
    reply = f" {told(MEXICAN, say, 'cancelar_pedido', arguments={'order_id': 'PED-1001'})} ".lower()
    assert not {" tú ", " te ", " tu ", " tus ", " vos ", " puedes ", " dime "} & {
        f" {word} " for word in reply.split()
    }


# The words behind it

SAME = [
    "cancelar cancela cancele cancelen cancelá cancelo canceles cancélalo cancélelo cancelalo cancelarlo cancélamelo "
    "cancelación cancelado cancelando",
    "devolver devuelve devuelva devuelvo devolvé devuélvelo devuélvanme devolverlo devolución",
    "cambiar cambia cambie cambio cámbialo cámbielo cambiarlo cambiame",
    "pagar paga pague pagá págalo páguelo pagarlo pago",
    "enviar envía envíe envíalo envíamelo envíenme enviarlo envío",
    "mostrar muestra muestre muéstrame mostrame muéstreme mostrarme",
    "renovar renueva renueve renovación renuévalo",
    "agendar agenda agende agéndame agéndeme",
    "actualizar actualiza actualice actualización",
    "bloquear bloquea bloquee bloquéala bloquearla bloqueo",
    "comprar compra compre cómpralo comprarlo compras",
    "pedido pedidos",
    "orden órdenes",
    "factura facturas",
    "paquete paquetes",
    "plan planes",
]


@pytest.mark.parametrize("forms", SAME, ids=lambda forms: forms.split()[0])
def test_the_forms_of_a_word_are_one(forms: str) -> None:
    language = language_of("es")
    assert len({language.stem(fold(form)) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    "pair", ["cuenta contar", "pedido pedir", "plan planear", "cita citar", "pago pegar", "envío envase"]
)
def test_words_that_mean_something_else_stay_apart(pair: str) -> None:
    language = language_of("es")
    one, other = fold(pair).split()
    assert language.stem(one) != language.stem(other)
