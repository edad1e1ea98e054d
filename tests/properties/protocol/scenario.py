"""What one exploration is about: an agent, a server, what a person says, and how much may go wrong.

Time is counted in ticks, and one tick is longer than any of the agent's limits but one: after a tick a check has aged
and an unknown outcome is due for an operator, after two a question has expired.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from trinco.core.contract import (
    Catalogue,
    ConfirmationPolicy,
    Contract,
    Execution,
    OperationType,
    Parameter,
    PreValidation,
    ToolReference,
)
from trinco.core.names import ConversationKey
from trinco.core.reading import Answer, Cue, Expectation, IntentFact, Reading, Strength, ValueFact

KEY = ConversationKey(tenant_id="t", agent_id="shop", session_id="s")
START = datetime(2026, 1, 1, tzinfo=UTC)
TICK = timedelta(minutes=10)
HALF = TICK / 2

CANCEL, REFUND, TRACK, PING = "cancel", "refund", "track", "ping"


def at(tick: int) -> datetime:
    return START + tick * TICK


# What people say


@dataclass(frozen=True, slots=True)
class Said:
    """One message of a script, and how a reader understands it."""

    text: str
    answer: Answer = Answer.NONE
    wants: str = ""
    """Another operation it clearly asks for."""
    order: str = ""
    """The order it names."""
    corrects: bool = False
    abandons: bool = False

    def read(self, expected: Expectation) -> Reading:
        cue = Cue.CORRECTED if self.corrects else Cue.BARE
        value = (ValueFact(parameter="order_id", value=self.order, span=(0, 1), cue=cue),) if self.order else ()
        mine = self.wants == expected.tool or not self.wants
        intent = IntentFact(
            route=self.wants, tool=self.wants, strength=Strength.UNEQUIVOCAL, score=1, span=(0, 1), values=value
        )
        return Reading(
            answer=self.answer,
            abandons=self.abandons,
            values=value if mine else (),
            intents=() if mine else (intent,),
        )


def open_(tool: str = CANCEL, order: str = "PED-1") -> Said:
    return Said(f"{tool} {order}", wants=tool, order="" if tool in {TRACK, PING} else order)


YES = Said("yes", answer=Answer.YES)
NO = Said("no", answer=Answer.NO)
UNCLEAR = Said("hm")
FORGET = Said("forget it", abandons=True)


def no_it_is(order: str) -> Said:
    return Said(f"no, it is {order}", order=order, corrects=True)


def yes_and(tool: str, order: str = "PED-9") -> Said:
    return Said(f"yes, and {tool}", answer=Answer.YES, wants=tool, order="" if tool in {TRACK, PING} else order)


# What the agent and its server promise


class Face(StrEnum):
    """What a face tells of a message."""

    ANSWERS = "answers"
    """The question its author had before their eyes."""
    SENT_AT = "sent_at"
    NOTHING = "nothing"


def policy(
    *,
    idempotent: bool = False,
    probe: bool = False,
    seal: bool = False,
    settles: bool = False,
    errors_are_refusals: bool = False,
) -> Execution:
    return Execution(
        idempotent=idempotent,
        reconcile=ToolReference(tool="probe", server="shop") if probe else None,
        seal=ToolReference(tool="seal", server="shop") if seal else None,
        settles_within=HALF if settles else None,
        settle_for=HALF,
        errors_are_refusals=errors_are_refusals,
    )


def catalogue(execution: Execution, *, checked: bool = False, reasks: int = 3) -> Catalogue:
    confirmation = ConfirmationPolicy(expires_after=1.5 * TICK, revalidate_after=HALF, max_reprompts=reasks)
    order = Parameter(name="order_id")

    def effect(tool: str, *, check: bool = False, confirm: bool = True, requires: tuple[str, ...] = ("order_id",)):
        return Contract(
            tool=tool,
            server="shop",
            operation_type=OperationType.TRANSACTIONAL,
            require_confirmation=confirm,
            parameters=(order,),
            requires=requires,
            pre_validation=PreValidation(tool="check", server="shop") if check else None,
            confirmation=confirmation,
            execution=execution,
        )

    contracts = (
        effect(CANCEL, check=checked),
        effect(REFUND),
        effect(PING, confirm=False, requires=()),
        Contract(tool=TRACK, server="shop"),
    )
    return Catalogue(
        agent="shop", locale="pt-BR", time_zone="UTC", currency="BRL", contracts={c.tool: c for c in contracts}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How often what may go wrong does."""

    crashes: int = 0
    losses: int = 0
    """Answers that never come, though the server may act; requests that never leave."""
    odd: int = 0
    """Refusals, untyped errors, validators that change their mind or can't be reached."""
    looks: int = 0
    """Looks at what was sent, and leases said to have ended."""
    ticks: int = 0
    redeliveries: int = 0
    settlings: int = 0
    """An operator's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    name: str
    script: tuple[Said, ...]
    played: int = 0
    """How many messages of the script were answered before anything else happens."""
    besides: str = ""
    """An operation that must have been started, by the end of any day, if the yes beside it was spent."""
    execution: Execution = field(default_factory=policy)
    keyed: bool = False
    """The server keeps a table of keys: one effect per key, probe and seal."""
    slow: bool = False
    """The server may be at work on a request for a while."""
    checked: bool = False
    face: Face = Face.ANSWERS
    engines: int = 2
    limits: Limits = field(default_factory=Limits)
