"""Find an agent's files in its folder and read each into a tree.

They stand in the folder itself or in its `config` folder. Other files there are other people's, unless their name is
nearly one of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.contracts.messages import LOCALE, is_spoken, spoken
from trinco.contracts.nearby import folders_with
from trinco.contracts.report import Place, closest
from trinco.contracts.tree import read_tree

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from trinco.contracts.report import Report
    from trinco.contracts.tree import Node

NAMES = ("agent.yaml", "tools.yaml", "mcp_servers.yaml", "tool_policies.yaml", "routing.yaml")
REQUIRED = ("mcp_servers.yaml", "tools.yaml")
MESSAGES = "messages"
READABLE = "make it a file that this user may read"


def is_folder(path: Path) -> bool:
    """Say whether there is a folder, for names too that no file system would take."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Say whether there is a file, for names too that no file system would take."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


class AgentFiles:
    """The files of one agent. Problems with the files themselves are reported as they are met."""

    def __init__(self, folder: Path, report: Report) -> None:
        self._report = report
        self._folder = folder
        self._roots = tuple(root for root in (folder, folder / "config") if root.is_dir())
        self._paths = {name: path for name in NAMES if (path := self._find(name))}
        self._misnamed = set(self._near_misses())
        self._report_missing()

    def __contains__(self, name: str) -> bool:
        """Say whether there is such a file, if only under a name that nothing reads."""
        return name in self._paths or name in self._misnamed

    def tree(self, name: str) -> Node | None:
        """Read a file; None where it isn't there or can't be read."""
        path = self._paths.get(name)
        return self._read(path) if path else None

    def messages(self, languages: Collection[str] | None = None) -> Iterator[tuple[str, Node]]:
        """Read all `messages/<locale>.yaml`; one in none of `languages` is a problem."""
        seen: set[str] = set()
        for path in (p for root in self._roots for p in sorted((root / MESSAGES).glob("*.y*ml"))):
            place = Place(self._named(path), 0)
            if path.suffix != ".yaml" or not LOCALE.fullmatch(path.stem):
                self._report.add(place, "the file's name is no locale", "name it like messages/pt-BR.yaml")
            elif not is_spoken(path.stem, languages):
                self._report.add(place, "nothing says this: its language is not supported", spoken(languages))
            elif path.stem in seen:
                self._report.add(place, f"{path.name} stands in messages and in config/messages", "keep one of them")
            elif tree := self._read(path):
                yield path.stem, tree
            seen.add(path.stem)

    def _find(self, name: str) -> Path | None:
        found = [root / name for root in self._roots if (root / name).exists()]
        if len(found) > 1:
            place = Place(self._named(found[1]), 0)
            self._report.add(place, f"{name} stands in the folder and in config", "keep one of them")
        return found[0] if found else None

    def _read(self, path: Path) -> Node | None:
        file = self._named(path)
        try:
            raw = path.read_bytes()
        except OSError as error:
            self._report.add(Place(file, 0), f"the file can't be read: {error.strerror}", READABLE)
            return None
        return read_tree(raw, file, self._report)

    def _report_missing(self) -> None:
        missing = [name for name in REQUIRED if name not in self]
        if missing == [*REQUIRED]:
            below = folders_with(REQUIRED, self._folder)
            hint = f"did you mean {' or '.join(map(str, below))}?" if below else "name the folder that holds them"
            message = f"there is no agent here: an agent's folder holds {' and '.join(REQUIRED)}, itself or in `config`"
            self._report.add(Place(str(self._folder), 0), message, hint)
            return
        for name in missing:
            self._report.add(Place(name, 0), f"there is no {name} in {self._folder}", "every agent has one")

    def _near_misses(self) -> Iterator[str]:
        """Report files that nothing reads, and yield the names they were probably meant to have."""
        for path in (p for root in self._roots for p in sorted(root.glob("*.y*ml"))):
            near = closest(path.stem, (name.removesuffix(".yaml") for name in NAMES))
            if path.name in NAMES or near is None or f"{near}.yaml" in self._paths:
                continue
            self._report.add(Place(self._named(path), 0), "nothing reads this file", f"is it meant to be {near}.yaml?")
            yield f"{near}.yaml"

    def _named(self, path: Path) -> str:
        return path.relative_to(self._folder).as_posix()
