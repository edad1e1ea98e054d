"""Put tools with declared inputs into a server on fastmcp: `add_to(server, project_create, project_update)`.

As on the official SDK, the tools are given the raw arguments, so that one report has every problem. Needs `fastmcp`,
which nothing else of Trinco does.
"""

from typing import Any

from fastmcp import FastMCP
from fastmcp.server.dependencies import get_context
from fastmcp.tools import Tool
from fastmcp.tools.base import ToolResult
from mcp.types import ToolAnnotations
from pydantic import PrivateAttr

from trinco.toolkit.inputs.tools import InputTool


class _RawTool(Tool):
    _declared: InputTool = PrivateAttr()

    @classmethod
    def of(cls, declared: InputTool) -> "_RawTool":
        tool = cls(
            name=declared.name,
            description=declared.description,
            parameters=declared.schema,
            annotations=ToolAnnotations.model_validate(dict(declared.hints)),
        )
        tool._declared = declared
        return tool

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        reply = await self._declared.call(arguments, get_context())
        return ToolResult(
            content=reply.text,
            structured_content=reply.structured,
            meta=None if reply.meta is None else dict(reply.meta),
            is_error=reply.is_error,
        )


def add_to(server: FastMCP[Any], *tools: InputTool) -> None:
    """Add tools to a server, which must not be one with `strict_input_validation`: that checks schemas first."""
    for tool in tools:
        server.add_tool(_RawTool.of(tool))
