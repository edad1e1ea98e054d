"""The shop's MCP tools: what they are called, what they promise, and what they need of a request.

Reads and validators change nothing. Effects take their key from `_meta` and refuse in typed words. No rule of
the shop is here.
"""

from collections.abc import Callable
from typing import Annotated, Any, cast

import anyio
import anyio.to_thread
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from trinco.toolkit import Ran, Refusal, idempotency_key
from trinco.toolkit.refusals import refusing
from trinco_retail.server import several
from trinco_retail.server.answers import (
    DeliveryAnswer,
    Eligibility,
    EligibilityOfSeveral,
    InvoiceAnswer,
    OperationState,
    OrderAnswer,
    Receipt,
    Results,
)
from trinco_retail.server.orders import Operation
from trinco_retail.server.shop import Shop
from trinco_retail.server.sizes import SIZED, SIZES, SizeExchanges

OrderId = Annotated[
    str,
    Field(
        description="Número do pedido, como PED-1001; aceita também 1001 ou 'pedido 1001'.",
        coerce_numbers_to_str=True,
        examples=["PED-1001"],
    ),
]
Reason = Annotated[str, Field(description="Motivo, nas palavras do cliente.", examples=["veio com defeito"])]
OrderIds = Annotated[
    list[OrderId],
    Field(description="Números dos pedidos, como PED-1001.", min_length=1, examples=[["PED-1001", "PED-1003"]]),
]
Wanted = Annotated[str, Field(description="Os itens, nas palavras do cliente.", examples=["o livro e o cabo"])]
Items = Annotated[
    list[dict[str, Any]], Field(description="Os itens que o validador encontrou, cada um com o seu `sku`.")
]
Size = Annotated[str, Field(description="Tamanho para o qual trocar.", pattern=f"^({'|'.join(SIZES)})$")]
Key = Annotated[str, Field(description="Chave de idempotência da operação.", pattern=r"\S")]


class Counter:
    """The tools of one shop, for one customer in front of it."""

    def __init__(
        self, shop: Shop, sizes: SizeExchanges, *, customer_id: str, answer_delay: float, mail_fails: bool
    ) -> None:
        self._shop = shop
        self._sizes = sizes
        self._customer_id = customer_id
        self._answer_delay = answer_delay
        self._mail_fails = mail_fails

    @refusing
    async def consultar_pedido(self, order_id: OrderId) -> OrderAnswer:
        """Mostra um pedido: situação, itens e total."""
        return await anyio.to_thread.run_sync(self._shop.order, order_id)

    @refusing
    async def consultar_entrega(self, order_id: OrderId) -> DeliveryAnswer:
        """Mostra onde está a entrega de um pedido: transportadora, rastreio, previsão e eventos."""
        return await anyio.to_thread.run_sync(self._shop.delivery, order_id)

    @refusing
    async def consultar_fatura(self, order_id: OrderId | None = None) -> InvoiceAnswer:
        """Mostra a fatura de um pedido ou, sem pedido, a mais recente do cliente."""
        return await anyio.to_thread.run_sync(self._shop.invoice, order_id, self._customer_id)

    @refusing
    async def validar_cancelamento_pedido(self, order_id: OrderId) -> Eligibility:
        """Diz se um pedido pode ser cancelado, sem cancelar."""
        return await self._eligibility(Operation.CANCEL, order_id)

    @refusing
    async def validar_troca(self, order_id: OrderId) -> Eligibility:
        """Diz se um pedido pode ser trocado, sem abrir a troca."""
        return await self._eligibility(Operation.EXCHANGE, order_id)

    @refusing
    async def validar_troca_tamanho(self, order_id: OrderId) -> Eligibility:
        """Diz se um pedido pode ser trocado por outro tamanho, sem abrir a troca."""
        said = await self._eligibility(Operation.EXCHANGE, order_id)
        if not said.eligible:
            return said
        order = await anyio.to_thread.run_sync(self._shop.order, order_id)
        if SIZED.isdisjoint(item.sku for item in order.items):
            reason = f"O pedido {order.order_id} não tem produto com tamanho."
            return Eligibility(eligible=False, status="NOT_ELIGIBLE", order_id=order.order_id, reason=reason)
        return said

    @refusing
    async def validar_devolucao(self, order_id: OrderId) -> Eligibility:
        """Diz se um pedido pode ser devolvido, sem abrir a devolução."""
        return await self._eligibility(Operation.RETURN, order_id)

    @refusing
    async def cancelar_pedido(self, order_id: OrderId, ctx: Context[Any, Any]) -> Receipt:
        """Cancela um pedido que ainda não foi entregue."""
        return await self._perform(Operation.CANCEL, "cancelar_pedido", order_id, ctx)

    @refusing
    async def solicitar_troca(self, order_id: OrderId, motivo: Reason, ctx: Context[Any, Any]) -> Receipt:
        """Abre a troca de um pedido enviado ou entregue há até 30 dias."""
        return await self._perform(Operation.EXCHANGE, "solicitar_troca", order_id, ctx, reason=said(motivo))

    @refusing
    async def trocar_tamanho(
        self, order_id: OrderId, ctx: Context[Any, Any], tamanho: Size | None = None
    ) -> dict[str, Any]:
        """Troca um pedido por outro tamanho; sem o tamanho, pergunta e espera a resposta."""
        order = await anyio.to_thread.run_sync(self._shop.order, order_id)
        asked = {"order_id": order.order_id} | ({"tamanho": tamanho} if tamanho else {})
        return await self._late(await self._sizes.run(asked, idempotency_key(ctx.request_context.meta)))

    @refusing
    async def retomar_workflow(
        self,
        workflow_name: str,
        execution_id: str,
        resposta_usuario: str,
        ctx: Context[Any, Any],
        question: int | None = None,
    ) -> dict[str, Any]:
        """Responde ao que uma operação pausada espera; `question` é o número da pergunta que foi respondida."""
        key = idempotency_key(ctx.request_context.meta)
        return await self._late(await self._sizes.resume(workflow_name, execution_id, resposta_usuario, question, key))

    @refusing
    async def cancelar_workflow(self, execution_id: str) -> dict[str, Any]:
        """Encerra uma operação pausada, e diz o que ela já fez."""
        return await self._late(await self._sizes.cancel(execution_id))

    @refusing
    async def consultar_troca(self, idempotency_key: Key) -> dict[str, Any]:
        """Diz, pela chave, o que houve com uma troca de tamanho: done, absent, in_progress ou sealed."""
        return await self._sizes.look_up(idempotency_key)

    @refusing
    async def encerrar_troca(self, idempotency_key: Key) -> dict[str, Any]:
        """Encerra para sempre a chave de uma troca de tamanho que não começou, e diz se ela começou."""
        return await self._sizes.seal(idempotency_key)

    async def _late(self, answer: dict[str, Any]) -> dict[str, Any]:
        await anyio.sleep(self._answer_delay)
        return answer

    @refusing
    async def solicitar_devolucao(self, order_id: OrderId, motivo: Reason, ctx: Context[Any, Any]) -> Receipt:
        """Abre a devolução de um pedido enviado ou entregue há até 7 dias."""
        return await self._perform(Operation.RETURN, "solicitar_devolucao", order_id, ctx, reason=said(motivo))

    @refusing
    async def enviar_segunda_via(self, order_id: OrderId, ctx: Context[Any, Any]) -> Receipt:
        """Envia de novo por e-mail a fatura de um pedido; cada pedido de envio é um envio."""
        return await self._perform(Operation.SECOND_COPY, "enviar_segunda_via", order_id, ctx)

    @refusing
    async def rastrear_pedidos(self, order_ids: OrderIds) -> Results:
        """Mostra onde está a entrega de cada um de vários pedidos."""
        return Results.model_validate(await anyio.to_thread.run_sync(several.deliveries, self._shop, order_ids))

    @refusing
    async def validar_cancelamento_pedidos(self, order_ids: OrderIds) -> EligibilityOfSeveral:
        """Diz quais de vários pedidos podem ser cancelados, sem cancelar."""
        return await anyio.to_thread.run_sync(several.orders_that_may_be_cancelled, self._shop, order_ids)

    @refusing
    async def validar_devolucao_itens(self, order_id: OrderId, itens: Wanted) -> EligibilityOfSeveral:
        """Diz quais itens de um pedido podem ser devolvidos, sem abrir a devolução."""
        return await anyio.to_thread.run_sync(several.items_that_may_be_returned, self._shop, order_id, itens)

    @refusing
    async def cancelar_pedidos(self, order_ids: OrderIds, ctx: Context[Any, Any]) -> Results:
        """Cancela vários pedidos; o que não pode ser cancelado é dito, e não impede os outros."""
        key = idempotency_key(ctx.request_context.meta)
        return await self._answer_for_each(several.cancel_orders, order_ids, "cancelar_pedidos", key)

    @refusing
    async def devolver_itens(
        self, order_id: OrderId, itens: Wanted, ctx: Context[Any, Any], items: Items | None = None
    ) -> Results:
        """Abre a devolução de alguns itens de um pedido enviado ou entregue há até 7 dias."""
        key = idempotency_key(ctx.request_context.meta)
        if items is None:
            items = await anyio.to_thread.run_sync(several.items_meant, self._shop, order_id, itens)
        if not items:
            raise Refusal("ITEMS_MISSING", "Diga quais itens do pedido devem ser devolvidos.")
        return await self._answer_for_each(several.return_items, order_id, items, key)

    async def _answer_for_each(self, perform: Callable[..., Ran], *asked: object) -> Results:
        ran = await anyio.to_thread.run_sync(perform, self._shop, *asked)
        if not ran.repeated:
            await anyio.sleep(self._answer_delay)
        if self._mail_fails:  # what was done is done, whatever fails behind it
            return cast("Results", _but_no_mail(ran.result))
        return Results.model_validate(ran.result)

    @refusing
    async def consultar_operacao(self, idempotency_key: Key) -> OperationState:
        """Diz, pela chave, se uma operação aconteceu: done, absent, in_progress ou sealed."""
        return await anyio.to_thread.run_sync(self._shop.look_up, idempotency_key)

    @refusing
    async def encerrar_operacao(self, idempotency_key: Key) -> OperationState:
        """Encerra para sempre a chave de uma operação que não aconteceu, e diz se ela aconteceu."""
        return await anyio.to_thread.run_sync(self._shop.seal, idempotency_key)

    async def _eligibility(self, operation: Operation, order_id: str) -> Eligibility:
        return await anyio.to_thread.run_sync(self._shop.eligibility, operation, order_id)

    async def _perform(
        self, operation: Operation, tool: str, order_id: str, ctx: Context[Any, Any], *, reason: str = ""
    ) -> Receipt:
        key = idempotency_key(ctx.request_context.meta)
        ran = await anyio.to_thread.run_sync(self._shop.perform, operation, tool, order_id, key, reason)
        if not ran.repeated:
            await anyio.sleep(self._answer_delay)
        return Receipt.model_validate(ran.result)


def shop_tools(
    shop: Shop,
    sizes: SizeExchanges,
    *,
    customer_id: str = "CLIENTE-001",
    answer_delay: float = 0.0,
    mail_fails: bool = False,
) -> list[Tool]:
    """Return the tools of a shop; those that ask about keys are there only where it keeps keys.

    `answer_delay`, in seconds, passes between the commit of a new effect and its answer. `mail_fails`: what is sent
    after an operation on several things can't be sent, and its answer is an error that holds the results.
    """
    counter = Counter(shop, sizes, customer_id=customer_id, answer_delay=answer_delay, mail_fails=mail_fails)
    once = shop.rules.deduplicates
    tools = [
        _reads("Consultar pedido", counter.consultar_pedido),
        _reads("Consultar entrega", counter.consultar_entrega),
        _reads("Consultar fatura", counter.consultar_fatura),
        _reads("Validar cancelamento", counter.validar_cancelamento_pedido),
        _reads("Rastrear pedidos", counter.rastrear_pedidos),
        _reads("Validar cancelamento de pedidos", counter.validar_cancelamento_pedidos),
        _reads("Validar devolução de itens", counter.validar_devolucao_itens),
        _reads("Validar troca", counter.validar_troca),
        _reads("Validar devolução", counter.validar_devolucao),
        _acts("Cancelar pedido", counter.cancelar_pedido, destructive=True, idempotent=once),
        _acts("Cancelar pedidos", counter.cancelar_pedidos, destructive=True, idempotent=once),
        _acts("Devolver itens", counter.devolver_itens, destructive=False, idempotent=once),
        _acts("Solicitar troca", counter.solicitar_troca, destructive=False, idempotent=once),
        _acts("Solicitar devolução", counter.solicitar_devolucao, destructive=False, idempotent=once),
        # Once per key, but again and again for the same order: of that the hint has no word, so it says nothing.
        _acts(
            "Enviar segunda via",
            counter.enviar_segunda_via,
            destructive=False,
            idempotent=None if once else False,
        ),
    ]
    if once:
        tools.append(_reads("Consultar operação", counter.consultar_operacao))
        tools.append(_acts("Encerrar operação", counter.encerrar_operacao, destructive=False, idempotent=True))
        tools += [
            _reads("Validar troca de tamanho", counter.validar_troca_tamanho),
            _acts("Trocar tamanho", counter.trocar_tamanho, destructive=False, idempotent=True),
            _acts("Retomar workflow", counter.retomar_workflow, destructive=False, idempotent=True),
            _acts("Cancelar workflow", counter.cancelar_workflow, destructive=False, idempotent=True),
            _reads("Consultar troca", counter.consultar_troca),
            _acts("Encerrar troca", counter.encerrar_troca, destructive=False, idempotent=True),
        ]
    return tools


def _but_no_mail(answer: dict[str, Any]) -> CallToolResult:
    sentence = "O resumo não pôde ser enviado por e-mail."
    error = {"code": "MAIL_FAILED", "message": sentence}
    told = TextContent(type="text", text=sentence)
    return CallToolResult(is_error=True, content=[told], structured_content={**answer, "error": error})


def said(reason: str) -> str:
    """Return the reason, or refuse one that says nothing."""
    if not reason.strip():
        raise Refusal("REASON_MISSING", "Diga o motivo em algumas palavras, como 'veio com defeito'.")
    return reason


def _reads(title: str, method: Callable[..., Any]) -> Tool:
    hints = ToolAnnotations(
        title=title, read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )
    return Tool.from_function(method, title=title, annotations=hints)


def _acts(title: str, method: Callable[..., Any], *, destructive: bool, idempotent: bool | None) -> Tool:
    hints = ToolAnnotations(
        title=title,
        read_only_hint=False,
        destructive_hint=destructive,
        idempotent_hint=idempotent,
        open_world_hint=False,
    )
    return Tool.from_function(method, title=title, annotations=hints)
