"""The Contas agent's conversations, each with real server processes: `trinco test contas` plays the same."""

from pathlib import Path

import pytest

from trinco.contracts import find_agent, load_agent
from trinco.testing.conversation import conversation_files, play_file
from trinco.testing.conversation_file import read_conversations

FILES = conversation_files("contas")


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(file: Path, tmp_path: Path) -> None:
    (await play_file(file, "contas", tmp_path)).check()


def test_every_tool_that_people_may_ask_for_is_called_in_some_conversation() -> None:
    turns = [turn for conversation in read_conversations(FILES, agent="contas") for turn in conversation.turns]
    called = {tool for turn in turns for tool in names(turn.expects.get("called"))}
    people_ask_for = {route.tool for route in load_agent(find_agent("contas"), environment={}).catalogue.routes}
    assert people_ask_for - called == set()


def names(called: object) -> tuple[str, ...]:
    return called if isinstance(called, tuple) else ()
