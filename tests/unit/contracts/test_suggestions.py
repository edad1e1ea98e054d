"""No problem is told without a way to mend it."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.contracts.agents import problems

import trinco
from trinco.contracts.report import Report, closest, did_you_mean
from trinco.contracts.section import Section

FILES = sorted(Path(trinco.__file__).parent.rglob("*.py"))
REPORTING = {"problem": 3, "_wrong": 4}
"""Methods by which a problem is told, with the arguments of a call."""


def test_who_tells_a_problem_must_say_how_to_mend_it() -> None:
    assert inspect.signature(Report.add).parameters["suggestion"].default is inspect.Parameter.empty
    assert inspect.signature(Section.problem).parameters["suggestion"].default is inspect.Parameter.empty
    for file in FILES:
        for call in (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            if len(call.args) == REPORTING.get(name, 3 if name == "add" else -1):
                last = call.args[-1]
                assert not (isinstance(last, ast.Constant) and not last.value), f"{file}:{call.lineno}"


@given(st.text(max_size=8), st.lists(st.text(min_size=1, max_size=8), max_size=30))
def test_a_name_that_is_unknown_always_gets_a_suggestion(word: str, known: list[str]) -> None:
    said = did_you_mean(word, known)
    assert said
    assert (near := closest(word, known)) is None or repr(near) in said


@pytest.mark.parametrize(
    ("written", "hint"),
    {
        "idempotent: 'yes'": "write `true`, without quotes",
        "idempotent: 'off'": "write `false`, without quotes",
        "idempotent: sim": "write `true` or `false`",
        "idempotent: [true]": "write `true` or `false`",
        "refusals: A": "write [A]",
        "refusals: {A: b}": "write each entry on a line of its own, after `- `",
        "timeout: [1]": "write 500ms, 30s, 15m, 1h30m or 24h",
        "errors: 5": "write `errors: unknown`, or another of these",
        "success: true": "write `success: claimed`, or another of these",
        "success_field: {a: b}": "write one text",
        "success_field: ''": "write what it is, or remove it",
    }.items(),
)
def test_a_value_of_another_kind_is_told_how_it_is_written(tmp_path: Path, written: str, hint: str) -> None:
    text = f"tool_policies:\n  cancel_order:\n    operation_type: transactional\n    execution:\n      {written}\n"
    assert [p.suggestion for p in problems(tmp_path, {"tool_policies.yaml": text})] == [hint]


@pytest.mark.parametrize(
    ("written", "hint"),
    {
        "'3'": "write `max_reprompts: 3`, without quotes",
        "three": "write digits alone, such as `max_reprompts: 1`",
        "0": "write digits alone, such as `max_reprompts: 1`",
        "2.5": "write digits alone, such as `max_reprompts: 1`",
    }.items(),
)
def test_a_number_is_told_how_it_is_written(tmp_path: Path, written: str, hint: str) -> None:
    text = "tool_policies:\n  cancel_order:\n    operation_type: transactional\n    confirmation: "
    found = problems(tmp_path, {"tool_policies.yaml": f"{text}{{max_reprompts: {written}}}\n"})
    assert [p.suggestion for p in found] == [hint]
