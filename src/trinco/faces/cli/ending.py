"""How a command ends: its exit status, and what it says on standard error when it can't go on."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from trinco.core.errors import DefinitionError, StoreError, ToolContractError, TrincoError, UsageError

if TYPE_CHECKING:
    from collections.abc import Generator


class Status(IntEnum):
    """Exit statuses; public (docs/reference/cli.md)."""

    OK = 0
    FAILED = 1
    """What was asked was done, and the answer is no: a conversation differs, a journal was altered."""
    USAGE = 2
    """The command, or the agent's files, can't be used as they are."""
    STORE = 3
    """The database can't do what it must."""
    SERVER = 4
    """A tool server can't be asked."""
    OUTPUT = 5
    """Standard output takes no more."""


_STATUSES: tuple[tuple[type[TrincoError], Status], ...] = (
    (DefinitionError, Status.USAGE),
    (UsageError, Status.USAGE),
    (StoreError, Status.STORE),
    (ToolContractError, Status.SERVER),
)
_UNWRITTEN = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF})
"""What a write to a file may meet; these come without a file's name."""
INTERRUPTED = 130
READER_GONE = 141
"""As a shell reports a process that SIGPIPE ended; we never let it, for a tool server's pipe may break as well."""


@contextmanager
def ending() -> Generator[None]:
    """Turn what a command may raise into an exit status, with one clear message and no traceback."""
    try:
        _refuse_no_folder()
        yield
    except TrincoError as error:
        status = next((status for kind, status in _STATUSES if isinstance(error, kind)), Status.FAILED)
        complain(str(error))
        raise typer.Exit(status) from error
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        # Whoever read us has gone.
        _let_go_of_output()
        raise typer.Exit(READER_GONE) from None


def unwritten(error: OSError) -> Status:
    """Say that standard output takes no more, if that is what `error` says, and return the status; else raise it."""
    if error.filename is not None or error.errno not in _UNWRITTEN:
        raise error
    _let_go_of_output()
    complain(f"standard output can't be written ({error.strerror}); what was recorded until then stays recorded")
    return Status.OUTPUT


def _let_go_of_output() -> None:
    """Keep what is still to be written from being flushed into the void at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse_no_folder() -> None:
    try:
        Path.cwd()
    except FileNotFoundError:
        raise UsageError(
            "the working directory was removed. Change to one that is there (cd ~), and try again"
        ) from None


def complain(text: str) -> None:
    """Write one error to standard error."""
    typer.echo(f"trinco: {text}", err=True)
