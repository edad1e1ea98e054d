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
    """One entry of `intents`, whose tool isn't looked up yet.

    What is wrong in one of its keys, and reported, doesn't keep the others from being held against the other intents.
    """

    path: str
    name: Said | None
    """None where it is missing or wrong."""
    tools: tuple[Said, ...]
    """One, unless it is wrong."""
    description: str
    priority: int
    keywords: tuple[Said, ...]
    examples: tuple[str, ...]
    enabled: bool

    def __str__(self) -> str:
        return repr(self.name.text) if self.name else self.path

    def route(self) -> Route | None:
        """Return the way to its tool; None where it doesn't say which."""
        if self.name is None or len(self.tools) != 1:
            return None
        return Route(
            name=self.name.text,
            tool=self.tools[0].text,
            description=self.description,
            priority=self.priority,
            keywords=tuple(said.text for said in self.keywords),
            examples=self.examples,
        )


def read_intents(root: Node, report: Report) -> tuple[Intent, ...]:
    file = Section(root, ROUTING_FILE, "", report)
    check_version(file)
    read = [_read(node, f"intents[{number}]", report) for number, node in enumerate(file.items("intents"))]
    intents = tuple(intent for intent in read if intent is not None)
    if not read and not file.unclear("intents"):
        _report_no_way(file, "there is no intent, so no words lead anywhere", "write at least one under `intents:`")
    elif read and len(intents) == len(read) and not any(intent.enabled for intent in intents):
        _report_no_way(file, "every intent is disabled, so no words lead anywhere", "enable one")
    _report_repeated_names(intents, report)
    _report_shared_keywords(intents, report)
    return intents


def _report_no_way(file: Section, message: str, hint: str) -> None:
    report, place = file.report, file.place_of("intents")
    report.add(place, message, f"{hint}, or remove the file: each tool is then reached by the words of its name")


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
    tools = _tools(section)
    description = section.text("description", "", blank=True)
    priority = section.whole("priority", DEFAULT_PRIORITY, least=0)
    keywords, examples = section.said_list("keywords"), section.texts("examples")
    enabled = section.flag("enabled", True)
    return Intent(
        path=path,
        name=name,
        tools=tools,
        description=description,
        priority=priority,
        keywords=keywords,
        examples=examples,
        enabled=enabled,
    )


def _tools(section: Section) -> tuple[Said, ...]:
    """Read `mcp_tools`: one tool, for the same words can't lead to two."""
    tools = section.said_list("mcp_tools")
    node = section.node("mcp_tools")
    count = 0 if node is None else len(node.items)
    if count != 1 and not section.unclear("mcp_tools"):
        hint = "give each tool an intent with words of its own" if count else "write `mcp_tools: [the_tool]`"
        section.problem("mcp_tools", f"must name exactly one tool, not {count}", hint)
    return tools


def _report_repeated_names(intents: Iterable[Intent], report: Report) -> None:
    seen: dict[str, Place] = {}
    for intent in intents:
        if intent.name is None:
            continue
        first = seen.setdefault(intent.name.text, intent.name.place)
        if first is not intent.name.place:
            message = f"there is an intent {intent} at line {first.line} already"
            report.add(intent.name.place, message, "rename one of them")


def _report_shared_keywords(intents: Iterable[Intent], report: Report) -> None:
    seen: dict[tuple[int, str], Intent] = {}
    for intent in intents:
        for keyword in intent.keywords if intent.enabled else ():
            first = seen.setdefault((intent.priority, _folded(keyword.text)), intent)
            if first is not intent:
                message = f"the keyword {keyword.text!r} leads to {first} too, with the same priority"
                report.add(keyword.place, message, "make it longer, or give one of them another `priority`")


def _folded(text: str) -> str:
    """Return `text` as it is when case, accents and spaces don't count."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())
