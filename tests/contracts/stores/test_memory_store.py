"""Does the memory store keep the port's promises?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.errors import StoreError
from trinco.testing.store_contract import KEY, SPENT, StoreContract, first, refusal


class TestMemoryStore(StoreContract):
    @pytest.fixture
    def make_store(self):
        database = MemoryDatabase()

        async def make() -> MemoryStore:
            return MemoryStore(database)

        return make


async def test_a_killed_owner_is_dead_and_can_do_nothing_more():
    database = MemoryDatabase()
    victim, witness = MemoryStore(database), MemoryStore(database)
    await victim.commit(first())
    database.kill(victim.owner)
    assert await witness.owner_is_dead(victim.owner)
    await refusal(victim.commit(replace(first(), expected_version=1)), StoreError)
    await refusal(victim.load(KEY), StoreError)
    assert (await witness.load(KEY)).version == 1


async def test_tests_may_look_at_the_rows():
    database = MemoryDatabase()
    await MemoryStore(database).commit(replace(first(), executions=(SPENT,)))
    assert database.executions == {SPENT.key: SPENT}
