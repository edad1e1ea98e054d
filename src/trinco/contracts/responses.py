"""Read `response`: how a tool's result is put into words, with every template compiled once to find its mistakes.

Rendering is the presenter's work; it gets the mapping that is returned here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.contracts.keys import RESPONSE
from trinco.contracts.templates import mistake_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.section import Section

MODES: Mapping[str, tuple[str, ...]] = {
    "template": ("template",),
    "list": ("source", "item_template", "heading_singular", "heading_plural", "separator", "empty_message"),
    "field": ("field",),
    "none": (),
}
"""The keys of each mode; any of them implies it."""
REQUIRED = ("template", "field")
"""Modes that can't work without the key of their name."""
ELSEWHERE = {
    "llm": "a result is told from its evidence alone: write a `template`",
    "lines": "write a `template`",
    "renderer": "write a `template`",
}
_OF_A_LIST = ("result", "count")
TEMPLATES: Mapping[str, tuple[str, ...]] = {
    "template": ("result", "arguments"),
    "item_template": ("item", "result"),
    **dict.fromkeys(("heading_singular", "heading_plural", "empty_message"), _OF_A_LIST),
}
"""The keys that are templates, each with the facts that it may use."""


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
            within = "item." if key == "item_template" else "result."
            if key in TEMPLATES and (mistake := mistake_in(said, within=within, facts=TEMPLATES[key])):
                section.problem(key, *mistake)
    if mode in REQUIRED and mode not in section and not section.unclear(mode):
        section.problem("mode", f"{mode!r} needs {mode!r} too", f"write `{mode}: ...`")
    return response if len(response) > 1 or "mode" in section else {}
