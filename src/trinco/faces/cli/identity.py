"""Read who a session is, as the host's operator says it in a file: never from words, and never from a message."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trinco.contracts.identity import check_subject
from trinco.contracts.report import Report
from trinco.contracts.section import Keys, Section
from trinco.contracts.tree import read_tree
from trinco.core.errors import UsageError
from trinco.engine.agent import MAX_ID

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

KEYS = Keys(("subject", "tenant_id"), aliases={"tenant": "tenant_id"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    subject: Mapping[str, str] | None = field(default=None, repr=False)
    """Identity arguments by name."""
    tenant_id: str = "default"


def read_identity(path: Path | None, *, known: Collection[str]) -> Identity:
    """Read a YAML or JSON file such as `{"subject": {"msisdn": "5511999990000"}, "tenant_id": "acme"}`.

    `known` are the identity arguments of the agent's operations: nothing else can be a session's.

    Raises:
        UsageError: it can't be read, with all that is wrong with it.
    """
    if path is None:
        return Identity()
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UsageError(f"the identity file {path} can't be read: {error.strerror}") from error
    report = Report()
    root = read_tree(raw, str(path), report)
    file = Section(root, KEYS, "", report) if root else None
    found = Identity()
    if file:
        found = Identity(subject=file.pairs("subject") or None, tenant_id=file.text("tenant_id", "default"))
        _check(file, found, known)
    if report.problems:
        raise UsageError("\n".join(["the identity file can't be used:", *(f"  {p}" for p in report.problems)]))
    return found


def _check(file: Section, found: Identity, known: Collection[str]) -> None:
    if not found.tenant_id.isprintable() or len(found.tenant_id) > MAX_ID:
        file.problem("tenant_id", "can't be part of a conversation's key", f"write 1 to {MAX_ID} printable characters")
    check_subject(file, known)
