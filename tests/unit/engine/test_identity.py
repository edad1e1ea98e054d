"""Whose account is touched comes from the session, never from words or from a validator."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.unit.engine.shop import Shop, scripted

from trinco.core.lifecycle import Phase
from trinco.core.reading import Cue, ValueFact

if TYPE_CHECKING:
    from datetime import date

    from trinco.core.reading import Expectation, Reading
    from trinco.ports.reader import Reader

MINE, THEIRS = "5511999990000", "5511888880000"
BLOCK = "quero bloquear minha linha, CPF 529.982.247-25"
SESSION = {"msisdn": MINE}


async def test_identity_is_the_sessions_in_the_check_in_the_question_and_in_the_effect(shop: Shop) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", f"{BLOCK}, linha (11) 88888-0000", subject=SESSION)
        assert asked.phase is Phase.AWAITING_CONFIRMATION
        assert asked.transaction is not None
        assert asked.transaction.proposal is not None
        assert asked.transaction.proposal.subject == SESSION
        assert "99999" in asked.text.replace("-", "").replace(" ", "")
        corrected = await agent.turn("s", "na verdade a linha é (11) 88888-0000", subject=SESSION)
        assert corrected.question == asked.question
        for reply in (asked, corrected):
            assert reply.transaction is not None
            assert set(reply.transaction.values) == {"cpf"}
        await agent.turn("s", "sim", subject=SESSION)
    used = {call.tool: call.arguments["msisdn"] for call in shop.tools.calls}
    assert used == {"verificar_bloqueio": MINE, "bloquear": MINE}


class Gullible:
    """A reader, a model perhaps, that takes a line for whose account it is."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        reading = self._reader.read(text, expected, today=today)
        line = ValueFact(parameter="msisdn", value=THEIRS, span=(0, 1), cue=Cue.CORRECTED)
        intents = tuple(replace(intent, values=(*intent.values, line)) for intent in reading.intents)
        return replace(reading, values=(*reading.values, line), ambiguous={"msisdn": (MINE, THEIRS)}, intents=intents)


async def test_identity_is_not_taken_from_a_reader_that_offers_it(shop: Shop) -> None:
    async with shop.agent_that_reads_with(Gullible) as agent:
        for said in (BLOCK, "na verdade é a outra", "sim"):
            reply = await agent.turn("s", said, subject=SESSION)
            assert reply.transaction is not None
            assert set(reply.transaction.values) == {"cpf"}
            assert reply.transaction.ambiguous == {}
    assert [c.arguments["msisdn"] for c in shop.tools.calls] == [MINE, MINE]


async def test_identity_is_not_taken_from_a_validator(shop: Shop) -> None:
    decision = {"resolved_arguments": {"msisdn": THEIRS, "cpf": "111.444.777-35"}}
    shop.tools = scripted(verificar_bloqueio={"eligible": True, "transaction_decision": decision})
    async with shop.agent() as agent:
        await agent.turn("s", BLOCK, subject=SESSION)
        await agent.turn("s", "sim", subject=SESSION)
    (effect,) = [call for call in shop.tools.calls if call.tool == "bloquear"]
    assert effect.arguments == {"msisdn": MINE, "cpf": "111.444.777-35"}


async def test_a_validator_may_not_ask_for_identity(shop: Shop) -> None:
    shop.tools = scripted(verificar_bloqueio={"status": "NEEDS_PARAMETER", "parameter": "msisdn"})
    async with shop.agent() as agent:
        asked = await agent.turn("s", BLOCK, subject=SESSION)
        assert "Não consegui verificar" in asked.text
        after = await agent.turn("s", "(11) 88888-0000", subject=SESSION)
    assert after.transaction is not None
    assert "msisdn" not in after.transaction.values
    assert shop.tools.effects == []


@pytest.mark.parametrize("subject", [None, {}, {"msisdn": ""}, {"cpf": MINE}], ids=repr)
async def test_a_session_without_identity_is_blocked_before_anyone_is_asked(
    shop: Shop, subject: dict[str, str] | None
) -> None:
    async with shop.agent() as agent:
        blocked = await agent.turn("s", f"{BLOCK}, linha (11) 99999-0000", subject=subject)
        assert blocked.transaction is not None
        assert blocked.transaction.phase is Phase.BLOCKED
        assert blocked.phase is Phase.BLOCKED
        assert "no_identity" not in blocked.text
        assert blocked.state.get("active_transaction") == {}
        assert blocked.state.get("transaction_evidence") == {}
        assert "IC.TRANSACTION_BLOCKED" in blocked.events
        await agent.turn("s", "sim", subject=subject)
    assert shop.tools.called == []


async def test_who_the_session_is_stays_until_the_host_says_otherwise(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", BLOCK, subject=SESSION)
    async with shop.agent() as agent:
        done = await agent.turn("s", "sim")
    assert done.transaction is not None
    assert done.transaction.phase is Phase.COMPLETED


@pytest.mark.parametrize("subject", [{"msisdn": THEIRS}, {}], ids=["another", "nobody"])
async def test_a_yes_from_another_session_than_the_one_asked_does_not_act(shop: Shop, subject: dict[str, str]) -> None:
    async with shop.agent() as agent:
        asked = await agent.turn("s", BLOCK, subject=SESSION)
        other = await agent.turn("s", "sim", subject=subject, answers=asked.question)
        assert shop.tools.effects == []
        assert other.question != asked.question
        if subject:
            assert other.phase is Phase.AWAITING_CONFIRMATION
            await agent.turn("s", "sim", subject=subject, answers=other.question)
    assert [c.arguments["msisdn"] for c in shop.tools.calls if c.tool == "bloquear"] == list(subject.values())


async def test_a_validator_that_refuses_the_session_blocks_it(shop: Shop) -> None:
    shop.tools = scripted(verificar_bloqueio={"eligible": False, "status": "BLOCKED", "reason": "A linha é de outro."})
    async with shop.agent() as agent:
        blocked = await agent.turn("s", BLOCK, subject=SESSION)
    assert blocked.transaction is not None
    assert blocked.transaction.phase is Phase.BLOCKED
    assert "A linha é de outro." in blocked.text
