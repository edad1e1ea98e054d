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
    from collections.abc import Mapping

    from trinco.contracts.section import Section

MODES: Mapping[str, tuple[str, ...]] = {
    "template": ("template",),
    "list": ("item_template", "source", "heading_singular", "heading_plural", "separator", "empty_message"),
    "field": ("field",),
    "none": (),
}
"""The keys of each mode. The first is the one without which it can't work; any of them implies the mode."""
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
    implied = next((mode for mode, keys in MODES.items() if any(key in section for key in keys)), "none")
    mode = section.choice("mode", implied, MODES, instead=ELSEWHERE)
    response: dict[str, object] = {"mode": mode}
    for key in RESPONSE.known[1:]:
        said = section.text(key, None, blank=key in {"separator", "empty_message"})
        if said is not None:
            response[key] = said
            if key not in MODES[mode]:
                section.problem(key, f"means nothing in the mode {mode!r}", "remove it, or change the mode")
            if key in TEMPLATES:
                _check_template(section, key, said)
    needed = MODES[mode][:1]
    if needed and needed[0] not in section:
        section.problem("mode", f"{mode!r} needs {needed[0]!r} too", f"write `{needed[0]}: ...`")
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
