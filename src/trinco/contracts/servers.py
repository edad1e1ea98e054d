"""Read `mcp_servers.yaml`: where the tools' servers are and how they are reached.

Nothing is started or connected here; `wiring` makes an adapter of these definitions.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from trinco.contracts.files import is_file, is_folder
from trinco.contracts.keys import SERVER, SERVERS_FILE
from trinco.contracts.section import Section, check_version
from trinco.contracts.sendable import report_unsendable
from trinco.contracts.substitution import UNREADABLE, filled, missing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import timedelta

    from trinco.contracts.report import Place, Report
    from trinco.contracts.tree import Node

TRANSPORTS: Mapping[str, str] = {"stdio": "stdio", "http": "http", "streamable_http": "http"}
RETIRED: Mapping[str, str] = dict.fromkeys(("sse", "fastmcp"), "servers of today speak http (streamable HTTP)")
ONLY_STDIO = ("command", "args", "env", "cwd")
ONLY_HTTP = ("endpoint", "headers")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerDefinition:
    """One MCP server. What may hold a secret isn't shown in its representation."""

    name: str
    transport: str
    """stdio or http."""
    command: str | None = None
    args: tuple[str, ...] = field(default=(), repr=False)
    env: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    cwd: Path | None = None
    endpoint: str | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    identity_key: str | None = field(default=None, repr=False)
    """The key that signs who a call is made for; None: one is made for a server that we start."""
    connect_timeout: timedelta | None = None
    """None: the adapter's own."""
    timeout: timedelta | None = None
    """For questions about the server itself; None: the adapter's own."""
    enabled: bool = True
    description: str = ""
    place: Place | None = field(default=None, repr=False, compare=False)


def read_servers(
    root: Node, report: Report, *, folder: Path, environment: Mapping[str, str]
) -> dict[str, ServerDefinition] | None:
    """Return the servers by name; None where the file doesn't say which there are, which is reported."""
    file = Section(root, SERVERS_FILE, "", report)
    check_version(file)
    members = file.members("servers")
    if not members and not file.unclear("servers"):
        report.add(file.place_of("servers"), "there is no server", "write at least one under `servers:`")
    return {name: _read(name, node, report, folder, environment) for name, node in members.items()} or None


def _read(name: str, node: Node, report: Report, folder: Path, environment: Mapping[str, str]) -> ServerDefinition:
    server = Section(filled(node, environment), SERVER, f"servers.{name}", report)
    enabled = server.flag("enabled", True)
    if enabled:
        _report_missing(node, environment, report)
        report_unsendable(server)
    transport = _transport(server)
    cwd = _cwd(server, folder) if enabled else None
    return ServerDefinition(
        name=name,
        transport=transport,
        command=_command(server, cwd) if enabled else server.text("command", None),
        args=server.words("args"),
        env=server.pairs("env"),
        cwd=cwd,
        endpoint=_endpoint(server),
        headers=server.pairs("headers"),
        identity_key=server.text("identity_key", None, blank=True),
        connect_timeout=server.duration("connect_timeout", None),
        timeout=server.duration("timeout", None),
        enabled=enabled,
        description=server.text("description", "", blank=True),
        place=node.place,
    )


def _report_missing(node: Node, environment: Mapping[str, str], report: Report) -> None:
    for inner, name in missing(node, environment):
        if name == UNREADABLE:
            hint = "write ${NAME} or ${NAME:-default}, or $${ for the sign itself"
            report.add(inner.place, f"{inner.written!r} has a ${{ that can't be read", hint)
        else:
            hint = f"set it, or write ${{{name}:-a default}}"
            report.add(inner.place, f"the environment variable {name} is not set", hint)


def _transport(server: Section) -> str:
    said = server.choice("transport", None, TRANSPORTS, instead=RETIRED)
    implied = "http" if "endpoint" in server and "command" not in server else "stdio"
    transport = TRANSPORTS[said] if said else implied
    if not said and any(server.unclear(key) for key in ("transport", "command", "endpoint")):
        return transport  # nobody knows which is meant
    needed, foreign = ("command", ONLY_HTTP) if transport == "stdio" else ("endpoint", ONLY_STDIO)
    if server.unclear(needed):
        pass
    elif not said and "command" not in server and "endpoint" not in server:
        hint = "write the one by which it is reached"
        server.report.add(server.place, f"{server.path} has neither a 'command' nor an 'endpoint'", hint)
    elif needed not in server:
        message = f"{server.path} is reached by {transport} and has no {needed!r}"
        server.report.add(server.place, message, f"write `{needed}: ...`")
    for key in foreign:
        if key in server:
            server.problem(key, f"means nothing for a server that is reached by {transport}", "remove it")
    return transport


def _endpoint(server: Section) -> str | None:
    endpoint = server.text("endpoint", None)
    if endpoint is None or "${" in endpoint:  # reported already
        return endpoint
    if not endpoint.isprintable() or " " in endpoint:  # urlsplit would leave some of them out unsaid
        hint = "it is one line without spaces: look at what its variables hold"
        server.problem("endpoint", "holds a character that an address can't have", hint)
        return endpoint
    try:
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
        named = host if host.isascii() else host.replace(".", "").replace("-", "")
        usable = parts.scheme in {"http", "https"} and parts.port != 0 and bool(named)
        usable = usable and (host.isascii() or named.isalnum())
    except ValueError:
        usable = False
    if not usable:
        server.problem("endpoint", "is no http(s) address", "write it like http://127.0.0.1:8200/mcp")
    return endpoint


def _command(server: Section, cwd: Path | None) -> str | None:
    """Return the program. A program's name may have spaces in it; a line for a shell is none."""
    command = server.text("command", None)
    if command is None or "${" in command or not any(character.isspace() for character in command):
        return command
    if shutil.which(command) is None and not is_file((cwd or Path()) / command):
        server.problem("command", "has spaces in it, and is no program", "put the arguments in `args`")
    return command


def _cwd(server: Section, folder: Path) -> Path | None:
    said = server.text("cwd", None)
    if said is None or "${" in said:
        return None
    cwd = folder / Path(said)
    if not is_folder(cwd):
        server.problem("cwd", "is no folder", "a relative one starts at the agent's folder")
    return cwd
