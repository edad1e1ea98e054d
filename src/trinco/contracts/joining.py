"""Join what the single files say into one catalogue, and hold each against the others.

Files that can't be read are None here, and nothing is held against them: one mistake gives one problem.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trinco.contracts.operation import confirmation_of, operation_type_of
from trinco.contracts.references import References
from trinco.contracts.report import did_you_mean
from trinco.contracts.routing import routes_from_names
from trinco.core.contract import (
    Catalogue,
    ConfirmationPolicy,
    Contract,
    Execution,
    OperationType,
    PreValidation,
    SubjectPolicy,
    WorkflowPolicy,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.policies import Policy
    from trinco.contracts.report import Report, Said
    from trinco.contracts.routing import Intent
    from trinco.contracts.servers import ServerDefinition
    from trinco.contracts.settings import Settings
    from trinco.contracts.tools import ToolDefinition
    from trinco.core.contract import Route


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What the files of one agent say, each on its own."""

    settings: Settings
    tools: Mapping[str, ToolDefinition] | None
    servers: Mapping[str, ServerDefinition] | None
    policies: Mapping[str, Policy] | None
    intents: tuple[Intent, ...] | None
    routed: bool
    """There is a routing file, readable or not."""


def join(parts: Parts, report: Report) -> Catalogue:
    """Return the catalogue. It is only right if nothing was reported."""
    tools = parts.tools or {}
    policies = parts.policies or {}
    types = {
        name: operation_type_of(tool, policies.get(name), report, policies_known=parts.policies is not None)
        for name, tool in tools.items()
    }
    seals = {policy.terms.seal.text: name for name, policy in policies.items() if policy.terms.seal}
    references = References(tools=parts.tools, types=types, servers=parts.servers, seals=seals, report=report)
    if parts.tools is not None:
        _report_strangers(policies, tools, references, report)
    contracts = {
        name: _contract(tool, policies.get(name), types[name], references, report)
        for name, tool in tools.items()
        if tool.enabled
    }
    settings = parts.settings
    return Catalogue(
        agent=settings.name,
        description=settings.description,
        locale=settings.locale,
        time_zone=settings.time_zone,
        currency=settings.currency,
        items_shown=settings.items_shown,
        contracts=contracts,
        routes=_routes(parts, references) if parts.routed else routes_from_names(contracts.values()),
    )


def _report_strangers(
    policies: Mapping[str, Policy], tools: Mapping[str, ToolDefinition], references: References, report: Report
) -> None:
    for name, policy in policies.items():
        if name not in tools:
            report.add(policy.place, f"there is a policy for {name!r}, which is no tool", did_you_mean(name, tools))
            # Whatever tool is meant, those that its policy names must be there.
            if policy.validator:
                references.reading(policy.validator.tool, "pre_validation.tool")
            _execution(policy, references, report, acts=policy.own_type is OperationType.TRANSACTIONAL)


def _contract(
    tool: ToolDefinition,
    policy: Policy | None,
    operation_type: OperationType | None,
    references: References,
    report: Report,
) -> Contract:
    acts = operation_type is OperationType.TRANSACTIONAL
    if acts and tool.cached:
        message = f"tools.{tool.name} acts, so its answers can't be cached: a cached success did nothing"
        report.add(tool.cached, message, "remove `cache`")
    identity = tuple(said.text for said in policy.identity) if policy else ()
    return Contract(
        tool=tool.name,
        server=references.server_of(tool),
        operation_type=operation_type or OperationType.READ_ONLY,
        require_confirmation=confirmation_of(tool, policy, operation_type, report),
        title=tool.title,
        description=tool.description,
        parameters=tool.parameters,
        requires=_required(tool, policy, report),
        pre_validation=_pre_validation(tool, policy, references),
        confirmation=policy.confirmation if policy else ConfirmationPolicy(),
        execution=_execution(policy, references, report, acts=acts) if policy else Execution(),
        identity_arguments=identity,
        subject=policy.subject if policy else SubjectPolicy(),
        response=tool.response,
    )


def _required(tool: ToolDefinition, policy: Policy | None, report: Report) -> tuple[str, ...]:
    """Return what must be known before the tool is called, and check every argument that a policy names."""
    declared = {parameter.name for parameter in tool.parameters}
    identity = policy.identity if policy else ()
    required = (*(policy.requires if policy else ()), *tool.requires)
    for said in (*required, *identity):
        if said.text not in declared and tool.parameters_readable:
            message = f"tools.{tool.name}.args_schema has no argument {said.text!r}"
            report.add(said.place, message, did_you_mean(said.text, declared, otherwise="declare it there"))
    key = policy.terms.idempotency_argument if policy else None
    if key and key.text in declared:
        message = f"the idempotency key fills {key.text!r}, so tools.{tool.name}.args_schema can't offer it to words"
        report.add(key.place, message, "remove it from args_schema")
    return tuple(dict.fromkeys(said.text for said in required))


def _pre_validation(tool: ToolDefinition, policy: Policy | None, references: References) -> PreValidation | None:
    validator = policy.validator if policy else None
    if validator is None:
        return None
    found = references.reading(validator.tool, "pre_validation.tool", of=tool.name)
    server = references.server_of(found) if found else ""
    return PreValidation(tool=validator.tool.text, server=server, fail_open=validator.fail_open)


def _execution(policy: Policy, references: References, report: Report, *, acts: bool) -> Execution:
    terms = policy.terms
    if acts and terms.settles_within_place and not terms.reconcile:
        message = "execution.settles_within means nothing without execution.reconcile: nothing would look afterwards"
        report.add(terms.settles_within_place, message, "name a `reconcile` tool, or remove it")
    return replace(
        terms.execution,
        reconcile=references.probe(terms.reconcile) if terms.reconcile else None,
        seal=references.seal(terms.seal) if terms.seal else None,
        workflow=_workflow(terms.workflow, references) if terms.workflow else None,
    )


def _workflow(named: tuple[Said, Said], references: References) -> WorkflowPolicy:
    resume, cancel = named
    return WorkflowPolicy(
        resume=references.following(resume, "execution.workflow.resume"),
        cancel=references.following(cancel, "execution.workflow.cancel"),
    )


def _routes(parts: Parts, references: References) -> tuple[Route, ...]:
    found: list[Route] = []
    for intent in (intent for intent in parts.intents or () if intent.enabled):
        choosable = [references.choosable(tool) for tool in intent.tools]  # each is looked at
        if all(choosable) and (route := intent.route()):
            found.append(route)
    return tuple(found)
