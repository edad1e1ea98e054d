"""Read `routing.yaml`: the words that lead to each tool, or make them up from the tools' names where it is absent.

Matching a message with them is the language layer's work; whether a route's tool may be chosen, `joining`'s.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.contracts.keys import INTENT, ROUTING_FILE
from trinco.contracts.section import Section, check_version
from trinco.core.contract import Contract, OperationType, Route

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.contracts.report import Place, Report, Said
    from trinco.contracts.tree import Node

DEFAULT_PRIORITY = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """One entry of `intents`, whose tool isn't looked up yet."""

    name: str
    place: Place
    tool: Said
    description: str
    priority: int
    keywords: tuple[Said, ...]
    examples: tuple[str, ...]
    enabled: bool

    def route(self) -> Route:
        return Route(
            name=self.name,
            tool=self.tool.text,
            description=self.description,
            priority=self.priority,
            keywords=tuple(said.text for said in self.keywords),
            examples=self.examples,
        )


def read_intents(root: Node, report: Report) -> tuple[Intent, ...]:
    file = Section(root, ROUTING_FILE, "", report)
    check_version(file)
    read = (_read(node, f"intents[{number}]", report) for number, node in enumerate(file.items("intents")))
    intents = tuple(intent for intent in read if intent is not None)
    _report_repeated_names(intents, report)
    _report_shared_keywords(intents, report)
    return intents


def routes_from_names(contracts: Iterable[Contract]) -> tuple[Route, ...]:
    """Make one route for each tool that may be chosen: the words of its name, and its description as an example."""
    return tuple(
        Route(
            name=contract.tool,
            tool=contract.tool,
            description=contract.description,
            keywords=(" ".join(re.split(r"[_\W]+", contract.tool)).strip() or contract.tool,),
            examples=(contract.description,) if contract.description else (),
        )
        for contract in contracts
        if contract.operation_type is not OperationType.INTERNAL
    )


def _read(node: Node, path: str, report: Report) -> Intent | None:
    section = Section(node, INTENT, path, report)
    if not section.readable:
        return None
    name = section.said("name")
    if "name" not in section and not section.unclear("name"):
        report.add(node.place, f"{path} has no 'name'", "write `name: ...`")
    if not any(key in section or section.unclear(key) for key in ("keywords", "examples")):
        report.add(node.place, f"no words lead to {path}", "write `keywords` or `examples`")
    for known_elsewhere in ("agent", "domain"):  # they choose between agents there; here a folder is one agent
        section.text(known_elsewhere, None)
    tool = _tool(section)
    description = section.text("description", "", blank=True)
    priority = section.whole("priority", DEFAULT_PRIORITY, least=0)
    keywords, examples = section.said_list("keywords"), section.texts("examples")
    enabled = section.flag("enabled", True)
    if name is None or tool is None:
        return None
    return Intent(
        name=name.text,
        place=name.place,
        tool=tool,
        description=description,
        priority=priority,
        keywords=keywords,
        examples=examples,
        enabled=enabled,
    )


def _tool(section: Section) -> Said | None:
    """Read `mcp_tools`: one tool, for the same words can't lead to two."""
    tools = section.said_list("mcp_tools")
    node = section.node("mcp_tools")
    count = 0 if node is None else len(node.items)
    if count != 1 and not section.unclear("mcp_tools"):
        hint = "give each tool an intent with words of its own" if count else "write `mcp_tools: [the_tool]`"
        section.problem("mcp_tools", f"must name exactly one tool, not {count}", hint)
    return tools[0] if tools and count == 1 else None


def _report_repeated_names(intents: Iterable[Intent], report: Report) -> None:
    seen: dict[str, Place] = {}
    for intent in intents:
        if intent.name in seen:
            line = seen[intent.name].line
            report.add(intent.place, f"there is an intent {intent.name!r} at line {line} already", "rename one of them")
        seen.setdefault(intent.name, intent.place)


def _report_shared_keywords(intents: Iterable[Intent], report: Report) -> None:
    seen: dict[tuple[int, str], Intent] = {}
    for intent in intents:
        for keyword in intent.keywords if intent.enabled else ():
            first = seen.setdefault((intent.priority, _folded(keyword.text)), intent)
            if first.name != intent.name:
                message = f"the keyword {keyword.text!r} leads to {first.name!r} too, with the same priority"
                report.add(keyword.place, message, "make it longer, or give one of them another `priority`")


def _folded(text: str) -> str:
    """Return `text` as it is when case, accents and spaces don't count."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())
