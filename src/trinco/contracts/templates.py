"""Find the mistakes in a template by compiling it once; rendering is the presenter's work."""

from __future__ import annotations

import re
from functools import cache

from jinja2 import TemplateError
from jinja2.sandbox import SandboxedEnvironment

BRACES = re.compile(r"(?<![{%#])\{([A-Za-z_][\w.]*)\}(?!\})")


def mistake_in(source: str, *, within: str = "") -> tuple[str, str] | None:
    """Return what is wrong with a template, and a suggestion.

    Args:
        source: The template.
        within: The name under which a template of this kind finds its facts.
    """
    if stray := BRACES.search(source):
        return f"has {stray[0]}, which is no placeholder", "write {{ " + f"{within}{stray[1]}" + " }}"
    try:
        _environment().compile(_environment().parse(source))
    except TemplateError as error:
        return f"is no template: {error.message} (its line {getattr(error, 'lineno', 1)})", ""
    except (SyntaxError, ValueError, RecursionError, OverflowError) as error:
        return f"is no template: {error}", ""
    return None


@cache
def _environment() -> SandboxedEnvironment:
    # Constant folding would run the template's arithmetic here, at load.
    return SandboxedEnvironment(optimized=False, autoescape=False)
