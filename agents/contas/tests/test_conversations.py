"""The Contas agent's conversations, each with real server processes: `trinco test contas` plays the same."""

from pathlib import Path

import pytest

from trinco.testing.conversation import conversation_files, play_file
from trinco.testing.conversation_file import read_conversations

FILES = conversation_files("contas")


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(file: Path, tmp_path: Path) -> None:
    (await play_file(file, "contas", tmp_path)).check()


def test_every_tool_that_people_may_ask_for_is_called_in_some_conversation() -> None:
    turns = [turn for conversation in read_conversations(FILES, agent="contas") for turn in conversation.turns]
    called = {tool for turn in turns for tool in turn.expects.get("called", ())}
