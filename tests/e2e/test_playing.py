"""`trinco test`: says what passed, shows what went another way, and refuses files that can't be read."""

from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

pytestmark = pytest.mark.slow

GOOD = "name: a good one\nturns:\n  - {says: oi, expects: {phase: IDLE}}\n"
BAD = "name: a bad one\nturns:\n  - says: oi\n  - {says: quero cancelar o pedido, expects: {phase: COMPLETED}}\n"


@pytest.fixture
def folder(unreachable: Path) -> Path:
    (unreachable / "conversations").mkdir()
    (unreachable / "conversations" / "good.yaml").write_text(GOOD)
    return unreachable


def test_a_failure_shows_the_turn_the_expected_and_the_got(cli: CommandLine, folder: Path) -> None:
    (folder / "conversations" / "bad.yaml").write_text(BAD)
    ended = cli.run("test", folder)
    assert ended.status == 1
    assert "ok    a good one (1 turn)" in ended.out
    assert "FAIL  a bad one" in ended.out
    assert "bad.yaml:4: turn 2, 'quero cancelar o pedido'" in ended.out
    assert "expected  COMPLETED" in ended.out
    assert "got       COLLECTING_PARAMETERS" in ended.out
    assert "1 passed, 1 failed in " in ended.out


def test_named_files_are_played_alone(cli: CommandLine, folder: Path, tmp_path: Path) -> None:
    (folder / "conversations" / "bad.yaml").write_text(BAD)
    (tmp_path / "mine.yaml").write_text(GOOD)
    ended = cli.run("test", folder, tmp_path / "mine.yaml")
    assert ended.status == 0
    assert "1 passed, 0 failed in " in ended.out


def test_files_that_can_not_be_read_are_refused_before_anything_is_played(cli: CommandLine, folder: Path) -> None:
    (folder / "conversations" / "bad.yaml").write_text(
        "turns:\n  - {sais: oi}\n  - {says: oi, expects: {fase: IDLE}}\n"
    )
    ended = cli.run("test", folder)
    assert (ended.status, ended.out) == (2, "")
    assert "bad.yaml:2: unknown key 'sais' in turns[1] (did you mean 'says'?)" in ended.err
    assert "bad.yaml:3: unknown key 'fase' in turns[2].expects" in ended.err


def test_an_agent_without_conversations_is_said(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("test", unreachable)
    assert ended.status == 2
    assert "has no conversations: write some in" in ended.err
