"""Fold evidence into what is known about an effect.

An answer is what came back from one call; a verdict is what the policy lets us conclude from it; an outcome is the
fold over the verdicts of all attempts. Unknown is not failed: "not done" needs proof for every attempt.
Transport, retries and words for people are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never, cast

from trinco.core.contract import Execution as ExecutionPolicy


class Delivery(StrEnum):
    """How far one call got, as the transport knows it."""

    RETURNED = "returned"
    """The server's own answer arrived, whatever it says."""
    NOT_SENT = "not_sent"
    """Proof that nothing was handed to the server."""
    LOST = "lost"
    """It may have been received: a timeout, a broken connection, a cancelled call."""
    GARBLED = "garbled"
    """An answer arrived that breaks the tool's own contract."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolAnswer:
    """What one call to a tool came back with. `body` is kept as evidence and never mutated."""

    delivery: Delivery
    is_error: bool = False
    body: Mapping[str, object] | None = None
    text: str = ""
    code: str | None = None
    """The server's typed error code, if it gave one."""
    no_effect: bool = False
    """The server's word (`_meta["io.trinco/effect"] == "none"`) that nothing happened."""
    detail: str = ""
    """For operators: what the transport saw."""


class Verdict(StrEnum):
    """What one attempt's answer proves."""

    OPEN = "open"
    """No answer yet."""
    DONE = "done"
    NOTHING = "nothing"
    """Proof that this attempt had no effect."""
    UNKNOWN = "unknown"


class OutcomeStatus(StrEnum):
    SUCCESS = "SUCCESS"
    PARTIAL_SUCCESS = "PARTIAL_SUCCESS"
    FAILED = "FAILED"
    UNKNOWN = "UNKNOWN"


class Ground(StrEnum):
    """What an outcome rests on."""

    ANSWER = "answer"
    PROBE = "probe"
    SEAL = "seal"
    NOT_SENT = "not_sent"
    REFUSAL = "refusal"
    SENDER_DEAD = "sender_dead"
    OPERATOR = "operator"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    status: OutcomeStatus
    ground: Ground
    answer: ToolAnswer | None = None
    """The evidence to tell from."""

    @property
    def known(self) -> bool:
        return self.status is not OutcomeStatus.UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One sending of the effect, recorded before it is sent."""

    number: int
    owner: str
    verdict: Verdict = Verdict.OPEN
    answer: ToolAnswer | None = None


def judge(answer: ToolAnswer, policy: ExecutionPolicy, *, read_only: bool = False) -> Verdict:
    """Conclude what one answer proves, under the operation's policy.

    A read-only call has no effect to be unsure of, so whatever is not an answer proves nothing happened.
    """
    match answer.delivery:
        case Delivery.NOT_SENT:
            return Verdict.NOTHING
        case Delivery.LOST | Delivery.GARBLED:
            return Verdict.NOTHING if read_only else Verdict.UNKNOWN
        case Delivery.RETURNED:
            return _judge_returned(answer, policy, read_only=read_only)
        case _:
            assert_never(answer.delivery)


def _judge_returned(answer: ToolAnswer, policy: ExecutionPolicy, *, read_only: bool) -> Verdict:
    claims = _claim(answer.body, policy.success_field)
    if answer.is_error or answer.no_effect or claims is False:
        refused = (
            answer.no_effect
            or (answer.code is not None and answer.code in policy.refusals)
            or policy.errors_are_refusals
            or read_only
        )
        return Verdict.NOTHING if refused else Verdict.UNKNOWN
    if policy.success_field is not None and claims is None:
        return Verdict.NOTHING if read_only else Verdict.UNKNOWN
    return Verdict.DONE


def _claim(body: Mapping[str, object] | None, success_field: str | None) -> bool | None:
    """Return what the answer itself says of its success, if it says it with a boolean."""
    for name in (success_field,) if success_field else ("success", "ok"):
        said = (body or {}).get(name)
        if isinstance(said, bool):
            return said
    return None


def fold(attempts: Iterable[Attempt]) -> Outcome:
    """Fold all attempts into one outcome; the server's success outranks everything, in any order of arrival."""
    kept = tuple(attempts)
    for attempt in kept:
        if attempt.verdict is Verdict.DONE:
            return Outcome(status=OutcomeStatus.SUCCESS, ground=Ground.ANSWER, answer=attempt.answer)
    if kept and all(attempt.verdict is Verdict.NOTHING for attempt in kept):
        last = kept[-1].answer
        unsent = last is not None and last.delivery is not Delivery.RETURNED
        ground = Ground.NOT_SENT if unsent else Ground.REFUSAL
        return Outcome(status=OutcomeStatus.FAILED, ground=ground, answer=last)
    last = kept[-1].answer if kept else None
    return Outcome(status=OutcomeStatus.UNKNOWN, ground=Ground.NONE, answer=last)


class KeyStatus(StrEnum):
    """What a reconcile or seal tool says of a key."""

    DONE = "done"
    ABSENT = "absent"
    IN_PROGRESS = "in_progress"
    SEALED = "sealed"
    UNREADABLE = "unreadable"
    """The tool could not be asked, or its answer says none of these."""


_KEY_SAYINGS = frozenset(KeyStatus) - {KeyStatus.UNREADABLE}


def key_status(answer: ToolAnswer) -> tuple[KeyStatus, ToolAnswer | None]:
    """Read a reconcile or seal tool's answer: the key's status, and the recorded result where it gives one."""
    if answer.delivery is not Delivery.RETURNED or answer.is_error or answer.body is None:
        return KeyStatus.UNREADABLE, None
    said = answer.body.get("status")
    if not isinstance(said, str) or said not in _KEY_SAYINGS:
        return KeyStatus.UNREADABLE, None
    result = answer.body.get("result")
    kept = (
        ToolAnswer(delivery=Delivery.RETURNED, body=cast("Mapping[str, object]", result))
        if isinstance(result, dict)
        else None
    )
    return KeyStatus(said), kept
