"""A clock that every process of one run shares, and that a test turns forward; it keeps real time otherwise."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path


class SharedClock:
    """Fulfils `trinco.ports.clock.Clock`; `now` serves as a store's clock too."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"

    def turn_to(self, seconds: float) -> None:
        """Let `seconds` have passed since the run began. It never goes back."""
        if seconds > self._passed():
            new = self._file.with_suffix(".new")
            new.write_text(repr(seconds))
            new.rename(self._file)

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self._passed())

    def monotonic(self) -> float:
        return time.monotonic() + self._passed()

    def _passed(self) -> float:
        return float(self._file.read_text()) if self._file.exists() else 0.0
