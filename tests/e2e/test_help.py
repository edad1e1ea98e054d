"""`trinco --help`: quick, because nothing that a command needs is imported before it runs."""

import subprocess
import sys
import time

from tests.e2e.conftest import CommandLine


def test_help_lists_every_command(cli: CommandLine) -> None:
    started = time.perf_counter()
    ended = cli.run("--help")
    seconds = time.perf_counter() - started
    assert ended.status == 0
    for command in ("chat", "check", "test", "journal", "recover", "settle", "demo"):
        assert f"\n  {command} " in ended.out
    assert seconds < 5, "0.2 s on a machine with nothing else to do"


def test_help_imports_nothing_that_only_a_command_needs() -> None:
    script = (
        "import sys\nsys.argv = ['trinco', '--help']\nfrom trinco.faces.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(ran.stderr.split())
    assert "typer" in loaded
    assert loaded & {"mcp", "pydantic", "apsw", "yaml", "jinja2", "msgspec", "rich", "asyncio"} == set()


def test_every_command_has_a_help_of_its_own(cli: CommandLine) -> None:
    ended = cli.run("chat", "--help")
    assert ended.status == 0
    for option in ("--session", "--db", "--identity", "--locale", "--json"):
        assert option in ended.out


def test_the_version_is_said(cli: CommandLine) -> None:
    assert cli.run("--version").out.startswith("trinco 0.")
