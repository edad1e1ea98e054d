"""Find what no request and no process could be given: characters that a header or an environment can't hold.

Met later, they would be told by an error that quotes the value, and that may be a secret. Here only the place is named.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from trinco.contracts.substitution import variables_of

if TYPE_CHECKING:
    from trinco.contracts.section import Section
    from trinco.contracts.tree import Node

HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
HEADER_VALUE = re.compile(r"(?:[!-~](?:[ -~\t]*[!-~])?)?")
A_HEADER = "it is ASCII on one line, with no space at its ends"
A_TEXT = "it is text without the character NUL"


def report_unsendable(server: Section) -> None:
    """Report every value of a server's section that could never be sent, whatever stands in the other ones."""
    _check_headers(server)
    for name, node in _members(server, "env").items():
        path = f"{server.named('env')}.{name}"
        if "=" in name or not name or not _passes(name):
            message = f"{server.named('env')} has a name that no variable can have: {name!r}"
            server.report.add(node.place, message, "write letters, digits and _")
        elif not _passes(node.text):
            server.report.add(node.place, f"{path} holds a character that a variable can't have", _hint(node, A_TEXT))
    for key in ("command", "cwd"):
        if (node := server.node(key)) and not _passes(node.text):
            server.problem(key, "holds a character that it can't have", _hint(node, A_TEXT))
    for node in args.items if (args := server.node("args")) else ():
        if not _passes(node.text):
            message = f"an entry of {server.named('args')} holds a character that an argument can't have"
            server.report.add(node.place, message, _hint(node, A_TEXT))


def _check_headers(server: Section) -> None:
    for name, node in _members(server, "headers").items():
        path = f"{server.named('headers')}.{name}"
        if not HEADER_NAME.fullmatch(name):
            message = f"{server.named('headers')} has a name that no header can have: {name!r}"
            server.report.add(node.place, message, "write letters, digits and -")
        elif not HEADER_VALUE.fullmatch(node.text):
            server.report.add(node.place, f"{path} holds a character that a header can't have", _hint(node, A_HEADER))


def _members(server: Section, key: str) -> dict[str, Node]:
    node = server.node(key)
    return dict(node.entries) if node else {}


def _passes(text: str) -> bool:
    """Say whether a process can be given `text`."""
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


def _hint(node: Node, form: str) -> str:
    names = variables_of(node)
    return f"{form}: look at what {' and '.join(names)} holds" if names else form
