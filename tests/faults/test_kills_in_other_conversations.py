"""A process is killed at any boundary of a conversation that goes another way: does the next one tell the truth?"""

from __future__ import annotations

import pytest
from tests.faults import campaigns
from tests.faults.campaigns import Campaign
from tests.faults.kills import killed_everywhere

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("campaign", campaigns.OTHER_CONVERSATIONS, ids=lambda c: c.name)
def test_every_conversation_survives_a_death(campaign: Campaign, new_run, tally) -> None:
    assert list(killed_everywhere(campaign, new_run, tally)) == []
