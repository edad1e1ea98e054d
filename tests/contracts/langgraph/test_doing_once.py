"""LangGraph runs nodes again: on resume, on retry, and for everyone who resumes at once. The effect happens once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, RetryPolicy
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.faces.langgraph import AgentState, TransactionState, confirm_node, transaction_graph, transaction_node

if TYPE_CHECKING:
    from trinco.engine.agent import Agent


class AsText(AgentState):
    user_input: str
    answer: str


class Trouble(Exception):
    """What a host's own code may raise."""


class Fails:
    """A node that fails the first times it is run after it is armed."""

    def __init__(self, times: int = 0) -> None:
        self.times = times
        self.runs = 0

    def now(self) -> None:
        self.runs += 1
        if self.times:
            self.times -= 1
            raise Trouble

    async def __call__(self, state: dict[str, Any]) -> dict[str, Any]:
        self.now()
        return {}


def followed_by(agent: Agent, after: Any, saver: Any) -> Any:
    """A host's own graph: ours, then a node of the host's."""
    builder = StateGraph(TransactionState)
    builder.add_node("transaction", transaction_node(agent, state=TransactionState))
    builder.add_node("after", after)
    builder.add_edge(START, "transaction")
    builder.add_edge("transaction", "after")
    builder.add_edge("after", END)
    return builder.compile(checkpointer=saver)


def dying_after(take: Any, trouble: Fails) -> Any:
    """A node that dies after its turn and before its checkpoint."""

    async def dying(state: Any, config: RunnableConfig) -> dict[str, Any]:
        patch = await take(state, config)
        trouble.now()
        return patch

    return dying


def breaking_off(agent: Agent, trouble: Fails, saver: Any, state: type = TransactionState, **how: Any) -> Any:
    """A host's own graph of one node, which dies after its turn."""
    keys = {k: how.pop(k) for k in ("message_key", "reply_key") if k in how}
    builder = StateGraph(state)
    builder.add_node("transaction", dying_after(transaction_node(agent, state=state, **keys), trouble), **how)
    builder.add_edge(START, "transaction")
    builder.add_edge("transaction", END)
    return builder.compile(checkpointer=saver)


def confirming(agent: Agent, trouble: Fails, saver: Any) -> Any:
    """A host's own graph that asks by an interrupt, and dies after the answer's turn."""
    builder = StateGraph(TransactionState)
    builder.add_node("transaction", transaction_node(agent, state=TransactionState))
    builder.add_node("confirm", dying_after(confirm_node(agent, state=TransactionState), trouble))
    builder.add_edge(START, "transaction")
    builder.add_edge("transaction", "confirm")
    builder.add_edge("confirm", END)
    return builder.compile(checkpointer=saver)


async def turns_taken(agent: Agent) -> int:
    journal = await agent.journal(agent.key("s1", tenant_id="acme"))
    return [e.name for e in journal].count("TURN_RECEIVED")


async def test_a_failure_in_a_later_node_is_resumed_without_a_second_turn(world: World):
    async with world.saver() as saver, world.agent() as agent:
        after = Fails()
        graph = followed_by(agent, after, saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        after.times = 1
        with pytest.raises(Trouble):
            await graph.ainvoke(says("sim"), thread())
        resumed = await graph.ainvoke(None, thread())
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert resumed["transaction_status"] == "COMPLETED"
    assert after.runs == 3


@pytest.mark.parametrize("message_id", [None, "wamid-7"])
async def test_a_node_that_died_after_the_effect_is_run_again_without_another(world: World, message_id: str | None):
    """A2, B5: the yes is not asked for again, and the reply is the one that was recorded."""
    async with world.saver() as saver, world.agent() as agent:
        await breaking_off(agent, Fails(), saver).ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        with pytest.raises(Trouble):
            await breaking_off(agent, Fails(1), saver).ainvoke(says("sim", message_id), thread())

    async with world.saver() as saver, world.agent() as agent:
        resumed = await breaking_off(agent, Fails(), saver).ainvoke(None, thread())
    assert world.calls("cancelar_pedido") == 1
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert resumed["transaction_status"] == "COMPLETED"
    assert world.protocols[0] in last_text(resumed)
    assert [m.type for m in resumed["messages"]] == ["human", "ai", "human", "ai"]
    assert world.watcher.inconsistencies() == []


async def test_a_message_without_any_id_is_taken_once_too(world: World):
    """A state that holds a text has no ids: LangGraph's own name of the step stands in."""
    how: dict[str, Any] = {"state": AsText, "message_key": "user_input", "reply_key": "answer"}
    async with world.saver() as saver, world.agent() as agent:
        await breaking_off(agent, Fails(), saver, **how).ainvoke({"user_input": "quero cancelar o pedido"}, thread())
        await breaking_off(agent, Fails(), saver, **how).ainvoke({"user_input": "PED-1001"}, thread())
        with pytest.raises(Trouble):
            await breaking_off(agent, Fails(1), saver, **how).ainvoke({"user_input": "sim"}, thread())
        resumed = await breaking_off(agent, Fails(), saver, **how).ainvoke(None, thread())
        assert await turns_taken(agent) == 3
    assert world.calls("cancelar_pedido") == 1
    assert world.protocols[0] in resumed["answer"]


async def test_a_confirmation_that_died_after_the_effect_is_run_again_without_another(world: World):
    """A2: nothing stands above the interrupt, and its answer is the same message when the node runs again."""
    async with world.saver() as saver, world.agent() as agent:
        trouble = Fails()
        graph = confirming(agent, trouble, saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        trouble.times = 1
        with pytest.raises(Trouble):
            await graph.ainvoke(Command(resume="sim"), thread())
        assert world.effects == [("cancelar_pedido", "PED-1001")]
        resumed = await graph.ainvoke(None, thread())
        assert await turns_taken(agent) == 2
    assert world.calls("cancelar_pedido") == 1
    assert world.protocols[0] in last_text(resumed)


async def test_a_retry_policy_takes_the_turn_once(world: World):
    policy = RetryPolicy(max_attempts=3, initial_interval=0.001, jitter=False, retry_on=Trouble)
    async with world.saver() as saver, world.agent() as agent:
        graph = breaking_off(agent, trouble := Fails(), saver, retry_policy=policy)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        trouble.times = 2
        done = await graph.ainvoke(says("sim"), thread())
    assert trouble.runs == 4
    assert done["transaction_status"] == "COMPLETED"
    assert world.calls("cancelar_pedido") == 1


async def test_a_message_delivered_twice_is_taken_once(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001", "m-1"), thread())
        first = await graph.ainvoke(says("sim", "m-2"), thread())
        second = await graph.ainvoke(says("sim", "m-2"), thread())
    assert world.calls("cancelar_pedido") == 1
    assert [(m.type, m.text) for m in second["messages"]] == [(m.type, m.text) for m in first["messages"]]


async def test_three_concurrent_yeses_of_one_thread_run_the_effect_once(world: World):
    """R001-8.3"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        replies = await asyncio.gather(*(graph.ainvoke(says("sim"), thread()) for _ in range(3)))
        settled = await graph.ainvoke(says("sim"), thread())
    assert world.calls("cancelar_pedido") == 1
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    told = [r["transaction_status"] for r in replies]
    assert "COMPLETED" in told
    assert set(told) <= {"COMPLETED", "EXECUTING"}
    assert settled["transaction_status"] == "COMPLETED"


async def test_three_agents_on_one_ledger_run_the_effect_once(world: World):
    async with world.saver() as saver, world.agent() as one, world.agent() as two, world.agent() as three:
        await transaction_graph(one, checkpointer=saver).ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        graphs = [transaction_graph(agent, checkpointer=saver) for agent in (one, two, three)]
        replies = await asyncio.gather(*(graph.ainvoke(says("sim"), thread()) for graph in graphs))
    assert world.calls("cancelar_pedido") == 1
    assert {r["transaction_status"] for r in replies} <= {"COMPLETED", "EXECUTING"}


async def test_a_step_dispatched_again_while_the_first_still_runs_starts_no_second_call(world: World):
    """A1: the call takes long, and somebody resumes the thread from its checkpoint meanwhile."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        world.hold_effects()
        first = asyncio.create_task(graph.ainvoke(says("sim"), thread()))
        await asyncio.to_thread(world.effect_begun.wait, 30)
        meanwhile = await graph.ainvoke(None, thread())
        world.effect_may_end.set()
        done = await first
    assert meanwhile["transaction_status"] == "EXECUTING"
    assert world.protocols[0] not in last_text(meanwhile)
    assert done["transaction_status"] == "COMPLETED"
    assert world.protocols[0] in last_text(done)
    assert world.calls("cancelar_pedido") == 1


async def test_a_yes_that_crosses_a_correction_confirms_nothing_it_has_not_seen(world: World):
    """Two messages of one thread start from one checkpoint; the question that its author saw is the one in there."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        seen = (await graph.aget_state(thread())).config
        await graph.ainvoke(says("na verdade é o PED-1002"), thread())
        crossed = await graph.ainvoke(says("sim"), seen)
    assert world.effects == []
    assert crossed["transaction_status"] == "AWAITING_CONFIRMATION"
    assert crossed["active_transaction"]["arguments"] == {"order_id": "PED-1002"}


async def test_a_run_that_is_cancelled_leaves_the_record_whole(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        world.hold_effects()
        run = asyncio.create_task(graph.ainvoke(says("sim"), thread()))
        await asyncio.to_thread(world.effect_begun.wait, 30)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        world.effect_may_end.set()
    async with world.saver() as saver, world.agent() as agent:
        told = await transaction_graph(agent, checkpointer=saver).ainvoke(says("sim"), thread())
    assert world.calls("cancelar_pedido") == 1
    assert told["last_transaction"]["status"] == "COMPLETED"
