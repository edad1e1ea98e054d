"""Hold what a server says it offers: asked once per connection, never once per call."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from jsonschema.exceptions import SchemaError
from jsonschema.validators import validator_for
from mcp.types import PaginatedRequestParams
from referencing import Registry
from referencing.exceptions import Unresolvable

from trinco.ports.tools import OfferedTool

if TYPE_CHECKING:
    from jsonschema.protocols import Validator
    from mcp import ClientSession
    from mcp.types import CallToolResult, Tool

MOST_PAGES = 100
"""A list that never ends must not hang a connection."""

logger = logging.getLogger("trinco.mcp")


class Listing(NamedTuple):
    """What a server says it offers; not `whole` if it may offer more."""

    tools: tuple[Tool, ...]
    whole: bool


UNLISTED = Listing((), whole=False)


async def list_tools(session: ClientSession) -> Listing:
    """Read the whole list, page by page."""
    tools: list[Tool] = []
    cursor: str | None = None
    for _ in range(MOST_PAGES):
        page = await session.list_tools(params=PaginatedRequestParams(cursor=cursor) if cursor else None)
        tools += page.tools
        cursor = page.next_cursor
        if not cursor:
            break
    return Listing(tuple(tools), whole=not cursor)


def offered(tool: Tool) -> OfferedTool:
    hints = tool.annotations
    return OfferedTool(
        name=tool.name,
        description=tool.description or "",
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        read_only=hints.read_only_hint if hints else None,
        destructive=hints.destructive_hint if hints else None,
        idempotent=hints.idempotent_hint if hints else None,
    )


class Catalogue:
    """The tools of one server as last listed. Validators are made for the tools that are called, when they are."""

    def __init__(self, listing: Listing) -> None:
        self._whole = listing.whole
        self._input_schemas = {tool.name: tool.input_schema for tool in listing.tools}
        self._output_schemas = {tool.name: tool.output_schema for tool in listing.tools}
        self._validators: dict[str, Validator | None] = {}

    def lacks(self, tool: str) -> bool:
        """Say whether the server listed all that it offers, and no such tool."""
        return self._whole and tool not in self._output_schemas

    def refuses(self, tool: str, argument: str) -> bool:
        """Say whether the tool's schema plainly allows no such argument; references in it are not followed."""
        schema = self._input_schemas.get(tool) or {}
        closed = schema.get("additionalProperties") is False and not schema.get("patternProperties")
        return closed and argument not in (schema.get("properties") or {})

    def violation(self, tool: str, result: CallToolResult) -> str:
        """Say where `result` breaks the tool's output schema; empty if it doesn't, or if there is none."""
        validator = self._validator(tool)
        if validator is None or result.is_error:
            return ""
        if result.structured_content is None:
            return "the tool declares an output schema and answered without structured content"
        try:
            error = next(iter(validator.iter_errors(result.structured_content)), None)
        except Unresolvable:
            logger.warning("the output schema of tool %r points outside itself; its answers are not checked", tool)
            self._validators[tool] = None
            return ""
        # The rule and the place, never the value: it may be somebody's.
        return (
            ""
            if error is None
            else f"the answer breaks the tool's output schema at {error.json_path}: {error.validator}"
        )

    def _validator(self, tool: str) -> Validator | None:
        if tool not in self._validators:
            schema = self._output_schemas.get(tool)
            self._validators[tool] = None if schema is None else _compile(tool, schema)
        return self._validators[tool]


def _compile(tool: str, schema: dict[str, object]) -> Validator | None:
    kind = validator_for(schema)
    try:
        kind.check_schema(schema)
    except SchemaError:
        logger.warning("the output schema of tool %r is no JSON Schema; its answers are not checked", tool)
        return None
    # An empty registry: a schema must not make us fetch anything.
    return kind(schema, registry=Registry())
