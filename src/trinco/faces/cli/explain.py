"""`trinco explain`: shows how an agent reads a message, and why; nothing is done, and no server is asked.

What is read is `trinco.language`'s; here it is only shown, as tables or as one JSON object.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trinco.core.errors import UsageError
from trinco.core.projection import plain
from trinco.faces.cli.screen import shown
from trinco.language.explanation import explanation
from trinco.wiring import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.core.reading import Span
    from trinco.language.explanation import Explanation

MOST = 12
"""Routes that are shown; the rest is in the JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was said on the command line."""

    text: str
    agent: str
    locale: str | None
    pending: str | None
    values: tuple[str, ...]
    as_json: bool


def run(wanted: Wanted) -> None:
    """Explain one message.

    Raises:
        DefinitionError: with everything that is wrong with the agent's files.
        UsageError: there is no such agent, tool or parameter, or the locale isn't spoken.
    """
    if wanted.values and wanted.pending is None:
        raise UsageError("NAME=VALUE belongs to the operation that --pending names")
    catalogue = load(wanted.agent, locale=wanted.locale).catalogue
    given = dict(map(_pair, wanted.values))
    today = datetime.now(ZoneInfo(catalogue.time_zone)).date()
    found = explanation(catalogue, wanted.text, today=today, pending=wanted.pending, given=given)
    if wanted.as_json:
        typer.echo(json.dumps(as_object(found, catalogue.locale), ensure_ascii=False))
    else:
        _print(found, catalogue.locale)


def _pair(said: str) -> tuple[str, str]:
    name, equals, value = said.partition("=")
    if not equals or not name.strip():
        raise UsageError(f"{said!r} is no NAME=VALUE")
    return name.strip(), value.strip()


def as_object(found: Explanation, locale: str) -> dict[str, Any]:
    """Return an explanation as a JSON object (docs/reference/cli.md)."""
    return {
        "text": found.text,
        "locale": locale,
        "normalised": found.normalised,
        "intent": {
            "route": found.intent.route,
            "offered": list(found.intent.offered),
            "margin": found.intent.margin,
            "reason": found.intent.reason,
            "scores": [
                {
                    "route": score.route,
                    "tool": score.tool,
                    "score": score.score,
                    "asked": score.asked,
                    "words": list(score.words),
                    "verb": score.verb or None,
                    "object": score.object or None,
                }
                for score in found.intent.scores
            ],
        },
        "pending": found.pending,
        "tool": found.tool,
        "values": [
            {"parameter": f.parameter, "value": plain(f.value), "span": list(f.span), "cue": str(f.cue)}
            for f in found.values
        ],
        "ambiguous": plain(dict(found.ambiguous)),
        "cues": list(found.cues),
        "answer": str(found.reading.answer),
        "label": found.label,
        "meaning": str(found.meaning),
        "known": plain(dict(found.known)),
    }


def _print(found: Explanation, locale: str) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(_table(None, ("", ""), _facts(found, locale), header=False))
    if found.intent.scores:
        rows = (
            (s.route, f"{s.score:.2f}", "asked for" if s.asked else "mentioned", " ".join(s.words), s.verb, s.object)
            for s in found.intent.scores[:MOST]
        )
        console.print()
        console.print(_table("routes", ("route", "score", "", "words that counted", "verb", "object"), rows))
    if found.values or found.ambiguous:
        console.print()
        console.print(_table(f"values for {found.tool}", ("parameter", "value", "where", "cue"), _values(found)))


def _facts(found: Explanation, locale: str) -> Iterable[tuple[str, ...]]:
    intent = found.intent
    yield "message", found.text
    yield "read as", f"{found.normalised or '(nothing)'}  [{locale}]"
    route = intent.route or "none" + (f", offered: {', '.join(intent.offered)}" if intent.offered else "")
    yield "route", f"{route} ({intent.reason}, margin {intent.margin:.2f})"
    yield "cues", ", ".join(found.cues) or "none"
    if found.known:
        yield "on display", ", ".join(f"{name}: {plain(value)}" for name, value in found.known.items())
    if found.label:
        yield "as an answer", found.label
    yield "so it is", str(found.meaning).replace("_", " ")


def _values(found: Explanation) -> Iterable[tuple[str, ...]]:
    for fact in found.values:
        yield fact.parameter, _written(fact.value), f"{_part(found.text, fact.span)} {list(fact.span)}", str(fact.cue)
    for name, candidates in found.ambiguous.items():
        yield name, " or ".join(map(_written, candidates)), "", "to be asked"


def _written(value: object) -> str:
    exact = plain(value)
    return exact if isinstance(exact, str) else json.dumps(exact, ensure_ascii=False)


def _part(text: str, span: Span) -> str:
    return text[span[0] : span[1]]


def _table(title: str | None, heads: Sequence[str], rows: Iterable[Sequence[str]], *, header: bool = True) -> Table:
    table = Table(title=title, title_justify="left", show_header=header, box=None, pad_edge=False)
    for head in heads:
        table.add_column(head, overflow="fold")
    for row in rows:
        table.add_row(*(Text(shown(cell)) for cell in row))
    return table
