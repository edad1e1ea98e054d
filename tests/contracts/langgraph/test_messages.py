"""In which forms a person's message is found in a state, and a reply put beside it."""

from __future__ import annotations

import operator
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from tests.contracts.langgraph.world import World, thread

from trinco.core.errors import UsageError
from trinco.faces.langgraph import AgentState, transaction_graph, transaction_node
from trinco.faces.langgraph.messages import Said, unread, unread_before


class Listed(AgentState):
    messages: Annotated[list[Any], operator.add]


BLOCKS: list[Any] = [{"type": "text", "text": "quero cancelar"}, {"type": "image", "url": "https://example.org/a.png"}]


@pytest.mark.parametrize(
    ("messages", "said"),
    [
        ([HumanMessage("oi", id="a"), AIMessage("olá")], [("oi", "a")]),
        (
            [HumanMessage("oi", id="a"), HumanMessage("quero", id="b"), SystemMessage("x")],
            [("oi", "a"), ("quero", "b")],
        ),
        ([{"role": "user", "content": "oi", "id": "a"}, {"role": "assistant", "content": "olá"}], [("oi", "a")]),
        ([{"type": "human", "content": "oi"}], [("oi", None)]),
        ([("user", "oi")], [("oi", None)]),
        ([HumanMessage(BLOCKS, id="a")], [("quero cancelar", "a")]),
        ([HumanMessage(""), {"event": "typing"}], [("", None)]),
        ("oi", [("oi", None)]),
        ([AIMessage("olá"), HumanMessage("oi", id="a"), AIMessage("sim?"), HumanMessage("b")], [("b", None)]),
        (
            [HumanMessage("oi", id="a"), AIMessage("olá"), HumanMessage("b"), HumanMessage("c")],
            [("b", None), ("c", None)],
        ),
    ],
)
def test_what_a_person_said_since_the_last_reply_is_to_be_answered(messages: Any, said: list[tuple[str, str | None]]):
    found = unread(messages)
    assert [(one.text, one.message_id) for one in found.said] == said
    assert not found.passed_over


def test_a_message_id_that_the_host_gives_names_the_message_to_answer():
    messages = [HumanMessage("oi", id="a"), HumanMessage("quero", id="b")]
    assert [one.text for one in unread(messages, message_id="a").said] == ["oi"]
    given = unread(messages, message_id="channel-7").said
    assert [(one.text, one.message_id) for one in given] == [("oi", "a"), ("quero", "channel-7")]


TALK = [HumanMessage("oi", id="a"), AIMessage("olá"), HumanMessage("não", id="b"), HumanMessage("sim", id="c")]
ASIDE = [*TALK[:3], AIMessage("A fatura venceu."), HumanMessage("sim", id="c")]


@pytest.mark.parametrize(
    ("messages", "taken", "said", "passed_over"),
    [
        (TALK, None, ["b", "c"], False),
        (TALK, "a", ["b", "c"], False),
        (TALK, "b", ["c"], False),
        (TALK, "c", ["c"], False),
        (TALK, "gone", ["b", "c"], False),
        (ASIDE, "a", ["c"], True),
        (ASIDE, "b", ["c"], False),
        (ASIDE, None, ["c"], False),
    ],
)
def test_what_was_taken_is_not_taken_twice_and_what_was_passed_over_is_noticed(
    messages: list[Any], taken: str | None, said: list[str], passed_over: bool
):
    """Somebody else may speak in a graph: that is no sign that what a person said before was heard."""
    found = unread(messages, taken=taken)
    assert ([one.message_id for one in found.said], found.passed_over) == (said, passed_over)


PEOPLE = [HumanMessage("oi", id="a"), HumanMessage("não", id="b"), HumanMessage("sim", id="c")]
NAMELESS = [HumanMessage(message.text) for message in PEOPLE]


def entry(messages: list[Any], at: int) -> str | None:
    return unread(messages[: at + 1], taken=None).said[-1].entry


@pytest.mark.parametrize("messages", [PEOPLE, NAMELESS], ids=["with ids", "without ids"])
def test_where_replies_stand_elsewhere_the_last_message_taken_tells_what_is_new(messages: list[Any]):
    for at in range(2):
        found = unread(messages, taken=entry(messages, at), shows_replies=False)
        assert [one.text for one in found.said] == [message.text for message in messages[at + 1 :]]
    again = unread(messages, taken=entry(messages, 2), shows_replies=False)
    assert [one.text for one in again.said] == ["sim"]
    unknown = unread(messages, shows_replies=False)
    assert ([one.text for one in unknown.said], unknown.passed_over) == (["sim"], True)
    alone = unread(messages[:1], shows_replies=False)
    assert ([one.text for one in alone.said], alone.passed_over) == (["oi"], False)


def test_a_list_that_was_cut_has_nothing_left_that_is_older_than_what_was_taken_last():
    assert [one.text for one in unread(PEOPLE[1:], taken="a", shows_replies=False).said] == ["não", "sim"]
    cut = unread(NAMELESS[1:], taken=entry(NAMELESS, 0), shows_replies=False)
    assert ([one.text for one in cut.said], cut.passed_over) == (["sim"], True)


def test_a_list_that_was_cut_and_shows_no_replies_after_all_gives_nothing_to_take_twice():
    """A host's reducer may keep what people said alone, and the last of it: a "sim" among that was taken long ago."""
    words = ("cancelar o PED-1", "sim", "cancelar o PED-2", "espera")
    messages = [HumanMessage(text) for text in words]
    taken = entry(messages, 2)
    for start, unknown in ((1, False), (2, True)):  # what came before it was cut off, and told it from others
        found = unread(messages[start:], taken=taken)
        assert ([one.text for one in found.said], found.passed_over) == (["espera"], unknown)
    gone = unread([*messages[3:], HumanMessage("sim")], taken=taken)
    assert ([one.text for one in gone.said], gone.passed_over) == (["sim"], True)
    repeated = [HumanMessage(text) for text in ("sim", "cancelar o PED-2", "sim", "cancelar o PED-2", "espera")]
    newest = unread([HumanMessage(text) for text in ("não", "sim")], taken=entry(messages, 1))
    assert ([one.text for one in newest.said], newest.passed_over) == (["sim"], True)
    twice = unread(repeated, taken="#7:" + (taken or "").rpartition(":")[2])
    assert ([one.text for one in twice.said], twice.passed_over) == (["espera"], True)


def test_what_a_run_is_resumed_with_comes_after_all_that_was_not_read():
    resumed = Said(text="espera", message_id=None)
    assert [one.text for one in unread_before(TALK, resumed, taken="b").said] == ["sim", "espera"]
    for messages in (TALK[:2], "oi", []):
        assert [one.text for one in unread_before(messages, resumed, taken="a").said] == ["espera"]


@pytest.mark.parametrize("messages", [[], None, [AIMessage("olá")], [{"event": "typing"}]])
async def test_a_state_without_a_message_of_a_person_is_refused(messages: Any, world: World):
    async with world.agent() as agent:
        take = transaction_node(agent, state=Listed)
        with pytest.raises(UsageError, match="no message of a person in `messages`; nothing was done"):
            await take({"messages": messages}, thread())
        assert await agent.conversations() == ()


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
