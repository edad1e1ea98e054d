"""A question may pause the graph; whoever resumes it, however often, runs the effect once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langgraph.types import Command
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.faces.langgraph import transaction_graph


def asked(state: dict[str, Any]) -> dict[str, Any]:
    (interruption,) = state["__interrupt__"]
    return interruption.value


async def test_the_question_is_handed_over_and_its_answer_taken(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        paused = await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        question = asked(paused)
        done = await graph.ainvoke(Command(resume="sim"), thread())
    assert question["tool_name"] == "cancelar_pedido"
    assert question["arguments"] == {"order_id": "PED-1001"}
    assert question["reply"] == last_text(paused)
    assert len(question["question"]) == 64
    assert "__interrupt__" not in done
    assert [m.type for m in done["messages"]] == ["human", "ai", "human", "ai"]
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_three_concurrent_resumes_run_the_effect_once(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        runs = [graph.ainvoke(Command(resume="sim"), thread()) for _ in range(3)]
        replies = await asyncio.gather(*runs)
        late = await graph.ainvoke(Command(resume="sim"), thread())
    assert world.calls("cancelar_pedido") == 1
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    for reply in replies:
        known = reply["transaction_status"] == "COMPLETED"
        assert known or reply["transaction_status"] == "EXECUTING"
        assert (world.protocols[0] in last_text(reply)) is known
    assert any(r["transaction_status"] == "COMPLETED" for r in replies)
    assert "__interrupt__" not in late


async def test_a_yes_and_a_no_at_once_are_two_messages_of_which_one_counts(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        await asyncio.gather(*(graph.ainvoke(Command(resume=word), thread()) for word in ("sim", "não")))
        state = await agent.state(agent.key("s1", tenant_id="acme"))
    status = state.get("last_transaction", {})["status"]
    assert (status, len(world.effects)) in {("COMPLETED", 1), ("CANCELLED", 0)}


async def test_a_rebuilt_graph_is_resumed(world: World):
    """B2, B5: the question outlives the process, and so does the place where its answer is awaited."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        shown = (await graph.aget_state(thread())).interrupts[0].value
        done = await graph.ainvoke(Command(resume={"message": "sim", "message_id": "m-9"}), thread())
    assert shown["arguments"] == {"order_id": "PED-1001"}
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_correction_pauses_the_graph_at_the_new_question(world: World):
    """C5: each answer is for one question, never for the next."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        first = asked(await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread()))
        second = asked(await graph.ainvoke(Command(resume="na verdade é o PED-1002"), thread()))
        assert world.effects == []
        done = await graph.ainvoke(Command(resume="sim"), thread())
    assert second["arguments"] == {"order_id": "PED-1002"}
    assert second["question"] != first["question"]
    assert world.effects == [("cancelar_pedido", "PED-1002")]
    assert done["transaction_status"] == "COMPLETED"


async def test_an_ordinary_message_answers_a_paused_graph_too(world: World):
    """B1, B2: after a reload, the host may know of no interrupt."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        done = await graph.ainvoke(says("sim"), thread())
        late = await graph.ainvoke(Command(resume="sim"), thread())
    assert done["transaction_status"] == "COMPLETED"
    assert "__interrupt__" not in late
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_resume_answers_the_question_that_it_names(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        first = asked(await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread()))
        for named in ("another", ""):
            again = asked(await graph.ainvoke(Command(resume={"message": "sim", "answers": named}), thread()))
            assert world.effects == []
        assert again["arguments"] == first["arguments"]
        named = {"message": "sim", "message_id": "m-9", "answers": again["question"]}
        done = await graph.ainvoke(Command(resume=named), thread())
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


@pytest.mark.parametrize(
    "value", [True, None, {"approved": True}, {"message": 1}, ["sim"], {"message": "sim", "answer": "x"}]
)
async def test_a_resume_without_words_confirms_nothing_and_is_asked_for_again(world: World, value: Any):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        first = asked(await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread()))
        (waiting,) = (await graph.aget_state(thread())).interrupts
        again = asked(await graph.ainvoke(Command(resume={waiting.id: value}), thread()))
        assert world.effects == []
        done = await graph.ainvoke(Command(resume="sim"), thread())
    assert "resume with a text" in again.pop("refused")
    assert again == first
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]
