"""Turn the text of one YAML file into a tree in which every node knows its place.

Syntax errors, duplicate keys, keys that aren't text and references to itself are found here. What a value means,
and whether it fits where it stands, is asked by `section`. Nothing is ever constructed from a tag.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, cast

import yaml

from trinco.contracts.report import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.report import Report

# The C parser is some eight times faster and gives the same marks; a build of PyYAML may lack it.
LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

FLAG = re.compile(r"(?i:true|false|yes|no|on|off)")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
DEEPEST = 40
FLATTER = "write out what is meant, with fewer levels"


class Kind(StrEnum):
    """What a node is, in words that a message can use."""

    TEXT = "text"
    WHOLE = "a whole number"
    NUMBER = "a number"
    FLAG = "true or false"
    DATE = "a date"
    NOTHING = "nothing"
    LIST = "a list"
    MAPPING = "a mapping"
    STRANGE = "a value with a tag"


KINDS = {
    "tag:yaml.org,2002:str": Kind.TEXT,
    "tag:yaml.org,2002:int": Kind.WHOLE,
    "tag:yaml.org,2002:float": Kind.NUMBER,
    "tag:yaml.org,2002:bool": Kind.FLAG,
    "tag:yaml.org,2002:timestamp": Kind.DATE,
    "tag:yaml.org,2002:null": Kind.NOTHING,
    "tag:yaml.org,2002:seq": Kind.LIST,
    "tag:yaml.org,2002:map": Kind.MAPPING,
}
SCALARS = frozenset({Kind.TEXT, Kind.WHOLE, Kind.NUMBER, Kind.FLAG, Kind.DATE})
MERGE = "tag:yaml.org,2002:merge"


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One value. Its place is that of its key, or of the value itself in a list."""

    place: Place
    kind: Kind
    text: str = ""
    """A scalar as it is written, after substitution."""
    written: str = ""
    """A scalar before substitution: what a message may show."""
    items: tuple[Node, ...] = ()
    entries: Mapping[str, Node] = field(default_factory=dict[str, "Node"])

    def __str__(self) -> str:
        if self.kind not in SCALARS:
            return str(self.kind)
        shown = self.written if len(self.written) <= 40 else self.written[:37] + "..."
        return shown if self.kind is Kind.FLAG else f"the {self.kind.removeprefix('a ')} {shown!r}"


def kind_of_plain(text: str) -> Kind:
    """Say what an unquoted scalar with this text would be, if it isn't text."""
    if FLAG.fullmatch(text):
        return Kind.FLAG
    if NUMBER.fullmatch(text):
        return Kind.NUMBER if "." in text else Kind.WHOLE
    return Kind.TEXT


def read_tree(raw: bytes, file: str, report: Report) -> Node | None:
    """Return the file's tree, or None (and one problem) where its text is no YAML.

    An empty file is an empty mapping.
    """
    top = Place(file, 1)
    raw = raw.removeprefix(BOM_UTF8)
    try:
        node = yaml.compose(raw.decode(), Loader=LOADER)
    except UnicodeDecodeError as error:
        report.add(Place(file, _line(raw[: error.start])), "the file is not UTF-8 text", "save it as UTF-8")
        return None
    except yaml.reader.ReaderError as error:
        # Its own position is one of bytes or of characters, whichever the parser counts in.
        before, _, _ = raw.partition(chr(error.character).encode())
        said = f"this is not YAML: it has a character that no text has (U+{error.character:04X})"
        report.add(Place(file, _line(before)), said, "remove it, or write it as an escape between double quotes")
        return None
    except yaml.MarkedYAMLError as error:
        _report_syntax(error, raw, file, report)
        return None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        report.add(top, f"this is not YAML: {str(error).splitlines()[0]}", "look for what is broken in it")
        return None
    if node is None:
        return Node(place=top, kind=Kind.MAPPING)
    return _Grower(file, report).grow(node)


def _line(before: bytes) -> int:
    """Return the line on which that stands which comes after `before`, whichever way its lines end."""
    return before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n") + 1


def _report_syntax(error: yaml.MarkedYAMLError, raw: bytes, file: str, report: Report) -> None:
    mark = error.problem_mark or error.context_mark
    lines = raw.decode().splitlines()
    line = min(mark.line if mark else 0, max(len(lines) - 1, 0))
    near = "".join(lines[max(line - 1, 0) : line + 1])
    if "quoted scalar" in (error.context or "") and "\\" in near:
        hint = "use single quotes: between double ones a backslash begins an escape"
    else:
        hint = "inside [ ] or { }, put ${...} in quotes" if "${" in near else "look at the line above it too"
    said = ": ".join(part for part in (error.context, error.problem) if part)
    report.add(Place(file, line + 1), f"this is not YAML: {said}", hint)


class _Grower:
    """Makes `Node`s of what PyYAML composed; an alias gives the same node, so that a bomb stays small."""

    def __init__(self, file: str, report: Report) -> None:
        self._file = file
        self._report = report
        self._grown: dict[int, Node] = {}
        self._open: set[int] = set()

    def grow(self, node: yaml.Node, place: Place | None = None) -> Node:
        place = place or self._place(node)
        if id(node) in self._grown:
            return replace(self._grown[id(node)], place=place)
        if id(node) in self._open or len(self._open) > DEEPEST:
            self._report.add(place, f"this refers to itself, or is nested more than {DEEPEST} deep", FLATTER)
            return Node(place=place, kind=Kind.NOTHING)
        self._open.add(id(node))
        grown = self._grow(node, place)
        self._open.remove(id(node))
        self._grown[id(node)] = grown
        return grown

    def _grow(self, node: yaml.Node, place: Place) -> Node:
        kind = KINDS.get(node.tag, Kind.STRANGE)
        if isinstance(node, yaml.ScalarNode):
            text = cast("str", node.value)
            return Node(place=place, kind=kind, text=text, written=text)
        if kind is Kind.LIST and isinstance(node, yaml.SequenceNode):
            items = cast("list[yaml.Node]", node.value)
            return Node(place=place, kind=kind, items=tuple(self.grow(item) for item in items))
        if kind is Kind.MAPPING and isinstance(node, yaml.MappingNode):
            return Node(place=place, kind=kind, entries=self._entries(node))
        return Node(place=place, kind=Kind.STRANGE)

    def _entries(self, node: yaml.MappingNode) -> dict[str, Node]:
        own: dict[str, Node] = {}
        merged: dict[str, Node] = {}
        for key, value in cast("list[tuple[yaml.Node, yaml.Node]]", node.value):
            place = self._place(key)
            if key.tag == MERGE:
                merged = {**self._merged(value, place), **merged}
            elif not isinstance(key, yaml.ScalarNode):
                self._report.add(
                    place, "a key must be text, not a list or mapping", "write `name: value`, with a name that is text"
                )
            else:
                self._enter(own, key, value, place)
        return {**merged, **own}

    def _enter(self, own: dict[str, Node], key: yaml.ScalarNode, value: yaml.Node, place: Place) -> None:
        name = cast("str", key.value)
        if KINDS.get(key.tag) is not Kind.TEXT:
            self._report.add(place, f"the key {name} must be text", f"put it in quotes: {name!r}")
        if name in own:
            first = own[name].place.line
            self._report.add(place, f"duplicate key {name!r}: it stands at line {first} already", "remove one of them")
            return
        own[name] = self.grow(value, place)

    def _merged(self, value: yaml.Node, place: Place) -> Mapping[str, Node]:
        grown = self.grow(value, place)
        parts = grown.items if grown.kind is Kind.LIST else (grown,)
        if any(part.kind is not Kind.MAPPING for part in parts):
            self._report.add(
                place, "only mappings can be merged with <<", "name an anchor of a mapping: `<<: *the_anchor`"
            )
        return {name: node for part in reversed(parts) for name, node in part.entries.items()}

    def _place(self, node: yaml.Node) -> Place:
        return Place(self._file, node.start_mark.line + 1 if node.start_mark else 1)
