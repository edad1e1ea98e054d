"""Opens the SQLite file of the accounts, creating and filling it once however many servers start on it together."""

import sqlite3
from datetime import date
from pathlib import Path

from trinco_contas.server.seed import create_accounts

# Long enough for the slowest demonstration of a slow effect to end; another server waits, and then answers.
BUSY_TIMEOUT = 15.0


def open_database(path: Path, today: date) -> sqlite3.Connection:
    """Return a connection in autocommit mode, usable from any thread by one at a time."""
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    try:
        _use_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _create_once(connection, today)
    except BaseException:
        connection.close()
        raise
    return connection


def _use_wal(connection: sqlite3.Connection) -> None:
    # The change of mode doesn't wait for other connections, but a lock does: take one, and ask again.
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("COMMIT")


def _create_once(connection: sqlite3.Connection, today: date) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
            create_accounts(connection, today)
            connection.execute("PRAGMA user_version = 1")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
