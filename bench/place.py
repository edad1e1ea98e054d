"""Say where and on what it was measured: file systems, load, versions. Names no path and no host."""

from __future__ import annotations

import os
import platform
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import apsw

if TYPE_CHECKING:
    from collections.abc import Iterator

IN_MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A directory to measure in."""

    name: str
    folder: Path

    @property
    def file_system(self) -> str:
        """The type of file system, where the system says it."""
        try:
            mounts = [line.split() for line in Path("/proc/mounts").read_text("utf-8").splitlines()]
        except OSError:
            return "unknown"
        folder = self.folder.resolve()
        over = [m for m in mounts if folder.is_relative_to(m[1])]
        return max(over, key=lambda m: len(m[1]))[2] if over else "unknown"


@contextmanager
def places(disk: Path | None = None) -> Iterator[tuple[Place, ...]]:
    """Make a directory on disk and, where there is such a thing, one in memory."""
    with (
        tempfile.TemporaryDirectory(dir=disk, prefix="trinco-bench-") as slow,
        tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None, prefix="trinco-bench-") as fast,
    ):
        found = [Place(name="disk", folder=Path(slow))]
        if IN_MEMORY.is_dir():
            found.append(Place(name="memory", folder=Path(fast)))
        yield tuple(found)


def load() -> float:
    """Return how many processes wanted to run, on average over the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")


def machine() -> str:
    return (
        f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}, "
        f"SQLite {apsw.sqlite_lib_version()}"
    )
