"""Real server processes: both transports, the policy that is in force, and killed at the worst moment."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from agents.contas.tests.desks import ANA, SECRET, body, code, reference, signed
from mcp import Client, MCPError, StdioServerParameters

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco.toolkit.identity import IDENTITY
from trinco_contas.server.gate import BLOCKED
from trinco_contas.server.log import read_log
from trinco_contas.server.policies import DESCRIPTIONS, LinePolicy, Reference

pytestmark = pytest.mark.slow
ENVIRONMENT = {"TRINCO_IDENTITY_KEY": SECRET, "CONTAS_LINE_POLICY": "alt1"}


def meta(key: str | None = None, *references: Reference) -> Any:
    identity = signed(ANA, references, now=time.time())
    return {IDENTITY: identity, **({IDEMPOTENCY_KEY: key} if key else {})}


def over_stdio(db: Path, *options: str) -> Client:
    arguments = ["-m", "trinco_contas.server", "--db", str(db), *options]
    return Client(StdioServerParameters(command=sys.executable, args=arguments, env=ENVIRONMENT))


@contextmanager
def over_http(db: Path, *options: str) -> Iterator[str]:
    command = [sys.executable, "-m", "trinco_contas.server", "--db", str(db), "--transport", "http", "--port", "0"]
    environment = {**os.environ, **ENVIRONMENT}
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@pytest.mark.parametrize(("said", "policy"), [("alt1", LinePolicy.ALT1), ("alt2", LinePolicy.ALT2)])
async def test_the_server_works_over_http_and_its_health_tells_the_policy(
    db: Path, said: str, policy: LinePolicy
) -> None:
    """R003-5.1"""
    with over_http(db, "--line-policy", said) as address:
        async with httpx2.AsyncClient() as http:
            health = (await http.get(address.removesuffix("/mcp") + "/health")).json()
        assert health == {
            "status": "ok",
            "server": "contas",
            "line_policy": policy.value,
            "line_policy_description": DESCRIPTIONS[policy],
        }
        async with Client(address) as client:
            other = await client.call_tool("consultar_vas", {}, meta=meta(None, reference("suffix", "4321")))
            assert code(other) == (BLOCKED if policy is LinePolicy.ALT1 else None)
            receipt = body(await client.call_tool("enviar_sms", {"assunto": "plano"}, meta=meta("k1")))
            assert receipt["authority"]["effective_subject"] == ANA["msisdn"]
            assert code(await client.call_tool("consultar_faturas", {})) == "IDENTITY_MISSING"


async def test_a_server_without_a_key_serves_nobody(db: Path) -> None:
    arguments = ["-m", "trinco_contas.server", "--db", str(db), "--line-policy", "alt1"]
    async with Client(StdioServerParameters(command=sys.executable, args=arguments)) as client:
        assert code(await client.call_tool("consultar_faturas", {}, meta=meta())) == "IDENTITY_MISSING"
        assert not (await client.call_tool("buscar_informacao", {"pergunta": "multa"})).is_error


@pytest.mark.parametrize("wrong", [["--line-policy", "alt3"], ["--lines-url", "http://crm.example.org/"]])
def test_a_server_that_is_set_wrongly_does_not_start(db: Path, wrong: list[str]) -> None:
    command = [sys.executable, "-m", "trinco_contas.server", "--db", str(db), *wrong]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("trinco-contas: ")
    assert not db.exists()


async def test_a_server_killed_between_two_services_leaves_a_run_that_goes_on(db: Path) -> None:
    """The first was cancelled and told to nobody; the next server goes on, and nothing happens twice."""
    asked = {"subject": "TIM Fashion Mensal, Neymar Jr, Games Kids"}
    async with over_stdio(db, "--answer-delay", "600") as doomed:
        lost = asyncio.ensure_future(doomed.call_tool("cancelar_vas_avulso", asked, meta=meta("k1")))
        await until(lambda: effects_in(db) >= 1)
        os.kill(read_log(db)[0][-1].server_pid, signal.SIGKILL)
        with pytest.raises(MCPError):
            await lost
    async with over_stdio(db) as client:
        told = body(await client.call_tool("cancelar_vas_avulso", asked, meta=meta("k1")))
    results = told["output"]["cancelar_vas_avulso"]["results"]
    assert [(each["subject"], each["success"]) for each in results] == [
        ("TIM Fashion Mensal", True),
        ("Neymar Jr", True),
        ("Games Kids", True),
    ]
    assert sorted(effect.subject for effect in read_log(db)[1]) == ["Games Kids", "Neymar Jr", "TIM Fashion Mensal"]


async def until(happened: Any) -> None:
    limit = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < limit, "it didn't happen within a minute"
        await asyncio.sleep(0.01)


def effects_in(db: Path) -> int:
    with closing(sqlite3.connect(db, timeout=5)) as connection:
        try:
            return connection.execute("SELECT count(*) FROM effects").fetchone()[0]
        except sqlite3.OperationalError:  # the accounts aren't made yet
            return 0
