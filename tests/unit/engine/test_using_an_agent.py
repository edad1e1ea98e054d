"""What a host may pass, and what is refused before anything is done."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.unit.engine.shop import ASKED, Shop

from trinco.core.errors import StoreError, UsageError
from trinco.core.facts import Fact, FactName
from trinco.core.lifecycle import Phase
from trinco.core.names import ConversationKey
from trinco.engine.agent import Agent
from trinco.engine.replies import Reply
from trinco.engine.showing import News
from trinco.testing.clock import SettableClock


@pytest.mark.parametrize("session", ["", "a\nb", "a\x00b", "x" * 513, "\ud800"])
async def test_a_session_that_can_not_be_a_key_is_refused(shop: Shop, session: str) -> None:
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="session_id must be 1 to 512 printable characters"):
            await agent.turn(session, ASKED)
        assert await agent.conversations() == ()


REPLY = Reply(text="", phase=Phase.IDLE)
CALLS: dict[str, Callable[[Agent, Any], Awaitable[object]]] = {
    "turn": lambda agent, key: agent.turn(key, "oi"),
    "settle": lambda agent, key: agent.settle(key, "tx-1", done=True),
    "conversation": lambda agent, key: agent.conversation(key),
    "state": lambda agent, key: agent.state(key),
    "report": lambda agent, key: agent.report(key, Fact(name=FactName.INCONSISTENT)),
    "news": lambda agent, key: agent.news(key),
    "told": lambda agent, key: agent.told(key, News(reply=REPLY, told={})),
    "put": lambda agent, key: agent.put(key, REPLY, at=datetime(2026, 6, 1, tzinfo=UTC)),
    "last_put": lambda agent, key: agent.last_put(key),
    "last_said": lambda agent, key: agent.last_said(key),
    "journal": lambda agent, key: agent.journal(key),
    "verify": lambda agent, key: agent.verify(key),
}
"""Every way to say which conversation is meant."""


def test_every_method_that_takes_a_key_is_called_below() -> None:
    public = inspect.getmembers(
        Agent, lambda member: inspect.isfunction(member) and not member.__name__.startswith("_")
    )
    assert {name for name, method in public if "key" in inspect.signature(method).parameters} == set(CALLS)


@pytest.mark.parametrize("key", [None, 5, b"s", ("default", "shop", "s"), {"session_id": "s"}, 1.5], ids=repr)
@pytest.mark.parametrize("name", CALLS)
async def test_what_names_no_conversation_is_refused_with_what_does(shop: Shop, name: str, key: Any) -> None:
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match=r"a session's id \(text\) or by `agent\.key\(\.\.\.\)`"):
            await CALLS[name](agent, key)
        assert await agent.conversations() == ()


@pytest.mark.parametrize("message_id", ["", "a\tb", "x" * 513, 7, b"m"], ids=repr)
async def test_a_message_id_that_can_not_be_one_is_refused(shop: Shop, message_id: Any) -> None:
    """An empty id is a host's mistake: taken for "none", it would lose the protection from redelivery."""
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="message_id must be"):
            await agent.turn("s", ASKED, message_id=message_id)
        assert await agent.conversations() == ()


@pytest.mark.parametrize("subject", [{"msisdn": 5511}, {"msisdn": None}, {"msisdn": "\ud800"}, {7: "x"}], ids=repr)
async def test_an_identity_that_could_not_be_read_back_is_refused(shop: Shop, subject: Any) -> None:
    """Stored once, it would make the whole conversation unreadable."""
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="subject must hold texts"):
            await agent.turn("s", ASKED, subject=subject)
        assert (await agent.turn("s", ASKED)).phase is Phase.AWAITING_CONFIRMATION


async def test_a_moment_without_a_time_zone_is_refused_even_where_nothing_is_pending(shop: Shop) -> None:
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="sent_at must be aware"):
            await agent.turn("s", "oi", sent_at=datetime(2026, 1, 1))  # noqa: DTZ001


@pytest.mark.parametrize("message", [None, b"sim", 7], ids=repr)
async def test_what_is_no_text_is_refused(shop: Shop, message: Any) -> None:
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="message must be text"):
            await agent.turn("s", message)


async def test_an_empty_tenant_is_refused(shop: Shop) -> None:
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="tenant_id"):
            await agent.turn(agent.key("s", tenant_id=""), ASKED)


async def test_another_agents_conversation_is_refused(shop: Shop) -> None:
    """R001-7.1"""
    other = ConversationKey(tenant_id="default", agent_id="retail", session_id="s")
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="belongs to agent 'retail', this is 'shop'"):
            await agent.turn(other, ASKED)
        with pytest.raises(UsageError):
            await agent.state(other)


async def test_ids_of_every_language_are_taken(shop: Shop) -> None:
    async with shop.agent() as agent:
        for session in ("joão", "a:b", "%3A", "会話", "x" * 512):
            assert (await agent.turn(session, ASKED, message_id="é")).phase is Phase.AWAITING_CONFIRMATION
        assert len(await agent.conversations()) == 5


async def test_a_closed_agent_refuses_and_closing_again_does_nothing(shop: Shop) -> None:
    agent = shop.agent()
    await agent.turn("s", ASKED)
    await agent.close()
    await agent.close()
    with pytest.raises(UsageError, match="closed"):
        await agent.turn("s", "sim")
    assert shop.tools.closed
    assert shop.tools.effects == []


async def test_closing_waits_for_turns_that_are_under_way(shop: Shop) -> None:
    agent = shop.agent()
    await agent.turn("s", ASKED)
    held = shop.tools.hold("cancelar")
    confirming = asyncio.create_task(agent.turn("s", "sim"))
    await held.arrive()
    closing = asyncio.create_task(agent.close())
    await asyncio.sleep(0)
    with pytest.raises(UsageError, match="closed"):
        await agent.turn("other", "oi")
    assert not closing.done()
    assert not shop.tools.closed
    held.release({"success": True, "protocol": "C-7"})
    await closing
    assert "C-7" in (await confirming).text


async def test_a_directory_that_is_not_there_is_said(shop: Shop) -> None:
    with pytest.raises(StoreError, match="nowhere"):
        shop.agent(db=shop.folder / "nowhere" / "shop.db")


async def test_without_a_database_nothing_is_left_behind(shop: Shop) -> None:
    async with shop.agent(db=None) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "sim")).phase is Phase.COMPLETED
    async with shop.agent(db=None) as agent:
        assert await agent.conversations() == ()
    assert [p.name for p in shop.folder.iterdir()] == ["agent"]


async def test_a_face_is_told_where_the_conversation_stands_after_the_turn(shop: Shop) -> None:
    """Several operations in one conversation: `transaction` is the one that the turn was about."""
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        asked = await agent.turn("s", "quero rastrear o pedido PED-2")
        assert asked.phase is Phase.COMPLETED
        assert asked.transaction is not None
        assert (asked.transaction.tool, asked.transaction.phase) == ("rastrear", Phase.COMPLETED)


async def test_the_date_in_words_is_that_of_the_agents_time_zone(shop: Shop) -> None:
    """One second before midnight in São Paulo it is the next day in UTC; no expiry depends on it."""
    clock = SettableClock()
    clock.set(clock.now().replace(hour=2, minute=59, second=59))
    async with shop.agent(clock=clock) as agent:
        assert (await agent.turn("s", ASKED)).phase is Phase.AWAITING_CONFIRMATION


async def test_a_reply_is_spoken_in_the_agents_language(shop: Shop) -> None:
    """And whatever is said to be spoken has no digit left."""
    async with shop.agent() as agent:
        reply = await agent.turn("s", ASKED)
        spoken = agent.spoken(reply.text)
    assert "P E D um." in spoken
    assert not any(c.isdigit() for c in spoken)


@pytest.mark.parametrize(("said", "order"), [("o primeiro", "PED-2"), ("o segundo", "PED-1"), ("PED-1", "PED-1")])
async def test_one_of_two_values_is_named_by_its_place(shop: Shop, said: str, order: str) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", "quero cancelar o pedido PED-2 ou PED-1")
        assert "PED-2 ou PED-1" in asked.text
        proposed = await agent.turn("s", said)
        assert (proposed.phase, order in proposed.text) == (Phase.AWAITING_CONFIRMATION, True)
    assert shop.tools.effects == []
