"""Say where an agent's files say how a server is reached, for whoever has to find out why it isn't.

What is wrong without asking anybody (a command that isn't there) is found here; the rest is for `check --live`.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from trinco.contracts.report import Place, Report, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.contracts import ServerDefinition
    from trinco.core.errors import Problem

USUAL = ("python", "python3", "node", "npx", "uv", "uvx", "docker", "deno", "bun")
"""Commands that start MCP servers, for a suggestion."""


def missing_commands(servers: Iterable[ServerDefinition]) -> tuple[Problem, ...]:
    """Return a problem for each server whose command isn't on this machine."""
    report = Report()
    for server in servers:
        command = server.command
        if server.enabled and server.transport == "stdio" and command and not _is_there(command, server):
            message = f"servers.{server.name}.command names a program that isn't here: {command!r}"
            other = "install it, put its folder on PATH, or write its path"
            report.add(_place(server), message, did_you_mean(command, USUAL, otherwise=other))
    return report.problems


def where_to_look(server: ServerDefinition) -> str:
    """Return file, line and keys that say how a server is reached, and what to try."""
    place = _place(server)
    at = f"{place.file}:{place.line}"
    if server.transport == "stdio":
        return f"its command, args, cwd and env are at {at}: run it by hand to see what it says"
    return f"its endpoint and headers are at {at}: see that it runs, and that host, port and path are right"


def _place(server: ServerDefinition) -> Place:
    return server.place or Place("mcp_servers.yaml", 0)


def _is_there(command: str, server: ServerDefinition) -> bool:
    if command == "python":
        return True  # the running interpreter
    if Path(command).name != command:
        # The system looks for it from the server's own folder.
        return shutil.which(str((server.cwd or Path()).absolute() / command)) is not None
    return shutil.which(command, path=server.env.get("PATH")) is not None
