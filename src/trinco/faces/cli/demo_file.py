"""Read an agent's `demo.yaml`: scenes of a conversation, and where in them the process is killed.

Turns are those of conversation files. Everything wrong with the file is reported at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from trinco.contracts.report import Report
from trinco.contracts.section import Keys, Section
from trinco.contracts.tree import read_tree
from trinco.core.errors import DefinitionError, UsageError
from trinco.testing.conversation_file import Turn, plain_value, read_turns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts import Agent
    from trinco.contracts.tree import Node

NAME = "demo.yaml"
FILE = Keys(("title", "about", "effect_log", "scenes", "afterwards"))
SCENE = Keys(("title", "about", "session", "environment", "turns", "killed", "then", "logged"))
KILLED = Keys(("says", "once"))
LOGGED = Keys(("times", "effect"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """How often an effect must stand in the server's own log."""

    times: int
    effect: Mapping[str, object]
    """What the log's entry must hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed:
    """The process is killed while it works on a message."""

    says: str
    once: Mapping[str, object]
    """When an effect that holds this stands in the server's log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    title: str
    about: str
    session: str
    environment: Mapping[str, str]
    """Of the first process."""
    turns: tuple[Turn, ...]
    killed: Killed | None
    then: tuple[Turn, ...]
    """Said to the process that takes over after the kill."""
    logged: Logged | None

    def continues(self, next_one: Scene) -> bool:
        """Say whether the same process may play both."""
        return (self.session, self.environment) == (next_one.session, next_one.environment)


@dataclass(frozen=True, slots=True, kw_only=True)
class Demo:
    title: str
    about: str
    effect_log: tuple[str, ...]
    """Command that prints the log as JSON with `effects`; `{db}` is the server's database."""
    scenes: tuple[Scene, ...]
    afterwards: str
    """Said to a person before they go on by themselves."""


def read_demo(agent: Agent) -> Demo:
    """Read the demo of an agent.

    Raises:
        UsageError: it has none.
        DefinitionError: with everything that is wrong with it.
    """
    path = agent.folder / NAME
    report = Report()
    try:
        root = read_tree(path.read_bytes(), NAME, report)
    except OSError as error:
        raise UsageError(f"agent {agent.name!r} has no demo: {path} can't be read ({error.strerror})") from error
    file = Section(root, FILE, "", report) if root else None
    scenes = _scenes(file, agent) if file else ()
    if report.problems or file is None:
        raise DefinitionError(agent.name, report.problems)
    return Demo(
        title=file.text("title", agent.name),
        about=file.text("about", "").strip(),
        effect_log=file.words("effect_log"),
        scenes=scenes,
        afterwards=file.text("afterwards", "").strip(),
    )


def _scenes(file: Section, agent: Agent) -> tuple[Scene, ...]:
    scenes = tuple(_scene(node, n, file.report, agent) for n, node in enumerate(file.items("scenes"), 1))
    needed = any(scene.killed or scene.logged for scene in scenes)
    if needed and not file.words("effect_log") and not file.unclear("effect_log"):
        file.problem("effect_log", "is needed by a scene that looks at the server's log", "write its command")
    return scenes


def _scene(node: Node, number: int, report: Report, agent: Agent) -> Scene:
    scene = Section(node, SCENE, f"scenes[{number}]", report)
    tools = agent.catalogue.contracts
    return Scene(
        title=scene.text("title", f"{number}"),
        about=scene.text("about", "").strip(),
        session=scene.text("session", f"scene-{number}"),
        environment=scene.pairs("environment"),
        turns=read_turns(scene, "turns", tools),
        killed=_killed(scene) if "killed" in scene else None,
        then=read_turns(scene, "then", tools),
        logged=_logged(scene) if "logged" in scene else None,
    )


def _killed(scene: Section) -> Killed:
    killed = scene.section("killed", KILLED)
    return Killed(says=killed.text("says", ""), once=_entry(killed, "once"))


def _logged(scene: Section) -> Logged:
    logged = scene.section("logged", LOGGED)
    return Logged(times=logged.whole("times", 1, least=0), effect=_entry(logged, "effect"))


def _entry(section: Section, key: str) -> Mapping[str, object]:
    node = section.node(key)
    members = section.members(key)
    if not members and not section.unclear(key):
        section.problem(key, "is empty", "say which effect is meant")
    if not members or node is None:
        return {}
    return cast("Mapping[str, object]", plain_value(node))
