"""A server forgets its sessions, or says so though it acted: who is asked again then, and who not.

"Session not found" is what MCP wants a server to say before it looks at a request; nothing shows us that it did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.servers.forgetful import REFUSALS

from trinco.adapters.mcp import ping as pinging
from trinco.core.outcome import Delivery
from trinco.ports.tools import CallKind

from .conftest import Bench, HttpProcess, a_call, http_spec, proves_nothing_was_sent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    Start = Callable[..., HttpProcess]

READING = [kind for kind in CallKind if kind not in {CallKind.EFFECT, CallKind.SEAL}]


class Sessions(Bench):
    def __init__(self, folder: Path, server: HttpProcess) -> None:
        super().__init__(folder, http_spec(server.port), in_session=True)
        self.server = server

    def restart(self) -> None:
        """Have it forget all sessions."""
        self.server.stop()
        self.server.start()
        self.forget()


@pytest.fixture(params=list(REFUSALS))
async def bench(request: pytest.FixtureRequest, tmp_path: Path, start: Start) -> AsyncIterator[Sessions]:
    made = Sessions(tmp_path, start(module="forgetful", words=(request.param,)))
    await made.tools.offered("effects")
    yield made
    await made.tools.close()


async def test_a_restart_between_effects_is_found_out_by_a_ping_and_never_by_an_effect(bench: Sessions) -> None:
    for kind in (CallKind.EFFECT, CallKind.SEAL):
        bench.restart()
        answer = await bench.tools.call(a_call("book", kind=kind, order="PED-1"))
        assert answer.delivery is Delivery.RETURNED
        assert [line for line in bench.wire if line.startswith("refused")] == ["refused ping"]
        assert bench.wire.count("tools/call") == 1
        assert bench.effects == ["PED-1"]


async def test_a_restart_between_reads_costs_a_read_a_second_request(bench: Sessions) -> None:
    for kind in READING:
        bench.restart()
        answer = await bench.tools.call(a_call("look", kind=kind))
        assert (answer.delivery, answer.text) == (Delivery.RETURNED, "well")
        assert [line for line in bench.wire if "tools/call" in line] == ["refused tools/call", "tools/call"]


async def test_a_restart_before_a_yes_makes_nobody_unreachable(bench: Sessions) -> None:
    bench.restart()
    assert await bench.tools.unreachable("effects") == ""
    assert await bench.tools.unreachable("effects") == ""
    assert (await bench.call("book", order="PED-1")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1"]


async def test_a_session_that_is_called_unknown_after_an_effect_proves_nothing_and_is_followed_by_another(
    bench: Sessions,
) -> None:
    answer = await bench.call("book", order="PED-1", then="refuse")
    assert (answer.delivery, answer.no_effect) == (Delivery.LOST, False)
    assert (bench.effects, bench.wire.count("tools/call")) == (["PED-1"], 1)
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-1", "PED-2"]
    assert bench.wire.count("initialize") == 2


async def test_a_server_that_always_calls_the_session_unknown_is_asked_twice_for_a_read_and_no_oftener(
    bench: Sessions,
) -> None:
    answer = await bench.read("look", then="refuse")
    assert answer.delivery is Delivery.LOST
    assert bench.wire.count("tools/call") == 2


async def test_a_server_that_has_gone_when_an_effect_is_due_is_sent_nothing(bench: Sessions) -> None:
    bench.server.stop()
    assert proves_nothing_was_sent(await bench.call("book", order="PED-1"))
    bench.server.start()
    assert (await bench.call("book", order="PED-2")).delivery is Delivery.RETURNED
    assert bench.effects == ["PED-2"]


@pytest.mark.parametrize("ping", ["unknown", "never"])
async def test_a_server_that_does_not_know_pings_makes_each_effect_once(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch, ping: str
) -> None:
    monkeypatch.setattr(pinging, "PING_SECONDS", 0.2)
    bench = Sessions(tmp_path, start("--ping", ping, module="forgetful", words=("typescript",)))
    assert await bench.tools.unreachable("effects") == ""
    for order in ("PED-1", "PED-2"):
        assert (await bench.call("book", order=order)).delivery is Delivery.RETURNED
    bench.restart()
    assert await bench.tools.unreachable("effects") == ""
    assert (await bench.call("book", order="PED-3")).delivery is Delivery.RETURNED
    assert (bench.effects, bench.wire.count("tools/call")) == (["PED-3"], 1)
    await bench.tools.close()
