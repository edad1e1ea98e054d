"""`--help` and the first line of a chat are quick, because nothing is imported before it is needed."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

COMMANDS = ("chat", "check", "test", "explain", "journal", "recover", "settle", "demo")
ONLY_TO_RUN = {"mcp", "pydantic", "pydantic_core", "apsw", "yaml", "jinja2", "msgspec", "rich", "asyncio", "jsonschema"}
"""What a command may need when it runs; measured by imports, for a time says more of the machine than of us."""
SCRIPT = (
    "import sys\nfrom trinco.faces.cli import main\n"
    "try: main()\nexcept SystemExit: pass\n"
    "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
)


def test_help_lists_every_command(cli: CommandLine) -> None:
    ended = cli.run("--help")
    assert ended.status == 0
    listed = [line.split()[0] for line in ended.out.partition("\nCommands:\n")[2].splitlines()]
    assert listed == list(COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "--version",
        *(f"{command} {help_option}" for command in COMMANDS for help_option in ("--help", "-h")),
        *(f"{command} retail --help" for command in COMMANDS),
        "chat retail --session s --db conversations.db --json --help",
        "test retail one.yaml two.yaml --help",
        "settle retail transaction --done --note seen --help",
    ],
)
def test_help_imports_nothing_that_only_a_command_needs(words: str) -> None:
    ran = subprocess.run([sys.executable, "-c", SCRIPT, *words.split()], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("trinco 0." if words == "--version" else "Usage: ")
    loaded = set(ran.stderr.split())
    assert "typer" in loaded
    assert loaded & ONLY_TO_RUN == set()


@pytest.mark.parametrize("words", [["chat", "--json"], ["check"], ["recover"], ["journal"]], ids=" ".join)
def test_no_command_imports_the_sdk_before_a_tool_is_called(
    cli: CommandLine, unreachable: Path, words: list[str]
) -> None:
    """It takes longer to import than all the rest together."""
    assert cli.run("chat", unreachable, "--json", said="oi\n").status == 0
    command = [sys.executable, "-c", SCRIPT, words[0], str(unreachable), *words[1:]]
    ran = subprocess.run(command, input="oi\n", capture_output=True, text=True, check=True, env=cli.env)
    loaded = set(ran.stderr.split())
    assert "apsw" in loaded
    assert loaded & {"mcp", "mcp_types", "httpx2"} == set()


def test_every_command_has_a_help_of_its_own(cli: CommandLine) -> None:
    ended = cli.run("chat", "--help")
    assert ended.status == 0
    for option in ("--session", "--db", "--identity", "--locale", "--json"):
        assert option in ended.out


def test_the_version_is_said(cli: CommandLine) -> None:
    assert cli.run("--version").out.startswith("trinco 0.")
