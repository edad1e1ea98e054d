"""Where the command line keeps conversations, unless it is told."""

from __future__ import annotations

import os
from pathlib import Path

from trinco.contracts import installed_agents
from trinco.core.errors import StoreError


def database(agent: str, given: Path | None) -> Path:
    """Return the database file of an agent; the user's data folder is made if it isn't there.

    Raises:
        StoreError: there is no such folder, and it can't be made.
    """
    if given is not None:
        return given
    folder = _data_folder() / "trinco"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder} can't be made ({error.strerror}). Name another place with --db PATH.") from error
    return folder / f"{_name(agent)}.db"


def existing_database(agent: str, given: Path | None) -> Path:
    """Return the database file of an agent, for commands that look at what is there.

    Raises:
        StoreError: there is none.
    """
    path = database(agent, given)
    if not path.exists():
        raise StoreError(f"{path} isn't there: nobody has talked to {agent!r} on it. Name the database with --db PATH.")
    return path


def _data_folder() -> Path:
    named = os.environ.get("XDG_DATA_HOME")
    if named and Path(named).is_absolute():
        return Path(named)
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise StoreError("this user has no home folder. Name the database with --db PATH.") from error


def _name(agent: str) -> str:
    return agent if agent in installed_agents() else Path(agent).resolve().name or "agent"
