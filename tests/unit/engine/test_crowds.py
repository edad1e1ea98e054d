"""Several processes on one conversation at once: no lock, and one effect."""

from __future__ import annotations

import asyncio

from tests.unit.engine.shop import ASKED, Shop


async def test_eight_yeses_at_once_make_one_effect(shop: Shop) -> None:
    """R001-8.3: two agents, each with its own store on one file."""
    async with shop.agent() as one, shop.agent() as two:
        asked = await one.turn("s", ASKED)
        replies = await asyncio.gather(
            *(agent.turn("s", "sim", answers=asked.question) for agent in (one, two) for _ in range(4))
        )
        names = [e.name for e in await one.journal("s")]
        assert await two.verify("s") == ()
    assert shop.tools.effects == ["cancelar"]
    assert names.count("IC.TRANSACTION_CONFIRMED") == names.count("IC.TRANSACTION_COMPLETED") == 1
    assert names.count("TURN_RECEIVED") == names.count("TURN_REPLIED") == 9
    assert all(reply.text.strip() for reply in replies)


async def test_one_yes_delivered_eight_times_at_once_makes_one_effect(shop: Shop) -> None:
    async with shop.agent() as one, shop.agent() as two:
        await one.turn("s", ASKED)
        await asyncio.gather(*(agent.turn("s", "sim", message_id="m") for agent in (one, two) for _ in range(4)))
        final = [await agent.turn("s", "sim", message_id="m") for agent in (one, two)]
        names = [e.name for e in await one.journal("s")]
    assert shop.tools.effects == ["cancelar"]
    assert (names.count("TURN_RECEIVED"), names.count("TURN_REPLIED")) == (2, 2)
    assert final[0].text == final[1].text
    assert "C-1" in final[0].text


async def test_a_yes_and_a_no_at_once_end_in_one_of_them(shop: Shop) -> None:
    for number in range(10):
        session = f"s-{number}"
        before = len(shop.tools.effects)
        async with shop.agent() as one, shop.agent() as two:
            await one.turn(session, ASKED)
            await asyncio.gather(one.turn(session, "sim"), two.turn(session, "não"))
            last = (await one.conversation(session)).last
            assert await one.verify(session) == ()
        acted = len(shop.tools.effects) - before
        assert last is not None
        assert (acted, last.phase) in {(1, "COMPLETED"), (0, "CANCELLED")}


async def test_eight_requests_at_once_leave_one_transaction_open(shop: Shop) -> None:
    async with shop.agent() as one, shop.agent() as two:
        orders = [f"quero cancelar o pedido PED-1{n}" for n in range(8)]
        await asyncio.gather(*((one, two)[n % 2].turn("s", text) for n, text in enumerate(orders)))
        conversation = await one.conversation("s")
        await one.turn("s", "sim")
        assert await one.verify("s") == ()
    assert conversation.active is not None
    assert conversation.outstanding == ()
    (effect,) = [c for c in shop.tools.calls if c.tool == "cancelar"]
    assert conversation.active.proposal is not None
    assert effect.arguments == conversation.active.proposal.arguments
