"""Play a conversation file with an agent and its real servers, and say where it goes another way than expected.

From the command line that is `trinco test AGENT`; in pytest:

    @pytest.mark.parametrize("file", conversation_files("my-agent"), ids=lambda file: file.stem)
    async def test_conversation(file, tmp_path):
        (await play_file(file, "my-agent", tmp_path)).check()

Each conversation has a database of its own and a clock that stands still, except where the file says `wait`. Servers
that an agent starts by itself begin anew with it (`TRINCO_AGENT_DB`); those it only reaches by address don't. To play
without servers, give `tools`, such as `ScriptedTools`.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from trinco.contracts import find_agent
from trinco.contracts.identity import identity_arguments_of
from trinco.core.errors import TrincoError
from trinco.core.projection import plain
from trinco.engine.public import public
from trinco.testing.clock import SettableClock
from trinco.testing.conversation_file import Conversation, Turn, read_conversations
from trinco.testing.expectations import Difference, PublicTurn, differences
from trinco.wiring import SERVER_DATABASE, load, open_agent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.engine.agent import Agent
    from trinco.ports.tools import Tools

FOLDER = "conversations"
"""Where an agent keeps its conversation files."""
SESSION = "conversation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What became of a conversation: every turn up to the first that went another way."""

    conversation: Conversation
    turns: tuple[PublicTurn, ...]
    """As `trinco chat --json` would print them."""
    differences: tuple[Difference, ...] = ()
    """Of the last of `turns`."""

    @property
    def passed(self) -> bool:
        return not self.differences

    def check(self) -> None:
        """Raise `AssertionError` with the turn, expected and got, if something went another way."""
        if self.differences:
            raise AssertionError(self.report())

    def report(self) -> str:
        """Return the turn that went another way, what was expected and what was got; empty if none did."""
        if not self.differences:
            return ""
        number = len(self.turns)
        turn, got = self.conversation.turns[number - 1], self.turns[-1]
        lines = [f"{self.conversation.file}:{turn.line}: turn {number}, {turn.says!r}"]
        for difference in self.differences:
            lines.append(f"  {difference.what}")
            lines.append(_beside("    expected  ", difference.expected))
            lines.append(_beside("    got       ", difference.got))
        if "reply" in got and not any(d.what.startswith("reply") for d in self.differences):
            lines.append(_beside("  the reply was ", got["reply"]))
        return "\n".join(lines)


def conversation_files(agent: str | Path) -> tuple[Path, ...]:
    """List an agent's conversation files, by name.

    Raises:
        UnknownAgent: there is neither an installed agent nor a folder of that name.
    """
    return tuple(sorted((find_agent(agent) / FOLDER).glob("*.yaml")))


async def play_file(file: Path, agent: str | Path, folder: Path, *, tools: Tools | None = None) -> Played:
    """Read one conversation file and play it; `folder` must be empty, and is left with the database.

    Raises:
        DefinitionError: with everything that is wrong with the file, or with the agent.
    """
    files = load(agent, environment=_environment({}))
    (conversation,) = read_conversations(
        [file],
        agent=files.name,
        tools=files.catalogue.contracts,
        identity=identity_arguments_of(files.catalogue),
    )
    return await play(conversation, agent, folder, tools=tools)


async def play(conversation: Conversation, agent: str | Path, folder: Path, *, tools: Tools | None = None) -> Played:
    """Play a conversation up to its end, or to the first turn that goes another way."""
    clock = SettableClock()

    def opened() -> Agent:
        return open_agent(
            agent,
            db=folder / "conversation.db",
            locale=conversation.locale,
            clock=clock,
            tools=tools,
            environment=_environment(conversation.environment),
        )

    turns: list[PublicTurn] = []
    playing = opened()
    try:
        for turn in conversation.turns:
            if turn.wait is not None:
                clock.advance(turn.wait)
            if turn.restart:
                await playing.close()
                playing = opened()
            turns.append(await _say(turn, playing, conversation))
            if found := differences(turn.expects, turns[-1]):
                return Played(conversation=conversation, turns=tuple(turns), differences=found)
    finally:
        await playing.close()
    return Played(conversation=conversation, turns=tuple(turns))


def _environment(own: Mapping[str, str]) -> Mapping[str, str]:
    # A server's database that the shell names is somebody's real one: no test touches it.
    inherited = {name: value for name, value in os.environ.items() if name != SERVER_DATABASE}
    return {**inherited, **own}


async def _say(turn: Turn, agent: Agent, conversation: Conversation) -> PublicTurn:
    try:
        reply = await agent.turn(
            SESSION,
            turn.says,
            message_id=turn.message_id,
            heard_full_question=turn.heard_full_question,
            subject=conversation.subject,
        )
    except TrincoError as error:
        return {"error": {"code": error.code, "message": str(error)}}
    return public(reply)


def _beside(head: str, value: object) -> str:
    """Write a value beside its head, each of its lines as far in as the first."""
    return head + _shown(value).replace("\n", "\n" + " " * len(head))


def _shown(value: object) -> str:
    exact = _written(value)
    return exact if isinstance(exact, str) else json.dumps(exact, ensure_ascii=False, default=str)


def _written(value: object) -> object:
    if isinstance(value, Decimal):
        return str(value)
    return plain(value)
