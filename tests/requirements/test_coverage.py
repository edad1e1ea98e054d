"""The core's own tests reach each of its branches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_every_branch_of_the_core_is_reached_by_its_own_tests(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COVERAGE"))}
    environment["COVERAGE_FILE"] = str(tmp_path / "coverage")
    for arguments in (["run", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/unit/core"], ["report"]):
        done = subprocess.run(
            [sys.executable, "-m", "coverage", *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
