"""What `import trinco` gives, and what it costs: whoever changes either has to say so here."""

from __future__ import annotations

import importlib.metadata
import inspect
import json
import re
import subprocess
import sys

import trinco

EXPORTED = [
    "AgentState",
    "ConflictingTurn",
    "ConversationKey",
    "DefinitionError",
    "IllegalStep",
    "Phase",
    "Problem",
    "ReaderError",
    "ReusedMessageId",
    "StoreError",
    "ToolContractError",
    "TrincoError",
    "UncertainCommit",
    "UnreadableState",
    "UsageError",
    "__version__",
    "open",
    "transaction_state_patch",
]
OPEN = {
    "agent": ("str | Path", inspect.Parameter.empty),
    "db": ("str | os.PathLike[str] | None", None),
    "locale": ("str | None", None),
    "clock": ("Clock | None", None),
    "store": ("Store | None", None),
    "tools": ("Tools | None", None),
    "telemetry": ("tuple[Telemetry, ...]", ()),
    "environment": ("Mapping[str, str] | None", None),
}
LIGHT = {"trinco"}
"""Packages beside the standard library that `import trinco` may load."""


def test_exactly_these_names_are_exported() -> None:
    assert sorted(trinco.__all__) == EXPORTED
    assert all(hasattr(trinco, name) for name in EXPORTED)


def test_there_are_few_of_them() -> None:
    assert len(trinco.__all__) <= 30


def test_open_takes_exactly_this() -> None:
    parameters = inspect.signature(trinco.open).parameters
    assert {name: (p.annotation, p.default) for name, p in parameters.items()} == OPEN
    assert [name for name, p in parameters.items() if p.kind is not p.KEYWORD_ONLY] == ["agent"]


def test_every_exported_error_is_ours_and_has_a_code_of_its_own() -> None:
    exported = [e for name in EXPORTED if isinstance(e := getattr(trinco, name), type)]
    ours = [e for e in exported if issubclass(e, trinco.TrincoError)]
    assert [e for e in exported if issubclass(e, Exception)] == ours
    codes = [error.code for error in ours]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch(r"[A-Z_]+", code) for code in codes)


def test_importing_it_loads_nothing_but_itself_and_the_standard_library() -> None:
    loaded = (
        "import sys; before = set(sys.modules); import trinco, json; print(json.dumps([*set(sys.modules) - before]))"
    )
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True, timeout=60)
    packages = {name.partition(".")[0] for name in json.loads(ran.stdout)}
    assert packages - sys.stdlib_module_names == LIGHT


def test_the_version_is_the_distributions() -> None:
    assert trinco.__version__ == importlib.metadata.version("trinco")
