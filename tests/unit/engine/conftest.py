"""Each test has a shop of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.engine.shop import Shop


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path)
