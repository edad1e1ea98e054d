"""Kill a process of a scenario at each of its boundaries in turn, and let another process take over.

The boundaries are listed nowhere: a run without a fault counts them, in the process and on the wire.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tests.faults.checks import judge
from tests.faults.policies import SETTLES_WITHIN, Policy
from tests.faults.process import RETAIL, Say, Sweep
from tests.faults.wire import Forward, Kill, Mishap

if TYPE_CHECKING:
    from tests.faults.campaigns import Campaign
    from tests.faults.checks import Verdict
    from tests.faults.process import Deed
    from tests.faults.runs import Run, Running
    from tests.faults.scenarios import Scenario

    NewRun = Callable[[Policy], Run]

LEASE = 30.0
"""Seconds after which every lease of these policies has ended."""

SETTLE_FOR = 2 * max(c.execution.settle_for for c in RETAIL.catalogue.contracts.values()).total_seconds()
"""Seconds after which nothing is still being found out."""


class Return(StrEnum):
    """How it goes on after the death of a process."""

    REDELIVERED = "the message is redelivered"
    SAID_AGAIN = "the person says it again"
    SWEPT = "recovery sweeps, then the message is redelivered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Boundary:
    """One place to die at, in the process or on the wire."""

    place: int | Mishap
    name: str

    @property
    def arrives_late(self) -> bool:
        """Whether the dead process's request is still on the wire."""
        return isinstance(self.place, Mishap) and self.place.forward is Forward.LATER


_found: dict[tuple[str, str], list[Boundary]] = {}


def boundaries(new_run: NewRun, scenario: Scenario, policy: Policy) -> list[Boundary]:
    """Count the boundaries of a scenario under a policy by running it once without a fault."""
    place = (scenario.name, policy.name)
    if place not in _found:
        run = new_run(policy)
        life = run.live(*scenario.deeds(run.orders))
        assert judge(run.story(), scenario.effects(run.orders)).problems == []
        _found[place] = [*in_process(life), *on_the_wire(run)]
    return _found[place]


def in_process(life: Running) -> list[Boundary]:
    """Return the boundaries that a process passed."""
    assert life.ended is not None
    return [Boundary(place=n, name=f"{n} {name}") for n, name in enumerate(life.ended.passed)]


def on_the_wire(run: Run) -> list[Boundary]:
    """Return the boundaries of the effects that were sent since a mishap was last expected."""
    return [Boundary(place=m, name=str(m)) for m in _deaths(len(run.shop.wire.requests))]


def _deaths(effects: int) -> Iterator[Mishap]:
    for nth in range(effects):
        yield Mishap(nth=nth, kill=Kill.ON_REQUEST, forward=Forward.NEVER)
        yield Mishap(nth=nth, kill=Kill.ON_REQUEST, forward=Forward.LATER)
        yield Mishap(nth=nth, kill=Kill.ON_ANSWER)


def distinct(found: list[Boundary]) -> list[Boundary]:
    """Leave out those before which nothing was recorded and no call made since the last one."""
    return [b for b in found if isinstance(b.place, Mishap) or " before the c" not in b.name or b.place == 0]


def die(run: Run, deeds: Sequence[Deed], boundary: Boundary) -> None:
    """Run a process that dies at `boundary`."""
    if isinstance(boundary.place, Mishap):
        run.expect(boundary.place)
        died = run.live(*deeds)
    else:
        died = run.live(*deeds, dies_at=boundary.place)
    assert died.was_killed, f"it outlived {boundary.name}"


def rest(run: Run, scenario: Scenario, how: Return = Return.REDELIVERED, *, heard: int | None = None) -> list[Deed]:
    """Return what is left to be said, from the message on whose reply nobody heard."""
    first, *later = scenario.deeds(run.orders)[len(run.told) if heard is None else heard :]
    match how:
        case Return.REDELIVERED:
            return [first, *later]
        case Return.SAID_AGAIN:
            return [Say(message_id=first.message_id + "-again", text=first.text, at=first.at), *later]
        case Return.SWEPT:
            return [Sweep(at=first.at + LEASE), first, *later]


def afterwards(run: Run, scenario: Scenario) -> list[Deed]:
    """Return two looks, each when every limit has passed, and the last message once more.

    Two, as a limit counts from the moment at which a look proved that the sender is dead.
    """
    last, limit = scenario.deeds(run.orders)[-1], 2 * LEASE + 2 * SETTLES_WITHIN.total_seconds()
    return [Sweep(at=last.at + limit), Sweep(at=last.at + 2 * limit), last]


def deaths(campaign: Campaign, new_run: NewRun) -> list[Boundary]:
    """Return where the process of a campaign is killed, one run for each."""
    scenario, policy = campaign.scenario, campaign.policy
    found = boundaries(new_run, scenario, policy)
    assert len(found) >= scenario.least_boundaries, [b.name for b in found]
    return found if campaign.thoroughly else distinct(found)


def handed_over(run: Run, scenario: Scenario) -> list[Deed]:
    """Return a look when whatever is unknown by then goes to a person, and the last message once more."""
    last = scenario.deeds(run.orders)[-1]
    return [Sweep(at=last.at + SETTLE_FOR), last]


def killed_everywhere(campaign: Campaign, new_run: NewRun, tally: Callable[[Policy, Verdict], None]) -> Iterator[str]:
    """Yield everything that went wrong, death by death."""
    scenario, policy, how = campaign.scenario, campaign.policy, campaign.how
    for boundary in deaths(campaign, new_run):
        run = new_run(policy)
        die(run, scenario.deeds(run.orders), boundary)
        if boundary.arrives_late:
            run.live(*rest(run, scenario, how))
            run.shop.wire.release()
            run.live(*afterwards(run, scenario))
        else:
            run.live(*rest(run, scenario, how), *afterwards(run, scenario))
        verdict = judge(run.story(), scenario.effects(run.orders))
        tally(policy, verdict)
        yield from (f"{boundary.name}: {problem}" for problem in verdict.problems)
