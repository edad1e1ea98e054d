"""What needs no wire: names, values, schemas that change, and the end of a server's life."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, cast

import mcp.types as t
import pytest
from mcp.server import MCPServer
from mcp.server.lowlevel import Server
from mcp.server.mcpserver.exceptions import ToolError
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from tests.servers.effects import SCHEMAS, build

from trinco.adapters.mcp import McpTools, catalogue
from trinco.adapters.mcp.answers import from_result
from trinco.adapters.mcp.arguments import Unsendable, as_json
from trinco.adapters.mcp.passage import CURRENT, Outgoing, Passage
from trinco.core.errors import ToolContractError
from trinco.core.outcome import Delivery
from trinco.ports.servers import HttpServer, InMemoryServer, StdioServer
from trinco.ports.tools import CallKind

from .conftest import a_call, proves_nothing_was_sent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


async def test_a_server_nobody_named_is_not_sent_to_and_the_known_ones_are_told(tmp_path: Path) -> None:
    async with McpTools({"orders": build(tmp_path), "bills": build(tmp_path)}) as tools:
        answer = await tools.call(a_call("book", server="ordres"))
        with pytest.raises(ToolContractError, match="ordres"):
            await tools.offered("ordres")
    assert answer.delivery is Delivery.NOT_SENT
    assert "bills, orders" in answer.detail


async def test_a_disabled_server_is_never_connected_to(tmp_path: Path) -> None:
    async with McpTools({"effects": InMemoryServer(server=build(tmp_path), enabled=False)}) as tools:
        answer = await tools.call(a_call("book", order="PED-1"))
    assert answer.delivery is Delivery.NOT_SENT
    assert "disabled" in answer.detail
    assert not (tmp_path / "wire").exists()


async def test_servers_have_limits_that_suit_them_unless_told_otherwise() -> None:
    spec = StdioServer(command="python")
    assert (spec.connect_timeout, spec.timeout) == (timedelta(seconds=10), timedelta(seconds=30))
    assert HttpServer(endpoint="http://localhost").enabled


async def test_the_usual_server_of_the_sdk_is_called_as_it_is() -> None:
    server = MCPServer("orders")

    @server.tool()
    async def names() -> list[str]:
        return ["a", "b"]

    @server.tool()
    async def crash() -> str:
        raise ValueError("123.456.789-00")

    async with McpTools({"orders": server}) as tools:
        named = await tools.call(a_call("names", server="orders"))
        crashed = await tools.call(a_call("crash", server="orders"))
        unknown = await tools.call(a_call("nemas", server="orders"))
        read = await tools.call(a_call("nemas", server="orders", kind=CallKind.READ))
    assert named.body == {"result": ["a", "b"]}
    assert (crashed.delivery, crashed.is_error, crashed.no_effect) == (Delivery.RETURNED, True, False)
    assert proves_nothing_was_sent(unknown)
    assert "does not list a tool 'nemas'" in unknown.detail
    assert (read.delivery, read.is_error, read.no_effect) == (Delivery.RETURNED, True, False)


async def test_what_the_sdk_says_to_developers_of_an_error_is_not_among_its_words() -> None:
    """They are told to people; operators keep the whole."""
    server = MCPServer("orders")

    @server.tool()
    async def crash() -> str:
        raise ValueError("123.456.789-00")

    @server.tool()
    async def refuse() -> str:
        raise ToolError("O pedido já saiu para entrega.")

    @server.tool()
    async def count(n: int) -> str:
        return str(n)

    async with McpTools({"orders": server}) as tools:
        crashed = await tools.call(a_call("crash", server="orders"))
        refused = await tools.call(a_call("refuse", server="orders"))
        misfit = await tools.call(a_call("count", server="orders", n="many"))
    assert [a.text for a in (crashed, refused, misfit)] == ["", "O pedido já saiu para entrega.", ""]
    assert all(a.is_error and a.detail.startswith("Error executing tool") for a in (crashed, refused, misfit))


def listing(*names: str, cursor: str | None = None) -> t.ListToolsResult:
    return t.ListToolsResult(tools=[t.Tool(name=n, input_schema={"type": "object"}) for n in names], next_cursor=cursor)


async def test_a_tool_that_came_after_the_list_was_read_is_found_by_asking_again() -> None:
    names = ["book"]

    async def list_tools(*_: Any) -> t.ListToolsResult:
        return listing(*names)

    async def call_tool(_: Any, params: t.CallToolRequestParams) -> t.CallToolResult:
        return t.CallToolResult(content=[t.TextContent(text=params.name)])

    async with McpTools({"shop": Server("shop", on_list_tools=list_tools, on_call_tool=call_tool)}) as tools:
        assert proves_nothing_was_sent(await tools.call(a_call("cancel", server="shop")))
        names.append("cancel")
        assert (await tools.call(a_call("cancel", server="shop"))).delivery is Delivery.RETURNED


@pytest.mark.parametrize("fails", ["at its end", "the second time"])
async def test_a_list_that_may_not_be_whole_keeps_no_effect_back(monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    monkeypatch.setattr(catalogue, "MOST_PAGES", 3)
    asked: list[None] = []

    async def list_tools(*_: Any) -> t.ListToolsResult:
        asked.append(None)
        if fails == "the second time" and len(asked) > 1:
            raise MCPError(t.INTERNAL_ERROR, "not now")
        return listing("book", cursor="more" if fails == "at its end" else None)

    async def call_tool(_: Any, params: t.CallToolRequestParams) -> t.CallToolResult:
        return t.CallToolResult(content=[t.TextContent(text=params.name)])

    async with McpTools({"shop": Server("shop", on_list_tools=list_tools, on_call_tool=call_tool)}) as tools:
        assert (await tools.call(a_call("cancel", server="shop"))).text == "cancel"


async def test_a_tool_that_leaves_the_list_as_it_acts_is_not_taken_for_one_that_did_nothing() -> None:
    names, effects = ["cancel"], list[str]()

    async def list_tools(*_: Any) -> t.ListToolsResult:
        return listing(*names)

    async def call_tool(_: Any, params: t.CallToolRequestParams) -> t.CallToolResult:
        effects.append(names.pop())
        raise MCPError(t.INVALID_PARAMS, f"Unknown tool: {params.name}")

    async with McpTools({"shop": Server("shop", on_list_tools=list_tools, on_call_tool=call_tool)}) as tools:
        answer = await tools.call(a_call("cancel", server="shop"))
    assert (answer.delivery, answer.no_effect, effects) == (Delivery.LOST, False, ["cancel"])


async def test_a_server_that_changed_its_schema_is_asked_again_before_its_answer_is_called_garbled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with McpTools({"effects": build(tmp_path)}) as tools:
        assert (await tools.call(a_call("break_schema", order="PED-1"))).delivery is Delivery.GARBLED
        looser = {"type": "object", "properties": {"done": {"type": "string"}}}
        monkeypatch.setitem(SCHEMAS, "break_schema", looser)
        assert (await tools.call(a_call("break_schema", order="PED-2"))).delivery is Delivery.RETURNED


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "no such type"},
        {"$ref": "https://schemas.invalid/booked.json"},
    ],
)
async def test_a_schema_that_can_not_be_used_condemns_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, schema: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(SCHEMAS, "book", schema)
    async with McpTools({"effects": build(tmp_path)}) as tools:
        assert (await tools.call(a_call("book", order="PED-1"))).delivery is Delivery.RETURNED
    assert "not checked" in caplog.text


async def test_a_declared_schema_without_structured_content_is_garbled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCHEMAS, "speak", {"type": "object"})
    async with McpTools({"effects": build(tmp_path)}) as tools:
        answer = await tools.call(a_call("speak", texts=["{}"]))
    assert answer.delivery is Delivery.GARBLED


async def test_a_server_that_can_not_list_its_tools_is_called_all_the_same() -> None:
    async def call_tool(_: Any, params: t.CallToolRequestParams) -> t.CallToolResult:
        return t.CallToolResult(content=[t.TextContent(text=params.name)])

    async with McpTools({"mute": Server("mute", on_call_tool=call_tool)}) as tools:
        answer = await tools.call(a_call("book", server="mute"))
        with pytest.raises(ToolContractError, match="could not say"):
            await tools.offered("mute")
    assert (answer.delivery, answer.text) == (Delivery.RETURNED, "book")


async def test_a_list_of_tools_is_read_to_its_last_page() -> None:
    async def list_tools(_: Any, params: t.PaginatedRequestParams | None) -> t.ListToolsResult:
        page = int(params.cursor) if params and params.cursor else 0
        hints = t.ToolAnnotations(read_only_hint=page == 1, destructive_hint=False, idempotent_hint=True)
        tool = t.Tool(name=f"tool {page}", description="one of", input_schema={"type": "object"}, annotations=hints)
        return t.ListToolsResult(tools=[tool], next_cursor=str(page + 1) if page < 2 else None)

    async with McpTools({"long": Server("long", on_list_tools=list_tools)}) as tools:
        offered = await tools.offered("long")
    assert [tool.name for tool in offered] == ["tool 0", "tool 1", "tool 2"]
    assert [tool.read_only for tool in offered] == [False, True, False]
    assert (offered[0].destructive, offered[0].idempotent, offered[0].description) == (False, True, "one of")


async def test_close_ends_the_life_of_a_server_in_memory() -> None:
    lived: list[str] = []

    @asynccontextmanager
    async def lifespan(_: Any) -> AsyncIterator[None]:
        lived.append("began")
        yield
        lived.append("ended")

    tools = McpTools({"effects": Server("effects", lifespan=lifespan)})
    assert lived == []
    await tools.call(a_call("book"))
    assert lived == ["began"]
    await tools.close()
    await tools.close()
    assert lived == ["began", "ended"]


@pytest.mark.parametrize(
    ("value", "sent"),
    [
        (Decimal("10"), 10),
        (Decimal("10.00"), 10),
        (Decimal("1E+3"), 1000),
        (Decimal("-0.10"), -0.1),
        (Decimal("71.99"), 71.99),
        (0.5, 0.5),
        (10**30, 10**30),
        (("a", {"b": [Decimal("1.5")]}), ["a", {"b": [1.5]}]),
    ],
)
def test_a_number_is_sent_as_what_it_is_worth(value: object, sent: object) -> None:
    made = as_json({"value": value})["value"]
    assert made == sent
    assert type(made) is type(sent)


@pytest.mark.parametrize(
    "value",
    [
        Decimal("0.12345678901234567890"),
        Decimal("NaN"),
        Decimal("Infinity"),
        Decimal("1E+1000000"),
        float("nan"),
        float("inf"),
        b"bytes",
        {1, 2},
        object(),
        "half a pair: \ud83d",
        {1: "a name that is no text"},
    ],
)
def test_what_json_can_not_carry_exactly_is_refused_by_place_not_by_value(value: object) -> None:
    with pytest.raises(Unsendable) as refused:
        as_json({"items": [value]})
    assert "arguments.items[0]" in str(refused.value)
    assert "123456" not in str(refused.value)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"error": {"code": "SHIPPED"}}, "SHIPPED"),
        ({"code": 42}, "42"),
        ({"error": "no", "code": "SHIPPED"}, "SHIPPED"),
        ({"code": True}, None),
        ({"code": ["SHIPPED"]}, None),
        ({}, None),
    ],
)
def test_the_code_of_an_error_is_found_in_its_body(body: dict[str, object], code: str | None) -> None:
    result = t.CallToolResult(content=[], structured_content=body, is_error=True)
    assert from_result(result).code == code


def test_a_body_that_is_no_error_lends_no_code() -> None:
    result = t.CallToolResult(content=[], structured_content={"code": "SHIPPED"})
    assert from_result(result).code is None


def test_text_that_no_store_takes_is_mended() -> None:
    answer = from_result(t.CallToolResult(content=[t.TextContent(text="half a pair: \ud83d")]))
    assert (answer.delivery, answer.text) == (Delivery.RETURNED, "half a pair: ?")


def test_a_body_nested_too_deeply_to_be_read_is_no_success_in_words() -> None:
    """It may say that it failed."""
    text = '{"success": false, "v": ' + "[" * 100_000 + "]" * 100_000 + "}"
    answer = from_result(t.CallToolResult(content=[t.TextContent(text=text)]))
    assert (answer.delivery, answer.body) == (Delivery.GARBLED, None)


@pytest.mark.parametrize(
    "text",
    [
        '{"success": false, "n": ' + "9" * 5_000 + "}",
        '{"success": false, "success": true}',
        '{"eligible": true, "transaction_decision": {"a": 1, "a": 2}}',
        '{"success": false',
        "{success: false}",
    ],
)
def test_what_begins_as_json_and_is_none_is_no_success_in_words(text: str) -> None:
    """What it denies must not be passed over because a parser stumbled."""
    answer = from_result(t.CallToolResult(content=[t.TextContent(text=text)]))
    assert (answer.delivery, answer.body) == (Delivery.GARBLED, None)
    error = from_result(t.CallToolResult(content=[t.TextContent(text=text)], is_error=True))
    assert (error.delivery, error.text) == (Delivery.RETURNED, text)


def test_a_body_that_no_store_takes_is_garbled() -> None:
    result = t.CallToolResult(content=[], structured_content={"name": "\ud83d", "total": float("inf")})
    answer = from_result(result)
    assert (answer.delivery, answer.body) == (Delivery.GARBLED, None)


async def test_a_note_sent_on_behalf_of_a_call_does_not_speak_for_its_request() -> None:
    seen: list[Passage | None] = []

    class Stream:
        async def send(self, item: SessionMessage, /) -> None:
            seen.append(CURRENT.get())

    outgoing = Outgoing(cast("Any", Stream()))
    passage = Passage()
    CURRENT.set(passage)
    await outgoing.send(SessionMessage(t.JSONRPCNotification(jsonrpc="2.0", method="notifications/cancelled")))
    assert passage.unsent
    await outgoing.send(SessionMessage(t.JSONRPCRequest(jsonrpc="2.0", id=1, method="tools/call")))
    assert not passage.unsent
    assert seen == [None, passage]
