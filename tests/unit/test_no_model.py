"""No LLM and no network are needed: a whole conversation runs where neither can be had."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.unit.engine.shop import write_agent

ALONE = """
import asyncio, json, socket, sys

BARRED = {"anthropic", "google", "langchain", "langchain_core", "langgraph", "litellm", "openai", "pydantic_ai"}


class Barred:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BARRED:
            raise ImportError(f"{name} is barred")


def refuse(*_):
    raise OSError("there is no network")


sys.meta_path.insert(0, Barred())
socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = refuse

from tests.unit.engine.shop import scripted
import trinco


async def main():
    tools, texts = scripted(), []
    async with trinco.open(sys.argv[1], tools=tools) as agent:
        for said in ("quero cancelar o pedido", "o pedido é o PED-1", "sim", "quero cancelar o pedido PED-9"):
            texts.append((await agent.turn("s", said, message_id=said)).text)
    print(json.dumps({"texts": texts, "called": tools.called}))


asyncio.run(main())
"""


def played(folder: Path) -> dict[str, list[str]]:
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", ALONE, folder], cwd=root, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_conversation_needs_neither_and_goes_the_same_way_each_time(tmp_path: Path) -> None:
    """R001-1.2 R001-8.2 R002-1.4"""
    folder = write_agent(tmp_path / "agent")
    first = played(folder)
    assert first["called"] == ["verificar", "cancelar", "verificar"]
    assert "C-1" in first["texts"][2]
    assert played(folder) == first
