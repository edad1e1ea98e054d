"""Name the things the core talks about, so that one identifier can't be taken for another.

Nothing here is generated at random: transaction and question identifiers derive from the conversation and from the
message that opened them, so that a redelivered message leads to the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from trinco.core.values import digest

MessageId = NewType("MessageId", str)
TransactionId = NewType("TransactionId", str)
Fingerprint = NewType("Fingerprint", str)
"""Digest of a proposal: what a yes must name (64 hexadecimal digits)."""
IdempotencyKey = NewType("IdempotencyKey", str)
"""Names one effect; the same for each attempt at it (64 hexadecimal digits)."""
QuestionId = NewType("QuestionId", str)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationKey:
    """The same in every turn of one conversation (spec/001 section 7)."""

    tenant_id: str
    agent_id: str
    session_id: str

    def __str__(self) -> str:
        # A separator inside a part must not make two conversations one.
        return ":".join(part.replace("%", "%25").replace(":", "%3A") for part in self.parts)

    @property
    def parts(self) -> tuple[str, str, str]:
        return (self.tenant_id, self.agent_id, self.session_id)


def transaction_id(key: ConversationKey, opened_by: MessageId, ordinal: int) -> TransactionId:
    """Name the `ordinal`-th transaction that the message `opened_by` opened in this conversation."""
    return TransactionId("tx-" + digest(key.parts, opened_by, ordinal)[:32])


def successor_id(transaction: TransactionId) -> TransactionId:
    """Name the transaction that takes the place of one whose tool asked for something instead of acting."""
    return TransactionId("tx-" + digest(transaction, "asked back")[:32])


def idempotency_key(transaction: TransactionId, ordinal: int, arguments: object) -> IdempotencyKey:
    """Name the effect of one proposal of one transaction.

    Never made of arguments alone: the same request, made again tomorrow, is a new one.
    """
    return IdempotencyKey(digest(transaction, ordinal, arguments))


def follow_up_key(execution: IdempotencyKey, purpose: str, ordinal: int) -> IdempotencyKey:
    """Name one call that goes on with an effect which was begun under the key `execution`, or ends it."""
    return IdempotencyKey(digest(execution, purpose, ordinal))


def pause_fingerprint(transaction: TransactionId, ordinal: int) -> Fingerprint:
    """Name the `ordinal`-th thing that a workflow asks while a transaction lasts: an answer must name it."""
    return Fingerprint(digest(transaction, "pause", ordinal))
