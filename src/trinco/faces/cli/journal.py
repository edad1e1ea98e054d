"""`trinco journal`: prints what is recorded of conversations, or verifies that nobody altered it.

What is printed is what is kept, personal values included: it is for operators.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

import trinco
from trinco.core.errors import UsageError
from trinco.core.projection import plain
from trinco.engine import codec
from trinco.faces.cli.counting import counted
from trinco.faces.cli.ending import Status, complain
from trinco.faces.cli.places import existing_database
from trinco.wiring import store_to_look

if TYPE_CHECKING:
    from pathlib import Path

    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent
    from trinco.ports.store import WrittenEntry

MOST = 1_000_000
"""Conversations that are listed at most."""
WIDEST = 160
"""Characters of a body on one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was said on the command line."""

    session: str
    tenant: str
    everything: bool
    verify: bool
    head: str | None
    as_json: bool


def run(agent: str, db: Path | None, wanted: Wanted) -> None:
    """Print or verify; exit with 1 if something was altered.

    Raises:
        StoreError: the database isn't there or can't be used.
        UsageError: there is no such conversation.
    """
    if wanted.head and (wanted.everything or not wanted.verify):
        raise UsageError("a --head belongs to --verify, and to one conversation: it is the hash of one of its entries")
    asyncio.run(_run(agent, existing_database(agent, db), wanted))


async def _run(agent: str, db: Path, wanted: Wanted) -> None:
    altered = False
    async with store_to_look(db) as store, trinco.open(agent, db=db, store=store) as opened:
        for key in await _chosen(opened, db, wanted):
            if wanted.verify:
                altered |= await _verify(opened, key, wanted.head, as_json=wanted.as_json)
            else:
                _print(key, await opened.journal(key), as_json=wanted.as_json)
    if altered:
        raise typer.Exit(Status.FAILED)


async def _chosen(agent: Agent, db: Path, wanted: Wanted) -> list[ConversationKey]:
    kept = await agent.conversations(limit=MOST)
    known = [k for k in kept if k.agent_id == agent.catalogue.agent]
    if wanted.everything:
        if not known:
            others = ", ".join(sorted({repr(k.agent_id) for k in kept})) or "none"
            complain(f"{db} has no conversation of agent {agent.catalogue.agent!r}; agents there: {others}")
        return known
    key = agent.key(wanted.session, tenant_id=wanted.tenant)
    if key not in known:
        listed = ", ".join(repr(k.session_id) for k in known[:10] if k.tenant_id == wanted.tenant) or "none"
        raise UsageError(
            f"{db} has no conversation {wanted.session!r} of tenant {wanted.tenant!r}; latest sessions there: {listed}"
        )
    return [key]


async def _verify(agent: Agent, key: ConversationKey, head: str | None, *, as_json: bool) -> bool:
    entries = await agent.journal(key)
    findings = await agent.verify(key, head=head)
    last = entries[-1].hash if entries else None
    erased = sum(entry.body is None for entry in entries)
    if as_json:
        found = [{"kind": str(f.kind), "sequence": f.sequence, "detail": f.detail} for f in findings]
        told = {**_named(key), "entries": len(entries), "erased": erased, "head": last, "findings": found}
        typer.echo(json.dumps(told, ensure_ascii=False))
        return bool(findings)
    for finding in findings:
        complain(f"{key}: {finding}")
    if not findings:
        gone = f"; {counted(erased, 'body', 'bodies')} erased" if erased else ""
        typer.echo(f"{key}: {counted(len(entries), 'entry', 'entries')}, unaltered{gone}; head {last or 'none'}")
    return bool(findings)


def _named(key: ConversationKey) -> dict[str, object]:
    return {"tenant_id": key.tenant_id, "agent_id": key.agent_id, "session_id": key.session_id}


def _print(key: ConversationKey, entries: tuple[WrittenEntry, ...], *, as_json: bool) -> None:
    if not as_json:
        typer.echo(f"{key}")
    for entry in entries:
        body = plain(codec.decode(entry.body)) if entry.body is not None else None
        typer.echo(_as_json(key, entry, body) if as_json else _as_text(entry, body))


def _as_json(key: ConversationKey, entry: WrittenEntry, body: Any) -> str:
    told = {
        **_named(key),
        "sequence": entry.sequence,
        "at": entry.at.isoformat(timespec="microseconds"),
        "name": entry.name,
        "body": body,
        "body_digest": entry.body_digest,
        "previous": entry.previous,
        "hash": entry.hash,
    }
    return json.dumps(told, ensure_ascii=False)


def _as_text(entry: WrittenEntry, body: Any) -> str:
    at = entry.at.astimezone().strftime("%Y-%m-%d %H:%M:%S")
    return f"{entry.sequence:>5}  {at}  {entry.name:<40}  {_brief(body)}"


def _brief(body: Any) -> str:
    if body is None:
        return "(erased)"
    written = {name: value for name, value in body.items() if value not in (None, {}, [])}
    # A message may hold anything: JSON escapes what would command the terminal.
    text = json.dumps(written, ensure_ascii=False)
    text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return text if len(text) <= WIDEST else text[: WIDEST - 3] + "..."
