"""`trinco recover` and `trinco settle`: what an operator does about effects whose outcome nobody knows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import typer

import trinco
from trinco.core.errors import UsageError
from trinco.core.lifecycle import Phase
from trinco.core.settle import may_be_settled
from trinco.core.tell import untold
from trinco.faces.cli.places import existing_database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from trinco.core.names import ConversationKey
    from trinco.core.transaction import Transaction
    from trinco.engine.agent import Agent

MOST = 1_000_000
"""Conversations that are looked through at most."""


def recover(agent: str, db: Path | None) -> None:
    """Look after every conversation that is due, and list what is still under way or unknown.

    Raises:
        StoreError: the database isn't there or can't be used.
    """
    asyncio.run(_recover(agent, existing_database(agent, db)))


async def _recover(agent: str, db: Path) -> None:
    async with trinco.open(agent, db=db) as opened:
        looked = await opened.recover(limit=MOST)
        for key, phase in looked:
            typer.echo(f"{key}: {phase}")
        typer.echo(f"{len(looked)} looked after")
        async for key, transaction in _sent(opened):
            state = "running" if transaction.phase is Phase.EXECUTING else "unknown"
            typer.echo(f"{state}: {transaction.id}  {transaction.tool}  {key}")


def settle(agent: str, db: Path | None, transaction: str, *, done: bool, note: str) -> None:
    """Record what an operator found out.

    Raises:
        StoreError: the database isn't there or can't be used.
        UsageError: no conversation has such a transaction whose outcome nobody knows, or an operator said.
    """
    asyncio.run(_settle(agent, existing_database(agent, db), transaction, done=done, note=note))


async def _settle(agent: str, db: Path, transaction: str, *, done: bool, note: str) -> None:
    async with trinco.open(agent, db=db) as opened:
        unknown: list[str] = []
        async for key, found in _kept(opened):
            if found.id == transaction and may_be_settled(found):
                phase = await opened.settle(key, transaction, done=done, note=note)
                kept = (await opened.conversation(key)).find(found.id)
                said = "is told with the next reply" if kept is not None and untold(kept) else "was told so already"
                typer.echo(f"{transaction}: {phase}; the person {said}")
                return
            if found.phase is Phase.OUTCOME_UNKNOWN:
                unknown.append(found.id)
        listed = ", ".join(unknown) or "none"
        raise UsageError(f"{transaction!r} is no transaction with an unknown outcome; those are: {listed}")


async def _sent(agent: Agent) -> AsyncIterator[tuple[ConversationKey, Transaction]]:
    """Yield every transaction that was sent and has no outcome: somebody still waits for it, or nobody knows it."""
    async for key, transaction in _kept(agent):
        if transaction.phase.sent:
            yield key, transaction


async def _kept(agent: Agent) -> AsyncIterator[tuple[ConversationKey, Transaction]]:
    """Yield every transaction that a conversation of this agent still has."""
    for key in await agent.conversations(limit=MOST):
        if key.agent_id == agent.catalogue.agent:
            for transaction in (await agent.conversation(key)).transactions():
                yield key, transaction
