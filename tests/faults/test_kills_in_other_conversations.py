"""A process is killed at any boundary of a conversation that goes another way: does the next one tell the truth?"""

from __future__ import annotations

import pytest
from tests.faults import policies, scenarios
from tests.faults.kills import Return, killed_everywhere
from tests.faults.policies import Policy
from tests.faults.scenarios import Scenario

pytestmark = pytest.mark.slow

OTHERS = [s for s in scenarios.ALL if s is not scenarios.COLLECTED]


@pytest.mark.parametrize("policy", [policies.IDEMPOTENT, policies.NOTHING], ids=lambda p: p.name)
@pytest.mark.parametrize("scenario", OTHERS, ids=lambda s: s.name)
def test_every_conversation_survives_a_death(scenario: Scenario, policy: Policy, new_run, tally) -> None:
    assert list(killed_everywhere(scenario, policy, Return.REDELIVERED, new_run, tally)) == []
