"""The assistant is killed, and its stdio server with it: does another one, with its own server, end in the truth?"""

from __future__ import annotations

import time

import pytest
from tests.faults.checks import judge
from tests.faults.kills import afterwards, rest
from tests.faults.policies import IDEMPOTENT, NOTHING, Policy
from tests.faults.runs import Run
from tests.faults.scenarios import COLLECTED

from trinco.ports.servers import StdioServer

pytestmark = pytest.mark.slow

CARELESS = ("--without-deduplication", "--without-state-check")


def over_stdio(run: Run, policy: Policy, *options: str) -> StdioServer:
    careless = () if policy.server_keeps_keys else CARELESS
    args = ("-m", "trinco_retail.server", "--db", str(run.shop.db), *careless, *options)
    return StdioServer(command="python", args=args)


@pytest.mark.parametrize("policy", [IDEMPOTENT, NOTHING], ids=lambda p: p.name)
@pytest.mark.parametrize("delay", ["--effect-delay", "--answer-delay"])
def test_a_death_with_its_server_ends_in_the_truth(delay: str, policy: Policy, new_run, tally) -> None:
    """Inside the effect, or between the effect and its answer."""
    run = new_run(policy)
    run.server = over_stdio(run, policy, delay, "0.5")
    doomed = run.start(*COLLECTED.deeds(run.orders))
    limit = time.monotonic() + 60
    while not run.shop.log(run.orders)[1 if delay == "--answer-delay" else 0]:  # nothing else tells of the moment
        assert time.monotonic() < limit
        time.sleep(0.005)
    doomed.kill()
    run.hear(doomed)
    run.server = over_stdio(run, policy)
    run.live(*rest(run, COLLECTED), *afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
