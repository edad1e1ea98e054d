"""Compare an agent's catalogue with what its servers really offer.

Pure: whoever calls it has asked the servers. One that is missing from `offered` is reported, unless it is said to be
`silent`: then it is for the caller to tell. What only a call can show (answers, effects, the meaning of an argument)
is not looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from trinco.contracts.inputs import Inputs
from trinco.contracts.report import Place, Report, did_you_mean
from trinco.core.contract import OperationType, ParameterType
from trinco.core.values import as_object

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence, Set

    from trinco.contracts.agent import Agent
    from trinco.core.contract import Contract, Parameter, WorkflowPolicy
    from trinco.core.errors import Problem

KEY = "idempotency_key"
"""The argument by which the runtime asks a reconcile or seal tool."""
TARGET = "target_tool"
"""The argument by which the runtime tells a validator what it validates for."""

TAKEN_AS: Mapping[ParameterType, frozenset[str]] = {
    ParameterType.STRING: frozenset({"string"}),
    ParameterType.INTEGER: frozenset({"integer", "number"}),
    ParameterType.NUMBER: frozenset({"number"}),
    ParameterType.BOOLEAN: frozenset({"boolean"}),
    ParameterType.ARRAY: frozenset({"array"}),
    ParameterType.OBJECT: frozenset({"object"}),
}


class Offered(Protocol):
    """A tool as its server offers it (`trinco.ports.tools.OfferedTool` is one)."""

    @property
    def name(self) -> str: ...
    @property
    def input_schema(self) -> Mapping[str, object]: ...
    @property
    def output_schema(self) -> Mapping[str, object] | None: ...
    @property
    def read_only(self) -> bool | None: ...
    @property
    def destructive(self) -> bool | None: ...
    @property
    def idempotent(self) -> bool | None: ...


def check_live(
    agent: Agent, offered: Mapping[str, Sequence[Offered]], *, silent: Collection[str] = ()
) -> tuple[Problem, ...]:
    """Return everything in which the catalogue and the servers disagree; `offered` is by server."""
    report = Report()
    contracts = agent.catalogue.contracts
    _report_unasked(agent, {*offered, *silent}, report)
    found = {name: tool for name, contract in contracts.items() if (tool := _find(agent, contract, offered, report))}
    for name, tool in found.items():
        contract, place = contracts[name], agent.places[name]
        _check_inputs(contract, tool, place, report)
        _check_annotations(contract, tool, place, report)
        _check_validator(contract, found, place, report)
        for what, reference in (("reconcile", contract.execution.reconcile), ("seal", contract.execution.seal)):
            if reference and reference.tool in found:
                _check_asked_by_key(found[reference.tool], f"execution.{what}", agent.places[reference.tool], report)
        _check_workflow(contract.execution.workflow, found, agent.places, report)
        if contract.execution.reconcile and (probe := found.get(contract.execution.reconcile.tool)):
            _check_changes_nothing(probe, "execution.reconcile", agent.places[probe.name], report)
    return report.problems


def unclaimed(agent: Agent, offered: Mapping[str, Sequence[Offered]]) -> tuple[Problem, ...]:
    """Return the tools that act and promise no field in which they say that it was done, where the policy doesn't say
    what their answer proves: nothing is wrong with them, and an answer in words may well prove nothing.
    """
    report = Report()
    for name, contract in agent.catalogue.contracts.items():
        terms = contract.execution
        settled = terms.success or terms.success_field or terms.reconcile
        if contract.operation_type is not OperationType.TRANSACTIONAL or settled:
            continue
        for tool in offered.get(contract.server, ()):
            if tool.name == name and _answers_in_words(tool.output_schema):
                message = (
                    f"the server offers no output schema of {name!r}: an answer in words must say that it was done"
                )
                hint = "if it tells each failure as an error, write `execution: {success: answered}`"
                report.add(agent.places[name], message, hint)
    return report.problems


def _answers_in_words(schema: Mapping[str, object] | None) -> bool:
    """Say whether there is no schema, or one that only wraps a text, as SDKs do for a function that returns one."""
    fields = as_object((schema or {}).get("properties")) or {}
    return not schema or (list(fields) == ["result"] and (as_object(fields["result"]) or {}).get("type") == "string")


def _report_unasked(agent: Agent, asked: Set[str], report: Report) -> None:
    for name in sorted({contract.server for contract in agent.catalogue.contracts.values()} - asked):
        place = agent.servers[name].place or Place("mcp_servers.yaml", 0)
        report.add(place, f"the server {name!r} could not be asked what it offers", "see that it runs, and ask again")


def _find(agent: Agent, contract: Contract, offered: Mapping[str, Sequence[Offered]], report: Report) -> Offered | None:
    tools = {tool.name: tool for tool in offered.get(contract.server, ())}
    if contract.tool not in tools and contract.server in offered:
        message = f"the server {contract.server!r} offers no tool {contract.tool!r}"
        report.add(agent.places[contract.tool], message, did_you_mean(contract.tool, tools))
    return tools.get(contract.tool)


def _check_inputs(contract: Contract, tool: Offered, place: Place, report: Report) -> None:
    inputs = Inputs(tool.input_schema)
    named = {parameter.name: f"tools.{tool.name}.args_schema" for parameter in contract.parameters}
    if argument := contract.execution.idempotency_argument:
        named[argument] = "execution.idempotency_argument"
    for name, where in named.items():
        if not inputs.takes(name):
            message = f"{where} names {name!r}, which {tool.name!r} doesn't take"
            report.add(place, message, did_you_mean(name, inputs.properties))
    for parameter in contract.parameters:
        _check_type(parameter, inputs, tool, place, report)
    # What the runtime itself calls gets its arguments from there; a validator may resolve arguments no one declared.
    if contract.operation_type is not OperationType.INTERNAL and contract.pre_validation is None:
        supplied = {*contract.requires, *contract.identity_arguments, contract.execution.idempotency_argument}
        for name in (name for name in inputs.required if name not in supplied):
            hint = f"declare it in args_schema and list it under tools.{tool.name}.requires"
            report.add(place, f"{tool.name!r} can't be called without {name!r}, which isn't required here", hint)


def _check_type(parameter: Parameter, inputs: Inputs, tool: Offered, place: Place, report: Report) -> None:
    taken = inputs.types_of(parameter.name)
    if taken and not taken & TAKEN_AS[parameter.type]:
        listed = " or ".join(sorted(taken))
        message = f"tools.{tool.name}.args_schema.{parameter.name} is {parameter.type}, and the server takes {listed}"
        report.add(place, message, "declare the type that the server takes")
    allowed = inputs.enum_of(parameter.name)
    for value in parameter.enum if allowed else ():
        if value not in allowed:
            message = f"tools.{tool.name}.args_schema.{parameter.name} allows {value!r}, and the server doesn't"
            report.add(place, message, did_you_mean(str(value), (str(a) for a in allowed)))


def _check_annotations(contract: Contract, tool: Offered, place: Place, report: Report) -> None:
    if contract.read_only:
        _check_changes_nothing(tool, f"operation_type: {contract.operation_type}", place, report)
    if contract.execution.idempotent and tool.idempotent is False:
        message = f"execution.idempotent is true for {tool.name!r}, and its server says that it isn't idempotent"
        report.add(place, message, "without one effect per key, nothing may be sent twice: write false")


def _check_validator(contract: Contract, found: Mapping[str, Offered], place: Place, report: Report) -> None:
    validator = found.get(contract.pre_validation.tool) if contract.pre_validation else None
    if validator is None:
        return
    _check_changes_nothing(validator, f"pre_validation.tool of {contract.tool!r}", place, report)
    inputs = Inputs(validator.input_schema)
    for name in inputs.required:
        if name not in {*contract.requires, *contract.identity_arguments, TARGET}:
            message = f"the validator {validator.name!r} needs {name!r}, which {contract.tool!r} doesn't require"
            report.add(place, message, f"list it under the `requires` of {contract.tool!r}")


def _check_asked_by_key(tool: Offered, what: str, place: Place, report: Report) -> None:
    inputs = Inputs(tool.input_schema)
    if not inputs.takes(KEY):
        report.add(place, f"{what} names {tool.name!r}, which takes no {KEY!r}", f"it is asked by {KEY!r} alone")
    for name in (name for name in inputs.required if name != KEY):
        report.add(place, f"{what} names {tool.name!r}, which needs {name!r} too", f"it is asked by {KEY!r} alone")


RESUMES_BY = ("workflow_name", "execution_id", "resposta_usuario")
CANCELS_BY = ("execution_id",)


def _check_workflow(
    workflow: WorkflowPolicy | None, found: Mapping[str, Offered], places: Mapping[str, Place], report: Report
) -> None:
    """Look whether the tools of a workflow that pauses take what the runtime tells them."""
    told = ((workflow.resume, "resume", RESUMES_BY), (workflow.cancel, "cancel", CANCELS_BY)) if workflow else ()
    for reference, what, names in told:
        if (tool := found.get(reference.tool)) is None:
            continue
        inputs = Inputs(tool.input_schema)
        for name in (name for name in names if not inputs.takes(name)):
            message = f"execution.workflow.{what} names {tool.name!r}, which takes no {name!r}"
            report.add(places[tool.name], message, f"it is told {', '.join(names)}")


def _check_changes_nothing(tool: Offered, what: str, place: Place, report: Report) -> None:
    if tool.read_only is False or tool.destructive is True:
        says = "destructive" if tool.destructive else "not read-only"
        message = f"{what} needs {tool.name!r} to change nothing, and its server says that it is {says}"
        report.add(place, message, "declare it transactional, or mend the server's annotations")
