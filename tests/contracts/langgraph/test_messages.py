"""In which forms a person's message is found in a state, and a reply put beside it."""

from __future__ import annotations

import operator
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from tests.contracts.langgraph.world import World, thread

from trinco.core.errors import UsageError
from trinco.faces.langgraph import AgentState, transaction_graph
from trinco.faces.langgraph.messages import newest


class Listed(AgentState):
    messages: Annotated[list[Any], operator.add]


BLOCKS: list[Any] = [{"type": "text", "text": "quero cancelar"}, {"type": "image", "url": "https://example.org/a.png"}]


@pytest.mark.parametrize(
    ("messages", "text", "message_id"),
    [
        ([HumanMessage("oi", id="a"), AIMessage("olá")], "oi", "a"),
        ([HumanMessage("oi", id="a"), HumanMessage("quero", id="b"), SystemMessage("x")], "quero", "b"),
        ([{"role": "user", "content": "oi", "id": "a"}, {"role": "assistant", "content": "olá"}], "oi", "a"),
        ([{"type": "human", "content": "oi"}], "oi", None),
        ([("user", "oi")], "oi", None),
        ([HumanMessage(BLOCKS, id="a")], "quero cancelar", "a"),
        ([HumanMessage(""), {"event": "typing"}], "", None),
        ("oi", "oi", None),
    ],
)
def test_the_newest_message_of_a_person_is_the_one_to_answer(messages: Any, text: str, message_id: str | None):
    said = newest(messages, "messages", None)
    assert (said.text, said.message_id) == (text, message_id)


def test_a_message_id_that_the_host_gives_names_the_message_to_answer():
    messages = [HumanMessage("oi", id="a"), HumanMessage("quero", id="b")]
    assert newest(messages, "messages", "a").text == "oi"
    given = newest(messages, "messages", "channel-7")
    assert (given.text, given.message_id) == ("quero", "channel-7")


@pytest.mark.parametrize("messages", [[], None, [AIMessage("olá")], [{"event": "typing"}]])
def test_a_state_without_a_message_of_a_person_is_refused(messages: Any):
    with pytest.raises(UsageError, match="no message of a person in `messages`; nothing was done"):
        newest(messages, "messages", None)


async def test_dicts_are_answered_by_dicts(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, state=Listed, checkpointer=saver)
        for text in ("quero cancelar o pedido PED-1001", "sim"):
            after = await graph.ainvoke({"messages": [{"role": "user", "content": text}]}, thread())
    assert [m["role"] for m in after["messages"]] == ["user", "assistant"] * 2
    assert world.protocols[0] in after["messages"][-1]["content"]
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_reply_says_what_a_screen_needs_to_know(world: World):
    async with world.agent() as agent:
        graph = transaction_graph(agent)
        after = await graph.ainvoke({"messages": [HumanMessage("quero cancelar o pedido PED-1001")]}, thread())
    about = after["messages"][-1].additional_kwargs["trinco"]
    assert about["phase"] == "AWAITING_CONFIRMATION"
    assert about["question"] == after["active_transaction"]["shown_question"]
    assert about["handoff"] is False


@pytest.mark.parametrize(
    ("configurable", "told"),
    [
        ({}, "names no conversation"),
        ({"conversation_key": "just-a-session"}, "tenant:agent:session"),
        ({"thread_id": "acme:billing:s1"}, "belongs to agent 'billing'"),
    ],
)
async def test_a_run_of_no_conversation_of_this_agent_is_refused(world: World, configurable: dict[str, str], told: str):
    async with world.agent() as agent:
        graph = transaction_graph(agent)
        with pytest.raises(UsageError, match=told):
            await graph.ainvoke({"messages": [HumanMessage("oi")]}, {"configurable": configurable})


async def test_colons_and_percents_inside_a_key_make_no_other_conversation(world: World):
    async with world.agent() as agent:
        key = agent.key("a:b%3A", tenant_id="t%:")
        graph = transaction_graph(agent)
        text = HumanMessage("quero cancelar o pedido")
        for name in ({"thread_id": str(key)}, {"conversation_key": str(key)}, {"conversation_key": key}):
            await graph.ainvoke({"messages": [text]}, {"configurable": name})
            assert await agent.conversations() == (key,)


async def test_who_the_session_is_comes_from_the_hosts_own_function(world: World):
    async with world.agent() as agent:
        graph = transaction_graph(agent, subject=lambda config: {"customer_id": "CLIENTE-001"})
        config = thread(subject={"customer_id": "CLIENTE-666"})
        await graph.ainvoke({"messages": [HumanMessage("quero cancelar o pedido")]}, config)
        conversation = await agent.conversation(agent.key("s1", tenant_id="acme"))
    assert conversation.subject == {"customer_id": "CLIENTE-001"}
