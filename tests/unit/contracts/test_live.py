"""The catalogue and what the servers really offer are held against each other."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.unit.contracts.agents import TOOLS, load

from trinco.contracts import check_live, unclaimed
from trinco.ports.tools import OfferedTool

POLICIES = """\
tool_policies:
  cancel_order:
    operation_type: transactional
    requires: [order_id]
    pre_validation: {tool: check_cancel}
    execution: {idempotent: true, reconcile: look_up, seal: close_key, idempotency_argument: request_key}
"""
ORDER = {"order_id": {"type": "string"}}
KEY = {"idempotency_key": {"type": "string"}}


def schema(properties: Mapping[str, object], *required: str, **more: object) -> dict[str, object]:
    return {"type": "object", "properties": dict(properties), "required": list(required), **more}


def offers(name: str, input_schema: Mapping[str, object], **hints: bool) -> OfferedTool:
    return OfferedTool(
        name=name,
        description="",
        input_schema=input_schema,
        output_schema=None,
        read_only=hints.get("read_only"),
        destructive=hints.get("destructive"),
        idempotent=hints.get("idempotent"),
    )


SOUND = {
    "track_order": offers("track_order", schema(ORDER, "order_id"), read_only=True),
    "cancel_order": offers("cancel_order", schema({**ORDER, "request_key": {}}, "order_id", "request_key")),
    "check_cancel": offers("check_cancel", schema(ORDER, "order_id"), read_only=True),
    "look_up": offers("look_up", schema(KEY, "idempotency_key"), read_only=True),
    "close_key": offers("close_key", schema(KEY, "idempotency_key"), read_only=False),
}
PLACES = {"track_order": 2, "cancel_order": 7, "check_cancel": 10, "look_up": 11, "close_key": 12}


def compare(folder: Path, *tools: OfferedTool, without: Sequence[str] = (), **files: str) -> list[str]:
    offered = {name: tool for name, tool in SOUND.items() if name not in without}
    offered |= {tool.name: tool for tool in tools}
    written = {"tool_policies.yaml": POLICIES} | {f"{name}.yaml": text for name, text in files.items()}
    return [str(problem) for problem in check_live(load(folder, written), {"shop": tuple(offered.values())})]


def test_an_agent_that_fits_its_server_has_no_problem(tmp_path: Path) -> None:
    assert compare(tmp_path) == []


CASES: dict[str, tuple[OfferedTool, str]] = {
    "an argument that the tool doesn't take": (
        offers("track_order", schema({"order_idd": {"type": "string"}})),
        "tools.yaml:2: tools.track_order.args_schema names 'order_id', which 'track_order' doesn't take"
        " (did you mean 'order_idd'?)",
    ),
    "a tool that takes nothing": (
        offers("track_order", {"type": "object"}),
        "tools.yaml:2: tools.track_order.args_schema names 'order_id', which 'track_order' doesn't take"
        " (remove it: there is none)",
    ),
    "an input that isn't declared": (
        offers("track_order", schema({**ORDER, "year": {}}, "order_id", "year")),
        "tools.yaml:2: 'track_order' can't be called without 'year', which isn't required here"
        " (declare it in args_schema and list it under tools.track_order.requires)",
    ),
    "an argument of another type": (
        offers("track_order", schema({"order_id": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})),
        "tools.yaml:2: tools.track_order.args_schema.order_id is string, and the server takes integer"
        " (declare the type that the server takes)",
    ),
    "a tool for the key that doesn't take it": (
        offers("cancel_order", schema(ORDER)),
        "tools.yaml:7: execution.idempotency_argument names 'request_key', which 'cancel_order' doesn't take"
        " (known: order_id)",
    ),
    "a reading tool that destroys": (
        offers("track_order", schema(ORDER), destructive=True),
        "tools.yaml:2: operation_type: read_only needs 'track_order' to change nothing, and its server says that it is"
        " destructive (declare it transactional, or mend the server's annotations)",
    ),
    "a reading tool that isn't read-only": (
        offers("track_order", schema(ORDER), read_only=False),
        "tools.yaml:2: operation_type: read_only needs 'track_order' to change nothing, and its server says that it is"
        " not read-only (declare it transactional, or mend the server's annotations)",
    ),
    "a tool that isn't idempotent": (
        offers("cancel_order", schema({**ORDER, "request_key": {}}), idempotent=False),
        "tools.yaml:7: execution.idempotent is true for 'cancel_order', and its server says that it isn't idempotent"
        " (without one effect per key, nothing may be sent twice: write false)",
    ),
    "a validator that isn't read-only": (
        offers("check_cancel", schema(ORDER), read_only=False),
        "tools.yaml:7: pre_validation.tool of 'cancel_order' needs 'check_cancel' to change nothing, and its server"
        " says that it is not read-only (declare it transactional, or mend the server's annotations)",
    ),
    "a validator that needs more": (
        offers("check_cancel", schema({**ORDER, "reason": {}, "target_tool": {}}, "order_id", "reason", "target_tool")),
        "tools.yaml:7: the validator 'check_cancel' needs 'reason', which 'cancel_order' doesn't require"
        " (list it under the `requires` of 'cancel_order')",
    ),
    "a probe that changes something": (
        offers("look_up", schema(KEY), destructive=True),
        "tools.yaml:11: execution.reconcile needs 'look_up' to change nothing, and its server says that it is"
        " destructive (declare it transactional, or mend the server's annotations)",
    ),
    "a probe that can't be asked by key": (
        offers("look_up", schema({"key": {"type": "string"}})),
        "tools.yaml:11: execution.reconcile names 'look_up', which takes no 'idempotency_key'"
        " (it is asked by 'idempotency_key' alone)",
    ),
    "a seal that needs more than the key": (
        offers("close_key", schema({**KEY, "reason": {}}, "idempotency_key", "reason")),
        "tools.yaml:12: execution.seal names 'close_key', which needs 'reason' too"
        " (it is asked by 'idempotency_key' alone)",
    ),
}


@pytest.mark.parametrize(("tool", "expected"), CASES.values(), ids=CASES)
def test_a_difference_is_reported_once(tmp_path: Path, tool: OfferedTool, expected: str) -> None:
    assert compare(tmp_path, tool) == [expected]


def test_a_validator_need_not_take_what_it_is_asked_for(tmp_path: Path) -> None:
    """The argument that names the operation is left out then."""
    assert compare(tmp_path, offers("check_cancel", schema(ORDER, "order_id", additionalProperties=False))) == []


def test_a_tool_that_the_server_does_not_offer_is_reported_with_the_nearest(tmp_path: Path) -> None:
    near = offers("cancel_orders", schema(ORDER))
    assert compare(tmp_path, near, without=["cancel_order"]) == [
        "tools.yaml:7: the server 'shop' offers no tool 'cancel_order' (did you mean 'cancel_orders'?)"
    ]


def test_a_server_that_was_not_asked_is_reported_and_its_tools_are_not(tmp_path: Path) -> None:
    agent = load(tmp_path, {"tool_policies.yaml": POLICIES})
    assert [str(p) for p in check_live(agent, {})] == [
        "mcp_servers.yaml:2: the server 'shop' could not be asked what it offers (see that it runs, and ask again)"
    ]


def test_a_value_that_the_server_does_not_allow_is_reported(tmp_path: Path) -> None:
    tools = TOOLS.replace(
        "{order_id: {type: string, format: identifier, pattern: 'PED-.+'}}", "{order_id: {enum: [a, c]}}", 1
    )
    tool = offers("track_order", schema({"order_id": {"type": "string", "enum": ["a", "b"]}}))
    assert compare(tmp_path, tool, tools=tools) == [
        "tools.yaml:2: tools.track_order.args_schema.order_id allows 'c', and the server doesn't (known: a, b)"
    ]


def test_what_the_validator_resolves_need_not_be_declared(tmp_path: Path) -> None:
    """spec/000 section 3: `resolved_arguments.items` may be there for execution alone."""
    properties: dict[str, Any] = {**ORDER, "request_key": {}, "items": {"type": "array"}}
    assert compare(tmp_path, offers("cancel_order", schema(properties, "order_id", "items"))) == []


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"properties": {"order_id": True}},
        {"properties": [], "required": "order_id", "additionalProperties": True},
        {"additionalProperties": {"type": "string"}},
        {"properties": {"order_id": {"$ref": "#/$defs/Order"}}},
        {"properties": {"order_id": {"type": ["integer", "string"], "enum": None}}, "required": [1, None]},
        {"properties": {"order_id": {"oneOf": [{"type": "integer"}, {"$ref": "#/x"}]}}},
    ],
)
def test_a_schema_that_is_not_understood_is_never_blamed(tmp_path: Path, said: dict[str, object]) -> None:
    found = compare(tmp_path, offers("track_order", said))
    assert found == [] or (not said and "doesn't take" in found[0])


def test_the_kinds_of_numbers_that_a_server_takes(tmp_path: Path) -> None:
    tools = "tools: {track_order: {tool_type: read_only, args_schema: {n: integer, x: number, many: list}}}\n"
    taken = schema({"n": {"type": "number"}, "x": {"type": "integer"}, "many": {"type": "array"}})
    agent = load(tmp_path, {"tools.yaml": tools, "tool_policies.yaml": ""})
    assert [str(p) for p in check_live(agent, {"shop": [offers("track_order", taken)]})] == [
        "tools.yaml:1: tools.track_order.args_schema.x is number, and the server takes integer"
        " (declare the type that the server takes)"
    ]


def test_a_server_that_is_said_to_be_silent_is_for_the_caller_to_tell(tmp_path: Path) -> None:
    agent = load(tmp_path, {"tool_policies.yaml": POLICIES})
    assert check_live(agent, {}, silent={"shop"}) == ()


def test_the_tools_of_a_workflow_take_what_they_are_told(tmp_path: Path) -> None:
    tools = TOOLS + "  resume_it: {tool_type: internal}\n  stop_it: {tool_type: internal}\n"
    policies = POLICIES.replace("idempotency_argument: request_key", "workflow: {resume: resume_it, cancel: stop_it}")
    run = {"workflow_name": {}, "execution_id": {}, "resposta_usuario": {}}
    cancels = offers("cancel_order", schema(ORDER, "order_id"))
    sound = (offers("resume_it", schema({**run, "question": {}})), offers("stop_it", schema(run)), cancels)
    files = {"tools": tools, "tool_policies": policies}
    assert compare(tmp_path, *sound, **files) == []
    deaf = (
        offers("resume_it", schema({"execution_id": {}, "workflow_name": {}})),
        offers("stop_it", schema({})),
        cancels,
    )
    assert compare(tmp_path, *deaf, **files) == [
        "tools.yaml:13: execution.workflow.resume names 'resume_it', which takes no 'resposta_usuario'"
        " (it is told workflow_name, execution_id, resposta_usuario)",
        "tools.yaml:14: execution.workflow.cancel names 'stop_it', which takes no 'execution_id'"
        " (it is told execution_id)",
    ]
    assert [p for p in compare(tmp_path, cancels, **files) if "which takes no" in p] == []


WORDS_ALONE: Sequence[Mapping[str, object] | None] = (
    None,
    {},
    schema({"result": {"type": "string"}}, "result"),
)


@pytest.mark.parametrize("output", WORDS_ALONE)
def test_a_tool_that_acts_and_answers_in_words_is_told_what_to_write(
    tmp_path: Path, output: Mapping[str, object] | None
) -> None:
    tool = replace(SOUND["cancel_order"], output_schema=output)
    agent = load(tmp_path, {"tool_policies.yaml": POLICIES.replace(", reconcile: look_up", "")})
    assert [str(problem) for problem in unclaimed(agent, {"shop": (tool, SOUND["track_order"])})] == [
        "tools.yaml:7: the server offers no output schema of 'cancel_order':"
        " an answer in words must say that it was done (if it tells each failure as an error,"
        " write `execution: {success: answered}`)"
    ]


@pytest.mark.parametrize("said", ["reconcile: look_up", "success: claimed", "success: answered", "success_field: ok"])
def test_where_the_policy_says_what_an_answer_proves_nothing_is_told(tmp_path: Path, said: str) -> None:
    agent = load(tmp_path, {"tool_policies.yaml": POLICIES.replace("reconcile: look_up", said)})
    assert unclaimed(agent, {"shop": tuple(SOUND.values())}) == ()


def test_a_tool_that_promises_the_fields_of_its_answer_is_not_told_of(tmp_path: Path) -> None:
    promised = schema({"result": {"type": "string"}, "success": {"type": "boolean"}})
    agent = load(tmp_path, {"tool_policies.yaml": POLICIES.replace(", reconcile: look_up", "")})
    assert unclaimed(agent, {"shop": (replace(SOUND["cancel_order"], output_schema=promised),)}) == ()
    assert unclaimed(agent, {}) == ()
