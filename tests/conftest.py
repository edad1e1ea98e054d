"""What every test shares: the order of the folders, and bytecode. Fixtures live beside the tests that use them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

# Hundreds of processes start here, each of which would compile all that it imports if the shell says so.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

SLOWEST_FIRST = ("properties", "faults", "e2e", "docs", "requirements", "contracts", "conversations")
"""With several workers, the many quick modules fill the gaps that the few slow ones leave at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    folder = item.nodeid.removeprefix("tests/").partition("/")[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)
