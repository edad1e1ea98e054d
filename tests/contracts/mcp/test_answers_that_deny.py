"""In whatever shape the official SDK writes a denial it is no success, and no success becomes a denial by its shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from tests.servers.denials import TYPED, UNTYPED, build

from trinco.adapters.mcp import McpTools
from trinco.core.contract import Execution, Success
from trinco.core.outcome import Delivery, Verdict, judge
from trinco.ports.servers import InMemoryServer, StdioServer

from .conftest import ROOT, a_call

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from trinco.ports.servers import ServerSpec


@pytest_asyncio.fixture(params=["memory", "stdio"], scope="module", loop_scope="module")
async def shapes(request: pytest.FixtureRequest) -> AsyncIterator[McpTools]:
    spec: ServerSpec = InMemoryServer(server=build())
    if request.param == "stdio":
        spec = StdioServer(command="python", args=("-m", "tests.servers.denials"), cwd=str(ROOT))
    async with McpTools({"shapes": spec}) as tools:
        yield tools


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("tool", [*TYPED, *UNTYPED])
async def test_a_denial_is_heard_in_any_shape(shapes: McpTools, tool: str) -> None:
    answer = await shapes.call(a_call(tool, server="shapes"))
    assert (answer.delivery, answer.is_error) == (Delivery.RETURNED, False), answer
    told = Verdict.UNKNOWN if tool.startswith("deny_") else Verdict.DONE
    assert judge(answer, Execution(success=Success.ANSWERED)) is told, answer
    assert judge(answer, Execution()) in {told, Verdict.UNKNOWN}, answer  # words that affirm nothing prove nothing


@pytest.mark.asyncio(loop_scope="module")
async def test_what_is_attached_is_a_part_of_what_is_said(shapes: McpTools) -> None:
    answer = await shapes.call(a_call("tell_attached", server="shapes"))
    assert answer.text == "Receipt C-1"
