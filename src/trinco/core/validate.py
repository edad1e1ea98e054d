"""Read what a pre-validator answers, and apply what it resolved (spec/002, spec/000 section 3).

Only the literal `eligible: true` passes, and only in a sound answer. An answer that can't be read is not "not
eligible": the check could not be made. The rule itself is the domain's and lives behind MCP.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, TypeGuard, cast

from trinco.core.claims import Claim, asks_back, own_claim
from trinco.core.commands import Validate
from trinco.core.confirmed import asked_about
from trinco.core.contract import OperationType, ParameterType
from trinco.core.copying import replace
from trinco.core.lifecycle import Step
from trinco.core.outcome import Delivery
from trinco.core.parts import WRAPPERS, parts_of
from trinco.core.transaction import Argument, Clarification, Provenance, Validation
from trinco.core.values import as_list, as_object, exact, same

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.core.contract import Catalogue, Contract, Parameter
    from trinco.core.events import Moment
    from trinco.core.outcome import ToolAnswer
    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


DECISION, RESOLVED = "transaction_decision", "resolved_arguments"
"""Where an answer says what would be done, and with which arguments."""
LONGEST = 64
"""Characters of a value that has a pattern: an author's expression never meets more at once."""

MOST_ASKED_BACK = 5
"""How often one request may be met by another question of its validator or its tool."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    validation: Validation


@dataclass(frozen=True, slots=True, kw_only=True)
class NotEligible:
    validation: Validation


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """The tool's own authority refuses this session (spec/003)."""

    validation: Validation


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsParameter:
    parameter: str
    clear: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsChoice:
    clarification: Clarification


@dataclass(frozen=True, slots=True, kw_only=True)
class Unavailable:
    """The check could not be made: not reached, refused, or answered with something that can't be read."""

    validation: Validation | None
    reason: str
    reached: bool = False
    """The validator did its work: it is not out of order, and what it says can't be passed over."""


Verdict = Passed | NotEligible | Blocked | NeedsParameter | NeedsChoice | Unavailable


def checker(transaction: Transaction, catalogue: Catalogue) -> Contract:
    """Return the operation whose validator answers for `transaction`: its own or, where it has none, that of the
    operation which led to it.
    """
    own = catalogue.contract(transaction.tool)
    led = transaction.led_by
    return own if own.pre_validation is not None or led is None else catalogue.contract(led.tool)


def command(transaction: Transaction, contract: Contract, at: Moment) -> Validate:
    """Return the command that asks `contract`'s validator about the arguments collected for it."""
    policy = contract.pre_validation
    assert policy is not None
    return Validate(
        transaction_id=transaction.id,
        check=transaction.checks,
        server=policy.server,
        tool=policy.tool,
        arguments={**_asked(transaction, contract), **identity(contract, at), "target_tool": contract.tool},
    )


def _asked(transaction: Transaction, contract: Contract) -> Mapping[str, Value]:
    """Return the values that `contract`'s validator is asked about."""
    if transaction.led_by is not None and transaction.tool != contract.tool:
        return {a.name: a.value for a in transaction.led_by.arguments}
    return transaction.values


def _of_another(body: Mapping[str, object], transaction: Transaction, contract: Contract) -> bool:
    """Say whether an answer names another thing than it was asked about, and none that it resolved to."""
    said = {name: value for name, value in body.items() if name != DECISION}
    decision = as_object(body.get(DECISION)) or {}
    wholes, asked = parts_of(said, "", WRAPPERS).wholes, _asked(transaction, contract)
    meant = (asked, {**asked, **(as_object(decision.get(RESOLVED)) or {})})
    return all(asked_about(values, contract).is_of_another(wholes, whichever=False) for values in meant)


def effective_arguments(transaction: Transaction, contract: Contract, at: Moment) -> dict[str, Value]:
    """Return exactly what would be sent: collected values, what the validator resolved, the session's identity."""
    resolved: Mapping[str, Value] = transaction.validation.resolved if transaction.validation else {}
    return {**transaction.values, **resolved, **identity(contract, at)}


def redirected_arguments(transaction: Transaction, validation: Validation, target: Contract) -> tuple[Argument, ...]:
    """Return what goes along to `target`: what the validator resolved, and of what was collected what it declares."""
    collected = transaction.led_by.arguments if transaction.led_by else transaction.arguments
    kept = tuple(a for a in collected if target.parameter(a.name) is not None)
    over = tuple(
        Argument(name=name, value=value, provenance=Provenance.VALIDATOR) for name, value in validation.resolved.items()
    )
    return replace(transaction, arguments=kept).merged(over).arguments


def read(answer: ToolAnswer, transaction: Transaction, catalogue: Catalogue, now: datetime) -> Verdict:
    """Read a validator's answer about `transaction`."""
    contract = checker(transaction, catalogue)
    body = answer.body
    status = body.get("status") if body is not None else None
    if answer.delivery is not Delivery.RETURNED:
        reason = answer.detail or str(answer.delivery)
        return _unavailable(transaction, contract, now, reason, reached=answer.delivery is Delivery.GARBLED)
    if answer.is_error and answer.code in contract.subject.blocked:
        said = {"reason": answer.text, "code": answer.code}
        return Blocked(validation=_validation(transaction, contract, now, said, passed=False))
    if body is not None and _of_another(body, transaction, contract):
        return _unavailable(transaction, contract, now, "the validator's answer names another thing")
    if body is not None and body.get("eligible") is False and not asks_back(body):
        said = _validation(transaction, contract, now, body, passed=False)
        return Blocked(validation=said) if status == "BLOCKED" else NotEligible(validation=said)
    failed = answer.is_error or body is None or own_claim(body) in {Claim.NOT_DONE, Claim.UNREADABLE}
    if failed or body is None:
        reason = answer.code or "the validator answered with an error"
        return _unavailable(transaction, contract, now, reason, reached=not answer.is_error)
    if asks_back(body):
        unclear = f"the validator asks for what can't be asked: {body.get('parameter')!r}"
        return needs(body, contract) or _unavailable(transaction, contract, now, unclear)
    if body.get("eligible") is not True:
        return _unavailable(transaction, contract, now, "the validator's answer has no boolean 'eligible'")
    return _passed(body, transaction, contract, catalogue, now)


def _passed(
    body: Mapping[str, object], transaction: Transaction, contract: Contract, catalogue: Catalogue, now: datetime
) -> Verdict:
    nothing: Mapping[str, object] = {}
    said = as_object(body.get(DECISION, nothing))
    if said is None:
        return _unavailable(transaction, contract, now, "the validator's transaction_decision can't be read")
    target = said.get("target_tool")
    if target is not None and not _may_redirect(target, catalogue):
        return _unavailable(transaction, contract, now, f"the validator named a tool that can't be used: {target!r}")
    resolved = _resolved(said.get(RESOLVED, nothing), catalogue.contract(str(target or contract.tool)))
    if resolved is None:
        return _unavailable(transaction, contract, now, "the validator resolved arguments to what they can't be")
    question = said.get("confirmation_message")
    return Passed(
        validation=_validation(
            transaction,
            contract,
            now,
            body,
            passed=True,
            resolved=resolved,
            target=str(target or ""),
            reconfirm=said.get("requires_reconfirmation") is True,
            question=question if isinstance(question, str) else "",
        )
    )


def _resolved(said: object, contract: Contract) -> dict[str, Value] | None:
    """Return the arguments that the validator resolved, identity excepted, or None if they can't be read."""
    try:
        members = as_object(exact(said))
    except TypeError:
        return None
    if members is None:
        return None
    resolved = {n: cast("Value", v) for n, v in members.items() if n not in contract.identity_arguments}
    fitting = all(p.name not in resolved or _fits(resolved[p.name], p, contract) for p in contract.parameters)
    return resolved if fitting else None


def _fits(value: object, parameter: Parameter, contract: Contract) -> bool:
    """Say whether a declared parameter can have this value. What isn't required may be left empty."""
    if value is None or value == "":
        return parameter.name not in contract.requires
    if parameter.enum and not any(same(value, allowed) for allowed in parameter.enum):
        return False
    if parameter.pattern and isinstance(value, str) and not _matches(value, parameter.pattern):
        return False
    return isinstance(value, _KINDS[parameter.type]) and isinstance(value, bool) is (
        parameter.type is ParameterType.BOOLEAN
    )


def _matches(value: str, pattern: str) -> bool:
    return len(value) <= LONGEST and re.fullmatch(pattern, value) is not None


_KINDS: Mapping[ParameterType, tuple[type, ...]] = {
    ParameterType.STRING: (str,),
    ParameterType.INTEGER: (int,),
    ParameterType.NUMBER: (int, Decimal),
    ParameterType.BOOLEAN: (bool,),
    ParameterType.ARRAY: (list, tuple),
    ParameterType.OBJECT: (Mapping,),
}


def _may_redirect(target: object, catalogue: Catalogue) -> bool:
    contract = catalogue.contracts.get(target) if isinstance(target, str) else None
    return contract is not None and contract.operation_type is not OperationType.INTERNAL


def _may_be_asked(name: object, contract: Contract) -> TypeGuard[str]:
    declared = isinstance(name, str) and contract.parameter(name) is not None
    return declared and name not in contract.identity_arguments


def needs(body: Mapping[str, object], contract: Contract) -> NeedsParameter | NeedsChoice | None:
    """Read what an answer asks for before anything can go on; None if it asks for nothing that can be asked."""
    match body.get("status"):
        case "NEEDS_PARAMETER":
            return _needs_parameter(body, contract)
        case "NEEDS_CLARIFICATION":
            return _needs_choice(body, contract)
        case _:
            return None


def choosing(transaction: Transaction, wanted: NeedsChoice) -> Transaction:
    """Return `transaction` as it asks for a choice."""
    return transaction.stepped(
        Step.QUESTIONED,
        clarification=wanted.clarification,
        asked_back=transaction.asked_back + 1,
        held=None,
        proposal=None,
    )


def needs_person(transaction: Transaction, contract: Contract) -> bool:
    """Say whether its check failed so often that a person should look. It goes on all the same: the next may work."""
    return transaction.unchecked and transaction.failed_checks >= contract.confirmation.max_reprompts


def asking(transaction: Transaction, wanted: NeedsParameter) -> Transaction:
    """Return `transaction` as it asks for one parameter more."""
    cleared = {wanted.parameter, *wanted.clear}
    return transaction.stepped(
        Step.MERGED,
        arguments=tuple(a for a in transaction.arguments if a.name not in cleared),
        extra=tuple(dict.fromkeys((*transaction.extra, wanted.parameter))),
        message=wanted.message,
        asked_back=transaction.asked_back + 1,
        held=None,
        proposal=None,
    )


def _needs_parameter(body: Mapping[str, object], contract: Contract) -> NeedsParameter | None:
    name = body.get("parameter")
    if not _may_be_asked(name, contract):
        return None
    clear = as_list(body.get("clear_fields")) or ()
    message = body.get("parameter_message") or body.get("message")
    return NeedsParameter(
        parameter=name,
        clear=tuple(str(n) for n in clear),
        message=message if isinstance(message, str) else "",
    )


def _needs_choice(body: Mapping[str, object], contract: Contract) -> NeedsChoice | None:
    name, options = body.get("parameter"), _options(body.get("options"))
    if not _may_be_asked(name, contract) or not options:
        return None
    question = body.get("question") or body.get("message")
    return NeedsChoice(
        clarification=Clarification(
            parameter=name,
            question=question if isinstance(question, str) else "",
            options=options,
        )
    )


def _options(said: object) -> tuple[tuple[str, Value], ...]:
    """Return label and value of each option; none at all if one of them can't be read."""
    read_options: list[tuple[str, Value]] = []
    for option in as_list(said) or ():
        members = as_object(option)
        pair = (option, option) if members is None else (members.get("label"), members.get("value"))
        label, value = (pair[0] or pair[1], pair[1] if pair[1] is not None else pair[0])
        if not isinstance(label, str | int | float | Decimal) or isinstance(label, bool):
            return ()
        try:
            read_options.append((str(label), exact(value)))
        except TypeError:
            return ()
    return tuple(read_options)


def _unavailable(
    transaction: Transaction, contract: Contract, now: datetime, reason: str, *, reached: bool = True
) -> Unavailable:
    said = _validation(transaction, contract, now, {}, passed=False, skipped=True)
    return Unavailable(validation=said, reason=reason, reached=reached)


def _validation(
    transaction: Transaction,
    contract: Contract,
    now: datetime,
    body: Mapping[str, object],
    *,
    passed: bool,
    skipped: bool = False,
    resolved: Mapping[str, Value] | None = None,
    target: str = "",
    reconfirm: bool = False,
    question: str = "",
) -> Validation:
    policy = contract.pre_validation
    assert policy is not None
    reason = body.get("reason") or body.get("message") or ""
    return Validation(
        check=transaction.checks,
        tool=contract.tool,
        validator=policy.tool,
        at=now,
        passed=passed,
        skipped=skipped,
        reason=reason if isinstance(reason, str) else "",
        result=body,
        requested=transaction.values,
        resolved=resolved or {},
        target=target,
        reconfirm=reconfirm,
        question=question,
    )


def acts_on(body: Mapping[str, object]) -> str:
    """Return the subject that an answer says it is about: `authority.effective_subject`, the one source for it."""
    subject = (as_object(body.get("authority")) or {}).get("effective_subject")
    return subject if isinstance(subject, str) else ""


def identity(contract: Contract, at: Moment) -> dict[str, str]:
    """Return the identity arguments of `contract`, as the session has them."""
    return {name: at.subject[name] for name in contract.identity_arguments if name in at.subject}
