"""The retail agent's conversations, each with real server processes: `trinco test retail` plays the same."""

from pathlib import Path

import pytest

from trinco.testing.conversation import conversation_files, play_file
from trinco.testing.conversation_file import read_conversations

FILES = conversation_files("retail")


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(file: Path, tmp_path: Path) -> None:
    (await play_file(file, "retail", tmp_path)).check()


def test_there_are_conversations_of_collecting_confirming_interrupting_and_resuming() -> None:
    """R001-9.5: what a host's tests over several turns must cover (spec/001 section 9)."""
    turns = [turn for conversation in read_conversations(FILES, agent="retail") for turn in conversation.turns]
    assert any(turn.expects.get("missing") for turn in turns)
    assert any(turn.expects.get("proposal") for turn in turns)
    assert any(turn.expects.get("effects") for turn in turns)
    assert any("IC.TRANSACTION_CANCELLED" in as_texts(turn.expects.get("events")) for turn in turns)
    assert any(turn.restart for turn in turns)


def as_texts(events: object) -> tuple[str, ...]:
    return events if isinstance(events, tuple) else ()
