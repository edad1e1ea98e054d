"""LangGraph runs nodes again: on resume, on retry, and for everyone who resumes at once. The effect happens once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langgraph.graph import END, START, StateGraph
from langgraph.types import RetryPolicy
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.faces.langgraph import TransactionState, transaction_graph, transaction_node


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


def followed_by(agent: Any, after: Any, saver: Any) -> Any:
    """A host's own graph: ours, then a node of the host's."""
    builder = StateGraph(TransactionState)
    builder.add_node("transaction", transaction_node(agent, state=TransactionState))
    builder.add_node("after", after)
    builder.add_edge(START, "transaction")
    builder.add_edge("transaction", "after")
    builder.add_edge("after", END)
    return builder.compile(checkpointer=saver)


def breaking_off(agent: Any, trouble: Fails, saver: Any, **policy: Any) -> Any:
    """A host's own graph whose node dies after the turn and before its checkpoint."""
    take = transaction_node(agent, state=TransactionState)

    async def dying(state: Any, config: Any) -> dict[str, Any]:
        patch = await take(state, config)
        trouble.now()
        return patch

    dying.__annotations__.clear()
    builder = StateGraph(TransactionState)
    builder.add_node("transaction", dying, **policy)
    builder.add_edge(START, "transaction")
    builder.add_edge("transaction", END)
    return builder.compile(checkpointer=saver)


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
