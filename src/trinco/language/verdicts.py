"""Name what an answer to a question may be, and hold what one was read as; how it is read is in `confirmation.py`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.core.reading import Span


class Label(StrEnum):
    CONFIRM = "confirm"
    DENY = "deny"
    CHANGE = "change"
    NEW_INTENT = "new_intent"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmationReading:
    label: Label
    reason: str
    """Why, in short words of this module; never the message's."""
    spans: tuple[Span, ...] = ()
    """The words that decided."""
    rest: Span | None = None
    """A second request that follows a yes."""
