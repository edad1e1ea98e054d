"""A process is killed at any boundary of a confirmed request: is anything done twice, lost, or said that isn't so?"""

from __future__ import annotations

import pytest
from tests.faults import campaigns
from tests.faults.campaigns import Campaign
from tests.faults.kills import deaths, killed_everywhere

pytestmark = pytest.mark.slow

ENOUGH = 200
"""Deaths, at least, that any claim on all of them rests on."""


@pytest.mark.parametrize("campaign", campaigns.REDELIVERED, ids=lambda c: c.name)
def test_a_redelivered_message_ends_in_the_truth(campaign: Campaign, new_run, tally) -> None:
    """Field cases A8, A12, G8."""
    assert list(killed_everywhere(campaign, new_run, tally)) == []


@pytest.mark.parametrize("campaign", campaigns.GONE_ON_OTHERWISE, ids=lambda c: c.name)
def test_it_ends_in_the_truth_without_a_redelivery(campaign: Campaign, new_run, tally) -> None:
    assert list(killed_everywhere(campaign, new_run, tally)) == []


def test_there_are_deaths_enough(new_run) -> None:
    """Counted as the tests find them: each of these is a run of its own, which fails unless its process is killed."""
    assert sum(len(deaths(campaign, new_run)) for campaign in campaigns.ALL) >= ENOUGH
