"""What a page shows of a conversation is what the agent says: real processes, and the agent's real server."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.docs.pages import BLOCKS, ROOT, Block
from tests.docs.transcripts import SAID, Turn, same, turns

from trinco.faces.cli.demo_file import read_demo
from trinco.faces.cli.demo_process import ChatProcess, EffectLog
from trinco.wiring import load

if TYPE_CHECKING:
    from collections.abc import Mapping

pytestmark = pytest.mark.slow

TRANSCRIPTS = [block for block in BLOCKS if block.noted("transcript")]


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.language == "text"], ids=lambda block: block.place)
def test_a_conversation_on_a_page_says_how_it_is_proved(block: Block) -> None:
    if block.text.startswith(SAID):
        assert block.noted("transcript") or block.note == "what it prints"


@pytest.mark.parametrize("block", TRANSCRIPTS, ids=lambda block: block.place)
def test_a_transcript_is_what_is_said(block: Block, tmp_path: Path) -> None:
    agent = block.noted("transcript") or ""
    with _Player(str(ROOT / agent) if "/" in agent else agent, tmp_path / "conversations.db") as player:
        shown = turns(block.text)
        assert shown
        for turn in shown:
            player.play(turn)


class _Player(ExitStack):
    """Talks with an agent, kills it where the transcript says so, and looks into the server's own log."""

    def __init__(self, agent: str, db: Path) -> None:
        super().__init__()
        self._agent, self._db = agent, db
        self._process: ChatProcess | None = None
        self._proposed: Mapping[str, object] = {}

    def play(self, turn: Turn) -> None:
        if turn.killed:
            self._kill(turn)
            return
        answered = self._running().say(turn.says)
        assert same(turn.reply, answered["reply"]), answered["reply"]
        called = tuple(call["tool"] for call in answered["called"])
        assert turn.called in {None, called}
        transaction = answered["transaction"] or {}
        if proposal := transaction.get("proposal"):
            self._proposed = {"tool": proposal["tool"], **proposal["arguments"]}
        if turn.logged is not None:
            assert self._log().count(self._proposed) == turn.logged

    def _kill(self, turn: Turn) -> None:
        """Kill a process between the effect and its record: a server that answers late leaves the time."""
        assert not turn.reply
        self.close()
        self._process = None
        process = self._running(RETAIL_ANSWER_DELAY="60")
        process.send(turn.says)
        self._log().wait_for(self._proposed)
        process.kill()
        self._process = None

    def _running(self, **environment: str) -> ChatProcess:
        if self._process is None:
            self._process = self.enter_context(ChatProcess(self._agent, self._db, "default", environment))
        return self._process

    def _log(self) -> EffectLog:
        return EffectLog(read_demo(load(self._agent)).effect_log, self._db, Path(self._agent).name)
