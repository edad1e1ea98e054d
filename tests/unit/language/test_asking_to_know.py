"""A question about what one operation shows, with nothing pending, asks to see it; one that says more is asked."""

from __future__ import annotations

import pytest

from trinco.core.contract import Contract, OperationType, Parameter, Route
from trinco.language import intent

ORDER = Parameter(name="order_id", label="número do pedido", format="identifier", pattern="PED-[0-9]{4}")


def contract(tool: str, *parameters: Parameter, reads: bool) -> Contract:
    return Contract(
        tool=tool,
        server="s",
        operation_type=OperationType.READ_ONLY if reads else OperationType.TRANSACTIONAL,
        require_confirmation=not reads,
        parameters=parameters,
    )


CONTRACTS = (
    contract("ver_fatura", reads=True),
    contract("rastrear_pedido", ORDER, reads=True),
    contract("contestar_cobranca", reads=False),
    contract("agendar_visita", reads=False),
)
ROUTES = (
    Route(name="ver_fatura", tool="ver_fatura", keywords=("ver fatura", "minha fatura")),
    Route(name="rastrear_pedido", tool="rastrear_pedido", keywords=("rastrear pedido", "entrega")),
    Route(name="contestar", tool="contestar_cobranca", keywords=("contestar cobrança",)),
    Route(name="visita", tool="agendar_visita", keywords=("agendar visita", "visita técnica")),
)


def begun(text: str) -> str | None:
    return intent(text, ROUTES, "pt-BR", CONTRACTS).route


@pytest.mark.parametrize(
    ("text", "tool"),
    [
        ("quanto deu minha fatura esse mês", "ver_fatura"),
        ("oi, qual é a minha fatura?", "ver_fatura"),
        ("boa tarde, o PED-2209 já saiu pra entrega?", "rastrear_pedido"),
        ("cadê a entrega?", "rastrear_pedido"),
    ],
)
def test_a_question_about_what_an_operation_shows_asks_to_see_it(text: str, tool: str) -> None:
    assert begun(text) == tool


@pytest.mark.parametrize(
    "text",
    [
        "posso parcelar a fatura?",
        "dá pra dividir a fatura?",
        "tem como adiar a fatura?",
        "quem paga a fatura?",
        "isso é a fatura da casa ou a da loja?",
        "minha fatura não chegou?",
        "se vier outra fatura?",
        "vocês cobraram a fatura duas vezes?",
        "a fatura veio errada, o que eu faço?",
        "o técnico da visita já levou a fatura?",
        "quando é a visita?",
        "paguei a fatura ontem",
        "fatura",
        "a moça da loja disse que mandava outra fatura quando?",
        "quero cancelar a fatura ou a entrega?",
    ],
)
def test_what_says_more_or_asks_for_a_deed_begins_nothing(text: str) -> None:
    assert begun(text) is None


def test_neither_of_two_operations_is_begun_where_the_second_has_several_readings() -> None:
    assert begun("quero contestar cobrança ou então agendar visita, não sei") is None
