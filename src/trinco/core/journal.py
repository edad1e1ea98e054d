r"""Chain journal entries by hash, and find what no longer fits.

    hash = SHA-256( previous \n sequence \n at \n name \n body_digest )

`previous` is the hash before it (for the first, that of the conversation's name: `origin`; empty in journals of early
releases), `at` is UTC with microseconds, `body_digest` the SHA-256 of the body. A body is covered by its digest only,
so that erasing it leaves the chain whole. Someone who can write the whole journal can also rewrite the whole chain, and
with it the head that a store keeps beside it: only a head kept elsewhere shows that.
Storing entries is a store's work; what an entry says is no concern here.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime


class ChainedEntry(Protocol):
    """What `verify` looks at in an entry as kept."""

    @property
    def sequence(self) -> int: ...
    @property
    def at(self) -> datetime: ...
    @property
    def name(self) -> str: ...
    @property
    def body(self) -> bytes | None: ...
    @property
    def body_digest(self) -> str: ...
    @property
    def previous(self) -> str: ...
    @property
    def hash(self) -> str: ...


class FindingKind(StrEnum):
    """What is wrong."""

    ALTERED = "altered"
    """The entry's hash does not follow from what it says."""
    BODY_ALTERED = "body_altered"
    """The body is not the one that was digested."""
    GAP = "gap"
    """Entries before it are missing."""
    OUT_OF_ORDER = "out_of_order"
    """Its sequence was there already, or should have come earlier."""
    UNLINKED = "unlinked"
    """It follows another entry than the one before it."""
    ELSEWHERE = "elsewhere"
    """It is the first of another conversation's journal."""
    HEAD_MISSING = "head_missing"
    """The head kept elsewhere is not in the journal: its tail was cut off, or its past rewritten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing wrong with a journal. `sequence` is the entry's; 0 where the journal as a whole is meant."""

    kind: FindingKind
    sequence: int
    detail: str

    def __str__(self) -> str:
        where = f"entry {self.sequence}" if self.sequence else "journal"
        return f"{where}: {self.detail} ({self.kind})"


def body_digest(body: bytes) -> str:
    """Return what stands for `body` in the chain."""
    return hashlib.sha256(body).hexdigest()


def origin(conversation: str) -> str:
    """Return what the first entry of a conversation's journal follows, so that it can't pass for another's."""
    return hashlib.sha256(f"conversation\n{conversation}".encode("utf-8", "surrogatepass")).hexdigest()


def chain_hash(*, previous: str, sequence: int, at: datetime, name: str, body_digest: str) -> str:
    """Return the hash of one entry. `at` must be aware."""
    # All fields but the name have a fixed form without line breaks, so no two entries give the same text.
    moment = at.astimezone(UTC).isoformat(timespec="microseconds")
    text = f"{previous}\n{sequence}\n{moment}\n{name}\n{body_digest}"
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def verify(
    entries: Iterable[ChainedEntry], head: str | None = None, *, conversation: str | None = None
) -> tuple[Finding, ...]:
    """Return all that is wrong with a conversation's journal, given from its first entry on.

    `conversation` is its name; without it, nobody can say whose journal this is.

    `head` is the hash of an entry, noted at some earlier time and best kept where the journal's writer can't reach it.
    Entries after it are fine; without it, a cut tail can't be seen.
    """
    findings: list[Finding] = []
    due, previous, seen_head, last = 1, "", not head, 0
    for entry in entries:
        if due == entry.sequence == 1:
            findings.extend(_origin(entry, conversation))
        else:
            findings.extend(_position(entry, due, previous))
        findings.extend(_content(entry))
        if entry.sequence >= due:
            due, previous = entry.sequence + 1, entry.hash
        seen_head = seen_head or entry.hash == head
        last = max(last, entry.sequence)
    if not seen_head:
        detail = f"ends at entry {last} and holds no entry with the kept hash {head}"
        findings.append(Finding(kind=FindingKind.HEAD_MISSING, sequence=0, detail=detail))
    return tuple(findings)


def _origin(entry: ChainedEntry, conversation: str | None) -> Iterator[Finding]:
    if conversation is not None and entry.previous not in {"", origin(conversation)}:
        detail = "begins the journal of another conversation"
        yield Finding(kind=FindingKind.ELSEWHERE, sequence=entry.sequence, detail=detail)


def _position(entry: ChainedEntry, due: int, previous: str) -> Iterator[Finding]:
    if entry.sequence < due:
        detail = f"comes where entry {due} should be"
        yield Finding(kind=FindingKind.OUT_OF_ORDER, sequence=entry.sequence, detail=detail)
    elif entry.sequence > due:
        absent = f"entry {due} is" if entry.sequence == due + 1 else f"entries {due} to {entry.sequence - 1} are"
        yield Finding(kind=FindingKind.GAP, sequence=entry.sequence, detail=f"{absent} missing before it")
    elif entry.previous != previous:
        detail = "follows another entry than the one before it"
        yield Finding(kind=FindingKind.UNLINKED, sequence=entry.sequence, detail=detail)


def _content(entry: ChainedEntry) -> Iterator[Finding]:
    expected = chain_hash(
        previous=entry.previous,
        sequence=entry.sequence,
        at=entry.at,
        name=entry.name,
        body_digest=entry.body_digest,
    )
    if entry.hash != expected:
        detail = "its hash does not follow from what it says"
        yield Finding(kind=FindingKind.ALTERED, sequence=entry.sequence, detail=detail)
    if entry.body is not None and body_digest(entry.body) != entry.body_digest:
        detail = "its body is not the one that was recorded"
        yield Finding(kind=FindingKind.BODY_ALTERED, sequence=entry.sequence, detail=detail)
