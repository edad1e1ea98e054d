"""The agent a host talks to: one catalogue, one store, and a `turn` for each message.

It holds the parts and the tasks; what a turn does is `turn.py`. A turn that its caller stops waiting for goes on: what
was begun is recorded. Choosing the parts is `trinco.wiring`'s work.
"""

from __future__ import annotations

import asyncio
import logging
import uuid
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

from trinco.core.apply import Heard, apply
from trinco.core.conversation import Conversation
from trinco.core.errors import ConflictingTurn, StoreError, UsageError
from trinco.core.events import Moment, OperatorSettled
from trinco.core.journal import Finding, verify
from trinco.core.lifecycle import Phase
from trinco.core.names import ConversationKey, MessageId
from trinco.core.projection import project
from trinco.core.settle import may_be_settled
from trinco.engine import codec, showing
from trinco.engine.ledger import Ledger
from trinco.engine.masking import personal_in
from trinco.engine.message import Message
from trinco.engine.parts import Parts
from trinco.engine.turn import MAX_CONFLICTS, Turn

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable, Mapping
    from datetime import datetime
    from types import TracebackType
    from typing import Any

    from trinco.core.contract import Catalogue
    from trinco.core.events import AttemptAnswered
    from trinco.core.facts import Fact
    from trinco.core.projection import AgentState
    from trinco.core.transaction import Transaction
    from trinco.engine.replies import Reply
    from trinco.engine.showing import News, Put
    from trinco.ports.store import WrittenEntry
    from trinco.ports.tools import Tools

log = logging.getLogger("trinco.engine")

RETRY_AFTER = (1, 2, 4, 8, 15, 30, *[60] * 10)
"""Seconds between tries to record an answer that the store could not take."""
MAX_ID = 512
"""Characters that a part of a conversation's key, or a message id, may have."""


class Agent:
    """Answers messages, acts once, and tells the truth about it. Use it as an async context manager."""

    def __init__(self, parts: Parts) -> None:
        self._parts = replace(parts, personal=personal_in(parts.catalogue))
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._closing = asyncio.Event()

    @property
    def catalogue(self) -> Catalogue:
        return self._parts.catalogue

    @property
    def tools(self) -> Tools:
        return self._parts.tools

    def key(self, session_id: str, *, tenant_id: str = "default") -> ConversationKey:
        """Return the key of one session's conversation with this agent.

        Raises:
            UsageError: one of the two can't be part of a key.
        """
        return self._checked(self._key(session_id, tenant_id), None)

    async def turn(
        self,
        key: ConversationKey | str,
        message: str,
        *,
        message_id: str | None = None,
        answers: str | None = None,
        sent_at: datetime | None = None,
        heard_full_question: bool = True,
        subject: Mapping[str, str] | None = None,
    ) -> Reply:
        """Take one message of a conversation and return the reply.

        Args:
            key: the conversation; a plain text is a session of the default tenant.
            message: what the person said. Any text is answered.
            message_id: the channel's own id. The same id again is a redelivery: it gets the recorded reply, and
                nothing is done twice. Without one, redelivery can't be recognised.
            answers: `Reply.question` of the reply that the person saw; an empty text if it put none. Without it, a
                yes is taken for the question that stood when the message came in.
            sent_at: when the person sent it (aware); a yes sent before a question was asked doesn't answer it.
            heard_full_question: False where a voice channel was interrupted before the question ended.
            subject: who the session is, as the host established it: identity arguments by name.

        Raises:
            ReusedMessageId: this id came before with another text.
            UsageError: a key, an id, a moment or an identity that can't be one; nothing was done.
            StoreError: the turn could not be recorded; the same message with the same id may be sent again.
        """
        conversation = self._checked(key, message_id)
        _refuse_unusable(message, sent_at, subject)
        taken = Message(
            message,
            MessageId(message_id or f"m-{uuid.uuid4().hex}"),
            answers=answers,
            sent_at=sent_at,
            heard_full_question=heard_full_question,
            subject=subject,
        )
        return await self._to_the_end(self._turn(conversation).run(taken))

    async def recover(self, *, limit: int = 100) -> tuple[tuple[ConversationKey, Phase], ...]:
        """Look after conversations whose effect was sent and is not known; return each with the phase it is in now."""
        looked: list[tuple[ConversationKey, Phase]] = []
        for key in await self._due(limit):
            await self._to_the_end(self._turn(key).look())
            looked.append((key, (await self.conversation(key)).phase))
        return tuple(looked)

    async def _due(self, limit: int) -> list[ConversationKey]:
        """Return at most `limit` of this agent's own conversations that are due, whoever else shares the store."""
        asked = limit
        while True:
            found = await self._parts.store.due(limit=asked)
            own = [key for key in found if key.agent_id == self.catalogue.agent]
            if len(own) >= limit or len(found) < asked:
                return own[:limit]
            asked *= 4

    async def settle(self, key: ConversationKey | str, transaction_id: str, *, done: bool, note: str = "") -> Phase:
        """Record an operator's word on an unknown outcome. It yields to the server's, should that come later, and to
        an operator's own later one. `note` says how it is known; the journal keeps it.

        Raises:
            UsageError: this conversation has no such transaction with an unknown outcome.
        """
        conversation = self._checked(key, None)
        if not _is_text(note):
            raise UsageError(f"note must be text that can be written as UTF-8, not {note!r:.80}; nothing was changed")
        ledger = self._ledger(conversation)
        for _ in range(MAX_CONFLICTS):
            loaded = await self._parts.store.load(conversation)
            state = codec.conversation(loaded)
            transaction = next((t for t in state.transactions() if t.id == transaction_id), None)
            if transaction is None or not may_be_settled(transaction):
                unknown = [t.id for t in state.transactions() if may_be_settled(t)]
                listed = ", ".join(unknown) or "none"
                raise UsageError(
                    f"{transaction_id!r} is not a transaction of {conversation} with an unknown outcome "
                    f"(there: {listed}); nothing was changed"
                )
            at = Moment(now=loaded.now, owner=self._parts.store.owner, subject=state.subject)
            heard = apply(state, transaction, OperatorSettled(done=done, note=note), self.catalogue, at)
            try:
                await ledger.record(heard, loaded.version)
            except ConflictingTurn:
                continue
            settled = heard.conversation.find(transaction.id)
            return settled.phase if settled else Phase.IDLE
        raise ConflictingTurn("the conversation is written by too many turns at once; nothing was changed")

    async def conversation(self, key: ConversationKey | str) -> Conversation:
        """Return a conversation's state as it stands."""
        return codec.conversation(await self._parts.store.load(self._checked(key, None)))

    async def state(self, key: ConversationKey | str) -> AgentState:
        """Return the specification's state fields of a conversation (spec/001 sections 2-3)."""
        return project(await self.conversation(key), self.catalogue)

    async def report(self, key: ConversationKey | str, fact: Fact) -> None:
        """Record what a face found out of step with this conversation; the conversation itself stays as it is."""
        conversation = self._checked(key, None)
        ledger = self._ledger(conversation)
        for _ in range(MAX_CONFLICTS):
            loaded = await self._parts.store.load(conversation)
            try:
                await ledger.record(Heard(conversation=codec.conversation(loaded), facts=(fact,)), loaded.version)
            except ConflictingTurn:
                continue
            return
        raise ConflictingTurn("the conversation is written by too many turns at once; nothing was recorded")

    def spoken(self, text: str) -> str:
        """Return a reply's text as a speech engine can say it: numbers, days and money in words, no symbols."""
        return self._parts.presenter.spoken(text)

    async def news(self, key: ConversationKey | str) -> News | None:
        """Return what became known that no reply has told yet; None if there is nothing. It changes nothing."""
        return showing.news(await self.conversation(key), self._parts)

    async def told(self, key: ConversationKey | str, news: News) -> None:
        """Record that a person was shown `news`; no reply tells it again."""
        await showing.told(self._ledger(self._checked(key, None)), news)

    async def put(self, key: ConversationKey | str, reply: Reply, *, at: datetime) -> None:
        """Record that what `reply` asks was shown at `at`, so that a later process may take the answer to it."""
        await showing.put(self._ledger(self._checked(key, None)), reply, at)

    async def last_put(self, key: ConversationKey | str) -> Put | None:
        """Return what the last reply asked, if it is recorded as shown."""
        return await showing.last_put(self._ledger(self._checked(key, None)))

    async def last_said(self, key: ConversationKey | str) -> str:
        """Return the text of the last reply, "" where there was none, or it is erased or long ago."""
        return await showing.last_said(self._ledger(self._checked(key, None)))

    async def journal(self, key: ConversationKey | str) -> tuple[WrittenEntry, ...]:
        """Return the whole journal of a conversation, oldest first."""
        conversation = self._checked(key, None)
        entries: list[WrittenEntry] = []
        while page := await self._parts.store.journal(conversation, after=entries[-1].sequence if entries else 0):
            entries += page
        return tuple(entries)

    async def verify(self, key: ConversationKey | str, *, head: str | None = None) -> tuple[Finding, ...]:
        """Check a conversation's journal for alterations, gaps and a tail that is gone.

        The store keeps the newest entry's hash beside the journal; who can write the one may write the other too, and
        only a `head` that was kept elsewhere shows it.
        """
        conversation = self._checked(key, None)
        own = await self._parts.store.head(conversation)  # read first: what is added meanwhile is no loss
        entries = await self.journal(conversation)
        heads = (own.hash, head) if head else (own.hash,)
        findings = [f for known in heads for f in verify(entries, head=known, conversation=str(conversation))]
        return tuple(dict.fromkeys(findings))

    async def conversations(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        return await self._parts.store.conversations(limit=limit)

    async def close(self) -> None:
        """Let running turns end, then close tools and store. Closing again does nothing.

        Late answers are not waited for: one that has not come by now is not heard.
        """
        if self._closed:
            return
        self._closed = True
        self._closing.set()
        await self._idle()
        await self._parts.tools.close()
        await self._idle()  # what came late while the tools were closed is still recorded
        await self._parts.store.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _to_the_end(self, work: Coroutine[Any, Any, Reply]) -> Reply:
        """Run `work` in a task of its own: if the caller is cancelled, what was begun is still recorded."""
        if self._closed:
            work.close()
            raise UsageError("this agent is closed")
        return await asyncio.shield(self._begun(work))

    def _begun(self, work: Coroutine[Any, Any, Reply]) -> asyncio.Task[Reply]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ledger(self, key: ConversationKey) -> Ledger:
        return Ledger(self._parts.store, key, self.catalogue, self._parts.telemetry, self._parts.personal)

    def _turn(self, key: ConversationKey) -> Turn:
        return Turn(self._parts, key, partial(self._came_late, key))

    def _came_late(self, key: ConversationKey, asked: Transaction, event: AttemptAnswered) -> None:
        """Record an answer that came when nobody waited for it any more, or that the store could not take: it is
        evidence all the same.
        """
        self._begun(self._kept(key, asked, event)).add_done_callback(partial(_missed, key))

    async def _kept(self, key: ConversationKey, asked: Transaction, event: AttemptAnswered) -> Reply:
        """Record an answer, trying again while the store can't; for the last time when the agent closes."""
        for seconds in RETRY_AFTER:
            try:
                return await self._turn(key).hear(asked, event)
            except StoreError as error:
                if self._closing.is_set():
                    raise
                log.warning("an answer to conversation %s can't be recorded yet: %s", key, error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), seconds)
        return await self._turn(key).hear(asked, event)

    async def _idle(self) -> None:
        while self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.debug("a turn ended with %s", type(error).__name__)

    def _key(self, session_id: str, tenant_id: str = "default") -> ConversationKey:
        return ConversationKey(tenant_id=tenant_id, agent_id=self.catalogue.agent, session_id=session_id)

    def _checked(self, key: ConversationKey | str, message_id: str | None) -> ConversationKey:
        conversation = self._key(key) if isinstance(key, str) else key
        if not isinstance(conversation, ConversationKey):  # pyright: ignore[reportUnnecessaryIsInstance] - the caller's
            raise UsageError(
                f"a conversation is named by a session's id (text) or by `agent.key(...)`, not by {key!r:.80} "
                f"({type(key).__name__}); nothing was done"
            )
        parts: Iterable[tuple[str, str | None]] = (
            ("tenant_id", conversation.tenant_id),
            ("agent_id", conversation.agent_id),
            ("session_id", conversation.session_id),
            ("message_id", message_id),
        )
        for name, value in parts:
            if value is None and name == "message_id":
                continue
            if not _is_text(value) or not value or len(value) > MAX_ID or not value.isprintable():
                raise UsageError(f"{name} must be 1 to {MAX_ID} printable characters, not {value!r:.80}")
        if conversation.agent_id != self.catalogue.agent:
            raise UsageError(
                f"the conversation belongs to agent {conversation.agent_id!r}, this is {self.catalogue.agent!r}"
            )
        return conversation


def _missed(key: ConversationKey, task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.warning("a late answer to conversation %s could not be recorded: %s", key, error)


def _refuse_unusable(message: object, sent_at: datetime | None, subject: Mapping[str, str] | None) -> None:
    """Refuse what would fail later, or would be stored and never be read again."""
    if not isinstance(message, str):
        raise UsageError(f"message must be text, not {type(message).__name__}")
    if sent_at is not None and sent_at.tzinfo is None:
        raise UsageError(f"sent_at must be aware of its time zone, and {sent_at.isoformat()} is not")
    for name, value in (subject or {}).items():
        if not _is_text(name) or not _is_text(value):
            raise UsageError(f"subject must hold texts by name; that of {name!r:.80} is {type(value).__name__}")


def _is_text(value: object) -> bool:
    """Say whether it is text that can be stored: no half of a surrogate pair."""
    return isinstance(value, str) and (value.isascii() or not any("\ud800" <= c <= "\udfff" for c in value))
