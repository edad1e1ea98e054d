"""What was sent and is not known: who looks, what an operator may say, and what the person is told."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import timedelta

import pytest
from tests.unit.engine.shop import ASKED, FILES, Killed, Shop, Watcher, dies, scripted, write_agent

from trinco.core.errors import UsageError
from trinco.core.journal import FindingKind, verify
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.testing.scripted_tools import GARBLED, LOST, NOT_SENT, refusal

RECONCILED = FILES["tool_policies.yaml"].replace(
    "pre_validation: {enabled: true, tool: verificar}",
    "pre_validation: {enabled: true, tool: verificar}\n    execution: {reconcile: consultar}",
)
WITH_PROBE = FILES["tools.yaml"] + "  consultar: {tool_type: internal, mcp_server: shop}\n"


@pytest.mark.parametrize("answer", [LOST, GARBLED], ids=["lost", "garbled"])
async def test_an_answer_that_proves_nothing_is_not_called_failed(shop: Shop, answer: object) -> None:
    """R001-8.3"""
    shop.tools.answer("cancelar", answer)  # pyright: ignore[reportArgumentType]
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        unknown = await agent.turn("s", "sim")
        assert unknown.phase is Phase.OUTCOME_UNKNOWN
        assert "não repita por outro canal" in unknown.text
        again = await agent.turn("s", "sim")
        assert again.phase is Phase.OUTCOME_UNKNOWN
    assert shop.tools.effects == ["cancelar"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [(NOT_SENT, "not_sent"), (refusal("LATE", "Passou do prazo."), "refused")],
    ids=["unsent", "refused"],
)
async def test_what_is_proved_not_to_have_happened_is_failed(shop: Shop, answer: object, why: str) -> None:
    """R001-4.3"""
    shop.tools.answer("cancelar", answer)  # pyright: ignore[reportArgumentType]
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        failed = await agent.turn("s", "sim")
    assert failed.transaction is not None
    assert (failed.transaction.phase, failed.transaction.why) == (Phase.FAILED, why)
    assert "nada foi feito" in failed.text
    assert failed.phase is Phase.FAILED


async def test_nothing_is_looked_after_where_nothing_is_open(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        assert await agent.recover() == ()


async def test_recovering_after_a_death_takes_over_and_sends_nothing(shop: Shop) -> None:
    shop.tools.answer("cancelar", dies)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        with pytest.raises(Killed):
            await agent.turn("s", "sim")
    async with shop.agent() as agent:
        key = agent.key("s")
        assert await agent.recover() == ((key, Phase.OUTCOME_UNKNOWN),)  # its death is proved: nobody waits for it
        assert await agent.recover() == ()  # looked after, and not due again
        assert await agent.verify("s") == ()
    assert shop.tools.effects == ["cancelar"]


async def test_what_a_living_process_waits_for_is_left_to_it_until_its_lease_ends(shop: Shop) -> None:
    held = shop.tools.hold("cancelar")
    async with shop.agent() as first, shop.agent() as second:
        await first.turn("s", ASKED)
        slow = asyncio.create_task(first.turn("s", "sim"))
        await held.arrive()
        assert await second.recover() == ()
        shop.clock.advance(timedelta(minutes=1))
        assert await second.recover() == ((second.key("s"), Phase.OUTCOME_UNKNOWN),)
        held.release({"success": True, "protocol": "C-3"})
        assert "C-3" in (await slow).text
        assert await second.recover() == ()


async def test_recovering_reaches_ones_own_however_many_of_another_agents_are_due_before(shop: Shop) -> None:
    other = write_agent(shop.folder / "other", agent=FILES["agent.yaml"].replace("name: shop", "name: other"))
    shop.tools.answer("cancelar", *[LOST] * 6)
    for files, sessions in ((other, "abcde"), (write_agent(shop.folder / "agent"), "s")):
        async with shop.agent(files=files) as agent:
            for session in sessions:
                await agent.turn(session, ASKED)
                assert (await agent.turn(session, "sim")).phase is Phase.OUTCOME_UNKNOWN
    shop.clock.advance(timedelta(minutes=1))
    async with shop.agent() as agent:
        assert [key for key, _ in await agent.recover(limit=1)] == [agent.key("s")]


async def test_recovering_asks_the_server_and_the_next_reply_tells(shop: Shop) -> None:
    files = write_agent(shop.folder / "probing", tool_policies=RECONCILED, tools=WITH_PROBE)
    shop.tools.answer("cancelar", LOST)
    shop.tools.answer("consultar", {"status": "absent"}, {"status": "done", "result": {"protocol": "C-9"}})
    async with shop.agent(files=files) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "sim")).phase is Phase.OUTCOME_UNKNOWN
        shop.clock.advance(timedelta(minutes=1))
        assert await agent.recover() == ((agent.key("s"), Phase.IDLE),)
        told = await agent.turn("s", "obrigado")
        assert "C-9" in told.text
        assert "Agora tenho a resposta" in told.text
        assert "C-9" not in (await agent.turn("s", "oi")).text
    probes = [c for c in shop.tools.calls if c.tool == "consultar"]
    key = probes[0].arguments["idempotency_key"]
    assert all(c.arguments == {"idempotency_key": key} for c in probes)
    assert shop.tools.effects == ["cancelar"]


async def test_another_agents_conversations_are_not_looked_after(shop: Shop) -> None:
    other = write_agent(shop.folder / "other", agent="name: other\nlocale: pt-BR\n")
    shop.tools.answer("cancelar", LOST)
    async with shop.agent(files=other) as agent:
        await agent.turn("s", ASKED)
        await agent.turn("s", "sim")
    shop.clock.advance(timedelta(hours=1))
    async with shop.agent() as agent:
        assert await agent.recover() == ()


async def unknown(shop: Shop) -> str:
    shop.tools.answer("cancelar", LOST)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        reply = await agent.turn("s", "sim")
        assert reply.transaction is not None
        return reply.transaction.id


@pytest.mark.parametrize(("done", "phase"), [(True, Phase.COMPLETED), (False, Phase.FAILED)])
async def test_an_operators_word_settles_it_and_is_told_once(shop: Shop, done: bool, phase: Phase) -> None:
    name = await unknown(shop)
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        assert await agent.settle("s", name, done=done, note="visto no sistema") is phase
        told = await agent.turn("s", "e aí?")
        assert told.text.startswith("Agora tenho a resposta")
        assert not (await agent.turn("s", "obrigado")).text.startswith("Agora tenho a resposta")
        last = (await agent.conversation("s")).last
    assert watcher.names == ["SETTLED", str(phase)]
    assert watcher.facts[0].detail["ground"] == "operator"
    assert last is not None
    assert last.phase is phase


async def test_an_operators_note_is_kept_in_the_journal_through_a_correction_and_masked_for_watchers(
    shop: Shop,
) -> None:
    name, notes = await unknown(shop), ["Maria has it, order 4711", "no: that was another Maria"]
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        for done, note in zip((True, False), notes, strict=True):
            await agent.settle("s", name, done=done, note=note)
        journal = await agent.journal("s")
    said = {entry.name: json.loads(entry.body or b"").get("note") for entry in journal}
    assert [said[f"IC.TRANSACTION_{found}"] for found in ("SETTLED", "OUTCOME_CORRECTED")] == notes
    assert [fact.detail["note"] for fact in watcher.facts if "note" in fact.detail] == ["***11", "***ia"]


async def test_a_note_that_could_not_be_kept_is_refused(shop: Shop) -> None:
    name = await unknown(shop)
    async with shop.agent() as agent:
        with pytest.raises(UsageError, match="note must be text"):
            await agent.settle("s", name, done=True, note="\udcff")
        assert (await agent.conversation("s")).phase is Phase.OUTCOME_UNKNOWN


async def test_only_an_unknown_outcome_can_be_settled_and_the_others_are_named(shop: Shop) -> None:
    name = await unknown(shop)
    async with shop.agent() as agent:
        with pytest.raises(
            UsageError, match=f"'tx-0' is not a transaction .* \\(there: {name}\\); nothing was changed"
        ):
            await agent.settle("s", "tx-0", done=True)
        with pytest.raises(UsageError, match=r"\(there: none\)"):
            await agent.settle("other", name, done=False)


async def test_an_operators_slip_can_be_corrected_and_the_person_is_told(shop: Shop) -> None:
    name = await unknown(shop)
    async with shop.agent() as agent:
        assert await agent.settle("s", name, done=False) is Phase.FAILED
        assert "A nossa equipe verificou: não foi feito" in (await agent.turn("s", "e aí?")).text
        assert await agent.settle("s", name, done=True) is Phase.COMPLETED
        assert "Preciso corrigir o que eu disse antes" in (await agent.turn("s", "e aí?")).text


async def test_an_operators_word_yields_to_the_servers_and_the_correction_is_told(shop: Shop) -> None:
    """The answer was late, not lost: it comes after the operator said that nothing had happened."""
    held = shop.tools.hold("cancelar")
    async with shop.agent() as first, shop.agent() as second:
        await first.turn("s", ASKED)
        slow = asyncio.create_task(first.turn("s", "sim"))
        await held.arrive()
        shop.clock.advance(timedelta(minutes=1))
        waiting = await second.turn("s", "e aí?")
        assert waiting.phase is Phase.OUTCOME_UNKNOWN
        assert waiting.transaction is not None
        await second.settle("s", waiting.transaction.id, done=False)
        assert "não foi feito" in (await second.turn("s", "e agora?")).text
        held.release({"success": True, "protocol": "C-3"})
        corrected = await slow
        last = (await second.conversation("s")).last
        assert await second.verify("s") == ()
    assert "Preciso corrigir o que eu disse antes" in corrected.text
    assert "C-3" in corrected.text
    assert last is not None
    assert last.phase is Phase.COMPLETED


async def test_after_a_while_the_conversation_is_free_and_a_like_request_is_warned_of(shop: Shop) -> None:
    await unknown(shop)
    shop.clock.advance(timedelta(minutes=11))
    async with shop.agent() as agent:
        handed = await agent.turn("s", "e aí?")
        assert handed.phase is Phase.OUTCOME_UNKNOWN
        assert "nossa equipe" in handed.text
        again = await agent.turn("s", ASKED)
        assert again.phase is Phase.AWAITING_CONFIRMATION
        assert "Atenção: uma solicitação igual a esta ainda está sem confirmação" in again.text
        other = await agent.turn("s", "na verdade é o PED-2")
        assert "Atenção" not in other.text


async def test_a_journal_verifies_up_to_a_head_kept_elsewhere(shop: Shop) -> None:
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        head = (await agent.journal("s"))[-1].hash
        await agent.turn("s", "sim")
        assert await agent.verify("s", head=head) == ()
        (finding,) = await agent.verify("s", head="0" * 64)
        assert finding.kind is FindingKind.HEAD_MISSING
        entries = await agent.journal("s")
    altered = tuple(replace(e, body=json.dumps({"text": "não"}).encode()) if e.sequence == 1 else e for e in entries)
    assert [f.kind for f in verify(altered)] == [FindingKind.BODY_ALTERED]
    assert verify(entries[:2] + entries[3:])[0].kind is FindingKind.GAP


async def test_a_journal_of_nobody_is_empty_and_verifies(shop: Shop) -> None:
    async with shop.agent() as agent:
        assert await agent.journal("nobody") == ()
        assert await agent.verify("nobody") == ()
        assert (await agent.conversation("nobody")).phase is Phase.IDLE


@pytest.mark.parametrize("text", ["Falha: pedido bloqueado", "Erro 42", "Error: locked"])
async def test_a_text_that_tells_of_a_failure_in_the_agents_language_is_no_success(shop: Shop, text: str) -> None:
    """Which words those are is the language's to say."""
    shop.tools = scripted(cancelar=ToolAnswer(delivery=Delivery.RETURNED, text=text))
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "sim")).phase is Phase.OUTCOME_UNKNOWN
