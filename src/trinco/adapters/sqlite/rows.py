"""Turn our values into what a column holds, and back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from trinco.core.errors import UsageError
from trinco.core.names import ConversationKey

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def to_column(moment: datetime) -> int:
    """Return microseconds since 1970, exactly."""
    if moment.tzinfo is None:
        raise UsageError(f"{moment!r} has no time zone: give an aware datetime.")
    passed = moment - _EPOCH
    return (passed.days * 86_400 + passed.seconds) * 1_000_000 + passed.microseconds


def from_column(microseconds: int) -> datetime:
    return _EPOCH + timedelta(microseconds=microseconds)


def key_from_text(text: str) -> ConversationKey:
    """Undo `str(ConversationKey)`."""
    tenant, agent, session = (part.replace("%3A", ":").replace("%25", "%") for part in text.split(":"))
    return ConversationKey(tenant_id=tenant, agent_id=agent, session_id=session)
