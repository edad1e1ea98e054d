"""Fold evidence into what is known about an effect.

An answer is what came back from one call; a verdict is what the policy lets us conclude from it; an outcome is the
fold over the verdicts of all attempts. Unknown is not failed: "not done" needs proof for every attempt.
Transport, retries and words for people are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from trinco.core.account import account_of, of_items
from trinco.core.answered_items import UNDONE, ItemResult, ItemState
from trinco.core.claims import Claim, asks_back, own_claim
from trinco.core.confirmed import NOTHING_CONFIRMED, Confirmed
from trinco.core.contract import Execution as ExecutionPolicy
from trinco.core.copying import replace
from trinco.core.parts import RESULTS, WRAPPERS, parts_of
from trinco.core.pause import is_undone, read_pause
from trinco.core.values import as_list, as_object, canonical


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
    PAUSED = "paused"
    """What it began waits to be told something; nothing, or a part, was done."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """What one answer proves, of the whole and of each item that it speaks of."""

    verdict: Verdict
    items: tuple[ItemResult, ...] = ()

    @property
    def partly(self) -> bool:
        return any(item.state in UNDONE for item in self.items)


_VERDICTS = {Claim.DONE: Verdict.DONE, Claim.NOT_DONE: Verdict.NOTHING}
"""What the items of an answer prove together."""


def judge(
    answer: ToolAnswer, policy: ExecutionPolicy, *, read_only: bool = False, confirmed: Confirmed = NOTHING_CONFIRMED
) -> Verdict:
    """Conclude what one answer proves, under the operation's policy.

    A read-only call has no effect to be unsure of, so whatever is not an answer proves nothing happened.
    """
    match answer.delivery:
        case Delivery.NOT_SENT:
            return Verdict.NOTHING
        case Delivery.LOST | Delivery.GARBLED:
            return Verdict.NOTHING if read_only else Verdict.UNKNOWN
        case Delivery.RETURNED:
            if read_only:
                return _judge_read(answer, policy, confirmed)
            return _of_workflow(answer, policy) or weigh(answer, policy, confirmed).verdict
        case _:
            assert_never(answer.delivery)


def _of_workflow(answer: ToolAnswer, policy: ExecutionPolicy) -> Verdict | None:
    """Return what an answer proves that says in full that a workflow waits, or was stopped before it did anything."""
    if policy.workflow is None or answer.is_error or answer.body is None:
        return None
    if read_pause(answer.body) is not None:
        return Verdict.PAUSED
    return Verdict.NOTHING if is_undone(answer.body) else None


def _judge_read(answer: ToolAnswer, policy: ExecutionPolicy, confirmed: Confirmed) -> Verdict:
    said = own_claim(answer.body, policy.success_field)
    silent = said is Claim.NONE and policy.success_field is None
    asks = answer.body is not None and asks_back(answer.body)
    parts = parts_of(answer.body, answer.text, WRAPPERS)
    elsewhere = asks or confirmed.is_of_another(parts.wholes, whichever=False)
    answered = not (answer.is_error or answer.no_effect or elsewhere) and (said is Claim.DONE or silent)
    return Verdict.DONE if answered else Verdict.NOTHING


def weigh(answer: ToolAnswer, policy: ExecutionPolicy, confirmed: Confirmed = NOTHING_CONFIRMED) -> Weighed:
    """Weigh an answer to an effect that arrived. One that contradicts itself, or what was asked for, proves nothing."""
    said = account_of(answer.body, answer.text, policy, confirmed)
    own = _VERDICTS.get(of_items(said.items), Verdict.UNKNOWN)
    denied = answer.is_error or said.claim in {Claim.NOT_DONE, Claim.DENIED}
    typed = answer.no_effect or answer.code in policy.refusals
    typed = typed or (said.refused and not said.of_another and said.claim in {Claim.NOT_DONE, Claim.DENIED})
    if typed or (policy.errors_are_refusals and denied and not said.of_another):
        refused = Verdict.UNKNOWN if said.done else Verdict.NOTHING
        return Weighed(verdict=refused, items=said.items if refused is own is Verdict.NOTHING else ())
    if said.of_another:
        return Weighed(verdict=Verdict.UNKNOWN)
    if said.items:
        return Weighed(verdict=own, items=said.items)
    answered = said.claim is Claim.DONE or (said.claim is Claim.NONE and policy.success_field is None)
    if answer.is_error or not answered:
        return Weighed(verdict=Verdict.UNKNOWN)
    whole = _VERDICTS.get(of_items(said.listed), Verdict.UNKNOWN) if said.listed else Verdict.DONE
    return Weighed(verdict=whole, items=said.listed)


def fold(
    attempts: Iterable[Attempt],
    policy: ExecutionPolicy | None = None,
    confirmed: Confirmed = NOTHING_CONFIRMED,
) -> Outcome:
    """Fold all attempts into one outcome; the server's success outranks everything, in any order of arrival."""
    kept = tuple(attempts)
    answers = [attempt.answer for attempt in kept if attempt.answer is not None]
    for attempt in kept:
        if attempt.verdict is Verdict.DONE:
            found = pieced(attempt.answer, answers, policy, confirmed)
            return concluded(Verdict.DONE, found, Ground.ANSWER, policy, confirmed)
    last = kept[-1].answer if kept else None
    if kept and all(attempt.verdict is Verdict.NOTHING for attempt in kept):
        unsent = last is not None and last.delivery is not Delivery.RETURNED
        return concluded(Verdict.NOTHING, last, Ground.NOT_SENT if unsent else Ground.REFUSAL)
    together = pieced(last, answers, policy, confirmed)
    if together is not None and together is not last:
        found = weigh(together, policy or ExecutionPolicy(), confirmed)
        if found.verdict is Verdict.DONE and not found.partly:  # each of them was done, by one attempt or another
            return concluded(Verdict.DONE, together, Ground.ANSWER, policy, confirmed)
    return concluded(Verdict.UNKNOWN, together, Ground.NONE)


def pieced(
    answer: ToolAnswer | None,
    others: Iterable[ToolAnswer],
    policy: ExecutionPolicy | None,
    confirmed: Confirmed,
) -> ToolAnswer | None:
    """Return `answer` with the items besides that another one proves to be done: its own entries, as they came.

    An item that was once proved to be done stays so, whatever a later answer says of it, or leaves out.
    """
    rest = [other for other in others if other is not answer and other.delivery is Delivery.RETURNED]
    if not rest or len(confirmed.items) < 2:
        return answer
    terms = policy or ExecutionPolicy()
    mine = [item for item in _items_of(answer, terms, confirmed) if item.entry is not None]
    done = {canonical(item.item) for item in mine if item.done}
    more = {canonical(i.item): i for other in rest for i in _items_of(other, terms, confirmed) if _is_proved(i)}
    added = {name: item for name, item in more.items() if name not in done}
    if not added:
        return answer
    entries = [item.entry for item in (*(i for i in mine if canonical(i.item) not in added), *added.values())]
    base = answer if answer is not None and answer.delivery is Delivery.RETURNED else None
    body = {RESULTS: entries}
    if base is None:
        return ToolAnswer(delivery=Delivery.RETURNED, body=body)
    return replace(base, body=body, no_effect=False)


def _items_of(answer: ToolAnswer | None, policy: ExecutionPolicy, confirmed: Confirmed) -> tuple[ItemResult, ...]:
    if answer is None or answer.delivery is not Delivery.RETURNED:
        return ()
    return account_of(answer.body, answer.text, policy, confirmed).items


def _is_proved(item: ItemResult) -> bool:
    return item.state is ItemState.DONE


def concluded(
    verdict: Verdict,
    answer: ToolAnswer | None,
    ground: Ground,
    policy: ExecutionPolicy | None = None,
    confirmed: Confirmed = NOTHING_CONFIRMED,
) -> Outcome:
    """Return the outcome that `verdict` stands for; what `answer` says of single items tells a part from the whole."""
    match verdict:
        case Verdict.DONE:
            partly = answer is not None and is_partly_done(answer, policy or ExecutionPolicy(), confirmed)
            return Outcome(
                status=OutcomeStatus.PARTIAL_SUCCESS if partly else OutcomeStatus.SUCCESS, ground=ground, answer=answer
            )
        case Verdict.NOTHING:
            return Outcome(status=OutcomeStatus.FAILED, ground=ground, answer=answer)
        case Verdict.OPEN | Verdict.PAUSED | Verdict.UNKNOWN:
            return Outcome(status=OutcomeStatus.UNKNOWN, ground=Ground.NONE, answer=answer)
        case _:
            assert_never(verdict)


def is_partly_done(answer: ToolAnswer, policy: ExecutionPolicy, confirmed: Confirmed) -> bool:
    """Say whether an answer that proves an effect proves a part of it alone."""
    if answer.body is not None and all(map(_is_plain, answer.body.values())):
        return False  # most answers have no items, and were just weighed
    return weigh(answer, policy, confirmed).partly


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return RESULTS not in value.casefold()
    return as_list(value) is None and as_object(value) is None


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
    return KeyStatus(said), _recorded(answer.body.get("result"))


def _recorded(result: object) -> ToolAnswer | None:
    """Return the answer that a record is of, wrapped as a server would have wrapped it."""
    if result is None:
        return None
    if isinstance(result, str):
        return ToolAnswer(delivery=Delivery.RETURNED, text=result)
    body = as_object(result)
    return ToolAnswer(delivery=Delivery.RETURNED, body={"result": result} if body is None else body)
