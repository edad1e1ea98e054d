"""Read `tool_policies.yaml`: under which terms each tool may be used.

`defaults` fills what a listed tool's policy leaves out, and gives nothing to tools that aren't listed. Whether a
policy fits its tool, and the tools it names, is checked in `joining`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from trinco.contracts.keys import (
    CONFIRMATION,
    DEFAULTS,
    EXECUTION,
    POLICIES_FILE,
    POLICY,
    PRE_VALIDATION,
    SUBJECT,
    WORKFLOW,
)
from trinco.contracts.section import Section, check_version
from trinco.contracts.tree import Kind
from trinco.core.contract import ConfirmationPolicy, Execution, OperationType, SubjectPolicy, Success

if TYPE_CHECKING:
    from trinco.contracts.report import Place, Report, Said
    from trinco.contracts.tree import Node

ERRORS = ("unknown", "refusal")


@dataclass(frozen=True, slots=True, kw_only=True)
class Validator:
    """The tool that is asked before anyone is asked to confirm."""

    tool: Said
    fail_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How an effect is made: `Execution`, with the tools it names not looked up yet."""

    execution: Execution = field(default_factory=Execution)
    reconcile: Said | None = None
    seal: Said | None = None
    workflow: tuple[Said, Said] | None = None
    """The tools that go on with it, and end it."""
    idempotency_argument: Said | None = None
    settles_within_place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One entry of `tool_policies`, with `defaults` under it."""

    place: Place
    own_type: OperationType | None = None
    default_type: OperationType | None = None
    type_place: Place
    readable: bool
    """False where what it says of its kind is wrong, and reported."""
    own_confirmation: bool | None = None
    default_confirmation: bool | None = None
    confirmation_place: Place
    requires: tuple[Said, ...] = ()
    validator: Validator | None = None
    confirmation: ConfirmationPolicy = field(default_factory=ConfirmationPolicy)
    terms: Terms = field(default_factory=Terms)
    identity: tuple[Said, ...] = ()
    subject: SubjectPolicy = field(default_factory=SubjectPolicy)


def read_policies(root: Node, report: Report) -> dict[str, Policy] | None:
    """Return the policies by tool; None where the file doesn't say which there are, which is reported."""
    file = Section(root, POLICIES_FILE, "", report)
    check_version(file)
    defaults = file.section("defaults", DEFAULTS)
    base = Policy(
        place=defaults.place,
        default_type=_operation_type(defaults),
        type_place=defaults.place,
        readable=not defaults.unclear("operation_type"),
        default_confirmation=defaults.flag("require_confirmation", None),
        confirmation_place=defaults.place_of("require_confirmation"),
        confirmation=_confirmation(defaults, ConfirmationPolicy()),
        terms=_terms(defaults, Terms()),
    )
    members = file.members("tool_policies")
    if file.unclear("tool_policies"):
        return None
    return {name: _read(name, node, base, report) for name, node in members.items()}


def _read(name: str, node: Node, base: Policy, report: Report) -> Policy:
    policy = Section(node, POLICY, f"tool_policies.{name}", report)
    own_confirmation = policy.flag("require_confirmation", None)
    return replace(
        base,
        place=node.place,
        own_type=_operation_type(policy),
        type_place=policy.place_of("operation_type"),
        readable=base.readable and not policy.unclear("operation_type"),
        own_confirmation=own_confirmation,
        confirmation_place=policy.place_of("require_confirmation"),
        requires=policy.said_list("requires"),
        validator=_validator(policy),
        confirmation=_confirmation(policy, base.confirmation),
        terms=_terms(policy, base.terms),
        identity=_identity(policy),
        subject=_subject(policy),
    )


def _operation_type(section: Section) -> OperationType | None:
    said = section.choice("operation_type", None, OperationType, instead={"action": "write transactional"})
    return OperationType(said) if said else None


def _validator(policy: Section) -> Validator | None:
    section = policy.section("pre_validation", PRE_VALIDATION)
    tool = section.said("tool")
    fail_open = section.flag("fail_open", False)
    # A tool that is named is meant to be asked: `enabled` must be written to be false.
    if not section.flag("enabled", "tool" in section):
        return None
    if "tool" not in section and not section.unclear("tool"):
        section.problem("enabled", "is true, and no `tool` is named", "write `tool:`, or `enabled: false`")
    return Validator(tool=tool, fail_open=fail_open) if tool else None


def _confirmation(policy: Section, base: ConfirmationPolicy) -> ConfirmationPolicy:
    section = policy.section("confirmation", CONFIRMATION)
    return ConfirmationPolicy(
        expires_after=section.duration("expires_after", base.expires_after),
        revalidate_after=section.duration("revalidate_after", base.revalidate_after, zero=True),
        max_reprompts=section.whole("max_reprompts", base.max_reprompts, least=1),
    )


def _terms(policy: Section, base: Terms) -> Terms:
    section = policy.section("execution", EXECUTION)
    was = base.execution
    errors = section.choice("errors", None, ERRORS)
    success = section.choice("success", None, Success)
    argument = section.said("idempotency_argument") or base.idempotency_argument
    execution = Execution(
        timeout=section.duration("timeout", was.timeout),
        idempotent=section.flag("idempotent", was.idempotent),
        idempotency_argument=argument.text if argument else None,
        key_retention=section.duration("key_retention", was.key_retention),
        success_field=section.text("success_field", was.success_field),
        success=Success(success) if success else was.success,
        errors_are_refusals=errors == "refusal" if errors else was.errors_are_refusals,
        refusals=frozenset(section.texts("refusals")) if "refusals" in section else was.refusals,
        settles_within=section.duration("settles_within", was.settles_within, zero=True),
        settle_for=section.duration("settle_for", was.settle_for),
        item_key=section.text("item_key", was.item_key),
    )
    return Terms(
        execution=execution,
        reconcile=section.said("reconcile") or base.reconcile,
        seal=section.said("seal") or base.seal,
        workflow=_workflow(section) or base.workflow,
        idempotency_argument=argument,
        settles_within_place=_settles_within_place(section, base),
    )


def _workflow(execution: Section) -> tuple[Said, Said] | None:
    section = execution.section("workflow", WORKFLOW)
    resume, cancel = section.said("resume"), section.said("cancel")
    for name in ("resume", "cancel"):
        if "workflow" in execution and name not in section and not section.unclear(name):
            message = "is missing: what pauses must be able to go on, and to be left"
            section.problem(name, message, f"name the tool of the server that does it: `{name}: ...`")
    return (resume, cancel) if resume and cancel else None


def _settles_within_place(section: Section, base: Terms) -> Place | None:
    """Return where `settles_within` is written, if it can be held against `reconcile`."""
    if section.unclear("reconcile"):
        return None
    return section.place_of("settles_within") if "settles_within" in section else base.settles_within_place


def _identity(policy: Section) -> tuple[Said, ...]:
    """Read `subject`: a list of arguments, or a mapping that holds it as `arguments`."""
    node = policy.node("subject")
    if node is None:
        return ()
    if node.kind is Kind.MAPPING:
        section = policy.section("subject", SUBJECT)
        if "arguments" not in section and not section.unclear("arguments"):
            policy.problem("subject", "names no arguments", "write `subject: [the_argument]`")
        return section.said_list("arguments")
    return policy.said_list("subject")


def _subject(policy: Section) -> SubjectPolicy:
    """Read what else `subject` says: how people speak of it, and what a server says that may not act on it."""
    node = policy.node("subject")
    if node is None or node.kind is not Kind.MAPPING:
        return SubjectPolicy()
    section = policy.section("subject", SUBJECT)
    pattern = section.text("pattern", "")
    if pattern and not _is_pattern(pattern):
        section.problem("pattern", f"is no regular expression: {pattern!r:.80}", "write the digits of a whole one")
        pattern = ""
    if pattern and "named" not in section:
        section.problem("pattern", "needs the words that name the subject", "write `named: [account, number]`")
    return SubjectPolicy(named=section.words("named"), pattern=pattern, blocked=frozenset(section.words("blocked")))


def _is_pattern(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True
