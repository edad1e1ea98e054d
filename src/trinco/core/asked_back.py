"""Go on with a request whose tool did nothing yet, because it needs to know something more.

An execution is spent with its transaction, so another transaction takes its place, with all that was said. Validators
ask in the same form, before anything is sent; reading that form is `validate.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core import validate
from trinco.core.facts import Fact, FactName, about
from trinco.core.lifecycle import Phase, Step
from trinco.core.names import successor_id
from trinco.core.transaction import Transaction
from trinco.core.validate import NeedsChoice

if TYPE_CHECKING:
    from trinco.core.contract import Contract


def asked_back(ended: Transaction, contract: Contract) -> tuple[Transaction, tuple[Fact, ...]] | None:
    """Return what takes the place of `ended`, where its tool asked for something instead of acting; else None."""
    answer = ended.outcome.answer if ended.outcome is not None else None
    if ended.phase is not Phase.FAILED or answer is None or answer.body is None:
        return None
    if ended.withdrawn or ended.told:  # it is not wanted any more, or its outcome was promised
        return None
    if ended.asked_back >= validate.MOST_ASKED_BACK:  # it never ends: that it was not done is told
        return None
    needs = validate.needs(answer.body, contract)
    if needs is None:
        return None
    again = Transaction(
        id=successor_id(ended.id),
        tool=ended.tool,
        route=ended.route,
        opened_by=ended.opened_by,
        arguments=ended.arguments,
        asked_back=ended.asked_back,
        led_by=ended.led_by,
        proposals=ended.proposals,  # where a question was asked, no answer of the tool does away with the next one
    ).stepped(Step.STARTED)
    started = about(again, FactName.STARTED, route=again.route, after=ended.id)
    if isinstance(needs, NeedsChoice):
        asking = validate.choosing(again.stepped(Step.COMPLETED_PARAMETERS), needs)
        asked = about(asking, FactName.CLARIFICATION_REQUIRED, parameter=needs.clarification.parameter)
    else:
        asking = validate.asking(again, needs)
        missing = list(asking.missing(contract))
        asked = about(asking, FactName.PARAMETERS_REQUIRED, missing=missing, asked_by="tool")
    return asking, (started, asked)
