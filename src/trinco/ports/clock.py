"""The time as a host tells it.

Expiry and leases use the store's clock, so that two replicas agree; this one dates what people say ("amanhã") and
measures how long a call may still be sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import datetime


class Clock(Protocol):
    def now(self) -> datetime:
        """Return the present, aware, in UTC."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never go back, from an arbitrary start."""
        ...
