"""A small shop to decide about, and a `Talk` that plays one conversation with it through the core alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from trinco.core import hear as hearing
from trinco.core import settle, tell
from trinco.core.apply import Heard, Hearing, apply
from trinco.core.commands import Probe, Seal, Send, Validate
from trinco.core.contract import (
    Catalogue,
    ConfirmationPolicy,
    Contract,
    Execution,
    OperationType,
    Parameter,
    PreValidation,
    Route,
    ToolReference,
    WorkflowPolicy,
)
from trinco.core.conversation import Conversation
from trinco.core.events import AttemptAnswered, Moment, Probed, SealAnswered, ValidationAnswered
from trinco.core.names import ConversationKey, MessageId
from trinco.core.outcome import Delivery, ToolAnswer
from trinco.core.reading import Answer, Cue, IntentFact, Reading, Strength, ValueFact
from trinco.core.speech import Say, Utterance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.commands import Command
    from trinco.core.events import Event
    from trinco.core.proposal import Proposal
    from trinco.core.transaction import Transaction

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
KEY = ConversationKey(tenant_id="t", agent_id="shop", session_id="s")

ELIGIBLE: dict[str, object] = {"eligible": True}
LOST = ToolAnswer(delivery=Delivery.LOST, detail="the connection broke")
NOT_SENT = ToolAnswer(delivery=Delivery.NOT_SENT)
GARBLED = ToolAnswer(delivery=Delivery.GARBLED)
REFUSED = ToolAnswer(
    delivery=Delivery.RETURNED, is_error=True, no_effect=True, code="TOO_LATE", text="it is too late", body={}
)
OOPS = ToolAnswer(delivery=Delivery.RETURNED, is_error=True, text="it broke", body={})


def returned(body: Mapping[str, object] | None = None, **more: Any) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.RETURNED, body={} if body is None else body, **more)


DONE = returned({"protocol": "C-1"})


def key_is(status: str, result: dict[str, object] | None = None) -> ToolAnswer:
    return returned({"status": status} if result is None else {"status": status, "result": result})


def moment(minutes: float = 0, *, owner: str = "A", **subject: str) -> Moment:
    return Moment(now=NOON + timedelta(minutes=minutes), owner=owner, subject=subject)


PROBE, SEAL = ToolReference(tool="probe", server="shop"), ToolReference(tool="seal", server="shop")
WORKFLOW = WorkflowPolicy(
    resume=ToolReference(tool="resume", server="shop"), cancel=ToolReference(tool="stop", server="shop")
)


def settling(**how: Any) -> Execution:
    """Return an execution policy; `probe=True`, `seal=True` and `workflow=True` name the shop's tools."""
    reconcile = PROBE if how.pop("probe", False) else None
    seal = SEAL if how.pop("seal", False) else None
    workflow = WORKFLOW if how.pop("workflow", False) else None
    return Execution(reconcile=reconcile, seal=seal, workflow=workflow, **how)


RUN = {"workflow_name": "cancel", "execution_id": "run-1"}


def waiting(question: int | None = 1, *values: str, key: str = "reason", **more: Any) -> dict[str, object]:
    """Return the answer of a workflow that waits to be told something."""
    expected: dict[str, object] = {"key": key, "normalize": "strip", "reprompt": f"{key}, please?"}
    if values:
        expected["allowed_values"] = list(values)
    pause: dict[str, object] = {"node": key, "prompt": f"which {key}?", "expected_input": expected}
    return {"status": "PAUSED", **RUN, "pause": pause | ({} if question is None else {"question": question}) | more}


def ended(**output: Any) -> dict[str, object]:
    """Return the answer of a workflow that came to its end, with what it returned."""
    return {"status": "COMPLETED", **RUN, "output": {"cancel": output or {"success": True, "protocol": "C-1"}}}


STOPPED: dict[str, object] = {"status": "CANCELLED", **RUN, "success": False}


def cancelling(**changes: Any) -> Contract:
    """Return the contract of the operation that most tests use."""
    usual: dict[str, Any] = {
        "tool": "cancel",
        "server": "shop",
        "operation_type": OperationType.TRANSACTIONAL,
        "require_confirmation": True,
        "description": "cancel an order",
        "parameters": (Parameter(name="order_id", label="order"), Parameter(name="reason"), Parameter(name="account")),
        "requires": ("order_id",),
    }
    return Contract(**{**usual, **changes})


def checked(*, fail_open: bool = False) -> PreValidation:
    return PreValidation(tool="check", server="shop", fail_open=fail_open)


def shop(cancel: Contract | None = None, *others: Contract) -> Catalogue:
    """Return an agent with `cancel`, `refund` (which asks too), `ping` (which doesn't), `track` and `hello` (reads)."""
    contracts = (
        cancel or cancelling(),
        cancelling(tool="refund", description="refund an order"),
        cancelling(tool="ping", require_confirmation=False, requires=(), parameters=()),
        Contract(tool="track", server="shop", parameters=(Parameter(name="order_id"),), requires=("order_id",)),
        Contract(tool="hello", server="shop", operation_type=OperationType.CONVERSATIONAL),
        Contract(tool="check", server="shop", operation_type=OperationType.INTERNAL),
        *others,
    )
    return Catalogue(
        agent="shop",
        locale="pt-BR",
        time_zone="UTC",
        currency="BRL",
        contracts={c.tool: c for c in contracts},
        routes=(Route(name="cancelling", tool="cancel"), Route(name="refunding", tool="refund")),
    )


def value(parameter: str, is_: Any, cue: Cue = Cue.BARE) -> ValueFact:
    return ValueFact(parameter=parameter, value=is_, span=(0, 1), cue=cue)


def wants(tool: str, *, strength: Strength = Strength.UNEQUIVOCAL, score: float = 1, **values: Any) -> IntentFact:
    facts = tuple(value(name, v) for name, v in values.items())
    return IntentFact(route=f"{tool}ing", tool=tool, strength=strength, score=score, span=(0, 1), values=facts)


def asking_for(tool: str, **values: Any) -> Reading:
    return Reading(intents=(wants(tool, **values),))


def giving(cue: Cue = Cue.BARE, **values: Any) -> Reading:
    return Reading(values=tuple(value(name, v, cue) for name, v in values.items()))


YES, NO, UNCLEAR = Reading(answer=Answer.YES), Reading(answer=Answer.NO), Reading()
FORGET, PERSON = Reading(abandons=True), Reading(asks_person=True)
STANDING = "the question that stands"


class Talk:
    """One conversation. What is heard and answered changes it; what a step gave is kept for the test to look at."""

    def __init__(self, catalogue: Catalogue | None = None, **subject: str) -> None:
        self.catalogue = catalogue or shop()
        self.conversation = Conversation(subject=subject)
        self.minutes = 0.0
        self.owner = "A"
        self.subject = subject
        self.messages = 0
        self.heard = Heard(conversation=self.conversation)
        self.pending: list[tuple[Command, Transaction]] = []
        self.notes: tuple[Utterance, ...] = ()
        """Of this turn."""

    @property
    def at(self) -> Moment:
        return moment(self.minutes, owner=self.owner, **self.subject)

    @property
    def active(self) -> Transaction:
        assert self.conversation.active is not None
        return self.conversation.active

    @property
    def last(self) -> Transaction:
        assert self.conversation.last is not None
        return self.conversation.last

    @property
    def proposal(self) -> Proposal:
        assert self.active.proposal is not None
        return self.active.proposal

    @property
    def question(self) -> Any:
        active = self.conversation.active
        if active and active.waits:
            return active.waits.fingerprint
        return active.proposal.fingerprint if active and active.proposal else None

    def says(self, reading: Reading, *, answers: Any = STANDING, reachable: bool = True) -> Heard:
        """Hear a message; its author had seen the question that stands, if nothing else is said."""
        self.messages += 1
        heard = hearing.hear(
            self.conversation,
            Hearing(
                key=KEY,
                message_id=MessageId(f"m{self.messages}"),
                reading=reading,
                answers=self.question if answers is STANDING else answers,
                reachable=reachable,
            ),
            self.catalogue,
            self.at,
        )
        return self._took(settle.go_on(heard, KEY, self.catalogue, self.at))

    def mumbles(self) -> Heard:
        """Send a message that is not read at all."""
        self.messages += 1
        return self._took(hearing.unread(self.conversation, Utterance(say=Say.EMPTY), self.catalogue, self.at))

    def gets(self, answer: ToolAnswer | Mapping[str, object], which: int = 0) -> Heard:
        """Take in what one of the pending commands came back with."""
        command, asked = self.pending.pop(which)
        came = answer if isinstance(answer, ToolAnswer) else returned(answer)
        heard = settle.answered(self.conversation, asked, event_of(command, came), self.catalogue, self.at)
        return self._took(settle.go_on(heard, KEY, self.catalogue, self.at) if not self.pending else heard)

    def happens(self, event: Event, transaction: Transaction | None = None) -> Heard:
        return self._took(apply(self.conversation, transaction or self.active, event, self.catalogue, self.at))

    def closes(self) -> tuple[Utterance, ...]:
        """End the turn, and return what its reply says."""
        message_id = MessageId(f"m{self.messages}")
        closed, said = tell.close(self.conversation, self.notes, self.catalogue, message_id=message_id)
        self.conversation, self.notes = closed, ()
        return said

    def replies(self) -> list[Say]:
        return [u.say for u in self.closes()]

    @property
    def command(self) -> Any:
        """The one command that is pending."""
        assert len(self.pending) == 1
        return self.pending[0][0]

    def _took(self, heard: Heard) -> Heard:
        self.heard, self.conversation = heard, heard.conversation
        self.notes += heard.notes
        found = ((c, heard.conversation.find(c.transaction_id)) for c in heard.commands)
        self.pending += [(c, t) for c, t in found if t is not None]
        return heard


def event_of(command: Command, answer: ToolAnswer) -> Event:
    match command:
        case Validate():
            return ValidationAnswered(check=command.check, answer=answer)
        case Send():
            return AttemptAnswered(key=command.key, number=command.number, answer=answer)
        case Probe():
            return Probed(key=command.key, answer=answer, covers=command.covers, sent=command.sent)
        case Seal():
            return SealAnswered(key=command.key, answer=answer)


def awaiting(catalogue: Catalogue | None = None, **subject: str) -> Talk:
    """Return a talk in which the question about order PED-1 has just been put."""
    talk = Talk(catalogue, **subject)
    talk.says(asking_for("cancel", order_id="PED-1"))
    if talk.pending:
        talk.gets(ELIGIBLE)
    talk.closes()
    return talk


def executing(catalogue: Catalogue | None = None, **subject: str) -> Talk:
    """Return a talk in which the yes has just been spent."""
    talk = awaiting(catalogue, **subject)
    talk.says(YES)
    return talk


def unknown(execution: Execution | None = None, **subject: str) -> Talk:
    """Return a talk in which what was sent has just been lost."""
    talk = executing(shop(cancelling(execution=execution or Execution())), **subject)
    talk.gets(LOST)
    return talk


def pausing(catalogue: Catalogue | None = None, *values: str, **subject: str) -> Talk:
    """Return a talk in which a workflow has just asked something."""
    usual = shop(cancelling(execution=settling(probe=True, seal=True, idempotent=True, workflow=True)))
    talk = executing(catalogue or usual, **subject)
    talk.gets(waiting(1, *values))
    talk.closes()
    return talk


def patient(**confirmation: Any) -> ConfirmationPolicy:
    return ConfirmationPolicy(**confirmation)
