"""Every command line on a page is one that there is."""

from __future__ import annotations

import re
import shlex

import pytest
import typer
from tests.docs.pages import BLOCKS, PAGES, ROOT, named

from trinco.faces.cli.app import app

GROUP = typer.main.get_group(app)
LINES = [
    (block.place, line.partition(" #")[0].strip())
    for block in BLOCKS
    if block.language == "sh"
    for line in block.text.splitlines()
]
MENTIONED = sorted(
    {
        (named(page), mention)
        for page in PAGES
        for mention in re.findall(r"`((?:python -m )?trinco [^`]*)`", page.read_text("utf-8").replace("\n", " "))
        if "COMMAND" not in mention
    }
)
COMMAND = re.compile(r"(?:uv run |python -m )?trinco (.*)")


def called() -> list[tuple[str, str]]:
    """The calls of `trinco` among the lines."""
    return [(place, found[1]) for place, line in LINES if (found := COMMAND.fullmatch(line))]


@pytest.mark.parametrize(("place", "words"), called())
def test_a_command_in_a_block_can_be_called_like_that(place: str, words: str) -> None:
    """Parsed as it stands, with everything that it needs; nothing is run."""
    name, *rest = shlex.split(words)
    command = GROUP.get_command(typer.Context(GROUP), name)
    assert command is not None, f"{place}: there is no {name}"
    command.make_context(name, rest)


@pytest.mark.parametrize(("page", "mention"), MENTIONED)
def test_a_command_that_is_mentioned_has_these_options(page: str, mention: str) -> None:
    """Arguments may be left out where a command is only spoken of."""
    found = COMMAND.fullmatch(mention)
    assert found is not None
    name, *rest = shlex.split(found[1].replace("[", "").replace("]", "").replace("...", ""))
    if name.startswith("-"):
        assert name in {"--help", "--version"}, page
        return
    command = GROUP.get_command(typer.Context(GROUP), name)
    assert command is not None, f"{page}: there is no {name}"
    context = typer.Context(command, info_name=name)
    _, left, _ = command.make_parser(context).parse_args(rest)
    assert left == [], f"{page}: too many arguments"


def test_the_pages_name_targets_that_the_makefile_has() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    used = {found for page in PAGES for found in re.findall(r"\bmake ([a-z-]+)[`\n]", page.read_text("utf-8"))}
    assert used
    assert used <= targets
