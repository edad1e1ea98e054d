"""Play the dialogues of a message set: its routes as an agent, the real engine, and tools that count what they did.

Only what a case expects is compared. The agent is made of the file alone; no tool refuses anything.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, time
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, Route
from trinco.engine.agent import Agent
from trinco.engine.parts import Parts
from trinco.language import presenter_for, reader_for
from trinco.testing.clock import SettableClock
from trinco.testing.scripted_tools import ScriptedTools

if TYPE_CHECKING:
    from trinco.engine.replies import Reply

_CURRENCIES = {"pt-BR": "BRL", "pt-PT": "EUR", "es-MX": "MXN", "en-US": "USD", "en-GB": "GBP"}


def catalogue(of: dict[str, Any], locale: str) -> Catalogue:
    """Return the agent that the set's routes describe."""
    return Catalogue(
        agent="messages",
        locale=locale,
        time_zone="UTC",
        currency=_CURRENCIES.get(locale, "EUR"),
        contracts={route["name"]: _contract(route) for route in of["routes"]},
        routes=tuple(
            Route(name=r["name"], tool=r["name"], keywords=tuple(r["keywords"]), examples=tuple(r["examples"]))
            for r in of["routes"]
        ),
    )


def _contract(route: dict[str, Any]) -> Contract:
    acts = route["kind"] == "transactional"
    return Contract(
        tool=route["name"],
        server="shop",
        operation_type=OperationType.TRANSACTIONAL if acts else OperationType.READ_ONLY,
        require_confirmation=acts,
        title=route["keywords"][0].capitalize(),
        parameters=tuple(_parameter(name, of) for name, of in route["parameters"].items()),
        requires=tuple(route["parameters"]),
    )


def _parameter(name: str, of: dict[str, Any]) -> Parameter:
    listed = of["format"] == "enumeration"
    return Parameter(
        name=name,
        label=of["label"],
        format=None if listed else of["format"],
        pattern=of.get("pattern"),
        enum=tuple(of["options"]) if listed else (),
        synonyms=tuple((name, tuple(others)) for name, others in of["options"].items()) if listed else (),
        prefer=of.get("prefer", "future"),
    )


def played(case: dict[str, Any], of: dict[str, Any]) -> str:
    """Return the verdict on a dialogue: `right`; `false effect`, more was done than expected; `other`."""
    reply, effects = asyncio.run(_play(case, of))
    expected = case["expect"]
    if effects > expected.get("effects", effects):
        return "false effect"
    return "right" if not differences(reply, effects, expected) else "other"


def differences(reply: Reply, effects: int, expected: dict[str, Any]) -> dict[str, Any]:
    """Return what is otherwise than expected, as it is."""
    got: dict[str, Any] = {"phase": str(reply.phase), "effects": effects, "tool": _tool(reply)}
    found = {key: got[key] for key in got if key in expected and got[key] != expected[key]}
    arguments = _arguments(reply)
    for name, wanted in (expected.get("arguments") or {}).items():
        if not _same(arguments.get(name), wanted):
            found[name] = arguments.get(name)
    return found


def _tool(reply: Reply) -> str | None:
    latched = reply.state.get("active_transaction") or (reply.state.get("last_transaction") if _ended(reply) else {})
    return (latched or {}).get("tool_name")


def _ended(reply: Reply) -> bool:
    return str(reply.phase) != "IDLE"


def _arguments(reply: Reply) -> dict[str, Any]:
    latched = reply.state.get("active_transaction") or reply.state.get("last_transaction") or {}
    return latched.get("arguments", {})


def _same(got: object, wanted: object) -> bool:
    if wanted is None or got is None:
        return got is None and wanted is None
    if isinstance(wanted, dict):
        wanted = wanted["amount"]
    if str(wanted).startswith("+"):  # a tool is given the national number
        return str(got).isdecimal() and str(wanted).endswith(str(got))
    try:
        return Decimal(str(got)) == Decimal(str(wanted))
    except ArithmeticError:
        return str(got).casefold() == str(wanted).casefold()


async def _play(case: dict[str, Any], of: dict[str, Any]) -> tuple[Reply, int]:
    files = catalogue(of, case.get("locale", of["locale"]))
    clock = SettableClock(datetime.combine(of["today"], time(12), UTC))
    tools = ScriptedTools({tool: {"success": True, "protocol": "P-1"} for tool in files.contracts})
    parts = Parts(
        catalogue=files,
        store=MemoryStore(MemoryDatabase(clock=clock.now)),
        tools=tools,
        reader=reader_for(files),
        presenter=presenter_for(files, {}),
        clock=clock,
    )
    async with Agent(parts) as agent:
        replies = [await agent.turn("s", said) for said in case["says"]]
        return replies[-1], sum(not files.contract(tool).read_only for tool in tools.effects)
