"""What is said before a question was put is no answer to it: real processes, and a real server that takes its time."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.conftest import COMMAND, CommandLine
from tests.e2e.test_terminal import MARK, Terminal

pytestmark = pytest.mark.slow

FILES = {
    "agent.yaml": "locale: pt-BR\n",
    "mcp_servers.yaml": """
servers:
  desk: {command: python, args: [-m, tests.servers.effects, "%(folder)s", stdio], env: {PYTHONPATH: "%(root)s"}}
""",
    "tools.yaml": r"""
tools:
  book: {mcp_server: desk, description: Reservar, requires: [order], args_schema: &args {order: {pattern: 'PED-\d+'}}}
  check_fee: {mcp_server: desk, tool_type: internal, args_schema: *args}
  echo: {mcp_server: desk, tool_type: read_only, description: Rastrear, requires: [order], args_schema: *args}
""",
    "tool_policies.yaml": """
tool_policies:
  book:
    operation_type: transactional
    pre_validation: {tool: check_fee}
    confirmation: {revalidate_after: 0s}
""",
    "routing.yaml": """
intents:
  - {name: book, mcp_tools: [book], keywords: [reservar pedido, reservar o pedido]}
  - {name: track, mcp_tools: [echo], keywords: [rastrear pedido, rastrear o pedido]}
""",
}
ASKS = "reservar o pedido PED-1"
READS = "rastrear o pedido PED-2"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """An agent whose second check, and every later one, waits for a file `go` and finds a higher fee."""
    folder = tmp_path / "desk"
    folder.mkdir()
    places = {"folder": folder, "root": Path(__file__).parents[2]}
    for name, text in FILES.items():
        (folder / name).write_text(text % places if "%(" in text else text, encoding="utf-8")
    return folder


class Program:
    """A program that writes lines, and reads objects when it likes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def writes(self, *lines: str | dict[str, Any]) -> None:
        assert self._process.stdin is not None
        text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
        self._process.stdin.write(text.encode())
        self._process.stdin.flush()

    def reads(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def asks(self, line: str) -> dict[str, Any]:
        self.writes(line)
        return self.reads()


@pytest.fixture
def program(cli: CommandLine, desk: Path) -> Iterator[Program]:
    with cli.start("chat", desk, "--json") as process:
        yield Program(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0


def effects(desk: Path) -> list[str]:
    return (desk / "effects").read_text().splitlines() if (desk / "effects").exists() else []


def fee(answered: dict[str, Any]) -> str:
    return answered["transaction"]["proposal"]["question"].partition("R$ ")[2]


def test_a_yes_that_came_while_the_first_was_checked_is_none_to_the_question_that_is_put_then(
    program: Program, desk: Path
) -> None:
    assert fee(program.asks(ASKS)) == "0,00?"
    program.writes("sim", "sim")
    (desk / "go").touch()
    raised, again = program.reads(), program.reads()
    assert [fee(raised), fee(again)] == ["500,00?", "500,00?"]
    assert raised["phase"] == again["phase"] == "AWAITING_CONFIRMATION"
    assert effects(desk) == []
    assert program.asks("sim")["phase"] == "COMPLETED"
    assert effects(desk) == ["PED-1"]


def test_nor_is_one_that_is_read_late_because_nobody_reads_the_replies(program: Program, desk: Path) -> None:
    (desk / "go").touch()
    program.writes(ASKS, *["quanto custa?"] * 30, "sim", "sim")
    told = [program.reads() for _ in range(33)]
    assert {turn["phase"] for turn in told} == {"AWAITING_CONFIRMATION"}
    assert effects(desk) == []


def test_a_yes_to_an_offer_is_none_to_the_question_behind_it(program: Program, desk: Path) -> None:
    (desk / "go").touch()
    program.asks(ASKS)
    assert fee(program.asks("sim")) == "500,00?", "from now on it stays what it is"
    assert "Quer continuar" in program.asks(READS)["reply"]
    program.writes("sim", "sim")
    resumed, again = program.reads(), program.reads()
    assert resumed["phase"] == again["phase"] == "AWAITING_CONFIRMATION"
    assert effects(desk) == []


def test_a_no_that_came_before_a_question_gives_nothing_up(program: Program, desk: Path) -> None:
    (desk / "go").touch()
    program.writes(ASKS, "não")
    asked, again = program.reads(), program.reads()
    assert asked["phase"] == again["phase"] == "AWAITING_CONFIRMATION"


def test_a_line_that_waits_behind_another_still_answers_the_question_that_stands(program: Program, desk: Path) -> None:
    (desk / "go").touch()
    assert program.asks(ASKS)["phase"] == "AWAITING_CONFIRMATION"
    program.writes("esqueci de dizer: {", "sim")  # a line that means nothing here
    assert program.reads()["phase"] == "AWAITING_CONFIRMATION"
    raised = program.reads()
    assert (raised["phase"], fee(raised)) == ("AWAITING_CONFIRMATION", "500,00?")
    program.writes({"message": "oi"}, {"message": "sim"})
    assert [program.reads()["phase"], program.reads()["phase"]] == ["AWAITING_CONFIRMATION", "COMPLETED"]
    assert effects(desk) == ["PED-1"]


def test_a_line_may_name_the_question_however_early_it_comes(program: Program, desk: Path) -> None:
    (desk / "go").touch()
    program.asks(ASKS)
    question = program.asks("sim")["transaction"]["proposal"]["fingerprint"]
    program.writes("oi", {"message": "sim", "answers": question})
    assert [program.reads()["phase"], program.reads()["phase"]] == ["AWAITING_CONFIRMATION", "COMPLETED"]


def test_another_process_takes_the_answer_to_a_question_that_was_put(cli: CommandLine, desk: Path) -> None:
    """One process for each message: what stood when it began is what its first line answers."""
    (desk / "go").touch()
    for said, phase in ((ASKS, "AWAITING_CONFIRMATION"), ("sim", "AWAITING_CONFIRMATION"), ("sim", "COMPLETED")):
        assert cli.run("chat", desk, "--json", said=said + "\n").objects[0]["phase"] == phase
    assert effects(desk) == ["PED-1"]


@pytest.mark.parametrize("more", [["--json"], []], ids=["json", "plain"])
@pytest.mark.parametrize("place", ["file", "pipe"])
def test_a_whole_conversation_is_played_from_a_file_and_confirms_nothing_from_a_pipe(
    cli: CommandLine, desk: Path, tmp_path: Path, place: str, more: list[str]
) -> None:
    """A file's lines are read one by one, each after the reply to the one before; a pipe's have come in before it."""
    (desk / "go").touch()
    said = "\n".join((ASKS, "sim", "sim")).encode()
    if place == "pipe":
        assert cli.run("chat", desk, *more, said=said).status == 0
        assert effects(desk) == []
        return
    (tmp_path / "said.txt").write_bytes(said)
    with (tmp_path / "said.txt").open("rb") as file:
        subprocess.run([*COMMAND, "chat", str(desk), *more], stdin=file, env=cli.env, check=True, capture_output=True)
    assert effects(desk) == ["PED-1"]


def test_what_is_typed_ahead_at_a_terminal_answers_nothing_that_is_shown_later(cli: CommandLine, desk: Path) -> None:
    chat = Terminal(cli, desk)
    chat.says(ASKS)
    chat.sees("R$ 0,00")
    chat.says("sim")
    chat.sees("um momento")
    chat.process.sendline("sim")
    chat.sees("sim\r\n")  # the terminal has it
    (desk / "go").touch()
    chat.sees("R$ 500,00")
    chat.sees("R$ 500,00")
    chat.sees("aguardando sua confirmação")
    assert effects(desk) == []
    chat.says("sim")
    chat.sees("concluído")
    chat.sees(MARK)
    assert effects(desk) == ["PED-1"]
    chat.process.close(force=True)
