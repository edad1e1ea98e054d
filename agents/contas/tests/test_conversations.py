"""The Contas agent's conversations, each with real server processes: `trinco test contas` plays the same."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from agents.contas.tests.desks import ANA, SECRET, Signing

from trinco.adapters.mcp import McpTools
from trinco.contracts import find_agent, load_agent
from trinco.testing.conversation import conversation_files, play_file
from trinco.testing.conversation_file import read_conversations
from trinco.wiring import load, server_database, servers

FILES = conversation_files("contas")


RUNTIME_SIGNS = find_spec("trinco.toolkit.identity") is not None
"""Until it does, its part is played here: the session's identity, and no reference to another line."""


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if RUNTIME_SIGNS:
        (await play_file(file, "contas", tmp_path)).check()
        return
    if file.stem.startswith("line_"):
        pytest.skip("the runtime reads no reference to a line yet")
    monkeypatch.setenv("TRINCO_IDENTITY_KEY", SECRET)
    database = server_database(tmp_path / "conversation.db", "contas")
    environment = {**os.environ, "TRINCO_AGENT_DB": str(database), "CONTAS_LINE_POLICY": "alt1"}
    agent = load("contas", environment=environment)
    (await play_file(file, "contas", tmp_path, tools=Signing(lambda: McpTools(servers(agent)), ANA))).check()


def test_every_tool_that_people_may_ask_for_is_called_in_some_conversation() -> None:
    turns = [turn for conversation in read_conversations(FILES, agent="contas") for turn in conversation.turns]
    called = {tool for turn in turns for tool in names(turn.expects.get("called"))}
    people_ask_for = {route.tool for route in load_agent(find_agent("contas"), environment={}).catalogue.routes}
    assert people_ask_for - called == set()


def names(called: object) -> tuple[str, ...]:
    return called if isinstance(called, tuple) else ()
