"""A process is killed at any boundary of a confirmed request: is anything done twice, lost, or said that isn't so?"""

from __future__ import annotations

import pytest
from tests.faults import policies
from tests.faults.kills import Return, killed_everywhere
from tests.faults.policies import Policy
from tests.faults.scenarios import COLLECTED

pytestmark = pytest.mark.slow


def named(value: object) -> str:
    return getattr(value, "name", str(value)).lower().replace(" ", "-")


@pytest.mark.parametrize("policy", policies.ALL, ids=named)
def test_a_redelivered_message_ends_in_the_truth(policy: Policy, new_run, tally) -> None:
    """Field cases A8, A12, G8."""
    thoroughly = policy in (policies.IDEMPOTENT, policies.NOTHING)
    problems = killed_everywhere(COLLECTED, policy, Return.REDELIVERED, new_run, tally, thoroughly=thoroughly)
    assert list(problems) == []


@pytest.mark.parametrize("policy", [policies.IDEMPOTENT, policies.NOTHING], ids=named)
@pytest.mark.parametrize("how", [Return.SAID_AGAIN, Return.SWEPT], ids=named)
def test_it_ends_in_the_truth_without_a_redelivery(policy: Policy, how: Return, new_run, tally) -> None:
    assert list(killed_everywhere(COLLECTED, policy, how, new_run, tally)) == []
