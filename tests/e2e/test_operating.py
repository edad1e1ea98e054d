"""What an operator does: read and verify the journal, recover, and settle what nobody knows."""

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine
from tests.unit.testing.agents import shop

import trinco
from trinco.adapters.sqlite import SqliteStore
from trinco.core.names import ConversationKey
from trinco.testing.scripted_tools import LOST

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def db(tmp_path: Path, unreachable: Path) -> Path:
    """A database in which one conversation's outcome is not known, and another one has ended well."""
    path, tools = tmp_path / "conversations.db", shop()
    async with trinco.open(unreachable, db=path, tools=tools) as agent:
        for message in ("quero cancelar o pedido PED-1", "sim"):
            await agent.turn("well", message)
        tools.answer("cancelar", LOST)
        for message in ("quero cancelar o pedido PED-2", "sim"):
            reply = await agent.turn("default", message)
    assert reply.phase == "OUTCOME_UNKNOWN"
    return path


def test_the_journal_is_printed_and_verified(cli: CommandLine, unreachable: Path, db: Path) -> None:
    printed = cli.run("journal", unreachable, "--db", db)
    assert printed.status == 0
    for name in ("TURN_RECEIVED", "IC.TRANSACTION_CONFIRMED", "IC.TRANSACTION_UNKNOWN", "TURN_REPLIED"):
        assert name in printed.out
    lines = cli.run("journal", unreachable, "--db", db, "--json", "--all").out.splitlines()
    assert {json.loads(line)["session_id"] for line in lines} == {"default", "well"}
    verified = cli.run("journal", unreachable, "--db", db, "--verify", "--all")
    assert verified.status == 0
    assert len(verified.out.splitlines()) == 2
    head = re.search(r"default: \d+ entries, unaltered; head ([0-9a-f]{64})", verified.out)
    assert head
    assert cli.run("journal", unreachable, "--db", db, "--verify", "--head", head[1]).status == 0
    lost = cli.run("journal", unreachable, "--db", db, "--verify", "--head", "0" * 64)
    assert lost.status == 1
    assert "head_missing" in lost.err


def test_a_verification_is_told_to_a_program_too(cli: CommandLine, unreachable: Path, db: Path) -> None:
    whole = cli.run("journal", unreachable, "--db", db, "--verify", "--all", "--json")
    assert (whole.status, whole.err) == (0, "")
    told = {found["session_id"]: found for found in whole.objects}
    assert set(told) == {"default", "well"}
    assert all(found["entries"] > 5 and len(found["head"]) == 64 and found["findings"] == [] for found in told.values())
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("DELETE FROM journal WHERE sequence = 2")
    broken = cli.run("journal", unreachable, "--db", db, "--verify", "--json")
    assert (broken.status, broken.err) == (1, "")
    assert [(found["kind"], found["sequence"]) for found in broken.objects[0]["findings"]] == [("gap", 3)]


def test_another_agents_database_is_said_to_be_one(cli: CommandLine, db: Path) -> None:
    for more in ([], ["--json"], ["--verify"]):
        ended = cli.run("journal", "retail", "--db", db, "--all", *more)
        assert (ended.status, ended.out) == (0, "")
        assert f"{db} has no conversation of agent 'retail'; agents there: 'shop'" in ended.err


def test_an_alteration_is_found(cli: CommandLine, unreachable: Path, db: Path) -> None:
    with closing(sqlite3.connect(db)) as connection, connection:
        forged = "CAST(replace(CAST(body AS TEXT), 'PED-2', 'PED-3') AS BLOB)"
        changed = connection.execute(f"UPDATE journal SET body = {forged} WHERE instr(body, 'PED-2')").rowcount
    assert changed
    ended = cli.run("journal", unreachable, "--db", db, "--verify")
    assert ended.status == 1
    assert "body_altered" in ended.err


async def test_bodies_that_were_erased_are_counted(cli: CommandLine, unreachable: Path, db: Path) -> None:
    """They may be: the chain holds. Whoever verifies is told that they are gone."""
    key = ConversationKey(tenant_id="default", agent_id="shop", session_id="default")
    async with await SqliteStore.open(db) as store:
        assert await store.erase(key, through=3) == 3
    verified = cli.run("journal", unreachable, "--db", db, "--verify", "--all")
    assert verified.status == 0
    told = dict(line.split(": ", 1) for line in verified.out.splitlines())
    assert ", unaltered; 3 bodies erased; head " in told["default:shop:default"]
    assert "erased" not in told["default:shop:well"]
    [found] = cli.run("journal", unreachable, "--db", db, "--verify", "--json").objects
    assert (found["erased"], found["findings"]) == (3, [])


def test_a_journal_under_another_conversations_name_is_found(cli: CommandLine, unreachable: Path, db: Path) -> None:
    swap = (
        "UPDATE conversation SET key = 'elsewhere' WHERE key = 'default:shop:well'",
        "UPDATE conversation SET key = 'default:shop:well' WHERE key = 'default:shop:default'",
        "UPDATE conversation SET key = 'default:shop:default' WHERE key = 'elsewhere'",
    )
    with closing(sqlite3.connect(db)) as connection, connection:
        for statement in swap:
            connection.execute(statement)
    ended = cli.run("journal", unreachable, "--db", db, "--verify", "--all")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.count("entry 1: begins the journal of another conversation (elsewhere)") == 2


@pytest.mark.parametrize("left", ["(SELECT journal_sequence FROM conversation WHERE key = ?1) - 1", "2", "0"])
def test_a_tail_that_is_gone_is_found(cli: CommandLine, unreachable: Path, db: Path, left: str) -> None:
    """What is left is a whole chain; the conversation's own row still has the newest entry's hash."""
    cut = f"DELETE FROM journal WHERE conversation = (SELECT id FROM conversation WHERE key = ?1) AND sequence > {left}"
    with closing(sqlite3.connect(db)) as connection, connection:
        assert connection.execute(cut, ["default:shop:default"]).rowcount
    ended = cli.run("journal", unreachable, "--db", db, "--verify")
    assert (ended.status, ended.out) == (1, "")
    assert "head_missing" in ended.err


def test_a_session_that_is_not_there_is_said_with_those_that_are(cli: CommandLine, unreachable: Path, db: Path) -> None:
    ended = cli.run("journal", unreachable, "--db", db, "--session", "nobody")
    assert ended.status == 2
    assert "'default', 'well'" in ended.err


def test_an_unknown_outcome_is_listed_settled_and_told(cli: CommandLine, unreachable: Path, db: Path) -> None:
    """Field case G8: nobody guesses; an operator's word is told with the next reply."""
    listed = cli.run("recover", unreachable, "--db", db)
    assert listed.status == 0
    found = re.search(r"unknown: (tx-[0-9a-f]+)  cancelar  default:shop:default", listed.out)
    assert found, listed.out
    settled = cli.run("settle", unreachable, found[1], "--done", "--note", "seen in the shop", "--db", db)
    assert settled.status == 0, settled.err
    assert "COMPLETED" in settled.out
    assert "unknown:" not in cli.run("recover", unreachable, "--db", db).out
    told = cli.run("chat", unreachable, "--db", db, "--json", said="e aí?\n").objects[0]
    assert told["state"]["last_transaction"]["status"] == "COMPLETED"
    assert told["called"] == []


def test_an_operators_word_is_corrected_by_a_later_one_and_the_person_is_told(
    cli: CommandLine, unreachable: Path, db: Path
) -> None:
    listed = cli.run("recover", unreachable, "--db", db).out
    found = re.search(r"unknown: (tx-[0-9a-f]+) ", listed)
    assert found, listed
    for word, phase, told in (("--done", "COMPLETED", ""), ("--not-done", "FAILED", "corrigir")):
        settled = cli.run("settle", unreachable, found[1], word, "--db", db)
        assert (settled.status, settled.err) == (0, "")
        assert f"{phase}; the person is told with the next reply" in settled.out
        reply = cli.run("chat", unreachable, "--db", db, "--json", said="e aí?\n").objects[0]
        assert reply["state"]["last_transaction"]["status"] == phase
        assert reply["called"] == []
        assert told in reply["reply"]
        again = cli.run("settle", unreachable, found[1], word, "--db", db)
        assert f"{phase}; the person was told so already" in again.out
    printed = cli.run("journal", unreachable, "--db", db).out
    assert "IC.TRANSACTION_OUTCOME_CORRECTED" in printed


def test_what_the_server_said_no_operator_can_settle(cli: CommandLine, unreachable: Path, db: Path) -> None:
    lines = cli.run("journal", unreachable, "--db", db, "--session", "well", "--json").out.splitlines()
    bodies = [entry["body"] for entry in map(json.loads, lines) if entry["name"] == "IC.TRANSACTION_COMPLETED"]
    ended = cli.run("settle", unreachable, bodies[0]["transaction_id"], "--not-done", "--db", db)
    assert ended.status == 2
    assert "is no transaction with an unknown outcome; those are: tx-" in ended.err


async def test_what_a_living_process_waits_for_is_listed_as_running(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    path, tools = tmp_path / "conversations.db", shop()
    held = tools.hold("cancelar")
    async with trinco.open(unreachable, db=path, tools=tools) as agent:
        await agent.turn("default", "quero cancelar o pedido PED-1")
        sent = asyncio.create_task(agent.turn("default", "sim"))
        await held.arrive()
        listed = cli.run("recover", unreachable, "--db", path)
        refused = cli.run("settle", unreachable, "tx-1", "--done", "--db", path)
        held.release({"success": True, "protocol": "C-1"})
        assert (await sent).phase == "COMPLETED"
    assert re.fullmatch(r"0 looked after\nrunning: tx-[0-9a-f]+  cancelar  default:shop:default\n", listed.out)
    assert "those are: none" in refused.err


DIES = """
import asyncio, os, signal, sys
import trinco
from tests.unit.testing.agents import shop

async def main():
    tools = shop()
    tools.answer("cancelar", lambda call: os.kill(os.getpid(), signal.SIGKILL))
    async with trinco.open(sys.argv[1], db=sys.argv[2], tools=tools) as agent:
        await agent.turn("default", "quero cancelar o pedido PED-1")
        await agent.turn("default", "sim")

asyncio.run(main())
"""


def test_what_a_killed_process_left_is_looked_after_at_once(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    path = tmp_path / "conversations.db"
    died = subprocess.run([sys.executable, "-c", DIES, str(unreachable), str(path)], cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL
    listed = cli.run("recover", unreachable, "--db", path)
    assert listed.out.startswith("default:shop:default: OUTCOME_UNKNOWN\n1 looked after\nunknown: tx-")


def test_settling_says_what_is_known_or_nothing_happens(cli: CommandLine, unreachable: Path, db: Path) -> None:
    assert cli.run("settle", unreachable, "tx-1", "--db", db).status == 2
    unknown = cli.run("settle", unreachable, "tx-1", "--done", "--db", db)
    assert unknown.status == 2
    assert "'tx-1' is no transaction with an unknown outcome; those are: tx-" in unknown.err
