"""Name an operation, a parameter or a field for people: by its declared words, else by its own name made readable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.contract import Contract, Parameter

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_NO_LETTERS = re.compile(r"[_\W]+")


def operation_name(contract: Contract) -> str:
    """Return what the operation does: as its contract calls it, or its own name."""
    return contract.called or capitalised(readable(contract.tool))


def label_of(parameter: Parameter | None, name: str) -> str:
    """Return what a parameter is called; `name` is its technical name."""
    if parameter is not None and parameter.label.strip():
        return parameter.label.strip()
    clause = re.split(r"[.,;:(]", parameter.description, maxsplit=1)[0].strip() if parameter is not None else ""
    return clause or readable(name)


def readable(name: str) -> str:
    """Return a technical name as words: `order_id` as `order id`. It is never empty unless `name` is."""
    return _NO_LETTERS.sub(" ", _CAMEL.sub(" ", name)).strip() or name.strip()


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(said: object) -> str:
    """Return a sentence of somebody else's, beginning and ending like one."""
    text = " ".join(said.split()) if isinstance(said, str) else ""
    first = text.partition(" ")[0].rstrip(",.!?")
    if first.isalpha() and first.islower():
        text = capitalised(text)
    return text if not text or text[-1] in ".!?…:" else text + "."


def in_line(name: str) -> str:
    """Return a name as it stands within a sentence; an abbreviation keeps its capitals."""
    first = name.partition(" ")[0]
    return name if first == "I" or first[1:] != first[1:].lower() else name[:1].lower() + name[1:]
