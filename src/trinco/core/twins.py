"""Find requests of one conversation that ask for the same thing.

An identical request whose outcome nobody knows may have been done, and so nothing that is told of its twin may say that
nothing was done. One that was done is remembered for as long as its twin is to be told of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.lifecycle import Phase
from trinco.core.transaction import Provenance
from trinco.core.values import same

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


def values_of(transaction: Transaction) -> dict[str, Value]:
    """Return what is shown of a transaction: what its question holds, or what was collected."""
    return dict(transaction.proposal.arguments) if transaction.proposal else transaction.values


def open_twin(kept: Iterable[Transaction], transaction: Transaction) -> Transaction | None:
    """Return another transaction of the same content of which nobody knows yet whether it was done."""
    return next((t for t in kept if is_open(t) and is_twin(transaction, t)), None)


def done_twin(kept: Iterable[Transaction], transaction: Transaction) -> Transaction | None:
    """Return another transaction of the same content that was done."""
    return next((t for t in kept if t.phase is Phase.COMPLETED and is_twin(transaction, t)), None)


def is_open(transaction: Transaction) -> bool:
    """Say whether something was sent of which nobody knows yet what became."""
    return transaction.phase.sent or (transaction.outcome is not None and not transaction.outcome.known)


def is_twin(mine: Transaction, other: Transaction) -> bool:
    """Say whether `other` asks for all that `mine` asks for.

    What a validator found out besides (a fee, another operation that it led to) makes no other request.
    """
    if mine.id == other.id or not _same_operation(mine, other) or not _same_subject(mine, other):
        return False
    partly = mine.proposal is None  # it was perhaps not completed by its check
    if _contained(values_of(mine), values_of(other), partly=partly):
        return True
    said, others = _said(mine), _said(other)
    # Where a validator led to an operation that takes less, what it doesn't take is not there any more.
    return _contained(said, others, partly=partly) or (_led(mine, other) and _contained(others, said, partly=True))


def _same_operation(mine: Transaction, other: Transaction) -> bool:
    return mine.tool == other.tool or (_led(mine, other) and mine.route == other.route)


def _led(mine: Transaction, other: Transaction) -> bool:
    return mine.redirects > 0 or other.redirects > 0


def _same_subject(mine: Transaction, other: Transaction) -> bool:
    if mine.proposal is None or other.proposal is None:
        return True
    return dict(mine.proposal.subject) == dict(other.proposal.subject)


def _said(transaction: Transaction) -> dict[str, Value]:
    """Return what people said, wherever a validator led from there."""
    origin = transaction.led_by.arguments if transaction.led_by else ()
    found = (*origin, *transaction.arguments)
    return {a.name: a.value for a in found if a.provenance is not Provenance.VALIDATOR}


def _contained(mine: Mapping[str, Value], theirs: Mapping[str, Value], *, partly: bool) -> bool:
    alike = all(name in theirs and same(theirs[name], value) for name, value in mine.items())
    return alike and (len(mine) == len(theirs) or (bool(mine) and partly))
