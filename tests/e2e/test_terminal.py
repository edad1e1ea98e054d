"""The terminal chat as a person has it: a real terminal, real keys."""

import json
import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests.contracts.mcp.conftest import until_now
from tests.e2e.conftest import COMMAND, CommandLine, serving

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")]

MARK = "\N{HEAVY RIGHT-POINTING ANGLE QUOTATION MARK ORNAMENT}"


class Terminal:
    """One chat on a terminal of its own."""

    def __init__(
        self, cli: CommandLine, *words: str | Path, command: str = "chat", size: tuple[int, int] = (40, 100)
    ) -> None:
        env = {**cli.env, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        self.process = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], command, *map(str, words)],
            env=env,
            dimensions=size,
            timeout=90,
            encoding="utf-8",
        )

    def sees(self, text: str) -> None:
        """Wait until `text` is shown."""
        self.process.expect_exact(text)

    def types(self, text: str) -> None:
        """Type while nobody reads, and wait until the terminal has it."""
        self.process.send(text)
        keyboard = os.open(f"/proc/{self.process.pid}/fd/0", os.O_RDONLY | os.O_NOCTTY)
        try:
            select.select([keyboard], [], [])
        finally:
            os.close(keyboard)

    def says(self, text: str) -> None:
        self.sees(MARK)
        self.process.sendline(text)

    def ends(self) -> int | None:
        self.process.expect(pexpect.EOF)
        self.process.close()
        return self.process.exitstatus


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.process.close(force=True)


def test_a_person_is_asked_in_a_frame_and_a_restart_remembers(
    cli: CommandLine, tmp_path: Path, opened: list[Terminal]
) -> None:
    db = tmp_path / "conversations.db"
    opened.append(Terminal(cli, "retail", "--db", db))
    first = opened[0]
    first.sees("/sair")
    first.says("quero cancelar o pedido")
    first.sees("coletando dados")
    first.sees("número do pedido")
    first.says("PED-1001")
    first.sees("um momento")
    first.sees("a confirmar")
    first.sees("PED-1001")
    first.sees("aguardando sua confirmação")
    first.says("/sair")
    first.sees("Até logo")
    assert first.ends() == 0

    opened.append(Terminal(cli, "retail", "--db", db))
    second = opened[1]
    second.sees("conversa anterior")
    second.sees("quero cancelar o pedido")
    second.sees("a confirmar")
    second.sees("PED-1001")
    second.sees("aguardando sua confirmação")
    second.says("sim")
    second.sees("CANCEL-")
    second.sees("concluído")
    second.sees(MARK)
    second.process.sendeof()
    second.sees("Até logo")
    assert second.ends() == 0


@pytest.mark.parametrize("leave", ["c", "d"])
def test_ctrl_c_and_ctrl_d_at_the_prompt_leave(
    cli: CommandLine, unreachable: Path, opened: list[Terminal], leave: str
) -> None:
    opened.append(Terminal(cli, unreachable))
    opened[0].sees(MARK)
    opened[0].process.sendcontrol(leave)
    opened[0].sees("Até logo")
    assert opened[0].ends() == 0


def test_a_demonstration_keeps_nothing_and_says_so(cli: CommandLine, unreachable: Path, opened: list[Terminal]) -> None:
    (unreachable / "demo.yaml").write_text("scenes: [{turns: [{says: oi}]}]\n")
    opened.append(Terminal(cli, unreachable, command="demo"))
    opened[0].sees("All of it as claimed")
    opened[0].says("oi")
    opened[0].says("/sair")
    opened[0].sees("nada dela fica guardado")
    assert opened[0].ends() == 0


def test_odd_keys_get_a_reply(cli: CommandLine, unreachable: Path, opened: list[Terminal]) -> None:
    opened.append(Terminal(cli, unreachable, "--locale", "en"))
    opened[0].says("\u202e\U0001f64f [bold]hi[/]")
    opened[0].sees("ready")
    opened[0].says("")
    opened[0].sees("ready")


SLOW = {
    "agent.yaml": "locale: pt-BR\n",
    "mcp_servers.yaml": """
servers: {slow: {endpoint: "http://127.0.0.1:%(port)d/mcp"}}
""",
    "tools.yaml": """
tools:
  take_time:
    {mcp_server: slow, description: Reservar, requires: [order], args_schema: {order: {pattern: 'PED-\\d+'}}}
""",
    "tool_policies.yaml": "tool_policies: {take_time: {operation_type: transactional, require_confirmation: true}}\n",
    "routing.yaml": "intents: [{name: book, mcp_tools: [take_time], keywords: [reservar pedido, reservar o pedido]}]\n",
}


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Path]:
    """An agent whose effect ends once its folder has a file `go`."""
    with serving(tmp_path / "slow", SLOW) as folder:
        yield folder


def left_waiting(cli: CommandLine, slow: Path, db: Path, opened: list[Terminal]) -> Terminal:
    """Confirm an effect, and press Ctrl-C while it is at work."""
    chat = Terminal(cli, slow, "--db", db)
    opened.append(chat)
    chat.says("reservar o pedido PED-1")
    chat.sees("aguardando sua confirmação")
    chat.says("sim")
    chat.sees("um momento")
    chat.process.sendcontrol("c")
    chat.sees("continua sendo tratada")
    chat.sees(MARK)
    return chat


def test_a_reply_that_nobody_waits_for_is_shown_above_the_prompt_and_what_was_typed_is_kept(
    cli: CommandLine, slow: Path, tmp_path: Path, opened: list[Terminal]
) -> None:
    db = tmp_path / "conversations.db"
    chat = left_waiting(cli, slow, db, opened)
    chat.process.send("oi, tudo")
    chat.sees("oi, tudo")
    (slow / "go").touch()
    chat.sees("Pronto, fiz o que você pediu")
    chat.sees("concluído")
    chat.sees(MARK)
    chat.sees("oi, tudo")
    chat.process.sendline(" bem?")
    chat.sees("pronto")
    chat.says("/sair")
    chat.sees("Até logo")
    assert chat.ends() == 0
    assert '"oi, tudo bem?"' in cli.run("journal", slow, "--db", db, "--json").out
    assert (slow / "effects").read_text() == "PED-1\n"


def test_other_messages_are_answered_meanwhile(
    cli: CommandLine, slow: Path, tmp_path: Path, opened: list[Terminal]
) -> None:
    chat = left_waiting(cli, slow, tmp_path / "conversations.db", opened)
    chat.process.sendline("sim")
    chat.sees("executando")
    chat.sees(MARK)
    (slow / "go").touch()
    chat.sees("Pronto, fiz o que você pediu")
    assert (slow / "effects").read_text() == "PED-1\n"


def test_whoever_leaves_is_told_what_came_of_it(
    cli: CommandLine, slow: Path, tmp_path: Path, opened: list[Terminal]
) -> None:
    chat = left_waiting(cli, slow, tmp_path / "conversations.db", opened)
    chat.process.sendcontrol("d")
    chat.sees("um momento")
    (slow / "go").touch()
    chat.sees("Pronto, fiz o que você pediu")
    chat.sees("Até logo")
    assert chat.ends() == 0


def too_slow(slow: Path) -> Path:
    """The same, given up after a second: what becomes of it is heard later, if at all."""
    policy = "take_time: {operation_type: transactional, require_confirmation: true, execution: {timeout: 1s}}"
    (slow / "tool_policies.yaml").write_text(f"tool_policies: {{{policy}}}\n")
    return slow


def test_what_becomes_known_while_the_prompt_waits_is_told_above_it_and_once(
    cli: CommandLine, slow: Path, tmp_path: Path, opened: list[Terminal]
) -> None:
    db = tmp_path / "conversations.db"
    chat = Terminal(cli, too_slow(slow), "--db", db)
    opened.append(chat)
    chat.says("reservar o pedido PED-1")
    chat.sees("aguardando sua confirmação")
    chat.says("sim")
    chat.sees("resultado ainda não confirmado")
    chat.sees(MARK)
    chat.process.send("oi, tudo")
    chat.sees("oi, tudo")
    (slow / "go").touch()
    chat.sees("Agora tenho a resposta")
    chat.sees("concluído")
    chat.sees(MARK)
    chat.sees("oi, tudo")
    chat.process.sendline(" bem?")
    chat.sees("pronto")
    assert "Agora tenho" not in str(chat.process.before)
    chat.says("/sair")
    assert chat.ends() == 0
    names = [json.loads(line)["name"] for line in cli.run("journal", slow, "--db", db, "--json").out.splitlines()]
    assert names.index("IC.TRANSACTION_SETTLED") < names.index("TURN_TOLD")
    assert names.count("TURN_TOLD") == 1

    again = Terminal(cli, slow, "--db", db)
    opened.append(again)
    again.sees("conversa anterior")
    again.sees("Agora tenho a resposta")
    again.says("/sair")
    again.sees("Até logo")


def test_what_nobody_was_shown_is_told_by_the_next_reply(cli: CommandLine, slow: Path, tmp_path: Path) -> None:
    """A program has no prompt: for it nothing is told before it asks."""
    db = tmp_path / "conversations.db"
    with cli.start("chat", too_slow(slow), "--json", "--db", db) as program:
        assert program.stdin is not None
        assert program.stdout is not None

        def asks(said: bytes) -> dict[str, Any]:
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdin.write(said + b"\n")
            program.stdin.flush()
            return json.loads(program.stdout.readline())

        asks(b"reservar o pedido PED-1")
        assert asks(b"sim")["phase"] == "OUTCOME_UNKNOWN"
        (slow / "go").touch()
        until_now(lambda: "IC.TRANSACTION_SETTLED" in cli.run("journal", slow, "--db", db).out)
        assert asks("e aí?".encode())["reply"].startswith("Agora tenho a resposta")
        program.stdin.close()


def test_a_chat_that_was_killed_over_an_effect_shows_that_the_yes_was_received_and_not_the_question(
    cli: CommandLine, slow: Path, tmp_path: Path, opened: list[Terminal]
) -> None:
    db = tmp_path / "conversations.db"
    chat = Terminal(cli, slow, "--db", db)
    opened.append(chat)
    chat.says("reservar o pedido PED-1")
    chat.sees("aguardando sua confirmação")
    chat.says("sim")
    until_now(lambda: (slow / "effects").exists())
    chat.process.kill(signal.SIGKILL)
    chat.process.wait()

    again = Terminal(cli, slow, "--db", db)
    opened.append(again)
    again.sees("conversa anterior")
    again.sees("resultado ainda não confirmado")
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", str(again.process.before))
    _, received, after = shown.partition(f"{MARK} sim\r\n")
    assert received
    assert "PED-1" in after, "what is not known is told, with what it is about"
    assert "a confirmar" not in shown
    assert "Posso continuar" not in after
    again.says("sim")
    again.sees("resultado ainda não confirmado")
    assert (slow / "effects").read_text() == "PED-1\n"
