"""What each tool of the shop answers, through the real SDK in this process."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from mcp import Client
from mcp.types import CallToolResult, Tool, ToolAnnotations

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco_retail.server.app import build_server
from trinco_retail.server.log import read_log
from trinco_retail.server.shop import Shop, ShopRules

Call = Callable[..., Awaitable[CallToolResult]]

READS = {"consultar_pedido", "consultar_entrega", "consultar_fatura", "consultar_operacao"} | {
    "validar_cancelamento_pedido",
    "validar_troca",
    "validar_devolucao",
    "rastrear_pedidos",
    "validar_cancelamento_pedidos",
    "validar_devolucao_itens",
}
EFFECTS = {
    "cancelar_pedidos",
    "devolver_itens",
    "cancelar_pedido",
    "solicitar_troca",
    "solicitar_devolucao",
    "enviar_segunda_via",
}


def refused(result: CallToolResult) -> str | None:
    """Return the code of a typed refusal, and None for anything else."""
    meta = result.meta or {}
    return meta["io.trinco/code"] if result.is_error and meta.get("io.trinco/effect") == "none" else None


def hints_of(tool: Tool) -> ToolAnnotations:
    assert tool.annotations is not None
    return tool.annotations


async def test_an_order_is_shown_with_its_items_and_total(call: Call) -> None:
    """The figures of the original's example order."""
    answer = (await call("consultar_pedido", order_id="PED-1001")).structured_content
    assert (answer["status"], answer["total_cents"], answer["total"]) == ("EM_TRANSPORTE", 34990, "R$ 349,90")
    assert [(item["sku"], item["unit_cents"]) for item in answer["items"]] == [("CAB-USB", 15000), ("LIV-001", 19990)]
    assert answer["message"] == "O pedido PED-1001 está em transporte: 2 itens, total R$ 349,90."


async def test_a_delivery_is_shown_with_tracking_forecast_and_events(call: Call) -> None:
    answer = (await call("consultar_entrega", order_id="PED-1001")).structured_content
    assert (answer["carrier"], answer["tracking_code"]) == ("Entrega Express", "BR123456789")
    assert answer["forecast"] == "2026-06-05"
    assert [event["description"] for event in answer["events"]] == ["Pedido recebido", "Pedido enviado"]


@pytest.mark.parametrize(
    ("order_id", "said"),
    [("PED-1002", "em processamento"), ("PED-ENTREGUE", "foi entregue em 30/05/2026"), ("PED-1008", "cancelado")],
)
async def test_a_delivery_is_told_by_the_orders_status(call: Call, order_id: str, said: str) -> None:
    answer = (await call("consultar_entrega", order_id=order_id)).structured_content
    assert said in answer["message"]
    assert ("tracking_code" in answer) == (order_id == "PED-ENTREGUE")


async def test_my_invoice_needs_no_parameter_and_is_the_newest_of_the_customer(call: Call, shop: Shop) -> None:
    answer = (await call("consultar_fatura")).structured_content
    assert (answer["customer_id"], answer["invoice_id"], answer["due_on"]) == ("CLIENTE-001", "FAT-1002", "2026-06-10")
    assert answer["message"] == "Fatura FAT-1002 do pedido PED-1002: R$ 289,00, vencimento em 10/06/2026, em aberto."
    async with Client(build_server(shop, customer_id="CLIENTE-002")) as other:
        mine = (await other.call_tool("consultar_fatura", {})).structured_content
    assert mine["customer_id"] == "CLIENTE-002"


async def test_the_invoice_of_an_order_can_be_asked_for(call: Call) -> None:
    answer = (await call("consultar_fatura", order_id="pedido 1005")).structured_content
    assert (answer["invoice_id"], answer["status"], answer["total_cents"]) == ("FAT-1005", "PAGA", 4990)


async def test_a_customer_without_invoices_is_told_so(shop: Shop) -> None:
    async with Client(build_server(shop, customer_id="CLIENTE-999")) as client:
        assert refused(await client.call_tool("consultar_fatura", {})) == "NOT_FOUND"


@pytest.mark.parametrize("written", ["ped-1001", "1001", " PED 1001 ", 1001])
async def test_an_order_number_may_be_written_as_people_write_it(call: Call, written: object) -> None:
    answer = (await call("consultar_pedido", order_id=written)).structured_content
    assert answer["order_id"] == "PED-1001"


@pytest.mark.parametrize("tool", ["consultar_pedido", "consultar_entrega", "consultar_fatura", "cancelar_pedido"])
async def test_an_unknown_order_is_refused_with_a_message_that_teaches(call: Call, tool: str) -> None:
    result = await call(tool, order_id="9999")
    assert refused(result) == "NOT_FOUND"
    assert "PED-9999" in result.structured_content["error"]["message"]
    assert "PED-1001" in result.structured_content["error"]["message"]


async def test_an_order_under_way_may_be_cancelled(call: Call) -> None:
    """spec/002, the contract of an eligible order, word for word."""
    result = await call("validar_cancelamento_pedido", order_id="PED-1001", target_tool="cancelar_pedido")
    assert result.structured_content == {"eligible": True, "status": "ELIGIBLE", "order_id": "PED-1001"}


async def test_a_delivered_order_may_not_be_cancelled(call: Call) -> None:
    """spec/002, the contract of an order that isn't eligible, word for word."""
    result = await call("validar_cancelamento_pedido", order_id="PED-ENTREGUE")
    assert result.structured_content == {
        "eligible": False,
        "status": "NOT_ELIGIBLE",
        "order_id": "PED-ENTREGUE",
        "reason": "Pedido já entregue não pode ser cancelado por esta operação.",
    }


async def test_of_an_unknown_order_another_number_is_asked_for(call: Call) -> None:
    answer = (await call("validar_troca", order_id="PED-9999")).structured_content
    assert (answer["eligible"], answer["status"], answer["parameter"]) == (False, "NEEDS_PARAMETER", "order_id")
    assert "Não encontrei o pedido PED-9999" in answer["parameter_message"] == answer["reason"]


@pytest.mark.parametrize(
    ("validator", "eligible", "not_eligible"),
    [
        ("validar_cancelamento_pedido", ["PED-1001", "PED-1002", "PED-2002"], ["PED-123", "PED-1005", "PED-1008"]),
        ("validar_troca", ["PED-1001", "PED-1005", "PED-1006", "PED-ENTREGUE"], ["PED-1002", "PED-1007", "PED-1008"]),
        ("validar_devolucao", ["PED-1001", "PED-1005", "PED-ENTREGUE"], ["PED-1002", "PED-1006", "PED-1008"]),
    ],
)
async def test_a_fresh_shop_has_orders_on_both_sides_of_every_rule(
    call: Call, validator: str, eligible: list[str], not_eligible: list[str]
) -> None:
    told = {order: (await call(validator, order_id=order)).structured_content for order in eligible + not_eligible}
    assert [order for order, answer in told.items() if answer["eligible"]] == eligible
    assert all(answer["reason"] for answer in told.values() if not answer["eligible"])


async def test_validating_changes_nothing(call: Call, db: Path) -> None:
    for _ in range(2):
        assert (await call("validar_cancelamento_pedido", order_id="PED-1001")).structured_content["eligible"]
    assert read_log(db)[1] == []


async def test_cancelling_gives_a_protocol_and_changes_the_order(call: Call, db: Path) -> None:
    result = await call("cancelar_pedido", "k1", order_id="1001")
    assert result.structured_content == {
        "protocol": "CANCEL-2026-000123",
        "order_id": "PED-1001",
        "status": "CANCELAMENTO_SOLICITADO",
        "message": "O cancelamento do pedido PED-1001 foi solicitado. Protocolo CANCEL-2026-000123.",
    }
    assert (await call("consultar_pedido", order_id="PED-1001")).structured_content["status"] == "CANCELADO"
    assert (await call("consultar_fatura", order_id="PED-1001")).structured_content["status"] == "CANCELADA"
    delivery = (await call("consultar_entrega", order_id="PED-1001")).structured_content
    assert delivery["events"][-1]["description"] == "Pedido cancelado"
    (effect,) = read_log(db)[1]
    assert (effect.tool, effect.order_id, effect.idempotency_key) == ("cancelar_pedido", "PED-1001", "k1")
    assert (effect.protocol, effect.happened_at) == ("CANCEL-2026-000123", "2026-06-01T12:00:00.000-03:00")


@pytest.mark.parametrize(("tool", "protocol"), [("solicitar_troca", "TROCA"), ("solicitar_devolucao", "DEV")])
async def test_an_exchange_or_return_is_opened_once_per_order(call: Call, tool: str, protocol: str) -> None:
    answer = (await call(tool, "k1", order_id="PED-1005", motivo="veio com defeito")).structured_content
    assert (answer["protocol"], answer["status"]) == (f"{protocol}-2026-000123", "ABERTO")
    again = await call(tool, "k2", order_id="PED-1005", motivo="veio com defeito")
    assert refused(again) == "ALREADY_OPEN"
    assert answer["protocol"] in again.structured_content["error"]["message"]


@pytest.mark.parametrize("tool", ["solicitar_troca", "solicitar_devolucao"])
async def test_a_reason_that_says_nothing_is_refused(call: Call, tool: str) -> None:
    assert refused(await call(tool, "k1", order_id="PED-1005", motivo="  ")) == "REASON_MISSING"
    assert refused(await call(tool, "k2", order_id="PED-1005")) == "INVALID_ARGUMENTS"


async def test_a_second_copy_may_be_asked_for_again_and_each_has_its_protocol(call: Call) -> None:
    first = (await call("enviar_segunda_via", "k1", order_id="PED-1001")).structured_content
    second = (await call("enviar_segunda_via", "k2", order_id="PED-1001")).structured_content
    assert (first["status"], first["protocol"], second["protocol"]) == ("ENVIADA", "VIA-2026-000123", "VIA-2026-000124")


@pytest.mark.parametrize(
    ("order_id", "code"), [("PED-ENTREGUE", "ALREADY_DELIVERED"), ("PED-1008", "ALREADY_CANCELLED")]
)
async def test_the_state_is_checked_again_when_acting(call: Call, db: Path, order_id: str, code: str) -> None:
    assert refused(await call("cancelar_pedido", "k1", order_id=order_id)) == code
    assert read_log(db)[1] == []


async def test_the_same_key_gives_the_first_answer_again(call: Call, db: Path) -> None:
    first = await call("cancelar_pedido", "k1", order_id="PED-1001")
    again = await call("cancelar_pedido", "k1", order_id="1001")
    assert again.structured_content == first.structured_content
    calls, effects = read_log(db)
    assert ([each.tool for each in calls], len(effects)) == (["cancelar_pedido"] * 2, 1)


async def test_the_same_key_for_something_else_is_refused(call: Call) -> None:
    """Field case A10."""
    await call("cancelar_pedido", "k1", order_id="PED-1001")
    assert refused(await call("cancelar_pedido", "k1", order_id="PED-1002")) == "KEY_REUSED"
    assert refused(await call("enviar_segunda_via", "k1", order_id="PED-1001")) == "KEY_REUSED"


async def test_an_operation_can_be_looked_up_by_its_key(call: Call) -> None:
    assert (await call("consultar_operacao", idempotency_key="k1")).structured_content == {"status": "absent"}
    receipt = (await call("cancelar_pedido", "k1", order_id="PED-1001")).structured_content
    told = (await call("consultar_operacao", idempotency_key="k1")).structured_content
    assert told == {"status": "done", "result": receipt}


async def test_a_sealed_key_can_never_act(call: Call, db: Path) -> None:
    assert (await call("encerrar_operacao", idempotency_key="k1")).structured_content == {"status": "sealed"}
    assert refused(await call("cancelar_pedido", "k1", order_id="PED-1001")) == "SEALED"
    assert (await call("consultar_operacao", idempotency_key="k1")).structured_content == {"status": "sealed"}
    assert read_log(db)[1] == []


async def test_sealing_what_was_done_tells_its_result(call: Call) -> None:
    receipt = (await call("cancelar_pedido", "k1", order_id="PED-1001")).structured_content
    told = (await call("encerrar_operacao", idempotency_key="k1")).structured_content
    assert told == {"status": "done", "result": receipt}


@pytest.mark.parametrize("tool", ["consultar_operacao", "encerrar_operacao"])
async def test_a_blank_key_is_refused_by_those_who_ask_about_keys(call: Call, tool: str) -> None:
    assert refused(await call(tool, idempotency_key=" ")) == "INVALID_ARGUMENTS"


async def test_a_refusal_stays_the_answer_of_its_key(call: Call, db: Path) -> None:
    """A refused request that is delivered again later must not act after the person heard that it didn't."""
    assert refused(await call("solicitar_troca", "k1", order_id="PED-1002", motivo="grande")) == "NOT_SHIPPED"
    assert refused(await call("solicitar_troca", "k1", order_id="PED-1002", motivo="grande")) == "NOT_SHIPPED"
    assert (await call("consultar_operacao", idempotency_key="k1")).structured_content == {"status": "sealed"}


async def test_without_a_key_every_call_is_its_own_operation(call: Call, db: Path) -> None:
    await call("enviar_segunda_via", order_id="PED-1001")
    await call("enviar_segunda_via", order_id="PED-1001")
    assert [effect.idempotency_key for effect in read_log(db)[1]] == [None, None]


async def test_a_key_that_is_no_text_is_refused_and_recorded(shop: Shop, db: Path) -> None:
    async with Client(build_server(shop)) as client:
        result = await client.call_tool("cancelar_pedido", {"order_id": "PED-1001"}, meta={IDEMPOTENCY_KEY: 7})
    assert refused(result) == "KEY_UNREADABLE"
    calls, effects = read_log(db)
    assert ([each.idempotency_key for each in calls], effects) == (["7"], [])


async def test_every_call_is_recorded_even_one_that_makes_no_sense(call: Call, db: Path) -> None:
    assert refused(await call("cancelar_pedido", "k1")) == "INVALID_ARGUMENTS"
    assert refused(await call("apagar_loja", "k2", tudo=True)) == "UNKNOWN_TOOL"
    recorded = [(each.tool, each.arguments, each.idempotency_key) for each in read_log(db)[0]]
    assert recorded == [("cancelar_pedido", {}, "k1"), ("apagar_loja", {"tudo": True}, "k2")]


async def test_without_deduplication_keys_are_ignored_and_not_spoken_of(db: Path) -> None:
    with Shop(db, rules=ShopRules(deduplicates=False)) as shop:
        async with Client(build_server(shop)) as client:
            offered = {tool.name: tool for tool in (await client.list_tools()).tools}
            for _ in range(2):
                await client.call_tool("enviar_segunda_via", {"order_id": "PED-1001"}, meta={IDEMPOTENCY_KEY: "k1"})
            cancel = [
                await client.call_tool("cancelar_pedido", {"order_id": "PED-1001"}, meta={IDEMPOTENCY_KEY: "k2"})
                for _ in range(2)
            ]
    assert not {"consultar_operacao", "encerrar_operacao"} & set(offered)
    assert hints_of(offered["cancelar_pedido"]).idempotent_hint is False
    assert [refused(each) for each in cancel] == [None, "ALREADY_CANCELLED"]
    assert len(read_log(db)[1]) == 3


async def test_without_any_check_a_double_execution_would_show(db: Path) -> None:
    with Shop(db, rules=ShopRules(deduplicates=False, checks_state=False)) as shop:
        async with Client(build_server(shop)) as client:
            for _ in range(2):
                await client.call_tool("cancelar_pedido", {"order_id": "PED-1001"}, meta={IDEMPOTENCY_KEY: "k1"})
    assert [effect.order_id for effect in read_log(db)[1]] == ["PED-1001", "PED-1001"]


async def test_every_tool_says_what_it_is(shop: Shop) -> None:
    async with Client(build_server(shop)) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    of_sizes = {"trocar_tamanho", "retomar_workflow", "cancelar_workflow", "encerrar_troca"}
    reads = READS | {"validar_troca_tamanho", "consultar_troca"}
    assert set(tools) == reads | EFFECTS | {"encerrar_operacao"} | of_sizes
    hints = {name: hints_of(tool) for name, tool in tools.items()}
    assert {name for name, hint in hints.items() if hint.read_only_hint} == reads
    assert {name for name, hint in hints.items() if hint.destructive_hint} == {"cancelar_pedido", "cancelar_pedidos"}
    assert not any(hint.open_world_hint for hint in hints.values())
    assert all(tool.title and tool.description and tool.output_schema for tool in tools.values())
