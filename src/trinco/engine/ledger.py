"""Write what was decided: one commit holds the state, the turn, the journal and the executions.

Knows how a decision becomes rows, and how to find out whether a commit happened whose acknowledgement was lost.
Deciding is the core's work, and what follows from a commit is the turn's.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from trinco.core.commands import Send
from trinco.core.conversation import STATE_SCHEMA, due
from trinco.core.errors import ConflictingTurn, UncertainCommit
from trinco.core.events import AttemptAnswered
from trinco.core.facts import FactName
from trinco.core.following import judged
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Verdict
from trinco.engine import codec
from trinco.engine.masking import Personal, mask_fact
from trinco.ports.store import AnswerRow, AttemptRow, Commit, Entry, ExecutionRow

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from trinco.core.apply import Heard
    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.events import Event
    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey
    from trinco.ports.store import Store, TurnRecord
    from trinco.ports.telemetry import Telemetry

log = logging.getLogger("trinco.engine")


class Ledger:
    """The writing side of one conversation, for as long as one turn or one look at it lasts."""

    def __init__(
        self,
        store: Store,
        key: ConversationKey,
        catalogue: Catalogue,
        telemetry: Iterable[Telemetry],
        personal: Personal,
    ) -> None:
        self.store = store
        self.key = key
        self._catalogue = catalogue
        self._telemetry = tuple(telemetry)
        self._personal = personal
        self.events: list[str] = []
        """Names of the facts recorded so far, in order."""

    async def record(
        self,
        heard: Heard,
        version: int,
        *,
        message_id: str | None = None,
        opens: TurnRecord | None = None,
        closes: TurnRecord | None = None,
        event: Event | None = None,
        received: object = None,
        replied: object = None,
        shown: tuple[str, object] | None = None,
    ) -> datetime:
        """Commit what was heard, upon `version`; return the store's clock.

        Raises:
            ConflictingTurn: somebody else wrote first; nothing of this was written.
        """
        sends = [c for c in heard.commands if isinstance(c, Send)]
        written = Commit(
            key=self.key,
            expected_version=version,
            schema=STATE_SCHEMA,
            state=codec.encode(heard.conversation),
            due=due(heard.conversation),
            awaits=_awaited(heard.conversation),
            opens=opens,
            closes=closes,
            entries=(
                *_texts(FactName.TURN_RECEIVED, received),
                *(_entry(f, message_id) for f in heard.facts),
                *_texts(FactName.TURN_REPLIED, replied),
                *(_texts(*shown) if shown else ()),
            ),
            executions=tuple(
                ExecutionRow(key=s.key, transaction_id=s.transaction_id, tool=s.tool) for s in sends if s.number == 1
            ),
            attempts=tuple(AttemptRow(key=s.key, number=s.number, owner=self.store.owner) for s in sends),
            answers=self._answers(event, heard.conversation),
        )
        now = await self._commit(written)
        self._tell_watchers(heard.facts)
        return now

    async def _commit(self, commit: Commit) -> datetime:
        try:
            return await self.store.commit(commit)
        except UncertainCommit:
            # The acknowledgement was lost. Nothing may be sent before we know whether the record stands.
            found = await self.store.load(self.key)
            if found.version == commit.expected_version + 1 and found.state == commit.state:
                return found.now
            if found.version == commit.expected_version:
                return await self.store.commit(commit)
            raise ConflictingTurn("another turn wrote while a commit's fate was unknown") from None

    def _answers(self, event: Event | None, conversation: Conversation) -> tuple[AnswerRow, ...]:
        if not isinstance(event, AttemptAnswered):
            return ()
        verdict = self._verdict(event, conversation)
        return (AnswerRow(key=event.key, number=event.number, verdict=str(verdict), body=codec.encode(event.answer)),)

    def _verdict(self, event: AttemptAnswered, conversation: Conversation) -> Verdict:
        for transaction in conversation.transactions():
            contract = self._catalogue.contracts.get(transaction.tool)
            if contract and transaction.execution is not None and transaction.execution.key == event.key:
                for attempt in transaction.execution.attempts:
                    if attempt.answer is event.answer:
                        return attempt.verdict  # just judged
                return judged(transaction, event.number, event.answer, contract)
        return Verdict.UNKNOWN

    def _tell_watchers(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            self.events.append(str(fact.name))
            for watcher in self._telemetry:
                try:
                    watcher.emit(self.key, mask_fact(fact, self._personal))
                except Exception:
                    log.warning("telemetry failed for %s", fact.name, exc_info=True)


def _awaited(conversation: Conversation) -> str | None:
    """Return whose answer this conversation waits for, if it waits for one."""
    sent = (t.execution for t in conversation.transactions() if t.phase is Phase.EXECUTING)
    return next((execution.owner for execution in sent if execution is not None), None)


def _entry(fact: Fact, message_id: str | None) -> Entry:
    body = {
        "transaction_id": fact.transaction_id,
        "tool": fact.tool,
        "message_id": message_id,
        **dict(fact.detail),
    }
    return Entry(name=str(fact.name), body=codec.encode(body))


def _texts(name: str, body: object) -> tuple[Entry, ...]:
    return () if body is None else (Entry(name=str(name), body=codec.encode(body)),)
