"""Read a message into facts: the port of the language layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from trinco.core.reading import Expectation, Reading


LONGEST = 2_000
"""Characters of a message that is read. Of a longer one nothing is taken: its end may take back what it begins with."""


class Reader(Protocol):
    """Made for one agent's catalogue and one locale; holds no state between messages."""

    def read(self, text: str, expected: Expectation, *, today: date) -> Reading:
        """Find the facts in `text`, given what is pending. Any text is read: nothing is raised for odd input.
        One of more than `LONGEST` characters gives no fact.

        `today` is the date in the conversation's time zone.
        """
        ...
