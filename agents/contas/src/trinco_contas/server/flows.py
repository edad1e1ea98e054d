"""The long operations: several services cancelled in one, and a strategic one treated, with a question in the middle.

Each step asks the gate again whether the line may still be acted on, so that what was withdrawn in between stops the
rest. Runs are kept in a file beside the accounts'. The engine behind them takes seconds to load, so it is loaded by
who begins a run, and by a server that finds runs of an earlier one. No MCP, and no rule of a service, is here.
"""

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from trinco_contas.server import services
from trinco_contas.server.accounts import Accounts
from trinco_contas.server.gate import Gate, Holder

if TYPE_CHECKING:
    from trinco.toolkit.workflows import Run, Workflows

Answer = dict[str, Any]
ITEM_KEY = "subject"


class Flows:
    """The long operations of one file of accounts. Take care to close it."""

    def __init__(self, accounts: Accounts, gate: Gate) -> None:
        self._accounts = accounts
        self._gate = gate
        self._runs = accounts.path.with_suffix(".flows.db")
        self._opened: Workflows | None = None
        self._opening = asyncio.Lock()

    def go_on(self) -> None:
        """Go on with the runs that a dead server left, if any server of these accounts ever began one."""
        if self._runs.exists():
            self._opened = self._open()

    async def cancel_services(self, holder: Holder, items: Sequence[str], key: str | None) -> Answer:
        flows = await self._flows()
        return await flows.run(services.CANCEL, {"holder": holder, "items": list(items)}, idempotency_key=key)

    async def treat_service(self, holder: Holder, subject: str, way: str | None, key: str | None) -> Answer:
        flows = await self._flows()
        asked = {"holder": holder, "subject": subject} | ({"way": way} if way else {})
        return await flows.run(services.TREAT, asked, idempotency_key=key)

    async def resume(
        self, workflow: str, execution_id: str, answer: str, question: int | None, key: str | None
    ) -> Answer:
        flows = await self._flows()
        return await flows.resume(workflow, execution_id, answer, question=question, idempotency_key=key)

    async def cancel(self, execution_id: str) -> Answer:
        return await (await self._flows()).cancel(execution_id)

    async def holder_of(self, execution_id: str) -> Holder | None:
        """Return for whom a run was begun; None if there is no such run."""
        if self._opened is None and not self._runs.exists():
            return None
        started = await (await self._flows()).started_with(execution_id)
        return None if started is None else cast("Holder", started[1]["holder"])

    async def look_up(self, key: str) -> Answer:
        return await (await self._flows()).look_up(key) if self._runs.exists() else {"status": "absent"}

    async def seal(self, key: str) -> Answer:
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
        flows: Workflows = import_module("trinco.toolkit.workflows").Workflows(self._runs, name="contas", version="1")

        @flows.workflow(services.CANCEL)
        async def cancel_each(run: "Run", holder: Holder, items: list[str]) -> Answer:
            steps = [{ITEM_KEY: item, "holder": holder} for item in items]
            return {"results": await run.each(self._cancel_one, steps, key=ITEM_KEY, idempotent=True)}

        @flows.workflow(services.TREAT)
        async def treat(run: "Run", holder: Holder, subject: str, way: str | None = None) -> Answer:
            chosen = way or await run.ask(
                "way",
                services.offer(subject),
                allowed_values=services.WAYS,
                reprompt="Diga manter, desconto ou cancelar.",
            )
            wanted = {"subject": subject, "way": chosen, "holder": holder}
            return {"success": True, **await run.once(self._treat, wanted, idempotent=True)}

        del cancel_each, treat  # the workflows have them
        flows.open()
        return flows

    def _cancel_one(self, item: dict[str, Any], key: str) -> Answer:
        """Cancel one service of a run's line, once for its key."""
        line, name = self._gate.still(item["holder"]), str(item[ITEM_KEY])
        effect = services.cancelling(line, name, self._accounts.today)
        receipt = self._accounts.perform(services.CANCEL, line, name, key, name, effect).result
        return {"protocol": receipt["protocol"], "message": receipt["message"]}

    def _treat(self, wanted: dict[str, Any], key: str) -> Answer:
        """Treat one service of a run's line, once for its key."""
        line, name, way = self._gate.still(wanted["holder"]), str(wanted["subject"]), str(wanted["way"])
        effect = services.treating(line, name, way, self._accounts.today)
        receipt = self._accounts.perform(services.TREAT, line, name, key, [name, way], effect).result
        return {each: receipt[each] for each in ("protocol", "message", "status", "way")}
