"""Look up the tools and servers that the files name, and report the names that lead nowhere, or to the wrong kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.contracts.report import did_you_mean
from trinco.core.contract import OperationType, ToolReference

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.report import Report, Said
    from trinco.contracts.servers import ServerDefinition
    from trinco.contracts.tools import ToolDefinition

READING = frozenset({OperationType.READ_ONLY, OperationType.INTERNAL})


@dataclass(frozen=True, slots=True, kw_only=True)
class References:
    """The names there are. `tools` and `servers` are None where their file can't be read: nothing is looked up then."""

    tools: Mapping[str, ToolDefinition] | None
    types: Mapping[str, OperationType | None]
    servers: Mapping[str, ServerDefinition] | None
    seals: Mapping[str, str]
    """Tools that close keys: name, and a tool whose policy says so."""
    report: Report

    def server_of(self, tool: ToolDefinition) -> str:
        """Return the server of a tool: the one it names, or the only one there is."""
        if self.servers is None:
            return tool.server.text if tool.server else ""
        if tool.server is None:
            if len(self.servers) > 1 and tool.server_readable:
                message = f"tools.{tool.name} names no mcp_server, and there is more than one"
                self.report.add(tool.server_place, message, f"write one of {', '.join(self.servers)}")
            return next(iter(self.servers), "")
        server = self.servers.get(tool.server.text)
        if server is None:
            message = f"tools.{tool.name}.mcp_server names {tool.server.text!r}, which is no server"
            self.report.add(tool.server.place, message, did_you_mean(tool.server.text, self.servers))
        elif not server.enabled:
            message = f"tools.{tool.name} is enabled, and its server {server.name!r} is not"
            self.report.add(tool.server.place, message, "disable the tool too")
        return tool.server.text

    def reading(self, said: Said, what: str, *, of: str = "") -> ToolDefinition | None:
        """Find a tool that is called to learn something, and must change nothing."""
        found = self._found(said, what)
        if found is None:
            return None
        if found.name == of:
            self.report.add(said.place, f"{what} names the tool itself", "name a tool that only reads")
        elif found.name in self.seals:
            message = f"{what} names {found.name!r}, the execution.seal of {self.seals[found.name]!r}: it closes keys"
            self.report.add(said.place, message, "name a tool that only reads")
        elif (kind := self.types[found.name]) not in READING and kind is not None:
            message = f"{what} names {found.name!r}, which is {kind}: it must change nothing"
            self.report.add(said.place, message, "name a tool that is read_only or internal")
        return found

    def probe(self, said: Said) -> ToolReference | None:
        found = self.reading(said, "execution.reconcile")
        return ToolReference(tool=found.name, server=self.server_of(found)) if found else None

    def seal(self, said: Said) -> ToolReference | None:
        found = self._found(said, "execution.seal")
        if found is None:
            return None
        if self.types[found.name] not in {OperationType.INTERNAL, None}:
            message = f"execution.seal names {found.name!r}, which people could choose: closing a key is no one's wish"
            self.report.add(said.place, message, f"write `tool_type: internal` in tools.{found.name}")
        return ToolReference(tool=found.name, server=self.server_of(found))

    def following(self, said: Said, what: str) -> ToolReference:
        """Find a tool that goes on with a workflow that waits, or ends it: the runtime alone calls it."""
        found = self._found(said, what)
        if found is not None and self.types[found.name] not in {OperationType.INTERNAL, None}:
            message = f"{what} names {found.name!r}, which people could choose: only a paused workflow is told anything"
            self.report.add(said.place, message, f"write `tool_type: internal` in tools.{found.name}")
        return ToolReference(tool=said.text, server=self.server_of(found) if found else "")

    def choosable(self, said: Said) -> bool:
        """Say whether words may lead to this tool. A disabled one takes its routes along, and is no problem."""
        if self.tools is None:
            return False
        tool = self.tools.get(said.text)
        if tool is not None and not tool.enabled:
            return False
        found = self._found(said, "mcp_tools")
        if found and self.types[found.name] is OperationType.INTERNAL:
            message = f"mcp_tools names {found.name!r}, which is internal: it is never chosen from words"
            self.report.add(said.place, message, "name another tool, or change its tool_type")
        return found is not None

    def _found(self, said: Said, what: str) -> ToolDefinition | None:
        if self.tools is None:
            return None
        tool = self.tools.get(said.text)
        if tool is None:
            message = f"{what} names {said.text!r}, which is no tool of tools.yaml"
            self.report.add(said.place, message, did_you_mean(said.text, self.tools))
            return None
        if not tool.enabled:
            self.report.add(said.place, f"{what} names {said.text!r}, which is disabled", "enable it, or name another")
            return None
        return tool
