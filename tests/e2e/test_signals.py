"""How `trinco chat --json` is ended: by its input, by signals, and by readers that go away."""

import signal
import subprocess
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

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
    assert process.returncode == 1
    assert b"Traceback" not in err
    assert b"BrokenPipe" not in err
