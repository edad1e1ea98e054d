"""Read from a journal what was said in earlier processes, for a person to see again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.core.facts import FactName
from trinco.engine import codec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.ports.store import WrittenEntry

RECALLED = 5
"""Exchanges of earlier processes that are shown."""


@dataclass(slots=True, kw_only=True)
class Exchange:
    """A message with its reply."""

    said: str | None
    """None where something was told without a message."""
    replied: str = ""
    """Empty where whoever dealt with the message had no time to reply."""


def exchanges(entries: Iterable[WrittenEntry]) -> list[Exchange]:
    """Return the last exchanges of a journal; what was erased is left out."""
    found: list[Exchange] = []
    unanswered: dict[str, Exchange] = {}
    for entry in entries:
        if entry.body is None or entry.name not in {FactName.TURN_RECEIVED, FactName.TURN_REPLIED, FactName.TURN_TOLD}:
            continue
        body = codec.decode(entry.body)
        if entry.name == FactName.TURN_TOLD:
            found.append(Exchange(said=None, replied=body["text"]))
        elif entry.name == FactName.TURN_RECEIVED:
            found.append(Exchange(said=body["text"]))
            unanswered[body["message_id"]] = found[-1]
        elif exchange := unanswered.pop(body["message_id"], None):
            exchange.replied = body["text"]
    return found[-RECALLED:]
