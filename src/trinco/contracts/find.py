"""Find an agent by name or folder.

Installed agents announce themselves in the entry point group `trinco.agents`: the name, and the package whose folder
holds the YAML. The package is located, never imported: an agent's server code has no business in the host.
"""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from trinco.contracts.files import is_folder
from trinco.contracts.report import closest
from trinco.core.errors import UsageError

GROUP = "trinco.agents"


class UnknownAgent(UsageError):
    """No agent of this name is installed, and no folder is there."""

    code = "UNKNOWN_AGENT"

    def __init__(self, asked: str, installed: tuple[str, ...], reason: str) -> None:
        self.asked, self.installed = asked, installed
        listed = ", ".join(installed) or "none"
        near = closest(asked, installed)
        hint = f" (did you mean {near!r}?)" if near and near != asked else ""
        super().__init__(f"{reason}. Installed agents: {listed}{hint}. Or name a folder that holds tools.yaml.")


def installed_agents() -> dict[str, str]:
    """Return the installed agents: name, and the package that holds their YAML."""
    return dict(_announced())


def find_agent(name_or_folder: str | Path) -> Path:
    """Return the folder of an agent: an installed one by its name, else the folder itself.

    Raises:
        UnknownAgent: if there is neither, or the installed package can't be located.
    """
    asked = str(name_or_folder)
    announced = _announced()
    agents = dict(announced)
    claims = [package for name, package in announced if name == asked]
    if len(claims) > 1:
        reason = f"agent {asked!r} is claimed by two packages, {' and '.join(map(repr, claims))}: uninstall one of them"
        raise UnknownAgent(asked, tuple(agents), reason)
    if asked in agents:
        return _folder_of(asked, agents)
    if asked and is_folder(Path(asked)):
        return Path(asked)
    what = "there is no such folder" if os.sep in asked else "it is no installed agent, and no folder"
    raise UnknownAgent(asked, tuple(agents), f"agent {asked!r} was not found: {what}")


def _announced() -> list[tuple[str, str]]:
    return sorted({(point.name, point.value) for point in entry_points(group=GROUP)})


def _folder_of(name: str, agents: dict[str, str]) -> Path:
    package = agents[name].split(":")[0].strip()
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        reason = f"agent {name!r} is installed, and its package {package!r} can't be located: reinstall it"
        raise UnknownAgent(name, tuple(agents), reason)
    return Path(places[0])
