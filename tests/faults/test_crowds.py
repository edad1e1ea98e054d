"""Eight processes answer one question at once: is there one effect, and are there eight truthful replies?"""

from __future__ import annotations

from dataclasses import replace
from multiprocessing.connection import wait

import pytest
from tests.faults import policies
from tests.faults.checks import judge
from tests.faults.kills import afterwards
from tests.faults.policies import Policy
from tests.faults.scenarios import COLLECTED
from tests.faults.wire import Answer, Mishap

pytestmark = pytest.mark.slow

MANY = 8


@pytest.mark.parametrize("policy", [policies.IDEMPOTENT, policies.NOTHING], ids=lambda p: p.name)
@pytest.mark.parametrize("redelivered", [False, True], ids=["eight messages", "one message, eight times"])
@pytest.mark.parametrize("slow", [False, True], ids=["at full speed", "while the effect takes its time"])
def test_eight_processes_that_say_yes_at_once(slow: bool, redelivered: bool, policy: Policy, new_run, tally) -> None:
    """Field cases A13, A14, A16, J3."""
    run = new_run(policy)
    *asked, yes = COLLECTED.deeds(run.orders)
    run.live(*asked)
    if slow:
        run.expect(Mishap(answer=Answer.HELD))
    crowd = [run.start(yes if redelivered else replace(yes, message_id=f"yes-{n}"), waits=True) for n in range(MANY)]
    for process in crowd:
        process.until_paused()
    for process in crowd:
        process.go_on()
    if slow:
        open_ones = {process.sentinel for process in crowd}
        while len(open_ones) > 1:  # all but the one whose answer is held
            open_ones -= set(wait(list(open_ones)))
        run.shop.wire.release()
    for process in crowd:
        run.hear(process)
    assert len(run.told) == len(asked) + MANY
    assert len(run.shop.wire.requests) == 1
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
