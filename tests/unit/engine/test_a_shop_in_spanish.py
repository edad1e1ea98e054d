"""Whole conversations in Spanish: asked, checked, shown, agreed to, done; and what is no agreement does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.unit.engine.shop import write_agent

import trinco
from trinco.core.lifecycle import Phase
from trinco.testing.clock import SettableClock
from trinco.testing.scripted_tools import ScriptedTools

if TYPE_CHECKING:
    from pathlib import Path

    from trinco.engine.agent import Agent

TOOLS = """
tools:
  rastrear:
    description: Muestra dónde está un pedido.
    tool_type: read_only
    mcp_server: shop
    requires: [order_id]
    args_schema: &order
      order_id: {type: string, format: identifier, pattern: 'PED-[0-9]+', label: número del pedido}
    response: {mode: template, template: 'El pedido está en {{ result.place }}.'}
  cancelar:
    description: Cancela un pedido.
    tool_type: transactional
    mcp_server: shop
    args_schema: *order
    response: {mode: template, template: 'Cancelado. Referencia {{ result.protocol }}.'}
"""
POLICIES = """
tool_policies:
  cancelar: {operation_type: transactional, require_confirmation: true, requires: [order_id]}
"""
ROUTING = """
intents:
  - {name: cancel, mcp_tools: [cancelar], keywords: [cancelar pedido, cancelar el pedido]}
  - {name: track, mcp_tools: [rastrear], keywords: [rastrear pedido, rastrear el pedido, pedido]}
"""


class Talk:
    """One conversation with the shop, its tools scripted."""

    def __init__(self, folder: Path, locale: str) -> None:
        self.files = write_agent(
            folder / "agent",
            agent=f"name: tienda\nlocale: {locale}\n",
            tools=TOOLS,
            tool_policies=POLICIES,
            routing=ROUTING,
        )
        self.db = folder / "shop.db"
        self.tools = ScriptedTools({"rastrear": {"place": "Puebla"}, "cancelar": {"success": True, "protocol": "C-1"}})

    def agent(self) -> Agent:
        return trinco.open(self.files, db=self.db, clock=SettableClock(), tools=self.tools)

    async def says(self, *texts: str) -> str:
        """Say each in turn; return the last reply."""
        reply = ""
        async with self.agent() as agent:
            for text in texts:
                turn = await agent.turn("s", text)
                reply, self.phase = turn.text, turn.phase
        return reply


@pytest.fixture(params=["es-MX", "es-ES", "es-AR"])
def talk(tmp_path: Path, request: pytest.FixtureRequest) -> Talk:
    return Talk(tmp_path, request.param)


async def test_an_order_is_cancelled_after_a_yes(talk: Talk) -> None:
    assert await talk.says("hola, quiero cancelar mi pedido") == (
        "Para continuar, dígame, por favor: número del pedido."
    )
    assert await talk.says("es el 1001") == (
        "Revise, por favor: cancela un pedido.\n- Número del pedido: PED-1001\n¿Puedo continuar? Responda sí o no."
    )
    assert talk.tools.effects == []
    assert await talk.says("sí, cancélalo") == "Cancelado. Referencia C-1."
    assert talk.tools.effects == ["cancelar"]


@pytest.mark.parametrize(
    "text", ["si no cobran", "confirmo si está bien", "creo que sí", "ya le confirmo", "sí, mañana", "¿cuánto tarda?"]
)
async def test_what_is_no_agreement_does_nothing_and_is_asked_again(talk: Talk, text: str) -> None:
    await talk.says("cancélame el pedido 1001", text)
    assert talk.tools.effects == []
    assert talk.phase is Phase.AWAITING_CONFIRMATION
    await talk.says("sí")
    assert talk.tools.effects == ["cancelar"]


async def test_a_no_ends_it(talk: Talk) -> None:
    assert await talk.says("cancelar pedido 1001", "no, mejor no") == "Está bien, no voy a seguir. No se hizo nada."
    assert talk.tools.effects == []


async def test_another_number_at_the_question_is_asked_about_anew(talk: Talk) -> None:
    assert "PED-1002" in await talk.says("cancelar pedido 1001", "perdón, es el 1002")
    assert talk.tools.effects == []


async def test_a_yes_with_a_second_request_does_both(talk: Talk) -> None:
    reply = await talk.says("cancelar pedido 1001", "sí, y quiero rastrear el 2002")
    assert talk.tools.effects == ["cancelar"]
    assert reply.endswith("El pedido está en Puebla.")


async def test_what_is_said_by_the_way_is_answered_and_the_question_comes_back(talk: Talk) -> None:
    reply = await talk.says("cancelar pedido 1001", "quiero rastrear el pedido 2002")
    assert "El pedido está en Puebla." in reply
    assert reply.endswith("¿Desea continuar donde lo dejamos?")
    assert talk.tools.effects == []


async def test_thanks_are_answered(talk: Talk) -> None:
    assert (await talk.says("muchas gracias")).startswith("¡Con gusto!")
