"""End a transaction that is not wanted any more, or that nobody could make sense of.

What was sent can't be recalled, so it doesn't end here: it is marked, and no new attempt is made for it. Whether a
message means any of this is `precedence.py`'s table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from trinco.core.copying import replace
from trinco.core.decision import Decision
from trinco.core.events import Abandoned, Declined, HandedOff, Replaced
from trinco.core.facts import FactName, about
from trinco.core.following import leave
from trinco.core.lifecycle import TRANSITIONS, Phase, Step
from trinco.core.validate import MOST_ASKED_BACK

if TYPE_CHECKING:
    from trinco.core.contract import Contract
    from trinco.core.events import Moment
    from trinco.core.facts import Fact
    from trinco.core.transaction import Transaction


def given_up(
    transaction: Transaction, event: Declined | Abandoned | Replaced | HandedOff, contract: Contract, at: Moment
) -> Decision:
    """End what was not sent yet, and a workflow that waits; what was sent is only marked as no longer wanted."""
    if transaction.phase.sent:
        # It can't be recalled; but nothing new is sent for it any more.
        after = transaction.stepped(Step.WITHDRAWN, withdrawn=True)
        return Decision(transaction=after, facts=(about(after, FactName.WITHDRAWN),))
    match event:
        case Declined():
            step, why, name = Step.DECLINED, "declined", FactName.DECLINED
        case Abandoned():
            step, why, name = Step.ABANDONED, "abandoned", FactName.CANCELLED
        case Replaced():
            step, why, name = Step.REPLACED, "replaced", FactName.CANCELLED
        case HandedOff():
            step, why, name = Step.HANDED_OFF, "handed_off", FactName.HUMAN_HANDOFF
        case _:
            assert_never(event)
    if transaction.waits is not None:
        handed = (about(transaction, name, why=why),) if name is FactName.HUMAN_HANDOFF else ()
        left, commands, told = leave(transaction, why, contract, at)
        return Decision(transaction=left, commands=commands, facts=(*handed, *told))
    ended = transaction.stepped(step, why=why, held=None)
    facts = (about(ended, name, why=why),)
    if name is not FactName.CANCELLED:
        facts += (about(ended, FactName.CANCELLED, why=why),)
    return Decision(transaction=ended, facts=facts)


def not_understood(transaction: Transaction, contract: Contract, at: Moment) -> Decision:
    """Ask again, up to the policy's limit; then a person takes over."""
    if Step.UNCLEAR not in TRANSITIONS[transaction.phase]:
        return Decision(transaction=transaction)
    count = transaction.reprompts + 1
    if count >= contract.confirmation.max_reprompts:
        return given_up(transaction, HandedOff(), contract, at)
    again = transaction.stepped(Step.UNCLEAR, reprompts=count)
    confirming = transaction.phase is Phase.AWAITING_CONFIRMATION
    name = FactName.CONFIRMATION_UNCLEAR if confirming else FactName.PARAMETERS_UNCLEAR
    return Decision(transaction=again, facts=(about(again, name, count=count),))


def asked_for(asking: Transaction, fact: Fact, contract: Contract, at: Moment) -> Decision:
    """Ask for what a validator wants besides, unless that goes on and on: then a person takes over."""
    if asking.asked_back <= MOST_ASKED_BACK:
        return Decision(transaction=asking, facts=(fact,))
    handed = given_up(asking, HandedOff(), contract, at)
    return replace(handed, facts=(fact, *handed.facts))
