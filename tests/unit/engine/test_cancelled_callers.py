"""Whoever waits for a turn may go away: what was begun still comes to its end, and is recorded."""

from __future__ import annotations

import asyncio

import pytest
from tests.unit.engine.shop import ASKED, DONE, Shop

from trinco.core.lifecycle import Phase


async def test_an_effect_whose_caller_has_gone_is_recorded(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        held = shop.tools.hold("cancelar")
        waiting = asyncio.create_task(agent.turn("s", "sim", message_id="m-2"))
        await held.arrive()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert (await agent.conversation("s")).phase is Phase.EXECUTING
        held.release(DONE)
    async with shop.agent() as agent:
        again = await agent.turn("s", "sim", message_id="m-2")
        assert "C-1" in again.text
        assert await agent.verify("s") == ()
        assert [e.name for e in await agent.journal("s")][-2:] == ["IC.TRANSACTION_COMPLETED", "TURN_REPLIED"]
    assert shop.tools.effects == ["cancelar"]


async def test_a_check_whose_caller_has_gone_ends_in_its_question(shop: Shop) -> None:
    held = shop.tools.hold("verificar")
    async with shop.agent() as agent:
        waiting = asyncio.create_task(agent.turn("s", ASKED))
        await held.arrive()
        waiting.cancel()
        await asyncio.wait([waiting])
        held.release({"eligible": True})
    async with shop.agent() as agent:
        assert (await agent.conversation("s")).phase is Phase.AWAITING_CONFIRMATION


async def test_a_caller_that_goes_at_once_leaves_a_whole_turn_or_none(shop: Shop) -> None:
    for steps in range(12):
        async with shop.agent() as agent:
            waiting = asyncio.create_task(agent.turn(f"s-{steps}", ASKED, message_id="m-1"))
            for _ in range(steps):
                await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.wait([waiting])
        async with shop.agent() as agent:
            reply = await agent.turn(f"s-{steps}", ASKED, message_id="m-1")
            assert reply.phase is Phase.AWAITING_CONFIRMATION
            names = [e.name for e in await agent.journal(f"s-{steps}")]
            assert (names.count("TURN_RECEIVED"), names.count("TURN_REPLIED")) == (1, 1)
