"""Yesterday's conversations, as schema 1 stored them, are read and gone on with."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from tests.compat.samples import Restored, Sample, restored, samples

from trinco.core.conversation import STATE_SCHEMA, Conversation
from trinco.core.errors import ReusedMessageId, UnreadableState
from trinco.core.lifecycle import Phase
from trinco.engine import codec
from trinco.ports.store import Loaded
from trinco.testing.scripted_tools import ScriptedTools

SCHEMA = 1
SAMPLES = samples(SCHEMA)
DONE = {"success": True, "protocol": "C-2"}
CANCELLED, DISPUTED = ("cancelar_pedido", "PED-1"), ("contestar_cobranca", "TIM Fashion Mensal")


def tools(**answers: Any) -> ScriptedTools:
    usual: dict[str, Any] = {
        "consultar_entrega": {"place": "Santos"},
        "validar_cancelamento": {"eligible": True},
        "validar_contestacao": {"eligible": True},
        "cancelar_pedido": DONE,
        "contestar_cobranca": DONE,
        "consultar_operacao": {"status": "absent"},
    }
    return ScriptedTools(usual | answers)


def effects(conversation: Restored) -> list[tuple[str, object]]:
    return [
        (call.tool, call.arguments.get("order_id") or call.arguments.get("servico"))
        for call in conversation.tools.calls
        if call.kind == "effect"
    ]


def decoded(sample: Sample) -> Conversation:
    return codec.conversation(loaded(sample, codec.encode(sample.state)))


def loaded(sample: Sample, state: bytes, schema: int | None = None) -> Loaded:
    known = sample.schema if schema is None else schema
    return Loaded(now=sample.now, version=1, schema=known, state=state, turn=None)


@dataclass(frozen=True)
class Next:
    """What is said to a restored conversation, and what comes of it."""

    says: tuple[str, ...]
    phase: Phase
    effects: tuple[tuple[str, str], ...] = ()
    contains: str = ""
    after: timedelta = timedelta()
    answers: dict[str, Any] = field(default_factory=dict)


A_MINUTE = timedelta(minutes=1)
FOUND = {"consultar_operacao": {"status": "done", "result": {"protocol": "C-9"}}}
NEXT = {
    "idle": Next(("quero cancelar o pedido PED-1", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "choosing": Next(("sim", "PED-3"), Phase.COMPLETED, contains="PED-3 está em Santos"),
    "collecting": Next(("o pedido é o PED-1", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "collecting_ambiguous": Next(("PED-1", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "collecting_more": Next(("ficou caro demais", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "unchecked": Next(("tente agora", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "pre_validation": Next(("e aí?", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "pre_validation_held": Next(("não",), Phase.CANCELLED),
    "awaiting_clarification": Next(("o de terça", "sim"), Phase.COMPLETED, (("cancelar_pedido", "PED-12"),)),
    "awaiting_confirmation": Next(("sim",), Phase.COMPLETED, (CANCELLED,), "C-2"),
    "awaiting_confirmation_of_money": Next(("sim",), Phase.COMPLETED, (DISPUTED,), "C-2"),
    "awaiting_confirmation_again": Next(("hmm", "hmm"), Phase.CANCELLED, contains="uma pessoa"),
    "suspended": Next(("sim", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "suspended_while_collecting": Next(("PED-3", "sim", "sim"), Phase.COMPLETED, (CANCELLED,)),
    "executing": Next(("e aí?",), Phase.COMPLETED, contains="C-9", after=A_MINUTE, answers=FOUND),
    "executing_withdrawn": Next(("e aí?",), Phase.COMPLETED, contains="C-9", after=A_MINUTE, answers=FOUND),
    "executing_with_a_request_queued": Next(
        ("e aí?",), Phase.COMPLETED, contains="PED-2 está em Santos", after=A_MINUTE, answers=FOUND
    ),
    "outcome_unknown": Next(("e aí?",), Phase.COMPLETED, contains="Agora tenho a resposta", answers=FOUND),
    "outstanding": Next(
        ("quero cancelar o pedido PED-1",), Phase.AWAITING_CONFIRMATION, contains="ainda está sem confirmação"
    ),
    "settled_untold": Next(("oi",), Phase.COMPLETED, contains="Agora tenho a resposta"),
    "completed": Next(("sim",), Phase.COMPLETED, contains="C-1"),
    "completed_of_money": Next(("sim",), Phase.COMPLETED, contains="D-1"),
    "failed": Next(("sim",), Phase.FAILED, contains="Passou do prazo."),
    "cancelled": Next(("sim",), Phase.CANCELLED, contains="Não há nada esperando"),
    "out_of_scope": Next(("quero cancelar o pedido PED-1",), Phase.AWAITING_CONFIRMATION),
    "blocked": Next(("quero cancelar o pedido PED-1",), Phase.AWAITING_CONFIRMATION),
}


def test_every_phase_has_its_sample_and_every_sample_its_continuation() -> None:
    kept = [t for sample in SAMPLES.values() for t in decoded(sample).transactions()]
    assert {t.phase for t in kept} == set(Phase) - {Phase.IDLE}
    assert set(NEXT) == set(SAMPLES)
    assert any(decoded(sample).suspended for sample in SAMPLES.values())
    assert any(decoded(sample).outstanding for sample in SAMPLES.values())
    assert any(decoded(sample).queued for sample in SAMPLES.values())
    assert any(decoded(sample).choosing for sample in SAMPLES.values())


@pytest.mark.parametrize("name", SAMPLES)
async def test_it_is_gone_on_with(name: str) -> None:
    """R001-3.1 R001-10.D"""
    following = NEXT[name]
    conversation = await restored(SAMPLES[name], tools(**following.answers))
    async with conversation.agent as agent:
        conversation.clock.advance(following.after)
        texts = [(await conversation.says(said)).text for said in following.says]
        after = await agent.conversation("s")
        ended = after.active or after.last or after.outstanding[-1]
        assert (ended.phase, effects(conversation)) == (following.phase, list(following.effects)), texts
        assert following.contains in texts[-1]
        assert await agent.verify("s") == ()


@pytest.mark.parametrize("name", [name for name, sample in SAMPLES.items() if sample.turn["reply"]])
async def test_a_message_that_was_answered_then_gets_that_answer(name: str) -> None:
    sample = SAMPLES[name]
    conversation = await restored(sample, tools())
    async with conversation.agent:
        again = await conversation.says(sample.said, sample.message_id)
        assert again.redelivered
        assert again.text.startswith(sample.turn["reply"]["text"])
        assert again.question == sample.turn["reply"]["question"]
        with pytest.raises(ReusedMessageId):
            await conversation.says(sample.said + "!", sample.message_id)
    assert conversation.tools.calls == []


@pytest.mark.parametrize(
    ("name", "done", "phase"),
    [
        ("pre_validation", [], Phase.AWAITING_CONFIRMATION),
        ("pre_validation_held", [CANCELLED], Phase.COMPLETED),
        ("executing", [], Phase.COMPLETED),
        ("executing_with_a_request_queued", [], Phase.COMPLETED),
    ],
)
async def test_a_turn_that_was_cut_off_is_driven_on(name: str, done: list[object], phase: Phase) -> None:
    sample = SAMPLES[name]
    assert sample.turn["reply"] is None
    conversation = await restored(sample, tools(**FOUND))
    async with conversation.agent:
        conversation.clock.advance(A_MINUTE)
        driven = await conversation.says(sample.said, sample.message_id)
    assert driven.redelivered
    assert (driven.phase, effects(conversation)) == (phase, done)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_state_that_lacks_what_has_a_default_is_read_as_if_it_had_it(name: str) -> None:
    """A key that newer code adds must have a default: older states don't hold it."""
    whole = decoded(SAMPLES[name])
    lean = codec.encode(without_defaults(whole))
    assert len(lean) < len(codec.encode(whole))
    assert codec.conversation(loaded(SAMPLES[name], lean)) == whole


@pytest.mark.parametrize("name", SAMPLES)
def test_keys_that_are_not_known_are_left_out(name: str) -> None:
    """An additional key alone makes no newer schema: who doesn't know it can do without it."""
    sample = SAMPLES[name]
    more = with_more(sample.state)
    assert codec.conversation(loaded(sample, codec.encode(more))) == decoded(sample)


@pytest.mark.parametrize("name", SAMPLES)
def test_writing_what_was_read_gives_the_same_values(name: str) -> None:
    first = decoded(SAMPLES[name])
    assert codec.conversation(loaded(SAMPLES[name], codec.encode(first))) == first


def test_a_newer_schema_is_refused_by_its_number() -> None:
    sample = SAMPLES["awaiting_confirmation"]
    with pytest.raises(UnreadableState, match=f"state schema {STATE_SCHEMA + 1}, this one reads up to {STATE_SCHEMA}"):
        codec.conversation(loaded(sample, b"{}", schema=STATE_SCHEMA + 1))


async def test_a_newer_schema_is_left_as_it_is() -> None:
    sample = SAMPLES["awaiting_confirmation"]
    conversation = await restored(sample, tools(), schema=STATE_SCHEMA + 1)
    async with conversation.agent as agent:
        for _ in range(2):
            with pytest.raises(UnreadableState, match="nothing was changed"):
                await conversation.says("sim")
        with pytest.raises(UnreadableState):
            await agent.state("s")
        assert await agent.journal("s") == ()
    assert conversation.tools.calls == []


@pytest.mark.parametrize(
    "state",
    [
        b"",
        b"null",
        b"[]",
        b'{"active": 7}',
        b'{"active": {"phase": "AWAITING_CONFIRMATION"}}',
        b'{"opened": "1"}',
        b"\xff",
        json.dumps({"active": {"id": "t", "tool": "x", "route": "x", "opened_by": "m", "phase": "DANCING"}}).encode(),
    ],
    ids=repr,
)
async def test_a_damaged_state_is_said_to_be_and_left_as_it_is(state: bytes) -> None:
    conversation = await restored(SAMPLES["awaiting_confirmation"], tools(), state=state)
    async with conversation.agent as agent:
        with pytest.raises(UnreadableState, match=r"damaged .*; nothing was changed"):
            await conversation.says("sim")
        assert await agent.journal("s") == ()
    assert conversation.tools.calls == []


def without_defaults(value: Any) -> Any:
    """Return a state as JSON, without all that is as it would be if nobody had written it."""
    if dataclasses.is_dataclass(value):
        kept: dict[str, Any] = {}
        for each in dataclasses.fields(value):
            has = getattr(value, each.name)
            usual = each.default if each.default_factory is dataclasses.MISSING else each.default_factory()
            if usual is dataclasses.MISSING or has != usual:
                kept[each.name] = without_defaults(has)
        return kept
    if isinstance(value, dict):
        return {name: without_defaults(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [without_defaults(one) for one in value]
    return value


TEXTS_BY_NAME = ("arguments", "ambiguous", "resolved", "requested", "result", "subject", "body")
"""Mappings whose keys are data: another key in them is another value."""


def with_more(value: Any, name: str = "") -> Any:
    if isinstance(value, dict) and name not in TEXTS_BY_NAME:
        return {k: with_more(v, k) for k, v in value.items()} | {"of_a_later_release": {"x": 1.5}}
    if isinstance(value, list) and name not in {"options", "span", "value"}:
        return [with_more(v) for v in value]
    return value
