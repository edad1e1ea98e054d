"""A small bank in English and a bookshop in Portuguese: payments, and editions to choose from."""

from __future__ import annotations

from tests.unit.language.agents import contract

from trinco.core.contract import Catalogue, Parameter, ParameterType, Route

PAYEE = Parameter(name="payee", label="the payee")
AMOUNT = Parameter(name="amount", label="the amount", format="money", type=ParameterType.NUMBER)
EDITION = Parameter(name="edition", label="the edition", enum=("paper", "digital"))
EDICAO = Parameter(name="edicao", label="a edição", enum=("papel", "digital"))

BANK = Catalogue(
    agent="bank",
    locale="en-US",
    time_zone="UTC",
    currency="USD",
    contracts={
        c.tool: c
        for c in (
            contract("make_payment", "Pay someone.", PAYEE, AMOUNT),
            contract("send_copies", "Send copies.", PAYEE, Parameter(name="copies", type=ParameterType.INTEGER)),
            contract("pick_edition", "Pick an edition.", EDITION),
            contract("show_balance", "Show the balance.", effect=False),
        )
    },
    routes=(
        Route(name="pay", tool="make_payment", keywords=("make a payment", "pay someone")),
        Route(name="pick", tool="pick_edition", keywords=("pick an edition",)),
        Route(name="balance", tool="show_balance", keywords=("show balance", "balance")),
    ),
)
BOOKSHOP = Catalogue(
    agent="bookshop",
    locale="pt-BR",
    time_zone="UTC",
    currency="BRL",
    contracts={"escolher_edicao": contract("escolher_edicao", "Escolhe a edição.", EDICAO)},
    routes=(Route(name="pick", tool="escolher_edicao", keywords=("escolher edição", "fazer um pedido")),),
)
