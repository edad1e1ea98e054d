"""What the pages say is so: snippets run, included files are those files, links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(?:<!-- (?P<note>[^>]*) -->\n)?```(?P<language>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def programs() -> list[tuple[str, str]]:
    """Python blocks that are whole programs."""
    return [
        (f"{named(page)}:{page.read_text('utf-8')[: found.start()].count(chr(10)) + 1}", found["text"])
        for page in PAGES
        for found in BLOCK.finditer(page.read_text("utf-8"))
        if found["language"] == "python" and "asyncio.run(" in found["text"]
    ]


@pytest.mark.parametrize(("place", "program"), programs(), ids=[place for place, _ in programs()])
def test_a_program_on_a_page_runs(place: str, program: str, tmp_path: Path) -> None:
    """Copied as it stands into an empty folder."""
    ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_file_shown_on_a_page_is_that_file(page: Path) -> None:
    for found in BLOCK.finditer(page.read_text("utf-8")):
        if found["note"] and found["note"].startswith("file: "):
            assert found["text"].rstrip() == (ROOT / found["note"].removeprefix("file: ")).read_text("utf-8").rstrip()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_link_leads_to_a_page_that_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


def test_the_readme_fits_its_limit() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 130


def test_the_lifecycle_page_is_drawn_from_the_table() -> None:
    drawn = subprocess.run(
        [sys.executable, "-c", "import lifecycle_page; print(lifecycle_page.page(), end='')"],
        cwd=ROOT / "docs",
        capture_output=True,
        text=True,
        check=True,
    )
    assert (ROOT / "docs/explanation/lifecycle.md").read_text("utf-8") == drawn.stdout


@pytest.mark.parametrize("folder", sorted((ROOT / "docs/examples").iterdir()), ids=lambda folder: folder.name)
def test_an_example_agent_is_what_its_server_offers(folder: Path, tmp_path: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "trinco", "check", str(folder), "--live"], cwd=tmp_path, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
