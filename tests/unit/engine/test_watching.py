"""Those who watch are told what was recorded, in its order and masked; what they do changes nothing."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from tests.unit.engine.shop import ASKED, Shop, Watcher

from trinco.core.lifecycle import Phase

CPF, LINE = "529.982.247-25", "5511999990000"
BLOCK = f"quero bloquear minha linha, CPF {CPF}"


class Failing:
    def emit(self, *_: object) -> None:
        raise RuntimeError("the exporter is down")


async def test_an_eligible_request_is_told_in_order(shop: Shop) -> None:
    """R002-5.1 R002-5.3"""
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        asked = await agent.turn("s", ASKED)
        assert watcher.names == [
            "STARTED",
            "PARAMETERS_COLLECTED",
            "PREVALIDATION_REQUESTED",
            "PREVALIDATION_PASSED",
            "CONFIRMATION_REQUIRED",
        ]
        done = await agent.turn("s", "sim")
    assert watcher.names[5:] == ["CONFIRMED", "EXECUTING", "COMPLETED"]
    assert [str(f.name) for f in watcher.facts] == [*asked.events, *done.events]
    assert all(f.transaction_id == done.transaction.id for f in watcher.facts if done.transaction)
    assert {f.tool for f in watcher.facts} == {"cancelar"}


async def test_a_rejected_request_is_never_said_to_need_a_yes(shop: Shop) -> None:
    """R002-5.2 R002-5.3"""
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await agent.turn("s", "quero cancelar o pedido PED-9")
    assert watcher.names == [
        "STARTED",
        "PARAMETERS_COLLECTED",
        "PREVALIDATION_REQUESTED",
        "PREVALIDATION_REJECTED",
    ]
    assert watcher.facts[-1].detail["said"] == "***e."  # a server's sentence may hold anything
    assert watcher.facts[-2].detail["validator"] == "verificar"


async def test_the_journal_and_the_watchers_are_told_the_same(shop: Shop) -> None:
    """R002-7.1"""
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        for said in (ASKED, "hmm", "na verdade é o PED-2", "não"):
            await agent.turn("s", said)
        kept = [e.name for e in await agent.journal("s") if e.name.startswith("IC.")]
    assert [str(f.name) for f in watcher.facts] == kept


async def test_a_watcher_that_fails_changes_nothing(shop: Shop, caplog: pytest.LogCaptureFixture) -> None:
    watcher = Watcher()
    with caplog.at_level(logging.WARNING, "trinco"):
        async with shop.agent(telemetry=(Failing(), watcher)) as agent:
            asked = await agent.turn("s", ASKED)
            done = await agent.turn("s", "sim")
            assert await agent.verify("s") == ()
    assert (asked.phase, done.phase) == (Phase.AWAITING_CONFIRMATION, Phase.COMPLETED)
    assert watcher.names[-1] == "COMPLETED"
    assert "telemetry failed for IC.TRANSACTION_COMPLETED" in caplog.text


async def test_personal_values_are_masked_for_watchers_and_kept_in_the_journal(shop: Shop) -> None:
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await agent.turn("s", BLOCK, subject={"msisdn": LINE})
        done = await agent.turn("s", "sim", subject={"msisdn": LINE})
        journal = b"".join(e.body or b"" for e in await agent.journal("s")).decode()
    assert done.transaction is not None
    assert done.transaction.phase is Phase.COMPLETED
    collected = done.transaction.values["cpf"]
    told = json.dumps([dict(f.detail) for f in watcher.facts], default=str, ensure_ascii=False)
    for secret in (CPF, str(collected), LINE):
        assert secret not in told
    assert "***25" in told
    assert "***00" in told
    assert str(collected) in journal


async def test_words_that_people_wrote_are_told_to_no_watcher(shop: Shop) -> None:
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await agent.turn("s", f"{ASKED}, a minha senha é abracadabra")
    assert "abracadabra" not in repr(watcher.facts)
    assert not any(f.name.startswith("TURN_") for f in watcher.facts)


async def test_what_could_not_be_recorded_is_told_to_nobody(shop: Shop) -> None:
    """Two turns race: the loser's facts were never recorded, and are not told."""
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await agent.turn("s", ASKED)
        await asyncio.gather(*(agent.turn("s", "sim") for _ in range(4)))
    assert watcher.names.count("CONFIRMED") == 1
    assert watcher.names.count("COMPLETED") == 1
