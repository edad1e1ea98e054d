"""The terminal chat as a person has it: a real terminal, real keys."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
from tests.e2e.conftest import COMMAND, CommandLine

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")]

MARK = "\N{HEAVY RIGHT-POINTING ANGLE QUOTATION MARK ORNAMENT}"


class Terminal:
    """One chat on a terminal of its own."""

    def __init__(self, cli: CommandLine, *words: str | Path) -> None:
        env = {**cli.env, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        self.process = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], "chat", *map(str, words)],
            env=env,
            dimensions=(40, 100),
            timeout=90,
            encoding="utf-8",
        )

    def sees(self, text: str) -> None:
        """Wait until `text` is shown."""
        self.process.expect_exact(text)

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


def test_odd_keys_get_a_reply(cli: CommandLine, unreachable: Path, opened: list[Terminal]) -> None:
    opened.append(Terminal(cli, unreachable, "--locale", "en"))
    opened[0].says("\u202e\U0001f64f [bold]hi[/]")
    opened[0].sees("ready")
    opened[0].says("")
    opened[0].sees("ready")
