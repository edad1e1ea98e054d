"""Write what became of several items, a line each: what was not done first, and beyond a number of lines only how many
more there are, counted exactly.

Which items there are, and what became of each, is the core's word.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.language.catalogues import Texts
    from trinco.language.formats import Formats

UNREAD = "unread"
"""Of what only reads: it could not be read."""
ORDER: Mapping[str, int] = {"failed": 0, UNREAD: 0, "not_run": 1, "unknown": 2, "unasked": 3, "excluded": 4, "done": 5}
"""How states of items follow each other; what is not listed comes last."""


class Itemised:
    """Cuts one agent's lists, `most` lines long."""

    def __init__(self, texts: Texts, formats: Formats, most: int) -> None:
        self._texts, self._formats, self._most = texts, formats, most

    def shown(self, count: int, *, whole: bool) -> int:
        """Return how many of `count` items get a line; `whole`: all are wanted."""
        return count if whole else min(count, self._most)

    def cut(self, lines: Sequence[str], states: Sequence[str]) -> list[str]:
        """Return the lines, and how many more items there are, by their states as far as those have a name."""
        if len(lines) >= len(states):
            return [*lines]
        rest = Counter(states[len(lines) :])
        named = sorted((state for state in rest if state in ORDER), key=lambda state: ORDER[state])
        counts = [self._texts.render(f"piece.more_{state}", {"count": rest[state]}) for state in named]
        left = {"count": len(states) - len(lines), "counts": self._formats.listed(counts)}
        return [*lines, self._texts.render("piece.more", left)]


def failures_first(entries: Sequence[object], states: Sequence[str]) -> tuple[list[object], list[str]]:
    """Return entries and their states in the order in which they are told."""
    paired = sorted(zip(entries, states, strict=True), key=lambda pair: ORDER.get(pair[1], len(ORDER)))
    return [entry for entry, _ in paired], [state for _, state in paired]
