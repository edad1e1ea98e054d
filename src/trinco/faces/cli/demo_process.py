"""One `trinco chat --json` process, and the server's effect log, as the demo sees them: from outside."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from trinco.core.errors import TrincoError
from trinco.testing.expectations import fits
from trinco.wiring import server_database

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Self

PATIENCE = 60.0
"""Seconds that one step of the demo may take."""
_PAUSE = 0.2


class DemoFailed(TrincoError):
    """Something went another way than the demo says."""

    code = "DEMO"


class ChatProcess:
    """A conversation over standard input and output."""

    def __init__(self, agent: str, db: Path, session: str, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "trinco", "chat", agent, "--json", "--db", str(db), "--session", session]
        self._errors = db.with_name(f"{session}.log").open("a+b")
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, **environment},
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def say(self, message: str, **more: object) -> dict[str, Any]:
        """Send one message and return the object that answers it."""
        self.send(message, **more)
        assert self._process.stdout is not None
        watchdog = threading.Timer(PATIENCE, self._process.kill)
        watchdog.start()
        try:
            line = self._process.stdout.readline()
        finally:
            watchdog.cancel()
        if not line:
            raise DemoFailed(f"the process gave no answer to {message!r}. {self._complaints()}")
        return json.loads(line)

    def send(self, message: str, **more: object) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"message": message, **more}).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise DemoFailed(f"the process has ended. {self._complaints()}") from error

    def kill(self) -> None:
        """End it as a power cut would: nothing is told, nothing is closed."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        self._errors.close()

    def _complaints(self) -> str:
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace").strip()


SETTLING = ("UNKNOWN", "PROBED", "SEALED", "SETTLED")
"""Entries of a journal that tell how an outcome was found out."""


class EffectLog:
    """What the server itself says that it did."""

    def __init__(self, command: Sequence[str], db: Path, agent: str) -> None:
        said = {"{db}": str(server_database(db, agent)), "python": sys.executable}
        self._command = [said.get(word, word) for word in command]

    def count(self, effect: Mapping[str, object]) -> int:
        """Return how many effects there are that hold what `effect` says; none where there is no log yet."""
        run = subprocess.run(self._command, capture_output=True, check=False, timeout=PATIENCE)
        if run.returncode:
            return 0
        return sum(fits(effect, entry) for entry in json.loads(run.stdout)["effects"])

    def wait_for(self, effect: Mapping[str, object]) -> None:
        """Wait until there is such an effect; nothing tells of it, so the log is looked at again and again."""
        limit = time.monotonic() + PATIENCE
        while not self.count(effect):
            if time.monotonic() > limit:
                raise DemoFailed(f"the server's log shows no {dict(effect)} after {PATIENCE:.0f} s")
            time.sleep(_PAUSE)


def how_it_became_known(agent: str, db: Path, session: str) -> tuple[str, ...]:
    """Return what a session's journal says of how an outcome was found out, in order."""
    command = [sys.executable, "-m", "trinco", "journal", agent, "--db", str(db), "--session", session, "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    found: list[str] = []
    for line in run.stdout.splitlines():
        entry: dict[str, Any] = json.loads(line)
        name = str(entry["name"]).removeprefix("IC.TRANSACTION_")
        if name in SETTLING:
            said = entry["body"] and entry["body"].get("status")
            found.append(f"{name} ({said})" if said else name)
    return tuple(found)
