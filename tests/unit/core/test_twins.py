"""Identical requests: while nobody knows what became of one, nothing told of another denies that it was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    FORGET,
    KEY,
    LOST,
    NO,
    NOT_SENT,
    PERSON,
    REFUSED,
    UNCLEAR,
    YES,
    Talk,
    asking_for,
    cancelling,
    checked,
    giving,
    moment,
    settling,
    shop,
)

from trinco.core import tell
from trinco.core.apply import begin
from trinco.core.conversation import Conversation
from trinco.core.events import AttemptAnswered, OperatorSettled, OwnerGone, Revisited
from trinco.core.lifecycle import Phase
from trinco.core.names import MessageId, TransactionId
from trinco.core.outcome import ToolAnswer
from trinco.core.reading import Cue, Reading
from trinco.core.speech import DENIALS, Say, Utterance
from trinco.core.transaction import Argument, Origin, Provenance, Transaction
from trinco.core.twins import is_twin

CHECKED = shop(cancelling(pre_validation=checked()))


def requested(talk: Talk, order: str = "PED-1", tool: str = "cancel") -> Talk:
    talk.says(asking_for(tool, order_id=order))
    return talk


def lost_and_handed_over(talk: Talk, order: str = "PED-1") -> Transaction:
    """Let one cancellation be sent whose outcome nobody knows; return it."""
    requested(talk, order).says(YES)
    talk.gets(LOST)
    talk.closes()
    talk.minutes += 11
    talk.happens(Revisited())
    talk.closes()
    return talk.conversation.outstanding[-1]


def done(talk: Talk, order: str = "PED-1") -> Transaction:
    requested(talk, order).says(YES)
    talk.gets(DONE)
    talk.closes()
    return talk.last


def settled(talk: Talk, transaction: Transaction, *, as_done: bool = False) -> tuple[Utterance, ...]:
    """Let an operator say what became of one, and return what the next reply says."""
    talk.happens(OperatorSettled(done=as_done), talk.conversation.find(transaction.id))
    talk.says(UNCLEAR)
    return talk.closes()


def answers_late(talk: Talk, transaction: Transaction, answer: ToolAnswer) -> tuple[Utterance, ...]:
    assert transaction.execution is not None
    event = AttemptAnswered(key=transaction.execution.key, number=1, answer=answer)
    talk.happens(event, talk.conversation.find(transaction.id))
    talk.says(UNCLEAR)
    return talk.closes()


# Nothing is denied


def refused(talk: Talk, answer: ToolAnswer = REFUSED) -> None:
    requested(talk).says(YES)
    talk.gets(answer)


def barred(talk: Talk, **body: Any) -> None:
    talk.catalogue = CHECKED
    requested(talk).gets({"eligible": False, **body})


def not_checked(talk: Talk) -> None:
    talk.catalogue = CHECKED
    requested(talk).gets({})


def not_checked_again(talk: Talk) -> None:
    talk.catalogue = CHECKED
    requested(talk).gets(DONE)
    talk.minutes += 20  # the question is over, and can't be put anew
    talk.says(YES)
    talk.gets({})


def given_up(talk: Talk, *said: Any) -> None:
    requested(talk).closes()
    for reading in said:
        talk.says(reading)


def paused_and_replaced(talk: Talk) -> None:
    requested(talk).says(asking_for("hello"))
    talk.gets(DONE)
    talk.closes()
    requested(talk, "PED-7", "refund")


def retired(talk: Talk) -> None:
    requested(talk).closes()
    offered = {tool: c for tool, c in talk.catalogue.contracts.items() if tool != "cancel"}
    talk.catalogue = replace(talk.catalogue, contracts=offered)
    talk.says(UNCLEAR)


def unreachable(talk: Talk) -> None:
    requested(talk).closes()
    talk.says(YES, reachable=False)


DENYING: dict[str, tuple[Say, Callable[[Talk], None]]] = {
    "not eligible": (Say.NOT_ELIGIBLE, lambda talk: barred(talk, reason="cancelled already")),
    "blocked": (Say.BLOCKED, lambda talk: barred(talk, status="BLOCKED")),
    "not checked": (Say.CHECK_UNAVAILABLE, not_checked),
    "not checked again": (Say.CHECK_UNAVAILABLE, not_checked_again),
    "declined": (Say.CANCELLED, lambda talk: given_up(talk, NO)),
    "abandoned": (Say.CANCELLED, lambda talk: given_up(talk, FORGET)),
    "replaced": (Say.CANCELLED, lambda talk: given_up(talk, asking_for("refund", order_id="PED-7"))),
    "paused and replaced": (Say.CANCELLED, paused_and_replaced),
    "retired": (Say.CANCELLED, retired),
    "asked about": (Say.CANNOT_ANSWER, lambda talk: given_up(talk, Reading(asks=True))),
    "a person asked for": (Say.HANDOFF, lambda talk: given_up(talk, PERSON)),
    "never understood": (Say.HANDOFF, lambda talk: given_up(talk, UNCLEAR, UNCLEAR, UNCLEAR)),
    "unreachable": (Say.UNREACHABLE, unreachable),
    "refused": (Say.FAILED, refused),
    "not sent": (Say.FAILED, lambda talk: refused(talk, NOT_SENT)),
}


def denials(said: Iterable[Utterance]) -> list[Utterance]:
    return [utterance for utterance in said if utterance.say in DENIALS]


def test_all_that_may_deny_is_tried() -> None:
    assert {say for say, _ in DENYING.values()} == DENIALS


@pytest.mark.parametrize("case", DENYING)
def test_nothing_is_denied_while_an_identical_request_is_open(case: str) -> None:
    say, happens = DENYING[case]
    talk = Talk()
    lost_and_handed_over(talk)
    happens(talk)
    found = denials(talk.closes())
    assert [utterance.say for utterance in found] == [say]
    assert all(utterance.facts.get("open") is True for utterance in found)


@pytest.mark.parametrize("case", DENYING)
def test_it_is_where_none_is(case: str) -> None:
    say, happens = DENYING[case]
    talk = Talk()
    happens(talk)
    found = denials(talk.closes())
    assert [utterance.say for utterance in found] == [say]
    assert "open" not in found[0].facts


@pytest.mark.parametrize("case", sorted(set(DENYING) - {"replaced", "paused and replaced", "retired", "unreachable"}))
def test_and_where_the_open_one_is_of_another_order(case: str) -> None:
    """What doesn't say which request it speaks of (those left out here) says less than it could."""
    talk = Talk()
    lost_and_handed_over(talk, "PED-2")
    DENYING[case][1](talk)
    assert all("open" not in utterance.facts for utterance in denials(talk.closes()))


def test_what_speaks_of_another_operation_is_not_held_back() -> None:
    talk = Talk()
    lost_and_handed_over(talk)
    requested(talk, "PED-1", "refund").says(asking_for("ping"))
    assert [u.facts.get("open") for u in denials(talk.closes())] == [None]


def test_what_tells_of_items_denies_none_of_them() -> None:
    talk = Talk()
    lost_and_handed_over(talk)
    partly = Utterance(say=Say.DONE, tool="cancel", facts={"item_results": [{"state": "failed", "item": "A"}]})
    talk.notes = (partly, replace(partly, facts={"item_results": []}))
    assert [u.facts.get("open") for u in talk.closes() if u.say is Say.DONE] == [True, None]


def test_of_two_that_were_lost_neither_is_denied_before_both_are_known() -> None:
    talk = Talk()
    first, second = lost_and_handed_over(talk), lost_and_handed_over(talk)
    said = settled(talk, first)
    assert [u.say for u in said][:2] == [Say.SETTLED, Say.FAILED]
    assert said[1].facts["open"] is True
    assert "open" not in settled(talk, second)[1].facts


def test_nor_is_one_of_which_an_identical_one_is_under_way() -> None:
    talk = Talk()
    first = lost_and_handed_over(talk)
    requested(talk).says(YES)
    assert talk.active.phase is Phase.EXECUTING
    talk.happens(OperatorSettled(done=False), first)
    said = tell.close(talk.conversation, (), talk.catalogue)[1]
    assert [u.facts["open"] for u in denials(said)] == [True]


# Which requests are identical


def transaction(name: str, **changes: Any) -> Transaction:
    usual: dict[str, Any] = {"tool": "cancel", "route": "cancelling", "opened_by": MessageId("m")}
    return Transaction(id=TransactionId(name), **{**usual, **changes})


def arguments(provenance: Provenance = Provenance.MESSAGE, **values: Any) -> tuple[Argument, ...]:
    return tuple(Argument(name=name, value=value, provenance=provenance) for name, value in values.items())


ORDER = arguments(order_id="PED-1")
FEE = arguments(Provenance.VALIDATOR, fee=5)
OTHER_FEE = arguments(Provenance.VALIDATOR, fee=500)


def proposing(order: str = "PED-1", **subject: str) -> Transaction:
    """Return a transaction with a question of its own."""
    identity = tuple(subject)
    contract = cancelling(identity_arguments=identity) if identity else cancelling()
    begun = begin(
        Conversation(subject=subject),
        asking_for("cancel", order_id=order).intents[0],
        KEY,
        MessageId(f"m-{len(subject)}-{order}-{'-'.join(subject.values())}"),
        shop(contract),
        replace(moment(), subject=subject),
    )
    assert begun.conversation.active is not None
    assert begun.conversation.active.proposal is not None
    return begun.conversation.active


@pytest.mark.parametrize(
    ("mine", "other", "twins"),
    [
        ({"arguments": ORDER}, {"arguments": ORDER}, True),
        ({}, {}, True),
        ({"arguments": ORDER}, {}, False),
        ({}, {"arguments": ORDER}, False),
        ({"arguments": ORDER}, {"arguments": arguments(order_id="PED-2")}, False),
        ({"arguments": ORDER}, {"arguments": arguments(order_id="PED-1", reason="late")}, True),
        ({"arguments": arguments(order_id="PED-1", reason="late")}, {"arguments": ORDER}, False),
        ({"arguments": (*ORDER, *FEE)}, {"arguments": (*ORDER, *OTHER_FEE)}, True),
        ({"arguments": ORDER}, {"arguments": ORDER, "tool": "refund"}, False),
        ({"arguments": ORDER}, {"arguments": ORDER, "tool": "refund", "redirects": 1}, True),
        ({"arguments": ORDER}, {"arguments": ORDER, "tool": "refund", "redirects": 1, "route": "r"}, False),
        (
            {"arguments": arguments(order_id="PED-1", reason="late")},
            {"arguments": ORDER, "tool": "refund", "redirects": 1},
            True,
        ),
        (
            {"arguments": ORDER},
            {"arguments": FEE, "tool": "refund", "redirects": 1, "led_by": Origin(tool="cancel", arguments=ORDER)},
            True,
        ),
    ],
)
def test_a_request_is_known_again_by_what_people_asked_for(
    mine: dict[str, Any], other: dict[str, Any], twins: bool
) -> None:
    assert is_twin(transaction("a", **mine), transaction("b", **other)) is twins


def test_none_is_its_own_twin() -> None:
    assert not is_twin(proposing(), proposing())


def test_the_same_words_for_somebody_else_are_another_request() -> None:
    one, other = proposing(account="A"), proposing(account="B")
    assert not is_twin(one, other)
    assert is_twin(one, replace(proposing(account="A"), id=other.id))
    assert is_twin(replace(one, proposal=None), other), "whom it is for was not asked yet"


# What settles late


def test_what_settles_late_says_of_what_it_speaks() -> None:
    talk = Talk()
    first = lost_and_handed_over(talk)
    done(talk, "PED-2")
    prefix, outcome, *_ = settled(talk, first)
    assert (prefix.say, prefix.tool, prefix.facts) == (Say.SETTLED, "cancel", {"arguments": {"order_id": "PED-1"}})
    assert (outcome.say, outcome.facts["named"]) == (Say.FAILED, "settled")
    assert "repeated" not in outcome.facts


def test_labels_go_with_what_they_name() -> None:
    talk = Talk(CHECKED)
    requested(talk).gets(
        {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": [{"label": "Late", "value": "L"}, "b"]}
    )
    talk.says(replace(UNCLEAR, selected=(0,)))
    talk.gets({"eligible": True})
    talk.closes()
    talk.says(YES)
    talk.gets(LOST)
    talk.closes()
    prefix = settled(talk, talk.active)[0]
    assert prefix.facts["labels"] == {"reason": "Late"}


@pytest.mark.parametrize("as_done", [True, False])
def test_what_was_done_meanwhile_is_told_beside_it(as_done: bool) -> None:
    talk = Talk()
    first = lost_and_handed_over(talk)
    done(talk)
    said = settled(talk, first, as_done=as_done)
    assert [u.say for u in said][:3] == [Say.SETTLED, Say.DONE if as_done else Say.FAILED, Say.SAME_AS_DONE]
    assert said[1].facts["repeated"] is True
    assert said[2].facts == {"arguments": {"order_id": "PED-1"}, "partly": False}


def test_that_is_remembered_over_what_is_done_besides_and_let_go_when_it_is_told() -> None:
    talk = Talk()
    first = lost_and_handed_over(talk)
    done(talk)
    done(talk, "PED-2")
    last = done(talk)
    done(talk, "PED-3")
    assert [t.id for t in talk.conversation.outstanding] == [first.id, last.id], "of twins that were done, one is kept"
    assert Say.SAME_AS_DONE in [u.say for u in answers_late(talk, first, REFUSED)]
    talk.says(UNCLEAR)
    talk.closes()
    assert talk.conversation.outstanding == ()


def test_what_is_told_otherwise_later_says_so_too() -> None:
    talk = Talk()
    first = lost_and_handed_over(talk)
    done(talk)
    settled(talk, first, as_done=True)
    done(talk, "PED-2")
    said = answers_late(talk, first, REFUSED)
    assert [u.say for u in said][:3] == [Say.CORRECTION, Say.FAILED, Say.SAME_AS_DONE]
    assert said[0].facts == {"arguments": {"order_id": "PED-1"}}


def test_a_twin_that_becomes_known_in_the_same_reply_is_told_once() -> None:
    talk = Talk()
    first, second = lost_and_handed_over(talk), lost_and_handed_over(talk)
    talk.happens(OperatorSettled(done=True), second)
    said = settled(talk, first)
    assert [u.say for u in said][:4] == [Say.SETTLED, Say.DONE, Say.SETTLED, Say.FAILED]
    assert said[3].facts["repeated"] is True
    assert Say.SAME_AS_DONE not in [u.say for u in said]


def test_an_outcome_of_which_nothing_was_told_before_needs_no_more_words() -> None:
    """Its sender died before its reply; the recovery found out."""
    talk = Talk(shop(cancelling(execution=settling(errors_are_refusals=True))))
    requested(talk).says(YES)
    talk.happens(OwnerGone(proved_dead=True))
    assert [u.say for u in settled(talk, talk.active)][:1] == [Say.FAILED]


@pytest.mark.parametrize(
    ("told", "kind"), [("", Say.SETTLED), (tell.HANDED_OVER, Say.SETTLED), ("FAILED", Say.CORRECTION)]
)
def test_a_reply_that_is_given_again_goes_on_with_what_is_known_by_now(told: str, kind: Say) -> None:
    talk = Talk()
    finished = done(talk)
    said = tell.known_since(talk.conversation, finished, told, talk.catalogue)
    assert [u.say for u in said] == [kind, Say.DONE]


def test_a_correction_to_what_is_open_is_warned_of() -> None:
    talk = Talk()
    lost_and_handed_over(talk)
    requested(talk, "PED-2").closes()
    talk.says(giving(Cue.CORRECTED, order_id="PED-1"))
    assert talk.replies() == [Say.SAME_AS_UNKNOWN, Say.ASK_CONFIRMATION]
