"""Visit every state of a scenario, and let a quiet day follow each state of rest.

A breadth-first search, so that what it finds is told by a shortest way there.
"""

from __future__ import annotations

import gc
from collections import deque
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from tests.properties.protocol.core_steps import Broken
from tests.properties.protocol.quiet import QuietDay
from tests.properties.protocol.world import Protocol, World

if TYPE_CHECKING:
    from tests.properties.protocol.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored:
    """How much was visited."""

    states: int
    moves: int
    rests: int
    """States in which nobody was at work."""
    seconds: float


class Found(AssertionError):
    """A way to something that must never happen."""

    def __init__(self, scenario: Scenario, way: list[str], what: str) -> None:
        self.what = what
        self.way = way
        told = "\n".join(f"  {i}. {label}" for i, label in enumerate(way, 1))
        super().__init__(f"{scenario.name}: {what}\n{told}")


def explore(scenario: Scenario, *, most: int = 5_000_000) -> Explored:
    """Visit all states of `scenario`.

    Raises:
        Found: something that must never happen can happen.
    """
    gc.disable()  # nothing here is cyclic, and millions of tuples are much to look through
    try:
        return _explored(scenario, most)
    finally:
        gc.enable()


def _explored(scenario: Scenario, most: int) -> Explored:
    began = perf_counter()
    protocol = Protocol(scenario, QuietDay.EPILOGUE)
    quiet = QuietDay(protocol)
    start = protocol.start()
    came: dict[World, tuple[World, str] | None] = {start: None}
    waiting = deque([start])
    moves = rests = 0
    while waiting:
        here = waiting.popleft()
        label = ""
        try:
            if not any(here.tasks) and not here.person.mail:
                rests += 1
                quiet.follows(here)
            for label, there in protocol.moves(here):
                moves += 1
                if there not in came:
                    came[there] = (here, label)
                    waiting.append(there)
        except Broken as broken:
            raise Found(scenario, [*_way(came, here), f"then, after {label!r}:"], str(broken)) from None
        if len(came) > most:
            raise RuntimeError(f"{scenario.name} has more than {most} states")
    return Explored(states=len(came), moves=moves, rests=rests, seconds=perf_counter() - began)


def _way(came: dict[World, tuple[World, str] | None], to: World) -> list[str]:
    way: list[str] = []
    step = came[to]
    while step is not None:
        before, label = step
        way.append(label)
        step = came[before]
    return way[::-1]
