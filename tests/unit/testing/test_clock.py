"""The settable clock: stands still, goes forwards, and can be set wrong as a real one can."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from trinco.testing.clock import SettableClock

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def test_it_stands_still_until_it_is_moved() -> None:
    clock = SettableClock(NOON)
    assert (clock.now(), clock.monotonic()) == (NOON, 0.0)
    assert (clock.now(), clock.monotonic()) == (NOON, 0.0)
    clock.advance(timedelta(minutes=20))
    assert (clock.now(), clock.monotonic()) == (NOON + timedelta(minutes=20), 1200.0)


def test_it_starts_at_the_present_in_utc_unless_told() -> None:
    assert abs(datetime.now(UTC) - SettableClock().now()) < timedelta(seconds=10)
    brasilia = timezone(timedelta(hours=-3))
    assert SettableClock(datetime(2026, 6, 1, 9, tzinfo=brasilia)).now() == NOON
    assert SettableClock(datetime(2026, 6, 1, 9, tzinfo=brasilia)).now().tzinfo is UTC


def test_the_wall_clock_can_go_back_and_monotonic_time_cannot() -> None:
    clock = SettableClock(NOON)
    clock.advance(timedelta(seconds=5))
    clock.set(NOON - timedelta(days=1))
    assert (clock.now(), clock.monotonic()) == (NOON - timedelta(days=1), 5.0)
    with pytest.raises(ValueError, match="time passes forwards"):
        clock.advance(timedelta(seconds=-1))


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        SettableClock(datetime(2026, 6, 1))  # noqa: DTZ001 - what is refused
