"""A server in a child process dies, hangs, babbles or never starts: what is told, and what really happened."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client
from tests.servers.babbler import STRAY

from trinco.adapters.mcp import McpTools
from trinco.core.errors import ToolContractError
from trinco.core.outcome import Delivery
from trinco.ports.servers import StdioServer
from trinco.ports.tools import CallKind

from .conftest import ROOT, Bench, a_call, is_running, proves_nothing_was_sent, stdio_spec, until_now

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


async def test_a_command_that_does_not_exist_proves_that_nothing_was_sent(tmp_path: Path) -> None:
    async with McpTools({"effects": stdio_spec(tmp_path, command="no-such-command-anywhere")}) as tools:
        answer = await tools.call(a_call("book", order="PED-1"))
        with pytest.raises(ToolContractError, match="can't be reached"):
            await tools.offered("effects")
    assert proves_nothing_was_sent(answer)
    assert "no-such-command-anywhere" in answer.detail


async def test_a_server_that_ends_while_starting_is_told_with_its_last_words(tmp_path: Path) -> None:
    spec = stdio_spec(tmp_path, args=("-c", "raise SystemExit('no database configured')"))
    async with McpTools({"effects": spec}) as tools:
        answer = await tools.call(a_call("book", order="PED-1"))
    assert proves_nothing_was_sent(answer)
    assert "no database configured" in answer.detail


async def test_a_server_that_never_says_hello_is_given_up_and_ended(tmp_path: Path) -> None:
    script = f"import os, sys; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); sys.stdin.read()"
    spec = stdio_spec(tmp_path, args=("-c", script), connect_timeout=timedelta(seconds=0.5))
    async with McpTools({"effects": spec}) as tools:
        answer = await tools.call(a_call("book", order="PED-1"))
    assert proves_nothing_was_sent(answer)
    assert "0.5 s" in answer.detail
    assert not is_running(int((tmp_path / "pid").read_text()))


async def test_a_server_that_dies_with_the_request_in_hand_may_have_acted(stdio: Bench) -> None:
    answer = await stdio.call("die_before", order="PED-1")
    assert answer.delivery is Delivery.LOST
    assert stdio.effects == []


async def test_a_server_that_dies_after_the_effect_is_lost_and_replaced_for_the_next_call(stdio: Bench) -> None:
    answer = await stdio.call("die_after", order="PED-1")
    assert answer.delivery is Delivery.LOST
    assert (await stdio.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert stdio.effects == ["PED-1", "PED-2"]


async def test_all_calls_on_a_server_that_dies_are_lost_and_none_is_cancelled(stdio: Bench) -> None:
    first = asyncio.create_task(stdio.call("hang", order="PED-1"))
    await stdio.effect("PED-1")
    second = await stdio.call("die_after", order="PED-2")
    assert ((await first).delivery, second.delivery) == (Delivery.LOST, Delivery.LOST)
    assert stdio.effects == ["PED-1", "PED-2"]


async def test_a_server_that_has_exited_is_noticed_before_the_next_call_is_sent(stdio: Bench) -> None:
    """Even if the event loop has had no chance to notice it."""
    await stdio.call("book", order="PED-1")
    gone = stdio.pid
    os.kill(gone, signal.SIGKILL)
    until_now(lambda: not is_running(gone))
    assert (await stdio.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert stdio.pid != gone
    assert stdio.effects == ["PED-1", "PED-2"]


async def test_a_process_that_has_exited_can_be_reached_again_and_a_command_that_is_none_can_not(
    stdio: Bench, tmp_path: Path
) -> None:
    await stdio.call("book", order="PED-1")
    os.kill(stdio.pid, signal.SIGKILL)
    assert await stdio.tools.unreachable("effects") == ""
    async with McpTools({"effects": stdio_spec(tmp_path, command="no-such-command")}) as tools:
        assert "no-such-command" in await tools.unreachable("effects")
        assert "no server named" in await tools.unreachable("orders")


async def test_fifty_calls_to_a_server_that_has_exited_share_its_replacement(stdio: Bench) -> None:
    await stdio.call("book", order="PED-0")
    gone = stdio.pid
    os.kill(gone, signal.SIGKILL)
    until_now(lambda: not is_running(gone))
    answers = await asyncio.gather(*(stdio.call("book", order=f"PED-{n}") for n in range(50)))
    assert {answer.delivery for answer in answers} == {Delivery.RETURNED}
    assert len(stdio.effects) == 51
    assert stdio.wire.count("tools/list") == 2


async def test_a_living_server_that_closed_its_standard_error_is_not_taken_for_dead(tmp_path: Path) -> None:
    script = f"exec {sys.executable} -m tests.servers.effects {tmp_path} stdio 2>/dev/null"
    async with McpTools({"effects": stdio_spec(tmp_path, command="sh", args=("-c", script))}) as tools:
        for number in range(3):
            assert (await tools.call(a_call("book", order=f"PED-{number}"))).delivery is Delivery.RETURNED
    assert (tmp_path / "wire").read_text().split().count("tools/list") == 1


@pytest.fixture
async def babbler(tmp_path: Path) -> AsyncIterator[Bench]:
    bench = Bench(tmp_path, stdio_spec(tmp_path, args=("-m", "tests.servers.babbler", str(tmp_path))))
    yield bench
    await bench.tools.close()


async def test_words_that_are_no_messages_are_passed_over(babbler: Bench) -> None:
    answer = await babbler.call("book", order="PED-1", then="answer")
    assert (answer.delivery, answer.text) == (Delivery.RETURNED, "booked")


STRAYS = {
    "words": ("starting my server...", "'starting my server...'"),
    "a log in JSON": ('{"level": "info"}', "level"),
    "a number": ("5", "'5'"),
    "half a message": ('{"jsonrpc": "2.0", "id": ', "jsonrpc"),
    "a control sequence": ("\x1b[31mred", r"'\x1b[31mred'"),
    "no UTF-8": (os.fsdecode(b"caf\xe9"), "'caf\ufffd'"),
    "a long one": ("x" * 5_000, "xxx...'"),
}


@pytest.mark.parametrize(("line", "quoted"), STRAYS.values(), ids=STRAYS)
async def test_what_a_server_prints_among_its_messages_is_said_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str, quoted: str
) -> None:
    """Quoted, if it came before any message did; what comes later may hold what a person said."""
    spec = stdio_spec(tmp_path, args=("-m", "tests.servers.babbler", str(tmp_path), line))
    async with McpTools({"effects": spec}) as tools:
        for number in (1, 2):
            answer = await tools.call(a_call("book", order=f"PED-{number}", then="answer"))
            assert answer.delivery is Delivery.RETURNED
    (said,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert said.getMessage().startswith("server 'effects' wrote to standard output what is no MCP message: ")
    assert said.getMessage().endswith("; print to standard error")
    assert quoted in said.getMessage()
    assert len(said.getMessage()) < 200
    assert said.exc_info is None
    assert "Traceback" not in caplog.text
    assert "PED-" not in caplog.text


async def test_every_line_that_is_no_message_is_logged_for_who_looks_for_it(
    babbler: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="trinco.mcp")
    for number in (1, 2):
        await babbler.call("book", order=f"PED-{number}", then="answer")
    await babbler.tools.close()
    by_name = [(record.name, record.getMessage()) for record in caplog.records]
    assert by_name.count(("trinco.mcp.effects", STRAY)) == 2
    assert ("trinco.mcp", "server 'effects' wrote 2 such lines") in by_name


async def test_a_host_that_uses_the_sdk_itself_has_the_log_of_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    args = ["-m", "tests.servers.babbler", str(tmp_path), "starting"]
    theirs = StdioServerParameters(command=sys.executable, args=args, cwd=str(ROOT))
    async with stdio_client(theirs) as (read, _):
        assert isinstance(await read.receive(), Exception)
    assert "Failed to parse JSONRPC message" in caplog.text


async def test_garbage_in_place_of_an_answer_is_lost_at_the_limit_and_said(babbler: Bench) -> None:
    """A stray line is no proof of an answer, so it does not end the wait."""
    await babbler.tools.offered("effects")
    answer = await babbler.call("book", timeout=0.3, order="PED-1", then="babble")
    assert answer.delivery is Delivery.LOST
    assert "2 things that are no MCP" in answer.detail
    assert "PED-1" not in answer.detail
    assert babbler.effects == ["PED-1"]
    assert (await babbler.call("book", order="PED-2", then="answer")).delivery is Delivery.RETURNED


async def test_a_message_that_is_no_tool_result_is_garbled(babbler: Bench) -> None:
    answer = await babbler.call("book", order="PED-1", then="mistake")
    assert answer.delivery is Delivery.GARBLED
    assert "content" in answer.detail
    assert babbler.effects == ["PED-1"]


async def test_a_child_gets_the_environment_it_was_given_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OUR_SECRET", "hunter2")
    async with McpTools({"effects": stdio_spec(tmp_path, env={"ITS_OWN": "value"})}) as tools:
        own = await tools.call(a_call("environment", kind=CallKind.READ, name="ITS_OWN"))
        secret = await tools.call(a_call("environment", kind=CallKind.READ, name="OUR_SECRET"))
        path = await tools.call(a_call("environment", kind=CallKind.READ, name="PATH"))
    assert (own.body, secret.body) == ({"value": "value"}, {"value": None})
    assert path.body == {"value": os.environ["PATH"]}


async def test_a_caller_who_gives_up_while_the_server_starts_does_not_stop_it_for_others(stdio: Bench) -> None:
    hasty = asyncio.create_task(stdio.call("book", order="PED-1"))
    patient = asyncio.create_task(stdio.call("book", order="PED-2"))
    await asyncio.sleep(0)
    hasty.cancel()
    assert (await patient).delivery is Delivery.RETURNED
    assert stdio.effects == ["PED-2"]


async def test_close_ends_the_child_and_loses_the_call_on_its_way(stdio: Bench) -> None:
    call = asyncio.create_task(stdio.call("hang", order="PED-1"))
    await stdio.effect("PED-1")
    await stdio.tools.close()
    assert (await call).delivery is Delivery.LOST
    assert not is_running(stdio.pid)


@pytest.mark.slow
async def test_close_ends_a_child_that_does_not_listen(stdio: Bench) -> None:
    call = asyncio.create_task(stdio.call("block", order="PED-1", timeout=60))
    await stdio.effect("PED-1")
    await stdio.tools.close()
    assert (await call).delivery is Delivery.LOST
    assert not is_running(stdio.pid)


@pytest.mark.slow
async def test_a_child_that_does_not_listen_can_not_hold_up_a_caller_beyond_the_limit(stdio: Bench) -> None:
    """The first call blocks the child; the second fills the pipe; the third can't even be handed over."""
    filling = "x" * 1_000_000
    calls = [stdio.call("block", order="PED-1", timeout=0.5)]
    calls += [stdio.call("book", order=f"PED-{n}", timeout=0.5, filling=filling) for n in (2, 3)]
    async with asyncio.timeout(15):
        answers = await asyncio.gather(*calls)
    assert {answer.delivery for answer in answers} == {Delivery.LOST}


def test_a_loop_that_ends_without_close_leaves_no_child_and_no_complaint(tmp_path: Path) -> None:
    script = f"""
import asyncio
from tests.contracts.mcp.conftest import McpTools, Path, a_call, stdio_spec
async def main():
    tools = McpTools({{"effects": stdio_spec(Path({str(tmp_path)!r}))}})
    print((await tools.call(a_call("book", order="PED-1"))).delivery)
asyncio.run(main())
"""
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "returned\n", "")
    until_now(lambda: not is_running(int((tmp_path / "pid").read_text())))


async def test_the_complaints_of_a_child_never_reach_our_own_standard_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="trinco.mcp")
    script = "import sys; print('café au lait', file=sys.stderr); exec(sys.stdin.readline() and 'sys.exit(1)')"
    async with McpTools({"effects": stdio_spec(tmp_path, args=("-c", script))}) as tools:
        await tools.call(a_call("book", order="PED-1"))
    assert "café" not in "".join(capfd.readouterr())
    assert "café au lait" in [record.getMessage() for record in caplog.records if record.name == "trinco.mcp.effects"]


async def test_what_is_logged_names_no_argument(stdio: Bench, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", logger="trinco")
    await stdio.call("die_after", order="123.456.789-00")
    assert caplog.records
    assert "123.456" not in caplog.text


def test_a_spec_does_not_show_what_it_may_hide() -> None:
    spec = StdioServer(command="python", env={"TOKEN": "hunter2"})
    assert "hunter2" not in repr(spec)
