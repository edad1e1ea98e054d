"""A yes answers the question that its author had seen, as far as the face can tell."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from tests.unit.engine.shop import ASKED, FILES, Shop, scripted, write_agent

from trinco.core.lifecycle import Phase
from trinco.testing.scripted_tools import LOST

SECOND = timedelta(seconds=1)


async def test_a_yes_to_the_question_on_display_executes_it(shop: Shop) -> None:
    """R001-4.5"""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        done = await agent.turn("s", "sim", answers=asked.question)
    assert done.transaction is not None
    assert done.transaction.phase is Phase.COMPLETED
    assert done.question is None


@pytest.mark.parametrize("answers", ["", "0" * 64, "nonsense"])
async def test_a_yes_to_another_question_is_asked_again(shop: Shop, answers: str) -> None:
    """R001-4.5"""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        again = await agent.turn("s", "sim", answers=answers)
    assert (again.phase, again.question) == (Phase.AWAITING_CONFIRMATION, asked.question)
    assert again.events == ("IC.TRANSACTION_CONFIRMATION_STALE",)
    assert shop.tools.effects == []


async def test_a_yes_that_crosses_a_correction_confirms_nothing(shop: Shop) -> None:
    async with shop.agent() as agent:
        first = await agent.turn("s", ASKED)
        corrected = await agent.turn("s", "na verdade é o PED-2")
        crossed = await agent.turn("s", "sim", answers=first.question)
        assert crossed.question == corrected.question != first.question
        assert shop.tools.effects == []
        await agent.turn("s", "sim", answers=corrected.question)
    assert [c.arguments for c in shop.tools.calls if c.tool == "cancelar"] == [{"order_id": "PED-2"}]


async def test_a_no_that_crosses_a_correction_cancels_nothing_it_had_not_seen(shop: Shop) -> None:
    async with shop.agent() as agent:
        first = await agent.turn("s", ASKED)
        await agent.turn("s", "na verdade é o PED-2")
        crossed = await agent.turn("s", "não", answers=first.question)
    assert crossed.phase is Phase.AWAITING_CONFIRMATION


async def test_a_yes_sent_before_the_question_was_asked_does_not_answer_it(shop: Shop) -> None:
    async with shop.agent() as agent:
        before = shop.clock.now() - SECOND
        asked = await agent.turn("s", ASKED)
        early = await agent.turn("s", "sim", sent_at=before)
        assert (early.phase, early.question) == (Phase.AWAITING_CONFIRMATION, asked.question)
        shop.clock.advance(SECOND)
        await agent.turn("s", "sim", sent_at=shop.clock.now())
    assert shop.tools.effects == ["cancelar"]


async def test_what_the_face_knows_outranks_when_it_was_sent(shop: Shop) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        await agent.turn("s", "sim", answers=asked.question, sent_at=shop.clock.now() - SECOND)
    assert shop.tools.effects == ["cancelar"]


async def test_without_a_word_from_the_face_the_question_at_receipt_is_meant(shop: Shop) -> None:
    """A correction and a yes come in at once: whichever is first, nothing is confirmed unseen."""
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        held = shop.tools.hold("verificar")
        correcting = asyncio.create_task(agent.turn("s", "na verdade é o PED-2"))
        await held.arrive()
        yes = asyncio.create_task(agent.turn("s", "sim"))
        await asyncio.sleep(0)
        held.release({"eligible": True})
        await asyncio.gather(correcting, yes)
        assert shop.tools.effects == []
        assert (await agent.turn("s", "sim")).transaction is not None
    assert [c.arguments for c in shop.tools.calls if c.tool == "cancelar"] == [{"order_id": "PED-2"}]


async def test_a_question_that_was_not_heard_out_is_asked_again(shop: Shop) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        again = await agent.turn("s", "sim", heard_full_question=False)
        assert (again.phase, again.question) == (Phase.AWAITING_CONFIRMATION, asked.question)
    assert shop.tools.effects == []


async def test_a_yes_to_going_on_is_no_yes_to_the_operation(shop: Shop) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        await agent.turn("s", "quero rastrear o pedido PED-2")
        resumed = await agent.turn("s", "sim")
        assert resumed.phase is Phase.AWAITING_CONFIRMATION
        assert resumed.question != asked.question
        doubled = await agent.turn("s", "sim", answers=asked.question)
        assert doubled.phase is Phase.AWAITING_CONFIRMATION
        assert shop.tools.effects == []
        await agent.turn("s", "sim", answers=doubled.question)
    assert shop.tools.effects == ["cancelar"]


async def test_a_question_that_is_recorded_and_not_yet_told_can_not_be_answered(shop: Shop) -> None:
    """The turn that asks it is still busy with something else: its reply has not been handed over."""
    reconciled = FILES["tool_policies.yaml"].replace(
        "tool: verificar}", "tool: verificar}\n    execution: {reconcile: consultar}"
    )
    tools = FILES["tools.yaml"] + "  consultar: {tool_type: internal, mcp_server: shop}\n"
    files = write_agent(shop.folder / "probing", tool_policies=reconciled, tools=tools)
    shop.tools = scripted(cancelar=LOST, consultar={"status": "absent"})
    async with shop.agent(files=files) as agent, shop.agent(files=files) as other:
        await agent.turn("s", ASKED)
        await agent.turn("s", "sim")
        shop.clock.advance(timedelta(minutes=20))
        assert (await agent.turn("s", "e aí?")).phase is Phase.OUTCOME_UNKNOWN  # an operator's, from here on
        shop.clock.advance(timedelta(hours=2))
        probing = shop.tools.hold("consultar")
        asking = asyncio.create_task(agent.turn("s", "quero cancelar o pedido PED-2"))
        await probing.arrive()
        assert (await other.conversation("s")).phase is Phase.AWAITING_CONFIRMATION
        answering = asyncio.create_task(other.turn("s", "sim"))
        await asyncio.wait([answering], timeout=5)  # taken for a yes, it would wait for the probe as well
        probing.release({"status": "absent"})
        early, _ = await asyncio.gather(answering, asking)
        assert (early.phase, early.events) == (Phase.AWAITING_CONFIRMATION, ("IC.TRANSACTION_CONFIRMATION_STALE",))
    assert shop.tools.effects == ["cancelar"]
