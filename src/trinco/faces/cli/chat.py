"""`trinco chat`: opens the agent and its conversation, and leaves the talking to `jsonl` or `terminal`."""

from __future__ import annotations

import asyncio
import logging
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

import trinco
from trinco.core.errors import UsageError
from trinco.faces.cli.identity import read_identity
from trinco.faces.cli.jsonl import serve
from trinco.faces.cli.places import database
from trinco.faces.cli.record import Watch

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was said on the command line."""

    agent: str
    session: str = "default"
    db: Path | None = None
    identity: Path | None = None
    locale: str | None = None
    as_json: bool = False
    voice: bool = False
    """Whether each reply's form for a speech engine is told, too."""
    verbose: bool = False
    kept: bool = True
    """Whether the conversation stays in the database after the chat."""


def run(options: Options) -> None:
    """Talk until the person, or the program, has nothing more to say.

    Raises:
        TrincoError: the agent, the identity or the database can't be used; nobody was talked to.
    """
    if sys.stdin is None or sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison] - closed by the caller
        raise UsageError("a chat needs standard input and standard output, and one of them is closed")
    _log(verbose=options.verbose or options.as_json)
    watch = Watch()
    agent = trinco.open(
        options.agent, db=database(options.agent, options.db), locale=options.locale, telemetry=(watch,)
    )
    contracts = agent.catalogue.contracts.values()
    try:
        identity = read_identity(options.identity, known={name for c in contracts for name in c.identity_arguments})
        key = agent.key(options.session, tenant_id=identity.tenant_id)
    except UsageError:
        asyncio.run(agent.close())
        raise
    if options.as_json:
        status = asyncio.run(serve(agent, key, identity.subject, voice=options.voice))
    else:
        from trinco.faces.cli.terminal import talk

        status = talk(agent, key, identity.subject, watch, kept=options.kept, voice=options.voice)
    if status:
        raise typer.Exit(status)


def _log(*, verbose: bool) -> None:
    """Send the runtime's log to standard error; on a terminal, a conversation is not the place for it."""
    if verbose:
        logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    else:
        logging.getLogger().addHandler(logging.NullHandler())
