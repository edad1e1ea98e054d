"""What a face shows without a message, and what is recorded of it: only after it was shown, and of nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from tests.unit.engine.shop import ASKED, Shop
from tests.unit.engine.test_late_answers import BOOKED, SETTLED, comes, lost

from trinco.core.lifecycle import Phase
from trinco.testing.scripted_tools import GARBLED, refusal

if TYPE_CHECKING:
    from trinco.engine.agent import Agent

AT = datetime(2026, 6, 1, 12, tzinfo=UTC)


async def names(agent: Agent) -> list[str]:
    return [entry.name for entry in await agent.journal("s")]


async def test_what_became_known_late_is_news_until_it_was_shown(shop: Shop) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        assert await agent.news("s") is None, "that it isn't known was told"
        await comes(agent, shop.tools, BOOKED)
        news = await agent.news("s")
        assert news is not None
        assert news == await agent.news("s"), "to look changes nothing"
        assert news.reply.text.startswith(SETTLED)
        assert (news.reply.phase, news.reply.question) == (Phase.COMPLETED, None)
        await agent.told("s", news)
        assert await agent.news("s") is None
        assert SETTLED not in (await agent.turn("s", "e aí?")).text
        assert await agent.verify("s") == ()
        assert (await names(agent)).count("TURN_TOLD") == 1


@pytest.mark.parametrize("answer", [BOOKED, refusal("LATE")], ids=["done", "not done"])
async def test_news_say_what_the_next_reply_would_have_said(shop: Shop, answer: object) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, answer)  # pyright: ignore[reportArgumentType]
        news = await agent.news("s")
        assert news is not None
        assert (await agent.turn("s", "e aí?")).text.startswith(news.reply.text)


async def test_an_answer_that_proves_nothing_is_no_news(shop: Shop) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, GARBLED)
        assert await agent.news("s") is None


async def test_a_message_that_crosses_the_showing_tells_it_too_and_nothing_is_told_a_third_time(shop: Shop) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, BOOKED)
        news = await agent.news("s")
        assert news is not None
        assert SETTLED in (await agent.turn("s", "e aí?")).text
        await agent.told("s", news)
        assert "TURN_TOLD" not in await names(agent), "the reply is the record"
        assert "C-1" not in (await agent.turn("s", "obrigado")).text


async def test_what_is_known_otherwise_by_then_is_still_to_be_told(shop: Shop) -> None:
    """An operator's word was shown, and before that is recorded the server says otherwise."""
    async with shop.agent() as agent:
        name = await lost(agent, shop.tools)
        await agent.settle("s", name, done=False)
        news = await agent.news("s")
        assert news is not None
        await comes(agent, shop.tools, BOOKED)
        await agent.told("s", news)
        assert "C-1" in (await agent.turn("s", "e aí?")).text


async def test_news_leave_what_was_asked_as_it_was(shop: Shop) -> None:
    async with shop.agent() as agent:
        name = await lost(agent, shop.tools)
        await agent.settle("s", name, done=False)
        asked = await agent.turn("s", "quero cancelar o pedido PED-2")
        await comes(agent, shop.tools, BOOKED)
        news = await agent.news("s")
        assert news is not None
        assert (news.reply.phase, "PED-2" in news.reply.text) == (Phase.AWAITING_CONFIRMATION, False)
        await agent.told("s", news)
        shop.tools.answer("cancelar", {"success": True, "protocol": "C-2"})
        assert "C-2" in (await agent.turn("s", "sim", answers=asked.question)).text


async def test_a_question_is_put_once_it_was_shown_and_until_another_reply(shop: Shop) -> None:
    async with shop.agent() as agent:
        assert await agent.last_put("s") is None
        asked = await agent.turn("s", ASKED)
        assert await agent.last_put("s") is None, "it was only recorded"
        await agent.put("s", asked, at=AT)
        put = await agent.last_put("s")
        assert put is not None
        assert (put.question, put.at) == (asked.question, AT)
        await agent.turn("s", "hm")
        assert await agent.last_put("s") is None
        assert await agent.verify("s") == ()


async def test_an_offer_is_put_too_and_what_asks_nothing_is_not(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.put("s", await agent.turn("s", "oi"), at=AT)
        assert await agent.last_put("s") is None
        await agent.turn("s", ASKED)
        offered = await agent.turn("s", "quero rastrear o pedido PED-1")
        assert offered.question is None
        await agent.put("s", offered, at=AT)
        put = await agent.last_put("s")
        assert put is not None
        assert put.question == ""


async def test_a_question_is_not_put_once_another_turn_went_on(shop: Shop) -> None:
    async with shop.agent() as agent, shop.agent() as other:
        asked = await agent.turn("s", ASKED)
        await other.turn("s", "hm")
        await agent.put("s", asked, at=AT)
        assert await agent.last_put("s") is None
