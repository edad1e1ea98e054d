"""The exchange for another size: a workflow that asks which one, and waits for the answer, over days and restarts.

Its runs are kept in a file beside the shop's. The engine behind them takes seconds to load, so it is loaded by who
exchanges a size, and by a server that finds runs of an earlier one. No MCP and no rule of the shop is here.
"""

import asyncio
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from trinco_retail.server.orders import Operation
from trinco_retail.server.shop import Shop

if TYPE_CHECKING:
    from trinco.toolkit.workflows import Run, Workflows

TOOL = "trocar_tamanho"
SIZES = ("38", "39", "40", "41", "42", "43")
"""Of the shop's only product that has one."""
SIZED = frozenset({"TEN-042"})


class SizeExchanges:
    """Exchanges for another size, at one shop. Take care to close it."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._runs = shop.path.with_suffix(".flows.db")
        self._opened: Workflows | None = None
        self._opening = asyncio.Lock()

    def go_on(self) -> None:
        """Go on with the runs that a dead server left, if any server of this shop ever began one."""
        if self._runs.exists():
            self._opened = self._open()

    async def run(self, arguments: Mapping[str, Any], key: str | None) -> dict[str, Any]:
        flows = await self._flows()
        return await flows.run(TOOL, dict(arguments), idempotency_key=key)

    async def resume(
        self, workflow: str, execution_id: str, answer: str, question: int | None, key: str | None
    ) -> dict[str, Any]:
        flows = await self._flows()
        return await flows.resume(workflow, execution_id, answer, question=question, idempotency_key=key)

    async def cancel(self, execution_id: str) -> dict[str, Any]:
        return await (await self._flows()).cancel(execution_id)

    async def look_up(self, key: str) -> dict[str, Any]:
        return await (await self._flows()).look_up(key) if self._runs.exists() else {"status": "absent"}

    async def seal(self, key: str) -> dict[str, Any]:
        return await (await self._flows()).seal(key)

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    async def _flows(self) -> "Workflows":
        async with self._opening:
            if self._opened is None:
                self._opened = await asyncio.to_thread(self._open)
            return self._opened

    def _open(self) -> "Workflows":
        flows: Workflows = import_module("trinco.toolkit.workflows").Workflows(self._runs, name="retail", version="1")

        @flows.workflow(TOOL)
        async def exchange_for_size(run: "Run", order_id: str, tamanho: str | None = None) -> dict[str, Any]:
            size = tamanho or await run.ask(
                "tamanho",
                "Para qual tamanho você quer trocar?",
                allowed_values=SIZES,
                reprompt=f"Temos do {SIZES[0]} ao {SIZES[-1]}. Qual deles?",
            )
            wanted = {"order_id": order_id, "size": size}
            return {"success": True, **await run.once(self._exchange, wanted, idempotent=True)}

        del exchange_for_size  # the workflows have it
        flows.open()
        return flows

    def _exchange(self, wanted: dict[str, str], key: str) -> dict[str, Any]:
        """Open the exchange, once for its key."""
        reason = f"trocar para o tamanho {wanted['size']}"
        ran = self._shop.perform(Operation.EXCHANGE, TOOL, wanted["order_id"], key, reason)
        return {**ran.result, "size": wanted["size"]}
