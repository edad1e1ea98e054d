"""`trinco demo`: plays an agent's demo with real processes, one of which is killed, and compares all of it.

On a terminal the person goes on in the same shop. What is said and expected is the agent's (`demo.yaml`).
"""

from __future__ import annotations

import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.rule import Rule
from rich.text import Text

from trinco.core.values import as_object
from trinco.faces.cli.chat import Options
from trinco.faces.cli.chat import run as chat
from trinco.faces.cli.counting import counted
from trinco.faces.cli.demo_file import read_demo
from trinco.faces.cli.demo_process import ChatProcess, DemoFailed, EffectLog, how_it_became_known
from trinco.faces.cli.screen import MARK, Hanging, Screen, shown
from trinco.faces.cli.texts import texts_for
from trinco.testing.expectations import differences
from trinco.wiring import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.faces.cli.demo_file import Demo, Killed, Scene
    from trinco.testing.conversation_file import Turn


BRIEF = 24
"""Characters of one value that are shown."""


def run(agent: str) -> None:
    """Play the demo, and hand over to a live chat where there is a terminal.

    Raises:
        DemoFailed: something went another way than it says.
        TrincoError: the agent can't be used, or has no demo.
    """
    files = load(agent)
    demo = read_demo(files)
    screen = Screen(files.catalogue, texts_for(files.catalogue.locale))
    started = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="trinco-demo-", ignore_cleanup_errors=True) as folder:
        db = Path(folder) / "demo.db"
        _Player(agent, demo, db, screen).play()
        screen.note(f"\nAll of it as claimed, in {time.perf_counter() - started:.0f} s.", "bold green")
        if sys.stdin.isatty() and sys.stdout.isatty():
            screen.note(f"{demo.afterwards}\n")
            chat(Options(agent=agent, session="live", db=db, kept=False))


class _Player:
    """Plays the scenes of one demo on one database."""

    def __init__(self, agent: str, demo: Demo, db: Path, screen: Screen) -> None:
        self._agent, self._demo, self._db, self._screen = agent, demo, db, screen
        self._log = EffectLog(demo.effect_log, db, Path(agent).name)

    def play(self) -> None:
        self._screen.note(self._demo.title, "bold")
        self._screen.note(self._demo.about)
        with ExitStack() as processes:
            running: tuple[Scene, ChatProcess] | None = None
            for number, scene in enumerate(self._demo.scenes, 1):
                title = Text(f"{number}. {scene.title}", "bold")
                self._screen.console.print("", Rule(title, align="left", style="blue"))
                self._screen.note(scene.about)
                if running is None or not running[0].continues(scene):
                    processes.close()
                    running = scene, processes.enter_context(self._chat(scene, scene.environment))
                self._scene(scene, running[1])
                running = None if scene.killed else running

    def _scene(self, scene: Scene, process: ChatProcess) -> None:
        self._turns(process, scene.turns)
        if scene.killed:
            self._kill(process, scene.killed)
            with self._chat(scene, {}) as next_one:
                self._turns(next_one, scene.then)
            known = ", ".join(how_it_became_known(self._agent, self._db, scene.session))
            self._step(f"its journal tells how that was found out: {known}")
        if scene.logged:
            self._compare_log(scene.logged.effect, scene.logged.times)

    def _chat(self, scene: Scene, environment: Mapping[str, str]) -> ChatProcess:
        process = ChatProcess(self._agent, self._db, scene.session, environment)
        self._step(f"process {process.pid}: trinco chat {self._agent} --json --session {scene.session}")
        return process

    def _turns(self, process: ChatProcess, turns: Iterable[Turn]) -> None:
        for turn in turns:
            self._say(turn.says)
            more = {"message_id": turn.message_id} if turn.message_id else {}
            with self._screen.working():
                answered = process.say(turn.says, heard_full_question=turn.heard_full_question, **more)
            if "error" not in answered:
                for call in answered["called"]:
                    self._step(_described(call))
                self._screen.reply(answered)
            for difference in differences(turn.expects, answered):
                raise DemoFailed(
                    f"{turn.says!r}: {difference.what} should be {difference.expected!r} and is {difference.got!r}"
                )

    def _kill(self, process: ChatProcess, killed: Killed) -> None:
        self._say(killed.says)
        process.send(killed.says)
        with self._screen.working():
            self._log.wait_for(killed.once)
        process.kill()
        self._step(f"the server's log has {_named(killed.once)}; its answer is still on its way")
        self._screen.note(f"  ✗ SIGKILL to process {process.pid}: the effect happened, and nobody recorded it", "red")
        self._screen.console.print()

    def _compare_log(self, effect: Mapping[str, object], times: int) -> None:
        found = self._log.count(effect)
        if found != times:
            raise DemoFailed(f"the server's log has {_named(effect)} {counted(found, 'time')}, not {times}")
        self._screen.note(f"  ✓ the server's own effect log: {found} × {_named(effect)}", "green")

    def _say(self, text: str) -> None:
        name = f"{self._screen.you} {MARK} "
        self._screen.console.print()
        self._screen.console.print(Hanging(Text(shown(text)), name, " " * len(name), "bold blue"))

    def _step(self, text: str) -> None:
        self._screen.console.print(Hanging(Text(shown(text), "dim"), "  → ", "    "))


def _described(call: Mapping[str, Any]) -> str:
    """Say in one line which tool was called, why, and what came back."""
    result = call["result"]
    told = _written(result.get("body")) if result["delivery"] == "returned" else result["delivery"]
    return f"{call['kind']}: {call['tool']}({_written(call['arguments'])}) = {told}"


def _written(values: object) -> str:
    members = as_object(values) or {}
    return ", ".join(f"{name}={_brief(value)}" for name, value in members.items() if not isinstance(value, dict | list))


def _named(effect: Mapping[str, object]) -> str:
    return " ".join(str(value) for value in effect.values())


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= BRIEF else text[: BRIEF - 1] + "…"
