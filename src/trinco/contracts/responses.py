"""Read `response`: how a tool's result is put into words, with every template compiled once to find its mistakes.

Rendering is the presenter's work; it gets the mapping that is returned here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import TemplateError
from jinja2.sandbox import SandboxedEnvironment

from trinco.contracts.keys import RESPONSE

if TYPE_CHECKING:
    from trinco.contracts.section import Section

MODES = ("template", "list", "field", "none")
NEEDED = {"template": "template", "list": "item_template", "field": "field"}
"""The key without which a mode can't work; also the mode that a key alone implies."""
ELSEWHERE = {
    "llm": "a result is told from its evidence alone: write a `template`",
    "lines": "write a `template`",
    "renderer": "write a `template`",
}
TEMPLATES = ("template", "item_template", "heading_singular", "heading_plural", "empty_message")
BRACES = re.compile(r"(?<![{%#])\{[A-Za-z_][\w.]*\}(?!\})")


def read_response(tool: Section) -> dict[str, object]:
    """Return the keys that are written, and `mode`; an empty mapping where nothing is said."""
    if "response" not in tool:
        return {}
    section = tool.section("response", RESPONSE)
    mode = section.choice("mode", None, MODES, instead=ELSEWHERE)
    implied = next((m for m, key in NEEDED.items() if key in section), "none")
    response: dict[str, object] = {"mode": mode or implied}
    for key in RESPONSE.known[1:]:
        said = section.text(key, None, blank=key in {"separator", "empty_message"})
        if said is not None:
            response[key] = said
            if key in TEMPLATES:
                _check_template(section, key, said)
    needed = NEEDED.get(mode or "")
    if needed and needed not in section:
        section.problem("mode", f"{mode!r} needs {needed!r} too")
    return response


def _check_template(section: Section, key: str, source: str) -> None:
    if stray := BRACES.search(source):
        name = stray[0].strip("{}")
        section.problem(key, f"has {stray[0]}, which is no placeholder", "write {{ result." + name + " }}")
    try:
        tree = _environment().parse(source)
        _environment().compile(tree)
    except TemplateError as error:
        line = getattr(error, "lineno", 1)
        section.problem(key, f"is no template: {error.message} (its line {line})")
    except (SyntaxError, ValueError, RecursionError, OverflowError) as error:
        section.problem(key, f"is no template: {error}")


@cache
def _environment() -> SandboxedEnvironment:
    # Constant folding would run the template's arithmetic here, at load.
    return SandboxedEnvironment(optimized=False, autoescape=False)
