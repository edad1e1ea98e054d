"""A clock that stands still until it is moved: for expiry, leases and whatever else waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class SettableClock:
    """Fulfils `trinco.ports.clock.Clock`; its `now` is also what a store takes as its clock."""

    def __init__(self, now: datetime | None = None) -> None:
        """Start at `now` (aware), the present by default."""
        self._now = _in_utc(now or datetime.now(UTC))
        self._monotonic = 0.0

    def now(self) -> datetime:
        return self._now

    def monotonic(self) -> float:
        return self._monotonic

    def advance(self, by: timedelta) -> None:
        """Let time pass; what never goes back can't be asked to."""
        if by < timedelta(0):
            raise ValueError(f"time passes forwards: {by} is negative (to turn the wall clock back, use `set`)")
        self._now += by
        self._monotonic += by.total_seconds()

    def set(self, now: datetime) -> None:
        """Set the wall clock, backwards too, as an administrator may; monotonic time isn't touched."""
        self._now = _in_utc(now)


def _in_utc(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError(f"{moment} has no time zone")
    return moment.astimezone(UTC)
