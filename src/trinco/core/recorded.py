"""Take in what a server keeps on record of a key: the same as that answer, had it arrived.

How a record is asked for, and what follows from a key's status, is `execute.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.confirmed import confirmed
from trinco.core.copying import replace
from trinco.core.outcome import Ground, Verdict, concluded, judge, pieced

if TYPE_CHECKING:
    from trinco.core.contract import Contract
    from trinco.core.outcome import Outcome, ToolAnswer
    from trinco.core.transaction import Transaction


def recorded(result: ToolAnswer | None, transaction: Transaction, contract: Contract, ground: Ground) -> Outcome:
    """Return what a record proves; an item that an answer proved to be done before is done, whatever it says."""
    asked = confirmed(transaction.proposal, contract)
    record = _completed(result, transaction, contract)
    verdict = Verdict.DONE if record is None else judge(record, contract.execution, confirmed=asked)
    return concluded(verdict, record, ground, contract.execution, asked)


def learned(transaction: Transaction, result: ToolAnswer | None, contract: Contract) -> Transaction:
    """Keep what a record says of some items, where it leaves the others open, or the whole isn't over yet."""
    if result is None:
        return transaction
    record = _completed(result, transaction, contract)
    return replace(transaction, outcome=concluded(Verdict.UNKNOWN, record, Ground.NONE))


def _completed(result: ToolAnswer | None, transaction: Transaction, contract: Contract) -> ToolAnswer | None:
    known = transaction.outcome.answer if transaction.outcome is not None else None
    if result is None or known is None:
        return result
    return pieced(result, (known,), contract.execution, confirmed(transaction.proposal, contract))
