"""The agents that the pages show are talked with as the pages say."""

from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

from trinco.testing.conversation import conversation_files, play_file

DESK = Path(__file__).parents[2] / "docs/examples/desk"
FILES = conversation_files(DESK)

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_an_example_answers_as_its_conversations_say(file: Path, tmp_path: Path) -> None:
    (await play_file(file, DESK, tmp_path)).check()


def test_the_identity_file_of_an_example_says_who_the_session_is(cli: CommandLine) -> None:
    ended = cli.run("chat", DESK, "--identity", DESK / "identity.yaml", "--json", said="lend book B-1\n")
    assert ended.objects[0]["transaction"]["proposal"]["subject"] == {"member_id": "M-1"}


def test_every_page_is_linked_from_the_first() -> None:
    docs = DESK.parents[1]
    first = (docs / "index.md").read_text("utf-8")
    navigation = (docs.parent / "mkdocs.yml").read_text("utf-8")
    for page in docs.rglob("*.md"):
        name = page.relative_to(docs).as_posix()
        assert name == "index.md" or f"]({name})" in first, name
        assert f": {name}\n" in navigation, name
