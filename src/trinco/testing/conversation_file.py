"""Read a conversation's YAML file: what is said, and what is expected of each turn.

Everything wrong with a file is reported at once, each with its line and a suggestion. Playing is `conversation.py`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, cast

from trinco.contracts.files import READABLE
from trinco.contracts.identity import check_subject
from trinco.contracts.messages import spoken
from trinco.contracts.report import Place, Report, did_you_mean
from trinco.contracts.section import TRUE, Keys, Section
from trinco.contracts.tree import Kind, Node, read_tree
from trinco.core.errors import DefinitionError
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.language import SUPPORTED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from datetime import timedelta

FILE = Keys(("name", "description", "locale", "subject", "environment", "turns"))
TURN = Keys(("says", "message_id", "heard_full_question", "restart", "wait", "expects"))
EXPECTS = Keys(
    (
        "phase",
        "proposal",
        "called",
        "effects",
        "reply_contains",
        "reply_lacks",
        "state",
        "missing",
        "handoff",
        "events",
        "error",
    )
)
EFFECT = Keys(("tool", "arguments"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One message, and what is expected of the reply."""

    says: str
    message_id: str | None = None
    heard_full_question: bool = True
    restart: bool = False
    """The agent is closed and opened again before it."""
    wait: timedelta | None = None
    """The clock goes on by this before it."""
    expects: Mapping[str, object] = field(default_factory=dict[str, object])
    """By key of `EXPECTS`, only what is written."""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """One conversation, named after its situation."""

    name: str
    file: str
    turns: tuple[Turn, ...]
    locale: str | None = None
    subject: Mapping[str, str] | None = None
    """Who the session is, as a host would say."""
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    """Variables for `${NAME}` in the agent's files."""


class UnusableConversations(DefinitionError):
    """Conversation files can't be played; the agent's own are not what is wrong."""

    def __str__(self) -> str:
        files = {problem.file for problem in self.problems}
        named = f"the conversation file {next(iter(files))} has" if len(files) == 1 else "conversation files have"
        count = f"{len(self.problems)} problem{'s' if len(self.problems) != 1 else ''}"
        return "\n".join([f"{named} {count}:", *(f"  {problem}" for problem in self.problems)])


def read_conversations(
    files: Iterable[Path],
    *,
    agent: str,
    tools: Collection[str] | None = None,
    identity: Collection[str] | None = None,
) -> tuple[Conversation, ...]:
    """Read conversation files of `agent`.

    With `tools`, the names of tools in them are checked; with `identity`, the agent's identity arguments, those of
    their subjects.

    Raises:
        UnusableConversations: with everything that is wrong with all of them.
    """
    report = Report()
    read = [_read(Path(file), report, tools, identity) for file in files]
    if report.problems:
        raise UnusableConversations(agent, report.problems)
    return tuple(conversation for conversation in read if conversation is not None)


def _read(
    path: Path, report: Report, tools: Collection[str] | None, identity: Collection[str] | None
) -> Conversation | None:
    try:
        raw = path.read_bytes()
    except OSError as error:
        report.add(Place(str(path), 0), f"the file can't be read: {error.strerror}", READABLE)
        return None
    root = read_tree(raw, str(path), report)
    if root is None:
        return None
    file = Section(root, FILE, "", report)
    turns = read_turns(file, "turns", tools)
    if not turns and file.readable:
        file.problem("turns", "has no turn", "write at least `turns: [{says: ...}]`")
    if identity is not None:
        check_subject(file, identity)
    return Conversation(
        name=file.text("name", path.stem),
        file=str(path),
        turns=turns,
        locale=_locale(file),
        subject=file.pairs("subject") or None,
        environment=file.pairs("environment"),
    )


def _locale(file: Section) -> str | None:
    locale = file.text("locale", None)
    if locale is not None and locale.replace("_", "-").partition("-")[0].lower() not in SUPPORTED:
        file.problem("locale", f"{locale!r} is in a language that is not supported", spoken(SUPPORTED))
    return locale


def read_turns(section: Section, key: str, tools: Collection[str] | None) -> tuple[Turn, ...]:
    """Read the list of turns at `key`."""
    items = section.items(key)
    return tuple(_turn(node, f"{section.named(key)}[{n}]", section.report, tools) for n, node in enumerate(items, 1))


def _turn(node: Node, path: str, report: Report, tools: Collection[str] | None) -> Turn:
    turn = Section(node, TURN, path, report)
    if turn.readable and turn.node("says") is None:
        report.add(turn.place, f"{path} has no 'says'", 'write what the person says; an empty message is ""')
    return Turn(
        says=_said(turn),
        message_id=turn.text("message_id", None),
        heard_full_question=turn.flag("heard_full_question", True),
        restart=turn.flag("restart", False),
        wait=turn.duration("wait", None),
        expects=_expects(turn.section("expects", EXPECTS), tools),
        line=node.place.line,
    )


def _said(turn: Section) -> str:
    # People say numbers, "no" and dates too: as they are written, quoted or not.
    node = turn.node("says")
    if node is not None and node.kind in {Kind.LIST, Kind.MAPPING, Kind.STRANGE}:
        turn.problem("says", f"must be text, not {node}", "write what the person says, in quotes")
    return node.text if node is not None else ""


def _expects(section: Section, tools: Collection[str] | None) -> Mapping[str, object]:
    readers: Mapping[str, Callable[[str], object]] = {
        "phase": lambda key: section.choice(key, None, [str(phase) for phase in Phase]),
        "proposal": lambda key: _mapping(section, key),
        "called": lambda key: _tools(section, key, tools),
        "effects": lambda key: _effects(section, key, tools),
        "reply_contains": lambda key: _texts(section, key),
        "reply_lacks": lambda key: _texts(section, key),
        "state": lambda key: _mapping(section, key),
        "missing": section.texts,
        "handoff": lambda key: section.flag(key, None),
        "events": lambda key: _events(section, key),
        "error": lambda key: section.text(key, None),
    }
    read = {key: readers[key](key) for key in EXPECTS.known if key in section}
    return {key: value for key, value in read.items() if value is not None}


def _mapping(section: Section, key: str) -> object:
    node = section.node(key)
    section.members(key)  # reports what is no mapping
    return plain_value(node) if node is not None and node.kind is Kind.MAPPING else None


def _texts(section: Section, key: str) -> tuple[str, ...]:
    node = section.node(key)
    if node is not None and node.kind is not Kind.LIST:
        text = section.text(key, None)
        return () if text is None else (text,)
    return section.texts(key)


def _tools(section: Section, key: str, tools: Collection[str] | None) -> tuple[str, ...]:
    said = section.said_list(key)
    for name in said:
        _check_tool(name.text, name.place, section.report, tools)
    return tuple(name.text for name in said)


def _effects(section: Section, key: str, tools: Collection[str] | None) -> tuple[Mapping[str, object], ...]:
    effects: list[Mapping[str, object]] = []
    for number, node in enumerate(section.items(key), 1):
        effect = Section(node, EFFECT, f"{section.named(key)}[{number}]", section.report)
        tool = effect.said("tool")
        if tool is not None:
            _check_tool(tool.text, tool.place, section.report, tools)
        expected: dict[str, object] = {"tool": tool.text} if tool else {}
        if (arguments := _mapping(effect, "arguments")) is not None:
            expected["arguments"] = arguments
        effects.append(expected)
    return tuple(effects)


def _events(section: Section, key: str) -> tuple[str, ...]:
    known = [str(name) for name in FactName]
    said = section.said_list(key)
    for name in (name for name in said if name.text not in known):
        section.report.add(name.place, f"no event is named {name.text!r}", did_you_mean(name.text, known))
    return tuple(name.text for name in said)


def _check_tool(name: str, place: Place, report: Report, tools: Collection[str] | None) -> None:
    if tools is not None and name not in tools:
        report.add(place, f"the agent has no tool {name!r}", did_you_mean(name, tools))


def plain_value(node: Node) -> object:
    """Return what a node says: numbers exact, dates as they are written."""
    match node.kind:
        case Kind.MAPPING:
            return {name: plain_value(entry) for name, entry in node.entries.items()}
        case Kind.LIST:
            return [plain_value(item) for item in node.items]
        case Kind.NOTHING:
            return None
        case Kind.FLAG:
            return node.text.lower() in TRUE
        case Kind.WHOLE | Kind.NUMBER:
            return _number(node.text)
        case _:
            return node.text


def _number(text: str) -> object:
    try:
        return Decimal(text)
    except ArithmeticError:  # 0x10, 1_000 or .inf: as it is written
        return cast("object", text)
