"""An operation on one thing and the same on several are asked for in the same words: the number tells them apart."""

from __future__ import annotations

from datetime import date

import pytest

from trinco.core.reading import Expectation, Strength
from trinco.language import reader_for
from trinco.wiring import load

TODAY = date(2026, 3, 2)
CATALOGUE = load("retail", environment={}).catalogue
READER = reader_for(CATALOGUE)


def first(text: str, **expected: object) -> tuple[str, dict[str, object]]:
    reading = READER.read(text, Expectation(**expected), today=TODAY)  # type: ignore[arg-type]
    intent = reading.unequivocal
    return (intent.tool, {v.parameter: v.value for v in intent.values}) if intent else ("", {})


@pytest.mark.parametrize(
    ("text", "tool", "values"),
    [
        ("quero cancelar os pedidos PED-1001 e PED-1003", "cancelar_pedidos", ("PED-1001", "PED-1003")),
        ("cancela o pedido 1001 e o pedido 1002", "cancelar_pedidos", ("PED-1001", "PED-1002")),
        ("cancelar pedido 1001, 1002 e 1003", "cancelar_pedidos", ("PED-1001", "PED-1002", "PED-1003")),
        ("quero rastrear os pedidos 1001 e 2002", "rastrear_pedidos", ("PED-1001", "PED-2002")),
        ("onde estão meus pedidos 1001 e 1002?", "rastrear_pedidos", ("PED-1001", "PED-1002")),
    ],
)
def test_two_values_or_more_mean_several(text: str, tool: str, values: tuple[str, ...]) -> None:
    assert first(text) == (tool, {"order_ids": values})


@pytest.mark.parametrize(
    ("text", "tool"),
    [("quero cancelar o pedido PED-1001", "cancelar_pedido"), ("cancela os pedidos, o PED-1001", "cancelar_pedido")],
)
def test_one_value_means_one(text: str, tool: str) -> None:
    assert first(text) == (tool, {"order_id": "PED-1001"})


@pytest.mark.parametrize(
    ("text", "tool"),
    [
        ("quero cancelar um pedido", "cancelar_pedido"),
        ("quero cancelar vários pedidos", "cancelar_pedidos"),
        ("cancelar meus pedidos", "cancelar_pedidos"),
        ("quero rastrear pedido", "consultar_entrega"),
        ("quero rastrear meus pedidos", "rastrear_pedidos"),
    ],
)
def test_without_a_value_a_plural_does(text: str, tool: str) -> None:
    assert first(text) == (tool, {})


def test_one_of_two_is_one_that_is_asked_about() -> None:
    reading = READER.read("quero cancelar o pedido 1001 ou o 1002", Expectation(), today=TODAY)
    assert reading.unequivocal is not None
    assert reading.unequivocal.tool == "cancelar_pedido"
    assert reading.unequivocal.values == ()


def test_what_is_in_progress_stays_what_is_meant() -> None:
    of_one, of_several = {"order_id": "PED-1"}, {"order_ids": ("PED-1001",)}
    for tool, known in (("cancelar_pedidos", of_several), ("cancelar_pedido", of_one)):
        reading = READER.read(
            "cancela o pedido 1003", Expectation(tool=tool, confirming=True, known=known), today=TODAY
        )
        assert all(i.strength is Strength.GENERIC for i in reading.intents), (tool, reading.intents)


def test_a_second_request_is_told_apart_too() -> None:
    expected = {"tool": "enviar_segunda_via", "confirming": True, "known": {"order_id": "PED-1"}}
    assert first("sim, e quero rastrear os pedidos 1001 e 1002", **expected)[0] == "rastrear_pedidos"
