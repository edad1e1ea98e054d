"""Several messages since the last reply: each is a turn, in order, and no yes gets ahead of what was said before it."""

from __future__ import annotations

import asyncio
import operator
from collections.abc import Callable
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.types import Command
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.faces.langgraph import AgentState, transaction_graph

ASKS = "quero cancelar o pedido PED-1001"
CORRECTS = "não, é o PED-1002"


class Apart(AgentState):
    """Replies stand under a key of their own, and the list of messages has none."""

    messages: Annotated[list[Any], operator.add]
    answer: str


APART: dict[str, Any] = {"state": Apart, "reply_key": "answer"}


def said(*texts: str, names: bool = True) -> Any:
    """Return the input of a run: several messages at once."""
    return {"messages": [HumanMessage(text, id=f"m-{text}" if names else None) for text in texts]}


async def at_once(graph: Any, *texts: str, **how: Any) -> Any:
    """Bring all messages in one run."""
    return await graph.ainvoke(said(*texts, **how), thread())


async def left_by_a_run(graph: Any, *texts: str, **how: Any) -> Any:
    """Bring each but the last in a run of its own that is interrupted before any node."""
    for text in texts[:-1]:
        await graph.aupdate_state(thread(), said(text, **how), as_node="__start__")
    return await graph.ainvoke(said(texts[-1], **how), thread())


WAYS = pytest.mark.parametrize("bring", [at_once, left_by_a_run])


@WAYS
@pytest.mark.parametrize("names", [True, False], ids=["with ids", "without ids"])
@pytest.mark.parametrize("keys", [{}, APART], ids=["replies join", "replies apart"])
@pytest.mark.parametrize("before", ["não", CORRECTS, "esquece", "oi", "quero trocar o pedido PED-1005"])
async def test_no_yes_gets_ahead_of_what_was_not_read(
    world: World, bring: Callable[..., Any], before: str, keys: dict[str, Any], names: bool
):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, **keys)
        await graph.ainvoke(said(ASKS, names=names), thread())
        await bring(graph, before, "sim", names=names)
        received = [e.body for e in await agent.journal(agent.key("s1", tenant_id="acme")) if e.name == "TURN_RECEIVED"]
    assert len(received) == 3
    assert world.effects == ([("cancelar_pedido", "PED-1001")] if before == "oi" else [])


@WAYS
async def test_each_message_is_answered_and_the_last_reply_comes_last(world: World, bring: Callable[..., Any]):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        asked = await graph.ainvoke(says(ASKS), thread())
        after = await bring(graph, CORRECTS, "sim")
        told = [m for m in after["messages"] if m.type == "ai"][1:]
        done = await graph.ainvoke(says("sim"), thread())
    assert [m.additional_kwargs["trinco"]["phase"] for m in told] == ["AWAITING_CONFIRMATION"] * 2
    assert all("PED-1002" in m.text for m in told)
    assert after["active_transaction"]["shown_question"] != asked["active_transaction"]["shown_question"]
    assert last_text(after) == told[-1].text
    assert world.effects == [("cancelar_pedido", "PED-1002")]
    assert world.protocols[0] in last_text(done)


async def test_replies_under_a_key_of_their_own_are_all_there(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, **APART)
        after = await graph.ainvoke(said("quero cancelar o pedido", "PED-1001", "sim"), thread())
    assert after["answer"].startswith("Qual é o número do pedido?\n\n")
    assert after["answer"].count("PED-1001") == 2, "asked, and asked again: nobody had seen the question"
    assert world.effects == []


@WAYS
async def test_a_request_and_a_yes_that_had_seen_no_question_confirm_nothing(world: World, bring: Callable[..., Any]):
    """In a thread of which nothing is known yet, too."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        after = await bring(graph, ASKS, "sim")
        assert world.effects == []
        done = await graph.ainvoke(says("sim"), thread())
    assert after["transaction_status"] == "AWAITING_CONFIRMATION"
    assert done["transaction_status"] == "COMPLETED"


async def test_nor_does_one_that_follows_a_message_whose_run_was_cancelled_within_its_turn(world: World):
    """The ledger has put the question; the run that would have shown it is gone."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        run = asyncio.create_task(graph.ainvoke(said(ASKS), thread()))
        key = agent.key("s1", tenant_id="acme")
        while not any(e.name == "TURN_REPLIED" for e in await agent.journal(key)):
            await asyncio.sleep(0)
            if not run.done() and (await agent.conversation(key)).opened:
                run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        after = await graph.ainvoke(said("sim"), thread())
    assert world.effects == []
    assert after["transaction_status"] == "AWAITING_CONFIRMATION"
    assert [m.type for m in after["messages"]] == ["human", "human", "ai", "ai"]


async def test_an_offer_that_was_not_shown_is_taken_up_by_no_yes(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        after = await graph.ainvoke(said("fatura", "sim"), thread())
    assert after["transaction_status"] is None
    assert world.calls("consultar_fatura") == 0


@WAYS
async def test_messages_that_were_taken_in_a_run_that_died_are_not_taken_again(world: World, bring: Callable[..., Any]):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(said(ASKS), thread())
        await agent.turn(agent.key("s1", tenant_id="acme"), "sim", message_id="m-sim")  # its checkpoint was lost
        after = await bring(graph, "sim", "obrigado")
    assert world.calls("cancelar_pedido") == 1
    assert [m.type for m in after["messages"]] == ["human", "ai", "human", "human", "ai", "ai"]
    assert world.protocols[0] in after["messages"][-2].text


@pytest.mark.parametrize("named", [{}, {"message_id": "wamid-9"}])
async def test_a_channels_own_id_is_the_newest_messages(world: World, named: dict[str, str]):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(said(ASKS), thread())
        await graph.ainvoke(said("oi", "sim"), thread(**named))
        key = agent.key("s1", tenant_id="acme")
        entries = [str(e.body) for e in await agent.journal(key) if e.name == "TURN_RECEIVED"]
    assert "m-oi" in entries[1]
    assert named.get("message_id", "m-sim") in entries[2]
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_no_yes_counts_where_somebody_else_has_spoken_over_a_message(world: World):
    """A notice of the host's after a message that no run has read: nobody can say what the yes is to."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(said(ASKS), thread())
        await graph.aupdate_state(thread(), said("não"), as_node="__start__")
        await graph.aupdate_state(thread(), {"messages": [AIMessage("A sua fatura venceu.")]}, as_node="transaction")
        after = await graph.ainvoke(said("sim"), thread())
        assert (after["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])
        done = await graph.ainvoke(says("sim"), thread())
    assert done["transaction_status"] == "COMPLETED"


async def test_what_came_while_a_graph_was_paused_is_taken_before_what_resumes_it(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        await graph.ainvoke(said(ASKS), thread())
        resumed = await graph.ainvoke(Command(resume="sim", update=said("não")), thread())
    assert world.effects == []
    assert resumed["last_transaction"]["status"] == "CANCELLED"
    assert [m.type for m in resumed["messages"]] == ["human", "ai", "human", "ai", "human", "ai"]


async def test_two_messages_in_the_same_words_are_two(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, **APART)
        await graph.ainvoke(said(ASKS, names=False), thread())
        await graph.ainvoke(said("oi", "oi", names=False), thread())
        journal = await agent.journal(agent.key("s1", tenant_id="acme"))
    assert [e.name for e in journal].count("TURN_RECEIVED") == 3
