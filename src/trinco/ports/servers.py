"""Say how to reach the servers that tools live on; reading them out of YAML and connecting are elsewhere.

Headers and environment may hold credentials, so they are left out of every `repr`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """What every way to reach a server has."""

    description: str = ""
    enabled: bool = True
    connect_timeout: timedelta = timedelta(seconds=10)
    """From the first attempt to a usable connection, the list of tools included."""
    timeout: timedelta = timedelta(seconds=30)
    """For questions about the server itself, such as what it offers; a call brings its own."""
    identity_key: str | None = field(default=None, repr=False)
    """Signs who a call is made for; None where the server isn't told."""

    @property
    def where(self) -> str:
        """Name the place where it is looked for, as an error may show it; empty if there is nothing to name."""
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StdioServer(Server):
    """A process of ours, spoken to over its standard input and output."""

    command: str
    """`python` means the running interpreter."""
    args: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Beside the few harmless variables every child gets (PATH, HOME, ...); nothing else is inherited."""
    cwd: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpServer(Server):
    """Someone's streamable HTTP endpoint."""

    endpoint: str = field(repr=False)
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)

    @property
    def where(self) -> str:
        """Return scheme, host and port: what stands before and after them may be a credential."""
        parts = urlsplit(self.endpoint)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class InMemoryServer(Server):
    """A server object in this process: for tests, benchmarks and demonstrations."""

    server: object


ServerSpec = StdioServer | HttpServer | InMemoryServer
