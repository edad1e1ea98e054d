"""The language layer fails: the message is unclear, never a yes, and what was collected stays."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
from tests.unit.engine.shop import ASKED, Shop

from trinco.core.errors import ReaderError
from trinco.core.lifecycle import Phase

if TYPE_CHECKING:
    from datetime import date

    from trinco.core.reading import Expectation, Reading
    from trinco.ports.reader import Reader

NOISY = "falha!"


class Failing:
    """The real reader, but for messages that say so."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        if text.endswith(NOISY):
            raise ReaderError("the model can't be reached")
        return self._reader.read(text, expected, today=today)


@pytest.mark.parametrize(
    ("before", "phase"),
    [
        (None, Phase.IDLE),
        ("quero cancelar o pedido", Phase.COLLECTING_PARAMETERS),
        (ASKED, Phase.AWAITING_CONFIRMATION),
    ],
)
async def test_a_reader_that_fails_makes_a_message_unclear(
    shop: Shop, before: str | None, phase: Phase, caplog: pytest.LogCaptureFixture
) -> None:
    """R001-6.5"""
    with caplog.at_level(logging.ERROR, "trinco"):
        async with shop.agent_that_reads_with(Failing) as agent:
            if before:
                await agent.turn("s", before)
            unclear = await agent.turn("s", f"sim, PED-1, {NOISY}")
    assert unclear.phase is phase
    assert unclear.text.strip()
    assert shop.tools.effects == []
    assert "the reader failed" in caplog.text


async def test_what_was_collected_outlives_a_reader_that_failed(shop: Shop) -> None:
    """R001-4.4"""
    async with shop.agent_that_reads_with(Failing) as agent:
        asked = await agent.turn("s", ASKED)
        again = await agent.turn("s", NOISY)
        assert again.question == asked.question
        done = await agent.turn("s", "sim")
    assert "C-1" in done.text


async def test_a_request_that_could_not_be_read_starts_nothing(shop: Shop) -> None:
    async with shop.agent_that_reads_with(Failing) as agent:
        reply = await agent.turn("s", f"{ASKED} {NOISY}")
        assert reply.phase is Phase.IDLE
        assert (await agent.conversation("s")).opened == 0
    assert shop.tools.called == []
