"""Find the mistakes in a template by compiling it once; rendering is the presenter's work."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import TemplateError, TemplateSyntaxError, filters, nodes, pass_context, tests
from jinja2.meta import find_undeclared_variables
from jinja2.sandbox import SandboxedEnvironment

from trinco.contracts.report import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

BRACES = re.compile(r"(?<![{%#])\{([A-Za-z_][\w.]*)\}(?!\})")
BLOCKS = ("if", "for", "set", "filter", "with", "raw")
TAGS = (*BLOCKS, "elif", "else", *(f"end{name}" for name in BLOCKS))
OWN_FILTERS = ("money", "date", "number")
"""Those by which values are written as the agent's people write them; the language layer has them."""
# Jinja2 gives the values of these no type; only the names are wanted.
KNOWN: Mapping[str, Collection[str]] = {
    "filter": (*OWN_FILTERS, *sorted(vars(filters)["FILTERS"])),
    "test": vars(tests)["TESTS"],
    "tag": TAGS,
}
UNKNOWN = re.compile(r"(?:No|unknown) (filter|test|tag) (?:named )?'([^']*)'")
UNCLOSED = re.compile(r"innermost block that needs to be closed is '([^']*)'")
LEFT_OUT = {
    nodes.Macro: "macros",
    nodes.CallBlock: "macros",
    nodes.Block: "blocks",
    nodes.Extends: "other templates",
    nodes.Include: "other templates",
    nodes.Import: "other templates",
    nodes.FromImport: "other templates",
    nodes.EvalContextModifier: "autoescape",
}
"""What no template of an agent may use: it could run for ever, or has nothing to do in a text for people."""
FORM = "values stand in {{ ... }}, conditions in {% if ... %}...{% endif %}"


def mistake_in(source: str, *, within: str = "", facts: Collection[str] | None = None) -> tuple[str, str] | None:
    """Return what is wrong with a template, and a suggestion.

    Args:
        source: The template.
        within: The name under which a template of this kind finds its facts.
        facts: All the names that it may use; None where nobody knows them.
    """
    if stray := BRACES.search(source):
        return f"has {stray[0]}, which is no placeholder", "write {{ " + f"{within}{stray[1]}" + " }}"
    try:
        tree = _environment().parse(source)
        _refuse(tree)
        _environment().compile(tree)
        strange = () if facts is None else _strangers(tree, facts)
    except TemplateError as error:
        said = error.message or "nobody says why"
        return f"is no template: {said} (its line {getattr(error, 'lineno', 1)})", _hint(said)
    except (SyntaxError, ValueError, RecursionError, OverflowError, MemoryError) as error:
        return f"is no template: {error}", "make it shorter and flatter"
    if strange:
        return f"uses {strange[0]!r}, which is nothing here: it would be empty", _meant(strange[0], within, facts or ())
    return None


def _strangers(tree: nodes.Template, facts: Collection[str]) -> list[str]:
    """Return the names that a template uses and that nothing gives it."""
    # What is set in one branch only is undeclared to Jinja, and may still be meant.
    own = {name.name for name in tree.find_all(nodes.Name) if name.ctx != "load"}
    return sorted(find_undeclared_variables(tree) - own - {*facts})


def _meant(name: str, within: str, facts: Collection[str]) -> str:
    field = f"write {{{{ {within}{name} }}}}; " if within else ""
    known = f"{field}known: {', '.join(sorted(facts))}" if facts else "no value is given to it"
    return did_you_mean(name, facts, otherwise=known)


def _refuse(tree: nodes.Template) -> None:
    for node in tree.find_all((*LEFT_OUT, nodes.For)):
        name = next((name for kind, name in LEFT_OUT.items() if isinstance(node, kind)), "")
        if isinstance(node, nodes.For) and node.recursive:
            name = "recursive loops"
        if name:
            raise TemplateSyntaxError(f"{name} can't be used here", node.lineno)
    # In a condition Jinja lets an unknown one pass until it is rendered.
    for node in tree.find_all((nodes.Filter, nodes.Test)):
        kind = "filter" if isinstance(node, nodes.Filter) else "test"
        if node.name not in KNOWN[kind]:
            raise TemplateSyntaxError(f"No {kind} named {node.name!r}.", node.lineno)


def _hint(said: str) -> str:
    """Suggest how to mend what Jinja complains of: the nearest name it knows, or what is still open."""
    if unknown := UNKNOWN.search(said):
        kind, name = unknown.groups()
        if kind == "tag" and name in TAGS:
            return "remove it: nothing is open that it could belong to"
        return did_you_mean(name, KNOWN[kind], otherwise=f"{kind}s there are: {', '.join(KNOWN[kind])}")
    if unclosed := UNCLOSED.search(said):
        return "write {% end" + unclosed[1] + " %}"
    return FORM


@cache
def _environment() -> SandboxedEnvironment:
    # Constant folding would run the template's arithmetic here, at load; what is written out is folded even when
    # nothing is optimized, unless writing it needs what only a rendering has.
    environment = SandboxedEnvironment(optimized=False, autoescape=False, finalize=_only_when_rendered)
    known: dict[str, object] = vars(environment)["filters"]
    known |= dict.fromkeys(OWN_FILTERS, _only_when_rendered)
    del vars(environment)["globals"]["lipsum"]  # no template is given it
    return environment


@pass_context
def _only_when_rendered(_: object, value: object) -> object:
    return value
