"""The contestation of spec/001, and every answer that a validator may give, on a real server process each."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from trinco.contracts import check_live, load_agent
from trinco.testing.conversation import conversation_files, play_file
from trinco.wiring import open_agent

pytestmark = pytest.mark.slow

AGENT = Path(__file__).with_name("contestation")
NAMED, WORTH = "TIM CTRL Redes Sociais 8.0", Decimal("71.99")


@pytest.mark.parametrize("file", conversation_files(AGENT), ids=lambda file: file.stem)
async def test_the_conversation_goes_as_its_file_says(file: Path, tmp_path: Path) -> None:
    (await play_file(file, AGENT, tmp_path)).check()


async def test_what_two_turns_gave_is_one_call_to_the_validator(tmp_path: Path) -> None:
    """R001-10.B R001-5.2: asserted on the call, and on the server's own log."""
    async with open_agent(AGENT, db=tmp_path / "c.db") as agent:
        first = await agent.turn("s", f"não contratei {NAMED}")
        second = await agent.turn("s", "R$ 71,99")
    assert first.called == ()
    (check,) = second.called
    assert (check.server, check.tool) == ("contas", "validar_contestacao")
    assert check.arguments == {"subject": NAMED, "valor": WORTH, "target_tool": "contestar_cobranca"}
    (heard,) = [json.loads(line) for line in (tmp_path / "c.db.contestation").read_text("utf-8").splitlines()]
    assert (heard["subject"], heard["valor"]) == (NAMED, 71.99)


async def test_the_agents_files_and_its_server_agree(tmp_path: Path) -> None:
    files = load_agent(AGENT, environment={})
    async with open_agent(AGENT, db=tmp_path / "c.db") as agent:
        assert check_live(files, {"contas": await agent.tools.offered("contas")}) == ()
