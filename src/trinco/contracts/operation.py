"""Decide what kind of operation a tool is, and whether it needs a yes, from all the places that may say so.

Where two places disagree, or none speaks, nothing is guessed: it is a problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.contract import OperationType

if TYPE_CHECKING:
    from trinco.contracts.policies import Policy
    from trinco.contracts.report import Report
    from trinco.contracts.tools import ToolDefinition

ACTS = OperationType.TRANSACTIONAL
INTERNAL = OperationType.INTERNAL


def operation_type_of(
    tool: ToolDefinition, policy: Policy | None, report: Report, *, policies_known: bool
) -> OperationType | None:
    """Return the kind: the tool's own policy, then `tool_type`, then `defaults`; None where it can't be known."""
    declared = tool.tool_type
    if policy is None:
        if policies_known and tool.readable:
            _report_lawless(tool, report)
        return declared
    own = policy.own_type
    if own and declared and (own is ACTS) is not (declared is ACTS):
        message = f"the policy of {tool.name!r} says {own}, and its tool_type {declared}"
        line = tool.tool_type_place.line
        report.add(policy.type_place, message, f"make them agree, or remove tool_type (tools.yaml, line {line})")
    if INTERNAL in {own, declared}:
        return INTERNAL
    kind = own or declared or policy.default_type
    if kind is None and tool.readable and policy.readable:
        message = f"nothing says whether {tool.name!r} acts or only reads"
        report.add(policy.place, message, "write `operation_type: transactional` or `operation_type: read_only`")
    return kind


def confirmation_of(tool: ToolDefinition, policy: Policy | None, kind: OperationType | None, report: Report) -> bool:
    """Say whether the tool needs a yes. What acts needs one, unless the tool's own lines say otherwise."""
    said_here = policy is not None and policy.own_confirmation is not None
    own = policy.own_confirmation if policy and said_here else tool.require_confirmation
    if kind is INTERNAL:
        if own:
            place = policy.confirmation_place if policy and said_here else tool.place
            message = f"{tool.name!r} is internal: it is never chosen from words, so there is no one to confirm it"
            report.add(place, message, "remove `require_confirmation`")
        return False
    if own is not None:
        return own
    usual = policy.default_confirmation if policy else None
    if kind is not ACTS:
        return bool(usual)
    if usual is False and policy:
        message = f"{tool.name!r} acts, and only `defaults` says that it needs no confirmation"
        report.add(policy.place, message, "write `require_confirmation: true` (or false) in its own policy")
    return True


def _report_lawless(tool: ToolDefinition, report: Report) -> None:
    """A tool that may act must have a policy of its own; the earlier flags in tools.yaml count as one."""
    if tool.tool_type is None:
        hint = "write `tool_type: read_only`, or a policy for it in tool_policies.yaml"
        report.add(tool.place, f"{tool.name!r} is neither declared read-only nor has a policy of its own", hint)
    elif tool.tool_type is ACTS and tool.require_confirmation is None and tool.confirmation_readable:
        hint = "write one in tool_policies.yaml"
        report.add(tool.place, f"{tool.name!r} acts, and has no policy of its own", hint)
