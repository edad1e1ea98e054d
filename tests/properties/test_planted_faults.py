"""The model of the turn protocol finds the faults it is there for: each is planted once, and seen.

More than half of them were found in this code, by this model or on the way to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.properties.protocol import world
from tests.properties.protocol.core_steps import Core
from tests.properties.protocol.explore import Found, explore
from tests.properties.protocol.scenario import (
    NO,
    REFUND,
    TRACK,
    UNCLEAR,
    YES,
    Face,
    Limits,
    Said,
    Scenario,
    no_it_is,
    open_,
    policy,
    yes_and,
)

from trinco.core import decide, execute, following, proving, settle, tell
from trinco.core.apply import apply
from trinco.core.outcome import Delivery, Verdict
from trinco.core.proposal import Proposal

if TYPE_CHECKING:
    from collections.abc import Iterator

RESENT = policy(idempotent=True, probe=True)
MORTAL = policy(idempotent=True, probe=True, settles=True)


def found(*script: Said, played: int = 1, **how: Any) -> str:
    """Return what the model finds wrong in a scenario."""
    with pytest.raises(Found) as caught:
        explore(Scenario(name="planted", script=script or (open_(), YES), played=played, **how))
    return caught.value.what


def is_untrue(what: str) -> bool:
    """Say whether a reply told that nothing happened, and something did, or does later."""
    return "failed, and it is done" in what or "said that nothing happened" in what


# Sending


def test_found_if_a_lost_call_is_sent_again_to_a_server_that_promises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "may_resend", lambda *_: True)
    assert "sent again" in found(limits=Limits(losses=1))


def test_found_if_a_withdrawn_yes_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = execute.may_resend

    def deaf(transaction: Any, contract: Any, at: Any) -> bool:
        return honest(replace(transaction, withdrawn=False), contract, at)

    monkeypatch.setattr(execute, "may_resend", deaf)
    what = found(open_(), YES, NO, keyed=True, execution=RESENT, limits=Limits(looks=1, losses=1))
    assert "was given up" in what


def test_found_if_an_effect_is_sent_before_it_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    recorded_first = world.Protocol._commits

    def eager(self: world.Protocol, w: world.World, slot: int, task: world.Task) -> Iterator[world.Move]:
        yield from recorded_first(self, w, slot, task)
        step = None if task.stale else self._decided(w, task, self.owner(w, slot), ended=False)
        for cmd in step.todo if step is not None else ():
            request = world.Request(cmd.key, cmd.number, self.owner(w, slot))
            if cmd.kind == "send" and request not in w.server.wire:
                yield "sends first", w._replace(server=w.server._replace(wire=(*w.server.wire, request)))

    monkeypatch.setattr(world.Protocol, "_commits", eager)
    assert "two effects" in found()


# Yeses


def test_found_if_a_yes_is_taken_for_whatever_question_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = decide._confirmed

    def lax(transaction: Any, event: Any, *rest: Any) -> Any:
        asked = transaction.proposal
        return strict(transaction, replace(event, fingerprint=asked.fingerprint) if asked else event, *rest)

    monkeypatch.setattr(decide, "_confirmed", lax)
    assert "nobody said yes" in found(open_(), YES, no_it_is("PED-2"))


def test_found_if_a_turn_that_lost_the_race_stamps_its_yes_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def stamped_anew(self: world.Protocol, w: world.World, task: world.Task) -> world.Task:
        return task._replace(tick=w.tick, stale=False, seen=self.core.shown(w.store.talk))

    monkeypatch.setattr(world.Protocol, "reloaded", stamped_anew)
    assert "nobody said yes" in found(open_(), YES, no_it_is("PED-2"))


def test_found_if_a_question_never_expires(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Proposal, "expired", lambda *_: False)
    assert "expired" in found(limits=Limits(ticks=2))


def test_found_if_a_held_yes_outlives_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = decide._passed

    def patient(*inputs: Any) -> Any:
        with pytest.MonkeyPatch.context() as meanwhile:
            meanwhile.setattr(Proposal, "expired", lambda *_: False)
            return honest(*inputs)

    monkeypatch.setattr(decide, "_passed", patient)
    assert "expired" in found(checked=True, limits=Limits(ticks=2))


def test_found_if_a_late_check_brings_a_declined_yes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def resurrecting(conversation: Any, asked: Any, event: Any, catalogue: Any, at: Any) -> Any:
        return apply(conversation, conversation.find(asked.id) or asked, event, catalogue, at)

    monkeypatch.setattr(settle, "answered", resurrecting)
    assert "was given up" in found(open_(), YES, NO, open_(TRACK), checked=True, limits=Limits(ticks=1))


def test_found_if_a_yes_to_going_on_said_twice_confirms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "_resumed", lambda transaction, *_: decide.Decision(transaction=transaction))
    assert "nobody said yes" in found(open_(), open_(TRACK), YES, YES, played=2, face=Face.SENT_AT)


def test_found_if_recovery_asks_a_question_that_nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    def standing(self: Core, talk: int) -> int:
        active = self.conversation(talk).active
        return self._name(active.proposal.fingerprint) if active and active.proposal else -1

    monkeypatch.setattr(Core, "goes_on", lambda self, msg: True)
    monkeypatch.setattr(Core, "shown", standing)
    what = found(
        open_(),
        yes_and(REFUND),
        YES,
        face=Face.SENT_AT,
        execution=policy(probe=True),
        limits=Limits(crashes=1, looks=1),
    )
    assert "nobody said yes" in what


# What is said


def test_found_if_a_lost_call_is_told_as_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = following.judge

    def hasty(answer: Any, *rest: Any, **more: Any) -> Verdict:
        return Verdict.NOTHING if answer.delivery is Delivery.LOST else honest(answer, *rest, **more)

    monkeypatch.setattr(following, "judge", hasty)
    assert is_untrue(found(limits=Limits(losses=1)))


def test_found_if_an_untyped_error_is_taken_for_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = following.judge

    def trusting(answer: Any, *rest: Any, **more: Any) -> Verdict:
        return Verdict.NOTHING if answer.is_error else honest(answer, *rest, **more)

    monkeypatch.setattr(following, "judge", trusting)
    assert "failed, and it is done" in found(limits=Limits(odd=1))


def test_found_if_a_probe_that_finds_nothing_is_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "long_dead", lambda *_: True)
    what = found(open_(), YES, UNCLEAR, execution=policy(probe=True), limits=Limits(looks=1))
    assert is_untrue(what)


def test_found_if_the_death_of_one_sender_is_taken_for_the_death_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = execute._owner_gone

    def forgetful(transaction: Any, execution: Any, *rest: Any) -> Any:
        alike = tuple(replace(a, owner=execution.owner) for a in execution.attempts)
        return honest(transaction, replace(execution, attempts=alike), *rest)

    monkeypatch.setattr(execute, "_owner_gone", forgetful)
    what = found(open_(), YES, UNCLEAR, keyed=True, execution=MORTAL, limits=Limits(crashes=1, looks=3, ticks=1))
    assert is_untrue(what)


def test_found_if_a_proof_of_death_outlives_a_new_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = execute.attempt

    def mournful(transaction: Any, execution: Any, *rest: Any) -> Any:
        sent, command = honest(transaction, execution, *rest)
        assert sent.execution is not None
        return replace(sent, execution=replace(sent.execution, dead_since=execution.dead_since)), command

    monkeypatch.setattr(execute, "attempt", mournful)
    what = found(keyed=True, execution=MORTAL, limits=Limits(crashes=1, looks=2, ticks=1, losses=1))
    assert is_untrue(what)


def test_found_if_evidence_is_fenced_like_attempts_are(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = execute._answered

    def fenced(transaction: Any, execution: Any, event: Any, *rest: Any) -> Any:
        sender = next(a.owner for a in execution.attempts if a.number == event.number)
        return honest(transaction, execution, event, *rest) if sender == execution.owner else (transaction, (), ())

    monkeypatch.setattr(execute, "_answered", fenced)
    assert "not heeded" in found(limits=Limits(looks=1))


def test_found_if_an_operators_word_is_final(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_corrected", lambda transaction, outcome, facts: (transaction, (), facts))
    assert "not heeded" in found(limits=Limits(looks=1, settlings=1))


def test_found_if_an_unknown_outcome_is_told_only_once_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = tell.untold
    monkeypatch.setattr(tell, "untold", lambda t: honest(t) and t.outcome.known)
    assert "counts" in found(open_(), YES, UNCLEAR, limits=Limits(crashes=1, looks=2, ticks=1))


def test_found_if_a_turn_drops_what_another_has_still_to_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = tell.close

    def careless(*rest: Any, **more: Any) -> Any:
        closed, said = honest(*rest, **more)
        return replace(closed, queued=()), said

    monkeypatch.setattr(tell, "close", careless)
    assert "never begun" in found(open_(), yes_and(REFUND), UNCLEAR, besides=REFUND)


def test_found_if_a_reply_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tell, "tell", lambda *_: ())
    assert "says nothing" in found(played=0)
