"""An answer comes after its call was given up: it is evidence, it settles, and the next reply tells it once."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.unit.engine.shop import ASKED, DONE, FILES, Shop, Watcher, write_agent

from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Delivery, ToolAnswer, Verdict
from trinco.ports.tools import CallKind
from trinco.testing.scripted_tools import GARBLED, LOST, NOT_SENT, ScriptedTools, refusal

if TYPE_CHECKING:
    from pathlib import Path

    from trinco.engine.agent import Agent
    from trinco.engine.replies import Reply
    from trinco.ports.tools import ToolCall

BOOKED = ToolAnswer(delivery=Delivery.RETURNED, body=DONE)
SETTLED, CORRECTED = "Agora tenho a resposta", "Preciso corrigir o que eu disse antes"
RECORDED = {"status": "done", "result": DONE}


def hand_over(tools: ScriptedTools, answer: ToolAnswer) -> None:
    """Do what an adapter does when the answer of the first effect comes after all."""
    late = next(call for call in tools.calls if call.kind is CallKind.EFFECT).late
    assert late is not None
    late(answer)


async def comes(agent: Agent, tools: ScriptedTools, answer: ToolAnswer) -> None:
    """Let the first effect's answer come, and wait until it was taken in."""
    hand_over(tools, answer)
    [hearing] = agent._running  # pyright: ignore[reportPrivateUsage]
    await hearing


async def lost(agent: Agent, tools: ScriptedTools) -> str:
    """Ask and confirm, and get no answer in time."""
    tools.answer("cancelar", LOST)
    await agent.turn("s", ASKED)
    reply = await agent.turn("s", "sim")
    assert reply.phase is Phase.OUTCOME_UNKNOWN
    assert reply.transaction is not None
    return reply.transaction.id


async def done_meanwhile(agent: Agent, tools: ScriptedTools) -> None:
    """Do another one, so that the conversation has no reason to keep the first any more."""
    tools.answer("cancelar", {"success": True, "protocol": "C-2"})
    await agent.turn("s", "quero cancelar o pedido PED-2")
    assert "C-2" in (await agent.turn("s", "sim")).text


@pytest.fixture
def probing(shop: Shop) -> Path:
    """An agent that can ask what became of a key."""
    check = "pre_validation: {enabled: true, tool: verificar}"
    policies = FILES["tool_policies.yaml"].replace(check, check + "\n    execution: {reconcile: consultar}")
    tools = FILES["tools.yaml"] + "  consultar: {tool_type: internal, mcp_server: shop}\n"
    return write_agent(shop.folder / "probing", tool_policies=policies, tools=tools)


async def test_a_late_success_settles_and_is_told_once(shop: Shop) -> None:
    """R001-5.1"""
    watcher = Watcher()
    async with shop.agent(telemetry=(watcher,)) as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, BOOKED)
        told = await agent.turn("s", "e aí?")
        assert told.text.startswith(SETTLED)
        assert "C-1" in told.text
        assert "C-1" not in (await agent.turn("s", "obrigado")).text
        assert await agent.verify("s") == ()
    assert watcher.names[-3:] == ["UNKNOWN", "SETTLED", "COMPLETED"]
    assert watcher.facts[-1].detail["ground"] == "answer"
    assert shop.tools.effects == ["cancelar"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [(refusal("LATE", "Passou do prazo."), "refused"), (NOT_SENT, "not_sent")],
    ids=["refused", "unsent"],
)
async def test_a_late_proof_that_nothing_happened_settles_too(shop: Shop, answer: ToolAnswer, why: str) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, answer)
        told = await agent.turn("s", "e aí?")
        last = (await agent.conversation("s")).last
    assert told.text.startswith(SETTLED)
    assert last is not None
    assert (last.phase, last.why) == (Phase.FAILED, why)


async def test_a_late_answer_that_proves_nothing_is_kept_and_changes_nothing(shop: Shop) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
        await comes(agent, shop.tools, GARBLED)
        reply = await agent.turn("s", "e aí?")
    assert reply.phase is Phase.OUTCOME_UNKNOWN
    assert reply.transaction is not None
    assert reply.transaction.execution is not None
    assert reply.transaction.execution.attempts[0].answer == GARBLED
    assert shop.tools.effects == ["cancelar"]


@pytest.mark.parametrize(("said", "answer"), [(False, BOOKED), (True, refusal("LATE"))], ids=["not done", "done"])
async def test_an_operators_word_yields_to_a_late_answer_and_the_correction_is_told(
    shop: Shop, said: bool, answer: ToolAnswer
) -> None:
    """The field case: nothing looks it up, nothing seals it, and an operator's word was told."""
    async with shop.agent() as agent, shop.agent() as desk:
        name = await lost(agent, shop.tools)
        shop.clock.advance(timedelta(minutes=11))
        assert "nossa equipe" in (await agent.turn("s", "e aí?")).text
        assert await desk.settle("s", name, done=said) is (Phase.COMPLETED if said else Phase.FAILED)
        assert SETTLED in (await agent.turn("s", "e agora?")).text
        await comes(agent, shop.tools, answer)
        told = await agent.turn("s", "obrigado")
        assert CORRECTED in told.text
        assert ("C-1" in told.text) is not said
        assert CORRECTED not in (await agent.turn("s", "oi")).text


async def test_a_late_answer_to_what_a_look_up_settled_is_not_told_again(shop: Shop, probing: Path) -> None:
    shop.tools.answer("consultar", {"status": "in_progress"}, RECORDED)
    async with shop.agent(files=probing) as agent:
        await lost(agent, shop.tools)
        assert "C-1" in (await agent.turn("s", "e aí?")).text
        await comes(agent, shop.tools, BOOKED)
        assert "C-1" not in (await agent.turn("s", "obrigado")).text


async def test_nor_is_one_to_what_the_conversation_has_let_go_of(shop: Shop, probing: Path) -> None:
    shop.tools.answer("consultar", {"status": "in_progress"}, RECORDED)
    async with shop.agent(files=probing) as agent:
        name = await lost(agent, shop.tools)
        assert "C-1" in (await agent.turn("s", "e aí?")).text
        await done_meanwhile(agent, shop.tools)
        await comes(agent, shop.tools, BOOKED)
        assert name not in [t.id for t in (await agent.conversation("s")).transactions()]
        assert "C-1" not in (await agent.turn("s", "obrigado")).text
        assert [e.name for e in await agent.journal("s")].count("IC.TRANSACTION_COMPLETED") == 2


async def test_but_a_server_that_broke_its_word_is_told_of_even_then(shop: Shop, probing: Path) -> None:
    """It said that the key is closed, it was told that nothing was done, and then it says that it did it."""
    shop.tools.answer("consultar", {"status": "in_progress"}, {"status": "sealed"})
    async with shop.agent(files=probing) as agent:
        await lost(agent, shop.tools)
        assert "não foi feito" in (await agent.turn("s", "e aí?")).text
        await done_meanwhile(agent, shop.tools)
        await comes(agent, shop.tools, BOOKED)
        assert "C-1" in (await agent.turn("s", "obrigado")).text


async def test_an_answer_that_comes_before_the_loss_is_recorded_counts(shop: Shop) -> None:
    def late_at_once(call: ToolCall) -> ToolAnswer:
        assert call.late is not None
        call.late(BOOKED)
        return LOST

    shop.tools.answer("cancelar", late_at_once)
    async with shop.agent() as agent:
        await agent.turn("s", ASKED)
        first: Reply = await agent.turn("s", "sim")
    async with shop.agent() as agent:
        second = await agent.turn("s", "e aí?")
        last = (await agent.conversation("s")).last
        assert await agent.verify("s") == ()
    assert last is not None
    assert last.phase is Phase.COMPLETED
    assert ("C-1" in first.text) is not ("C-1" in second.text)


async def test_only_an_effects_late_answer_is_asked_for(shop: Shop, probing: Path) -> None:
    shop.tools.answer("consultar", {"status": "in_progress"})
    async with shop.agent(files=probing) as agent:
        await lost(agent, shop.tools)
        await agent.turn("t", "quero rastrear o pedido PED-1")
    wanted = {call.kind for call in shop.tools.calls if call.late is not None}
    assert wanted == {CallKind.EFFECT}
    assert {call.kind for call in shop.tools.calls} > {CallKind.READ, CallKind.VALIDATE, CallKind.RECONCILE}


async def test_what_comes_while_the_agent_closes_is_still_recorded(shop: Shop) -> None:
    class LastWords(ScriptedTools):
        async def close(self) -> None:
            hand_over(self, BOOKED)

    tools = LastWords({"verificar": {"eligible": True}})
    async with shop.agent(tools=tools) as agent:
        await lost(agent, tools)
    async with shop.agent() as agent:
        assert "C-1" in (await agent.turn("s", "e aí?")).text


async def test_what_can_not_be_recorded_is_logged(shop: Shop, caplog: pytest.LogCaptureFixture) -> None:
    async with shop.agent() as agent:
        await lost(agent, shop.tools)
    hand_over(shop.tools, BOOKED)
    [hearing] = agent._running  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(Exception, match="closed"):
        await hearing
    assert "could not be recorded" in caplog.text


@pytest.mark.parametrize(
    ("answer", "proves"),
    [
        (BOOKED, Verdict.DONE),
        (NOT_SENT, Verdict.NOTHING),
        (refusal("ALREADY_SHIPPED", "Já saiu."), Verdict.NOTHING),
        (GARBLED, Verdict.UNKNOWN),
        (LOST, Verdict.UNKNOWN),
    ],
    ids=["done", "not sent", "refused", "garbled", "lost"],
)
async def test_each_answer_is_kept_with_what_it_alone_proves(shop: Shop, answer: ToolAnswer, proves: Verdict) -> None:
    """Whatever was known before it came: a later answer is judged by itself."""
    database = MemoryDatabase(clock=shop.clock.now)
    async with shop.agent(db=None, store=MemoryStore(database)) as agent:
        shop.tools.answer("cancelar", answer)
        await agent.turn("s", ASKED)
        await agent.turn("s", "sim")
        await comes(agent, shop.tools, BOOKED)
        await comes(agent, shop.tools, ToolAnswer(delivery=Delivery.RETURNED, no_effect=True))
    assert [kept.verdict for kept in database.answers] == [proves, Verdict.DONE, Verdict.NOTHING]
