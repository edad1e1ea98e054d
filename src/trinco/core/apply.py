"""Apply one event to a conversation, and begin a transaction in it.

What `decide.py` makes of a transaction is put back where it belongs in the conversation. Which event a message amounts
to is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.core.asked_back import asked_back
from trinco.core.copying import replace
from trinco.core.decide import decide
from trinco.core.events import AttemptAnswered, Started
from trinco.core.lifecycle import Phase
from trinco.core.names import transaction_id
from trinco.core.outcome import OutcomeStatus
from trinco.core.speech import Say, Utterance
from trinco.core.transaction import Argument, Provenance, Transaction
from trinco.core.twins import open_twin, values_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.commands import Command
    from trinco.core.contract import Catalogue, Contract
    from trinco.core.conversation import Conversation
    from trinco.core.decision import Decision
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
    reachable: bool = True
    """False where it was just proved that the operation's server can't be reached: no yes is spent then."""

    def given(self, values: Mapping[str, Value], label: str = "") -> tuple[Argument, ...]:
        """Return `values` as arguments that this message gave."""
        return tuple(
            Argument(name=name, value=value, provenance=Provenance.MESSAGE, message_id=self.message_id, label=label)
            for name, value in values.items()
        )


def apply(
    conversation: Conversation, transaction: Transaction, event: Event, catalogue: Catalogue, at: Moment
) -> Heard:
    """Decide `event` for one transaction of a conversation, and put the result back."""
    decision = decide(transaction, event, catalogue, at)
    after = conversation.holding(decision.transaction)
    if isinstance(event, AttemptAnswered) and conversation.active == transaction and after.active is None:
        back = asked_back(decision.transaction, catalogue.contract(transaction.tool))
        if back is not None:
            return _asked_back(after, decision, *back)
    notes: tuple[Utterance, ...] = ()
    before, now = transaction.phase, decision.transaction.phase
    anew = before is not Phase.AWAITING_CONFIRMATION or _content(transaction) != _content(decision.transaction)
    asked = now is Phase.AWAITING_CONFIRMATION and anew
    unasked = now is Phase.EXECUTING and before in {Phase.IDLE, Phase.COLLECTING_PARAMETERS, Phase.PRE_VALIDATION}
    refused = now in {Phase.OUT_OF_SCOPE, Phase.BLOCKED}
    if (asked or unasked or refused) and (twin := open_twin(after.transactions(), decision.transaction)) is not None:
        # A warning: of an identical request nobody knows yet what became.
        facts = {"arguments": values_of(twin)}
        notes = (Utterance(say=Say.SAME_AS_UNKNOWN, tool=twin.tool, facts=facts),)
    return Heard(conversation=after, commands=decision.commands, facts=decision.facts, notes=notes)


def _content(transaction: Transaction) -> str | None:
    """Return what is asked about, however often."""
    return transaction.proposal.content if transaction.proposal else None


def _asked_back(conversation: Conversation, decision: Decision, again: Transaction, facts: tuple[Fact, ...]) -> Heard:
    """Put what takes the place of a transaction where that was. Nobody is told that the first one failed: it asked."""
    ended = decision.transaction
    told = replace(ended, told=str(OutcomeStatus.FAILED))
    after = replace(conversation.holding(told), active=again, focus=again.id, opened=conversation.opened + 1)
    return Heard(conversation=after, commands=decision.commands, facts=(*decision.facts, *facts))


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
        references=intent.references,
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
