"""Each thing that can be wrong in tool_policies.yaml is reported once, at its line, with a way to mend it."""

from pathlib import Path

import pytest
from tests.unit.contracts.agents import POLICIES, TOOLS, check_only_problem, load, problems

from trinco.contracts import keys
from trinco.core.contract import OperationType


def policy(*lines: str) -> str:
    """Return a tool_policies.yaml in which the given lines are added to a sound transactional policy."""
    body = "".join(f"    {line}\n" for line in lines)
    return "tool_policies:\n  cancel_order:\n    operation_type: transactional\n" + body


def execution(*lines: str) -> str:
    return policy("execution:", *(f"  {line}" for line in lines))


CASES = {
    "an unknown key of the file": (
        "policies: {}  # HERE\n" + POLICIES,
        "unknown key 'policies' in this file",
        "did you mean 'tool_policies'?",
    ),
    "an unknown key of a policy": (
        policy("require_confirmaton: false  # HERE"),
        "unknown key 'require_confirmaton' in tool_policies.cancel_order",
        "did you mean 'require_confirmation'?",
    ),
    "a switch that nobody needs": (
        policy("multi_item: true  # HERE"),
        "unknown key 'multi_item' in tool_policies.cancel_order",
        "nothing is needed: a result with `results[]` is recognised by itself",
    ),
    "an unknown key of the execution": (
        execution("retries: 3  # HERE"),
        "unknown key 'retries' in tool_policies.cancel_order.execution",
        "known: timeout, idempotent, idempotency_argument, key_retention, success, success_field, errors, refusals,"
        " reconcile, seal, settles_within, settle_for, and 2 more",
    ),
    "a workflow that can't be left": (
        execution("workflow: {resume: look_up}  # HERE"),
        "tool_policies.cancel_order.execution.workflow.cancel is missing: what pauses must be able to go on, and to be"
        " left",
        "name the tool of the server that does it: `cancel: ...`",
    ),
    "a workflow of another system": (
        execution("workflow: devolucao  # HERE"),
        "tool_policies.cancel_order.execution.workflow must be a mapping, not the text 'devolucao'",
        keys.WORKFLOW.form,
    ),
    "a workflow that goes on by no tool": (
        execution("workflow: {resume: resumee, cancel: close_key}  # HERE"),
        "execution.workflow.resume names 'resumee', which is no tool of tools.yaml",
        "known: track_order, cancel_order, check_cancel, look_up, close_key",
    ),
    "a workflow that people could tell something by themselves": (
        execution("workflow: {resume: cancel_order, cancel: close_key}  # HERE"),
        "execution.workflow.resume names 'cancel_order', which people could choose: only a paused workflow is told"
        " anything",
        "write `tool_type: internal` in tools.cancel_order",
    ),
    "an execution mode of another system": (
        execution("mode: workflow  # HERE"),
        "unknown key 'mode' in tool_policies.cancel_order.execution",
        "a tool is always called directly: remove it",
    ),
    "an unknown key of the defaults": (
        "defaults: {requires: [order_id]}  # HERE\n" + POLICIES,
        "unknown key 'requires' in defaults",
        "write it in each tool's policy",
    ),
    "an operation type that isn't one": (
        "tool_policies:\n  cancel_order:\n    operation_type: transaction  # HERE\n",
        "tool_policies.cancel_order.operation_type must be one of read_only, conversational, internal, transactional,"
        " not the text 'transaction'",
        "did you mean 'transactional'?",
    ),
    "an operation type that is a tool type": (
        "tool_policies:\n  cancel_order:\n    type: action  # HERE\n",
        "tool_policies.cancel_order.operation_type must be one of read_only, conversational, internal, transactional,"
        " not the text 'action'",
        "write transactional",
    ),
    "a policy that is a text": (
        "tool_policies:\n  cancel_order: transactional  # HERE\n",
        "tool_policies.cancel_order must be a mapping, not the text 'transactional'",
        keys.POLICY.form,
    ),
    "a policy for no tool": (
        POLICIES + "  cancel_ordr: {operation_type: transactional}  # HERE\n",
        "there is a policy for 'cancel_ordr', which is no tool",
        "did you mean 'cancel_order'?",
    ),
    "a required argument that isn't declared": (
        policy("requires: [ordr_id]  # HERE"),
        "tools.cancel_order.args_schema has no argument 'ordr_id'",
        "did you mean 'order_id'?",
    ),
    "a confirmation that is a word": (
        policy("require_confirmation: sometimes  # HERE"),
        "tool_policies.cancel_order.require_confirmation must be true or false, not the text 'sometimes'",
        "write `true` or `false`",
    ),
    "a tool that acts unconfirmed only by default": (
        "defaults: {require_confirmation: false}\n"
        "tool_policies:\n  cancel_order: {operation_type: transactional}  # HERE\n",
        "'cancel_order' acts, and only `defaults` says that it needs no confirmation",
        "write `require_confirmation: true` (or false) in its own policy",
    ),
    "a policy that contradicts the tool": (
        "tool_policies:\n  cancel_order:\n    operation_type: read_only  # HERE\n",
        "the policy of 'cancel_order' says read_only, and its tool_type transactional",
        "make them agree, or remove tool_type (tools.yaml, line 8)",
    ),
    "a confirmation of what nobody chooses": (
        POLICIES + "  check_cancel: {operation_type: internal, require_confirmation: true}  # HERE\n",
        "'check_cancel' is internal: it is never chosen from words, so there is no one to confirm it",
        "remove `require_confirmation`",
    ),
    "a validation without a validator": (
        policy("pre_validation:", "  enabled: true  # HERE"),
        "tool_policies.cancel_order.pre_validation.enabled is true, and no `tool` is named",
        "write `tool:`, or `enabled: false`",
    ),
    "a validator that isn't a tool": (
        policy("pre_validation: {enabled: true, tool: check_cancl}  # HERE"),
        "pre_validation.tool names 'check_cancl', which is no tool of tools.yaml",
        "did you mean 'check_cancel'?",
    ),
    "a validator that acts": (
        policy("pre_validation: {tool: refund}  # HERE") + "  refund: {operation_type: transactional}\n",
        "pre_validation.tool names 'refund', which is transactional: it must change nothing",
        "name a tool that is read_only or internal",
    ),
    "a validator that is the tool itself": (
        policy("pre_validation: {tool: cancel_order}  # HERE"),
        "pre_validation.tool names the tool itself",
        "name a tool that only reads",
    ),
    "a fail_open that is a word": (
        policy("pre_validation: {tool: check_cancel, fail_open: never}  # HERE"),
        "tool_policies.cancel_order.pre_validation.fail_open must be true or false, not the text 'never'",
        "write `true` or `false`",
    ),
    "no reprompts": (
        policy("confirmation: {max_reprompts: 0}  # HERE"),
        "tool_policies.cancel_order.confirmation.max_reprompts must be a whole number, 1 or more,"
        " not the whole number '0'",
        "write digits alone, such as `max_reprompts: 1`",
    ),
    "an expiry of nothing": (
        policy("confirmation: {expires_after: 0s}  # HERE"),
        "tool_policies.cancel_order.confirmation.expires_after must be a duration longer than zero, not the text '0s'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "an expiry in words": (
        policy("confirmation: {expires_after: 15 minutes}  # HERE"),
        "tool_policies.cancel_order.confirmation.expires_after must be a duration longer than zero,"
        " not the text '15 minutes'",
        "did you mean 15m?",
    ),
    "a clock time for a duration": (
        policy("confirmation: {revalidate_after: 2:30}  # HERE"),
        "tool_policies.cancel_order.confirmation.revalidate_after must be a duration, not the whole number '2:30'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "a timeout without end": (
        execution("timeout: .inf  # HERE"),
        "tool_policies.cancel_order.execution.timeout must be a duration longer than zero, not the number '.inf'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "a timeout below zero": (
        execution("timeout: -5  # HERE"),
        "tool_policies.cancel_order.execution.timeout must be a duration longer than zero, not the whole number '-5'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "a timeout longer than anyone's life": (
        execution("timeout: 99999999d  # HERE"),
        "tool_policies.cancel_order.execution.timeout must be a duration longer than zero, not the text '99999999d'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "an idempotent that is a word": (
        execution("idempotent: maybe  # HERE"),
        "tool_policies.cancel_order.execution.idempotent must be true or false, not the text 'maybe'",
        "write `true` or `false`",
    ),
    "a success field that is a list": (
        execution("success_field: [ok]  # HERE"),
        "tool_policies.cancel_order.execution.success_field must be text, not a list",
        "write one text",
    ),
    "a proof of success that isn't one": (
        execution("success: answer  # HERE"),
        "tool_policies.cancel_order.execution.success must be one of claimed, answered, not the text 'answer'",
        "did you mean 'answered'?",
    ),
    "a meaning of errors that isn't one": (
        execution("errors: refused  # HERE"),
        "tool_policies.cancel_order.execution.errors must be one of unknown, refusal, not the text 'refused'",
        "did you mean 'refusal'?",
    ),
    "a refusal code that YAML takes for a number": (
        execution("refusals: [NOT_FOUND, 404]  # HERE"),
        "an entry of tool_policies.cancel_order.execution.refusals must be text, not the whole number '404'",
        'put it in quotes: "404"',
    ),
    "a probe that isn't a tool": (
        execution("reconcile: lookup  # HERE"),
        "execution.reconcile names 'lookup', which is no tool of tools.yaml",
        "did you mean 'look_up'?",
    ),
    "a probe that acts": (
        execution("reconcile: refund  # HERE") + "  refund: {operation_type: transactional}\n",
        "execution.reconcile names 'refund', which is transactional: it must change nothing",
        "name a tool that is read_only or internal",
    ),
    "a look-up by the tool that closes keys": (
        execution("reconcile: close_key  # HERE", "seal: close_key"),
        "execution.reconcile names 'close_key', the execution.seal of 'cancel_order': it closes keys",
        "name a tool that only reads",
    ),
    "a validator that closes another tool's keys": (
        POLICIES.replace("tool: check_cancel, fail_open: false}", "tool: close_key}  # HERE")
        + "  track_order: {execution: {seal: close_key}}\n",
        "pre_validation.tool names 'close_key', the execution.seal of 'track_order': it closes keys",
        "name a tool that only reads",
    ),
    "a seal that isn't a tool": (
        execution("seal: close_keys  # HERE"),
        "execution.seal names 'close_keys', which is no tool of tools.yaml",
        "did you mean 'close_key'?",
    ),
    "a seal that people could choose": (
        execution("seal: track_order  # HERE"),
        "execution.seal names 'track_order', which people could choose: closing a key is no one's wish",
        "write `tool_type: internal` in tools.track_order",
    ),
    "a limit after which nobody looks": (
        execution("settles_within: 1m  # HERE"),
        "execution.settles_within means nothing without execution.reconcile: nothing would look afterwards",
        "name a `reconcile` tool, or remove it",
    ),
    "an idempotency key that words could fill": (
        execution("idempotency_argument: order_id  # HERE"),
        "the idempotency key fills 'order_id', so tools.cancel_order.args_schema can't offer it to words",
        "remove it from args_schema",
    ),
    "an identity argument that isn't declared": (
        policy("subject: [order_idd]  # HERE"),
        "tools.cancel_order.args_schema has no argument 'order_idd'",
        "did you mean 'order_id'?",
    ),
    "an identity that is a text": (
        policy("subject: order_id  # HERE"),
        "tool_policies.cancel_order.subject must be a list of texts, not the text 'order_id'",
        "write [order_id]",
    ),
    "an identity mapping of nothing": (
        policy("subject: {}  # HERE"),
        "tool_policies.cancel_order.subject names no arguments",
        "write `subject: [the_argument]`",
    ),
}
REFUND = "  refund: {}\n"


@pytest.mark.parametrize(("text", "message", "suggestion"), CASES.values(), ids=CASES)
def test_it_is_reported_at_its_line(tmp_path: Path, text: str, message: str, suggestion: str) -> None:
    """R000-2.1 among others: several things need no key of their own."""
    tools = TOOLS + REFUND if "refund" in text else TOOLS
    check_only_problem(tmp_path, {"tool_policies.yaml": text, "tools.yaml": tools}, message, suggestion)


def test_a_listed_tool_of_unknown_kind_is_not_taken_for_read_only(tmp_path: Path) -> None:
    tools = "tools:\n  refund: {}\n"
    (found,) = problems(tmp_path, {"tools.yaml": tools, "tool_policies.yaml": "tool_policies:\n  refund:\n"})
    assert str(found) == (
        "tool_policies.yaml:2: nothing says whether 'refund' acts or only reads"
        " (write `operation_type: transactional` or `operation_type: read_only`)"
    )


def test_an_earlier_confirmation_of_what_nobody_chooses_is_a_problem_too(tmp_path: Path) -> None:
    tools = TOOLS.replace(
        "look_up: {tool_type: internal}", "look_up: {tool_type: internal, confirmation_required: true}"
    )
    (found,) = problems(tmp_path, {"tools.yaml": tools})
    assert (found.file, found.line, found.suggestion) == ("tools.yaml", 11, "remove `require_confirmation`")


def test_a_validator_that_is_switched_off_counts_as_missing(tmp_path: Path) -> None:
    tools = TOOLS.replace("check_cancel: {tool_type: internal}", "check_cancel: {tool_type: internal, enabled: false}")
    (found,) = problems(tmp_path, {"tools.yaml": tools})
    assert str(found) == (
        "tool_policies.yaml:6: pre_validation.tool names 'check_cancel', which is disabled (enable it, or name another)"
    )


def test_a_problem_of_the_defaults_is_told_once_however_many_tools_take_them(tmp_path: Path) -> None:
    text = "defaults: {execution: {seal: nowhere}}\n" + POLICIES + "  track_order: {}\n"
    (found,) = problems(tmp_path, {"tool_policies.yaml": text})
    assert (found.file, found.line) == ("tool_policies.yaml", 1)


def test_without_readable_policies_no_tool_is_said_to_lack_one(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, {"tool_policies.yaml": "tool_policies: [\n"})
    assert found.message.startswith("this is not YAML")


def test_what_acts_is_confirmed_unless_its_own_policy_says_otherwise(tmp_path: Path) -> None:
    """C6, E9: the policy goes by the tool's name, whatever server or transport it is on."""
    unsaid = load(tmp_path, {"tool_policies.yaml": policy()}).catalogue.contract("cancel_order")
    assert (unsaid.operation_type, unsaid.require_confirmation) == (OperationType.TRANSACTIONAL, True)
    freed = load(tmp_path, {"tool_policies.yaml": policy("require_confirmation: false")})
    assert freed.catalogue.contract("cancel_order").require_confirmation is False
