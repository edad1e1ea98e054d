"""Does the SQLite store keep its promises between processes that run at once, die, pause and fork?"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trinco.adapters.sqlite import SqliteStore
from trinco.core.journal import verify
from trinco.testing.store_contract import KEY

OTHER_PROCESS = Path(__file__).with_name("other_process.py")


class Process:
    def __init__(self, role: str, path: Path) -> None:
        command = [sys.executable, "-W", "ignore::DeprecationWarning", str(OTHER_PROCESS), role, str(path)]
        self.popen = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def says(self) -> str:
        assert self.popen.stdout is not None
        return self.popen.stdout.readline().rstrip("\n")

    def says_until_its_end(self) -> list[str]:
        assert self.popen.stdout is not None
        return self.popen.stdout.read().splitlines()

    def go_on(self) -> None:
        assert self.popen.stdin is not None
        self.popen.stdin.write("\n")
        self.popen.stdin.flush()

    def ended(self) -> int:
        return self.popen.wait(timeout=120)

    def pause(self) -> None:
        self.popen.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.popen.pid, os.WSTOPPED)

    def kill(self) -> None:
        self.popen.kill()
        self.popen.wait()


@pytest.fixture
def start(tmp_path) -> Iterator:
    started: list[Process] = []

    def start(role: str) -> Process:
        started.append(Process(role, tmp_path / "trinco.db"))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.popen.communicate()


@pytest.mark.slow
async def test_three_processes_that_create_the_file_together_lose_no_update(tmp_path, start):
    """Reported elsewhere as J2 and J3: updates lost between two servers."""
    processes = [start("adds") for _ in range(3)]
    for process in processes:
        assert process.says() == "ready"
    for process in processes:
        process.go_on()
    assert [process.ended() for process in processes] == [0, 0, 0]
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        loaded = await store.load(KEY)
        assert (loaded.version, loaded.state) == (600, b"600")
        journal = await store.journal(KEY)
        assert len(journal) == 600
        assert verify(journal) == ()


@pytest.mark.parametrize("after", [1, 2, 7, 40])
async def test_acknowledged_commits_survive_a_kill(tmp_path, start, after):
    process = start("commits_for_ever")
    said = [process.says() for _ in range(after)]
    process.kill()
    acknowledged = int([*said, *process.says_until_its_end()][-1])
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        version = (await store.load(KEY)).version
        assert version in (acknowledged, acknowledged + 1)
        journal = await store.journal(KEY)
        assert len(journal) == 2 * version
        assert verify(journal) == ()


async def test_a_pause_is_no_death_and_a_kill_is(tmp_path, start):
    process = start("owns")
    owner = process.says()
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        assert not await store.owner_is_dead(owner)
        process.pause()
        assert not await store.owner_is_dead(owner)
        process.kill()
        assert await store.owner_is_dead(owner)
        assert await store.owner_is_dead(owner)
    # The proof outlives the lock's file.
    assert list((tmp_path / "trinco.db.owners").iterdir()) == []
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        assert await store.owner_is_dead(owner)


async def test_what_awaits_a_killed_process_is_due_at_once_and_a_paused_one_keeps_its_lease(tmp_path, start):
    process = start("owns")
    process.says()
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        process.pause()
        assert await store.due() == ()
        process.kill()
        assert await store.due() == (KEY,)
        assert list((tmp_path / "trinco.db.owners").iterdir()) == [tmp_path / f"trinco.db.owners/{store.owner}.lock"]


async def test_the_next_start_takes_note_of_the_dead_and_clears_their_files(tmp_path, start):
    dead = start("owns")
    owner = dead.says()
    dead.kill()
    alive = start("opens").says()
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        files = {file.name for file in (tmp_path / "trinco.db.owners").iterdir()}
        assert files == {f"{store.owner}.lock", f"{alive}.lock"}
        assert await store.owner_is_dead(owner)
        assert not await store.owner_is_dead(alive)


async def test_an_owner_of_another_machine_is_never_proved_dead(tmp_path, start):
    process = start("owns")
    owner = process.says()
    process.kill()
    host, pid, place, token = owner.split(".")
    elsewhere = ".".join((host, pid, place[::-1], token))
    folder = tmp_path / "trinco.db.owners"
    (folder / f"{owner}.lock").rename(folder / f"{elsewhere}.lock")
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        assert not await store.owner_is_dead(elsewhere)
        assert not await store.owner_is_dead(owner)  # its file is gone, and so is the proof
        assert (folder / f"{elsewhere}.lock").exists()


async def test_a_fork_neither_uses_the_store_nor_keeps_its_owner_alive(tmp_path, start):
    process = start("forks")
    owner = process.says()
    lines = {process.says(), process.says()}
    child = next(int(line) for line in lines if line.isdigit())
    (refused,) = (line for line in lines if not line.isdigit())
    assert "Open a store in each process, after the fork" in refused
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        assert not await store.owner_is_dead(owner)
        process.kill()
        os.kill(child, 0)  # the child still runs
        assert await store.owner_is_dead(owner)


async def test_a_child_program_does_not_keep_its_parent_alive(tmp_path, start):
    """A tool server started over stdio outlives the process that crashed."""
    process = start("starts_a_program")
    owner, program = process.says().split()
    process.ended()
    os.kill(int(program), 0)  # it still runs
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        assert await store.owner_is_dead(owner)
