"""What speaks of an operation without asking for it: a doubt, a report, a refusal behind the verb.

It matters most where an agent's author has said that an operation needs no confirmation: there nothing else stands
between the words and the effect.
"""

from __future__ import annotations

from datetime import date

import pytest

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, Route
from trinco.core.reading import Expectation
from trinco.language import reader_for


def contract(tool: str, title: str, *parameters: Parameter) -> Contract:
    return Contract(
        tool=tool,
        server="s",
        title=title,
        description=f"{title}.",
        operation_type=OperationType.TRANSACTIONAL,
        require_confirmation=False,
        parameters=parameters,
        requires=tuple(p.name for p in parameters),
    )


ORDER = Parameter(name="order_id", label="número do pedido", format="identifier", pattern="PED-[0-9]+")
READER = reader_for(
    Catalogue(
        agent="x",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts={
            "reservar": contract("reservar", "Reservar um pedido", ORDER),
            "apagar_conta": contract("apagar_conta", "Apagar a conta"),
        },
        routes=(
            Route(name="r", tool="reservar", keywords=("reservar pedido", "reservar o pedido")),
            Route(name="a", tool="apagar_conta", keywords=("apagar conta", "apagar a minha conta")),
        ),
    )
)


@pytest.mark.parametrize(
    "said",
    [
        "reservar o pedido PED-7? nem pensar",
        "quero evitar reservar o pedido PED-7",
        "minha mãe mandou reservar o pedido PED-7 mas eu não quero",
        "como faço pra reservar o pedido PED-7?",
        "não consigo reservar o pedido PED-7",
        "recebi um e-mail sobre reservar o pedido PED-7",
        "posso reservar o pedido PED-7?",
        "será que dá pra reservar o pedido PED-7?",
        "acho que quero reservar o pedido PED-7",
        "talvez eu queira reservar o pedido PED-7",
        "reservar o pedido PED-7 só se for grátis",
        "amanhã eu vejo se quero reservar o pedido PED-7",
        "apagar a minha conta não",
        "apagar a minha conta nunca",
        "jamais apagar a minha conta",
        "ouvi falar em apagar a minha conta",
        "tenho medo de apagar a minha conta",
    ],
)
def test_an_operation_that_needs_no_confirmation_is_begun_by_a_plain_request_alone(said: str) -> None:
    assert READER.read(said, Expectation(), today=date(2026, 3, 11)).unequivocal is None


@pytest.mark.parametrize(
    "said",
    [
        "quero reservar o pedido PED-7",
        "por favor, reservar o pedido PED-7",
        "pode reservar o pedido PED-7?",
        "oi, bom dia, queria reservar o pedido PED-7, por favor",
        "quero apagar a minha conta",
        "preciso apagar a minha conta",
    ],
)
def test_and_it_is_begun_by_one(said: str) -> None:
    found = READER.read(said, Expectation(), today=date(2026, 3, 11)).unequivocal
    assert found is not None
