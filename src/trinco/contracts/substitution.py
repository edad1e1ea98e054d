"""Put environment variables into a part of a file: `${NAME}`, `${NAME:-default}`; `$${` writes a plain `${`.

An unset variable without a default is named to the caller, and never replaced by nothing. Values are kept out of
messages: a node remembers what was written.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from trinco.contracts.tree import Kind, kind_of_plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trinco.contracts.tree import Node

REFERENCE = re.compile(r"\$\$\{|\$\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?::-(?P<default>[^}]*))?\}|\$\{")
UNREADABLE = "${"
DEEPEST = 3
"""Nothing that is asked of a server lies deeper; what does is reported as something else anyway."""


def filled(node: Node, environment: Mapping[str, str], *, depth: int = DEEPEST) -> Node:
    """Return `node` with all variables that are known put in; the others stay as they are written."""
    if node.kind in {Kind.MAPPING, Kind.LIST} and depth:
        below = depth - 1
        entries = {name: filled(entry, environment, depth=below) for name, entry in node.entries.items()}
        items = tuple(filled(item, environment, depth=below) for item in node.items)
        return replace(node, items=items, entries=entries)
    if node.kind is not Kind.TEXT or "${" not in node.text:
        return node
    text = REFERENCE.sub(lambda found: _put_in(found, environment), node.text)
    # Quoted or not (inside brackets it must be), `${PORT:-80}` may stand where a number is wanted.
    return replace(node, text=text, kind=kind_of_plain(text))


def missing(node: Node, environment: Mapping[str, str], *, depth: int = DEEPEST) -> Iterator[tuple[Node, str]]:
    """Yield each place with a variable that has neither value nor default, or with a `${` that can't be read."""
    for inner in (*node.items, *node.entries.values()) if depth else ():
        yield from missing(inner, environment, depth=depth - 1)
    for found in REFERENCE.finditer(node.text if node.kind is Kind.TEXT else ""):
        if _value(found, environment) is None:
            yield node, found["name"] or UNREADABLE


def variables_of(node: Node) -> tuple[str, ...]:
    """Return the names of the variables in a scalar as it is written, each once."""
    return tuple(dict.fromkeys(found["name"] for found in REFERENCE.finditer(node.written) if found["name"]))


def _value(found: re.Match[str], environment: Mapping[str, str]) -> str | None:
    if found[0] == "$${":
        return "${"
    name, default = found["name"], found["default"]
    value = environment.get(name) if name else None
    # As in a shell, a default stands in for an empty value too.
    return default if default is not None and not value else value


def _put_in(found: re.Match[str], environment: Mapping[str, str]) -> str:
    value = _value(found, environment)
    return found[0] if value is None else value
