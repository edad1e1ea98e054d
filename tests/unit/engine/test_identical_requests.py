"""The same request again while nobody knows what became of the first: that nothing was done is never said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from tests.unit.engine.shop import ASKED, FILES, Shop, write_agent
from tests.unit.language.outcome_words import claims_nothing_done

from trinco.engine.agent import Agent
from trinco.testing.scripted_tools import LOST, NOT_SENT, refusal

SEALED = FILES["tool_policies.yaml"].replace(
    "pre_validation: {enabled: true, tool: verificar}",
    "pre_validation: {enabled: true, tool: verificar}\n    execution: {seal: encerrar}",
)
WITH_SEAL = FILES["tools.yaml"] + "  encerrar: {tool_type: internal, mcp_server: shop}\n"


@dataclass
class Session:
    agent: Agent
    shop: Shop

    async def says(self, *messages: str) -> list[str]:
        return [(await self.agent.turn("s", message)).text for message in messages]


@asynccontextmanager
async def unknown(shop: Shop, order: str = "PED-1") -> AsyncIterator[Session]:
    """A cancellation was sent, nobody knows what became of it, and an operator has it."""
    shop.tools.answer("cancelar", LOST)
    shop.tools.answer("encerrar", LOST)
    files = write_agent(shop.folder / "sealed", tool_policies=SEALED, tools=WITH_SEAL)
    async with shop.agent(files=files) as agent:
        session = Session(agent, shop)
        await session.says(f"quero cancelar o pedido {order}", "sim")
        shop.clock.advance(timedelta(minutes=11))
        assert "PED" in (await session.says("e aí?"))[0]
        yield session


CASES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "refused": (
        {"cancelar": refusal("ALREADY_CANCELLED", "O pedido PED-1 já está cancelado.")},
        [ASKED, "sim", "e aí?"],
    ),
    "not sent": ({"cancelar": NOT_SENT}, [ASKED, "sim"]),
    "lost again": ({"cancelar": LOST}, [ASKED, "sim"]),
    "not checked": ({"verificar": LOST}, [ASKED, "e aí?", "e agora?", "alô?"]),
    "not eligible": ({"verificar": {"eligible": False, "reason": "Já foi cancelado."}}, [ASKED]),
    "blocked": ({"verificar": {"eligible": False, "status": "BLOCKED", "reason": "Não pode."}}, [ASKED]),
    "another fee": (
        {
            "verificar": {"eligible": True, "transaction_decision": {"resolved_arguments": {"multa": 500}}},
            "cancelar": refusal("ALREADY_CANCELLED", "Já está cancelado."),
        },
        [ASKED, "sim"],
    ),
    "a person asked for": ({}, [ASKED, "quero falar com um atendente"]),
    "never understood": ({}, [ASKED, "hm", "hm", "hm"]),
    "declined": ({}, [ASKED, "não"]),
    "abandoned": ({}, [ASKED, "esquece"]),
    "replaced": ({}, [ASKED, "quero bloquear a linha"]),
    "paused, and declined": ({}, [ASKED, "rastrear o pedido PED-2", "não"]),
    "corrected to it": ({}, ["quero cancelar o pedido PED-2", "na verdade é o PED-1", "não"]),
}


@pytest.mark.parametrize("case", CASES)
async def test_nothing_that_is_said_of_the_second_denies_the_first(shop: Shop, case: str) -> None:
    answers, messages = CASES[case]
    async with unknown(shop) as session:
        for tool, answer in answers.items():
            shop.tools.answer(tool, answer)
        said = await session.says(*messages)
    assert [text for text in said if claims_nothing_done(text, "pt")] == []


async def test_nor_does_what_is_said_when_its_server_can_not_be_reached(shop: Shop) -> None:
    async with unknown(shop) as session:
        await session.says(ASKED)
        shop.tools.down["shop"] = "down"
        (said,) = await session.says("sim")
    assert "desta vez não fiz nada" in said
    assert not claims_nothing_done(said, "pt")


@pytest.mark.parametrize("messages", [[ASKED, "não"], [ASKED, "quero falar com um atendente"]])
async def test_where_no_other_is_open_it_is_said(shop: Shop, messages: list[str]) -> None:
    async with shop.agent() as agent:
        session = Session(agent, shop)
        assert claims_nothing_done((await session.says(*messages))[-1], "pt")


@pytest.mark.parametrize("between", [[], ["rastrear o pedido PED-3"]])
async def test_what_settles_late_names_its_order_and_what_was_done_meanwhile(shop: Shop, between: list[str]) -> None:
    async with unknown(shop) as session:
        shop.tools.answer("cancelar", {"success": True, "protocol": "C-2"})
        assert "C-2" in (await session.says(ASKED, "sim"))[-1]
        await session.says(*between)
        shop.tools.answer("encerrar", {"status": "sealed"})
        shop.clock.advance(timedelta(hours=1))
        (told,) = await session.says("obrigado")
    assert told.split("\n\n")[:2] == [
        "Agora tenho a resposta do que estava pendente (cancela um pedido):\n- Número do pedido: PED-1\n"
        "Verifiquei: esta solicitação não teve efeito, e não terá mais.",
        "Houve outra solicitação igual a esta, e ela foi feita.",
    ]


async def test_of_two_orders_each_is_named(shop: Shop) -> None:
    async with unknown(shop) as session:
        shop.tools.answer("cancelar", {"success": True, "protocol": "C-2"})
        await session.says("quero cancelar o pedido PED-2", "sim")
        shop.tools.answer("encerrar", {"status": "sealed"})
        shop.clock.advance(timedelta(hours=1))
        (told,) = await session.says("obrigado")
    assert "PED-1" in told
    assert "PED-2" not in told
    assert "Verifiquei: não foi feito" in told


async def test_a_reply_that_is_given_again_goes_on_as_truthfully(shop: Shop) -> None:
    async with unknown(shop) as session:
        shop.tools.answer("cancelar", LOST)
        await session.agent.turn("s", ASKED)
        await session.agent.turn("s", "sim", message_id="m-1")
        shop.tools.answer("cancelar", {"success": True, "protocol": "C-3"})
        shop.clock.advance(timedelta(minutes=11))
        await session.says("e aí?", ASKED, "sim")
        shop.tools.answer("encerrar", {"status": "sealed"})
        shop.clock.advance(timedelta(hours=1))
        await session.agent.recover()
        told = (await session.agent.turn("s", "sim", message_id="m-1")).text
    assert "- Número do pedido: PED-1" in told
    assert "Houve outra solicitação igual a esta, e ela foi feita." in told
    assert not claims_nothing_done(told, "pt")
