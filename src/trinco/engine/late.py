"""Say whether an answer that comes late can still be news.

A conversation lets go of a transaction whose outcome was told; what became of it is in its journal alone. Taking the
answer in is `turn.py`'s work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.facts import FactName
from trinco.core.outcome import OutcomeStatus
from trinco.engine import codec

if TYPE_CHECKING:
    from trinco.core.names import ConversationKey, TransactionId
    from trinco.ports.store import Store, WrittenEntry


async def known_as_done(store: Store, key: ConversationKey, transaction: TransactionId) -> bool:
    """Say whether the journal of a conversation has it that `transaction` was done, in the end."""
    done, read = False, 0
    while page := await store.journal(key, after=read):
        read = page[-1].sequence
        for entry in page:
            done = _done(entry, transaction, before=done)
    return done


def _done(entry: WrittenEntry, transaction: TransactionId, *, before: bool) -> bool:
    if entry.body is None or entry.name not in {FactName.COMPLETED, FactName.FAILED, FactName.CORRECTED}:
        return before
    body = codec.decode(entry.body)
    if body["transaction_id"] != transaction:
        return before
    corrected = entry.name == FactName.CORRECTED and body["status"] != OutcomeStatus.FAILED
    return corrected or entry.name == FactName.COMPLETED
