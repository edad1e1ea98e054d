"""One turn: a message in, a reply out. This is the only loop there is.

    receive   load the conversation; a message that was received before is not read again
    read      the language layer finds facts
    decide    the core says what they mean
    record    one commit: state, journal, executions, and that the message was received
    act       carry out the commands; each answer is decided and recorded in turn
    reply     rendered from the state, written with the last commit

If somebody else wrote first, the turn loads again and decides again: a yes still answers the question that its author
had seen, not the one that stands by then. No lock is held, within a turn or between turns.
"""

from __future__ import annotations

import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from trinco.core import hear as hearing
from trinco.core import tell
from trinco.core.apply import Heard, Hearing, apply, joined
from trinco.core.copying import replace
from trinco.core.errors import ConflictingTurn, ReaderError, ReusedMessageId, StoreError
from trinco.core.events import AttemptAnswered, Moment, OwnerGone, Retried, Revisited
from trinco.core.expecting import expectation
from trinco.core.hear import hear
from trinco.core.lifecycle import Phase
from trinco.core.names import Fingerprint
from trinco.core.reading import Answer, Reading
from trinco.core.settle import answered, go_on, unsettled
from trinco.core.speech import Say, Utterance
from trinco.engine import codec
from trinco.engine.calls import Caller, told_of
from trinco.engine.late import known_as_done
from trinco.engine.ledger import Ledger
from trinco.engine.message import Message
from trinco.engine.progress import Progress
from trinco.engine.replies import RecordedReply, Reply, read_reply
from trinco.ports.store import TurnRecord
from trinco.ports.tools import Identity

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trinco.core.commands import Command
    from trinco.core.conversation import Conversation
    from trinco.core.events import Event
    from trinco.core.names import ConversationKey
    from trinco.core.reading import Expectation
    from trinco.core.transaction import Transaction
    from trinco.engine.parts import Parts
    from trinco.ports.store import Loaded

log = logging.getLogger("trinco.engine")

MAX_CONFLICTS = 100
"""How often a turn decides again before it gives up; each conflict means that another turn went on."""


class Turn:
    """Runs one turn, or one look at a conversation without a message."""

    def __init__(
        self, parts: Parts, key: ConversationKey, late: Callable[[Transaction, AttemptAnswered], None]
    ) -> None:
        """`late` is told of an answer that came when nobody waited for it any more; `hear` takes it in."""
        self._parts = parts
        self._key = key
        self._store = parts.store
        self._catalogue = parts.catalogue
        self._ledger = Ledger(parts.store, key, parts.catalogue, parts.telemetry, parts.personal)
        self._caller = Caller(parts.tools, parts.clock, Progress(key, parts.telemetry), told_of(parts.catalogue))
        self._late = late
        self._notes: tuple[Utterance, ...] = ()
        self._version = 0
        self._conversation: Conversation
        self._decided_at = 0.0

    # receive

    async def run(self, message: Message) -> Reply:
        """Take one message and return its reply."""
        loaded = await self._load(message)
        seen = self._question_seen(message, loaded)
        for _ in range(MAX_CONFLICTS):
            try:
                if loaded.turn is not None:
                    return await self._again(message, loaded.turn, loaded)
                return await self._first(message, seen, loaded)
            except ConflictingTurn:
                loaded = await self._load(message)
        raise StoreError(f"conversation {self._key} is written by too many turns at once; nothing was done here")

    async def _load(self, message: Message | None = None) -> Loaded:
        self._decided_at = self._parts.clock.monotonic()
        loaded = await self._store.load(self._key, message.message_id if message else None)
        self._version = loaded.version
        self._conversation = codec.conversation(loaded)
        if message is not None and message.subject is not None:
            self._conversation = replace(self._conversation, subject=dict(message.subject))
        return loaded

    def _question_seen(self, message: Message, loaded: Loaded) -> Fingerprint | None:
        """Return the fingerprint of the question that the message's author had before their eyes.

        What the face says counts; else it is the question that had been put, in a reply, when the message came in.
        """
        if message.answers is not None:
            return Fingerprint(message.answers) if message.answers else None
        active = self._conversation.active
        asked = (active.waits or active.proposal) if active is not None else None
        if asked is None or asked.fingerprint != self._conversation.shown:
            return None
        crossed = message.sent_at is not None and asked.asked_at is not None and message.sent_at < asked.asked_at
        return None if crossed else asked.fingerprint

    def _moment(self, now: datetime) -> Moment:
        return Moment(now=now, owner=self._store.owner, subject=self._conversation.subject)

    async def _first(self, message: Message, seen: Fingerprint | None, loaded: Loaded) -> Reply:
        """Read a message for the first time, and record that it was received with what it changed."""
        expected = expectation(self._conversation, self._catalogue, heard_full_question=message.heard_full_question)
        reading = self._read(message, expected)
        reachable = await self._reachable(reading)
        # To find that out may take a while, and what is decided now counts from now.
        at = self._moment(await self._store.now() if reading.answer is Answer.YES else loaded.now)
        heard = await self._looked(self._heard(message, seen, at, reading, reachable=reachable), at)
        heard = go_on(heard, self._key, self._catalogue, at)
        received = {"message_id": message.message_id, "text": message.text}
        self._notes = heard.notes
        if not heard.commands:
            return await self._close(message, heard, received=received)
        opened = TurnRecord(message_id=message.message_id, digest=message.digest, reply=None)
        await self._record(heard, message, opens=opened, received=received)
        return await self._act(message, heard.commands)

    # read and decide

    def _read(self, message: Message, expected: Expectation) -> Reading:
        if message.unread() is not None:
            return Reading(reason="not_read")
        today = self._parts.clock.now().astimezone(ZoneInfo(self._catalogue.time_zone)).date()
        try:
            return self._parts.reader.read(message.text, expected, today=today)
        except ReaderError:
            log.exception("the reader failed; the message is treated as unclear")
            return Reading(reason="reader_failed")

    def _heard(
        self, message: Message, seen: Fingerprint | None, at: Moment, reading: Reading, *, reachable: bool
    ) -> Heard:
        if said := message.unread():
            return hearing.unread(self._conversation, said, self._catalogue, at)
        return hear(
            self._conversation,
            Hearing(
                key=self._key,
                message_id=message.message_id,
                reading=reading,
                answers=seen,
                reachable=reachable,
            ),
            self._catalogue,
            at,
        )

    async def _reachable(self, reading: Reading) -> bool:
        """Look, before a yes is spent, whether what it allows could be sent at all."""
        active = self._conversation.active
        if reading.answer is not Answer.YES or active is None or active.phase is not Phase.AWAITING_CONFIRMATION:
            return True
        why = await self._parts.tools.unreachable(self._catalogue.contract(active.tool).server)
        if why:
            log.warning("a yes is not spent: %s", why)
        return not why

    async def _looked(self, heard: Heard, at: Moment) -> Heard:
        """Look after what was sent and is not known: take over from who is gone, ask again what became of it."""
        for transaction in tuple(unsettled(heard.conversation)):
            event = await self._look_event(transaction, heard, at)
            if event is None:
                continue
            if _proves_death(event):
                # The death may be younger than the state that was loaded; what it proves is counted from now.
                at = self._moment(await self._store.now())
            more = answered(heard.conversation, transaction, event, self._catalogue, at)
            heard = replace(
                more,
                commands=(*heard.commands, *more.commands),
                facts=(*heard.facts, *more.facts),
                notes=(*heard.notes, *more.notes),
            )
        return heard

    async def _look_event(self, transaction: Transaction, heard: Heard, at: Moment) -> OwnerGone | Revisited | None:
        execution = transaction.execution
        if execution is None or any(c.transaction_id == transaction.id for c in heard.commands):
            return None  # just begun, in this very turn
        ended = not execution.started_at <= at.now <= execution.lease_until
        if transaction.phase is Phase.EXECUTING:
            dead = await self._store.owner_is_dead(execution.owner)
            return OwnerGone(proved_dead=dead) if dead or ended else None
        if transaction.handed_over and not ended:
            return None
        owners = {a.owner for a in execution.attempts}
        dead = all([await self._store.owner_is_dead(o) for o in owners])
        return Revisited(senders_proved_dead=dead)

    # act

    async def _act(self, message: Message | None, commands: tuple[Command, ...]) -> Reply:
        """Carry out commands until none is left, recording each answer; the last commit closes the turn."""
        pending = deque(self._asked(commands))
        while pending:
            command, asked, decided_at = pending.popleft()
            made_for = Identity(subject=self._conversation.subject, references=asked.references)
            event = await self._caller.perform(command, decided_at, partial(self._late, asked), made_for)
            try:
                heard = await self._took(message, asked, event, last=not pending)
            except StoreError:
                if isinstance(event, AttemptAnswered):
                    self._late(asked, event)  # the store fails just now; what the server said must not be lost with it
                raise
            if isinstance(heard, Reply):
                return heard
            self._notes += heard.notes
            pending.extendleft(reversed(self._asked(heard.commands)))
        raise AssertionError("a turn ends by closing")  # pragma: no cover

    async def _took(self, message: Message | None, asked: Transaction, event: Event, *, last: bool) -> Heard | Reply:
        """Take one answer in and record it; the last one closes the turn, if nothing more is to be done."""
        now = await self._store.now()
        for _ in range(MAX_CONFLICTS):
            at = self._moment(now)
            heard = answered(self._conversation, asked, event, self._catalogue, at)
            if last and message is not None:  # a question needs somebody who is told it
                heard = go_on(heard, self._key, self._catalogue, at)
            try:
                if last and not heard.commands:
                    return await self._close(message, heard, event=event)
                await self._record(heard, message, event=event)
                return heard
            except ConflictingTurn:
                about = self._conversation.focus  # what this turn's reply speaks of, whatever others talk about
                now = (await self._load()).now
                self._conversation = replace(self._conversation, focus=about)
        raise StoreError(f"conversation {self._key} is written by too many turns at once")

    def _asked(self, commands: tuple[Command, ...]) -> list[tuple[Command, Transaction, float]]:
        """Return each command just recorded, with the transaction that gave it and when it was decided."""
        asked = ((command, self._conversation.find(command.transaction_id)) for command in commands)
        return [(command, transaction, self._decided_at) for command, transaction in asked if transaction is not None]

    async def _record(self, heard: Heard, message: Message | None, **how: object) -> None:
        decided = self._parts.clock.monotonic()
        message_id = message.message_id if message else None
        await self._ledger.record(heard, self._version, message_id=message_id, **how)  # pyright: ignore[reportArgumentType]
        self._version += 1
        self._conversation = heard.conversation
        self._decided_at = decided

    # reply

    async def _close(
        self,
        message: Message | None,
        heard: Heard,
        *,
        event: object = None,
        received: object = None,
    ) -> Reply:
        """Write the last commit of a turn: the state with its reply."""
        if message is None:
            await self._record(heard, None, event=event)
            return self._reply("", handoff=False)
        first = received is not None
        notes = heard.notes if first else (*self._notes, *heard.notes)
        closed, said = tell.close(heard.conversation, notes, self._catalogue, message_id=message.message_id)
        text = self._parts.presenter.present(said)
        handoff = any(u.say in {Say.HANDOFF, Say.UNKNOWN_HANDED_OVER} for u in said)
        focus = closed.find(closed.focus)
        recorded = RecordedReply(
            text=text,
            focus=closed.focus,
            told=focus.told if focus else "",
            handoff=handoff,
            question=question_of(closed),
        )
        turn = TurnRecord(message_id=message.message_id, digest=message.digest, reply=codec.encode(recorded))
        await self._record(
            replace(heard, conversation=closed),
            message,
            event=event,
            opens=turn if first else None,
            closes=None if first else turn,
            received=received,
            replied={"message_id": message.message_id, "text": text},
        )
        return self._reply(text, handoff=handoff)

    def _reply(self, text: str, *, handoff: bool, redelivered: bool = False) -> Reply:
        conversation = self._conversation
        focus = conversation.find(conversation.focus)
        return Reply(
            text=text,
            phase=focus.phase if focus is not None and conversation.active is None else conversation.phase,
            handoff=handoff,
            transaction=focus,
            question=question_of(conversation),
            called=tuple(self._caller.called),
            events=tuple(self._ledger.events),
            conversation=conversation,
            catalogue=self._catalogue,
            redelivered=redelivered,
        )

    # a message that came before

    async def _again(self, message: Message, turn: TurnRecord, loaded: Loaded) -> Reply:
        """Answer a redelivered message: by its record, or by driving on the turn that was cut off."""
        if turn.digest != message.digest:
            raise ReusedMessageId(message.message_id)
        if turn.reply is not None:
            return self._recorded(read_reply(turn.reply))
        at = self._moment(loaded.now)
        heard = await self._looked(Heard(conversation=self._conversation), at)
        active = heard.conversation.active
        if active is not None and active.phase is Phase.PRE_VALIDATION:
            heard = joined(heard, apply(heard.conversation, active, Retried(), self._catalogue, at))
        elif active is not None and active.phase is Phase.EXECUTING and not heard.commands:
            # Who received it first is still at work, and will close the turn with its own words.
            said = tell.tell(active, self._catalogue)
            return self._reply(self._parts.presenter.present(said), handoff=False, redelivered=True)
        heard = go_on(heard, self._key, self._catalogue, at)
        if not heard.commands:
            return replace(await self._close(message, heard), redelivered=True)
        if heard.conversation != self._conversation:
            await self._record(heard, message)
        return replace(await self._act(message, heard.commands), redelivered=True)

    def _recorded(self, reply: RecordedReply) -> Reply:
        """Return a recorded reply, and what became known since."""
        transaction = next((t for t in self._conversation.transactions() if t.id == reply.focus), None)
        outcome = transaction.outcome if transaction else None
        text = reply.text
        if transaction and outcome and outcome.known and reply.told != outcome.status:
            since = tell.known_since(self._conversation, transaction, reply.told, self._catalogue)
            text += "\n" + self._parts.presenter.present(since)
        again = self._reply(text, handoff=reply.handoff, redelivered=True)
        return replace(again, question=reply.question)  # the one its text puts, not a later one

    # without a message

    async def look(self) -> Reply:
        """Settle what can be settled without a message."""
        for _ in range(MAX_CONFLICTS):
            loaded = await self._load()
            at = self._moment(loaded.now)
            heard = await self._looked(Heard(conversation=self._conversation), at)
            if not heard.facts and not heard.commands and heard.conversation == self._conversation:
                return self._reply("", handoff=False)
            try:
                await self._record(heard, None)
            except ConflictingTurn:
                continue
            return await self._act(None, heard.commands) if heard.commands else self._reply("", handoff=False)
        raise StoreError(f"conversation {self._key} is written by too many turns at once; nothing was done here")

    async def hear(self, asked: Transaction, event: AttemptAnswered) -> Reply:
        """Take in an answer that came when nobody waited for it any more; the next reply tells what it changed."""
        for _ in range(MAX_CONFLICTS):
            loaded = await self._load()
            heard = answered(self._conversation, asked, event, self._catalogue, self._moment(loaded.now))
            if self._conversation.find(asked.id) is None and await known_as_done(self._store, self._key, asked.id):
                heard = Heard(conversation=self._conversation)  # told, and let go of: it would be told again
            try:
                await self._record(heard, None, event=event)
            except ConflictingTurn:
                continue
            return await self._act(None, heard.commands) if heard.commands else self._reply("", handoff=False)
        raise StoreError(f"conversation {self._key} is written by too many turns at once; an answer was not kept")


def _proves_death(event: OwnerGone | Revisited) -> bool:
    return event.proved_dead if isinstance(event, OwnerGone) else event.senders_proved_dead


def question_of(conversation: Conversation) -> Fingerprint | None:
    """Return the question that is open, if one is."""
    return conversation.asks
