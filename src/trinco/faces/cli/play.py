"""`trinco test`: plays an agent's conversations, several at once, and prints what went another way."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from trinco.contracts.identity import identity_arguments_of
from trinco.core.errors import UsageError
from trinco.faces.cli.counting import counted
from trinco.faces.cli.ending import Status
from trinco.testing.conversation import FOLDER, conversation_files, play
from trinco.testing.conversation_file import Conversation, read_conversations
from trinco.wiring import load

if TYPE_CHECKING:
    from trinco.testing.conversation import Played


def run(agent: str, files: tuple[Path, ...]) -> None:
    """Play conversations; exit with 1 if one of them goes another way than expected.

    Raises:
        DefinitionError: with everything that is wrong with the agent's files, or with those of the conversations.
        UsageError: there is nothing to play.
    """
    loaded = load(agent)
    chosen = files or conversation_files(agent)
    if not chosen:
        raise UsageError(f"{agent!r} has no conversations: write some in {loaded.folder / FOLDER}, or name files.")
    identity = identity_arguments_of(loaded.catalogue)
    conversations = read_conversations(chosen, agent=loaded.name, tools=loaded.catalogue.contracts, identity=identity)
    started = time.perf_counter()
    failed = asyncio.run(_play_all(conversations, agent))
    seconds = time.perf_counter() - started
    typer.echo(f"{len(conversations) - failed} passed, {failed} failed in {seconds:.1f} s")
    if failed:
        raise typer.Exit(Status.FAILED)


async def _play_all(conversations: tuple[Conversation, ...], agent: str) -> int:
    # Mostly spent starting servers, so as many at once as there are processors.
    room = asyncio.Semaphore(os.cpu_count() or 1)

    async def one(conversation: Conversation) -> Played:
        async with room:
            with tempfile.TemporaryDirectory(prefix="trinco-test-") as folder:
                return await play(conversation, agent, Path(folder))

    failed = 0
    for playing in [asyncio.create_task(one(conversation)) for conversation in conversations]:
        played = await playing
        failed += not played.passed
        _print(played)
    return failed


def _print(played: Played) -> None:
    if played.passed:
        typer.echo(f"ok    {played.conversation.name} ({counted(len(played.turns), 'turn')})")
    else:
        typer.echo(f"FAIL  {played.conversation.name}")
        typer.echo("".join(f"      {line}\n" for line in played.report().splitlines()), nl=False)
