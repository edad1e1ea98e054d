"""Hand journal entries to whoever watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey


class Telemetry(Protocol):
    def emit(self, key: ConversationKey, fact: Fact) -> None:
        """Take one recorded fact, personal values already masked. What this raises is logged and changes nothing."""
        ...
