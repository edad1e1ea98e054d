"""Show text that others wrote, a name or a received value, so that it can't be read as anything but text.

One line, in quotes, without control, direction or invisible characters, cut, with markup escaped. Leaves out judging
what a text says: an instruction in quotes is a name like any other.
"""

import json
import re
import unicodedata

NAME_LIMIT = 80
"""Characters of a name that are shown."""
RECEIVED_LIMIT = 60
"""Characters of a received value that are shown."""

_MARKUP = re.compile(r"<(?=[/!?A-Za-z|])")
_INTERNALS = re.compile(
    r"\bSQL(?:STATE)?\b|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(?:FROM|VALUES|SET|WHERE)\b"
    r"|Traceback \(most recent|Stack trace|\bin file\b.+\bline \d|Exception\b|<(?:html|!doctype|body|br)\b",
    re.IGNORECASE | re.DOTALL,
)
# Other, Control, Format, Private use, Surrogate, Unassigned; line and paragraph separators.
_INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})


def one_line(text: str, limit: int = NAME_LIMIT) -> str:
    """Return `text` on one line and cut, with nothing in it that can't be seen."""
    looked_at = text[: limit * 4]  # what follows is cut anyway, and may be a megabyte
    seen = (" " if unicodedata.category(c) in _INVISIBLE else c for c in looked_at)
    plain = _MARKUP.sub("\u2039", " ".join("".join(seen).split()))
    return plain if len(plain) <= limit and len(looked_at) == len(text) else f"{plain[: limit - 1].rstrip()}…"


def quoted(text: str, limit: int = NAME_LIMIT) -> str:
    """Return `text` as `one_line` does, in double quotes; quotes within it are escaped."""
    return json.dumps(one_line(text, limit), ensure_ascii=False)


def received(value: object, limit: int = RECEIVED_LIMIT) -> str:
    """Return an argument as it is named in a message: a text in quotes, anything else as JSON."""
    if isinstance(value, str):
        return quoted(value, limit)
    if isinstance(value, dict | list):
        return "{...}" if isinstance(value, dict) else "[...]"
    try:
        return one_line(json.dumps(value, ensure_ascii=False, default=str), limit)
    except (TypeError, ValueError):
        return "?"


def told(text: str | None, limit: int = 200) -> str | None:
    """Return a backend's own words for a message, or None where they are internals: SQL, a trace, a page of HTML."""
    if not text or _INTERNALS.search(text):
        return None
    return quoted(text, limit)
