"""An owner is stopped or slow past its lease, another process takes over, and then the first one goes on: is there one
effect at most, and does each of them tell the truth?
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.faults import policies
from tests.faults.checks import judge
from tests.faults.kills import LEASE, Boundary, afterwards, boundaries, rest
from tests.faults.policies import Policy
from tests.faults.process import Deed
from tests.faults.scenarios import COLLECTED
from tests.faults.wire import Answer, Forward, Mishap

pytestmark = pytest.mark.slow


def later(deeds: list[Deed]) -> list[Deed]:
    """Return `deeds` as done when every lease has ended."""
    return [replace(deed, at=deed.at + 2 * LEASE) for deed in deeds]


def stops_work(boundary: Boundary) -> bool:
    """Say whether a process that is stopped there has not recorded its reply, and what it did last is new.

    Just before an effect is sent is a place of its own: what the engine checks last is behind it.
    """
    _, _, name = boundary.name.partition(" ")
    recorded = name.startswith("after the commit") and name.endswith(("closes a turn", "is a whole turn"))
    new = name.startswith("after") or name in {
        "before the commit that is a whole turn",
        "before the call of cancelar_pedido",
    }
    return isinstance(boundary.place, int) and new and not recorded


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
def test_an_owner_stopped_past_its_lease_and_continued_spoils_nothing(policy: Policy, new_run, tally) -> None:
    """Field cases A1, J1, J7. SIGSTOP, at every boundary after which something is still to be recorded."""
    problems: list[str] = []
    found = [b for b in boundaries(new_run, COLLECTED, policy) if stops_work(b)]
    assert len(found) >= 6
    for boundary in found:
        run = new_run(policy)
        owner = run.start(*COLLECTED.deeds(run.orders), pauses_at=boundary.place)
        owner.until_paused()
        owner.stop()
        run.live(*later(rest(run, COLLECTED, heard=len(owner.told))))
        owner.resume()
        run.hear(owner)
        run.live(*afterwards(run, COLLECTED))
        verdict = judge(run.story(), COLLECTED.effects(run.orders))
        tally(policy, verdict)
        problems += [f"{boundary.name}: {problem}" for problem in verdict.problems]
    assert problems == []


SLOW = [Mishap(answer=Answer.HELD), Mishap(forward=Forward.LATER)]


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
@pytest.mark.parametrize("mishap", SLOW, ids=str)
def test_an_owner_that_is_merely_slow_is_overtaken_and_its_answer_still_counts(
    mishap: Mishap, policy: Policy, new_run, tally
) -> None:
    """Field case A1: a second process meets an ended lease, and the owner is alive all the time."""
    run = new_run(policy)
    run.expect(mishap)
    owner = run.start(*COLLECTED.deeds(run.orders))
    assert run.shop.wire.reached.wait(30)
    last = COLLECTED.deeds(run.orders)[-1:]
    run.live(*later([replace(last[0], message_id="again")]))
    run.shop.wire.release()
    run.hear(owner)
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
def test_a_yes_said_again_while_the_first_is_at_work_is_told_so(policy: Policy, new_run, tally) -> None:
    """Field cases A5, A6, A13: within the lease nobody takes over, and nothing is sent."""
    run = new_run(policy)
    run.expect(Mishap(answer=Answer.HELD))
    owner = run.start(*COLLECTED.deeds(run.orders))
    assert run.shop.wire.reached.wait(30)
    last = COLLECTED.deeds(run.orders)[-1]
    run.live(last, replace(last, message_id="again"))
    assert [told.phase for told in run.told] == ["EXECUTING", "EXECUTING"]
    assert len(run.shop.wire.requests) == 1
    run.shop.wire.release()
    run.hear(owner)
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
