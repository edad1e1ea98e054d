"""`trinco demo`: real processes, one of them killed, and the server's own log as the judge."""

import shutil
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

from trinco.contracts import find_agent

pytestmark = pytest.mark.slow


def test_the_demo_shows_one_effect_for_a_process_killed_between_effect_and_record(cli: CommandLine) -> None:
    ended = cli.run("demo")
    assert ended.status == 0, ended.out + ended.err
    ended.check_no_traceback()
    for line in (
        "validate: validar_cancelamento_pedido(order_id=PED-1001",
        "SIGKILL to process",
        "UNKNOWN, PROBED (done), SETTLED (SUCCESS)",
        "the server's own effect log: 1 × cancelar_pedido PED-1001",
        "the server's own effect log: 0 × cancelar_pedido PED-ENTREGUE",
        "the server's own effect log: 1 × cancelar_pedido PED-1003",
        "All of it as claimed",
    ):
        assert line in ended.out


def test_a_demo_that_goes_another_way_fails(cli: CommandLine, tmp_path: Path) -> None:
    """A demonstration that can't fail would show nothing."""
    agent = tmp_path / "retail"
    shutil.copytree(find_agent("retail"), agent, ignore=shutil.ignore_patterns("server", "__pycache__"))
    text = (agent / "demo.yaml").read_text("utf-8")
    (agent / "demo.yaml").write_text(text.replace("proposal: {order_id: PED-1001}", "proposal: {order_id: PED-1002}"))
    ended = cli.run("demo", agent)
    assert ended.status == 1
    ended.check_no_traceback()
    assert "proposal should be" in ended.err


def test_an_agent_without_a_demo_is_said(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("demo", unreachable)
    assert ended.status == 2
    assert "has no demo" in ended.err


def test_a_misspelt_key_of_a_demo_is_the_one_problem(cli: CommandLine, unreachable: Path) -> None:
    (unreachable / "demo.yaml").write_text(
        "effect_log: [a]\nscenes:\n  - turns: [{says: oi}]\n    logged: {efect: {tool: cancelar}}\n"
    )
    ended = cli.run("demo", unreachable)
    assert ended.status == 2
    assert "has 1 problem:\n  demo.yaml:4: unknown key 'efect'" in ended.err
