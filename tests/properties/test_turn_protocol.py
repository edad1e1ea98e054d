"""Whatever crashes, pauses, gets lost or crosses: what a turn promises holds, in every state that can be reached.

The model (`protocol/`) drives the real core. In each state of each scenario: one effect for one yes; no effect without
a live yes to its very question, nor after a no; no reply that an effect, or its absence, contradicts; and after a quiet
day every effect is told, every message answered, and a new request served.
"""

from __future__ import annotations

import pytest
from tests.properties.protocol.explore import explore
from tests.properties.protocol.scenario import (
    FORGET,
    NO,
    PING,
    REFUND,
    TRACK,
    UNCLEAR,
    YES,
    Face,
    Limits,
    Scenario,
    no_it_is,
    open_,
    policy,
    yes_and,
)

PLAIN = policy()
PROBED = policy(probe=True)
MORTAL = policy(probe=True, settles=True)
RESENT = policy(idempotent=True, probe=True)
RESENT_MORTAL = policy(idempotent=True, probe=True, settles=True)
SEALED = policy(seal=True)
EVERYTHING = policy(idempotent=True, probe=True, seal=True, settles=True)

TALKS = [
    Scenario(
        name="B1, E5: nothing but a yes leads on",
        script=(open_(), UNCLEAR, NO, YES),
        played=1,
        limits=Limits(crashes=1),
    ),
    Scenario(
        name="A12, A18, C5: a yes said twice is one yes",
        script=(open_(), YES, YES),
        played=1,
        limits=Limits(crashes=1, losses=1, looks=1),
    ),
    Scenario(
        name="A13: three fast clicks, the check having aged",
        script=(open_(), YES, YES, YES),
        played=1,
        checked=True,
        face=Face.SENT_AT,
        limits=Limits(ticks=1, odd=1),
    ),
    Scenario(
        name="E2, F4: a correction crosses a yes",
        script=(open_(), YES, no_it_is("PED-2"), YES),
        played=1,
        limits=Limits(crashes=1),
    ),
    Scenario(
        name="D7: a yes crosses a correction, and only its time is known",
        script=(open_(), no_it_is("PED-2"), YES, YES),
        played=1,
        face=Face.SENT_AT,
        limits=Limits(crashes=1),
    ),
    Scenario(
        name="E6: a no while a held yes is checked",
        script=(open_(), YES, NO, open_(TRACK)),
        played=1,
        checked=True,
        limits=Limits(ticks=1),
    ),
    Scenario(
        name="F1, F4: a held yes, and a validator that changes its mind, or time that passes",
        script=(open_(), YES, UNCLEAR),
        played=1,
        checked=True,
        limits=Limits(ticks=2, odd=1, crashes=1),
    ),
    Scenario(
        name="A5: a no while it is executed",
        script=(open_(), YES, NO),
        played=1,
        keyed=True,
        execution=RESENT,
        limits=Limits(losses=1, looks=1),
    ),
    Scenario(
        name="A14, A16: each message delivered twice",
        script=(open_(), YES),
        checked=True,
        limits=Limits(crashes=1, redeliveries=2, looks=1),
    ),
    Scenario(
        name="H5, B15: a yes to going on, said twice",
        script=(open_(), open_(TRACK), YES, YES),
        played=2,
        face=Face.SENT_AT,
        limits=Limits(crashes=1, ticks=1),
    ),
    Scenario(
        name="B11: another request crosses a yes",
        script=(open_(), open_(REFUND), YES, YES),
        played=1,
        face=Face.SENT_AT,
        limits=Limits(crashes=1),
    ),
    Scenario(
        name="H12: yes, and something besides",
        script=(open_(), yes_and(REFUND), UNCLEAR),
        played=1,
        besides=REFUND,
    ),
    Scenario(
        name="H12: yes, and something besides, and a crash",
        script=(open_(), yes_and(REFUND), YES),
        played=1,
        limits=Limits(crashes=1, looks=1),
    ),
    Scenario(
        name="the same request again is another one",
        script=(open_(), YES, open_(), YES),
        played=2,
        limits=Limits(losses=1, looks=1, ticks=1),
    ),
    Scenario(
        name="an operation that asks nobody",
        script=(open_(PING), UNCLEAR),
        limits=Limits(crashes=1, losses=1, looks=1, odd=1),
    ),
    Scenario(
        name="abandoned while it is not known",
        script=(open_(), YES, FORGET),
        played=1,
        execution=SEALED,
        keyed=True,
        limits=Limits(losses=1, looks=1, ticks=1),
    ),
]

SERVERS = [
    Scenario(
        name="a server that promises nothing",
        script=(open_(), YES),
        limits=Limits(crashes=1, losses=1, looks=2, ticks=1),
    ),
    Scenario(
        name="a server whose errors mean nothing",
        script=(open_(), YES),
        played=1,
        limits=Limits(crashes=1, losses=1, looks=1, odd=2),
    ),
    Scenario(
        name="a server whose errors are refusals",
        script=(open_(), YES),
        played=1,
        execution=policy(errors_are_refusals=True),
        limits=Limits(crashes=1, losses=1, looks=1, odd=2),
    ),
    Scenario(
        name="an operator speaks before the server does",
        script=(open_(), YES, UNCLEAR),
        played=1,
        limits=Limits(losses=1, looks=1, ticks=1, settlings=1),
    ),
    Scenario(
        name="an operator speaks while a probe travels",
        script=(open_(), YES),
        played=1,
        execution=PROBED,
        limits=Limits(crashes=1, looks=2, ticks=1, settlings=1),
    ),
    Scenario(
        name="a probe, and a limit after the sender's death",
        script=(open_(), YES),
        played=1,
        execution=MORTAL,
        limits=Limits(crashes=2, looks=3, ticks=1),
    ),
    Scenario(
        name="A1, A8: the same key again",
        script=(open_(), YES),
        played=1,
        keyed=True,
        execution=RESENT,
        limits=Limits(crashes=1, losses=1, looks=2),
    ),
    Scenario(
        name="the same key again, by one who may die before another",
        script=(open_(), YES),
        played=1,
        keyed=True,
        execution=RESENT_MORTAL,
        limits=Limits(crashes=1, looks=3, ticks=1),
    ),
    Scenario(
        name="J1: a key that is sealed while its sender is paused",
        script=(open_(), YES),
        played=1,
        keyed=True,
        execution=SEALED,
        limits=Limits(crashes=1, losses=1, looks=2, odd=1),
    ),
    Scenario(
        name="a slow server, and every way to settle",
        script=(open_(), YES),
        played=1,
        keyed=True,
        slow=True,
        execution=EVERYTHING,
        limits=Limits(crashes=1, looks=2, ticks=1, odd=1),
    ),
]

DEEP = [
    Scenario(
        name="everything, twice as often",
        script=(open_(), YES),
        played=1,
        keyed=True,
        slow=True,
        execution=EVERYTHING,
        limits=Limits(crashes=1, losses=1, looks=2, ticks=1),
    ),
    Scenario(
        name="two crashes, a loss, the same key again",
        script=(open_(), YES),
        played=1,
        keyed=True,
        execution=RESENT_MORTAL,
        limits=Limits(crashes=2, losses=1, looks=2, ticks=1),
    ),
    Scenario(
        name="three engines",
        script=(open_(), YES, YES),
        played=1,
        engines=3,
        limits=Limits(crashes=1, losses=1, looks=2),
    ),
    Scenario(
        name="a held yes, twice, and all that may be said meanwhile",
        script=(open_(), YES, NO, YES),
        played=1,
        checked=True,
        limits=Limits(crashes=1, ticks=2, odd=1),
    ),
    Scenario(
        name="an operator, a probe, a late answer and a talker",
        script=(open_(), YES, UNCLEAR),
        played=1,
        execution=PROBED,
        limits=Limits(crashes=1, looks=2, ticks=1, settlings=1),
    ),
]


def _name(scenario: Scenario) -> str:
    return scenario.name


@pytest.mark.parametrize("scenario", TALKS, ids=_name)
def test_whatever_people_say_when_no_promise_is_broken(scenario: Scenario) -> None:
    assert explore(scenario).rests > 1


@pytest.mark.parametrize("scenario", SERVERS, ids=_name)
def test_whatever_servers_and_engines_do_no_promise_is_broken(scenario: Scenario) -> None:
    assert explore(scenario).rests > 1


@pytest.mark.slow
@pytest.mark.parametrize("scenario", DEEP, ids=_name)
def test_however_deep_one_looks_no_promise_is_broken(scenario: Scenario) -> None:
    assert explore(scenario).rests > 1
