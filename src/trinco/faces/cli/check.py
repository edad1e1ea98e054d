"""`trinco check`: says everything that is wrong with an agent's files; with `--live`, its servers are asked too."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import typer

from trinco.adapters.mcp import McpTools
from trinco.contracts import check_live
from trinco.core.errors import DefinitionError, ToolContractError
from trinco.faces.cli.ending import complain
from trinco.language import presenter_for, reader_for
from trinco.wiring import load, servers

if TYPE_CHECKING:
    from trinco.contracts import Agent
    from trinco.ports.tools import OfferedTool


def run(agent: str, *, live: bool) -> None:
    """Check an agent and say that all is well.

    Raises:
        DefinitionError: with everything that is wrong.
        UsageError: there is no such agent, or its locale isn't spoken.
    """
    files = load(agent)
    catalogue = files.catalogue
    reader_for(catalogue)
    presenter_for(catalogue, files.messages.get(catalogue.locale, {}))
    if live:
        problems = check_live(files, asyncio.run(_offered(files)))
        if problems:
            raise DefinitionError(files.name, problems)
    asked = sum(contract.require_confirmation for contract in catalogue.contracts.values())
    typer.echo(
        f"{files.name} is right: {len(catalogue.contracts)} tools ({asked} ask for confirmation), "
        f"{len(files.servers)} {'server' if len(files.servers) == 1 else 'servers'}, {len(catalogue.routes)} intents, "
        f"{catalogue.locale}" + (", as its servers offer it" if live else "")
    )


async def _offered(files: Agent) -> dict[str, tuple[OfferedTool, ...]]:
    """Ask each server what it offers; one that can't be asked is left out, and why is said."""
    offered: dict[str, tuple[OfferedTool, ...]] = {}
    async with McpTools(servers(files)) as tools:
        for name, server in files.servers.items():
            if not server.enabled:
                continue
            try:
                offered[name] = await tools.offered(name)
            except ToolContractError as error:
                complain(str(error))
    return offered
