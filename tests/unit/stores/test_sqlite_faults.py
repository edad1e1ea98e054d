"""What does the SQLite store say and keep when the disk, the file or another process is in its way?"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import apsw
import pytest
from tests.unit.stores.failing import FailingDisk, broken, full

from trinco.adapters.sqlite import SqliteStore, sql
from trinco.adapters.sqlite.faults import in_words
from trinco.core.errors import StoreError, UncertainCommit, UnreadableState, UsageError
from trinco.core.journal import verify
from trinco.core.names import IdempotencyKey, TransactionId
from trinco.ports.store import AnswerRow, AttemptRow, ExecutionRow
from trinco.testing.store_contract import KEY, Entry, first, refusal, turn

SECOND = replace(first(), expected_version=1, state=b"second")


@pytest.fixture
def disk(request) -> Iterator[FailingDisk]:
    disk = FailingDisk(f"failing-{request.node.name}")
    yield disk
    disk.unregister()


@pytest.fixture
async def store(tmp_path, disk):
    async with await SqliteStore.open(tmp_path / "trinco.db", vfs=disk.name) as opened:
        await opened.commit(first())
        yield opened
        disk.on_sync = lambda: None


async def after_a_crash(tmp_path) -> SqliteStore:
    """Open what the disk holds now, as a process does after this one was killed."""
    for suffix in ("", "-wal"):
        shutil.copy(tmp_path / f"trinco.db{suffix}", tmp_path / f"copy.db{suffix}")
    return await SqliteStore.open(tmp_path / "copy.db")


async def test_a_full_disk_refuses_the_commit_and_keeps_what_was_there(store, disk, tmp_path):
    disk.on_write = full
    said = str(await refusal(store.commit(SECOND), StoreError))
    assert "the disk is full" in said
    assert str(tmp_path / "trinco.db") in said
    disk.on_write = lambda: None
    assert (await store.load(KEY)).state == b"{}"
    await store.commit(SECOND)
    async with await after_a_crash(tmp_path) as survivor:
        assert (await survivor.load(KEY)).state == b"second"


@pytest.mark.parametrize("when", ["on_write", "on_sync"])
async def test_a_commit_that_the_disk_may_have_kept_is_uncertain(store, disk, when):
    setattr(disk, when, broken)
    assert "not known" in str(await refusal(store.commit(SECOND), UncertainCommit))
    setattr(disk, when, lambda: None)
    assert (await store.load(KEY)).version == 1
    await store.commit(SECOND)
    assert (await store.load(KEY)).state == b"second"


async def test_a_commit_whose_sync_failed_would_come_back_after_a_crash(store, disk, tmp_path):
    """Why it is uncertain, and why reading back must do more than read."""
    disk.on_sync = broken
    await refusal(store.commit(SECOND), UncertainCommit)
    async with await after_a_crash(tmp_path) as survivor:
        assert (await survivor.load(KEY)).state == b"second"


async def test_what_was_read_back_as_absent_stays_absent_after_a_crash(store, disk, tmp_path):
    disk.on_sync = broken
    await refusal(store.commit(SECOND), UncertainCommit)
    disk.on_sync = lambda: None
    assert (await store.load(KEY)).state == b"{}"
    async with await after_a_crash(tmp_path) as survivor:
        assert (await survivor.load(KEY)).state == b"{}"


async def test_nothing_is_read_back_while_the_disk_is_still_broken(store, disk):
    disk.on_sync = broken
    await refusal(store.commit(SECOND), UncertainCommit)
    await refusal(store.load(KEY), UncertainCommit)


async def test_a_lock_held_too_long_is_said_and_loses_nothing(tmp_path):
    path = tmp_path / "trinco.db"
    async with await SqliteStore.open(path, busy_timeout=0.01) as store:
        await store.commit(first())
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")
        said = str(await refusal(store.commit(SECOND), StoreError))
        assert str(path) in said
        assert "stayed locked" in said
        assert (await store.load(KEY)).version == 1  # readers don't wait for writers
        other.close(True)
        await store.commit(SECOND)


@pytest.mark.parametrize("fate", ["removed", "replaced"])
async def test_a_file_that_is_no_longer_there_takes_no_more_commits(tmp_path, fate):
    path = tmp_path / "trinco.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(first())
        path.rename(tmp_path / "moved.db")
        if fate == "replaced":
            shutil.copy(tmp_path / "moved.db", path)
        assert "moved, removed or replaced" in str(await refusal(store.commit(SECOND), StoreError))
        (tmp_path / "moved.db").rename(path)
        await store.commit(SECOND)


async def test_a_damaged_file_is_said_to_be_damaged(tmp_path):
    path = tmp_path / "trinco.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(replace(first(), state=b"x" * 100_000))
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\xff" * (len(damaged) - 4096)
    path.write_bytes(damaged)
    async with await SqliteStore.open(path) as store:
        said = str(await refusal(store.load(KEY), UnreadableState))
        assert str(path) in said
        assert "restore a backup" in said


async def test_an_idle_store_does_not_keep_the_log_from_being_emptied(tmp_path):
    path = tmp_path / "trinco.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(replace(first(), opens=turn(), due=await store.now()))
        await store.load(KEY)
        await store.due()
        await store.conversations()
        await store.journal(KEY)
        await store.owner_is_dead("nobody")
        other = apsw.Connection(str(path))
        assert other.execute("SELECT version FROM conversation").fetchall() == [(1,)]
        assert other.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE) == (0, 0)
        other.close()


async def test_an_erased_body_is_in_no_file_any_more(tmp_path):
    secret = b"MARIA DA SILVA 123.456.789-09"
    async with await SqliteStore.open(tmp_path / "trinco.db") as store:
        for version in range(40):
            said = Entry(name="TURN_RECEIVED", body=secret + b"." * (version * 37 % 900))
            await store.commit(replace(first(), expected_version=version, entries=(said,)))
        assert secret in b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert await store.erase(KEY, through=40) == 40
        assert secret not in b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert verify(await store.journal(KEY)) == ()


async def test_the_clock_that_was_given_dates_everything_in_utc(tmp_path):
    noon = datetime(2026, 10, 1, 12, 0, 0, 123456, tzinfo=UTC)
    brasilia = timezone(timedelta(hours=-3))
    async with await SqliteStore.open(tmp_path / "t.db", clock=lambda: noon.astimezone(brasilia)) as store:
        entry = Entry(name="A", body=b"")
        assert await store.commit(replace(first(), entries=(entry,), due=noon)) == noon
        loaded = await store.load(KEY)
        for moment in (loaded.now, await store.now(), (await store.journal(KEY))[0].at):
            assert (moment, moment.tzinfo) == (noon, UTC)
        assert await store.due() == (KEY,)


async def test_a_clock_without_a_time_zone_is_refused_and_nothing_written(tmp_path):
    noon = datetime(2026, 10, 1, 12, tzinfo=UTC)
    told = [noon, noon.replace(tzinfo=None)]
    async with await SqliteStore.open(tmp_path / "t.db", clock=lambda: told[-1]) as store:
        await refusal(store.commit(first()), UsageError)
        told.pop()
        assert (await store.load(KEY)).version == 0


def kinds_of(error: type[apsw.Error]) -> list[type[apsw.Error]]:
    return [error, *(kind for below in error.__subclasses__() for kind in kinds_of(below))]


@pytest.mark.parametrize("kind", kinds_of(apsw.Error), ids=lambda kind: kind.__name__)
def test_whatever_sqlite_says_is_told_with_the_file_and_what_to_do(tmp_path, kind):
    with pytest.raises(StoreError) as told, in_words(tmp_path / "t.db"):
        raise kind("what it says")
    said = str(told.value)
    assert str(tmp_path / "t.db") in said
    assert "what it says" in said
    assert re.search(r"\b(try again|restore a backup|Free space|Give this user|Check)\b", said), said


TABLES = ("conversation", "turn", "execution", "attempt", "answer", "journal", "ended_owner")


@pytest.mark.parametrize(
    "damage",
    [
        *(f"DROP TABLE {table}" for table in TABLES),
        "ALTER TABLE journal DROP COLUMN name",
        "ALTER TABLE conversation RENAME COLUMN due TO later",
        *(f"PRAGMA user_version = {version}" for version in range(1, sql.VERSION)),
    ],
)
async def test_tables_that_are_not_what_the_file_says_are_said_to_be(tmp_path, damage):
    """Each is met somewhere on the way: opening, loading, committing, reading the journal, asking for owners."""
    path = tmp_path / "trinco.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(first())
    changed = apsw.Connection(str(path))
    changed.execute(damage)
    changed.close()
    said: list[str] = []
    try:
        async with await SqliteStore.open(path) as store:
            entry, key = Entry(name="A", body=b""), IdempotencyKey("k-1")
            whole = replace(
                SECOND,
                entries=(entry,),
                opens=turn(),
                executions=(ExecutionRow(key=key, transaction_id=TransactionId("tx-1"), tool="t"),),
                attempts=(AttemptRow(key=key, number=1, owner=store.owner),),
                answers=(AnswerRow(key=key, number=1, verdict="unknown", body=b""),),
            )
            for asked in (store.load(KEY), store.commit(whole), store.journal(KEY), store.owner_is_dead("nobody")):
                try:
                    await asked
                except StoreError as error:
                    said.append(str(error))
    except StoreError as error:
        said.append(str(error))
    assert said
    for one in said:
        assert str(path) in one
        assert "doesn't have the tables that it says it has" in one
        assert "restore a backup" in one


@pytest.mark.parametrize("error", [apsw.IOError, apsw.CantOpenError, apsw.FullError])
@pytest.mark.parametrize(("left", "full"), [(0, True), (32_768, True), (10**9, False)])
def test_a_full_disk_is_named_whatever_sqlite_calls_it(tmp_path, monkeypatch, error, left, full):
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: shutil._ntuple_diskusage(10**9, 10**9 - left, left))
    with pytest.raises(StoreError) as caught, in_words(tmp_path / "trinco.db"):
        raise error("disk I/O error")
    assert ("the disk is full" in str(caught.value)) is (full or error is apsw.FullError)
    if error is apsw.IOError and not full:
        assert "is full" in str(caught.value), "one that is full for this user alone doesn't show"


def test_where_nothing_is_known_of_the_disk_sqlites_own_word_counts(tmp_path):
    with pytest.raises(StoreError, match="Check whether the disk"), in_words(tmp_path / "gone" / "trinco.db"):
        raise apsw.IOError("disk I/O error")
