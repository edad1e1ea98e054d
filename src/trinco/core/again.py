"""Take up a request that is over: once more, or for all that became of it to be told.

Of several items those are proposed once more that were proved not to be done, and no other: never one that was done,
or that may have been. It is a request like any other, with a check, a question and a yes of its own. That somebody
asked for it is the reader's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.answered_items import UNDONE
from trinco.core.copying import replace
from trinco.core.items import named_alone, only, proposed
from trinco.core.items_told import items_known
from trinco.core.lifecycle import Phase
from trinco.core.outcome import OutcomeStatus
from trinco.core.reading import IntentFact, Strength, ValueFact
from trinco.core.tell import tell
from trinco.core.values import canonical

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trinco.core.answered_items import ItemResult
    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.speech import Utterance
    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


def failed_in_part(conversation: Conversation, catalogue: Catalogue) -> Transaction | None:
    """Return the request that is over of which something was not done: the last or, where none has ended, one that an
    operator looks into. An earlier one may have been made good by a later one.
    """
    last = next(_over(conversation, catalogue), None)
    if last is None or (last is not conversation.last and conversation.last is not None):
        return None
    return last if _undone(last, catalogue) is not None else None


def once_more(transaction: Transaction, catalogue: Catalogue) -> IntentFact | None:
    """Return the request for what was not done of `transaction`; None where it can't be said which items those are."""
    led = transaction.led_by
    tool, arguments = (led.tool, led.arguments) if led else (transaction.tool, transaction.arguments)
    values = {a.name: a.value for a in arguments}
    undone = _undone(transaction, catalogue)
    if undone:
        some = _asking_for(transaction, undone)
        if some is None or not values.keys() >= some.keys():
            return None
        values |= some
    return IntentFact(
        route=transaction.route,
        tool=tool,
        strength=Strength.UNEQUIVOCAL,
        score=1,
        span=(0, 0),
        values=tuple(ValueFact(parameter=name, value=value, span=(0, 0)) for name, value in values.items()),
    )


def all_told(conversation: Conversation, catalogue: Catalogue) -> tuple[Utterance, ...]:
    """Return what became of each item of the last request that had several, none left out; nothing where none had."""
    kept = (conversation.active, *_over(conversation, catalogue))
    several = (t for t in kept if t is not None and len(items_known(t, catalogue.contract(t.tool))) > 1)
    found = next(several, None)
    return tuple(replace(u, facts={**u.facts, "all": True}) for u in tell(found, catalogue)) if found else ()


def _over(conversation: Conversation, catalogue: Catalogue) -> Iterator[Transaction]:
    """Yield what is over, or no longer waited for, that the agent still offers, the last first."""
    for transaction in (conversation.last, *reversed(conversation.outstanding)):
        if transaction is not None and catalogue.offers(transaction.tool):
            yield transaction


def _undone(transaction: Transaction, catalogue: Catalogue) -> Sequence[ItemResult] | None:
    """Return the items that were proved not to be done, none for all of it; None where nothing was."""
    outcome = transaction.outcome
    contract = catalogue.contract(transaction.tool)
    if outcome is None or transaction.phase is Phase.CANCELLED:
        return None
    if outcome.status is OutcomeStatus.SUCCESS and not contract.read_only:
        return None
    if transaction.phase is Phase.FAILED:
        return ()
    if not outcome.known and (contract.execution.idempotent or not transaction.handed_over):
        return None  # what was sent may still be sent again
    items = items_known(transaction, contract)
    undone = [item for item in items if item.state in UNDONE]
    return (undone if len(undone) < len(items) else ()) if undone else None


def _asking_for(transaction: Transaction, undone: Sequence[ItemResult]) -> Mapping[str, Value] | None:
    """Return the value that asks for these items alone."""
    items = proposed(transaction)
    if not items:
        return named_alone(transaction, [item.entry for item in undone])
    wanted = {canonical(item.item) for item in undone}
    places = {canonical(item): n for n, item in reversed(list(enumerate(items)))}
    if not wanted <= places.keys():
        return None
    indices = sorted(places[name] for name in wanted)
    return {} if len(indices) == len(places) else only(transaction, indices)
