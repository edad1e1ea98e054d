"""Every scenario, policy and way to go on of which all deaths are tried: the tests take theirs from here."""

from __future__ import annotations

from dataclasses import dataclass

from tests.faults import policies, scenarios
from tests.faults.kills import Return
from tests.faults.policies import Policy
from tests.faults.scenarios import COLLECTED, Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """A conversation whose process is killed at each boundary in turn."""

    scenario: Scenario = COLLECTED
    policy: Policy
    how: Return = Return.REDELIVERED
    thoroughly: bool = False
    """At each boundary; else only at those before which something happened since the last one."""

    @property
    def name(self) -> str:
        return f"{self.scenario.name} - {self.policy.name} - {self.how}"


MOST_AND_LEAST = (policies.IDEMPOTENT, policies.NOTHING)
"""The policy that can settle everything, and the one that can settle nothing."""

REDELIVERED = tuple(Campaign(policy=policy, thoroughly=policy in MOST_AND_LEAST) for policy in policies.ALL)
GONE_ON_OTHERWISE = tuple(
    Campaign(policy=policy, how=how) for how in (Return.SAID_AGAIN, Return.SWEPT) for policy in MOST_AND_LEAST
)
OTHER_CONVERSATIONS = tuple(
    Campaign(scenario=scenario, policy=policy)
    for scenario in scenarios.ALL
    if scenario is not COLLECTED
    for policy in MOST_AND_LEAST
)
ALL = (*REDELIVERED, *GONE_ON_OTHERWISE, *OTHER_CONVERSATIONS)
