"""An exchange for another size pauses for the size, in this process and over restarts, and happens once."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from mcp.types import CallToolResult

from trinco_retail.server.log import read_log

Call = Callable[..., Awaitable[CallToolResult]]
Start = Callable[..., AbstractAsyncContextManager[Call]]


async def test_only_an_order_with_a_size_can_be_exchanged_for_one(call: Call) -> None:
    assert (await call("validar_troca_tamanho", order_id="1006")).structured_content == {
        "eligible": True,
        "status": "ELIGIBLE",
        "order_id": "PED-1006",
    }
    other = (await call("validar_troca_tamanho", order_id="PED-1005")).structured_content
    assert (other["eligible"], other["reason"]) == (False, "O pedido PED-1005 não tem produto com tamanho.")
    assert not (await call("validar_troca_tamanho", order_id="1004")).structured_content["eligible"]
    assert (await call("validar_troca_tamanho", order_id="PED-0")).structured_content["status"] == "NEEDS_PARAMETER"


async def test_a_shop_that_never_exchanged_a_size_knows_no_key(call: Call) -> None:
    assert (await call("consultar_troca", idempotency_key="k1")).structured_content == {"status": "absent"}


@pytest.mark.slow
async def test_it_waits_over_a_restart_and_is_done_once(over_stdio: Start, db: Path) -> None:
    async with over_stdio() as call:
        paused = (await call("trocar_tamanho", "k1", order_id="1006")).structured_content
        assert (paused["status"], paused["pause"]["expected_input"]["allowed_values"][0]) == ("PAUSED", "38")
        assert (await call("consultar_troca", idempotency_key="k1")).structured_content["status"] == "in_progress"
    run = {"workflow_name": "trocar_tamanho", "execution_id": paused["execution_id"]}
    async with over_stdio() as call:
        for _ in range(2):
            done = (await call("retomar_workflow", "k2", **run, resposta_usuario="41", question=1)).structured_content
        again = (await call("trocar_tamanho", "k1", order_id="1006")).structured_content
        refused = await call("retomar_workflow", "k3", **{**run, "execution_id": "x"}, resposta_usuario="41")
        assert (await call("encerrar_troca", idempotency_key="k9")).structured_content == {"status": "sealed"}
    assert done == again
    assert (done["output"]["trocar_tamanho"]["size"], done["status"]) == ("41", "COMPLETED")
    assert refused.meta is not None
    assert refused.meta["io.trinco/code"] == "UNKNOWN_RUN"
    assert [(e.tool, e.order_id) for e in read_log(db)[1]] == [("trocar_tamanho", "PED-1006")]


@pytest.mark.slow
async def test_one_that_is_left_did_nothing(over_stdio: Start, db: Path) -> None:
    async with over_stdio() as call:
        paused = (await call("trocar_tamanho", "k1", order_id="1006")).structured_content
        left = (await call("cancelar_workflow", execution_id=paused["execution_id"])).structured_content
    assert (left["status"], left["success"]) == ("CANCELLED", False)
    assert read_log(db)[1] == []
