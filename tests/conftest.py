"""What every test shares: the order of the folders. Fixtures live beside the tests that use them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

SLOWEST_FIRST = ("properties", "faults", "e2e", "docs", "requirements", "contracts", "conversations")
"""With several workers, the many quick modules fill the gaps that the few slow ones leave at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    folder = item.nodeid.removeprefix("tests/").partition("/")[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)
