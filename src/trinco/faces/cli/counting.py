"""Write how many there are of something in English; people's own languages are `trinco.language`'s."""

from __future__ import annotations


def counted(count: int, one: str, many: str = "") -> str:
    """Return the count with its noun: `1 tool`, `2 tools`."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"
