"""Keep conversations in SQLite; one database transaction per hop."""

from __future__ import annotations

from trinco.adapters.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
