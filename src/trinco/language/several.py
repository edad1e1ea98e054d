"""Tell an operation on one thing from the same operation on several: they are asked for in the same words, but for
number.

Both are heard as one. Which of them is meant is told by the values in the message, or else by a word in the plural.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from trinco.core.contract import ParameterType
from trinco.language.normal import words
from trinco.language.routes import compile_routes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from trinco.core.contract import Catalogue, Contract, Parameter
    from trinco.language.locales import Language
    from trinco.language.matches import Match
    from trinco.language.normal import Message
    from trinco.language.operation import Operation
    from trinco.language.routes import RouteWords


class Several(NamedTuple):
    """The operation on several things that another one does to one."""

    route: RouteWords
    one: RouteWords
    """What asks for the one on a single thing."""
    parameter: str
    marks: frozenset[str]
    """Words that only its keywords have."""


def operations_on_several(catalogue: Catalogue, language: Language) -> Mapping[str, Several]:
    """Return them by the tool that does the same to one thing."""
    if not any(p.type is ParameterType.ARRAY for c in catalogue.contracts.values() for p in c.parameters):
        return {}
    routes = compile_routes(catalogue, language)
    found: dict[str, Several] = {}
    for many in routes:
        listed = _wanted(catalogue.contract(many.tool))
        if listed is None or listed.type is not ParameterType.ARRAY:
            continue
        alike = [one for one in routes if one.tool != many.tool and _is_of_one(one, many, listed, catalogue)]
        if len({one.tool for one in alike}) == 1 and alike[0].tool not in found:
            marks = (_said(many.tool, catalogue) - _said(alike[0].tool, catalogue)) - language.common
            found[alike[0].tool] = Several(many, alike[0], listed.name, marks)
    return found


def heard_as_one(catalogue: Catalogue, several: Mapping[str, Several]) -> Catalogue:
    """Return the catalogue with the words of an operation on several things leading to the one on one thing."""
    leads = {each.route.tool: tool for tool, each in several.items()}
    routes = tuple(
        replace(route, tool=leads[route.tool]) if route.tool in leads else route for route in catalogue.routes
    )
    return replace(catalogue, routes=routes) if leads else catalogue


def told_apart(
    matches: Sequence[Match],
    message: Message,
    several: Mapping[str, Several],
    operations: Mapping[str, Operation],
    today: date,
    own: str | None,
) -> tuple[Match, ...]:
    """Return the matches, each of the operation that is meant; one that is in progress stays the one that is meant."""

    def meant(match: Match) -> Match:
        many = several.get(match.words.tool)
        if many is None or own == match.words.tool:
            return match
        is_many = own == many.route.tool or _is_of_several(message, many, operations[many.route.tool], today)
        if is_many:
            return match._replace(words=many.route)
        return match._replace(words=many.one) if match.words.route == many.route.route else match

    return tuple(map(meant, matches)) if several else tuple(matches)


def _is_of_several(message: Message, many: Several, operation: Operation, today: date) -> bool:
    if not operation.language.turns.either.isdisjoint(message.words):
        return False  # one of them
    is_marked = not many.marks.isdisjoint(message.words)
    listed = operation.slot(many.parameter)
    if listed and not is_marked and len(listed.candidates(message, today)) < 2:
        return False  # known at once: what the message gives one operation takes longer to find
    typed = operation.typed(message, today, requested=True)
    values = next((fact.value for fact in typed.values if fact.parameter == many.parameter), None)
    if isinstance(values, list | tuple):
        return len(values) > 1
    return is_marked


def _wanted(contract: Contract) -> Parameter | None:
    """Return the one parameter that an operation requires."""
    return contract.parameter(contract.requires[0]) if len(contract.requires) == 1 else None


def _is_of_one(one: RouteWords, many: RouteWords, listed: Parameter, catalogue: Catalogue) -> bool:
    wanted = _wanted(catalogue.contract(one.tool))
    if wanted is None or wanted.type is ParameterType.ARRAY or one.looks != many.looks:
        return False
    alike = (wanted.format, wanted.pattern, wanted.enum) == (listed.format, listed.pattern, listed.enum)
    return alike and not {p.stems for p in one.phrases}.isdisjoint(p.stems for p in many.phrases)


def _said(tool: str, catalogue: Catalogue) -> frozenset[str]:
    return frozenset(w for r in catalogue.routes if r.tool == tool for k in r.keywords for w in words(k))
