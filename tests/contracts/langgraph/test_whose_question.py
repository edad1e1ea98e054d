"""A yes is to what its author was told last: if somebody else in the graph said that, it is no yes to our question."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, ChatMessage, HumanMessage, SystemMessage, ToolMessage
from langgraph.types import Command
from tests.contracts.langgraph.world import World, last_text, says, thread

from trinco.faces.langgraph import AgentState, transaction_graph

ASKS = "quero cancelar o pedido PED-1001"
OFFER = "Quer mesmo é um café?"
CALL: Any = {"name": "search", "args": {}, "id": "call-1"}


class Apart(AgentState):
    messages: Annotated[list[Any], operator.add]
    answer: str


WAYS_TO_KEEP = pytest.mark.parametrize(
    "keys", [{}, {"state": Apart, "reply_key": "answer"}], ids=["replies join", "replies apart"]
)
OTHERS: dict[str, Any] = {
    "another agent": AIMessage(OFFER),
    "a plain dict": {"role": "assistant", "content": OFFER},
    "a kind of speaker of the host's": ChatMessage(content=OFFER, role="waiter"),
    "a picture without words": AIMessage([{"type": "image", "url": "https://example.org/coffee.png"}]),
    "words beside a call": AIMessage(OFFER, tool_calls=[CALL]),
    "another transaction's agent": AIMessage(OFFER, additional_kwargs={"trinco": {"question": "another"}}),
    "one of ours that asked nothing": AIMessage(OFFER, additional_kwargs={"trinco": {"question": None}}),
}
UNHEARD: dict[str, Any] = {
    "a call to a tool": [AIMessage("", tool_calls=[CALL]), ToolMessage("sim", tool_call_id="call-1")],
    "what a model thinks": [AIMessage([{"type": "reasoning", "reasoning": OFFER}])],
    "what a model is told": [SystemMessage(OFFER)],
}


async def in_the_same_run(graph: Any, spoken: list[Any], said: HumanMessage, **configured: Any) -> Any:
    return await graph.ainvoke({"messages": [*spoken, said]}, thread(**configured))


async def written_before(graph: Any, spoken: list[Any], said: HumanMessage, **configured: Any) -> Any:
    await graph.aupdate_state(thread(), {"messages": spoken}, as_node="transaction")
    return await graph.ainvoke({"messages": [said]}, thread(**configured))


async def over_two_messages(graph: Any, spoken: list[Any], said: HumanMessage, **configured: Any) -> Any:
    return await graph.ainvoke({"messages": [*spoken, HumanMessage("oi"), said]}, thread(**configured))


BRING = pytest.mark.parametrize("bring", [in_the_same_run, written_before])


@BRING
@WAYS_TO_KEEP
@pytest.mark.parametrize("other", OTHERS)
async def test_no_yes_counts_once_somebody_else_has_spoken_after_our_question(
    world: World, bring: Callable[..., Any], keys: dict[str, Any], other: str
):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, **keys)
        await graph.ainvoke(says(ASKS), thread())
        after = await bring(graph, [OTHERS[other]], HumanMessage("sim"))
        assert (after["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])
        assert "PED-1001" in (after["answer"] if keys else last_text(after)), "our question is asked again"
        done = await graph.ainvoke(says("sim"), thread())
    assert done["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


@BRING
async def test_nor_is_a_no_to_them_one_to_us(world: World, bring: Callable[..., Any]):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says(ASKS), thread())
        after = await bring(graph, [AIMessage(OFFER)], HumanMessage("não"))
    assert after["transaction_status"] == "AWAITING_CONFIRMATION"


async def test_what_they_said_stands_before_each_message_of_a_run(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says(ASKS), thread())
        after = await over_two_messages(graph, [AIMessage(OFFER)], HumanMessage("sim"))
    assert (after["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])


@BRING
@WAYS_TO_KEEP
@pytest.mark.parametrize("unheard", UNHEARD)
async def test_what_nobody_is_shown_takes_nothing_from_a_yes(
    world: World, bring: Callable[..., Any], keys: dict[str, Any], unheard: str
):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, **keys)
        await graph.ainvoke(says(ASKS), thread())
        done = await bring(graph, UNHEARD[unheard], HumanMessage("sim"))
    assert done["transaction_status"] == "COMPLETED"


async def test_a_host_that_knows_which_question_was_meant_says_so(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        asked = await graph.ainvoke(says(ASKS), thread())
        question = asked["active_transaction"]["shown_question"]
        done = await in_the_same_run(graph, [AIMessage(OFFER)], HumanMessage("sim"), answers=question)
    assert done["transaction_status"] == "COMPLETED"


async def test_what_resumes_a_paused_graph_counts_for_as_little(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver, interrupts=True)
        paused = await graph.ainvoke(says(ASKS), thread())
        question = paused["__interrupt__"][0].value["question"]
        spoken = {"messages": [AIMessage(OFFER)]}
        again = await graph.ainvoke(Command(resume="sim", update=spoken), thread())
        assert (again["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])
        answer = {"message": "sim", "answers": question}
        done = await graph.ainvoke(Command(resume=answer, update=spoken), thread())
    assert done["transaction_status"] == "COMPLETED"


async def test_an_offer_of_ours_is_not_taken_up_by_a_yes_to_somebody_elses(world: World):
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        await graph.ainvoke(says("fatura"), thread())
        after = await in_the_same_run(graph, [AIMessage(OFFER)], HumanMessage("sim"))
    assert after["transaction_status"] is None
    assert world.calls("consultar_fatura") == 0


async def test_a_history_that_the_host_keeps_itself_is_known_by_the_words_of_our_reply(world: World):
    """No checkpointer, no marks: the whole talk comes in as plain roles and texts, every time."""
    async with world.agent() as agent:
        graph = transaction_graph(agent)
        talk: list[Any] = [{"role": "user", "content": ASKS}]
        asked = await graph.ainvoke({"messages": talk}, thread())
        shown = {"role": "assistant", "content": f"{last_text(asked)}\n"}
        yes = {"role": "user", "content": "sim"}
        after = await graph.ainvoke(
            {"messages": [*talk, shown, {"role": "assistant", "content": OFFER}, yes]}, thread()
        )
        assert (after["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])
        done = await graph.ainvoke({"messages": [*talk, shown, yes]}, thread())
    assert done["transaction_status"] == "COMPLETED"


UNREAD: dict[str, Any] = {
    "a picture": {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}},
    "a recording": {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "wav"}},
    "a file": {"type": "file", "file": {"file_id": "file-1"}},
    "a kind that is not known": {"type": "sticker"},
}


@pytest.mark.parametrize("configured", [False, True], ids=["plain", "with answers"])
@pytest.mark.parametrize("part", UNREAD)
async def test_a_yes_beside_what_is_not_read_is_none(world: World, part: str, configured: bool):
    """Whatever the host says of the question: what the picture says, nobody has read."""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        asked = await graph.ainvoke(says(ASKS), thread())
        known = {"answers": asked["active_transaction"]["shown_question"]} if configured else {}
        said = HumanMessage([{"type": "text", "text": "sim"}, UNREAD[part]])
        after = await graph.ainvoke({"messages": [said]}, thread(**known))
        assert (after["transaction_status"], world.effects) == ("AWAITING_CONFIRMATION", [])
        assert "PED-1001" in last_text(after)
        done = await graph.ainvoke({"messages": [HumanMessage([{"type": "text", "text": "sim"}])]}, thread())
    assert done["transaction_status"] == "COMPLETED"
