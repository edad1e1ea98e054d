"""Say what SQLite's errors mean to an operator: which file, what happened, what to do.

Which errors leave a commit in doubt is decided where commits are made (`database.py`).
"""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import apsw

from trinco.core.errors import StoreError, UnreadableState, UsageError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

_ROOM = 65_536
"""Bytes that SQLite needs at least: for a log's index and its first pages."""
# The first that fits is said. Nothing was written in any of these: SQLite rolls back what it could not finish.
_MEANINGS: tuple[tuple[type[apsw.Error], type[StoreError], str], ...] = (
    (
        apsw.BusyError,
        StoreError,
        "stayed locked by another process; nothing was written. End what holds it (a backup, an open shell, a "
        "stopped process), then try again",
    ),
    (apsw.FullError, StoreError, "can't grow: the disk is full; nothing was written. Free space, then try again"),
    (
        apsw.ReadOnlyError,
        StoreError,
        "can't be written; nothing was. Give this user write permission on the file and its directory",
    ),
    (
        apsw.NotADBError,
        UnreadableState,
        "is not a SQLite database, or its header is damaged; it was left as it is. Check the path, or restore a backup",
    ),
    (
        apsw.CorruptError,
        UnreadableState,
        "is damaged; nothing was written. Stop all that use it, keep a copy, and restore a backup",
    ),
    (
        apsw.CantOpenError,
        StoreError,
        "can't be opened. Check that its directory exists and that this user may write in it",
    ),
    (
        apsw.IOError,
        StoreError,
        "could not be read or written: the disk or file system reported an error; nothing was written. Check "
        "whether the disk, or what this user may have of it, is full, and what the system's log says",
    ),
    (
        apsw.SQLError,
        UnreadableState,
        "doesn't have the tables that it says it has; nothing was written. Somebody changed them: stop all that use "
        "it, keep a copy, and restore a backup",
    ),
    (
        apsw.Error,
        StoreError,
        "can't be used; nothing was written. Try again; if it stays so, stop all that use it, keep a copy, and restore "
        "a backup",
    ),
)


@contextmanager
def in_words(path: Path) -> Generator[None]:
    """Raise our errors in place of SQLite's own."""
    try:
        yield
    except apsw.Error as error:
        raise _meaning(path, error) from error
    except UnicodeEncodeError as error:
        raise UsageError(f"{error.object[:80]!r} is not valid Unicode text; nothing was written.") from error


def _meaning(path: Path, error: apsw.Error) -> StoreError:
    # Where not even the log's index finds room, SQLite doesn't say that the disk is full.
    full = isinstance(error, (apsw.IOError, apsw.CantOpenError)) and _is_full(path.parent)
    met = apsw.FullError if full else type(error)
    ours, sentence = next((ours, sentence) for kind, ours, sentence in _MEANINGS if issubclass(met, kind))
    return ours(f"{path} {sentence} ({type(error).__name__}: {error}).")


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _ROOM
    except OSError:
        return False


def only_readable(path: Path) -> bool:
    """Say whether there is a file that this user may read, and not write: its own mode, its directory's, or that of the
    file system says so.
    """
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)
    return path.is_file() and os.access(path, os.R_OK) and not writable


def refuse_unreadable(path: Path) -> None:
    """Raise what is plainly wrong with a path that is only read, before SQLite says less about it."""
    _refuse_what_is_no_file(path)
    if not path.exists():
        raise StoreError(f"{path} isn't there.")
    if not os.access(path, os.R_OK):
        raise StoreError(f"{path} can't be used: this user may not read it. Change its permissions.")


def refuse_unusable(path: Path) -> None:
    """Raise what is plainly wrong with a path before SQLite says less about it."""
    _refuse_what_is_no_file(path)
    folder = path.parent
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StoreError(
            f"{path} can't be used: this user may not write in {folder}, where SQLite keeps its log. Change the "
            "directory's permissions, or give another path."
        )
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StoreError(f"{path} can't be used: this user may not read and write it. Change its permissions.")


def _refuse_what_is_no_file(path: Path) -> None:
    folder = path.parent
    if path.name == ":memory:":
        raise UsageError("SqliteStore keeps a file; for a store in memory use MemoryStore.")
    if path.is_dir():
        raise StoreError(f"{path} is a directory. Give the path of a file in it, such as {path / 'trinco.db'}.")
    if not folder.is_dir():
        raise StoreError(f"{path} can't be opened: the directory {folder} does not exist. Create it first.")
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} is not a regular file. Give the path of a database, or of one to be created.")
