"""Hold one message as a host handed it over, in a form that can be stored. Reading it is the language layer's work."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from trinco.core.speech import Say, Utterance
from trinco.ports.reader import LONGEST

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from trinco.core.names import MessageId

UNSEEN = "unseen"
"""`answers` of a message that came before the last reply was put: it answers neither a question nor an offer in it."""


class Message:
    """One message as it came in."""

    def __init__(
        self,
        text: str,
        message_id: MessageId,
        *,
        answers: str | None,
        sent_at: datetime | None,
        heard_full_question: bool,
        subject: Mapping[str, str] | None,
    ) -> None:
        # A lone surrogate can't be stored or sent on; what it stood for is lost already.
        self.text = text.encode("utf-8", "replace").decode("utf-8")
        self.message_id = message_id
        self.answers = answers
        self.sent_at = sent_at
        self.heard_full_question = heard_full_question
        self.subject = subject
        self.digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def unread(self) -> Utterance | None:
        """Return what is said of a message that is not read at all; None if it is."""
        if not self.text.strip():
            return Utterance(say=Say.EMPTY)
        if len(self.text) > LONGEST:
            return Utterance(say=Say.TOO_LONG, facts={"limit": LONGEST})
        return None
