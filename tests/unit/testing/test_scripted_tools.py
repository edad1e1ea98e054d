"""Scripted tools do what they are told, and remember what they were asked."""

import asyncio

import pytest

from trinco.core.outcome import Delivery, ToolAnswer
from trinco.ports.tools import CallKind, OfferedTool, ToolCall
from trinco.testing.scripted_tools import GARBLED, LOST, NOT_SENT, ScriptedTools, refusal


def call(tool: str = "cancel", kind: CallKind = CallKind.EFFECT, **arguments: object) -> ToolCall:
    return ToolCall(server="s", tool=tool, arguments=arguments, kind=kind, timeout=30)


async def test_a_body_is_a_returned_answer() -> None:
    tools = ScriptedTools({"cancel": {"protocol": "C-1"}})
    answer = await tools.call(call())
    assert answer == ToolAnswer(delivery=Delivery.RETURNED, body={"protocol": "C-1"})


async def test_several_answers_come_in_order_and_the_last_one_stays() -> None:
    tools = ScriptedTools({"cancel": [NOT_SENT, LOST, GARBLED, {"done": True}]})
    deliveries = [(await tools.call(call())).delivery for _ in range(5)]
    assert deliveries == ["not_sent", "lost", "garbled", "returned", "returned"]


async def test_an_answer_may_depend_on_the_call() -> None:
    tools = ScriptedTools({"check": lambda asked: {"eligible": asked.arguments["order"] != "9"}})
    assert (await tools.call(call("check", CallKind.VALIDATE, order="1"))).body == {"eligible": True}
    assert (await tools.call(call("check", CallKind.VALIDATE, order="9"))).body == {"eligible": False}


async def test_a_refusal_says_that_nothing_happened() -> None:
    answer = await ScriptedTools({"cancel": refusal("SHIPPED", "it is on its way")}).call(call())
    assert (answer.is_error, answer.no_effect, answer.code, answer.text) == (
        True,
        True,
        "SHIPPED",
        "it is on its way",
    )


async def test_it_remembers_calls_and_tells_effects_from_reads() -> None:
    tools = ScriptedTools({"check": {}, "cancel": LOST})
    await tools.call(call("check", CallKind.VALIDATE, order="1"))
    await tools.call(call("cancel", order="1"))
    assert tools.called == ["check", "cancel"]
    assert tools.effects == ["cancel"]
    assert tools.calls[1].arguments == {"order": "1"}


async def test_a_held_call_waits_until_it_is_released() -> None:
    tools = ScriptedTools({"cancel": {"protocol": "C-1"}})
    held = tools.hold("cancel")
    calling = asyncio.ensure_future(tools.call(call()))
    await held.arrive()
    assert not calling.done()
    held.release(LOST)
    assert (await calling) == LOST
    assert (await tools.call(call())) == LOST
    tools.answer("cancel", {"protocol": "C-2"})
    assert (await tools.call(call())).body == {"protocol": "C-2"}


async def test_giving_up_one_held_call_leaves_the_others_waiting() -> None:
    tools = ScriptedTools()
    held = tools.hold("cancel")
    first, second = (asyncio.ensure_future(tools.call(call())) for _ in range(2))
    await held.arrive()
    first.cancel()
    await asyncio.wait({first})
    held.release({"done": True})
    assert (await second).body == {"done": True}


async def test_a_tool_without_a_script_ends_the_test() -> None:
    with pytest.raises(BaseException, match="'cancel' was called and has no script") as caught:
        await ScriptedTools({"check": {}}).call(call())
    assert not isinstance(caught.value, Exception), "the engine would take it for a lost answer"


async def test_a_script_needs_an_answer() -> None:
    with pytest.raises(ValueError, match="at least one answer"):
        ScriptedTools({"cancel": []})


async def test_it_offers_what_it_is_told_and_notes_that_it_was_closed() -> None:
    tool = OfferedTool(
        name="cancel",
        description="",
        input_schema={},
        output_schema=None,
        read_only=False,
        destructive=True,
        idempotent=False,
    )
    async with ScriptedTools() as tools:
        tools.offer("s", tool)
        assert await tools.offered("s") == (tool,)
        assert await tools.offered("other") == ()
        assert not tools.closed
    assert tools.closed
