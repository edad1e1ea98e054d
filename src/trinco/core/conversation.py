"""Hold one conversation: the one value that is stored, and that everything else is derived from.

At most one transaction is active and one is paused; what is over is kept as `last`; what nobody knows the outcome of,
or what was not told yet, is kept as `outstanding` until it is. What changes it is `hear.py` (messages) and
`settle.py` (answers).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from trinco.core.copying import replace
from trinco.core.lifecycle import Phase
from trinco.core.names import Fingerprint, MessageId, TransactionId
from trinco.core.outcome import Ground
from trinco.core.reading import IntentFact
from trinco.core.transaction import Transaction
from trinco.core.twins import is_twin

STATE_SCHEMA = 1
"""Version of the stored form of this value; raised when an older reader could misread it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Something asked for besides, in a message that also answered a question."""

    message_id: MessageId
    intent: IntentFact


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    active: Transaction | None = None
    suspended: Transaction | None = None
    """Paused by a read-only request; it fills nothing meanwhile."""
    last: Transaction | None = None
    """The last one that ended."""
    outstanding: tuple[Transaction, ...] = ()
    queued: tuple[Request, ...] = ()
    offering: bool = False
    """The person was asked whether to go on with the paused transaction."""
    choosing: tuple[IntentFact, ...] = ()
    """Operations that were offered by name."""
    focus: TransactionId | None = None
    """The transaction that the last turn was about."""
    shown: Fingerprint | None = None
    """The question that a reply put last: no other can have been answered."""
    just_asked: bool = False
    """The last reply ended in the open yes/no question."""
    unclear: int = 0
    """Messages in a row that meant nothing here, with nothing pending."""
    opened: int = 0
    """How many transactions were started."""
    subject: Mapping[str, str] = field(default_factory=dict[str, str])
    """Who the session is, as the host last said."""

    def transactions(self) -> Iterator[Transaction]:
        """Return every transaction that is still kept, each once."""
        kept: dict[TransactionId, Transaction] = {}
        for transaction in (self.active, self.suspended, self.last, *self.outstanding):
            if transaction is not None:
                kept.setdefault(transaction.id, transaction)
        return iter(kept.values())

    def find(self, transaction_id: TransactionId | None) -> Transaction | None:
        for transaction in (self.active, self.suspended, self.last, *self.outstanding):
            if transaction is not None and transaction.id == transaction_id:
                return transaction
        return None

    @property
    def phase(self) -> Phase:
        return self.active.phase if self.active else Phase.IDLE

    @property
    def asks(self) -> Fingerprint | None:
        """What an answer to the question that is open must name, if one is."""
        active = self.active
        if active is None:
            return None
        if active.waits is not None:
            return active.waits.fingerprint
        proposal = active.proposal if active.phase is Phase.AWAITING_CONFIRMATION else None
        return proposal.fingerprint if proposal else None

    def holding(self, transaction: Transaction) -> Conversation:
        """Return this conversation with `transaction` put where it belongs now.

        A terminal one leaves the latch, and so does an unknown one that was handed to an operator.
        """
        if self.active is not None and self.active.id == transaction.id:
            if transaction.phase.terminal:
                return replace(self._keeping(self.last), active=None, last=transaction)
            if transaction.handed_over:
                return replace(self, active=None, outstanding=(*self.outstanding, transaction))
            return replace(self, active=transaction)
        if self.suspended is not None and self.suspended.id == transaction.id:
            if transaction.phase.terminal:
                return replace(self._keeping(self.last), suspended=None, offering=False, last=transaction)
            if transaction.phase.sent:  # its workflow is being ended: nothing is offered of it any more
                ending = replace(self, suspended=None, offering=False)
                if self.active is None:
                    return replace(ending, active=transaction)
                return replace(ending, outstanding=(*self.outstanding, transaction))
            return replace(self, suspended=transaction)
        if self.last is not None and self.last.id == transaction.id:
            return replace(self, last=transaction)
        others = tuple(t for t in self.outstanding if t.id != transaction.id)
        return replace(self, outstanding=(*others, transaction))

    def queueing(self, request: Request) -> Conversation:
        """Return this conversation with `request` to be served after those that wait already."""
        return replace(self, queued=(*self.queued, request))

    def _keeping(self, ended: Transaction | None) -> Conversation:
        """Keep an ended transaction that another one takes the place of, if it is still needed; of twins that were
        done, one is enough.
        """
        if ended is None or not self.needs(ended):
            return self
        others = (t for t in self.outstanding if t.id != ended.id and (unfinished(t) or not is_twin(ended, t)))
        return replace(self, outstanding=(*others, ended))

    def needs(self, transaction: Transaction) -> bool:
        """Say whether a transaction that is no longer latched must still be kept: there is something to be told of it,
        or it was done and there is something to be told of a twin.
        """
        if unfinished(transaction):
            return True
        twins = (t for t in self.transactions() if is_twin(transaction, t))
        return transaction.phase is Phase.COMPLETED and any(map(unfinished, twins))


def unfinished(transaction: Transaction) -> bool:
    """Say whether a transaction that is no longer latched must still be kept.

    It must while its outcome is unknown or untold, and where an operator settled it: a server's later word may differ.
    """
    if transaction.execution is None:
        return False
    if transaction.outcome is None or not transaction.outcome.known:
        return True
    return transaction.told != transaction.outcome.status or transaction.outcome.ground is Ground.OPERATOR


def due(conversation: Conversation) -> datetime | None:
    """Return when somebody should next look at this conversation without being asked, or None for never."""
    moments: list[datetime] = []
    for transaction in conversation.transactions():
        execution = transaction.execution
        if execution is None:
            continue
        if transaction.phase is Phase.EXECUTING or (transaction.phase is Phase.OUTCOME_UNKNOWN):
            moments.append(execution.lease_until)
    return min(moments, default=None)
