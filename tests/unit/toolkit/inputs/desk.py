"""A service desk as tools see it: rows to refer to, and a short way to check one value."""

from __future__ import annotations

from typing import Any

from trinco.toolkit.inputs import Candidate, Listing, Problem, Reference, ToolInputs, check
from trinco.toolkit.inputs.candidates import SEPARATOR
from trinco.toolkit.inputs.checking import Values
from trinco.toolkit.inputs.fields import Declared


def row(number: int | str, name: str, *codes: str, **more: Any) -> Candidate:
    return Candidate(id=number, name=name, codes=codes, **more)


def leaf(number: int, path: str, **more: Any) -> Candidate:
    names = tuple(path.split(SEPARATOR))
    return Candidate(id=number, name=names[-1], path=names, **more)


STATES = Listing([row(1, "New"), row(2, "Processing"), row(3, "Closed")])


async def problems(inputs: ToolInputs, arguments: object, **more: Any) -> list[Problem]:
    found = await check(inputs, arguments, **more)
    assert not isinstance(found, Values), found
    return list(found)


async def values(inputs: ToolInputs, arguments: object, **more: Any) -> Values:
    found = await check(inputs, arguments, **more)
    assert isinstance(found, Values), [one.line("en") for one in found]
    return found


async def read(field: Declared, value: object, **more: Any) -> Any:
    """Return what one value is written as."""
    found = await values(ToolInputs(fields={"field": field}), {"field": value}, **more)
    return found.read["field"].written


async def wrong(field: Declared, value: object, **more: Any) -> Problem:
    """Return the one problem of a value."""
    (found,) = await problems(ToolInputs(fields={"field": field}), {"field": value}, **more)
    return found


async def codes(field: Declared, *given: object) -> list[str]:
    return [(await wrong(field, value)).code for value in given]


def among(*rows: Candidate, **more: Any) -> Reference:
    return Reference(source=Listing(rows), **more)
