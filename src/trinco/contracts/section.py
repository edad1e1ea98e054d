"""Ask one mapping of a file for its keys, one typed question each.

Every question gives the value, or the default where the key is absent, null or wrong; what is wrong is reported at
the key's own line. Unknown keys are reported when the section is opened, so each key is either asked for or named.
What would follow from a key's absence is for the asker to report, unless the key is `unclear`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from trinco.contracts.durations import duration_hint, read_duration
from trinco.contracts.report import Place, Said, closest, did_you_mean
from trinco.contracts.tree import SCALARS, Kind, Node, kind_of_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import timedelta

    from trinco.contracts.report import Report

D = TypeVar("D")

TRUE = frozenset({"true", "yes", "on"})
NAMED = re.compile(r"`(\w+)`")
PLAIN_WHOLE = re.compile(r"-?(?:0|[1-9]\d{0,17})")


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that a section may have."""

    known: tuple[str, ...]
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    """Other spelling of a key: the key."""
    unused: Mapping[str, str] = field(default_factory=dict[str, str])
    """A key that people bring from elsewhere: what to do instead."""

    @property
    def form(self) -> str:
        """Suggest what stands where something else does."""
        return f"write its keys, each with its value; {did_you_mean('', self.known)}"


class Section:
    """One mapping, with the keys it may have and the path by which messages name it."""

    def __init__(self, node: Node, keys: Keys, path: str, report: Report) -> None:
        self.report = report
        self.place = node.place
        self.path = path
        self.readable = node.kind in {Kind.MAPPING, Kind.NOTHING}
        self._nodes: dict[str, Node] = {}
        self._unclear: set[str] = set()
        if node.kind is Kind.MAPPING:
            self._open(node, keys)
        elif not self.readable:
            self._wrong(node, path, "a mapping", keys.form)

    def _open(self, node: Node, keys: Keys) -> None:
        for written, value in node.entries.items():
            name = keys.aliases.get(written, written)
            if name not in keys.known:
                self._report_unknown(written, value, keys)
            elif name in self._nodes:
                first = self._nodes[name].place.line
                self.report.add(value.place, f"{written!r} says again what line {first} says", "keep one of them")
            else:
                self._nodes[name] = value
        self._unclear -= self._nodes.keys()

    def _report_unknown(self, written: str, value: Node, keys: Keys) -> None:
        spellings = (*keys.known, *keys.aliases)
        hint = keys.unused.get(written)
        meant = NAMED.findall(hint) if hint else [closest(written, spellings)]
        self._unclear.update(keys.aliases.get(name, name) for name in meant if name)
        message = f"unknown key {written!r} in {self.path or 'this file'}"
        self.report.add(value.place, message, hint or did_you_mean(written, spellings))

    def unclear(self, key: str) -> bool:
        """Say whether nobody knows what is meant at `key`, for a reason that is reported already.

        It is misspelt, something of another kind stands there, or the section itself is none. One mistake gives one
        problem: what follows from the key's absence is none then.
        """
        return not self.readable or key in self._unclear

    def __contains__(self, key: str) -> bool:
        """Say whether `key` is written here with anything but null."""
        return self._given(key) is not None

    def place_of(self, key: str) -> Place:
        return self._nodes[key].place if key in self._nodes else self.place

    def named(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def node(self, key: str) -> Node | None:
        """Return what is written at `key`, for a question that this class doesn't know."""
        return self._given(key)

    def text(self, key: str, default: D, *, blank: bool = False) -> str | D:
        node = self._given(key)
        if node is None:
            return default
        said = self._text(node, self.named(key), blank=blank)
        if said is None:
            self._unclear.add(key)
        return default if said is None else said.text

    def said(self, key: str) -> Said | None:
        """Return a name that refers to something else, with its place."""
        node = self._given(key)
        said = None if node is None else self._text(node, self.named(key))
        if node is not None and said is None:
            self._unclear.add(key)
        return said

    def said_list(self, key: str) -> tuple[Said, ...]:
        node = self._given(key)
        if node is not None and node.kind is not Kind.LIST:
            self._unclear.add(key)
        return () if node is None else self.said_items(node, self.named(key))

    def said_items(self, node: Node, path: str) -> tuple[Said, ...]:
        """Read a list of texts."""
        if node.kind is not Kind.LIST:
            self._wrong(node, path, "a list of texts", _as_list(node))
            return ()
        read = (self._text(item, f"an entry of {path}") for item in node.items)
        return tuple(said for said in read if said is not None)

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(said.text for said in self.said_list(key))

    def flag(self, key: str, default: D) -> bool | D:
        node = self._given(key)
        if node is None:
            return default
        if node.kind is not Kind.FLAG:
            self._wrong(node, self.named(key), "true or false", _as_flag(node))
            self._unclear.add(key)
            return default
        return node.text.lower() in TRUE

    def whole(self, key: str, default: D, *, least: int) -> int | D:
        node = self._given(key)
        if node is None:
            return default
        if node.kind is not Kind.WHOLE or not PLAIN_WHOLE.fullmatch(node.text) or int(node.text) < least:
            self._wrong(node, self.named(key), f"a whole number, {least} or more", _as_whole(key, node, least))
            return default
        return int(node.text)

    def duration(self, key: str, default: D, *, zero: bool = False) -> timedelta | D:
        node = self._given(key)
        if node is None:
            return default
        readable = node.kind in {Kind.TEXT, Kind.WHOLE, Kind.NUMBER}
        length = read_duration(node.text) if readable else None
        if length is None or (not length and not zero):
            least = "a duration" if zero else "a duration longer than zero"
            self._wrong(node, self.named(key), least, duration_hint(node.written))
            return default
        return length

    def choice(
        self, key: str, default: D, options: Iterable[str], *, instead: Mapping[str, str] | None = None
    ) -> str | D:
        """Return one of `options`. `instead` has a better hint for some wrong words."""
        node = self._given(key)
        if node is None:
            return default
        words = tuple(options)
        if node.kind is not Kind.TEXT or node.text not in words:
            near = closest(node.text, words)
            hint = (instead or {}).get(node.text) or (
                f"did you mean {near!r}?" if near else f"write `{key}: {words[0]}`, or another of these"
            )
            self._wrong(node, self.named(key), "one of " + ", ".join(words), hint)
            self._unclear.add(key)
            return default
        return node.text

    def section(self, key: str, keys: Keys) -> Section:
        """Open the mapping at `key`; an empty one where there is none."""
        node = self._given(key) or Node(place=self.place_of(key), kind=Kind.NOTHING)
        return Section(node, keys, self.named(key), self.report)

    def members(self, key: str) -> dict[str, Node]:
        """Return the entries of the mapping at `key`, whose names are the author's own."""
        node = self._given(key)
        if node is None:
            return {}
        if node.kind is not Kind.MAPPING:
            self._wrong(node, self.named(key), "a mapping", f"write names and what they hold: `{key}: {{name: ...}}`")
            self._unclear.add(key)
        for name in node.entries:
            if not name.strip():
                place, message = node.entries[name].place, f"a name in {self.named(key)} is empty"
                self.report.add(place, message, "write a name, or remove it")
        return dict(node.entries)

    def items(self, key: str, *, apart: bool = False) -> tuple[Node, ...]:
        """Read a list; with `apart`, the words of a text are what its entries were meant to be."""
        node = self._given(key)
        if node is None:
            return ()
        if node.kind is not Kind.LIST:
            self._wrong(node, self.named(key), "a list", _as_list(node, apart=apart))
            self._unclear.add(key)
        return node.items

    def words(self, key: str) -> tuple[str, ...]:
        """Read a list of scalars as they are written (a command's arguments)."""
        nodes = self.items(key, apart=True)
        return tuple(self._word(node, f"an entry of {self.named(key)}") for node in nodes)

    def pairs(self, key: str) -> dict[str, str]:
        """Read a mapping of names to scalars as they are written (an environment, headers)."""
        return {name: self._word(node, f"{self.named(key)}.{name}") for name, node in self.members(key).items()}

    def problem(self, key: str, message: str, suggestion: str) -> None:
        """Report at `key`'s line that what stands there, as such well formed, can't be."""
        self.report.add(self.place_of(key), f"{self.named(key)} {message}", suggestion)

    def _given(self, key: str) -> Node | None:
        node = self._nodes.get(key)
        return None if node is None or node.kind is Kind.NOTHING else node

    def _text(self, node: Node, path: str, *, blank: bool = False) -> Said | None:
        # What came from a variable is text wherever text is wanted, whatever it looks like.
        if node.kind is not Kind.TEXT and node.text == node.written:
            self._wrong(node, path, "text", _as_text(node))
            return None
        if not blank and not node.text.strip():
            self.report.add(node.place, f"{path} is empty", "write what it is, or remove it")
            return None
        return Said(node.text, node.place)

    def _word(self, node: Node, path: str) -> str:
        if node.kind not in SCALARS:
            self._wrong(node, path, "text", _as_text(node))
        return node.text

    def _wrong(self, node: Node, path: str, wanted: str, suggestion: str) -> None:
        self.report.add(node.place, f"{path or 'this file'} must be {wanted}, not {node}", suggestion)


def quoted(node: Node) -> str:
    """Suggest the quotes by which a scalar is text."""
    return f'put it in quotes: "{node.written}"'


def _as_text(node: Node) -> str:
    return quoted(node) if node.kind in SCALARS else "write one text"


def _as_list(node: Node, *, apart: bool = False) -> str:
    if node.kind in SCALARS:
        written = node.written if node.kind is Kind.TEXT else f'"{node.written}"'
        return f"write [{', '.join(written.split()) if apart else written}]"
    return "write each entry on a line of its own, after `- `"


def _as_flag(node: Node) -> str:
    if kind_of_plain(node.written) is Kind.FLAG:
        return f"write `{str(node.written.lower() in TRUE).lower()}`, without quotes"
    return "write `true` or `false`"


def _as_whole(key: str, node: Node, least: int) -> str:
    if PLAIN_WHOLE.fullmatch(node.written) and int(node.written) >= least:
        return f"write `{key}: {node.written}`, without quotes"
    return f"write digits alone, such as `{key}: {max(least, 1)}`"


def check_version(file: Section) -> None:
    """Refuse a file written for a later form of these files."""
    version = file.whole("version", 1, least=1)
    if version != 1:
        file.problem(
            "version", f"is {version}, and only version 1 is known here", "update Trinco, or write `version: 1`"
        )
