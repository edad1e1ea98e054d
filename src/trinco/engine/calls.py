"""Carry out the core's commands through the tools, and bring back each answer as the event that names it.

A call's answer is evidence, whatever it is. The one judgement made here is about time: an effect is not sent any more
when so long has passed since it was recorded that somebody else may already be looking.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, assert_never, cast

from trinco.core.commands import Probe, Seal, Send, Validate
from trinco.core.copying import replace
from trinco.core.events import AttemptAnswered, Probed, SealAnswered, ValidationAnswered
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.core.sending import LEASE_MARGIN
from trinco.core.values import exact
from trinco.engine.replies import Called
from trinco.ports.tools import CallKind, ToolCall

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.core.commands import Command
    from trinco.core.contract import Catalogue
    from trinco.core.events import Event
    from trinco.engine.progress import Progress
    from trinco.ports.clock import Clock
    from trinco.ports.tools import Identity, Tools

log = logging.getLogger("trinco.engine")

KEY = "io.trinco/idempotency-key"
"""Name of the idempotency key in a request's `_meta`."""
KEY_ARGUMENT = "idempotency_key"
"""Name of the key as an argument of reconcile and seal tools."""
DISPENSABLE = frozenset({"target_tool"})
"""What a validator is told beside the arguments: one that serves a single operation need not take it."""
DISPENSABLE_AFTER = frozenset({"workflow_name", "question"})
"""What the tools of a paused workflow are told beside the run and the answer: not every one needs it."""
CHECK_TIMEOUT = 30.0
"""Seconds that a validator, a probe or a seal may take."""


class Caller:
    """Calls tools for one turn, and remembers what was called."""

    def __init__(self, tools: Tools, clock: Clock, progress: Progress, told: Mapping[str, frozenset[str]]) -> None:
        """`told`: the identity arguments of each server that has any; it is told no more of who the session is."""
        self._progress = progress
        self._told = told
        self._tools = tools
        self._clock = clock
        self.called: list[Called] = []

    async def perform(
        self,
        command: Command,
        decided_at: float,
        late: Callable[[AttemptAnswered], None] | None = None,
        identity: Identity | None = None,
    ) -> Event:
        """Carry out one command that was decided at `decided_at` (monotonic seconds), for `identity`.

        `late` is told the answer of an effect that came after it had been given up as lost.
        """
        made_for = self._as_told(command.server, identity)
        match command:
            case Validate():
                answer = await self._call(
                    ToolCall(
                        server=command.server,
                        tool=command.tool,
                        arguments=command.arguments,
                        kind=CallKind.VALIDATE,
                        timeout=CHECK_TIMEOUT,
                        dispensable=DISPENSABLE,
                        identity=made_for,
                    )
                )
                return ValidationAnswered(check=command.check, answer=answer)
            case Send():
                answer = await self._send(command, decided_at, late, made_for)
                return AttemptAnswered(key=command.key, number=command.number, answer=answer)
            case Probe():
                answer = await self._ask_key(command, CallKind.RECONCILE, made_for)
                return Probed(key=command.key, answer=answer, covers=command.covers, sent=command.sent)
            case Seal():
                answer = await self._ask_key(command, CallKind.SEAL, made_for)
                return SealAnswered(key=command.key, answer=answer)
            case _:
                assert_never(command)

    async def _send(
        self,
        command: Send,
        decided_at: float,
        late: Callable[[AttemptAnswered], None] | None,
        identity: Identity | None,
    ) -> ToolAnswer:
        passed = self._clock.monotonic() - decided_at
        if passed > LEASE_MARGIN.total_seconds():
            detail = f"not sent: {passed:.1f} s had passed since it was recorded"
            return ToolAnswer(delivery=Delivery.NOT_SENT, detail=detail)

        def heard(answer: ToolAnswer) -> None:
            if late is not None:
                late(AttemptAnswered(key=command.key, number=command.number, answer=_exact(answer)))

        def tell(done: float, total: float | None, _: str | None) -> None:
            self._progress.tell(command, done, total)

        return await self._call(
            ToolCall(
                server=command.server,
                tool=command.tool,
                arguments=command.arguments,
                kind=CallKind.READ if command.read_only else CallKind.EFFECT,
                timeout=command.timeout,
                meta={KEY: command.sent_as or command.key},
                dispensable=DISPENSABLE_AFTER if command.sent_as else frozenset(),
                identity=identity,
                progress=tell if self._progress.is_watched else None,
                late=None if command.read_only else heard,
            )
        )

    async def _ask_key(self, command: Probe | Seal, kind: CallKind, identity: Identity | None) -> ToolAnswer:
        return await self._call(
            ToolCall(
                server=command.server,
                tool=command.tool,
                arguments={KEY_ARGUMENT: command.key},
                kind=kind,
                timeout=CHECK_TIMEOUT,
                meta={KEY: command.key},
                identity=identity,
            )
        )

    def _as_told(self, server: str, identity: Identity | None) -> Identity | None:
        """Return of an identity what a server is told."""
        names = self._told.get(server, frozenset())
        if identity is None or not names:
            return None
        return replace(identity, subject={name: of for name, of in identity.subject.items() if name in names})

    async def _call(self, call: ToolCall) -> ToolAnswer:
        try:
            answer = _exact(await self._tools.call(call))
        except asyncio.CancelledError:
            # Not sent again, and not known to have arrived: the record says lost, and somebody else will look.
            raise
        except Exception as error:
            log.exception("calling %s on %s failed", call.tool, call.server)
            answer = ToolAnswer(delivery=Delivery.LOST, detail=f"{type(error).__name__}: {error}")
        self.called.append(
            Called(
                server=call.server,
                tool=call.tool,
                arguments=dict(call.arguments),
                kind=call.kind,
                result=_shown(answer),
            )
        )
        return answer


def _exact(answer: ToolAnswer) -> ToolAnswer:
    """Return an answer whose numbers are those that the store will give back: what is told must not change by that.

    Raises:
        TypeError: for a number that no JSON can keep.
    """
    return answer if answer.body is None else replace(answer, body=cast("Mapping[str, object]", exact(answer.body)))


def _shown(answer: ToolAnswer) -> dict[str, object]:
    shown: dict[str, object] = {"delivery": str(answer.delivery), "is_error": answer.is_error, "body": answer.body}
    for name in ("code", "text", "detail"):
        if value := getattr(answer, name):
            shown[name] = value
    return shown


def told_of(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Return the identity arguments of each server of which an operation has any."""
    told: dict[str, frozenset[str]] = {}
    for contract in catalogue.contracts.values():
        if contract.identity_arguments:
            told[contract.server] = told.get(contract.server, frozenset()) | set(contract.identity_arguments)
    return told
