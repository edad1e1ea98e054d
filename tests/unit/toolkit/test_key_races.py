"""What a key table promises when callers meet, and when one dies: with real threads, processes and kills."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from trinco.toolkit import KeyBusy, KeyStatus, KeyTable, Ran, Refusal

# Says "ready", waits for a line, runs the effect under the key; with "hold" it says "inside" and waits again.
CALLER = """
import json, sqlite3, sys
from trinco.toolkit import KeyTable, Refusal
path, key, hold = sys.argv[1:]
connection = sqlite3.connect(path, timeout=30)
keys = KeyTable(connection)
print("ready", flush=True); sys.stdin.readline()
def effect():
    number = connection.execute("INSERT INTO payments DEFAULT VALUES").lastrowid
    if hold == "hold":
        print("inside", flush=True); sys.stdin.readline()
    return {"protocol": f"P-{number}"}
try:
    ran = keys.run(key, {"amount": 10}, effect)
    print(json.dumps({"result": ran.result, "repeated": ran.repeated}), flush=True)
except Refusal as refusal:
    print(json.dumps({"refused": refusal.code}), flush=True)
connection.close()
"""


class Caller:
    """Another process that calls with a key when told to."""

    def __init__(self, path: Path, key: str, *, hold: bool = False) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", CALLER, str(path), key, "hold" if hold else ""],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.reads() == "ready"

    def reads(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()


@contextmanager
def callers(path: Path, count: int, *, hold: bool = False) -> Iterator[list[Caller]]:
    started = [Caller(path, "k1", hold=hold) for _ in range(count)]
    try:
        yield started
    finally:
        for caller in started:
            caller.process.kill()
            caller.process.communicate()


@pytest.fixture(params=["wal", "delete"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "till.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {request.param}")
        connection.execute("CREATE TABLE payments (id INTEGER PRIMARY KEY)")
    return path


def payments(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT count(*) FROM payments").fetchone()[0]


def test_processes_that_call_with_one_key_at_once_make_one_effect_and_share_its_result(path: Path) -> None:
    """Field cases A1, A9, A13, A16."""
    with callers(path, 4) as started:
        for caller in started:
            caller.go()
        answers = [json.loads(caller.reads()) for caller in started]
    assert payments(path) == 1
    assert [answer["result"] for answer in answers] == [{"protocol": "P-1"}] * 4
    assert sorted(answer["repeated"] for answer in answers) == [False, True, True, True]


def test_threads_that_call_with_one_key_at_once_make_one_effect(path: Path) -> None:
    start = threading.Barrier(8)

    def call(_: int) -> Ran:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            keys = KeyTable(connection)
            start.wait()
            return keys.run("k1", {}, lambda: connection.execute("INSERT INTO payments DEFAULT VALUES").lastrowid)

    with ThreadPoolExecutor(8) as pool:
        ran = list(pool.map(call, range(8)))
    assert payments(path) == 1
    assert sum(not each.repeated for each in ran) == 1


def test_threads_may_share_one_table(path: Path) -> None:
    with closing(sqlite3.connect(path, check_same_thread=False)) as connection:
        keys = KeyTable(connection)

        def call(number: int) -> Ran:
            effect = lambda: connection.execute("INSERT INTO payments DEFAULT VALUES").lastrowid  # noqa: E731
            return keys.run(f"k{number % 4}", {}, effect)

        with ThreadPoolExecutor(8) as pool:
            ran = list(pool.map(call, range(64)))
    assert payments(path) == 4
    assert sum(not each.repeated for each in ran) == 4


def test_a_process_killed_inside_the_effect_leaves_nothing_and_the_key_free(path: Path) -> None:
    with callers(path, 1, hold=True) as (caller,):
        caller.go()
        assert caller.reads() == "inside"
        caller.process.send_signal(signal.SIGKILL)
        caller.process.wait()
    with closing(sqlite3.connect(path)) as connection:
        keys = KeyTable(connection)
        assert payments(path) == 0
        assert keys.look_up("k1").status is KeyStatus.ABSENT
        assert keys.seal("k1").status is KeyStatus.SEALED


def test_nothing_is_concluded_about_a_key_whose_effect_is_under_way(path: Path) -> None:
    with callers(path, 1, hold=True) as (caller,), closing(sqlite3.connect(path, timeout=0)) as connection:
        keys = KeyTable(connection)
        caller.go()
        assert caller.reads() == "inside"
        assert keys.seal("k1").status is KeyStatus.IN_PROGRESS
        with pytest.raises(KeyBusy):
            keys.run("k1", {"amount": 10}, lambda: 1)
        with pytest.raises(KeyBusy):
            keys.begin("k1", {"amount": 10})
        caller.go()
        assert json.loads(caller.reads())["result"] == {"protocol": "P-1"}
        assert keys.seal("k1").as_answer() == {"status": "done", "result": {"protocol": "P-1"}}


def test_a_sender_that_was_paused_before_the_seal_is_refused_after_it(path: Path) -> None:
    with callers(path, 1) as (paused,), closing(sqlite3.connect(path)) as connection:
        assert KeyTable(connection).seal("k1").status is KeyStatus.SEALED
        paused.go()
        assert json.loads(paused.reads()) == {"refused": "SEALED"}
    assert payments(path) == 0


def test_run_and_seal_at_once_never_both_win(path: Path) -> None:
    start = threading.Barrier(2)

    def run(key: str) -> bool:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            keys = KeyTable(connection)
            start.wait()
            try:
                keys.run(key, {}, lambda: connection.execute("INSERT INTO payments DEFAULT VALUES").lastrowid)
            except Refusal:
                return False
            return True

    def seal(key: str) -> bool:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            keys = KeyTable(connection)
            start.wait()
            return keys.seal(key).status is KeyStatus.SEALED

    with ThreadPoolExecutor(2) as pool:
        for number in range(20):
            effect, sealed = pool.submit(run, f"k{number}"), pool.submit(seal, f"k{number}")
            assert effect.result() != sealed.result()
