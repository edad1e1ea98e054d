"""How `trinco chat --json` is ended: by its input, by signals, and by readers that go away."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.conftest import COMMAND, CommandLine

pytestmark = pytest.mark.slow


def answered(process: subprocess.Popen[bytes], said: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(said)
    process.stdin.flush()
    return process.stdout.readline()


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_it_cleanly(cli: CommandLine, unreachable: Path, number: signal.Signals, status: int) -> None:
    with cli.start("chat", unreachable, "--json") as process:
        assert answered(process, b"oi\n").startswith(b'{"format":1,')
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (status, b"")
    assert b"Traceback" not in err


IMPORTING = """
import sys
class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Impatient())
from trinco.faces.cli import main
main()
"""


LOADED = ("typer", "trinco.faces.cli.app", "trinco.faces.cli.chat", "mcp", "apsw", "yaml", "asyncio")


@pytest.mark.parametrize(("name", "more"), [*((name, ["--json"]) for name in LOADED), ("rich", []), ("typer", [])])
def test_a_ctrl_c_while_it_is_still_being_loaded_ends_it_quietly(
    cli: CommandLine, unreachable: Path, name: str, more: list[str]
) -> None:
    """Pressed just when this module is looked for: at such a moment Python raises in the middle of an import.

    MCP is looked for last, when the first tool is called.
    """
    command = [sys.executable, "-c", IMPORTING.format(name=name), "chat", str(unreachable), *more]
    said = b"rastrear o pedido PED-2\n"
    ran = subprocess.run(command, input=said, capture_output=True, env=cli.env, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_the_end_of_input_ends_it(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("chat", unreachable, "--json", said="oi")
    assert (ended.status, len(ended.objects)) == (0, 1)
    assert cli.run("chat", unreachable, "--json").out == ""


def test_a_reader_that_goes_away_ends_it_without_a_traceback(cli: CommandLine, unreachable: Path) -> None:
    with cli.start("chat", unreachable, "--json") as process:
        assert answered(process, b"oi\n")
        assert process.stdout is not None
        process.stdout.close()
        assert process.stdin is not None
        process.stdin.write(b"oi\n")
        process.stdin.close()
        assert process.stderr is not None
        err = process.stderr.read()
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize(
    "words",
    [["chat", "--json"], ["chat"], ["check"], ["journal"], ["journal", "--json"], ["journal", "--verify"], ["recover"]],
    ids=" ".join,
)
def test_every_command_ends_quietly_if_nobody_reads_it(cli: CommandLine, unreachable: Path, words: list[str]) -> None:
    assert cli.run("chat", unreachable, "--json", said="oi\n").status == 0
    reader, writer = os.pipe()
    os.close(reader)
    command, *options = words
    with cli.start(command, unreachable, *options, out=writer) as process:
        os.close(writer)
        _, err = process.communicate(b"oi\n", timeout=60)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
@pytest.mark.parametrize("more", ["", "--json"])
def test_a_stream_that_is_closed_from_the_start_is_said(
    cli: CommandLine, unreachable: Path, closed: str, more: str
) -> None:
    script = f'exec "$@" chat {shlex.quote(str(unreachable))} {more} {closed}'
    ran = subprocess.run(
        ["sh", "-c", script, "sh", *COMMAND], input=b"oi\n", capture_output=True, env=cli.env, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == b"trinco: a chat needs standard input and standard output, and one of them is closed\n"
