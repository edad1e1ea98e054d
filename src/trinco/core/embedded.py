"""Find the JSON in a text, whatever stands around it: servers answer with several pieces, or with a word before them.

What the values say is `claims.py`'s to read.
"""

from __future__ import annotations

import json
import re

_OPENING = re.compile(r"""\{\s*["}]|\[\s*["{\[\]\dtfn-]""")
"""What JSON can begin with."""
_QUOTING = frozenset('{["')
_MOST = 20
"""How often, on average, a character may be looked at: what opens like JSON and is none could be nested without end."""
_STRETCH = 32_768
"""Characters that are read at once: an error is told by its line, and all lines before it are counted for that."""


class Unreadable(Exception):
    """What the JSON in a text says can't be told: it says a thing twice, or too much of it is only nearly JSON."""


def values_in(text: str) -> tuple[tuple[object, ...], str]:
    """Return the JSON objects and lists in `text`, outermost ones only, and what is left of it without them.

    Raises:
        Unreadable: it can't be told what they say.
    """
    found: list[object] = []
    rest: list[str] = []
    passed = ""
    work = _MOST * (len(text) + 500)
    at = kept = 0
    while (opening := _OPENING.search(text, at)) and work > 0:
        start = opening.start()
        if start > _STRETCH:
            passed += text[kept:start]
            text, start, kept = text[start:], 0, 0
        try:
            value, at = _DECODER.raw_decode(text, start)
        except json.JSONDecodeError as error:
            at, work = start + 1, work - (error.pos - start + 1)
        except (ValueError, RecursionError) as error:
            raise Unreadable from error
        else:
            found.append(value)
            rest.append(passed + text[kept:start])
            passed, kept = "", at
    if work <= 0:
        raise Unreadable
    return tuple(found), "\n".join([*rest, passed + text[kept:]])


def opened(value: object) -> object:
    """Return the JSON object, list or text that `value` is the text of, however often it was written as such; else
    `value`.
    """
    while isinstance(value, str) and value.lstrip()[:1] in _QUOTING:
        try:
            value = _DECODER.decode(value.strip())
        except (ValueError, RecursionError):
            break
    return value


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands in it twice")
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_each_once)
