"""Read a message into facts: the port of the language layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from trinco.core.reading import Expectation, Reading


class Reader(Protocol):
    """Made for one agent's catalogue and one locale; holds no state between messages."""

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        """Find the facts in `text`, given what is pending. Any text is read: nothing is raised for odd input.

        `today` is the date in the conversation's time zone.
        """
        ...
