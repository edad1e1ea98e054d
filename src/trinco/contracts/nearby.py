"""Look for agents below a folder that is none, such as the folder of the package that an agent comes in.

Only a few levels, and only so many folders: the folder may be anything, a disk's root too.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

DEEPEST = 4
MOST_READ = 2_000
MOST_NAMED = 3


def folders_with(names: Iterable[str], folder: Path) -> tuple[Path, ...]:
    """Return the first few agents' folders below `folder`, the nearest first; `names` are the files that make one."""
    wanted = frozenset(names)
    found: dict[Path, None] = {}
    for below, files in _below(folder):
        if wanted <= files:
            found[below.parent if below.name == "config" else below] = None
        if len(found) == MOST_NAMED:
            break
    return tuple(found)


def _below(folder: Path) -> Iterator[tuple[Path, set[str]]]:
    """Yield the folders below `folder`, level by level, each with the names in it; unreadable ones are passed over."""
    waiting = deque([(folder, 0)])
    for _ in range(MOST_READ):
        if not waiting:
            return
        current, depth = waiting.popleft()
        try:
            entries = sorted(current.iterdir())
            folders = [entry for entry in entries if not entry.name.startswith(".") and _is_own_folder(entry)]
        except OSError:
            continue
        yield current, {entry.name for entry in entries}
        if depth < DEEPEST:
            waiting.extend((entry, depth + 1) for entry in folders)


def _is_own_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
