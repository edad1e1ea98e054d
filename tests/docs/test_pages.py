"""What the pages say is so: snippets run and print what is shown, included files are those files, links lead on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from tests import warm
from tests.docs.pages import BLOCKS, PAGES, ROOT, Block, named
from tests.docs.transcripts import same

PROGRAMS = [
    block
    for block in BLOCKS
    if block.language == "python" and ("asyncio.run(" in block.text or block.note == "program")
]
OUTPUTS = {above.place: below for above, below in pairwise(BLOCKS) if below.note == "what it prints"}
PRINTED = re.compile(r"print\([^#\n]*\)  # ([A-Z_]+)$", re.MULTILINE)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda block: block.place)
def test_a_program_on_a_page_runs(program: Block, tmp_path: Path) -> None:
    """Copied as it stands into an empty folder."""
    ran = subprocess.run(
        [sys.executable, "-c", program.text],
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    for word in PRINTED.findall(program.text):
        assert word in ran.stdout
    if shown := OUTPUTS.get(program.place):
        assert same(shown.text, ran.stdout), ran.stdout


def test_the_programs_of_all_pages_run_one_after_the_other_in_one_folder(tmp_path: Path) -> None:
    """As people try them: none finds what another one left, and each prints what its page says."""
    for program in PROGRAMS:
        ran = warm.program(program.text, env={**os.environ, "PYTHONIOENCODING": "utf-8"}, place=tmp_path)
        printed = ran.out.decode("utf-8")
        assert (ran.status, ran.err) == (0, b""), program.place
        assert all(word in printed for word in PRINTED.findall(program.text)), program.place
        if shown := OUTPUTS.get(program.place):
            assert same(shown.text, printed), program.place


def test_what_a_program_prints_stands_below_a_program() -> None:
    assert set(OUTPUTS) <= {program.place for program in PROGRAMS}


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.noted("file")], ids=lambda block: block.place)
def test_a_file_shown_on_a_page_is_that_file(block: Block) -> None:
    assert block.text.rstrip() == (ROOT / (block.noted("file") or "")).read_text("utf-8").rstrip()


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
    checked = warm.command("check", str(folder), "--live", place=tmp_path)
    assert checked.status == 0, checked.out + checked.err
