"""Count the calls that a caller needs until a tool has stored what was meant: `python -m bench.rounds`.

Twenty wrong inputs, each sent to two tools with the same fields: one with declared inputs, and a plain one of the same
SDK, written as such tools are: types and bounds in the signature, names looked up exactly, the first problem raised.
The caller is a script that puts right what an answer tells it, and nothing else. Where it is told that a value is
wrong and not what would be right, it has to look that up, which is one more call. A tool that stores something else
than was meant, and calls it a success, has no number.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any

from mcp import Client
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from bench.report import Table, markdown
from trinco.toolkit.inputs import (
    Candidate,
    Choice,
    DateTime,
    Given,
    Integer,
    Listing,
    ListOf,
    NotBefore,
    Option,
    Reference,
    Text,
    ToolInputs,
    input_tool,
)
from trinco.toolkit.inputs.sdk import mcp_tools

STATES = {1: "New", 2: "Processing", 3: "Closed"}
CATEGORIES = {1: "TI", 2: "TI > Impressão", 3: "RH", 4: "RH > Impressão"}
PEOPLE = {1: "Ana Souza", 2: "Rui Costa", 3: "Ana Sousa"}
LABELS = ("Muito baixa", "Baixa", "Média", "Alta", "Muito alta")
RIGHT: Mapping[str, Any] = {
    "name": "Rede", "state": 2, "category": 4, "urgency": 4, "start": "2026-06-01 09:00:00",
    "end": "2026-06-02 09:00:00", "percent": 34, "assignees": [1],
}  # fmt: skip
TELLS: Mapping[str, tuple[str, ...]] = {
    "name": ("required", "255"),
    "state": ("Processing",),
    "category": ("RH > Impressão",),
    "urgency": ("Alta",),
    "start": ("YYYY-MM-DD", "2026-06-01", "valid datetime", "calendar"),
    "end": ("YYYY-MM-DD", "2026-06-02", "valid datetime", "before"),
    "percent": ("whole number", "integer", "100"),
    "assignees": ("Ana Souza",),
}
"""What in an answer tells a caller what to write: any of these."""
MOST = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    what: str
    given: Mapping[str, Any]
    left_out: tuple[str, ...] = ()


CASES = (
    Case(what="a name in another case", given={"state": "processing"}),
    Case(what="a misspelled name", given={"state": "Procesing"}),
    Case(what="a name in another language", given={"state": "Em andamento"}),
    Case(what="an id that doesn't exist", given={"state": 42}),
    Case(what="`true` for an id", given={"state": True}),
    Case(what="an object for an id", given={"state": {"id": 2}}),
    Case(what="a name of two rows", given={"category": "Impressão"}),
    Case(what="the end of a path", given={"category": "rh > impressao"}),
    Case(what="a label for a number", given={"urgency": "Alta"}),
    Case(what="a word that is no label", given={"urgency": "urgente"}),
    Case(what="a date that can be two", given={"start": "01/06/2026 09:00"}),
    Case(what="`Z` at the end of a time", given={"start": "2026-06-01T08:00:00Z"}),
    Case(what="a word for a day", given={"start": "tomorrow"}),
    Case(what="a day that doesn't exist", given={"start": "2026-06-31"}),
    Case(what="an end before the start", given={"end": "2026-05-01 09:00:00"}),
    Case(what="a percentage with a fraction", given={"percent": 33.7}),
    Case(what="a misspelled argument", given={"assigness": [1]}, left_out=("assignees",)),
    Case(what="one unknown name in a list", given={"assignees": ["Ana Suoza"]}),
    Case(
        what="something missing, a misspelled name and a date that can be two",
        given={"state": "Procesing", "start": "01/06/2026 09:00"},
        left_out=("name",),
    ),
    Case(
        what="seven at once",
        given={
            "name": "x" * 300, "state": "Em andamento", "category": "Impressão", "urgency": "urgente",
            "start": "tomorrow", "percent": "33,7", "assignees": ["Ana Suoza"],
        },
    ),
)  # fmt: skip


@dataclass(slots=True)
class Store:
    """What a tool has stored last."""

    row: dict[str, Any] = field(default_factory=dict[str, Any])


def declared(store: Store) -> MCPServer:
    """Return a server with the tool that declares its inputs."""
    people = Reference(source=Listing(Candidate(id=n, name=name) for n, name in PEOPLE.items()))
    inputs = ToolInputs(
        fields={
            "name": Text(required=True, most=255),
            "state": Reference(source=Listing(Candidate(id=n, name=name) for n, name in STATES.items()), required=True),
            "category": Reference(source=Listing(_leaf(n, path) for n, path in CATEGORIES.items())),
            "urgency": Choice(options=tuple(Option(value=n, labels={"pt": each}) for n, each in enumerate(LABELS, 1))),
            "start": DateTime(zone="Europe/Lisbon"),
            "end": DateTime(zone="Europe/Lisbon"),
            "percent": Integer(least=0, most=100),
            "assignees": ListOf(item=people),
        },
        relations=(NotBefore("end", "start"),),
    )

    @input_tool(inputs, name="create", description="Create a ticket.")
    async def create(given: Given) -> dict[str, Any]:
        store.row = given.written
        return given.success(id=1, stored=store.row)

    return MCPServer("declared", tools=mcp_tools(create))


def plain(store: Store) -> MCPServer:
    """Return a server with the same tool as it is usually written."""
    server = MCPServer("plain")

    @server.tool()
    def create(
        name: Annotated[str, Field(max_length=255)],
        state: int | str,
        category: int | str | None = None,
        urgency: Annotated[int, Field(ge=1, le=5)] | None = None,
        start: datetime | None = None,
        end: datetime | None = None,
        percent: Annotated[int, Field(ge=0, le=100)] | None = None,
        assignees: list[int | str] | None = None,
    ) -> dict[str, Any]:
        """Create a ticket."""
        row: dict[str, Any] = {"name": name, "state": _exactly(state, STATES, "state")}
        if category is not None:
            row["category"] = _exactly(category, CATEGORIES, "category")
        if start and end and end.replace(tzinfo=None) < start.replace(tzinfo=None):
            raise ToolError("end must not be before start")
        row |= {key: f"{at:%Y-%m-%d %H:%M:%S}" for key, at in (("start", start), ("end", end)) if at}
        row |= {key: value for key, value in (("urgency", urgency), ("percent", percent)) if value is not None}
        if assignees is not None:
            row["assignees"] = [_exactly(each, PEOPLE, "assignees") for each in assignees]
        store.row = row
        return {"success": True, "id": 1}

    return server


def _leaf(number: int, path: str) -> Candidate:
    names = tuple(path.split(" > "))
    return Candidate(id=number, name=names[-1], path=names)


def _exactly(value: int | str, rows: Mapping[int, str], name: str) -> int:
    if isinstance(value, int) and value in rows:
        return value
    found = next((n for n, each in rows.items() if value in (each, each.split(" > ")[-1])), None)
    if found is None:
        raise ToolError(f"{name}: {value!r} not found")
    return found


async def calls_needed(server: MCPServer, store: Store, case: Case) -> int | None:
    """Return how many calls it takes, or None where something else is stored than was meant."""
    arguments = {name: value for name, value in {**RIGHT, **case.given}.items() if name not in case.left_out}
    needed = 0
    async with Client(server) as client:
        for _ in range(MOST):
            needed += 1
            answer = await client.call_tool("create", arguments)
            if not answer.is_error:
                return needed if store.row == RIGHT else None
            needed += _put_right(arguments, RIGHT, getattr(answer.content[0], "text", ""))
    return None


def _put_right(arguments: dict[str, Any], right: Mapping[str, Any], told: str) -> int:
    """Put right what was told to be wrong; return how many look-ups that takes."""
    lookups = 0
    for name in [each for each in {**right, **arguments} if arguments.get(each) != right.get(each)]:
        if not re.search(rf"\b{re.escape(name)}\b", told):
            continue
        if name not in right:
            del arguments[name]
            continue
        lookups += name in arguments and not any(each in told for each in TELLS[name])
        arguments[name] = right[name]
    return lookups


async def table() -> Table:
    """Return the calls for each of the twenty."""
    counted: list[tuple[str, int | None, int | None]] = []
    for case in CASES:
        ours, theirs = Store(), Store()
        counted.append(
            (
                case.what,
                await calls_needed(declared(ours), ours, case),
                await calls_needed(plain(theirs), theirs, case),
            )
        )
    rows = tuple((what, _shown(one), _shown(other)) for what, one, other in counted)
    total, wrongly = sum(one or 0 for _, one, _ in counted), sum(other is None for *_, other in counted)
    return Table(
        title="Calls until it is stored as it was meant",
        columns=("wrong input", "declared inputs", "plain tool"),
        rows=rows,
        note=f"{total} calls for all {len(rows)} with declared inputs, none stored wrongly; "
        f"the plain tool stores {wrongly} of them wrongly and calls each a success.",
    )


def _shown(needed: int | None) -> str:
    return "stored wrongly" if needed is None else str(needed)


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    print(markdown(asyncio.run(table())))
