"""How a command ends when it can't go on: a status, and one message that says what to do."""

import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from tests.e2e.conftest import CommandLine

ONE_DEFINITION = """
tools:
  cancelar: {tool_type: transactional, mcp_server: shp, requires: [order], args_schema: {order_id: {type: strin}}}
  rastrear: {tol_type: read_only}
"""


def test_all_that_is_wrong_with_an_agent_is_one_error(cli: CommandLine, unreachable: Path) -> None:
    (unreachable / "tools.yaml").write_text(ONE_DEFINITION)
    for words in (["chat", unreachable, "--json"], ["check", unreachable], ["test", unreachable]):
        ended = cli.run(*words)
        assert (ended.status, ended.out) == (2, "")
        ended.check_no_traceback()
        for wrong in ("'shp'", "'order'", "'strin'", "'tol_type'"):
            assert wrong in ended.err, words
        assert "tools.yaml:3: " in ended.err


@pytest.mark.parametrize("text", ["tools: [", "tools: !!python/object:os.system {}"])
def test_yaml_that_can_not_be_read_is_an_error_with_its_line(cli: CommandLine, unreachable: Path, text: str) -> None:
    (unreachable / "tools.yaml").write_text(text)
    ended = cli.run("check", unreachable)
    assert ended.status == 2
    ended.check_no_traceback()
    assert "tools.yaml:" in ended.err


def test_an_agent_that_is_not_there_is_said_with_those_that_are(cli: CommandLine) -> None:
    ended = cli.run("chat", "retal", "--json")
    assert ended.status == 2
    assert "did you mean 'retail'?" in ended.err


def test_an_agent_that_is_right_is_said_to_be(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("check", unreachable)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out == "shop is right: 3 tools (1 asks for confirmation), 1 server, 2 intents, pt-BR\n"


def test_one_is_not_said_to_be_many(cli: CommandLine, unreachable: Path) -> None:
    (unreachable / "tools.yaml").write_text("tools: {rastrear: {tool_type: read_only, mcp_server: shop}}")
    (unreachable / "tool_policies.yaml").unlink()
    (unreachable / "routing.yaml").unlink()
    ended = cli.run("check", unreachable)
    assert ended.out == "shop is right: 1 tool (0 ask for confirmation), 1 server, 1 intent, pt-BR\n"


def test_a_server_that_can_not_be_asked_is_said_once_and_is_no_fault_of_the_files(
    cli: CommandLine, unreachable: Path
) -> None:
    ended = cli.run("check", unreachable, "--live")
    assert (ended.status, ended.out) == (4, "")
    ended.check_no_traceback()
    assert len(ended.err.splitlines()) == 1
    assert ended.err.startswith("trinco: server 'shop' can't be reached: ")
    assert "no_such_module" in ended.err, "its last words say why"
    assert "command, args, cwd and env are at mcp_servers.yaml:2: " in ended.err, "and what to look at"


@pytest.mark.parametrize(
    "asked",
    ["http://somebody:hunter2@127.0.0.1:%d/no/such/path?key=hunter2", "http://127.0.0.1:9/mcp"],
    ids=["wrong path", "wrong port"],
)
def test_an_endpoint_that_does_not_answer_is_named_with_the_keys_to_look_at(
    cli: CommandLine, unreachable: Path, asked: str
) -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        endpoint = asked % server.server_port if "%" in asked else asked
        (unreachable / "mcp_servers.yaml").write_text(f"servers:\n  shop:\n    endpoint: {endpoint}\n")
        ended = cli.run("check", unreachable, "--live")
        server.shutdown()
    assert (ended.status, ended.out, len(ended.err.splitlines())) == (4, "", 1)
    place = urlsplit(endpoint)
    assert f"(at http://{place.hostname}:{place.port})" in ended.err
    assert "hunter2" not in ended.err
    assert "its endpoint and headers are at mcp_servers.yaml:2: " in ended.err


@pytest.mark.parametrize(
    ("server", "suggested"),
    [
        ("{command: pythn}", "did you mean 'python'?"),
        ("{command: no-such-thing-anywhere}", "put its folder on PATH"),
        ("{command: ./serve, cwd: .}", "write its path"),
        ("{command: sh, env: {PATH: /nowhere}}", "put its folder on PATH"),
    ],
)
@pytest.mark.parametrize("more", [[], ["--live"]])
def test_a_command_that_is_not_there_is_found_without_starting_it(
    cli: CommandLine, unreachable: Path, server: str, suggested: str, more: list[str]
) -> None:
    (unreachable / "mcp_servers.yaml").write_text(f"servers:\n  shop: {server}\n")
    ended = cli.run("check", unreachable, *more)
    assert (ended.status, ended.out) == (2, "")
    assert "mcp_servers.yaml:2: servers.shop.command names a program that isn't here: " in ended.err
    assert suggested in ended.err


def test_a_command_is_looked_for_where_it_would_be_started(cli: CommandLine, unreachable: Path) -> None:
    """From the server's own folder; and what is switched off isn't started at all."""
    program = unreachable / "bin" / "serve"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    servers = [
        "shop: {command: ./serve, cwd: bin}",
        f"far: {{command: serve, env: {{PATH: {program.parent}}}}}",
        "gone: {command: no-such-thing, enabled: false}",
    ]
    (unreachable / "mcp_servers.yaml").write_text("".join(["servers:\n", *(f"  {line}\n" for line in servers)]))
    ended = cli.run("check", unreachable)
    assert (ended.status, ended.err) == (0, "")


def test_what_is_wrong_besides_a_server_that_can_not_be_asked_is_listed(cli: CommandLine, unreachable: Path) -> None:
    servers = """
servers:
  shop: {command: python, args: [-m, no_such_module]}
  effects: {command: python, args: [-m, tests.servers.effects, "%s", stdio], env: {PYTHONPATH: "%s"}}
"""
    (unreachable / "mcp_servers.yaml").write_text(servers % (unreachable, Path(__file__).parents[2]))
    tools = unreachable / "tools.yaml"
    tools.write_text(tools.read_text("utf-8") + "  bok: {tool_type: read_only, mcp_server: effects}\n", "utf-8")
    ended = cli.run("check", unreachable, "--live")
    assert (ended.status, ended.out) == (2, "")
    silent, counted, *listed = ended.err.splitlines()
    assert silent.startswith("trinco: server 'shop' can't be reached: ")
    assert counted == "trinco: agent 'shop' has 1 problem:"
    assert [line.partition(": ")[2] for line in listed] == [
        "the server 'effects' offers no tool 'bok' (did you mean 'book'?)"
    ]


def test_a_locale_that_nobody_speaks_is_said(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("chat", unreachable, "--locale", "tlh", "--json")
    assert ended.status == 2
    ended.check_no_traceback()
    assert "tlh" in ended.err


def test_an_agent_that_nobody_can_speak_with_is_said_at_the_files_line(cli: CommandLine, unreachable: Path) -> None:
    (unreachable / "agent.yaml").write_text("name: ../../shop\nlocale: tlh\n")
    (unreachable / "messages").mkdir()
    (unreachable / "messages/tlh.yaml").write_text("done: Qapla'\n")
    ended = cli.run("check", unreachable)
    assert ended.status == 2
    ended.check_no_traceback()
    for wrong in ("agent.yaml:1: name ", "agent.yaml:2: locale 'tlh' is in a language", "messages/tlh.yaml: "):
        assert wrong in ended.err


def test_an_identity_that_can_not_be_read_is_said(cli: CommandLine, unreachable: Path, tmp_path: Path) -> None:
    (tmp_path / "identity.yaml").write_text("subjct: {}")
    ended = cli.run("chat", unreachable, "--identity", tmp_path / "identity.yaml", "--json")
    assert ended.status == 2
    assert "did you mean 'subject'?" in ended.err


def test_an_identity_that_the_agent_has_no_use_for_is_refused_before_anyone_is_talked_to(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    file = tmp_path / "identity.yaml"
    file.write_text('tenant_id: "a\\tb"\nsubject: {member_id: M-1}\n')
    for more in ([], ["--json"]):
        ended = cli.run("chat", unreachable, "--identity", file, *more, said="oi\n")
        assert (ended.status, ended.out) == (2, "")
        ended.check_no_traceback()
        assert f"{file}:1: tenant_id " in ended.err
        assert f"{file}:2: subject.member_id " in ended.err


EVERY_COMMAND = [
    ["chat"],
    ["chat", "--json"],
    ["check"],
    ["test"],
    ["journal"],
    ["journal", "--json"],
    ["journal", "--verify"],
    ["recover"],
]
CONVERSATION = "turns: [{says: oi, expects: {phase: IDLE}}]\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("words", [*EVERY_COMMAND, ["--help"], ["--version"]], ids=" ".join)
def test_an_output_that_takes_no_more_is_said(cli: CommandLine, unreachable: Path, words: list[str]) -> None:
    (unreachable / "conversations").mkdir()
    (unreachable / "conversations/one.yaml").write_text(CONVERSATION)
    assert cli.run("chat", unreachable, "--json", said="oi\n").status == 0
    agent = [] if words[0].startswith("-") else [unreachable]
    with Path("/dev/full").open("wb") as full, cli.start(words[0], *agent, *words[1:], out=full.fileno()) as process:
        _, err = process.communicate(b"oi\n", timeout=120)
    assert process.returncode == 5
    assert err.decode().startswith("trinco: standard output can't be written (No space left on device)")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("words", [*EVERY_COMMAND, ["settle", "tx-1", "--done"], ["demo"]], ids=" ".join)
def test_a_working_directory_that_was_removed_is_said(
    cli: CommandLine, unreachable: Path, tmp_path: Path, words: list[str]
) -> None:
    command = [str(word) for word in (Path(sys.executable).with_name("trinco"), words[0], unreachable, *words[1:])]
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f'cd {shlex.quote(str(gone))} && rmdir {shlex.quote(str(gone))} && exec "$@"'
    ran = subprocess.run(["sh", "-c", script, "sh", *command], capture_output=True, text=True, env=cli.env, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("trinco: the working directory was removed. ")
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("session", ["", "a\tb", "a\nb", "x" * 513], ids=["empty", "tab", "line", "long"])
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_session_that_can_not_be_one_is_said_before_anything_is_shown(
    cli: CommandLine, unreachable: Path, session: str, more: list[str]
) -> None:
    ended = cli.run("chat", unreachable, "--session", session, *more, said="oi\n")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("trinco: session_id must be 1 to 512 printable characters")


def test_a_conversation_of_a_newer_version_is_said_before_anything_is_shown(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    db = tmp_path / "conversations.db"
    assert cli.run("chat", unreachable, "--db", db, "--json", said="oi\n").status == 0
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE conversation SET schema = schema + 100")
    ended = cli.run("chat", unreachable, "--db", db, said="oi\n")
    assert (ended.status, ended.out) == (3, "")
    ended.check_no_traceback()
    assert "newer version" in ended.err


def corrupt(path: Path) -> None:
    path.write_bytes(b"no database at all" * 1000)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute(f"PRAGMA user_version = {version + 100}")


def someone_elses(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (a)")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "command", "words"),
    [
        (corrupt, "chat", "restore a backup"),
        (newer, "chat", "newer release"),
        (someone_elses, "journal", "some other program"),
        (a_folder, "recover", "is a directory"),
    ],
)
def test_a_database_that_can_not_be_used_is_named_with_what_to_do(
    cli: CommandLine, unreachable: Path, tmp_path: Path, spoil: object, command: str, words: str
) -> None:
    db = tmp_path / "conversations.db"
    assert cli.run("chat", unreachable, "--db", db, "--json", said="oi\n").status == 0
    assert callable(spoil)
    spoil(db)
    before = db.read_bytes() if db.is_file() else b""
    ended = cli.run(command, unreachable, "--db", db, said="oi\n")
    assert (ended.status, ended.out) == (3, ""), ended.err
    ended.check_no_traceback()
    assert str(db) in ended.err
    assert words in ended.err
    assert (db.read_bytes() if db.is_file() else b"") == before, "it was left as it was"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        ("UPDATE conversation SET schema = 9", "newer version"),
        ("UPDATE conversation SET state = x'7b'", "stored state is damaged"),
        ("UPDATE conversation SET state = x'7b226f70656e6564223a2278227d'", "stored state is damaged"),
    ],
)
def test_a_conversation_that_can_not_be_read_is_said_with_its_file_and_what_to_do(
    cli: CommandLine, unreachable: Path, tmp_path: Path, spoil: str, words: str
) -> None:
    db = tmp_path / "conversations.db"
    assert cli.run("chat", unreachable, "--db", db, "--json", said="oi\n").status == 0
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute(spoil)
    ended = cli.run("chat", unreachable, "--db", db, said="oi\n")
    assert (ended.status, ended.out) == (3, "")
    [told] = cli.run("chat", unreachable, "--db", db, "--json", said="oi\n").objects
    assert told["error"]["code"] == "UNREADABLE_STATE"
    for said in (ended.err, told["error"]["message"]):
        assert str(db) in said
        assert words in said
        assert "begin another session" in said


def test_a_folder_that_is_not_there_is_said(cli: CommandLine, unreachable: Path, tmp_path: Path) -> None:
    ended = cli.run("chat", unreachable, "--db", tmp_path / "no" / "such.db", "--json")
    assert ended.status == 3
    assert "does not exist" in ended.err


def test_a_locked_database_refuses_the_message_and_loses_nothing(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    db = tmp_path / "conversations.db"
    said = "quero cancelar o pedido\n"
    assert cli.run("chat", unreachable, "--db", db, "--json", said=said).objects[0]["reply"]
    with closing(sqlite3.connect(db, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        ended = cli.run("chat", unreachable, "--db", db, "--json", said="PED-1\n")
    assert ended.status == 0
    ended.check_no_traceback()
    error = ended.objects[0]["error"]
    assert error["code"] == "STORE"
    assert str(db) in error["message"]
    assert "locked by another process" in error["message"]
    after = cli.run("chat", unreachable, "--db", db, "--json", said="hm\n").objects[0]
    assert after["state"]["active_transaction"]["tool_name"] == "cancelar"


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="needs prlimit of util-linux")
def test_a_disk_that_takes_no_more_loses_nothing_that_was_acknowledged(
    cli: CommandLine, unreachable: Path, tmp_path: Path
) -> None:
    db = tmp_path / "conversations.db"
    assert cli.run("chat", unreachable, "--db", db, "--json", said="quero cancelar o pedido\n").objects[0]["reply"]
    with cli.start("chat", unreachable, "--db", db, "--json", largest_file=1) as process:
        out, err = process.communicate(b"PED-1\n", timeout=120)
    assert (process.returncode, out) == (3, b"")
    assert b"Traceback" not in err
    assert str(db).encode() in err
    after = cli.run("chat", unreachable, "--db", db, "--json", said="hm\n").objects[0]
    assert after["state"]["active_transaction"]["tool_name"] == "cancelar"
