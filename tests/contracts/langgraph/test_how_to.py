"""The how-to page shows the examples of this folder, and what they really print."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = (Path(__file__).parents[3] / "docs/how-to/langgraph.md").read_text(encoding="utf-8")
PROTOCOL = re.compile(r"CANCEL-(?:\d{4}-\d{6}|…)")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", ["example_ready.py", "example_own_graph.py"])
def test_each_example_is_on_the_page_and_prints_what_the_page_says(name: str, tmp_path: Path):
    _, code = (HERE / name).read_text(encoding="utf-8").split("\n\n", 1)
    assert code in blocks("python")
    ran = subprocess.run(
        [sys.executable, "-W", "error", HERE / name], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stderr
    assert PROTOCOL.sub("CANCEL", ran.stdout) in [PROTOCOL.sub("CANCEL", shown) for shown in blocks("text")]
