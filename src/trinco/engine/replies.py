"""What a turn gives back to its face, and what of it is recorded so that a redelivered message gets the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from trinco.core.projection import AgentState, project

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.lifecycle import Phase
    from trinco.core.transaction import Transaction
    from trinco.ports.tools import CallKind


class RecordedReply(msgspec.Struct, frozen=True, kw_only=True):
    """A reply as the store keeps it."""

    text: str
    focus: str | None = None
    """The transaction it was about."""
    told: str = ""
    """What it said of that transaction's outcome."""
    handoff: bool = False
    question: str | None = None
    """Fingerprint of the question it put."""


_RECORDED = msgspec.json.Decoder(RecordedReply)


def read_reply(text: bytes) -> RecordedReply:
    return _RECORDED.decode(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """One call that a turn made to a tool, and what came back."""

    server: str
    tool: str
    arguments: Mapping[str, object]
    kind: CallKind
    result: Mapping[str, object]
    """`delivery`, `is_error`, `body`, and `code`, `text` or `detail` where there are any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What one turn says and did."""

    text: str
    phase: Phase
    """Where the conversation is; where nothing goes on in it, how the transaction of this turn ended, else `IDLE`."""
    handoff: bool = False
    """A person should take over."""
    transaction: Transaction | None = None
    """The one this turn touched."""
    question: str | None = None
    """Fingerprint of the proposal that awaits a yes: hand it back as `answers` with the next message."""
    called: tuple[Called, ...] = ()
    events: tuple[str, ...] = ()
    conversation: Conversation | None = None
    catalogue: Catalogue | None = field(default=None, repr=False, compare=False)
    """The agent's, by which `state` is derived."""
    redelivered: bool = False
    """The message had been received before; nothing was read again."""

    @property
    def state(self) -> AgentState:
        """The specification's state fields, derived anew each time: not every face shows them."""
        if self.conversation is None or self.catalogue is None:
            return AgentState()
        return project(self.conversation, self.catalogue)
