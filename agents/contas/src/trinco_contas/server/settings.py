"""Which line policy is in force: the command line or the environment, then the settings file, then ALT1.

A setting that can't be read is an error, never a default: who wrote one meant something by it.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from trinco_contas.server.policies import LinePolicy

NAMES = {"alt1": LinePolicy.ALT1, "alt2": LinePolicy.ALT2}
POLICY_VARIABLE = "CONTAS_LINE_POLICY"
FILE_VARIABLE = "CONTAS_SETTINGS"


class SettingsError(Exception):
    """A setting can't be used; the message says which, and what there is."""


def settings_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Return where the settings are kept."""
    if named := environment.get(FILE_VARIABLE):
        return Path(named)
    home = environment.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "trinco" / "contas.json"


def policy_in_force(said: str | None, environment: Mapping[str, str] = os.environ) -> LinePolicy:
    """Return the policy that was said, or that the environment or the settings file names. Raises `SettingsError`."""
    if named := said or environment.get(POLICY_VARIABLE):
        return read_policy(named)
    file = settings_file(environment)
    try:
        held = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return LinePolicy.ALT1
    except (OSError, ValueError) as error:
        raise SettingsError(f"{file} can't be read: {error}") from error
    if not isinstance(held, dict) or "line_policy" not in held:
        raise SettingsError(f'{file} names no policy: it should be {{"line_policy": "alt1"}}')
    return read_policy(str(held["line_policy"]))  # pyright: ignore[reportUnknownArgumentType] JSON enters here


def read_policy(named: str) -> LinePolicy:
    """Return the policy of a name: alt1, alt2, or what `/health` calls them. Raises `SettingsError`."""
    folded = named.strip().lower()
    if folded in NAMES:
        return NAMES[folded]
    if folded in {policy.value for policy in LinePolicy}:
        return LinePolicy(folded)
    raise SettingsError(f"there is no line policy {named!r}: write alt1 or alt2")


def select(named: str, environment: Mapping[str, str] = os.environ) -> Path:
    """Write the policy into the settings file, whole or not at all; return the file. Raises `SettingsError`."""
    policy = read_policy(named)
    file = settings_file(environment)
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
    short = next(name for name, each in NAMES.items() if each is policy)
    fresh.write_text(json.dumps({"line_policy": short}) + "\n", "utf-8")
    fresh.replace(file)
    return file
