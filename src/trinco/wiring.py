"""Choose the adapters: the one place that knows them all.

A face (or a host, through `trinco.open`) names an agent and a store; what comes back is an `Agent` made of an MCP
client, a store, and the reader and presenter of the agent's locale.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from trinco.adapters.mcp import McpTools
from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.adapters.sqlite import SqliteStore
from trinco.contracts import Agent as AgentFiles
from trinco.contracts import find_agent, load_agent
from trinco.engine.agent import Agent
from trinco.engine.clock import SystemClock
from trinco.engine.parts import Parts
from trinco.language import SUPPORTED, facts_of, outcome_words, presenter_for, reader_for
from trinco.ports.servers import HttpServer, ServerSpec, StdioServer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts import ServerDefinition
    from trinco.core.contract import Catalogue
    from trinco.ports.clock import Clock
    from trinco.ports.store import Store
    from trinco.ports.telemetry import Telemetry
    from trinco.ports.tools import Tools

IDENTITY_KEY = "TRINCO_IDENTITY_KEY"
"""Variable that gives a server the key with which identities are signed."""
SERVER_DATABASE = "TRINCO_AGENT_DB"
"""Variable that tells an agent's own demonstration server where its database lies: beside the agent's store."""


def load(agent: str | Path, *, locale: str | None = None, environment: Mapping[str, str] | None = None) -> AgentFiles:
    """Find an agent by name or folder, and read and check its files.

    Raises:
        UnknownAgent: there is neither an installed agent nor a folder of that name.
        DefinitionError: with everything that is wrong with its files.
    """
    chosen = os.environ if environment is None else environment
    files = load_agent(find_agent(agent), environment=chosen, languages=SUPPORTED, facts_of=facts_of)
    spoken = files.catalogue if locale is None else replace(files.catalogue, locale=locale)
    return replace(files, catalogue=_knowing_outcomes(spoken))


def _knowing_outcomes(catalogue: Catalogue) -> Catalogue:
    """Let each operation know the words in which a tool of the agent's language tells what became of a call."""
    words = outcome_words(catalogue.locale)
    contracts = {
        tool: replace(contract, execution=replace(contract.execution, words=words))
        for tool, contract in catalogue.contracts.items()
    }
    return replace(catalogue, contracts=contracts)


def open_agent(
    agent: str | Path,
    *,
    db: str | os.PathLike[str] | None = None,
    locale: str | None = None,
    clock: Clock | None = None,
    store: Store | None = None,
    tools: Tools | None = None,
    telemetry: tuple[Telemetry, ...] = (),
    environment: Mapping[str, str] | None = None,
) -> Agent:
    """Open an agent: see `trinco.open`."""
    chosen = os.environ if environment is None else environment
    time = clock or SystemClock()
    files = load(agent, locale=locale, environment=_with_server_database(chosen, db, agent))
    reader = reader_for(files.catalogue)
    presenter = presenter_for(files.catalogue, files.texts)
    return Agent(
        Parts(
            catalogue=files.catalogue,
            store=store or _store(db, time),
            tools=tools or McpTools(servers(files)),
            reader=reader,
            presenter=presenter,
            clock=time,
            telemetry=telemetry,
        )
    )


def servers(files: AgentFiles) -> dict[str, ServerSpec]:
    """Return how to reach each of an agent's servers. One that is told who a session is has a key for that."""
    told = {contract.server for contract in files.catalogue.contracts.values() if contract.identity_arguments}
    return {
        name: _server(definition, _identity_key(definition) if name in told else None)
        for name, definition in files.servers.items()
    }


def _identity_key(definition: ServerDefinition) -> str | None:
    """Return the key that the server shares; one that we start ourselves is given a new one where it has none."""
    given = definition.identity_key or definition.env.get(IDENTITY_KEY) or None
    return given or (secrets.token_hex(32) if definition.transport == "stdio" else None)


def server_database(db: str | os.PathLike[str], agent: str) -> Path:
    """Return where an agent's own demonstration server keeps its database: beside `db`."""
    path = Path(db).absolute()
    return path.with_name(f"{path.name}.{agent}")


def _with_server_database(
    environment: Mapping[str, str], db: str | os.PathLike[str] | None, agent: str | Path
) -> Mapping[str, str]:
    if db is None or SERVER_DATABASE in environment:
        return environment
    return {**environment, SERVER_DATABASE: str(server_database(db, Path(agent).name))}


def _store(db: str | os.PathLike[str] | None, clock: Clock) -> Store:
    def now() -> datetime:
        return clock.now()

    if db is None:
        return MemoryStore(MemoryDatabase(clock=now))
    return SqliteStore.open_here(db, clock=now)


def store_to_look(db: str | os.PathLike[str]) -> SqliteStore:
    """Return the store of a database that is only looked at: it may be where nothing can be written.

    Raises:
        StoreError: it can't be read.
    """
    return SqliteStore.open_to_look(db)


def _server(definition: ServerDefinition, key: str | None) -> ServerSpec:
    limits = {
        name: value
        for name, value in (("connect_timeout", definition.connect_timeout), ("timeout", definition.timeout))
        if value is not None
    }
    if definition.transport == "stdio":
        return StdioServer(
            command=definition.command or "",
            args=definition.args,
            env={**definition.env, IDENTITY_KEY: key} if key else definition.env,
            cwd=str(definition.cwd) if definition.cwd else None,
            description=definition.description,
            enabled=definition.enabled,
            identity_key=key,
            **limits,
        )
    return HttpServer(
        endpoint=definition.endpoint or "",
        headers=definition.headers,
        description=definition.description,
        enabled=definition.enabled,
        identity_key=key,
        **limits,
    )
