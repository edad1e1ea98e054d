"""Do the store's own thread and the caller's tasks stay out of each other's way?"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from dataclasses import replace

import pytest
from tests.unit.stores.failing import FailingDisk

from trinco.adapters.sqlite import SqliteStore
from trinco.testing.store_contract import KEY, first


class SlowDisk(FailingDisk):
    """A disk whose syncs wait while it is held."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._free = threading.Event()
        self.let_go()
        self.on_sync = self._wait

    def hold(self) -> None:
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()

    def _wait(self) -> None:
        assert self._free.wait(timeout=60)


@pytest.fixture
def disk():
    disk = SlowDisk("slow")
    yield disk
    disk.unregister()


@pytest.fixture
async def store(tmp_path, disk):
    async with await SqliteStore.open(tmp_path / "trinco.db", vfs=disk.name) as opened:
        yield opened
        disk.let_go()


async def test_a_load_does_not_overtake_a_commit_whose_caller_was_cancelled(store, disk):
    disk.hold()
    commit = asyncio.create_task(store.commit(first()))
    await asyncio.sleep(0)
    commit.cancel()
    await asyncio.wait([commit])
    assert commit.cancelled()
    load = asyncio.create_task(store.load(KEY))
    await asyncio.sleep(0)
    assert not load.done()
    disk.let_go()
    assert (await load).version == 1


async def test_a_commit_that_waits_for_the_disk_does_not_hold_up_other_tasks(store, disk):
    disk.hold()
    commit = asyncio.create_task(store.commit(first()))
    for _ in range(1000):
        await asyncio.sleep(0)
    assert not commit.done()
    disk.let_go()
    await commit


async def test_a_load_goes_to_the_thread_while_another_loop_is_loading(store):
    await store.commit(first())
    with store._worker._working:
        load = asyncio.create_task(store.load(KEY))
        await asyncio.sleep(0)
        assert not load.done()
    assert (await load).version == 1


async def test_closing_comes_after_what_was_asked_before_even_if_it_is_cancelled(store, disk, tmp_path):
    disk.hold()
    commit = asyncio.create_task(store.commit(first()))
    await asyncio.sleep(0)
    close = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    close.cancel()
    disk.let_go()
    await commit
    async with await SqliteStore.open(tmp_path / "trinco.db") as again:
        assert (await again.load(KEY)).version == 1


async def test_a_caller_whose_loop_has_ended_does_not_harm_the_next(store, disk):
    async def gives_up() -> None:
        commit = asyncio.create_task(store.commit(first()))
        await asyncio.sleep(0)
        commit.cancel()

    disk.hold()
    await asyncio.to_thread(asyncio.run, gives_up())
    disk.let_go()
    assert (await store.load(KEY)).version == 1
    await store.commit(replace(first(), expected_version=1))


def test_a_store_that_was_never_closed_does_not_keep_its_process_from_ending(tmp_path):
    code = (
        "import asyncio, sys\n"
        "from trinco.adapters.sqlite import SqliteStore\n"
        "from trinco.testing.store_contract import first\n"
        "async def main():\n"
        "    global store\n"
        "    store = await SqliteStore.open(sys.argv[1])\n"
        "    await store.commit(first())\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-W", "error", "-c", code, str(tmp_path / "trinco.db")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
