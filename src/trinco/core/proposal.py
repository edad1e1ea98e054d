"""Freeze what a person is asked to confirm.

A proposal never changes. Whatever would change it (tool, arguments, items, subject, the validator's own question)
makes another one with another fingerprint, and a yes names exactly one. Time comes in as a value; wording is elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from trinco.core.copying import replace
from trinco.core.names import Fingerprint, TransactionId
from trinco.core.values import Value, digest


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    fingerprint: Fingerprint
    ordinal: int
    """1 for the transaction's first question."""
    content: str
    """Digest of what is proposed, without the ordinal: two questions about the same thing have the same content."""
    tool: str
    server: str
    arguments: Mapping[str, Value]
    """Exactly what will be sent."""
    subject: Mapping[str, str] = field(default_factory=dict[str, str])
    """The identity it acts for."""
    acts_on: str = ""
    """The subject that the server says it would act on, for that identity and what was said."""
    question: str = ""
    """The validator's own wording, if it gave one."""
    asked_at: datetime | None = None
    expires_at: datetime | None = None

    @property
    def items(self) -> tuple[object, ...]:
        """The items a validator expanded the arguments into, if it did (spec/000 section 3)."""
        found = self.arguments.get("items")
        return tuple(found) if isinstance(found, list | tuple) else ()

    def expired(self, now: datetime) -> bool:
        """Say whether a yes given at `now` comes too late. What can't be read counts as expired, a clock that went
        back too.
        """
        if self.asked_at is None or self.expires_at is None:
            return True
        return not self.asked_at <= now <= self.expires_at


def propose(
    *,
    transaction: TransactionId,
    ordinal: int,
    tool: str,
    server: str,
    arguments: Mapping[str, Value],
    subject: Mapping[str, str],
    question: str,
    now: datetime,
    expires_after: timedelta,
    acts_on: str = "",
) -> Proposal:
    """Freeze a proposal. Raises `TypeError` if an argument is no JSON value."""
    content = digest(tool, server, arguments, subject, question, *([acts_on] if acts_on else []))
    return Proposal(
        fingerprint=Fingerprint(digest(transaction, ordinal, content)),
        ordinal=ordinal,
        content=content,
        tool=tool,
        server=server,
        arguments=arguments,
        subject=subject,
        acts_on=acts_on,
        question=question,
        asked_at=now,
        expires_at=now + expires_after,
    )


def ask_again(
    proposal: Proposal, *, transaction: TransactionId, ordinal: int, now: datetime, expires_after: timedelta
) -> Proposal:
    """Return another question about the same content."""
    return replace(
        proposal,
        fingerprint=Fingerprint(digest(transaction, ordinal, proposal.content)),
        ordinal=ordinal,
        asked_at=now,
        expires_at=now + expires_after,
    )
