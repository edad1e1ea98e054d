"""What a graph's state must declare, and what of it survives (spec/001 sections 2 and 9)."""

from __future__ import annotations

import dataclasses
import json
import operator
from typing import Annotated, Any, TypedDict

import pytest
from langgraph.channels import EphemeralValue
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from pydantic import BaseModel, Field
from tests.contracts.langgraph.world import World, says, thread

from trinco.core.errors import UsageError
from trinco.faces.langgraph import AgentState, confirm_node, restore_node, transaction_graph, transaction_node
from trinco.faces.langgraph.schema import REQUIRED, state_keys


class Spoken(TypedDict):
    messages: Annotated[list[Any], add_messages]


class Smallest(Spoken, total=False):
    """The specification's own smallest example."""

    selected_tool_call: dict[str, Any]
    pending_tool_call: dict[str, Any]
    active_transaction: dict[str, Any]
    last_transaction: dict[str, Any]
    transaction_status: str
    missing_parameters: list[str]
    confirmation_required: bool
    confirmation_received: bool


class Accumulating(AgentState):
    messages: Annotated[list[Any], add_messages]
    answers_so_far: Annotated[list[str], operator.add]


class Merging(Spoken):
    active_transaction: Annotated[dict[str, Any], operator.or_]
    last_transaction: dict[str, Any]
    transaction_status: Annotated[str | None, EphemeralValue]
    missing_parameters: list[str]


class Overwriting(AgentState):
    messages: list[Any]


class AsText(AgentState):
    user_input: str
    answer: str


class AsModel(BaseModel):
    messages: Annotated[list[Any], add_messages] = Field(default_factory=list)
    active_transaction: dict[str, Any] = Field(default_factory=dict)
    last_transaction: dict[str, Any] = Field(default_factory=dict)
    transaction_status: str | None = None
    missing_parameters: list[str] = Field(default_factory=list)


@dataclasses.dataclass
class AsDataclass:
    messages: Annotated[list[Any], add_messages] = dataclasses.field(default_factory=list)
    active_transaction: dict[str, Any] = dataclasses.field(default_factory=dict)
    last_transaction: dict[str, Any] = dataclasses.field(default_factory=dict)
    transaction_status: str | None = None
    missing_parameters: list[str] = dataclasses.field(default_factory=list)


@pytest.mark.parametrize("absent", sorted(REQUIRED))
async def test_a_state_that_lacks_a_required_key_is_refused_at_build(world: World, absent: str):
    """R001-2.2 R001-2.3"""
    kept = {k: v for k, v in Smallest.__annotations__.items() if k != absent}
    lacking = TypedDict("lacking", kept)  # pyright: ignore[reportArgumentType]
    async with world.agent() as agent:
        for build in (transaction_graph, transaction_node, restore_node, confirm_node):
            with pytest.raises(UsageError, match=f"declare `{absent}: "):
                build(agent, state=lacking)


def test_the_refusal_names_everything_at_once_and_what_to_write():
    class Bare(TypedDict):
        question: str

    with pytest.raises(UsageError) as refused:
        state_keys(Bare, "messages", None)
    assert all(f"declare `{name}: {kind}`" in str(refused.value) for name, kind in REQUIRED.items())
    assert "`messages`" in str(refused.value)
    assert "trinco.AgentState" in str(refused.value)


def test_keys_that_would_not_clear_or_not_last_are_refused():
    with pytest.raises(UsageError) as refused:
        state_keys(Merging, "messages", None)
    assert "`active_transaction` without a reducer" in str(refused.value)
    assert "`transaction_status` without a reducer" in str(refused.value)


def test_messages_that_a_reply_would_overwrite_are_refused():
    with pytest.raises(UsageError, match="would replace what was said before"):
        state_keys(Overwriting, "messages", None)
    assert not state_keys(AsText, "user_input", "answer").replies_append
    with pytest.raises(UsageError, match="declare `reply: str`"):
        state_keys(AsText, "user_input", "reply")


@pytest.mark.parametrize("state", [Smallest, Accumulating, AsModel, AsDataclass])
async def test_each_kind_of_state_carries_a_transaction_over_turns(world: World, state: type):
    """R001-9.4"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, state=state, checkpointer=saver)
        for text in ("quero cancelar o pedido", "PED-1001", "sim"):
            after = await graph.ainvoke(says(text), thread())
    assert after["transaction_status"] == "COMPLETED"
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_a_text_and_a_reply_key_carry_a_transaction_over_turns(world: World):
    async with world.saver() as saver, world.agent() as agent:
        keys: dict[str, Any] = {"message_key": "user_input", "reply_key": "answer"}
        graph = transaction_graph(agent, state=AsText, checkpointer=saver, **keys)
        for text in ("quero cancelar o pedido", "PED-1001", "sim"):
            after = await graph.ainvoke({"user_input": text}, thread())
    assert world.protocols[0] in after["answer"]
    assert world.effects == [("cancelar_pedido", "PED-1001")]


async def test_the_state_in_the_checkpoint_is_the_ledgers_and_plain_json(world: World):
    """R001-3.1 R001-9.4"""
    async with world.saver() as saver, world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=saver)
        for text in ("quero cancelar o pedido", "PED-1001", "sim", "quero cancelar o pedido PED-1002"):
            await graph.ainvoke(says(text), thread())
            values = (await graph.aget_state(thread())).values
            ledger = await agent.state(agent.key("s1", tenant_id="acme"))
            kept = {k: v for k, v in values.items() if k != "messages"}
            assert json.loads(json.dumps(kept)) == kept
            shown = kept["active_transaction"].pop("shown_question", None)
            kept["active_transaction"].pop("taken_message", None)
            assert kept == ledger
            assert (shown is not None) == ledger.get("confirmation_required")


async def test_the_strict_serializer_reads_back_all_that_a_turn_writes(world: World, caplog: pytest.LogCaptureFixture):
    strict = JsonPlusSerializer(allowed_msgpack_modules=None)
    async with world.agent() as agent:
        graph = transaction_graph(agent, checkpointer=InMemorySaver(serde=strict))
        for text in ("quero cancelar o pedido", "PED-1001", "sim"):
            after = await graph.ainvoke(says(text), thread())
        again = (await graph.aget_state(thread())).values
    assert again["last_transaction"] == after["last_transaction"]
    assert [m.type for m in again["messages"]] == ["human", "ai"] * 3
    assert "checkpoint" not in caplog.text


async def test_nothing_is_declared_behind_the_hosts_back(world: World):
    """A node must not add keys to a graph: what its schema declares is what it has."""
    async with world.agent() as agent:
        builder = StateGraph(Smallest)
        builder.add_node("transaction", transaction_node(agent, state=Smallest))
        builder.add_edge(START, "transaction")
        builder.add_edge("transaction", END)
        assert set(builder.channels) == set(Smallest.__annotations__)
