"""Another process on the same SQLite file: `python other_process.py ROLE FILE`. It prints a line when it is ready."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta

from trinco.adapters.sqlite import SqliteStore
from trinco.core.errors import UsageError
from trinco.ports.store import AttemptRow
from trinco.testing.store_contract import KEY, SPENT, entries, first, increment


def say(*words: object) -> None:
    # One write, so that a fork's line can't get into the middle of another.
    os.write(sys.stdout.fileno(), (" ".join(map(str, words)) + "\n").encode())


def wait_for_the_parent() -> None:
    """Wait for a line, or for the parent's end."""
    sys.stdin.readline()


async def adds(path: str) -> None:
    """Open together with the others, then add to one number with them."""
    say("ready")
    wait_for_the_parent()
    async with await SqliteStore.open(path) as store:
        await increment(store, 200)


async def commits_for_ever(path: str) -> None:
    """Say the version of each commit that was acknowledged."""
    store = await SqliteStore.open(path)
    version = 0
    while True:
        await store.commit(replace(first(), expected_version=version, entries=entries("A", "B")))
        version += 1
        say(version)


async def owns(path: str) -> None:
    """Record an attempt, as before an effect is sent, and stay."""
    store = await SqliteStore.open(path)
    attempt = AttemptRow(key=SPENT.key, number=1, owner=store.owner)
    lease = await store.now() + timedelta(hours=1)
    await store.commit(replace(first(), due=lease, awaits=store.owner, executions=(SPENT,), attempts=(attempt,)))
    say(store.owner)
    wait_for_the_parent()


async def opens(path: str) -> None:
    """Only be there."""
    async with await SqliteStore.open(path) as store:
        say(store.owner)
        wait_for_the_parent()


async def forks(path: str) -> None:
    """Leave a forked child behind that outlives this process, as a daemon or a pool does."""
    store = await SqliteStore.open(path)
    say(store.owner)
    child = os.fork()
    if child == 0:
        try:
            await store.load(KEY)
        except UsageError as error:
            say(error)
        await store.close()
        wait_for_the_parent()
        os._exit(0)
    say(child)
    wait_for_the_parent()


async def starts_a_program(path: str) -> None:
    """Start a program that inherits whatever it can, and die."""
    store = await SqliteStore.open(path)
    program = subprocess.Popen([sys.executable, "-c", "input()"], close_fds=False)  # noqa: ASYNC220
    say(store.owner, program.pid)
    os.kill(os.getpid(), signal.SIGKILL)


ROLES = {role.__name__: role for role in (adds, commits_for_ever, owns, opens, forks, starts_a_program)}

if __name__ == "__main__":
    asyncio.run(ROLES[sys.argv[1]](sys.argv[2]))
