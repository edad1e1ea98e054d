"""Derive everything that the specification names besides the state (spec/001 sections 2-3, spec/002).

One state value in, one flat dict out. Nothing here is stored or read back: a host may keep the dict in its graph
state, log it or show it, and the ledger stays the authority. A cleared dict is `{}`, a cleared name `None`, money is
text.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypedDict, cast

from trinco.core.aggregate import aggregate
from trinco.core.claims import ERRORS, is_empty
from trinco.core.items_told import items_known
from trinco.core.lifecycle import Phase
from trinco.core.parts import named
from trinco.core.statuses import words_of
from trinco.core.terms import TRADE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.outcome import ToolAnswer
    from trinco.core.transaction import Transaction, Validation


class AgentState(TypedDict, total=False):
    """The keys that a host's graph state declares to carry transactions over turns (spec/001 section 2)."""

    active_transaction: dict[str, Any]
    last_transaction: dict[str, Any]
    selected_tool_call: dict[str, Any]
    pending_tool_call: dict[str, Any]
    transaction_status: str | None
    missing_parameters: list[str]
    confirmation_required: bool
    confirmation_received: bool
    next_state: str | None
    transaction_pre_validation: dict[str, Any]
    transaction_evidence: dict[str, Any]
    pending_domain_workflow: dict[str, Any]


def _cleared() -> dict[str, Any]:
    return {
        "active_transaction": {},
        "last_transaction": {},
        "selected_tool_call": {},
        "pending_tool_call": {},
        "transaction_status": None,
        "missing_parameters": [],
        "confirmation_required": False,
        "confirmation_received": False,
        "next_state": None,
        "transaction_pre_validation": {},
        "transaction_evidence": {},
        "pending_domain_workflow": {},
    }


def transaction_state_patch(state: Mapping[str, Any]) -> AgentState:
    """Return the transaction keys of a host's graph state, each present, so that merging it also clears.

    Keys that are not there get their cleared value (`{}`, `[]`, `False` or `None`); other keys are left out.
    """
    return cast("AgentState", {k: cleared if state.get(k) is None else state[k] for k, cleared in _cleared().items()})


def project(conversation: Conversation, catalogue: Catalogue) -> AgentState:
    """Return the specification's state fields for `conversation`."""
    state = _cleared()
    active = conversation.active
    last = conversation.last
    unknown = next((t for t in reversed(conversation.outstanding) if t.phase is Phase.OUTCOME_UNKNOWN), None)
    if unknown is not None and (last is None or conversation.focus != last.id):
        last = unknown  # an operator has to find out, so it is not over; later ones are told of as they end
    latched = active or conversation.suspended  # a pause doesn't take the latch away
    current = latched or last
    if last is not None:
        state["last_transaction"] = _ended(last, catalogue)
        state["transaction_evidence"] = _evidence(last, catalogue)
    if current is not None:
        state["transaction_status"] = str(current.phase)
        state["transaction_pre_validation"] = _pre_validation(current)
        acted = current.execution is not None and not catalogue.contract(current.tool).read_only
        state["confirmation_received"] = acted and current.phase is not Phase.FAILED
    if latched is not None:
        contract = catalogue.contract(latched.tool)
        call = {"tool_name": latched.tool, "arguments": plain(_arguments(latched))}
        state["active_transaction"] = _described(latched, catalogue)
        state["selected_tool_call"] = call
        state["missing_parameters"] = list(latched.missing(contract))
        state["next_state"] = _next_state(latched, catalogue.agent)
        state["pending_domain_workflow"] = _workflow(latched, catalogue.agent)
        # Of what is paused nothing is asked until it is resumed.
        if latched is active and latched.phase is Phase.AWAITING_CONFIRMATION:
            state["pending_tool_call"] = call
            state["confirmation_required"] = True
    return cast("AgentState", state)


def _next_state(active: Transaction, agent: str) -> str | None:
    name = agent.upper().replace("-", "_").removesuffix("_AGENT")
    match active.phase:
        case Phase.COLLECTING_PARAMETERS | Phase.AWAITING_CLARIFICATION | Phase.PRE_VALIDATION:
            return f"COLLECTING_{name}_PARAMETERS"
        case Phase.AWAITING_CONFIRMATION:
            return f"WAITING_{name}_CONFIRMATION"
        case _:
            return None


def _workflow(latched: Transaction, agent: str) -> dict[str, Any]:
    pause = latched.waits
    if pause is None:
        return {}
    asked = pause.asked
    expected: dict[str, Any] = {"key": asked.key, "normalize": asked.normalize or "strip", "reprompt": asked.reprompt}
    if asked.allowed:
        expected["allowed_values"] = plain(asked.allowed)
    return {
        "workflow_name": asked.workflow,
        "execution_id": asked.execution_id,
        "resume_tool": pause.tools.resume.tool,
        "owner_agent": agent,
        "owner_intent": latched.route,
        "pause": {"prompt": asked.prompt, "question": asked.number, "expected_input": expected},
    }


def _arguments(transaction: Transaction) -> dict[str, Any]:
    return dict(transaction.proposal.arguments) if transaction.proposal else dict(transaction.values)


def _described(transaction: Transaction, catalogue: Catalogue) -> dict[str, Any]:
    contract = catalogue.contract(transaction.tool)
    return {
        "transaction_id": transaction.id,
        "tool_name": transaction.tool,
        "arguments": plain(_arguments(transaction)),
        "status": str(transaction.phase),
        "started_from_intent": transaction.route,
        "requires": list(contract.requires),
        "parameter_schema": {
            p.name: {"type": str(p.type), "label": p.label, "description": p.description} for p in contract.parameters
        },
        "tool_description": contract.description,
    }


def _ended(transaction: Transaction, catalogue: Catalogue) -> dict[str, Any]:
    described = _described(transaction, catalogue)
    if transaction.outcome is not None:
        described["outcome"] = str(transaction.outcome.status)
        answer = transaction.outcome.answer
        if answer is not None and answer.body is not None:
            described["result"] = plain(answer.body)
    described |= aggregate(items_known(transaction, catalogue.contract(transaction.tool)), transaction.tool)
    return described


def _evidence(transaction: Transaction, catalogue: Catalogue) -> dict[str, Any]:
    """Return what the outcome rests on. A rejected or cancelled transaction did nothing and is no evidence."""
    outcome, execution = transaction.outcome, transaction.execution
    if outcome is None or execution is None or transaction.phase not in {Phase.COMPLETED, Phase.FAILED}:
        return {}
    answer = outcome.answer
    evidence: dict[str, Any] = {
        "transaction_id": transaction.id,
        "tool_name": transaction.tool,
        "arguments": plain(_arguments(transaction)),
        "status": str(transaction.phase),
        "started_from_intent": transaction.route,
        "started_at": execution.started_at.isoformat(),
        "attempts": [{"number": a.number, "verdict": str(a.verdict)} for a in execution.attempts],
        "ground": str(outcome.ground),
        "result": plain(answer.body) if answer is not None and answer.body is not None else {},
    }
    if answer is not None and answer.body is None and answer.text:
        evidence["text"] = answer.text
    items = items_known(transaction, catalogue.contract(transaction.tool))
    if answer is not None and items and (secondary := _error_of(answer)):
        evidence["secondary_error"] = secondary  # the items' own results stand
    return evidence | dict(aggregate(items, transaction.tool))


def _error_of(answer: ToolAnswer) -> Any:
    """Return the error that an answer brings for the whole, however servers write one."""
    if answer.is_error:
        return answer.text or answer.code or "error"
    said = {named(name): value for name, value in (answer.body or {}).items()}
    found = next((said[name] for name in sorted(ERRORS) if name in said and not is_empty(said[name])), None)
    return (
        plain(found)
        if found is not None
        else next((w for w in words_of(said.get("status")) if w in TRADE.failing), None)
    )


def _pre_validation(transaction: Transaction) -> dict[str, Any]:
    validation = transaction.validation
    if validation is None:
        return {}
    if not validation.passed:
        return _rejected(transaction, validation)
    return {
        "tool_name": validation.tool,
        "validator_tool": validation.validator,
        "eligible": True,
        "status": str(validation.result.get("status") or "ELIGIBLE"),
        "terminal": False,
        "result": plain(validation.result),
        "requested_arguments": plain(validation.requested),
        "resolved_arguments": plain(validation.resolved),
        "effective_tool_name": validation.target or validation.tool,
        "action_changed": transaction.redirects > 0,
        "requires_reconfirmation": validation.reconfirm,
        "confirmation_message": validation.question,
    }


def _rejected(transaction: Transaction, validation: Validation) -> dict[str, Any]:
    if validation.skipped:
        return {
            "tool_name": validation.tool,
            "validator_tool": validation.validator,
            "eligible": None,
            "status": "UNAVAILABLE" if transaction.unchecked else "SKIPPED",
            "terminal": False,
        }
    return {
        "tool_name": validation.tool,
        "validator_tool": validation.validator,
        "eligible": False,
        "status": str(transaction.phase),
        "terminal": True,
        "reason": validation.reason,
        "result": plain(validation.result),
    }


def plain(value: object) -> Any:
    """Return `value` as plain JSON: exact numbers as text, tuples as lists."""
    match value:
        case Decimal():
            return format(value, "f")
        case dict():
            return {str(k): plain(v) for k, v in cast("dict[object, object]", value).items()}
        case list() | tuple():
            return [plain(v) for v in cast("list[object]", value)]
        case _:
            return value
