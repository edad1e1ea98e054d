"""A host's own agents behind the transaction: what is in progress goes on before any of their routing."""

from __future__ import annotations

from typing import Any

import pytest
from langgraph.graph import END, START, StateGraph
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.core.errors import UsageError
from trinco.faces.langgraph import (
    TransactionState,
    awaits_confirmation,
    expects_reply,
    in_transaction,
    restore_node,
    transaction_graph,
    transaction_node,
)


class Host:
    """A host with an agent for small talk that its keyword routing loves."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def choose(self, state: Any) -> str | None:
        text = next(m.text for m in reversed(state["messages"]) if m.type == "human")
        self.asked.append(text)
        return "weather" if "tempo" in text or "pedido" in text else None

    async def choose_later(self, state: Any) -> str | None:
        return self.choose(state)

    async def weather(self, state: Any) -> dict[str, Any]:
        return {"messages": [{"role": "assistant", "content": "Faz sol."}]}


@pytest.mark.parametrize("later", [False, True])
async def test_an_active_transaction_is_resumed_before_the_hosts_routing(world: World, later: bool):
    """R001-1.3 R001-7.2"""
    host = Host()
    async with world.saver() as saver, world.agent() as agent:
        choose = host.choose_later if later else host.choose
        graph = transaction_graph(agent, checkpointer=saver, others={"weather": host.weather}, choose=choose)
        sunny = await graph.ainvoke(says("como está o tempo?"), thread())
        await graph.ainvoke(says("quero cancelar minha compra"), thread())
        asked = await graph.ainvoke(says("o pedido é o PED-1001"), thread())
        done = await graph.ainvoke(says("sim"), thread())
    assert last_text(sunny) == "Faz sol."
    assert host.asked == ["como está o tempo?", "quero cancelar minha compra"]
    assert asked["transaction_status"] == "AWAITING_CONFIRMATION"
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_lost_checkpoint_does_not_hand_the_turn_to_the_hosts_routing(world: World):
    host = Host()
    async with world.agent() as agent:
        others: dict[str, Any] = {"others": {"weather": host.weather}, "choose": host.choose}
        await transaction_graph(agent, **others).ainvoke(says("quero cancelar minha compra"), thread())
        asked = await transaction_graph(agent, **others).ainvoke(says("o pedido é o PED-1001"), thread())
    assert asked["transaction_status"] == "AWAITING_CONFIRMATION"
    assert host.asked == ["quero cancelar minha compra"]


async def test_c_what_a_message_asks_for_after_giving_up_is_routed(world: World):
    """R001-10.C"""
    host = Host()
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, others={"weather": host.weather}, choose=host.choose)
        await graph.ainvoke(says("quero cancelar minha compra"), thread())
        after = await graph.ainvoke(says("esquece, como está o tempo?"), thread())
    assert after["transaction_status"] == "CANCELLED"
    assert after["active_transaction"] == {}
    assert [m.type for m in after["messages"]] == ["human", "ai", "human", "ai", "ai"]
    assert last_text(after) == "Faz sol."


async def test_an_offer_to_go_on_is_answered_before_the_hosts_routing(world: World):
    """While something else was looked up, the transaction is paused, and a yes to the offer is nobody else's."""
    host = Host()
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, others={"weather": host.weather}, choose=host.choose)
        await graph.ainvoke(says("quero cancelar minha compra PED-1001"), thread())
        paused = await graph.ainvoke(says("quero ver minha fatura"), thread())
        resumed = await graph.ainvoke(says("sim"), thread())
        assert world.effects == []
        done = await graph.ainvoke(says("sim"), thread())
    assert in_transaction(paused)
    assert not awaits_confirmation(paused)
    assert resumed["transaction_status"] == "AWAITING_CONFIRMATION"
    assert done["transaction_status"] == "COMPLETED"
    assert host.asked == ["quero cancelar minha compra PED-1001"]


async def test_a_host_puts_the_nodes_into_a_graph_of_its_own(world: World):
    host = Host()
    async with world.saver() as saver, world.agent() as agent:
        builder = StateGraph(TransactionState)
        builder.add_node("restore", restore_node(agent, state=TransactionState))
        builder.add_node("latch", transaction_node(agent, state=TransactionState))
        builder.add_node("weather", host.weather)
        builder.add_edge(START, "restore")
        edge = expects_reply(agent, transaction="latch", otherwise=lambda s: host.choose(s) or "latch")
        builder.add_conditional_edges("restore", edge, ["latch", "weather"])
        builder.add_edge("latch", END)
        builder.add_edge("weather", END)
        graph = builder.compile(checkpointer=saver)
        for text in ("quero cancelar minha compra", "o pedido é o PED-1001", "sim"):
            after = await graph.ainvoke(says(text), thread())
    assert after["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_the_ready_graph_is_a_part_of_a_hosts_graph(world: World):
    async with world.saver() as saver, world.agent() as agent:
        builder = StateGraph(TransactionState)
        builder.add_node("trinco", transaction_graph(agent))
        builder.add_edge(START, "trinco")
        builder.add_edge("trinco", END)
        graph = builder.compile(checkpointer=saver)
        for text in ("quero cancelar minha compra", "o pedido é o PED-1001", "sim"):
            after = await graph.ainvoke(says(text), thread())
    assert after["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_what_cannot_be_routed_is_refused(world: World):
    host = Host()
    async with world.agent() as agent:
        with pytest.raises(UsageError, match="need each other"):
            transaction_graph(agent, others={"weather": host.weather})
        with pytest.raises(UsageError, match="the graph's own: restore"):
            transaction_graph(agent, others={"restore": host.weather}, choose=host.choose)
        graph = transaction_graph(agent, others={"weather": host.weather}, choose=lambda _: "news")
        with pytest.raises(UsageError, match="chose 'news', which is none of weather"):
            await graph.ainvoke(says("oi"), thread())
