"""A conversation goes on through rebuilt graphs, and through what checkpoints lose (spec/001 section 10, test D)."""

from __future__ import annotations

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.core.errors import StoreError
from trinco.core.facts import Fact, FactName
from trinco.faces.langgraph import transaction_graph
from trinco.faces.langgraph.mirror import disagreement


async def test_d_a_missing_parameter_is_given_to_a_rebuilt_graph(world: World):
    """R001-3.1 R001-9.1 R001-10.D"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        first = await graph.ainvoke(says("quero cancelar o pedido"), thread())
    assert first["transaction_status"] == "COLLECTING_PARAMETERS"
    assert first["missing_parameters"] == ["order_id"]

    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        restored = (await graph.aget_state(thread())).values
        second = await graph.ainvoke(says("o pedido é o PED-1001"), thread())
        third = await graph.ainvoke(says("sim"), thread())

    name = first["active_transaction"]["transaction_id"]
    assert restored["active_transaction"]["transaction_id"] == name
    assert second["active_transaction"]["transaction_id"] == name
    assert second["transaction_status"] == "AWAITING_CONFIRMATION"
    assert third["last_transaction"]["transaction_id"] == name
    assert third["active_transaction"] == {}
    assert third["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert world.protocols[0] in last_text(third)
    assert world.watcher.inconsistencies() == []


async def test_a_yes_is_given_to_a_rebuilt_graph(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
    async with world.saver() as saver, world.agent() as agent:
        done = await transaction_graph(agent, checkpointer=saver).ainvoke(says("sim"), thread())
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_lost_checkpoint_loses_no_transaction(world: World):
    """R001-7.1 R001-11.3"""
    async with world.agent() as agent:
        await transaction_graph(agent, checkpointer=InMemorySaver()).ainvoke(says("quero cancelar o pedido"), thread())
        graph = transaction_graph(agent, checkpointer=InMemorySaver())
        asked = await graph.ainvoke(says("PED-1001"), thread())
    assert asked["transaction_status"] == "AWAITING_CONFIRMATION"
    assert world.watcher.inconsistencies() == ["state_lost"]

    async with world.agent() as agent:
        done = await transaction_graph(agent, checkpointer=InMemorySaver()).ainvoke(says("sim"), thread())
        again = await transaction_graph(agent, checkpointer=InMemorySaver()).ainvoke(says("sim"), thread())
        journal = [e.name for e in await agent.journal(agent.key("s1", tenant_id="acme"))]
    assert done["transaction_status"] == "COMPLETED"
    assert again["last_transaction"] == done["last_transaction"]
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert journal.count("IC.TRANSACTION_STATE_INCONSISTENT") == 2


async def test_an_older_checkpoint_that_was_written_last_is_set_right(world: World):
    """J1: whoever thaws late and overwrites the checkpoint changes nothing that counts."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        old = await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        await graph.ainvoke(says("sim"), thread())
        keys = ("active_transaction", "transaction_status", "confirmation_required", "last_transaction")
        await graph.aupdate_state(thread(), {k: old[k] for k in keys}, as_node="transaction")

        after = await graph.ainvoke(says("sim"), thread())
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert after["active_transaction"] == {}
    assert after["transaction_status"] == "COMPLETED"
    assert world.watcher.inconsistencies() == ["state_behind"]


async def test_a_run_from_an_older_checkpoint_acts_on_nothing(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        before_yes = (await graph.aget_state(thread())).config
        await graph.ainvoke(says("sim"), thread())
        forked = await graph.ainvoke(says("sim"), before_yes)
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert forked["active_transaction"] == {}


async def test_collecting_without_a_transaction_is_diagnosed_and_starts_nothing(world: World):
    """R001-7.3 R001-7.4 R001-11.1"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        broken = {"transaction_status": "COLLECTING_PARAMETERS", "missing_parameters": ["order_id"]}
        after = await graph.ainvoke({**says("PED-1001"), **broken}, thread())
    assert after["active_transaction"] == {}
    assert after["missing_parameters"] == []
    assert world.watcher.inconsistencies() == ["status_without_transaction"]
    assert world.effects == []


async def test_a_transaction_that_the_ledger_does_not_know_is_not_gone_on_with(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
    async with world.saver() as saver, world.agent(ledger="another.db") as agent:
        after = await transaction_graph(agent, checkpointer=saver).ainvoke(says("sim"), thread())
    assert after["active_transaction"] == {}
    assert world.effects == []
    assert world.watcher.inconsistencies() == ["unknown_to_ledger"]


async def test_what_the_ledger_settled_without_a_message_is_no_disagreement(world: World):
    """Recovery, or an operator, goes on while the graph sleeps."""
    async with world.agent() as agent:
        graph = transaction_graph(agent)
        for text in ("quero cancelar o pedido PED-1001", "sim"):
            await graph.ainvoke(says(text), thread())
        conversation = await agent.conversation(agent.key("s1", tenant_id="acme"))
    assert conversation.last is not None
    latch = {"transaction_id": conversation.last.id}
    for status, found in (("EXECUTING", None), ("OUTCOME_UNKNOWN", None), ("AWAITING_CONFIRMATION", "state_behind")):
        fact = disagreement({"active_transaction": latch, "transaction_status": status}, conversation)
        assert (fact.detail["found"] if fact else None) == found


@pytest.mark.parametrize("latch", ["PED-1001", 7, ["x"], {"shown_question": ["x"]}, {"transaction_id": {"a": 1}}])
async def test_whatever_a_client_writes_into_the_state_changes_nothing(world: World, latch: object):
    """R001-3.5"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("quero cancelar o pedido PED-1001"), thread())
        forged = {"active_transaction": latch, "transaction_status": "COMPLETED"}
        asked = await graph.ainvoke({**says("sim"), **forged}, thread())
        assert world.effects == []
        done = await graph.ainvoke(says("sim"), thread())
    assert asked["active_transaction"]["arguments"] == {"order_id": "PED-1001"}
    assert done["transaction_status"] == "COMPLETED"


async def test_a_disagreement_that_cannot_be_recorded_does_not_cost_the_reply(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    async with world.agent() as agent:
        await transaction_graph(agent).ainvoke(says("quero cancelar o pedido"), thread())
        monkeypatch.setattr(agent, "report", full)
        asked = await transaction_graph(agent).ainvoke(says("PED-1001"), thread())
    assert asked["transaction_status"] == "AWAITING_CONFIRMATION"
    assert "could not be recorded" in caplog.text


async def test_a_report_leaves_the_conversation_as_it_is_and_its_journal_whole(world: World):
    async with world.agent() as agent:
        key = agent.key("s1", tenant_id="acme")
        await transaction_graph(agent).ainvoke(says("quero cancelar o pedido"), thread())
        before = await agent.conversation(key)
        await agent.report(key, Fact(name=FactName.INCONSISTENT, detail={"found": "state_lost"}))
        assert await agent.conversation(key) == before
        assert await agent.verify(key) == ()
        assert (await agent.journal(key))[-1].name == "IC.TRANSACTION_STATE_INCONSISTENT"


async def test_a_conversation_is_the_same_whatever_way_it_is_named(world: World):
    async with world.agent() as agent:
        graph = transaction_graph(agent)
        names = [
            {"thread_id": "acme:retail:s1"},
            {"thread_id": "t-1", "conversation_key": "acme:retail:s1"},
            {"thread_id": "t-2", "session_id": "s1", "tenant_id": "acme"},
        ]
        for text, name in zip(["quero cancelar o pedido", "PED-1001", "sim"], names, strict=True):
            after = await graph.ainvoke(says(text), {"configurable": name})
        plain = await graph.ainvoke(says("quero cancelar o pedido"), {"configurable": {"thread_id": "user:42"}})
        of_default = await agent.state("user:42")
    assert after["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]
    assert plain["active_transaction"].pop("taken_message") == plain["messages"][0].id
    assert of_default.get("active_transaction") == plain["active_transaction"]
