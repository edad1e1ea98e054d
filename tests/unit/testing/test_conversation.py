"""Playing conversations: each turn against the real engine, and a report that a product owner can read."""

from pathlib import Path

import pytest
from tests.unit.testing.agents import shop, write_agent

from trinco.core.errors import DefinitionError, UsageError
from trinco.testing.conversation import Played, conversation_files, play_file
from trinco.testing.scripted_tools import LOST, ScriptedTools

TEXT = """
name: a situation
turns:
  - says: quero cancelar o pedido
    expects: {phase: COLLECTING_PARAMETERS, missing: [order_id], called: []}
  - says: PED-1
    expects: {phase: AWAITING_CONFIRMATION, proposal: {order_id: PED-1}, called: [verificar]}
  - says: sim
    expects: {phase: COMPLETED, effects: [{tool: cancelar, arguments: {order_id: PED-1}}]}
"""


async def play(folder: Path, text: str, tools: ScriptedTools | None = None) -> Played:
    agent, played = folder / "agent", folder / "played"
    agent.mkdir(parents=True)
    played.mkdir()
    file = folder / "conversation.yaml"
    file.write_text(text, encoding="utf-8")
    return await play_file(file, write_agent(agent), played, tools=tools or shop())


async def test_a_conversation_that_goes_as_expected_passes(tmp_path: Path) -> None:
    played = await play(tmp_path, TEXT)
    assert played.passed, played.report()
    assert [turn["phase"] for turn in played.turns] == ["COLLECTING_PARAMETERS", "AWAITING_CONFIRMATION", "COMPLETED"]
    assert played.report() == ""
    played.check()


async def test_a_failure_shows_the_turn_the_expected_and_the_got(tmp_path: Path) -> None:
    played = await play(tmp_path, TEXT.replace("proposal: {order_id: PED-1}", "proposal: {order_id: PED-2}"))
    assert not played.passed
    report = played.report()
    assert "conversation.yaml:6: turn 2, 'PED-1'" in report
    assert '  proposal\n    expected  {"order_id": "PED-2"}\n    got       {"order_id": "PED-1"}\n' in report
    assert "the reply was" in report
    with pytest.raises(AssertionError, match="turn 2"):
        played.check()


async def test_every_line_of_a_reply_stands_as_far_in_as_its_first(tmp_path: Path) -> None:
    played = await play(tmp_path, TEXT.replace("proposal: {order_id: PED-1}", "reply_contains: nada"))
    lines = played.report().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("    got       "))
    reply = played.turns[-1]["reply"].splitlines()
    assert len(reply) > 1
    assert lines[first:] == [f"    got       {reply[0]}", *(f"              {line}" for line in reply[1:])]
    other = await play(tmp_path / "other", TEXT.replace("called: [verificar]", "called: []"))
    lines = other.report().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("  the reply was "))
    assert all(line.startswith(" " * len("  the reply was ")) for line in lines[first + 1 :])
    assert len(lines[first:]) == len(reply)


async def test_a_subject_that_no_operation_takes_is_a_problem_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match=r"subject.conta is no identity argument of this agent"):
        await play(tmp_path, TEXT.replace("turns:", "subject: {conta: 1}\nturns:"))


async def test_nothing_is_said_after_the_first_failure(tmp_path: Path) -> None:
    tools = shop()
    played = await play(tmp_path, TEXT.replace("called: [verificar]", "called: []"), tools)
    assert len(played.turns) == 2
    assert tools.effects == []


async def test_waiting_moves_the_clock_of_agent_and_store(tmp_path: Path) -> None:
    late = "{phase: AWAITING_CONFIRMATION, effects: [], events: [IC.TRANSACTION_EXPIRED]}"
    expired = TEXT.partition("  - says: sim")[0] + f"  - {{says: sim, wait: 16m, expects: {late}}}\n"
    (await play(tmp_path, expired)).check()


async def test_a_restart_finds_what_was_said_before_it(tmp_path: Path) -> None:
    (await play(tmp_path, TEXT.replace("says: sim", "says: sim\n    restart: true"))).check()


async def test_a_doubled_message_is_played_as_a_redelivery(tmp_path: Path) -> None:
    doubled = TEXT + "    message_id: m-3\n  - {says: sim, message_id: m-3, expects: {called: []}}\n"
    doubled += "  - {says: não, message_id: m-3, expects: {error: REUSED_MESSAGE_ID}}\n"
    tools = shop()
    (await play(tmp_path, doubled, tools)).check()
    assert tools.effects == ["cancelar"]


async def test_a_lost_answer_is_no_effect_and_an_unknown_outcome(tmp_path: Path) -> None:
    tools = shop()
    tools.answer("cancelar", LOST)
    text = TEXT.replace("phase: COMPLETED, effects: [{tool: cancelar, arguments: {order_id: PED-1}}]", "effects: []")
    text = text.replace("effects: []", "phase: OUTCOME_UNKNOWN, effects: []")
    (await play(tmp_path, text, tools)).check()


async def test_a_wrong_tool_name_is_a_problem_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match=r"the conversation file .* has 1 problem"):
        await play(tmp_path, TEXT.replace("called: [verificar]", "called: [verifcar]"))


def test_an_agent_s_conversations_are_listed_by_name(tmp_path: Path) -> None:
    folder = write_agent(tmp_path)
    assert conversation_files(folder) == ()
    (folder / "conversations").mkdir()
    for name in ("b.yaml", "a.yaml", "notes.txt"):
        (folder / "conversations" / name).touch()
    assert [file.name for file in conversation_files(folder)] == ["a.yaml", "b.yaml"]
    with pytest.raises(UsageError, match="was not found"):
        conversation_files(tmp_path / "no-such-agent")
