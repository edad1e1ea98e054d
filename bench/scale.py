"""How much is measured: enough for a steady median, little enough to wait for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    rounds: int = 300
    turns: int = 10_000
    """Of the long conversation."""
    conversations: int = 200_000
    """Stored beside the one that goes on."""
    items: int = 10_000
    """Of one operation."""
    steps: int = 1_000
    """Made one by one, where an item by itself is measured."""


FULL = Scale(conversations=1_000_000)
