"""Read `tools.yaml`: what each tool is called, where it lives and what it takes.

Whether a tool may be used, and under which policy, is decided in `joining`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trinco.contracts.keys import CACHE, EXECUTION_POLICY, TOOL, TOOLS_FILE
from trinco.contracts.parameters import read_parameters
from trinco.contracts.responses import read_response
from trinco.contracts.section import Section, check_version
from trinco.contracts.tree import Kind
from trinco.core.contract import OperationType

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.report import Place, Report, Said
    from trinco.contracts.tree import Node
    from trinco.core.contract import Parameter

TOOL_TYPES: Mapping[str, OperationType] = {
    **{str(kind): kind for kind in OperationType},
    "action": OperationType.TRANSACTIONAL,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolDefinition:
    """One entry of `tools.yaml`, with the places of what other files must agree with."""

    name: str
    place: Place
    server: Said | None
    server_place: Place
    server_readable: bool
    enabled: bool
    tool_type: OperationType | None
    tool_type_place: Place
    readable: bool
    """False where what it says of its kind is wrong, and reported: nothing more can be said of it then."""
    title: str
    description: str
    parameters: tuple[Parameter, ...]
    parameters_readable: bool
    requires: tuple[Said, ...]
    require_confirmation: bool | None
    """As an earlier configuration says it, in this file."""
    confirmation_readable: bool
    cached: Place | None
    """Where caching is switched on."""
    response: Mapping[str, object] = field(default_factory=dict[str, object])


def read_tools(root: Node, report: Report) -> dict[str, ToolDefinition] | None:
    """Return the tools by name; None where the file doesn't say what tools there are, which is reported."""
    file = Section(root, TOOLS_FILE, "", report)
    check_version(file)
    members = file.members("tools")
    if not members and not file.unclear("tools"):
        report.add(file.place_of("tools"), "there is no tool", "write at least one under `tools:`")
    return {name: _read(name, node, report) for name, node in members.items()} or None


def _read(name: str, node: Node, report: Report) -> ToolDefinition:
    tool = Section(node, TOOL, f"tools.{name}", report)
    earlier = tool.section("execution_policy", EXECUTION_POLICY)
    earlier.duration("cache_ttl_seconds", None)
    arguments = tool.members("args_schema")
    said_type = tool.choice("tool_type", None, TOOL_TYPES)
    return ToolDefinition(
        name=name,
        place=node.place,
        server=tool.said("mcp_server"),
        server_place=tool.place_of("mcp_server"),
        server_readable=not tool.unclear("mcp_server"),
        enabled=tool.flag("enabled", True),
        tool_type=TOOL_TYPES[said_type] if said_type else None,
        tool_type_place=tool.place_of("tool_type"),
        readable=not tool.unclear("tool_type"),
        title=tool.text("title", ""),
        description=tool.text("description", "", blank=True),
        parameters=read_parameters(arguments, f"tools.{name}.args_schema", report),
        parameters_readable=not tool.unclear("args_schema"),
        requires=(*tool.said_list("requires"), *earlier.said_list("requires")),
        require_confirmation=tool.flag("confirmation_required", earlier.flag("confirmation_required", None)),
        confirmation_readable=not (tool.unclear("confirmation_required") or earlier.unclear("confirmation_required")),
        cached=_cached(tool) or _cached(earlier),
        response=read_response(tool),
    )


def _cached(section: Section) -> Place | None:
    """Read `cache` (true, or a mapping) and return where it is switched on."""
    node = section.node("cache")
    if node is None:
        return None
    if node.kind is Kind.MAPPING:
        terms = section.section("cache", CACHE)
        terms.duration("ttl_seconds", None)
        enabled = terms.flag("enabled", True)
    else:
        enabled = section.flag("cache", False)
    return node.place if enabled else None
