"""Does the SQLite store keep the port's promises?"""

from __future__ import annotations

import pytest

from trinco.adapters.sqlite import SqliteStore
from trinco.testing.store_contract import StoreContract


class TestSqliteStore(StoreContract):
    @pytest.fixture
    async def make_store(self, tmp_path):
        opened: list[SqliteStore] = []

        async def make() -> SqliteStore:
            opened.append(await SqliteStore.open(tmp_path / "trinco.db"))
            return opened[-1]

        yield make
        for store in opened:
            await store.close()
