"""The command line as its users have it: a process, its streams and its exit status.

What is run to its end is forked from a warm process; what is started and talked with is started as a user does.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests import warm
from tests.contracts.mcp.conftest import HttpProcess
from tests.unit.testing.agents import write_agent

COMMAND = [sys.executable, "-m", "trinco"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """What `--json` printed: standard output must hold nothing else."""
        return [json.loads(line) for line in self.out.splitlines()]

    def check_no_traceback(self) -> None:
        assert "Traceback" not in self.out + self.err, self.err


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandLine:
    """Runs `trinco` with a home of its own."""

    home: Path
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def env(self) -> dict[str, str]:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("TRINCO_", "RETAIL_", "XDG_"))}
        return {**inherited, "XDG_DATA_HOME": str(self.home), "COLUMNS": "100", **self.environment}

    def run(self, *words: str | Path, said: bytes | str = b"") -> Ended:
        said = said.encode() if isinstance(said, str) else said
        ran = warm.command(*map(str, words), said=said, env=self.env)
        return Ended(status=ran.status, out=ran.out.decode(), err=ran.err.decode())

    def start(
        self, *words: str | Path, largest_file: int | None = None, out: int = subprocess.PIPE
    ) -> subprocess.Popen[bytes]:
        """Start it; with `largest_file`, in bytes, the system lets it write no more than that into a file."""
        limited = [] if largest_file is None else ["prlimit", f"--fsize={largest_file}"]
        return subprocess.Popen(
            [*limited, *COMMAND, *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.PIPE,
            env=self.env,
        )


@pytest.fixture
def cli(tmp_path: Path) -> CommandLine:
    return CommandLine(home=tmp_path / "data")


@pytest.fixture
def unreachable(tmp_path: Path) -> Path:
    """An agent whose server can't be started."""
    folder = tmp_path / "shop"
    folder.mkdir()
    return write_agent(folder)


@contextmanager
def serving(folder: Path, files: Mapping[str, str]) -> Iterator[Path]:
    """Write an agent into a new folder, in which its server keeps what it does too."""
    folder.mkdir()
    server = HttpProcess(folder)
    try:
        server.start()
        for name, text in files.items():
            (folder / name).write_text(text % {"port": server.port} if "%(" in text else text, encoding="utf-8")
        yield folder
    finally:
        server.stop()
