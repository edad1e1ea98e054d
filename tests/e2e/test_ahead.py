"""What is said before a question was put is no answer to it: real processes, and a real server that takes its time."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.contracts.mcp.conftest import until_now
from tests.e2e.conftest import COMMAND, CommandLine, serving
from tests.e2e.test_terminal import MARK, Terminal
from tests.unit.cli.test_seen import fill

pytestmark = pytest.mark.slow

FILES = {
    "agent.yaml": "locale: pt-BR\n",
    "mcp_servers.yaml": """
servers: {desk: {endpoint: "http://127.0.0.1:%(port)d/mcp"}}
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
def desk(tmp_path: Path) -> Iterator[Path]:
    """An agent whose second check, and every later one, waits for a file `go` and finds a higher fee."""
    with serving(tmp_path / "desk", FILES) as folder:
        yield folder


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


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.process.close(force=True)


def working(cli: CommandLine, desk: Path, opened: list[Terminal], **more: Any) -> Terminal:
    """Say yes at a terminal to a question that is checked once more, which takes until there is a file `go`."""
    chat = Terminal(cli, desk, **more)
    opened.append(chat)
    chat.says(ASKS)
    chat.sees("R$ 0,00")
    chat.says("sim")
    chat.sees("um momento")
    until_now(lambda: len((desk / "fees").read_text().splitlines()) == 2)
    return chat


def asked_again_and_then_told(chat: Terminal, desk: Path) -> None:
    chat.sees("R$ 500,00")
    chat.sees("aguardando sua confirmação")
    assert effects(desk) == []
    chat.says("sim")
    chat.sees("concluído")
    chat.sees(MARK)
    assert effects(desk) == ["PED-1"]


def test_what_is_typed_ahead_at_a_terminal_answers_nothing_that_is_shown_later(
    cli: CommandLine, desk: Path, opened: list[Terminal]
) -> None:
    chat = working(cli, desk, opened)
    chat.types("sim\n")
    (desk / "go").touch()
    chat.sees("R$ 500,00")
    asked_again_and_then_told(chat, desk)


@pytest.mark.parametrize(("before", "after"), [("sim", ""), ("si", "m")], ids=["whole", "half"])
def test_nor_does_what_was_only_begun_by_then_wherever_it_was_typed(
    cli: CommandLine, desk: Path, opened: list[Terminal], before: str, after: str
) -> None:
    chat = working(cli, desk, opened)
    chat.types(before)
    (desk / "go").touch()
    chat.sees("R$ 500,00")
    chat.sees("aguardando sua confirmação")
    chat.sees(f"{MARK}\x1b[0m {before}")
    chat.process.sendline(after)
    asked_again_and_then_told(chat, desk)


@pytest.mark.parametrize("size", [(40, 100), (0, 0)], ids=["usual", "unknown size"])
@pytest.mark.parametrize(("before", "after"), [("sim", ""), ("si", "m")], ids=["whole", "half"])
def test_nor_at_a_prompt_that_is_there_before_the_answer(
    cli: CommandLine, desk: Path, opened: list[Terminal], before: str, after: str, size: tuple[int, int]
) -> None:
    chat = working(cli, desk, opened, size=size)
    chat.process.sendcontrol("c")
    chat.sees("continua sendo tratada")
    chat.sees(MARK)
    chat.process.send(before)
    chat.sees(before)
    (desk / "go").touch()
    chat.sees("R$ 500,00")
    chat.sees("aguardando sua confirmação")
    chat.sees(MARK)
    chat.sees(before)
    chat.process.sendline(after)
    asked_again_and_then_told(chat, desk)


def test_but_a_line_that_was_wiped_out_by_then_was_not_begun(
    cli: CommandLine, desk: Path, opened: list[Terminal]
) -> None:
    chat = working(cli, desk, opened)
    chat.process.sendcontrol("c")
    chat.sees("continua sendo tratada")
    chat.sees(MARK)
    chat.process.send("si")
    chat.sees("si")
    chat.process.sendcontrol("u")
    chat.sees("\x1b[K")
    (desk / "go").touch()
    chat.sees("R$ 500,00")
    chat.sees("aguardando sua confirmação")
    chat.says("sim")
    chat.sees("concluído")
    assert effects(desk) == ["PED-1"]


def test_what_is_typed_while_something_is_done_does_not_stand_in_what_is_drawn(
    cli: CommandLine, desk: Path, opened: list[Terminal]
) -> None:
    chat = working(cli, desk, opened)
    chat.types("quanto custa")
    (desk / "go").touch()
    chat.sees("aguardando sua confirmação")
    assert "quanto" not in str(chat.process.before)
    chat.sees("quanto custa")
    chat.process.sendline("?")
    chat.sees("R$ 500,00")


class Shared:
    """A standard input that outlives the process that reads it, and an output whose reader may be behind."""

    def __init__(self, cli: CommandLine, desk: Path) -> None:
        self._cli, self._desk = cli, desk
        self._read, self._write = os.pipe()

    def writes(self, *lines: str | dict[str, Any]) -> None:
        text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
        os.write(self._write, text.encode())

    @contextmanager
    def start(self, out: int = subprocess.PIPE) -> Iterator[subprocess.Popen[bytes]]:
        command = [*COMMAND, "chat", str(self._desk), "--json"]
        with subprocess.Popen(command, stdin=self._read, stdout=out, env=self._cli.env) as process:
            try:
                yield process
            except BaseException:
                process.kill()
                raise

    def ends(self) -> None:
        os.close(self._write)

    def anew(self) -> None:
        """Begin another pipe, with nothing in it."""
        os.close(self._read)
        os.close(self._write)
        self._read, self._write = os.pipe()

    def journal(self) -> list[str]:
        told = self._cli.run("journal", self._desk, "--json")
        return [json.loads(line)["name"] for line in told.out.splitlines()]


@pytest.fixture
def shared(cli: CommandLine, desk: Path) -> Shared:
    """Each check waits for `go`: there was one before."""
    (desk / "fees").touch()
    return Shared(cli, desk)


FIRST = {"message": ASKS, "message_id": "m-1"}
YES = {"message": "sim", "message_id": "m-2"}


def killed_before_it_wrote(shared: Shared, desk: Path) -> None:
    """Ask, say yes while that is checked, and kill the process when its question is recorded, and not written."""
    reader, out = os.pipe()
    fill(out)
    with shared.start(out=out) as process:
        shared.writes(FIRST)
        until_now(lambda: bool((desk / "fees").read_text()))
        shared.writes(YES)
        (desk / "go").touch()
        until_now(lambda: "TURN_REPLIED" in shared.journal())
        process.kill()
    os.close(reader)
    os.close(out)


def ended_after_it_wrote(shared: Shared, desk: Path) -> None:
    """The same, ended in the usual way: the question is written, and the yes came before that."""
    with shared.start() as process:
        shared.writes(FIRST)
        until_now(lambda: bool((desk / "fees").read_text()))
        shared.writes(YES)
        process.terminate()
        (desk / "go").touch()
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["phase"] == "AWAITING_CONFIRMATION"
        assert process.wait(60) == 143


@pytest.mark.parametrize("ending", [killed_before_it_wrote, ended_after_it_wrote])
@pytest.mark.parametrize("place", ["same input", "delivered again"])
def test_a_yes_that_came_before_its_question_answers_none_in_another_process_either(
    shared: Shared, desk: Path, ending: Callable[[Shared, Path], None], place: str
) -> None:
    """It waits on the same input, or is delivered again, with what came before it, to a new one."""
    ending(shared, desk)
    if place == "delivered again":
        shared.anew()
        shared.writes(FIRST, YES)
    with shared.start() as process:
        assert process.stdout is not None
        told = [json.loads(process.stdout.readline()) for _ in range(1 if place == "same input" else 2)]
        assert {turn["phase"] for turn in told} == {"AWAITING_CONFIRMATION"}
        assert effects(desk) == []
        shared.writes("sim")
        assert json.loads(process.stdout.readline())["phase"] == "COMPLETED"
        shared.ends()
    assert effects(desk) == ["PED-1"]


def test_one_that_came_after_it_counts_in_the_next_process_too(shared: Shared, desk: Path) -> None:
    (desk / "go").touch()
    with shared.start() as process:
        shared.writes(FIRST)
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["phase"] == "AWAITING_CONFIRMATION"
        process.terminate()
        assert process.wait(60) == 143
    shared.writes(YES)
    with shared.start() as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["phase"] == "COMPLETED"
        shared.ends()
    assert effects(desk) == ["PED-1"]
