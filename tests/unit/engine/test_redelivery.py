"""The same message again: its recorded reply, or the turn that was cut off is driven on; nothing is done twice."""

from __future__ import annotations

import asyncio

import pytest
from tests.unit.engine.shop import ASKED, DONE, Killed, Shop, dies

from trinco.core.errors import ReusedMessageId
from trinco.core.lifecycle import Phase
from trinco.core.outcome import OutcomeStatus
from trinco.testing.scripted_tools import LOST


async def test_a_closed_turn_gives_its_recorded_reply(shop: Shop) -> None:
    """R001-8.3"""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED, message_id="m-1")
        done = await agent.turn("s", "sim", message_id="m-2")
    async with shop.agent() as agent:
        again = await agent.turn("s", "sim", message_id="m-2")
        first_again = await agent.turn("s", ASKED, message_id="m-1")
    assert (again.text, again.redelivered, again.called) == (done.text, True, ())
    assert first_again.text.startswith(asked.text)
    assert first_again.question == asked.question
    assert shop.tools.called == ["verificar", "cancelar"]


async def test_an_id_that_comes_with_another_text_is_refused_and_does_nothing(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", ASKED, message_id="m-1")
        before = await agent.journal("s")
        with pytest.raises(ReusedMessageId) as refused:
            await agent.turn("s", "sim", message_id="m-1")
        assert await agent.journal("s") == before
    assert (refused.value.code, refused.value.message_id) == ("REUSED_MESSAGE_ID", "m-1")
    assert shop.tools.effects == []


async def test_without_an_id_two_messages_are_two_messages(shop: Shop) -> None:
    """The guarantees say so; a yes is spent all the same."""
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        replies = [await agent.turn("s", "sim") for _ in range(3)]
    assert [r.redelivered for r in replies] == [False] * 3
    assert all("C-1" in r.text for r in replies)
    assert shop.tools.effects == ["cancelar"]


async def test_an_open_turn_is_never_read_again(shop: Shop) -> None:
    """It was received, and its process died at the validator: another one checks again and asks once."""
    shop.tools.answer("verificar", dies)
    async with shop.agent() as first:
        with pytest.raises(Killed):
            await first.turn("s", ASKED, message_id="m-1")
    shop.tools.answer("verificar", {"eligible": True})
    async with shop.agent() as second:
        driven_on = await second.turn("s", ASKED, message_id="m-1")
        recorded = [e.name for e in await second.journal("s")]
    assert driven_on.phase is Phase.AWAITING_CONFIRMATION
    assert driven_on.redelivered
    assert (recorded.count("TURN_RECEIVED"), recorded.count("IC.TRANSACTION_STARTED")) == (1, 1)


async def test_an_open_turn_that_had_sent_its_effect_tells_what_is_known(shop: Shop) -> None:
    """R001-8.3: the process died in the effect. It may have happened, so it is neither sent again nor called failed."""
    shop.tools.answer("cancelar", dies)
    async with shop.agent() as first:
        await first.turn("s", ASKED)
        with pytest.raises(Killed):
            await first.turn("s", "sim", message_id="m-2")
    async with shop.agent() as second:
        driven_on = await second.turn("s", "sim", message_id="m-2")
        again = await second.turn("s", "sim", message_id="m-2")
    assert driven_on.phase is Phase.OUTCOME_UNKNOWN
    assert "Ainda não consegui confirmar" in driven_on.text
    assert again.text == driven_on.text
    assert shop.tools.effects == ["cancelar"]


async def test_the_first_deliverys_answer_that_comes_late_changes_nothing(shop: Shop) -> None:
    held = shop.tools.hold("verificar")
    async with shop.agent() as first, shop.agent() as second:
        slow = asyncio.create_task(first.turn("s", ASKED, message_id="m-1"))
        await held.arrive()
        shop.tools.answer("verificar", {"eligible": True})
        asked = await second.turn("s", ASKED, message_id="m-1")
        held.release({"eligible": False, "reason": "tarde demais"})
        late = await slow
        assert late.phase is Phase.AWAITING_CONFIRMATION
        assert late.question == asked.question
        assert "tarde demais" not in late.text
        assert (await second.turn("s", "sim", message_id="m-2", answers=asked.question)).text.endswith("C-1.")
        assert await second.verify("s") == ()


async def test_a_yes_that_comes_again_while_the_first_is_at_work_sends_nothing(shop: Shop) -> None:
    async with shop.agent() as first, shop.agent() as second:
        await first.turn("s", ASKED)
        held = shop.tools.hold("cancelar")
        slow = asyncio.create_task(first.turn("s", "sim", message_id="m-2"))
        await held.arrive()
        meanwhile = await second.turn("s", "sim", message_id="m-2")
        assert (meanwhile.phase, meanwhile.redelivered) == (Phase.EXECUTING, True)
        held.release(DONE)
        done = await slow
        assert (await second.turn("s", "sim", message_id="m-2")).text == done.text
    assert shop.tools.effects == ["cancelar"]


async def test_what_became_known_since_is_added_to_the_recorded_reply(shop: Shop) -> None:
    shop.tools.answer("cancelar", LOST)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        unknown = await agent.turn("s", "sim", message_id="m-2")
        assert unknown.phase is Phase.OUTCOME_UNKNOWN
        assert unknown.transaction is not None
        await agent.settle("s", unknown.transaction.id, done=False)
        again = await agent.turn("s", "sim", message_id="m-2")
    assert again.text.startswith(unknown.text)
    assert "Agora tenho a resposta" in again.text
    assert "não foi feito" in again.text
    assert again.redelivered
    assert shop.tools.effects == ["cancelar"]


async def test_a_transactions_name_comes_from_its_message_whoever_reads_it(shop: Shop) -> None:
    """So that a redelivered message, or another process, leads to the same transaction."""
    names: set[str] = set()
    for _ in range(2):
        async with shop.agent(db=None) as agent:
            reply = await agent.turn("s", ASKED, message_id="m-1")
            assert reply.transaction is not None
            names.add(reply.transaction.id)
    assert len(names) == 1


async def test_the_state_of_a_redelivered_reply_is_the_present_one(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", ASKED, message_id="m-1")
        await agent.turn("s", "sim", message_id="m-2")
        again = await agent.turn("s", ASKED, message_id="m-1")
    assert again.state.get("transaction_status") == "COMPLETED"
    assert again.state.get("active_transaction") == {}
    assert again.transaction is not None
    assert again.transaction.outcome is not None
    assert again.transaction.outcome.status is OutcomeStatus.SUCCESS
