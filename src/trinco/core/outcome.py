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

from trinco.core.claims import FAILING, Claim, asks_back, claim, denies, items_claim, own_claim
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
            return _judge_read(answer, policy) if read_only else _judge_returned(answer, policy)
        case _:
            assert_never(answer.delivery)


def _judge_read(answer: ToolAnswer, policy: ExecutionPolicy) -> Verdict:
    said = own_claim(answer.body, policy.success_field)
    silent = said is Claim.NONE and policy.success_field is None
    asks = answer.body is not None and asks_back(answer.body)
    answered = not (answer.is_error or answer.no_effect or asks) and (said is Claim.DONE or silent)
    return Verdict.DONE if answered else Verdict.NOTHING


def _judge_returned(answer: ToolAnswer, policy: ExecutionPolicy) -> Verdict:
    items = items_claim(answer.body)
    said = claim(answer.body, policy.success_field)
    if (
        said is Claim.NONE
        and policy.success_field is None
        and denies(answer.body, answer.text, FAILING | policy.failing)
    ):
        said = Claim.NOT_DONE
    done = said in {Claim.DONE, Claim.PARTLY}
    refused = (
        answer.no_effect
        or (answer.code is not None and answer.code in policy.refusals)
        or (policy.errors_are_refusals and (answer.is_error or said is Claim.NOT_DONE))
    )
    if refused:  # an answer that contradicts itself proves nothing
        return Verdict.UNKNOWN if done else Verdict.NOTHING
    if items is Claim.NOT_DONE:
        return Verdict.NOTHING  # the server's word on each of them
    if answer.is_error:
        return Verdict.DONE if items in {Claim.DONE, Claim.PARTLY} else Verdict.UNKNOWN
    silent = said is Claim.NONE and policy.success_field is None
    return Verdict.DONE if done or silent else Verdict.UNKNOWN


def fold(attempts: Iterable[Attempt]) -> Outcome:
    """Fold all attempts into one outcome; the server's success outranks everything, in any order of arrival."""
    kept = tuple(attempts)
    for attempt in kept:
        if attempt.verdict is Verdict.DONE:
            return concluded(Verdict.DONE, attempt.answer, Ground.ANSWER)
    last = kept[-1].answer if kept else None
    if kept and all(attempt.verdict is Verdict.NOTHING for attempt in kept):
        unsent = last is not None and last.delivery is not Delivery.RETURNED
        return concluded(Verdict.NOTHING, last, Ground.NOT_SENT if unsent else Ground.REFUSAL)
    return concluded(Verdict.UNKNOWN, last, Ground.NONE)


def concluded(verdict: Verdict, answer: ToolAnswer | None, ground: Ground) -> Outcome:
    """Return the outcome that `verdict` stands for; what `answer` says of single items tells a part from the whole."""
    match verdict:
        case Verdict.DONE:
            partly = answer is not None and claim(answer.body) is Claim.PARTLY
            return Outcome(
                status=OutcomeStatus.PARTIAL_SUCCESS if partly else OutcomeStatus.SUCCESS, ground=ground, answer=answer
            )
        case Verdict.NOTHING:
            return Outcome(status=OutcomeStatus.FAILED, ground=ground, answer=answer)
        case Verdict.OPEN | Verdict.UNKNOWN:
            return Outcome(status=OutcomeStatus.UNKNOWN, ground=Ground.NONE, answer=answer)
        case _:
            assert_never(verdict)


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
