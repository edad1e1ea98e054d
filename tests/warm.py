"""Processes that are forked from one that has everything imported and nothing open.

They are for tests of what a process does: real pipes, a real exit status, a real death. How a program starts is shown
by those that start it.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import runpy
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerContext
    from multiprocessing.process import BaseProcess

PATIENCE = 120.0
PRELOADED = (
    "tests.faults.process",
    "tests.servers.effects",
    "uvicorn",
    "mcp.client.streamable_http",
    "anyio._backends._asyncio",
    *(f"trinco.faces.cli.{name}" for name in ("app", "chat", "check", "explain", "journal", "operate", "play")),
)


def warm_parent() -> ForkServerContext:
    """Return a way to fork such processes; all that a test session forks have one parent."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(PRELOADED))
    return context


def serving(module: str, *words: str) -> BaseProcess:
    """Start `python -m MODULE WORDS` with nobody to listen to what it prints."""
    process = warm_parent().Process(target=_serve, args=(module, words), daemon=True)
    process.start()
    return process


def _serve(module: str, words: tuple[str, ...]) -> None:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    sys.argv = [module, *words]
    importlib.import_module(module).main()


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """What came of a command."""

    status: int
    out: bytes
    err: bytes


def command(*words: str, said: bytes = b"", env: Mapping[str, str] | None = None, place: Path | None = None) -> Over:
    """Run `python -m trinco WORDS` to its end."""
    return _run(_command, words, said, env, place)


def program(text: str, *, env: Mapping[str, str], place: Path) -> Over:
    """Run `python -c TEXT` to its end."""
    return _run(_program, (text,), b"", env, place)


def _run(
    what: Callable[..., None],
    words: tuple[str, ...],
    said: bytes,
    env: Mapping[str, str] | None,
    place: Path | None,
) -> Over:
    parent = warm_parent()
    (his_in, our_in), (our_out, his_out), (our_err, his_err) = (parent.Pipe(duplex=False) for _ in range(3))
    streams = (his_in, his_out, his_err)
    own = (dict(os.environ if env is None else env), place or Path.cwd())
    process = parent.Process(target=_forked, args=(what, words, *own, streams), daemon=True)
    process.start()
    for stream in streams:
        stream.close()
    with ThreadPoolExecutor(3) as threads:
        threads.submit(_write, our_in, said)
        out, err = threads.map(_read, (our_out, our_err))
        process.join(PATIENCE)
    assert process.exitcode is not None, "it does not end"
    return Over(status=process.exitcode, out=out, err=err)


def _forked(
    what: Callable[..., None],
    words: tuple[str, ...],
    env: dict[str, str],
    place: Path,
    streams: tuple[Connection, ...],
) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream.fileno(), number)
        stream.close()
    os.chdir(place)
    os.environ.clear()
    os.environ.update(env)
    _open_streams(unbuffered=bool(env.get("PYTHONUNBUFFERED")))
    what(*words)


def _command(*words: str) -> None:
    sys.argv = ["trinco", *words]
    runpy.run_module("trinco", run_name="__main__", alter_sys=True)


def _program(text: str) -> None:
    sys.argv = ["-c"]
    main = sys.modules["__main__"] = ModuleType("__main__")
    exec(compile(text, "<string>", "exec"), vars(main))


def _open_streams(*, unbuffered: bool) -> None:
    """Open them as Python does at its start."""
    first = sys.__stdin__
    encoding, errors = (first.encoding, first.errors) if first is not None else ("utf-8", "strict")
    sys.stdin = open(0, encoding=encoding, errors=errors, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding=encoding, errors=errors, closefd=False)  # noqa: SIM115
    sys.stdout.reconfigure(write_through=unbuffered)
    sys.stderr = open(2, "w", encoding=encoding, errors="backslashreplace", closefd=False, buffering=1)  # noqa: SIM115


def _write(stream: Connection, said: bytes) -> None:
    with stream, open(stream.fileno(), "wb", closefd=False) as file:
        try:
            file.write(said)
            file.flush()
        except BrokenPipeError:
            file.detach().close()  # it has ended without reading all


def _read(stream: Connection) -> bytes:
    with stream, open(stream.fileno(), "rb", closefd=False) as file:
        return file.read()
