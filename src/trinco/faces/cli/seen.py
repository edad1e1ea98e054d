"""Know which question a line may answer: the one that was written last by the time the line came in.

A line may come in while an earlier one is dealt with, and wait. What is written meanwhile is not what it answers, so a
question counts as put only to what comes in when nothing waits any more. Where that is in doubt, an earlier question is
taken; a yes to one that is gone is asked again. The same is true across processes: a question that an earlier one
recorded, and may never have written, is none that a line can answer. How it is known that something waits is
`lines.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.engine.message import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trinco.core.conversation import Conversation
    from trinco.engine.showing import Put


class Seen:
    """What the lines of one input can have been written in answer to."""

    def __init__(self, waiting: Callable[[], bool], standing: str | None) -> None:
        """`waiting` says whether more has come in than was taken.

        `standing` is what an earlier process had put: a fingerprint, or empty for an offer. Without it, what waits
        already may be older than anything that was put.
        """
        self._waiting = waiting
        self._behind = standing is None and waiting()
        self._before = self.last = standing or ""
        """`last` is what was written last: a fingerprint, or empty where that reply put no question."""

    def shows(self, question: str | None, write: Callable[[], bool | None]) -> bool:
        """Put a question, if any, by `write`, which returns whether it was held up by a reader that is behind.

        Return whether what comes in from now on can be an answer to it.
        """
        behind = self._waiting()
        held_up = write()
        self._behind = behind or (bool(held_up) and self._waiting())
        self.last = question or ""
        if not self._behind:
            self._before = self.last
        return not self._behind

    def taken(self) -> str:
        """Return what the line just taken may answer, as `answers` of its turn. Call it once for each line."""
        answers = self._before or (UNSEEN if self._behind else "")
        if not self._waiting():  # what comes from now on comes after what was written last
            self._behind, self._before = False, self.last
        return answers


def standing(conversation: Conversation, put: Put | None, began: datetime) -> str | None:
    """Return what an earlier process had put, and still stands: a fingerprint, or empty for an offer.

    None where nothing is known to have been put by the time that this process `began`: what its first lines answer
    may be older than that.
    """
    if put is None or put.at >= began:
        return None
    if not put.question:
        return "" if conversation.just_asked else None
    return put.question if conversation.asks == conversation.shown == put.question else None
