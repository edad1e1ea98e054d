"""Open stores for a test, and close all of them after it."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("trinco.testing.store_contract")
