"""Any text gets a reply, is kept in the journal, and does nothing that it doesn't say."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from tests.unit.engine.shop import ASKED, Shop

from trinco.core.lifecycle import Phase
from trinco.ports.reader import LONGEST
from trinco.testing.strategies import messages

ODD = {
    "empty": "",
    "blank": " \t\r\n\u3000",
    "a hundred kilobytes": "sim " * 25_600,
    "control characters": "\x00\x1b[2J\x07\x7f",
    "a yes in control characters": "\x00sim\x1b[0m",
    "a lone surrogate": "\ud800",
    "surrogates the wrong way round": "\udfff\ud800",
    "only emoji": "😀🎉🐈‍⬛",
    "combining marks": "s" + "\N{COMBINING ACUTE ACCENT}" * 5_000,
    "right to left": "\u202emis\u202c",
    "a template": "{{ 1 + 1 }} ${HOME} %s",
    "json": '{"message": "sim"',
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
async def test_any_text_gets_a_reply(shop: Shop, text: str) -> None:
    async with shop.agent() as agent:
        for session, said in (("idle", None), ("collecting", "quero cancelar o pedido"), ("asked", ASKED)):
            if said:
                await agent.turn(session, said)
            reply = await agent.turn(session, text)
            assert reply.text.strip()
            assert await agent.verify(session) == ()
    assert shop.tools.effects == []


@pytest.mark.parametrize("text", ["", "\ud800", "sim " * 25_600], ids=["empty", "surrogate", "long"])
async def test_an_odd_text_leaves_the_question_as_it_was(shop: Shop, text: str) -> None:
    """R001-4.4"""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        after = await agent.turn("s", text)
        assert (after.phase, after.question) == (Phase.AWAITING_CONFIRMATION, asked.question)
        done = await agent.turn("s", "sim")
    assert "C-1" in done.text
    assert shop.tools.effects == ["cancelar"]


async def test_the_length_that_is_told_is_the_one_that_is_read(shop: Shop) -> None:
    """Whether a message is read, or said to be too long, turns at one character: nothing is silently left unread."""
    asks = "quero cancelar o pedido PED-1"
    async with shop.agent() as agent:
        whole = await agent.turn("whole", asks.ljust(LONGEST - 1) + ".")
        longer = await agent.turn("longer", asks.ljust(LONGEST) + ".")
    assert whole.phase is Phase.AWAITING_CONFIRMATION
    assert (longer.phase, str(LONGEST) in longer.text.replace(".", "")) == (Phase.IDLE, True)


@pytest.mark.parametrize("length", [LONGEST + 1, 3_000, 20_000, 100_000])
async def test_a_message_that_is_too_long_is_said_to_be_and_is_kept_whole(shop: Shop, length: int) -> None:
    text = "quero cancelar o pedido PED-1 ".ljust(length, "a")
    async with shop.agent() as agent:
        reply = await agent.turn("s", text)
        received = next(e for e in await agent.journal("s") if e.name == "TURN_RECEIVED")
    assert str(LONGEST) in reply.text.replace(".", "")
    assert reply.phase is Phase.IDLE
    assert json.loads(received.body or b"")["text"] == text


async def test_texts_that_differ_only_in_a_lost_half_are_two_texts(shop: Shop) -> None:
    """What is stored in its place is the same question mark; the digest is of what came."""
    async with shop.agent() as agent:
        first = await agent.turn("s", "\ud800", message_id="m")
        again = await agent.turn("s", "\ud800", message_id="m")
        assert again.redelivered
        assert again.text == first.text
        with pytest.raises(Exception, match="already used for another text"):
            await agent.turn("s", "\udbff", message_id="m")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=messages())
async def test_no_text_at_all_is_left_without_a_reply(shop: Shop, text: str) -> None:
    async with shop.agent(db=None) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", text)).text.strip()
