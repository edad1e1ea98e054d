"""Prove that a process has ended, by a file lock that death frees and a pause does not.

An owner holds an exclusive `flock` on `<database>.owners/<owner>.lock` for as long as it lives. Whoever can share that
lock has proof of its death; a missing file, a lock still held, or a name from another machine (or from before this
machine's last start) proves nothing. Two files opened by one process exclude each other too, so two stores of one
process see each other as two owners do.

Only on one machine's own file system: over a network a lock can be lost while its holder lives. Where the system has
no `flock` (Windows), nobody is ever proved dead. What follows from a death is the engine's concern.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import secrets
import socket
import weakref
from pathlib import Path

from trinco.core.errors import StoreError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None

_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}\.\d{1,20}\.(?P<place>[0-9a-f]{12})\.[0-9a-f]{16}")


@functools.cache
def place() -> str:
    """Name this machine since its last start: where its file locks mean something.

    Containers on one kernel are in one place, which is right: they share its locks.
    """
    try:
        known = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        known = socket.gethostname()
    return hashlib.sha256(known.encode()).hexdigest()[:12]


class Owner:
    """This store's own name, and the lock that shows it lives."""

    def __init__(self, directory: Path) -> None:
        host = re.sub(r"[^A-Za-z0-9_-]", "-", socket.gethostname())[:40] or "host"
        self.name = f"{host}.{os.getpid()}.{place()}.{secrets.token_hex(8)}"
        self._file = directory / f"{self.name}.lock"
        self._descriptor: int | None = None
        try:
            directory.mkdir(exist_ok=True)
            self._take()
        except OSError as error:
            raise StoreError(
                f"{directory} can't hold this process's lock ({error}). Let this user write there, and keep the "
                "database on a local file system."
            ) from error

    def _take(self) -> None:
        # Locked under another name first: nobody may meet the file while it is unlocked and take us for dead.
        unpublished = self._file.with_suffix(".new")
        self._descriptor = os.open(unpublished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o644)
        _alive.add(self)
        try:
            if fcntl is not None:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            unpublished.rename(self._file)
        except OSError:
            unpublished.unlink(missing_ok=True)
            self.release(forget=False)
            raise

    def release(self, *, forget: bool) -> None:
        """Let the lock go. `forget` removes its file: only where nobody will ask, or the end is recorded elsewhere."""
        if self._descriptor is None:
            return
        if forget:
            self._file.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = None

    def drop_copy(self) -> None:
        """In a forked child: close its copy of the lock, or the parent would seem to live as long as the child."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def died(directory: Path, owner: str) -> bool:
    """Say whether `owner` is proved to have ended, by its lock alone."""
    named = _NAME.fullmatch(owner)
    if fcntl is None or named is None or named["place"] != place():
        return False
    try:
        descriptor = os.open(directory / f"{owner}.lock", os.O_RDONLY)
    except OSError:
        return False
    try:
        # Shared, so that two who ask at once don't take each other for the owner.
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return True


def dead(directory: Path) -> tuple[str, ...]:
    """List the owners whose files are there and who are proved to have ended."""
    return tuple(file.stem for file in directory.glob("*.lock") if died(directory, file.stem))


def forget(directory: Path, owner: str) -> None:
    """Remove the file of an owner whose end is recorded elsewhere."""
    if _NAME.fullmatch(owner):
        (directory / f"{owner}.lock").unlink(missing_ok=True)


def _after_fork() -> None:
    for owner in tuple(_alive):
        owner.drop_copy()


_alive: weakref.WeakSet[Owner] = weakref.WeakSet()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
