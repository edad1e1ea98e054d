"""What is not known is settled in a fixed order, each way once a look, and nothing is concluded without proof."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from tests.unit.core.shop import (
    DONE,
    LOST,
    NO,
    NOT_SENT,
    OOPS,
    REFUSED,
    UNCLEAR,
    Talk,
    asking_for,
    cancelling,
    executing,
    key_is,
    settling,
    shop,
    unknown,
)

from trinco.core.commands import Probe, Seal, Send
from trinco.core.conversation import due
from trinco.core.events import AttemptAnswered, OperatorSettled, OwnerGone, Probed, Revisited, SealAnswered
from trinco.core.execute import _next_look  # pyright: ignore[reportPrivateUsage]
from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Ground, OutcomeStatus, ToolAnswer
from trinco.core.settle import may_be_settled
from trinco.core.speech import Say
from trinco.core.transaction import Execution as Record
from trinco.core.transaction import Transaction

MINUTE = timedelta(minutes=1)
EVERYTHING = settling(probe=True, seal=True, idempotent=True, settles_within=MINUTE)
UNREADABLE = key_is("nonsense")


def record(transaction: Transaction) -> Record:
    assert transaction.execution is not None
    return transaction.execution


def kinds(talk: Talk) -> list[type]:
    return [type(c) for c, _ in talk.pending]


def look(talk: Talk, *, dead: bool = False) -> None:
    talk.happens(Revisited(senders_proved_dead=dead))


# The order


def test_the_order_is_probe_then_the_same_key_then_seal_then_an_operator() -> None:
    talk = unknown(EVERYTHING)
    assert kinds(talk) == [Probe]
    talk.gets(key_is("absent"))
    assert kinds(talk) == [Send]
    assert talk.command.number == 2
    talk.gets(LOST)
    assert kinds(talk) == [Probe]
    talk.gets(UNREADABLE)
    assert kinds(talk) == [Seal]
    talk.gets(UNREADABLE)
    assert kinds(talk) == []
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    talk.minutes = 10
    look(talk)
    talk.gets(UNREADABLE)
    talk.gets(LOST)
    talk.gets(UNREADABLE)
    talk.gets(UNREADABLE)
    assert talk.conversation.active is None
    assert talk.conversation.outstanding[0].handed_over


def test_the_same_key_is_sent_once_a_look() -> None:
    """A8: a server that can't be reached is not hammered within one turn."""
    talk = unknown(settling(idempotent=True))
    talk.gets(NOT_SENT)
    assert kinds(talk) == []
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    look(talk)
    assert kinds(talk) == [Send]


def test_where_a_policy_names_no_way_an_operator_must() -> None:
    talk = unknown()
    assert kinds(talk) == []
    talk.minutes = 9.9
    look(talk)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    talk.minutes = 10
    look(talk)
    assert talk.conversation.active is None
    assert talk.conversation.outstanding[0].handed_over
    assert [f.name for f in talk.heard.facts] == [FactName.HANDED_OVER]


def test_a_clock_that_went_back_hands_over() -> None:
    talk = unknown()
    talk.minutes = -1
    look(talk)
    assert talk.conversation.outstanding[0].handed_over


def test_what_was_handed_over_is_still_looked_at_and_settled() -> None:
    talk = unknown(settling(probe=True))
    talk.gets(UNREADABLE)
    talk.minutes = 11
    look(talk)
    talk.gets(UNREADABLE)
    (waiting,) = talk.conversation.outstanding
    talk.happens(Revisited(), waiting)
    talk.gets(key_is("done", {"protocol": "C-1"}))
    (settled,) = talk.conversation.outstanding
    assert settled.phase is Phase.COMPLETED


def test_looks_come_less_and_less_often() -> None:
    talk = unknown()
    waits: list[float] = []
    for _ in range(14):
        waits.append((_next_look(record(talk.active), talk.at) - talk.at.now).total_seconds())
        look(talk)
        assert due(talk.conversation) is not None
    assert waits[:4] == [1, 2, 4, 8]
    assert waits[-1] == 3600


# What a probe proves


def test_presence_is_proved_by_a_probe() -> None:
    talk = unknown(settling(probe=True))
    talk.gets(key_is("done", {"protocol": "C-1"}))
    assert talk.last.phase is Phase.COMPLETED
    assert talk.last.outcome is not None
    assert talk.last.outcome.ground is Ground.PROBE
    assert talk.last.outcome.answer is not None
    assert talk.last.outcome.answer.body == {"protocol": "C-1"}


@pytest.mark.parametrize("answer", [key_is("absent"), UNREADABLE, LOST])
def test_absence_is_not(answer: ToolAnswer) -> None:
    """The sender may be paused, and send later."""
    talk = unknown(settling(probe=True))
    talk.gets(answer)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_a_sealed_key_is_proof_whoever_sealed_it() -> None:
    talk = unknown(settling(probe=True))
    talk.gets(key_is("sealed"))
    assert (talk.last.phase, talk.last.why) == (Phase.FAILED, "sealed")


@pytest.mark.parametrize("way", ["probe", "seal"])
def test_a_seal_proves_nothing_once_the_server_may_have_forgotten_the_key(way: str) -> None:
    """A key that was done, and forgotten, is sealed as readily as one that never came."""
    talk = unknown(settling(key_retention=MINUTE, **{way: True}))
    talk.minutes = 2
    talk.gets(key_is("sealed"))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_what_is_in_progress_is_waited_for() -> None:
    talk = unknown(EVERYTHING)
    talk.gets(key_is("in_progress"))
    assert kinds(talk) == []
    talk.minutes = 11
    look(talk)
    talk.gets(key_is("in_progress"))
    assert talk.conversation.outstanding[0].handed_over


# Absence after the sender's death


def mortal(**more: Any) -> Talk:
    """Return a talk whose sender A died before it answered; B looks."""
    talk = executing(shop(cancelling(execution=settling(probe=True, settles_within=MINUTE, **more))))
    talk.owner = "B"
    talk.happens(OwnerGone(proved_dead=True))
    return talk


def test_absence_proves_nothing_once_the_server_may_have_forgotten_the_key() -> None:
    talk = mortal(key_retention=MINUTE)
    talk.pending.clear()
    talk.minutes = 2
    look(talk, dead=True)
    talk.gets(key_is("absent"))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_absence_long_after_the_senders_death_is_proof() -> None:
    talk = mortal()
    talk.pending.pop(0)
    talk.gets(key_is("absent"))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    talk.minutes = 1
    look(talk, dead=True)
    assert talk.command.covers == 1
    talk.gets(key_is("absent"))
    assert (talk.last.phase, talk.last.why) == (Phase.FAILED, "sender_dead")


@pytest.mark.parametrize("way", ["probe", "seal"])
@pytest.mark.parametrize(
    ("recorded", "more", "phase"),
    [
        ({"success": False}, {}, Phase.OUTCOME_UNKNOWN),
        ({"success": "false"}, {}, Phase.OUTCOME_UNKNOWN),
        ({"success": False}, {"errors_are_refusals": True}, Phase.FAILED),
        ({"protocol": "C-1"}, {"success_field": "accepted"}, Phase.OUTCOME_UNKNOWN),
        ({"accepted": True}, {"success_field": "accepted"}, Phase.COMPLETED),
        ({"results": [{"ok": False}, {"ok": False}]}, {}, Phase.FAILED),
        ({"results": [{"ok": True}, {"ok": False}]}, {}, Phase.COMPLETED),
        (None, {"success_field": "accepted"}, Phase.COMPLETED),
    ],
)
def test_what_a_server_recorded_proves_what_it_would_as_an_answer(
    way: str, recorded: dict[str, object] | None, more: dict[str, Any], phase: Phase
) -> None:
    talk = unknown(settling(**{way: True}, **more))
    talk.gets(key_is("done", recorded))
    (found,) = talk.conversation.transactions()
    assert found.phase is phase


def test_a_probe_asked_too_early_proves_no_absence_however_late_its_answer() -> None:
    """The effect may have landed while the answer travelled."""
    talk = mortal()
    talk.pending.pop(0)
    assert talk.command.covers == 0
    talk.minutes = 5
    talk.gets(key_is("absent"))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_a_probe_asked_before_another_attempt_proves_no_absence() -> None:
    talk = mortal(idempotent=True)
    talk.pending.pop(0)
    early, asked = talk.pending[0]
    assert isinstance(early, Probe)
    talk.gets(key_is("absent"))
    talk.gets(LOST)
    talk.pending.clear()
    talk.happens(Probed(key=early.key, answer=key_is("absent"), covers=1))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN
    assert asked.id == talk.active.id


def test_the_death_of_one_of_two_senders_proves_nothing() -> None:
    talk = executing(shop(cancelling(execution=settling(probe=True, idempotent=True, settles_within=MINUTE))))
    talk.owner = "B"
    talk.happens(OwnerGone(proved_dead=False))
    talk.pending.pop(0)
    talk.gets(key_is("absent"))
    talk.owner = "C"
    talk.pending.clear()
    talk.happens(OwnerGone(proved_dead=True))
    assert record(talk.active).dead_since is None


def test_a_death_is_forgotten_when_somebody_sends_again() -> None:
    talk = mortal(idempotent=True)
    assert record(talk.active).dead_since is not None
    talk.pending.pop(0)
    talk.gets(key_is("absent"))
    assert talk.active.phase is Phase.EXECUTING
    assert record(talk.active).dead_since is None


def test_a_death_is_remembered_from_the_first_proof_on() -> None:
    talk = mortal()
    first = record(talk.active).dead_since
    talk.minutes = 0.5
    for dead in (True, False):
        look(talk, dead=dead)
        assert record(talk.active).dead_since == first


def test_without_a_limit_a_death_proves_nothing() -> None:
    talk = executing(shop(cancelling(execution=settling(probe=True))))
    talk.happens(OwnerGone(proved_dead=True))
    talk.minutes = 60
    look(talk, dead=True)
    assert [c.covers for c, _ in talk.pending if isinstance(c, Probe)] == [0, 0]


# What a seal proves


@pytest.mark.parametrize(
    ("answer", "phase"),
    [
        (key_is("sealed"), Phase.FAILED),
        (key_is("done"), Phase.COMPLETED),
        (key_is("in_progress"), Phase.OUTCOME_UNKNOWN),
        (key_is("absent"), Phase.OUTCOME_UNKNOWN),
        (UNREADABLE, Phase.OUTCOME_UNKNOWN),
        (LOST, Phase.OUTCOME_UNKNOWN),
    ],
)
def test_a_seal_proves_what_it_says(answer: ToolAnswer, phase: Phase) -> None:
    talk = unknown(settling(seal=True))
    assert kinds(talk) == [Seal]
    talk.gets(answer)
    assert (talk.conversation.active or talk.last).phase is phase


# The same key again


@pytest.mark.parametrize(
    ("how", "again"),
    [
        ({}, True),
        ({"minutes": 14}, True),
        ({"minutes": 16}, False),  # the yes has expired
        ({"minutes": -1}, False),
        ({"withdrawn": True}, False),
        ({"subject": {"account": "A-2"}}, False),
        ({"subject": {}}, False),
    ],
)
def test_the_same_key_is_sent_again_only_for_a_yes_that_lives(how: dict[str, Any], again: bool) -> None:
    mine = cancelling(
        identity_arguments=("account",), execution=settling(idempotent=True, probe=True, settle_for=timedelta(hours=9))
    )
    talk = executing(shop(mine), account="A-1")
    if how.get("withdrawn"):
        talk.says(NO)
    talk.gets(LOST)
    talk.subject = how.get("subject", talk.subject)
    talk.minutes = how.get("minutes", 0)
    talk.gets(key_is("absent"))
    assert (Send in kinds(talk)) is again


def test_the_same_key_is_not_sent_again_after_the_server_may_have_forgotten_it() -> None:
    forgets = settling(idempotent=True, probe=True, key_retention=MINUTE)
    talk = unknown(forgets)
    talk.minutes = 2
    talk.gets(key_is("absent"))
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_nothing_is_sent_again_for_what_an_operator_has() -> None:
    talk = unknown(settling(idempotent=True, probe=True, settle_for=MINUTE))
    talk.minutes = 2
    talk.gets(key_is("in_progress"))
    (waiting,) = talk.conversation.outstanding
    talk.happens(Revisited(), waiting)
    talk.gets(key_is("absent"))
    assert talk.pending == []


def test_an_earlier_attempts_answer_decides_nothing_while_a_later_one_is_out() -> None:
    talk = unknown(settling(idempotent=True, probe=True))
    first = record(talk.active)
    talk.gets(key_is("absent"))
    for answer in (OOPS, REFUSED):
        talk.happens(AttemptAnswered(key=first.key, number=1, answer=answer))
        assert talk.active.phase is Phase.EXECUTING
        assert kinds(talk) == [Send]
    talk.gets(REFUSED)
    assert talk.last.phase is Phase.FAILED


def test_not_done_needs_proof_for_every_attempt() -> None:
    talk = unknown(settling(idempotent=True, probe=True))
    talk.gets(key_is("absent"))
    talk.gets(REFUSED)
    assert talk.active.phase is Phase.OUTCOME_UNKNOWN


def test_a_probe_that_finds_it_while_a_later_attempt_is_out_settles_it() -> None:
    talk = unknown(settling(idempotent=True, probe=True))
    probe = talk.command
    talk.gets(key_is("absent"))
    talk.happens(Probed(key=probe.key, answer=key_is("in_progress")))
    assert talk.active.phase is Phase.EXECUTING
    talk.happens(SealAnswered(key=probe.key, answer=UNREADABLE))
    assert talk.active.phase is Phase.EXECUTING
    talk.happens(Probed(key=probe.key, answer=key_is("done")))
    assert talk.last.phase is Phase.COMPLETED
    talk.gets(DONE)
    assert talk.last.phase is Phase.COMPLETED


# Operators


@pytest.mark.parametrize(("done", "phase"), [(True, Phase.COMPLETED), (False, Phase.FAILED)])
def test_an_operator_settles_what_is_unknown(done: bool, phase: Phase) -> None:
    talk = unknown()
    talk.happens(OperatorSettled(done=done, note="I looked"))
    assert talk.last.phase is phase
    assert talk.last.outcome is not None
    assert talk.last.outcome.ground is Ground.OPERATOR
    assert talk.last.outcome.answer is not None
    assert talk.last.outcome.answer.detail == "I looked"


def journalled(talk: Talk, *names: FactName) -> list[tuple[FactName, object]]:
    """The entries of these names, each with an operator's words in it."""
    return [(fact.name, fact.detail.get("note")) for fact in talk.heard.facts if fact.name in names]


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_how_an_operator_knows_is_journalled_each_time(first: bool, second: bool) -> None:
    """Said again, the same word only adds how it is known; another one corrects it."""
    entries = (FactName.SETTLED, FactName.CORRECTED)
    talk = unknown()
    talk.happens(OperatorSettled(done=first, note="seen in the shop"))
    assert journalled(talk, *entries) == [(FactName.SETTLED, "seen in the shop")]
    before = talk.last
    talk.happens(OperatorSettled(done=second, note="asked the shop"), before)
    assert journalled(talk, *entries) == [(entries[first != second], "asked the shop")]
    assert (talk.last == before) is (first == second)
    talk.happens(OperatorSettled(done=second), talk.last)
    assert talk.heard.facts == ()


@pytest.mark.parametrize(("done", "answer"), [(True, REFUSED), (False, DONE)])
def test_a_servers_word_has_no_note_of_an_operator(done: bool, answer: ToolAnswer) -> None:
    talk = unknown()
    key = record(talk.active).key
    talk.happens(OperatorSettled(done=done, note="I looked"))
    talk.happens(AttemptAnswered(key=key, number=1, answer=answer), talk.last)
    assert journalled(talk, FactName.CORRECTED) == [(FactName.CORRECTED, None)]


def test_an_operator_settles_nothing_else() -> None:
    talk = executing()
    before = talk.active
    talk.happens(OperatorSettled(done=True))
    assert talk.active == before


@pytest.mark.parametrize(
    ("operator", "answer", "phase", "why"),
    [
        (False, DONE, Phase.COMPLETED, ""),
        (True, REFUSED, Phase.FAILED, "refused"),
        (True, DONE, Phase.COMPLETED, ""),
        (False, REFUSED, Phase.FAILED, "operator"),
        (True, OOPS, Phase.COMPLETED, ""),
        (False, OOPS, Phase.FAILED, "operator"),
    ],
)
def test_an_operators_word_yields_to_the_servers(operator: bool, answer: ToolAnswer, phase: Phase, why: str) -> None:
    talk = unknown()
    key = record(talk.active).key
    talk.happens(OperatorSettled(done=operator))
    talk.happens(AttemptAnswered(key=key, number=1, answer=answer), talk.last)
    assert (talk.last.phase, talk.last.why) == (phase, why)


@pytest.mark.parametrize("event", [Probed, SealAnswered])
@pytest.mark.parametrize(
    ("operator", "status", "phase"),
    [
        (False, "done", Phase.COMPLETED),
        (True, "sealed", Phase.FAILED),
        (True, "absent", Phase.COMPLETED),
        (False, "in_progress", Phase.FAILED),
    ],
)
def test_an_operators_word_yields_to_a_probe_or_seal_on_its_way(
    event: Any, operator: bool, status: str, phase: Phase
) -> None:
    talk = unknown()
    key = record(talk.active).key
    talk.happens(OperatorSettled(done=operator))
    talk.happens(event(key=key, answer=key_is(status)), talk.last)
    assert talk.last.phase is phase


def test_a_server_that_breaks_its_promise_is_believed_when_it_says_done() -> None:
    """Sealed, and done all the same: what was told is corrected."""
    talk = unknown(settling(seal=True))
    key = record(talk.active).key
    talk.gets(key_is("sealed"))
    talk.happens(AttemptAnswered(key=key, number=1, answer=DONE), talk.last)
    assert talk.last.phase is Phase.COMPLETED
    assert [f.name for f in talk.heard.facts] == [FactName.CORRECTED]


def test_a_success_is_not_taken_back_by_anything_but_the_server_against_an_operator() -> None:
    talk = unknown(settling(probe=True))
    key = record(talk.active).key
    talk.gets(key_is("done"))
    talk.happens(SealAnswered(key=key, answer=key_is("sealed")), talk.last)
    assert talk.last.outcome is not None
    assert talk.last.outcome.status is OutcomeStatus.SUCCESS


def test_a_look_at_what_is_settled_changes_nothing() -> None:
    talk = executing()
    before = talk.active
    look(talk)
    assert talk.active == before


# Transactions that are not kept any more


def forgotten(answer: ToolAnswer) -> Talk:
    """Return a talk that has forgotten a transaction whose first attempt is still out."""
    talk = executing(shop(cancelling(execution=settling(seal=True))))
    talk.happens(OwnerGone(proved_dead=False))
    talk.gets(answer, which=1)
    talk.closes()
    talk.says(asking_for("hello"))
    talk.gets(DONE, which=1)
    talk.closes()
    assert [t.tool for t in talk.conversation.transactions()] == ["hello"]
    return talk


@pytest.mark.parametrize("answer", [REFUSED, LOST, OOPS])
def test_an_answer_that_proves_nothing_done_brings_nothing_back(answer: ToolAnswer) -> None:
    talk = forgotten(key_is("sealed"))
    before = talk.conversation
    talk.gets(answer)
    assert talk.conversation == before
    assert talk.pending == []


def test_proof_of_an_effect_is_never_dropped() -> None:
    talk = forgotten(key_is("sealed"))
    talk.gets(DONE)
    assert [t.phase for t in talk.conversation.outstanding] == [Phase.COMPLETED]


@pytest.mark.parametrize("first", [True, False])
def test_an_operator_may_take_a_word_back_and_the_person_is_told(first: bool) -> None:
    talk = unknown()
    talk.closes()
    settled = talk.active
    talk.happens(OperatorSettled(done=first))
    talk.closes()
    kept = talk.conversation.find(settled.id)
    assert kept is not None
    talk.happens(OperatorSettled(done=not first), kept)
    corrected = talk.conversation.find(settled.id)
    assert corrected is not None
    assert corrected.phase is (Phase.FAILED if first else Phase.COMPLETED)
    talk.says(UNCLEAR)
    assert Say.CORRECTION in talk.replies()


def test_an_operator_has_no_word_on_what_the_server_said() -> None:
    talk = executing()
    talk.gets(DONE)
    before = talk.last
    talk.happens(OperatorSettled(done=False), before)
    assert talk.last == before
    assert not may_be_settled(before)
