"""`trinco check`: says everything that is wrong with an agent's files; with `--live`, its servers are asked too.

With `--schemas`, what model providers refuse in the schemas of the servers' tools counts as wrong as well.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import typer

from trinco.adapters.mcp import McpTools
from trinco.contracts import check_live, unclaimed
from trinco.core.errors import DefinitionError, Problem, ToolContractError
from trinco.faces.cli.counting import counted
from trinco.faces.cli.ending import complain
from trinco.faces.cli.reaching import missing_commands, where_to_look
from trinco.language import presenter_for, reader_for
from trinco.toolkit.inputs.lint import lint_schema
from trinco.wiring import load, servers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts import Agent
    from trinco.ports.tools import OfferedTool


def run(agent: str, *, live: bool, schemas: bool = False) -> None:
    """Check an agent and say that all is well.

    Raises:
        DefinitionError: with everything that is wrong.
        ToolContractError: nothing is known to be wrong, and a server could not be asked.
        UsageError: there is no such agent, or its locale isn't spoken.
    """
    files = load(agent)
    catalogue = files.catalogue
    reader_for(catalogue)
    presenter_for(catalogue, files.texts)
    missing = missing_commands(files.servers.values())
    if live:
        _compare(files, missing, schemas=schemas)
    elif missing:
        raise DefinitionError(files.name, missing)
    asked = sum(contract.require_confirmation for contract in catalogue.contracts.values())
    typer.echo(
        f"{files.name} is right: {counted(len(catalogue.contracts), 'tool')} "
        f"({asked} {'asks' if asked == 1 else 'ask'} for confirmation), {counted(len(files.servers), 'server')}, "
        f"{counted(len(catalogue.routes), 'intent')}, {catalogue.locale}"
        + (", as its servers offer it" if live else "")
    )


def _compare(files: Agent, missing: tuple[Problem, ...], *, schemas: bool) -> None:
    """Compare with what the servers offer. One that can't be asked is no fault of the files, and hides none of them."""
    logging.getLogger("trinco").addHandler(_Strays())
    asked = asyncio.run(_asked(files))
    silent = {
        name: f"{answer}; {where_to_look(files.servers[name])}"
        for name, answer in asked.items()
        if isinstance(answer, ToolContractError)
    }
    offered = {name: answer for name, answer in asked.items() if not isinstance(answer, ToolContractError)}
    refused = _refused(files, offered) if schemas else ()
    if problems := (*missing, *check_live(files, offered, silent=silent), *refused):
        for why in silent.values():
            complain(why)
        raise DefinitionError(files.name, problems)
    for problem in unclaimed(files, offered):
        complain(str(problem))
    if silent:
        raise ToolContractError("\n".join(silent.values()))


def _refused(files: Agent, offered: Mapping[str, tuple[OfferedTool, ...]]) -> tuple[Problem, ...]:
    """Return what somebody refuses in the schema of any tool, the agent's own or not: all are sent together."""
    found: list[Problem] = []
    for server, tools in offered.items():
        written = files.servers[server].place
        for tool in tools:
            place = files.places.get(tool.name) or written
            file, line = (place.file, place.line) if place else ("mcp_servers.yaml", 0)
            found += (
                Problem(
                    file=file,
                    line=line,
                    message=f"the schema of {tool.name!r} has at {each.path or '/'} {each.says}",
                    suggestion=f"refused, rewritten or misread by {', '.join(each.readers)}",
                )
                for each in lint_schema(tool.input_schema)
            )
    return tuple(found)


async def _asked(files: Agent) -> dict[str, tuple[OfferedTool, ...] | ToolContractError]:
    """Ask each server what it offers, or why it doesn't say."""
    asked: dict[str, tuple[OfferedTool, ...] | ToolContractError] = {}
    async with McpTools(servers(files)) as tools:
        for name in (name for name, server in files.servers.items() if server.enabled):
            try:
                asked[name] = await tools.offered(name)
            except ToolContractError as error:
                asked[name] = error
    return asked


class _Strays(logging.Handler):
    """Tells of servers that print among their messages; what else is logged here is told as an outcome."""

    def emit(self, record: logging.LogRecord) -> None:
        from trinco.adapters.mcp.stdio import STRAY  # whoever logged it has it

        if record.msg == STRAY:
            complain(record.getMessage())
