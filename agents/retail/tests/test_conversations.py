"""The retail agent's conversations, each with real server processes: `trinco test retail` plays the same."""

from pathlib import Path

import pytest

from trinco.testing.conversation import conversation_files, play_file

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("file", conversation_files("retail"), ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(file: Path, tmp_path: Path) -> None:
    (await play_file(file, "retail", tmp_path)).check()
