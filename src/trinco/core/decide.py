"""Decide what an event means for a transaction: the pure centre of the product.

`decide` takes a transaction, an event and the agent's contracts, and returns the transaction after it, the commands
to carry out and the facts to record. It reads no clock and does no I/O, so a journal can be replayed through it and
every order of events can be tried. What people say becomes an event in `hear.py`; executing and settling, the half of
this function that comes after the yes, is in `execute.py`; how a transaction is given up is in `giving_up.py`.

An event that the transaction no longer waits for (an answer to an older check, a second yes) changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from trinco.core import validate
from trinco.core.authority import Refused, authenticated_only
from trinco.core.copying import replace
from trinco.core.decision import Decision
from trinco.core.events import (
    Abandoned,
    Confirmed,
    Declined,
    HandedOff,
    NotUnderstood,
    ParametersGiven,
    Replaced,
    Resumed,
    Retried,
    Started,
    ValidationAnswered,
)
from trinco.core.execute import executed
from trinco.core.facts import FactName, about
from trinco.core.giving_up import asked_for, given_up, not_understood
from trinco.core.lifecycle import Phase, Step, advance
from trinco.core.proposal import ask_again, propose
from trinco.core.sending import begin_execution
from trinco.core.transaction import Origin, Provenance
from trinco.core.validate import Blocked, NeedsChoice, NeedsParameter, NotEligible, Passed, Unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Catalogue, Contract
    from trinco.core.events import Event, Moment
    from trinco.core.facts import Fact
    from trinco.core.proposal import Proposal
    from trinco.core.transaction import Argument, Transaction, Validation
    from trinco.core.values import Value

MAX_REDIRECTS = 3
"""How often validators may send one transaction on to another tool."""


def decide(transaction: Transaction, event: Event, catalogue: Catalogue, at: Moment) -> Decision:
    """Return what `event` makes of `transaction`.

    Raises:
        IllegalStep: the caller offers an event that can't happen in this phase (a fault of the engine).
    """
    contract = catalogue.contract(transaction.tool)
    match event:
        case Started():
            return _filled(transaction, event.values, event.ambiguous, catalogue, at, started=True)
        case ParametersGiven():
            return _filled(transaction, event.values, event.ambiguous, catalogue, at)
        case Retried():
            return _retried(transaction, event, contract, catalogue, at)
        case Resumed():
            return _resumed(transaction, contract, at)
        case ValidationAnswered():
            return _validated(transaction, event, catalogue, at)
        case Confirmed():
            return _confirmed(transaction, event, contract, catalogue, at)
        case Declined() | Abandoned() | Replaced() | HandedOff():
            return given_up(transaction, event, contract, at)
        case NotUnderstood():
            return not_understood(transaction, contract, at)
        case _:  # whatever comes after a yes was spent
            after, commands, facts = executed(transaction, event, contract, at)
            return Decision(transaction=after, commands=commands, facts=facts)


# Collecting


def _filled(
    transaction: Transaction,
    values: tuple[Argument, ...],
    ambiguous: Mapping[str, tuple[Value, ...]],
    catalogue: Catalogue,
    at: Moment,
    *,
    started: bool = False,
) -> Decision:
    if transaction.waits is not None:
        return Decision(transaction=transaction)  # it was sent as it is: only its workflow is told anything more
    if values and transaction.led_by is not None:
        transaction = _led_back(transaction, transaction.led_by)
    contract = catalogue.contract(transaction.tool)
    merged = transaction.merged(
        values,
        ambiguous,
        phase=advance(transaction.phase, Step.STARTED) if started else transaction.phase,
        message="" if values else transaction.message,
        validation=None,  # it was of other values
        proposal=None,
        held=None,
        clarification=None,
        reprompts=0,
        unchecked=False,
    )
    facts = (about(merged, FactName.STARTED, route=merged.route),) if started else ()
    if values:
        facts += (about(merged, FactName.PARAMETERS_COLLECTED, arguments={a.name: a.value for a in values}),)
    missing = merged.missing(contract)
    if missing or merged.ambiguous:
        collecting = merged.stepped(Step.MERGED)
        return Decision(
            transaction=collecting,
            facts=(*facts, about(collecting, FactName.PARAMETERS_REQUIRED, missing=list(missing))),
        )
    return _check(merged.stepped(Step.COMPLETED_PARAMETERS), catalogue, at, facts)


def _led_back(transaction: Transaction, origin: Origin) -> Transaction:
    """Go back to what was asked for: with other values, its validator may lead elsewhere. What a person said stays."""
    known = {a.name for a in origin.arguments}
    said = tuple(a for a in transaction.arguments if a.provenance is not Provenance.VALIDATOR and a.name not in known)
    return replace(transaction, tool=origin.tool, arguments=(*origin.arguments, *said), led_by=None, redirects=0)


# Checking


def _retried(
    transaction: Transaction, event: Retried, contract: Contract, catalogue: Catalogue, at: Moment
) -> Decision:
    """Check again. A check that is under way (or whose asker died) is the same check: a yes it holds stays held, unless
    something was said since that is no yes.
    """
    if not event.keeps_yes:
        transaction = replace(transaction, held=None)
    proposal = transaction.proposal
    if transaction.phase is Phase.AWAITING_CONFIRMATION and proposal is not None and proposal.expired(at.now):
        return _expired(transaction, proposal, catalogue, at)
    asked = validate.checker(transaction, catalogue)
    if transaction.phase is Phase.PRE_VALIDATION and asked.pre_validation is not None:
        return Decision(transaction=transaction, commands=(validate.command(transaction, asked, at),))
    return _filled(transaction, (), {}, catalogue, at)


def _check(transaction: Transaction, catalogue: Catalogue, at: Moment, facts: tuple[Fact, ...]) -> Decision:
    """In PRE_VALIDATION: ask the validator, or go on where there is none."""
    contract = catalogue.contract(transaction.tool)
    verdict = authenticated_only(contract.identity_arguments, at.subject)
    if isinstance(verdict, Refused):
        return _barred(transaction, verdict.reason, facts, reason=verdict.reason)
    asked = validate.checker(transaction, catalogue)
    if asked.pre_validation is None:
        return _passed(replace(transaction, validation=None), None, catalogue, at, facts)
    checking = replace(transaction, checks=transaction.checks + 1)
    command = validate.command(checking, asked, at)
    requested = about(checking, FactName.PREVALIDATION_REQUESTED, validator=command.tool, check=command.check)
    return Decision(transaction=checking, commands=(command,), facts=(*facts, requested))


def _validated(transaction: Transaction, event: ValidationAnswered, catalogue: Catalogue, at: Moment) -> Decision:
    contract = validate.checker(transaction, catalogue)
    policy = contract.pre_validation
    if transaction.phase is not Phase.PRE_VALIDATION or event.check != transaction.checks or policy is None:
        return Decision(transaction=transaction)
    verdict = validate.read(event.answer, transaction, catalogue, at.now)
    match verdict:
        case Passed():
            return _accepted(transaction, verdict.validation, catalogue, at)
        case NotEligible():
            ended = transaction.stepped(Step.REJECTED, validation=verdict.validation, held=None, proposal=None)
            return Decision(
                transaction=ended,
                facts=(about(ended, FactName.PREVALIDATION_REJECTED, said=verdict.validation.reason),),
            )
        case Blocked():
            checked = replace(transaction, validation=verdict.validation)
            return _barred(checked, verdict.validation.reason, said=verdict.validation.reason)
        case NeedsParameter():
            return _needs_parameter(transaction, verdict, contract, at)
        case NeedsChoice():
            asking = validate.choosing(transaction, verdict)
            name = verdict.clarification.parameter
            return asked_for(asking, about(asking, FactName.CLARIFICATION_REQUIRED, parameter=name), contract, at)
        case Unavailable():
            return _unavailable(transaction, verdict, policy.fail_open and not verdict.reached, catalogue, at)
        case _:
            assert_never(verdict)


def _barred(transaction: Transaction, why: str, facts: tuple[Fact, ...] = (), **detail: object) -> Decision:
    barred = transaction.stepped(Step.BARRED, why=why, held=None, proposal=None)
    return Decision(transaction=barred, facts=(*facts, about(barred, FactName.BLOCKED, **detail)))


def _needs_parameter(transaction: Transaction, verdict: NeedsParameter, contract: Contract, at: Moment) -> Decision:
    asking = validate.asking(transaction, verdict)
    missing = list(asking.missing(contract))
    fact = about(asking, FactName.PARAMETERS_REQUIRED, missing=missing, asked_by="validator")
    return asked_for(asking, fact, contract, at)


def _unavailable(
    transaction: Transaction, verdict: Unavailable, fail_open: bool, catalogue: Catalogue, at: Moment
) -> Decision:
    if fail_open:
        skipped = about(transaction, FactName.PREVALIDATION_SKIPPED, reason=verdict.reason)
        return _passed(transaction, verdict.validation, catalogue, at, (skipped,))
    step = Step.UNCHECKED if transaction.held is None else Step.STANDS
    failed = transaction.failed_checks + 1
    kept = transaction.stepped(step, held=None, unchecked=True, failed_checks=failed, validation=verdict.validation)
    facts = (about(kept, FactName.PREVALIDATION_UNAVAILABLE, reason=verdict.reason),)
    if validate.needs_person(kept, catalogue.contract(transaction.tool)):
        facts += (about(kept, FactName.HUMAN_HANDOFF, why="unchecked"),)
    return Decision(transaction=kept, facts=facts)


def _accepted(transaction: Transaction, validation: Validation, catalogue: Catalogue, at: Moment) -> Decision:
    """The validator agrees; follow it to another tool if it names one."""
    target = validation.target or validation.tool
    passed = (about(transaction, FactName.PREVALIDATION_PASSED, target=target),)
    if target != transaction.tool:
        return _redirected(transaction, replace(validation, target=target), catalogue, at, passed)
    return _passed(transaction, validation, catalogue, at, passed)


def _redirected(
    transaction: Transaction,
    validation: Validation,
    catalogue: Catalogue,
    at: Moment,
    facts: tuple[Fact, ...],
) -> Decision:
    target = catalogue.contract(validation.target)
    if transaction.redirects >= MAX_REDIRECTS:
        verdict = Unavailable(validation=replace(validation, passed=False), reason="redirected too often")
        return _unavailable(transaction, verdict, fail_open=False, catalogue=catalogue, at=at)
    own = target.pre_validation
    asked_for = transaction.led_by or Origin(tool=transaction.tool, arguments=transaction.arguments)
    moved = replace(
        transaction,
        tool=target.tool,
        led_by=asked_for if own is None and target.tool != asked_for.tool else None,
        arguments=validate.redirected_arguments(transaction, validation, target),
        extra=tuple(name for name in transaction.extra if target.parameter(name) is not None),
        redirects=transaction.redirects + 1,
        validation=validation,
    )
    if missing := moved.missing(target):
        collecting = moved.stepped(Step.MERGED, held=None, proposal=None)
        fact = about(collecting, FactName.PARAMETERS_REQUIRED, missing=list(missing), asked_by="redirect")
        return Decision(transaction=collecting, facts=(*facts, fact))
    if own is not None and own.tool != validation.validator:
        return _check(moved, catalogue, at, facts)
    return _passed(moved, validation, catalogue, at, facts)


# Proposing


def _passed(
    transaction: Transaction,
    validation: Validation | None,
    catalogue: Catalogue,
    at: Moment,
    facts: tuple[Fact, ...],
) -> Decision:
    """Every check is made: ask, act, or spend the yes that was held."""
    contract = catalogue.contract(transaction.tool)
    checked = replace(transaction, validation=validation, unchecked=False, failed_checks=0)
    verdict = authenticated_only(contract.identity_arguments, at.subject)
    if isinstance(verdict, Refused):
        return _barred(checked, verdict.reason, facts, reason=verdict.reason)
    try:
        proposal = propose(
            transaction=checked.id,
            ordinal=checked.proposals + 1,
            tool=contract.tool,
            server=contract.server,
            arguments=validate.effective_arguments(checked, contract, at),
            subject=verdict.subject,
            acts_on=validate.acts_on(validation.result) if validation else "",
            question=validation.question if validation else "",
            now=at.now,
            expires_after=contract.confirmation.expires_after,
        )
    except TypeError as error:
        unusable = Unavailable(validation=None, reason=str(error))
        return _unavailable(checked, unusable, fail_open=False, catalogue=catalogue, at=at)
    standing = checked.proposal
    if checked.held is not None and standing is not None and standing.content == proposal.content:
        if not standing.expired(at.now):
            return _spend(checked.stepped(Step.CLEARED, held=None), contract, at, facts)
        facts += (about(checked, FactName.EXPIRED, fingerprint=standing.fingerprint),)
    # Once a question was asked, nothing but a yes answers it, whatever a later check says of asking.
    # An effect that nobody asked for by itself, but a check led to, is asked about as well.
    led = checked.redirects > 0 and not contract.read_only
    reconfirm = led or checked.proposals > 0 or (validation is not None and validation.reconfirm)
    asks = contract.require_confirmation or reconfirm
    proposed = checked.stepped(
        Step.PROPOSED if asks else Step.CLEARED,
        proposal=proposal,
        proposals=proposal.ordinal if asks else checked.proposals,
        held=None,
        reprompts=0,
    )
    if asks:
        return Decision(transaction=proposed, facts=(*facts, _asked(proposed, proposal)))
    return _spend(proposed, contract, at, facts)


def _resumed(transaction: Transaction, contract: Contract, at: Moment) -> Decision:
    """Ask a paused question anew, as another one: a yes to "shall we go on?", said twice, must not answer it."""
    proposal = transaction.proposal
    if transaction.phase is not Phase.AWAITING_CONFIRMATION or proposal is None:
        return Decision(transaction=replace(transaction, reprompts=0))
    again = ask_again(
        proposal,
        transaction=transaction.id,
        ordinal=transaction.proposals + 1,
        now=at.now,
        expires_after=contract.confirmation.expires_after,
    )
    asked = replace(transaction, proposal=again, proposals=again.ordinal, reprompts=0)
    return Decision(transaction=asked, facts=(_asked(asked, again),))


def _asked(transaction: Transaction, proposal: Proposal) -> Fact:
    return about(
        transaction,
        FactName.CONFIRMATION_REQUIRED,
        fingerprint=proposal.fingerprint,
        arguments=dict(proposal.arguments),
    )


# Confirming


def _confirmed(
    transaction: Transaction, event: Confirmed, contract: Contract, catalogue: Catalogue, at: Moment
) -> Decision:
    proposal = transaction.proposal
    if transaction.phase is not Phase.AWAITING_CONFIRMATION or proposal is None:
        return Decision(transaction=transaction)
    if event.fingerprint != proposal.fingerprint:
        return Decision(
            transaction=transaction,
            facts=(about(transaction, FactName.CONFIRMATION_STALE, named=event.fingerprint),),
        )
    if proposal.expired(at.now):
        return _expired(transaction, proposal, catalogue, at)
    if _overtaken(transaction, proposal, contract, at):
        return _filled(transaction, (), {}, catalogue, at)
    fact = about(transaction, FactName.CONFIRMED, fingerprint=proposal.fingerprint)
    if _aged(transaction.validation, validate.checker(transaction, catalogue), at):
        return _check(transaction.stepped(Step.HELD, held=proposal.fingerprint), catalogue, at, (fact,))
    return _spend(transaction.stepped(Step.CONFIRMED), contract, at, (fact,))


def _expired(transaction: Transaction, proposal: Proposal, catalogue: Catalogue, at: Moment) -> Decision:
    """Check again, and ask anew: nothing can be agreed to any more that was asked so long ago."""
    expired = transaction.stepped(Step.EXPIRED, held=None, proposal=None, reprompts=0)
    fact = about(expired, FactName.EXPIRED, fingerprint=proposal.fingerprint)
    return _check(expired, catalogue, at, (fact,))


def _overtaken(transaction: Transaction, proposal: Proposal, contract: Contract, at: Moment) -> bool:
    """Say whether the question was about something else than would be done now: another session's subject, or a
    contract that has changed since.
    """
    elsewhere = proposal.server != contract.server or dict(proposal.subject) != validate.identity(contract, at)
    return elsewhere or bool(transaction.missing(contract))


def _aged(validation: Validation | None, contract: Contract, at: Moment) -> bool:
    """Say whether the check must be made again before its yes is spent. A check that was skipped is not evidence."""
    if contract.pre_validation is None:
        return False
    if validation is None or validation.skipped:
        return True
    age = at.now - validation.at
    return not 0 <= age.total_seconds() <= contract.confirmation.revalidate_after.total_seconds()


def _spend(transaction: Transaction, contract: Contract, at: Moment, facts: tuple[Fact, ...]) -> Decision:
    executing, command = begin_execution(transaction, contract, at)
    fact = about(executing, FactName.EXECUTING, key=command.key, attempt=command.number)
    return Decision(transaction=executing, commands=(command,), facts=(*facts, fact))
