"""Keep conversations in memory, for tests and demos; nothing survives the process."""

from __future__ import annotations

from trinco.adapters.memory.database import MemoryDatabase
from trinco.adapters.memory.store import MemoryStore

__all__ = ["MemoryDatabase", "MemoryStore"]
