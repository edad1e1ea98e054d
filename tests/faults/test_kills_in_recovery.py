"""The process that takes over is killed too, at any of its boundaries: does a third one still end in the truth?"""

from __future__ import annotations

import pytest
from tests.faults import policies
from tests.faults.checks import judge
from tests.faults.kills import Boundary, afterwards, die, distinct, in_process, on_the_wire, rest
from tests.faults.policies import Policy
from tests.faults.scenarios import COLLECTED
from tests.faults.wire import Forward, Kill, Mishap

pytestmark = pytest.mark.slow

DONE = Mishap(kill=Kill.ON_ANSWER)
NOT_DONE = Mishap(kill=Kill.ON_REQUEST, forward=Forward.NEVER)
FIRST_DEATHS = [Boundary(place=DONE, name="after the effect"), Boundary(place=NOT_DONE, name="before the effect")]

POLICIES = [policies.IDEMPOTENT, policies.SEAL_ONLY, policies.PROBE_AND_LIMIT, policies.NOTHING]


@pytest.mark.parametrize("policy", POLICIES, ids=lambda p: p.name)
@pytest.mark.parametrize("first", FIRST_DEATHS, ids=lambda b: b.name)
def test_a_second_death_while_settling_changes_nothing(first: Boundary, policy: Policy, new_run, tally) -> None:
    run = new_run(policy)
    die(run, COLLECTED.deeds(run.orders), first)
    run.shop.wire.expect(None)
    found = [*in_process(run.live(*rest(run, COLLECTED))), *on_the_wire(run)]
    assert len(found) >= 3
    problems: list[str] = []
    for second in distinct(found):
        run = new_run(policy)
        die(run, COLLECTED.deeds(run.orders), first)
        die(run, rest(run, COLLECTED), second)
        run.live(*rest(run, COLLECTED))
        run.shop.wire.release()
        run.live(*afterwards(run, COLLECTED))
        verdict = judge(run.story(), COLLECTED.effects(run.orders))
        tally(policy, verdict)
        problems += [f"{second.name}: {problem}" for problem in verdict.problems]
    assert problems == []
