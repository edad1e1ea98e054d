"""Typed refusals on the official MCP SDK: an answer from which a caller can conclude that nothing happened.

A tool that raises gives the same untyped `isError` whether it raised before its effect or after it. A typed
refusal says which: `_meta` carries `io.trinco/effect: none` and a code. The SDK checks no output schema on an
error, on either side, so a tool that declares one may refuse.

The only module of the toolkit's core that needs `mcp`. Leaves untyped errors as they are: they mean "not
known".
"""

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar, cast

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.extension import Extension
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolRequestParams, CallToolResult, TextContent
from pydantic import ValidationError

from trinco.toolkit.errors import Refusal, RefusalCode
from trinco.toolkit.meta import refusal_meta

_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")


def refusal(code: str, message: str) -> CallToolResult:
    """Return the MCP answer that says: nothing happened, for this reason."""
    return CallToolResult(
        is_error=True,
        content=[TextContent(type="text", text=message)],
        structured_content={"error": {"code": str(code), "message": message}},
        _meta=refusal_meta(str(code)),
    )


def refusing(tool: Callable[_Arguments, _Answer]) -> Callable[_Arguments, _Answer]:
    """Make a tool answer with a typed refusal where it raises `Refusal`; put it under `@server.tool()`.

    The tool keeps its signature, so its input and output schema are unchanged.
    """

    async def answer_later(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> Any:
        try:
            return await cast("Callable[..., Any]", tool)(*args, **kwargs)
        except Refusal as refused:
            return refusal(refused.code, refused.message)

    def answer(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> Any:
        try:
            return tool(*args, **kwargs)
        except Refusal as refused:
            return refusal(refused.code, refused.message)

    wrapped = functools.wraps(tool)(answer_later if inspect.iscoroutinefunction(tool) else answer)
    return cast("Callable[_Arguments, _Answer]", wrapped)


class RefuseInvalidArguments(Extension):
    """Refuse unknown tools and arguments that don't fit their schema, before the SDK answers them untyped.

    Give the server the same tools: `MCPServer(name, tools=tools,
    extensions=[RefuseInvalidArguments(tools)])`, with `tools = [Tool.from_function(...), ...]`. All problems
    of a call are named in one answer.
    """

    identifier = "io.trinco/typed-refusals"

    def __init__(self, tools: Sequence[Tool]) -> None:
        self._tools = {tool.name: tool for tool in tools}

    async def intercept_tool_call(
        self, params: CallToolRequestParams, ctx: ServerRequestContext[Any, Any], call_next: CallNext
    ) -> HandlerResult:
        tool = self._tools.get(params.name)
        if tool is None:
            return refusal(
                RefusalCode.UNKNOWN_TOOL,
                f"There is no tool {params.name!r}. There are: {', '.join(self._tools)}.",
            )
        try:
            tool.fn_metadata.validate_arguments(params.arguments or {})
        except ValidationError as error:
            problems = (f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
            return refusal(RefusalCode.INVALID_ARGUMENTS, " | ".join(problems))
        return await call_next(ctx)
