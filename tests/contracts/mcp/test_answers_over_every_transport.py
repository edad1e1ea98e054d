"""What comes back is told the same way whichever way the server is reached."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from trinco.adapters.mcp import McpTools
from trinco.core.outcome import Delivery
from trinco.ports.tools import CallKind, ToolCall

from .conftest import a_call, proves_nothing_was_sent, until

if TYPE_CHECKING:
    from .conftest import Bench


pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_result_is_returned_with_its_structured_body_and_its_text(bench: Bench) -> None:
    answer = await bench.call("book", order="PED-1")
    assert answer.delivery is Delivery.RETURNED
    assert answer.body == {"done": True, "order": "PED-1"}
    assert (answer.text, answer.is_error, answer.no_effect, answer.code) == ("booked", False, False, None)
    assert bench.effects == ["PED-1"]


async def test_a_call_is_exactly_one_request_on_the_wire(bench: Bench) -> None:
    await bench.tools.offered("effects")
    bench.forget()
    for number in range(5):
        await bench.call("book", order=f"PED-{number}")
    assert bench.wire == bench.sent_for_an_effect * 5
    bench.forget()
    await bench.read("speak", texts=["no schema"])
    assert bench.wire == ["tools/call"]


async def test_a_server_that_runs_is_not_called_unreachable(bench: Bench) -> None:
    bench.forget()
    assert await bench.tools.unreachable("effects") == ""
    assert "tools/call" not in bench.wire


async def test_the_tools_are_listed_once_for_a_connection(bench: Bench) -> None:
    async with McpTools({"effects": bench.spec}) as tools:
        for number in range(3):
            await tools.call(a_call("book", order=f"PED-{number}"))
    assert bench.wire.count("tools/list") == 1


async def test_fifty_calls_at_once_share_one_connection_and_happen_once_each(bench: Bench) -> None:
    async with McpTools({"effects": bench.spec}) as tools:
        answers = await asyncio.gather(*(tools.call(a_call("book", order=f"PED-{n}")) for n in range(50)))
    assert [answer.body for answer in answers] == [{"done": True, "order": f"PED-{n}"} for n in range(50)]
    assert sorted(bench.effects) == sorted(f"PED-{n}" for n in range(50))
    assert bench.wire.count("tools/list") == 1
    assert bench.wire.count("tools/call") == 50


async def test_an_untyped_error_is_returned_as_an_error_whatever_its_body_claims(bench: Bench) -> None:
    answer = await bench.call("fail", order="PED-1")
    assert answer.delivery is Delivery.RETURNED
    assert answer.is_error
    assert not answer.no_effect
    assert answer.body == {"done": True}
    assert bench.effects == ["PED-1"]


async def test_a_typed_refusal_carries_the_servers_word_that_nothing_happened(bench: Bench) -> None:
    answer = await bench.call("refuse")
    assert (answer.delivery, answer.is_error, answer.no_effect) == (Delivery.RETURNED, True, True)
    assert answer.code == "SHIPPED"
    assert answer.text == "it is on its way"
    assert bench.effects == []


async def test_an_answer_that_breaks_its_own_schema_is_garbled_and_kept(bench: Bench) -> None:
    answer = await bench.call("break_schema", order="PED-1")
    assert answer.delivery is Delivery.GARBLED
    assert answer.body == {"done": "certainly"}
    assert "$.done" in answer.detail
    assert "certainly" not in answer.detail
    assert bench.effects == ["PED-1"]


async def test_a_protocol_error_proves_nothing_even_if_it_says_invalid_params(bench: Bench) -> None:
    """The SDK says so of an answer that the tool made badly, after its effect."""
    answer = await bench.call("break_result", order="PED-1")
    assert (answer.delivery, answer.code) == (Delivery.LOST, "-32602")
    assert bench.effects == ["PED-1"]


async def test_a_protocol_error_from_behind_the_tool_proves_nothing_either(bench: Bench) -> None:
    answer = await bench.call("fail_in_protocol", order="PED-1")
    assert (answer.delivery, answer.code) == (Delivery.LOST, "-32601")
    assert bench.effects == ["PED-1"]


@pytest.mark.parametrize("tool", ["vanish", "disown_unlisted"])
async def test_an_effect_for_a_tool_that_the_server_does_not_list_is_not_sent(bench: Bench, tool: str) -> None:
    """What it would answer could prove nothing: an unlisted tool may run, act, and say that it is unknown."""
    await bench.tools.offered("effects")
    bench.forget()
    for kind in (CallKind.EFFECT, CallKind.SEAL):
        answer = await bench.tools.call(
            a_call(tool, kind=kind, order="PED-1", how="text", words=f"Unknown tool: {tool}")
        )
        assert proves_nothing_was_sent(answer)
        assert tool in answer.detail
    assert "tools/call" not in bench.wire
    assert bench.effects == []


async def test_a_tool_that_is_not_listed_can_be_read(bench: Bench) -> None:
    answer = await bench.read("environment", name="NO_SUCH_VARIABLE")
    assert (answer.delivery, answer.body) == (Delivery.RETURNED, {"value": None})


@pytest.mark.parametrize("words", ["Unknown tool: {}", "{}: receipt not found"])
@pytest.mark.parametrize(("how", "delivery"), [("text", Delivery.RETURNED), ("protocol", Delivery.LOST)])
@pytest.mark.parametrize(("way", "tool"), [("call", "disown"), ("read", "disown"), ("read", "disown_unlisted")])
async def test_no_words_about_a_tool_prove_after_the_call_that_it_did_nothing(
    bench: Bench, way: str, tool: str, how: str, delivery: Delivery, words: str
) -> None:
    answer = await getattr(bench, way)(tool, order="PED-1", how=how, words=words.format(tool))
    assert (answer.delivery, answer.no_effect) == (delivery, False)
    assert bench.effects == ["PED-1"]


async def test_a_tool_that_asks_back_is_not_taken_for_done(bench: Bench) -> None:
    answer = await bench.call("ask_back")
    assert answer.delivery in {Delivery.GARBLED, Delivery.LOST}  # the older protocol can't even say it
    assert answer.body is None


@pytest.mark.parametrize("way", ["call", "read"])
async def test_a_tool_that_hangs_after_its_effect_is_lost(bench: Bench, way: str) -> None:
    answer = await getattr(bench, way)("hang", timeout=0.3, order="PED-1")
    assert answer.delivery is Delivery.LOST
    assert "0.3 s" in answer.detail
    assert bench.effects == ["PED-1"]


async def test_after_a_call_that_hung_the_same_connection_serves_others(bench: Bench) -> None:
    await bench.tools.offered("effects")
    bench.forget()
    await bench.call("hang", timeout=0.3, order="PED-1")
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    sent = [method for method in bench.wire if not method.startswith("notifications/")]
    assert sent == bench.sent_for_an_effect * 2


async def test_slow_is_fine_as_long_as_it_is_within_the_limit(bench: Bench) -> None:
    call = asyncio.create_task(bench.read("take_time", order="PED-1"))
    await bench.effect("PED-1")
    assert not call.done()
    (bench.folder / "go").touch()
    answer = await call
    assert (answer.delivery, answer.body) == (Delivery.RETURNED, {"done": True, "order": "PED-1"})


@pytest.mark.parametrize("way", ["call", "read"])
async def test_a_cancelled_caller_gets_the_cancellation_and_harms_nobody_else(bench: Bench, way: str) -> None:
    other = asyncio.create_task(bench.call("take_time", order="PED-1"))
    await bench.effect("PED-1")
    call = asyncio.create_task(getattr(bench, way)("hang", order="PED-2"))
    await bench.effect("PED-1", "PED-2")
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    (bench.folder / "go").touch()
    assert (await other).delivery is Delivery.RETURNED
    assert (await bench.call("book", order="PED-3")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1", "PED-2", "PED-3"]


async def test_arguments_and_meta_arrive_as_json_values(bench: Bench) -> None:
    call = ToolCall(
        server="effects",
        tool="echo",
        arguments={"amount": Decimal("71.90"), "count": Decimal("3.00"), "items": ("a", "b"), "on": True, "of": None},
        kind=CallKind.EFFECT,
        timeout=10,
        meta={"io.trinco/idempotency-key": "k1"},
    )
    answer = await bench.tools.call(call)
    assert answer.body == {
        "arguments": {"amount": 71.9, "count": 3, "items": ["a", "b"], "on": True, "of": None},
        "kinds": {"amount": "float", "count": "int", "items": "list", "on": "bool", "of": "NoneType"},
        "meta": {"io.trinco/idempotency-key": "k1"},
    }


async def test_a_value_that_would_not_arrive_as_it_is_is_not_sent(bench: Bench) -> None:
    answer = await bench.call("book", order="PED-\ud800")
    assert answer.delivery is Delivery.NOT_SENT
    assert "arguments.order" in answer.detail
    assert bench.effects == []


@pytest.mark.parametrize(
    ("texts", "body"),
    [
        (['{"done": true}'], {"done": True}),
        (["[1, 2]"], None),
        (["done"], None),
        (['{"done": true}', "and more"], None),
        (['{"result": {"done": true}}'], {"result": {"done": True}}),
        (['{"ok": true, "result": {"done": false}}'], {"ok": True, "result": {"done": False}}),
    ],
)
async def test_a_single_text_that_is_a_json_object_is_the_body(
    bench: Bench, texts: list[str], body: dict[str, object] | None
) -> None:
    answer = await bench.call("speak", texts=texts)
    assert (answer.delivery, answer.body) == (Delivery.RETURNED, body)
    assert answer.text == "\n".join(texts)


async def test_a_text_that_begins_as_an_object_and_is_none_is_garbled_and_kept(bench: Bench) -> None:
    answer = await bench.call("speak", texts=['{"done": tru'])
    assert (answer.delivery, answer.body, answer.text) == (Delivery.GARBLED, None, '{"done": tru')


async def test_progress_is_passed_on(bench: Bench) -> None:
    seen: list[tuple[float, float | None, str | None]] = []
    call = ToolCall(
        server="effects",
        tool="count",
        arguments={},
        kind=CallKind.EFFECT,
        timeout=10,
        progress=lambda done, total, words: seen.append((done, total, words)),
    )
    assert (await bench.tools.call(call)).body == {"counted": 2}
    # An answer in plain JSON has no room for progress; every other way has.
    await until(lambda: len(seen) == (0 if bench.in_plain_json else 2))
    assert seen == ([] if bench.in_plain_json else [(1.0, 2.0, "step 1"), (2.0, 2.0, "step 2")])


async def test_what_may_be_left_out_is_left_out_for_a_tool_that_would_refuse_it(bench: Bench) -> None:
    """spec/002 shows a validator that takes the order's number alone."""
    asked = {"order": "PED-1", "target_tool": "cancel"}
    check = ToolCall(
        server="effects",
        tool="check_strictly",
        arguments=asked,
        kind=CallKind.VALIDATE,
        timeout=10,
        dispensable=frozenset({"target_tool"}),
    )
    assert (await bench.tools.call(check)).body == {"eligible": True}
    assert (await bench.tools.call(replace(check, dispensable=frozenset()))).is_error
    assert (await bench.tools.call(replace(check, arguments={**asked, "reason": "late"}))).is_error
    told = await bench.tools.call(replace(check, tool="echo"))
    assert told.body is not None
    assert told.body["arguments"] == asked


async def test_an_answer_of_some_megabytes_comes_through(bench: Bench) -> None:
    answer = await bench.call("grow", size=3_000_000)
    assert answer.delivery is Delivery.RETURNED
    assert answer.body is not None
    assert len(str(answer.body["filling"])) == 3_000_000


async def test_what_a_server_offers_is_told_with_its_hints(bench: Bench) -> None:
    offered = {tool.name: tool for tool in await bench.tools.offered("effects")}
    assert offered["book"].output_schema is not None
    assert offered["speak"].output_schema is None
    assert offered["book"].read_only is None
    assert "environment" not in offered


async def test_after_close_nothing_is_sent(bench: Bench) -> None:
    async with McpTools({"effects": bench.spec}) as tools:
        await tools.call(a_call("book", order="PED-1"))
    answer = await tools.call(a_call("book", order="PED-2"))
    assert answer.delivery is Delivery.NOT_SENT
    assert bench.effects == ["PED-1"]
