"""A time of day that was sent, as a server says it again: with seconds, on its day, or another."""

from __future__ import annotations

import pytest

from trinco.core.sameness import alike


@pytest.mark.parametrize("said", ["15:00", "15:00:00", "2026-03-12T15:00:00-03:00"])
def test_a_server_may_say_the_same_time_with_its_seconds_or_its_day(said: str) -> None:
    assert alike("15:00", said, "time")


@pytest.mark.parametrize("said", ["16:00", "15:30", "2026-03-12T16:00:00", "15"])
def test_another_time_is_another(said: str) -> None:
    assert not alike("15:00", said, "time")
