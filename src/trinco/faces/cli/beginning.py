"""Say when this process began: whatever happened later, its first line of input may be older."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

_STARTED = 19
"""Place of the start, in clock ticks since the machine's own, among what `/proc` tells after a process's name."""


def began() -> datetime:
    """Return the moment this process began; where the system doesn't tell, the present."""
    now = datetime.now(UTC)
    try:
        told = Path("/proc/self/stat").read_text("ascii", "replace").rpartition(")")[2].split()
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - int(told[_STARTED]) / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError, ValueError, IndexError):
        return now
    return now - timedelta(seconds=max(age, 0.0))
