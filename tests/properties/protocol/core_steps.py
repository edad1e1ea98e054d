"""The atomic steps of a turn, driving the real core: what `engine/turn.py` does between two of its commits.

Conversations, transactions and names are interned as small numbers, and each step is computed once for each of its
inputs, so that millions of states can be visited. Clocks that decide nothing (when to look next, how often somebody
looked) are dropped from the state.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.properties.protocol import scenario as scenes

from trinco.core import apply as applying
from trinco.core import hear as hearing
from trinco.core import settle, tell
from trinco.core.apply import Heard, Hearing
from trinco.core.commands import Command, Probe, Seal, Send, Validate
from trinco.core.conversation import Conversation
from trinco.core.events import (
    AttemptAnswered,
    Event,
    Moment,
    OperatorSettled,
    OwnerGone,
    Probed,
    Retried,
    Revisited,
    SealAnswered,
    ValidationAnswered,
)
from trinco.core.expecting import expectation
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.names import Fingerprint, MessageId
from trinco.core.outcome import Delivery, Ground, ToolAnswer
from trinco.core.speech import Say
from trinco.engine import codec

if TYPE_CHECKING:
    from tests.properties.protocol.scenario import Scenario

    from trinco.core.proposal import Proposal
    from trinco.core.transaction import Transaction


class Broken(AssertionError):
    """Something happened that must never happen."""


NEVER = datetime(2000, 1, 1, tzinfo=UTC)


def _returned(body: dict[str, object]) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.RETURNED, body=body)


ANSWERS = {
    "ok": _returned({"protocol": "C-1"}),
    "refused": ToolAnswer(delivery=Delivery.RETURNED, is_error=True, no_effect=True, code="NO", body={}),
    "oops": ToolAnswer(delivery=Delivery.RETURNED, is_error=True, body={}),
    "lost": ToolAnswer(delivery=Delivery.LOST),
    "not_sent": ToolAnswer(delivery=Delivery.NOT_SENT),
    "eligible": _returned({"eligible": True}),
    "changed": _returned({"eligible": True, "transaction_decision": {"resolved_arguments": {"fee": 5}}}),
    "not_eligible": _returned({"eligible": False}),
    "done": _returned({"status": "done", "result": {"protocol": "C-1"}}),
    "absent": _returned({"status": "absent"}),
    "in_progress": _returned({"status": "in_progress"}),
    "sealed": _returned({"status": "sealed"}),
}


class Cmd(NamedTuple):
    """A command, with the transaction that gave it."""

    kind: str
    asked: int
    """The transaction as it was, interned."""
    tx: int
    key: int
    number: int
    """Of the attempt, or of the check."""
    covers: int
    reads: bool


class Spent(NamedTuple):
    """What a `Send` that was just recorded rests on."""

    tx: int
    key: int
    number: int
    question: int
    needs_yes: bool
    expired: bool


class Claim(NamedTuple):
    """What a reply says of one effect."""

    tx: int
    key: int
    status: str
    by_operator: bool
    corrected: bool


class Reply(NamedTuple):
    question: int
    focus: int
    told: str
    claims: tuple[Claim, ...]
    wordless: bool


class Step(NamedTuple):
    """What one commit writes."""

    talk: int
    focus: int
    """What the turn's reply will speak of."""
    todo: tuple[Cmd, ...]
    sends: tuple[Spent, ...]
    given_up: tuple[int, ...]
    """Transactions that were declined, cancelled or withdrawn."""
    asked: int
    """The question that stands after it, -1 for none."""
    begun: tuple[str, ...]
    """Tools of the transactions that were started."""
    reply: Reply | None


class When(NamedTuple):
    """Who decides, and what is known of time and of the others."""

    loaded_at: int
    """The tick of the state that is decided upon."""
    written_at: int
    owner: str
    ended: bool
    """Leases are said to have ended."""
    dead: frozenset[str]

    @property
    def loaded(self) -> Moment:
        return Moment(now=scenes.at(self.loaded_at), owner=self.owner)

    @property
    def written(self) -> Moment:
        return Moment(now=scenes.at(self.written_at), owner=self.owner)


class Core:
    """One scenario's conversation, step by step."""

    def __init__(self, scenario: Scenario, script: tuple[scenes.Said, ...]) -> None:
        self.script = script
        self.catalogue = scenes.catalogue(scenario.execution, checked=scenario.checked)
        self._numbers: dict[object, int] = {}
        self._values: list[Any] = []
        self._memo: dict[tuple[Any, ...], Any] = {}
        self._bare: dict[bytes, int] = {}
        self.tx_of: dict[int, int] = {}
        """The transaction of each key that was sent."""
        self.empty = self._talk(Conversation())

    # interning

    def _number(self, key: object, value: object) -> int:
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self._values)
            self._values.append(value)
        return found

    def _name(self, name: str | None) -> int:
        return -1 if name is None else self._number(name, name)

    def named(self, number: int) -> str:
        return self._values[number]

    def _talk(self, conversation: Conversation) -> int:
        written = codec.encode(conversation)
        if written not in self._bare:
            self._bare[written] = self._timeless_talk(conversation)
        return self._bare[written]

    def _timeless_talk(self, conversation: Conversation) -> int:
        bare = replace(
            conversation,
            active=_timeless(conversation.active),
            suspended=_timeless(conversation.suspended),
            last=_timeless(conversation.last),
            outstanding=tuple(t for t in map(_timeless, conversation.outstanding) if t is not None),
            just_asked=False,
        )
        return self._number(codec.encode(bare), bare)

    def conversation(self, talk: int) -> Conversation:
        return self._values[talk]

    # what a task does in one commit

    def when(self, talk: int, loaded_at: int, written_at: int, owner: str, ended: bool, dead: frozenset[str]) -> When:
        """Return who decides upon `talk`, without what makes no difference to it."""
        owners = self._memoized(self._owners, talk)
        if not owners:
            return When(loaded_at, loaded_at, owner, False, frozenset())
        return When(loaded_at, written_at, owner, ended, dead & owners)

    def _owners(self, talk: int) -> frozenset[str]:
        sent = [t.execution for t in settle.unsettled(self.conversation(talk))]
        return frozenset(a.owner for execution in sent if execution for a in execution.attempts)

    def first(self, talk: int, msg: int, seen: int, when: When) -> Step:
        """Read a message, decide, and look at what is not known."""
        return self._memoized(self._first, talk, msg, seen, when)

    def again(self, talk: int, msg: int, when: When) -> Step | None:
        """Drive on a message that was received before; None if its first receiver is still at work."""
        return self._memoized(self._again, talk, msg, when)

    def look(self, talk: int, when: When) -> Step | None:
        """Look without a message; None if there is nothing to do."""
        return self._memoized(self._look, talk, when)

    def answered(self, talk: int, cmd: Cmd, answer: str, msg: int, focus: int, last: bool, when: When) -> Step:
        """Take in what a command came back with; `last` if no other command waits."""
        return self._memoized(self._answered, talk, cmd, answer, msg, focus, last, when)

    def settled(self, talk: int, tx: int, done: bool, tick: int) -> Step:
        """Record an operator's word."""
        return self._memoized(self._settled, talk, tx, done, tick)

    def _memoized(self, step: Any, *inputs: Any) -> Any:
        key = (step.__name__, *inputs)
        if key not in self._memo:
            self._memo[key] = step(*inputs)
        return self._memo[key]

    def _first(self, talk: int, msg: int, seen: int, when: When) -> Step:
        conversation, moment = self.conversation(talk), when.loaded
        reading = self.script[msg].read(expectation(conversation, self.catalogue))
        heard = hearing.hear(
            conversation,
            Hearing(
                key=scenes.KEY,
                message_id=MessageId(f"m{msg}"),
                reading=reading,
                answers=Fingerprint(self.named(seen)) if seen >= 0 else None,
            ),
            self.catalogue,
            moment,
        )
        heard = self._looked(heard, when)
        heard = settle.go_on(heard, scenes.KEY, self.catalogue, moment)
        return self._step(heard, when.loaded_at, closes=msg if not heard.commands else None)

    def _again(self, talk: int, msg: int, when: When) -> Step | None:
        conversation, moment = self.conversation(talk), when.loaded
        heard = self._looked(Heard(conversation=conversation), when)
        active = heard.conversation.active
        if active is not None and active.phase is Phase.PRE_VALIDATION:
            retried = applying.apply(heard.conversation, active, Retried(), self.catalogue, moment)
            heard = applying.joined(heard, retried)
        elif active is not None and active.phase is Phase.EXECUTING and not heard.commands:
            return None
        heard = settle.go_on(heard, scenes.KEY, self.catalogue, moment)
        return self._step(heard, when.loaded_at, closes=msg if not heard.commands else None)

    def _look(self, talk: int, when: When) -> Step | None:
        conversation = self.conversation(talk)
        heard = self._looked(Heard(conversation=conversation), when)
        if not heard.facts and not heard.commands and heard.conversation == conversation:
            return None
        return self._step(heard, when.loaded_at, closes=None)

    def _looked(self, heard: Heard, when: When) -> Heard:
        moment = when.loaded
        for transaction in tuple(settle.unsettled(heard.conversation)):
            event = _look_event(transaction, heard, when)
            if event is None:
                continue
            if _proves_death(event):
                moment = when.written
            more = settle.answered(heard.conversation, transaction, event, self.catalogue, moment)
            heard = replace(
                more,
                commands=(*heard.commands, *more.commands),
                facts=(*heard.facts, *more.facts),
                notes=(*heard.notes, *more.notes),
            )
        return heard

    def _answered(self, talk: int, cmd: Cmd, answer: str, msg: int, focus: int, last: bool, when: When) -> Step:
        conversation, moment = self.conversation(talk), when.loaded
        if msg >= 0:
            conversation = replace(conversation, focus=self.named(focus) if focus >= 0 else None)
        asked: Transaction = self._values[cmd.asked]
        heard = settle.answered(conversation, asked, self._event(cmd, answer), self.catalogue, moment)
        if last and self.goes_on(msg):
            heard = settle.go_on(heard, scenes.KEY, self.catalogue, moment)
        closing = last and not heard.commands and msg >= 0
        return self._step(heard, when.loaded_at, closes=msg if closing else None)

    def goes_on(self, msg: int) -> bool:
        """Say whether a second request may be begun now: its question needs somebody who is told it."""
        return msg >= 0

    def _settled(self, talk: int, tx: int, done: bool, tick: int) -> Step:
        conversation = self.conversation(talk)
        transaction = next(t for t in conversation.transactions() if t.id == self.named(tx))
        moment = Moment(now=scenes.at(tick), owner="operator")
        heard = applying.apply(conversation, transaction, OperatorSettled(done=done), self.catalogue, moment)
        return self._step(heard, tick, closes=None)

    def _event(self, cmd: Cmd, answer: str) -> Event:
        came: Any = ANSWERS[answer]
        key: Any = self.named(cmd.key) if cmd.key >= 0 else None
        match cmd.kind:
            case "validate":
                return ValidationAnswered(check=cmd.number, answer=came)
            case "send":
                return AttemptAnswered(key=key, number=cmd.number, answer=came)
            case "probe":
                return Probed(key=key, answer=came, covers=cmd.covers, sent=cmd.covers)
            case _:
                return SealAnswered(key=key, answer=came)

    # what it amounts to

    def _step(self, heard: Heard, tick: int, *, closes: int | None) -> Step:
        after, reply = heard.conversation, None
        if closes is not None:
            after, reply = self._closed(heard, MessageId(f"m{closes}"))
        given_up = {FactName.WITHDRAWN, FactName.CANCELLED, FactName.DECLINED}
        return Step(
            talk=self._talk(after),
            focus=self._name(after.focus),
            todo=tuple(self._cmd(c, after) for c in heard.commands),
            sends=tuple(self._spent(c, after, tick) for c in heard.commands if isinstance(c, Send) and not c.read_only),
            given_up=tuple(self._name(f.transaction_id) for f in heard.facts if f.name in given_up),
            asked=self._name(_question(after)),
            begun=tuple(str(f.tool) for f in heard.facts if f.name is FactName.STARTED),
            reply=reply,
        )

    def _closed(self, heard: Heard, message_id: MessageId) -> tuple[Conversation, Reply]:
        before = heard.conversation
        closed, said = tell.close(before, heard.notes, self.catalogue, message_id=message_id)
        focus = closed.find(closed.focus)
        kinds = [u.say for u in said]
        told = [t for t in before.transactions() if t.id == before.focus or _is_news(t)]
        fallback = before.active or before.last
        claims = tuple(
            Claim(
                tx=self._name(t.id),
                key=self._name(t.execution.key) if t.execution else -1,
                status=str(t.outcome.status),
                by_operator=t.outcome.ground is Ground.OPERATOR,
                corrected=Say.CORRECTION in kinds,
            )
            for t in told or ([fallback] if fallback and not heard.notes else [])
            if t.outcome is not None and not self.catalogue.contract(t.tool).read_only
        )
        spoken = sum(
            1
            for u in said
            if u.say in {Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER} and not u.facts.get("read_only")
        )
        if spoken != len(claims):
            raise Broken(f"a reply counts {len(claims)} outcomes as told, and tells {spoken}")
        return closed, Reply(
            question=self._name(_question(closed)),
            focus=self._name(closed.focus),
            told=focus.told if focus else "",
            claims=claims,
            wordless=not said,
        )

    def _cmd(self, command: Command, after: Conversation) -> Cmd:
        transaction = after.find(command.transaction_id)
        assert transaction is not None
        asked = _timeless(transaction)
        snapshot = self._number(codec.encode(asked), asked)
        tx = self._name(command.transaction_id)
        match command:
            case Validate():
                return Cmd("validate", snapshot, tx, -1, command.check, 0, reads=True)
            case Send():
                key = self._name(command.key)
                self.tx_of[key] = tx
                return Cmd("send", snapshot, tx, key, command.number, 0, reads=command.read_only)
            case Probe():
                return Cmd("probe", snapshot, tx, self._name(command.key), 0, command.covers, reads=False)
            case Seal():
                return Cmd("seal", snapshot, tx, self._name(command.key), 0, 0, reads=False)

    def _spent(self, send: Send, after: Conversation, tick: int) -> Spent:
        transaction = after.find(send.transaction_id)
        assert transaction is not None
        assert transaction.proposal is not None
        return Spent(
            tx=self._name(send.transaction_id),
            key=self._name(send.key),
            number=send.number,
            question=self._name(transaction.proposal.fingerprint),
            needs_yes=self.catalogue.contract(send.tool).require_confirmation,
            expired=not _within(transaction.proposal, scenes.at(tick)),
        )

    # what others may ask of a conversation

    def shown(self, talk: int) -> int:
        """Return the question that an unstamped yes is taken for when it comes in now."""
        conversation = self.conversation(talk)
        active = conversation.active
        asked = active.proposal if active else None
        return self._name(asked.fingerprint) if asked and asked.fingerprint == conversation.shown else -1

    def unsettled(self, talk: int) -> tuple[int, ...]:
        return self._memoized(self._unsettled, talk)

    def _unsettled(self, talk: int) -> tuple[int, ...]:
        return tuple(self._name(t.id) for t in settle.unsettled(self.conversation(talk)))

    def unknown(self, talk: int) -> tuple[int, ...]:
        found = self.conversation(talk).transactions()
        return tuple(self._name(t.id) for t in found if t.phase is Phase.OUTCOME_UNKNOWN)


def _look_event(transaction: Transaction, heard: Heard, when: When) -> OwnerGone | Revisited | None:
    execution = transaction.execution
    if execution is None or any(c.transaction_id == transaction.id for c in heard.commands):
        return None
    if transaction.phase is Phase.EXECUTING:
        gone = execution.owner in when.dead
        return OwnerGone(proved_dead=gone) if gone or when.ended else None
    if transaction.handed_over and not when.ended:
        return None
    return Revisited(senders_proved_dead=all(a.owner in when.dead for a in execution.attempts))


def _within(proposal: Proposal, now: datetime) -> bool:
    asked, until = proposal.asked_at, proposal.expires_at
    return asked is not None and until is not None and asked <= now <= until


def _proves_death(event: OwnerGone | Revisited) -> bool:
    return event.proved_dead if isinstance(event, OwnerGone) else event.senders_proved_dead


def _timeless(transaction: Transaction | None) -> Transaction | None:
    """Drop what decides nothing: the model says itself when somebody looks, and details are for operators."""
    if transaction is None or transaction.execution is None:
        return transaction
    attempts = tuple(replace(a, answer=_plain(a.answer)) for a in transaction.execution.attempts)
    bare = replace(transaction.execution, lease_until=NEVER, looks=0, attempts=attempts)
    outcome = transaction.outcome
    plain = replace(outcome, answer=_plain(outcome.answer)) if outcome else None
    return replace(transaction, execution=bare, outcome=plain)


def _plain(answer: ToolAnswer | None) -> ToolAnswer | None:
    return replace(answer, detail="") if answer else None


def _question(conversation: Conversation) -> str | None:
    active = conversation.active
    waits = active is not None and active.phase is Phase.AWAITING_CONFIRMATION
    return active.proposal.fingerprint if active and waits and active.proposal else None


def _is_news(transaction: Transaction) -> bool:
    """Say whether how it stands is not what was told last: known, unknown, or unknown and handed to an operator."""
    outcome = transaction.outcome
    if outcome is None:
        return False
    return transaction.told != ("HANDED_OVER" if transaction.handed_over and not outcome.known else outcome.status)
