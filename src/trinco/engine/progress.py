"""Tell watchers how far long work is, as its server reports it.

It is no evidence: nothing is recorded, decided or answered by it, and whatever goes wrong in telling it stays here.
"""

from __future__ import annotations

import logging
import math
from typing import TYPE_CHECKING

from trinco.core.facts import Fact, FactName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.core.commands import Send
    from trinco.core.names import ConversationKey
    from trinco.ports.telemetry import Telemetry

log = logging.getLogger("trinco.engine")


class Progress:
    """Passes on the progress of one conversation's calls."""

    def __init__(self, key: ConversationKey, watchers: Iterable[Telemetry]) -> None:
        self._key, self._watchers = key, tuple(watchers)

    @property
    def is_watched(self) -> bool:
        """Whether anybody is there to be told: else no server need report anything."""
        return bool(self._watchers)

    def tell(self, send: Send, done: float, total: float | None) -> None:
        """Tell that `done` of `total` are through. What can't be counted is left out, and so is the server's text."""
        if not _counts(done) or (total is not None and not (_counts(total) and total > 0)):
            return
        detail = {"done": int(done), "total": None if total is None else int(total), "attempt": send.number}
        fact = Fact(name=FactName.PROGRESS, transaction_id=send.transaction_id, tool=send.tool, detail=detail)
        for watcher in self._watchers:
            try:
                watcher.emit(self._key, fact)
            except Exception:
                log.warning("telemetry failed for %s", fact.name, exc_info=True)


def _counts(number: float) -> bool:
    return math.isfinite(number) and number >= 0
