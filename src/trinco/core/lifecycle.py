"""The life of a transaction, as a table.

Read this file first: everything else in the product serves it.

A transaction is one use of one tool by one conversation. It is born when somebody asks for something and ends in a
terminal phase. Between the two it is *latched*: it survives turns, restarts and crashes, and nothing but a terminal
phase (or an unknown outcome handed to an operator) lets it go.

    IDLE -> COLLECTING_PARAMETERS -> PRE_VALIDATION -> AWAITING_CONFIRMATION -> EXECUTING -> COMPLETED

Three ideas carry the safety of the product, and all three are visible in `TRANSITIONS`.

*Only a yes leads to the effect.* `EXECUTING` is entered by `CONFIRMED` (a yes that names the fingerprint of the
current proposal), by `CLEARED` (the policy asks for no confirmation, or a yes that was held during a renewed check
still fits), or by `RESENT` (the same key once more, while settling). What such a yes began may pause to be told
something: `ANSWERED` goes on with it, `LEFT` ends it. There is no other way in, and no step leads from collecting or
from a changed proposal to the effect without a question.

*Unknown is not failed.* What was sent and not answered is `OUTCOME_UNKNOWN`, a phase of its own with ways out that
each need proof: of presence, of absence, or an operator's word. `FAILED` says "it did not happen".

*What is over is over.* A terminal phase has no way back to life. The one step out of it, `CORRECTED`, changes what is
told, not what is done: a server's own late word outranks an operator's, and its proof of an effect a promise that
there was none.

A step that isn't in the table raises `IllegalStep`: a fault of this code, never of a person. What people, servers and
networks do wrong is always some legal step.

This module knows no time, no words, no tools. Which event becomes which step is `decide.py`; which meaning of a
message becomes which event is `precedence.py`.
"""

from __future__ import annotations

from enum import StrEnum

from trinco.core.errors import IllegalStep


class Phase(StrEnum):
    IDLE = "IDLE"
    COLLECTING_PARAMETERS = "COLLECTING_PARAMETERS"
    PRE_VALIDATION = "PRE_VALIDATION"
    AWAITING_CONFIRMATION = "AWAITING_CONFIRMATION"
    AWAITING_CLARIFICATION = "AWAITING_CLARIFICATION"
    EXECUTING = "EXECUTING"
    OUTCOME_UNKNOWN = "OUTCOME_UNKNOWN"
    COMPLETED = "COMPLETED"
    FAILED = "FAILED"
    CANCELLED = "CANCELLED"
    OUT_OF_SCOPE = "OUT_OF_SCOPE"
    BLOCKED = "BLOCKED"

    @property
    def sent(self) -> bool:
        """Say whether the effect may be on its way: nothing can be recalled."""
        return self in {Phase.EXECUTING, Phase.OUTCOME_UNKNOWN}

    @property
    def terminal(self) -> bool:
        return self in TERMINAL

    @property
    def latched(self) -> bool:
        """A transaction in this phase holds its conversation."""
        return self is not Phase.IDLE and self not in TERMINAL


TERMINAL = frozenset({Phase.COMPLETED, Phase.FAILED, Phase.CANCELLED, Phase.OUT_OF_SCOPE, Phase.BLOCKED})


class Step(StrEnum):
    """One move of a transaction, named by what happened."""

    STARTED = "started"
    """Somebody asked for the operation."""
    MERGED = "merged"
    """Values came (or one more is needed) and something is still missing."""
    COMPLETED_PARAMETERS = "completed_parameters"
    """Nothing is missing: check it."""
    PROPOSED = "proposed"
    """The checks passed and a yes is needed: ask."""
    CLEARED = "cleared"
    """The checks passed and no (further) yes is needed: act."""
    UNCHECKED = "unchecked"
    """The check could not be made: keep everything, try on another turn."""
    REJECTED = "rejected"
    """The validator says it may not be done."""
    BARRED = "barred"
    """The authority says this session may not do it."""
    QUESTIONED = "questioned"
    """The validator needs a choice."""
    CONFIRMED = "confirmed"
    """A yes that names the current proposal, checked recently enough."""
    HELD = "held"
    """Such a yes, to a check that has aged: check again before spending it."""
    EXPIRED = "expired"
    """A yes to a question that is too old: check and ask again."""
    UNCLEAR = "unclear"
    """Neither yes nor no: the question is asked again."""
    STANDS = "stands"
    """The renewed check could not be made: the yes is not spent, the question stands."""
    DECLINED = "declined"
    ABANDONED = "abandoned"
    REPLACED = "replaced"
    """Another request took its place."""
    HANDED_OFF = "handed_off"
    """A person takes over."""
    WITHDRAWN = "withdrawn"
    """A no that came too late to recall what was sent."""
    LOST = "lost"
    """What was sent has no conclusive answer."""
    RESENT = "resent"
    """The same key is sent again, as the policy allows."""
    PAUSED = "paused"
    """The workflow behind the tool waits to be told something: ask."""
    ANSWERED = "answered"
    """It was said what a paused workflow waits for: tell it."""
    LEFT = "left"
    """A paused workflow isn't wanted any more: cancel it."""
    UNRESUMED = "unresumed"
    """What was said did not reach the workflow, which still waits."""
    STOPPED = "stopped"
    """The workflow was stopped, and nothing had been done."""
    PROVED_DONE = "proved_done"
    PROVED_UNDONE = "proved_undone"
    HANDED_OVER = "handed_over"
    """The outcome waits for an operator; the conversation is free."""
    CORRECTED = "corrected"
    """Stronger evidence than the one that was told."""


_GIVEN_UP = {
    Step.ABANDONED: Phase.CANCELLED,
    Step.REPLACED: Phase.CANCELLED,
    Step.HANDED_OFF: Phase.CANCELLED,
}
_FILLED = {
    Step.MERGED: Phase.COLLECTING_PARAMETERS,
    Step.COMPLETED_PARAMETERS: Phase.PRE_VALIDATION,
}
_SETTLED = {
    Step.PROVED_DONE: Phase.COMPLETED,
    Step.PROVED_UNDONE: Phase.FAILED,
    Step.WITHDRAWN: Phase.OUTCOME_UNKNOWN,
    Step.PAUSED: Phase.AWAITING_CLARIFICATION,
    Step.UNRESUMED: Phase.AWAITING_CLARIFICATION,
    Step.STOPPED: Phase.CANCELLED,
}

TRANSITIONS: dict[Phase, dict[Step, Phase]] = {
    Phase.IDLE: {
        Step.STARTED: Phase.COLLECTING_PARAMETERS,
    },
    Phase.COLLECTING_PARAMETERS: {
        **_FILLED,
        Step.UNCLEAR: Phase.COLLECTING_PARAMETERS,
        **_GIVEN_UP,
    },
    Phase.PRE_VALIDATION: {
        Step.PROPOSED: Phase.AWAITING_CONFIRMATION,
        Step.CLEARED: Phase.EXECUTING,
        Step.UNCHECKED: Phase.COLLECTING_PARAMETERS,
        Step.STANDS: Phase.AWAITING_CONFIRMATION,
        Step.REJECTED: Phase.OUT_OF_SCOPE,
        Step.BARRED: Phase.BLOCKED,
        Step.QUESTIONED: Phase.AWAITING_CLARIFICATION,
        **_FILLED,
        **_GIVEN_UP,
        Step.DECLINED: Phase.CANCELLED,
    },
    Phase.AWAITING_CONFIRMATION: {
        Step.CONFIRMED: Phase.EXECUTING,
        Step.HELD: Phase.PRE_VALIDATION,
        Step.EXPIRED: Phase.PRE_VALIDATION,
        Step.UNCLEAR: Phase.AWAITING_CONFIRMATION,
        Step.DECLINED: Phase.CANCELLED,
        **_FILLED,
        **_GIVEN_UP,
    },
    Phase.AWAITING_CLARIFICATION: {
        **_FILLED,
        Step.UNCLEAR: Phase.AWAITING_CLARIFICATION,
        Step.ANSWERED: Phase.EXECUTING,
        Step.LEFT: Phase.EXECUTING,
        Step.DECLINED: Phase.CANCELLED,
        **_GIVEN_UP,
    },
    Phase.EXECUTING: {
        **_SETTLED,
        Step.WITHDRAWN: Phase.EXECUTING,
        Step.LOST: Phase.OUTCOME_UNKNOWN,
    },
    Phase.OUTCOME_UNKNOWN: {
        **_SETTLED,
        Step.RESENT: Phase.EXECUTING,
        Step.HANDED_OVER: Phase.OUTCOME_UNKNOWN,
    },
    Phase.COMPLETED: {Step.CORRECTED: Phase.FAILED},
    Phase.FAILED: {Step.CORRECTED: Phase.COMPLETED},
    Phase.CANCELLED: {Step.CORRECTED: Phase.COMPLETED},
    Phase.OUT_OF_SCOPE: {},
    Phase.BLOCKED: {},
}


def advance(phase: Phase, step: Step) -> Phase:
    """Return the phase that `step` leads to.

    Raises:
        IllegalStep: the table has no such step there.
    """
    try:
        return TRANSITIONS[phase][step]
    except KeyError:
        raise IllegalStep(phase, step, sorted(TRANSITIONS[phase])) from None
