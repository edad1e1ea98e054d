"""Time the core's `decide` for each main event of an action."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bench import shop
from bench.report import Budget, Result, Table, microseconds
from bench.timing import repeat
from trinco.core.decide import decide
from trinco.core.events import AttemptAnswered, Confirmed, Moment, Started, ValidationAnswered
from trinco.core.lifecycle import Phase
from trinco.core.names import ConversationKey, MessageId, transaction_id
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.core.transaction import Argument, Provenance, Transaction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.place import Place
    from bench.scale import Scale
    from trinco.core.contract import Catalogue
    from trinco.core.events import Event

MOST = 20.0
"""Microseconds."""


async def run(scale: Scale, _places: tuple[Place, ...]) -> Result:
    catalogue = shop.catalogue()
    at = Moment(now=datetime.now(UTC), owner="bench")
    samples = {
        f"{event}: {before.phase} -> {after}": repeat(
            scale.rounds * 10, lambda t=before, e=happened: decide(t, e, catalogue, at)
        )
        for event, before, happened, after in _main_events(catalogue, at)
    }
    worst = max(s.median for s in samples.values())
    return Result(
        budgets=(
            Budget(
                what="`decide`, median, the slowest main event",
                must=f"<= {MOST:.0f} µs",
                measured=microseconds(worst),
                met=worst <= MOST,
            ),
        ),
        tables=(
            Table(
                title="`decide`",
                columns=("event", "median", "p90"),
                rows=tuple((name, microseconds(s.median), microseconds(s.p90)) for name, s in samples.items()),
            ),
        ),
    )


def _main_events(catalogue: Catalogue, at: Moment) -> Iterator[tuple[str, Transaction, Event, Phase]]:
    """Yield each main event's name, the transaction it meets, the event, and the phase it leads to."""
    message = MessageId("m-1")
    key = ConversationKey(tenant_id="default", agent_id=catalogue.agent, session_id="s-1")
    transaction = Transaction(
        id=transaction_id(key, message, 1), tool=shop.EFFECT, route="retail_order_cancel", opened_by=message
    )
    order = Argument(name="order_id", value=shop.ORDER, provenance=Provenance.MESSAGE, message_id=message)
    for name in ("started", "validation answered", "confirmed", "attempt answered"):
        event = _event(name, transaction, order)
        after = decide(transaction, event, catalogue, at).transaction
        yield name, transaction, event, after.phase
        transaction = after


def _event(name: str, transaction: Transaction, order: Argument) -> Event:
    match name:
        case "started":
            return Started(values=(order,))
        case "validation answered":
            answer = ToolAnswer(delivery=Delivery.RETURNED, body=shop.ELIGIBLE)
            return ValidationAnswered(check=transaction.checks, answer=answer)
        case "confirmed":
            assert transaction.proposal is not None
            return Confirmed(fingerprint=transaction.proposal.fingerprint)
        case _:
            assert transaction.execution is not None
            answer = ToolAnswer(delivery=Delivery.RETURNED, body=shop.DONE)
            return AttemptAnswered(key=transaction.execution.key, number=1, answer=answer)
