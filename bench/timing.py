"""Time things that take turns, so that a slow minute of the machine is slow for all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

Subject = Callable[[int], Awaitable[object]]
"""Does once what is measured. It is given the number of the round, negative while warming up."""
BLOCK = 10
"""How often one does it before it is the next one's turn; the first block only warms up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What one subject took, round by round, in microseconds."""

    taken: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.taken)

    @property
    def p90(self) -> float:
        return sorted(self.taken)[int(len(self.taken) * 0.9)]

    def times(self, other: Sample) -> float:
        """Return how many times as long this takes as `other`."""
        return self.median / other.median


async def alternate(rounds: int, *subjects: Subject) -> tuple[Sample, ...]:
    """Run each subject `rounds` times, in blocks that take turns; every other time in reverse order.

    In blocks, because who has just come back finds the processor's caches full of what the others do.
    """
    taken: list[list[float]] = [[] for _ in subjects]
    for block, first in enumerate(range(-min(BLOCK, rounds), rounds, BLOCK)):
        numbers = range(first, min(first + BLOCK, rounds))
        order = list(enumerate(subjects))
        for which, subject in order if block % 2 else reversed(order):
            for number in numbers:
                start = time.perf_counter()
                await subject(number)
                passed = (time.perf_counter() - start) * 1e6
                if number >= 0:
                    taken[which].append(passed)
    return tuple(Sample(taken=tuple(each)) for each in taken)


def repeat(rounds: int, work: Callable[[], object]) -> Sample:
    """Time plain work that needs no turns."""
    for _ in range(min(BLOCK, rounds)):
        work()
    taken: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1e6)
    return Sample(taken=tuple(taken))
