"""Say what is told of each item: what the recorded outcome rests on, and never anything that contradicts it.

Wording, and which fields hold an item's name or reason, are the language layer's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.account import of_items
from trinco.core.answered_items import UNDONE, ItemResult, ItemState
from trinco.core.claims import Claim
from trinco.core.confirmed import confirmed
from trinco.core.copying import replace
from trinco.core.outcome import Delivery, Ground, OutcomeStatus, Verdict, weigh
from trinco.core.values import as_object

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import Contract
    from trinco.core.transaction import Transaction


def items_told(transaction: Transaction, contract: Contract) -> tuple[ItemResult, ...]:
    """Return what became of each item of an effect, as far as its outcome says."""
    outcome = transaction.outcome
    if contract.read_only or outcome is None:
        return ()
    asked = confirmed(transaction.proposal, contract)
    if outcome.ground is Ground.NOT_SENT and len(asked.items) > 1:
        return tuple(map(_unsent, asked.items))
    answer = outcome.answer
    if answer is None or answer.delivery is not Delivery.RETURNED:
        return ()
    items = weigh(answer, contract.execution, asked).items
    if outcome.status is not OutcomeStatus.UNKNOWN:
        return items if _status_of(items) is outcome.status else ()
    attempts = transaction.execution.attempts if transaction.execution else ()
    if any(a.verdict is not Verdict.NOTHING for a in attempts if a.answer is not answer):
        items = tuple(map(_doubted, items))
    return items if any(item.state is not ItemState.UNKNOWN for item in items) else ()


def items_known(transaction: Transaction, contract: Contract) -> tuple[ItemResult, ...]:
    """Return what became of each item, also of an operation that only reads."""
    answer = transaction.outcome.answer if transaction.outcome is not None else None
    if not contract.read_only or answer is None or answer.delivery is not Delivery.RETURNED:
        return items_told(transaction, contract)
    return weigh(answer, contract.execution, confirmed(transaction.proposal, contract)).items


def _status_of(items: Sequence[ItemResult]) -> OutcomeStatus:
    match of_items(items):
        case Claim.DONE:
            partly = any(item.state in UNDONE for item in items)
            return OutcomeStatus.PARTIAL_SUCCESS if partly else OutcomeStatus.SUCCESS
        case Claim.NOT_DONE:
            return OutcomeStatus.FAILED
        case _:
            return OutcomeStatus.UNKNOWN


def _doubted(item: ItemResult) -> ItemResult:
    """Of what one attempt did not do nobody knows whether another did."""
    return replace(item, state=ItemState.UNKNOWN) if item.state in UNDONE else item


def _unsent(item: object) -> ItemResult:
    excluded = (as_object(item) or {}).get("eligible") is False
    return ItemResult(state=ItemState.EXCLUDED if excluded else ItemState.NOT_RUN, item=item)


def as_facts(items: Sequence[ItemResult]) -> list[dict[str, object]]:
    """Return what is told of several items; an only one is told as a single operation is."""
    if len(items) < 2:
        return []
    return [{"state": str(i.state), "item": i.item, "entry": i.entry, "done": i.done} for i in items]
