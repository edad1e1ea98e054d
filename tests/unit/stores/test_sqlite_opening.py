"""Is a file that can't be used refused, left as it was, and said what to do about?"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from trinco.adapters.sqlite import SqliteStore, sql
from trinco.adapters.sqlite.database import Database
from trinco.core.errors import StoreError, UnreadableState, UsageError
from trinco.testing.store_contract import KEY, entries, first, refusal


async def refused(path, kind=StoreError) -> str:
    error = await refusal(SqliteStore.open(path), kind)
    assert str(path) in str(error)
    return str(error)


async def test_a_new_file_is_created_and_opened_again(tmp_path):
    for version in (0, 1):
        async with await SqliteStore.open(tmp_path / "new.db") as store:
            assert (await store.load(KEY)).version == version
            if version == 0:
                await store.commit(first())
    # Nothing of a closed store is left beside its file.
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.db", "new.db.owners"]
    assert list((tmp_path / "new.db.owners").iterdir()) == []


def test_code_without_an_event_loop_may_open_a_store(tmp_path):
    store = SqliteStore.open_here(tmp_path / "new.db")

    async def work() -> int:
        async with store:
            await store.commit(first())
            return (await store.load(KEY)).version

    assert asyncio.run(work()) == 1
    with pytest.raises(StoreError, match="is a directory"):
        SqliteStore.open_here(tmp_path)


async def test_a_place_that_can_hold_no_owner_is_said(tmp_path):
    path = tmp_path / "trinco.db"
    (tmp_path / "trinco.db.owners").write_text("in the way")
    assert "can't hold this process's lock" in str(await refusal(SqliteStore.open(path), StoreError))
    (tmp_path / "trinco.db.owners").unlink()
    await (await SqliteStore.open(path)).close()


async def test_durability_is_switched_on(tmp_path):
    async with await SqliteStore.open(tmp_path / "new.db") as store:
        connection = store._database._connection
        assert connection.pragma("journal_mode") == "wal"
        assert connection.pragma("synchronous") == 2


async def test_a_name_with_odd_characters_is_a_name(tmp_path):
    path = tmp_path / "a?mode=memory&x=ção %20.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(first())
    assert path.exists()


async def test_a_relative_path_stays_the_same_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    async with await SqliteStore.open("here.db") as store:
        monkeypatch.chdir("/")
        await store.commit(first())
    assert (tmp_path / "here.db").exists()


async def test_a_missing_directory_is_not_made(tmp_path):
    assert "Create it first" in await refused(tmp_path / "no" / "such.db")
    assert not (tmp_path / "no").exists()


async def test_a_directory_is_refused(tmp_path):
    assert "is a directory" in await refused(tmp_path)


async def test_a_device_is_refused():
    assert "not a regular file" in await refused("/dev/null")


async def test_memory_is_pointed_to_its_own_store():
    await refusal(SqliteStore.open(":memory:"), UsageError)


async def test_a_file_that_is_no_database_is_left_as_it_was(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("dear diary, " * 1000)
    assert "not a SQLite database" in await refused(path, UnreadableState)
    assert path.read_text() == "dear diary, " * 1000


async def test_another_programs_database_is_left_as_it_was(tmp_path):
    path = tmp_path / "other.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE cookies (name)")
    other.close()
    before = path.read_bytes()
    assert "some other program" in await refused(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["other.db"]


async def test_a_newer_schema_is_refused_and_left_as_it_was(tmp_path):
    path = tmp_path / "new.db"
    await (await SqliteStore.open(path)).close()
    newer = apsw.Connection(str(path))
    newer.pragma("user_version", sql.VERSION + 1)
    newer.close()
    before = path.read_bytes()
    said = await refused(path, UnreadableState)
    assert f"store schema {sql.VERSION + 1}; this one reads up to {sql.VERSION}" in said
    assert path.read_bytes() == before


async def test_an_older_file_is_brought_up_to_date_and_keeps_its_rows(tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(first())
    step = "ALTER TABLE conversation ADD COLUMN added TEXT NOT NULL DEFAULT 'new'"
    monkeypatch.setattr(sql, "UPGRADES", (*sql.UPGRADES, step))
    monkeypatch.setattr(sql, "VERSION", sql.VERSION + 1)
    async with await SqliteStore.open(path) as store:
        assert (await store.load(KEY)).version == 1
    reader = apsw.Connection(str(path))
    assert reader.execute("SELECT added FROM conversation").fetchall() == [("new",)]
    assert reader.pragma("user_version") == sql.VERSION
    reader.close()


async def test_an_upgrade_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    async with await SqliteStore.open(path) as store:
        await store.commit(first())
    with monkeypatch.context() as newer:
        newer.setattr(sql, "UPGRADES", (*sql.UPGRADES, "CREATE TABLE half (x); CREATE TABLE broken"))
        newer.setattr(sql, "VERSION", sql.VERSION + 1)
        await refused(path)
    async with await SqliteStore.open(path) as store:
        assert (await store.load(KEY)).version == 1


AS_ANOTHER_USER = """
import asyncio, os, sys
from trinco.adapters.sqlite import SqliteStore

if os.getuid() == 0:  # root may write anything
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
asyncio.run(SqliteStore.open(sys.argv[1]))
"""


@pytest.mark.parametrize(
    ("file_mode", "folder_mode", "said"),
    [(0o444, 0o777, "may not read and write it"), (0o666, 0o555, "may not write in")],
)
def test_missing_permission_is_said(file_mode, folder_mode, said):
    with tempfile.TemporaryDirectory() as place:  # not pytest's own, which nobody else may enter
        Path(place).chmod(0o755)
        path = Path(place).resolve() / "mine" / "trinco.db"
        path.parent.mkdir()
        asyncio.run(open_and_close(path))
        path.chmod(file_mode)
        path.parent.chmod(folder_mode)
        command = [sys.executable, "-c", AS_ANOTHER_USER, path]
        tried = subprocess.run(command, capture_output=True, text=True, timeout=60)
        path.parent.chmod(0o755)
    assert f"StoreError: {path}" in tried.stderr
    assert said in tried.stderr


async def open_and_close(path) -> None:
    await (await SqliteStore.open(path)).close()


async def test_a_file_may_be_created_by_many_at_once(tmp_path):
    for number in range(10):
        path = tmp_path / f"{number}.db"
        stores = await asyncio.gather(*(SqliteStore.open(path) for _ in range(4)))
        assert [(await store.load(KEY)).version for store in stores] == [0] * 4
        for store in stores:
            await store.close()


async def test_opening_that_is_cancelled_leaves_nothing_open(tmp_path):
    path = tmp_path / "new.db"
    task = asyncio.create_task(SqliteStore.open(path))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    async with await SqliteStore.open(path) as store:
        # The other open was finished and closed by its own thread, before or after this one.
        await store.commit(first())


TO_LOOK = """
import asyncio, os, sys
from trinco.adapters.sqlite import SqliteStore
from trinco.core.names import ConversationKey

if os.getuid() == 0:  # root may write anything
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


async def look(key):
    async with SqliteStore.open_to_look(sys.argv[1]) as store:
        kept, head = await store.journal(key), await store.head(key)
        print(len(kept), head.hash == kept[-1].hash, (await store.load(key)).version, await store.conversations())


tenant, agent, session = sys.argv[2].split(":")
asyncio.run(look(ConversationKey(tenant_id=tenant, agent_id=agent, session_id=session)))
"""


def looked_at(path: Path, *, file_mode: int = 0o444, folder_mode: int = 0o555) -> subprocess.CompletedProcess[str]:
    """Look at a database as a user who may only read it; nothing but SQLite's own index may be made beside it."""
    before = sorted(file.name for file in path.parent.iterdir())
    for file in path.parent.iterdir():
        file.chmod(0o755 if file.is_dir() else file_mode)
    path.parent.chmod(folder_mode)
    command = [sys.executable, "-c", TO_LOOK, path, str(KEY)]
    looked = subprocess.run(command, capture_output=True, text=True, timeout=60)
    path.parent.chmod(0o755)
    after = [file.name for file in path.parent.iterdir() if not file.name.endswith(("-shm", "-wal"))]
    assert sorted(after) == [name for name in before if not name.endswith(("-shm", "-wal"))]
    return looked


@pytest.fixture
def place():
    with tempfile.TemporaryDirectory() as folder:  # not pytest's own, which nobody else may enter
        Path(folder).chmod(0o755)
        path = Path(folder).resolve() / "mine" / "a?b #1.db"
        path.parent.mkdir()
        yield path


async def written(path: Path, times: int = 2) -> SqliteStore:
    store = await SqliteStore.open(path)
    for version in range(times):
        await store.commit(replace(first(), expected_version=version, entries=entries("SAID")))
    return store


@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o555), (0o644, 0o555), (0o444, 0o777)])
def test_a_database_that_can_only_be_read_is_read(place, file_mode, folder_mode):
    asyncio.run(written_and_closed(place))
    looked = looked_at(place, file_mode=file_mode, folder_mode=folder_mode)
    assert looked.returncode == 0, looked.stderr
    assert looked.stdout.startswith("2 True 2 "), looked.stdout


async def test_so_is_one_that_others_are_writing_with_its_newest_entries(place):
    async with await written(place):
        looked = await asyncio.to_thread(looked_at, place)
    assert looked.stdout.startswith("2 True 2 "), looked.stderr


async def test_a_copy_whose_newest_entries_can_not_be_read_says_so_and_hides_none(place):
    """A database was copied with its log while somebody wrote: what is in the log alone must not be passed over."""
    copy = place.with_name("copy") / "copy.db"
    copy.parent.mkdir()
    async with await written(place):
        for end in ("", "-wal"):
            copy.with_name(f"copy.db{end}").write_bytes(place.with_name(f"{place.name}{end}").read_bytes())
    looked = await asyncio.to_thread(looked_at, copy)
    assert looked.stdout == ""
    assert "its newest entries are in copy.db-wal" in looked.stderr
    async with SqliteStore.open_to_look(copy) as store:
        assert len(await store.journal(KEY)) == 2, "where it can be written, all is read"


async def test_what_is_only_read_is_never_written_or_made(place):
    assert "isn't there" in str(
        await refusal(asyncio.to_thread(Database, place, clock=now, busy_timeout=1, to_read=True), StoreError)
    )
    await written_and_closed(place)
    database = Database(place, clock=now, busy_timeout=1, to_read=True)
    with pytest.raises(apsw.ReadOnlyError):
        database.commit(replace(first(), expected_version=2))
    database.close()
    assert list((place.parent / f"{place.name}.owners").iterdir()) == []


@pytest.mark.parametrize(
    ("spoil", "kind", "said"),
    [
        (f"PRAGMA user_version = {sql.VERSION + 1}", UnreadableState, "newer release"),
        (f"PRAGMA user_version = {sql.VERSION - 1}", StoreError, "an older release"),
        ("PRAGMA application_id = 7", StoreError, "some other program"),
    ],
)
async def test_what_is_only_read_must_be_ours_and_of_this_release(place, spoil, kind, said):
    await written_and_closed(place)
    connection = apsw.Connection(str(place))
    connection.execute(spoil)
    connection.close()
    with pytest.raises(kind, match=said):
        Database(place, clock=now, busy_timeout=1, to_read=True)


async def written_and_closed(path) -> None:
    await (await written(path)).close()


def now() -> datetime:
    return datetime.now(UTC)
