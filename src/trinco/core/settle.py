"""Take an answer into a conversation, and go on with what waits behind it.

An answer may come when its transaction is no longer the active one, or not kept at all any more. Proof that an effect
was made is never dropped, so the caller hands in the transaction as it was when the question was put; nothing else
brings what is over back to life.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.apply import Heard, apply, begin
from trinco.core.copying import replace
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Ground
from trinco.core.tell import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.events import Event, Moment
    from trinco.core.names import ConversationKey
    from trinco.core.transaction import Transaction


def answered(conversation: Conversation, asked: Transaction, event: Event, catalogue: Catalogue, at: Moment) -> Heard:
    """Return what an answer to a command makes of `conversation`. `asked` is the transaction that gave the command."""
    kept = conversation.find(asked.id)
    if kept is not None:
        return apply(conversation, kept, event, catalogue, at)
    late = apply(conversation, asked, event, catalogue, at)
    done = late.conversation.find(asked.id)
    proves = done is not None and done.phase is Phase.COMPLETED
    return late if proves else Heard(conversation=conversation)


def go_on(heard: Heard, key: ConversationKey, catalogue: Catalogue, at: Moment) -> Heard:
    """Begin the second request of a message, once nothing is in progress any more."""
    conversation = heard.conversation
    if conversation.active is not None or not conversation.queued or heard.commands:
        return heard
    request, rest = conversation.queued[0], conversation.queued[1:]
    if not catalogue.offers(request.intent.tool):
        return replace(heard, conversation=replace(conversation, queued=rest))
    begun = begin(replace(conversation, queued=rest), request.intent, key, request.message_id, catalogue, at)
    first = conversation.find(conversation.focus)
    # An outcome is told whenever it is untold; what ended without one is told now or never.
    ended = tell(first, catalogue) if first is not None and first.outcome is None else ()
    return replace(begun, facts=(*heard.facts, *begun.facts), notes=(*heard.notes, *ended, *begun.notes))


def may_be_settled(transaction: Transaction) -> bool:
    """Say whether an operator's word counts: on what nobody knows, and over an operator's own."""
    outcome = transaction.outcome
    by_operator = outcome is not None and outcome.ground is Ground.OPERATOR
    return by_operator or transaction.phase is Phase.OUTCOME_UNKNOWN


def unsettled(conversation: Conversation) -> Iterator[Transaction]:
    """Yield the transactions whose effect was sent and is not known."""
    for transaction in conversation.transactions():
        if transaction.phase.sent:
            yield transaction
