"""The one point of enforcement: what every tool that touches a line goes through.

No tool, and no rule of a bill, of a service or of a policy is here.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

import anyio
import anyio.to_thread

from trinco.toolkit import Refusal, idempotency_key
from trinco_contas.server.accounts import Accounts, Effect
from trinco_contas.server.answers import (
    LineAnswer,
    Receipt,
    WorkflowAnswer,
)
from trinco_contas.server.flows import Flows
from trinco_contas.server.gate import Authorised, Gate, LineRefused
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import read_amount
from trinco_contas.server.requests import (
    Claimed,
    Ctx,
    barred,
)

_Told = TypeVar("_Told", bound=LineAnswer | WorkflowAnswer)
_Line = TypeVar("_Line", bound=LineAnswer)
_Authorise = Callable[[], Authorised]


class Enforced:
    """One file of accounts, behind one gate."""

    def __init__(self, accounts: Accounts, gate: Gate, flows: Flows, *, answer_delay: float = 0.0) -> None:
        self._accounts = accounts
        self._gate = gate
        self._flows = flows
        self._answer_delay = answer_delay

    async def _invoke(
        self, authorise: _Authorise, domain: Callable[[Authorised], Awaitable[_Told]], *, validates: bool = False
    ) -> _Told:
        """The one point of enforcement: who is it, may they act on this line, and only then the domain.

        Every answer says on whose authority it was given. Raises `Refusal` for an identity that can't be verified.
        """
        try:
            granted = await anyio.to_thread.run_sync(authorise)
            told = await domain(granted)
        except LineRefused as refused:
            return cast("_Told", barred(refused, self._gate.policy, validates=validates))
        return told.model_copy(update={"authority": granted.authority})

    def _called(self, ctx: Ctx, claimed: Claimed) -> _Authorise:
        return lambda: self._gate.authorise(ctx.request_context.meta, claimed)

    async def _read(
        self,
        ctx: Ctx,
        claimed: Claimed,
        reader: Callable[[sqlite3.Connection, AuthorisedLine], _Line],
        *,
        validates: bool = False,
    ) -> _Line:
        async def domain(granted: Authorised) -> _Line:
            return await anyio.to_thread.run_sync(self._accounts.read, reader, granted.line)

        return await self._invoke(self._called(ctx, claimed), domain, validates=validates)

    async def _perform(
        self,
        ctx: Ctx,
        claimed: Claimed,
        tool: str,
        subject: str,
        asked: object,
        effect: Callable[[AuthorisedLine], Effect],
    ) -> Receipt:
        key = idempotency_key(ctx.request_context.meta)

        async def domain(granted: Authorised) -> Receipt:
            line = granted.line
            ran = await anyio.to_thread.run_sync(
                lambda: self._accounts.perform(tool, line, subject, key, asked, effect(line))
            )
            if not ran.repeated:
                await anyio.sleep(self._answer_delay)
            return Receipt.model_validate(ran.result)

        return await self._invoke(self._called(ctx, claimed), domain)

    async def _run(self, running: Awaitable[dict[str, Any]]) -> WorkflowAnswer:
        answer = await running
        await anyio.sleep(self._answer_delay)
        return WorkflowAnswer.model_validate(answer)


def cents_of_words(amount: float | str | None) -> int | None:
    """Return an amount in cents; None where none was given. Raises `Refusal` for what is no amount."""
    if amount is None:
        return None
    cents = read_amount(amount)
    if cents is None:
        raise Refusal("AMOUNT_UNREADABLE", f"{amount!r} não é um valor em reais: escreva como 19,90.")
    return cents
