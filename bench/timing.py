"""Time things that take turns, so that a slow minute of the machine is slow for all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

Subject = Callable[[int], Awaitable[object]]
"""Does once what is measured. It is given the number of the round, negative while warming up."""
WARM_UP = 10


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
    """Run each subject once a round; every other round in reverse order."""
    taken: list[list[float]] = [[] for _ in subjects]
    for number in range(-min(WARM_UP, rounds), rounds):
        order = list(enumerate(subjects))
        for which, subject in order if number % 2 else reversed(order):
            start = time.perf_counter()
            await subject(number)
            passed = (time.perf_counter() - start) * 1e6
            if number >= 0:
                taken[which].append(passed)
    return tuple(Sample(taken=tuple(each)) for each in taken)


def repeat(rounds: int, work: Callable[[], object]) -> Sample:
    """Time plain work that needs no turns."""
    for _ in range(min(WARM_UP, rounds)):
        work()
    taken: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1e6)
    return Sample(taken=tuple(taken))
