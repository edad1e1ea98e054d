"""Write small agents into a folder and load them; a line marked `# HERE` is where a problem is expected."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest

from trinco.contracts import Agent, load_agent
from trinco.core.errors import DefinitionError, Problem

LANGUAGES = ("pt", "en", "es")
SERVERS = "servers:\n  shop: {command: python, args: [-m, shop]}\n"
TOOLS = """\
tools:
  track_order:
    description: Says where an order is.
    tool_type: read_only
    requires: [order_id]
    args_schema: {order_id: {type: string, format: identifier, pattern: 'PED-.+'}}
  cancel_order:
    tool_type: action
    args_schema: {order_id: {type: string, format: identifier, pattern: 'PED-.+'}}
  check_cancel: {tool_type: internal}
  look_up: {tool_type: internal}
  close_key: {tool_type: internal}
"""
POLICIES = """\
tool_policies:
  cancel_order:
    operation_type: transactional
    require_confirmation: true
    requires: [order_id]
    pre_validation: {enabled: true, tool: check_cancel, fail_open: false}
"""
SOUND = {"mcp_servers.yaml": SERVERS, "tools.yaml": TOOLS, "tool_policies.yaml": POLICIES}


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(dedent(text), encoding="utf-8")
    return folder


def load(folder: Path, files: Mapping[str, str], environment: Mapping[str, str] | None = None) -> Agent:
    return load_agent(write(folder, {**SOUND, **files}), environment=environment or {}, languages=LANGUAGES)


def problems(
    folder: Path, files: Mapping[str, str], environment: Mapping[str, str] | None = None
) -> tuple[Problem, ...]:
    """Return what is wrong with the sound agent once `files` replace or join its own."""
    with pytest.raises(DefinitionError) as caught:
        load(folder, files, environment)
    return caught.value.problems


def marked(files: Mapping[str, str]) -> tuple[str, int]:
    """Return the file and line marked `# HERE`; line 0 of the first file where nothing is marked."""
    for name, text in files.items():
        for number, line in enumerate(dedent(text).splitlines(), start=1):
            if "# HERE" in line:
                return name, number
    return next(iter(files)), 0


def check_only_problem(folder: Path, files: Mapping[str, str], message: str, suggestion: str) -> None:
    found = problems(folder, files)
    file, line = marked(files)
    expected = Problem(file=file, line=line, message=message, suggestion=suggestion)
    assert found == (expected,), f"expected {expected}, found {[str(p) for p in found]}"
