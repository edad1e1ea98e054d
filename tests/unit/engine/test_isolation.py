"""Conversations are told apart by tenant, agent and session (field case B10)."""

from __future__ import annotations

import pytest
from tests.unit.engine.shop import ASKED, Shop, write_agent

from trinco.core.lifecycle import Phase


@pytest.mark.parametrize(
    ("tenant", "session"), [("acme", "s"), ("default", "t"), ("default:s", "s"), ("default", "s ")]
)
async def test_a_yes_in_another_conversation_answers_nothing(shop: Shop, tenant: str, session: str) -> None:
    """R001-7.1 R001-9.1"""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        elsewhere = await agent.turn(agent.key(session, tenant_id=tenant), "sim", answers=asked.question)
        assert (elsewhere.phase, elsewhere.transaction) == (Phase.IDLE, None)
        assert shop.tools.effects == []
        await agent.turn("s", "sim")
    assert shop.tools.effects == ["cancelar"]


async def test_another_agent_on_the_same_file_has_its_own_conversations(shop: Shop) -> None:
    """R001-9.1"""
    other = write_agent(shop.folder / "other", agent="name: other\nlocale: pt-BR\n")
    async with shop.agent() as agent, shop.agent(files=other) as another:
        await agent.turn("s", ASKED)
        assert (await another.turn("s", "sim")).transaction is None
        assert (await another.state("s")).get("active_transaction") == {}
        assert len(await agent.journal("s")) > len(await another.journal("s"))
    assert shop.tools.effects == []


async def test_the_same_message_id_in_two_conversations_is_two_messages(shop: Shop) -> None:
    async with shop.agent() as agent:
        one = await agent.turn("s", ASKED, message_id="m")
        two = await agent.turn("t", "quero cancelar o pedido PED-2", message_id="m")
    assert not two.redelivered
    assert one.transaction is not None
    assert two.transaction is not None
    assert one.transaction.id != two.transaction.id
    assert two.transaction.values == {"order_id": "PED-2"}


async def test_the_same_session_goes_on_in_another_process(shop: Shop) -> None:
    """R001-7.1 R001-7.2 R001-9.1 R001-11.3"""
    async with shop.agent() as agent:
        await agent.turn("s", "quero cancelar o pedido")
    async with shop.agent() as agent:
        asked = await agent.turn(agent.key("s"), "o pedido é o PED-1")
    assert asked.phase is Phase.AWAITING_CONFIRMATION
    assert asked.transaction is not None
    assert asked.transaction.tool == "cancelar"
