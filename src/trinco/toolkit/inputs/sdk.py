"""Put tools with declared inputs into a server on the official SDK, high level or low.

```python
server = MCPServer("glpi", tools=mcp_tools(project_create, project_update))      # high level

on_list_tools, on_call_tool = lowlevel_handlers(project_create, project_update)  # low level
server = Server("glpi", on_list_tools=on_list_tools, on_call_tool=on_call_tool)
```

The high level's own check of arguments, by a pydantic model, would report its share of the problems first, take `true`
for 1, and drop unknown arguments without a word. These tools are given the raw arguments, and check all of them.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp.server.mcpserver.utilities.func_metadata import ArgModelBase, FuncMetadata
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp.types import Tool as ToolDefinition
from pydantic import PrivateAttr

from trinco.toolkit.inputs.tools import InputTool, Reply

OnListTools = Callable[[ServerRequestContext[Any, Any], PaginatedRequestParams | None], Awaitable[ListToolsResult]]
OnCallTool = Callable[[ServerRequestContext[Any, Any], CallToolRequestParams], Awaitable[CallToolResult]]


class _RawTool(Tool):
    """A tool of the high level that hands its arguments over as they came."""

    _declared: InputTool = PrivateAttr()

    @classmethod
    def of(cls, declared: InputTool) -> "_RawTool":
        tool = cls(
            fn=declared.run,
            name=declared.name,
            title=None,
            description=declared.description,
            context_kwarg=None,
            parameters=declared.schema,
            fn_metadata=FuncMetadata(arg_model=ArgModelBase),
            is_async=True,
            annotations=_annotations(declared),
        )
        tool._declared = declared
        return tool

    async def run(self, arguments: dict[str, Any], context: Context[Any, Any], convert_result: bool = False) -> Any:
        return call_result(await self._declared.call(arguments, context))


def mcp_tools(*tools: InputTool) -> list[Tool]:
    """Return tools for `MCPServer(tools=...)`."""
    return [_RawTool.of(tool) for tool in tools]


def lowlevel_handlers(*tools: InputTool) -> tuple[OnListTools, OnCallTool]:
    """Return `on_list_tools` and `on_call_tool` for a low-level `Server` that has these tools and no others."""
    by_name = {tool.name: tool for tool in tools}

    async def on_list_tools(
        ctx: ServerRequestContext[Any, Any], params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=[definition(tool) for tool in tools])

    async def on_call_tool(ctx: ServerRequestContext[Any, Any], params: CallToolRequestParams) -> CallToolResult:
        tool = by_name.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, f"Unknown tool: {params.name}")
        return call_result(await tool.call(params.arguments, ctx))

    return on_list_tools, on_call_tool


def definition(tool: InputTool) -> ToolDefinition:
    """Return a tool as `tools/list` has it, for a low-level server that lists others besides."""
    return ToolDefinition(
        name=tool.name, description=tool.description, input_schema=tool.schema, annotations=_annotations(tool)
    )


def call_result(reply: Reply) -> CallToolResult:
    """Return an answer as `tools/call` has it."""
    return CallToolResult(
        content=[TextContent(type="text", text=reply.text)],
        structured_content=reply.structured,
        is_error=reply.is_error,
        _meta=None if reply.meta is None else dict(reply.meta),
    )


def _annotations(tool: InputTool) -> ToolAnnotations:
    return ToolAnnotations.model_validate(dict(tool.hints))
