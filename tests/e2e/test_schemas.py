"""`trinco check --schemas`: what model providers refuse in the tools of an agent's servers."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.e2e.conftest import CommandLine

EXAMPLE = Path(__file__).parents[2] / "docs/examples/projects"
BESIDE = '''
@server.tool()
def find(kind: int | None = None) -> str:
    """Find."""
    return ""


if __name__'''


def test_a_tool_with_declared_inputs_is_refused_by_nobody(cli: CommandLine) -> None:
    ended = cli.run("check", str(EXAMPLE), "--schemas")
    assert (ended.status, ended.err) == (0, "")


def test_what_somebody_refuses_in_any_tool_of_a_server_is_told_with_its_place(cli: CommandLine, tmp_path: Path) -> None:
    agent = shutil.copytree(EXAMPLE, tmp_path / "projects")
    server = agent / "server.py"
    server.write_text(server.read_text("utf-8").replace("\nif __name__", BESIDE), "utf-8")
    assert cli.run("check", str(agent), "--live").status == 0
    ended = cli.run("check", str(agent), "--schemas")
    assert ended.status == 2
    assert "the schema of 'find' has at /properties/kind null as a type or a default" in ended.err
    assert "some clients" in ended.err
