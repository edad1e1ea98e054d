"""A disk that is full, and one that can only be read: what an operator is told, and what still works."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine, Ended

TRINCO = Path(sys.executable).with_name("trinco")
OWN_DISKS = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]


def may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*OWN_DISKS, "mount -t tmpfs none /tmp"], capture_output=True, check=False).returncode == 0


pytestmark = pytest.mark.skipif(not may_mount(), reason="needs a system where a user may mount what only they see")


def run_on(cli: CommandLine, mounting: str, disk: Path, *words: str | Path, said: str = "") -> Ended:
    """Run a command where `disk` is mounted as `mounting` says."""
    script = f'disk=$1; shift; {mounting}; exec "$@"'
    command = [*OWN_DISKS, script, "sh", disk, TRINCO, *words]
    ran = subprocess.run(
        [str(word) for word in command], input=said, capture_output=True, text=True, env=cli.env, check=False
    )
    return Ended(status=ran.returncode, out=ran.stdout, err=ran.stderr)


READ_ONLY = 'mount --bind "$disk" "$disk" && mount -o remount,bind,ro "$disk"'
FULL = 'mount -t tmpfs -o size=200k none "$disk"; head -c {left} /dev/zero >"$disk/fill" || true'


@pytest.mark.parametrize("more", [[], ["--json"], ["--verify"], ["--verify", "--json"], ["--all"]], ids=" ".join)
def test_a_journal_is_read_and_verified_where_nothing_can_be_written(
    cli: CommandLine, unreachable: Path, tmp_path: Path, more: list[str]
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    words = ("journal", unreachable, "--db", disk / "kept.db", *more)
    assert cli.run("chat", unreachable, "--db", disk / "kept.db", "--json", said="oi\n").status == 0
    expected = cli.run(*words)
    ended = run_on(cli, READ_ONLY, disk, *words)
    assert (ended.status, ended.out, ended.err) == (0, expected.out, expected.err)
    assert ended.out


def test_what_was_altered_is_found_there_too(cli: CommandLine, unreachable: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    assert cli.run("chat", unreachable, "--db", disk / "kept.db", "--json", said="oi\n").status == 0
    head = "0" * 64
    ended = run_on(cli, READ_ONLY, disk, "journal", unreachable, "--db", disk / "kept.db", "--verify", "--head", head)
    assert ended.status == 1
    ended.check_no_traceback()


@pytest.mark.parametrize("command", [["chat", "--json"], ["recover"]], ids=" ".join)
def test_what_must_write_says_that_it_can_not(
    cli: CommandLine, unreachable: Path, tmp_path: Path, command: list[str]
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    assert cli.run("chat", unreachable, "--db", disk / "kept.db", "--json", said="oi\n").status == 0
    ended = run_on(cli, READ_ONLY, disk, command[0], unreachable, "--db", disk / "kept.db", *command[1:], said="oi\n")
    assert ended.status == 3
    assert "may not write in" in ended.err


@pytest.mark.parametrize("left", [0, 4, 8, 16, 32, 40], ids=lambda left: f"{left} KiB left")
def test_a_disk_that_is_full_is_said_to_be(cli: CommandLine, unreachable: Path, tmp_path: Path, left: int) -> None:
    """Whichever of its files SQLite had no room for: its own word is "disk I/O error" for some of them."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounting = FULL.format(left=(200 - left) * 1024)
    ended = run_on(cli, mounting, disk, "chat", unreachable, "--db", disk / "new.db", "--json", said="oi\n")
    assert (ended.status, ended.out) == (3, "")
    assert "the disk is full" in ended.err
    assert "Free space, then try again" in ended.err
    ended.check_no_traceback()
