"""A SQLite VFS that fails on demand, as a full or broken disk does."""

from __future__ import annotations

from collections.abc import Callable

import apsw


class FailingDisk(apsw.VFS):
    """Pass everything on to the system's VFS, but raise what `on_write` or `on_sync` give for the log's file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.on_write: Callable[[], None] = _fine
        self.on_sync: Callable[[], None] = _fine
        super().__init__(name, "")

    def xOpen(self, name, flags):  # noqa: N802 - SQLite's own name
        return _File(self, name, flags)


class _File(apsw.VFSFile):
    def __init__(self, disk: FailingDisk, name, flags) -> None:
        self._disk = disk
        self._is_log = bool(flags[0] & apsw.SQLITE_OPEN_WAL)
        super().__init__("", name, flags)

    def xWrite(self, data, offset):  # noqa: N802
        if self._is_log:
            self._disk.on_write()
        return super().xWrite(data, offset)

    def xSync(self, flags):  # noqa: N802
        if self._is_log:
            self._disk.on_sync()
        return super().xSync(flags)


def _fine() -> None:
    pass


def full() -> None:
    raise _told(apsw.FullError("no space left"), apsw.SQLITE_FULL)


def broken() -> None:
    raise _told(apsw.IOError("the device does not answer"), apsw.SQLITE_IOERR_FSYNC)


def _told(error: apsw.Error, code: int) -> apsw.Error:
    setattr(error, "extendedresult", code)  # noqa: B010 - SQLite is told this code; apsw's stubs don't know it
    return error
