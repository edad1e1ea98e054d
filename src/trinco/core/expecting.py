"""Say what is pending in a conversation, and what the reader is therefore to look for in the next message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.again import failed_in_part
from trinco.core.items import on_display
from trinco.core.lifecycle import Phase
from trinco.core.pause import expected_parameter
from trinco.core.precedence import SITUATIONS, Situation
from trinco.core.reading import Expectation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


def situation(conversation: Conversation, catalogue: Catalogue) -> Situation:
    """Name what is pending in `conversation`."""
    active = conversation.active
    if active is not None:
        unfilled = active.missing(catalogue.contract(active.tool)) or active.ambiguous
        if active.phase is Phase.COLLECTING_PARAMETERS and not unfilled:
            return Situation.UNCHECKED
        if active.waits is not None:
            return Situation.ANSWERING
        return SITUATIONS[active.phase]
    offered = (conversation.offering and conversation.suspended is not None) or conversation.choosing
    return Situation.OFFERED if offered else Situation.IDLE


def expectation(conversation: Conversation, catalogue: Catalogue, *, heard_full_question: bool = True) -> Expectation:
    """Return what the reader is to look for."""
    active = conversation.active
    if active is None:
        options = tuple(i.tool for i in conversation.choosing)
        paused, failed = to_be_filled(conversation), failed_in_part(conversation, catalogue)
        return Expectation(
            failed=failed.tool if failed else None,
            paused=paused.tool if paused else None,
            asked=paused.missing(catalogue.contract(paused.tool)) if paused else (),
            known=dict(known_of(paused)) if paused else {},
            confirming=situation(conversation, catalogue) is Situation.OFFERED,
            just_asked=conversation.just_asked,
            heard_full_question=heard_full_question,
            options=tuple(catalogue.contract(tool).called or tool for tool in options),
        )
    contract = catalogue.contract(active.tool)
    if active.waits is not None:
        awaited = expected_parameter(active.waits.asked, contract)
        known = {name: value for name, value in known_of(active).items() if name != awaited.name}
        return Expectation(
            tool=active.tool,
            route=active.route,
            asked=(awaited.name,),
            known=known,
            awaited=awaited,
            heard_full_question=heard_full_question,
        )
    choice = active.clarification if active.phase is Phase.AWAITING_CLARIFICATION else None
    asked = tuple(active.ambiguous) + tuple(n for n in active.missing(contract) if n not in active.ambiguous)
    items = on_display(active) if active.phase is Phase.AWAITING_CONFIRMATION else ()
    confirming = active.phase in {Phase.AWAITING_CONFIRMATION, Phase.PRE_VALIDATION}
    return Expectation(
        tool=active.tool,
        route=active.route,
        asked=(choice.parameter,) if choice else asked,
        known=dict(known_of(active)),
        confirming=confirming or active.phase.sent,
        sent=active.phase.sent,
        just_asked=conversation.just_asked,
        heard_full_question=heard_full_question,
        options=tuple(label for label, _ in choice.options) if choice else items,
        candidates=() if choice else next(iter(active.ambiguous.values()), ()),
    )


def to_be_filled(conversation: Conversation) -> Transaction | None:
    """Return what is offered to be gone on with and lacks values, so that one of them is a way back to it."""
    paused = conversation.suspended if conversation.offering and not conversation.choosing else None
    waiting = conversation.active is None and paused is not None and paused.phase is Phase.COLLECTING_PARAMETERS
    return paused if waiting else None


def known_of(active: Transaction) -> Mapping[str, Value]:
    return active.proposal.arguments if active.proposal else active.values
