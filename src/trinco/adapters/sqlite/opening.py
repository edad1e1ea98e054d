"""Open a database file: refuse what is not ours, set what durability needs, bring an older schema up to date.

A file that is refused is left as it was. Reading and writing conversations is `database.py`'s concern.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, cast

import apsw

from trinco.adapters.sqlite import sql
from trinco.adapters.sqlite.faults import refuse_unreadable, refuse_unusable
from trinco.core.errors import StoreError, UnreadableState

if TYPE_CHECKING:
    from pathlib import Path

    from trinco.adapters.sqlite.driver import Connection

_READ = apsw.SQLITE_OPEN_READONLY
_FLAGS = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE  # no URI: a "?" in a path is a "?"
_PAUSE = 0.005  # seconds


def connect(path: Path, *, busy_timeout: int, vfs: str | None) -> Connection:
    """Return a connection that is ready for use. `busy_timeout` is in milliseconds.

    Raises:
        StoreError: the file can't be used, or is some other program's.
        UnreadableState: a newer release wrote it.
        apsw.Error: anything else SQLite refuses.
    """
    refuse_unusable(path)
    connection = cast("Connection", apsw.Connection(str(path), flags=_FLAGS, vfs=vfs))
    try:
        connection.set_busy_timeout(busy_timeout)
        if connection.readonly("main"):
            raise StoreError(f"{path} can only be read. Give this user write permission on it.")
        _version(path, connection)
        _keep_a_log(path, connection, busy_timeout)
        _set_up(connection)
        _upgrade(path, connection)
    except BaseException:
        connection.close(True)
        raise
    return connection


def connect_to_read(path: Path, *, busy_timeout: int) -> Connection:
    """Return a connection to a file that is only looked at, and written by nobody else where it has no log beside it.

    Raises:
        StoreError: the file can't be read, or is some other program's, or an older release's.
        UnreadableState: a newer release wrote it.
        apsw.Error: anything else SQLite refuses.
    """
    refuse_unreadable(path)
    connection = _to_read(path)
    try:
        connection.set_busy_timeout(busy_timeout)
        if _version(path, connection) != sql.VERSION:
            raise StoreError(
                f"{path} was written by an older release, and can't be brought up to date where it can only be read. "
                "Copy it to where this user may write, and name the copy."
            )
    except BaseException:
        connection.close(True)
        raise
    return connection


def _to_read(path: Path) -> Connection:
    """Open a file where nothing can be written: SQLite needs the index of a log then, or the word that there is none.

    A log that is passed over would hide the newest entries.
    """
    connection = cast("Connection", apsw.Connection(str(path), flags=_READ))
    try:
        connection.execute(sql.IDENTITY).fetchall()
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        connection.close(True)
        log = path.with_name(f"{path.name}-wal")
        if log.exists() and log.stat().st_size:
            raise StoreError(
                f"{path} can't be read here: its newest entries are in {log.name}, and SQLite must write beside it to "
                "read them. Copy both to where this user may write, and name the copy."
            ) from None
        uri = f"{path.absolute().as_uri()}?immutable=1"
        return cast("Connection", apsw.Connection(uri, flags=_READ | apsw.SQLITE_OPEN_URI))
    except BaseException:
        connection.close(True)
        raise
    return connection


def _version(path: Path, connection: Connection) -> int:
    """Return the file's schema version, 0 for an empty one; raise for a file we must not touch."""
    application, version, has_tables = connection.execute(sql.IDENTITY).fetchall()[0]
    if application == sql.APPLICATION_ID and version > sql.VERSION:
        raise UnreadableState(
            f"{path} was written by a newer release (store schema {version}; this one reads up to {sql.VERSION}). "
            "It was left as it is. Upgrade this installation, or restore a backup made before the upgrade."
        )
    if application != sql.APPLICATION_ID and (application or version or has_tables):
        raise StoreError(f"{path} is the database of some other program; it was left as it is. Give another path.")
    return version


def _keep_a_log(path: Path, connection: Connection, busy_timeout: int) -> None:
    # Where two processes turn a new file's log on at once, SQLite doesn't wait as it does elsewhere.
    until = time.monotonic() + busy_timeout / 1000
    while True:
        try:
            mode = connection.pragma("journal_mode", "WAL")
            break
        except apsw.BusyError:
            if time.monotonic() >= until:
                raise
            time.sleep(_PAUSE)
    if mode != "wal":
        raise StoreError(f"{path} can't have a write-ahead log here (SQLite offers {mode!r}). Use a local file system.")


def _set_up(connection: Connection) -> None:
    connection.pragma("synchronous", "FULL")
    connection.pragma("fullfsync", True)  # macOS: its plain fsync doesn't reach the disk
    connection.pragma("secure_delete", True)  # what was erased must not linger in free space
    connection.pragma("cache_size", -16_000)  # KiB
    connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
    connection.config(apsw.SQLITE_DBCONFIG_DQS_DML, 0)
    connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)  # else each new value has its statement planned again


def _upgrade(path: Path, connection: Connection) -> None:
    if _version(path, connection) == sql.VERSION:
        return
    connection.execute(sql.BEGIN)
    try:
        # Asked again under the lock: another process may have done it meanwhile.
        for step in sql.UPGRADES[_version(path, connection) :]:
            connection.execute(step)
        connection.pragma("application_id", sql.APPLICATION_ID)
        connection.pragma("user_version", sql.VERSION)
        connection.execute(sql.COMMIT)
    except BaseException:
        if connection.in_transaction:
            connection.execute(sql.ROLLBACK)
        raise
