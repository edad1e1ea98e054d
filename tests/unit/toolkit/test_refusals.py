"""Typed refusals through the real SDK, in memory, on both generations of the protocol."""

import pickle
import subprocess
import sys

import pytest
from mcp import Client
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult
from pydantic import BaseModel

from trinco.toolkit import IDEMPOTENCY_KEY, Refusal, idempotency_key
from trinco.toolkit.refusals import RefuseInvalidArguments, refusal, refusing


class Receipt(BaseModel):
    protocol: str
    amount: int


@refusing
def pay(amount: int) -> Receipt:
    """Pay."""
    if amount > 100:
        raise Refusal("TOO_MUCH", "Acima do limite.")
    if amount == 13:
        raise RuntimeError("secret detail")
    return Receipt(protocol="P-1", amount=amount)


@refusing
async def pay_later(amount: int, ctx: Context) -> Receipt:
    """Pay later."""
    if amount > 100:
        raise Refusal("TOO_MUCH", "Acima do limite.")
    return Receipt(protocol=idempotency_key(ctx.request_context.meta) or "none", amount=amount)


def offered() -> MCPServer:
    tools = [Tool.from_function(pay), Tool.from_function(pay_later)]
    return MCPServer("till", tools=tools, extensions=[RefuseInvalidArguments(tools)], log_level="CRITICAL")


async def call(name: str, arguments: dict[str, object], mode: str = "auto") -> CallToolResult:
    async with Client(offered(), mode=mode) as client:
        return await client.call_tool(name, arguments, meta={IDEMPOTENCY_KEY: "k1"})


def says_nothing_happened(result: CallToolResult, code: str) -> bool:
    meta, content = result.meta or {}, result.structured_content
    return (
        result.is_error
        and (meta["io.trinco/effect"], meta["io.trinco/code"]) == ("none", code)
        and content["error"]["code"] == code
        and result.content[0].text == content["error"]["message"]  # pyright: ignore[reportAttributeAccessIssue]
    )


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("name", ["pay", "pay_later"])
async def test_a_tool_with_an_output_schema_can_refuse(name: str, mode: str) -> None:
    result = await call(name, {"amount": 101}, mode)
    assert says_nothing_happened(result, "TOO_MUCH")
    assert result.structured_content == {"error": {"code": "TOO_MUCH", "message": "Acima do limite."}}


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_a_success_is_left_alone(mode: str) -> None:
    result = await call("pay_later", {"amount": 7}, mode)
    assert (result.is_error, result.structured_content) == (False, {"protocol": "k1", "amount": 7})


async def test_an_unexpected_error_stays_untyped() -> None:
    result = await call("pay", {"amount": 13})
    assert result.is_error
    assert "io.trinco/effect" not in (result.meta or {})
    assert "secret" not in result.model_dump_json()


async def test_arguments_that_do_not_fit_are_refused_all_at_once() -> None:
    assert says_nothing_happened(await call("pay", {"amount": "ten"}), "INVALID_ARGUMENTS")
    result = await call("pay", {})
    assert says_nothing_happened(result, "INVALID_ARGUMENTS")
    assert "amount: Field required" in result.structured_content["error"]["message"]


async def test_arguments_that_the_sdk_would_coerce_are_accepted() -> None:
    assert (await call("pay", {"amount": "7", "unknown": 1})).structured_content == {
        "protocol": "P-1",
        "amount": 7,
    }


async def test_an_unknown_tool_is_refused_with_the_names_of_the_known() -> None:
    result = await call("pagar", {})
    assert says_nothing_happened(result, "UNKNOWN_TOOL")
    assert "pay, pay_later" in result.structured_content["error"]["message"]


async def test_a_refusing_tool_keeps_its_schemas() -> None:
    async with Client(offered()) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert tools["pay"].description == "Pay."
    assert tools["pay"].input_schema["required"] == ["amount"]
    assert list(tools["pay_later"].input_schema["properties"]) == ["amount"]
    assert set((tools["pay_later"].output_schema or {})["properties"]) == {"protocol", "amount"}


def test_a_refusal_can_be_made_by_hand_and_sent_between_processes() -> None:
    assert says_nothing_happened(refusal("X", "Não."), "X")
    copy = pickle.loads(pickle.dumps(Refusal("X", "Não.")))
    assert (copy.code, copy.message) == ("X", "Não.")


def test_the_toolkit_itself_needs_no_third_party_package() -> None:
    script = "import sys, trinco.toolkit; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"mcp", "mcp_types", "pydantic"} & set(run.stdout.split())
