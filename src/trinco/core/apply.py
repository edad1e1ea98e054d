"""Apply one event to a conversation, and begin a transaction in it.

What `decide.py` makes of a transaction is put back where it belongs in the conversation. Which event a message amounts
to is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.core.copying import replace
from trinco.core.decide import decide
from trinco.core.events import Started
from trinco.core.lifecycle import Phase
from trinco.core.names import transaction_id
from trinco.core.speech import Say, Utterance
from trinco.core.transaction import Argument, Provenance, Transaction
from trinco.core.values import same

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.commands import Command
    from trinco.core.contract import Catalogue, Contract
    from trinco.core.conversation import Conversation
    from trinco.core.events import Event, Moment
    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey, Fingerprint, MessageId
    from trinco.core.reading import IntentFact, Reading
    from trinco.core.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What a message, or an answer, made of a conversation."""

    conversation: Conversation
    commands: tuple[Command, ...] = ()
    facts: tuple[Fact, ...] = ()
    notes: tuple[Utterance, ...] = ()
    """To be said before what the state itself says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """One message, as far as the core needs it."""

    key: ConversationKey
    message_id: MessageId
    reading: Reading
    answers: Fingerprint | None
    """The question its author had seen, if any."""

    def given(self, values: Mapping[str, Value]) -> tuple[Argument, ...]:
        """Return `values` as arguments that this message gave."""
        return tuple(
            Argument(name=name, value=value, provenance=Provenance.MESSAGE, message_id=self.message_id)
            for name, value in values.items()
        )


def apply(
    conversation: Conversation, transaction: Transaction, event: Event, catalogue: Catalogue, at: Moment
) -> Heard:
    """Decide `event` for one transaction of a conversation, and put the result back."""
    decision = decide(transaction, event, catalogue, at)
    after = conversation.holding(decision.transaction)
    notes: tuple[Utterance, ...] = ()
    before, now = transaction.phase, decision.transaction.phase
    asked = now is Phase.AWAITING_CONFIRMATION and before is not Phase.AWAITING_CONFIRMATION
    unasked = now is Phase.EXECUTING and before in {Phase.IDLE, Phase.COLLECTING_PARAMETERS, Phase.PRE_VALIDATION}
    if asked or unasked:
        notes = _same_as_unknown(after, decision.transaction)
    return Heard(conversation=after, commands=decision.commands, facts=decision.facts, notes=notes)


def begin(
    conversation: Conversation,
    intent: IntentFact,
    key: ConversationKey,
    message_id: MessageId,
    catalogue: Catalogue,
    at: Moment,
) -> Heard:
    """Start a transaction for `intent`. It starts empty but for what its own message says."""
    contract = catalogue.contract(intent.tool)
    started = Transaction(
        id=transaction_id(key, message_id, conversation.opened + 1),
        tool=intent.tool,
        route=intent.route,
        opened_by=message_id,
    )
    values = tuple(
        Argument(name=v.parameter, value=v.value, provenance=Provenance.MESSAGE, message_id=message_id)
        for v in intent.values
        if fillable(v.parameter, contract)
    )
    opened = replace(
        conversation,
        active=started,
        focus=started.id,
        opened=conversation.opened + 1,
        choosing=(),
        offering=False,
    )
    doubtful = {n: c for n, c in intent.ambiguous.items() if fillable(n, contract)}
    return apply(opened, started, Started(values=values, ambiguous=doubtful), catalogue, at)


def fillable(parameter: str, contract: Contract) -> bool:
    """Say whether words may fill it: a declared parameter that is not the session's own identity."""
    return contract.parameter(parameter) is not None and parameter not in contract.identity_arguments


def joined(first: Heard, second: Heard, *between: Utterance) -> Heard:
    """Return what two steps in a row made of a conversation, with what is to be said between them."""
    return Heard(
        conversation=second.conversation,
        commands=(*first.commands, *second.commands),
        facts=(*first.facts, *second.facts),
        notes=(*first.notes, *between, *second.notes),
    )


def _same_as_unknown(conversation: Conversation, asked: Transaction) -> tuple[Utterance, ...]:
    """Warn, before the question, of an identical request whose outcome nobody knows yet."""
    for other in conversation.outstanding:
        proposal = other.proposal
        unknown = other.outcome is not None and not other.outcome.known
        if not unknown or proposal is None or asked.proposal is None or other.id == asked.id:
            continue
        if proposal.tool == asked.proposal.tool and same(proposal.arguments, asked.proposal.arguments):
            facts = {"arguments": dict(proposal.arguments)}
            return (Utterance(say=Say.SAME_AS_UNKNOWN, tool=proposal.tool, facts=facts),)
    return ()
